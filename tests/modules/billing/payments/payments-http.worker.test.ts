import { toHex } from "@workers/lib/hex";
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId } from "@workers/core/ids";
import { noticeHeaders, payInSandbox } from "@workers/sandbox/checkout";
import { signReference } from "@workers/modules/billing/orders/reference";
import { concat, hmacSha256 } from "@workers/providers/payments/wire";
import { NOON } from "../../../support/clock";
import { as, makeContext } from "../../../support/context";
import { takeErrors } from "../../../support/errors";
import { bringEvents } from "../../../support/events";
import { FRESHER, toFormData } from "../../../support/profile-forms";
import { person, withProfile } from "../../../support/people";
import { count, intentFor, newKey, one } from "../../../support/payments";
import { everything, openWorker, signedIn } from "../../../support/worker";
import { longPattern } from "@workers/lib/long-pattern";

const PRODUCTION = {
  MODE: undefined,
  ORIGIN: "https://jobs.example",
  TEAM_MAIL: "team@jobs.example",
  MAIL_FROM: "us@jobs.example",
  POSTMARK_TOKEN: "token",
};
const STRIPE = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
const PHONEPE = {
  PHONEPE_CLIENT_ID: "id",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_CLIENT_VERSION: "1",
  PHONEPE_WEBHOOK_USER: "hookuser",
  PHONEPE_WEBHOOK_PASSWORD: "hookpass1",
  PHONEPE_MODE: "production",
};
const CASHFREE = { CASHFREE_APP_ID: "app", CASHFREE_SECRET: "secret", CASHFREE_MODE: "production" };

async function comeToPay(country: "IN" | "US" = "IN") {
  const actor = await person({ country });
  await withProfile(actor, { country });
  return {
    actor,
    cookie: await signedIn(actor),
    intent: await intentFor(actor, "Pro"),
    ctx: as(makeContext(), actor),
  };
}
interface Opened {
  orderId: string;
  reference: string;
  paymentSessionId: string;
  gateway: string;
}

/** Somebody who has bought a month of the community. */
async function withMonth(
  worker: ReturnType<typeof openWorker>,
  email = `member-${randomId(8).toLowerCase()}@sample.jobsarthi.test`,
) {
  const json = {
    orderId: newKey("COMMUNITY"),
    amount: 99,
    customer_email: email,
    customer_phone: String(9_000_000_000 + Math.floor(Math.random() * 999_999_999)),
    name: "New Member",
  };
  const opened = (await (await worker.ask("/api/initiatePayment.php", { json, country: "IN" })).json()) as Opened;
  await payInSandbox(makeContext(), {
    session: opened.paymentSessionId,
    outcome: "no_webhook",
  });
  expect(
    await (await worker.ask(`/api/orderStatus?order=${encodeURIComponent(opened.reference)}`)).json(),
  ).toMatchObject({ state: "PAID" });
  const member = (await env.DB.prepare("SELECT id FROM community_members WHERE email = ?")
    .bind(email)
    .first<string>("id"))!;
  return { opened, email, member };
}

describe("initiatePayment.php", () => {
  it("answers a session for one's own intent, by the spec's payload", async () => {
    const worker = openWorker();
    const { actor, cookie, intent } = await comeToPay();
    const body = { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent };
    const answer = await worker.ask("/api/initiatePayment.php", { json: body, cookie });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      paymentSessionId: expect.stringMatching(/^session_/),
      gateway: "sandbox_card",
      orderId: expect.stringMatching(/^PLAN[A-Z]{14}$/),
      amount: 1999,
      currency: "INR",
    });
    const refusals: [number, Record<string, unknown>, string | null][] = [
      [400, { ...body, amount: 1 }, cookie],
      [404, { ...body, customer_email: "somebody@else.example" }, cookie],
      [404, { ...body, intent: "0".repeat(26) }, cookie],
      [400, { ...body, orderId: "plan" }, cookie],
      [401, body, null],
    ];
    const before = await everything();
    for (const [status, json, who] of refusals)
      expect([status, (await worker.ask("/api/initiatePayment.php", { json, cookie: who })).status]).toEqual([
        status,
        status,
      ]);
    expect(await everything()).toBe(before);
  });

  it("finds the plan that was chosen where the request names none, as the spec writes it", async () => {
    const worker = openWorker();
    const { actor, cookie, intent } = await comeToPay();
    const pay = async (more: Record<string, unknown> = {}) => {
      const json = {
        orderId: newKey(),
        amount: 1999,
        customer_email: actor.email,
        customer_phone: "9876543210",
        ...more,
      };
      const answer = await worker.ask("/api/initiatePayment.php", { json, cookie });
      return { status: answer.status, body: (await answer.json()) as Opened };
    };
    const opened = await pay();
    expect(opened).toMatchObject({ status: 200, body: { orderId: expect.stringMatching(/^PLAN[A-Z]{14}$/) } });
    // The same choice, named or not, is one order.
    expect((await pay({ intent })).body).toEqual(opened.body);
    expect((await pay({ amount: 1 })).status).toBe(400);
    // The price of another plan says that another is meant now.
    const key = newKey();
    const other = await pay({ amount: 999, orderId: key });
    expect(other).toMatchObject({ status: 200, body: { amount: 999 } });
    expect((await pay({ amount: 999, orderId: key })).body).toEqual(other.body);
    expect((await pay({ amount: 1999, orderId: key })).status).toBe(400);
    expect((await pay({ intent })).body).toEqual(opened.body);
    await env.DB.prepare("UPDATE intents SET completed_at = ? WHERE id = ?").bind(NOON, intent).run();
    expect((await pay({ intent })).status).toBe(409);
  });

  it("takes the plan of the amount where none was chosen, once for each key", async () => {
    const worker = openWorker();
    const actor = await person({ country: "IN" });
    await withProfile(actor, { country: "IN" });
    const cookie = await signedIn(actor);
    const json = { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210" };
    const pay = async (more: Record<string, unknown> = {}) => {
      const answer = await worker.ask("/api/initiatePayment.php", { json: { ...json, ...more }, cookie });
      return { status: answer.status, body: (await answer.json()) as Opened };
    };
    const before = await everything();
    for (const amount of [1, 99, 0.01, 40])
      expect((await pay({ amount })).body).toMatchObject({ fields: { amount: "The amount doesn't match the price" } });
    expect(await everything()).toBe(before);
    const amount = 1999;
    const opened = await pay({ amount });
    expect(opened).toMatchObject({ status: 200, body: { amount, currency: "INR" } });
    expect((await pay({ amount })).body).toEqual(opened.body);
    expect((await pay({ amount, orderId: newKey() })).body).toEqual(opened.body);
    expect(await count("SELECT count(*) AS n FROM orders WHERE user_id = ?", actor.userId)).toBe(1);
    expect(
      await one("SELECT i.plan FROM intents i JOIN orders o ON o.intent_id = i.id WHERE o.user_id = ?", actor.userId),
    ).toEqual({ plan: "Pro" });
    await payInSandbox(makeContext(), { session: opened.body.paymentSessionId, outcome: "no_webhook" });
    const status = `/api/orderStatus?order=${encodeURIComponent(opened.body.reference)}`;
    expect(await (await worker.ask(status, { cookie })).json()).toMatchObject({ state: "PAID" });
    expect((await pay({ amount })).status).toBe(409);
    expect(await count("SELECT count(*) AS n FROM orders WHERE user_id = ?", actor.userId)).toBe(1);
  });

  it("says so with 503 where no gateway is, and the cards say it before", async () => {
    const worker = openWorker(PRODUCTION);
    const { actor, cookie, intent } = await comeToPay();
    const answer = await worker.ask("https://jobs.example/api/initiatePayment.php", {
      json: { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent },
      cookie,
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { success: false, error: "Payment isn't available right now. Please try again later." },
    ]);
    const page = await (await worker.ask("https://jobs.example/purchase", { cookie })).text();
    expect(page.match(/Payment not ready yet/g)?.length).toBeGreaterThanOrEqual(3);
    expect(page).not.toContain("Get Pro");
    expect((await worker.ask("https://jobs.example/api/startIntent", { json: { plan: "Pro" }, cookie })).status).toBe(
      503,
    );
  });

  it("answers nothing at all while a vendor is half configured, neither a person, a tick nor the queue", async () => {
    const worker = openWorker({ ...PRODUCTION, CASHFREE_APP_ID: "app" });
    for (const path of ["/", "/purchase", "/api/getLocation.php", "/api/webhooks/cashfree"])
      expect((await worker.ask(`https://jobs.example${path}`)).status).toBe(500);
    expect(takeErrors()).toEqual(Array(4).fill("request.failed"));
    await expect(worker.tick()).rejects.toThrow("not set: CASHFREE_SECRET, CASHFREE_MODE");
    await expect(worker.consume("jobsarthi-jobs", [{ type: "order", orderId: "PLANX" }])).rejects.toThrow(
      "not set: CASHFREE_SECRET, CASHFREE_MODE",
    );
  });

  it("sells by PhonePe alone, to whoever pays in rupees", async () => {
    const worker = openWorker({ ...PRODUCTION, ...PHONEPE });
    const [india, us] = [await comeToPay("IN"), await comeToPay("US")];
    expect(await (await worker.ask("https://jobs.example/purchase", { cookie: india.cookie })).text()).toContain(
      "Get Pro",
    );
    expect(await (await worker.ask("https://jobs.example/purchase", { cookie: us.cookie })).text()).toContain(
      "Payment not ready yet",
    );
    const page = await (
      await worker.ask(`https://jobs.example/onboarding?intent=${india.intent}&details`, { cookie: india.cookie })
    ).text();
    expect(page).toContain('<input type="hidden" name="method" value="wallet"/>');
    expect(page).toMatch(
      /if-india">Pro plan, 125 applications: ₹1,999<[^]*if-elsewhere">Pro plan, 125 applications: \$19\.99</,
    );
    const popup = await (
      await worker.ask("https://jobs.example/premium-community?join=premium", { country: "IN" })
    ).text();
    expect(popup).toMatch(/<dialog[^]*<input type="hidden" name="method" value="wallet"\/>/);
  });

  it("sells in the money that a gateway is configured for, and in no other", async () => {
    const worker = openWorker({ ...PRODUCTION, ...STRIPE });
    const [india, us] = [await comeToPay("IN"), await comeToPay("US")];
    expect(await (await worker.ask("https://jobs.example/purchase", { cookie: india.cookie })).text()).toContain(
      "Payment not ready yet",
    );
    expect(await (await worker.ask("https://jobs.example/purchase", { cookie: us.cookie })).text()).toContain(
      "Get Pro",
    );
  });
});

describe("premiumCommunitySuccess.php", () => {
  it("takes the caller's own order id with the address, and ours in its buyer's session", async () => {
    const worker = openWorker();
    const key = newKey("COMMUNITY");
    const { actor, cookie } = await comeToPay();
    const details = {
      name: "New Member",
      phoneNumber: String(9_000_000_000 + Math.floor(Math.random() * 999_999_999)),
    };
    const contact = { customer_email: actor.email, customer_phone: details.phoneNumber };
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", { json: { orderId: key, amount: 99, ...contact }, country: "IN" })
    ).json()) as Opened;
    const ask = async (orderId: string, email: string, who: string | null = null) => {
      const json = { ...details, email, planName: "Premium WhatsApp Community", orderId };
      const answer = await worker.ask("/api/premiumCommunitySuccess.php", { json, cookie: who });
      return [answer.status, ((await answer.json()) as { state?: string }).state];
    };
    expect(await ask(key, actor.email)).toEqual([200, "PENDING"]);
    await payInSandbox(makeContext(), { session: opened.paymentSessionId, outcome: "no_webhook" });
    const stranger = await signedIn(await person());
    expect(await ask(key, ` ${actor.email.toUpperCase()} `)).toEqual([200, "PAID"]);
    expect(await ask(key, actor.email, stranger)).toEqual([200, "PAID"]);
    expect(await ask(opened.orderId, actor.email, cookie)).toEqual([200, "PAID"]);
    expect(await ask(opened.reference, "somebody@else.example")).toEqual([200, "PAID"]);
    for (const [orderId, email, who] of [
      [key, "somebody@else.example", null],
      [key, "somebody@else.example", cookie],
      [opened.orderId, actor.email, null],
      [opened.orderId, actor.email, stranger],
      [newKey("COMMUNITY"), actor.email, cookie],
      [`${opened.orderId}.${"A".repeat(43)}`, actor.email, null],
    ] as const)
      expect(await ask(orderId, email, who)).toEqual([404, undefined]);
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(actor.userId).run();
    expect(await ask(opened.orderId, actor.email, cookie)).toEqual([404, undefined]);
  });

  it("is never told of a plan's order", async () => {
    const worker = openWorker();
    const { actor, cookie, intent } = await comeToPay();
    const json = { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent };
    const opened = (await (await worker.ask("/api/initiatePayment.php", { json, cookie })).json()) as Opened;
    for (const orderId of [json.orderId, opened.orderId, opened.reference]) {
      const asked = { name: "New Member", phoneNumber: "9876543210", email: actor.email, planName: "Pro", orderId };
      expect((await worker.ask("/api/premiumCommunitySuccess.php", { json: asked, cookie })).status).toBe(404);
    }
  });
});

describe("a webhook over HTTP", () => {
  const ENDPOINT = "/api/webhooks/sandbox";
  const paid = async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent },
        cookie,
      })
    ).json()) as Opened;
    const { notices } = await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "paid" });
    const body = notices[0]!.body;
    return { worker, actor, cookie, opened, body, headers: await noticeHeaders(ctx, body), intent };
  };

  it("needs no Origin, activates once, ten at once beside the pages and the polls, and answers each", async () => {
    const { worker, actor, cookie, opened, body, headers, intent } = await paid();
    const query = `?order=${encodeURIComponent(opened.reference)}`;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        worker.ask(ENDPOINT, {
          body,
          headers: { ...headers, Origin: "https://gateway.example", "Sec-Fetch-Site": "cross-site" },
        }),
      ),
      ...Array.from({ length: 3 }, () => worker.ask(`/verify-payment${query}`, { cookie })),
      ...Array.from({ length: 3 }, () => worker.ask(`/api/orderStatus${query}`, { cookie })),
    ]);
    expect(answers.slice(0, 10).map((a) => a.status)).toEqual(Array(10).fill(200));
    expect(await count("SELECT sum(amount) AS n FROM credit_ledger WHERE user_id = ?", actor.userId)).toBe(125);
    await bringEvents(makeContext());
    expect(
      await count("SELECT count(*) AS n FROM outbox WHERE user_id = ? AND template = 'payment_receipt'", actor.userId),
    ).toBe(1);
    const back = await worker.ask(`/verify-payment${query}`, { cookie });
    expect([back.status, back.headers.get("Location")]).toEqual([302, `/thank-you?intent=${intent}`]);
    expect(back.headers.getSetCookie().join()).toContain("__Host-seen=");
    const thanks = await worker.ask(`/thank-you?intent=${intent}`, { cookie });
    expect(await thanks.text()).toMatch(
      /Thank you for choosing Premium[^]*125 applications left|125 applications left[^]*Thank you for choosing Premium/,
    );
  });

  it(
    "is refused when it is forged, stale, re-encoded, too large or of a gateway that is not configured, and " +
      "writes nothing",
    async () => {
      const { worker, body, headers } = await paid();
      const ctx = makeContext({ now: () => NOON - 5 * 60_000 - 2_000 });
      const before = await everything();
      const tries: [number, string, string, Record<string, string>][] = [
        [400, ENDPOINT, body, { ...headers, "x-sandbox-signature": "0".repeat(64) }],
        [400, ENDPOINT, body, await noticeHeaders(ctx, body)],
        [400, ENDPOINT, JSON.stringify(JSON.parse(body), null, 1), headers],
        [400, ENDPOINT, body, {}],
        [413, ENDPOINT, body + " ".repeat(300_000), headers],
        [404, "/api/webhooks/cashfree", body, headers],
        [404, "/api/webhooks/stripe", body, headers],
        [404, "/api/webhooks/phonepe", body, headers],
        [404, "/api/webhooks/nobody", body, headers],
      ];
      for (const [status, path, text, h] of tries)
        expect([path, (await worker.ask(path, { body: text, headers: h })).status]).toEqual([path, status]);
      expect(await everything()).toBe(before);
    },
  );

  it("stops being read where it is too large", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    expect((await openWorker().ask(ENDPOINT, { method: "POST", body })).status).toBe(413);
    expect(sent).toBeLessThan(1_000_000);
  });

  it("of Stripe is taken by its signature, and of an order that is not ours listed for staff", async () => {
    const worker = openWorker({ ...PRODUCTION, ...STRIPE });
    const orderId = `PLAN${newKey()}`;
    const body = JSON.stringify({
      id: `evt_${randomId()}`,
      type: "checkout.session.completed",
      data: {
        object: {
          id: "cs_1",
          client_reference_id: orderId,
          status: "complete",
          payment_status: "paid",
          payment_intent: `pi_${randomId()}`,
          amount_total: 1999,
          currency: "usd",
        },
      },
    });
    const at = String(Math.floor(NOON / 1000));
    const proof = toHex(await hmacSha256("whsec", concat(`${at}.`, new TextEncoder().encode(body))));
    const signature = `t=${at},v1=${proof}`;
    for (let i = 0; i < 2; i++)
      expect(
        (
          await worker.ask("https://jobs.example/api/webhooks/stripe", {
            body,
            headers: { "Stripe-Signature": signature },
          })
        ).status,
      ).toBe(200);
    await worker.drain();
    expect(
      await one("SELECT kind, gateway, amount, currency FROM payment_problems WHERE order_id = ?", orderId),
    ).toEqual({ kind: "unknown_order", gateway: "stripe", amount: 1999, currency: "USD" });
    expect((await worker.ask("https://jobs.example/api/webhooks/sandbox", { body })).status).toBe(404);
  });
});

describe("the status calls", () => {
  it("answer the session's own newest wallet order by email, and nobody else's", async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const ask = (email: string, who: string | null) =>
      worker.ask(`/api/phonepePaymentStatus.php?email=${encodeURIComponent(email)}`, { cookie: who });
    expect((await ask(actor.email, cookie)).status).toBe(404);
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: {
          orderId: newKey(),
          amount: 1999,
          customer_email: actor.email,
          customer_phone: "9876543210",
          intent,
          method: "wallet",
        },
        cookie,
      })
    ).json()) as Opened;
    expect(await (await ask(actor.email, cookie)).json()).toEqual({ success: true, state: "PENDING", to: null });
    expect((await ask(actor.email, null)).status).toBe(401);
    expect((await ask("somebody@else.example", cookie)).status).toBe(404);
    await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "no_webhook" });
    expect(await (await ask(actor.email, cookie)).json()).toEqual({
      success: true,
      state: "PAID",
      to: `/thank-you?intent=${intent}`,
    });
  });

  it("are no oracle: another person's reference is a 404, and nothing is asked", async () => {
    const worker = openWorker();
    const { actor, cookie, intent } = await comeToPay();
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent },
        cookie,
      })
    ).json()) as Opened;
    const other = await comeToPay();
    const query = `?order=${encodeURIComponent(opened.reference)}`;
    expect((await worker.ask(`/api/orderStatus${query}`, { cookie: other.cookie })).status).toBe(404);
    const before = await everything();
    const page = await (await worker.ask(`/verify-payment${query}&asked`, { cookie: other.cookie })).text();
    expect(page).toMatch(/Confirming your payment[^]*This payment is from another account/);
    for (const theirs of [actor.email, intent, "1,999"]) expect(page).not.toContain(theirs);
    expect(await everything()).toBe(before);
  });

  it(
    "tell a browser without a session what became of the order, and nothing of the person: a wallet may return " +
      "anywhere",
    async () => {
      const worker = openWorker();
      const { actor, cookie, intent, ctx } = await comeToPay();
      const opened = (await (
        await worker.ask("/api/initiatePayment.php", {
          json: {
            orderId: newKey(),
            amount: 1999,
            customer_email: actor.email,
            customer_phone: "9876543210",
            intent,
            method: "wallet",
          },
          cookie,
        })
      ).json()) as Opened;
      await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "no_webhook" });
      const query = `?order=${encodeURIComponent(opened.reference)}`;
      const before = await everything();
      const pages = ["/verify-payment", "/phonepe-payment-status"];
      const read = async (path: string, who: string | null = null) => {
        const answer = await worker.ask(path, { cookie: who });
        const text = (await answer.text()).replaceAll("<!-- -->", "");
        if (who === null)
          for (const theirs of [actor.email, intent, "1,999", "125 applications"]) expect(text).not.toContain(theirs);
        return [answer.status, text] as const;
      };
      for (const page of pages) {
        expect(await read(page + query)).toEqual([
          200,
          expect.stringMatching(/Confirming your payment[^]*You&#x27;re not signed in here/),
        ]);
        expect((await read(page + query))[1]).toContain(`/login?from=${encodeURIComponent(page + query)}`);
        // A reference that we did not sign is still an error, session or none.
        for (const forged of [`${opened.orderId}.${"A".repeat(43)}`, "", "x".repeat(500)]) {
          const [status, text] = await read(`${page}?order=${forged}`);
          expect([forged, status, /Payment Processing Error|Error checking payment status/.test(text)]).toEqual([
            forged,
            200,
            true,
          ]);
          expect((await worker.ask(`/payment-state?order=${forged}`)).status).toBeGreaterThanOrEqual(400);
        }
      }
      expect(await (await worker.ask(`/payment-state${query}`)).json()).toEqual({ success: true, state: "PENDING" });
      for (const call of ["/api/orderStatus", "/api/phonepePaymentStatus.php"])
        expect((await worker.ask(call + query)).status).toBe(401);
      // A stranger never makes us ask the gateway, whatever the link says.
      for (const page of pages) await read(`${page + query}&asked`);
      expect(await everything()).toBe(before);

      // Its owner's page answers from our books at once; the link without scripts has the gateway asked.
      const [status, own] = await read(`/phonepe-payment-status${query}`, cookie);
      expect([status, own]).toEqual([
        200,
        expect.stringMatching(/Confirming your payment[^]*Payment pending\.[^]*Check again/),
      ]);
      expect(await everything()).toBe(before);
      const back = await worker.ask(`/phonepe-payment-status${query}&asked`, { cookie });
      expect([back.status, back.headers.get("Location")]).toEqual([302, `/thank-you?intent=${intent}`]);

      expect(await (await worker.ask(`/payment-state${query}`)).json()).toEqual({ success: true, state: "PAID" });
      for (const page of pages)
        expect(await read(page + query)).toEqual([
          200,
          expect.stringContaining("Payment received for Pro. Sign in to see it."),
        ]);
      // Somebody signed in whose it is goes on by the books alone.
      expect((await worker.ask(`/verify-payment${query}`, { cookie })).headers.get("Location")).toBe(
        `/thank-you?intent=${intent}`,
      );
    },
  );

  it("call nothing failed that the gateway was not asked for, and lead back to the same choice", async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: {
          orderId: newKey(),
          amount: 1999,
          customer_email: actor.email,
          customer_phone: "9876543210",
          intent,
          method: "wallet",
        },
        cookie,
      })
    ).json()) as Opened;
    await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "failed" });
    const query = `?order=${encodeURIComponent(opened.reference)}`;
    await env.DB.prepare("UPDATE orders SET state = 'failed' WHERE id = ?").bind(opened.orderId).run();
    const read = async (path: string) => (await (await worker.ask(path, { cookie })).text()).replaceAll("&amp;", "&");
    expect(await read(`/phonepe-payment-status${query}`)).toContain("Confirming your payment");
    const failed = await read(`/phonepe-payment-status${query}&asked`);
    expect(failed).toMatch(/role="alert"[^]*Payment failed\. Please try again\./);
    expect(failed).toContain(`href="/onboarding?intent=${intent}&method=wallet#pay"`);
    expect(await read(`/onboarding?intent=${intent}&method=wallet`)).toMatch(
      /<input(?=[^>]*checked="")[^>]*value="wallet"/,
    );
  });

  it("are made from one sheet by a person with a profile, who reads what it adds and how they last paid", async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const read = async (path: string) => (await (await worker.ask(path, { cookie })).text()).replaceAll("&amp;", "&");
    const first = await read(`/onboarding?intent=${intent}`);
    for (const said of ["Pro plan, 125 applications", "₹1,999", ">30 days<", "/refund-policy", "sandbox"])
      expect(first).toContain(said);
    expect(first).not.toContain("Last time");
    expect(first).not.toContain('name="firstName"');
    expect(await read(`/onboarding?intent=${intent}&details`)).toContain('name="firstName"');
    const send = (price: string) => {
      const body = new URLSearchParams({ intent, clientOrderId: newKey(), country: "IN", method: "wallet" });
      body.set("priceIN", price);
      return worker.ask(`/onboarding?intent=${intent}&sheet`, { body, cookie });
    };
    const refused = await send("1");
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("The price has changed")]);
    const sent = await send("1999");
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, expect.stringContaining("/sandbox/wallet")]);
    const session = (await env.DB.prepare("SELECT session FROM orders WHERE intent_id = ?")
      .bind(intent)
      .first<string>("session")) as string;
    await payInSandbox(ctx, {
      session: (JSON.parse(session) as { paymentSessionId: string }).paymentSessionId,
      outcome: "paid",
    });
    await worker.ask(`/api/phonepePaymentStatus.php?email=${encodeURIComponent(actor.email)}`, { cookie });
    const { to } = (await (await worker.ask("/api/startIntent", { json: { plan: "Basic" }, cookie })).json()) as {
      to: string;
    };
    const again = await read(to);
    expect(again).toContain("125 left + 50 new = 175");
    expect(again).toContain("Your 30 days start again");
    expect(again).toMatch(/Last time: (<!-- -->)?PhonePe/);
    expect(again).toMatch(/<input(?=[^>]*checked="")[^>]*value="wallet"/);
  });

  it("go on to the plan from a form that was left open while it was paid elsewhere", async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent },
        cookie,
      })
    ).json()) as Opened;
    await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "no_webhook" });
    expect(
      await (await worker.ask(`/api/orderStatus?order=${encodeURIComponent(opened.reference)}`, { cookie })).json(),
    ).toMatchObject({ state: "PAID" });
    const body = toFormData({ ...FRESHER, phone: String(9_000_000_000 + Math.floor(Math.random() * 999_999_999)) });
    for (const [name, value] of Object.entries({ intent, clientOrderId: newKey(), method: "card" }))
      body.append(name, value);
    const again = await worker.ask(`/onboarding?intent=${intent}`, { body, cookie });
    expect([again.status, again.headers.get("Location")]).toEqual([302, `/thank-you?intent=${intent}`]);
    expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intent)).toBe(1);
  });
});

describe("the profile's form on the way to pay", () => {
  it(
    "follows the country that is chosen on it: the wallet is refused for dollars, in words, and nothing typed is " +
      "lost",
    async () => {
      const worker = openWorker();
      const { cookie, intent } = await comeToPay("IN");
      const phone = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
      const send = (method: string) => {
        const body = toFormData({
          ...FRESHER,
          phone,
          country: "US",
          currentLocation: "Austin",
          expectedCtc: "90000",
          locations: ["All Over US"],
        });
        for (const [name, value] of Object.entries({ intent, clientOrderId: newKey(), method }))
          body.append(name, value);
        return worker.ask(`/onboarding?intent=${intent}`, { body, cookie });
      };
      const refused = await send("wallet");
      const page = await refused.text();
      expect(refused.status).toBe(400);
      expect(page).toMatch(/role="alert"[^]*PhonePe takes payments in rupees only/);
      expect(page).toMatch(/name="currentLocation"[^>]*value="Austin"/);
      // The only method left to choose is the one that works there.
      expect(page).toContain('<input type="hidden" name="method" value="card"/>');
      expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intent)).toBe(0);
      expect((await send("card")).status).toBe(200);
      expect(await one("SELECT method, amount, currency, country FROM orders WHERE intent_id = ?", intent)).toEqual({
        method: "card",
        amount: 1999,
        currency: "USD",
        country: "US",
      });
    },
  );
});

describe("the pages of money", () => {
  it("name the gateway in their policy only where it is paid, and run nothing of it elsewhere", async () => {
    const worker = openWorker({ ...PRODUCTION, ...CASHFREE });
    const { cookie, intent } = await comeToPay();
    const policy = async (path: string) =>
      (await worker.ask(`https://jobs.example${path}`, { cookie })).headers.get("Content-Security-Policy") ?? "";
    expect(await policy(`/onboarding?intent=${intent}`)).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/sdk\.cashfree\.com;[^]*frame-src 'self' https:\/\/sdk\.cashfree\.com/,
    );
    expect(await policy(`/onboarding?intent=${intent}`)).toContain(
      "form-action 'self' https://api.cashfree.com https://payments.cashfree.com;",
    );
    for (const path of ["/", "/purchase", "/dashboard", "/plan", "/verify-payment", "/login"])
      expect(await policy(path)).not.toContain("cashfree");
  });

  it("let the gateway's frame use the payment sheet and open the bank's window, only where it is paid", async () => {
    const worker = openWorker({ ...PRODUCTION, ...CASHFREE, ...STRIPE });
    const { cookie, intent } = await comeToPay();
    const headers = async (path: string) => {
      const all = (await worker.ask(`https://jobs.example${path}`, { cookie })).headers;
      return [all.get("Permissions-Policy"), all.get("Cross-Origin-Opener-Policy")];
    };
    const [sheet, opener] = await headers(`/onboarding?intent=${intent}`);
    for (const origin of ["https://js.stripe.com", "https://checkout.stripe.com", "https://payments.cashfree.com"])
      expect(sheet).toMatch(new RegExp(`payment=\\(self [^)]*"${origin}"`));
    expect(opener).toBe("same-origin-allow-popups");
    expect(await headers("/purchase")).toEqual([
      "camera=(), microphone=(), geolocation=(), payment=(self)",
      "same-origin",
    ]);
  });

  it("let operations alone at the desk", async () => {
    const worker = openWorker();
    for (const [staff, status] of [
      [{ operations: true }, 200],
      [{ operations: true, community: true }, 200],
      [{ community: true }, 302],
      [undefined, 302],
    ] as const) {
      const cookie = await signedIn(await person(staff ? { staff } : {}));
      expect((await worker.ask("/admin-payments", { cookie })).status).toBe(status);
    }
    expect((await worker.ask("/admin-payments")).headers.get("Location")).toBe("/login?from=%2Fadmin-payments");
  });

  it("take a refund's request on /plan and its decision at the desk", async () => {
    const worker = openWorker();
    const { actor, cookie, intent, ctx } = await comeToPay();
    const opened = (await (
      await worker.ask("/api/initiatePayment.php", {
        json: { orderId: newKey(), amount: 1999, customer_email: actor.email, customer_phone: "9876543210", intent },
        cookie,
      })
    ).json()) as Opened;
    await payInSandbox(ctx, { session: opened.paymentSessionId, outcome: "no_webhook" });
    await worker.ask(`/api/orderStatus?order=${encodeURIComponent(opened.reference)}`, { cookie });
    expect(await (await worker.ask("/plan", { cookie })).text()).toMatch(
      /Pro plan, 125 applications[^]*₹1,999[^]*Ask for a refund/,
    );
    const refused = await worker.ask("/plan", {
      body: new URLSearchParams({ order: opened.orderId, reason: "x".repeat(501) }),
      cookie,
    });
    expect([refused.status, (await refused.text()).includes("Use up to 500 characters")]).toEqual([400, true]);
    const asked = await worker.ask("/plan", {
      body: new URLSearchParams({ order: opened.orderId, reason: "Found work" }),
      cookie,
    });
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, "/plan#receipts"]);
    const staff = await signedIn(await person({ staff: { operations: true } }));
    const desk = await (await worker.ask("/admin-payments", { cookie: staff })).text();
    expect(desk).toContain("Found work");
    const refundId = (await env.DB.prepare("SELECT id FROM refunds WHERE order_id = ?")
      .bind(opened.orderId)
      .first<string>("id"))!;
    const decided = await worker.ask("/admin-payments", {
      body: new URLSearchParams({ step: "approve", refundId, note: "As asked" }),
      cookie: staff,
    });
    expect(decided.headers.get("Location")).toBe("/admin-payments?done=approve");
    expect(await (await worker.ask("/admin-payments?done=approve", { cookie: staff })).text()).toContain(
      "Approved. The money goes back through the gateway",
    );
    await worker.drain();
    expect(await one("SELECT state FROM refunds WHERE id = ?", refundId)).toEqual({ state: "done" });
    const plan = await (await worker.ask("/plan", { cookie })).text();
    expect(plan).toContain("Refunded. You&#x27;ll get it in 7-10 days");
    expect(plan).toContain("We refunded its payment");
  });

  it("show a membership by its key and let it be left", async () => {
    const worker = openWorker();
    const page = await (await worker.ask("/community-membership")).text();
    expect(page).toContain("We can&#x27;t find your membership.");
    expect((await worker.ask("/community-membership", { body: new URLSearchParams({ key: "x" }) })).status).toBe(404);
    const { member, email } = await withMonth(worker);
    const key = await signReference(makeContext().config.signingKey, "membership", member);
    const own = `/community-membership?key=${encodeURIComponent(key)}`;
    // A month that was paid for is not ended by one press, with scripts or without.
    expect(await (await worker.ask(own)).text()).not.toContain("<form");
    expect(await (await worker.ask(`${own}&leave=1`)).text()).toMatch(/Leave now\?[^]*Leave now[^]*Stay a member/);
    expect(await one("SELECT left_at FROM community_members WHERE email = ?", email)).toEqual({ left_at: null });
    const left = await worker.ask("/community-membership", { body: new URLSearchParams({ key }) });
    expect([left.status, left.headers.get("Location")]).toEqual([302, own]);
    expect(await (await worker.ask(`${own}&leave=1`)).text()).toContain("Your membership ended on");
  });

  it("tell who returns from a wallet that the month is paid, by the order's reference, without a script", async () => {
    const worker = openWorker();
    const { opened } = await withMonth(worker);
    const back = await worker.ask(`/phonepe-payment-status?order=${encodeURIComponent(opened.reference)}`);
    const to = back.headers.get("Location") ?? "";
    expect([back.status, to]).toEqual([302, `/premium-community?joined=${encodeURIComponent(opened.reference)}`]);
    const page = await (await worker.ask(to)).text();
    expect(page).toMatch(
      longPattern("")`
        role="status"[^]*Payment successful[^]*
        We&#x27;re emailing your receipt\. Our team will add your number to the group within a day\.`,
    );
    for (const other of [
      "/premium-community",
      "/premium-community?joined=1",
      `/premium-community?joined=${opened.orderId}`,
      `/premium-community?joined=${opened.orderId}.${"A".repeat(43)}`,
    ]) {
      const answer = await worker.ask(other);
      expect([other, answer.status, (await answer.text()).includes("Payment successful")]).toEqual([other, 200, false]);
    }
  });

  it("show a month of the community on /plan to whoever proved its address, with the refund's request", async () => {
    const worker = openWorker();
    const { actor, cookie } = await comeToPay();
    const { opened } = await withMonth(worker, actor.email);
    const page = await (await worker.ask("/plan", { cookie })).text();
    expect(page).toMatch(
      longPattern("")`
        You&#x27;re a member until [^<]+\. It won&#x27;t renew automatically\.[^]*
        href="/community-membership"[^]*Premium WhatsApp Community, 1 month[^]*₹99[^]*Ask for a refund[^]*
        the month it paid for ends`,
    );
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(actor.userId).run();
    const hidden = await (await worker.ask("/plan", { cookie })).text();
    expect(hidden).not.toMatch(/You&#x27;re a member|Premium WhatsApp Community/);
    expect(
      (await worker.ask("/plan", { body: new URLSearchParams({ order: opened.orderId, reason: "" }), cookie })).status,
    ).toBe(404);
    await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(actor.userId).run();
    for (let i = 0; i < 2; i++)
      expect(
        (await worker.ask("/plan", { body: new URLSearchParams({ order: opened.orderId, reason: "" }), cookie }))
          .status,
      ).toBe(302);
    const staff = await signedIn(await person({ staff: { operations: true } }));
    const desk = await (
      await worker.ask(`/admin-payments?search=${encodeURIComponent(actor.email)}`, { cookie: staff })
    ).text();
    expect(desk.split(opened.orderId).length).toBeGreaterThan(1);
    expect(desk).toContain(", granted for this one");
  });
});
