import { afterEach, describe, expect, it, vi } from "vitest";
import { communityEndpoints } from "~/public/community/endpoints";

const DETAILS = { name: "Asha Sample", phoneNumber: "9876543210", email: "asha@sample.jobsarthi.test" };
const BY_CARD = { ...DETAILS, method: "card" } as const;
afterEach(() => void vi.unstubAllGlobals());

/** A server that answers so, one after the other; what it was sent is kept. */
function server(...answers: [status: number, body: unknown][]): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, init?: { body?: string }) => {
    asked.push({ path, body: init?.body === undefined ? null : JSON.parse(init.body) });
    const [status, body] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}
const calls = communityEndpoints(99, 0);
const PENDING: [number, unknown] = [200, { success: false, state: "PENDING", message: "x" }];
const SESSION: [number, unknown] = [
  200,
  { paymentSessionId: "s", reference: "r", session: { kind: "sandbox", paymentSessionId: "s" } },
];

it("says where the buyer lives where that was asked, and an order is of that place", async () => {
  const asked = server(SESSION, SESSION, SESSION);
  for (const state of ["27", "27", "06"]) await calls.begin({ ...BY_CARD, email: "b@sample.jobsarthi.test", state });
  const sent = asked.map(({ body }) => body as { state: string; orderId: string });
  expect(sent.map(({ state }) => state)).toEqual(["27", "27", "06"]);
  expect(sent[1]?.orderId).toBe(sent[0]?.orderId);
  expect(sent[2]?.orderId).not.toBe(sent[0]?.orderId);
});

it("begins with the wire names of spec section 7", async () => {
  const asked = server([
    200,
    { paymentSessionId: "s", reference: "r", session: { kind: "sandbox", paymentSessionId: "s" } },
  ]);
  expect(await calls.begin(BY_CARD)).toEqual({ reference: "r", gateway: { kind: "sandbox", paymentSessionId: "s" } });
  expect(asked).toEqual([
    {
      path: "/api/initiatePayment.php",
      body: {
        orderId: expect.stringMatching(/^COMMUNITY[A-Z]{10}$/),
        amount: 99,
        customer_email: DETAILS.email,
        customer_phone: DETAILS.phoneNumber,
        name: DETAILS.name,
        method: "card",
      },
    },
  ]);
});

it.each([[[503, {}]], [[200, {}]], [[200, { reference: "r" }]], [[200, { reference: "r", session: "x" }]]] as [
  [number, unknown],
][])("has no session to open for %j", async (answer) => {
  server(answer);
  await expect(calls.begin(BY_CARD)).rejects.toThrow();
});

it("is recorded at once, or as soon as a pending payment is paid", async () => {
  const asked = server([200, { success: true }]);
  expect(await calls.record(DETAILS, "r")).toBe("recorded");
  expect(asked).toEqual([
    {
      path: "/api/premiumCommunitySuccess.php",
      body: { ...DETAILS, planName: "Premium WhatsApp Community", orderId: "r" },
    },
  ]);
  server(PENDING, PENDING, [200, { success: true }]);
  expect(await calls.record(DETAILS, "r")).toBe("recorded");
});

it("is not paid only on the server's word", async () => {
  server(PENDING, [409, { success: false, error: "x" }]);
  expect(await calls.record(DETAILS, "r")).toBe("not paid");
});

it("cannot be told when the server does not answer as it should", async () => {
  for (const answers of [[[500, {}]], [[503, {}]], [[404, {}]], [PENDING, [503, {}]]] as [number, unknown][][]) {
    server(...answers);
    await expect(calls.record(DETAILS, "r")).rejects.toThrow();
  }
});

it("is asked about twelve times while the payment is pending, and no more", async () => {
  const asked = server(...Array.from({ length: 13 }, () => PENDING));
  expect(await calls.record(DETAILS, "r")).toBe("pending");
  expect(asked).toHaveLength(12);
});

it("is asked for again through a network that is gone, and a gateway that does not answer", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    asked++;
    if (asked === 1) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(Response.json(asked === 2 ? { success: false, state: "UNKNOWN" } : { success: true }));
  });
  expect([await calls.record(DETAILS, "r"), asked]).toEqual(["recorded", 3]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await calls.record(DETAILS, "r")).toBe("unknown");
});

it("whose checkout was closed is asked for once", async () => {
  for (const [answer, became] of [
    [[200, { success: true }], "recorded"],
    [[409, {}], "not paid"],
    [PENDING, "pending"],
    [[200, { success: false, state: "UNKNOWN" }], "unknown"],
    [[200, { success: false, state: "PROBLEM" }], "problem"],
  ] as [[number, unknown], string][]) {
    const asked = server(answer, answer);
    expect([await calls.ask(DETAILS, "r"), asked.length]).toEqual([became, 1]);
  }
  server([500, {}]);
  await expect(calls.ask(DETAILS, "r")).rejects.toThrow();
});

it("does not become a membership by waiting when it does not add up", async () => {
  const asked = server([200, { success: false, state: "PROBLEM", message: "x" }], PENDING);
  expect(await calls.record(DETAILS, "r")).toBe("problem");
  expect(asked).toHaveLength(1);
});

describe("an order of one dialog", () => {
  const idOf = (asked: { path: string; body: unknown }[]) =>
    asked
      .filter(({ path }) => path.endsWith("initiatePayment.php"))
      .map(({ body }) => (body as { orderId: string }).orderId);

  it("is the same for each press while the details are the same, another's for others or another method", async () => {
    const { begin } = communityEndpoints(99, 0);
    const asked = server(SESSION, [503, {}], SESSION, SESSION, SESSION);
    await begin(BY_CARD);
    await expect(begin(BY_CARD)).rejects.toThrow();
    await begin({ ...BY_CARD });
    const [first, second, third] = idOf(asked);
    expect([second, third]).toEqual([first, first]);
    await begin({ ...BY_CARD, phoneNumber: "9876543211" });
    await begin({ ...BY_CARD, method: "wallet" });
    expect(new Set(idOf(asked)).size).toBe(3);
  });

  it("is over with its checkout: a month that is bought later is another", async () => {
    const { begin, record } = communityEndpoints(99, 0);
    const asked = server(SESSION, [200, { success: true }], SESSION);
    await begin(BY_CARD);
    await record(DETAILS, "r");
    await begin(BY_CARD);
    expect(new Set(idOf(asked)).size).toBe(2);
  });

  it("that was paid after its checkout was closed is not opened again", async () => {
    const { begin } = communityEndpoints(99, 0);
    server(SESSION, [409, {}], [200, { success: true }]);
    await begin(BY_CARD);
    expect(await begin(BY_CARD)).toEqual({ reference: "r", gateway: null });
    server([409, {}]);
    await expect(communityEndpoints(99, 0).begin(BY_CARD)).rejects.toThrow();
  });
});
