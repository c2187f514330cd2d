import { env } from "cloudflare:test";
import { variantFor } from "@workers/core/variant-rules";
import { describe, expect, it } from "vitest";
import { confirmMembership } from "@workers/modules/billing/payments/confirm-membership";
import { leaveCommunity } from "@workers/modules/billing/membership/leave-community";
import { readMembership } from "@workers/modules/billing/membership/read-membership";
import { registerInterest } from "@workers/modules/billing/membership/register-interest";
import { remindMembers } from "@workers/modules/billing/membership/remind-members";
import { notifyEndedMembers } from "@workers/modules/billing/membership/notify-ended-members";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { readPaymentsAdmin } from "@workers/modules/billing/payments/read-payments-admin";
import { signReference } from "@workers/modules/billing/orders/reference";
import { refundPayment } from "../../../support/events";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { operator, person } from "../../../support/people";
import { count, deliver, newKey, one, pay, problems, failing } from "../../../support/payments";

const DAY = 86_400_000;
const MONTH = 31 * DAY;
const code = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const at = (ms: number, over: Partial<TestContext> = {}): TestContext => makeContext({ now: () => ms, ...over });
const india = (ms = NOON) => at(ms, { client: { address: randomId(8), country: "IN", userAgent: "" } });
const somebody = () => ({
  email: `member-${randomId(8).toLowerCase()}@sample.jobsarthi.test`,
  phoneNumber: String(9_000_000_000 + Math.floor(Math.random() * 999_999_999)),
});
const memberOf = (email: string) =>
  one<{ id: string; ends_at: number; left_at: number | null; name: string; end_reason: string | null }>(
    "SELECT id, ends_at, left_at, name, end_reason FROM community_members WHERE email = ?",
    email,
  );

/** The notices that the team got about this number, in their order. */
const toldOf = async ({ email, phoneNumber }: { email: string; phoneNumber: string }) =>
  (
    await env.DB.prepare(
      "SELECT json_extract(model, '$.action') AS action FROM outbox WHERE template = 'team_notice' AND " +
        "json_extract(model, '$.email') = ? AND json_extract(model, '$.contactNumber') = ? ORDER BY created_at, " +
        "rowid",
    )
      .bind(email, phoneNumber)
      .all<{ action: string }>()
  ).results.map((r) => r.action);

async function buy(ctx: TestContext, who = somebody()) {
  const opened = await startCommunityPayment(ctx, {
    clientOrderId: newKey("COMMUNITY"),
    amount: 99,
    name: "New Member",
    ...who,
  });
  for (const sent of await pay(ctx, opened)) await deliver(ctx, sent);
  return { who, opened, member: (await memberOf(who.email))! };
}

describe("buying a month", () => {
  it("is for anybody, at ₹99 or $1.99, compared with what the form sends", async () => {
    const who = somebody();
    const start = (ctx: TestContext, amount: unknown) =>
      startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount, ...who });
    expect(await start(india(), 99)).toMatchObject({
      amount: 9900,
      currency: "INR",
      orderId: expect.stringMatching(/^COMMUNITY[A-Z]{10}$/),
    });
    const abroad = at(NOON, { client: { address: randomId(8), country: "DE", userAgent: "" } });
    expect(await start(abroad, 1.99)).toMatchObject({ amount: 199, currency: "USD" });
    // India first, where nobody knows; a variant that was opened comes before where they are.
    expect(await start(at(NOON), 99)).toMatchObject({ amount: 9900, currency: "INR" });
    const client = { ...india().client, variant: variantFor("US") };
    expect(await start(at(NOON, { client }), 1.99)).toMatchObject({ amount: 199, currency: "USD" });
    for (const amount of [1, 98.99, 1.99, 0, null, "x"]) expect(await code(start(india(), amount))).toBe("invalid");
  });

  it("says the form's texts beside its fields", async () => {
    const fields = await startCommunityPayment(india(), {
      clientOrderId: newKey("COMMUNITY"),
      amount: 99,
      name: "",
      email: "nope",
      phoneNumber: "12",
    }).catch((e: unknown) => (e instanceof DomainError ? e.fields : null));
    expect(fields).toEqual({
      name: "This field is required",
      email: "Please enter a valid email address",
      phoneNumber: "Please Enter a valid 10 digit phone number",
    });
  });

  it("is recorded on the gateway's word alone, once, whether or not the page comes back", async () => {
    const ctx = india();
    const who = somebody();
    const opened = await startCommunityPayment(ctx, {
      clientOrderId: newKey("COMMUNITY"),
      amount: 99,
      name: "New Member",
      ...who,
    });
    expect(await confirmMembership(ctx, { reference: opened.reference })).toEqual({ state: "PENDING", endsAt: null });
    expect(await memberOf(who.email)).toBeNull();
    const [sent] = await pay(ctx, opened);
    await Promise.all([
      ...Array.from({ length: 10 }, () => deliver(ctx, sent!)),
      ...Array.from({ length: 3 }, () => confirmMembership(ctx, { reference: opened.reference })),
    ]);
    expect(await memberOf(who.email)).toMatchObject({ ends_at: NOON + MONTH, left_at: null, name: "New Member" });
    expect(await confirmMembership(ctx, { reference: opened.reference })).toEqual({
      state: "PAID",
      endsAt: NOON + MONTH,
    });
    expect(
      await count("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = 'community_welcome'", who.email),
    ).toBe(1);
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE cause = ?",
        `team:Premium WhatsApp Community:${opened.orderId}`,
      ),
    ).toBe(1);
  });

  it("says that a payment failed, and nothing of the kind while it is pending or the gateway is silent", async () => {
    const ctx = india();
    const failed = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...somebody() });
    await pay(ctx, failed, "failed");
    expect(await code(confirmMembership(ctx, { reference: failed.reference }))).toBe("conflict");
    const pending = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...somebody() });
    await pay(ctx, pending, "pending");
    expect(await confirmMembership(ctx, { reference: pending.reference })).toEqual({ state: "PENDING", endsAt: null });
    const silent = {
      ...ctx,
      providers: {
        ...ctx.providers,
        payments: failing(ctx.providers.payments, {
          readStatus: () => {
            throw new Error("no answer");
          },
        }),
      },
    };
    expect(await confirmMembership(silent, { reference: pending.reference })).toEqual({
      state: "PENDING",
      endsAt: null,
    });
    expect(await confirmMembership(at(NOON + 13_000), { reference: pending.reference })).toEqual({
      state: "PAID",
      endsAt: NOON + 13_000 + MONTH,
    });
  });

  it("says at once that a payment does not add up, and gives nothing for it", async () => {
    const ctx = india();
    const who = somebody();
    const opened = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...who });
    await pay(ctx, opened, "less");
    for (let i = 0; i < 2; i++)
      expect((await confirmMembership(ctx, { reference: opened.reference })).endsAt).toBeNull();
    const fresh = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...somebody() });
    await pay(ctx, fresh, "less");
    expect(await confirmMembership(ctx, { reference: fresh.reference })).toEqual({ state: "PROBLEM", endsAt: null });
    expect(await confirmMembership(ctx, { reference: fresh.reference })).toEqual({ state: "PROBLEM", endsAt: null });
    expect(await problems(fresh.orderId)).toEqual(["wrong_amount"]);
    expect(await memberOf(who.email)).toBeNull();
  });

  it("twice within the hour is a row for staff, whoever's press it was; a month bought later is none", async () => {
    const first = await buy(india());
    const again = await buy(india(NOON + 20 * 60_000), first.who);
    expect([await problems(first.opened.orderId), await problems(again.opened.orderId)]).toEqual([
      [],
      ["bought_twice"],
    ]);
    // Both are given: nothing is repaired by itself.
    expect(await memberOf(first.who.email)).toMatchObject({ ends_at: NOON + 2 * MONTH });
    const other = await buy(india(NOON + 20 * 60_000), { ...first.who, phoneNumber: somebody().phoneNumber });
    const later = await buy(india(NOON + 3 * 3_600_000), first.who);
    expect([await problems(other.opened.orderId), await problems(later.opened.orderId)]).toEqual([[], []]);
  });

  it("is bound to its own reference: no other opens it", async () => {
    const ctx = india();
    const { opened } = await buy(ctx);
    const other = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...somebody() });
    expect(await code(confirmMembership(ctx, { reference: opened.orderId }))).toBe("not_found");
    expect(
      await code(confirmMembership(ctx, { reference: `${opened.orderId}.${other.reference.split(".")[1]}` })),
    ).toBe("not_found");
    expect(await code(confirmMembership(ctx, { reference: "" }))).toBe("invalid");
  });

  it("answers the same browser's key with the same order, and another buyer's never", async () => {
    const ctx = india();
    const who = somebody();
    const clientOrderId = newKey("COMMUNITY");
    const first = await startCommunityPayment(ctx, { clientOrderId, amount: 99, ...who });
    expect(await startCommunityPayment(ctx, { clientOrderId, amount: 99, ...who })).toEqual(first);
    expect(
      await code(
        startCommunityPayment(ctx, { clientOrderId, amount: 99, ...who, phoneNumber: somebody().phoneNumber }),
      ),
    ).toBe("conflict");
    expect((await startCommunityPayment(ctx, { clientOrderId, amount: 99, ...somebody() })).orderId).not.toBe(
      first.orderId,
    );
  });

  it("again adds a month to what is left; after the end it begins anew", async () => {
    const { who } = await buy(india());
    await buy(india(NOON + DAY), who);
    expect(await memberOf(who.email)).toMatchObject({ ends_at: NOON + 2 * MONTH });
    await buy(india(NOON + 3 * MONTH), who);
    expect(await memberOf(who.email)).toMatchObject({ ends_at: NOON + 4 * MONTH });
  });

  it("for somebody else's address moves nobody's number", async () => {
    const { who, member } = await buy(india());
    await buy(india(), { email: who.email, phoneNumber: somebody().phoneNumber });
    expect(await one("SELECT phone, ends_at FROM community_members WHERE id = ?", member.id)).toEqual({
      phone: who.phoneNumber,
      ends_at: NOON + MONTH,
    });
  });

  it("takes the name from the form that was stamped before", async () => {
    const ctx = india();
    const who = somebody();
    await registerInterest(ctx, { ...who, name: "Asha Rao" });
    await registerInterest(ctx, { ...who, name: "Asha Rao" });
    const opened = await startCommunityPayment(ctx, { clientOrderId: newKey("COMMUNITY"), amount: 99, ...who });
    for (const sent of await pay(ctx, opened)) await deliver(ctx, sent);
    expect(await memberOf(who.email)).toMatchObject({ name: "Asha Rao" });
    expect(
      await count(
        "SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND json_extract(model, '$.email') = " +
          "? AND json_extract(model, '$.action') = 'Community Button Click'",
        who.email,
      ),
    ).toBe(1);
  });
});

describe("a membership", () => {
  it("is one's own by a verified address alone, or by its signed key", async () => {
    const actor = await person();
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(actor.userId).run();
    const ctx = as(makeContext(), actor);
    const { member } = await buy(india(), { email: actor.email, phoneNumber: somebody().phoneNumber });
    expect(await readMembership(ctx, { key: null })).toBeNull();
    expect(await code(leaveCommunity(ctx, { key: null }))).toBe("not_found");
    await env.DB.prepare("UPDATE users SET email_verified_at = ? WHERE id = ?").bind(NOON, actor.userId).run();
    expect(await readMembership(ctx, { key: null })).toMatchObject({ id: member.id, running: true });
    const visitor = makeContext();
    expect(await readMembership(visitor, { key: null })).toBeNull();
    expect(
      await readMembership(visitor, { key: await signReference(visitor.config.signingKey, "membership", member.id) }),
    ).toMatchObject({ id: member.id });
    for (const key of [
      member.id,
      `${member.id}.${"A".repeat(43)}`,
      await signReference(visitor.config.signingKey, "order", member.id),
      await signReference("another key ".repeat(4), "membership", member.id),
    ])
      expect(await readMembership(visitor, { key })).toBeNull();
  });

  it("is left once, at once, and then not reminded", async () => {
    const { member, who } = await buy(india());
    const ctx = makeContext();
    const key = await signReference(ctx.config.signingKey, "membership", member.id);
    await Promise.all([1, 2, 3].map(() => leaveCommunity(ctx, { key })));
    expect(await readMembership(ctx, { key })).toMatchObject({ running: false, leftAt: NOON });
    expect(await count("SELECT count(*) AS n FROM outbox WHERE cause LIKE ?", `team:left:${member.id}:%`)).toBe(1);
    await remindMembers(asJob(at(NOON + MONTH - DAY)));
    expect(
      await count("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = 'community_renewal'", who.email),
    ).toBe(0);
  });

  it("is reminded once before each end, by whatever tick comes", async () => {
    const { who } = await buy(india());
    const reminders = () =>
      count("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = 'community_renewal'", who.email);
    await remindMembers(asJob(at(NOON + MONTH - 3 * DAY - 1)));
    expect(await reminders()).toBe(0);
    await Promise.all([1, 2, 3].map(() => remindMembers(asJob(at(NOON + MONTH - 2 * DAY)))));
    await remindMembers(asJob(at(NOON + MONTH - DAY)));
    expect(await reminders()).toBe(1);
    await buy(india(NOON + MONTH - DAY), who);
    await remindMembers(asJob(at(NOON + 2 * MONTH - DAY)));
    expect(await reminders()).toBe(2);
    await remindMembers(asJob(at(NOON + 3 * MONTH)));
    expect(await reminders()).toBe(2);
  });

  it("ends with its refund", async () => {
    const { opened, who } = await buy(india());
    const { payment_id } = (await one<{ payment_id: string }>(
      "SELECT payment_id FROM orders WHERE id = ?",
      opened.orderId,
    ))!;
    await refundPayment(as(makeContext(), await operator()), {
      orderId: opened.orderId,
      paymentId: payment_id,
      note: "As asked",
    });
    expect(await memberOf(who.email)).toMatchObject({ ends_at: NOON, left_at: NOON, end_reason: "refund" });
    const mails = await env.DB.prepare("SELECT model FROM outbox WHERE recipient = ? AND template = 'refund_decided'")
      .bind(who.email)
      .all<{ model: string }>();
    expect(mails.results).toHaveLength(1);
    const { text } = renderMail(
      "refund_decided",
      JSON.parse(mails.results[0]!.model) as Record<string, string>,
      "https://jobs.example",
    );
    expect(text).toContain("Your month of the Premium WhatsApp Community from this payment ends now.");
    expect(text).not.toMatch(/plan has ended|applications/);
    // The number leaves the group: the team is told, once, and not again at the month's end.
    expect(await toldOf(who)).toEqual([
      "Premium WhatsApp Community",
      "Refunded: take the number out of the Premium WhatsApp Community",
    ]);
    await notifyEndedMembers(asJob(at(NOON + MONTH)));
    expect(await toldOf(who)).toHaveLength(2);
  });

  it("goes on after the refund of one month of two, and nobody is told to take the number out", async () => {
    const { who } = await buy(india());
    const second = await buy(india(NOON + DAY), who);
    const { payment_id } = (await one<{ payment_id: string }>(
      "SELECT payment_id FROM orders WHERE id = ?",
      second.opened.orderId,
    ))!;
    await refundPayment(as(makeContext(), await operator()), {
      orderId: second.opened.orderId,
      paymentId: payment_id,
      note: "As asked",
    });
    expect(await memberOf(who.email)).toMatchObject({ ends_at: NOON + MONTH, left_at: null });
    expect((await toldOf(who)).filter((action) => action.startsWith("Refunded"))).toEqual([]);
  });

  it("that is over is told to the team once, by whatever tick comes; one that was left was told then", async () => {
    const { who } = await buy(india());
    const left = await buy(india());
    await leaveCommunity(makeContext(), {
      key: await signReference(makeContext().config.signingKey, "membership", left.member.id),
    });
    const ended = async (ms: number, of: typeof who) => {
      await Promise.all([1, 2, 3].map(() => notifyEndedMembers(asJob(at(ms)))));
      return (await toldOf(of)).filter((action) => action.startsWith("Month over")).length;
    };
    expect(await ended(NOON + MONTH - 1, who)).toBe(0);
    expect([
      await ended(NOON + MONTH, who),
      await ended(NOON + MONTH + DAY, who),
      await ended(NOON + MONTH + DAY, left.who),
    ]).toEqual([1, 1, 0]);
    await buy(india(NOON + MONTH + 2 * DAY), who);
    expect([await ended(NOON + MONTH + 3 * DAY, who), await ended(NOON + 3 * MONTH, who)]).toEqual([1, 2]);
  });

  it("is found at the desk by the address that was given, account or none", async () => {
    const { opened, who } = await buy(india());
    const desk = await readPaymentsAdmin(as(makeContext(), await operator()), { search: who.email.toUpperCase() });
    expect(desk.orders).toMatchObject([{ id: opened.orderId, buyerEmail: who.email }]);
  });
});
