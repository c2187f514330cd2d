import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { whatIsRead } from "~/content/reads";
import { planCards, plansIn } from "~/features/plan/offers";
import { PlanCards } from "~/features/plan/plan-cards";
import { PLAN_NAMES } from "@workers/domain/offers/vocabulary";
import { PRICE_LIST } from "../support/price-list";
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
