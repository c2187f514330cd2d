export {
  CALL_CHANGED,
  CALL_RESULTS,
  CONCLUSION_RESULTS,
  MAX_ATTEMPTS,
  ONBOARDING_RESULTS,
  completionProblem,
  isCalledAgain,
  nextCallAt,
  shownNumber,
  totals,
  type CallKind,
  type ResultCount,
} from "./calls/rules";
export { percentile } from "./chat/rules";
export { SUPPORT_LANGUAGES } from "./chat/understand-rules";
export {
  AUTHORS,
  ROUTES,
  TAGS,
  THREAD_STATES,
  type Act,
  type Route,
  type Tag,
  type ThreadState,
} from "./chat/vocabulary";
export { showHours, slotsOf, type Hours } from "./coaching/rules";
export {
  ACTIONS,
  HELPED,
  LENGTHS,
  SESSION_OUTCOMES,
  SESSION_STATES,
  type Helped,
  type SessionOutcome,
  type SessionState,
} from "./coaching/vocabulary";
