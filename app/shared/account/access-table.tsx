import { Table, type Column } from "../../ui/table";
import type { AccessLine } from "@workers/core/audit/rules";
import { Moment, useTranslate } from "../../ui/texts";

const ACCESS_COLUMNS: readonly Column<AccessLine>[] = [
  {
    key: "when",
    header: "When",
    className: "figures whitespace-nowrap sm:w-32",
    cell: ({ at }) => <Moment at={at} />,
  },
  { key: "who", header: "Who", className: "wrap-anywhere sm:w-44", cell: (line) => line.who },
  { key: "what", header: "What", className: "wrap-anywhere", cell: (line) => <What line={line} /> },
];

/** The action on a person's data; the reference in it links to the page of its application. */
function What({ line: { what, reference } }: { line: AccessLine }) {
  if (reference === null) return what;
  const [before, after] = what.split(reference);
  return (
    <>
      {before}
      <a href={`/r/${reference}`} className="whitespace-nowrap text-stamp-text underline">
        {reference}
      </a>
      {after}
    </>
  );
}

/** The people who read or changed a person's data. */
export function AccessTable({ lines }: { lines: readonly AccessLine[] }) {
  const t = useTranslate();
  return (
    <div className="[--label:3.5rem]">
      <Table
        caption={t("account.readChangedPersonsData")}
        columns={ACCESS_COLUMNS}
        rows={lines}
        rowKey={(line) => line.id}
        dense
        stacked
      />
    </div>
  );
}
