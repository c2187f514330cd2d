export { LANGUAGE_LEVEL, YEARS, answerWords, askedAs, checkAnswer, type Control } from "./answers/bank-rules";
export { STANDING_CONSENT_WORDS, standingConsentInHindi } from "./answers/standing-consent-rules";
export {
  CHANGES,
  MAX_COUNTED,
  NOTIFY_AFTER_MS,
  NOTIFY_AGAIN_MS,
  RECOUNT_MS,
  topSuggestion,
  countText,
  countWords,
  parseSuggestions,
  type PreferenceSuggestion,
  nameText,
  wideningText,
  describeSuggestion,
} from "./profiles/wider-rules";
export { PROFILE_FIELDS, type FieldDefinition } from "./profiles/fields";
export {
  ALL_NAMES,
  FIELD_NAMES,
  FORM_NAMES,
  FORM_ORDER,
  KEEP_CONSENTS_FIELD,
  fieldOf,
  firstProblem,
  formToInput,
  isList,
  newProfileForm,
  toForm,
  type CheckedProfile,
  type ConditionFields,
  type FieldName,
  type StoredValue,
  type Profile,
  type ProfileForm,
  withStored,
} from "./profiles/form-rules";
export { splitNote, type SplitNote, unsetNote, withNote } from "./profiles/note-rules";
export {
  MAX_RESUME_BYTES,
  RESUME_FIELD,
  RESUME_REQUIRED,
  RESUME_TOO_LARGE,
  checkPdf,
  safeFileName,
} from "./resumes/rules";
export {
  CLEAN_STATES,
  HELD_FIELD,
  READ_AND_HOLD,
  UNREAD_WORK_FIELD,
  cleanProblem,
  ownCleanProblem,
  type Filled,
  type ReadLine,
} from "./resumes/vocabulary";
