export { oneTimeCodesData } from "./codes/personal-data-queries";
export { openCodeRequests } from "./codes/queries";
export { ownJobsQueries, toOwnJobs } from "./dashboard/own-jobs-queries";
export {
  confirmationsOf,
  dropConfirmation,
  isConfirmedByMail,
  keepConfirmation,
  listConfirmations,
} from "./receipts/confirmation-queries";
export { receiptsData } from "./receipts/personal-data-queries";
export {
  choose,
  chooseSelf,
  refuseSaved,
  findOwnOfJob,
  readGates,
  type ChoiceCheck,
  type OwnOfJob,
  type OwnOfPosting,
} from "./records/eligibility-queries";
export {
  claim,
  claimOne,
  endClaims,
  markSending,
  renewClaim,
  returnClaim,
  settleSending,
  shortenClaim,
} from "./records/claim-queries";
export { cancelAskMail, mailAsked, recountAskMails } from "./records/asking-mail-queries";
export {
  askAbout,
  askAgain,
  canDecide,
  decidesUntil,
  hasToDecide,
  isOnAskedList,
  isSure,
  isUnsure,
  lapseAsked,
  markKept,
  renewAsked,
  resumeAsked,
  wasAskedAt,
} from "./records/asking-queries";
export {
  closeMatches,
  deleteMatches,
  dropFoundAtCompany,
  dropAlertJobs,
  dropOldAlertJobs,
  IS_OF_ALERT,
  refreshMatch,
  retellEmployers,
  refreshApplyLink,
  saveMatches,
  type Entrance,
  type MatchRow,
} from "./records/match-queries";
export { findFollowed, isElsewise, isStill, type Followed } from "./records/event-queries";
export { endedBefore, shorten } from "./records/history-queries";
export {
  expireHolds,
  endParked,
  notifyHolders,
  park,
  parkApplication,
  parkedAt,
  releaseQueued,
  withdrawApplications,
} from "./records/release-queries";
export {
  applicationWithPerson,
  eventMessage,
  findApplication,
  isLocked,
  isLockedAt,
  publishEvent,
  record,
  reopen,
  saveDraft,
  type OpenApplication,
  type Recorded,
} from "./records/outcome-queries";
export { applicationsData } from "./records/personal-data-queries";
export { PROOF_COLUMNS, matchesAttempt } from "./records/proof-columns-queries";
export { insertProof, type NewProof } from "./records/proof-queries";
export {
  IS_OPEN,
  fillStop,
  isVisibleToStaff,
  hasOpen,
  hasResume,
  isUnclaimed,
  isReady,
  isSamePosting,
  readApplied,
  countsTowardCompanyLimit,
  companyLimitUsage,
} from "./records/queries";
export {
  prioritize,
  decline,
  explainDecline,
  findOwnApplication,
  findOwnApplications,
  holdQueue,
  isByYourself,
  isForwardSpent,
  isReasonNew,
  matchPrecision,
  readRefusedWith,
  resumeQueue,
  shiftQueue,
  restoreCompany,
  takeBackSelfApply,
} from "./records/owner-queries";
export { trackingData } from "./stages/personal-data-queries";
export { tailoringData } from "./tailoring/personal-data-queries";
export { IS_SENT, shortenTailored, tailoredClaimed, tailoredFor } from "./tailoring/queries";
