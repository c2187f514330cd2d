import { showDay } from "../../lib/india-time";
import { say, type Said, type TextKey } from "../../texts/text";
import { AUDIT_WORDS } from "../policy";
import { OPEN_PERSON } from "./opening-rules";

/** The words for field names in a detail. Every other detail is a status, in the words of the pages. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  jobTitles: "audit.field.jobTitles",
  locations: "audit.field.locations",
  openToRemote: "audit.field.openToRemote",
  customInstruction: "audit.field.customInstruction",
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

/** Names of changed fields in words, or a day. Everything else, such as a status or a label, stays as it is. */
function detailText(action: string, detail: string): string {
  if (action === OPEN_PERSON) return detail;
  const parts = detail.split(", ");
  // Each text within another is escaped again, so only the few names of fields are put together.
  if (parts.length <= Object.keys(FIELDS).length && parts.every((part) => Object.hasOwn(FIELDS, part)))
    return parts
      .map((part): string => FIELDS[part]!)
      .reduce((first, next) => say("audit.and", { first: { said: first }, next: { said: next } }));
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? showDay(detail) : detail;
}
