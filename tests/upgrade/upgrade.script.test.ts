import { readdirSync, readFileSync, mkdtempSync, rmSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { serveBuild } from "../../scripts/local-server";
import { memoryFolder } from "../../scripts/memory-folder";
import { withClockAt } from "../../scripts/shift-clock";
import { migrateLocally, migrateOrSetAside, NewerState } from "../../scripts/migrate-local";
import {
  BASELINE,
  entriesOf,
  FOLDERS,
  READ_SCHEMA,
  schemaText,
  type SchemaEntry,
} from "../../scripts/upgrade-baseline";
import { runWrangler } from "../../scripts/d1-execute";
import { upgradeDeployed } from "../../scripts/upgrade-deployed";
import { freePort, startServer } from "../browser/server";
import { facts, onState, restoreState, STATES } from "./states";

const folder = mkdtempSync(join(memoryFolder(), "jobsarthi-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const BEFORE_THE_FREEZE = "2026-11-23";
let made = 0;
const newState = () => join(folder, String(++made));

const schemaNow = (migrations: string) =>
  schemaText(
    entriesOf(
      readdirSync(migrations)
        .toSorted()
        .map((file) => readFileSync(join(migrations, file), "utf8"))
        .join("\n"),
    ),
  );

/** The tables that people would miss first. */
const COUNTED = ["users", "profiles", "applications", "application_events", "credit_ledger", "orders", "outbox"];

const countRows = (state: string) =>
  onState(state, async (open) => {
    const db = await open("DB");
    const counts = await db.batch<{ n: number }>(
      COUNTED.map((table) => db.prepare(`SELECT count(*) AS n FROM ${table}`)),
    );
    return counts.map(({ results: [row] }) => row?.n);
  });

let server: Miniflare | undefined;
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

describe.each(STATES)("the state of %s", (name) => {
  it("is migrated to today's schema, keeps its rows, and is worked with", { timeout: 300_000 }, async () => {
    const state = newState();
    await restoreState(name, state);
    const before = await countRows(state);
    expect(before.every((n) => n !== undefined)).toBe(true);
    const copy = await migrateLocally(state);
    // A state made since the freeze needs the files after the first migration alone.
    expect(copy !== null).toBe(name === BEFORE_THE_FREEZE);
    expect(await countRows(state)).toEqual(before);
    await onState(state, async (open) => {
      for (const binding of ["DB", "CATALOG"] as const) {
        const { results } = await (await open(binding)).prepare(READ_SCHEMA).all<SchemaEntry>();
        expect(schemaText(results), binding).toBe(schemaNow(FOLDERS[binding]));
      }
    });
    // A second time changes nothing.
    expect(await migrateLocally(state)).toBeNull();

    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const { at, signingKey } = facts(name);
    const variables = {
      MODE: "sandbox",
      ORIGIN: origin,
      SIGNING_KEY: signingKey,
      TEAM_MAIL: "team@sample.jobsarthi.test",
    };
    const errors: string[] = [];
    const logged = (level: string, message: string) => void (level === "error" && errors.push(message));
    server = await serveBuild(port, state, variables, undefined, logged, withClockAt(Date.parse(at)));
    // The server ends a connection that idled for a while; a request that is written just then would be lost.
    const alone = { Connection: "close" };
    const send = (path: string, cookie: string, body: object | URLSearchParams) =>
      fetch(`${origin}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          ...alone,
          Origin: origin,
          Cookie: cookie,
          ...(body instanceof URLSearchParams ? {} : { "Content-Type": "application/json" }),
        },
        body: body instanceof URLSearchParams ? body : JSON.stringify(body),
      });
    async function signIn(email: string, password: string): Promise<string> {
      const answer = await send("/api/signIn", "", { email, password });
      expect(answer.status, await answer.text()).toBe(200);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    }

    const seeker = await signIn("seeker@sample.jobsarthi.test", "sample-seeker-1");
    for (const page of ["/dashboard", "/next-out", "/profile", "/plan"]) {
      const answer = await fetch(`${origin}${page}`, { headers: { ...alone, Cookie: seeker } });
      expect([page, answer.status]).toEqual([page, 200]);
    }

    const staff = await signIn("operations@sample.jobsarthi.test", "sample-staff-1");
    const codes = await (await fetch(`${origin}/sandbox/codes`, { headers: alone })).text();
    const code = /^(\d{6}) {2}operations@/m.exec(codes)?.[1] ?? "";
    const confirmed = await send(
      "/confirm?from=/admin-jobs-manager",
      staff,
      new URLSearchParams({ "confirm-code": code }),
    );
    expect(confirmed.status).toBe(302);
    const date = new Date(Date.parse(at) + 9.5 * 3_600_000).toISOString().slice(0, 10);
    const day = await send("/api/jobs-manager/FetchJobsByDate.php", staff, { date });
    const { data } = (await day.json()) as { data: { _id: string; locked: boolean }[] };
    const jobId = data.find(({ locked }) => !locked)?._id;
    const lock = { jobId, lockStatus: true, applicationStatus: "Successful", remarks: "" };
    const locked = await send("/api/jobs-manager/LockUnlockJobEntry.php", staff, lock);
    expect(locked.status, await locked.text()).toBe(200);

    for (const cron of ["* * * * *", "30 14 * * *", "* * * * *"]) {
      const tick = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`, {
        headers: alone,
      });
      expect([cron, tick.status]).toEqual([cron, 200]);
    }
    expect(errors).toEqual([]);
    const db = await server.getD1Database("DB");
    const checked = await db.batch(Object.values(INVARIANTS).map((sql) => db.prepare(sql)));
    expect(violationsIn(checked.map(({ results }) => results))).toEqual([]);
    const entry = await db.prepare("SELECT state FROM applications WHERE id = ?").bind(jobId).first("state");
    expect(entry).toBe("submitted");
  });
});

it("npm start takes over the state of an older version, and a copy of it stays", { timeout: 300_000 }, async () => {
  const state = newState();
  await restoreState(BEFORE_THE_FREEZE, state);
  const started = await startServer(state);
  try {
    expect(started.output()).toContain("Older data was upgraded. A copy of it as it was is in ");
    const answer = await fetch(`${started.origin}/api/signIn`, {
      method: "POST",
      headers: { Origin: started.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "seeker@sample.jobsarthi.test", password: "sample-seeker-1" }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    const copy = readdirSync(state).find((name) => name.startsWith("before-upgrade-")) ?? "";
    expect(existsSync(join(state, copy, "miniflare-D1DatabaseObject"))).toBe(true);
  } finally {
    await started.kill();
  }
});

it(
  "a state that cannot be upgraded is moved aside whole, and a newer one is refused",
  { timeout: 60_000 },
  async () => {
    const state = newState();
    await onState(state, async (open) => {
      const db = await open("DB");
      await db.batch([
        db.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)"),
        db.prepare("INSERT INTO d1_migrations (name) VALUES ('0001_people_and_work.sql')"),
        db.prepare("CREATE TABLE users (id TEXT)"),
      ]);
    });
    const { setAside, copied } = await migrateOrSetAside(state);
    expect(copied).toBeNull();
    expect(readdirSync(setAside ?? "")).toContain("d1");

    await onState(state, async (open) => {
      await (await open("DB")).prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run();
    });
    await expect(migrateOrSetAside(state)).rejects.toThrow(NewerState);
    await expect(migrateOrSetAside(state)).rejects.toThrow("9999_later.sql");
  },
);

it("what a database refuses of a migration is said, and nothing of it is left", { timeout: 60_000 }, async () => {
  const state = newState();
  await onState(state, async (open) => {
    await (await open("DB")).prepare("CREATE TABLE users (id TEXT)").run();
  });
  await expect(migrateLocally(state)).rejects.toThrow(/users.* already exists/);
  await onState(state, async (open) => {
    const { results } = await (await open("DB")).prepare(READ_SCHEMA).all<SchemaEntry>();
    const own = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf)_/.test(name));
    expect(own.toSorted()).toEqual(["d1_migrations", "users"]);
  });
});

it("npm run deploy upgrades a database by wrangler's own statements", { timeout: 300_000 }, async () => {
  const state = newState();
  await restoreState(BEFORE_THE_FREEZE, state);
  const before = await countRows(state);
  // The deployed database, as far as wrangler has one on this machine.
  const here = (args: readonly string[]) =>
    runWrangler(args.flatMap((each) => (each === "--remote" ? ["--local", "--persist-to", state] : [each])));
  expect(upgradeDeployed("DB", FOLDERS.DB, here, ["--remote"])).toBe(true);
  expect(await countRows(state)).toEqual(before);
  await onState(state, async (open) => {
    const { results } = await (await open("DB")).prepare(READ_SCHEMA).all<SchemaEntry>();
    expect(schemaText(results)).toBe(schemaText(entriesOf(readFileSync(join(FOLDERS.DB, BASELINE), "utf8"))));
  });
});
