import type { Statement } from "./statement.ts";

const DEPARTURES = "0002-departures-from-the-specification.md";
const PORTALS_ARE_COUNTED = {
  instead: "Named on the cards, beside how many portals brought jobs in the last seven days",
  decision: "0009-look-and-home-page.md",
};
const PAGES = "tests/app/pages.worker.test.ts";
const PUBLIC = "tests/http/public-pages.worker.test.ts";
const MAIN_JOB =
  "tests/browser/walk.browser.test.ts › signs up, activates the trial, is matched, applied for and shown the proof";
const CHECKOUTS = "tests/browser/payments-vendors.browser.test.ts";
const CARD = `${CHECKOUTS} › opens under the policy of the page, is paid in and leads on: 360 px` as const;

/** Section 1 of the specification: what the product does and for whom. */
export const SECTION_1: readonly Statement[] = [
  { id: "1.applies-for-people", says: "The product is an automated job-application service", check: "worker" },
  { id: "1.freshers", says: "It serves freshers", check: "unit" },
  { id: "1.experienced", says: "It serves experienced professionals", check: "unit" },
  { id: "1.mainly-software", says: "Mainly in software jobs", check: "unit" },
  { id: "1.signs-in", says: "A user signs in", check: MAIN_JOB },
  { id: "1.personal-details", says: "The user completes a profile with personal details", check: MAIN_JOB },
  { id: "1.job-preferences", says: "The user completes it with job preferences", check: MAIN_JOB },
  {
    id: "1.picks-a-plan",
    says: "The user picks a plan",
    check: "tests/browser/payments.browser.test.ts › in IN, on a phone",
  },
  { id: "1.starts-a-trial", says: "Or the user starts a free trial", check: MAIN_JOB },
  { id: "1.then-applies", says: "The service then applies to jobs for them", check: MAIN_JOB },
  { id: "1.within-24-hours-said", says: "The site says that applying starts within 24 hours", check: "worker" },
  {
    id: "1.within-24-hours",
    says: "Applying starts within 24 hours of signup",
    check: "worker",
    departs: {
      instead:
        "An opening has 24 hours from when it is queued; who has no application 24 hours after their plan began is " +
        "shown to staff",
      decision: "0024-counts-of-matching-jobs.md",
    },
  },

  // Features named in the marketing copy
  {
    id: "1.resume-review",
    says: "AI resume review",
    check: "worker",
    departs: { instead: "'1 resume review': it works without a language model", decision: DEPARTURES },
  },
  {
    id: "1.resume-tailoring",
    says: "AI resume tailoring",
    check: "worker",
    departs: { instead: "'Resume tailored to each job', unless a model is set up", decision: DEPARTURES },
  },
  { id: "1.ats-analysis", says: "ATS compatibility analysis", check: "worker" },
  {
    id: "1.database",
    says: "A job and company database",
    check: "tests/modules/catalog/public-pages/postings.worker.test.ts › has a page from five jobs on",
  },
  {
    id: "1.across-portals",
    says: "It is scanned across job portals",
    check: "tests/app/claims.unit.test.tsx › promises portals as kept only where those it names are read",
    departs: PORTALS_ARE_COUNTED,
  },
  {
    id: "1.portals-named",
    says: "The portals named are LinkedIn plus Naukri",
    check: `${PUBLIC} › from IN gets the prices and portals of there`,
  },
  {
    id: "1.portals-us",
    says: "For visitors whose country is US, Indeed is named instead of Naukri",
    check: `${PUBLIC} › from US gets the prices and portals of there`,
  },
  { id: "1.mail-each-time", says: "An email notification each time an application is submitted", check: "worker" },
  { id: "1.chat-support", says: "24/7 chat support", check: "worker" },
  { id: "1.one-session", says: "One interview-guidance session on paid plans", check: "unit" },
  {
    id: "1.expert-session",
    says: "The guidance is an expert's",
    check: "tests/modules/support/coaching/interviews.worker.test.ts › shows free times, books one, mails both",
  },
  {
    id: "1.paid-community",
    says: "A separate paid WhatsApp job-alert community",
    check: "tests/modules/billing/membership/community.worker.test.ts › is for anybody, at ₹99 or $1.99",
  },
  { id: "1.free-community", says: "The community has a free tier", check: "worker" },
  { id: "1.money-back", says: "A 7-day money-back guarantee", check: "worker" },

  // Marketing claims
  { id: "1.claim-2000", says: "2000+ applicants helped in the first three months", check: "worker" },
  { id: "1.claim-65", says: "65% secured at least two interviews", check: "worker" },
  { id: "1.claim-20", says: "20% got more than 3 interviews", check: "worker" },
  { id: "1.claim-10000", says: "10,000+ job sources monitored daily", check: "worker" },
  { id: "1.claim-85", says: "85% exclusive opportunities", check: "worker" },
  { id: "1.claim-500", says: "500+ daily opportunities", check: "worker" },
  { id: "1.testimonials-home", says: "Two customer testimonials on the home page", check: "worker" },
  { id: "1.testimonials-community", says: "Three customer testimonials on the community page", check: "worker" },
  { id: "1.operator", says: "The legal pages name a private limited company as operator", check: "worker" },
  {
    id: "1.gurgaon",
    says: "The company is based in Gurgaon",
    check: "worker",
    departs: { instead: "The pages say Gurugram, as the town is called today", decision: DEPARTURES },
  },

  // Audiences
  { id: "1.visitors", says: "Visitors who are not signed in", check: `${PAGES} › sees /` },
  { id: "1.seekers", says: "Signed-in job seekers", check: `${PAGES} › sees /dashboard, which no cache may keep` },
  {
    id: "1.onboarding-calls",
    says: "Staff run onboarding calls",
    check: "tests/browser/calls.browser.test.ts › a day of onboarding by keyboard alone",
  },
  {
    id: "1.conclusion-calls",
    says: "Staff run free-trial conclusion calls",
    check: "tests/browser/calls.browser.test.ts › conclusion calls by keyboard",
  },
  {
    id: "1.job-review",
    says: "Staff run job review",
    check: "tests/browser/desk.browser.test.ts › two operators work through one list by keyboard",
  },
  {
    id: "1.reports",
    says: "Staff run reports",
    check: "tests/browser/reports.browser.test.ts › a colleague reads the reports",
  },
  {
    id: "1.alert-posting",
    says: "Staff run job-alert posting",
    check: "tests/browser/alerts.browser.test.ts › postings are picked, looked at, saved, copied and marked as sent",
  },

  // Providers
  {
    id: "1.authentication",
    says: "A third-party authentication provider is used for sign-in",
    check: "worker",
    departs: { instead: "Google, or an address and a password that we check ourselves", decision: DEPARTURES },
  },
  { id: "1.card", says: "A card payment provider is used", check: CARD },
  { id: "1.card-modal", says: "Its checkout is shown as a modal", check: CARD },
  {
    id: "1.wallet",
    says: "There is a mobile-wallet payment route",
    check: "tests/browser/payments.browser.test.ts › takes the browser along and back, to the thanks",
  },
  { id: "1.own-api", says: "The product uses its own HTTP API", check: "worker" },
];
