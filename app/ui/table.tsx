import type { ReactNode, SyntheticEvent } from "react";
import { cx } from "./cx";
import { AS } from "./table-roles";

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
 * The frame of a real table.
 * @param dense for staff: more rows to a screen.
 * @param stacked on a phone, each row becomes a block with its columns' names.
 * @param desk for a list that staff work through: a line a row, under a header that stays in sight. A header's `width`
 *   is a class; what has none shares what is left.
 * @param lines of a desk: a class that sets `--columns`, the widths of all columns. Each row is laid out by itself
 *   then, and only where it is in sight.
 * @param html the rows as `markupOf` wrote them, in place of children.
 */
export function TableFrame({
  caption,
  headers,
  dense = false,
  stacked = false,
  desk = false,
  lines,
  html,
  children,
}: {
  caption: string;
  headers: readonly { key: string; header: ReactNode; align?: "start" | "end"; width?: string | undefined }[];
  dense?: boolean;
  stacked?: boolean;
  desk?: boolean;
  lines?: string;
  html?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className="max-w-full overflow-x-auto"
      {...AS.scroller}
      aria-label={caption}
      onMouseOver={desk ? showWhole : undefined}
      onFocus={desk ? showWhole : undefined}
    >
      <table
        {...AS.table}
        className={cx(
          "w-full text-left",
          desk ? "desk" : "border-collapse",
          dense && "text-note",
          stacked && "stacked",
          lines && `lines ${lines}`,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rows}>
          <tr {...AS.row}>
            {headers.map(({ key, header, align, width }) => (
              <th
                key={key}
                {...AS.columnHeader}
                className={cx(
                  "border-b-2 border-ink align-bottom text-label font-semibold",
                  padding(dense),
                  align === "end" && "text-right",
                  width,
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {html === undefined ? (
          <tbody {...AS.rows}>{children}</tbody>
        ) : (
          <tbody {...AS.rows} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </table>
    </div>
  );
}

/** One cell. `names` makes it the row's header; `label` is its column's name, shown beside it in a stacked table. */
export function Cell({
  label,
  names = false,
  dense = false,
  align,
  className,
  children,
}: {
  label?: string | undefined;
  names?: boolean | undefined;
  dense?: boolean;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const look = cx(
    "border-b border-rule align-top font-normal",
    padding(dense),
    align === "end" && "text-right",
    className,
  );
  const content = <div className="min-w-0">{children}</div>;
  return names ? (
    <th {...AS.rowHeader} data-label={label} className={look}>
      {content}
    </th>
  ) : (
    <td {...AS.cell} data-label={label} className={look}>
      {content}
    </td>
  );
}

/** One cell of a list that staff work through: it brings nothing but its column's name, its look is the table's. */
export function DeskCell({
  label,
  names = false,
  className,
  children,
}: {
  label: string;
  names?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return names ? (
    <th {...AS.rowHeader} data-label={label} className={className}>
      {children}
    </th>
  ) : (
    <td {...AS.cell} data-label={label} className={className}>
      {children}
    </td>
  );
}

/** Text that is cut off at the end of its cell is shown whole while it is pointed at. */
function showWhole({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const cut = target.closest<HTMLElement>(".desk td, .desk th");
  if (cut && cut.title === "" && cut.scrollWidth > cut.clientWidth) cut.title = cut.innerText;
}

function padding(dense: boolean): string {
  return dense ? "px-2 py-1.5" : "px-3 py-3";
}

/** A table of rows that are only shown. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  stacked = false,
  rowClass,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  dense?: boolean;
  stacked?: boolean;
  rowClass?: string;
}) {
  return (
    <TableFrame caption={caption} headers={columns} dense={dense} stacked={stacked}>
      {rows.map((row, index) => (
        <tr key={rowKey(row)} {...AS.row} className={rowClass}>
          {columns.map((column) => (
            <Cell
              key={column.key}
              label={typeof column.header === "string" ? column.header : undefined}
              names={column.names}
              dense={dense}
              align={column.align}
              className={column.className}
            >
              {column.cell(row, index)}
            </Cell>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
