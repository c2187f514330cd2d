export { REPEAT_MS, alertMessage, groupKey, type AlertFacts } from "./alerts/rules";
export { DRAFTS, DRAFTS_LABELS, LEVELS, LEVEL_LABELS } from "./alerts/vocabulary";
