import { DAY_MS } from "../../../lib/time.ts";
import { showMoney } from "../../../lib/money.ts";
import {
  ENTITLEMENT_LABELS,
  ENTITLEMENTS,
  JOB_PORTALS,
  MAX_PAUSED_DAYS,
  type Currency,
  type Entitlement,
  type Offer,
  type Product,
  type Terms,
} from "./vocabulary.ts";
import { PLAN_DAYS, type Market, type PlanName } from "../../../core/plan-vocabulary.ts";
import { type PlanFacts } from "../../../core/plan-facts-rules.ts";

/** Spec section 4, "Plan state". */
export const PLAN_STATES = [
  "none ongoing",
  "free ongoing",
  "free expired",
  "premium ongoing",
  "premium expired",
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export interface PlanSummary {
  state: PlanState;
  daysLeft: number;
  applicationsLeft: number;
  /** Of a plan that is over: what was left of it, which the next plan gives back. */
  applicationsCarriedOver: number;
  totalPurchased: number;
  /** Applications recorded as made. */
  submitted: number;
}

/** The applications of a day, evenly until then. Milliseconds since 1970, UTC. */
export interface PaceShown {
  aDay: number;
  until: number;
}

/**
 * How the credits that are left spread over the days that are left, both as the day began at `dayStart`; null where the
 * days do not run, or the person wants everything as it fits.
 */
export function paceOf(facts: PlanFacts, dayStart: number, nowMs: number): PaceShown | null {
  const { pace, endsAt, granted, used, revoked, pausedAt, pausedSince } = facts;
  const left = granted - used - revoked;
  if (pace !== "steady" || !isOngoing(facts, nowMs) || endsAt === null) return null;
  if (pausedAt !== null || pausedSince !== null || left <= 0) return null;
  const days = Math.max(1, Math.floor((endsAt - dayStart) / DAY_MS));
  return { aDay: Math.ceil(left / days), until: endsAt };
}

/** True while the plan runs. A plan is over at its end, even before the row says so. */
export function isOngoing(facts: PlanFacts, nowMs: number): boolean {
  return facts.tier !== null && facts.endedAt === null && facts.endsAt !== null && nowMs < facts.endsAt;
}

const MAX_PAUSED_MS = MAX_PAUSED_DAYS * DAY_MS;

/** For how long the plan's days have been paused. */
function pausedMs(facts: Pick<PlanFacts, "pausedSince" | "pausedMs">, nowMs: number): number {
  const since = facts.pausedSince === null ? 0 : nowMs - facts.pausedSince;
  return Math.min(MAX_PAUSED_MS, facts.pausedMs + since);
}

/** When the plan ends if its days run from now on; null without one. */
export function planEnd(facts: Pick<PlanFacts, "endsAt" | "pausedSince" | "pausedMs">, nowMs: number): number | null {
  if (facts.endsAt === null || facts.pausedSince === null) return facts.endsAt;
  return facts.endsAt - (MAX_PAUSED_MS - pausedMs(facts, nowMs));
}

/** The end that the plan began with, before any of its days were paused: the same for as long as it is one plan. */
export function firstEndOf(facts: Pick<PlanFacts, "pausedSince" | "pausedMs"> & { endsAt: number }): number {
  return facts.endsAt - (facts.pausedSince === null ? facts.pausedMs : MAX_PAUSED_MS);
}

/** Of a plan whose days are paused: since when, and for how many days more they may be; null while they run. */
export function pauseOf(facts: PlanFacts, nowMs: number): { since: number; daysMore: number } | null {
  if (facts.pausedSince === null || !isOngoing(facts, nowMs)) return null;
  return { since: facts.pausedSince, daysMore: Math.ceil((MAX_PAUSED_MS - pausedMs(facts, nowMs)) / DAY_MS) };
}

/**
 * The five states and their counters. Spec sections 3 and 4; credits of a plan that is over are frozen
 * and shown as none left.
 */
export function summarize(facts: PlanFacts, nowMs: number): PlanSummary {
  const ongoing = isOngoing(facts, nowMs);
  const endsAt = planEnd(facts, nowMs);
  const remaining = facts.granted - facts.used - facts.revoked;
  return {
    state: facts.tier === null ? "none ongoing" : `${facts.tier} ${ongoing ? "ongoing" : "expired"}`,
    daysLeft: facts.tier === null || endsAt === null ? PLAN_DAYS : ongoing ? Math.ceil((endsAt - nowMs) / DAY_MS) : 0,
    applicationsLeft: ongoing ? remaining : 0,
    applicationsCarriedOver: ongoing ? 0 : remaining,
    totalPurchased: facts.granted - facts.revoked,
    submitted: facts.used,
  };
}

/** The free trial card's label and whether it can be clicked. Spec section 4, "Free trial card". */
export function trialCard(summary: PlanSummary): {
  label: "Try Now for Free" | "Free Trial Ongoing" | "Free Trial Expired";
  enabled: boolean;
} {
  if (summary.totalPurchased === 0) return { label: "Try Now for Free", enabled: true };
  if (summary.state === "free ongoing" && summary.applicationsLeft > 0)
    return { label: "Free Trial Ongoing", enabled: true };
  return { label: "Free Trial Expired", enabled: summary.state !== "free expired" };
}

/** Where the click on a plan card leads. Spec section 4: the free card and the paid cards. */
export function cardLeadsTo(plan: PlanName, summary: PlanSummary): "dashboard" | "onboarding" | "nowhere" {
  if (plan !== "Free Trial") return "onboarding";
  if (summary.applicationsLeft > 0) return "dashboard";
  return summary.totalPurchased === 0 ? "onboarding" : "nowhere";
}

/** The money of a market: rupees in India, dollars elsewhere. */
export function currencyOf(market: Market): Currency {
  return market === "IN" ? "INR" : "USD";
}

/** The content of an offer in words, keyed by its subject: for the page that changes it, and the command. */
export function offerLines({ amount, currency, credits, highlighted, terms }: OfferContent): Record<string, string> {
  const { portals, minPortals } = terms;
  const named = portals.join(", ") || "none";
  return {
    Price: amount === 0 ? "free" : showMoney(amount, currency),
    Applications: String(credits),
    Recommended: highlighted ? "yes" : "no",
    "Job portals": minPortals === null ? named : `${named}, ${minPortals} or more in all`,
    ...Object.fromEntries(ENTITLEMENTS.map((code) => [ENTITLEMENT_LABELS[code], String(entitledTo(terms, code))])),
  };
}
type OfferContent = Pick<Offer, "amount" | "currency" | "credits" | "highlighted" | "terms">;

/** The differences between two versions of an offer, in words. */
export function offerChanges(before: OfferContent, after: OfferContent): { what: string; from: string; to: string }[] {
  const old = offerLines(before);
  return Object.entries(offerLines(after)).flatMap(([what, to]) => {
    const from = old[what] ?? "";
    return from === to ? [] : [{ what, from, to }];
  });
}

/** The last instant at which what a version takes the place of is in force. `begins` is null for at once. */
export function lastBefore(begins: number | null, nowMs: number): number {
  return begins === null ? nowMs : begins - 1;
}

/** Whether a version that waits for its time is passed over by a newer one that begins then. */
export function willNotBegin(waiting: Pick<Offer, "beginsAt">, begins: number | null, nowMs: number): boolean {
  return waiting.beginsAt > nowMs && waiting.beginsAt >= (begins ?? nowMs);
}

/** The offer of a product in a market. @throws RangeError when there is none. */
export function offerOf(offers: readonly Offer[], product: Product, market: Market): Offer {
  const offer = offers.find((o) => o.product === product && o.market === market);
  if (!offer) throw new RangeError(`Nothing is offered as ${product} in ${market}`);
  return offer;
}

/** How much of an entitlement the terms give; 0 for none. */
export function entitledTo(terms: Terms, entitlement: Entitlement): number {
  return terms.entitlements[entitlement] ?? 0;
}

const keyOfPortal = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
const PORTAL_KEYS: ReadonlySet<string> = new Set([...JOB_PORTALS.map(keyOfPortal), "google"]);

/** Whether the terms cover postings from there: a company's own career page is no portal and open to every plan. */
export function coversPortal({ portals, minPortals }: Pick<Terms, "portals" | "minPortals">, portal: string): boolean {
  const key = keyOfPortal(portal);
  return minPortals !== null || !PORTAL_KEYS.has(key) || portals.some((name) => keyOfPortal(name) === key);
}
