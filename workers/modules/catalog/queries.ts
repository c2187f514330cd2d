export { findPostingForm, readCorrections, readForms, type Failure } from "./forms/queries";
export { dropTold, readBroughtBy, readStillTold, readToldBy, toldOnlyBy } from "./postings/alert-queries";
export {
  importedOnlyHere,
  claimImport,
  claimRollback,
  deleteOldFiles,
  finishLanding,
  finishUndo,
  noteOutcomes,
  readImportedPostings,
  readFile,
  readOldFiles,
  type BroughtName,
  type FileOutcome,
  type PostingFile,
} from "./postings/file-queries";
export {
  FEED_HEAD,
  findByKeys,
  findStoredPosting,
  numbersSince,
  readChanges,
  readHead,
  readNewByNumber,
  readOpenIds,
  readOutdated,
  readPostings,
  readTexts,
  retire,
  searchPostings,
  type Posting,
  type PostingChange,
} from "./postings/queries";
export { writeReread } from "./postings/upsert-queries";
export { pageVersion, readLeftOut } from "./public-pages/queries";
export { staffName } from "./sources/batch-queries";
export {
  alertPortalsOn,
  alertsSubject,
  findGranted,
  grantPermission,
  readAlertPermissions,
  withdrawPermission,
  type SourcePermission,
} from "./sources/permission-queries";
export { findSource, noteReadByHand } from "./sources/queries";
