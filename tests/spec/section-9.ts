import type { Statement } from "./statement.ts";

const DEPARTURES = "0002-departures-from-the-specification.md";
const PREFERENCES = "tests/browser/preferences.browser.test.ts";
const PLACES =
  `${PREFERENCES} › exclude each other by group in a menu of 300, remote-preferred turns remote on (360 px)` as const;
const PRICES = "tests/modules/billing/plans/plans.unit.test.ts › has the spec's plans and prices";
const PLANS = "tests/app/plan-pages.unit.test.tsx";
const CARDS = `${PLANS} › the cards of IN` as const;
const TITLES =
  "tests/modules/candidates/profiles/reference-lists.unit.test.ts › suggests from two characters, at most eight";
const WALLET = "tests/browser/payments.browser.test.ts › says the spec's texts when the check fails";
const CALLS = "tests/modules/support/calls/calls.unit.test.ts";
const COMMUNITY = "tests/modules/billing/membership/community.worker.test.ts › is for anybody, at ₹99 or $1.99";
const JOBS_WINDOW = "tests/lib/india-time.unit.test.ts › has the jobs window from 14:30 UTC";
const DRAFTS = "tests/modules/community/alerts/drafts.worker.test.ts";
const WRITTEN = `${DRAFTS} › are drafted within two minutes for premium groups, and every two to three hours` as const;
const BY_HAND = "0032-messages-and-alerts.md";
const CLAIMS = "tests/spec/section-1.worker.test.ts";
const PORTALS_ARE_COUNTED = {
  instead: "Promised on the card, beside how many brought jobs in the last seven days",
  decision: "0009-look-and-home-page.md",
};

/** Section 9 of the specification: business constants and limits. */
export const SECTION_9: readonly Statement[] = [
  // Plans
  { id: "9.trial-applications", says: "Free Trial: 15 applications", check: PRICES },
  { id: "9.trial-india", says: "Free Trial: free in India", check: PRICES },
  { id: "9.trial-elsewhere", says: "Free Trial: free elsewhere", check: PRICES },
  {
    id: "9.elsewhere-unknown",
    says: "Dollars where the country is unknown",
    check: "tests/http/public-pages.worker.test.ts › from undefined gets the prices and portals of there",
    departs: { instead: "rupees", decision: "0009-look-and-home-page.md" },
  },
  { id: "9.basic-applications", says: "Basic: 50 applications", check: PRICES },
  { id: "9.basic-india", says: "Basic: 999 rupees in India", check: PRICES },
  { id: "9.basic-elsewhere", says: "Basic: 9.99 dollars elsewhere", check: PRICES },
  { id: "9.pro-applications", says: "Pro: 125 applications", check: PRICES },
  { id: "9.pro-india", says: "Pro: 1999 rupees in India", check: PRICES },
  { id: "9.pro-elsewhere", says: "Pro: 19.99 dollars elsewhere", check: PRICES },
  { id: "9.pro-highlighted", says: "Pro is highlighted", check: CARDS },
  { id: "9.ultimate-applications", says: "Ultimate: 300 applications", check: PRICES },
  { id: "9.ultimate-india", says: "Ultimate: 3999 rupees in India", check: PRICES },
  { id: "9.ultimate-elsewhere", says: "Ultimate: 39.99 dollars elsewhere", check: PRICES },
  {
    id: "9.free-portals",
    says: "The free plan covers 2 job portals",
    check: "tests/app/claims.unit.test.tsx › promises portals as kept only where those it names are read",
    departs: PORTALS_ARE_COUNTED,
  },
  { id: "9.free-review", says: "The free plan includes 1 resume review", check: CARDS },
  {
    id: "9.paid-portals",
    says: "Paid plans: 9+ portals",
    check: "tests/app/claims.unit.test.tsx › promises portals as kept only where those it names are read",
    departs: PORTALS_ARE_COUNTED,
  },
  { id: "9.paid-portals-named", says: "Paid plans: LinkedIn and Naukri", check: CARDS },
  { id: "9.paid-portals-us", says: "Paid plans: Indeed for country US", check: `${PLANS} › the cards of US` },
  { id: "9.paid-session", says: "Paid plans: 1 interview guidance session", check: CARDS },
  {
    id: "9.paid-optimisation",
    says: "Paid plans: AI resume optimisation",
    check: CARDS,
    departs: { instead: "'Resume tailored to each job', unless a model is set up", decision: DEPARTURES },
  },
  { id: "9.paid-ats", says: "Paid plans: ATS analysis", check: CARDS },
  { id: "9.paid-chat", says: "Paid plans: 24/7 chat support", check: CARDS },
  {
    id: "9.trial-gives-15",
    says: "The free trial is 15 applications",
    check: "tests/modules/billing/plans/plans.worker.test.ts › gives fifteen credits, the plan, the welcome mail",
  },
  {
    id: "9.trial-not-used",
    says: "Total purchased 0 means the trial is not yet used",
    check: "tests/modules/billing/plans/plans.unit.test.ts › follows the purchased total and what is left",
  },
  {
    id: "9.days-left",
    says: "Default days left is 30",
    check: "tests/spec/section-4.worker.test.ts › 4.default-days-left",
  },

  // Job community
  { id: "9.community-india", says: "Job community: 99 rupees per month", check: COMMUNITY },
  {
    id: "9.community-shown",
    says: "It is shown as ₹99",
    check: "tests/http/public-pages.worker.test.ts › from IN gets the prices and portals of there",
  },
  { id: "9.community-amount", says: "The payment amount sent is 99", check: "worker" },
  { id: "9.community-elsewhere", says: "1.99 dollars per month elsewhere", check: COMMUNITY },
  { id: "9.community-free", says: "Plus a free tier", check: "worker" },
  { id: "9.free-updates-said", says: "The free tier's card says every 2-3 hours", check: "worker" },
  {
    id: "9.free-updates",
    says: "The free tier has updates every 2-3 hours",
    check: WRITTEN,
    departs: { instead: "A message is written as often, and a colleague puts it into the group", decision: BY_HAND },
  },
  { id: "9.premium-alerts-said", says: "The premium card says in under 2 minutes", check: "worker" },
  {
    id: "9.premium-alerts",
    says: "Premium alerts arrive in under 2 minutes",
    check: WRITTEN,
    departs: { instead: "A message is written as soon, and a colleague puts it into the group", decision: BY_HAND },
  },
  {
    id: "9.premium-alerts-who",
    says: "They are for the premium members",
    check: `${DRAFTS} › go to the numbers of members who follow a premium group, once, and to nobody else`,
  },

  // Limits
  {
    id: "9.low-banner",
    says: "Low-application banner: fewer than 10 left",
    check: "unit",
  },
  {
    id: "9.refund-window",
    says: "Refund window 7 days",
    check: "tests/modules/billing/refunds/refunds.worker.test.ts › is possible within 7 days, once",
  },
  { id: "9.refund-credit", says: "Refund credit 7-10 days", check: "worker" },
  { id: "9.phone", says: "Phone must be exactly 10 digits", check: "unit" },
  {
    id: "9.resume-size",
    says: "Resume maximum 10MB",
    check: "tests/modules/candidates/resumes/resumes.unit.test.ts › draws the line at ten megabytes",
  },
  {
    id: "9.resume-pdf",
    says: "Resume: PDF only",
    check: "tests/modules/candidates/resumes/resumes.unit.test.ts › refuses what is no PDF, by its bytes",
  },
  {
    id: "9.ctc",
    says: "CTC must be under 1000 lakhs",
    check: "tests/modules/candidates/profiles/profiles.unit.test.ts › is a plain number below the country's bound",
    departs: {
      instead: "In rupees, under 1000 lakhs. In dollars, under 10,000,000 a year",
      decision: DEPARTURES,
    },
  },
  { id: "9.titles-from-two", says: "Job title suggestions: minimum 2 characters", check: TITLES },
  { id: "9.titles-at-most-eight", says: "Job title suggestions: at most 8", check: TITLES },
  {
    id: "9.titles-debounce",
    says: "Job title suggestions: debounce 300 ms",
    check: "tests/browser/preferences.browser.test.ts › are suggested from two characters, 300 ms after the last key",
  },
  {
    id: "9.success-banner",
    says: "Success banner 5 s",
    check: "tests/browser/profile.browser.test.ts › shows the success for 5 s where the person looks",
  },
  {
    id: "9.post-login",
    says: "Post-login redirect delay 500 ms",
    check: "tests/spec/section-2-home.unit.test.ts › 2.login-after-500",
  },
  {
    id: "9.page-transition",
    says: "Page transition delay 500 ms",
    check: "tests/browser/site.browser.test.ts › a page fades in over 500 ms",
    departs: { instead: "they fade in for 500 ms, without a delay", decision: DEPARTURES },
  },
  { id: "9.wallet-every-5", says: "Wallet status polling: every 5 s", check: WALLET },
  { id: "9.wallet-12-tries", says: "Wallet status polling: 12 tries", check: WALLET },
  {
    id: "9.onboarding-11",
    says: "Onboarding completion is available after 11:00 AM IST (UTC+5:30)",
    check: `${CALLS} › waits for every lock and for 11:00 IST`,
  },
  {
    id: "9.jobs-window",
    says: "The jobs window of a day runs from 8 PM IST of the previous day to 8 PM IST of the day",
    check: JOBS_WINDOW,
  },
  {
    id: "9.jobs-window-sent",
    says: "It is sent as timestamps at 14:30 UTC",
    check: "tests/api/api.worker.test.ts › may be asked for in part, by instants within it",
    departs: { instead: "our own page asks by the date; the call takes the timestamps", decision: DEPARTURES },
  },
  {
    id: "9.conclusion-list",
    says: "The conclusion list shows users whose trial ended the day before the selected date",
    check: "tests/modules/support/calls/calls.worker.test.ts › of conclusions holds those that ended the day before",
  },
  {
    id: "9.operator-30-days",
    says: "The successful-applications dashboard looks back 30 days",
    check:
      "tests/modules/operations/reports/reports.worker.test.ts › is what they locked Successful in 30 days of India",
  },
  { id: "9.operator-newest", says: "It sorts newest first", check: "worker" },
  { id: "9.operator-200", says: "It paginates at 200 per page", check: "worker" },
  {
    id: "9.copied",
    says: "Copied-state indicator 2 seconds",
    check: "tests/browser/alerts.browser.test.ts › postings are picked, looked at, saved, copied",
  },
  {
    id: "9.remarks",
    says: "Remarks preview truncated at 100 characters",
    check: "tests/app/components.unit.test.ts › a remark is cut at 100 characters",
  },
  {
    id: "9.location-menu",
    says: "Location menu maximum height 300",
    check: PLACES,
  },
  { id: "9.countries", says: "Country options: US and IN", check: "unit" },

  // Marketing figures, as in section 1
  { id: "9.claim-2000", says: "2000+ applicants helped in the first three months", check: `${CLAIMS} › 1.claim-2000` },
  { id: "9.claim-65", says: "65% secured at least two interviews", check: `${CLAIMS} › 1.claim-65` },
  { id: "9.claim-20", says: "20% got more than 3 interviews", check: `${CLAIMS} › 1.claim-20` },
  { id: "9.claim-10000", says: "10,000+ job sources monitored daily", check: `${CLAIMS} › 1.claim-10000` },
  { id: "9.claim-85", says: "85% exclusive opportunities", check: `${CLAIMS} › 1.claim-85` },
  { id: "9.claim-500", says: "500+ daily opportunities", check: `${CLAIMS} › 1.claim-500` },
];
