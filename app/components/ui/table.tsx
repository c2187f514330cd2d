import type { ReactNode } from "react";
import { cx } from "./cx";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures are set to the end of their column. */
  align?: "start" | "end";
  /** The column that names the row; at most one. */
  names?: boolean;
  className?: string;
}

/**
 * A real table. Its roles are written out because a stacked table is laid out as blocks,
 * and a browser may drop the meaning with the layout.
 * @param stacked on a phone, each row becomes a block with its columns' names.
 * @param dense for staff: more rows to a screen.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  dense = false,
  stacked = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  dense?: boolean;
  stacked?: boolean;
}) {
  const pad = dense ? "px-2 py-1.5" : "px-3 py-3";
  return (
    <div className="max-w-full overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className={cx("w-full border-collapse text-left", dense && "text-note", stacked && "stacked")}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cx("border-b-2 border-ink text-label font-semibold align-bottom", pad, column.align === "end" && "text-right")}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row" className={rowClass?.(row)}>
              {columns.map((column) => {
                const label = typeof column.header === "string" ? column.header : undefined;
                const look = cx("border-b border-rule align-top font-normal", pad, column.align === "end" && "text-right", column.className);
                return column.names ? (
                  <th key={column.key} role="rowheader" scope="row" data-label={label} className={look}>
                    <div className="min-w-0">{column.cell(row, index)}</div>
                  </th>
                ) : (
                  <td key={column.key} role="cell" data-label={label} className={look}>
                    <div className="min-w-0">{column.cell(row, index)}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
