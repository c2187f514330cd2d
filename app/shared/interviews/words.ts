import type { TextKey } from "@workers/texts/text";
import type { Helped, SessionOutcome, SessionState } from "@workers/modules/support/rules";

/** The outcome of a session, to the person. */
export const SESSION_STATE_WORDS: Readonly<Record<SessionState, TextKey>> = {
  booked: "interviews.booked",
  held: "interviews.held",
  cancelled: "interviews.cancelledTimeYoursAgain",
  cancelled_late: "interviews.cancelledLess12Hours",
  called_off: "interviews.calledOffYoursAgain",
  refunded: "interviews.cancelledRefundPayment",
  missed_by_person: "interviews.notComeUsed",
  missed_by_coach: "interviews.notTakePlaceBecause",
};

/** The same to the coach. */
export const COACH_STATE_WORDS: Readonly<Partial<Record<SessionState, TextKey>>> = {
  booked: "interviews.booked",
  held: "interviews.held",
  missed_by_person: "interviews.nobodyCame",
  missed_by_coach: "interviews.notHeldSide",
};

export const HELPED_WORDS: Readonly<Record<Helped, TextKey>> = {
  much: "interviews.yesLot",
  some: "interviews.some",
  not: "interviews.no",
};

export const OUTCOME_WORDS: Readonly<Record<SessionOutcome, TextKey>> = {
  held: "interviews.held2",
  missed_by_person: "interviews.n10MinutesPersonNot",
  missed_by_coach: "interviews.not",
};

/** The rules of a session, each a sentence: they stand on the page, and are what the server keeps. */
export const SESSION_RULES: readonly TextKey[] = [
  "interviews.eachPaidOrderInterview",
  "interviews.usedWhilePlanRuns",
  "interviews.bookMoveCancelUntil",
  "interviews.notComeUsedCoach",
  "interviews.coachNotSayWithin",
  "interviews.within7DaysPaying",
  "interviews.bookingUntil7Days",
  "interviews.notesKeptYearExport",
];

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
