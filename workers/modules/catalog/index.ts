export { checkPosting, lookAtPosting } from "./forms/check-posting";
export { correctLabel } from "./forms/correct-label";
export type { FormPlace, FormsProvider } from "./forms/port";
export { readPostingForm } from "./forms/read-posting-form";
export { saveListedForms } from "./forms/save-listed-forms";
export { savePageFields } from "./forms/save-page-fields";
export { closeOverdue, closeStale } from "./postings/close-stale";
export { decideEveryHeld } from "./postings/decide-every-held";
export { decideHeld } from "./postings/decide-held";
export { READ_BY, readColumns } from "./postings/fact-columns";
export { findSamePostings } from "./postings/find-same";
export { fingerprint } from "./postings/fingerprint";
export { isOfBoard, observeShown } from "./postings/formats/shown";
export { linkKey } from "./postings/hash";
export { ingestPostings, type IngestResult } from "./postings/ingest-postings";
export { ingestRows } from "./postings/ingest-rows";
export { PORTALS, isInsidePortal, keysOfLink, portalOfLink } from "./postings/links";
export { listFiles, type PortalFiles, type ShownFile } from "./postings/list-files";
export { listHeld, type PostingOnHold } from "./postings/list-held";
export { LISTED_MAX } from "./postings/poll-rules";
export { pollSource } from "./postings/poll-source";
export { previewFile } from "./postings/preview-file";
export { purgeClosedPostings } from "./postings/purge-closed";
export { readListing } from "./postings/read-listing";
export { readPortalFile } from "./postings/read-portal-file";
export { AUTHORITY, observe, statedPay, type RawPosting, yearsAsked } from "./postings/rules";
export { blockingKeys, postingKey, isSamePosting, type PostingKey } from "./postings/same-posting";
export { IngestRowsInput, PortalFileInput } from "./postings/schema";
export { unavailableReason } from "./postings/unavailable";
export { shownSigns, type StoredSign } from "./postings/scam-signs-text";
export { searchQuery, titleQuery } from "./postings/title-query";
export { followPostings } from "./public-pages/follow-postings";
export { suppressCompany } from "./public-pages/leave-out";
export { lineOf, sinceOf, yearBands } from "./public-pages/page-facts";
export { isShown, slugOf, titlesOf } from "./public-pages/place-posting";
export {
  readIndex,
  readListPage,
  readListsChangedAt,
  readPostingPage,
  readSitemapPart,
  readSitemapParts,
  readVersion,
  type ListPage,
  type PostingPage,
} from "./public-pages/read-public-postings";
export { systemAt } from "./sources/addresses";
export { askForBoard, readBoardOf, type BoardOfLink } from "./sources/ask-board";
export { changePermission } from "./sources/change-permission";
export { changeChosen, confirmBatch, purgeBatches, undoChange } from "./sources/change-sources";
export { checkSources } from "./sources/check-sources";
export type { BoardCounts, Drift } from "./sources/drift-rules";
export { enqueueDueSources } from "./sources/enqueue-due";
export { listPublicBoards } from "./sources/list-public-boards";
export { listSources, type ListedSource } from "./sources/list-sources";
export { withLog } from "./sources/log-change";
export {
  BoardGone,
  BoardMisread,
  BoardRefused,
  BoardUnavailable,
  type BoardListing,
  type BoardPosting,
  type BoardReader,
  type BoardsProvider,
  type PageRead,
  type Validators,
} from "./sources/port";
export { previewList } from "./sources/preview-list";
export { readRegistry, type Registry, type ShownBatch } from "./sources/read-registry";
export { registerSources } from "./sources/register-sources";
export { retrySource } from "./sources/retry-source";
export {
  BatchInput,
  ChangeChosenInput,
  ChangePermissionInput,
  ChosenInput,
  ListSourcesInput,
  PreviewListInput,
  UPLOAD_BYTES_MAX,
  UPLOAD_ROWS_MAX,
  UPLOAD_TOO_LARGE,
} from "./sources/schema";
export { showBatch } from "./sources/show-batch";
export { namingOf } from "./sources/naming";
export { isPublicHost, isSameOwner, slugParts } from "./sources/slugs";
