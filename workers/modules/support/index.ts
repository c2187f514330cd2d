export { completeOnboarding } from "./calls/complete-onboarding";
export { entryOf, refuseTouched, throwCallConflict, type CallEntry } from "./calls/entry";
export { exportCalls } from "./calls/export-calls";
export { listCalls, type CallDay } from "./calls/list-calls";
export { lockCall, unlockCall } from "./calls/lock-call";
export { readCall } from "./calls/read-call";
export { remindOnboarding } from "./calls/remind-onboarding";
export {
  CallListInput,
  CallPreferencesInput,
  CompleteInput,
  LockInput,
  UnlockInput,
  UpdateConclusionInput,
  UpdateOnboardingCallInput,
  UpdateOnboardingInput,
  type CallFilter,
} from "./calls/schema";
export { updateConclusion } from "./calls/update-conclusion";
export { actFor } from "./chat/on-behalf";
export { claimThread, closeThread, releaseThread, replyToThread } from "./chat/answer-thread";
export { askPerson, solveThread } from "./chat/ask-person";
export { giveThread, noteOfThread, tagThread } from "./chat/mark-thread";
export { rateAnswer } from "./chat/rate-answer";
export { listFaq } from "./chat/list-faq";
export { readInbox, type Inbox, type InboxLine, type OpenedThread, type PersonFacts } from "./chat/read-inbox";
export { readNews, readThread, type OwnSupport, type ThreadMessage } from "./chat/read-thread";
export { NewsInput } from "./chat/schema";
export { writeFromOutside, writeMessage } from "./chat/write-message";
export { understandMessage } from "./chat/understand-rules";
export { bookSession } from "./coaching/book-session";
export { readCalendarFile } from "./coaching/calendar-file";
export { callOffSession, cancelSession } from "./coaching/cancel-session";
export { moveSession } from "./coaching/move-session";
export type { Preparation, SheetLine } from "./coaching/preparation";
export {
  downloadForSession,
  readCoachPage,
  readCoachSession,
  type CoachPage,
  type CoachLine,
  type CoachSession,
  type PublishedCalendar,
} from "./coaching/read-coach";
export {
  readPlanPage,
  readSessions,
  type FreeSlot,
  type OwnSession,
  type OwnSessions,
  type SessionSummary,
} from "./coaching/read-sessions";
export { recordSession } from "./coaching/record-session";
export { reportAlone, reviewSession } from "./coaching/review-session";
export { saveCalendar } from "./coaching/save-calendar";
export { settleSessions } from "./coaching/settle-sessions";
export { intentOf, type Intent } from "./whatsapp-chat/rules";
export { writeToSupport } from "./whatsapp-chat/write-to-support";
