import type { RecordedOutcome } from "@workers/modules/applications/rules";
import { sharePercent } from "@workers/modules/matching/rules";
import { shownShare } from "@workers/modules/fulfilment/rules";
import type { Figures } from "@workers/modules/operations/rules";
import type { Figure } from "./marketing";
import { ENGLISH, type I18n } from "./i18n";

export type CountedFigures = Figures;
/** The counted numbers by name. */
export type NumberCounted = Exclude<
  keyof Figures,
  "day" | "portals" | "alertPortals" | "systems" | "outcomes" | "fills" | "matching"
>;

export interface ShownFigure {
  value: string;
  what: string;
  /** `14 Nov 2026` for a number that was counted; null for a claim. */
  asOf: string | null;
}

/** The counts that the service makes of itself, in the order in which it is shown. */
const COUNTED = [
  "applications",
  "peopleHelped",
  "openings",
  "opened",
  "openingsADay",
  "sources",
] as const satisfies readonly NumberCounted[];

/**
 * The jobs day before the count in a sentence: what was made, what was sent and is not confirmed yet, and what was not
 * made and why; null where nothing was.
 */
export function dayLine(
  counted: CountedFigures | null,
  currency: "INR" | "USD",
  { t, number }: I18n = ENGLISH,
): string | null {
  if (!counted || counted.outcomes.length === 0) return null;
  const missed = counted.outcomes.flatMap(({ outcome, n }) =>
    outcome === "submitted" || outcome === "unconfirmed" ? [] : [{ outcome, n }],
  );
  const countOf = (wanted: RecordedOutcome) => counted.outcomes.find(({ outcome }) => outcome === wanted)?.n ?? 0;
  const made = countOf("submitted");
  const unconfirmed = countOf("unconfirmed");
  const sum = missed.reduce((all, { n }) => all + n, 0);
  const why = missed
    .map(({ outcome, n }) => {
      return t(`day.${outcome}`, { n: number(n, currency) });
    })
    .join(", ");
  return t("day.line", {
    applications: made,
    made: number(made, currency),
    sent: unconfirmed > 0 ? t("day.unconfirmed", { n: number(unconfirmed, currency) }) : "",
    sum: number(sum, currency),
    why: why && `: ${why}`,
  });
}

/** How many of the answers that were filled in for people had to be changed before they were sent. */
export function fillsLine(
  counted: CountedFigures | null,
  currency: "INR" | "USD",
  { t, number, day }: I18n = ENGLISH,
): string {
  if (!counted?.fills) return t("day.fillsUnmeasured");
  const { filled, changed } = counted.fills;
  if (filled === 0) return t("day.fillsNone");
  return t("day.fills", {
    filled: number(filled, currency),
    changed: number(changed, currency),
    share: shownShare(changed, filled),
    day: day(counted.day),
  });
}

/** How much of what is sent unasked our team found wanted, by the labels of the last weeks. */
export function matchingLine(
  counted: CountedFigures | null,
  currency: "INR" | "USD",
  { t, number, day }: I18n = ENGLISH,
): string {
  if (!counted?.matching) return t("day.matchingUnmeasured");
  const { from, labels, share, low, high } = counted.matching;
  return t("day.matching", {
    n: labels,
    labels: number(labels, currency),
    share: sharePercent(share),
    low: sharePercent(low),
    high: sharePercent(high),
    from: day(from),
    day: day(counted.day),
  });
}

/** Claims, and what was counted: the numbers that took a claim's place, and all others that there are. */
export function figuresOf(
  claims: readonly Figure[],
  counted: CountedFigures | null,
  currency: "INR" | "USD",
  i18n: I18n = ENGLISH,
): ShownFigure[] {
  const shown = shownFigures(claims, counted, currency, i18n);
  const taken: ReadonlySet<NumberCounted> = new Set(
    claims.flatMap((claim, at) => (shown[at]?.asOf ? (claim.counted?.by ?? []) : [])),
  );
  if (!counted) return shown;
  for (const by of COUNTED) {
    const number = counted[by];
    // Nothing is shown where there is nothing to count.
    if (!number || taken.has(by)) continue;
    const asOf = i18n.day(counted.day);
    shown.push({ value: i18n.number(number, currency), what: i18n.t(`counted.${by}`), asOf });
  }
  return shown;
}

/**
 * A counted number takes the place of a claim as soon as it exceeds it; until then the claim stands, marked by its
 * page.
 * @param currency the visitor's: digits are grouped as they are there.
 */
export function shownFigures(
  figures: readonly Figure[],
  counted: CountedFigures | null,
  currency: "INR" | "USD",
  i18n: I18n = ENGLISH,
): ShownFigure[] {
  return figures.map(({ value, what, counted: own }) => {
    const number = own && counted ? counted[own.by] : null;
    if (own && counted && number !== null && number > own.beyond) {
      return {
        value: i18n.number(number, currency),
        what: i18n.t(own.what),
        asOf: i18n.day(counted.day),
      };
    }
    return { value, what: i18n.t(what), asOf: null };
  });
}
