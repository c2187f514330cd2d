import { type Asks, type Market, type PlanName, type Pace, type VetoHours } from "./plan-vocabulary.ts";

/** A person's plan and credits as they are stored. Instants are milliseconds, UTC. */
export interface PlanFacts {
  tier: "free" | "premium" | null;
  endsAt: number | null;
  endedAt: number | null;
  granted: number;
  used: number;
  reserved: number;
  revoked: number;
  /** Since when the person lets nothing be applied to. */
  pausedAt: number | null;
  /** Since when its days are paused, for any reason; the end is lent what they may still pause from then on. */
  pausedSince: number | null;
  /** For how long they were paused before that. */
  pausedMs: number;
  /** For how many hours the person may refuse a job before staff see it. */
  vetoHours: VetoHours;
  pace: Pace;
  /** How often they are asked about jobs that are not sure enough to be sent. */
  asks: Asks;
}

export const NO_PLAN: PlanFacts = {
  tier: null,
  endsAt: null,
  endedAt: null,
  granted: 0,
  used: 0,
  reserved: 0,
  revoked: 0,
  pausedAt: null,
  pausedSince: null,
  pausedMs: 0,
  vetoHours: 4,
  pace: "steady",
  asks: "daily",
};

/** The label of the card's click, as the team is told. */
export function clickLabel(plan: PlanName): string {
  return plan === "Free Trial" ? "Trial Button Click" : `${plan} Button Click`;
}

/** The market of a country. */
export function marketOf(country: string | null): Market {
  return country === "IN" || country === "US" ? country : "world";
}
