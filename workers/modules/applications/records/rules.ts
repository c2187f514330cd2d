import { alertPostingId } from "../../../reading/alerts/vocabulary.ts";
import { DAY_MS, HOUR_MS } from "../../../lib/time.ts";
import type { EventCode, RecordedOutcome, State } from "./vocabulary";

/** The effect of an event on the attempt's credit. `renew` ends one attempt's credit and reserves the next one's. */
export type Credit = "reserve" | "keep" | "settle" | "release" | "renew";

interface Transition {
  from: readonly State[];
  to: State;
  /** Absent where no credit is set aside before or after. */
  credit?: Credit;
  /** The next attempt begins, so that its credit has a reference of its own. */
  nextAttempt?: true;
}

/**
 * How long everything is kept of an application after it was over. Then its receipt keeps what was applied to, where,
 * when, why, by whom, with which file and proof; the steps between, its mails and what was arranged in the file go.
 */
export const HISTORY_RETENTION_DAYS = 90;

/** Whether a job is known from a person's own job alert alone, and not from the catalogue. */
export const isOfAlert = (postingId: string): boolean => postingId.startsWith(alertPostingId(""));

/** In the queue, claimed by an operator or the engine, or unclaimed. */
export const OPEN = ["queued", "claimed"] as const satisfies readonly State[];
/** An outcome is recorded: staff see it locked. */
export const LOCKED = ["submitted", "unconfirmed", "parked", "failed"] as const satisfies readonly State[];

/** The life of an application: what may happen in which state, where it leads, and what becomes of the credit. */
export const TRANSITIONS: Readonly<Record<EventCode, Transition>> = {
  found: { from: ["withdrawn"], to: "found" },
  queued: { from: ["found"], to: "queued", credit: "reserve" },
  claimed: { from: OPEN, to: "claimed", credit: "keep" },
  returned: { from: ["claimed"], to: "queued", credit: "keep" },
  submitted: { from: [...OPEN, "unconfirmed"], to: "submitted", credit: "settle" },
  unconfirmed: { from: OPEN, to: "unconfirmed", credit: "keep" },
  parked: { from: OPEN, to: "parked", credit: "keep" },
  failed: { from: [...OPEN, "unconfirmed", "parked"], to: "failed", credit: "release" },
  // A parked one has waited long enough for what it lacks.
  expired: { from: ["parked"], to: "failed", credit: "release" },
  // An unconfirmed one stays unconfirmed: nothing new is known.
  credit_released: { from: ["unconfirmed"], to: "unconfirmed", credit: "release" },
  reopened: { from: LOCKED, to: "queued", credit: "renew", nextAttempt: true },
  unqueued: { from: OPEN, to: "found", credit: "release", nextAttempt: true },
  // It enters the staff's queue at another time, or not while its person has paused.
  rescheduled: { from: ["queued"], to: "queued", credit: "keep" },
  // Its person declined it while an operator held it: it is withdrawn once it is given back unsent.
  stop_asked: { from: ["claimed"], to: "claimed", credit: "keep" },
  withdrawn: { from: OPEN, to: "withdrawn", credit: "release", nextAttempt: true },
  dropped: { from: ["found"], to: "withdrawn" },
};

/** The event that records an outcome. Something that the person can give parks it, where there is room. */
export function eventOf(outcome: RecordedOutcome): "submitted" | "unconfirmed" | "parked" | "failed" {
  if (outcome === "submitted" || outcome === "unconfirmed") return outcome;
  return outcome === "missing_info" || outcome === "otp_required" ? "parked" : "failed";
}

/** How long a parked or unconfirmed application keeps its credit. */
export const HELD_MS: Readonly<Record<"parked" | "unconfirmed", number>> = {
  parked: 7 * DAY_MS,
  unconfirmed: 14 * DAY_MS,
};
/** How long after its lease ran out the operator of a declined application may still record that it was sent. */
export const STOP_AFTER_MS = 4 * HOUR_MS;
/** How often a person may put one of their jobs first within a day: each time is an event that is kept. */
export const FORWARD_A_DAY = 20;
/** How long a person may take back a refusal. */
export const REFUSAL_TAKE_BACK_MS = 7 * DAY_MS;
/** How long a person is asked about a job that is not sure enough to be queued. */
export const ASKED_FOR_MS = 7 * DAY_MS;
/** The time that a person has at least to decide about a job that they are told of unasked. */
export const TO_DECIDE_MS = HOUR_MS / 2;
/** The part of a person's credits that may be parked: one of this many. */
export const PARKED_SHARE = 3;

/** The person's mail waits this long, so that a slip of the hand can be taken back. Milliseconds. */
export const MAIL_DELAY_MS = 10 * 60_000;

/**
 * At least this many of a trial's fifteen applications are reserved on its first day, however slow its pace, so that a
 * new person sees at once what the service does.
 */
export const TRIAL_FIRST_DAY = 5;

const LAKH = 100_000;

/**
 * The pay range as the dashboard and `getJobApplied` show it: lakhs of rupees a year in India,
 * whole units of the currency a year elsewhere. Null where the posting did not say.
 * @param lower,upper a year, whole units of `currency`.
 */
export function payShown(
  lower: number | null,
  upper: number | null,
  currency: string | null,
): { lower: number | null; upper: number | null; unit: string } {
  if (currency === "INR") return { lower: inLakhs(lower), upper: inLakhs(upper), unit: "lakh a year" };
  return { lower, upper, unit: currency ? `${currency} a year` : "" };
}

function inLakhs(rupees: number | null): number | null {
  return rupees === null ? null : Math.round((rupees / LAKH) * 100) / 100;
}

/** Of the jobs that the matcher chose for a person and they could refuse, or that went out, how many they kept. */
export interface Precision {
  shown: number;
  kept: number;
}

/** `18 of 20`; null while there is nothing to tell of. */
export const precisionText = ({ shown, kept }: Precision): string | null =>
  shown === 0 ? null : `${kept} of ${shown}`;
