export { answersData } from "./answers/personal-data-queries";
export {
  askAgain,
  askMissingAnswer,
  findAnswer,
  isAsked,
  markAnswerWithdrawn,
  mayAsk,
  propose,
  readAnswered,
  readSettled,
  readSettledKeys,
  reliesOn,
  withdrawStandingConsent,
} from "./answers/queries";
export { askedOf, openQuestionsOf, factsOf, factsParts, readFacts } from "./answers/reading-queries";
export {
  readTakenBack,
  readTicked,
  recordFilled,
  recordUses,
  showsAnswer,
  showsStandingConsent,
  usedIn,
} from "./answers/use-queries";
export { profilesData } from "./profiles/personal-data-queries";
export {
  FORM_COLUMNS,
  findPreferences,
  findProfile,
  leaveCompanyOut,
  letCompanyIn,
  setConsent,
  upsertProfile,
} from "./profiles/queries";
export { resumeReviewData } from "./resume-review/personal-data-queries";
export { resumesData } from "./resumes/personal-data-queries";
export { readReadiness } from "./profiles/readiness-queries";
export { deleteUnreferenced, findResume, readingsOf, unsureReadingOf } from "./resumes/queries";
