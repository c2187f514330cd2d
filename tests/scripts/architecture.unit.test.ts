import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { figuresOf } from "../../scripts/metrics-figures";
import {
  ALLOWED_IMPORTS,
  checkArchitecture,
  formatViolation,
  MODULES,
  type Violation,
} from "../../scripts/architecture";

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

/** Departures that remain, by rule, each as `file detail`. Nothing is added here: a list only gets shorter. */
const EXCEPTIONS: Partial<Record<Violation["rule"], readonly string[]>> = {
  layer: ["workers/reading/resumes/links.ts imports workers/core/signatures.ts"],
  owner: [
    "workers/workflows/plans/lifecycle-queries.ts writes plans of workers/modules/billing/plans/",
    "workers/workflows/privacy/queries.ts writes erasedFiles of workers/modules/accounts/privacy/",
    "workers/workflows/privacy/queries.ts writes erasureList of workers/modules/accounts/privacy/",
  ],
  // Files of workflows that hold SQL.
  sql: [
    "workers/workflows/orders/products-queries.ts",
    "workers/workflows/plans/lifecycle-queries.ts",
    "workers/workflows/privacy/queries.ts",
  ],
  // Tables of a higher module that a lower one reads.
  table: [
    "workers/core/audit/personal-data-queries.ts reads workers/db/schema/accounts/sign-in.ts",
    "workers/core/audit/reading-queries.ts reads workers/db/schema/accounts/sign-in.ts",
    "workers/modules/accounts/opened-people/access-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/accounts/sign-in/account-queries.ts reads workers/db/schema/billing/orders.ts",
    "workers/modules/accounts/sign-in/queries.ts reads workers/db/schema/billing/ledger.ts",
    "workers/modules/accounts/sign-in/queries.ts reads workers/db/schema/billing/plans.ts",
    "workers/modules/accounts/sign-in/queries.ts reads workers/db/schema/candidates/profiles.ts",
    "workers/modules/applications/dashboard/queries.ts reads workers/db/schema/matching/matching.ts",
    "workers/modules/billing/orders/queries.ts reads workers/db/schema/candidates/profiles.ts",
    "workers/modules/billing/payments/account-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/billing/payments/personal-data-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/candidates/answers/queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/candidates/answers/reading-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/candidates/answers/use-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/candidates/resume-review/queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/messaging/outbox/delivery-queries.ts reads workers/db/schema/accounts/sign-in.ts",
    "workers/modules/messaging/outbox/delivery-queries.ts reads workers/db/schema/candidates/profiles.ts",
    "workers/modules/messaging/outbox/queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/messaging/outbox/queries.ts reads workers/db/schema/candidates/answers.ts",
    "workers/modules/messaging/outbox/queries.ts reads workers/db/schema/candidates/profiles.ts",
    "workers/modules/messaging/outbox/undelivered-queries.ts reads workers/db/schema/applications/records.ts",
    "workers/modules/messaging/whatsapp/queries.ts reads workers/db/schema/accounts/sign-in.ts",
    "workers/modules/messaging/whatsapp/queries.ts reads workers/db/schema/candidates/profiles.ts",
  ],
};

/** Use cases under a line that is audited which by themselves neither show nor change anybody's data. */
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
  "actorFromSaveButton of": "tells who is asking",
  "attemptKey of": "hashes, and reads nothing",
  "recordCounts of": "counts refusals, which may be anybody's",
};

/** The name of an exception: statements are listed by their file, the rest with what it does. */
const listedAs = ({ rule, file, detail }: Violation) => (rule === "sql" ? file : `${file} ${detail}`);
const isListed = (violation: Violation) => EXCEPTIONS[violation.rule]?.includes(listedAs(violation)) ?? false;

const unlisted = (planted: Record<string, string> = {}) =>
  checkArchitecture(sources(planted)).filter(
    (violation) =>
      !isListed(violation) &&
      !(violation.rule === "audit" && Object.keys(SILENT).some((useCase) => violation.detail.startsWith(useCase))) &&
      !(violation.rule === "unasked" && Object.keys(UNASKED).some((useCase) => violation.detail.startsWith(useCase))),
  );

it("the sources keep the architecture", () => {
  expect(unlisted().map(formatViolation)).toEqual([]);
});

it("every exception is still needed, and none was added", () => {
  const violations = checkArchitecture(sources());
  const found = new Set(violations.map((violation) => `${violation.rule} ${listedAs(violation)}`));
  const listed = Object.entries(EXCEPTIONS).flatMap(([rule, all]) => all.map((each) => `${rule} ${each}`));
  expect(listed.filter((each) => !found.has(each))).toEqual([]);
  expect(Object.entries(EXCEPTIONS).map(([rule, all]) => [rule, all.length])).toEqual([
    ["layer", 1],
    ["owner", 3],
    ["sql", 3],
    ["table", 23],
  ]);
  expect([Object.keys(SILENT).length, Object.keys(UNASKED).length]).toEqual([6, 6]);
  const silent = violations.filter(({ rule }) => rule === "audit");
  expect(Object.keys(SILENT).filter((one) => !silent.some(({ detail }) => detail.startsWith(one)))).toEqual([]);
  const unasked = violations.filter(({ rule }) => rule === "unasked");
  expect(Object.keys(UNASKED).filter((one) => !unasked.some(({ detail }) => detail.startsWith(one)))).toEqual([]);
});

it("a batch that writes tables of several modules is in a workflow", () => {
  const { lists } = figuresOf(sources(), MODULES);
  expect(lists["functions whose batch spans modules"]).toEqual([]);
  const planted = {
    "workers/modules/applications/records/planted.ts":
      'import { write } from "../../../db/client";\nimport { drop, end } from "./planted-queries";\n' +
      "export const both = (ctx: AppContext) => write(ctx.db, { drop: drop(ctx.db), end: end(ctx.db) });",
    "workers/modules/applications/records/planted-queries.ts":
      'import { applications } from "../../../db/schema/applications/records";\n' +
      'import { plans } from "../../../db/schema/billing/plans";\n' +
      "export const drop = (db: AppDb) => db.delete(applications);\n" +
      "export const end = (db: AppDb) => db.delete(plans);",
  };
  expect(figuresOf(sources(planted), MODULES).lists["functions whose batch spans modules"]?.length).toBe(1);
});

it("the structure keeps its goals", () => {
  const { figures } = figuresOf(sources(), MODULES);
  const most = (name: string) => Number(figures[name]);
  expect(most("value imports between modules")).toBeLessThanOrEqual(230);
  expect(most("pairs of modules")).toBeLessThanOrEqual(40);
  expect(most("lines of the largest function, tables of data apart")).toBeLessThanOrEqual(120);
  const none = [
    "upward imports between modules",
    "imports past a module's doors",
    "import cycles of files, workers",
    "import cycles of files, app",
    "import cycles of modules",
    "import cycles of areas of the app",
    "functions outside workflows whose batch spans modules",
  ];
  expect(none.filter((name) => String(figures[name]) !== "0")).toEqual([]);
});

/** The modules that each module imports, by the rows of the table in docs/architecture.md. */
const drawnImports = (page: string) =>
  [...page.matchAll(/^\| \[(\w+)\]\([^)]*\) \|[^|]*\| ([\w, ]+) \|$/gm)].map(([, name = "", cell = ""]) => [
    name,
    cell === "none" ? [] : cell.split(", "),
  ]);

it("the table of the architecture page has the imports that exist", () => {
  const pairs = figuresOf(sources(), MODULES).lists["pairs of modules"];
  const importsOf = (name: string) => MODULES.filter((other) => pairs?.includes(`${name} ${other}`));
  const real = MODULES.map((name) => [name, importsOf(name)]);
  expect(drawnImports(readFileSync("docs/architecture.md", "utf8"))).toEqual(real);
});

it("every module has its place in the order and its three doors, every owner of tables its folder", () => {
  const files = [...sources().keys()];
  const foldersOf = (pattern: RegExp) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
  expect(foldersOf(/^workers\/modules\/([^/]+)\//).toSorted()).toEqual(MODULES.toSorted());
  const doors = MODULES.flatMap((module) =>
    ["index", "queries", "rules"].map((door) => `workers/modules/${module}/${door}.ts`),
  );
  expect(doors.filter((door) => !files.includes(door))).toEqual([]);
  const [modules, core] = [/^workers\/modules\/([^/]+\/[^/]+)\//, /^workers\/(core\/[^/]+)\//];
  const areas = new Set([...foldersOf(modules), ...foldersOf(core)]);
  const owners = foldersOf(/^workers\/db\/schema\/([^/]+\/[^/]+)\.ts$/);
  expect(owners.length).toBeGreaterThan(30);
  // Its statements are in workflows/privacy for now.
  expect(owners.filter((owner) => !areas.has(owner))).toEqual(["accounts/privacy"]);
});

it("a door hands on what its module has, and does nothing", () => {
  for (const [file, text] of sources())
    if (/^workers\/modules\/\w+\/(index|queries|rules)\.ts$/.test(file))
      expect([file, text.replaceAll(/export (?:type )?\{[^}]*\} from "\.\/[^"]+";\s*/g, "")]).toEqual([file, ""]);
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
    // A text is a line of its catalogue, however long.
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith("workers/texts/") && existsSync(file))
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

it("the facts of a posting are read by one module, and by no part of it elsewhere", () => {
  const parts = /from "[./]+\/reading\/(?:postings\/(?:pay|terms|level|not-jobs|claims|closing)|titles\/years)"/;
  const readers = [...sources()].flatMap(([file, text]) => {
    if (file.startsWith("workers/reading/") || file.startsWith("workers/sandbox/")) return [];
    const imports = text.match(/^import (?!type\b)[^;]*;/gm) ?? [];
    return imports.filter((line) => parts.test(line)).map((line) => `${file}: ${line.replace(/\s+/g, " ")}`);
  });
  expect(readers).toEqual([]);
});

it("every file that CONTRIBUTING.md names is there", () => {
  const named = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(
    (match) => match[1],
  );
  const isThere = (name: string) =>
    ["", "workers/", "workers/modules/", "app/"].some((folder) =>
      ["", ".ts", ".tsx"].some((ending) => existsSync(`${folder}${name}${ending}`)),
    );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name = "") => !isThere(name))).toEqual([]);
});

const USE_CASE = `import type { AppContext } from "../../../core/context";
export async function peek(ctx: AppContext) {
  return ctx.requestId.length;
}
`;

it.each<[Violation["rule"], Record<string, string>]>([
  ["unknown layer", { "workers/modules/attic/rules.ts": "export const X = 1;" }],
  [
    "ring",
    {
      "workers/modules/billing/orders/planted.ts":
        'import { ask } from "./planted-queries";\nexport const IS_OPEN = ask;',
      "workers/modules/billing/orders/planted-queries.ts":
        'import { IS_OPEN } from "./planted";\nexport const ask = () => IS_OPEN;',
    },
  ],
  [
    "upward",
    {
      "workers/modules/billing/orders/planted.ts": 'import { X } from "../../operations/rules";\nexport const Y = X;',
    },
  ],
  ["upward", { "workers/modules/billing/orders/planted.ts": 'export { X } from "../../operations/rules";' }],
  [
    "upward",
    { "workers/modules/billing/orders/planted.ts": 'export const load = () => import("../../operations/rules");' },
  ],
  [
    "door",
    {
      "workers/modules/applications/records/planted.ts":
        'import { stateChoices } from "../../billing/invoices/rules";\nexport const Y = stateChoices;',
    },
  ],
  ["door", { "app/billing/planted.ts": 'export { stateChoices } from "@workers/modules/billing/invoices/rules";' }],
  [
    "door",
    { "workers/workflows/plans/planted.ts": 'export { stateChoices } from "../../modules/billing/invoices/rules";' },
  ],
  ["door", { "workers/modules/billing/plans/planted.ts": 'export { stateChoices } from "../rules";' }],
  [
    "layer",
    { "workers/modules/billing/plans/planted.ts": 'export { PRODUCTS } from "../../../workflows/orders/products";' },
  ],
  ["layer", { "app/billing/plan/planted.server.ts": 'export { X } from "../../staff/health/parts";' }],
  ["layer", { "app/shared/planted.server.ts": 'export { X } from "../staff/health/parts";' }],
  ["layer", { "app/ui/planted.server.ts": 'export { X } from "../shell/site";' }],
  [
    "table",
    {
      "workers/modules/billing/plans/planted-queries.ts":
        'import { alerts } from "../../../db/schema/community/alerts";\nexport const X = alerts;',
    },
  ],
  [
    "table",
    {
      "workers/core/jobs/planted-queries.ts":
        'import { plans } from "../../db/schema/billing/plans";\nexport const X = plans;',
    },
  ],
  ["sql", { "workers/workflows/plans/planted-queries.ts": "export const all = 'SELECT id FROM users';" }],
  [
    "owner",
    {
      "workers/workflows/plans/planted-queries.ts":
        'import { plans } from "../../db/schema/billing/plans";\nexport const drop = sql`DELETE FROM ${plans}`;',
    },
  ],
  [
    "framework",
    { "workers/modules/billing/plans/planted.ts": 'import { Hono } from "hono";\nexport const app = new Hono();' },
  ],
  [
    "framework",
    { "workers/reading/titles/planted.ts": 'import { Hono } from "hono";\nexport const app = new Hono();' },
  ],
  ["upward", { "workers/core/planted.ts": 'export { audited } from "./audit/queries";' }],
  ["upward", { "workers/core/audit/planted-queries.ts": 'export { enqueueJob } from "../jobs/queries";' }],
  ["past a use case", { "workers/db/planted.ts": 'export { audited } from "../core/audit/queries";' }],
  ["layer", { "app/ui/planted.server.ts": 'export { readProfile } from "@workers/modules/candidates";' }],
  ["sql", { "app/billing/plan/planted.server.ts": 'import { eq } from "drizzle-orm";\nexport const same = eq;' }],
  [
    "sql",
    {
      "workers/modules/billing/plans/planted.ts":
        'import { plans } from "../../../db/schema/billing/plans";\nexport const table = plans;',
    },
  ],
  ["sql", { "workers/api/planted.ts": "export const ask = `SELECT * FROM users`;" }],
  ["sql", { "workers/api/planted.ts": "export const ask = (c: string) => `SELECT ${c} FROM ${c}`;" }],
  ["sql", { "workers/api/planted.ts": "export const drop = 'DELETE FROM users WHERE id = ?';" }],
  ["sql", { "workers/api/planted.ts": "export const drop = 'delete from users where id = ?';" }],
  ["sql", { "workers/api/planted.ts": "export const add = `INSERT\n  INTO users (id) VALUES (1)`;" }],
  ["sql", { "workers/api/planted.ts": "export const all = 'select id from users';" }],
  ["sql", { "workers/http/planted-queries.ts": "export const all = 'SELECT id FROM users';" }],
  ["sql", { "workers/providers/mail/planted-queries.ts": "export const all = 'SELECT id FROM users';" }],
  [
    "sql",
    { "workers/modules/billing/plans/planted.ts": "export const drop = (ctx: X, table: T) => ctx.db.delete(table);" },
  ],
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import { users as u } from "../../../db/schema/accounts/sign-in";\n' +
        "export const drop = (db: D) => db.delete(u);",
    },
  ],
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import { users } from "../../../db/schema/accounts/sign-in";\n' +
        "export const drop = sql`UPDATE ${users} SET email = 1`;",
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
  ...["import { users as u }", "import * as u"].map((taken): [Violation["rule"], Record<string, string>] => [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts": `${taken} from "../../../db/schema/accounts/sign-in";
        export const drop = (orm: D) => orm.delete(${taken.includes("*") ? "u.users" : "u"});`,
    },
  ]),
  [
    "owner",
    {
      "workers/modules/billing/plans/queries.ts":
        'import * as all from "../../../db/schema/accounts/sign-in";\n' +
        "export const drop = sql`DELETE FROM ${all.users}`;",
    },
  ],
  ...[
    "sql`UPDATE ${applications} SET revision = 1,\n state = 'queued' WHERE id = 1`",
    "sql`update applications set state='queued'`",
    "db.update(applications).set({ state: 'queued' })",
  ].map((moves): [Violation["rule"], Record<string, string>] => [
    "state",
    {
      "workers/modules/applications/records/planted-queries.ts": `
        import { applications } from "../../../db/schema/applications/records";
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
  ].map((changes): [Violation["rule"], Record<string, string>] => [
    "event",
    { "workers/modules/applications/records/planted-queries.ts": `export const change = (db: D) => ${changes};` },
  ]),
  ...["a, b, c", ", b"].map((names): [Violation["rule"], Record<string, string>] => [
    "batch",
    {
      "workers/modules/billing/plans/queries.ts": `const read = async () => {
        const [${names}] = await db.batch([x(db)]);
      };`,
    },
  ]),
  [
    "audit",
    {
      "workers/modules/billing/plans/planted.ts":
        'export async function peek(ctx: AppContext) {\n  authorize(ctx, "calls.update");\n  return audited;\n}',
    },
  ],
  [
    "audit",
    {
      "workers/modules/billing/plans/planted.ts":
        'import { audited } from "../../../core/audit/queries";\n' +
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
      "app/routes.ts": 'route("planted", "billing/plan/planted.tsx")',
      "app/billing/plan/planted.tsx":
        'import { readOwn } from "@workers/core/audit/read-own";\nconst words = () => readOwn;\n' +
        "export function loader() {}\nexport default function Planted() { return <p>{words()}</p>; }",
    },
  ],
  [
    "browser",
    {
      "workers/modules/billing/plans/planted-rules.ts": 'import { z } from "zod";\nexport const Text = z.string();',
      "app/ui/planted.ts": 'export { Text } from "@workers/modules/billing/plans/planted-rules";',
    },
  ],
  [
    "past a use case",
    {
      "workers/api/planted.ts":
        'import { readReadiness } from "../modules/candidates/queries";\nexport const ask = readReadiness;',
    },
  ],
  [
    "past a use case",
    {
      "app/billing/plan/planted.server.ts":
        'import { ordersOf } from "@workers/modules/billing/queries";\nexport const ask = ordersOf;',
    },
  ],
  [
    "unasked",
    {
      "workers/modules/billing/plans/planted.ts": USE_CASE,
      "workers/api/planted.ts": 'import { peek } from "../modules/billing/plans/planted";\nexport const ask = peek;',
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
  ].map((useCase): [Violation["rule"], Record<string, string>] => [
    "unasked",
    {
      "workers/modules/billing/plans/planted.ts": `import { find } from "./queries";\n${useCase}`,
      "app/billing/plan/planted.server.ts":
        'import { peek } from "@workers/modules/billing/plans/planted";\n' +
        'export function load(ctx: C) {\n  authorize(ctx, "plans.read");\n  return peek(ctx);\n}',
    },
  ]),
  ...[
    'export { peek } from "@workers/modules/billing/plans/planted";',
    'export * from "@workers/modules/billing/plans/planted";',
    'import * as planted from "@workers/modules/billing/plans/planted";\nexport const load = planted.peek;',
    'export const load = async () => (await import("@workers/modules/billing/plans/planted")).peek;',
    'import { peek } from "@workers/modules/billing/plans/handed-on";\nexport const load = peek;',
    'import { other } from "@workers/modules/billing/plans/handed-on";\nexport const load = other;',
    'import peek from "@workers/modules/billing/plans/handed-on";\nexport const load = peek;',
  ].map((taken): [Violation["rule"], Record<string, string>] => [
    "unasked",
    {
      "workers/modules/billing/plans/planted.ts": USE_CASE,
      "workers/modules/billing/plans/handed-on.ts":
        'import { peek } from "./planted";\nexport { peek as other };\n' +
        'export default peek;\nexport * from "./planted";',
      "app/billing/plan/planted.server.ts": taken,
    },
  ]),
  [
    "unasked",
    {
      "workers/modules/billing/plans/planted.ts":
        'const LINE = "plans.read";\nexport async function peek(ctx: AppContext) {\n  authorize(ctx, LINE);\n}',
    },
  ],
  [
    "past a use case",
    {
      "workers/modules/billing/plans/planted.ts":
        'export async function peek(ctx: AppContext) {\n  return authorize(ctx, "plans.read");\n}',
      "workers/providers/mail/planted.ts":
        'import { peek } from "../../modules/billing/plans/planted";\nexport const ask = peek;',
    },
  ],
  ...[
    "ctx.files.get('key')",
    "run(async () => { const { db } = ctx; return db; })",
    "getContext(args).catalog",
    "const { deliver } = getContext(args)",
    'ctx["db"]',
  ].map((use): [Violation["rule"], Record<string, string>] => [
    "past a use case",
    { "app/billing/plan/planted.server.ts": `export function load(ctx: C) {\n  authorize(ctx, "x");\n  ${use};\n}` },
  ]),
  [
    "layer",
    {
      "workers/modules/catalog/sources/planted.ts":
        'import { board } from "../../../providers/boards/keka/board";\nexport const B = board;',
    },
  ],
  [
    "layer",
    { "workers/providers/boards/planted.ts": 'import { wire } from "./keka/wire.test-data";\nexport const W = wire;' },
  ],
  [
    "layer",
    {
      "workers/modules/catalog/sources/planted.ts":
        'export const B = import.meta.glob("../../../providers/boards/*/board.ts");',
    },
  ],
  [
    "sandbox",
    { "workers/api/planted.ts": 'import { seedDemo } from "../sandbox/demo/seed";\nexport const seed = seedDemo;' },
  ],
])("a violation that is planted is seen: %s", (rule, planted) => {
  expect(unlisted(planted).map((violation) => violation.rule)).toContain(rule);
});

/** A file in each layer. */
const IN_LAYER: Readonly<Record<string, string>> = {
  pure: "workers/modules/billing/rules.ts",
  facts: "workers/providers/payments/planted/facts.ts",
  modules: "workers/modules/billing/index.ts",
  config: "workers/config.ts",
  sandbox: "workers/sandbox/index.ts",
  worker: "workers/app.ts",
  app: "app/root.tsx",
};
const inLayer = (layer: string) =>
  IN_LAYER[layer] ?? (layer.startsWith("app/") ? `${layer}/planted.server.ts` : `workers/${layer}/planted.ts`);

it.each(Object.entries(ALLOWED_IMPORTS))("%s imports the layers of its row and no other", (layer, allowed) => {
  const all = [...Object.keys(ALLOWED_IMPORTS), "pure", "facts"];
  const refused = all.filter((target) => {
    const [from, to] = [inLayer(layer), inLayer(target)];
    const planted = {
      [to]: "export const X = 1;",
      [from]: `import { X } from "${to.startsWith("app/") ? `~/${to.slice(4)}` : `@${to}`}";\nexport const Y = X;`,
    };
    return checkArchitecture(new Map(Object.entries(planted))).some(({ rule }) => rule === "layer");
  });
  const own = layer === "modules" || allowed.includes("modules") ? [layer, "pure"] : [layer];
  // A layer that may take rules or adapters may take facts.
  if (layer === "providers" || allowed.includes("pure") || allowed.includes("providers")) own.push("facts");
  expect(refused.toSorted()).toEqual(all.filter((each) => ![...allowed, ...own].includes(each)).toSorted());
});

it("a page's loader may import what its view may not", () => {
  const planted = {
    "app/routes.ts": 'route("planted", "billing/plan/planted.tsx")',
    "app/billing/plan/planted.tsx":
      'import { readOwnAccess } from "@workers/core/audit/read-own";\nconst read = readOwnAccess;\n' +
      "export function loader() { return read; }\nexport default function Planted() { return <p>read</p>; }",
  };
  expect(checkArchitecture(sources(planted)).filter(({ file }) => file.includes("planted"))).toEqual([]);
});

it("types may be named from anywhere: nothing of them runs", () => {
  const planted = {
    "workers/modules/billing/orders/planted.ts":
      'import type { Health } from "../../operations/health/read-health";\nexport type Y = Health;',
  };
  expect(unlisted(planted)).toEqual([]);
});
