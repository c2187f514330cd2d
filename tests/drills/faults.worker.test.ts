import { env } from "cloudflare:test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Env } from "@workers/config";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { newAccount, newPhone } from "../api/api-samples";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { clockNow, setClock } from "../support/clock";
import { as, makeContext } from "../support/context";
import { takeErrors } from "../support/errors";
import { faulty, faultyD1, LOST, refusingQueue, type Fault } from "../support/faulty";
import { mailedToken } from "../support/mail";
import { operator } from "../support/people";
import {
  cookiesOf,
  JOBS_QUEUE,
  openWorker,
  PROMPT_QUEUE,
  signedIn,
  type Ask,
  type TestWorker,
} from "../support/worker";
import { profileForm, type Customer } from "./people-at-work";

/**
 * For how many simulated minutes each binding is broken: one in `npm test`, and some of them; more in `npm run drill`.
 */
const MINUTES = Number(env.DRILL_FAULT_MINUTES ?? 1);
const ONLY_WHOLE = new Set(["database of people away", "catalogue away", "catalogue flaky", "KV", "R2 away"]);
const START = Date.parse("2026-11-23T05:00:00Z");
const MINUTE = 60_000;
const TITLES = ["Backend Developer", "Data Analyst", "Accountant"];
const CITY = "Pune";

/** Numbers from 0 to 1, the same on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomNumbers(20_261_123);

/** One call in five is lost, half of them after it was done. */
const sometimes = (): "before" | "after" | null => (random() < 0.1 ? "before" : random() < 0.11 ? "after" : null);
const lost: Fault = () => (random() < 0.1 ? LOST : null);
const away: Fault = () => LOST;
const ofGateway: Fault = (sql) => (/sandbox_gateway_/.test(sql) ? LOST : null);

const REAL = {
  MODE: "staging",
  ORIGIN: "http://localhost:8787",
  SIGNING_KEY: "8f1d0c6ab94e2735d8c1f06ba97e4253",
  TEAM_MAIL: "team@sample.jobsarthi.test",
  POSTMARK_TOKEN: "nobody-answers",
  MAIL_FROM: "us@sample.jobsarthi.test",
};

interface Broken {
  /** The bindings of people's requests. */
  requests?: Partial<Env>;
  /** The bindings of ticks and queues. */
  work?: Partial<Env>;
}
const both = (bindings: Partial<Env>): Broken => ({ requests: bindings, work: bindings });

/** The faults, in turn. The tests have no network, so a real adapter meets a vendor that does not answer. */
const FAULTS: Readonly<Record<string, () => Broken>> = {
  nothing: () => ({}),
  "database of people away": () => both({ DB: faultyD1(env.DB, away) }),
  "database of people flaky": () => both({ DB: faultyD1(env.DB, lost, lost) }),
  "catalogue away": () => both({ CATALOG: faultyD1(env.CATALOG, away) }),
  "catalogue flaky": () => both({ CATALOG: faultyD1(env.CATALOG, lost, lost) }),
  KV: () => both({ CACHE: faulty(env.CACHE, () => "before") }),
  "R2 away": () => both({ FILES: faulty(env.FILES, () => "before") }),
  "R2 flaky": () => both({ FILES: faulty(env.FILES, sometimes) }),
  queues: () => both({ JOBS: refusingQueue(), PROMPT: refusingQueue() }),
  mail: () => both({ POSTMARK_TOKEN: REAL.POSTMARK_TOKEN, MAIL_FROM: REAL.MAIL_FROM }),
  payments: () => both({ DB: faultyD1(env.DB, ofGateway) }),
  boards: () => ({ work: REAL }),
};

beforeAll(() => {
  setClock(START);
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** The server could not; the person comes again. */
class Away extends Error {}

/** A person's action; it may be begun again wherever it broke off. */
type Act = (worker: TestWorker) => Promise<void>;

async function isDone(act: Act, worker: TestWorker): Promise<boolean> {
  try {
    await act(worker);
    return true;
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    return false;
  }
}

const promised = {
  accounts: new Set<string>(),
  profiles: new Set<string>(),
  trials: new Set<string>(),
  locks: new Set<string>(),
  orders: new Set<string>(),
};
let customers = 0;

async function answered(worker: TestWorker, path: string, ask: Ask): Promise<Record<string, unknown>> {
  const response = await worker.ask(path, { country: "IN", ...ask });
  if (response.status >= 500) throw new Away(`${path} ${response.status}`);
  const text = await response.text();
  return {
    status: response.status,
    cookies: cookiesOf(response),
    ...(text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {}),
  };
}

/** Comes, fills in the form, begins the trial and confirms the address; may be begun again wherever it broke off. */
function arriving(): Act {
  const account = newAccount();
  const owner: Customer = {
    email: account.email,
    cookie: "",
    address: `198.51.100.${customers++ % 250}`,
    phone: newPhone(),
  };
  const title = TITLES[customers % TITLES.length] ?? "";
  const headers = { "CF-Connecting-IP": owner.address };
  let intentId: string | null = null;
  return async (worker) => {
    if (owner.cookie === "") {
      const up = await answered(worker, "/api/signUp", { json: account, headers });
      const { email, password } = account;
      // Made by the attempt whose answer was lost.
      const opened =
        up["status"] === 201 ? up : await answered(worker, "/api/signIn", { json: { email, password }, headers });
      expect(opened, JSON.stringify(up)).toMatchObject({ success: true });
      owner.cookie = String(opened["cookies"]);
      promised.accounts.add(owner.email);
    }
    const own = { cookie: owner.cookie, headers };
    const form = await profileForm(owner, title, CITY);
    const saved = await answered(worker, "/api/uploadPersonalDetails.php", { body: form, ...own });
    expect(saved).toMatchObject({ success: true });
    promised.profiles.add(owner.email);
    if (intentId === null) {
      const { to } = await answered(worker, "/api/startIntent", { json: { plan: "Free Trial" }, ...own });
      intentId = new URL(String(to), "http://x").searchParams.get("intent");
    }
    const begun = await answered(worker, "/api/activateTrial", { json: { intentId }, ...own });
    expect(begun).toMatchObject({ success: true });
    promised.trials.add(owner.email);
    // Once the mail is out its link is nowhere but in the mailbox, and this person does not read it.
    const token = await mailedToken(owner.email, "sign_up_welcome").catch(() => null);
    if (token)
      await answered(worker, "/verify-email", { body: new URLSearchParams({ act: "confirm", token }), ...own });
    if (!owners.includes(owner)) owners.push(owner);
  };
}
const owners: Customer[] = [];

/** Pays for a plan once. */
function buying(owner: Customer): Act {
  const orderId = `PLAN${randomCapitals(10)}`;
  const own = { cookie: owner.cookie, headers: { "CF-Connecting-IP": owner.address } };
  let intent: string | null = null;
  return async (worker) => {
    if (intent === null) {
      const { to } = await answered(worker, "/api/startIntent", { json: { plan: "Basic" }, ...own });
      intent = new URL(String(to), "http://x").searchParams.get("intent");
    }
    const json = { intent, orderId, amount: 999, customer_email: owner.email, customer_phone: owner.phone };
    const order = await answered(worker, "/api/initiatePayment.php", { json, ...own });
    const { paymentSessionId, status } = order;
    // The gateway may be asked for it right now, by the attempt that broke off.
    if (status === 409 && /wait and try again/.test(String(order["error"]))) throw new Away("order");
    if (status === 409) {
      // Paid by the attempt whose answer was lost.
      expect(order["error"]).toMatch(/already paid/);
      return;
    }
    expect(status).toBe(200);
    const paid = await answered(worker, "/sandbox/gateway", {
      json: { session: paymentSessionId, outcome: "paid" },
      ...own,
    });
    expect([200, 409]).toContain(paid["status"]);
    promised.orders.add(String(order["orderId"]));
  };
}

/** Locks the first entry of the day that is open. */
function locking(cookie: string): Act {
  return async (worker) => {
    const date = new Date(clockNow() + 9.5 * 3_600_000).toISOString().slice(0, 10);
    const day = await answered(worker, "/api/jobs-manager/FetchJobsByDate.php", { json: { date }, cookie });
    const entry = (day["data"] as { _id: string; locked: boolean }[]).find(({ locked }) => !locked);
    if (!entry) return;
    const json = { jobId: entry._id, lockStatus: true, applicationStatus: "Successful", remarks: "" };
    const answer = await answered(worker, "/api/jobs-manager/LockUnlockJobEntry.php", { json, cookie });
    if (answer["status"] === 200) promised.locks.add(entry._id);
    else expect([404, 409]).toContain(answer["status"]);
  };
}

let posting = 0;
function listing(cookie: string): Act {
  const id = String(++posting);
  const rows = TITLES.map((title, i) => ({
    src: "greenhouse:sampleworks",
    id: `${id}-${i}`,
    title,
    company: `Sample Works ${posting % 37}`,
    location: CITY,
    url: `https://boards.greenhouse.io/sampleworks/jobs/${id}${i}`,
  }));
  return async (worker) => {
    expect(await answered(worker, "/api/ingestPostings", { json: { format: "listing", rows }, cookie })).toMatchObject({
      success: true,
    });
  };
}

/** A tick, and what it and the people put into the queues. What fails is left for the ticks after it. */
async function tickAndDrain(worker: TestWorker, tolerant: boolean): Promise<void> {
  const tolerated = async (work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (error) {
      if (!tolerant) throw error;
      return null;
    }
  };
  await tolerated(() => worker.tick());
  for (let round = 0; worker.queued.length > 0 && round < 200; round++) {
    const bodies = worker.queued.splice(0, 10);
    for (const queue of [JOBS_QUEUE, PROMPT_QUEUE]) {
      const prompt = bodies.filter((body) => isPromptBody(body) === (queue === PROMPT_QUEUE));
      if (prompt.length > 0) await tolerated(() => worker.consume(queue, prompt));
    }
  }
}
const isPromptBody = (body: unknown) => /"type":"(mail|order|refund|webhook)"/.test(JSON.stringify(body));

const count = (db: D1Database, sql: string) => db.prepare(sql).first<number>("n");
const column = async (sql: string) =>
  new Set((await env.DB.prepare(sql).all()).results.map((row) => String(Object.values(row)[0])));

async function broken(): Promise<string[]> {
  const results = await env.DB.batch(Object.values(INVARIANTS).map((sql) => env.DB.prepare(sql)));
  return violationsIn(results.map((r) => r.results));
}

it(
  `each binding broken for ${MINUTES} simulated minutes amid people at work: books and promises hold`,
  { timeout: 1_200_000 },
  async () => {
    const report: string[] = [];
    const healthy = openWorker();
    const staff = await operator();
    await registerSources(as(makeContext(), staff), {
      sources: [{ ats: "greenhouse", slug: "2k", company: "Sample Works" }],
    });
    let now = START;
    for (const [name, breaks] of Object.entries(FAULTS)) {
      if (MINUTES === 1 && ONLY_WHOLE.has(name)) continue;
      const { requests = {}, work = {} } = breaks();
      const [seen, working] = [openWorker(requests), openWorker(work)];
      const again: Act[] = [];
      const cookie = await signedIn(staff);
      let done = 0;
      const open = await count(env.CATALOG, "SELECT count(*) AS n FROM postings WHERE closed_at IS NULL");
      for (let minute = 0; minute < MINUTES; minute++) {
        setClock((now += MINUTE));
        const buyer = owners[minute % Math.max(1, owners.length)];
        for (const act of [
          listing(cookie),
          arriving(),
          ...(buyer ? [buying(buyer)] : []),
          locking(cookie),
          locking(cookie),
        ]) {
          if (await isDone(act, seen)) done++;
          else again.push(act);
        }
        // The messages that the requests enqueued are moved to the Worker that consumes the queues.
        working.queued.push(...seen.queued.splice(0));
        await tickAndDrain(working, true);
        expect(await broken(), `${name}, minute ${minute + 1}`).toEqual([]);
      }
      const faults = takeErrors().length;
      expect(name === "nothing" ? [again.length, faults] : [0, 0], "a fault where nothing is broken").toEqual([0, 0]);
      expect(
        await count(env.CATALOG, "SELECT count(*) AS n FROM postings WHERE closed_at IS NULL"),
        `${name} closes no opening`,
      ).toBeGreaterThanOrEqual(open ?? 0);

      // It is back: people come again, and the ticks of an hour find the rest.
      let waiting = again;
      for (const minutes of [1, 4, 10, 15, 30]) {
        setClock((now += minutes * MINUTE));
        const still: Act[] = [];
        for (const act of waiting) if (!(await isDone(act, healthy))) still.push(act);
        waiting = still;
        await tickAndDrain(healthy, false);
      }
      expect(waiting, `what people cannot do after ${name}`).toEqual([]);
      expect(await broken(), `after ${name}`).toEqual([]);
      report.push(
        `${name.padEnd(26)} ${String(done).padStart(4)} done, ${String(again.length).padStart(4)} came again`,
      );
    }

    // Work that the last tick itself made is left to the next one.
    const left = await env.DB.prepare(
      `SELECT
        (SELECT count(*) FROM jobs WHERE state IN ('running', 'dead') OR (state = 'ready' AND due_at < ?1)) AS work,
        (SELECT count(*) FROM outbox WHERE state = 'sending' OR (state = 'waiting' AND due_at < ?1)) AS mail`,
    )
      .bind(now)
      .first();
    expect(left).toEqual({ work: 0, mail: 0 });
    const kept = {
      accounts: await column("SELECT email FROM users"),
      profiles: await column("SELECT u.email FROM profiles p JOIN users u ON u.id = p.user_id"),
      trials: await column("SELECT u.email FROM credit_ledger l JOIN users u ON u.id = l.user_id WHERE kind = 'grant'"),
      locks: await column("SELECT id FROM applications WHERE locked_at IS NOT NULL AND state = 'submitted'"),
      orders: await column("SELECT id FROM orders WHERE activated_at IS NOT NULL"),
    };
    for (const [what, ids] of Object.entries(promised) as [keyof typeof kept, Set<string>][]) {
      expect(
        [...ids].filter((id) => !kept[what].has(id)),
        `${what} that were answered and are lost`,
      ).toEqual([]);
      expect(ids.size, what).toBeGreaterThan(0);
      report.push(`${what.padEnd(26)} ${String(ids.size).padStart(4)} promised, 0 lost`);
    }
    for (const rule of Object.keys(INVARIANTS)) report.push(`holds: ${rule}`);
    vi.restoreAllMocks();
    console.info(report.join("\n"));
  },
);
