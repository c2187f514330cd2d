import { createHash, createHmac } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cashfree } from "@workers/providers/payments/cashfree/server";
import { checkoutOf } from "@workers/providers/payments/checkouts";
import { PRIVACY } from "@workers/texts/en/privacy";
import { PAYMENT_VENDORS } from "@workers/providers/payments/facts";
import { phonepe } from "@workers/providers/payments/phonepe/server";
import {
  GatewayRefused,
  NoticeRefused,
  type NewCheckout,
  type PaymentGateway,
} from "@workers/modules/billing/orders/port";
import { stripe } from "@workers/providers/payments/stripe/server";

it("names a vendor in its folder and the two lists, and nowhere else", () => {
  const FOLDER = "workers/providers/payments";
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory());
  const names = folders.map(({ name }) => name);
  expect(names).toEqual(PAYMENT_VENDORS.map(({ name }) => name).toSorted());
  const named = new RegExp(`["'/](?:${names.join("|")})["'/]`);
  const naming = globSync(["{app,workers,scripts}/**/*.{ts,tsx}"])
    .filter((path) => !names.some((name) => path.startsWith(`${FOLDER}/${name}/`)))
    .filter((path) => named.test(readFileSync(path, "utf8")));
  expect(naming.toSorted()).toEqual([`${FOLDER}/facts.ts`, `${FOLDER}/index.ts`]);
  const shown = new RegExp(PAYMENT_VENDORS.map(({ label }) => label).join("|"));
  const labelled = globSync("app/**/*.{ts,tsx}").filter((path) => shown.test(readFileSync(path, "utf8")));
  expect(labelled).toEqual([]);
});

it("opens within our page what has a session there, under the vendor's label", () => {
  for (const { name, label, session } of PAYMENT_VENDORS) {
    const checkout = checkoutOf({ kind: name, paymentSessionId: "s" });
    expect([name, checkout?.label ?? null]).toEqual([name, session === null ? null : label]);
  }
});

it("lists every vendor in the privacy policy, once", () => {
  const payments = /Payments: ([^.]+)\./.exec(Object.values(PRIVACY).join("\n"))?.[1] ?? "";
  expect(PAYMENT_VENDORS.filter(({ label }) => payments.split(label).length !== 2)).toEqual([]);
});

it("asks of an adapter the method that its facts name", () => {
  const made = [
    cashfree({ appId: "a", secret: "s", mode: "sandbox", fetch }),
    phonepe({
      clientId: "i",
      clientSecret: "s",
      clientVersion: "1",
      webhookUser: "user1",
      webhookPassword: "p",
      mode: "sandbox",
      fetch,
      cache: keeping(),
      now: () => NOW,
    }),
    stripe({ secretKey: "s", publishableKey: "p", webhookSecret: "w", fetch }),
  ];
  expect(made.map(({ name, method }) => [name, method])).toEqual(
    PAYMENT_VENDORS.map(({ name, method }) => [name, method]),
  );
});

const NOW = Date.parse("2026-08-10T06:30:00Z");
const ORDER: NewCheckout = {
  orderId: "PLANABCDEFGHIJKLMN",
  money: { amount: 199_900, currency: "INR" },
  description: "Pro plan, 125 applications",
  customer: { id: "01USER", name: "Asha Rao", email: "asha@sample.jobsarthi.test", phone: "9876543210" },
  returnUrl: "https://jobs.example/verify-payment?order=R",
  notifyUrl: "https://jobs.example/api/webhooks/x",
  expiresAtMs: NOW + 45 * 60_000,
};

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A vendor that answers what the test gives, one after the other, and keeps what it was asked. */
function vendor(...answers: ([number, unknown] | Error)[]): { fetch: typeof fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: (input, init) => {
      sent.push({
        method: init?.method ?? "GET",
        url: String(input),
        headers: { ...(init?.headers as Record<string, string>) },
        body: (init?.body as string | undefined) ?? null,
      });
      const answer = answers.shift();
      if (answer instanceof Error) return Promise.reject(answer);
      if (!answer) return Promise.reject(new Error("the test has no further answer"));
      return Promise.resolve(
        new Response(typeof answer[1] === "string" ? answer[1] : JSON.stringify(answer[1]), { status: answer[0] }),
      );
    },
  };
}

/** A cache that keeps what it is told, and for how long. */
function keeping() {
  const kept = new Map<string, { value: string; seconds: number | undefined }>();
  return {
    kept,
    get: ((key: string) => Promise.resolve(kept.get(key)?.value ?? null)) as KVNamespace["get"],
    put: ((key: string, value: string, options?: KVNamespacePutOptions) => {
      kept.set(key, { value, seconds: options?.expirationTtl });
      return Promise.resolve();
    }) as KVNamespace["put"],
  };
}

const failure = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof GatewayRefused || e instanceof NoticeRefused ? e.name : "unknown"),
  );
const bytes = (text: string) => new TextEncoder().encode(text);

describe("Cashfree", () => {
  const HEADERS = {
    "x-client-id": "app",
    "x-client-secret": "secret",
    "x-api-version": "2023-08-01",
    "Content-Type": "application/json",
  };
  const open = (...answers: Parameters<typeof vendor>) => {
    const v = vendor(...answers);
    return { gateway: cashfree({ appId: "app", secret: "secret", mode: "production", fetch: v.fetch }), sent: v.sent };
  };
  const MADE = {
    cf_order_id: "2149460581",
    order_id: ORDER.orderId,
    order_status: "ACTIVE",
    payment_session_id: "session_a1",
  };

  it("asks for an order byte for byte as the contract says", async () => {
    const { gateway, sent } = open([200, MADE]);
    expect(await gateway.createCheckout(ORDER)).toEqual({
      gatewayRef: "2149460581",
      session: { kind: "cashfree", paymentSessionId: "session_a1", mode: "production" },
    });
    expect(sent).toEqual([
      {
        method: "POST",
        url: "https://api.cashfree.com/pg/orders",
        headers: { ...HEADERS, "x-idempotency-key": "PLANABCDEFGHIJKLMN" },
        body:
          '{"order_id":"PLANABCDEFGHIJKLMN","order_amount":1999,"order_currency":"INR","customer_details":' +
          '{"customer_id":"01USER","customer_phone":"9876543210","customer_email":"asha@sample.jobsarthi.test",' +
          '"customer_name":"Asha Rao"},"order_meta":{"return_url":"https://jobs.example/verify-payment?order=R",' +
          '"notify_url":"https://jobs.example/api/webhooks/x"},"order_expiry_time":"2026-08-10T07:15:00.000Z",' +
          '"order_note":"Pro plan, 125 applications"}',
      },
    ]);
  });

  it("reads its books page by page, payments and refunds alone", async () => {
    const event = {
      event_id: 9,
      event_type: "PAYMENT",
      event_status: "SUCCESS",
      event_time: "2026-08-10T12:00:00+05:30",
      event_amount: 999.9,
      event_currency: "INR",
      order_id: "PLANA",
      cf_payment_id: 12345,
      payment_service_charge: 20,
      payment_service_tax: 3.6,
    };
    const refund = { ...event, event_id: "10", event_type: "REFUND", refund_id: "01R", payment_service_charge: null };
    const { gateway, sent } = open(
      [200, { data: [event, { event_id: 1, event_type: "SETTLEMENT" }], cursor: "next" }],
      [200, { data: [refund, { ...event, event_status: "FAILED" }], cursor: null }],
    );
    const [fromMs, toMs] = [Date.parse("2026-08-09T18:30:00Z"), Date.parse("2026-08-10T18:30:00Z")];
    const paid = {
      kind: "payment",
      ref: "9",
      paymentId: "12345",
      orderId: "PLANA",
      refundId: null,
      amount: 99_990,
      currency: "INR",
      fee: 236,
      atMs: Date.parse("2026-08-10T06:30:00Z"),
    };
    expect(await gateway.readBooks({ fromMs, toMs })).toEqual([
      paid,
      { ...paid, kind: "refund", ref: "10", refundId: "01R", fee: null },
    ]);
    expect(sent.map(({ url, body }) => [url, JSON.parse(body ?? "") as unknown])).toEqual(
      [null, "next"].map((cursor) => [
        "https://api.cashfree.com/pg/recon",
        {
          pagination: { limit: 1000, cursor },
          filters: { start_date: "2026-08-09T18:30:00.000Z", end_date: "2026-08-10T18:30:00.000Z" },
        },
      ]),
    );
  });

  it("asks Cashfree's own sandbox when it is set so", async () => {
    const v = vendor([200, MADE]);
    await cashfree({ appId: "app", secret: "secret", mode: "sandbox", fetch: v.fetch }).createCheckout(ORDER);
    expect(v.sent[0]?.url).toBe("https://sandbox.cashfree.com/pg/orders");
  });

  it("finds the order that is there already", async () => {
    const { gateway, sent } = open([409, { code: "order_already_exists" }], [200, MADE]);
    expect(await gateway.createCheckout(ORDER)).toMatchObject({ gatewayRef: "2149460581" });
    expect(sent[1]).toEqual({
      method: "GET",
      url: "https://api.cashfree.com/pg/orders/PLANABCDEFGHIJKLMN",
      headers: HEADERS,
      body: null,
    });
    // The same request is still at work: whether there will be an order, or a refund, is not known.
    const making = () => open([409, {}], [404, { code: "not_found" }]).gateway;
    expect(await failure(making().createCheckout(ORDER))).toBe("unknown");
    expect(
      await failure(
        making().refund({
          refundId: "01REFUND",
          orderId: ORDER.orderId,
          gatewayRef: null,
          paymentId: "886",
          amount: 199_900,
          currency: "INR",
        }),
      ),
    ).toBe("unknown");
  });

  it("reads the status from the order and its payments", async () => {
    const { gateway, sent } = open(
      [200, { ...MADE, order_status: "PAID" }],
      [
        200,
        [
          { cf_payment_id: 885, payment_status: "FAILED", payment_amount: 1999, payment_currency: "INR" },
          { cf_payment_id: "886", payment_status: "SUCCESS", payment_amount: 1999.0, payment_currency: "INR" },
        ],
      ],
    );
    expect(await gateway.readStatus({ orderId: ORDER.orderId, gatewayRef: null })).toEqual({
      state: "paid",
      payments: [{ paymentId: "886", amount: 199_900, currency: "INR", settles: 199_900 }],
    });
    expect(sent.map((s) => `${s.method} ${s.url}`)).toEqual([
      "GET https://api.cashfree.com/pg/orders/PLANABCDEFGHIJKLMN",
      "GET https://api.cashfree.com/pg/orders/PLANABCDEFGHIJKLMN/payments",
    ]);
  });

  it.each([
    ["ACTIVE", [], "open"],
    ["ACTIVE", ["NOT_ATTEMPTED"], "open"],
    ["ACTIVE", ["FAILED"], "failed"],
    ["ACTIVE", ["FAILED", "USER_DROPPED", "CANCELLED", "VOID"], "failed"],
    ["ACTIVE", ["USER_DROPPED", "PENDING"], "open"],
    // A further attempt has begun, or is looked at: the failed one before it is not the newest word.
    ["ACTIVE", ["FAILED", "NOT_ATTEMPTED"], "open"],
    ["ACTIVE", ["FAILED", "FLAGGED"], "open"],
    ["EXPIRED", ["NOT_ATTEMPTED"], "closed"],
    ["EXPIRED", ["FAILED"], "closed"],
    ["EXPIRED", ["PENDING"], "open"],
    ["TERMINATED", [], "closed"],
    ["EXPIRED", ["SUCCESS"], "paid"],
  ] as const)("takes an order that is %s with %j for %s", async (status, attempts, state) => {
    const { gateway } = open(
      [200, { ...MADE, order_status: status }],
      [
        200,
        attempts.map((payment_status, i) => ({
          cf_payment_id: i,
          payment_status,
          payment_amount: 1999,
          payment_currency: "INR",
        })),
      ],
    );
    expect((await gateway.readStatus({ orderId: ORDER.orderId, gatewayRef: null })).state).toBe(state);
  });

  it("takes an order that is paid without a payment for no answer: the two calls tell of two moments", async () => {
    const { gateway } = open(
      [200, { ...MADE, order_status: "PAID" }],
      [200, [{ cf_payment_id: 1, payment_status: "FAILED", payment_amount: 1999, payment_currency: "INR" }]],
    );
    expect(await failure(gateway.readStatus({ orderId: ORDER.orderId, gatewayRef: null }))).toBe("unknown");
  });

  it.each([
    ["an offer", 1899, 199_900],
    ["a fee on the customer", 2039, 199_900],
  ])("tells what came with %s, and that it settles the order", async (_what, payment_amount, settles) => {
    const attempt = { cf_payment_id: "886", payment_status: "SUCCESS", payment_amount, payment_currency: "INR" };
    const expected = { paymentId: "886", amount: payment_amount * 100, currency: "INR", settles };
    const ref = { orderId: ORDER.orderId, gatewayRef: null };
    for (const answers of [
      [
        [200, { ...MADE, order_status: "PAID", order_amount: 1999 }],
        [200, [attempt]],
      ],
      [
        [200, { ...MADE, order_status: "PAID" }],
        [200, [{ ...attempt, order_amount: 1999 }]],
      ],
    ] as [number, unknown][][])
      expect((await open(...answers).gateway.readStatus(ref)).payments).toEqual([expected]);
    const text = JSON.stringify({
      type: "PAYMENT_SUCCESS_WEBHOOK",
      data: { order: { order_id: ORDER.orderId, order_amount: 1999 }, payment: attempt },
    });
    expect((await read(open().gateway, signed(text), text)).event).toMatchObject({ state: "paid", payment: expected });
  });

  it.each([
    [{ name: "Om", email: "om@sample.jobsarthi.test" }, { customer_email: "om@sample.jobsarthi.test" }],
    [{ name: "", email: "" }, {}],
    [{ name: "x".repeat(101), email: `${"x".repeat(90)}@sample.test` }, {}],
  ])("leaves out a name or an address that it would refuse: %j", async (customer, sentFields) => {
    const { gateway, sent } = open([200, MADE]);
    await gateway.createCheckout({ ...ORDER, customer: { ...ORDER.customer, ...customer } });
    expect((JSON.parse(sent[0]!.body!) as { customer_details: object }).customer_details).toEqual({
      customer_id: "01USER",
      customer_phone: "9876543210",
      ...sentFields,
    });
  });

  it("asks for a refund by our id, once", async () => {
    const request = {
      refundId: "01REFUND",
      orderId: ORDER.orderId,
      gatewayRef: null,
      paymentId: "886",
      amount: 199_900,
      currency: "INR",
    } as const;
    const { gateway, sent } = open(
      [200, { cf_refund_id: "77", refund_status: "PENDING" }],
      [409, {}],
      [200, { cf_refund_id: "77", refund_status: "SUCCESS" }],
      [200, { cf_refund_id: "77", refund_status: "CANCELLED" }],
    );
    expect(await gateway.refund(request)).toEqual({ gatewayRef: "77", state: "pending" });
    expect(sent[0]).toEqual({
      method: "POST",
      url: "https://api.cashfree.com/pg/orders/PLANABCDEFGHIJKLMN/refunds",
      headers: { ...HEADERS, "x-idempotency-key": "01REFUND" },
      body:
        '{"refund_amount":1999,"refund_id":"01REFUND","refund_note":"Refund by the ' +
        'seller","refund_speed":"STANDARD"}',
    });
    expect(await gateway.refund(request)).toEqual({ gatewayRef: "77", state: "done" });
    expect(await gateway.readRefund({ ...request, refundRef: "77" })).toEqual({ gatewayRef: "77", state: "failed" });
    expect(sent[3]?.url).toBe("https://api.cashfree.com/pg/orders/PLANABCDEFGHIJKLMN/refunds/01REFUND");
  });

  const success =
    '{"data":{"order":{"order_id":"PLANABCDEFGHIJKLMN","order_amount":1999.00,"order_cu' +
    'rrency":"INR"},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amoun' +
    't":1999.00,"payment_currency":"INR"}},"event_time":"2026-08-10T12:00:00+05:30","ty' +
    'pe":"PAYMENT_SUCCESS_WEBHOOK"}';
  const signed = (body: string, at = NOW, key = "secret") =>
    new Headers({
      "x-webhook-timestamp": String(at),
      "x-webhook-signature": createHmac("sha256", key)
        .update(String(at) + body)
        .digest("base64"),
    });
  const read = (gateway: PaymentGateway, headers: Headers, body: string) =>
    gateway.readNotice({ headers, body: bytes(body), nowMs: NOW });

  it("believes the secret before while it is rotated, and no older one", async () => {
    const rotated = cashfree({ appId: "app", secret: "new", secretBefore: "secret", mode: "production", fetch });
    for (const [key, becomes] of [
      ["new", "done"],
      ["secret", "done"],
      ["old", "NoticeRefused"],
      ["", "NoticeRefused"],
    ] as const)
      expect([key, await failure(read(rotated, signed(success, NOW, key || "null"), success))]).toEqual([key, becomes]);
  });

  it("checks the signature over the raw body: 1999.00 is not 1999", async () => {
    const { gateway } = open();
    expect(await read(gateway, signed(success), success)).toEqual({
      id: `cashfree:${createHash("sha256").update(success).digest("hex")}`,
      event: {
        kind: "order",
        orderId: ORDER.orderId,
        state: "paid",
        payment: { paymentId: "1453002795", amount: 199_900, currency: "INR", settles: 199_900 },
        confirm: false,
      },
    });
    const reencoded = JSON.stringify(JSON.parse(success));
    expect(await failure(read(gateway, signed(success), reencoded))).toBe("NoticeRefused");
    for (const headers of [
      signed(success, NOW, "old"),
      new Headers(),
      signed(success, NOW - 3_600_001),
      signed(success, NOW + 300_001),
      signed(success, Number.NaN),
    ])
      expect(await failure(read(gateway, headers, success))).toBe("NoticeRefused");
    // The last of its four times comes 42 minutes after the first, with the same timestamp perhaps.
    for (const ms of [300_000, 42 * 60_000, 3_600_000])
      expect(await failure(read(gateway, signed(success, NOW - ms), success))).toBe("done");
    // Sent again a minute later it is the same notice.
    expect((await read(gateway, signed(success, NOW - 60_000), success)).id).toBe(
      (await read(gateway, signed(success), success)).id,
    );
  });

  it.each([
    [
      {
        type: "PAYMENT_FAILED_WEBHOOK",
        data: {
          order: { order_id: "O" },
          payment: { cf_payment_id: 1, payment_status: "FAILED", payment_amount: 2, payment_currency: "INR" },
        },
      },
      { kind: "order", orderId: "O", state: "failed", payment: null, confirm: false },
    ],
    [
      {
        type: "PAYMENT_USER_DROPPED_WEBHOOK",
        data: {
          order: { order_id: "O" },
          payment: { cf_payment_id: 1, payment_status: "USER_DROPPED", payment_amount: 2, payment_currency: "INR" },
        },
      },
      { kind: "order", orderId: "O", state: "failed", payment: null, confirm: false },
    ],
    [
      {
        type: "REFUND_STATUS_WEBHOOK",
        data: {
          refund: {
            cf_refund_id: 11,
            cf_payment_id: 7,
            refund_id: "R",
            order_id: "O",
            refund_amount: 19.99,
            refund_currency: "INR",
            refund_status: "SUCCESS",
          },
        },
      },
      {
        kind: "refund",
        refundId: "R",
        gatewayRef: "11",
        paymentId: "7",
        orderId: "O",
        state: "done",
        amount: 1999,
        currency: "INR",
        confirm: false,
      },
    ],
    [
      { type: "SETTLEMENT", data: {} },
      { kind: "other", type: "SETTLEMENT" },
    ],
  ])("reads a notice: %j", async (body, event) => {
    const text = JSON.stringify(body);
    expect((await read(open().gateway, signed(text), text)).event).toEqual(event);
  });

  it.each([
    ["DISPUTE_CREATED", "CHARGEBACK_CREATED", "opened"],
    ["DISPUTE_UPDATED", "CHARGEBACK_CREATED", "opened"],
    ["DISPUTE_UPDATED", "CHARGEBACK_UNDER_REVIEW", "opened"],
    ["DISPUTE_UPDATED", "PRE_ARBITRATION_INSUFFICIENT_EVIDENCE", "opened"],
    ["DISPUTE_CREATED", "ARBITRATION_CREATED", "opened"],
    ["DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_WON", "won"],
    ["DISPUTE_CLOSED", "ARBITRATION_MERCHANT_WON", "won"],
    ["DISPUTE_CLOSED", "CHARGEBACK_MERCHANT_LOST", "lost"],
    ["DISPUTE_CLOSED", "DISPUTE_MERCHANT_ACCEPTED", "lost"],
    ["DISPUTE_CLOSED", "RETRIEVAL_MERCHANT_LOST", "lost"],
    // A complaint or a question moves no money.
    ["DISPUTE_CREATED", "DISPUTE_CREATED", null],
    ["DISPUTE_CREATED", "RETRIEVAL_CREATED", null],
    ["DISPUTE_UPDATED", "RETRIEVAL_UNDER_REVIEW", null],
    ["DISPUTE_CLOSED", "DISPUTE_MERCHANT_WON", null],
    ["DISPUTE_CLOSED", "RETRIEVAL_MERCHANT_WON", null],
    ["DISPUTE_RENAMED", "CHARGEBACK_CREATED", null],
  ] as const)("takes %s with %s for a dispute that is %s", async (type, dispute_status, state) => {
    const text = JSON.stringify({
      type,
      data: {
        dispute: { dispute_id: "433475257", dispute_amount: 4500.5, dispute_status },
        order_details: { order_id: "O", order_currency: "INR", cf_payment_id: 885473311 },
      },
    });
    const event = state
      ? { kind: "dispute", paymentId: "885473311", orderId: "O", state, amount: 450_050, currency: "INR" }
      : { kind: "other", type };
    expect((await read(open().gateway, signed(text), text)).event).toEqual(event);
  });
});

describe("PhonePe", () => {
  /** An hour's token, as old as is said. Seconds. */
  const token = (value = "tok", age = 0): [number, unknown] => [
    200,
    { access_token: value, issued_at: NOW / 1000 - age, expires_at: NOW / 1000 - age + 3600, token_type: "O-Bearer" },
  ];
  const TOKEN = token();
  const OPTIONS = {
    clientId: "id",
    clientSecret: "s&cret",
    clientVersion: "1",
    webhookUser: "username",
    webhookPassword: "password",
    mode: "production",
    now: () => NOW,
  } as const;
  const open = (...answers: Parameters<typeof vendor>) => openWith({}, ...answers);
  const openWith = (options: Partial<Parameters<typeof phonepe>[0]>, ...answers: Parameters<typeof vendor>) => {
    const v = vendor(...answers);
    return { gateway: phonepe({ ...OPTIONS, cache: keeping(), fetch: v.fetch, ...options }), sent: v.sent };
  };
  const HEADERS = { "Content-Type": "application/json", Authorization: "O-Bearer tok" };

  it("asks for a token and a payment byte for byte as the contract says", async () => {
    const { gateway, sent } = open(TOKEN, [
      200,
      { orderId: "OMO1", state: "PENDING", expireAt: 1, redirectUrl: "https://mercury.phonepe.com/x" },
    ]);
    expect(await gateway.createCheckout(ORDER)).toEqual({
      gatewayRef: "OMO1",
      session: { kind: "redirect", paymentSessionId: "OMO1", url: "https://mercury.phonepe.com/x" },
    });
    expect(sent).toEqual([
      {
        method: "POST",
        url: "https://api.phonepe.com/apis/identity-manager/v1/oauth/token",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "client_id=id&client_secret=s%26cret&client_version=1&grant_type=client_credentials",
      },
      {
        method: "POST",
        url: "https://api.phonepe.com/apis/pg/checkout/v2/pay",
        headers: HEADERS,
        body:
          '{"merchantOrderId":"PLANABCDEFGHIJKLMN","amount":199900,"expireAfter":2700,"paymentFlow":' +
          '{"type":"PG_CHECKOUT","message":"Pro plan, 125 applications","merchantUrls":' +
          '{"redirectUrl":"https://jobs.example/verify-payment?order=R"}}}',
      },
    ]);
  });

  it("refuses another currency and a redirect that is not https", async () => {
    expect(await failure(open().gateway.createCheckout({ ...ORDER, money: { amount: 1999, currency: "USD" } }))).toBe(
      "GatewayRefused",
    );
    expect(
      await failure(
        open(TOKEN, [200, { orderId: "O", redirectUrl: "javascript:alert(1)" }]).gateway.createCheckout(ORDER),
      ),
    ).toBe("unknown");
  });

  it("reads the status, with one token for one request", async () => {
    const detail = { transactionId: "OM1", amount: 199_900, state: "COMPLETED" };
    const { gateway, sent } = open(
      TOKEN,
      [200, { state: "COMPLETED", amount: 199_900, paymentDetails: [detail] }],
      [200, { state: "PENDING", amount: 1 }],
      [200, { state: "FAILED", amount: 1, paymentDetails: [{ ...detail, state: "FAILED" }] }],
      [404, { code: "ORDER_NOT_FOUND" }],
      [200, { state: "COMPLETED", amount: 1 }],
    );
    const ref = { orderId: ORDER.orderId, gatewayRef: "OMO1" };
    expect(await gateway.readStatus(ref)).toEqual({
      state: "paid",
      payments: [{ paymentId: "OM1", amount: 199_900, currency: "INR", settles: 199_900 }],
    });
    expect((await gateway.readStatus(ref)).state).toBe("open");
    expect((await gateway.readStatus(ref)).state).toBe("closed");
    expect((await gateway.readStatus(ref)).state).toBe("unknown");
    // Completed without telling of a payment is no payment.
    expect(await failure(gateway.readStatus(ref))).toBe("unknown");
    expect(sent[1]).toEqual({
      method: "GET",
      url: "https://api.phonepe.com/apis/pg/checkout/v2/order/PLANABCDEFGHIJKLMN/status?details=true",
      headers: HEADERS,
      body: null,
    });
    expect(sent.filter((s) => s.url.endsWith("/token"))).toHaveLength(1);
  });

  describe("its token", () => {
    const REF = { orderId: ORDER.orderId, gatewayRef: "OMO1" };
    const PENDING: [number, unknown] = [200, { state: "PENDING", amount: 1 }];
    const asked = (sent: Sent[]) => sent.map((s) => (s.url.endsWith("/token") ? "token" : s.headers["Authorization"]));

    it("is used again by the next request, until half its life is over, and by no other client", async () => {
      const cache = keeping();
      const first = openWith({ cache }, token("tok", 600), PENDING);
      await first.gateway.readStatus(REF);
      expect([...cache.kept.values()]).toEqual([{ value: "O-Bearer tok", seconds: 1200 }]);
      expect(JSON.stringify([...cache.kept.keys()])).not.toMatch(/s&cret|"id"/);
      const next = openWith({ cache }, PENDING);
      await next.gateway.readStatus(REF);
      expect(asked(next.sent)).toEqual(["O-Bearer tok"]);
      for (const other of [
        { clientSecret: "rolled" },
        { clientId: "other" },
        { clientVersion: "2" },
        { mode: "sandbox" },
      ] as const) {
        const { gateway, sent } = openWith({ cache, ...other }, token("own"), PENDING);
        await gateway.readStatus(REF);
        expect(asked(sent)).toEqual(["token", "O-Bearer own"]);
      }
    });

    it.each([
      ["past half its life", token("tok", 1800)],
      ["that does not say how long it lives", [200, { access_token: "tok" }]],
    ] as [string, [number, unknown]][])("%s is used and not kept", async (_what, answer) => {
      const cache = keeping();
      const { gateway, sent } = openWith({ cache }, answer, PENDING);
      await gateway.readStatus(REF);
      expect(asked(sent)).toEqual(["token", "O-Bearer tok"]);
      expect(cache.kept.size).toBe(0);
    });

    it("that PhonePe has withdrawn is replaced, and the same is asked once more", async () => {
      const cache = keeping();
      await openWith({ cache }, token("old"), PENDING).gateway.readStatus(REF);
      const { gateway, sent } = openWith({ cache }, [401, {}], token("new"), PENDING, PENDING);
      expect((await gateway.readStatus(REF)).state).toBe("open");
      await gateway.readStatus(REF);
      expect(asked(sent)).toEqual(["O-Bearer old", "token", "O-Bearer new", "O-Bearer new"]);
      expect([...cache.kept.values()].map((k) => k.value)).toEqual(["O-Bearer new"]);
      const refused = openWith({ cache }, [401, {}], token("newer"), [401, {}]);
      expect(await failure(refused.gateway.readStatus(REF))).toBe("GatewayRefused");
      expect(refused.sent).toHaveLength(3);
    });

    it("is had without the cache too, and asked for anew when it could not be had", async () => {
      const broken = () => Promise.reject(new Error("no cache"));
      const { gateway, sent } = openWith(
        { cache: { get: broken as unknown as KVNamespace["get"], put: broken } },
        new Error("reset"),
        token(),
        PENDING,
      );
      expect(await failure(gateway.readStatus(REF))).toBe("unknown");
      expect((await gateway.readStatus(REF)).state).toBe("open");
      expect(asked(sent)).toEqual(["token", "token", "O-Bearer tok"]);
    });
  });

  it.each([
    ["created", "opened"],
    ["under_review", "opened"],
    ["action_required", "opened"],
    ["won", "won"],
    ["lost", "lost"],
  ] as const)(
    "takes payment.dispute.%s for a dispute that is %s, whatever of the payment it names",
    async (stage, state) => {
      const read = async (payload: object) => {
        const body = bytes(JSON.stringify({ event: `payment.dispute.${stage}`, payload }));
        return (
          await open().gateway.readNotice({
            headers: new Headers({ Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" }),
            body,
            nowMs: NOW,
          })
        ).event;
      };
      expect(
        await read({
          disputeId: "DIS1",
          merchantOrderId: ORDER.orderId,
          transactionId: "OM1",
          disputeAmount: 500,
          amount: 199_900,
          status: "x",
        }),
      ).toEqual({ kind: "dispute", paymentId: "OM1", orderId: ORDER.orderId, state, amount: 500, currency: "INR" });
      expect(await read({ originalMerchantOrderId: ORDER.orderId })).toEqual({
        kind: "dispute",
        paymentId: null,
        orderId: ORDER.orderId,
        state,
        amount: null,
        currency: "INR",
      });
    },
  );

  it("tells what came under an offer, and that the completed order is settled", async () => {
    const { gateway } = open(TOKEN, [
      200,
      {
        state: "COMPLETED",
        amount: 199_900,
        paymentDetails: [{ transactionId: "OM1", amount: 189_900, state: "COMPLETED" }],
      },
    ]);
    expect((await gateway.readStatus({ orderId: ORDER.orderId, gatewayRef: null })).payments).toEqual([
      { paymentId: "OM1", amount: 189_900, currency: "INR", settles: 199_900 },
    ]);
  });

  it("asks for a refund and what became of it", async () => {
    const request = {
      refundId: "01REFUND",
      orderId: ORDER.orderId,
      gatewayRef: "OMO1",
      paymentId: "OM1",
      amount: 199_900,
      currency: "INR",
    } as const;
    const { gateway, sent } = open(
      TOKEN,
      [200, { refundId: "OMR1", amount: 199_900, state: "PENDING" }],
      [200, { refundId: "OMR1", state: "COMPLETED" }],
      [404, {}],
    );
    expect(await gateway.refund(request)).toEqual({ gatewayRef: "OMR1", state: "pending" });
    expect(await gateway.readRefund({ ...request, refundRef: "OMR1" })).toEqual({ gatewayRef: "OMR1", state: "done" });
    expect(await failure(gateway.readRefund({ ...request, refundRef: null }))).toBe("GatewayRefused");
    expect(sent[1]).toEqual({
      method: "POST",
      url: "https://api.phonepe.com/apis/pg/payments/v2/refund",
      headers: HEADERS,
      body: '{"merchantRefundId":"01REFUND","originalMerchantOrderId":"PLANABCDEFGHIJKLMN","amount":199900}',
    });
    expect(sent[2]?.url).toBe("https://api.phonepe.com/apis/pg/payments/v2/refund/01REFUND/status");
  });

  it("knows its webhook by the known digest of username and password, and has each confirmed", async () => {
    const { gateway } = open();
    const body = bytes(
      '{"type":"CHECKOUT_ORDER_COMPLETED","event":"checkout.order.completed","payload":{"o' +
        'rderId":"OMO1","merchantOrderId":"PLANABCDEFGHIJKLMN","state":"COMPLETED","amount":199900}}',
    );
    const right = new Headers({ Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" });
    expect((await gateway.readNotice({ headers: right, body, nowMs: NOW })).event).toEqual({
      kind: "order",
      orderId: ORDER.orderId,
      state: "paid",
      payment: null,
      confirm: true,
    });
    const refund = bytes(
      '{"event":"pg.refund.completed","payload":{"merchantRefundId":"01REFUND","originalMerc' +
        'hantOrderId":"PLANABCDEFGHIJKLMN","refundId":"OMR1","state":"COMPLETED","amount":5}}',
    );
    expect((await gateway.readNotice({ headers: right, body: refund, nowMs: NOW })).event).toMatchObject({
      kind: "refund",
      refundId: "01REFUND",
      gatewayRef: "OMR1",
      state: "done",
      confirm: true,
    });
    for (const headers of [
      new Headers(),
      new Headers({ Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0f" }),
    ])
      expect(await failure(gateway.readNotice({ headers, body, nowMs: NOW }))).toBe("NoticeRefused");
    // While the password is rotated, the one before is believed too.
    const rotated = openWith({ webhookPassword: "newer1", passwordBefore: OPTIONS.webhookPassword }).gateway;
    expect((await rotated.readNotice({ headers: right, body, nowMs: NOW })).id).toMatch(/^phonepe:/);
    const over = openWith({ webhookPassword: "newer1", passwordBefore: "newer" }).gateway;
    expect(await failure(over.readNotice({ headers: right, body, nowMs: NOW }))).toBe("NoticeRefused");
    for (const junk of ["", "{}", "[]", "\u0000"])
      expect(await failure(gateway.readNotice({ headers: right, body: bytes(junk), nowMs: NOW }))).toBe(
        "NoticeRefused",
      );
  });
});

describe("Stripe", () => {
  const HEADERS = { Authorization: "Bearer sk_live_1", "Stripe-Version": "2026-10-28.endive" };
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
  const DOLLARS: NewCheckout = { ...ORDER, money: { amount: 1999, currency: "USD" } };
  const open = (...answers: Parameters<typeof vendor>) => {
    const v = vendor(...answers);
    return {
      gateway: stripe({
        secretKey: "sk_live_1",
        publishableKey: "pk_live_1",
        webhookSecret: "whsec_1",
        fetch: v.fetch,
      }),
      sent: v.sent,
    };
  };
  const SESSION = {
    id: "cs_1",
    object: "checkout.session",
    client_reference_id: ORDER.orderId,
    client_secret: "cs_1_secret",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    amount_total: 1999,
    currency: "usd",
  };

  it("asks for an embedded session byte for byte as the API has it", async () => {
    const { gateway, sent } = open([200, SESSION]);
    expect(await gateway.createCheckout(DOLLARS)).toEqual({
      gatewayRef: "cs_1",
      session: { kind: "stripe", paymentSessionId: "cs_1_secret", publishableKey: "pk_live_1" },
    });
    expect(sent).toEqual([
      {
        method: "POST",
        url: "https://api.stripe.com/v1/checkout/sessions",
        headers: { ...HEADERS, ...FORM, "Idempotency-Key": "checkout-PLANABCDEFGHIJKLMN" },
        body:
          "mode=payment&ui_mode=embedded_page&redirect_on_completion=if_required&return_url=h" +
          "ttps%3A%2F%2Fjobs.example%2Fverify-payment%3Forder%3DR&client_reference_id=PLANABC" +
          "DEFGHIJKLMN&adaptive_pricing%5Benabled%5D=false&customer_email=asha%40sample.jobsa" +
          "rthi.test&expires_at=1786346100&line_items%5B0%5D%5Bquantity%5D=1&line_items%5B0%5D" +
          "%5Bprice_data%5D%5Bcurrency%5D=usd&line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount" +
          "%5D=1999&line_items%5B0%5D%5Bprice_data%5D%5Bproduct_data%5D%5Bname%5D=Pro+plan%2C+125+a" +
          "pplications&payment_intent_data%5Bmetadata%5D%5Border_id%5D=PLANABCDEFGHIJKLMN",
      },
    ]);
  });

  it("reads the status by its own id; without one nobody could have paid", async () => {
    const { gateway, sent } = open(
      [200, { ...SESSION, status: "complete", payment_status: "paid", payment_intent: "pi_1" }],
      [200, { ...SESSION, status: "expired" }],
      [200, { ...SESSION, status: "complete", payment_intent: { id: "pi_1" } }],
      [404, { error: { code: "resource_missing" } }],
    );
    const ref = { orderId: ORDER.orderId, gatewayRef: "cs_1" };
    expect(await gateway.readStatus(ref)).toEqual({
      state: "paid",
      payments: [{ paymentId: "pi_1", amount: 1999, currency: "USD", settles: 1999 }],
    });
    expect((await gateway.readStatus(ref)).state).toBe("closed");
    expect((await gateway.readStatus(ref)).state).toBe("open");
    expect((await gateway.readStatus(ref)).state).toBe("unknown");
    expect(sent[0]).toEqual({
      method: "GET",
      url: "https://api.stripe.com/v1/checkout/sessions/cs_1?expand[]=payment_intent",
      headers: HEADERS,
      body: null,
    });
    expect(await gateway.readStatus({ ...ref, gatewayRef: null })).toEqual({ state: "unknown", payments: [] });
  });

  it("tells a slow method that failed from one that is still at it", async () => {
    const complete = (payment_intent: unknown): [number, unknown] => [
      200,
      { ...SESSION, status: "complete", payment_intent },
    ];
    const { gateway } = open(
      complete({ id: "pi_1", status: "requires_payment_method" }),
      complete({ id: "pi_1", status: "canceled" }),
      complete({ id: "pi_1", status: "processing" }),
      [200, { ...SESSION, status: "open", payment_intent: { id: "pi_1", status: "requires_payment_method" } }],
    );
    const ref = { orderId: ORDER.orderId, gatewayRef: "cs_1" };
    for (const state of ["failed", "failed", "open", "open"]) expect((await gateway.readStatus(ref)).state).toBe(state);
  });

  it("asks for a refund under our id as the idempotency key", async () => {
    const request = {
      refundId: "01REFUND",
      orderId: ORDER.orderId,
      gatewayRef: "cs_1",
      paymentId: "pi_1",
      amount: 1999,
      currency: "USD",
    } as const;
    const made = {
      id: "re_1",
      status: "pending",
      amount: 1999,
      currency: "usd",
      payment_intent: "pi_1",
      metadata: { refund_id: "01REFUND" },
    };
    const { gateway, sent } = open(
      [200, made],
      [200, { ...made, status: "succeeded" }],
      [200, made],
      [402, { error: { code: "charge_already_refunded" } }],
    );
    expect(await gateway.refund(request)).toEqual({ gatewayRef: "re_1", state: "pending" });
    expect(sent[0]).toEqual({
      method: "POST",
      url: "https://api.stripe.com/v1/refunds",
      headers: { ...HEADERS, ...FORM, "Idempotency-Key": "refund-01REFUND" },
      body: "payment_intent=pi_1&amount=1999&metadata%5Brefund_id%5D=01REFUND",
    });
    expect(await gateway.readRefund({ ...request, refundRef: "re_1" })).toEqual({ gatewayRef: "re_1", state: "done" });
    expect(sent[1]?.url).toBe("https://api.stripe.com/v1/refunds/re_1");
    await gateway.readRefund({ ...request, refundRef: null });
    expect(sent[2]?.headers["Idempotency-Key"]).toBe("refund-01REFUND");
    expect(await failure(gateway.refund(request))).toBe("GatewayRefused");
  });

  const signed = (body: string, at = NOW / 1000, key = "whsec_1") =>
    `t=${at},v1=${createHmac("sha256", key).update(`${at}.${body}`).digest("hex")}`;
  const read = (header: string, body: string) =>
    open().gateway.readNotice({ headers: new Headers({ "Stripe-Signature": header }), body: bytes(body), nowMs: NOW });
  const event = (type: string, object: unknown) => JSON.stringify({ id: "evt_1", type, data: { object } });

  it("checks the signature over the raw body, its age, and takes either of two secrets' signatures", async () => {
    const body = event("checkout.session.completed", {
      ...SESSION,
      status: "complete",
      payment_status: "paid",
      payment_intent: "pi_1",
    });
    expect(await read(signed(body), body)).toEqual({
      id: "stripe:evt_1",
      event: {
        kind: "order",
        orderId: ORDER.orderId,
        state: "paid",
        payment: { paymentId: "pi_1", amount: 1999, currency: "USD", settles: 1999 },
        confirm: false,
      },
    });
    const rotated = (secretBefore: string | null) =>
      stripe({ secretKey: "s", publishableKey: "p", webhookSecret: "whsec_2", secretBefore, fetch }).readNotice({
        headers: new Headers({ "Stripe-Signature": signed(body) }),
        body: bytes(body),
        nowMs: NOW,
      });
    expect((await rotated("whsec_1")).id).toMatch(/^stripe:/);
    expect(await failure(rotated(null))).toBe("NoticeRefused");
    const [, v1] = signed(body).split(",");
    expect(await failure(read(`t=${NOW / 1000},v1=${"0".repeat(64)},${v1}`, body))).toBe("done");
    for (const header of [
      "",
      "t=1",
      signed(body, NOW / 1000, "other"),
      signed(body, NOW / 1000 - 301),
      signed(body, NOW / 1000 + 301),
      signed(body).replace("v1=", "v0="),
      `t=x,${v1}`,
    ])
      expect(await failure(read(header, body))).toBe("NoticeRefused");
    expect(await failure(read(signed(body), body.replace('"amount_total":1999', '"amount_total": 1999')))).toBe(
      "NoticeRefused",
    );
  });

  it.each([
    [event("checkout.session.completed", SESSION), { kind: "order", state: "open", payment: null }],
    [event("checkout.session.async_payment_failed", SESSION), { kind: "order", state: "failed" }],
    [event("checkout.session.expired", { ...SESSION, status: "expired" }), { kind: "order", state: "closed" }],
    [
      event("refund.updated", {
        id: "re_1",
        status: "succeeded",
        amount: 1999,
        currency: "usd",
        payment_intent: "pi_1",
        metadata: { refund_id: "R" },
      }),
      {
        kind: "refund",
        refundId: "R",
        gatewayRef: "re_1",
        paymentId: "pi_1",
        state: "done",
        amount: 1999,
        currency: "USD",
      },
    ],
    [
      event("refund.created", {
        id: "re_2",
        status: "succeeded",
        amount: 5,
        currency: "usd",
        payment_intent: "pi_1",
        metadata: {},
      }),
      { kind: "refund", refundId: null },
    ],
    [
      event("charge.dispute.funds_withdrawn", {
        id: "du_1",
        amount: 1999,
        currency: "usd",
        payment_intent: "pi_1",
        status: "needs_response",
      }),
      { kind: "dispute", paymentId: "pi_1", state: "opened" },
    ],
    [
      event("charge.dispute.funds_reinstated", { id: "du_1", amount: 1999, currency: "usd", payment_intent: "pi_1" }),
      { kind: "dispute", state: "won" },
    ],
    [
      event("charge.dispute.created", { id: "du_1", amount: 1999, currency: "usd", payment_intent: "pi_1" }),
      { kind: "other" },
    ],
    [event("payout.paid", {}), { kind: "other", type: "payout.paid" }],
  ])("reads a notice: %s", async (body, expected) => {
    expect((await read(signed(body), body)).event).toMatchObject(expected);
  });
});

it("is asked where a drill has it, by each adapter", async () => {
  const api = "http://localhost:9931/drill";
  const hosts = async (make: (fetch: typeof globalThis.fetch) => PaymentGateway, ...answers: [number, unknown][]) => {
    const v = vendor(...answers);
    const { session } = await make(v.fetch).createCheckout(ORDER);
    return [...v.sent.map((s) => s.url), session.kind];
  };
  const key = {
    clientId: "i",
    clientSecret: "s",
    clientVersion: "1",
    webhookUser: "user1",
    webhookPassword: "p",
    mode: "production",
    cache: keeping(),
    now: () => NOW,
  } as const;
  expect([
    ...(await hosts(
      (fetch) => cashfree({ appId: "a", secret: "s", mode: "production", api, fetch }),
      [200, { cf_order_id: 1, order_id: "O", order_status: "ACTIVE", payment_session_id: "s" }],
    )),
    ...(await hosts(
      (fetch) => stripe({ secretKey: "s", publishableKey: "p", webhookSecret: "w", api, fetch }),
      [200, { id: "cs_1", client_secret: "c", payment_status: "unpaid" }],
    )),
    // A drill on this machine may lead to this machine.
    ...(await hosts(
      (fetch) => phonepe({ ...key, api, fetch }),
      [200, { access_token: "t" }],
      [200, { orderId: "O", redirectUrl: "http://localhost:9931/pay" }],
    )),
  ]).toEqual([
    `${api}/orders`,
    "cashfree",
    `${api}/checkout/sessions`,
    "stripe",
    `${api}/v1/oauth/token`,
    `${api}/checkout/v2/pay`,
    "redirect",
  ]);
});

it("Stripe's books are its balance's lines, in the money that the buyer paid; PhonePe's API gives none", async () => {
  const line = {
    id: "txn_1",
    type: "charge",
    created: 1_786_343_400,
    amount: 160_000,
    fee: 8000,
    source: {
      id: "ch_1",
      amount: 1999,
      currency: "usd",
      payment_intent: "pi_1",
      metadata: { order_id: "PLANA" },
    },
  };
  const v = vendor(
    [200, { data: [line, { ...line, id: "txn_2", type: "payout", source: "po_1" }], has_more: true }],
    [
      200,
      {
        data: [
          {
            ...line,
            id: "txn_3",
            type: "refund",
            source: {
              id: "re_1",
              amount: 500,
              currency: "usd",
              payment_intent: "pi_1",
              metadata: { refund_id: "01R" },
            },
          },
        ],
        has_more: false,
      },
    ],
  );
  const paid = {
    kind: "payment",
    ref: "ch_1",
    paymentId: "pi_1",
    orderId: "PLANA",
    refundId: null,
    amount: 1999,
    currency: "USD",
    fee: 500,
    atMs: 1_786_343_400_000,
  };
  const gateway = stripe({ secretKey: "s", publishableKey: "p", webhookSecret: "w", fetch: v.fetch });
  expect(await gateway.readBooks({ fromMs: 1_786_300_000_000, toMs: 1_786_386_400_000 })).toEqual([
    paid,
    { ...paid, kind: "refund", ref: "re_1", orderId: null, refundId: "01R", amount: 500, fee: null },
  ]);
  const query = "limit=100&created%5Bgte%5D=1786300000&created%5Blt%5D=1786386400&expand%5B%5D=data.source";
  expect(v.sent.map(({ url }) => url.replace("https://api.stripe.com/v1/balance_transactions?", ""))).toEqual([
    query,
    `${query}&starting_after=txn_2`,
  ]);
});

describe("what every vendor has in common", () => {
  const GATEWAYS: [string, (fetch: typeof globalThis.fetch) => PaymentGateway, [number, unknown][]][] = [
    ["cashfree", (fetch) => cashfree({ appId: "a", secret: "s", mode: "sandbox", fetch }), []],
    ["stripe", (fetch) => stripe({ secretKey: "s", publishableKey: "p", webhookSecret: "w", fetch }), []],
    [
      "phonepe",
      (fetch) =>
        phonepe({
          clientId: "i",
          clientSecret: "s",
          clientVersion: "1",
          webhookUser: "user1",
          webhookPassword: "p",
          mode: "sandbox",
          fetch,
          cache: keeping(),
          now: () => NOW,
        }),
      [[200, { access_token: "t" }]],
    ],
  ];
  const request = {
    refundId: "R",
    orderId: "O",
    gatewayRef: "g",
    paymentId: "p",
    amount: 100,
    currency: "INR",
  } as const;

  describe.each(GATEWAYS)("%s", (_name, make, before) => {
    // Said twice, for those who ask again with another token.
    const answering = (answer: [number, unknown] | Error) => make(vendor(...before, answer, ...before, answer).fetch);
    const ORDERS = { ...ORDER, money: { amount: 100, currency: "INR" as const } };

    it("takes a 4xx for a refusal: nothing happened there", async () => {
      for (const status of [400, 401, 403, 422]) {
        expect(await failure(answering([status, { code: "bad" }]).createCheckout(ORDERS))).toBe("GatewayRefused");
        expect(await failure(answering([status, {}]).refund(request))).toBe("GatewayRefused");
      }
    });
    it(
      "takes a 5xx, a 429, a 408, a 409, a broken connection or an answer of another shape for no proof of " +
        "anything",
      async () => {
        for (const answer of [
          [500, {}],
          [503, ""],
          [429, {}],
          [408, {}],
          [409, {}],
          [200, "<html>"],
          [200, {}],
          [200, null],
          [302, {}],
          new Error("reset"),
        ] as ([number, unknown] | Error)[]) {
          expect(await failure(answering(answer).createCheckout(ORDERS))).toBe("unknown");
          expect(await failure(answering(answer).refund(request))).toBe("unknown");
          expect(await failure(answering(answer).readStatus({ orderId: "O", gatewayRef: "g" }))).toBe("unknown");
        }
      },
    );
    it("does not take bad credentials for an order that is gone", async () => {
      expect(await failure(answering([401, {}]).readStatus({ orderId: "O", gatewayRef: "g" }))).toBe("GatewayRefused");
    });
    it("knows no order that the vendor does not know", async () => {
      expect(await answering([404, { code: "not_found" }]).readStatus({ orderId: "O", gatewayRef: "g" })).toEqual({
        state: "unknown",
        payments: [],
      });
    });
    it("names no customer in its errors", async () => {
      const error = await answering([400, { message: "asha@sample.jobsarthi.test 9876543210", code: "bad_request" }])
        .createCheckout(ORDERS)
        .catch(String);
      expect(error).toContain("bad_request");
      expect(error).not.toMatch(/asha|98765/);
    });
  });
});
