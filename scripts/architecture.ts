/**
 * The architecture as checks that fail: which layer and module imports which, by which door, where SQL is, which module
 * writes a table, and that every function called from outside first asks whether the caller may. Reads sources, not a
 * build.
 */
import { isAudited, POLICY } from "../workers/core/policy";
import { filesOf, readSource, type Certain, type Entry, type Source } from "./source-facts";

/** The modules from the bottom: each may import those before it. docs/architecture.md draws the arrows. */
export const MODULES = [
  "messaging",
  "accounts",
  "billing",
  "catalog",
  "candidates",
  "applications",
  "matching",
  "fulfilment",
  "support",
  "community",
  "operations",
];

/** The areas of the app: none imports another. */
export const AREAS = ["public", "account", "seeker", "billing", "staff"];
const BELOW_AREAS = ["shared", "shell", "ui", "server", "content", "styles"].map((each) => `app/${each}`);
const WORKERS_OF_APP = ["texts", "lib", "core", "pure", "reading", "modules", "workflows", "http", "sandbox"];
/** Of the Worker's layers, what the parts that only draw take. */
const WORKERS_OF_VIEWS = ["texts", "lib", "core", "pure"];

/**
 * The imports that each layer may make of the others. `pure` are the rules and words of the modules (`isPure`), `facts`
 * what vendors say of themselves (`isFacts`); of the sandbox all but its own pages may import its doors alone. A
 * provider calls no use case: it is given none of the context.
 */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  lib: ["texts"],
  core: ["texts", "lib", "db"],
  reading: ["texts", "lib"],
  db: ["texts", "lib", "core", "pure"],
  modules: ["texts", "lib", "core", "reading", "db", "facts"],
  workflows: ["texts", "lib", "core", "reading", "db", "modules"],
  config: ["texts", "core", "pure"],
  providers: ["texts", "lib", "core", "pure", "reading", "modules", "config", "sandbox"],
  http: [
    "texts",
    "lib",
    "core",
    "pure",
    "db",
    "modules",
    "workflows",
    "providers",
    "config",
    "app/server",
    "app/shell",
  ],
  api: ["texts", "lib", "core", "pure", "reading", "modules", "workflows", "http"],
  jobs: ["texts", "lib", "core", "pure", "modules", "workflows", "sandbox"],
  sandbox: ["texts", "lib", "core", "pure", "reading", "db", "modules", "workflows", "providers", "http"],
  worker: ["texts", "lib", "core", "pure", "modules", "http", "api", "jobs", "sandbox"],
  "app/styles": [],
  "app/content": [...WORKERS_OF_VIEWS, "http"],
  "app/ui": ["app/content", ...WORKERS_OF_VIEWS],
  "app/server": ["app/content", "app/ui", ...WORKERS_OF_APP],
  "app/shared": ["app/styles", "app/content", "app/ui", "app/server", ...WORKERS_OF_APP],
  "app/shell": ["app/styles", "app/content", "app/ui", "app/server", "app/shared", ...WORKERS_OF_VIEWS],
  ...Object.fromEntries(AREAS.map((area) => [`app/${area}`, [...BELOW_AREAS, ...WORKERS_OF_APP]])),
  "app/sandbox": [...AREAS.map((area) => `app/${area}`), ...BELOW_AREAS, ...WORKERS_OF_APP],
  app: [...AREAS.map((area) => `app/${area}`), ...BELOW_AREAS, ...WORKERS_OF_APP],
};

export interface Violation {
  rule:
    | "unknown layer"
    | "ring"
    | "upward"
    | "layer"
    | "door"
    | "table"
    | "sql"
    | "owner"
    | "state"
    | "event"
    | "batch"
    | "framework"
    | "past a use case"
    | "browser"
    | "unasked"
    | "audit"
    | "sandbox";
  file: string;
  detail: string;
}

/** The remedy of a violation, in the words that its message ends with. */
const REMEDIES: Readonly<Record<Violation["rule"], string>> = {
  "unknown layer": "give it its place in MODULES or ALLOWED_IMPORTS of scripts/architecture.ts",
  ring: "move what both need into the file that the other imports: a constant may be read before it is made",
  upward: "move what is needed to the lower module, or the use case to workflows",
  layer: "take it by a layer that ALLOWED_IMPORTS allows: the outside by a port.ts, a change by a use case",
  door: "import it from the module's index.ts, rules.ts or queries.ts",
  table: "ask the owner for a condition, or read it in a workflow",
  sql: "put the statement into the module's queries.ts and call that",
  owner: "take the statement from the queries of the module that owns the table",
  state: "record an event by transition() of the applications' records, which moves the state",
  event:
    "add another event: the rows are history, of which an erased operator's id may leave, and steps of what is " +
    "shortened",
  batch: "name its parts, by readNamed or readRaw of db/client.ts",
  framework: "take and give plain values: what speaks HTTP or draws is in workers/api or app",
  "past a use case": "call a use case that asks authorize first",
  browser: "take it from a rules.ts or vocabulary.ts, load it in the loader, or in a file that ends in .server.ts",
  unasked: 'let its first line be authorize(ctx, "…"), with the line of the policy written out',
  audit: "write its line with audited or auditRow of core/audit, or name the line in UNAUDITED of core/policy.ts",
  sandbox: "go by workers/sandbox/index.ts",
};

/** A source, with the files behind its imports; null for a package. */
type Read = Omit<Source, "imports"> & { imports: (Source["imports"][number] & { from: string | null })[] };
interface Project {
  files: ReadonlyMap<string, Read>;
  /** A type that is the context or a database, or has one in it, by any of their names. */
  given: RegExp;
}

const EXTENSIONS = ["", ".ts", ".tsx", ".json", "/index.ts"];

/** Every violation in the sources, which are texts by their paths from the top of the project. */
export function checkArchitecture(sources: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = [];
  const files = new Map(
    [...sources].filter(([file]) => !isTestData(file)).map(([file, text]) => [file, resolved(file, text, sources)]),
  );
  const project = { files, given: givenTypes(files.values()) };
  const owners = readOwners(sources);
  const sqlOf = statementsOn([...owners.keys()].filter((name) => /^\w+$/.test(name)));
  for (const [file, read] of files) {
    const say: Say = (rule, detail) => violations.push({ rule, file, detail });
    checkArrows(file, read, say);
    checkStores(file, read, say);
    checkSql(file, read, sqlOf, say);
    checkOwners(file, read, owners, say);
    checkState(file, read, say);
    checkHistory(read, say);
    checkUseCases(file, read, project, say);
    checkAudit(file, project, say);
  }
  checkRings(files, violations);
  checkBrowser(files, sources.get("app/routes.ts") ?? "", violations);
  return violations;
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
function checkRings(files: Project["files"], violations: Violation[]): void {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) violations.push({ rule: "ring", file: way.at(-1) ?? file, detail: `imports ${file}` });
    if (done.has(file) || way.includes(file)) return;
    for (const { from } of files.get(file)?.imports ?? []) if (from !== null) walk(from, [...way, file]);
    done.add(file);
  };
  for (const file of files.keys()) walk(file, []);
}

/** A violation in words, with its remedy. */
export function formatViolation({ rule, file, detail }: Violation): string {
  return `${rule}: ${file} ${detail}; ${REMEDIES[rule]}`;
}

type Say = (rule: Violation["rule"], detail: string) => void;

/** The layer of ALLOWED_IMPORTS that a file is in. */
function layerOf(file: string): string {
  const [top = "", folder = "", rest = ""] = file.split("/");
  if (top === "app") return rest === "" ? "app" : `app/${folder}`;
  return folder === "app.ts" ? "worker" : folder.replace(/\.ts$/, "");
}

/** The module that a file is in; "" for none. */
const moduleOf = (file: string) => /^workers\/modules\/([^/]+)\//.exec(file)?.[1] ?? "";
const isDoor = (file: string) => /^workers\/modules\/[^/]+\/(index|queries|rules)\.ts$/.test(file);
/** The folders of core from the bottom; what is in none is below them all. */
const CORE = ["", "audit", "jobs", "cursors", "alarms", "limits"];
const rankInCore = (file: string) => CORE.indexOf(/^workers\/core\/(\w+)\//.exec(file)?.[1] ?? "");
/** The part of the product that decides: it is called from outside by use cases alone. */
const isProduct = (file: string) =>
  /^workers\/(modules|workflows|core\/(audit|jobs|cursors|alarms|limits))\//.test(file);

/** Of a vendor all that others ask of it: settings, headers, routes and the catalogue. It has none of the adapter. */
const isFacts = (file: string) => /^workers\/providers\/.*\/(facts|link|naming|vendor)\.ts$/.test(file);

const isQueries = (file: string) => /(^|[/-])queries\.ts$/.test(file);
/** Where SQL stands: what it reads is ours to ask for, by a module, the sandbox or the dump of all of it. */
const holdsSql = (file: string) =>
  layerOf(file) === "db" ||
  (isQueries(file) && /^workers\/(core|modules|sandbox)\//.test(file)) ||
  file === "workers/providers/backup/dump-queries.ts";

/** The deployed build has none of the sandbox: all of it is reached by its index, but for its own pages. */
const isDoorToSandbox = (file: string, from: string) =>
  from === "workers/sandbox/index.ts" || from === "workers/sandbox/doors.ts" || file.startsWith("app/sandbox/");

/** The answers of our own making in a vendor's folder: tests alone import them. */
const isTestData = (file: string) => /(^|[./])test-data\.ts$/.test(file);

function checkArrows(file: string, { imports }: Read, say: Say): void {
  const [layer, own] = [layerOf(file), moduleOf(file)];
  const allowed = ALLOWED_IMPORTS[layer];
  if (!allowed) return say("unknown layer", `${layer} has no row in ALLOWED_IMPORTS`);
  if (layer === "modules" && !MODULES.includes(own)) say("unknown layer", `${own} is not in MODULES`);
  for (const { from, specifier } of imports) {
    if (from === null) {
      if ((isProduct(file) || layer === "reading") && /^(react|react-dom|react-router|hono)(\/|$)/.test(specifier))
        say("framework", `imports ${specifier}`);
      continue;
    }
    const [target, module] = [layerOf(from), moduleOf(from)];
    if (module !== "" && (module === own ? isDoor(from) && !isDoor(file) : !isDoor(from)))
      say("door", `imports ${from}`);
    if (own !== "" && module !== "" && MODULES.indexOf(module) > MODULES.indexOf(own)) say("upward", `imports ${from}`);
    if (rankInCore(from) > rankInCore(file) && layer === "core") say("upward", `imports ${from}`);
    if (isTestData(from)) say("layer", `imports ${from}`);
    if (target === layer) continue;
    const isPart = (["modules", "reading", "providers"].includes(target) && isPure(from)) || isFacts(from);
    if (target === "sandbox" && !isDoorToSandbox(file, from)) say("sandbox", `imports ${from}`);
    else if (
      !allowed.includes(target) &&
      !(isPart && allowed.includes("pure")) &&
      !(isFacts(from) && allowed.includes("facts"))
    )
      say("layer", `imports ${from}`);
    else if (!isProduct(file) && layer !== "sandbox" && isQueries(from)) say("past a use case", `imports ${from}`);
    const owner = /^workers\/db\/schema\/([^/]+)\//.exec(from)?.[1] ?? "";
    if (own !== "" && MODULES.indexOf(owner) > MODULES.indexOf(own)) say("table", `reads ${from}`);
    if (layer === "core" && MODULES.includes(owner)) say("table", `reads ${from}`);
  }
}

/** The parts of the context that hold or send data: for use cases alone, even where the policy was asked before. */
const STORES = ["db", "catalog", "files", "backups", "cache", "enqueue", "deliver"];
/** The bindings of a layer: the pages that are kept, and the queue whose messages it takes. */
const OWN_STORES: Readonly<Record<string, readonly string[]>> = {
  app: [],
  api: [],
  http: ["cache"],
  jobs: ["enqueue", "deliver"],
};
/** Makes the context. */
const MAKER = "workers/http/request-context.ts";

function checkStores(file: string, { touches }: Read, say: Say): void {
  const own = OWN_STORES[layerOf(file).split("/")[0] ?? ""];
  if (!own || file === MAKER) return;
  for (const part of STORES) if (touches.has(part) && !own.includes(part)) say("past a use case", `uses ctx.${part}`);
}

/** Of a page's module the build takes these out, and what they alone use. */
const SERVER_EXPORTS = new Set(["loader", "action", "headers", "middleware"]);
const isServerFile = (file: string) => /\.server\.tsx?$/.test(file) || file === "app/routes.ts";
/** Of the Worker's code, all that a browser may have: it imports nothing but its like and the library. */
export const isPure = (file: string) =>
  /(^|[/-])(rules|vocabulary|fields)\.ts$|\/core\/(brand|reference)\.ts$/.test(file) ||
  /\/providers\/(.*\/(browser|checkouts)|boards\/.*(facts|link|naming|vendor))\.ts$/.test(file);
const IN_BROWSER = /^(react|react-dom|react-router)(\/|$)|\.css$/;

/** Code that is sent to browsers knows the product by its rules and vocabulary alone, and so do these. */
function checkBrowser(files: Project["files"], routes: string, violations: Violation[]): void {
  const sent = new Set([...files.keys()].filter((file) => file.startsWith("app/") && !isServerFile(file)));
  for (const file of sent) {
    const read = files.get(file);
    const isPage = file === "app/root.tsx" || routes.includes(`"${file.slice("app/".length)}"`);
    const names = read && isPage ? namesInBrowser(read) : null;
    for (const { from, specifier, local } of read?.imports ?? []) {
      if (names && local !== "" && !names.has(local)) continue;
      if (from === null ? IN_BROWSER.test(specifier) : mayBeSent(from)) sent.add(from ?? file);
      else violations.push({ rule: "browser", file, detail: `imports ${from ?? specifier}` });
    }
  }
}

function mayBeSent(file: string): boolean {
  if (file.startsWith("app/")) return !isServerFile(file);
  // Of the catalogues a browser is sent the English that its pages name, and a translation as data.
  if (layerOf(file) === "texts") return !file.startsWith("workers/texts/hi/");
  return (
    layerOf(file) === "lib" || (/^workers\/(modules|workflows|core|reading|providers)\//.test(file) && isPure(file))
  );
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
 * The owner of a table, as a folder: the module and area of the schema file that declares it, by the table's name in
 * drizzle and in SQL.
 */
function readOwners(sources: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [file, text] of sources) {
    const [, module, area] = /^workers\/db\/schema\/(?:([\w-]+)\/)?([\w-]+)\.ts$/.exec(file) ?? [];
    if (area === undefined) continue;
    const owner = module === undefined || module === "core" ? `workers/${module ?? area}` : `workers/modules/${module}`;
    const folder = module === undefined ? `${owner}/` : `${owner}/${area}/`;
    for (const [, constant = "", table = ""] of text.matchAll(/export const (\w+) = (?:sqliteT|t)able\(\s*"(\w+)"/g))
      owners.set(`\${${constant}}`, folder).set(table, folder);
  }
  return owners;
}

/** A table is written by the area that owns it, and by the sandbox, which makes what it shows. */
function checkOwners(file: string, read: Read, owners: ReadonlyMap<string, string>, say: Say): void {
  if (["db", "sandbox"].includes(layerOf(file))) return;
  /** The name that a table was exported by, of what it is called here; "" for one that is no import of the schema. */
  const tableOf = (name: string) => {
    const [first = "", ...rest] = name.split(".");
    const imported = read.imports.find(({ local }) => local === first);
    if (!imported?.from?.startsWith("workers/db/schema/")) return "";
    return imported.name === "*" ? rest.join(".") : imported.name;
  };
  const built = read.builds.filter(({ table, onDatabase }) => onDatabase || tableOf(table) !== "");
  for (const written of new Set([...read.written, ...built.map(({ table }) => `\${${table}}`)])) {
    const table = written.replace(/[${}]/g, "");
    const owner = owners.get(written.startsWith("$") ? `\${${tableOf(table)}}` : written);
    // In a text, what is no table is the SET of an upsert, or a word.
    if (owner === undefined && written.startsWith("$")) say("owner", `writes a table that it does not name: ${table}`);
    if (owner !== undefined && !file.startsWith(owner)) say("owner", `writes ${table} of ${owner}`);
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
const isGiven = ({ params }: Entry, { given }: Project) =>
  params.some(({ text }) => /^(ctx|db|catalog)\b/.test(text) || given.test(text));

/**
 * The exports that code outside the product may import of it: a function that is given the context or a database must
 * first ask whether the caller may, even where that was asked before. A provider is not to call one at all.
 */
function checkUseCases(file: string, { imports, unread }: Read, project: Project, say: Say): void {
  const layer = layerOf(file);
  if (file !== ENDPOINT) for (const call of unread) say("unasked", `asks for no line by its name: ${call}`);
  if (isProduct(file) || ["core", "reading", "lib", "db", "sandbox"].includes(layer)) return;
  for (const { from, name } of imports) {
    if (!from || !isProduct(from)) continue;
    for (const found of exportsOf(from, name, project)) {
      const useCases = project.files
        .get(found.file)
        ?.functions.get(found.name)
        ?.entries.filter((e) => isGiven(e, project));
      if (!useCases?.length) continue;
      if (layer === "providers") say("past a use case", `imports ${found.name} of ${found.file}`);
      else if (!authorizesFirst(found.file, found.name, project, new Set()))
        say("unasked", `${found.name} of ${found.file} does not ask first`);
    }
  }
}

/** Mounts every endpoint under the line of the policy that its definition names. */
const ENDPOINT = "workers/api/endpoint.ts";

/** Where what a file exports by a name is made, through whatever hands it on; all that it exports for "*". */
function exportsOf(file: string, name: string, project: Project): { file: string; name: string }[] {
  const read = project.files.get(file);
  if (!read) return [];
  const follow = ({ specifier, name: original }: { specifier: string; name: string }) => {
    const from = read.imports.find((each) => each.specifier === specifier)?.from;
    return from ? exportsOf(from, original, project) : [];
  };
  return [...read.exports].flatMap(([exported, of]) => {
    if (exported !== name && name !== "*" && !exported.startsWith("* ")) return [];
    if ("specifier" in of) return follow(exported.startsWith("* ") ? { ...of, name } : of);
    const imported = read.imports.find(({ local }) => local === of.local);
    return imported ? follow(imported) : [{ file, name: of.local }];
  });
}

/** Whether each function of a name asks in its first statement, or hands on in it to one that does. */
function authorizesFirst(file: string, name: string, project: Project, seen: Set<string>): boolean {
  const read = project.files.get(file);
  const useCases = read?.functions.get(name)?.entries.filter((entry) => isGiven(entry, project)) ?? [];
  if (!read || useCases.length === 0 || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return useCases.every(({ params, first }) => {
    const asks = (what: Certain): boolean => {
      if ("all" in what) return what.all.some(asks);
      if ("either" in what) return what.either.every(asks);
      if (what.call === "authorize") return true;
      if (!what.given.some((given) => params.some((param) => param.name === given))) return false;
      if (read.functions.has(what.call)) return authorizesFirst(file, what.call, project, seen);
      const from = read.imports.find(({ local }) => local === what.call);
      const made = from?.from == null ? [] : exportsOf(from.from, from.name, project);
      return made.some((one) => authorizesFirst(one.file, one.name, project, seen));
    };
    return asks(first);
  });
}

const AUDITED: ReadonlySet<string> = new Set(Object.keys(POLICY).filter(isAudited));
/** The functions that write the audit log. */
const LOG = /^(audited|auditRow|auditEach|auditReading)$/;

/** A use case whose line of the policy is audited calls one that writes the log, by whatever it uses. */
function checkAudit(file: string, project: Project, say: Say): void {
  if (!isProduct(file)) return;
  for (const [name, { asks }] of project.files.get(file)?.functions ?? [])
    for (const action of asks)
      if (AUDITED.has(action) && !reachesLog(file, name, project, new Set()))
        say("audit", `${name}, under ${action}, writes no line of the audit log`);
}

function reachesLog(file: string, name: string, project: Project, seen: Set<string>): boolean {
  const read = project.files.get(file);
  const found = read?.functions.get(name);
  if (!read || !found || seen.has(`${file} ${name}`)) return false;
  seen.add(`${file} ${name}`);
  return [...found.uses].some((used) => {
    if (read.functions.has(used)) return reachesLog(file, used, project, seen);
    const from = read.imports.find((each) => each.local === used);
    if (!from?.from || !isProduct(from.from)) return false;
    if (from.from.startsWith("workers/core/audit/")) return LOG.test(from.name) && found.calls.has(used);
    return exportsOf(from.from, from.name, project).some((one) => reachesLog(one.file, one.name, project, seen));
  });
}

function resolved(file: string, text: string, sources: ReadonlyMap<string, string>): Read {
  const source = readSource(file, text);
  return {
    ...source,
    imports: source.imports.flatMap((each) =>
      each.specifier.includes("*")
        ? filesOf(file, each.specifier, sources.keys()).map((from) => ({ ...each, from }))
        : { ...each, from: resolvePath(file, each.specifier, sources) },
    ),
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
