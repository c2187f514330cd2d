import { use } from "react";
import { showDay } from "@workers/lib/india-time";
import { Table, type Column } from "../../ui/table";
import type { AccessLine } from "@workers/core/audit/rules";
import { inWords, type Translate } from "@workers/texts/text";
import { Moment, PageLanguage, useLanguageOf, useTranslate } from "../../ui/texts";

const columnsIn = (t: Translate): readonly Column<AccessLine>[] => [
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
    cell: (line) => <Who who={line.who} />,
  },
  {
    key: "what",
    header: t("account.what"),
    className: "wrap-anywhere",
    cell: (line) => <What line={line} />,
  },
];

function Who({ who }: { who: string }) {
  const words = inWords(who, useTranslate());
  return <span {...useLanguageOf()(words)}>{words}</span>;
}

/** The action on a person's data; the reference in it links to the page of its application. */
function What({ line: { what, reference, detail } }: { line: AccessLine }) {
  const languageOf = useLanguageOf();
  const { locale } = use(PageLanguage);
  const words = inWords(what, useTranslate());
  const isDay = /^\d{4}-\d\d-\d\d$/.test(detail);
  const ending = isDay ? showDay(detail) : detail;
  const isQuoted = detail !== "" && words.endsWith(ending);
  const told = isQuoted ? words.slice(0, -ending.length) : words;
  const quoted = isDay && locale === "hi" ? showDay(detail, "hi-IN") : ending;
  const [before, after] = reference === null ? [told] : told.split(reference);
  return (
    <>
      {before}
      {reference !== null && (
        <a href={`/r/${reference}`} className="whitespace-nowrap text-stamp-text underline">
          {reference}
        </a>
      )}
      {after}
      {isQuoted && <span {...languageOf(quoted)}>{quoted}</span>}
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
        columns={columnsIn(t)}
        rows={lines}
        rowKey={(line) => line.id}
        dense
        stacked
      />
    </div>
  );
}
