import { DAY_MS } from "@workers/lib/time";
import { dayIn } from "@workers/lib/zones";
import type { AppliedLine } from "@workers/modules/applications";
import { CERTAINTY_WORDS, isCompanysWord, type Certainty } from "@workers/modules/applications/rules";
import type { Translate } from "@workers/texts/text";
import { use } from "react";
import { formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { markup, template } from "../../ui/markup";
import { AS } from "../../ui/table";
import { PageLanguage, useDay, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";

const COLUMNS = ["number", "jobTitle", "company", "expectedCtcRange", "applied"] as const;

interface Props {
  applications: readonly AppliedLine[];
  firstNumber: number;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

const row = template<
  "number" | "href" | "position" | "chip" | "tile" | "company" | "range" | "unit" | "day" | "payLabel"
>((t) => (
  <tr {...AS.row} className="line">
    <td {...AS.cell}>{t.number}</td>
    <th {...AS.rowHeader}>
      <a href={t.href}>{t.position}</a>
      {t.chip}
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
const dayRow = template<"day">((t) => (
  <tr {...AS.row} className="day-row">
    <td {...AS.cell} colSpan={COLUMNS.length}>
      {t.day}
    </td>
  </tr>
));
/** The words for how sure it is that an application arrived, as a chip. */
function chipOf(certainty: Certainty, t: Translate) {
  return markup(
    <span
      className={`pill ${isCompanysWord(certainty) ? "pill-ok" : certainty === "none" ? "pill-line" : "pill-blue"}`}
    >
      <Icon name={certainty === "none" ? "clock" : "check"} className="size-3.5" />
      {t(CERTAINTY_WORDS[certainty])}
    </span>,
  );
}

/** The applications that were made, by days, each a link to its receipt. Spec section 2. */
export function AppliedList({ applications, firstNumber, nowMs }: Props) {
  const [t, dayOf] = [useTranslate(), useDay()];
  const { timeZone } = use(PageLanguage);
  const chips = new Map<Certainty, ReturnType<typeof chipOf>>();
  const tiles = new Map<string, ReturnType<typeof markup>>();
  const [today, yesterday] = [dayIn(timeZone, nowMs), dayIn(timeZone, nowMs - DAY_MS)];
  let shown = "";
  let html = "";
  for (const [at, job] of applications.entries()) {
    const { certainty, ctcLower, ctcUpper, appliedAt } = job;
    const day = dayIn(timeZone, appliedAt);
    if (day !== shown) {
      shown = day;
      const words = day === today ? t("dashboard.today") : day === yesterday ? t("dashboard.yesterday") : null;
      html += dayRow({ day: words ?? dayOf(appliedAt) }).html;
    }
    const company = job.company || NOT_AVAILABLE;
    const chip = chips.get(certainty) ?? chipOf(certainty, t);
    chips.set(certainty, chip);
    const tile = tiles.get(company) ?? markup(<Tile company={company} small />);
    tiles.set(company, tile);
    html += row({
      number: firstNumber + at,
      href: `/r/${job.reference}`,
      position: job.position || NOT_AVAILABLE,
      chip,
      tile,
      company,
      payLabel: t("dashboard.expectedCtcRange"),
      range: formatRange(ctcLower, ctcUpper),
      unit: ctcLower !== null && ctcLower > 0 && job.payUnit ? payUnit({ unit: job.payUnit }) : "",
      day: dayOf(appliedAt),
    }).html;
  }
  return (
    <div className="card lines" {...AS.scroller} aria-label={t("dashboard.appliedJobs")}>
      <table {...AS.table}>
        <caption className="sr-only">{t("dashboard.appliedJobs")}</caption>
        <thead {...AS.rows}>
          <tr {...AS.row}>
            {COLUMNS.map((key) => (
              <th key={key} {...AS.columnHeader}>
                {key === "number" ? "#" : t(`dashboard.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.rows} dangerouslySetInnerHTML={{ __html: html }} />
      </table>
    </div>
  );
}
