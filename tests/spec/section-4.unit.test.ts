import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect } from "vitest";
import { whatIsRead } from "~/content/reads";
import { planCards, plansIn } from "~/shared/plan/offers";
import { PlanCards } from "~/shared/plan/plan-cards";
import { summarize, trialCard } from "@workers/modules/billing/offers/rules";
import { NO_PLAN, type PlanFacts } from "@workers/core/plan-facts-rules";
import { checkPreferences } from "@workers/modules/candidates/profiles/check";
import { NOON } from "../support/noon";
import { PRICE_LIST } from "../support/price-list";
import { holds } from "./holds.ts";

const DAY = 86_400_000;
const facts = (differs: Partial<PlanFacts>): PlanFacts => ({ ...NO_PLAN, ...differs });
const TRIAL = facts({ tier: "free", endsAt: NOON + DAY, granted: 15 });
const TRIAL_OVER = facts({ ...TRIAL, used: 15, endedAt: NOON - 1 });
const PAID = facts({ tier: "premium", endsAt: NOON + DAY, granted: 125 });

describe("the plan's state", () => {
  holds("4.plan-states", () => {
    const states = [NO_PLAN, TRIAL, TRIAL_OVER, PAID, { ...PAID, endedAt: NOON - 1 }];
    expect(states.map((one) => summarize(one, NOON).state)).toEqual([
      "none ongoing",
      "free ongoing",
      "free expired",
      "premium ongoing",
      "premium expired",
    ]);
  });

  holds("4.trial-card-other", () => {
    for (const granted of [1, 14, 16, 50, 65, 125, 300, 1000])
      expect([granted, trialCard(summarize({ ...PAID, granted }, NOON)).label]).toEqual([
        granted,
        "Free Trial Expired",
      ]);
  });

  holds("4.trial-card-disabled", () => {
    const isDisabled = (plan: PlanFacts) => {
      const plans = planCards(plansIn("IN", PRICE_LIST), summarize(plan, NOON), true, whatIsRead(null, "IN"), false);
      const page = renderToString(createElement(PlanCards, { plans, action: "/purchase", note: null }));
      const [button] = /<button[^>]*aria-label="[^"]*: Free Trial"[^>]*>/.exec(page) ?? [""];
      expect(button).toContain("<button");
      return /\sdisabled=""/.test(button);
    };
    expect([NO_PLAN, TRIAL, TRIAL_OVER, PAID].map(isDisabled)).toEqual([false, false, true, false]);
  });
});

describe("places that staff choose for a person", () => {
  holds("4.staff-places-cities", () => {
    const wishes = { jobTitles: ["Data Analyst"], openToRemote: null, customInstruction: "" };
    const locations = ["Pune", "Bengaluru", "Chennai"];
    expect(checkPreferences({ ...wishes, locations }, "IN")).toMatchObject({ ok: true, preferences: { locations } });
  });
});
