import { PLAN_DAYS, PLANS, type PlanName } from "./price-list";

/** Spec section 4, "Plan state". */
export const PLAN_STATES = [
  "none ongoing",
  "free ongoing",
  "free expired",
  "premium ongoing",
  "premium expired",
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What the database keeps of a person's plan and credits. Instants are milliseconds, UTC. */
export interface PlanFacts {
  tier: "free" | "premium" | null;
  endsAt: number | null;
  endedAt: number | null;
  granted: number;
  used: number;
  reserved: number;
  revoked: number;
}

export const NO_PLAN: PlanFacts = {
  tier: null,
  endsAt: null,
  endedAt: null,
  granted: 0,
  used: 0,
  reserved: 0,
  revoked: 0,
};

export interface PlanSummary {
  state: PlanState;
  daysLeft: number;
  applicationsLeft: number;
  totalPurchased: number;
  /** Applications recorded as made. */
  submitted: number;
}

const DAY_MS = 86_400_000;

/** True while the plan runs. A plan is over at its end even when nobody has written that down yet. */
export function isOngoing(facts: PlanFacts, nowMs: number): boolean {
  return facts.tier !== null && facts.endedAt === null && facts.endsAt !== null && nowMs < facts.endsAt;
}

/**
 * The five states and their counters. Spec sections 3 and 4; credits of a plan that is over are frozen
 * and shown as none left.
 */
export function summarize(facts: PlanFacts, nowMs: number): PlanSummary {
  const ongoing = isOngoing(facts, nowMs);
  return {
    state: facts.tier === null ? "none ongoing" : `${facts.tier} ${ongoing ? "ongoing" : "expired"}`,
    daysLeft:
      facts.tier === null || facts.endsAt === null
        ? PLAN_DAYS
        : ongoing
          ? Math.ceil((facts.endsAt - nowMs) / DAY_MS)
          : 0,
    applicationsLeft: ongoing ? facts.granted - facts.used - facts.revoked : 0,
    totalPurchased: facts.granted - facts.revoked,
    submitted: facts.used,
  };
}

/** The free trial card's label and whether it can be clicked. Spec section 4, "Free trial card". */
export function trialCard(summary: PlanSummary): { label: string; enabled: boolean } {
  if (summary.totalPurchased === 0) return { label: "Try Now for Free", enabled: true };
  if (summary.totalPurchased === 15 && summary.applicationsLeft > 0)
    return { label: "Free Trial Ongoing", enabled: true };
  return { label: "Free Trial Expired", enabled: summary.state !== "free expired" };
}

/** Where the click on a plan card leads. Spec section 4: the free card and the paid cards. */
export function cardLeadsTo(plan: PlanName, summary: PlanSummary): "dashboard" | "onboarding" | "nowhere" {
  if (plan !== "Free Trial") return "onboarding";
  if (summary.applicationsLeft > 0) return "dashboard";
  return summary.totalPurchased === 0 ? "onboarding" : "nowhere";
}

/** The text of the button that ends the profile form. */
export function submitLabel(plan: PlanName): string {
  return plan === "Free Trial" ? "Activate Free Trial" : "Continue To Payment";
}

/** The label of the card's click, as the team is told. */
export function clickLabel(plan: PlanName): string {
  return plan === "Free Trial" ? "Trial Button Click" : `${plan} Button Click`;
}

export function planNamed(name: PlanName) {
  const plan = PLANS.find((p) => p.name === name);
  if (!plan) throw new RangeError(`No plan is named ${name}`);
  return plan;
}
