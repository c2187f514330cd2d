import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { DomainError } from "@workers/core/errors";
import { allowTrial } from "@workers/modules/billing/plans/allow-trial";
import { readIntent } from "@workers/modules/billing/plans/read-intent";
import { startIntent } from "@workers/modules/billing/orders/start-intent";
import { activateTrial, endDuePlans } from "../../../support/events";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const intentOf = (to: string) => new URL(to, "http://x").searchParams.get("intent") ?? "";
const count = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<number>("n");

async function ready() {
  const actor = await person();
  await withProfile(actor);
  const ctx = as(makeContext(), actor);
  const { to } = await startIntent(ctx, { plan: "Free Trial" });
  return { actor, ctx, intentId: intentOf(to) };
}

describe("a click on the free trial card", () => {
  it("makes an intent of one's own, tells the team once a day, and stamps the click each time", async () => {
    const { actor, ctx, intentId } = await ready();
    await startIntent({ ...ctx, now: () => NOON + 5 }, { plan: "Free Trial" });
    expect(await readIntent(ctx, { intentId })).toEqual({ id: intentId, plan: "Free Trial", completed: false });
    expect(await code(readIntent(as(ctx, await person()), { intentId }))).toBe("not_found");
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE cause = ?",
        `team:Trial Button Click:${actor.userId}:2026-08-10`,
      ),
    ).toBe(1);
    expect(
      await count(
        "SELECT at AS n FROM mailing_stamps WHERE user_id = ? AND field = 'freeTrialButtonClickTimestamp'",
        actor.userId,
      ),
    ).toBe(NOON + 5);
  });

  it("refuses an unknown plan, a paid one without a gateway, and a visitor", async () => {
    const ctx = as(makeContext(), await person());
    expect(await code(startIntent(ctx, { plan: "Gold" }))).toBe("invalid");
    const none = { ...ctx, providers: { ...ctx.providers, payments: { find: () => null, byName: () => null } } };
    expect(await code(startIntent(none, { plan: "Pro" }))).toBe("unavailable");
    expect(await code(startIntent(makeContext(), { plan: "Free Trial" }))).toBe("signed_out");
  });

  it("is counted: sixty of a person in a quarter of an hour are rows, the next is none", async () => {
    const actor = await person();
    const click = (minute: number) =>
      code(startIntent(as(makeContext({ now: () => NOON + minute * 60_000 }), actor), { plan: "Free Trial" }));
    const answers: string[] = [];
    for (let n = 0; n < 62; n++) answers.push(await click(0));
    expect([answers.filter((one) => one === "done").length, answers.slice(60)]).toEqual([60, ["too_many", "too_many"]]);
    expect(await count("SELECT count(*) AS n FROM intents WHERE user_id = ?", actor.userId)).toBe(60);
    expect(await click(15)).toBe("done");
  });
});

describe("activating the free trial", () => {
  it("gives fifteen credits, the plan, the welcome mail and the search, once, however often it is asked", async () => {
    const { actor, ctx, intentId } = await ready();
    await Promise.all(Array.from({ length: 20 }, () => activateTrial(ctx, { intentId })));
    expect((await balances(actor.userId)).kept).toEqual({ granted: 15, used: 0, reserved: 0, revoked: 0 });
    expect(
      await env.DB.prepare("SELECT tier, began_at, ends_at, ended_at FROM plans WHERE user_id = ?")
        .bind(actor.userId)
        .first(),
    ).toEqual({ tier: "free", began_at: NOON, ends_at: NOON + 30 * 86_400_000, ended_at: null });
    expect(
      await count("SELECT count(*) AS n FROM outbox WHERE user_id = ? AND template = 'free_welcome'", actor.userId),
    ).toBe(1);
    expect(
      await count(
        "SELECT count(*) AS n FROM jobs WHERE kind = 'match_person' AND ref = ? AND state = 'ready'",
        actor.userId,
      ),
    ).toBe(1);
    expect(await readIntent(ctx, { intentId })).toMatchObject({ completed: true });
  });

  it("is not to be had twice with a second intent, nor after the trial is over", async () => {
    const { actor, ctx, intentId } = await ready();
    const second = intentOf((await startIntent(ctx, { plan: "Free Trial" })).to);
    await activateTrial(ctx, { intentId });
    const later = { ...ctx, now: () => NOON + 31 * 86_400_000 };
    await endDuePlans(asJob(makeContext({ now: later.now })));
    await activateTrial(later, { intentId: second });
    expect((await balances(actor.userId)).kept).toMatchObject({ granted: 15 });
    expect(
      await env.DB.prepare("SELECT ended_at, end_reason FROM plans WHERE user_id = ?").bind(actor.userId).first(),
    ).toEqual({ ended_at: NOON + 30 * 86_400_000, end_reason: "time" });
  });

  it("needs one's own intent and a profile with a resume, and writes nothing without", async () => {
    const { ctx, intentId } = await ready();
    const other = as(ctx, await person());
    expect(await code(activateTrial(other, { intentId }))).toBe("not_found");
    const { to } = await startIntent(other, { plan: "Free Trial" });
    expect(await code(activateTrial(other, { intentId: intentOf(to) }))).toBe("conflict");
    expect(
      await count("SELECT count(*) AS n FROM plans WHERE user_id = ?", (other.actor as { userId: string }).userId),
    ).toBe(0);
  });
});

describe("one trial a mailbox and a browser", () => {
  let mailboxes = 0;
  const newcomer = async (options: { email?: string; device?: string; verified?: boolean } = {}) => {
    const actor = await person({ verified: options.verified ?? true });
    const email = options.email ?? actor.email;
    await env.DB.prepare("UPDATE users SET email = ? WHERE id = ?").bind(email, actor.userId).run();
    await withProfile(actor);
    const base = makeContext({ actor: { ...actor, email } });
    const ctx = { ...base, client: { ...base.client, device: options.device ?? null } };
    const intentId = intentOf((await startIntent(ctx, { plan: "Free Trial" })).to);
    const begin = () => activateTrial(ctx, { intentId });
    const granted = async () => (await balances(actor.userId)).kept?.["granted"] ?? 0;
    return { actor, ctx, begin, granted };
  };
  const mailbox = () => `asha.rao${++mailboxes}`;

  it("refuses aliases of one mailbox in words that lead on, whatever comes at once", async () => {
    const name = mailbox();
    const people = await Promise.all(
      [`${name}@gmail.com`, `${name.replace(".", "")}+1@gmail.com`, `${name}+x@googlemail.com`].map((email) =>
        newcomer({ email }),
      ),
    );
    const begun = await Promise.all(people.map(({ begin }) => code(begin())));
    expect(begun.toSorted()).toEqual(["conflict", "conflict", "done"]);
    const granted = await Promise.all(people.map((one) => one.granted()));
    expect(granted.toSorted()).toEqual([0, 0, 15]);
    const loser = people[begun.indexOf("conflict")];
    await expect(loser?.begin()).rejects.toThrow(/inbox has already used a free trial.*paid plan.*support@/s);
    for (const table of ["plans", "calls"])
      expect(await count(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`, loser?.actor.userId ?? "")).toBe(0);
    // A person who has one is not asked again.
    const winner = people[begun.indexOf("done")];
    expect(await code(winner?.begin() ?? Promise.reject(new Error("nobody")))).toBe("done");
    expect(await winner?.granted()).toBe(15);
  });

  it("gives a mailbox to who confirmed it, not to who wrote its name first", async () => {
    const name = mailbox();
    const squatter = await newcomer({ email: `${name}+a@gmail.com`, verified: false });
    const another = await newcomer({ email: `${name}+b@gmail.com`, verified: false });
    const owner = await newcomer({ email: `${name}@gmail.com` });
    expect([await code(squatter.begin()), await code(another.begin()), await code(owner.begin())]).toEqual([
      "done",
      "conflict",
      "done",
    ]);
  });

  it("refuses a second one from a browser, until staff let a household have it", async () => {
    const device = `${"D".repeat(26)}.`;
    const [first, second] = [await newcomer({ device }), await newcomer({ device })];
    expect([await code(first.begin()), await code(second.begin())]).toEqual(["done", "conflict"]);
    await expect(second.begin()).rejects.toThrow(/This phone or computer.*share it with your family/s);
    const colleague = makeContext({ actor: await operator() });
    const allow = (ctx: typeof colleague) => code(allowTrial(ctx, { email: second.actor.email }));
    expect(await allow(second.ctx)).toBe("forbidden");
    for (let i = 0; i < 2; i++) expect(await allow(colleague)).toBe("done");
    expect(
      await count(
        "SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action = 'plans.allow_trial'",
        second.actor.userId,
      ),
    ).toBe(1);
    expect([await code(second.begin()), await second.granted()]).toEqual(["done", 15]);
  });
});

describe("the end of a plan's time", () => {
  it("puts its waiting entries back and releases their credits, once", async () => {
    const actor = await withPlan(await person(), { credits: 5 });
    await withProfile(actor);
    await withFound(actor, 3);
    await fillQueue(asJob(makeContext()), { userId: actor.userId });
    const end = asJob(makeContext({ now: () => NOON + 31 * 86_400_000 }));
    await Promise.all([endDuePlans(end), endDuePlans(end), endDuePlans(end)]);
    const { kept, summed } = await balances(actor.userId);
    expect(kept).toEqual({ granted: 5, used: 0, reserved: 0, revoked: 0 });
    expect(summed).toEqual(kept);
    expect(
      await count(
        "SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'found' AND queue_day IS NULL",
        actor.userId,
      ),
    ).toBe(3);
  });
});
