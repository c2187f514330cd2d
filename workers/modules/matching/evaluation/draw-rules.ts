/** Which pairs of a week are labelled, and how many each speaks for. Pure: chance is given as a function. */
import { chanceWanted, fateOf } from "../matching/calibration-rules";
import type { Gate } from "../matching/rules";
import { addDays, indiaDay } from "../../../lib/india-time";
import { BANDS, type Band } from "./vocabulary";

/** Pairs of a week that are labelled. */
export const DRAWN_A_WEEK = 100;

/** The Monday in India of the week that holds the instant. */
export function weekOf(nowMs: number): string {
  const day = indiaDay(nowMs);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The share that is wanted from which on a job that is sent is in the upper band. */
const SURELY_WANTED = 0.9;
/** From here on a pair that no gate refuses and that isn't shown is near the floor. */
const NEAR_FLOOR = 0.2;

/**
 * The band of a pair.
 * @param shown the score by which it is shown, of `scoreOf`; 0 where it isn't.
 * @param raw the score of `scoreReady`, also below the floor.
 */
export function bandOf(shown: number, { score: raw, gate }: { score: number; gate: Gate | null }): Band {
  const fate = fateOf(shown);
  if (fate === "send") return chanceWanted(shown) >= SURELY_WANTED ? "sent_surely" : "sent";
  if (fate === "ask") return "asked";
  return gate === null && raw >= NEAR_FLOOR ? "hidden" : "refused";
}

/** Numbers from 0 up to 1 that follow from a text: a draw that is made again is the same. */
export function chanceOf(seed: string): () => number {
  let state = 1;
  for (const char of seed) state = (Math.imul(state, 31) + char.charCodeAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Those in an order of chance. */
function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((one) => ({ one, by: chance() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

export interface Drawn<T> {
  pair: T;
  /** How many of the looked-at pairs its band has. */
  inBand: number;
}

/**
 * Draws from each band as many, and from the others what one doesn't have. Within a band every pair has the same
 * chance, and its occupations come as often as they are: it is gone through by occupation in equal steps.
 */
export function drawPairs<T extends { band: Band; occupation: string }>(
  pairs: readonly T[],
  most: number,
  chance: () => number,
): Drawn<T>[] {
  const byBand = Map.groupBy(pairs, ({ band }) => band);
  const bands = BANDS.filter((band) => byBand.has(band)).toSorted(
    (a, b) => (byBand.get(a)?.length ?? 0) - (byBand.get(b)?.length ?? 0),
  );
  let left = most;
  const drawn = bands.flatMap((band, at) => {
    const all = byBand.get(band) ?? [];
    const own = Math.min(all.length, Math.floor(left / (bands.length - at)));
    left -= own;
    const sorted = shuffled(all, chance).toSorted((a, b) => a.occupation.localeCompare(b.occupation));
    const start = chance();
    return Array.from({ length: own }, (_, i) => sorted[Math.floor(((i + start) * all.length) / own)])
      .filter((pair) => pair !== undefined)
      .map((pair) => ({ pair, inBand: all.length }));
  });
  return shuffled(drawn, chance);
}
