export { answerForm, coverageOf, type AnsweredField, type Coverage, type Understand } from "./answers/answer-form";
export { giveStandingConsent } from "./answers/give-standing-consent";
export {
  missingAnswerInWords,
  missingAnswerKey,
  missingAnswerOf,
  missingAnswerToCorrect,
  formPostingOf,
  type MissingAnswer,
} from "./answers/missing-answers";
export {
  listAnswers,
  openQuestion,
  type Bank,
  type GivenStandingConsent,
  type OpenQuestion,
  type GivenAnswer,
  type Suggestion,
  type WaitingQuestion,
} from "./answers/list-answers";
export { mailQuestions } from "./answers/mail-questions";
export {
  answerMailedQuestion,
  readMailedQuestion,
  refuseMailedQuestion,
  type MailedQuestion,
} from "./answers/mailed-question";
export { readQuestion, type PutQuestion } from "./answers/read-question";
export { refuseQuestion } from "./answers/refuse-question";
export { checkedAnswer, answerQuestion } from "./answers/say-answer";
export { StandingConsentInput, WithdrawAnswerInput } from "./answers/schema";
export { settleProposal } from "./answers/settle-proposal";
export { checkProfile } from "./profiles/check";
export { fieldWords } from "./profiles/field-words";
export { readProfile } from "./profiles/read-profile";
export {
  NO_PROFILE,
  changedFields,
  preferenceStatements,
  savePreferences,
  wantedPreferences,
} from "./profiles/save-preferences";
export { unsubscribe } from "./profiles/unsubscribe";
export { compareWith, type Fit } from "./resume-review/fit";
export { makeReview } from "./resume-review/make-review";
export { readLastScore } from "./resume-review/read-last-score";
export { readReviews, type Reviews, type ShownFinding, type ShownReview } from "./resume-review/read-reviews";
export type { Report } from "./resume-review/review";
export { cleanKey, readSanitizedFile } from "./resumes/clean-file";
export { correctReading } from "./resumes/correct-reading";
export { deleteOrphans, type SweepOf } from "./resumes/delete-orphans";
export { downloadResume, type ResumeDownload } from "./resumes/download-resume";
export { dropHeldFile, findHeldFile, type HeldFile } from "./resumes/open-file";
export { parseResume } from "./resumes/parse-resume";
export { readForForm } from "./resumes/read-for-form";
export { readOwnReading, type OwnResumeReading } from "./resumes/read-own-reading";
export { readSentFile } from "./resumes/read-sent-file";
export { renewReadings } from "./resumes/renew-readings";
export type { ReadingQuestion, ShownField, ShownLine, ShownPart, ShownReading } from "./resumes/shown-reading";
export { storeResume, type ResumeUpload } from "./resumes/store-resume";
export { sweepOrphanedResumes } from "./resumes/sweep-orphans";
