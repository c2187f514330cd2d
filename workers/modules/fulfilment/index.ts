export { claimEntry, extendClaim, readClaim, releaseEntry } from "./desk/claim-entry";
export { exportDay } from "./desk/export-day";
export { listCarried, listDay, type DayEntry } from "./desk/list-day";
export { listOwnLocks, type OwnLock } from "./desk/list-own-locks";
export { changedSince, entryRefusal, getEntryOrThrow, throwConflict } from "./desk/open-entry";
export { readEntry } from "./desk/read-entry";
export { readTailored } from "./desk/read-tailored";
export {
  ListDayInput,
  LockEntryInput,
  PostingInput,
  SettleCheckInput,
  UnlockEntryInput,
  UpdateEntryInput,
} from "./desk/schema";
export { updateEntry } from "./desk/update-entry";
export {
  answerFormPage,
  mayFillNow,
  ownClaimedEntry,
  readClaimedEntry,
  readClaimedResume,
} from "./extension/claimed-entry";
export { decideHost, listHosts, vouchForHost } from "./extension/hosts";
export { actorFromToken, endPairing, makePairingCode, pairExtension, readPairing } from "./extension/pair";
export { landShownBoard } from "./extension/read-board";
export { isCurrent } from "./extension/rules";
export {
  AnswerPageInput,
  AskHostInput,
  PairInput,
  ReadBoardInput,
  RecordConfirmationInput,
  StartSendingInput,
} from "./extension/schema";
export { deleteMail, readForwarding, renewAddress, revokeAddress, type ForwardingPage } from "./inbound-mail/address";
export type { DnsTexts } from "./inbound-mail/port";
export { InboundMail } from "./inbound-mail/schema";
export { readerOf } from "./entry-forms/labels-reader";
export { proposeAnswer } from "./entry-forms/propose-answer";
export { readCoverage, type CoverageQuestion, type CoverageRead } from "./entry-forms/read-coverage";
export { readEntryForm, type EntryField, type EntryForm } from "./entry-forms/read-entry-form";
