/** What the labels of the weekly evaluation say, with their intervals. Pure. */
import { wilson } from "../../../lib/wilson";
import { FATE_OF, type Band, type Label } from "./vocabulary";

/** A drawn pair as the figures read it. */
export interface LabelRow {
  week: string;
  band: Band;
  /** How many pairs its band had that week. */
  bandSize: number;
  occupation: string;
  label: Label | null;
  /** How often a label of it was taken back, after the score was shown. */
  undone: number;
}

/** Weeks that the figures are of. */
export const FIGURE_WEEKS = 13;
/** Fewer labels say nothing: of what a figure is about before it is shown, and of an occupation before its line. */
export const LEAST_LABELS = 30;

export const FIGURES = ["sentWanted", "sentWrong", "idealMissed", "askedWanted"] as const;
export type FigureName = (typeof FIGURES)[number];

/** A share with its 95 % interval. */
export interface Share {
  /** How many labels it is of. */
  labels: number;
  share: number;
  low: number;
  high: number;
}

export interface Evaluation {
  labels: number;
  /** How often it was "can't tell": these count in no share. */
  cantTell: number;
  /** Null before there are enough labels. */
  figures: Readonly<Record<FigureName, FigureByOccupation>> | null;
}
export interface FigureByOccupation {
  /** Null before there are enough labels of what it is about. */
  all: Share | null;
  /** The Monday of the first week that it is of; null where there is none. */
  from: string | null;
  occupations: readonly { occupation: string; share: Share }[];
}

interface Told {
  label: Exclude<Label, "unknown">;
}
interface Weighed extends Told {
  /** How many pairs it speaks for: the size of its band that week, by its labels. */
  weight: number;
}
type Weighted = LabelRow & Weighed;

/** Who takes a label back has seen the score, so what comes after isn't blind. */
const isBlind = ({ undone }: LabelRow) => undone === 0;
/** A label that says something. */
const isTold = <Row extends LabelRow>(row: Row): row is Row & Told =>
  row.label !== null && row.label !== "unknown" && isBlind(row);
const stratum = ({ week, band }: LabelRow) => `${week} ${band}`;

/** The labels that say something, each with the number of pairs that it speaks for. */
export function weighted<Row extends LabelRow>(rows: readonly Row[]): (Row & Weighed)[] {
  const told = rows.filter((row) => isTold(row));
  const counts = new Map<string, number>();
  for (const row of told) counts.set(stratum(row), (counts.get(stratum(row)) ?? 0) + 1);
  return told.map((row) => ({ ...row, weight: row.bandSize / (counts.get(stratum(row)) ?? 1) }));
}

const sum = (rows: readonly Weighted[]) => rows.reduce((total, { weight }) => total + weight, 0);
/** As many equal weights would be as sure (Kish). */
const equalTo = (rows: readonly Weighted[]) => {
  const squares = rows.reduce((total, { weight }) => total + weight * weight, 0);
  return squares === 0 ? 0 : sum(rows) ** 2 / squares;
};

function shareOf(rows: readonly Weighted[], is: (row: Weighted) => boolean): Share | null {
  if (rows.length === 0) return null;
  const share = sum(rows.filter(is)) / sum(rows);
  return { labels: rows.length, share, ...wilson(share, equalTo(rows)) };
}

const isWanted = ({ label }: Weighted) => label === "ideal" || label === "good";
const isIdeal = ({ label }: Weighted) => label === "ideal";
const isShown = ({ band }: Weighted) => FATE_OF[band] === "sent" || FATE_OF[band] === "asked";

/**
 * Of the ideal jobs, the share that is neither sent nor asked about. Its ends take the ends of each band, so it is
 * wider than 95 %: a band of many pairs in which few labels found none may still have some.
 */
function missedOf(rows: readonly Weighted[]): Share | null {
  const bands = [...Map.groupBy(rows, ({ band }) => band).values()].map((own) => {
    const size = sum(own);
    const share = sum(own.filter(isIdeal)) / size;
    const { low, high } = wilson(share, equalTo(own));
    return { isShown: own.every(isShown), ideal: size * share, low: size * low, high: size * high };
  });
  const total = (shown: boolean, of: "ideal" | "low" | "high") =>
    bands.filter((band) => band.isShown === shown).reduce((all, band) => all + band[of], 0);
  const missed = total(false, "ideal");
  const all = missed + total(true, "ideal");
  if (all === 0) return null;
  const [low, high] = [total(false, "low"), total(false, "high")];
  return {
    labels: rows.length,
    share: missed / all,
    low: low / (low + total(true, "high")),
    high: high / (high + total(true, "low")),
  };
}

/** The rows of weeks in which each drawn band has a label: the others would leave a band out. */
function wholeWeeks(rows: readonly LabelRow[]): LabelRow[] {
  const told = new Set(rows.filter(isTold).map(stratum));
  const cut = new Set(rows.filter((row) => !told.has(stratum(row))).map(({ week }) => week));
  return rows.filter(({ week }) => !cut.has(week));
}

const bandsOf = (rows: readonly LabelRow[]) => new Set(rows.map(({ band }) => band));

/** A figure of these drawn pairs, of the weeks that have labels of each of their bands. */
function byOccupation(
  drawn: readonly LabelRow[],
  shareIn: (some: readonly Weighted[]) => Share | null,
): FigureByOccupation {
  const rows = weighted(wholeWeeks(drawn));
  const bands = bandsOf(rows);
  // Without a label in one of the bands an occupation's share of it isn't none: it is unknown.
  const groups = [...Map.groupBy(rows, ({ occupation }) => occupation)].filter(
    ([, own]) => own.length >= LEAST_LABELS && bandsOf(own).size === bands.size,
  );
  return {
    all: rows.length < LEAST_LABELS ? null : shareIn(rows),
    from: rows.map(({ week }) => week).toSorted()[0] ?? null,
    occupations: groups
      .flatMap(([occupation, own]) => {
        const share = shareIn(own);
        return share === null ? [] : [{ occupation, share }];
      })
      .toSorted((a, b) => b.share.labels - a.share.labels || a.occupation.localeCompare(b.occupation)),
  };
}

/** The figures of these drawn pairs, labelled or not. */
export function evaluate(rows: readonly LabelRow[]): Evaluation {
  const all = weighted(rows);
  const cantTell = rows.filter((row) => row.label === "unknown" && isBlind(row)).length;
  if (all.length < LEAST_LABELS) return { labels: all.length, cantTell, figures: null };
  const sent = rows.filter(({ band }) => FATE_OF[band] === "sent");
  const asked = rows.filter(({ band }) => band === "asked");
  const figures = {
    sentWanted: byOccupation(sent, (some) => shareOf(some, isWanted)),
    sentWrong: byOccupation(sent, (some) => shareOf(some, ({ label }) => label === "wrong")),
    idealMissed: byOccupation(rows, missedOf),
    askedWanted: byOccupation(asked, (some) => shareOf(some, isWanted)),
  };
  return { labels: all.length, cantTell, figures };
}

/** A share as it is read: whole per cent in the middle, else a tenth. A few are never none, and nearly all not all. */
export function sharePercent(share: number): string {
  const percent = 100 * share;
  if (percent === 0 || percent === 100) return String(percent);
  const tenths = Math.min(99.9, Math.max(0.1, Math.round(10 * percent) / 10));
  return tenths < 10 || tenths > 99 ? tenths.toFixed(1) : String(Math.round(percent));
}

/** An occupation as staff read it: `dataScientist` is "data scientist", and `uiUX` "ui ux". */
export const shownOccupation = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, " $&").toLowerCase();
