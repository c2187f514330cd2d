import { showDay } from "../../lib/india-time";
import { AUDIT_WORDS } from "../policy";
import { OPEN_PERSON } from "./opening-rules";

/** The words for field names in a detail. Every other detail is a status, in the words of the pages. */
const FIELDS: Readonly<Record<string, string>> = {
  jobTitles: "job titles",
  locations: "locations",
  openToRemote: "remote jobs",
  customInstruction: "other preferences",
};

export interface AuditEntry {
  action: string;
  detail: string;
  /** The application's short reference, where it was one. */
  reference: string | null;
}

/** An entry of the audit log in plain words: `Changed the preferences: job titles, locations`. */
export function auditWords({ action, detail, reference }: AuditEntry): string {
  const what = AUDIT_WORDS[action] ?? "Worked on the account";
  const about = reference === null ? what : `${what} (${reference})`;
  if (action === OPEN_PERSON) return `${about}: ${detail}`;
  const told = detail
    .split(", ")
    .map((part) => FIELDS[part] ?? (/^\d{4}-\d\d-\d\d$/.test(part) ? showDay(part) : part))
    .join(", ");
  return told === "" ? about : `${about}: ${told}`;
}
