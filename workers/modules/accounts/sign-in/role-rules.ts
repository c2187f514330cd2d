import { addDays, indiaDay, indiaInstant } from "../../../lib/india-time";
import { DAY_MS } from "../../../lib/time";

/** The roles of staff, in the order in which they are shown. */
export const STAFF_ROLES = ["operations", "community", "support", "coach"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What is asked about a role; `all` goes with `end` alone. */
export const ROLE_CHANGES = ["give", "lend", "end"] as const;
export type RoleChangeKind = (typeof ROLE_CHANGES)[number];
export const CHANGE_STATES = ["asked", "agreed", "refused", "withdrawn"] as const;

/** How long a change waits for a colleague. */
export const CHANGE_OPEN_MS = 7 * DAY_MS;
/** A role is lent for this many days at most. */
const LEND_DAYS = 180;

/**
 * The instant at which a role ends that is lent until a day, which counts in full in India.
 * @param day `YYYY-MM-DD`.
 * @returns null for a day that is over, or too far off.
 */
export function endOfLoan(day: string, nowMs: number): number | null {
  const today = indiaDay(nowMs);
  return day >= today && day <= addDays(today, LEND_DAYS) ? indiaInstant(addDays(day, 1)) : null;
}

/** The last day of a role that ends at this instant. */
export const lastDayOf = (untilMs: number): string => indiaDay(untilMs - 1);
