/** What the labels of the weekly evaluation say, with their intervals. Pure. */
import { FATE_OF, type Band, type Label } from "./vocabulary";

/** A drawn pair as the figures read it. */
export interface LabelRow {
  week: string;
  band: Band;
  /** How many pairs its band had that week. */
  bandSize: number;
  occupation: string;
  label: Label | null;
}

/** Weeks that the figures are of. */
export const FIGURE_WEEKS = 13;
/** Fewer labels say nothing: of all before anything is shown, and of an occupation before it is told apart. */
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
  /** Null where no label is of what it is about. */
  all: Share | null;
  occupations: readonly { occupation: string; share: Share }[];
}

interface Weighted extends LabelRow {
  label: Exclude<Label, "unknown">;
  /** How many pairs it speaks for: the size of its band that week, by its labels. */
  weight: number;
}

const Z = 1.96;

/** Wilson's 95 % interval of a share of `n`, which need not be whole. */
export function wilson(share: number, n: number): { low: number; high: number } {
  if (n <= 0) return { low: 0, high: 1 };
  const middle = share + (Z * Z) / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const whole = 1 + (Z * Z) / n;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/** A label that says something. */
const isTold = (row: LabelRow): row is LabelRow & { label: Exclude<Label, "unknown"> } =>
  row.label !== null && row.label !== "unknown";
const stratum = ({ week, band }: LabelRow) => `${week} ${band}`;

/** The labels that say something, each with the number of pairs that it speaks for. */
export function weighted(rows: readonly LabelRow[]): Weighted[] {
  const told = rows.filter(isTold);
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

function byOccupation(
  rows: readonly Weighted[],
  shareIn: (some: readonly Weighted[]) => Share | null,
): FigureByOccupation {
  const groups = [...Map.groupBy(rows, ({ occupation }) => occupation)].filter(([, own]) => own.length >= LEAST_LABELS);
  return {
    all: shareIn(rows),
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
  const cantTell = rows.filter(({ label }) => label === "unknown").length;
  if (all.length < LEAST_LABELS) return { labels: all.length, cantTell, figures: null };
  const sent = all.filter(({ band }) => FATE_OF[band] === "sent");
  const asked = all.filter(({ band }) => band === "asked");
  const figures = {
    sentWanted: byOccupation(sent, (some) => shareOf(some, isWanted)),
    sentWrong: byOccupation(sent, (some) => shareOf(some, ({ label }) => label === "wrong")),
    idealMissed: byOccupation(weighted(wholeWeeks(rows)), missedOf),
    askedWanted: byOccupation(asked, (some) => shareOf(some, isWanted)),
  };
  return { labels: all.length, cantTell, figures };
}

/** A share as it is read: whole per cent from ten on, else a tenth. */
export function sharePercent(share: number): string {
  const percent = 100 * share;
  return percent >= 10 || percent === 0 ? String(Math.round(percent)) : percent.toFixed(1);
}

/** An occupation as staff read it: `dataScientist` is "data scientist". */
export const shownOccupation = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
