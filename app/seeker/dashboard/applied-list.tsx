import { DAY_MS } from "@workers/lib/time";
import { dayIn } from "@workers/lib/zones";
import type { AppliedLine, ListedApplication } from "@workers/modules/applications";
import { CERTAINTY_WORDS, isCompanysWord, type ApplicationFilter } from "@workers/modules/applications/rules";
import type { TextKey, Translate } from "@workers/texts/text";
import { use } from "react";
import { formatRange, NOT_AVAILABLE, payUnitWords } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Markup, markup, template } from "../../ui/markup";
import { AS } from "../../ui/table-roles";
import { PageLanguage, useDay, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";

const COLUMNS = ["number", "jobTitle", "company", "expectedCtcRange", "applied"] as const;

/** A row of the list: when it was applied to, or known that it is not, and what it says where it was not. */
export interface ListLine extends Omit<AppliedLine, "id"> {
  settled?: Pick<ListedApplication, "because" | "heldUntil"> & { result: SettledResult };
}

type SettledResult = Exclude<ListedApplication["result"], "applied" | "submitted">;
const isSettled = (result: ListedApplication["result"]): result is SettledResult =>
  result !== "applied" && result !== "submitted";

export const lineOf = (row: ListedApplication): ListLine => ({
  reference: row.reference,
  position: row.position,
  company: row.company,
  ctcLower: row.pay.lower,
  ctcUpper: row.pay.upper,
  payUnit: row.pay.unit,
  appliedAt: row.at,
  certainty: row.certainty,
  ...(isSettled(row.result) && { settled: { ...row, result: row.result } }),
});

/** The name of each part of the list. */
const TITLES = {
  submitted: "dashboard.appliedJobs",
  needs_you: "dashboard.needsYou",
  not_applied: "dashboard.show.not_applied",
  all: "dashboard.show.all",
} as const satisfies Record<ApplicationFilter, TextKey>;

interface Props {
  lines: readonly ListLine[];
  shown: ApplicationFilter;
  firstNumber: number;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

const row = template<
  "number" | "href" | "position" | "chip" | "why" | "tile" | "company" | "range" | "unit" | "day" | "payLabel"
>((t) => (
  <tr {...AS.row} className="line">
    <td {...AS.cell}>{t.number}</td>
    <th {...AS.rowHeader}>
      <a href={t.href}>{t.position}</a>
      {t.chip}
      {t.why}
    </th>
    <td {...AS.cell}>
      <span className="by">
        {t.tile}
        {t.company}
      </span>
    </td>
    <td {...AS.cell} data-label={t.payLabel}>
      {t.range}
      {t.unit}
    </td>
    <td {...AS.cell}>{t.day}</td>
  </tr>
));
const payUnit = template<"unit">((t) => <small> {t.unit}</small>);
const whyNot = template<"why">((t) => <p className="why">{t.why}</p>);
const dayRow = template<"day">((t) => (
  <tr {...AS.row} className="day-row">
    <td {...AS.cell} colSpan={COLUMNS.length}>
      {t.day}
    </td>
  </tr>
));

/** How sure it is that an application arrived, or what became of one that was not made, as a chip. */
function chipOf({ certainty, settled }: ListLine, t: Translate) {
  if (settled?.result === "waits")
    return markup(
      <span className="pill pill-warn">
        <a href="/answers#asked">{t("dashboard.answerThis")}</a>
      </span>,
    );
  if (settled) return markup(<span className="pill pill-line">{t(`dashboard.result.${settled.result}`)}</span>);
  return markup(
    <span
      className={`pill ${isCompanysWord(certainty) ? "pill-ok" : certainty === "none" ? "pill-line" : "pill-blue"}`}
    >
      <Icon name={certainty === "none" ? "clock" : "check"} className="size-4" />
      {t(CERTAINTY_WORDS[certainty])}
    </span>,
  );
}

/** Why it was not applied to, and until when it holds an application of the plan. */
function whyOf({ settled }: ListLine, t: Translate, dayOf: (at: number) => string): Markup | "" {
  if (!settled?.because) return "";
  const until = settled.heldUntil === null ? "" : ` ${t("dashboard.heldUntil", { day: dayOf(settled.heldUntil) })}`;
  return whyNot({ why: `${t(settled.because)}${t("words.stop")}${until}` });
}

/** Applications by days, each a link to its receipt; those that were made have the columns of spec section 2. */
export function AppliedList({ lines, shown, firstNumber, nowMs }: Props) {
  const [t, dayOf] = [useTranslate(), useDay()];
  const { timeZone } = use(PageLanguage);
  const chips = new Map<string, Markup>();
  const tiles = new Map<string, Markup>();
  const [today, yesterday] = [dayIn(timeZone, nowMs), dayIn(timeZone, nowMs - DAY_MS)];
  let shownDay = "";
  let html = "";
  for (const [at, job] of lines.entries()) {
    const { certainty, ctcLower, ctcUpper, appliedAt } = job;
    const day = dayIn(timeZone, appliedAt);
    if (day !== shownDay) {
      shownDay = day;
      const words = day === today ? t("dashboard.today") : day === yesterday ? t("dashboard.yesterday") : null;
      html += dayRow({ day: words ?? dayOf(appliedAt) }).html;
    }
    const company = job.company || NOT_AVAILABLE;
    const kind = job.settled?.result ?? certainty;
    const chip = chips.get(kind) ?? chipOf(job, t);
    chips.set(kind, chip);
    const tile = tiles.get(company) ?? markup(<Tile company={company} small />);
    tiles.set(company, tile);
    html += row({
      number: firstNumber + at,
      href: `/r/${job.reference}`,
      position: job.position || NOT_AVAILABLE,
      chip,
      why: whyOf(job, t, dayOf),
      tile,
      company,
      payLabel: t("dashboard.expectedCtcRange"),
      range: formatRange(ctcLower, ctcUpper),
      unit: ctcLower !== null && ctcLower > 0 && job.payUnit ? payUnit({ unit: payUnitWords(job.payUnit, t) }) : "",
      day: dayOf(appliedAt),
    }).html;
  }
  const date = shown === "submitted" ? "applied" : "date";
  const title = t(TITLES[shown]);
  return (
    <div className="card lines" {...AS.scroller} aria-label={title}>
      <table {...AS.table}>
        <caption className="sr-only">{title}</caption>
        <thead {...AS.rows}>
          <tr {...AS.row}>
            {COLUMNS.map((key) => (
              <th key={key} {...AS.columnHeader}>
                {key === "number" ? "#" : t(`dashboard.${key === "applied" ? date : key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rows} dangerouslySetInnerHTML={{ __html: html }} />
      </table>
    </div>
  );
}
