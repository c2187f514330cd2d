import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { whatIsRead } from "~/content/reads";
import { planCards, plansIn } from "~/shared/plan/offers";
import { PlanCards } from "~/shared/plan/plan-cards";
import { PLAN_NAMES } from "@workers/core/plan-vocabulary";
import { PRICE_LIST } from "../support/price-list";
import { AppliedList } from "~/seeker/dashboard/applied-list";
import { holds } from "./holds.ts";

/** The words of each card of a visitor in India, and the fields that its button posts. */
function cardsOf() {
  const plans = planCards(plansIn("IN", PRICE_LIST), null, true, whatIsRead(null, "IN"), true);
  const Component = () => createElement(PlanCards, { plans, action: "/purchase", note: null });
  const Stub = createRoutesStub([{ path: "/", Component }]);
  const page = renderToString(createElement(Stub, { initialEntries: ["/"] })).replaceAll("<!-- -->", "");
  return page
    .split(/(?=<li\b[^>]*><div\b[^>]*><h2)/)
    .slice(1)
    .map((html) => ({
      words: html.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|"),
      posts: /<form\b[^>]* action="([^"]*)" method="post"><input type="hidden" name="plan" value="([^"]*)"/.exec(html),
    }));
}

describe("an applied job", () => {
  const JOB = {
    id: "A",
    reference: "7K2M-4T9Q",
    position: "Java Developer",
    company: "Banyan Ledger",
    ctcLower: 12,
    ctcUpper: 16,
    payUnit: "",
    appliedAt: Date.UTC(2026, 10, 14),
    certainty: "none" as const,
  };
  /** The cells of its row: the number, position, company, range and date. */
  const cells = (missing: Partial<typeof JOB> | { ctcLower: null }) => {
    const lines = [{ ...JOB, ...missing }];
    const html = renderToString(createElement(AppliedList, { lines, shown: "submitted", firstNumber: 1, nowMs: 0 }));
    const row = /<tr[^>]*class="line"[^>]*>(.*?)<\/tr>/s.exec(html.replaceAll("<!-- -->", ""))?.[1] ?? "";
    // The chip and the company's letters stand beside the value of their column.
    const values = row.replaceAll(/<span class="(?:pill|tile)[^>]*>.*?<\/span>/gs, "");
    return [...values.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell?.replaceAll(/<[^>]*>/g, ""));
  };
  const [number, position, company, range, date] = ["1", "Java Developer", "Banyan Ledger", "12 - 16", "14 Nov 2026"];

  holds("3.applied-no-position", () => {
    expect(cells({})).toEqual([number, position, company, range, date]);
    expect(cells({ position: "" })).toEqual([number, "N/A", company, range, date]);
  });
  holds("3.applied-no-company", () => expect(cells({ company: "" })).toEqual([number, position, "N/A", range, date]));
  holds("3.applied-no-pay", () => expect(cells({ ctcLower: null })).toEqual([number, position, company, "N/A", date]));
  holds("3.applied-no-date", () => expect(cells({ appliedAt: 0 })).toEqual([number, position, company, range, "N/A"]));
});

describe("a pricing plan card", () => {
  const cards = cardsOf();
  const pro = cards[2];

  holds("3.card-name", () => expect(pro?.words).toMatch(/^\|Pro\|/));
  holds("3.card-price", () => expect(pro?.words).toContain("|₹1,999|"));
  holds("3.card-applications", () => expect(pro?.words).toContain("|125| applications|"));
  holds("3.card-highlighted", () => {
    expect(cards.map(({ words }) => words.includes("|Recommended|"))).toEqual([false, false, true, false]);
  });
  holds("3.card-button", () => {
    expect([cards[0]?.words.includes("|Try Now for Free|"), pro?.words.includes("|Get Pro|")]).toEqual([true, true]);
  });
  holds("3.card-link", () => {
    expect(cards.map(({ posts }) => posts?.slice(1))).toEqual(PLAN_NAMES.map((name) => ["/purchase", name]));
  });
  holds("3.plan-names", () => {
    const paid = plansIn("IN", PRICE_LIST).filter(({ amount }) => amount > 0);
    expect(paid.map(({ product }) => product)).toEqual(["Basic", "Pro", "Ultimate"]);
  });
});
