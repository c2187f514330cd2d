import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { CAPABILITIES, checkHouse, MAY, sayBreach, type Breach } from "../../scripts/house";

/** The sources as they stand, with others in their place. */
const sources = (planted: Record<string, string> = {}) => new Map([...standing, ...Object.entries(planted)]);
const standing = readSources();

function readSources(): [string, string][] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "workers"], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /\.(ts|tsx|json)$/.test(file));
  return files.flatMap((file): [string, string][] => {
    try {
      return [[file, file.endsWith(".json") ? "" : readFileSync(file, "utf8")]];
    } catch {
      return []; // Deleted, and not committed yet.
    }
  });
}

/** Tables that are still written from elsewhere than their capability, by file. Nothing is added here. */
const OTHERS_WRITE: Record<string, string[]> = {};

/** Verbs under a line that is audited which by themselves neither show nor change anybody's data. */
const SILENT = {
  "composeBatch, under alerts.make_batch": "shows openings before the message is made",
  "releaseEntry, under applications.claim_entry": "gives a lease back",
  "readEntry, under applications.list_day": "shows a row again whose list, claim or change was logged",
  "storeProof, under applications.attach_proof": "is a part of the lock, which is logged",
  "hasProof, under applications.attach_proof": "is a part of the lock, which is logged",
  "exportOperatorReport, under reports.export": "names no person",
};

/** Functions given the context or a database before anybody is known, or for nobody. */
const UNASKED = {
  "actorFromCookie of": "tells who is asking",
  "actorFromToken of": "tells who is asking",
  "actorFromAccessToken of": "tells who is asking",
  "attemptKey of": "hashes, and reads nothing",
  "recordCounts of": "counts refusals, which may be anybody's",
};

const planned = (planted: Record<string, string> = {}) =>
  checkHouse(sources(planted)).filter(
    ({ rule, file, detail }) =>
      !(rule === "owner" && OTHERS_WRITE[file]?.some((table) => detail.startsWith(`writes ${table} of `))) &&
      !(rule === "audit" && Object.keys(SILENT).some((verb) => detail.startsWith(verb))) &&
      !(rule === "unasked" && Object.keys(UNASKED).some((verb) => detail.startsWith(verb))),
  );

it("the house stands as it is planned", () => {
  expect(planned().map(sayBreach)).toEqual([]);
});

it("every exception is still needed", () => {
  const breaches = checkHouse(sources());
  const writers = new Set(
    breaches.filter(({ rule }) => rule === "owner").map(({ file, detail }) => `${file} ${detail.split(" ")[1]}`),
  );
  const listed = Object.entries(OTHERS_WRITE).flatMap(([file, tables]) => tables.map((table) => `${file} ${table}`));
  expect(listed.filter((each) => !writers.has(each))).toEqual([]);
  const silent = breaches.filter(({ rule }) => rule === "audit");
  expect(Object.keys(SILENT).filter((verb) => !silent.some(({ detail }) => detail.startsWith(verb)))).toEqual([]);
  const unasked = breaches.filter(({ rule }) => rule === "unasked");
  expect(Object.keys(UNASKED).filter((verb) => !unasked.some(({ detail }) => detail.startsWith(verb)))).toEqual([]);
});

it("every room of the domain has its place in the order, and every place a room", () => {
  const rooms = new Set([...sources().keys()].flatMap((file) => /^workers\/domain\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...rooms].toSorted()).toEqual(CAPABILITIES.toSorted());
  const owners = [...sources().keys()].flatMap((file) => /^workers\/db\/schema\/([^/]+)\.ts$/.exec(file)?.[1] ?? []);
  const others = new Set(["sandbox", "table"]);
  expect(owners.filter((owner) => !rooms.has(owner) && !others.has(owner))).toEqual([]);
});

/** Imports by which a file loads of ours when it runs; what only names types is gone by then. */
const LOADS = /^(?:import|export)\s+(?!type\b)(?:([^"';]*?)\s*from\s+)?["'](\.[^"']+)["']/gm;

it("whatever a program of node loads is named with its ending: node resolves nothing else", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const programs = Object.values(scripts).flatMap((run) => run.match(/\b(?:scripts|bench)\/[\w-]+\.ts\b/g) ?? []);
  expect(programs.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  const seen = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(LOADS)) {
      const named = /\{([^}]*)\}/.exec(names)?.[1]?.split(",") ?? [];
      if (named.length > 0 && named.every((name) => /^\s*(type\s.*)?$/s.test(name))) continue;
      const loaded = join(dirname(file), path);
      if (!/\.(ts|mjs|json)$/.test(path) || !existsSync(loaded)) wrong.push(`${file} loads ${path}`);
      else if (path.endsWith(".ts")) look(loaded);
    }
  };
  for (const program of programs) look(program);
  expect(wrong).toEqual([]);
});

/** Lines over 120 columns that stay as they are, and why. */
const LONG_LINES = {
  "bench/resumes/layouts.ts": "a resume's markup, where a line break would be a space on the page",
  "bench/resumes/layouts-india.ts": "as in layouts.ts",
  "bench/resumes/layouts-habits.ts": "as in layouts.ts",
  "bench/resumes/parts.ts": "as in layouts.ts",
};
const SOURCES = ["app", "workers", "scripts", "bench", "tests", "extension"];

it("no line has more than 120 columns, but for those that may", () => {
  const listed = execFileSync("git", ["ls-files", ...SOURCES], { encoding: "utf8" }).split("\n");
  const long = listed
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
    // A vowel sign of Hindi takes no column.
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .map((line, n) => ({ file, n, line })),
    )
    .filter(({ line }) => line.length > 120 && [...line.replace(/\p{M}/gu, "")].length > 120);
  expect(long.filter(({ file }) => !Object.hasOwn(LONG_LINES, file)).map(({ file, n }) => `${file}:${n + 1}`)).toEqual(
    [],
  );
  expect(Object.keys(LONG_LINES).filter((file) => !long.some((each) => each.file === file))).toEqual([]);
});

it("every file that CONTRIBUTING.md names is there", () => {
  const named = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(
    (match) => match[1],
  );
  const isThere = (name: string) =>
    ["", "workers/", "workers/domain/", "app/", "app/features/"].some((folder) =>
      ["", ".ts", ".tsx"].some((ending) => existsSync(`${folder}${name}${ending}`)),
    );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name = "") => !isThere(name))).toEqual([]);
});

const VERB = `import type { AppContext } from "../kernel/context";
export async function peek(ctx: AppContext) {
  return ctx.requestId.length;
}
`;

it.each<[Breach["rule"], Record<string, string>]>([
  ["unknown room", { "workers/domain/attic/rules.ts": "export const X = 1;" }],
  [
    "ring",
    {
      "workers/domain/orders/planted.ts": 'import { ask } from "./planted-queries";\nexport const IS_OPEN = ask;',
      "workers/domain/orders/planted-queries.ts":
        'import { IS_OPEN } from "./planted";\nexport const ask = () => IS_OPEN;',
    },
  ],
  [
    "upward",
    {
      "workers/domain/kernel/peek.ts": "",
      "workers/domain/orders/planted.ts": 'import { X } from "../privacy/rules";\nexport const Y = X;',
    },
  ],
  ["upward", { "workers/domain/orders/planted.ts": 'export { X } from "../health/rules";' }],
  ["upward", { "workers/domain/orders/planted.ts": 'export const load = () => import("../health/rules");' }],
  ["framework", { "workers/domain/plans/planted.ts": 'import { Hono } from "hono";\nexport const app = new Hono();' }],
  ["sql", { "app/features/plan/planted.server.ts": 'import { eq } from "drizzle-orm";\nexport const same = eq;' }],
  [
    "sql",
    {
      "workers/domain/plans/planted.ts": 'import { plans } from "../../db/schema/plans";\nexport const table = plans;',
    },
  ],
  ["sql", { "workers/api/planted.ts": "export const ask = `SELECT * FROM users`;" }],
  ["sql", { "workers/api/planted.ts": "export const ask = (c: string) => `SELECT ${c} FROM ${c}`;" }],
  ["sql", { "workers/api/planted.ts": "export const drop = 'DELETE FROM users WHERE id = ?';" }],
  ["sql", { "workers/api/planted.ts": "export const drop = 'delete from users where id = ?';" }],
  ["sql", { "workers/api/planted.ts": "export const add = `INSERT\n  INTO users (id) VALUES (1)`;" }],
  ["sql", { "workers/api/planted.ts": "export const all = 'select id from users';" }],
  ["sql", { "workers/http/planted-queries.ts": "export const all = 'SELECT id FROM users';" }],
  ["sql", { "workers/adapters/mail/planted-queries.ts": "export const all = 'SELECT id FROM users';" }],
  ["sql", { "workers/domain/plans/planted.ts": "export const drop = (ctx: X, table: T) => ctx.db.delete(table);" }],
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import { users as u } from "../../db/schema/identity";\nexport const drop = (db: D) => db.delete(u);',
    },
  ],
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import { users } from "../../db/schema/identity";\nexport const drop = sql`UPDATE ${users} SET email = 1`;',
    },
  ],
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        "export const drop = sql`INSERT OR IGNORE INTO users (id) VALUES (1)`;",
    },
  ],
  [
    "owner",
    { "workers/modules/billing/plans/queries.ts": "export const drop = (table: T) => sql`DELETE FROM ${table}`;" },
  ],
  ["owner", { "workers/modules/billing/plans/queries.ts": "export const drop = sql`delete\n from users`;" }],
  ...["import { users as u }", "import * as u"].map((taken): [Breach["rule"], Record<string, string>] => [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts": `${taken} from "../../db/schema/identity";
        export const drop = (orm: D) => orm.delete(${taken.includes("*") ? "u.users" : "u"});`,
    },
  ]),
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import * as all from "../../db/schema/identity";\nexport const drop = sql`DELETE FROM ${all.users}`;',
    },
  ],
  ...[
    "sql`UPDATE ${applications} SET revision = 1,\n state = 'queued' WHERE id = 1`",
    "sql`update applications set state='queued'`",
    "db.update(applications).set({ state: 'queued' })",
  ].map((moves): [Breach["rule"], Record<string, string>] => [
    "state",
    {
      "workers/domain/applications/planted-queries.ts": `import { applications } from "../../db/schema/applications";
        export const move = (db: D) => ${moves};`,
    },
  ]),
  ...[
    "sql`DELETE FROM ${applicationEvents} WHERE n = 1`",
    "sql`DELETE FROM ${applicationEvents} WHERE application_id IN (SELECT id FROM ${applications})`",
    "sql`update stage_events set stage = 'offer'`",
    "db.delete(applicationEvents)",
    "db.update(applicationEvents).set({ actorId: 'erased', outcome: '' })",
    "db.update(applicationEvents).set(row)",
  ].map((changes): [Breach["rule"], Record<string, string>] => [
    "event",
    { "workers/domain/applications/planted-queries.ts": `export const change = (db: D) => ${changes};` },
  ]),
  ...["a, b, c", ", b"].map((names): [Breach["rule"], Record<string, string>] => [
    "batch",
    {
      "workers/modules/billing/plans/queries.ts": `const read = async () => { const [${names}] = await db.batch([x(db)]); };`,
    },
  ]),
  [
    "audit",
    {
      "workers/domain/plans/planted.ts":
        'export async function peek(ctx: AppContext) {\n  authorize(ctx, "calls.update");\n  return audited;\n}',
    },
  ],
  [
    "audit",
    {
      "workers/domain/plans/planted.ts":
        'import { audited } from "../audit/queries";\n' +
        'export async function peek(ctx: AppContext) {\n  authorize(ctx, "calls.update");\n  void audited;\n}',
    },
  ],
  [
    "browser",
    { "app/ui/planted.ts": 'import { STATUS } from "@workers/http/errors";\nexport const found = STATUS.not_found;' },
  ],
  ["browser", { "app/ui/planted.ts": 'import { z } from "zod";\nexport const Text = z.string();' }],
  [
    "browser",
    {
      "app/routes.ts": 'route("planted", "features/plan/planted.tsx")',
      "app/features/plan/planted.tsx":
        'import { readOwn } from "@workers/domain/audit/read-own";\nconst words = () => readOwn;\n' +
        "export function loader() {}\nexport default function Planted() { return <p>{words()}</p>; }",
    },
  ],
  [
    "browser",
    {
      "workers/domain/plans/planted-rules.ts": 'import { z } from "zod";\nexport const Text = z.string();',
      "app/ui/planted.ts": 'export { Text } from "@workers/domain/plans/planted-rules";',
    },
  ],
  [
    "past a verb",
    {
      "workers/api/planted.ts":
        'import { readReadiness } from "../domain/plans/queries";\nexport const ask = readReadiness;',
    },
  ],
  [
    "past a verb",
    {
      "app/features/plan/planted.server.ts":
        'import { ordersOf } from "@workers/domain/refunds/queries";\nexport const ask = ordersOf;',
    },
  ],
  [
    "unasked",
    {
      "workers/domain/plans/planted.ts": VERB,
      "workers/api/planted.ts": 'import { peek } from "../domain/plans/planted";\nexport const ask = peek;',
    },
  ],
  // A loader that asks the policy itself has not asked for whatever it reaches then.
  ...[
    "export async function peek(ctx: AppContext) {\n  return find(ctx.db);\n}",
    "export async function peek(\n  ctx: AppContext,\n  id: string,\n) {\n  return find(ctx, id);\n}",
    "export async function peek(ctx: AppContext) {\n  try {\n    return await find(ctx);\n  } finally {\n  }\n}",
    "export const peek = (ctx: AppContext) => find(ctx);",
    "export async function peek({ db }: AppContext) {\n  return find(db);\n}",
    "export const peek = async (db: AppDb) => find(db);",
    "type Given = Pick<AppContext, 'db'>;\nexport const peek = async (given: Given) => find(given);",
    "interface Call {\n  ctx: AppContext;\n}\nexport async function peek(call: Call) {\n  return find(call.ctx);\n}",
    "export const peek = { async now(ctx: AppContext) {\n  return find(ctx);\n} };",
    "export class peek {\n  async now(ctx: AppContext) {\n    return find(ctx);\n  }\n}",
    "export const peek = wrapped(async (ctx: AppContext) => find(ctx));",
    'export async function peek(ctx: AppContext) {\n  if (ctx.actor) authorize(ctx, "plans.read");\n}',
    'export async function peek(ctx: AppContext) {\n  return () => authorize(ctx, "plans.read");\n}',
    'const ask = (ctx: AppContext) => authorize(ctx, "plans.read");\n' +
      "export const peek = (ctx: AppContext) => (ctx.requestId ? ask(ctx) : find(ctx));",
  ].map((verb): [Breach["rule"], Record<string, string>] => [
    "unasked",
    {
      "workers/domain/plans/planted.ts": `import { find } from "./queries";\n${verb}`,
      "app/features/plan/planted.server.ts":
        'import { peek } from "@workers/domain/plans/planted";\n' +
        'export function load(ctx: C) {\n  authorize(ctx, "plans.read");\n  return peek(ctx);\n}',
    },
  ]),
  ...[
    'export { peek } from "@workers/domain/plans/planted";',
    'export * from "@workers/domain/plans/planted";',
    'import * as planted from "@workers/domain/plans/planted";\nexport const load = planted.peek;',
    'export const load = async () => (await import("@workers/domain/plans/planted")).peek;',
    'import { peek } from "@workers/domain/plans/handed-on";\nexport const load = peek;',
    'import { other } from "@workers/domain/plans/handed-on";\nexport const load = other;',
    'import peek from "@workers/domain/plans/handed-on";\nexport const load = peek;',
  ].map((taken): [Breach["rule"], Record<string, string>] => [
    "unasked",
    {
      "workers/domain/plans/planted.ts": VERB,
      "workers/domain/plans/handed-on.ts":
        'import { peek } from "./planted";\nexport { peek as other };\n' +
        'export default peek;\nexport * from "./planted";',
      "app/features/plan/planted.server.ts": taken,
    },
  ]),
  [
    "unasked",
    {
      "workers/domain/plans/planted.ts":
        'const LINE = "plans.read";\nexport async function peek(ctx: AppContext) {\n  authorize(ctx, LINE);\n}',
    },
  ],
  [
    "past a verb",
    {
      "workers/domain/plans/planted.ts":
        'export async function peek(ctx: AppContext) {\n  return authorize(ctx, "plans.read");\n}',
      "workers/adapters/mail/planted.ts":
        'import { peek } from "../../domain/plans/planted";\nexport const ask = peek;',
    },
  ],
  ...[
    "ctx.files.get('key')",
    "run(async () => { const { db } = ctx; return db; })",
    "contextOf(args).catalog",
    "const { deliver } = contextOf(args)",
    'ctx["db"]',
  ].map((use): [Breach["rule"], Record<string, string>] => [
    "past a verb",
    { "app/features/plan/planted.server.ts": `export function load(ctx: C) {\n  authorize(ctx, "x");\n  ${use};\n}` },
  ]),
  [
    "sandbox",
    { "workers/api/planted.ts": 'import { seedDemo } from "../sandbox/demo/seed";\nexport const seed = seedDemo;' },
  ],
])("a breach that is planted is seen: %s", (rule, planted) => {
  expect(planned(planted).map((breach) => breach.rule)).toContain(rule);
});

/** A file in each room. */
const IN_ROOM: Readonly<Record<string, string>> = {
  kernel: "workers/domain/kernel/planted.ts",
  pure: "workers/domain/plans/planted-rules.ts",
  domain: "workers/domain/plans/planted.ts",
  config: "workers/config.ts",
  sandbox: "workers/sandbox/index.ts",
  app: "app/ui/planted.server.ts",
  worker: "workers/app.ts",
};
const inRoom = (room: string) => IN_ROOM[room] ?? `workers/${room}/planted.ts`;

it.each(Object.entries(MAY))("%s imports the rooms of its row and no other", (room, may) => {
  const refused = [...Object.keys(MAY), "pure"].filter((target) => {
    const [from, to] = [inRoom(room), inRoom(target)];
    const planted = {
      [to]: "export const X = 1;",
      [from]: `import { X } from "${to.startsWith("app/") ? `~/${to.slice(4)}` : `@${to}`}";\nexport const Y = X;`,
    };
    return checkHouse(new Map(Object.entries(planted))).some(({ rule }) => rule === "room");
  });
  const own = room === "domain" ? [room, "pure"] : [room];
  expect(refused.toSorted()).toEqual(
    [...Object.keys(MAY), "pure"].filter((each) => ![...may, ...own].includes(each)).toSorted(),
  );
});

it("a page's loader may import what its view may not", () => {
  const planted = {
    "app/routes.ts": 'route("planted", "features/plan/planted.tsx")',
    "app/features/plan/planted.tsx":
      'import { readOwnAccess } from "@workers/domain/audit/read-own";\nconst read = readOwnAccess;\n' +
      "export function loader() { return read; }\nexport default function Planted() { return <p>read</p>; }",
  };
  expect(checkHouse(sources(planted)).filter(({ file }) => file.includes("planted"))).toEqual([]);
});

it("types may be named from anywhere: nothing of them runs", () => {
  const planted = {
    "workers/domain/orders/planted.ts": 'import type { Health } from "../health/read-health";\nexport type Y = Health;',
  };
  expect(planned(planted)).toEqual([]);
});

/** Lines of a source whose comment begins with a relative pronoun: its subject would come last, or not at all. */
const asking = (source: string) =>
  source
    .split("\n")
    .filter((line) => /^\s*(?:\/\/|\*|\/\*\*)\s*(?:What|Who|Whom|Whose|Whoever|Nobody|Whatever)\b/.test(line));

it("no comment begins with What, Who or their like", () => {
  const listed = execFileSync("git", ["ls-files", ...SOURCES], { encoding: "utf8" }).split("\n");
  const sourcesOf = listed
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));
  expect(sourcesOf.flatMap(({ file, source }) => asking(source).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
  // The rule finds a planted line, and lets a plain sentence pass.
  expect(asking("/** Whose row is open. */\n  // Whoever asks.\n * Nobody knows.\n// What is asked.")).toHaveLength(4);
  expect(asking("/** The person whose row is open. */\n// Somebody asks.")).toEqual([]);
});
