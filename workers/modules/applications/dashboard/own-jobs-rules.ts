/** The counts that a person's jobs are told in, each job in one of them. Pure. */

export const OWN_COUNTS = [
  /** Submitted. */
  "sent",
  /** In the queue. */
  "next",
  /** Held for an answer that only the person can give. */
  "needsYou",
  /** Held by us: on hold without a question, or sent without a proof so far. */
  "checking",
  /** By the person. */
  "skipped",
  /** The job closed first. */
  "closed",
  /** Only the person can apply, by their own login. */
  "ownLogin",
  /** The person applied by themselves. */
  "byYourself",
  /** Tried in vain. */
  "missed",
  /** Not sure enough to be sent: the person is asked. */
  "asked",
  /** Found, and neither queued nor asked about yet. */
  "ready",
] as const;

/** One job of a person, and the count that it belongs to. */
export interface OwnJob {
  postingId: string;
  is: (typeof OWN_COUNTS)[number];
  /** When it was sent. Milliseconds since 1970, UTC; null where it was not. */
  at: number | null;
}
