/** The history of an application, in words for the person. Pure. */
import { REASON_FOR_PERSON, type EventCode, type Evidence, type RecordedOutcome } from "../records/vocabulary";

const EVENT_WORDS: Readonly<Record<EventCode, string>> = {
  found: "Found again",
  queued: "Put into the queue; one application of the plan was set aside for it",
  claimed: "Taken up to be applied to",
  returned: "Put back into the queue",
  submitted: "Applied to",
  unconfirmed: "Sent, and not confirmed yet",
  parked: "Put on hold",
  failed: "Not applied to",
  expired: "Not applied to; the application came back to the plan",
  credit_released: "Still not confirmed; the application came back to the plan",
  reopened: "Its result was taken back; it is worked on again",
  unqueued: "Left the queue; the application came back to the plan",
  rescheduled: "Moved in the queue",
  stop_asked: "To be stopped, unless it was sent already",
  withdrawn: "Withdrawn; the application came back to the plan",
  dropped: "Withdrawn",
};

/** Why the system did something, by the code that stands in the event. */
const BECAUSE: Readonly<Record<string, string>> = {
  refused: "you did not want to answer what it asks",
  skipped: "you skipped it",
  answer_withdrawn: "you took an answer back that it needs",
  unanswered: "its form asks what you have not said yet",
  plan_ended: "the plan was over",
  refunded: "the payment went back",
  made_room: "another one needed its place",
  unfit: "it no longer fits the preferences",
  closed: "the opening was closed",
  inside_portal: "its portal takes applications only from people who sign in there",
  declined: "it was not wanted",
  same_role: "this role was applied to already",
  company_full: "as many as are wanted of this company were made",
  paused: "everything was paused",
  resumed: "the pause was over",
  first: "it was to go first",
  chosen: "its person asked for it",
  veto_time: "openings were to wait for another time",
};

/** The words for an application that could not be continued in time. */
const LATE = "your answer did not come";

/** The words on an application that its person made themselves, before or instead of us. */
const BY_YOURSELF = "Applied to by its person themselves; it cost no application of the plan";

/** One event in words: `Not applied to: closed before we got there`. */
export function eventWords(event: EventCode, outcome: RecordedOutcome | "", evidence: Evidence): string {
  const isLeft = event === "dropped" || event === "withdrawn";
  if (isLeft && evidence.reason === "applied_myself") return BY_YOURSELF;
  const isReason = (event === "parked" || event === "failed") && outcome !== "" && outcome !== "submitted";
  const because = event === "expired" && evidence.because === "time_over" ? LATE : BECAUSE[evidence.because ?? ""];
  const why = because ?? (isReason ? REASON_FOR_PERSON[outcome] : undefined);
  return why === undefined ? EVENT_WORDS[event] : `${EVENT_WORDS[event]}: ${why}`;
}
