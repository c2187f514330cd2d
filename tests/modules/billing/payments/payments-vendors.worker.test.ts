import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cashfree } from "@workers/providers/payments/cashfree/server";
import { phonepe } from "@workers/providers/payments/phonepe/server";
import type { PaymentGateway } from "@workers/modules/billing/orders/port";
import { stripe } from "@workers/providers/payments/stripe/server";
import { confirmOrder } from "../../../support/events";
import { as, makeContext, NOON, type TestContext } from "../../../support/context";
import { balances } from "../../../support/people";
import { buyer, count, deliver, one, open, problems, type SentNotice } from "../../../support/payments";

/** A vendor's answers, by the method and the ending of the path; each function is called once per request. */
type Routes = Record<string, () => [status: number, body: unknown]>;

function fetchOf(routes: Routes): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(String(input));
    const route = Object.keys(routes).find((key) => `${init?.method ?? "GET"} ${pathname}`.endsWith(key));
    if (route === undefined)
      return Promise.reject(new Error(`the test has no answer to ${init?.method ?? "GET"} ${pathname}`));
    const [status, body] = routes[route]!();
    return Promise.resolve(Response.json(body, { status }));
  };
}

const BYTES = new TextEncoder();

/** A purchase through a vendor's real adapter, with the vendor's own shapes on the wire. */
async function shop(
  name: "cashfree" | "phonepe" | "stripe",
  make: (ctx: TestContext, orderId: () => string) => PaymentGateway,
) {
  const { actor, intentId } = await buyer("Pro", name === "stripe" ? "US" : "IN");
  let orderId = "";
  const base = makeContext();
  const gateway = make(base, () => orderId);
  const ctx: TestContext = {
    ...as(base, actor),
    providers: { ...base.providers, payments: { find: () => gateway, byName: (n) => (n === name ? gateway : null) } },
  };
  const opened = await open(ctx, intentId, gateway.method);
  orderId = opened.orderId;
  return {
    actor,
    ctx,
    opened,
    hears: (sent: SentNotice) => deliver(ctx, sent, name),
    state: async () => (await confirmOrder(ctx, { reference: opened.reference })).state,
    granted: async () => (await balances(actor.userId)).kept?.granted ?? 0,
    revoked: async () => (await balances(actor.userId)).kept?.revoked ?? 0,
  };
}

describe("Cashfree, in its own shapes", () => {
  const at = (minute: number) => new Date(NOON + minute * 60_000).toISOString().replace("Z", "+05:30");

  /** No two orders have a payment in common. */
  let bases = 5_000;

  async function begin() {
    const base = (bases += 100);
    const vendor = { order_status: "ACTIVE", attempts: [] as { id: number; status: string; paid?: number }[] };
    const shopped = await shop("cashfree", (_ctx, orderId) => {
      const order = () => ({
        cart_details: null,
        cf_order_id: "2206720431",
        created_at: at(0),
        customer_details: {
          customer_id: "c",
          customer_name: null,
          customer_email: null,
          customer_phone: "9876543210",
          customer_uid: null,
        },
        entity: "order",
        order_amount: 1999.0,
        order_currency: "INR",
        order_expiry_time: at(45),
        order_id: orderId(),
        order_meta: {},
        order_note: "Pro plan",
        order_splits: [],
        order_status: vendor.order_status,
        order_tags: null,
        payment_session_id: "session_of_the_test",
      });
      return cashfree({
        appId: "app",
        secret: "cashfree-secret",
        mode: "production",
        fetch: fetchOf({
          "POST /pg/orders": () => [200, order()],
          "/payments": () => [
            200,
            vendor.attempts.map(({ id, status, paid }) => ({
              auth_id: null,
              authorization: null,
              bank_reference: null,
              cf_payment_id: String(base + id),
              entity: "payment",
              error_details: null,
              is_captured: status === "SUCCESS",
              order_amount: 1999.0,
              order_id: orderId(),
              payment_amount: paid ?? 1999.0,
              payment_completion_time: at(3),
              payment_currency: "INR",
              payment_gateway_details: null,
              payment_group: "upi",
              payment_message: null,
              payment_method: { upi: { channel: "collect", upi_id: "name@bank" } },
              payment_offers: null,
              payment_status: status,
              payment_time: at(2),
            })),
          ],
          [""]: () => [200, order()],
        }),
      });
    });
    const { opened } = shopped;
    const sign = (body: string): SentNotice => ({
      body: BYTES.encode(body),
      headers: new Headers({
        "x-webhook-version": "2023-08-01",
        "x-webhook-timestamp": String(NOON),
        "x-webhook-signature": createHmac("sha256", "cashfree-secret")
          .update(String(NOON) + body)
          .digest("base64"),
      }),
    });
    const paymentNotice = (type: string, status: string, attempt: number, more: object = {}) =>
      sign(
        JSON.stringify({
          data: {
            order: { order_id: opened.orderId, order_amount: 1999.0, order_currency: "INR", order_tags: null },
            payment: {
              cf_payment_id: base + attempt,
              payment_status: status,
              payment_amount: 1999.0,
              payment_currency: "INR",
              payment_message: "as the bank says",
              payment_time: at(2),
              bank_reference: "2345",
              auth_id: null,
              payment_method: { upi: { channel: null, upi_id: "name@bank" } },
              payment_group: "upi",
              ...more,
            },
            customer_details: {
              customer_name: null,
              customer_id: "c",
              customer_email: null,
              customer_phone: "9876543210",
            },
            payment_gateway_details: {
              gateway_name: "CASHFREE",
              gateway_order_id: null,
              gateway_payment_id: null,
              gateway_status_code: null,
              gateway_order_reference_id: null,
              gateway_settlement: "CASHFREE",
            },
            payment_offers: [{ offer_id: "5abc", offer_type: "DISCOUNT", offer_meta: {}, offer_redemption: {} }],
          },
          event_time: at(2),
          type,
        }),
      );
    const dispute = (type: string, status: string) =>
      sign(
        JSON.stringify({
          data: {
            dispute: {
              dispute_id: "433475257",
              dispute_type: status.split("_")[0],
              reason_code: "1402",
              reason_description: "Duplicate Processing",
              dispute_amount: 1999,
              created_at: at(5),
              updated_at: at(6),
              respond_by: at(9),
              dispute_status: status,
              cf_dispute_remarks: "",
              dispute_action_on: "MERCHANT",
            },
            order_details: {
              order_id: opened.orderId,
              order_amount: 1999,
              order_currency: "INR",
              cf_payment_id: 22,
              payment_amount: 1999,
              payment_currency: "INR",
            },
            customer_details: {
              customer_name: "x",
              customer_phone: "9876543210",
              customer_email: "x@sample.jobsarthi.test",
            },
          },
          event_time: at(6),
          type,
        }),
      );
    return { ...shopped, vendor, paymentNotice, dispute };
  }

  it("an attempt fails, the next is pending, then succeeds: the page follows, and the plan is given once", async () => {
    const { vendor, paymentNotice, hears, state, granted } = await begin();
    expect(await state()).toBe("PENDING");
    vendor.attempts = [{ id: 21, status: "FAILED" }];
    await hears(paymentNotice("PAYMENT_FAILED_WEBHOOK", "FAILED", 21));
    expect(await state()).toBe("FAILED");
    vendor.attempts.push({ id: 22, status: "PENDING" });
    expect(await state()).toBe("PENDING");
    // The failure's notice comes again, late, beside the attempt that is under way.
    await hears(paymentNotice("PAYMENT_FAILED_WEBHOOK", "FAILED", 21, { payment_message: "again" }));
    await hears(paymentNotice("PAYMENT_USER_DROPPED_WEBHOOK", "USER_DROPPED", 20));
    expect(await state()).toBe("PENDING");
    vendor.attempts[1]!.status = "SUCCESS";
    vendor.order_status = "PAID";
    await hears(paymentNotice("PAYMENT_SUCCESS_WEBHOOK", "SUCCESS", 22));
    await hears(paymentNotice("PAYMENT_FAILED_WEBHOOK", "FAILED", 21, { payment_message: "once more" }));
    expect([await state(), await granted()]).toEqual(["PAID", 125]);
  });

  it.each([
    ["under an offer", 1899.0],
    ["with the fee on the customer", 2039.18],
  ])("is paid %s, by webhook or by the status call: the order's amount decides", async (_what, paid) => {
    const byNotice = await begin();
    await byNotice.hears(byNotice.paymentNotice("PAYMENT_SUCCESS_WEBHOOK", "SUCCESS", 22, { payment_amount: paid }));
    const byStatus = await begin();
    byStatus.vendor.attempts = [{ id: 22, status: "SUCCESS", paid }];
    byStatus.vendor.order_status = "PAID";
    for (const { state, granted, opened } of [byNotice, byStatus]) {
      expect([await state(), await granted(), await problems(opened.orderId)]).toEqual(["PAID", 125, []]);
      expect(await one("SELECT amount, settles FROM payments WHERE order_id = ?", opened.orderId)).toEqual({
        amount: Math.round(paid * 100),
        settles: 199_900,
      });
    }
  });

  it("is disputed: a question moves nothing, a chargeback takes back, and a won one is told", async () => {
    const { paymentNotice, dispute, hears, granted, revoked, opened, ctx } = await begin();
    await hears(paymentNotice("PAYMENT_SUCCESS_WEBHOOK", "SUCCESS", 22, { cf_payment_id: `22-${opened.orderId}` }));
    // The dispute names a payment that is not known, of an order that is: the vendor is asked, and has it.
    const named = (sent: SentNotice) => {
      const body = new TextDecoder()
        .decode(sent.body)
        .replace('"cf_payment_id":22,', `"cf_payment_id":"22-${opened.orderId}",`);
      return {
        body: BYTES.encode(body),
        headers: new Headers({
          "x-webhook-timestamp": String(NOON),
          "x-webhook-signature": createHmac("sha256", "cashfree-secret")
            .update(String(NOON) + body)
            .digest("base64"),
        }),
      };
    };
    await hears(named(dispute("DISPUTE_CREATED", "RETRIEVAL_CREATED")));
    expect([await granted(), await revoked()]).toEqual([125, 0]);
    await hears(named(dispute("DISPUTE_UPDATED", "CHARGEBACK_CREATED")));
    expect([await revoked(), await problems(opened.orderId)]).toEqual([125, ["chargeback"]]);
    await hears(named(dispute("DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_WON")));
    expect(await problems(opened.orderId)).toEqual(["chargeback", "chargeback_won"]);
    expect(await count("SELECT count(*) AS n FROM refunds WHERE order_id = ? AND state = 'done'", opened.orderId)).toBe(
      0,
    );
    expect(ctx.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe("PhonePe, in its own shapes", () => {
  const HEADER = "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e";
  const sent = (body: object): SentNotice => ({
    body: BYTES.encode(JSON.stringify(body)),
    headers: new Headers({ Authorization: HEADER }),
  });

  async function begin() {
    const vendor = { state: "PENDING", attempts: [] as { id: string; state: string; amount?: number }[], known: true };
    const shopped = await shop("phonepe", ({ cache, now }, orderId) =>
      phonepe({
        clientId: `client-${Math.random()}`,
        clientSecret: "secret",
        clientVersion: "1",
        webhookUser: "username",
        webhookPassword: "password",
        mode: "production",
        cache,
        now,
        fetch: fetchOf({
          "/v1/oauth/token": () => [
            200,
            {
              access_token: "t",
              encrypted_access_token: "t",
              expires_in: null,
              issued_at: NOON / 1000,
              expires_at: NOON / 1000 + 3600,
              session_expires_at: NOON / 1000 + 3600,
              token_type: "O-Bearer",
            },
          ],
          "/checkout/v2/pay": () => [
            200,
            {
              orderId: "OMO123",
              state: "PENDING",
              expireAt: NOON + 2_700_000,
              redirectUrl: "https://mercury.phonepe.com/transact/pgv3?token=x",
            },
          ],
          "/status": () =>
            vendor.known
              ? [
                  200,
                  {
                    orderId: "OMO123",
                    merchantOrderId: orderId(),
                    state: vendor.state,
                    amount: 199_900,
                    payableAmount: 199_900,
                    feeAmount: 0,
                    expireAt: NOON + 2_700_000,
                    metaInfo: {},
                    paymentDetails: vendor.attempts.map(({ id, state, amount }) => ({
                      paymentMode: "UPI_INTENT",
                      transactionId: id,
                      timestamp: NOON,
                      amount: amount ?? 199_900,
                      state,
                      ...(state === "FAILED"
                        ? { errorCode: "AUTHORIZATION_ERROR", detailedErrorCode: "ZM" }
                        : { rail: { type: "UPI", utr: "1" }, instrument: { type: "ACCOUNT" } }),
                    })),
                  },
                ]
              : [404, { success: false, code: "ORDER_NOT_FOUND", message: "No entry found for the order", data: {} }],
        }),
      }),
    );
    const { opened } = shopped;
    const ended = (what: "completed" | "failed") =>
      sent({
        type: `CHECKOUT_ORDER_${what.toUpperCase()}`,
        event: `checkout.order.${what}`,
        payload: {
          orderId: "OMO123",
          merchantId: "M1",
          merchantOrderId: opened.orderId,
          state: what.toUpperCase(),
          amount: 199_900,
          expireAt: NOON,
          metaInfo: {},
          paymentDetails: [],
        },
      });
    const dispute = (stage: string, payload: object) => sent({ event: `payment.dispute.${stage}`, payload });
    return { ...shopped, vendor, ended, dispute, transaction: `OM-${opened.orderId}` };
  }

  it("an attempt fails while the order is pending, and the next one pays it", async () => {
    const { vendor, ended, hears, state, granted, transaction } = await begin();
    vendor.attempts = [{ id: `${transaction}-1`, state: "FAILED" }];
    expect(await state()).toBe("PENDING");
    vendor.state = "FAILED";
    await hears(ended("failed"));
    expect(await state()).toBe("FAILED");
    // It was told of one attempt; the order is completed all the same.
    Object.assign(vendor, {
      state: "COMPLETED",
      attempts: [...vendor.attempts, { id: `${transaction}-2`, state: "COMPLETED", amount: 189_900 }],
    });
    await hears(ended("completed"));
    expect([await state(), await granted()]).toEqual(["PAID", 125]);
  });

  it("does not lose an order that it does not find for a while", async () => {
    const { vendor, state, granted, transaction } = await begin();
    vendor.known = false;
    await expect(state()).rejects.toThrow("Error checking payment status. Please try again.");
    Object.assign(vendor, { known: true, state: "COMPLETED", attempts: [{ id: transaction, state: "COMPLETED" }] });
    expect([await state(), await granted()]).toEqual(["PAID", 125]);
  });

  it.each([
    ["its transaction", (order: string) => ({ disputeId: "D1", transactionId: `OM-${order}`, amount: 199_900 })],
    [
      "its order",
      (order: string) => ({ disputeId: "D1", merchantOrderId: order, disputeAmount: 199_900, status: "CREATED" }),
    ],
    ["its order alone, without an amount", (order: string) => ({ originalMerchantOrderId: order })],
  ])(
    "is disputed by %s: what was not used goes back; won, staff are told; lost after all, it stays so",
    async (_what, payload) => {
      const { vendor, ended, dispute, hears, revoked, opened, transaction } = await begin();
      Object.assign(vendor, { state: "COMPLETED", attempts: [{ id: transaction, state: "COMPLETED" }] });
      await hears(ended("completed"));
      for (const stage of ["created", "under_review", "action_required"])
        await hears(dispute(stage, payload(opened.orderId)));
      expect([await revoked(), await problems(opened.orderId)]).toEqual([125, ["chargeback"]]);
      await hears(dispute("won", payload(opened.orderId)));
      expect(await problems(opened.orderId)).toEqual(["chargeback", "chargeback_won"]);
      await hears(dispute("lost", payload(opened.orderId)));
      expect([await revoked(), await problems(opened.orderId)]).toEqual([
        125,
        ["chargeback", "chargeback", "chargeback_won"],
      ]);
    },
  );
});

describe("Stripe, in its own shapes", () => {
  async function begin() {
    const vendor = { status: "open", payment_status: "unpaid", intent: null as null | { id: string; status: string } };
    const session = (orderId: string, expanded: boolean) => ({
      id: "cs_live_a1",
      object: "checkout.session",
      adaptive_pricing: { enabled: false },
      amount_subtotal: 1999,
      amount_total: 1999,
      client_reference_id: orderId,
      client_secret: "cs_live_a1_secret",
      currency: "usd",
      livemode: true,
      mode: "payment",
      payment_intent: expanded
        ? vendor.intent && { ...vendor.intent, object: "payment_intent", amount: 1999 }
        : (vendor.intent?.id ?? null),
      payment_method_types: ["card", "us_bank_account"],
      payment_status: vendor.payment_status,
      status: vendor.status,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: "embedded_page",
    });
    const shopped = await shop("stripe", (_ctx, orderId) =>
      stripe({
        secretKey: "sk",
        publishableKey: "pk",
        webhookSecret: "whsec",
        fetch: fetchOf({
          "POST /v1/checkout/sessions": () => [200, session(orderId(), false)],
          "GET /v1/checkout/sessions/cs_live_a1": () => [200, session(orderId(), true)],
        }),
      }),
    );
    const { opened } = shopped;
    let events = 0;
    const event = (type: string, object: object): SentNotice => {
      const body = JSON.stringify({
        id: `evt_${opened.orderId}_${events++}`,
        object: "event",
        api_version: "2026-10-28.endive",
        created: NOON / 1000,
        data: { object },
        livemode: true,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
      const t = NOON / 1000;
      return {
        body: BYTES.encode(body),
        headers: new Headers({
          "Stripe-Signature": `t=${t},v1=${createHmac("sha256", "whsec").update(`${t}.${body}`).digest("hex")}`,
        }),
      };
    };
    return {
      ...shopped,
      vendor,
      event,
      session: (expanded = false) => session(opened.orderId, expanded),
      intent: `pi_${opened.orderId}`,
    };
  }

  it("a slow method is under way, fails, and another one pays", async () => {
    const { vendor, event, session, intent, hears, state, granted } = await begin();
    Object.assign(vendor, { status: "complete", intent: { id: intent, status: "processing" } });
    await hears(event("checkout.session.completed", session()));
    expect(await state()).toBe("PENDING");
    vendor.intent = { id: intent, status: "requires_payment_method" };
    await hears(event("checkout.session.async_payment_failed", session()));
    expect(await state()).toBe("FAILED");
    Object.assign(vendor, { payment_status: "paid", intent: { id: intent, status: "succeeded" } });
    await hears(event("checkout.session.async_payment_succeeded", session()));
    expect([await state(), await granted()]).toEqual(["PAID", 125]);
  });

  it("is disputed: only the money's leaving and coming back count", async () => {
    const { vendor, event, session, intent, hears, revoked, opened } = await begin();
    Object.assign(vendor, { status: "complete", payment_status: "paid", intent: { id: intent, status: "succeeded" } });
    await hears(event("checkout.session.completed", session()));
    const dispute = {
      id: "du_1",
      object: "dispute",
      amount: 1999,
      balance_transactions: [],
      charge: "ch_1",
      currency: "usd",
      evidence_details: { due_by: 1, has_evidence: false },
      is_charge_refundable: false,
      payment_intent: intent,
      reason: "fraudulent",
      status: "needs_response",
    };
    await hears(event("charge.dispute.created", dispute));
    expect(await revoked()).toBe(0);
    await hears(event("charge.dispute.funds_withdrawn", dispute));
    expect([await revoked(), await problems(opened.orderId)]).toEqual([125, ["chargeback"]]);
    await hears(event("charge.dispute.funds_reinstated", { ...dispute, status: "won" }));
    expect(await problems(opened.orderId)).toEqual(["chargeback", "chargeback_won"]);
  });
});
