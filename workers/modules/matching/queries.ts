export { dropApart, keepApart } from "./matching/apart-queries";
export {
  cursorAt,
  isProfileStill,
  moveCursor,
  moveInside,
  readCursor,
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
  readUnmatched,
  unnotifiedSince,
} from "./matching/wider-queries";
