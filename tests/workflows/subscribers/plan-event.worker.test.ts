import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { claimJob } from "@workers/core/jobs/queries";
import { openApp } from "@workers/db/client";
import { runJob } from "@workers/jobs/run-job";
import { endEvent, readPlanEvent, reopenEvent, trialEvent } from "@workers/modules/billing/plans/event-rules";
import { startIntent } from "@workers/modules/billing/orders/start-intent";
import { fillQueue } from "@workers/modules/applications";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { unlockEntry } from "@workers/workflows/outcomes/unlock-entry";
import { activateTrial } from "@workers/workflows/plans/activate-trial";
import { endDuePlans } from "@workers/workflows/plans/end-due";
import { followPlanEvent } from "@workers/workflows/subscribers/plan-event";
import { as, asJob, makeContext, NOON, type TestContext } from "../../support/context";
import { buyer, deliver, open, pay } from "../../support/payments";
import { operator, person, withFound, withPlan, withProfile } from "../../support/people";

const KIND = "plan_event";
const DAY = 86_400_000;
const at = (ms: number): TestContext => asJob(makeContext({ now: () => NOON + ms }));
const later = at(40 * DAY);
const bring = (ref: string, ctx = later) => runJob(ctx, { kind: KIND, ref });

const all = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const eventsOf = async (userId: string) =>
  (await all("SELECT ref FROM jobs WHERE kind = ? AND ref GLOB ? || '#*' ORDER BY due_at, ref", KIND, userId)).map(
    (row) => String(row["ref"]),
  );

/** All that follows from the events of a person's plan. */
async function followed(userId: string) {
  return {
    mails: await all(
      "SELECT template, state FROM outbox WHERE user_id = ? AND template <> 'application_submitted' ORDER BY template",
      userId,
    ),
    calls: await all("SELECT kind, at - ? AS at FROM calls WHERE user_id = ? ORDER BY kind", NOON, userId),
    stamps: await all(
      "SELECT field, at - ? AS at, plan FROM mailing_stamps WHERE user_id = ? AND field LIKE '%Begin%' ORDER BY field",
      NOON,
      userId,
    ),
  };
}

/** A person with an unconfirmed address, whose trial began at noon. */
async function onTrial() {
  const actor = await person({ verified: false });
  await withProfile(actor);
  const ctx = as(makeContext(), actor);
  const { to } = await startIntent(ctx, { plan: "Free Trial" });
  await activateTrial(ctx, { intentId: new URL(to, "https://x.test").searchParams.get("intent") });
  return { ...actor, ctx };
}

const TRIAL_BEGAN = {
  mails: ["confirm_reminder", "free_welcome", "team_notice", "team_notice"].map((template) => ({
    template,
    state: "waiting",
  })),
  calls: [{ kind: "onboarding", at: 0 }],
  stamps: [{ field: "freeTrialBeginTimestamp", at: 0, plan: null }],
};

describe("an event of a plan", () => {
  it("of a trial that began has its consequences once, however often and at once it is brought", async () => {
    const { userId, ctx } = await onTrial();
    const [ref = "", ...others] = await eventsOf(userId);
    expect([ref, others]).toEqual([trialEvent(userId, NOON), []]);
    expect(ctx.sent).toContainEqual({ type: "job", kind: KIND, ref });
    expect((await followed(userId)).calls).toEqual([]);
    await Promise.all([bring(ref), bring(ref), bring(ref)]);
    expect(await followed(userId)).toEqual(TRIAL_BEGAN);
    await bring(ref);
    expect(await followed(userId)).toEqual(TRIAL_BEGAN);
    expect(await all("SELECT state, attempts FROM jobs WHERE kind = ? AND ref = ?", KIND, ref)).toEqual([
      { state: "done", attempts: 0 },
    ]);
  });

  it("has none by a consumer whose claim ran out, and all by the one after it", async () => {
    const { userId } = await onTrial();
    const before = await followed(userId);
    const ref = trialEvent(userId, NOON);
    const db = openApp(env.DB);
    const slow = await claimJob(db, KIND, ref, NOON, 1);
    const quick = await claimJob(db, KIND, ref, NOON + 1_000, 60_000);
    await followPlanEvent(later, slow!);
    expect(await followed(userId)).toEqual(before);
    await followPlanEvent(later, quick!);
    expect(await followed(userId)).toEqual(TRIAL_BEGAN);
  });

  it("of a trial that ended before its events came leaves calls and no reminder, in both orders", async () => {
    for (const isReversed of [false, true]) {
      const { userId } = await onTrial();
      await endDuePlans(at(31 * DAY));
      const refs = [trialEvent(userId, NOON), endEvent(userId, NOON + 30 * DAY)];
      expect((await eventsOf(userId)).toSorted()).toEqual(refs.toSorted());
      for (const ref of isReversed ? refs.toReversed() : refs) await bring(ref);
      for (const ref of isReversed ? refs.toReversed() : refs) await bring(ref);
      const { mails, calls, stamps } = await followed(userId);
      // By then the plan is over: its person is not reminded to confirm the address for it.
      expect(mails).toEqual(TRIAL_BEGAN.mails.slice(1));
      expect(calls).toEqual([
        { kind: "conclusion", at: 30 * DAY },
        { kind: "onboarding", at: 0 },
      ]);
      expect(stamps).toEqual(TRIAL_BEGAN.stamps);
    }
  });

  it("of a trial that goes on again leaves no call to conclude it and matches its person, in every order", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const owner = await withPlan(await person(), { credits: 1 });
      await withProfile(owner);
      const [id = ""] = await withFound(owner, 1);
      await fillQueue(asJob(makeContext()), { userId: owner.userId });
      const staff = await operator();
      const ctx = as(makeContext(), staff);
      await lockEntry(ctx, { entryId: id, status: "Successful", remarks: "" });
      const unlocking = as(at(60_000), staff);
      await unlockEntry(unlocking, { entryId: id });
      const refs = [endEvent(owner.userId, NOON), reopenEvent(owner.userId, NOON + 60_000)];
      expect(await eventsOf(owner.userId)).toEqual(expect.arrayContaining(refs));
      expect(unlocking.sent).toContainEqual({ type: "job", kind: KIND, ref: refs[1] });
      for (const i of [...order, ...order]) await bring(refs[i]!);
      expect((await followed(owner.userId)).calls).toMatchObject([{ kind: "onboarding" }]);
      expect(await all("SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?", owner.userId)).toEqual([
        { state: "ready" },
      ]);
    }
  });

  it("of an order mails its buyer and the team once and stamps the time, however often it is brought", async () => {
    const { actor, ctx, intentId } = await buyer("Pro");
    for (const notice of await pay(ctx, await open(ctx, intentId))) await deliver(ctx, notice);
    const [ref = "", ...others] = await eventsOf(actor.userId);
    expect(others).toEqual([]);
    expect(readPlanEvent(ref)).toMatchObject({ userId: actor.userId, what: "order" });
    const once = await followed(actor.userId);
    expect(once.mails.map(({ template }) => template)).toEqual(["payment_receipt", "premium_welcome", "team_notice"]);
    expect(once.stamps).toEqual([{ field: "premiumBeginTimestamp", at: 0, plan: "Pro" }]);
    await env.DB.prepare("UPDATE jobs SET state = 'ready' WHERE kind = ? AND ref = ?").bind(KIND, ref).run();
    await Promise.all([bring(ref), bring(ref)]);
    expect(await followed(actor.userId)).toEqual(once);
  });

  it("of a trial that was followed by an order before it came keeps its own mail and stamp, and no call", async () => {
    const { actor, ctx, intentId } = await buyer("Pro");
    const { to } = await startIntent(ctx, { plan: "Free Trial" });
    await activateTrial(ctx, { intentId: new URL(to, "https://x.test").searchParams.get("intent") });
    const [trial = ""] = await eventsOf(actor.userId);
    await env.DB.prepare("UPDATE jobs SET due_at = ? WHERE ref = ?")
      .bind(NOON + DAY, trial)
      .run();
    for (const notice of await pay(ctx, await open(ctx, intentId))) await deliver(ctx, notice);
    await bring(trial);
    const { mails, calls, stamps } = await followed(actor.userId);
    expect(mails.map(({ template }) => template)).toContain("free_welcome");
    expect(stamps.map(({ field }) => field)).toEqual(["freeTrialBeginTimestamp", "premiumBeginTimestamp"]);
    expect(calls).toEqual([]);
  });

  it("of a person whose account is gone does nothing, and of no plan is nothing", async () => {
    const { userId } = await onTrial();
    const before = await followed(userId);
    for (const ref of [trialEvent("gone", NOON), endEvent("gone", NOON), "gone#order#none#1", "nonsense"]) {
      await env.DB.prepare("INSERT INTO jobs (kind, ref, due_at, created_at) VALUES (?, ?, 0, 0)")
        .bind(KIND, ref)
        .run();
      await bring(ref);
      expect(await all("SELECT state FROM jobs WHERE kind = ? AND ref = ?", KIND, ref)).toEqual([{ state: "done" }]);
    }
    expect(await followed(userId)).toEqual(before);
  });
});
