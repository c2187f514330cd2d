/** The calls that staff make: onboarding when a trial has begun, conclusion when it has ended. Pure. */
import { addDays, indiaDay, indiaInstant, showDay, showTime } from "../../lib/india-time";

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

/** True once nobody can come to the onboarding list of `day` any more: from 11:00 IST of it on. */
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
): string | null {
  if (entries === 0) return "No entries found";
  if (locked < entries) return "Please lock all entries first";
  return isComplete ? null : "Available after 11 AM IST";
}

/** The number for whoever may call it; anybody else sees that there is one, and its last two digits. */
export function shownNumber(country: string, number: string, mayCall: boolean): string {
  return mayCall
    ? `+${country} ${number}`
    : `+${country} ${"•".repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`;
}

/** What somebody is told who comes too late. */
export function lockedWords(entry: { lockedByName: string | null; lockedAt: number; result: string }): string {
  const by = entry.lockedByName ?? "a former colleague";
  const at = `${showDay(indiaDay(entry.lockedAt))}, ${showTime(entry.lockedAt)}`;
  return `Already locked by ${by} as "${entry.result}", ${at}`;
}

export const NO_ENTRY = "There is no such entry";
export const CHANGED = "A colleague changed this entry meanwhile. Save again to replace what they wrote.";
