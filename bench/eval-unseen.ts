/**
 * How well matching chooses among postings that no rule was tuned on. Each person is matched with all of the postings;
 * the figures are of the pairs that were graded. Weighted, a pair counts for as many as it was drawn from.
 */
import { THRESHOLD } from "@workers/modules/matching/matching/rules";
import { readUnseenData, type UnseenPair } from "./graded-data";
import { rankPostings, shownOf } from "./matching";
import type { Score } from "./score";

interface Judged extends UnseenPair {
  weight: number;
  isShown: boolean;
  isClose: boolean;
}

function judge(dataDir: string): Judged[] {
  const { preferences, postings, pairs } = readUnseenData(dataDir);
  const all = [...postings].map(([key, posting]) => ({ key, grade: null, posting }));
  const groups = Map.groupBy(pairs, ({ wish, stratum }) => `${wish} ${stratum}`);
  return preferences.flatMap((person) => {
    const shown = new Map(shownOf(rankPostings(person, all)).map(({ key, score }) => [key, score]));
    return pairs
      .filter(({ wish }) => wish === person.id)
      .map((pair) => ({
        ...pair,
        weight: pair.of / (groups.get(`${pair.wish} ${pair.stratum}`)?.length ?? 1),
        isShown: shown.has(pair.posting),
        isClose: (shown.get(pair.posting) ?? 0) >= THRESHOLD,
      }));
  });
}

const isGood = ({ grade }: Judged) => grade >= 2;
const sum = (pairs: readonly Judged[]) => pairs.reduce((total, { weight }) => total + weight, 0);

export function main(dataDir: string, args: readonly string[]): Score[] {
  const pairs = judge(dataDir);
  const score = (what: string, isShown: (pair: Judged) => boolean): Score => {
    const shown = pairs.filter(isShown);
    const weighted = { right: sum(shown.filter(isGood)), shown: sum(shown), of: sum(pairs.filter(isGood)) };
    const [precision, recall] = [weighted.shown, weighted.of].map((whole) => (100 * weighted.right) / whole);
    console.log(`${what}: weighted, precision ${precision?.toFixed(1)} %, recall ${recall?.toFixed(1)} %`);
    return { what, right: shown.filter(isGood).length, answered: shown.length, of: pairs.filter(isGood).length };
  };
  const scores = [
    score("grades 2 and 3 as close fits", ({ isClose }) => isClose),
    score("grades 2 and 3 that are shown", ({ isShown }) => isShown),
  ];
  const of = (grade: number) => pairs.filter((pair) => pair.grade === grade);
  const count = (some: readonly Judged[]) => `${some.filter(({ isShown }) => isShown).length} of ${some.length}`;
  console.log(`${pairs.length} pairs; shown of grade 3, 2, 1, 0: ${[3, 2, 1, 0].map((g) => count(of(g))).join(", ")}`);
  if (args.includes("--misses"))
    for (const { wish, posting, grade, isShown, isClose } of pairs)
      if (isShown !== grade >= 2)
        console.log(`  ${grade} ${wish} ${posting} ${isClose ? "close" : isShown ? "stretch" : "not shown"}`);
  return scores;
}
