export { fileKey } from "./postings/file-rules";
export { COMPANY_LIMIT_WINDOW_MS } from "./postings/recent-rules";
export { COMPANY_SITE, HOLD_DECISIONS, SIGN_WORDS, signSentences, type ShownSign } from "./postings/vocabulary";
export type { Count, PostingLine, PageLink } from "./public-pages/vocabulary";
export { sourceIdOf } from "./sources/rules";
export {
  BY_PERMISSION,
  FEEDS,
  FOUND_BY,
  NOT_READ,
  POLLED,
  READ_BY_HAND,
  SOURCE_STATES,
  STATE_LABELS,
  SYSTEMS,
  feedOfLink,
  systemLabel,
  type Ats,
} from "./sources/vocabulary";
