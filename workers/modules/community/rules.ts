export { REPEAT_MS, alertMessage, groupKey, plainText, type AlertFacts } from "./alerts/rules";
export { DRAFTS, DRAFTS_LABELS, LEVELS, LEVEL_LABELS } from "./alerts/vocabulary";
