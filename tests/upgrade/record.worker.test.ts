/**
 * Records a state as a fixture: the demo, a simulated day of people and staff, and one valid call of most endpoints.
 *
 *   DRILL_RECORD=2026-11-27 npx vitest run --project worker tests/upgrade/record.worker.test.ts --update
 *
 * A release that adds migrations records one more; those there are never made anew.
 */
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { INVARIANTS, violationsIn } from "../../scripts/invariants";
import { newAccount, newPhone, SAMPLES, WEBHOOK } from "../api/api-samples";
import { profileForm, type Customer } from "../drills/people-at-work";
import { clockNow, NOON, setClock } from "../support/clock";
import { mailedToken } from "../support/mail";
import { operator, person } from "../support/people";
import { cookiesOf, openWorker, signedIn, type Ask } from "../support/worker";
import { dumpOf, trimCatalog } from "./state-dump";

const HOUR = 3_600_000;
const TICKS_AN_HOUR = 4;
/** A Sunday, 19:30 IST: two evenings at 20:00, and the noon that the sample calls are made at, lie in the day. */
const START = Date.parse("2026-08-09T14:00:00Z");
const HOURS = 25;

/** Calls whose samples write rows by hand that no person could have made. */
const BY_HAND = /^\/api\/(?:invoices|cv\/tailored|proof|extension)\//;

it.runIf(env.DRILL_RECORD)("records the state of a simulated day", { timeout: 1_200_000 }, async () => {
  const worker = openWorker(WEBHOOK);
  const ask = async (path: string, given: Ask): Promise<Record<string, unknown>> => {
    const response = await worker.ask(path, { country: "IN", ...given });
    const text = await response.text();
    expect(response.status, `${path}: ${text.slice(0, 300)}`).toBeLessThan(500);
    return { status: response.status, ...(text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {}) };
  };
  const owners: Customer[] = [];

  async function arrive(title: string, city: string): Promise<void> {
    const account = newAccount();
    const address = `198.51.100.${owners.length}`;
    const headers = { "CF-Connecting-IP": address };
    const signedUp = await worker.ask("/api/signUp", { json: account, country: "IN", headers });
    const owner = { email: account.email, cookie: cookiesOf(signedUp), address, phone: newPhone() };
    const own = { cookie: owner.cookie, headers };
    const form = await profileForm(owner, title, city);
    expect(await ask("/api/uploadPersonalDetails.php", { body: form, ...own })).toMatchObject({ success: true });
    const { to } = await ask("/api/startIntent", { json: { plan: "Free Trial" }, ...own });
    const intentId = new URL(String(to), "http://x").searchParams.get("intent");
    expect(await ask("/api/activateTrial", { json: { intentId }, ...own })).toMatchObject({ success: true });
    const token = await mailedToken(account.email, "sign_up_welcome");
    await ask("/verify-email", { body: new URLSearchParams({ act: "confirm", token }), ...own });
    owners.push(owner);
  }

  async function buy(owner: Customer, outcome: string): Promise<void> {
    const own = { cookie: owner.cookie, headers: { "CF-Connecting-IP": owner.address } };
    const { to } = await ask("/api/startIntent", { json: { plan: "Basic" }, ...own });
    const intent = new URL(String(to), "http://x").searchParams.get("intent");
    const order = { intent, orderId: `PLAN${randomCapitals(10)}`, amount: 999 };
    const contact = { customer_email: owner.email, customer_phone: owner.phone };
    const opened = await ask("/api/initiatePayment.php", { json: { ...order, ...contact }, ...own });
    await ask("/sandbox/gateway", { json: { session: opened["paymentSessionId"], outcome }, ...own });
  }

  async function work(cookie: string, statuses: readonly string[]): Promise<void> {
    const date = new Date(clockNow() + 9.5 * HOUR).toISOString().slice(0, 10);
    const day = await ask("/api/jobs-manager/FetchJobsByDate.php", { json: { date }, cookie });
    const open = (day["data"] as { _id: string; locked: boolean }[]).filter(({ locked }) => !locked);
    for (const [i, applicationStatus] of statuses.entries()) {
      const json = { jobId: open[i]?._id, lockStatus: true, applicationStatus, remarks: "" };
      if (open[i]) await ask("/api/jobs-manager/LockUnlockJobEntry.php", { json, cookie });
    }
  }

  async function sample(path: string): Promise<void> {
    const { valid, bindings } = SAMPLES[path] ?? {};
    const actor = await person({ staff: { operations: true, community: true } });
    const call = await valid?.(actor);
    if (call)
      await openWorker({ ...WEBHOOK, ...bindings }).ask(call.path, { cookie: await signedIn(actor), ...call.ask });
  }

  setClock(START);
  await ask("/sandbox/seed", { method: "POST" });
  const staff = await operator();
  for (let hour = 0; hour < HOURS; hour++) {
    setClock(START + hour * HOUR);
    if (hour % 6 === 1) await arrive(["Backend Developer", "Data Analyst"][hour % 2] ?? "", "Pune");
    if (hour === 12) await buy(owners[0] as Customer, "paid");
    if (hour === 14) await buy(owners[1] as Customer, "failed");
    if (hour > 13 && hour < 22) await work(await signedIn(staff), ["Successful", "Unsuccessful - Job Closed"]);
    if (hour === 20) await work(await signedIn(staff), ["Unsuccessful - Missing User Info", "Unsuccessful - Other"]);
    for (let tick = 0; tick < TICKS_AN_HOUR; tick++) {
      setClock(START + (hour + tick / TICKS_AN_HOUR) * HOUR);
      if (START + hour * HOUR + tick * 900_000 === NOON)
        for (const path of Object.keys(SAMPLES)) if (!BY_HAND.test(path)) await sample(path);
      await worker.tick();
      if (new Date(clockNow()).toISOString().slice(11, 16) === "14:30") await worker.tick("30 14 * * *");
      await worker.drain();
    }
  }
  expect(owners.length).toBeGreaterThan(3);
  const checked = await env.DB.batch(Object.values(INVARIANTS).map((rule) => env.DB.prepare(rule)));
  expect(violationsIn(checked.map(({ results }) => results))).toEqual([]);

  await trimCatalog(env.DB, env.CATALOG);
  await env.DB.exec("DELETE FROM sandbox_mail");
  for (const [name, db] of [
    ["app", env.DB],
    ["catalog", env.CATALOG],
  ] as const)
    await expect(await dumpOf(db)).toMatchFileSnapshot(`states/${env.DRILL_RECORD ?? ""}/${name}.sql`);
});
