/** The history of an application, by the texts for the person. Pure. */
import { messageOf, type Message, type TextKey } from "../../../texts/text";
import { REASON_FOR_PERSON, type EventCode, type Evidence, type RecordedOutcome } from "../records/vocabulary";

const EVENT_WORDS: Readonly<Record<EventCode, TextKey>> = {
  found: "receipts.foundAgain",
  queued: "receipts.putQueueApplicationPlan",
  claimed: "receipts.takenApplied",
  returned: "receipts.putBackQueue",
  submitted: "receipts.applied",
  unconfirmed: "receipts.sentNotConfirmedYet",
  parked: "receipts.putHold",
  failed: "receipts.notApplied",
  expired: "receipts.notAppliedApplicationCame",
  credit_released: "receipts.stillNotConfirmed",
  reopened: "receipts.resultTakenBackWorked",
  unqueued: "receipts.leftQueueApplicationCame",
  rescheduled: "receipts.movedQueue",
  stop_asked: "receipts.stoppedUnlessSentAlready",
  withdrawn: "receipts.withdrawnApplicationCame",
  dropped: "receipts.removed",
};

/** Why the system did something, by the code that stands in the event. */
const BECAUSE: Readonly<Record<string, TextKey>> = {
  refused: "receipts.notWantAnswerAsks",
  skipped: "receipts.youSkipped",
  answer_withdrawn: "receipts.youRemovedAnswer",
  unanswered: "receipts.formAsksNotSaid",
  plan_ended: "receipts.planEnded",
  refunded: "receipts.paymentRefunded",
  skipped_alike: "receipts.skippedAlike",
  made_room: "receipts.madeRoom",
  unfit: "receipts.noLongerFitsPreferences",
  closed: "receipts.jobClosed",
  inside_portal: "receipts.portalTakesApplications",
  declined: "receipts.skipped",
  same_role: "receipts.roleAppliedAlready",
  company_full: "receipts.manyWantedCompanyMade",
  paused: "receipts.paused",
  resumed: "receipts.resumed",
  first: "receipts.goFirst",
  chosen: "receipts.personAsked",
  veto_time: "receipts.openingsWaitAnotherTime",
};

/** The words for an application that could not be continued in time. */
const LATE: TextKey = "receipts.answerLate";

/** The words on an application that its person made themselves, before or instead of us. */
const BY_YOURSELF: TextKey = "receipts.appliedPersonThemselves";

/** One event in words: `Not applied: closed before we got there`. */
export function eventWords(event: EventCode, outcome: RecordedOutcome | "", evidence: Evidence): Message {
  const isLeft = event === "dropped" || event === "withdrawn";
  if (isLeft && evidence.reason === "applied_myself") return BY_YOURSELF;
  const isReason = (event === "parked" || event === "failed") && outcome !== "" && outcome !== "submitted";
  const because = event === "expired" && evidence.because === "time_over" ? LATE : BECAUSE[evidence.because ?? ""];
  const why = because ?? (isReason ? REASON_FOR_PERSON[outcome] : undefined);
  const what = EVENT_WORDS[event];
  return why === undefined ? what : messageOf("receipts.because", { what: { said: what }, why: { said: why } });
}
