/**
 * How surely a person wants a job of some score, and what is done with it: sent unasked, asked about, or hidden. Fitted
 * on graded pairs by `bench/calibration.ts`; `npm run eval -- unseen` says whether it still is what they give.
 */

export interface Calibrated {
  /** The mean score of a block of graded pairs. */
  score: number;
  /** The share of them that the person would want: grades 2 and 3, each pair weighted by how many it was drawn for. */
  chance: number;
  /** How many graded pairs say so, of all occupations together: of a single one there are too few. */
  labels: number;
}

export const CALIBRATION: readonly Calibrated[] = [
  { score: 0.406, chance: 0.215, labels: 30 },
  { score: 0.492, chance: 0.306, labels: 30 },
  { score: 0.521, chance: 0.453, labels: 30 },
  { score: 0.568, chance: 0.723, labels: 30 },
  { score: 0.64, chance: 0.827, labels: 30 },
  { score: 0.695, chance: 0.866, labels: 30 },
  { score: 0.749, chance: 0.9, labels: 30 },
  { score: 0.813, chance: 0.951, labels: 60 },
  { score: 0.88, chance: 0.981, labels: 49 },
];

/**
 * From here on nine of ten are wanted in nine of ten samples of the graded people, and three of four at the score
 * itself. Above every stretch.
 */
export const SEND_FROM = 0.59;
/** From here on half of what is asked about is wanted. */
export const ASK_FROM = 0.32;

export type Fate = "send" | "ask" | "hide";

/**
 * The share of jobs that people want among those of this score: 0 to 1, never less for a higher score.
 * @param score 0 to 1, of `scoreReady`; 0 behind a gate.
 * @param table blocks by score.
 */
export function chanceWanted(score: number, table: readonly Calibrated[] = CALIBRATION): number {
  let below: Pick<Calibrated, "score" | "chance"> = { score: 0, chance: 0 };
  for (const block of table) {
    if (score <= block.score) {
      const part = Math.max(0, score - below.score) / (block.score - below.score);
      return below.chance + part * (block.chance - below.chance);
    }
    below = block;
  }
  return below.chance;
}

/**
 * A match as people see it: of a hundred jobs that fit as well, how many people want. The same figure decides whether
 * a job is sent, asked about or left.
 * @param score 0 to 1, of the match.
 */
export const scoreShown = (score: number): number => Math.round(100 * chanceWanted(score));

/**
 * Whether a job of this score is sent by itself, asked about first, or not shown at all. A stretch is never sent.
 * @param score 0 to 1, of `scoreReady`; 0 behind a gate.
 */
export function fateOf(score: number): Fate {
  return score >= SEND_FROM ? "send" : score >= ASK_FROM ? "ask" : "hide";
}

/** Fewer people are no lesson of all people together, and their counts are not written down. */
export const LEAST_PEOPLE = 20;
