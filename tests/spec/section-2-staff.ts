import type { Statement } from "./statement.ts";

const PLAIN_CALLS =
  "tests/modules/support/calls/calls.worker.test.ts › save, lock, tell what was refused, unlock and complete by plain";
const JOBS_MANAGER = "tests/app/views.unit.test.tsx › columns, window and the choices of a status";
const BY_DATE =
  "tests/modules/operations/reports/reports.worker.test.ts › groups by calendar day, newest first, with kept figures";
const OPERATOR =
  "tests/modules/operations/reports/reports.worker.test.ts › is seen at /jobs-{name} by staff alone; resumes by";
const POSTINGS = "tests/browser/alerts.browser.test.ts › postings are picked, looked at, saved, copied and marked as";

const REPORTS = "tests/modules/operations/reports/reports.worker.test.ts";

/** Section 2 of the specification: the staff's pages. */
export const SECTION_2_STAFF: readonly Statement[] = [
  { id: "2.staff-bar-home", says: "The admin navbar has Home, to /", check: "unit" },
  { id: "2.staff-bar-jobs-manager", says: "It has Jobs Manager, to /admin-jobs-manager", check: "unit" },
  { id: "2.staff-bar-name", says: "Its profile menu shows the admin's name", check: "unit" },
  { id: "2.staff-bar-email", says: "It shows the email where there is no name", check: "unit" },
  { id: "2.staff-bar-logout", says: "It has Logout", check: "unit" },

  { id: "2.staff-onboarding-date", says: "Daily onboarding has a date picker", check: "unit" },
  { id: "2.staff-onboarding-fetch", says: "It has a 'Fetch Data' button", check: "unit" },
  { id: "2.staff-onboarding-count", says: "It counts the day's entries", check: "unit" },
  {
    id: "2.staff-onboarding-complete-line",
    says: "From 11 AM IST on its status reads 'DATA COMPLETE. PLEASE FINISH ONBOARDING'",
    check: "unit",
  },
  {
    id: "2.staff-onboarding-incomplete-line",
    says: "Before, it reads 'DATA NOT YET COMPLETE. MORE ROWS CAN BE UPLOADED'",
    check: "unit",
  },
  {
    id: "2.staff-onboarding-columns",
    says:
      "Its columns are S. No., Name, Email, Contact Number, Call Result, Job Titles, Locations, Remote Jobs, Other " +
      "Preferences, Actions",
    check: "tests/browser/calls.browser.test.ts › a day of onboarding by keyboard alone, beside a colleague",
  },
  { id: "2.staff-onboarding-lock", says: "An open row has a LOCK button and no UNLOCK", check: "unit" },
  { id: "2.staff-onboarding-unlock", says: "A locked row has an UNLOCK button and no LOCK", check: "unit" },
  { id: "2.staff-onboarding-locked-count", says: "Its footer shows how many entries are locked", check: "unit" },
  { id: "2.staff-onboarding-left-count", says: "Its footer shows how many still need locking", check: "unit" },
  {
    id: "2.staff-onboarding-complete-button",
    says: "Its footer has a 'Complete Today's Onboarding' button",
    check: "unit",
  },
  { id: "2.staff-onboarding-empty", says: "Without entries it says 'No entries found'", check: PLAIN_CALLS },

  { id: "2.staff-user-report-email", says: "The user report has an email input", check: "unit" },
  { id: "2.staff-user-report-fetch", says: "It has a 'Fetch User Data' button", check: "unit" },
  { id: "2.staff-user-report-card-email", says: "Its card shows the email", check: "unit" },
  { id: "2.staff-user-report-card-name", says: "Its card shows the name", check: "unit" },
  {
    id: "2.staff-user-report-card-phone",
    says: "Its card shows the phone number",
    check: `${REPORTS} › see a number is the operations role alone, and by a reason`,
    departs: {
      instead: "Its last two digits, and the whole number to the operations role once a reason is given",
      decision: "0015-staff-access-to-personal-data.md",
    },
  },
  { id: "2.staff-user-report-card-titles", says: "Its card shows the desired job titles", check: "unit" },
  { id: "2.staff-user-report-card-places", says: "Its card shows the desired locations", check: "unit" },
  { id: "2.staff-user-report-card-remote", says: "Its card shows whether one is open to remote", check: "unit" },
  { id: "2.staff-user-report-card-other", says: "Its card shows other preferences", check: "unit" },
  { id: "2.staff-user-report-edit", says: "It has an 'Edit Preferences' button", check: "unit" },
  { id: "2.staff-user-report-save", says: "While one edits it has a 'Save Changes' button", check: "unit" },
  { id: "2.staff-user-report-cancel", says: "While one edits it has a 'Cancel' button", check: "unit" },
  { id: "2.staff-user-report-total", says: "The Application Summary has total applications", check: "unit" },
  { id: "2.staff-user-report-days", says: "The Application Summary has dates active", check: "unit" },
  { id: "2.staff-user-report-latest", says: "The Application Summary has latest activity", check: "unit" },
  { id: "2.staff-user-report-by-date", says: "The applications are grouped by date", check: BY_DATE },
  { id: "2.staff-user-report-newest", says: "The newest date is first", check: BY_DATE },
  {
    id: "2.staff-user-report-columns",
    says: "The columns are Position, Company, Location, Link, Portal, Search Term, Time",
    check: "tests/browser/reports.browser.test.ts › a colleague reads the reports",
  },
  { id: "2.staff-user-report-link", says: "A link is shown as its host name", check: "unit" },

  { id: "2.staff-daily-report-date", says: "The daily report has a date picker", check: "unit" },
  { id: "2.staff-daily-report-fetch", says: "It has a 'Fetch Daily Data' button", check: "unit" },
  { id: "2.staff-daily-report-users", says: "Its summary has the total users", check: "unit" },
  { id: "2.staff-daily-report-jobs", says: "Its summary has the total jobs", check: "unit" },
  { id: "2.staff-daily-report-cards", says: "It has a card for each user", check: "unit" },
  { id: "2.staff-daily-report-fields", says: "A card has the fields of the user report's card", check: "unit" },
  { id: "2.staff-daily-report-table", says: "A card has a table of the user's jobs", check: "unit" },

  { id: "2.staff-conclusion-date", says: "Conclusion calls has a date picker", check: "unit" },
  { id: "2.staff-conclusion-fetch", says: "It has a 'Fetch Conclusion Data' button", check: "unit" },
  {
    id: "2.staff-conclusion-who",
    says: "It lists users whose free trial ended the day before the selected date",
    check: "tests/modules/support/calls/calls.worker.test.ts › of conclusions holds those that ended the day before",
  },
  {
    id: "2.staff-conclusion-columns",
    says: "Its columns are those of the onboarding table plus Call Remarks",
    check: "unit",
  },
  { id: "2.staff-conclusion-result", says: "Call Result is editable there", check: "unit" },
  { id: "2.staff-conclusion-remarks", says: "Call Remarks is editable there", check: "unit" },
  { id: "2.staff-conclusion-others", says: "No other column is editable there", check: "unit" },
  { id: "2.staff-conclusion-empty", says: "Without entries it says 'No users to call'", check: PLAIN_CALLS },

  { id: "2.staff-jobs-date", says: "The jobs manager has a date picker", check: "unit" },
  { id: "2.staff-jobs-fetch", says: "It has a 'Fetch Jobs' button", check: JOBS_MANAGER },
  { id: "2.staff-jobs-refresh", says: "It has a 'Refresh' button", check: JOBS_MANAGER },
  { id: "2.staff-jobs-window", says: "It notes the time range", check: JOBS_MANAGER },
  { id: "2.staff-jobs-stats", says: "It has a panel of statistics", check: "unit" },
  { id: "2.staff-jobs-table", says: "It has a table of the jobs", check: "unit" },
  {
    id: "2.staff-jobs-columns",
    says:
      "Its columns are Position, Company, Portal, Type, Job Link, Resume Download, Application Status, Remarks, " +
      "Created Time, Lock Time, Actions",
    check: "unit",
    departs: {
      instead: "With a column more, Person, for the operations role",
      decision: "0002-departures-from-the-specification.md",
    },
  },
  { id: "2.staff-jobs-easy-apply", says: "The type of an entry may be Easy Apply", check: "unit" },
  { id: "2.staff-jobs-manual", says: "The type of any other is Manual", check: "unit" },
  {
    id: "2.staff-jobs-status-first",
    says: "It says that a status must be chosen before an entry can be locked",
    check: JOBS_MANAGER,
  },
  {
    id: "2.staff-jobs-recount",
    says: "The panel recounts from the rows that are loaded",
    check: "tests/app/components.unit.test.ts › adjusting what was kept is the same as counting again",
    departs: {
      instead: "It has the figures of the whole day, and follows what is changed in the rows that are loaded",
      decision: "0002-departures-from-the-specification.md",
    },
  },
  {
    id: "2.staff-jobs-remarks",
    says: "A remark is cut at 100 characters",
    check: "tests/app/components.unit.test.ts › a remark is cut at 100 characters, never inside one",
  },

  { id: "2.staff-operator-loads", says: "/jobs-{name} loads on open", check: OPERATOR },
  { id: "2.staff-operator-refresh", says: "It has 'Refresh Data'", check: "unit" },
  { id: "2.staff-operator-count", says: "It shows a count", check: OPERATOR },
  { id: "2.staff-operator-pages", says: "Its table is paginated", check: "unit" },
  {
    id: "2.staff-operator-columns",
    says: "Its columns are S. No., Position, Company, Applied Date, Job Link, Resume",
    check: "unit",
  },

  {
    id: "2.staff-postings-columns",
    says: "The job posting manager's columns are Group, Job Message, Actions",
    check: "unit",
  },
  { id: "2.staff-postings-refresh", says: "It has a 'Refresh' button", check: "unit" },
  { id: "2.staff-postings-copy-group", says: "A button copies the group name", check: POSTINGS },
  { id: "2.staff-postings-copy-message", says: "A button copies the message", check: POSTINGS },
  { id: "2.staff-postings-send-job", says: "A row of one job has a 'Send Job' button", check: "unit" },
  { id: "2.staff-postings-send-jobs", says: "A row of several has a 'Send Jobs' button", check: "unit" },
  { id: "2.staff-postings-empty", says: "Without any it says 'No Job Postings Available'", check: POSTINGS },
];
