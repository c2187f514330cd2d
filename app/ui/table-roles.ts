/**
 * The roles of a table's parts, written out: a stacked table is laid out as blocks, and some browsers
 * drop the meaning with the layout. The scroller takes the keyboard, since a wide table scrolls sideways.
 */
export const AS = {
  scroller: { role: "region", tabIndex: 0 },
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader", scope: "col" },
  rowHeader: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
