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
  endSpell,
  isEmptyHanded,
  keepWidenings,
  markNotified,
  nothingFitsFor,
  readUnmatched,
  spellCause,
  spellCauseOf,
  unnotifiedSince,
} from "./matching/wider-queries";
