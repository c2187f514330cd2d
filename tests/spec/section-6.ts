import type { Statement } from "./statement.ts";

const PAGES = "tests/app/pages.worker.test.ts";
const anybody = (path: string) => `${PAGES} › sees ${path}` as const;
const toLogin = (path: string) => `${PAGES} › is sent from ${path} to sign in, and back` as const;
const signedIn = (path: string) => `${PAGES} › sees ${path}, which no cache may keep` as const;
const byRole = (path: string) => `${PAGES} › sees ${path} with its role, and is sent home from it otherwise` as const;
const BOTH = "tests/app/alerts-pages.worker.test.ts › are for both roles: anybody else is sent away and nothing is";
const ROLES_ARE_ROWS = "tests/modules/accounts/sign-in/staff.worker.test.ts › a role counts from the very next request";
const DEPARTURES = "0002-departures-from-the-specification.md";
const BY_ROWS = { instead: "The server decides, by a row for each member of staff", decision: DEPARTURES };

const REPORTS = "tests/modules/operations/reports/reports.worker.test.ts";
const IDENTITY = "tests/modules/accounts/sign-in/identity.worker.test.ts";
const ACCOUNTS = "tests/modules/accounts/sign-in/accounts.worker.test.ts";

/** Section 6 of the specification: roles and permissions. */
export const SECTION_6: readonly Statement[] = [
  { id: "6.visitor-home", says: "A visitor sees the home page", check: anybody("/") },
  { id: "6.visitor-community", says: "A visitor sees the community page", check: anybody("/premium-community") },
  { id: "6.visitor-static", says: "A visitor sees the static pages", check: "worker" },
  { id: "6.visitor-login", says: "A visitor sees the login page", check: anybody("/login") },
  {
    id: "6.visitor-purchase",
    says: "/purchase leads a visitor to /login with a return path",
    check: toLogin("/purchase"),
  },
  {
    id: "6.visitor-dashboard",
    says: "/dashboard leads a visitor to /login with a return path",
    check: toLogin("/dashboard"),
  },
  {
    id: "6.visitor-profile",
    says: "/profile leads a visitor to /login with a return path",
    check: toLogin("/profile"),
  },
  { id: "6.user-purchase", says: "A signed-in user sees the plans", check: signedIn("/purchase") },
  {
    id: "6.user-onboarding",
    says: "A signed-in user sees the onboarding",
    check: `${PAGES} › sees /onboarding by an intent of one's own that is open, and /thank-you by one`,
  },
  { id: "6.user-profile", says: "A signed-in user sees their profile", check: signedIn("/profile") },
  { id: "6.user-dashboard", says: "A signed-in user sees their dashboard", check: signedIn("/dashboard") },
  { id: "6.admin-visitors-pages", says: "An admin sees everything that a visitor sees", check: "worker" },
  { id: "6.admin-users-pages", says: "An admin sees everything that a signed-in user sees", check: "worker" },
  { id: "6.admin-tools", says: "An admin sees the staff tools", check: byRole("/admin-jobs-manager") },
  { id: "6.admin-console", says: "An admin sees the Admin Console link, and a user does not", check: "worker" },
  {
    id: "6.decided-on-client",
    says: "Admin status is decided on the client",
    check: ROLES_ARE_ROWS,
    departs: BY_ROWS,
  },
  {
    id: "6.navbar-list",
    says: "The navbar checks a fixed list of nine addresses",
    check: "tests/spec/section-6.worker.test.ts › 6.admin-console",
    departs: BY_ROWS,
  },
  {
    id: "6.page-lists",
    says: "The admin pages check two fixed sets of addresses",
    check: byRole("/admin-jobs-manager"),
    departs: { instead: "They ask for one of two roles of that row", decision: DEPARTURES },
  },
  { id: "6.outside-user", says: "Users outside the lists are redirected to /", check: byRole("/admin-jobs-manager") },
  {
    id: "6.outside-visitor",
    says: "So are visitors",
    check: toLogin("/admin-jobs-manager"),
    departs: { instead: "They are led to /login, and back", decision: DEPARTURES },
  },
  {
    id: "6.daily-report",
    says: "The daily report accepts members of either list",
    check: byRole("/admin-daily-report"),
  },
  { id: "6.user-report", says: "The user report accepts members of either list", check: byRole("/admin-user-report") },
  {
    id: "6.onboarding-calls",
    says: "The onboarding page accepts members of either list",
    check: byRole("/admin-daily-onboarding"),
  },
  {
    id: "6.conclusion-calls",
    says: "The conclusion page accepts members of either list",
    check: byRole("/admin-user-conclusion"),
  },
  {
    id: "6.jobs-manager",
    says: "The jobs manager accepts members of either list",
    check: byRole("/admin-jobs-manager"),
  },
  { id: "6.postings-both", says: "The job posting manager requires both lists", check: BOTH },
  {
    id: "6.postings-nothing",
    says: "The job posting manager renders nothing for anybody else",
    check: BOTH,
    departs: { instead: "Nothing of it is rendered, and one is led to /", decision: DEPARTURES },
  },
  {
    id: "6.operator-open",
    says: "The successful-applications dashboard has no access check",
    check: `${REPORTS} › is seen at /jobs-{name} by staff alone; resumes by the`,
    departs: { instead: "It is for staff", decision: DEPARTURES },
  },
  { id: "6.community-public", says: "The premium community page is public", check: anybody("/premium-community") },
  {
    id: "6.sign-in-password",
    says: "One signs in by email and password",
    check: `${IDENTITY} › takes the right password whatever the case of the address`,
  },
  {
    id: "6.sign-in-google",
    says: "One signs in by a Google popup",
    check: "tests/modules/accounts/sign-in/google.worker.test.ts › stands on",
    departs: { instead: "One is led to Google, and back", decision: DEPARTURES },
  },
  {
    id: "6.sign-up",
    says: "One signs up by email, password and display name",
    check: `${IDENTITY} › makes the account, the session and the welcome mail, and`,
  },
  {
    id: "6.reset",
    says: "A password is reset by email",
    check: `${ACCOUNTS} › is set once, within 30 minutes, ends every session, confirms`,
  },
];
