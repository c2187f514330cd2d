import { env } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";
import { ENDPOINTS } from "@workers/api";
import { openApp, openCatalog } from "@workers/db/client";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { SAMPLES } from "../api/api-samples";
import { addressOf, PAGES } from "../app/pages-table";
import { NOON, setClock } from "../support/clock";
import { makeContext } from "../support/context";
import { person } from "../support/people";
import { pressThrough } from "../support/press-through";
import { recordedD1, type Sent, type Statements } from "../support/recorded-d1";
import { namesOf, scansOf, type Scan } from "../support/scans";
import { openWorker, signedIn } from "../support/worker";
import { FEW_ROWS, READ_WHOLE, WAITING } from "./read-whole";

/** Of the demo: with applications of each state, of each role of staff, and before and after a plan. */
const PEOPLE = ["waiting", "operations", "lead", "coach", "analyst", "seeker", "candidate", "conclusion-1"];
const ADDRESSES = Object.keys(PAGES).filter((page) => !page.startsWith("/sandbox") && page !== "/logout");

const statements: Statements = new Map();
const bindings = { DB: recordedD1(env.DB, statements), CATALOG: recordedD1(env.CATALOG, statements) };

beforeAll(async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const worker = openWorker(bindings);
  expect((await worker.ask("/sandbox/seed", { method: "POST" })).status).toBe(200);
  const gone = await person();
  const own = { db: openApp(bindings.DB), catalog: openCatalog(bindings.CATALOG), actor: gone };
  await eraseAccount(makeContext(own), { proof: gone.email });
  for (let minute = 1; minute <= 2; minute++) {
    setClock(NOON + minute * 60_000);
    await worker.tick();
    await worker.drain();
  }
  await worker.tick("30 14 * * *");
  await worker.drain();
  for (const endpoint of ENDPOINTS) {
    const sample = SAMPLES[endpoint.path];
    const actor = await person({ staff: { operations: true, community: true, support: true } });
    const made = await sample?.valid(actor);
    if (!sample || !made) throw new Error(`${endpoint.path} has no sample`);
    const called = openWorker({ ...bindings, ...sample.bindings });
    await called.ask(made.path, { ...made.ask, cookie: await signedIn(actor) });
  }
  for (const name of PEOPLE) {
    const userId = await env.DB.prepare("SELECT id FROM users WHERE email = ?")
      .bind(`${name}@sample.jobsarthi.test`)
      .first<string>("id");
    if (userId === null) throw new Error(`the demo has no ${name}`);
    await pressThrough(worker, await signedIn({ userId }), ADDRESSES.map(addressOf));
    await worker.drain();
  }
  await pressThrough(worker, null, ADDRESSES.map(addressOf));
  vi.restoreAllMocks();
}, 180_000);

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");
const called = ({ table, index }: Scan): string => (index === "" ? table : `${table} by ${index}`);

/** The scans of a statement that nothing excuses; `excused` is told what excused the others. */
async function faults(text: string, sent: Sent, excused: (by: string) => void = () => undefined): Promise<string[]> {
  const { partial } = await namesOf(sent.database);
  const said = inOneLine(text);
  return (await scansOf(text, sent)).flatMap((scan) => {
    const { table, index } = scan;
    const listed = READ_WHOLE.find((one) => one.scan === called(scan) && said.includes(one.said));
    const by = FEW_ROWS[table] ? table : partial.has(index) && WAITING[index] ? index : (listed?.said ?? null);
    if (by !== null || table.startsWith("sandbox_")) {
      excused(by ?? table);
      return [];
    }
    return [`${called(scan)}: ${said}`];
  });
}

it("reads no table whole that grows, and has no excuse that is not needed", async () => {
  const used = new Set<string>();
  const found: string[] = [];
  for (const [text, sent] of statements) found.push(...(await faults(text, sent, (by) => used.add(by))));
  expect(found, "a table that grows is read whole: give it an index, or a reason in read-whole.ts").toEqual([]);
  const excuses = [...Object.keys(FEW_ROWS), ...Object.keys(WAITING), ...READ_WHOLE.map(({ said }) => said)];
  expect(
    excuses.filter((by) => !used.has(by)),
    "not needed in read-whole.ts any more",
  ).toEqual([]);
  expect(READ_WHOLE.length, "no statement is added to READ_WHOLE").toBeLessThanOrEqual(22);
  // Far fewer would mean that the demo's people met pages without what they show.
  expect(statements.size).toBeGreaterThan(900);
});

it.each([
  ["a table", "SELECT id FROM applications WHERE remarks = ?", "applications"],
  ["a table by another name", "SELECT 1 FROM users u JOIN applications a ON a.user_id = u.id", "applications by"],
  ["an index over all rows", "SELECT count(*) FROM applications WHERE state = ?", "applications by applications_best"],
  ["a partial index of many", "SELECT count(*) FROM applications WHERE state = 'submitted'", "applications by"],
  ["an index made for one statement", "SELECT 1 FROM outbox o JOIN calls c ON c.remarks = o.last_error", "calls"],
  ["a list once for each row", "SELECT 1 FROM jobs j CROSS JOIN json_each(?) v ON v.value = j.ref", "a list"],
  ["what a change looks through", "UPDATE jobs SET attempts = ? WHERE last_error IS NOT NULL", "jobs"],
])("finds a statement that reads %s whole", async (_what, text, scan) => {
  const values = text.includes("?") ? ["x"] : [];
  expect(await faults(text, { database: env.DB, values })).toContainEqual(expect.stringContaining(scan));
});

it("refuses a plan with a name that it does not know", async () => {
  const scans = scansOf("SELECT remarks FROM main.applications", { database: env.DB, values: [] });
  await expect(scans).rejects.toThrow("SCAN main.applications");
});
