/**
 * `node scripts/train-resumes.ts [--files FOLDER [--labels FILE]]`: makes
 * workers/reading/resumes/labeller/weights.json from invented
 * resumes and, where DATA_DIR has labels of real files (resumes-real/labels.jsonl) and FOLDER holds these files under
 * the SHA-1 of their names, from both. FILE has more such labels. The same input gives the same weights.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const given = (name: string) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const folder = given("--files");
const more = given("--labels");
const labels = join(process.env["DATA_DIR"] ?? "", "resumes-real", "labels.jsonl");
const hasLabels = process.env["DATA_DIR"] !== undefined && existsSync(labels) && folder !== undefined;
if (!hasLabels) console.log("DATA_DIR or --files is not given: the weights are made from invented resumes alone");
const { module } = await runnerImport<{
  main: (out: string, labelled: { labels: string[]; folder: string } | null) => Promise<void>;
}>(here("resume-training/make-weights.ts"), { configFile: false, root: here("..") });
await module.main(
  here("../workers/reading/resumes/labeller/weights.json"),
  hasLabels && folder ? { labels: more === undefined ? [labels] : [labels, more], folder } : null,
);
