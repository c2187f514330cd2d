export { claimEntry, extendClaim, readClaim, releaseEntry } from "./operator-queue/claim-entry";
export { exportDay } from "./operator-queue/export-day";
export { listCarried, listDay, type DayEntry } from "./operator-queue/list-day";
export { listOwnLocks, type OwnLock } from "./operator-queue/list-own-locks";
export { changedSince, entryRefusal, getEntryOrThrow, throwConflict } from "./operator-queue/open-entry";
export { readEntry } from "./operator-queue/read-entry";
export { readTailored } from "./operator-queue/read-tailored";
export {
  ListDayInput,
  LockEntryInput,
  PostingInput,
  SettleCheckInput,
  UnlockEntryInput,
  UpdateEntryInput,
} from "./operator-queue/schema";
export { updateEntry } from "./operator-queue/update-entry";
export {
  answerFormPage,
  mayFillNow,
  ownClaimedEntry,
  readClaimedEntry,
  readClaimedResume,
} from "./extension/claimed-entry";
export { deleteForm, downloadForm, listForms, recordForm } from "./extension/record-form";
export { readFills, reportFills, resumeClass } from "./extension/fills";
export { decideHost, listHosts, vouchForHost } from "./extension/hosts";
export { actorFromToken, endPairing, makePairingCode, pairExtension, readPairing } from "./extension/pair";
export { landShownBoard } from "./extension/read-board";
export { isCurrent } from "./extension/rules";
export {
  AnswerPageInput,
  AskHostInput,
  PairInput,
  ReadBoardInput,
  RecordFormInput,
  RecordConfirmationInput,
  ReportFillsInput,
  StartSendingInput,
} from "./extension/schema";
export { readGmailFilter } from "./alert-mail/gmail-filter";
export { listAlertRefusals, type AlertRefusal } from "./alert-mail/list-refusals";
export { deleteMail, readForwarding, renewAddress, revokeAddress, type ForwardingPage } from "./inbound-mail/address";
export type { DnsTexts } from "./inbound-mail/port";
export { InboundMail } from "./inbound-mail/schema";
export { readerOf } from "./entry-forms/labels-reader";
export { proposeAnswer } from "./entry-forms/propose-answer";
export { readCoverage, unsentOf, type CoverageQuestion, type CoverageRead } from "./entry-forms/read-coverage";
export { readEntryForm, type EntryField, type EntryForm } from "./entry-forms/read-entry-form";
