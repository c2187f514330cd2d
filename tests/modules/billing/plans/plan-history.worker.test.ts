import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { inEnglish, inWords } from "@workers/texts/text";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { startIntent } from "@workers/modules/billing/orders/start-intent";
import type { UserActor } from "@workers/core/policy";
import { activateTrial, endDuePlans } from "../../../support/events";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
const READ_TABLES = [
  "sessions",
  "users",
  "staff",
  "profiles",
  "plans",
  "credit_balances",
  "plans again",
  "credit_balances again",
  "credit_ledger",
  "applications",
];
const PAGE = 50;

const own = (actor: UserActor, nowMs = NOON) => as(makeContext({ now: () => nowMs }), actor);
const ledger = (actor: UserActor, kind: string, amount: number, ref: string, at = NOON) =>
  env.DB.prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, ?, ?, ?, ?)")
    .bind(actor.userId, kind, amount, ref, at)
    .run();
const told = async (actor: UserActor) =>
  (await readPlanHistory(own(actor))).rows.map(
    ({ headline, detail, change }) => `${inWords(headline, inEnglish)}: ${inWords(detail, inEnglish)} (${change})`,
  );

async function owner(credits = 15, found = 2) {
  const actor = await withPlan(await person(), { credits });
  await withProfile(actor);
  const ids = await withFound(actor, found);
  await fillQueue(asJob(makeContext()), { userId: actor.userId });
  return { actor, ids };
}

/** Applications made, each with the reservation that came before, and as many that were reserved and released. */
async function manyUsed(actor: UserActor, howMany: number): Promise<void> {
  const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)";
  const row = `INSERT INTO credit_ledger (user_id, kind, amount, ref, at) ${many}
    SELECT ?1, ?3, 1, ?1 || i || ?4, ?5 + i FROM n`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, created_at)
       ${many} SELECT ?1 || i, ?1, 'posting-' || i, 'submitted', 'Backend Developer ' || i, 'Sample Works', 'Pune',
       'https://jobs.example/1', 'Greenhouse', 0.9, '[]', 0 FROM n`,
    ).bind(actor.userId, howMany),
    ...(["reserve", "settle"] as const).map((kind) =>
      env.DB.prepare(row).bind(actor.userId, howMany, kind, "#1", NOON),
    ),
    ...(["reserve", "release"] as const).map((kind) =>
      env.DB.prepare(row).bind(actor.userId, howMany, kind, "#2", NOON),
    ),
  ]);
}

describe("the ledger in plain words", () => {
  it("tells what was added, used, given back and taken back, newest first, and not what was set aside", async () => {
    const { actor, ids } = await owner();
    const ctx = as(makeContext(), await operator());
    await lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "" });
    await unlockEntry(ctx, { entryId: ids[0] });
    await lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "" });
    await lockEntry(ctx, { entryId: ids[1], status: "Unsuccessful - Job Closed", remarks: "" });
    // An order is what it was ordered as, though its credits are another plan's today.
    await env.DB.prepare(
      `INSERT INTO orders (id, client_key, product, plan, offer_version, terms, credits, amount, currency, method,
        gateway,
         user_id, expires_at, created_at)
       VALUES ('1', '1', 'plan', 'Ultimate', 1, '{}', 125, 1, 'INR', 'card', 'sandbox_card', ?, 1, 1)`,
    )
      .bind(actor.userId)
      .run();
    await ledger(actor, "grant", 125, "order:1");
    await ledger(actor, "grant", 125, "order:1#2");
    await ledger(actor, "grant", 7, "order:2");
    await ledger(actor, "revoke", 20, "order:1");
    expect(await told(actor)).toEqual([
      "20 removed: we refunded the payment (-20)",
      "7 added: applications bought (7)",
      "125 added: Ultimate (125)",
      "125 added: Ultimate (125)",
      "1 used: Backend Developer 1 at Sample Works (-1)",
      "1 returned: application reversed, Backend Developer 1 at Sample Works (1)",
      "1 used: Backend Developer 1 at Sample Works (-1)",
      "15 added: Free Trial (15)",
    ]);
  });

  it("adds up to what is left", async () => {
    const { actor, ids } = await owner();
    await lockEntry(as(makeContext(), await operator()), { entryId: ids[0], status: "Successful", remarks: "" });
    const { rows, account, summary } = await readPlanHistory(own(actor));
    expect(rows.reduce((sum, r) => sum + r.change, 0)).toBe(14);
    expect(account).toMatchObject({ left: 14, setAside: 1, frozen: 0, ended: null });
    expect(summary).toMatchObject({ applicationsLeft: 14, submitted: 1 });
  });

  it("is one's own alone, whatever an application's reference says", async () => {
    const [{ actor, ids }, stranger] = [await owner(), await withPlan(await person(), { credits: 50 })];
    await ledger(stranger, "reserve", 1, `${ids[0]}#9`);
    await ledger(stranger, "settle", 1, `${ids[0]}#9`);
    expect(await told(stranger)).toEqual(["1 used: an application (-1)", "50 added: Free Trial (50)"]);
    expect(await told(actor)).toEqual(["15 added: Free Trial (15)"]);
  });

  it("is told to nobody who is signed out", async () => {
    await expect(readPlanHistory(makeContext())).rejects.toMatchObject({ code: "signed_out" });
    await expect(readPlanHistory(asJob(makeContext()))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("comes by pages, each row once, and takes any cursor for the beginning", async () => {
    const actor = await withPlan(await person(), { credits: 300 });
    await manyUsed(actor, 130);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPlanHistory(own(actor), { cursor });
      seen.push(...page.rows.map((r) => r.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(131);
    expect(new Set(seen).size).toBe(131);
    const first = (await readPlanHistory(own(actor))).rows[0]?.id;
    for (const bad of ["", "x", "1.ABC", `1.${"9".repeat(40)}`, "'; DROP TABLE plans; --", "x".repeat(5_000)])
      expect((await readPlanHistory(own(actor), { cursor: bad })).rows[0]?.id).toBe(first);
  });
});

describe("the plan's account", () => {
  it("is none for somebody who never had a plan", async () => {
    expect(await readPlanHistory(own(await person()))).toMatchObject({
      account: null,
      rows: [],
      next: null,
      summary: { state: "none ongoing" },
    });
  });

  it("ends at its time and freezes what is left, before the cron and after it alike", async () => {
    const { actor } = await owner(5, 3);
    const endsAt = NOON - 3_600_000 + 30 * DAY;
    const read = (at: number) => readPlanHistory(own(actor, at));
    expect((await read(endsAt - 1)).account).toMatchObject({
      ended: null,
      daysLeft: 1,
      left: 5,
      setAside: 3,
      frozen: 0,
    });
    const over = { ended: { at: endsAt, reason: "time" }, daysLeft: 0, left: 0, setAside: 0, frozen: 5 };
    const late = await read(endsAt);
    expect(late).toMatchObject({
      account: over,
      summary: { state: "free expired", applicationsLeft: 0, daysLeft: 0, totalPurchased: 5 },
    });
    await endDuePlans(asJob(makeContext({ now: () => endsAt + 3 * DAY })));
    expect(await read(endsAt + 3 * DAY)).toEqual({ ...late, rows: late.rows });
  });

  it("says why it ended", async () => {
    const { actor, ids } = await owner(1, 1);
    await lockEntry(as(makeContext(), await operator()), { entryId: ids[0], status: "Successful", remarks: "" });
    expect((await readPlanHistory(own(actor, NOON + DAY))).account).toMatchObject({
      ended: { at: NOON, reason: "used" },
      frozen: 0,
    });
    const refunded = await withPlan(await person(), { credits: 50, tier: "premium" });
    await ledger(refunded, "revoke", 50, "order:refunded");
    await env.DB.prepare("UPDATE plans SET ended_at = ?, end_reason = 'refund' WHERE user_id = ?")
      .bind(NOON, refunded.userId)
      .run();
    expect((await readPlanHistory(own(refunded, NOON + DAY))).account).toMatchObject({
      ended: { at: NOON, reason: "refund" },
      frozen: 0,
    });
  });
});

describe("the trial of somebody whose purchase was refunded whole", () => {
  it("begins, as its card says, and once", async () => {
    const actor = await withPlan(await person(), { credits: 50, tier: "premium" });
    await withProfile(actor);
    await env.DB.prepare("UPDATE credit_ledger SET ref = 'order:' || ref WHERE user_id = ?").bind(actor.userId).run();
    await ledger(actor, "revoke", 50, `refund:${actor.userId}`);
    await env.DB.prepare("UPDATE plans SET ended_at = ?, end_reason = 'refund' WHERE user_id = ?")
      .bind(NOON, actor.userId)
      .run();
    const refunded = { ...actor, plan: { ...actor.plan, endedAt: NOON, revoked: 50 } };
    const { to } = await startIntent(own(refunded), { plan: "Free Trial" });
    const intentId = new URL(to, "http://x").searchParams.get("intent");
    await Promise.all(Array.from({ length: 10 }, () => activateTrial(own(refunded, NOON + DAY), { intentId })));
    expect((await balances(actor.userId)).kept).toEqual({ granted: 65, used: 0, reserved: 0, revoked: 50 });
    expect(
      await env.DB.prepare("SELECT tier, began_at, ended_at, end_reason FROM plans WHERE user_id = ?")
        .bind(actor.userId)
        .first(),
    ).toEqual({ tier: "free", began_at: NOON + DAY, ended_at: null, end_reason: null });
  });
});

describe("/plan", () => {
  it("pauses and starts again, and says so where it was pressed", async () => {
    const actor = await withPlan(await person(), { credits: 20, tier: "premium" });
    await withProfile(actor);
    const cookie = await signedIn(actor);
    const press = async (intent: string) => {
      const body = new URLSearchParams({ intent, back: "/plan" });
      const answer = await openWorker().ask("/next-out", { method: "POST", cookie, body });
      const to = answer.headers.get("Location") ?? "";
      const shown = (await (await openWorker().ask(to, { cookie })).text()).replace(/<!-- -->/g, "");
      return [to.replace(/#.*/, ""), shown] as const;
    };
    for (let i = 0; i < 2; i++) {
      const [to, paused] = await press("pause");
      expect(to).toBe("/plan?said=paused");
      expect(paused).toContain("We won&#x27;t apply to any job until you start again.");
      expect(paused).toContain("because you paused");
      expect(paused).toContain(">Start applying again</button>");
    }
    const [to, resumed] = await press("resume");
    expect(to).toBe("/plan?said=resumed");
    expect(resumed).toContain("We&#x27;ve started applying again.");
    expect(resumed).toContain(">Pause</button>");
  });

  it("leads no one elsewhere than to pages of ours", async () => {
    const cookie = await signedIn(await withPlan(await person()));
    const body = new URLSearchParams({ intent: "pause", back: "https://elsewhere.example/plan" });
    const answer = await openWorker().ask("/next-out", { method: "POST", cookie, body });
    expect(answer.headers.get("Location")).toMatch(/^\/next-out\?/);
  });

  it("shows plan, ledger and counts in two round trips at a time, and reads what it shows", async () => {
    const actor = await withPlan(await person({ staff: {} }), { credits: 500, beganAt: NOON });
    await withProfile(actor);
    await manyUsed(actor, 200);
    const cookie = await signedIn(actor);
    // The first answer counts what fits; the next ones have the number at hand.
    await openWorker().ask("/plan", { cookie });
    const worker = openWorker();
    const response = await worker.ask("/plan", { cookie });
    const html = (await response.text()).replace(/<!-- -->/g, "");
    expect(response.status).toBe(200);
    expect(html).toContain("Backend Developer 200 at Sample Works");
    expect(new Set(html.match(/Backend Developer \d+ at/g)).size).toBe(PAGE);
    expect(worker.meter.trips).toBe(4);
    // With a whole page of the ledger it is light enough for a phone.
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1_500);
    const packed = new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
    expect((await new Response(packed).arrayBuffer()).byteLength).toBeLessThan(12 * 1024);
    // The funnel counts each of one's applications, once.
    expect(worker.meter.rowsRead).toBeLessThanOrEqual(READ_TABLES.length * 2 + PAGE * 3 + 10 + 200);
    const next = /href="(\/plan\?after=[^"]+)"/.exec(html)?.[1] ?? "";
    const older = (await (await worker.ask(next, { cookie })).text()).replace(/<!-- -->/g, "");
    expect(older).toContain("Backend Developer 150 at Sample Works");
    expect(older).not.toContain("Backend Developer 151 at");
  });
});
