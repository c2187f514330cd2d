import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { readOperatorReport, type OperatorReport } from "@workers/modules/operations/reports/read-operator";
import { newPhone } from "../api/api-samples";
import { makeContext, NOON } from "../support/context";
import { operator } from "../support/people";
import { crowd, madeFor } from "../support/reports-rows";
import { openWorker } from "../support/worker";
import { holds } from "./holds.ts";

const read = async (path: string) =>
  (await (await openWorker().ask(path, { country: "IN" })).text()).replaceAll("<!-- -->", "").replaceAll("\u2060", "");

describe("the Job Community", () => {
  /** The cards of the two tiers. */
  let [free, premium] = ["", ""];
  beforeAll(async () => {
    [, free = "", premium = ""] = (await read("/premium-community")).split(/(?=<h3[^>]*>(?:Free|Premium) Community<)/);
  });
  holds("9.community-free", () => expect(free).toMatch(/^<h3[^>]*>Free Community</));
  holds("9.free-updates-said", () => expect(free).toContain("New jobs every 2–3 hours"));
  holds("9.premium-alerts-said", () => expect(premium).toContain("New jobs in under 2 minutes"));
});

holds("9.community-amount", async () => {
  const worker = openWorker();
  const begin = async (amount: number) => {
    const contact = { customer_email: "asha@sample.jobsarthi.test", customer_phone: newPhone() };
    const json = { orderId: `COMMUNITY${randomCapitals(10)}`, amount, ...contact };
    return (await worker.ask("/api/initiatePayment.php", { json, country: "IN" })).status;
  };
  /** The charges that the gateway was told, in paise. */
  const charged = async () =>
    (await env.DB.prepare("SELECT amount, currency FROM sandbox_gateway_orders").all()).results;
  for (const amount of [1, 98.99, 1.99, 100, 9900]) expect([amount, await begin(amount)]).toEqual([amount, 400]);
  expect(await charged()).toEqual([]);
  expect(await begin(99)).toBe(200);
  expect(await charged()).toEqual([{ amount: 9900, currency: "INR" }]);
});

holds("9.refund-credit", async () => {
  expect((await read("/refund-policy")).replaceAll(/<[^>]*>/g, " ")).toContain("It arrives in 7 to 10 days");
});

describe("an operator's successful applications", () => {
  let first: OperatorReport | null = null;
  let second: OperatorReport | null = null;
  beforeAll(async () => {
    const actor = await operator();
    const [owner = ""] = await crowd(1);
    await madeFor([owner], actor, 201, NOON - 3_600_000);
    const slug = actor.staff?.slug ?? "";
    const ctx = makeContext({ actor, now: () => NOON });
    first = await readOperatorReport(ctx, { slug });
    second = await readOperatorReport(ctx, { slug, cursor: first.next ?? undefined });
  });
  holds("9.operator-newest", () => {
    const times = [...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ appliedAt }) => appliedAt);
    expect(times).toHaveLength(201);
    expect(times).toEqual(times.toSorted((a, b) => Number(b) - Number(a)));
  });
  holds("9.operator-200", () => {
    expect([first?.count, first?.rows.length, second?.rows.length, second?.next]).toEqual([201, 200, 1, null]);
  });
});
