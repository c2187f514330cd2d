/**
 * `DATA_DIR=… npm run eval -- postings [--misses] [--kept]`: how well the product's rules do on labelled real data,
 * which is not part of the project. Prints it and writes docs/evaluation-<name>.md. `npm run eval -- support` needs no
 * such data: its phrasings stand in the tests.
 */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { launch } from "./chromium.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [name = "", ...args] = process.argv.slice(2);
const names = readdirSync(here("../bench")).flatMap((file) => /^eval-(\w+)\.ts$/.exec(file)?.[1] ?? []);
if (!names.includes(name)) {
  console.error(`Usage: DATA_DIR=… npm run eval -- ${names.join("|")} [--misses] [--kept]`);
  process.exit(2);
}
const dataDir = process.env["DATA_DIR"] ?? "";
if (name !== "support" && !existsSync(dataDir)) {
  console.error("DATA_DIR is not set: the labelled data is not part of the project");
  process.exit(2);
}
const { module } = await runnerImport<{
  main: (dataDir: string, args: readonly string[], browser: typeof launch) => void | Promise<void>;
}>(here(`../bench/eval-${name}.ts`), {
  configFile: false,
  root: here(".."),
  resolve: { alias: { "@workers": here("../workers") } },
});
await module.main(dataDir, args, launch);
