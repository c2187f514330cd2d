import { showDay } from "../../lib/india-time";
import { OPEN_PERSON } from "./opening-rules";

/**
 * What an action on somebody's data is called, to staff and to the person alike: the one table. A name of the policy
 * that reads or changes somebody's data has its line here; a test looks that every name that is written has one.
 */
export const AUDIT_WORDS: Readonly<Record<string, string>> = {
  "applications.list_day": "Saw an application, its result and our notes in the day's list",
  "applying.read_form": "Read your answers to an employer's form, to apply for you",
  "applying.propose_answer": "Proposed an answer for you, which is used only if you accept it",
  "applications.claim_entry":
    "Took up an application: saw the profile with contact details and pay, the preferences and the resume",
  "applications.list_own_locks": "Looked through the results that they had recorded last",
  "applications.update_entry": "Noted something on an application",
  "applications.lock_entry": "Recorded the result of an application",
  "applications.unlock_entry": "Took the result of an application back",
  "applications.attach_proof": "Added a proof to an application",
  "codes.ask": "Asked for the code that an employer's form had sent",
  "codes.read": "Read the code that an employer's form had sent",
  "extension.pair": "Paired a browser extension with a session",
  "extension.use": "Filled an employer's form with the answers and the resume, by the browser extension",
  "extension.read_board": "Took the openings of a board over from its page, by the browser extension",
  "extension.decide_host": "Decided whether forms on a site are filled",
  "applications.settle_check": "Looked again at an application that a colleague had recorded as made",
  "applications.read_slip":
    "Opened the page of an application: its posting, its history, and links to the resume and the proof",
  "applications.read_proof": "Opened the proof of an application",
  "applications.export_day": "Exported a list of applications with the name and the email address",
  "calls.list": "Saw the name, the contact details, the preferences and our notes in the day's calls",
  "calls.update": "Changed the preferences or the notes of a call",
  "calls.lock": "Recorded or reopened the result of a call",
  "calls.complete": "Closed the day's calls",
  "calls.export": "Exported the name, the contact details, the preferences and our notes of the day's calls",
  "alerts.make_batch": "Put openings together for the community",
  "alerts.mark_sent": "Sent openings to the community",
  "alerts.remove_postings": "Took openings out of a message to the community",
  "alerts.save_group": "Set which openings a group of the community gets",
  "health.read": "Saw the name, the email address and what we wait for on the page of how the service does",
  "mailing.settle_trouble": "Settled a mail that had not arrived",
  "mailing.resume": "Had the mails that were stopped tried again",
  "identity.end_sessions": "Signed you out everywhere",
  "identity.reset_factor": "Reset the second factor of your sign-in",
  "identity.make_token": "Made a token for scripts",
  "identity.revoke_token": "Withdrew a token for scripts",
  "invoices.download": "Opened an invoice or a receipt",
  "plans.allow_trial": "Let you begin a free trial although one was begun from the same device or mailbox",
  "offers.save": "Changed a price or what a plan gives",
  "payments.read_desk": "Saw the name, the email address, the orders, the payments and the credits",
  "payments.give_order": "Gave what a payment had bought",
  "payments.refund_approved": "Approved a refund",
  "payments.refund_declined": "Declined a refund",
  "payments.resolve_problem": "Settled a question about a payment",
  "support.read_inbox": "Read what you wrote to support, with your preferences, your plan and your applications",
  "whatsapp.bind": "Linked, or unlinked, a WhatsApp number",
  "support.claim": "Took up, or gave back, what you wrote to support",
  "support.reply": "Answered what you wrote to support",
  "support.close": "Marked what you wrote to support as solved",
  "interviews.list_sessions": "Saw the name in the list of the people who booked interview guidance with them",
  "interviews.read_session": "Read the resume, the applications and what you wrote, to prepare your interview guidance",
  "interviews.read_resume": "Opened the resume for your interview guidance",
  "interviews.record": "Recorded your interview guidance",
  "interviews.call_off": "Called off your interview guidance",
  "reports.find_people": "Saw the name, the contact details, the plan and an application in a search",
  "reports.read_user":
    "Read the name, the contact details, the preferences, the plan, the applications, the calls, what was written to " +
    "support, our notes and who looked",
  "reports.write_note": "Wrote, or took back, a note of ours",
  "reports.read_day": "Saw the name, the contact details, the preferences and the applications in the day's report",
  "reports.save_preferences": "Changed the preferences",
  "reports.export": "Exported the name, the contact details, the preferences and the applications",
  "resumes.download": "Opened the resume",
  "security.open_person": "Asked to open the resume and the telephone number, because",
  "tailoring.download": "Opened the resume arranged for an application",
  "sources.retry": "Had a job board read again",
  "postings.decide_held": "Released or closed an opening that was held",
  "sources.change": "Changed which job boards are read",
  "sources.permit": "Noted that an employer permits its job board to be read, or took that back",
  "public_openings.leave_out": "Left an employer or a name out of the public pages, or listed it again",
  "jobs.replay": "Had our work for the account done again",
};

/** What a detail of field names means. Every other detail is a status, in the words of the pages. */
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
