import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prioritizePosting, declinePosting } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { returnParked } from "@workers/modules/applications/self-apply/return-parked";
import { setVetoTime } from "@workers/workflows/applying/set-veto-time";
import { eraseOperator } from "@workers/modules/applications/records/queries";
import { expireHolds } from "@workers/modules/applications/records/expire-holds";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockEntry, recordOutcome, unlockEntry } from "../../../support/locks";
import { readEvents } from "../../../support/application-events";
import { replay } from "../../../support/application-life";
import { STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import { listApplied } from "@workers/modules/applications/dashboard/list-applied";
import { listApplications } from "@workers/modules/applications/dashboard/list-applications";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { DomainError } from "@workers/core/errors";
import type { UserActor } from "@workers/core/policy";
import { write } from "@workers/db/client";
import { claimEntry, readClaim, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { CLAIM_LEASE_MS } from "@workers/modules/fulfilment/operator-queue/rules";
import { listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { endDuePlans } from "@workers/workflows/plans/end-due";
import { jobsDay } from "@workers/lib/india-time";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { INVARIANTS, violationsIn } from "../../../../scripts/invariants";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const DAY_MS = 86_400_000;
let day = NOON;

/** Somebody with `howMany` entries in the queue of a day of their own, and so many credits. */
async function queued(howMany: number, credits = howMany) {
  day += 60 * DAY_MS;
  let now = day;
  const owner = await withPlan(await person(), { credits, beganAt: day, tier: "premium" });
  await withProfile(owner);
  const ids = await withFound(owner, howMany + 2);
  const ctx = makeContext({ now: () => now, actor: await operator() });
  const engine = asJob(ctx);
  await fillQueue(engine, { userId: owner.userId });
  return {
    owner,
    ids: ids.slice(0, howMany),
    all: ids,
    ctx,
    engine,
    later: (ms: number) => (now += ms),
    now: () => now,
  };
}

interface Row {
  state: string;
  attempt: number;
  event_count: number;
  held_until: number | null;
  outcome: string;
}
const rowOf = async (id: string): Promise<Row> => {
  const row = await env.DB.prepare(
    "SELECT state, attempt, event_count, held_until, outcome FROM applications WHERE id = ?",
  )
    .bind(id)
    .first<Row>();
  if (!row) throw new Error(`${id} is gone`);
  return row;
};
const firstIn = (state: string, ids: readonly string[]) =>
  env.DB.prepare("SELECT id FROM applications WHERE state = ? AND id IN (SELECT value FROM json_each(?)) LIMIT 1")
    .bind(state, JSON.stringify(ids))
    .first<string>("id");
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const eventsOf = async (ctx: TestContext, id: string) =>
  (await readEvents(ctx.db, id)).map((e) => `${e.actorKind} ${e.event} ${e.outcome}`.trim());

/** State, events and books of these agree, and nothing in the database breaks a rule. */
async function expectConsistent(ctx: TestContext, owner: UserActor, ids: readonly string[], credits: number) {
  const rows = new Map<string, Row>();
  for (const id of ids) {
    const row = await rowOf(id);
    rows.set(id, row);
    const events = await readEvents(ctx.db, id);
    expect(events.map((e) => e.n)).toEqual(events.map((_, i) => i + 1));
    const life = replay(events.map((e) => e.event));
    expect(row).toMatchObject({ state: life.state, attempt: life.attempt, event_count: events.length });
    // A declined job never comes back, whatever finds it again.
    const refused = events.findIndex((e) => e.event === "withdrawn" && e.evidence.because === "declined");
    if (refused >= 0) expect(events.length).toBe(refused + 1);
    // Nothing is taken out of the hands of who has claimed it, whatever became of the plan.
    events.forEach(({ event, at, evidence }, i) => {
      const before = events[i - 1];
      if (event === "unqueued" && evidence.because === "plan_ended" && before?.event === "claimed")
        expect(at - before.at).toBeGreaterThanOrEqual(CLAIM_LEASE_MS);
    });
  }
  const { kept, summed } = await balances(owner.userId);
  expect(kept).toEqual(summed);
  const now = [...rows.values()];
  expect(kept).toMatchObject({
    granted: credits,
    used: now.filter((row) => row.state === "submitted").length,
    reserved: now.filter((row) => ["queued", "claimed"].includes(row.state) || row.held_until !== null).length,
  });
  expect(now.filter((row) => row.state === "parked").length * 3).toBeLessThanOrEqual(credits);
  const checked = await env.DB.batch(Object.values(INVARIANTS).map((sql) => env.DB.prepare(sql)));
  expect(
    violationsIn(checked.map((one) => one.results)).filter((line) =>
      [owner.userId, ...ids].some((id) => line.includes(id)),
    ),
  ).toEqual([]);
}

describe("the applying engine", () => {
  it("records submitted with its proof, charges once, mails the person and shows it on the receipt", async () => {
    const { owner, ids, ctx, engine, now } = await queued(2);
    const [id = ""] = ids;
    const made = { applicationId: id, attempt: 1, event: "submitted", seen: { number: "R-77", text: "Thank you" } };
    for (let i = 0; i < 3; i++) expect(await recordOutcome(engine, made)).toEqual({ state: "submitted" });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 1 });
    const { rows } = await listApplied(as(ctx, owner));
    expect(rows.map((row) => [row.id, row.link, row.proof?.number, row.appliedBy])).toEqual([
      [id, "https://jobs.example/1", "R-77", ""],
    ]);
    const mail = await env.DB.prepare("SELECT state, due_at, model FROM outbox WHERE cause = ?")
      .bind(`application_submitted:${id}`)
      .first<{ state: string; due_at: number; model: string }>();
    expect([mail?.state, mail?.due_at]).toEqual(["waiting", now() + 600_000]);
    expect(JSON.parse(mail?.model ?? "{}")).toMatchObject({ operator: "JobSarthi" });
    expect(await eventsOf(ctx, id)).toEqual(["system queued", "system submitted submitted"]);
    const seen = (await listDay(ctx, { day: jobsDay(day) })).entries.find((entry) => entry.id === id);
    expect([seen?.outcome, seen?.lockedByName, seen?.lockedAt]).toEqual(["submitted", null, now()]);
    // A slip of the engine is staff's to take back: the credit returns and is reserved for the next attempt.
    await unlockEntry(ctx, { entryId: id });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 2 });
    expect(await codeOf(recordOutcome(engine, made))).toBe("conflict");
    await expectConsistent(ctx, owner, ids, 2);
  });

  it("wants a proof for submitted, and what is no outcome is refused", async () => {
    const { ids, engine, ctx } = await queued(1);
    const at = { applicationId: ids[0], attempt: 1 };
    for (const wrong of [
      { ...at, event: "submitted" },
      { ...at, event: "submitted", seen: {} },
      { ...at, event: "failed", reason: "submitted" },
      { ...at, event: "parked", lacks: "job_closed" },
      { ...at, event: "applied" },
    ])
      expect(await codeOf(recordOutcome(engine, wrong))).toBe("invalid");
    expect(await codeOf(recordOutcome(engine, { ...at, applicationId: "none", event: "unconfirmed" }))).toBe(
      "not_found",
    );
    for (const verb of [recordOutcome, returnParked, expireHolds])
      expect(await codeOf(verb(ctx, {}))).toBe("forbidden");
  });

  it("leaves alone what an operator has in hands, who is told of the engine", async () => {
    const { ids, ctx, engine } = await queued(1);
    await claimEntry(ctx, { day: jobsDay(day) });
    const failed = { applicationId: ids[0], attempt: 1, event: "failed", reason: "form_too_long" };
    expect(await codeOf(recordOutcome(engine, failed))).toBe("conflict");
    expect((await readClaim(ctx))?.id).toBe(ids[0]);
  });

  it("never charges the unconfirmed, which keeps its credit for 14 days and may still be confirmed", async () => {
    const { owner, ids, ctx, engine, later } = await queued(3);
    for (const applicationId of ids.slice(0, 2))
      await recordOutcome(engine, { applicationId, attempt: 1, event: "unconfirmed", seen: { text: "Sent" } });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 3 });
    const dashboard = await readDashboard(as(ctx, owner));
    // Neither applied nor lost: the whole list alone says what is known.
    expect([dashboard.rows, dashboard.notApplied.rows]).toEqual([[], []]);
    const listed = await listApplications(as(ctx, owner), { shown: "all", search: "" });
    expect(listed.rows.map(({ result, because, credit }) => [result, because, credit])).toEqual(
      Array.from({ length: 2 }, () => ["sent", "dashboard.missed.unconfirmed", "held"]),
    );
    later(14 * DAY_MS - 1);
    await expireHolds(engine);
    const confirmed = { applicationId: ids[0], attempt: 1, event: "submitted", seen: { link: "https://x.example/ok" } };
    expect(await recordOutcome(engine, confirmed)).toEqual({ state: "submitted" });
    later(1);
    await Promise.all([expireHolds(engine), expireHolds(engine)]);
    expect(await rowOf(ids[1] ?? "")).toMatchObject({ state: "unconfirmed", held_until: null });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 1 });
    expect(await codeOf(recordOutcome(engine, { ...confirmed, applicationId: ids[1] }))).toBe("conflict");
    expect(await eventsOf(ctx, ids[1] ?? "")).toEqual([
      "system queued",
      "system unconfirmed unconfirmed",
      "system credit_released",
    ]);
    await expectConsistent(ctx, owner, ids, 3);
  });

  it("parks what lacks something, at most a third of the credits, for seven days", async () => {
    const { owner, ids, ctx, engine, later } = await queued(6);
    const parked = (i: number) => ({
      applicationId: ids[i],
      attempt: 1,
      event: "parked",
      lacks: "missing_info",
      field: "Notice period",
    });
    expect((await Promise.all([0, 1].map((i) => recordOutcome(engine, parked(i))))).map((one) => one.state)).toEqual([
      "parked",
      "parked",
    ]);
    for (let i = 0; i < 2; i++) expect(await recordOutcome(engine, parked(2))).toEqual({ state: "failed" });
    // Said again while there is no more room, what was parked stays so.
    expect(await recordOutcome(engine, parked(1))).toEqual({ state: "parked" });
    // An operator's lock is another producer of the same event.
    await lockEntry(ctx, { entryId: ids[3], status: "Unsuccessful - Mobile OTP Required", remarks: "" });
    expect((await rowOf(ids[3] ?? "")).state).toBe("failed");
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 4 });
    const [, event] = await readEvents(ctx.db, ids[0] ?? "");
    expect([event?.event, event?.outcome, event?.evidence]).toEqual([
      "parked",
      "missing_info",
      { field: "Notice period" },
    ]);
    const listed = (await listDay(ctx, { day: jobsDay(day) })).entries.find((entry) => entry.id === ids[0]);
    expect([listed?.outcome, listed?.lockedAt]).toEqual(["missing_info", day]);
    // The missing answer came, so the next attempt begins, in the list of the day of its return.
    later(2 * DAY_MS);
    await returnParked(engine, { applicationId: ids[0], attempt: 1 });
    await returnParked(engine, { applicationId: ids[0], attempt: 1 });
    expect(await rowOf(ids[0] ?? "")).toMatchObject({ state: "queued", attempt: 2, held_until: null, outcome: "" });
    expect(await codeOf(returnParked(engine, { applicationId: ids[1], attempt: 2 }))).toBe("conflict");
    expect((await listDay(ctx, { day: jobsDay(day + 2 * DAY_MS) })).entries.map((entry) => entry.id)).toEqual([ids[0]]);
    expect(await codeOf(returnParked(engine, { applicationId: ids[4], attempt: 1 }))).toBe("conflict");
    later(5 * DAY_MS);
    await expireHolds(engine);
    expect(await rowOf(ids[1] ?? "")).toMatchObject({ state: "failed", outcome: "missing_info", held_until: null });
    await expectConsistent(ctx, owner, ids, 6);
  });
});

describe("a plan that is over", () => {
  it("gets nothing parked back into the queue: it has failed, and its credit is free", async () => {
    const { owner, ids, engine, later } = await queued(3);
    const parked = { applicationId: ids[0], attempt: 1, event: "parked", lacks: "missing_info" };
    await recordOutcome(engine, parked);
    later(30 * DAY_MS);
    await endDuePlans(engine);
    expect(await codeOf(returnParked(engine, { applicationId: ids[0], attempt: 1 }))).toBe("conflict");
    expect(await rowOf(ids[0] ?? "")).toMatchObject({ state: "failed", held_until: null });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 0 });
  });

  it("gets nothing unlocked back into the queue; its credit waits for the next plan", async () => {
    const { owner, ids, ctx, engine, later } = await queued(2);
    await lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "" });
    later(30 * DAY_MS);
    await endDuePlans(engine);
    await unlockEntry(ctx, { entryId: ids[0] });
    expect(await rowOf(ids[0] ?? "")).toMatchObject({ state: "found", held_until: null });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 0 });
    await expectConsistent(ctx, owner, ids, 2);
  });
});

describe("a plan that ends while a form is being sent", () => {
  const planEnd = (owner: UserActor) =>
    env.DB.prepare("SELECT ended_at FROM plans WHERE user_id = ?").bind(owner.userId).first<number>("ended_at");

  it("leaves it to its operator, whose lock counts, and sends back the rest at once", async () => {
    const { owner, ids, ctx, engine, later } = await queued(3);
    later(30 * DAY_MS - 60_000);
    await claimEntry(ctx, { day: jobsDay(day), person: owner.email });
    const held = (await readClaim(ctx))?.id ?? "";
    later(2 * 60_000);
    for (let i = 0; i < 2; i++) await endDuePlans(engine);
    expect((await Promise.all(ids.map(rowOf))).map((row) => row.state).toSorted()).toEqual([
      "claimed",
      "found",
      "found",
    ]);
    expect(await planEnd(owner)).toBeNull();
    await lockEntry(ctx, { entryId: held, status: "Successful", remarks: "" });
    expect((await rowOf(held)).state).toBe("submitted");
    await endDuePlans(engine);
    expect(await planEnd(owner)).toBe(day + 30 * DAY_MS);
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 0 });
    await expectConsistent(ctx, owner, ids, 3);
  });

  it.each(["given back", "lapsed"])("sends it back once it is %s, and says the end as it was", async (how) => {
    const { owner, ids, ctx, engine, later } = await queued(1);
    later(30 * DAY_MS - 60_000);
    await claimEntry(ctx, { day: jobsDay(day), person: owner.email });
    later(2 * 60_000);
    await endDuePlans(engine);
    expect((await rowOf(ids[0] ?? "")).state).toBe("claimed");
    if (how === "lapsed") later(CLAIM_LEASE_MS);
    else await releaseEntry(ctx, { entryId: ids[0] });
    await endDuePlans(engine);
    expect(await rowOf(ids[0] ?? "")).toMatchObject({ state: "found", attempt: 2 });
    expect(await planEnd(owner)).toBe(day + 30 * DAY_MS);
    await expectConsistent(ctx, owner, ids, 1);
  });
});

describe("history", () => {
  it("goes with its person, and an erased operator's id leaves it", async () => {
    const { owner, ids, ctx } = await queued(1);
    await lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "" });
    const { userId: operatorId } = ctx.actor as UserActor;
    await write(ctx.db, eraseOperator(ctx.db, operatorId));
    expect((await readEvents(ctx.db, ids[0] ?? "")).map((e) => e.actorId)).toEqual(["test", "erased"]);
    await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(owner.userId).run();
    expect(await readEvents(ctx.db, ids[0] ?? "")).toEqual([]);
  });
});

describe("any sequence from any producers", () => {
  const command = fc.record({
    kind: fc.constantFrom(
      "lock" as const,
      "lock" as const,
      "unlock" as const,
      "claim" as const,
      "submitted" as const,
      "unconfirmed" as const,
      "parked" as const,
      "failed" as const,
      "return" as const,
      "expire" as const,
      "fill" as const,
      "plan_end" as const,
      "decline" as const,
      "decline" as const,
      "first" as const,
      "pause" as const,
      "resume" as const,
      "veto_time" as const,
    ),
    entry: fc.nat(7),
    status: fc.constantFrom(...STATUS_LABELS),
    later: fc.constantFrom(0, 1_000, 16 * 60_000, 4 * DAY_MS, 30 * DAY_MS),
    stale: fc.boolean(),
  });

  /** Single commands that random ones may miss. */
  const each = (
    [
      ["lock", 0],
      ["unlock", 0],
      ["first", 5],
      ["submitted", 1],
      ["unconfirmed", 2],
      ["parked", 3],
      ["failed", 4],
      ["decline", 5],
    ] as const
  ).map(([kind, entry]) => [{ kind, entry, status: "Successful" as const, later: 0, stale: false }]);

  it("leaves books, states and events in agreement, also when two arrive at once", { timeout: 120_000 }, async () => {
    const done: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { maxLength: 14 }),
        async (rounds) => {
          const CREDITS = 6;
          const { owner, all: ids, ctx, engine, later } = await queued(6, CREDITS);
          const own = as(ctx, owner);
          for (const round of rounds) {
            later(round[0]?.later ?? 0);
            await Promise.all(
              round.map(async ({ kind, entry, status, stale }) => {
                const parked = kind === "return" ? await firstIn("parked", ids) : null;
                const entryId = parked ?? ids[entry] ?? "";
                const attempt = Math.max(1, (await rowOf(entryId)).attempt - Number(stale));
                const at = { applicationId: entryId, attempt };
                const verbs: Record<typeof kind, () => Promise<unknown>> = {
                  lock: () => lockEntry(ctx, { entryId, status, remarks: "" }),
                  unlock: () => unlockEntry(ctx, { entryId }),
                  claim: () => claimEntry(ctx, { day: null }),
                  submitted: () => recordOutcome(engine, { ...at, event: "submitted", seen: { number: "N" } }),
                  unconfirmed: () => recordOutcome(engine, { ...at, event: "unconfirmed" }),
                  parked: () => recordOutcome(engine, { ...at, event: "parked", lacks: "otp_required" }),
                  failed: () => recordOutcome(engine, { ...at, event: "failed", reason: "job_closed" }),
                  return: () => returnParked(engine, at),
                  expire: () => expireHolds(engine),
                  fill: () => fillQueue(engine, { userId: owner.userId }),
                  plan_end: () => endDuePlans(engine),
                  decline: () => declinePosting(own, { applicationId: entryId, reason: stale ? "company" : "pay" }),
                  first: () => prioritizePosting(own, { applicationId: entryId }),
                  pause: () => pauseApplying(own),
                  resume: () => resumeApplying(own),
                  veto_time: () => setVetoTime(own, { hours: stale ? 4 : 0 }),
                };
                const code = await codeOf(verbs[kind]());
                expect(["done", "conflict", "not_found"]).toContain(code);
                done[`${kind} ${code}`] = (done[`${kind} ${code}`] ?? 0) + 1;
              }),
            );
            await expectConsistent(ctx, owner, ids, CREDITS);
          }
        },
      ),
      { numRuns: 30, endOnFailure: true, examples: [[each]] },
    );
    for (const kind of each.flat().map((one) => one.kind))
      expect([kind, done[`${kind} done`]]).toEqual([kind, expect.toSatisfy((n: number) => n > 0)]);
  });
});
