/** The history of an application, in words for the person. Pure. */
import { inEnglish } from "../../../texts/text";
import { REASON_FOR_PERSON, type EventCode, type Evidence, type RecordedOutcome } from "../records/vocabulary";

const EVENT_WORDS: Readonly<Record<EventCode, string>> = {
  found: inEnglish("receipts.foundAgain"),
  queued: inEnglish("receipts.putQueueApplicationPlan"),
  claimed: inEnglish("receipts.takenApplied"),
  returned: inEnglish("receipts.putBackQueue"),
  submitted: inEnglish("receipts.applied"),
  unconfirmed: inEnglish("receipts.sentNotConfirmedYet"),
  parked: inEnglish("receipts.putHold"),
  failed: inEnglish("receipts.notApplied"),
  expired: inEnglish("receipts.notAppliedApplicationCame"),
  credit_released: inEnglish("receipts.stillNotConfirmed"),
  reopened: inEnglish("receipts.resultTakenBackWorked"),
  unqueued: inEnglish("receipts.leftQueueApplicationCame"),
  rescheduled: inEnglish("receipts.movedQueue"),
  stop_asked: inEnglish("receipts.stoppedUnlessSentAlready"),
  withdrawn: inEnglish("receipts.withdrawnApplicationCame"),
  dropped: "Removed",
};

/** Why the system did something, by the code that stands in the event. */
const BECAUSE: Readonly<Record<string, string>> = {
  refused: inEnglish("receipts.notWantAnswerAsks"),
  skipped: "you skipped it",
  answer_withdrawn: "you removed an answer it needs",
  unanswered: inEnglish("receipts.formAsksNotSaid"),
  plan_ended: "the plan had ended",
  refunded: "the payment was refunded",
  made_room: "another job took its place",
  unfit: inEnglish("receipts.noLongerFitsPreferences"),
  closed: "the job closed",
  inside_portal: inEnglish("receipts.portalTakesApplications"),
  declined: "skipped",
  same_role: inEnglish("receipts.roleAppliedAlready"),
  company_full: inEnglish("receipts.manyWantedCompanyMade"),
  paused: "applications were paused",
  resumed: "applications started again",
  first: inEnglish("receipts.goFirst"),
  chosen: inEnglish("receipts.personAsked"),
  veto_time: inEnglish("receipts.openingsWaitAnotherTime"),
};

/** The words for an application that could not be continued in time. */
const LATE = "your answer didn't come in time";

/** The words on an application that its person made themselves, before or instead of us. */
const BY_YOURSELF = inEnglish("receipts.appliedPersonThemselves");

/** One event in words: `Not applied: closed before we got there`. */
export function eventWords(event: EventCode, outcome: RecordedOutcome | "", evidence: Evidence): string {
  const isLeft = event === "dropped" || event === "withdrawn";
  if (isLeft && evidence.reason === "applied_myself") return BY_YOURSELF;
  const isReason = (event === "parked" || event === "failed") && outcome !== "" && outcome !== "submitted";
  const because = event === "expired" && evidence.because === "time_over" ? LATE : BECAUSE[evidence.because ?? ""];
  const why = because ?? (isReason ? REASON_FOR_PERSON[outcome] : undefined);
  return why === undefined ? EVENT_WORDS[event] : `${EVENT_WORDS[event]}: ${why}`;
}
