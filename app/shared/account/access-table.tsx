import { Table, type Column } from "../../ui/table";
import type { AccessLine } from "@workers/core/audit/rules";
import type { Translate } from "@workers/texts/text";
import { Moment, useForeign, useTranslate } from "../../ui/texts";

/** The actions of staff are written in English, as staff see them too. */
const columnsIn = (t: Translate, foreign: { lang?: "en" }): readonly Column<AccessLine>[] => [
  {
    key: "when",
    header: t("account.when"),
    className: "figures whitespace-nowrap sm:w-32",
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: "who",
    header: t("account.who"),
    className: "wrap-anywhere sm:w-44",
    cell: (line) => <span {...foreign}>{line.who}</span>,
  },
  {
    key: "what",
    header: t("account.what"),
    className: "wrap-anywhere",
    cell: (line) => (
      <span {...foreign}>
        <What line={line} />
      </span>
    ),
  },
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
        columns={columnsIn(t, useForeign())}
        rows={lines}
        rowKey={(line) => line.id}
        dense
        stacked
      />
    </div>
  );
}
