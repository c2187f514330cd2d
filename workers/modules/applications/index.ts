export { askForCode } from "./codes/ask-for-code";
export { dropOldCodes, giveCode, readCodePage, type CodePage } from "./codes/give-code";
export { readHeldCode, type HeldCode } from "./codes/read-code";
export { takeCodeReply, type CodeReply } from "./codes/take-reply";
export { countWaiting, type Waiting } from "./dashboard/count-waiting";
export { exportApplications, listApplications, type ListedApplication } from "./dashboard/list-applications";
export { listApplied, type AppliedLine, type AppliedRow } from "./dashboard/list-applied";
export { countSent, listSent, type SentVersion, type SentVersions } from "./dashboard/list-sent";
export {
  listNext,
  type AskedEntry,
  type NextEntry,
  type RefusedPosting,
  type SelfApplyEntry,
} from "./dashboard/list-next";
export { readDashboard, type CameBack, type Dashboard } from "./dashboard/read-dashboard";
export { storePosting } from "./receipts/store-posting";
export { readShownReceipt } from "./receipts/read-shown-receipt";
export { ownReceipt, readReceipt, type ReceiptMail, type ReceiptPage } from "./receipts/read-receipt";
export { readShared, shareReceipt, type SharedReceipt, withdrawShare } from "./receipts/share-receipt";
export { sweepOrphanedPostings } from "./receipts/sweep-postings";
export { correctCounts } from "./records/correct-counts";
export { expireHolds } from "./records/expire-holds";
export { fillQueue } from "./records/fill-queue";
export { proofLinks, shownProof, type ShownProof } from "./records/proof-links";
export { readProof } from "./records/read-proof";
export { submittedCause, submittedMail } from "./records/submitted-mail";
export { sweepOrphanedProofs } from "./records/sweep-proofs";
export {
  BringForwardInput,
  DeclineInput,
  KeepInput,
  LinkInput,
  RecordOutcomeInput,
  SkipInput,
  TakeBackInput,
  VetoTimeInput,
} from "./self-apply/schema";
export { ownSelfApply, prepareSelfApply, readSelfApply, type SelfApply } from "./self-apply/self-apply";
export { settleParked } from "./self-apply/settle-parked";
export { settleSelfApply } from "./self-apply/settle-self-apply";
export { skipParked } from "./self-apply/skip-parked";
export { askOutcomes } from "./stages/ask-outcomes";
export { markStage } from "./stages/mark-stage";
export { readBoard, type Board, type BoardCard, type BoardColumn } from "./stages/read-board";
export { readPrecision } from "./stages/read-precision";
export { saveNote } from "./stages/save-note";
export { chooseFile } from "./tailoring/choose-file";
export { downloadTailored } from "./tailoring/download-tailored";
export { sentFileLink, tailoredLinks } from "./tailoring/links";
export { ModelUnavailable, type LanguageModel } from "./tailoring/port";
export { readModel } from "./tailoring/read-model";
export { renewTailored } from "./tailoring/renew-tailored";
export { shownTailored, type ShownTailored } from "./tailoring/shown";
export { sweepOrphanedTailored } from "./tailoring/sweep-orphans";
export { tailorApplications } from "./tailoring/tailor-applications";
export { drawResume } from "./tailoring/draw";
