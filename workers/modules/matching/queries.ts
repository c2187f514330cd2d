export { evaluationData } from "./evaluation/personal-data-queries";
export { isDrawn, readDrawable, readLabelRows, saveDraw, sweepViews } from "./evaluation/queries";
export { readSharing } from "./matching/index-queries";
export {
  readForAll,
  readOwnExcludedPairs,
  restoreTitlePair,
  excludeTitlePair,
} from "./matching/excluded-pairs-queries";
export {
  dropFoundOfAlerts,
  hasRoomToApply,
  isProfileStill,
  keepBest,
  moveInside,
  readOwnResume,
  readPerson,
  readUnrenamed,
  readWanted,
  withdrawClosed,
} from "./matching/queries";
export {
  countedBefore,
  endNoMatchPeriod,
  isEmptyHanded,
  storeSuggestions,
  markNotified,
  hasNoMatchFor,
  readUnmatched,
  noMatchCause,
  noMatchCauseOf,
  unnotifiedSince,
} from "./matching/wider-queries";
export { readTaughtBy } from "./matching/lessons-queries";
