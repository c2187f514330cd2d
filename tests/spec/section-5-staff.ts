import type { Statement } from "./statement.ts";

const DESK = "tests/browser/desk.browser.test.ts › two operators work through one list by keyboard, and one entry at";

/** Section 5 of the specification: the rules of the staff's pages. */
export const SECTION_5_STAFF: readonly Statement[] = [
  {
    id: "5.staff-date-onboarding",
    says: "Onboarding is fetched by a date, or says 'Please select a date'",
    check:
      "tests/modules/support/calls/calls.worker.test.ts › save, lock, tell what was refused, unlock and complete by",
  },
  {
    id: "5.staff-date-conclusion",
    says: "Conclusion calls are fetched by a date, or say 'Please select a date'",
    check: "worker",
  },
  {
    id: "5.staff-date-report",
    says: "The daily report is fetched by a date, or says 'Please select a date'",
    check: "worker",
  },
  {
    id: "5.staff-date-jobs",
    says: "The jobs manager is fetched by a date, or says 'Please select a date'",
    check: "worker",
  },
  {
    id: "5.staff-onboarding-results",
    says: "An onboarding call may result in Didn't pick up, Not Interested, Said to Call Later, Call Successful",
    check: "unit",
  },
  {
    id: "5.staff-onboarding-result-required",
    says: "A result is required while an onboarding row is edited",
    check: "worker",
    departs: {
      instead: "What the person wants is saved without one, and such a row is not locked",
      decision: "0002-departures-from-the-specification.md",
    },
  },
  {
    id: "5.staff-onboarding-lock-disabled",
    says: "LOCK is disabled without an onboarding result",
    check: "tests/browser/calls.browser.test.ts › a day of onboarding by keyboard alone, beside a colleague",
  },
  {
    id: "5.staff-conclusion-results",
    says:
      "A conclusion call may result in User Very Satisfied, User Satisfied, User Neutral, User Unsatisfied, Said to " +
      "Call Later, Didn't Pickup, Cut Call",
    check: "unit",
  },
  {
    id: "5.staff-conclusion-lock",
    says: "Locking one without a result gives 'Call Result is required before locking the entry'",
    check: "tests/browser/calls.browser.test.ts › conclusion calls by keyboard, without a script, and as a colleague",
  },
  {
    id: "5.staff-statuses",
    says:
      "An application status is Successful, Unsuccessful - Missing User Info, Unsuccessful - Form Too Long, " +
      "Unsuccessful - Mobile OTP Required, Unsuccessful - Job Closed, Unsuccessful - Job Irrelevant or " +
      "Unsuccessful - Other",
    check: "unit",
  },
  { id: "5.staff-status-empty", says: "An application status may be empty", check: "unit" },
  {
    id: "5.staff-status-lock",
    says: "Locking without a status gives 'Please select an application status before locking the entry'",
    check: DESK,
  },
  { id: "5.staff-status-lock-disabled", says: "LOCK is disabled until a status is chosen", check: DESK },
  { id: "5.staff-status-red", says: "The select is outlined red while empty", check: DESK },
  { id: "5.staff-remote", says: "The remote-jobs field is unspecified, yes or no", check: "unit" },
  {
    id: "5.staff-list",
    says: "A fetched list that is no array gives 'Unexpected response format'",
    check: "tests/app/last-read.unit.test.ts › is not replaced where the server failed, answered oddly, or not at all",
  },
];
