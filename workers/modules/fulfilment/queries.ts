export { alertMailData } from "./alert-mail/personal-data-queries";
export {
  countRefusal,
  countUnread,
  findAlertJob,
  forgetAlerts,
  hasAlertRoom,
  isAlertJobKept,
  isAlertJobOf,
  isAlertJobOpen,
  markMatched,
  portalsOfAlerts,
  refusedByWeek,
  saveAlertJob,
  storeAlert,
  sweepAlertMail,
  unmatchedAlertJobs,
  type AlertJobRow,
  type NewAlertJob,
} from "./alert-mail/queries";
export {
  countAppliedOfOwnAlerts,
  findOwnAlert,
  finishOwnAlert,
  hasOwnAlertRoom,
  ownAlertsByWeek,
  readOwnAlerts,
  readOwnCodes,
  storeOwnAlert,
} from "./alert-mail/own-queries";
export { operatorQueueData } from "./operator-queue/personal-data-queries";
export {
  countOutcome,
  dropCheck,
  findSpotCheck,
  foundClosed,
  lastClosed,
  lockedTogether,
  openEntriesOfPosting,
  sampleForReview,
  type Lock,
  settleCheck,
  type FoundEntry,
  uncountLock,
} from "./operator-queue/queries";
export { browserExtensionData } from "./extension/personal-data-queries";
export { anyFills, fillsByClass, sumFills, sweepFates } from "./extension/fill-queries";
export { sweepForms } from "./extension/form-queries";
export { codeHolds, dropCode, findUnconfirmedOf, putCode, tryCode } from "./extension/queries";
export { inboundMailData } from "./inbound-mail/personal-data-queries";
export { candidatesOf, storeSetupCode, ownerOf } from "./inbound-mail/queries";
export { readQueuedFor, readQueuedOf, type Unsent } from "./entry-forms/missing-answer-queries";
