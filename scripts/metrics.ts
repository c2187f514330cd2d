/**
 * `node scripts/metrics.ts [FOLDER] [--list]`: the figures of the structure, for the sources in this folder or in
 * another checkout. In one without workers/modules, a module is a folder of workers/domain. `--list` prints what was
 * counted of the figures that are to fall to none. Where there is a build, the script that a hydrated page loads is
 * counted too, gzipped.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { figuresOf } from "./metrics-figures.ts";

const { positionals, values: flags } = parseArgs({ allowPositionals: true, options: { list: { type: "boolean" } } });
const root = positionals[0] ?? ".";
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The modules from the bottom, as the rules of that checkout name them. */
function readOrder(): string[] {
  const rules = ["scripts/architecture.ts", "scripts/house.ts"].find((path) => existsSync(join(root, path)));
  const list = /export const (?:MODULES|CAPABILITIES)\b[^=]*= \[([^\]]*)\]/.exec(rules ? read(rules) : "")?.[1] ?? "";
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; parentId?: string; module: string; imports?: string[] }>;
}

/** The bytes of script that the framework loads for a page, gzipped; null without a build. */
function scriptOf(page: string): number | null {
  const [file] = find("build/client/assets/manifest-*.js");
  if (file === undefined) return null;
  const text = read(file);
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const chunks = new Set([entry.module, ...entry.imports]);
  let id = Object.keys(routes).find((name) => routes[name]?.path === page);
  for (; id !== undefined; id = routes[id]?.parentId)
    for (const chunk of [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat()) chunks.add(chunk);
  return [...chunks].reduce((sum, chunk) => sum + gzipSync(readFileSync(join(root, "build/client", chunk))).length, 0);
}

const PAGES = ["profile", "onboarding", "dashboard", "admin-jobs-manager", "admin-next-entry", "job-posting-manager"];

const sources = find("{app,workers}/**/*.{ts,tsx}")
  .filter((path) => !path.endsWith("test-data.ts"))
  .map((path) => [path, read(path)] as const);
const data = find("{app,workers}/**/*.json").map((path) => [path, ""] as const);
const { figures, lists } = figuresOf(new Map([...sources, ...data]), readOrder());
const tests = find("tests/**/*.test.{ts,tsx}");
figures["files of tests"] = tests.length;
for (const page of PAGES) figures[`bytes of script of /${page}`] = scriptOf(page);

for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value ?? "–"} |`);
if (flags.list) for (const [name, found] of Object.entries(lists)) console.log(["", `${name}:`, ...found].join("\n"));
