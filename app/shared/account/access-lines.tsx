import { use } from "react";
import { showDay } from "@workers/lib/india-time";
import type { AccessLine } from "@workers/core/audit/rules";
import { inWords } from "@workers/texts/text";
import { Moment, PageLanguage, useLanguageOf, useTranslate } from "../../ui/texts";

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
export function AccessLines({ lines }: { lines: readonly AccessLine[] }) {
  const t = useTranslate();
  return (
    <ul aria-label={t("account.readChangedPersonsData")} className="divide-y divide-rule">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
          <span className="figures text-note text-ink-soft">
            <Moment at={line.at} />
          </span>
          <b className="font-semibold wrap-anywhere">
            <Who who={line.who} />
          </b>
          <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <What line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
