/**
 * How well matching chooses among postings that no rule was tuned on, and what it sends, asks about or hides. Each
 * person is matched with all of the postings; the figures are of the pairs that were graded. Weighted, a pair counts
 * for as many as it was drawn from. The thresholds are also measured on people that they were not fitted on. With
 * `WEEKLY=<file>` of the labels of each week the calibration takes those too.
 */
import { THRESHOLD } from "@workers/modules/matching/matching/rules";
import { isWanted, judgedPairs, printCalibration, weightOf } from "./calibration";
import { fateTable, percent } from "./fates";
import type { Judged } from "./calibration";
import { judgedWeekly, readWeekly } from "./weekly";
import type { Score } from "./score";

const isClose = ({ isShown, score }: Judged) => isShown && score >= THRESHOLD;

export function main(dataDir: string, args: readonly string[]): Score[] {
  const everyPair = judgedPairs(dataDir);
  const pairs = everyPair.filter(({ set, grade }) => set === "unseen" && grade !== null);
  const score = (what: string, isTaken: (pair: Judged) => boolean): Score => {
    const shown = pairs.filter(isTaken);
    const weighted = { right: weightOf(shown.filter(isWanted)), of: weightOf(pairs.filter(isWanted)) };
    const [precision, recall] = [weightOf(shown), weighted.of].map((whole) => percent(weighted.right / whole));
    console.log(`${what}: weighted, precision ${precision}, recall ${recall}`);
    return { what, right: shown.filter(isWanted).length, answered: shown.length, of: pairs.filter(isWanted).length };
  };
  const scores = [
    score("grades 2 and 3 as close fits", isClose),
    score("grades 2 and 3 that are shown", ({ isShown }) => isShown),
  ];
  const of = (grade: number) => pairs.filter((pair) => pair.grade === grade);
  const count = (some: readonly Judged[]) => `${some.filter(({ isShown }) => isShown).length} of ${some.length}`;
  console.log(`${pairs.length} pairs; shown of grade 3, 2, 1, 0: ${[3, 2, 1, 0].map((g) => count(of(g))).join(", ")}`);
  for (const [what = "", goal = "", ...cells] of fateTable(everyPair))
    console.log(what.padEnd(40), goal.padEnd(8), ...cells.map((cell) => cell.padEnd(18)));
  printCalibration([...everyPair, ...judgedWeekly(readWeekly() ?? [])]);
  if (args.includes("--misses"))
    for (const pair of pairs)
      if (pair.isShown !== isWanted(pair))
        console.log(
          `  ${pair.grade} ${pair.person} ${pair.posting} ` +
            `${isClose(pair) ? "close" : pair.isShown ? "stretch" : "not shown"}`,
        );
  return scores;
}
