import type { Statement } from "./statement.ts";

const CALLS = "tests/modules/support/calls/calls.worker.test.ts";
const BY_FORMS =
  `${CALLS} › save, lock, tell what was refused, unlock and complete by plain` satisfies Statement["check"];
const CONCLUSION =
  `${CALLS} › of a conclusion keeps the remarks; a draft that was changed` satisfies Statement["check"];
const COMPLETING =
  `${CALLS} › wants every lock, mails the database's figures once, and says who` satisfies Statement["check"];
const PREFERENCES = "tests/browser/reports.browser.test.ts › a colleague reads the reports";
const SENT =
  "tests/modules/community/alerts/alerts.worker.test.ts › records who and when, once, and takes it out of the list";
const SAID = "tests/browser/calls.browser.test.ts › what was saved or locked is said for two seconds";
const BY_HAND = {
  instead: "A colleague puts it into the group, and it is recorded as sent",
  decision: "0032-messages-and-alerts.md",
};

const APPLICATIONS = "tests/modules/applications/records/applications.worker.test.ts";
const ALERTS = "tests/modules/community/alerts/alerts.worker.test.ts";

/** Section 4 of the specification: the states and transitions of the staff's work. */
export const SECTION_4_STAFF: readonly Statement[] = [
  {
    id: "4.staff-onboarding-editable",
    says: "An unlocked row of the onboarding is editable",
    check: "unit",
    departs: {
      instead: "Its result is, and what the person wants opens by Edit",
      decision: "0002-departures-from-the-specification.md",
    },
  },
  { id: "4.staff-conclusion-editable", says: "An unlocked row of the conclusion is editable", check: "unit" },
  {
    id: "4.staff-onboarding-needs-result",
    says: "Locking an onboarding row requires a call result",
    check: `${CALLS} › needs a result, is repeatable by its operator`,
  },
  {
    id: "4.staff-conclusion-needs-result",
    says: "Locking a conclusion row requires a call result",
    check: CONCLUSION,
  },
  { id: "4.staff-onboarding-lock-saves", says: "Locking an onboarding row saves the edit", check: BY_FORMS },
  { id: "4.staff-conclusion-lock-saves", says: "Locking a conclusion row saves the edit", check: CONCLUSION },
  {
    id: "4.staff-onboarding-save-fails",
    says: "If the save of an onboarding row fails, nothing happens",
    check: BY_FORMS,
  },
  {
    id: "4.staff-conclusion-save-fails",
    says: "If the save of a conclusion row fails, nothing happens",
    check: "worker",
  },
  { id: "4.staff-lock-no-email", says: "If there is no email, nothing happens", check: "worker" },
  { id: "4.staff-locked-read-only", says: "A locked row is read-only", check: "unit" },
  { id: "4.staff-locked-unlock", says: "A locked row shows UNLOCK", check: "unit" },
  { id: "4.staff-onboarding-unlock", says: "UNLOCK makes an onboarding row editable again", check: "worker" },
  { id: "4.staff-conclusion-unlock", says: "UNLOCK makes a conclusion row editable again", check: "worker" },
  { id: "4.staff-fetched-locked", says: "After a fetch, rows whose lock flag is set load read-only", check: "worker" },
  { id: "4.staff-fetched-open", says: "After a fetch, the other rows load editable", check: "worker" },
  {
    id: "4.staff-complete-needs-locks",
    says: "Completion is enabled only when all entries are locked",
    check: "unit",
  },
  { id: "4.staff-complete-after-eleven", says: "Completion is enabled only after 11:00 AM IST", check: "unit" },
  {
    id: "4.staff-complete-why-locks",
    says: "The disabled button's tooltip says to lock all entries first",
    check: "unit",
  },
  {
    id: "4.staff-complete-why-time",
    says: "The disabled button's tooltip says that it is available after 11 AM IST",
    check: "unit",
  },
  { id: "4.staff-complete-mail", says: "On completion an email is sent to the team", check: COMPLETING },
  { id: "4.staff-complete-alert", says: "The user sees a success alert with the total user count", check: "unit" },
  {
    id: "4.staff-complete-mail-failed",
    says: "Or a warning that the email failed and the team should be told manually",
    check: "unit",
  },
  { id: "4.staff-complete-all-rows", says: "The server requires that all rows are locked", check: COMPLETING },
  {
    id: "4.staff-complete-past",
    says: "The server takes a date before today in India at any time",
    check: "tests/modules/support/calls/calls.unit.test.ts › waits for every lock and for 11:00 IST; a past day waits",
  },
  {
    id: "4.staff-complete-today",
    says: "The server takes today's date at or after 11:00 in India",
    check: `${CALLS} › waits until 11:00 IST of the day, on the server's clock`,
  },

  {
    id: "4.staff-entry-editable",
    says: "A job application entry is editable until it is locked",
    check: `${APPLICATIONS} › wants a status, keeps a draft, and refuses edits of`,
  },
  { id: "4.staff-entry-lock-status", says: "Lock saves the status", check: "worker" },
  { id: "4.staff-entry-lock-remarks", says: "Lock saves the remarks", check: "worker" },
  { id: "4.staff-entry-lock-time", says: "Lock records a lock timestamp", check: "worker" },
  { id: "4.staff-entry-unlock", says: "Unlock makes the entry editable again", check: "worker" },

  { id: "4.staff-preferences-viewing", says: "The preferences are viewed at first", check: "unit" },
  { id: "4.staff-preferences-editing", says: "Edit Preferences leads to editing", check: PREFERENCES },
  { id: "4.staff-preferences-save", says: "Save keeps what was edited", check: PREFERENCES },
  { id: "4.staff-preferences-cancel", says: "Cancel restores the saved values", check: PREFERENCES },
  {
    id: "4.staff-preferences-said",
    says: "Save shows 'Preferences updated successfully!'",
    check: PREFERENCES,
  },

  { id: "4.staff-posting-one", says: "A single job is sent", check: SENT, departs: BY_HAND },
  {
    id: "4.staff-posting-batch",
    says: "A batch sharing a batch and group is sent",
    check: SENT,
    departs: BY_HAND,
  },
  { id: "4.staff-posting-leaves", says: "Sent jobs are removed from the list", check: SENT },
  {
    id: "4.staff-posting-order",
    says: "Groups are ordered by earliest created time, oldest first",
    check: `${ALERTS} › is by the earliest made, oldest first, page by page without a gap`,
  },
  {
    id: "4.staff-posting-copied",
    says: "The copied state lasts 2 seconds",
    check: "tests/browser/alerts.browser.test.ts › postings are picked, looked at, saved, copied and marked as sent",
  },
  { id: "4.staff-saved-said", says: "'Changes saved successfully' reverts after 2 seconds", check: SAID },
  {
    id: "4.staff-locked-said",
    says: "'Entry locked or unlocked successfully' reverts after 2 seconds",
    check: SAID,
  },
];
