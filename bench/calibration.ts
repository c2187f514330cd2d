/**
 * How the chance that a person wants a job follows from its score, and from where on it is sent or asked about. Fitted
 * on graded pairs: isotonic over blocks of equal counts, so that more score is never less chance.
 */
import { FLOOR, THRESHOLD } from "@workers/modules/matching/matching/rules";
import {
  ASK_FROM,
  CALIBRATION,
  chanceWanted,
  SEND_FROM,
  type Calibrated,
} from "@workers/modules/matching/matching/calibration-rules";
import { readGradedData, readUnseenData, type GradedPreferences } from "./graded-data";
import { rank, rankPostings, shownOf } from "./matching";

/** A pair that may be shown, with its grade if it has one. Its weight is the number of pairs that it was drawn for. */
export interface Judged {
  set: "matching" | "unseen" | "weekly";
  person: string;
  posting: string;
  score: number;
  grade: number | null;
  weight: number;
  isShown: boolean;
}

/** Fewer labels say too little of a block. */
const MIN_LABELS = 30;
const RESAMPLES = 1_000;
/** The share to be wanted of what is sent unasked, of what is least sure among it, and of what is asked about. */
const SENT_WANTED = 0.9;
const MIN_SURE_WANTED = 0.75;
const ASKED_WANTED = 0.5;
/** The share of resampled people in which more than that was wanted. */
const SURE = 0.9;

export const isWanted = ({ grade }: Judged) => grade !== null && grade >= 2;
export const weightOf = (pairs: readonly Judged[]) =>
  pairs.reduce((total, { grade, weight }) => total + (grade === null ? 0 : weight), 0);
export const wantedShare = (pairs: readonly Judged[]) => weightOf(pairs.filter(isWanted)) / weightOf(pairs);

/** The graded pairs of both sets, and what else is shown of the unseen one. */
export function judgedPairs(dataDir: string): Judged[] {
  const graded = readGradedData(dataDir);
  const tuned = graded.preferences.flatMap((person) => {
    const ranked = rank(graded, person);
    const shown = new Set(shownOf(ranked).map(({ key }) => key));
    return ranked.map(({ key, grade, score }): Judged => {
      return { set: "matching", person: person.id, posting: key, score, grade, weight: 1, isShown: shown.has(key) };
    });
  });
  return [...tuned, ...unseenPairs(dataDir)];
}

function unseenPairs(dataDir: string): Judged[] {
  const { preferences, postings, pairs } = readUnseenData(dataDir);
  const all = [...postings].map(([key, posting]) => ({ key, grade: null, posting }));
  const groups = Map.groupBy(pairs, ({ wish, stratum }) => `${wish} ${stratum}`);
  const ofPerson = (person: GradedPreferences): Judged[] => {
    const ranked = rankPostings(person, all);
    const shown = new Set(shownOf(ranked).map(({ key }) => key));
    const own = new Map(pairs.filter(({ wish }) => wish === person.id).map((pair) => [pair.posting, pair]));
    return ranked
      .filter(({ key }) => own.has(key) || shown.has(key))
      .map(({ key, score }) => {
        const pair = own.get(key);
        const drawn = pair && (groups.get(`${pair.wish} ${pair.stratum}`)?.length ?? 1);
        return {
          set: "unseen",
          person: person.id,
          posting: key,
          score,
          grade: pair?.grade ?? null,
          weight: pair && drawn ? pair.of / drawn : 0,
          isShown: shown.has(key),
        };
      });
  };
  return preferences.flatMap(ofPerson);
}

/** The pairs that may be shown, each set with the weight of its count. */
function scored(pairs: readonly Judged[]): Judged[] {
  const some = pairs.filter(({ grade, score }) => grade !== null && score > 0);
  const bySet = Map.groupBy(some, ({ set }) => set);
  return [...bySet.values()].flatMap((own) => {
    const each = own.length / weightOf(own);
    return own.map((pair) => ({ ...pair, weight: pair.weight * each }));
  });
}

/** The chance by score: blocks of at least 30 labels, joined where more score would be less chance. */
export function fitCalibration(pairs: readonly Judged[]): Calibrated[] {
  const sorted = scored(pairs).toSorted((a, b) => a.score - b.score);
  const blocks: Judged[][] = [];
  for (let at = 0; at < sorted.length; at += MIN_LABELS) {
    const next = sorted.slice(at, at + MIN_LABELS);
    if (next.length < MIN_LABELS && blocks.length > 0) blocks.at(-1)?.push(...next);
    else blocks.push(next);
  }
  const joined: Judged[][] = [];
  for (const block of blocks) {
    joined.push(block);
    while (joined.length > 1 && chance(joined.at(-2) ?? []) >= chance(joined.at(-1) ?? []))
      joined.push(joined.splice(-2).flat());
  }
  return joined.map((block) => ({
    score: round(block.reduce((sum, { score, weight }) => sum + score * weight, 0) / weightOf(block), 3),
    chance: round(chance(block), 3),
    labels: block.length,
  }));
}

/** One wanted and one unwanted pair more than there were, so that no block is certain. */
const chance = (block: readonly Judged[]) => (weightOf(block.filter(isWanted)) + 1) / (weightOf(block) + 2);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function draws(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;
}

/** The wanted share that nine of ten samples of these people are above. */
function surelyWanted(pairs: readonly Judged[]): number {
  const people = [...Map.groupBy(pairs, ({ person }) => person).values()].map((own) => ({
    wanted: weightOf(own.filter(isWanted)),
    all: weightOf(own),
  }));
  const draw = draws(20_261_130);
  const shares = Array.from({ length: RESAMPLES }, () => {
    const sample = people.map(() => people[Math.floor(draw() * people.length)] ?? { wanted: 0, all: 0 });
    const sum = (of: "wanted" | "all") => sample.reduce((total, one) => total + one[of], 0);
    return sum("all") === 0 ? 0 : sum("wanted") / sum("all");
  });
  return shares.toSorted((a, b) => a - b)[Math.floor(RESAMPLES * (1 - SURE))] ?? 0;
}

/**
 * The two thresholds, in hundredths. Sent is from the least score of which three of four are wanted, and above which
 * surely nine of ten, for each score above too; asked is from the least below it from which half is wanted.
 */
export function fitThresholds(pairs: readonly Judged[]): { send: number; ask: number } {
  const shown = scored(pairs).filter(({ isShown }) => isShown);
  const steps = Array.from({ length: 100 - 100 * FLOOR }, (_, i) => round(FLOOR + i / 100, 2));
  const above = (from: number, to = 2) => shown.filter(({ score }) => score >= from && score < to);
  const table = fitCalibration(pairs);
  const isSent = (from: number) =>
    chanceWanted(from, table) >= MIN_SURE_WANTED && surelyWanted(above(from)) >= SENT_WANTED;
  const many = steps.filter((from) => from > THRESHOLD && above(from).length >= MIN_LABELS);
  const send = many.find((from, i) => many.slice(i).every(isSent)) ?? 1;
  const ask = steps.find((from) => from < send && wantedShare(above(from, send)) >= ASKED_WANTED) ?? send;
  return { send, ask };
}

/** Whether the project's constants are those that the data gives now; prints those it gives. */
export function printCalibration(pairs: readonly Judged[]): void {
  const table = fitCalibration(pairs);
  const { send, ask } = fitThresholds(pairs);
  const isKept = JSON.stringify([table, send, ask]) === JSON.stringify([CALIBRATION, SEND_FROM, ASK_FROM]);
  console.log(isKept ? "calibration.ts is what these pairs give" : "calibration.ts differs; these pairs give:");
  if (isKept) return;
  for (const row of table) console.log(`  { score: ${row.score}, chance: ${row.chance}, labels: ${row.labels} },`);
  console.log(`SEND_FROM = ${send}; ASK_FROM = ${ask}`);
}
