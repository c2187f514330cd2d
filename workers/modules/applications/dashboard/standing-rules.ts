/** The state of a person's applications right now, and how it is worded. Pure. */
import type { TextKey } from "../../../texts/text";
import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { PreferenceSuggestion } from "../../candidates/rules";
import type { PlanState } from "../../billing/rules";
import { EXPIRED_FOR_PERSON, REASON_FOR_PERSON, type DeclineReason, type RecordedOutcome } from "../records/vocabulary";

/** The promise: applying starts within 24 hours (spec section 1), measured for each entry from when it was queued. */
export const FIRST_RESULT_SLA_MS = DAY_MS;

/** The facts that decide a standing. Instants are milliseconds since 1970, UTC. */
export interface StandingFacts {
  planState: PlanState;
  verified: boolean;
  /** Since when the person lets nothing be applied to. */
  pausedAt: number | null;
  /** When the first that waits may no longer be refused by its person; null where that was before. */
  entersAt: number | null;
  /** Matching of this person, or the filling of their queue, is asked for and not done. */
  isLooking: boolean;
  /** Matches that are sure. */
  found: number;
  /** Matches that they are asked about, or will be; none where they never want to be. */
  unsure: number;
  /** Of those, the ones that they are asked about now. */
  askedAbout: number;
  waiting: number;
  /** When the oldest waiting entry was queued; null when none waits. */
  oldestQueuedAt: number | null;
  /** The jobs that one change of the preferences would bring; null while not counted for them as they are. */
  wider: readonly PreferenceSuggestion[] | null;
  nowMs: number;
}

export type Standing =
  | { is: "no_plan" }
  | { is: "ended" }
  /** Nothing is applied to before the address is confirmed; `found` jobs fit already. */
  | { is: "unconfirmed_address"; found: number }
  /** The person lets nothing be applied to; `count` wait for them to go on. */
  | { is: "paused"; since: number; count: number }
  /** `withinHours` is null once the first has waited longer than promised. */
  | { is: "waiting"; count: number; withinHours: number | null; entersAt: number | null }
  | { is: "looking" }
  /** Jobs that fit are found, and none of them has its turn yet. */
  | { is: "held_back"; found: number }
  /** Nothing is sure: all that there is are `count` jobs that they are asked about, or will be where it is 0. */
  | { is: "asked"; count: number }
  | { is: "nothing_fits"; wider: readonly PreferenceSuggestion[] | null };

/** The one thing to be said first. */
export function standing(facts: StandingFacts): Standing {
  const { planState, found, waiting, oldestQueuedAt, nowMs } = facts;
  if (planState === "none ongoing") return { is: "no_plan" };
  if (planState !== "free ongoing" && planState !== "premium ongoing") return { is: "ended" };
  if (!facts.verified) return { is: "unconfirmed_address", found };
  if (facts.pausedAt !== null) return { is: "paused", since: facts.pausedAt, count: waiting };
  if (waiting > 0) {
    const left = oldestQueuedAt === null ? 0 : oldestQueuedAt + FIRST_RESULT_SLA_MS - nowMs;
    return {
      is: "waiting",
      count: waiting,
      withinHours: left > 0 ? Math.ceil(left / HOUR_MS) : null,
      entersAt: facts.entersAt,
    };
  }
  if (facts.isLooking) return { is: "looking" };
  if (found > 0) return { is: "held_back", found };
  return facts.unsure > 0 ? { is: "asked", count: facts.askedAbout } : { is: "nothing_fits", wider: facts.wider };
}

/** True while something moves: then the spec's words about a hunt in motion are so. */
export function isMoving(now: Standing, appliedToday: number): boolean {
  return now.is === "waiting" || appliedToday > 0;
}

/**
 * Why an application was not made, as the person it was for reads it.
 * @param expired why one that waited for them has failed.
 */
export function notAppliedReason(outcome: RecordedOutcome | "", expired: string | null = null): string {
  const words = EXPIRED_FOR_PERSON[expired ?? ""];
  if (words !== undefined) return words;
  return REASON_FOR_PERSON[outcome === "" || outcome === "submitted" ? "other" : outcome];
}

const LEFT: Readonly<Record<string, TextKey>> = {
  unfit: "dashboard.left.unfit",
  closed: "dashboard.missed.job_closed",
  plan_ended: "dashboard.left.planEnded",
  refunded: "dashboard.left.refunded",
};

/** Why an application left the queue for good, by the name of its text. */
export function leftKey(because: string | null, declined: DeclineReason | ""): TextKey {
  if (declined !== "") return `dashboard.skippedFor.${declined}`;
  return LEFT[because ?? ""] ?? "dashboard.left.other";
}

/** The same as the name of its text, for pages that are read in several languages. */
export function notAppliedKey(outcome: RecordedOutcome | "", expired: string | null = null): TextKey {
  if (expired === "closed") return "dashboard.missed.job_closed";
  if (expired !== null && Object.hasOwn(EXPIRED_FOR_PERSON, expired))
    return `dashboard.missed.${expired as "time_over" | "refused" | "skipped"}`;
  return `dashboard.missed.${outcome === "" || outcome === "submitted" ? "other" : outcome}`;
}

/** The reasons of these with how often each came, the most frequent first. */
export function countByReason<Reason>(reasons: readonly Reason[]): { reason: Reason; count: number }[] {
  const counts = new Map<Reason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}
