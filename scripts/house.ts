/**
 * The plan of the house as checks that fail: which imports are allowed, where SQL stands, which capability writes a
 * table, and that every function called from outside the domain first asks whether the caller may. Reads sources, not a
 * build.
 */
import { isAudited } from "../workers/domain/kernel/policy";
import { readSource, type Source } from "./house-source";

/** The capabilities from the ground up: each may import what stands before it. docs/decisions has the why. */
export const CAPABILITIES = [
  "kernel",
  "ledger",
  "audit",
  "offers",
  "jobs",
  "alarms",
  "backups",
  "outbox",
  "security",
  "identity",
  "profiles",
  "whatsapp",
  "titles",
  "questions",
  "resumes",
  "answers",
  "applications",
  "phone-calls",
  "plans",
  "orders",
  "refunds",
  "invoices",
  "membership",
  "payments",
  "sources",
  "postings",
  "forms",
  "matching",
  "public-openings",
  "resume-review",
  "tailoring",
  "tracking",
  "slips",
  "one-time-codes",
  "dashboard",
  "operator-queue",
  "applying",
  "browser-extension",
  "inbound-mail",
  "alerts",
  "support",
  "interviews",
  "conversations",
  "reports",
  "health",
  "privacy",
];

export interface Breach {
  rule:
    | "unknown room"
    | "ring"
    | "upward"
    | "ground"
    | "sql"
    | "owner"
    | "framework"
    | "past a verb"
    | "browser"
    | "unasked"
    | "audit"
    | "sandbox";
  file: string;
  detail: string;
}

/** What to do instead of a breach, in the words that its message ends with. */
const INSTEAD: Readonly<Record<Breach["rule"], string>> = {
  "unknown room": "give the capability its place in CAPABILITIES of scripts/house.ts",
  ring: "move what both need into the file that the other imports: a constant may be read before it is made",
  upward: "move what is needed to the lower capability, or the verb to the higher one",
  ground: "the ground imports nothing above it: a capability takes from outside by its port.ts",
  sql: "put the statement into the capability's queries.ts and call that",
  owner: "take the statement from the queries of the capability that owns the table",
  framework: "take and give plain values: what speaks HTTP or draws stands in workers/api or app",
  "past a verb": "call a verb of workers/domain that asks authorize first",
  browser: "take it from a rules.ts or vocabulary.ts, load it in the loader, or in a file that ends in .server.ts",
  unasked: "let its first line be authorize(ctx, …)",
  audit:
    "write its line with audited or auditRow of audit/queries.ts, or name the line in UNAUDITED of kernel/policy.ts",
  sandbox: "go by workers/sandbox/index.ts",
};

/** A source, with the files behind its imports; null for a package. */
type Read = Omit<Source, "imports"> & { imports: (Source["imports"][number] & { from: string | null })[] };
type House = ReadonlyMap<string, Read>;

const EXTENSIONS = ["", ".ts", ".tsx", ".json", "/index.ts"];

/** Every breach of the plan in the sources, which are texts by their paths from the top of the project. */
export function checkHouse(sources: ReadonlyMap<string, string>): Breach[] {
  const breaches: Breach[] = [];
  const house = new Map([...sources].map(([file, text]) => [file, resolved(file, text, sources)]));
  const owners = readOwners(sources);
  for (const [file, read] of house) {
    const say: Say = (rule, detail) => breaches.push({ rule, file, detail });
    checkArrows(file, read, say);
    checkSql(file, read, say);
    checkOwners(file, read, owners, say);
    checkVerbs(file, read, house, say);
    checkAudit(file, house, say);
  }
  checkRings(house, breaches);
  checkBrowser(house, sources.get("app/routes.ts") ?? "", breaches);
  return breaches;
}

/** Files that import one another, each ring once, by the import that closes it. */
function checkRings(house: House, breaches: Breach[]): void {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) breaches.push({ rule: "ring", file: way.at(-1) ?? file, detail: `imports ${file}` });
    if (done.has(file) || way.includes(file)) return;
    for (const { from } of house.get(file)?.imports ?? []) if (from !== null) walk(from, [...way, file]);
    done.add(file);
  };
  for (const file of house.keys()) walk(file, []);
}

/** A breach in words, with what to do instead. */
export function sayBreach({ rule, file, detail }: Breach): string {
  return `${rule}: ${file} ${detail}; ${INSTEAD[rule]}`;
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

/** The parts of the context that hold or send data: for verbs alone, even where the policy was asked before. */
const STORES = new Set(["db", "catalog", "files", "backups", "cache", "enqueue", "deliver"]);

function checkArrows(file: string, { imports, touches }: Read, say: Say): void {
  const room = roomOf(file);
  const level = CAPABILITIES.indexOf(room.replace("domain/", ""));
  if (room.startsWith("domain/") && level < 0) say("unknown room", `${room} is not in the order of the capabilities`);
  for (const { from } of imports) {
    if (from === null) continue;
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
  if (room === "app" || room === "api")
    for (const part of touches) if (STORES.has(part)) say("past a verb", `uses ctx.${part}`);
  if (room.startsWith("domain/"))
    for (const { from, specifier } of imports)
      if (from === null && /^(react|react-dom|react-router|hono)(\/|$)/.test(specifier))
        say("framework", `imports ${specifier}`);
}

/** Of a page's module the build takes these out, and what they alone use. */
const SERVER_EXPORTS = new Set(["loader", "action", "headers", "middleware"]);
const isServerFile = (file: string) => /\.server\.tsx?$/.test(file) || file === "app/routes.ts";
/** What of the domain a browser may have; it imports nothing but its like and the library. */
export const isPure = (file: string) => /(^|[/-])(rules|vocabulary|fields)\.ts$|\/kernel\/brand\.ts$/.test(file);
const IN_BROWSER = /^(react|react-dom|react-router)(\/|$)|\.css$/;

/** What is sent to browsers knows the domain by its rules and vocabulary alone, and so do these. */
function checkBrowser(house: House, routes: string, breaches: Breach[]): void {
  const sent = new Set([...house.keys()].filter((file) => roomOf(file) === "app" && !isServerFile(file)));
  for (const file of sent) {
    const read = house.get(file);
    const isPage = file === "app/root.tsx" || routes.includes(`"${file.slice("app/".length)}"`);
    const names = read && isPage ? namesInBrowser(read) : null;
    for (const { from, specifier, local } of read?.imports ?? []) {
      if (names && local !== "" && !names.has(local)) continue;
      if (from === null ? IN_BROWSER.test(specifier) : mayBeSent(from)) sent.add(from ?? file);
      else breaches.push({ rule: "browser", file, detail: `imports ${from ?? specifier}` });
    }
  }
}

function mayBeSent(file: string): boolean {
  const room = roomOf(file);
  return room === "app" ? !isServerFile(file) : room === "lib" || (room.startsWith("domain/") && isPure(file));
}

/** The names that a page's module uses once what serves the server is taken out. */
function namesInBrowser({ exports, functions }: Read): Set<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name) || SERVER_EXPORTS.has(name)) return;
    names.add(name);
    functions.get(name)?.uses.forEach(add);
  };
  exports.forEach(add);
  return names;
}

/** A statement by how it begins: the words of a sentence are not written in capitals. */
const STATEMENT =
  /\b((INSERT( OR \w+)?|REPLACE) INTO|DELETE FROM|UPDATE \S+ SET|SELECT\s[^;]*?\sFROM|CREATE (TABLE|INDEX)|PRAGMA)\s/;

/** SQL and drizzle stand in db/ and in queries alone. */
function checkSql(file: string, { imports, texts, builds }: Read, say: Say): void {
  if (roomOf(file) === "db" || isQueries(file)) return;
  for (const { from, specifier } of imports)
    if (from === null ? /^drizzle-orm(\/|$)/.test(specifier) : from.startsWith("workers/db/schema/"))
      say("sql", `imports ${specifier}`);
  for (const text of texts) if (STATEMENT.test(text)) say("sql", text.trim().slice(0, 60));
  for (const { verb, table } of builds) say("sql", `${verb}(${table})`);
}

/** Who owns a table: the capability of the schema file that declares it, by the table's name in drizzle and in SQL. */
function readOwners(sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of sources) {
    const owner = /^workers\/db\/schema\/([\w-]+)\.ts$/.exec(file)?.[1];
    for (const [, constant = "", table = ""] of text.matchAll(/export const (\w+) = (?:sqliteT|t)able\(\s*"(\w+)"/g))
      if (owner) owners.set(`\${${constant}}`, owner).set(table, owner);
  }
  return owners;
}

const WRITES = /\b(?:INSERT(?: OR \w+)? INTO|REPLACE INTO|DELETE FROM|UPDATE(?: OR \w+)?)\s+(\$\{\w*\}|\w+)/g;

/** A table is written by the capability that owns it, and by the sandbox, which makes what it shows. */
function checkOwners(file: string, read: Read, owners: ReadonlyMap<string, string>, say: Say): void {
  const room = roomOf(file);
  if (room === "db" || room === "sandbox") return;
  const imported = new Map(read.imports.map(({ local, name }) => [`\${${local}}`, `\${${name}}`]));
  const raw = read.texts.flatMap((text) => [...text.matchAll(WRITES)].map((match) => match[1] ?? ""));
  const built = read.builds.map(({ table }) => `\${${table}}`);
  for (const written of new Set([...raw, ...built])) {
    const owner = owners.get(imported.get(written) ?? written);
    const table = written.replace(/\W/g, "");
    // In a text, what is no table is the SET of an upsert, or a word.
    if (owner === undefined && written.startsWith("$")) say("owner", `writes a table that it does not name: ${table}`);
    if (owner !== undefined && room !== `domain/${owner}`) say("owner", `writes ${table} of ${owner}`);
  }
}

/**
 * What code outside the domain may import of it: a function that is given the context or a database must first ask
 * whether the caller may, even where that was asked before.
 */
function checkVerbs(file: string, { imports }: Read, house: House, say: Say): void {
  const room = roomOf(file);
  if (room.startsWith("domain/") || room === "lib" || room === "db" || room === "adapters" || room === "sandbox")
    return;
  for (const { from, name } of imports) {
    if (!from?.startsWith("workers/domain/") || from.startsWith("workers/domain/kernel/")) continue;
    const entry = house.get(from)?.functions.get(name)?.entry;
    if (entry && !asksFirst(from, name, house, new Set())) say("unasked", `${name} of ${from} does not ask first`);
  }
}

/** Whether a function asks in its first statement, or hands on in it to one that does. */
function asksFirst(file: string, name: string, house: House, seen: Set<string>): boolean {
  const read = house.get(file);
  const entry = read?.functions.get(name)?.entry;
  if (!read || !entry || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return (
    entry.asks ||
    entry.handsTo.some((used) => {
      if (read.functions.has(used)) return asksFirst(file, used, house, seen);
      const from = read.imports.find(({ local }) => local === used);
      return from?.from != null && asksFirst(from.from, from.name, house, seen);
    })
  );
}

/** The functions that write the audit log. */
const LOG = /^(audited|auditRow|auditEach|auditReading)$/;

/** A verb whose line of the policy is audited reaches one that writes the log, by whatever it calls. */
function checkAudit(file: string, house: House, say: Say): void {
  if (!file.startsWith("workers/domain/")) return;
  for (const [name, { asks }] of house.get(file)?.functions ?? [])
    for (const action of asks)
      if (isAudited(action) && !reachesLog(file, name, house, new Set()))
        say("audit", `${name}, under ${action}, writes no line of the audit log`);
}

function reachesLog(file: string, name: string, house: House, seen: Set<string>): boolean {
  const read = house.get(file);
  const found = read?.functions.get(name);
  if (!read || !found || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return [...found.uses].some((used) => {
    if (read.functions.has(used)) return reachesLog(file, used, house, seen);
    const from = read.imports.find((each) => each.local === used);
    if (!from?.from?.startsWith("workers/domain/")) return false;
    return from.from.startsWith("workers/domain/audit/")
      ? LOG.test(from.name)
      : reachesLog(from.from, from.name, house, seen);
  });
}

function resolved(file: string, text: string, sources: ReadonlyMap<string, string>): Read {
  const source = readSource(file, text);
  return {
    ...source,
    imports: source.imports.map((each) => ({ ...each, from: resolvePath(file, each.specifier, sources) })),
  };
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
