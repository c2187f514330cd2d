/**
 * The plan of the house as checks that fail: which imports are allowed, where SQL stands, which capability writes a
 * table, and that every function called from outside the domain first asks whether the caller may. Reads sources, not a
 * build.
 */
import { isAudited } from "../workers/core/policy";
import { readSource, type Certain, type Entry, type Source } from "./house-source";

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

/**
 * The imports that each room may make of the others. `pure` are the rules and words of the domain (`isPure`); of the
 * sandbox all but its own pages may import its doors alone. An adapter calls no verb: it is given none of the context.
 */
export const MAY: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  kernel: ["lib"],
  db: ["lib", "kernel", "pure"],
  domain: ["lib", "kernel", "db"],
  config: ["kernel", "pure"],
  adapters: ["lib", "kernel", "pure", "domain", "config", "sandbox"],
  http: ["lib", "kernel", "pure", "domain", "db", "adapters", "config", "app"],
  api: ["lib", "kernel", "pure", "domain", "http"],
  jobs: ["lib", "kernel", "pure", "domain", "sandbox"],
  app: ["lib", "kernel", "pure", "domain", "http", "sandbox"],
  sandbox: ["lib", "kernel", "pure", "domain", "db", "adapters", "http"],
  worker: ["lib", "kernel", "pure", "domain", "http", "api", "jobs", "sandbox"],
};

export interface Breach {
  rule:
    | "unknown room"
    | "ring"
    | "upward"
    | "room"
    | "sql"
    | "owner"
    | "state"
    | "event"
    | "batch"
    | "framework"
    | "past a verb"
    | "browser"
    | "unasked"
    | "audit"
    | "sandbox";
  file: string;
  detail: string;
}

/** The remedy of a breach, in the words that its message ends with. */
const INSTEAD: Readonly<Record<Breach["rule"], string>> = {
  "unknown room": "give the room its place in CAPABILITIES or MAY of scripts/house.ts",
  ring: "move what both need into the file that the other imports: a constant may be read before it is made",
  upward: "move what is needed to the lower capability, or the verb to the higher one",
  room: "take it by a room that MAY of scripts/house.ts allows: the outside by a port.ts, a change by a verb",
  sql: "put the statement into the capability's queries.ts and call that",
  owner: "take the statement from the queries of the capability that owns the table",
  state: "record an event by transition() of applications/queries.ts, which moves the state",
  event:
    "add another event: the rows are history, of which an erased operator's id may leave, and steps of what is " +
    "shortened",
  batch: "name its parts, by readNamed or readRaw of db/client.ts",
  framework: "take and give plain values: what speaks HTTP or draws stands in workers/api or app",
  "past a verb": "call a verb of workers/domain that asks authorize first",
  browser: "take it from a rules.ts or vocabulary.ts, load it in the loader, or in a file that ends in .server.ts",
  unasked: 'let its first line be authorize(ctx, "…"), with the line of the policy written out',
  audit:
    "write its line with audited or auditRow of audit/queries.ts, or name the line in UNAUDITED of kernel/policy.ts",
  sandbox: "go by workers/sandbox/index.ts",
};

/** A source, with the files behind its imports; null for a package. */
type Read = Omit<Source, "imports"> & { imports: (Source["imports"][number] & { from: string | null })[] };
interface House {
  files: ReadonlyMap<string, Read>;
  /** A type that is the context or a database, or has one in it, by any of their names. */
  given: RegExp;
}

const EXTENSIONS = ["", ".ts", ".tsx", ".json", "/index.ts"];

/** Every breach of the plan in the sources, which are texts by their paths from the top of the project. */
export function checkHouse(sources: ReadonlyMap<string, string>): Breach[] {
  const breaches: Breach[] = [];
  const files = new Map([...sources].map(([file, text]) => [file, resolved(file, text, sources)]));
  const house = { files, given: givenTypes(files.values()) };
  const owners = readOwners(sources);
  const sqlOf = statementsOn([...owners.keys()].filter((name) => /^\w+$/.test(name)));
  for (const [file, read] of files) {
    const say: Say = (rule, detail) => breaches.push({ rule, file, detail });
    checkArrows(file, read, say);
    checkStores(file, read, say);
    checkSql(file, read, sqlOf, say);
    checkOwners(file, read, owners, say);
    checkState(file, read, say);
    checkHistory(read, say);
    checkVerbs(file, read, house, say);
    checkAudit(file, house, say);
  }
  checkRings(files, breaches);
  checkBrowser(files, sources.get("app/routes.ts") ?? "", breaches);
  return breaches;
}

/** The types by which a function is given the context or a database: theirs, and what the sources make of them. */
function givenTypes(files: Iterable<Read>): RegExp {
  const types = [...files].flatMap(({ types: own }) => [...own]);
  const names = new Set(["AppContext", "AppDb", "CatalogDb"]);
  for (let known = 0; known !== names.size;) {
    known = names.size;
    const mentions = mentionOf(names);
    for (const [name, text] of types) if (!text.includes("=>") && mentions.test(text)) names.add(name);
  }
  return mentionOf(names);
}

const mentionOf = (names: Iterable<string>) => new RegExp(`\\b(${[...names].join("|")})\\b`);

/** Files that import one another, each ring once, by the import that closes it. */
function checkRings(files: House["files"], breaches: Breach[]): void {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) breaches.push({ rule: "ring", file: way.at(-1) ?? file, detail: `imports ${file}` });
    if (done.has(file) || way.includes(file)) return;
    for (const { from } of files.get(file)?.imports ?? []) if (from !== null) walk(from, [...way, file]);
    done.add(file);
  };
  for (const file of files.keys()) walk(file, []);
}

/** A breach in words, with what to do instead. */
export function sayBreach({ rule, file, detail }: Breach): string {
  return `${rule}: ${file} ${detail}; ${INSTEAD[rule]}`;
}

type Say = (rule: Breach["rule"], detail: string) => void;

/** The room of the plan that a file stands in, and of the domain the capability. */
function roomOf(file: string): string {
  const [top = "", room = "", capability = ""] = file.split("/");
  if (top !== "workers") return top;
  if (room === "app.ts") return "worker";
  if (room !== "domain") return room.replace(/\.ts$/, "");
  return capability === "kernel" ? "kernel" : `domain/${capability}`;
}

const isQueries = (file: string) => /(^|[/-])queries\.ts$/.test(file);
/** Where SQL stands: what it reads is ours to ask for, by a capability, the sandbox or the dump of all of it. */
const holdsSql = (file: string) =>
  roomOf(file) === "db" ||
  (isQueries(file) && /^workers\/(domain|sandbox)\//.test(file)) ||
  file === "workers/providers/backup/dump-queries.ts";

/** The deployed build has none of the sandbox: all of it is reached by its index, but for its own pages. */
const isDoorToSandbox = (file: string, from: string) =>
  from === "workers/sandbox/index.ts" ||
  from === "workers/sandbox/doors.ts" ||
  file.startsWith("app/features/sandbox/");

function checkArrows(file: string, { imports }: Read, say: Say): void {
  const room = roomOf(file);
  const level = CAPABILITIES.indexOf(room.replace("domain/", ""));
  const may = MAY[room.replace(/^domain\/.*/, "domain")];
  if (room.startsWith("domain/") && level < 0) say("unknown room", `${room} is not in the order of the capabilities`);
  if (!may) return say("unknown room", `${room} has no row in MAY`);
  for (const { from, specifier } of imports) {
    if (from === null) {
      if (room.startsWith("domain/") && /^(react|react-dom|react-router|hono)(\/|$)/.test(specifier))
        say("framework", `imports ${specifier}`);
      continue;
    }
    const target = roomOf(from);
    if (target === room) continue;
    if (target === "sandbox" && !isDoorToSandbox(file, from)) say("sandbox", `imports ${from}`);
    else if (room.startsWith("domain/") && target.startsWith("domain/")) {
      if (CAPABILITIES.indexOf(target.slice("domain/".length)) > level) say("upward", `imports ${from}`);
    } else if (!may.includes(target.startsWith("domain/") ? (isPure(from) ? "pure" : "domain") : target))
      say("room", `imports ${from}`);
    else if (!room.startsWith("domain/") && room !== "sandbox" && isQueries(from))
      say("past a verb", `imports ${from}`);
  }
}

/** The parts of the context that hold or send data: for verbs alone, even where the policy was asked before. */
const STORES = ["db", "catalog", "files", "backups", "cache", "enqueue", "deliver"];
/** The bindings of a room: the pages that are kept, and the queue whose messages it takes. */
const OWN_STORES: Readonly<Record<string, readonly string[]>> = {
  app: [],
  api: [],
  http: ["cache"],
  jobs: ["enqueue", "deliver"],
};
/** Makes the context. */
const MAKER = "workers/http/request-context.ts";

function checkStores(file: string, { touches }: Read, say: Say): void {
  const own = OWN_STORES[roomOf(file)];
  if (!own || file === MAKER) return;
  for (const part of STORES) if (touches.has(part) && !own.includes(part)) say("past a verb", `uses ctx.${part}`);
}

/** Of a page's module the build takes these out, and what they alone use. */
const SERVER_EXPORTS = new Set(["loader", "action", "headers", "middleware"]);
const isServerFile = (file: string) => /\.server\.tsx?$/.test(file) || file === "app/routes.ts";
/** The domain's part that a browser may have; it imports nothing but its like and the library. */
export const isPure = (file: string) =>
  /(^|[/-])(rules|vocabulary|fields)\.ts$|\/kernel\/(brand|reference)\.ts$/.test(file);
const IN_BROWSER = /^(react|react-dom|react-router)(\/|$)|\.css$/;

/** Code that is sent to browsers knows the domain by its rules and vocabulary alone, and so do these. */
function checkBrowser(files: House["files"], routes: string, breaches: Breach[]): void {
  const sent = new Set([...files.keys()].filter((file) => roomOf(file) === "app" && !isServerFile(file)));
  for (const file of sent) {
    const read = files.get(file);
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
  return room === "app" ? !isServerFile(file) : room === "lib" || (file.startsWith("workers/domain/") && isPure(file));
}

/** The names that a page's module uses once what serves the server is taken out. */
function namesInBrowser({ exports, functions }: Read): Set<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name) || SERVER_EXPORTS.has(name)) return;
    names.add(name);
    functions.get(name)?.uses.forEach(add);
  };
  for (const each of exports.values()) if ("local" in each) add(each.local);
  return names;
}

/** A statement by how it begins: no sentence is written in capitals. */
const IN_CAPITALS = new RegExp(
  String.raw`\b((INSERT(\s+OR\s+\w+)?|REPLACE)\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+SET|SELECT\s[^;]*?\sFROM|` +
    String.raw`CREATE\s+(TABLE|INDEX)|PRAGMA)\s`,
);

/** Finds a statement: in capitals, or in any letters on one of the tables. */
function statementsOn(tables: readonly string[]): (text: string) => boolean {
  const onTable = new RegExp(
    String.raw`\b(insert(\s+or\s+\w+)?\s+into|replace\s+into|delete\s+from|update|select\s[^;]*?\sfrom)\s+` +
      String.raw`(${tables.join("|")})(\s+(\w+\s+)?(set|where|join|order|limit|values|returning)\b|\s*([(;,]|$))`,
    "i",
  );
  return (text) => IN_CAPITALS.test(text) || onTable.test(text);
}

/** SQL and drizzle stand in db/ and in queries alone. */
function checkSql(
  file: string,
  { imports, texts, builds, byPlace }: Read,
  isStatement: (text: string) => boolean,
  say: Say,
) {
  for (const places of byPlace) say("batch", `reads ${places}`);
  if (holdsSql(file)) return;
  for (const { from, specifier } of imports)
    if (from === null ? /^drizzle-orm(\/|$)/.test(specifier) : from.startsWith("workers/db/schema/"))
      say("sql", `imports ${specifier}`);
  for (const text of texts) if (isStatement(text)) say("sql", text.trim().slice(0, 60));
  for (const { verb, table, onDatabase } of builds) if (onDatabase) say("sql", `${verb}(${table})`);
}

/**
 * The owner of a table: the capability of the schema file that declares it, by the table's name in drizzle and in SQL.
 */
function readOwners(sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of sources) {
    const owner = /^workers\/db\/schema\/([\w-]+)\.ts$/.exec(file)?.[1];
    for (const [, constant = "", table = ""] of text.matchAll(/export const (\w+) = (?:sqliteT|t)able\(\s*"(\w+)"/g))
      if (owner) owners.set(`\${${constant}}`, owner).set(table, owner);
  }
  return owners;
}

const WRITES =
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|DELETE\s+FROM|UPDATE(?:\s+OR\s+\w+)?)\s+(\$\{[\w.]*\}|\w+)/gi;

/** A table is written by the capability that owns it, and by the sandbox, which makes what it shows. */
function checkOwners(file: string, read: Read, owners: ReadonlyMap<string, string>, say: Say): void {
  const room = roomOf(file);
  if (room === "db" || room === "sandbox") return;
  /** The name that a table was exported by, of what it is called here; "" for one that is no import of the schema. */
  const tableOf = (name: string) => {
    const [first = "", ...rest] = name.split(".");
    const imported = read.imports.find(({ local }) => local === first);
    if (!imported?.from?.startsWith("workers/db/schema/")) return "";
    return imported.name === "*" ? rest.join(".") : imported.name;
  };
  const raw = read.texts.flatMap((text) => [...text.matchAll(WRITES)].map((match) => match[1] ?? ""));
  const built = read.builds.filter(({ table, onDatabase }) => onDatabase || tableOf(table) !== "");
  for (const written of new Set([...raw, ...built.map(({ table }) => `\${${table}}`)])) {
    const table = written.replace(/[${}]/g, "");
    const owner = owners.get(written.startsWith("$") ? `\${${tableOf(table)}}` : written);
    // In a text, what is no table is the SET of an upsert, or a word.
    if (owner === undefined && written.startsWith("$")) say("owner", `writes a table that it does not name: ${table}`);
    if (owner !== undefined && room !== `domain/${owner}`) say("owner", `writes ${table} of ${owner}`);
  }
}

const MOVES =
  /\bUPDATE(?:\s+OR\s+\w+)?\s+(?:\$\{applications\}|applications)\s[^]*?\bSET\b(?:(?!\bWHERE\b)[^])*?\bstate\s*=/i;

/** The state of an application moves by an event: `transition` is the only one that sets it. */
function checkState(file: string, { texts, builds }: Read, say: Say): void {
  if (file === "workers/modules/applications/records/queries.ts") return;
  if (texts.some((text) => MOVES.test(text))) say("state", "sets applications.state");
  if (builds.some(({ table, sets }) => /^(\w+\.)?applications$/.test(table) && sets.includes("state")))
    say("state", "sets applications.state");
}

const CHANGES_EVENT =
  /\b(UPDATE(\s+OR\s+\w+)?|DELETE\s+FROM)\s+(\$\{(application|stage)Events\}|(application|stage)_events\b)/i;

/** Steps of applications that are marked as shortened, and of no others. */
const SHORTENS = /^\s*DELETE\s+FROM\s+\$\{applicationEvents\}[^]*\bshortened = 1\b/i;

/** History is only added to. */
function checkHistory({ texts, builds }: Read, say: Say): void {
  const made = builds.filter(({ table }) => /^(\w+\.)?(applicationEvents|stageEvents)$/.test(table));
  const erasures = made.filter(({ verb, sets }) => verb === "set" && sets.join() === "actorId");
  const changes = made.filter(({ verb }) => verb === "update" || verb === "delete");
  if (changes.length > erasures.length || texts.some((text) => CHANGES_EVENT.test(text) && !SHORTENS.test(text)))
    say("event", "changes events");
}

/** Whether a function is given the context or a database: it says so by a type, or by a name. */
const isGiven = ({ params }: Entry, { given }: House) =>
  params.some(({ text }) => /^(ctx|db|catalog)\b/.test(text) || given.test(text));

/**
 * The exports that code outside the domain may import of it: a function that is given the context or a database must
 * first ask whether the caller may, even where that was asked before. An adapter is not to call one at all.
 */
function checkVerbs(file: string, { imports, unread }: Read, house: House, say: Say): void {
  const room = roomOf(file);
  if (file !== ENDPOINT) for (const call of unread) say("unasked", `asks for no line by its name: ${call}`);
  if (room.startsWith("domain/") || ["kernel", "lib", "db", "sandbox"].includes(room)) return;
  for (const { from, name } of imports) {
    if (!from?.startsWith("workers/domain/") || roomOf(from) === "kernel") continue;
    for (const found of exportsOf(from, name, house)) {
      const verbs = house.files
        .get(found.file)
        ?.functions.get(found.name)
        ?.entries.filter((e) => isGiven(e, house));
      if (!verbs?.length) continue;
      if (room === "adapters") say("past a verb", `imports ${found.name} of ${found.file}`);
      else if (!asksFirst(found.file, found.name, house, new Set()))
        say("unasked", `${found.name} of ${found.file} does not ask first`);
    }
  }
}

/** Mounts every endpoint under the line of the policy that its definition names. */
const ENDPOINT = "workers/api/endpoint.ts";

/** Where what a file exports by a name is made, through whatever hands it on; all that it exports for "*". */
function exportsOf(file: string, name: string, house: House): { file: string; name: string }[] {
  const read = house.files.get(file);
  if (!read) return [];
  const follow = ({ specifier, name: original }: { specifier: string; name: string }) => {
    const from = read.imports.find((each) => each.specifier === specifier)?.from;
    return from ? exportsOf(from, original, house) : [];
  };
  return [...read.exports].flatMap(([exported, of]) => {
    if (exported !== name && name !== "*" && !exported.startsWith("* ")) return [];
    if ("specifier" in of) return follow(exported.startsWith("* ") ? { ...of, name } : of);
    const imported = read.imports.find(({ local }) => local === of.local);
    return imported ? follow(imported) : [{ file, name: of.local }];
  });
}

/** Whether each function of a name asks in its first statement, or hands on in it to one that does. */
function asksFirst(file: string, name: string, house: House, seen: Set<string>): boolean {
  const read = house.files.get(file);
  const verbs = read?.functions.get(name)?.entries.filter((entry) => isGiven(entry, house)) ?? [];
  if (!read || verbs.length === 0 || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return verbs.every(({ params, first }) => {
    const asks = (what: Certain): boolean => {
      if ("all" in what) return what.all.some(asks);
      if ("either" in what) return what.either.every(asks);
      if (what.call === "authorize") return true;
      if (!what.given.some((given) => params.some((param) => param.name === given))) return false;
      if (read.functions.has(what.call)) return asksFirst(file, what.call, house, seen);
      const from = read.imports.find(({ local }) => local === what.call);
      return from?.from != null && asksFirst(from.from, from.name, house, seen);
    };
    return asks(first);
  });
}

/** The functions that write the audit log. */
const LOG = /^(audited|auditRow|auditEach|auditReading)$/;

/** A verb whose line of the policy is audited calls one that writes the log, by whatever it uses. */
function checkAudit(file: string, house: House, say: Say): void {
  if (!file.startsWith("workers/domain/")) return;
  for (const [name, { asks }] of house.files.get(file)?.functions ?? [])
    for (const action of asks)
      if (isAudited(action) && !reachesLog(file, name, house, new Set()))
        say("audit", `${name}, under ${action}, writes no line of the audit log`);
}

function reachesLog(file: string, name: string, house: House, seen: Set<string>): boolean {
  const read = house.files.get(file);
  const found = read?.functions.get(name);
  if (!read || !found || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return [...found.uses].some((used) => {
    if (read.functions.has(used)) return reachesLog(file, used, house, seen);
    const from = read.imports.find((each) => each.local === used);
    if (!from?.from?.startsWith("workers/domain/")) return false;
    return from.from.startsWith("workers/domain/audit/")
      ? LOG.test(from.name) && found.calls.has(used)
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
