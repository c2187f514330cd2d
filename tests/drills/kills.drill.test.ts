import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { memoryFolder } from "../../scripts/memory-folder";
import { SAMPLE_PROFILE } from "../../scripts/sample-profile";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { startServer, type Server } from "../browser/server";
import { NOON } from "../support/noon";
import { onAppDatabase } from "../support/served-state";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";

/** How often the server is killed: 3 in `npm test`, 30 in `npm run verify:long`. */
const SMALL = 3;
const KILLS = Number(process.env["DRILL_KILLS"] ?? SMALL);
/** People who sign up and go on at the same time, between two kills. */
const SEEKERS = 2;
/** The server lives this long before it is killed, at least and at most. Milliseconds. */
const LIFE = [1_500, 6_000] as const;

const state = mkdtempSync(join(memoryFolder(), "jobsarthi-kills-"));
let server: Server | undefined;
let down = false;
afterAll(async () => {
  await server?.kill();
  rmSync(state, { recursive: true, force: true });
});

/** The changes that the server confirmed, and so may never lose. */
const promised = {
  accounts: new Set<string>(),
  profiles: new Set<string>(),
  trials: new Set<string>(),
  locks: new Set<string>(),
};

/** The connection broke: nobody knows whether it was done, and the client asks again. */
class Broken extends Error {}

/** A client that keeps its cookies, as a browser does. @throws Broken when the server is away. */
function client() {
  const jar = new Map<string, string>();
  return async (path: string, body?: FormData | Record<string, unknown>): Promise<{ status: number; body: string }> => {
    const headers = new Headers({ "CF-Connecting-IP": `198.19.${Math.floor(Math.random() * 256)}.7` });
    headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const form = body instanceof FormData;
    if (body && !form) headers.set("Content-Type", "application/json");
    try {
      const answer = await fetch(`${server?.origin ?? ""}${path}`, {
        method: body ? "POST" : "GET",
        headers,
        body: body ? (form ? body : JSON.stringify(body)) : null,
        redirect: "manual",
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      return { status: answer.status, body: await answer.text() };
    } catch (error) {
      throw new Broken(String(error));
    }
  };
}

/** The served Worker's clock begins at the noon of the tests: no day of the jobs ends meanwhile. */
const SHIFT_MS = NOON - Date.now();
const SERVED = { CLOCK_SHIFT_MS: String(SHIFT_MS), LIGHT_PASSWORDS: "1" };
const servedNow = () => Date.now() + SHIFT_MS;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

/** Repeats a step until the server lives long enough to answer it, as a person would. */
async function insist(
  step: () => Promise<{ status: number; body: string }>,
): Promise<{ status: number; body: string }> {
  for (;;) {
    try {
      const answer = await step();
      // An error of the server while it is being killed is no answer.
      if (answer.status < 500 || !down) return answer;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
    }
    await pause(200);
  }
}

let people = 0;
async function ownerLife(): Promise<void> {
  const mark = `${servedNow()}${++people}`;
  const email = `kill-${mark}@sample.jobsarthi.test`;
  const password = "walk-the-path";
  const ask = client();
  const signedUp = await insist(() => ask("/api/signUp", { fullName: "Killed Often", email, password }));
  // Signed up by the attempt whose answer was lost: the address is in use, and the password opens it.
  if (signedUp.status !== 201)
    expect((await insist(() => ask("/api/signIn", { email, password }))).status, signedUp.body).toBe(200);
  promised.accounts.add(email);

  const fields = {
    ...SAMPLE_PROFILE,
    email,
    firstName: "Killed",
    lastName: "Often",
    whatsappContactNumber: `9${mark.slice(-9)}`,
  };
  const saved = await insist(() => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set(
      "resume",
      new File([samplePdf(["Killed Often", "Node.js, PostgreSQL"])], "resume.pdf", { type: "application/pdf" }),
    );
    return ask("/api/uploadPersonalDetails.php", form);
  });
  expect(parsed(saved.body), saved.body).toMatchObject({ success: true });
  promised.profiles.add(email);

  const intent = await insist(() => ask("/api/startIntent", { plan: "Free Trial" }));
  const intentId = new URL(String(parsed(intent.body)["to"]), "http://x").searchParams.get("intent");
  const begun = await insist(() => ask("/api/activateTrial", { intentId }));
  expect(begun.status, begun.body).toBe(200);
  promised.trials.add(email);
  await pause(1_000);
}

/** Locks and unlocks entries of the day; what was locked last, and answered, must stand. */
async function operatorLife(over: () => boolean): Promise<void> {
  const ask = client();
  const [{ email, password }] = DEMO_STAFF;
  expect((await insist(() => ask("/api/signIn", { email, password }))).status).toBe(200);
  expect((await insist(() => ask("/sandbox/confirm", {}))).status).toBe(200);
  const date = new Date(servedNow() + 9.5 * 3_600_000).toISOString().slice(0, 10);
  while (!over()) {
    const day = parsed((await insist(() => ask("/api/jobs-manager/FetchJobsByDate.php", { date }))).body);
    const entries = day["data"] as { _id: string; locked: boolean }[];
    const entry = entries.filter((e) => !e.locked)[Math.floor(Math.random() * 3)];
    if (!entry) await pause(300);
    else {
      const lock = { jobId: entry._id, lockStatus: true, applicationStatus: "Successful", remarks: "" };
      const answer = await insist(() => ask("/api/jobs-manager/LockUnlockJobEntry.php", lock));
      if (answer.status === 200) promised.locks.add(entry._id);
      else expect([404, 409], answer.body).toContain(answer.status);
    }
  }
}

/** Asks the app database of the dead server. */
const readState = <T>(ask: Parameters<typeof onAppDatabase<T>>[1]): T => onAppDatabase(state, ask, { isDead: true });

/**
 * Lets the server have been away for longer than it claims its work for, which is two minutes; the long form waits for
 * them.
 */
const outlastClaims = () =>
  readState((query) => {
    for (const table of ["jobs", "outbox"]) query(`UPDATE ${table} SET lease_until = 1 WHERE lease_until IS NOT NULL`);
  });

const brokenRules = () => readState((query) => violationsIn(Object.values(INVARIANTS).map(query)));
const column = (query: (sql: string) => unknown[], sql: string) =>
  new Set(query(sql).map((row) => String(Object.values(row as object)[0])));

describe(`killing the server ${KILLS} times amid people at work`, () => {
  it(
    "loses nothing that was answered, keeps the books, and the queued work goes on",
    { timeout: KILLS * 60_000 + 300_000 },
    async () => {
      server = await startServer(state, SERVED);
      let over = false;
      const isOver = () => over;
      const lives = [
        ...Array.from({ length: SEEKERS }, async () => {
          do await ownerLife();
          while (!isOver());
        }),
        operatorLife(isOver),
      ];
      // A life that ends early has failed; it is told at the end, with the others' work done.
      const ended = Promise.allSettled(lives);
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));
        down = true;
        await server.kill();
        expect(brokenRules(), `after kill ${kill + 1}`).toEqual([]);
        if (KILLS === SMALL && kill === KILLS - 1) outlastClaims();
        server = await startServer(state, SERVED);
        down = false;
      }
      over = true;
      for (const result of await ended) if (result.status === "rejected") throw result.reason;

      // Messages died with the server; the sweeps find what was left. Each tick is a minute of real time, called by
      // hand.
      const open = `SELECT (SELECT count(*) FROM jobs
        WHERE state IN ('ready', 'running') AND due_at <= ${servedNow()})
      + (SELECT count(*) FROM outbox WHERE state IN ('waiting', 'sending') AND template = 'sign_up_welcome') AS n`;
      const { origin } = server;
      await expect
        .poll(
          async () => {
            await fetch(
              `${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}&time=${servedNow()}`,
            );
            return readState((query) => query(open)[0]);
          },
          { timeout: 240_000, interval: 500 },
        )
        .toEqual({ n: 0 });
      await server.kill();

      const lost = readState((query) => {
        const accounts = column(query, "SELECT email FROM users");
        const profiles = column(
          query,
          "SELECT u.email FROM profiles p JOIN users u ON u.id = p.user_id WHERE p.resume_id IS NOT NULL",
        );
        const trials = column(
          query,
          "SELECT u.email FROM credit_ledger l JOIN users u ON u.id = l.user_id WHERE l.kind = 'grant'",
        );
        const locked = column(query, "SELECT id FROM applications WHERE locked_at IS NOT NULL AND state = 'submitted'");
        return {
          accounts: [...promised.accounts].filter((email) => !accounts.has(email)),
          profiles: [...promised.profiles].filter((email) => !profiles.has(email)),
          trials: [...promised.trials].filter((email) => !trials.has(email)),
          locks: [...promised.locks].filter((id) => !locked.has(id)),
        };
      });
      expect(lost).toEqual({ accounts: [], profiles: [], trials: [], locks: [] });
      expect(brokenRules()).toEqual([]);
      const { accounts, profiles, trials, locks } = promised;
      console.info(
        `${KILLS} kills; kept ${accounts.size} accounts, ${profiles.size} profiles, ${trials.size} trials, ` +
          `${locks.size} locks`,
      );
      expect(Math.min(accounts.size, profiles.size, trials.size)).toBeGreaterThan(0);
    },
  );
});
