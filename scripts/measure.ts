/**
 * `node scripts/measure.ts [FOLDER]`: the figures of docs/house.md for the sources in this folder, or in another one (a
 * worktree of an older commit). Code and tables of data (JSON; what the sandbox has recorded does not count) are
 * counted apart, in characters without white space and comments. Where there is a build, the script that a hydrated
 * page loads is counted too, gzipped.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";

const root = process.argv[2] ?? ".";

interface Source {
  path: string;
  text: string;
  code: string;
}

/** The text of a file without its comments, found by the parser: `//` inside a string stays. */
function withoutComments(path: string, text: string): string {
  if (path.endsWith(".css")) return text.replace(/\/\*[^]*?\*\//g, "");
  if (!/\.tsx?$/.test(path)) return text;
  let code = "";
  let at = 0;
  for (const { start, end } of parseSync(path, text).comments) {
    code += text.slice(at, start);
    at = end;
  }
  return code + text.slice(at);
}

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, code: withoutComments(path, text) };
  });

const size = (sources: readonly Source[]) =>
  sources.reduce((sum, { code }) => sum + [...code.replace(/\s+/g, "")].length, 0);

const sources = read("{app,workers}/**/*.{ts,tsx,css}");
const data = read("{app,workers}/**/*.json").filter(({ path }) => !path.startsWith("workers/sandbox/"));
const tests = read("tests/**/*.{ts,tsx}");

/** The value imports of a file, as paths without their ending. */
function importsOf({ path, text }: Source): string[] {
  return parseSync(path, text)
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest: { value } }) => resolved(path, value))
    .filter((target) => target !== null);
}

function resolved(path: string, specifier: string): string | null {
  if (specifier.startsWith("@workers/")) return specifier.replace("@", "");
  if (specifier.startsWith("~/")) return specifier.replace("~", "app");
  return specifier.startsWith(".") ? join(path, "..", specifier) : null;
}

/** The groups of nodes that can all reach one another, by Tarjan's algorithm; only those of more than one. */
function rings(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const mine = index.size;
    index.set(node, mine);
    let lowest = mine;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === mine) {
      const ring = stack.splice(stack.indexOf(node));
      if (ring.length > 1) found.push(ring);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

const capabilityOf = (path: string) => /^workers\/domain\/([^/]+)\//.exec(path)?.[1];
const graph = new Map<string, Set<string>>();
for (const source of sources) {
  const from = capabilityOf(source.path);
  if (!from) continue;
  const to = graph.get(from) ?? new Set();
  graph.set(from, to);
  for (const target of importsOf(source)) {
    const capability = capabilityOf(target);
    if (capability && capability !== from) to.add(capability);
  }
}

/** Which capabilities write each table: by SQL, or by drizzle's builder on the table's name in the schema. */
function writers(): Map<string, Set<string>> {
  const names = new Map<string, string>();
  for (const { text } of read("workers/db/**/*.ts"))
    for (const [, name = "", table = ""] of text.matchAll(/export const (\w+) = (?:sqliteT|t)able\(\s*"(\w+)"/g))
      names.set(name, table);
  const tables = new Set(names.values());
  const found = new Map<string, Set<string>>();
  for (const { path, code } of sources) {
    const capability = capabilityOf(path);
    if (!capability) continue;
    for (const [, sql, builder] of code.matchAll(
      /(?:INSERT (?:OR \w+ )?INTO|UPDATE|DELETE FROM)\s+(?:\$\{)?(\w+)|\.(?:insert|update|delete)\(\s*(\w+)/g,
    )) {
      const name = sql ?? builder ?? "";
      const table = names.get(name) ?? (tables.has(name) ? name : undefined);
      if (table) found.set(table, (found.get(table) ?? new Set()).add(capability));
    }
  }
  return found;
}

/** The lines of the longest function, by its place. */
function longestFunction(): string {
  let longest = { lines: 0, where: "" };
  for (const { path, text } of sources) {
    if (!/\.tsx?$/.test(path)) continue;
    const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(visit);
      if (typeof node !== "object" || node === null || Array.isArray(node)) return;
      const { type, start, end } = node as { type?: string; start: number; end: number };
      if (type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression") {
        const lines = lineAt(end) - lineAt(start) + 1;
        if (lines > longest.lines) longest = { lines, where: `${path}:${lineAt(start)}` };
      }
      Object.values(node).forEach(visit);
    };
    visit(parseSync(path, text).program.body);
  }
  return `${longest.lines} lines, ${longest.where}`;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; parentId?: string; module: string; imports?: string[] }>;
}

/** The bytes of script that the framework loads for a page, gzipped; null without a build. */
function scriptOf(page: string): number | null {
  const [file] = globSync("build/client/assets/manifest-*.js", { cwd: root });
  if (file === undefined) return null;
  const text = readFileSync(join(root, file), "utf8");
  const { entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const chunks = new Set([entry.module, ...entry.imports]);
  let id = Object.keys(routes).find((name) => routes[name]?.path === page);
  for (; id !== undefined; id = routes[id]?.parentId)
    for (const chunk of [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat()) chunks.add(chunk);
  return [...chunks].reduce((sum, chunk) => sum + gzipSync(readFileSync(join(root, "build/client", chunk))).length, 0);
}

const PAGES = ["profile", "onboarding", "dashboard", "admin-jobs-manager", "admin-next-entry", "job-posting-manager"];

const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
const inApp = ({ path }: Source) => path.startsWith("app/");
const inWorkers = ({ path }: Source) => path.startsWith("workers/");
const inSandbox = ({ path }: Source) => path.startsWith("workers/sandbox/") || path.startsWith("app/features/sandbox/");
const lines = [...code, ...tests].flatMap(({ text }) => text.split("\n"));
const written = [...writers().values()].map((capabilities) => capabilities.size);
const migrations = read("migrations/**/*.sql");
/** A vowel sign of Hindi stands over or under its letter and takes no column. */
const columns = (line: string) => [...line.replace(/\p{M}/gu, "")].length;
const count = (pattern: RegExp) => migrations.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const figures: Record<string, string | number> = {
  "characters of code, app": size(sources.filter(inApp)),
  "characters of code, workers": size(sources.filter(inWorkers)),
  "of both, characters of code of the sandbox": size(sources.filter(inSandbox)),
  "characters of data, app": size(data.filter(inApp)),
  "characters of data, workers": size(data.filter(inWorkers)),
  "characters of code, app and workers": size(sources),
  "characters of code and data, app and workers": size(sources) + size(data),
  "files, app and workers": code.length,
  "capabilities in import rings":
    rings(graph)
      .map((ring) => ring.length)
      .join(" + ") || 0,
  "tables that several capabilities write": written.filter((n) => n > 1).length,
  "most writers of a table": Math.max(0, ...written),
  "triggers made in migrations": count(/CREATE TRIGGER/g),
  "lines over 120 columns, app, workers and tests": lines.filter((line) => columns(line) > 120).length,
  "largest function": longestFunction(),
  "files of tests": tests.filter(({ path }) => /\.test\.tsx?$/.test(path)).length,
  "characters of tests": size(tests),
  decisions: readdirSync(join(root, "docs/decisions")).length,
};
for (const page of PAGES) {
  const bytes = scriptOf(page);
  if (bytes !== null) figures[`bytes of script of /${page}`] = bytes;
}
for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value} |`);
