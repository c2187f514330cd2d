export { codeSaid, type CodeSaid } from "./codes/rules";
export { SEARCH_MAX, shownOf, type ApplicationFilter } from "./dashboard/list-rules";
export { OWN_COUNTS, type OwnJob } from "./dashboard/own-jobs-rules";
export { FIRST_RESULT_SLA_MS, isMoving, notAppliedKey, notAppliedReason } from "./dashboard/standing-rules";
export {
  CERTAINTY_WORDS,
  PROOF_WORDS,
  certaintyOf,
  isCompanysWord,
  stampKey,
  toneOf,
  type Certainty,
  type ProofKind,
} from "./records/certainty-rules";
export { PROOF_PREFIX, SCREENSHOT_MAX, readScreenshot, readConfirmation, webAddress } from "./records/proof-rules";
export {
  ASKED_FOR_MS,
  FORWARD_A_DAY,
  REFUSAL_TAKE_BACK_MS,
  STOP_AFTER_MS,
  HISTORY_RETENTION_DAYS,
  eventOf,
  isOfAlert,
  precisionText,
  payShown,
  type Precision,
} from "./records/rules";
export {
  COUNTS_ALARM,
  DECLINE_REASONS,
  DECLINE_WORDS,
  EVENTS,
  FILL_STOP_WORDS,
  OUTCOMES,
  STATES,
  STATUS_LABELS,
  countsByStatus,
  outcomeOf,
  parkedWords,
  reasonLabel,
  statusLabel,
  type DeclineReason,
  type Evidence,
  type FillStop,
  type Outcome,
  type OutcomeCount,
  type RecordedOutcome,
  type State,
} from "./records/vocabulary";
export { BOARD, NOTE_MAX, STAGES, STAGE_WORDS, columnOf, type Stage } from "./stages/vocabulary";
export {
  DESIGN_UNLESS_CHOSEN,
  DESIGNS,
  OWN_FILE_REASONS,
  UNLESS_CHOSEN,
  fitWords,
  type FileChoice,
  type FitScores,
  type ResumeChange,
} from "./tailoring/vocabulary";
