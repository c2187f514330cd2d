import { inEnglish } from "@workers/texts/text";
import { showDay } from "@workers/lib/india-time";
import { liveError, shownClass, type FillCounts } from "@workers/modules/fulfilment/rules";
import { Table, type Column } from "../../ui/table";

/** How often answers of a class were filled in forms that were sent, and changed before. */
export interface ClassLine extends FillCounts {
  class: string;
  lastDay: string;
}

const COLUMNS: readonly Column<ClassLine>[] = [
  { key: "class", header: "Answer", names: true, cell: (row) => shownClass(row.class) },
  { key: "filled", header: "Filled", align: "end", cell: (row) => row.kept + row.changed + row.cleared },
  { key: "changed", header: "Changed", align: "end", cell: (row) => row.changed },
  { key: "cleared", header: "Emptied", align: "end", cell: (row) => row.cleared },
  { key: "share", header: inEnglish("extensionDesk.liveError"), align: "end", cell: liveError },
  {
    key: "day",
    header: inEnglish("extensionDesk.lastDay"),
    cell: (row) => (row.lastDay === "" ? "–" : showDay(row.lastDay)),
  },
];

/** Classes of answers with their live error. */
export function FillsTable({ caption, lines }: { caption: string; lines: readonly ClassLine[] }) {
  return <Table caption={caption} dense stacked columns={COLUMNS} rows={lines} rowKey={(row) => row.class} />;
}
