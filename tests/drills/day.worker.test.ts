import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CHECKOUT_OUTCOMES, type CheckoutOutcome } from "@workers/sandbox/checkout";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { newAccount, newPhone } from "../api/api-samples";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { clockNow, setClock } from "../support/clock";
import { mailedToken } from "../support/mail";
import { operator } from "../support/people";
import { cookiesOf, openWorker, signedIn, type Ask } from "../support/worker";
import { profileForm, type Customer } from "./people-at-work";

/** The hours of the simulated day: one in `npm test`, all 24 in `npm run verify:long`. */
const HOURS = Number(env.DRILL_HOURS ?? 1);
const MINUTE = 60_000;
/** A Monday, 19:30 IST: the daily jobs of 20:00 fall into the first hour. */
const START = Date.parse("2026-11-23T14:00:00Z");
const SEED = 20_261_123;

const TITLES = [
  "Backend Developer",
  "Data Analyst",
  "Staff Nurse",
  "Accountant",
  "Python Developer",
  "Sales Executive",
];
const CITIES = ["Bengaluru", "Pune", "Mumbai", "Hyderabad"];

/** The events of one minute, the same on every run. */
const minuteOf = fc.record({
  arrives: fc.nat(9),
  title: fc.nat(TITLES.length - 1),
  city: fc.nat(CITIES.length - 1),
  who: fc.nat(10_000),
  edits: fc.nat(9),
  buys: fc.nat(11),
  outcome: fc.constantFrom<CheckoutOutcome>(...CHECKOUT_OUTCOMES),
  entries: fc.array(
    fc.record({
      pick: fc.nat(10_000),
      status: fc.constantFrom(
        "Successful",
        "Successful",
        "Successful",
        "Unsuccessful - Job Closed",
        "Unsuccessful - Other",
      ),
      undo: fc.nat(5),
    }),
    { maxLength: 4 },
  ),
  openings: fc.nat(3),
});

beforeAll(() => {
  setClock(START);
  // Ordinary work is logged; only a fault may be seen.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

it(
  `${HOURS} simulated hours: the books agree after each, and nothing is left lying`,
  { timeout: 1_200_000 },
  async () => {
    const worker = openWorker();
    const staff = await operator();
    let staffCookie = await signedIn(staff);
    const owners: Customer[] = [];
    const done = { arrived: 0, edited: 0, paid: 0, locked: 0, undone: 0, openings: 0 };
    let posting = 0;

    const ask = async (path: string, { country = "IN", ...rest }: Ask): Promise<Record<string, unknown>> => {
      const response = await worker.ask(path, { country, ...rest });
      const text = await response.text();
      expect(response.status, `${path}: ${text.slice(0, 300)}`).toBeLessThan(500);
      return {
        status: response.status,
        ...(text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {}),
      };
    };
    const of = (owner: Customer) => ({ cookie: owner.cookie, headers: { "CF-Connecting-IP": owner.address } });

    async function saveProfile(owner: Customer, title: string, city: string): Promise<void> {
      const form = await profileForm(owner, title, city);
      expect(await ask("/api/uploadPersonalDetails.php", { body: form, ...of(owner) })).toMatchObject({
        success: true,
      });
    }

    async function arrive(title: string, city: string): Promise<void> {
      const account = newAccount();
      const address = `198.51.100.${owners.length % 250}`;
      const signedUp = await worker.ask("/api/signUp", {
        json: account,
        country: "IN",
        headers: { "CF-Connecting-IP": address },
      });
      expect(signedUp.status).toBe(201);
      const owner = { email: account.email, cookie: cookiesOf(signedUp), address, phone: newPhone() };
      await saveProfile(owner, title, city);
      const { to } = await ask("/api/startIntent", { json: { plan: "Free Trial" }, ...of(owner) });
      const intentId = new URL(String(to), "http://x").searchParams.get("intent");
      expect(await ask("/api/activateTrial", { json: { intentId }, ...of(owner) })).toMatchObject({ success: true });
      const token = await mailedToken(account.email, "sign_up_welcome");
      await ask("/verify-email", { body: new URLSearchParams({ act: "confirm", token }), ...of(owner) });
      owners.push(owner);
      done.arrived++;
    }

    async function buy(owner: Customer, outcome: CheckoutOutcome): Promise<void> {
      const { to } = await ask("/api/startIntent", { json: { plan: "Basic" }, ...of(owner) });
      const intent = new URL(String(to), "http://x").searchParams.get("intent");
      const orderId = `PLAN${randomCapitals(10)}`;
      const order = await ask("/api/initiatePayment.php", {
        json: { intent, orderId, amount: 999, customer_email: owner.email, customer_phone: owner.phone },
        ...of(owner),
      });
      const paid = await ask("/sandbox/gateway", {
        json: { session: order["paymentSessionId"], outcome },
        ...of(owner),
      });
      expect([200, 409]).toContain(paid["status"]);
      done.paid++;
    }

    async function work(pick: number, status: string, undo: number): Promise<void> {
      const date = new Date(clockNow() + 9.5 * 3_600_000).toISOString().slice(0, 10);
      const day = await ask("/api/jobs-manager/FetchJobsByDate.php", { json: { date }, cookie: staffCookie });
      const entries = day["data"] as { _id: string; locked: boolean }[];
      const entry = entries[pick % Math.max(1, entries.length)];
      if (!entry) return;
      if (entry.locked && undo > 0) return;
      const json = entry.locked
        ? { jobId: entry._id, lockStatus: false }
        : { jobId: entry._id, lockStatus: true, applicationStatus: status, remarks: "" };
      const answer = await ask("/api/jobs-manager/LockUnlockJobEntry.php", { json, cookie: staffCookie });
      expect([200, 404, 409], JSON.stringify(answer)).toContain(answer["status"]);
      if (entry.locked) done.undone++;
      else done.locked++;
    }

    async function list(title: string, city: string): Promise<void> {
      const id = String(++posting);
      const company = `Sample Works ${posting % 37}`;
      const url = `https://boards.greenhouse.io/sample${posting % 37}/jobs/${id}`;
      const rows = [{ src: `greenhouse:sample${posting % 37}`, id, title, company, location: city, url }];
      expect(
        await ask("/api/ingestPostings", { json: { format: "listing", rows }, cookie: staffCookie }),
      ).toMatchObject({ success: true });
      done.openings++;
    }

    async function broken(): Promise<string[]> {
      const results = await env.DB.batch(Object.values(INVARIANTS).map((sql) => env.DB.prepare(sql)));
      return violationsIn(results.map((r) => r.results));
    }

    const minutes = fc.sample(minuteOf, { seed: SEED, numRuns: HOURS * 60 });
    for (const [i, minute] of minutes.entries()) {
      setClock(START + i * MINUTE);
      // A shift of staff ends after eight hours: the next one begins with a sign-in.
      if (i % 360 === 359) staffCookie = await signedIn(staff);
      const [title, city] = [TITLES[minute.title] ?? "", CITIES[minute.city] ?? ""];
      if (minute.openings > 0) await list(title, city);
      if (minute.arrives === 0 || owners.length < 2) await arrive(title, city);
      const owner = owners[minute.who % owners.length];
      if (owner && minute.edits === 0) {
        await saveProfile(owner, title, city);
        done.edited++;
      }
      if (owner && minute.buys === 0) await buy(owner, minute.outcome);
      for (const { pick, status, undo } of minute.entries) await work(pick, status, undo);
      await worker.tick();
      if (new Date(clockNow()).toISOString().slice(11, 16) === "14:30") await worker.tick("30 14 * * *");
      await worker.drain();
      if (i % 60 === 59) expect(await broken(), `after ${(i + 1) / 60} h`).toEqual([]);
    }

    // An hour of ticks alone: whatever was begun is brought to its end.
    for (let i = 0; i < 60; i += 5) {
      setClock(START + (HOURS * 60 + i) * MINUTE);
      await worker.tick();
      await worker.drain();
    }
    const left = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM jobs WHERE state IN ('running', 'dead') OR (state = 'ready'
        AND due_at <= ?1)) AS work,
      (SELECT count(*) FROM outbox WHERE state IN ('sending', 'failed') OR (state = 'waiting'
      AND due_at <= ?1)) AS mail,
      (SELECT count(*) FROM dead_letters) AS letters`,
    )
      .bind(clockNow())
      .first();
    expect(left).toEqual({ work: 0, mail: 0, letters: 0 });
    expect(await broken()).toEqual([]);
    expect(Math.min(done.arrived, done.locked, done.openings), JSON.stringify(done)).toBeGreaterThan(0);
  },
);
