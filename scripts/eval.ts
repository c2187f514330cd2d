/**
 * How well the product's rules do on labelled real data, which is not part of the project.
 *
 * - `DATA_DIR=… npm run eval -- postings [--misses] [--kept]` measures one data set, prints it and writes
 *   docs/evaluation-<name>.md.
 * - `DATA_DIR=… npm run eval` measures all of them, one after the other, and ends with the precision and the recall of
 *   each. Without DATA_DIR it measures those that need no such data, names the others and fails.
 */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { scoreTable, type Score } from "../bench/score.ts";
import { launch } from "./chromium.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [name = "all", ...args] = process.argv.slice(2);
const names = readdirSync(here("../bench")).flatMap((file) => /^eval-(\w+)\.ts$/.exec(file)?.[1] ?? []);
if (name !== "all" && !names.includes(name)) {
  console.error(`Usage: DATA_DIR=… npm run eval [-- all|${names.join("|")} [--misses] [--kept]]`);
  process.exit(2);
}
const dataDir = process.env["DATA_DIR"] ?? "";
/** Its phrasings are in the tests. */
const NEEDS_NO_DATA = new Set(["support"]);
const wanted = name === "all" ? names : [name];
const measured = existsSync(dataDir) ? wanted : wanted.filter((each) => NEEDS_NO_DATA.has(each));

async function measure(set: string): Promise<readonly Score[]> {
  const { module } = await runnerImport<{
    main: (
      dataDir: string,
      args: readonly string[],
      browser: typeof launch,
    ) => Promise<Score[] | void> | Score[] | void;
  }>(here(`../bench/eval-${set}.ts`), {
    configFile: false,
    root: here(".."),
    resolve: { alias: { "@workers": here("../workers") } },
  });
  return (await module.main(dataDir, args, launch)) ?? [];
}

if (name === "all") console.log(`Data sets: ${wanted.join(", ")}`);
const sets: [string, readonly Score[]][] = [];
for (const set of measured) {
  if (name === "all") console.log(`\n${set}\n`);
  sets.push([set, await measure(set)]);
}
if (sets.some(([, scores]) => scores.length > 0)) console.log(`\n${scoreTable(sets).join("\n")}`);
if (measured.length < wanted.length) {
  const left = wanted.filter((each) => !measured.includes(each)).join(", ");
  console.error(`DATA_DIR names no folder: the labelled data is not part of the project. Not measured: ${left}`);
  process.exitCode = 2;
}
