/** The calls that staff make: onboarding when a trial has begun, conclusion when it has ended. Pure. */
import { messageOf, type Message } from "../../../texts/text";
import { HOUR_MS } from "../../../lib/time";
import { addDays, indiaDay, indiaInstant, showDay, showTime } from "../../../lib/india-time";

const CALL_KINDS = ["onboarding", "conclusion"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Spec section 5: what may come of an onboarding call. */
export const ONBOARDING_RESULTS = [
  "Didn't pick up",
  "Not Interested",
  "Said to Call Later",
  "Call Successful",
] as const;
/** Spec section 5: what may come of a conclusion call. */
export const CONCLUSION_RESULTS = [
  "User Very Satisfied",
  "User Satisfied",
  "User Neutral",
  "User Unsatisfied",
  "Said to Call Later",
  "Didn't Pickup",
  "Cut Call",
] as const;
export const CALL_RESULTS: Readonly<Record<CallKind, readonly string[]>> = {
  onboarding: ONBOARDING_RESULTS,
  conclusion: CONCLUSION_RESULTS,
};

/** The highest number of calls to a person for one thing. */
export const MAX_ATTEMPTS = 3;
/** Calls are made from the first of these hours to the second. India time. */
const CALLING_HOURS = [10, 19] as const;
/** How long after an unanswered call the next one comes, if no hour was agreed. */
const AGAIN_AFTER_MS: ReadonlyMap<string, number> = new Map([
  ["Didn't pick up", 3 * HOUR_MS],
  ["Didn't Pickup", 3 * HOUR_MS],
  ["Said to Call Later", 24 * HOUR_MS],
]);
/** How far ahead an hour may be agreed. Milliseconds. */
const MAX_AHEAD_MS = 14 * 24 * HOUR_MS;

/** Whether the person is to be called again after this result of this attempt. */
export function isCalledAgain(result: string, attempt: number): boolean {
  return AGAIN_AFTER_MS.has(result) && attempt < MAX_ATTEMPTS;
}

/** When the next call is due if no hour was agreed: on the full hour, within the hours in which people are called. */
export function nextCallAt(result: string, nowMs: number): number {
  const due = Math.ceil((nowMs + (AGAIN_AFTER_MS.get(result) ?? 0) - HOUR_MS / 2) / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
  const day = indiaDay(due);
  const [first, last] = CALLING_HOURS;
  if (due < indiaInstant(day, first)) return indiaInstant(day, first);
  return due > indiaInstant(day, last) ? indiaInstant(addDays(day, 1), first) : due;
}

/** Whether the next call may be agreed for this instant. */
export function mayBeAgreed(atMs: number, nowMs: number): boolean {
  return atMs > nowMs && atMs <= nowMs + MAX_AHEAD_MS;
}

/** Hour of the India day at which an onboarding list is complete and may be finished. Spec section 9. */
const COMPLETE_HOUR = 11;

/** The onboarding list that a trial stands in: of D are those that began from 11:00 IST on D−1 to 11:00 IST on D. */
export function onboardingDay(beganAtMs: number): string {
  const day = indiaDay(beganAtMs);
  return beganAtMs < indiaInstant(day, COMPLETE_HOUR) ? day : addDays(day, 1);
}

/** The conclusion list that a trial stands in: of D are those that ended on D−1, a day of India. Spec section 9. */
export function conclusionDay(endedAtMs: number): string {
  return addDays(indiaDay(endedAtMs), 1);
}

/** True once the onboarding list of `day` gets no more entries: from 11:00 IST of it on. */
export function isListComplete(day: string, nowMs: number): boolean {
  return nowMs >= indiaInstant(day, COMPLETE_HOUR);
}

/** The figures of a list, by result; '' is what has none yet. */
export interface ResultCount {
  result: string;
  entries: number;
  locked: number;
}

export function totals(counts: readonly ResultCount[]): { entries: number; locked: number } {
  return counts.reduce((sum, count) => ({ entries: sum.entries + count.entries, locked: sum.locked + count.locked }), {
    entries: 0,
    locked: 0,
  });
}

/** Why a day's onboarding cannot be completed yet, or null when it can. Spec section 4. */
export function completionProblem(
  { entries, locked }: { entries: number; locked: number },
  isComplete: boolean,
): Message | null {
  if (entries === 0) return "calls.noEntriesFound";
  if (locked < entries) return "calls.lockEntriesFirst";
  return isComplete ? null : "calls.availableAfter11Am";
}

/** The number for staff who may call it; others see that there is one, and its last two digits. */
export function shownNumber(country: string, number: string, mayCall: boolean): string {
  return mayCall
    ? `+${country} ${number}`
    : `+${country} ${"•".repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`;
}

/** The message to a member of staff who comes too late. */
export function lockedWords(entry: { lockedByName: string | null; lockedAt: number; result: string }): Message {
  const by = entry.lockedByName ?? { said: "calls.formerColleague" };
  const at = `${showDay(indiaDay(entry.lockedAt))}, ${showTime(entry.lockedAt)}`;
  return messageOf("calls.alreadyLocked", { by, result: entry.result, at });
}

/** The message to a member of staff who unlocks a call after which the person was called again. */
export function calledSinceWords(result: string): Message {
  return messageOf("calls.personCalledAgainSince", { result });
}

export const NO_ENTRY = "errors.noSuchEntry";
export const CALL_CHANGED = "calls.colleagueChangedEntry";
