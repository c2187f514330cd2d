/** Which pairs of a week are labelled, and how many each speaks for. Pure: chance is given as a function. */
import { chanceWanted, fateOf } from "../matching/calibration-rules";
import type { Gate } from "../matching/rules";
import { addDays, indiaDay } from "../../../lib/india-time";
import { BANDS, type Band } from "./vocabulary";

/** Pairs of a week that are labelled; the most of one person and of one posting, whose labels depend on each other. */
export const DRAWN_A_WEEK = 100;
const MOST_OF_PERSON = 4;
const MOST_OF_POSTING = 2;

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

/** So many of these by chance, in an order of chance; all where there aren't more. */
export const someOf = <T>(list: readonly T[], most: number, chance: () => number): T[] =>
  shuffled(list, chance).slice(0, most);

export interface Drawn<T> {
  pair: T;
  /** How many of the looked-at pairs its band has. */
  inBand: number;
}

/**
 * Draws from each band as many, and from the others what one doesn't have. A band is gone through by occupation in
 * equal steps, so that its occupations come as often as they are. Every pair has the same chance, but for those
 * of a person or a posting that has its most by then: another pair by chance takes their place. A band has one in any
 * case, for without one nothing would be known of it.
 */
export function drawPairs<T extends { band: Band; occupation: string; person: number; posting: number }>(
  pairs: readonly T[],
  most: number,
  chance: () => number,
): Drawn<T>[] {
  const byBand = Map.groupBy(pairs, ({ band }) => band);
  const bands = BANDS.flatMap((band) => (byBand.has(band) ? [byBand.get(band) ?? []] : []));
  let left = most;
  const queues = bands
    .toSorted((a, b) => a.length - b.length)
    .map((all, at) => {
      const own = Math.min(all.length, Math.floor(left / (bands.length - at)));
      left -= own;
      return { inBand: all.length, rest: [...inOrder(all, own, chance)].toReversed() };
    })
    .toReversed();
  const may = withinMost();
  const drawn: Drawn<T>[] = [];
  const open = new Set(queues);
  for (let round = 0; open.size > 0 && drawn.length < most; round++)
    for (const queue of open) {
      if (drawn.length === most) break;
      const at = queue.rest.findLastIndex((one) => may(one) || round === 0);
      const pair = queue.rest[at];
      // Those after it may not be taken later either.
      queue.rest.length = Math.max(0, at);
      if (pair === undefined) open.delete(queue);
      else drawn.push({ pair, inBand: queue.inBand });
    }
  return shuffled(drawn, chance);
}

/** First so many of a band in equal steps by occupation, then the others, both in an order of chance. */
function inOrder<T extends { occupation: string }>(all: readonly T[], own: number, chance: () => number): Set<T> {
  const byChance = shuffled(all, chance);
  const sorted = byChance.toSorted((a, b) => a.occupation.localeCompare(b.occupation));
  const start = chance();
  const steps = Array.from({ length: own }, (_, i) => sorted[Math.floor(((i + start) * all.length) / own)]);
  return new Set([
    ...shuffled(
      steps.filter((pair) => pair !== undefined),
      chance,
    ),
    ...byChance,
  ]);
}

/** Counts the pairs that it is asked of, and says whether their person and their posting still may have one. */
function withinMost() {
  const ofPerson = new Map<number, number>();
  const ofPosting = new Map<number, number>();
  return ({ person, posting }: { person: number; posting: number }): boolean => {
    const [own, same] = [ofPerson.get(person) ?? 0, ofPosting.get(posting) ?? 0];
    if (own >= MOST_OF_PERSON || same >= MOST_OF_POSTING) return false;
    ofPerson.set(person, own + 1);
    ofPosting.set(posting, same + 1);
    return true;
  };
}
