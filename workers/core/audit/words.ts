import { showDay } from "../../lib/india-time";
import { say, type Said, type TextKey } from "../../texts/text";
import { AUDIT_WORDS } from "../policy";
import { OPEN_PERSON, openingReason } from "./opening-rules";

/** The words for field names in a detail. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  jobTitles: "audit.field.jobTitles",
  locations: "audit.field.locations",
  openToRemote: "audit.field.openToRemote",
  customInstruction: "audit.field.customInstruction",
};

/** The words for a status, a result or a channel in a detail, as they are stored. */
const STORED: Readonly<Record<string, TextKey>> = {
  Successful: "audit.stored.submitted",
  "Unsuccessful - Missing User Info": "audit.stored.missingInfo",
  "Unsuccessful - Form Too Long": "audit.stored.formTooLong",
  "Unsuccessful - Mobile OTP Required": "audit.stored.otpRequired",
  "Unsuccessful - Job Closed": "audit.stored.jobClosed",
  "Unsuccessful - Job Irrelevant": "audit.stored.jobIrrelevant",
  "Unsuccessful - Other": "audit.stored.other",
  right: "audit.stored.right",
  wrong: "audit.stored.wrong",
  "given back": "audit.stored.givenBack",
  unbound: "audit.stored.unbound",
  "bound by START": "audit.stored.bound",
  held: "audit.stored.held",
  "nobody came": "audit.stored.missedByPerson",
  "the coach was not there": "audit.stored.missedByCoach",
  onboarding: "audit.stored.onboarding",
  conclusion: "audit.stored.conclusion",
  "onboarding: locked": "audit.stored.onboardingLocked",
  "conclusion: locked": "audit.stored.conclusionLocked",
  "onboarding: unlocked": "audit.stored.onboardingUnlocked",
  "conclusion: unlocked": "audit.stored.conclusionUnlocked",
  "onboarding: callResult": "audit.stored.callResult",
  "conclusion: callResult": "audit.stored.callResult",
  "conclusion: callRemarks": "audit.stored.callNotes",
  "conclusion: callResult, callRemarks": "audit.stored.callBoth",
};

export interface AuditEntry {
  action: string;
  detail: string;
  /** The application's short reference, where it was one. */
  reference: string | null;
}

/** An entry of the audit log as a text: `Changed the preferences: job titles, locations`. */
export function auditWords({ action, detail, reference }: AuditEntry): Said {
  const what = AUDIT_WORDS[action] ?? "audit.worked";
  const about = reference === null ? what : say("audit.about", { what: { said: what }, reference });
  if (detail === "") return about;
  return say("audit.told", { what: { said: about }, told: { said: detailText(action, detail) } });
}

/** A reason, a status, names of changed fields or a day. Everything else, such as a label, stays as it is. */
function detailText(action: string, detail: string): string {
  if (action === OPEN_PERSON) {
    const reason = openingReason(detail);
    return reason ? say("audit.because", { reason: { said: reason.said }, text: reason.text }) : detail;
  }
  if (Object.hasOwn(STORED, detail)) return STORED[detail]!;
  const parts = detail.split(", ");
  // Each text within another is escaped again, so only the few names of fields are put together.
  if (parts.length <= Object.keys(FIELDS).length && parts.every((part) => Object.hasOwn(FIELDS, part)))
    return parts
      .map((part): string => FIELDS[part]!)
      .reduce((first, next) => say("audit.and", { first: { said: first }, next: { said: next } }));
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? showDay(detail) : detail;
}
