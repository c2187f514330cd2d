import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardLeadsTo, offerOf, summarize, trialCard } from "@workers/modules/billing/offers/rules";
import { marketOf, NO_PLAN, type PlanFacts } from "@workers/core/plan-facts-rules";
import { PLAN_NAMES } from "@workers/core/plan-vocabulary";
import { PRICE_LIST } from "../../../support/price-list";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const DAY = 86_400_000;
const facts = (f: Partial<PlanFacts>): PlanFacts => ({ ...NO_PLAN, ...f });
const trial = facts({ tier: "free", endsAt: NOW + 30 * DAY, granted: 15 });

describe("the five plan states", () => {
  it.each([
    ["nobody yet", NO_PLAN, { state: "none ongoing", daysLeft: 30, applicationsLeft: 0, totalPurchased: 0 }],
    ["a new trial", trial, { state: "free ongoing", daysLeft: 30, applicationsLeft: 15, totalPurchased: 15 }],
    [
      "a trial with reserved credits",
      facts({ ...trial, used: 1, reserved: 9 }),
      { state: "free ongoing", applicationsLeft: 14 },
    ],
    [
      "a trial used up",
      facts({ ...trial, used: 15, endedAt: NOW - 1 }),
      { state: "free expired", daysLeft: 0, applicationsLeft: 0 },
    ],
    [
      "a trial whose time is over, unwritten",
      facts({ ...trial, endsAt: NOW, used: 3 }),
      { state: "free expired", applicationsLeft: 0, totalPurchased: 15 },
    ],
    [
      "a premium plan",
      facts({ tier: "premium", endsAt: NOW + 1, granted: 125 }),
      { state: "premium ongoing", daysLeft: 1, applicationsLeft: 125 },
    ],
    [
      "a premium plan over",
      facts({ tier: "premium", endsAt: NOW + DAY, endedAt: NOW, granted: 125, revoked: 125 }),
      { state: "premium expired", totalPurchased: 0 },
    ],
  ])("%s", (_name, f, expected) => {
    expect(summarize(f, NOW)).toMatchObject(expected);
  });

  it("never shows a negative number", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.integer({ min: -40, max: 40 }), (granted, used, days) => {
        const s = summarize(
          facts({ tier: "free", endsAt: NOW + days * DAY, granted, used: Math.min(used, granted) }),
          NOW,
        );
        expect(Math.min(s.daysLeft, s.applicationsLeft, s.totalPurchased)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the free trial card", () => {
  const card = (f: PlanFacts) => trialCard(summarize(f, NOW));
  it("follows the purchased total and what is left", () => {
    expect(card(NO_PLAN)).toEqual({ label: "Try Now for Free", enabled: true });
    expect(card(trial)).toEqual({ label: "Free Trial Ongoing", enabled: true });
    expect(card(facts({ ...trial, used: 15, endedAt: NOW }))).toEqual({ label: "Free Trial Expired", enabled: false });
    expect(card(facts({ tier: "premium", endsAt: NOW + DAY, granted: 65 }))).toEqual({
      label: "Free Trial Expired",
      enabled: true,
    });
  });

  it("leads to the dashboard while anything is left, to the form when nothing was bought, nowhere otherwise", () => {
    expect(cardLeadsTo("Free Trial", summarize(trial, NOW))).toBe("dashboard");
    expect(cardLeadsTo("Free Trial", summarize(NO_PLAN, NOW))).toBe("onboarding");
    expect(cardLeadsTo("Free Trial", summarize(facts({ ...trial, used: 15, endedAt: NOW }), NOW))).toBe("nowhere");
    expect(cardLeadsTo("Pro", summarize(trial, NOW))).toBe("onboarding");
  });
});

describe("the first price list", () => {
  const said = (market: string | null) =>
    PRICE_LIST.filter((o) => o.market === market)
      .toSorted((a, b) => a.amount - b.amount)
      .map(({ product, credits, amount, currency, highlighted }) => [product, credits, amount, currency, highlighted]);
  it("has the spec's plans and prices", () => {
    expect(said("IN")).toEqual([
      ["Free Trial", 15, 0, "INR", false],
      ["Job Community", 0, 9900, "INR", false],
      ["Basic", 50, 99_900, "INR", false],
      ["Pro", 125, 199_900, "INR", true],
      ["Ultimate", 300, 399_900, "INR", false],
    ]);
    const dollars = [
      ["Free Trial", 15, 0, "USD", false],
      ["Job Community", 0, 199, "USD", false],
      ["Basic", 50, 999, "USD", false],
      ["Pro", 125, 1999, "USD", true],
      ["Ultimate", 300, 3999, "USD", false],
    ];
    expect([said("US"), said("world")]).toEqual([dollars, dollars]);
  });
  it("names Indeed for the US and Naukri elsewhere, and is the world's for a country that it does not know", () => {
    for (const product of PLAN_NAMES)
      expect(
        (["US", "IN", "DE", null] as const).map((c) => offerOf(PRICE_LIST, product, marketOf(c)).terms.portals),
      ).toEqual([
        ["LinkedIn", "Indeed"],
        ["LinkedIn", "Naukri"],
        ["LinkedIn", "Naukri"],
        ["LinkedIn", "Naukri"],
      ]);
  });
});
