/** How well forms are understood and answered, on real forms that are not part of the project. */
import { writeFileSync } from "node:fs";
import { classifyQuestion } from "../workers/reading/labels/understand";
import { measureAnswers } from "./forms-answers";
import { measureCalibration } from "./forms-calibration";
import { measureClasses } from "./forms-classes";
import { measureLabels } from "./forms-labels";
import type { Score } from "./score";

export function main(dataDir: string, args: readonly string[]): Score[] {
  const classes = measureClasses(dataDir, args);
  const answers = measureAnswers(dataDir, args.includes("--misses"), classifyQuestion);
  const labels = measureLabels(args);
  const page = [
    "# How well forms are understood and answered",
    "",
    "`DATA_DIR=… npm run eval -- forms` writes this page, from labels of employers' forms that are not part of the",
    "project.",
    "",
    ...classes.page,
    "",
    ...labels.page,
    "",
    ...measureCalibration(dataDir),
    "",
    ...answers.page,
    "",
  ].join("\n");
  console.log(page);
  writeFileSync("docs/evaluation-forms.md", page);
  return [classes.score, labels.score, answers.score];
}
