import type { Reads } from "./reads";
import { listed } from "./words";

/** A promise of a plan card, and whether it is there to be had. What is not says so beside it. */
export interface PlanFeature {
  text: string;
  built: boolean;
}

/**
 * The promises of the plan cards by the spec's names, a row each. Set `built` in the change that makes it true: the
 * mark goes by itself. The portals are none of these: whether they are read is counted.
 */
const FEATURES = {
  resumeReview: { text: "1 resume review", built: false },
  interviewGuidance: { text: "1 interview guidance session", built: false },
  resumeOptimisation: { text: "AI resume optimisation", built: false },
  atsAnalysis: { text: "ATS analysis", built: false },
  chatSupport: { text: "24/7 chat support", built: false },
} as const satisfies Record<string, PlanFeature>;

/** Stands beside what is promised and not there yet. */
export const BEING_BUILT = "being built";

/** How many portals the paid plans promise. Spec section 9. */
const PAID_PORTALS = 9;

/** What the free trial holds. `named` are the portals of the visitor's country. */
export function freeFeatures(reads: Reads, named: readonly string[]): PlanFeature[] {
  return [{ text: "2 job portals", built: areRead(reads, named) }, FEATURES.resumeReview];
}

/** What each paid plan holds. */
export function paidFeatures(reads: Reads, named: readonly string[]): PlanFeature[] {
  const portals = {
    text: `${PAID_PORTALS}+ job portals, ${named.join(" and ")} among them`,
    built: areRead(reads, named) && reads.portals.length >= PAID_PORTALS,
  };
  return [portals, FEATURES.interviewGuidance, FEATURES.resumeOptimisation, FEATURES.atsAnalysis, FEATURES.chatSupport];
}

function areRead(reads: Reads, named: readonly string[]): boolean {
  return named.every((portal) => reads.portals.includes(portal));
}

/** Stands with the cards while one of them promises what is not there; null when all is. */
export function plansNote(features: readonly PlanFeature[], reads: Reads): string | null {
  if (features.every((feature) => feature.built)) return null;
  const covered = `Every plan covers companies’ own boards on ${listed(reads.systems)}.`;
  return `What is marked “${BEING_BUILT}” is not there yet. ${covered}`;
}
