import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Miniflare } from "miniflare";
import { afterAll, expect, it } from "vitest";
import { openSite, OWN_PASSWORD, type Persona, type Site } from "../../scripts/attack/site";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { serveBuild } from "../../scripts/local-server";
import { memoryFolder } from "../../scripts/memory-folder";
import { migrateLocally } from "../../scripts/migrate-local";
import { STATUS_KEY, type BackupStatus } from "../../workers/modules/operations/backups/rules";
import { freePort } from "../browser/server";

/** Two servers and three restores: `npm run verify:long` sets it. */
const isAsked = process.env["DRILL_RESTORE"] === "1";

const KEY = "restore-drill-".repeat(3);
const folder = mkdtempSync(join(memoryFolder(), "jobsarthi-restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: Miniflare | undefined;
async function stop(): Promise<void> {
  await server?.dispose();
  server = undefined;
}
afterAll(stop);

async function serve(state: string): Promise<[server: Miniflare, origin: string]> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const variables = { MODE: "sandbox", ORIGIN: origin, SIGNING_KEY: KEY, TEAM_MAIL: "team@sample.jobsarthi.test" };
  server = await serveBuild(port, state, variables, undefined, () => undefined);
  return [server, origin];
}

/** Runs a program of the project on a state. */
function run(state: string, command: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    env: {
      ...process.env,
      STATE_DIR: state,
      BACKUP_KEY: KEY,
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      PATH: `${join(process.cwd(), "node_modules/.bin")}:${process.env["PATH"]}`,
    },
  });
  return { status, said: `${stdout}${stderr}` };
}
const script = (state: string, name: string, ...args: string[]) =>
  run(state, process.execPath, "--disable-warning=ExperimentalWarning", `scripts/${name}.ts`, ...args);

/** The database of people in the files of a state whose server is away. */
function onDatabase<T>(state: string, work: (db: DatabaseSync) => T): T {
  const files = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  for (const file of readdirSync(files)) {
    if (!file.endsWith(".sqlite") || file.startsWith("metadata")) continue;
    const db = new DatabaseSync(join(files, file));
    try {
      if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'credit_ledger'").get()) return work(db);
    } finally {
      db.close();
    }
  }
  throw new Error(`No database of people in ${files}`);
}
const one = (state: string, sql: string, ...values: string[]) =>
  Number(onDatabase(state, (db) => Object.values(db.prepare(sql).get(...values) ?? {})[0]));

/** An operator goes through the day's entries, as soon as there are so many. */
async function lockEntries(site: Site, most: number): Promise<string[]> {
  const { operations } = site.personas;
  const date = new Date(Date.now() + 9.5 * 3_600_000).toISOString().slice(0, 10);
  let open: { _id: string; locked: boolean }[] = [];
  for (let n = 0; open.length < most && n < 40; n++) {
    if (n > 0) await site.tick(1);
    const day = await site.ask("/api/jobs-manager/FetchJobsByDate.php", { as: operations, json: { date } });
    open = (JSON.parse(day.text) as { data: typeof open }).data.filter((entry) => !entry.locked);
  }
  const locked: string[] = [];
  for (const { _id } of open.slice(0, most)) {
    const json = { jobId: _id, lockStatus: true, applicationStatus: "Successful", remarks: "" };
    const { status, text } = await site.ask("/api/jobs-manager/LockUnlockJobEntry.php", { as: operations, json });
    expect(status, text).toBe(200);
    locked.push(_id);
  }
  return locked;
}

async function takeBackup(site: Site): Promise<string> {
  const bucket = await server?.getR2Bucket("BACKUPS");
  if (!bucket) throw new Error("No server runs");
  const due: BackupStatus = { since: 0, running: null, leaseUntil: 0, last: null, failed: null };
  await bucket.put(STATUS_KEY, JSON.stringify(due));
  for (let n = 0; n < 40; n++) {
    await site.tick(1);
    const status = (await (await bucket.get(STATUS_KEY))?.json()) as BackupStatus | undefined;
    if (status?.last) return status.last.id;
  }
  throw new Error("No backup was made in 40 ticks");
}

const userId = ({ actor }: Persona) => (actor.kind === "user" ? actor.userId : "");

it.runIf(isAsked)(
  "what people did comes back from a backup: the books hold, the erased stay erased, waiting mails are held",
  { timeout: 900_000 },
  async () => {
    const state = join(folder, "worked");
    await migrateLocally(state);
    const site = await openSite(...(await serve(state)));
    const { owner } = site.personas;
    const kept = await lockEntries(site, 4);
    expect(kept.length).toBe(4);
    await site.tick(1);
    const id = await takeBackup(site);
    const then = await site.db.prepare("SELECT count(*) AS n FROM users").first<number>("n");

    // Life goes on after it: work that the backup does not know, and somebody who goes.
    const later = await lockEntries(site, 2);
    const stranger = await site.newPerson();
    const left = await site.ask("/delete-account", { as: owner, body: new URLSearchParams({ proof: OWN_PASSWORD }) });
    expect([left.status, left.headers.get("Location")]).toEqual([302, "/account-deleted"]);
    // A resume that was lost since.
    const demo = await site.db
      .prepare("SELECT object_key FROM resumes WHERE user_id <> ? ORDER BY id LIMIT 1")
      .bind(userId(owner))
      .first<string>("object_key");
    await site.files.delete(demo ?? "");
    await stop();

    expect(script(state, "restore").said).toContain(id);
    expect(script(state, "verify-log")).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^[1-9]\d* sealed lines/),
    });

    const to = join(folder, "restored");
    const { status, said } = script(state, "restore", id, "--to", to);
    expect([status, said]).toEqual([0, expect.stringContaining("The books hold.")]);
    expect(said).toContain(`${then} people`);
    expect(said).toMatch(/Held back: [1-9]\d* mails/);
    expect(said).toContain("Erased since: 1 people");
    expect(said).toContain(`Missing: resume ${demo}`);
    // The erased person's files went with them, and are named as missing until their rows go too.
    expect(said).toMatch(/\d+ files to see to\./);
    const state0 = (entry: string) =>
      onDatabase(to, (db) => db.prepare("SELECT state FROM applications WHERE id = ?").get(entry)?.["state"]);
    expect(kept.map(state0)).toEqual(kept.map(() => "submitted"));
    expect(later.map(state0)).not.toContain("submitted");
    expect(one(to, "SELECT count(*) FROM users WHERE id = ?", userId(stranger))).toBe(0);
    expect(one(to, "SELECT count(*) FROM users WHERE id = ?", userId(owner))).toBe(1);
    expect(one(to, "SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending')")).toBe(0);
    expect(script(state, "restore", id, "--to", to)).toMatchObject({
      status: 1,
      said: expect.stringContaining("a restore makes a new state"),
    });

    // It serves: the first ticks erase again, held mails stay, the work goes on and the books hold.
    const held = one(to, "SELECT count(*) FROM outbox WHERE state = 'held' AND user_id <> ?", userId(owner));
    const restored = await openSite(...(await serve(to)), false);
    await expect
      .poll(
        async () => {
          await restored.tick(1);
          return restored.db.prepare("SELECT count(*) AS n FROM users WHERE id = ?").bind(userId(owner)).first("n");
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(0);
    expect((await lockEntries(restored, 2)).length).toBe(2);
    await restored.tick(2);
    await stop();
    expect(onDatabase(to, (db) => violationsIn(Object.values(INVARIANTS).map((sql) => db.prepare(sql).all())))).toEqual(
      [],
    );
    expect(one(to, "SELECT count(*) FROM outbox WHERE state = 'held'")).toBe(held);

    // The access log of the restored database proves itself, until somebody changes a line of it.
    const proven = script(to, "verify-log");
    expect(proven).toMatchObject({ status: 0, said: expect.stringMatching(/Now: \d+:[0-9a-f]{64}/) });
    const head = /Now: (\d+:[0-9a-f]{64})/.exec(proven.said)?.[1] ?? "";
    expect(script(to, "verify-log", "--head", head).status).toBe(0);
    const [place] = head.split(":");
    expect(script(to, "verify-log", "--head", `${place}:${"0".repeat(64)}`)).toMatchObject({
      status: 1,
      said: expect.stringContaining("is not what a day ended with"),
    });
    onDatabase(to, (db) => {
      const seals = db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit_%'").all();
      for (const { name } of seals) db.exec(`DROP TRIGGER "${String(name)}"`);
      db.exec("UPDATE audit_log SET action = 'resumes.read' WHERE seq = 1");
    });
    expect(script(to, "verify-log")).toMatchObject({
      status: 1,
      said: expect.stringContaining("The access log was changed: line 1"),
    });
    console.info(`Restored ${then} people; ${held} mails held; ${kept.length} locks kept, ${later.length} done again`);
  },
);
