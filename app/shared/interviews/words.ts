import type { Helped, SessionOutcome, SessionState } from "@workers/modules/support/rules";

/** The outcome of a session, to the person. */
export const SESSION_STATE_WORDS: Readonly<Record<SessionState, string>> = {
  booked: "Booked",
  held: "Held",
  cancelled: "Cancelled by you in time: yours again",
  cancelled_late: "Cancelled by you less than 12 hours before: used",
  called_off: "Called off by us: yours again",
  refunded: "Cancelled with the refund of its payment",
  missed_by_person: "You did not come: used",
  missed_by_coach: "It did not take place because of us: yours again",
};

/** The same to the coach. */
export const COACH_STATE_WORDS: Readonly<Partial<Record<SessionState, string>>> = {
  booked: "Booked",
  held: "Held",
  missed_by_person: "Nobody came",
  missed_by_coach: "Not held, on our side",
};

export const HELPED_WORDS: Readonly<Record<Helped, string>> = {
  much: "Yes, a lot",
  some: "Somewhat",
  not: "No",
};

export const OUTCOME_WORDS: Readonly<Record<SessionOutcome, string>> = {
  held: "It was held",
  missed_by_person: "I was there for 10 minutes, the person was not",
  missed_by_coach: "I could not be there",
};

/** The rules of a session, each a sentence: they stand on the page, and are what the server keeps. */
export const SESSION_RULES: readonly string[] = [
  "Each paid order with interview guidance gives its session once. One can be open at a time.",
  "It can be used while the plan runs and for 60 days after that.",
  "You can book, move and cancel until 12 hours before it begins. What you cancel in time is yours again; " +
    "later it is used.",
  "If you do not come, it is used. If your coach does not come, or we call it off, it is yours again, for at " +
    "least 30 more days.",
  "If you were there and your coach was not, say so here within a day of its end. Where each of you says that " +
    "the other did not come, it is yours again.",
  "Within 7 days of paying you can have the whole price back, also after the session was held. A session that " +
    "is still to come is cancelled with the refund.",
  "From your booking until 7 days after the session your coach can read your resume, your applications and " +
    "what you write here. Each time stands in the list of who looked at your data.",
  "Notes are kept for a year, in your export too, and go with your account.",
];

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
