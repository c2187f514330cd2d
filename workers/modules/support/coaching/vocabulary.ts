/** The codes of interview guidance, and its times. Pure. */
import { DAY_MS, HOUR_MS } from "../../../lib/time";

/**
 * `booked`: to come; `held`; `cancelled` by the person in time; `cancelled_late`: by the person, too late to have it
 * back; `called_off` by us; `refunded`: its order's money went back; `missed_by_person`; `missed_by_coach`.
 */
export const SESSION_STATES = [
  "booked",
  "held",
  "cancelled",
  "cancelled_late",
  "called_off",
  "refunded",
  "missed_by_person",
  "missed_by_coach",
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The states in which a session of the plan is used; in every other the person has it back. */
export const SPENT: readonly SessionState[] = ["booked", "held", "cancelled_late", "missed_by_person"];
/** The states that are our doing: the session comes back, and is kept a while longer. */
export const OURS: readonly SessionState[] = ["called_off", "missed_by_coach"];
/** The states whose session the coach may open. */
export const SHOWN_TO_COACH: readonly SessionState[] = ["booked", "held", "missed_by_person", "missed_by_coach"];

/** The outcomes that a coach may record for a session whose time came. */
export const SESSION_OUTCOMES = ["held", "missed_by_person", "missed_by_coach"] as const;
export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** The answers to the one question afterwards: did it help? */
export const HELPED = ["much", "some", "not"] as const;
export type Helped = (typeof HELPED)[number];

/** How long a session takes, in minutes. */
export const LENGTHS = [30, 45] as const;

/** How many actions the notes name. */
export const ACTIONS = 3;

/**
 * How long before its beginning a session can be booked, moved and given back at the latest. Milliseconds, as all that
 * follow.
 */
export const NOTICE_MS = 12 * HOUR_MS;
/** How far ahead times are shown, and can be booked. */
export const AHEAD_MS = 28 * DAY_MS;
/** How long a session is kept past the plan. */
export const SESSION_VALID_MS = 60 * DAY_MS;
/** One that comes back because of us is kept at least this long from then on. */
export const RETURNED_SESSION_VALID_MS = 30 * DAY_MS;
/** How long after a session its coach may open it. */
export const OPEN_AFTER_MS = 7 * DAY_MS;
/** How long after its end a session waits for the coach's word. */
export const WORD_MS = DAY_MS;
/** How long after its beginning a person may report that they are alone. */
export const REPORT_AFTER_MS = 10 * 60_000;
/** How long sessions that are over are kept. */
export const RETENTION_MS = 365 * DAY_MS;
/** When reminders go out, before the session. */
export const REMINDERS = { day: DAY_MS, hour: HOUR_MS } as const;
