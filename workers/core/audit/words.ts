import { showDay } from "../../lib/india-time";
import { messageOf, type Message, type TextKey } from "../../texts/text";
import { AUDIT_WORDS } from "../policy";
import { OPEN_PERSON, openingReason } from "./access-reason-rules";

/** The words for field names in a detail. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  jobTitles: "audit.field.jobTitles",
  locations: "audit.field.locations",
  openToRemote: "audit.field.openToRemote",
  customInstruction: "audit.field.customInstruction",
};

const RESULTS = {
  Successful: "audit.stored.submitted",
  "Unsuccessful - Missing User Info": "audit.stored.missingInfo",
  "Unsuccessful - Form Too Long": "audit.stored.formTooLong",
  "Unsuccessful - Mobile OTP Required": "audit.stored.otpRequired",
  "Unsuccessful - Job Closed": "audit.stored.jobClosed",
  "Unsuccessful - Job Irrelevant": "audit.stored.jobIrrelevant",
  "Unsuccessful - Other": "audit.stored.other",
} as const;
const CALLS = { onboarding: "audit.stored.onboarding", conclusion: "audit.stored.conclusion" } as const;

/** The words for what is stored of each action as a detail, where its words are ours. */
export const STORED: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  "applications.update_entry": RESULTS,
  "applications.lock_entry": RESULTS,
  "applications.unlock_entry": RESULTS,
  "applications.settle_check": { right: "audit.stored.right", wrong: "audit.stored.wrong" },
  "support.claim": {
    "given back": "audit.stored.givenBack",
    "given to a colleague": "audit.stored.givenToColleague",
  },
  "whatsapp.bind": {
    unbound: "audit.stored.unbound",
    "bound by START": "audit.stored.bound",
    "bound at sign-up": "audit.stored.boundAtSignUp",
    agreed: "audit.stored.agreedInChat",
  },
  "interviews.record": {
    held: "audit.stored.held",
    "nobody came": "audit.stored.missedByPerson",
    "the coach was not there": "audit.stored.missedByCoach",
  },
  "calls.list": CALLS,
  "calls.export": CALLS,
  "calls.lock": {
    "onboarding: locked": "audit.stored.onboardingLocked",
    "conclusion: locked": "audit.stored.conclusionLocked",
    "onboarding: unlocked": "audit.stored.onboardingUnlocked",
    "conclusion: unlocked": "audit.stored.conclusionUnlocked",
  },
  "calls.update": {
    "onboarding: callResult": "audit.stored.callResult",
    "conclusion: callResult": "audit.stored.callResult",
    "conclusion: callRemarks": "audit.stored.callNotes",
    "conclusion: callResult, callRemarks": "audit.stored.callBoth",
  },
  "mailing.resolve_undelivered": {
    "failed: again": "audit.stored.mailAgain",
    "unsure: again": "audit.stored.mailAgain",
    "held: again": "audit.stored.mailAgain",
    "unsure: arrived": "audit.stored.mailArrived",
    "held: arrived": "audit.stored.mailArrived",
    "failed: drop": "audit.stored.mailDropped",
    "held: drop": "audit.stored.mailDropped",
  },
};

export interface AuditEntry {
  action: string;
  detail: string;
  /** The application's short reference, where it was one. */
  reference: string | null;
}

/** An entry of the audit log as a text: `Changed the preferences: job titles, locations`. */
export function auditWords({ action, detail, reference }: AuditEntry): Message {
  const what = AUDIT_WORDS[action] ?? "audit.worked";
  const about = reference === null ? what : messageOf("audit.about", { what: { said: what }, reference });
  if (detail === "") return about;
  return messageOf("audit.told", { what: { said: about }, told: { said: detailText(action, detail) } });
}

/** A reason, a status, names of changed fields or a day. Everything else, such as a label, stays as it is. */
function detailText(action: string, detail: string): string {
  if (action === OPEN_PERSON) {
    const reason = openingReason(detail);
    return reason ? messageOf("audit.because", { reason: { said: reason.key }, text: reason.text }) : detail;
  }
  const stored = Object.hasOwn(STORED, action) ? STORED[action]! : {};
  if (Object.hasOwn(stored, detail)) return stored[detail]!;
  const words = /^(.+) to words (\d+)$/.exec(detail);
  if (words?.[1] !== undefined && Object.hasOwn(stored, words[1]))
    return messageOf("audit.stored.byWords", { what: { said: stored[words[1]]! }, version: words[2]! });
  const host = action === "extension.use" ? /^sending on (\S+)$/.exec(detail)?.[1] : undefined;
  if (host !== undefined) return messageOf("audit.stored.sendingOn", { host });
  const parts = detail.split(", ");
  // Each text within another is escaped again, so only the few names of fields are put together.
  if (parts.length <= Object.keys(FIELDS).length && parts.every((part) => Object.hasOwn(FIELDS, part)))
    return parts
      .map((part): string => FIELDS[part]!)
      .reduce((first, next) => messageOf("audit.and", { first: { said: first }, next: { said: next } }));
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? showDay(detail) : detail;
}
