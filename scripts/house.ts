/**
 * The plan of the house, as rules that fail: who may import whom, where SQL stands, who writes a table, and that
 * whatever is called from outside the domain asks first whether the caller may. Reads sources, not a build.
 */
import { parseSync } from "vite";

/** The capabilities from the ground up: each may import what stands before it. docs/decisions has the why. */
export const CAPABILITIES = [
  "kernel",
  "ledger",
  "audit",
  "offers",
  "jobs",
  "alarms",
  "outbox",
  "security",
  "identity",
  "profiles",
  "resumes",
  "applications",
  "plans",
  "orders",
  "refunds",
  "membership",
  "payments",
  "titles",
  "sources",
  "postings",
  "matching",
  "dashboard",
  "operator-queue",
  "phone-calls",
  "alerts",
  "reports",
  "health",
  "privacy",
];

export interface Breach {
  rule: "unknown room" | "upward" | "ground" | "sql" | "framework" | "past a verb" | "unasked" | "sandbox";
  file: string;
  detail: string;
}

interface Import {
  from: string;
  names: string[];
}

interface Read {
  imports: Import[];
  packages: string[];
  text: string;
}

const EXTENSIONS = ["", ".ts", ".tsx", ".json", "/index.ts"];

/** Every breach of the plan in the sources, which are texts by their paths from the top of the project. */
export function checkHouse(sources: ReadonlyMap<string, string>): Breach[] {
  const breaches: Breach[] = [];
  for (const [file, text] of sources) {
    const read = readFile(file, text, sources);
    const say = (rule: Breach["rule"], detail: string) => breaches.push({ rule, file, detail });
    checkArrows(file, read, say);
    checkSql(file, read, say);
    checkVerbs(file, read, sources, say);
  }
  return breaches;
}

type Say = (rule: Breach["rule"], detail: string) => void;

/** The folder of the plan that a file stands in: `domain/<capability>`, `app`, or a folder of workers. */
function roomOf(file: string): string {
  const parts = file.split("/");
  if (parts[0] !== "workers") return parts[0] ?? "";
  return parts[1] === "domain" ? `domain/${parts[2] ?? ""}` : parts.length > 2 ? (parts[1] ?? "") : "workers";
}

/** Takes a job and its lease, and gives it to its verb. */
const DISPATCHER = "workers/jobs/run-job.ts";
const isQueries = (file: string) => /(^|[/-])queries\.ts$/.test(file);

/** The deployed build has none of the sandbox: all of it is reached by its index, but for its own pages. */
const isDoorToSandbox = (file: string, from: string) =>
  from === "workers/sandbox/index.ts" ||
  from === "workers/sandbox/doors.ts" ||
  file.startsWith("app/features/sandbox/");

function checkArrows(file: string, { imports, packages }: Read, say: Say): void {
  const room = roomOf(file);
  const level = CAPABILITIES.indexOf(room.replace("domain/", ""));
  if (room.startsWith("domain/") && level < 0) say("unknown room", `${room} is not in the order of the capabilities`);
  for (const { from } of imports) {
    const target = roomOf(from);
    if (target === room) continue;
    if (target === "sandbox" && !isDoorToSandbox(file, from)) say("sandbox", `imports ${from}`);
    if (room === "lib" || (room === "domain/kernel" && target.startsWith("domain/"))) say("ground", `imports ${from}`);
    else if (room.startsWith("domain/")) {
      if (target.startsWith("domain/")) {
        if (CAPABILITIES.indexOf(target.slice("domain/".length)) > level) say("upward", `imports ${from}`);
      } else if (target !== "lib" && target !== "db") say("ground", `imports ${from}`);
    }
    if (room === "app" && target === "db") say("past a verb", `imports ${from}`);
    const mayQuery = room.startsWith("domain/") || room === "sandbox" || room === "adapters" || file === DISPATCHER;
    if (!mayQuery && isQueries(from)) say("past a verb", `imports ${from}`);
  }
  if (room.startsWith("domain/"))
    for (const name of packages)
      if (/^(react|react-dom|react-router|hono)(\/|$)/.test(name)) say("framework", `imports ${name}`);
}

const STATEMENT = /`[^`]*\b(?:INSERT INTO|DELETE FROM|UPDATE \w+ SET|SELECT [\w*(][^`]{0,200}? FROM)\s/;

/** SQL and drizzle stand in db/ and in queries alone. */
function checkSql(file: string, { imports, packages, text }: Read, say: Say): void {
  if (roomOf(file) === "db" || isQueries(file)) return;
  if (packages.some((name) => name === "drizzle-orm" || name.startsWith("drizzle-orm/")))
    say("sql", "imports drizzle-orm");
  for (const { from } of imports) if (from.startsWith("workers/db/schema/")) say("sql", `imports ${from}`);
  const statement = STATEMENT.exec(text)?.[0];
  if (statement) say("sql", statement.slice(0, 60));
}

/** A verb asks in its first line, or hands on in it to one that does. */
const ASKS = /authorize\(|\breturn [^;]*\(ctx\b|^\s*try \{$/;

/** What an outsider may import of a verb's file: a function with a context must ask first whether the caller may. */
function checkVerbs(file: string, { imports }: Read, sources: ReadonlyMap<string, string>, say: Say): void {
  const room = roomOf(file);
  if (room.startsWith("domain/") || room === "lib" || room === "db" || room === "adapters" || room === "sandbox")
    return;
  for (const { from, names } of imports) {
    if (!from.startsWith("workers/domain/") || from.startsWith("workers/domain/kernel/")) continue;
    const text = sources.get(from) ?? "";
    for (const name of names) {
      const body = new RegExp(`export (?:async )?function ${name}\\(ctx: AppContext[^]*?\\{\\n([^\\n]*)`).exec(
        text,
      )?.[1];
      if (body !== undefined && !ASKS.test(body)) say("unasked", `${name} of ${from} does not ask first`);
    }
  }
}

function readFile(file: string, text: string, sources: ReadonlyMap<string, string>): Read {
  const { module } = parseSync(file, text);
  const read: Read = { imports: [], packages: [], text };
  const add = (specifier: string, names: string[]) => {
    const at = resolvePath(file, specifier, sources);
    if (at === null) read.packages.push(specifier);
    else read.imports.push({ from: at, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const values = entries.filter((entry) => !entry.isType);
    if (entries.length > 0 && values.length === 0) continue;
    add(
      moduleRequest.value,
      values.map((entry) => entry.importName.name ?? ""),
    );
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries)
      if (entry.moduleRequest && !entry.isType) add(entry.moduleRequest.value, [entry.importName.name ?? ""]);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    add(specifier, []);
  }
  return read;
}

/** The file behind a specifier; null for a package. */
function resolvePath(file: string, specifier: string, sources: ReadonlyMap<string, string>): string | null {
  const path = specifier.startsWith("@workers/")
    ? `workers/${specifier.slice("@workers/".length)}`
    : specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : specifier.startsWith(".")
        ? normal(`${file.slice(0, file.lastIndexOf("/"))}/${specifier}`)
        : null;
  if (path === null) return null;
  const found = EXTENSIONS.map((extension) => path + extension).find((candidate) => sources.has(candidate));
  return found ?? path;
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
