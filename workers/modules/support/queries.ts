export { phoneCallsData } from "./calls/personal-data-queries";
export { isCallOpen, saveCallDraft, type FoundCall } from "./calls/queries";
export { cancelCall, scheduleCall } from "./calls/schedule-queries";
export { supportData } from "./chat/personal-data-queries";
export { releaseThreads, supportFigures } from "./chat/queries";
export { readCalendars } from "./coaching/coach-queries";
export { interviewsData } from "./coaching/personal-data-queries";
