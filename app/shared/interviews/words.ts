import { inEnglish } from "@workers/texts/text";
import type { Helped, SessionOutcome, SessionState } from "@workers/modules/support/rules";

/** The outcome of a session, to the person. */
export const SESSION_STATE_WORDS: Readonly<Record<SessionState, string>> = {
  booked: "Booked",
  held: "Held",
  cancelled: inEnglish("interviews.cancelledTimeYoursAgain"),
  cancelled_late: inEnglish("interviews.cancelledLess12Hours"),
  called_off: inEnglish("interviews.calledOffYoursAgain"),
  refunded: inEnglish("interviews.cancelledRefundPayment"),
  missed_by_person: inEnglish("interviews.notComeUsed"),
  missed_by_coach: inEnglish("interviews.notTakePlaceBecause"),
};

/** The same to the coach. */
export const COACH_STATE_WORDS: Readonly<Partial<Record<SessionState, string>>> = {
  booked: "Booked",
  held: "Held",
  missed_by_person: inEnglish("interviews.nobodyCame"),
  missed_by_coach: inEnglish("interviews.notHeldSide"),
};

export const HELPED_WORDS: Readonly<Record<Helped, string>> = {
  much: inEnglish("interviews.yesLot"),
  some: "Somewhat",
  not: "No",
};

export const OUTCOME_WORDS: Readonly<Record<SessionOutcome, string>> = {
  held: inEnglish("interviews.held2"),
  missed_by_person: inEnglish("interviews.n10MinutesPersonNot"),
  missed_by_coach: inEnglish("interviews.not"),
};

/** The rules of a session, each a sentence: they stand on the page, and are what the server keeps. */
export const SESSION_RULES: readonly string[] = [
  inEnglish("interviews.eachPaidOrderInterview"),
  inEnglish("interviews.usedWhilePlanRuns"),
  inEnglish("interviews.bookMoveCancelUntil"),
  inEnglish("interviews.notComeUsedCoach"),
  inEnglish("interviews.coachNotSayWithin"),
  inEnglish("interviews.within7DaysPaying"),
  inEnglish("interviews.bookingUntil7Days"),
  inEnglish("interviews.notesKeptYearExport"),
];

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
