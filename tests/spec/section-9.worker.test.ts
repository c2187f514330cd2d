import { beforeAll, describe, expect } from "vitest";
import { readOperatorReport, type OperatorReport } from "@workers/domain/reports/read-operator";
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
  holds("9.free-updates", () => expect(free).toContain("Openings every 2–3 hours"));
  holds("9.premium-alerts", () => expect(premium).toContain("Openings in under 2 minutes"));
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
