export { restoreTitlePair, excludeTitlePair } from "./matching/excluded-pairs-queries";
export {
  isProfileStill,
  moveInside,
  readOwnResume,
  readPerson,
  readUnrenamed,
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
