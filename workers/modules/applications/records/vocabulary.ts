import type { TextKey } from "../../../texts/text";
/** The codes of an application's life, and the words that people read for them. Pure: browsers load it too. */

export const STATES = [
  "found",
  "queued",
  "claimed",
  "submitted",
  "unconfirmed",
  "parked",
  "failed",
  "withdrawn",
] as const;
export type State = (typeof STATES)[number];

/** The outcomes that staff may record, in the order in which they are offered (spec section 5). */
export const OUTCOMES = [
  "submitted",
  "missing_info",
  "form_too_long",
  "otp_required",
  "job_closed",
  "job_irrelevant",
  "other",
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** The engine may also have sent a form without a proof that it arrived. */
export type RecordedOutcome = Outcome | "unconfirmed";

/** Why an application was not made, in the words of spec section 5. */
const REASONS: Readonly<Record<Exclude<RecordedOutcome, "submitted">, string>> = {
  missing_info: "Missing User Info",
  form_too_long: "Form Too Long",
  otp_required: "Mobile OTP Required",
  job_closed: "Job Closed",
  job_irrelevant: "Job Irrelevant",
  other: "Other",
  // The spec has no word of its own for it.
  unconfirmed: "Other",
};

/** The reason alone, as charts and figures name it. */
export const reasonLabel = (outcome: RecordedOutcome): string =>
  outcome === "submitted" ? "Successful" : REASONS[outcome];

/** The application status of spec section 5; empty where there is none yet. */
export const statusLabel = (outcome: RecordedOutcome | ""): string =>
  outcome === "" ? "" : outcome === "submitted" ? "Successful" : `Unsuccessful - ${REASONS[outcome]}`;

export const STATUS_LABELS: readonly string[] = OUTCOMES.map(statusLabel);

/** The outcome of a status label: empty for no status, undefined for what is none. */
export function outcomeOf(label: unknown): Outcome | "" | undefined {
  return label === "" ? "" : OUTCOMES.find((outcome) => statusLabel(outcome) === label);
}

/** How many entries of a day have an outcome, as a draft or locked; '' is none yet. */
export interface OutcomeCount {
  outcome: RecordedOutcome | "";
  entries: number;
  locked: number;
  /** Of the locked ones, those that wait for their person; absent where that was not asked. */
  waiting?: number;
}

interface LabelCount extends Omit<OutcomeCount, "outcome"> {
  status: string;
}

/** The same by status label, of which one stands for two outcomes. */
export function countsByStatus(counts: readonly OutcomeCount[]): LabelCount[] {
  const sums = new Map<string, LabelCount>();
  for (const { outcome, entries, locked, waiting } of counts) {
    const status = statusLabel(outcome);
    const sum = sums.get(status) ?? { status, entries: 0, locked: 0 };
    sums.set(status, {
      status,
      entries: sum.entries + entries,
      locked: sum.locked + locked,
      ...(waiting ? { waiting: (sum.waiting ?? 0) + waiting } : {}),
    });
  }
  return [...sums.values()];
}

/** Why an application was not made, as the person it was for reads it. */
export const REASON_FOR_PERSON: Readonly<Record<Exclude<RecordedOutcome, "submitted">, string>> = {
  job_closed: "closed before we got there",
  missing_info: "needed a detail that's not in your profile",
  otp_required: "asked for an OTP sent to your phone",
  form_too_long: "had a form too long to fill in for you",
  job_irrelevant: "turned out not to match the work you want",
  other: "failed for another reason",
  unconfirmed: "got your application and hasn't confirmed it yet",
};

/** The label of one that is parked: it waits for its person only while a question of it is open. */
export const parkedWords = (isAsked: boolean, isOwn = true): string =>
  !isAsked ? "On hold" : isOwn ? "Needs you" : "Needs an answer";

/** Why one that waited for its person has failed, by the code that stands in its event; others have their outcome. */
export const EXPIRED_FOR_PERSON: Readonly<Record<string, string>> = {
  time_over: "your answer didn't come in time",
  refused: "asked a question you skipped",
  skipped: "you skipped it",
  closed: REASON_FOR_PERSON.job_closed,
};

/** The reasons a person may give against a job chosen for them, in the order in which they are offered. */
export const DECLINE_REASONS = ["not_my_work", "place", "pay", "applied_myself", "company", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The reasons in the person's own words. */
export const DECLINE_WORDS: Readonly<Record<DeclineReason, TextKey>> = {
  not_my_work: "records.notWorkWant",
  place: "records.placeNotSuit",
  pay: "records.paysTooLittle",
  applied_myself: "records.appliedMyself",
  company: "records.nothingCompany",
  other: "records.anotherReason",
};

/** A person's answers about a job that only they can apply to: they applied, or do not want it. */
export const SELF_APPLY_REASONS = ["applied_myself", "other"] as const satisfies readonly DeclineReason[];
export type SelfApplyReason = (typeof SELF_APPLY_REASONS)[number];

/** The reasons why the form of a claimed entry is not filled, at the moment of filling. */
export type FillStop = "declined" | "paused" | "same_role" | "company_full" | "closed" | "held";

/** The same as its operator reads it. */
export const FILL_STOP_WORDS: Readonly<Record<FillStop, TextKey>> = {
  declined: "records.personNotWant",
  paused: "records.personPausedNothingApplied",
  same_role: "records.personAppliedRoleAlready",
  company_full: "records.applicationsCompanyPerson",
  closed: "records.openingClosed",
  held: "records.openingHeldBackSigns",
};

/** The events in the history of an application, from when it is found. */
export const EVENTS = [
  "found",
  "queued",
  "claimed",
  "returned",
  "submitted",
  "unconfirmed",
  "parked",
  "failed",
  "expired",
  "credit_released",
  "reopened",
  "unqueued",
  "rescheduled",
  "stop_asked",
  "withdrawn",
  "dropped",
] as const;
export type EventCode = (typeof EVENTS)[number];

/** The grounds of an event. Never a person's values: names of fields, codes, numbers that a confirmation shows. */
export interface Evidence {
  /**
   * Why: `plan_ended`, `refunded`, `skipped`, `made_room`, `skipped_alike`, `unfit`, `closed`, `inside_portal`;
   * `declined`, `paused`, `resumed`, `first`, `veto_time`, `chosen`.
   */
  because?: string;
  /** The person's reason against it. */
  reason?: DeclineReason;
  /** The field of the form that nothing answers. */
  field?: string;
  /** Ids of proofs that are kept. */
  proof?: string;
  /** The signs of a confirmation that were seen: the address after sending, its number, its text. */
  seen?: { link?: string; number?: string; text?: string };
}

/** The alarm that counts of a jobs day differed from its entries. */
export const COUNTS_ALARM = "day_counts";
