import { addressIn, VARIANTS } from "../workers/core/variant-rules";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The deployed build has no sandbox. */
const sandbox = (routes: RouteConfigEntry[]) => (import.meta.env.MODE === "production" ? [] : routes);

const PAGES: Readonly<Record<string, string>> = {
  "/": "public/site/home.tsx",
  "/premium-community": "public/community/premium-community.tsx",
  "/about-us": "public/site/about-us.tsx",
  "/contact-us": "public/site/contact-us.tsx",
};
/** The pages that have an address in each variant. */
const variants = VARIANTS.flatMap((variant) =>
  variant.paths.map((path) =>
    route(addressIn(variant, path).slice(1), PAGES[path] ?? "", { id: `${variant.code}${path}` }),
  ),
);

export default [
  layout("shell/site.tsx", [
    index("public/site/home.tsx"),
    route("about-us", "public/site/about-us.tsx"),
    route("contact-us", "public/site/contact-us.tsx"),
    route("terms", "public/site/terms.tsx"),
    route("privacy", "public/site/privacy.tsx"),
    route("refund-policy", "public/site/refund-policy.tsx"),
    route("sources", "public/site/sources.tsx"),
    // Public jobs
    route("find", "public/postings/find.tsx"),
    route("jobs", "public/postings/index-jobs.tsx"),
    route("jobs/:slug", "public/postings/jobs.tsx"),
    route("companies", "public/postings/index-companies.tsx"),
    route("companies/:slug", "public/postings/company.tsx"),
    route("job/:slug", "public/postings/posting.tsx"),
    // Community
    route("premium-community", "public/community/premium-community.tsx"),
    // Account
    route("login", "account/login.tsx"),
    route("logout", "account/logout.tsx"),
    route("reset-password", "account/reset-password.tsx"),
    route("not-me", "account/not-me.tsx"),
    route("verify-email", "account/verify-email.tsx"),
    route("auth/google", "account/google.tsx"),
    route("auth/google/callback", "account/google-callback.tsx"),
    route("confirm", "account/confirm.tsx"),
    route("second-factor", "account/second-factor.tsx"),
    route("s/:token", "seeker/receipt/shared.tsx"),
    route("account-deleted", "account/account-deleted.tsx"),
    route("unsubscribe-job-updates", "account/unsubscribe.tsx"),
    // Billing
    route("purchase", "billing/plan/purchase.tsx"),
    route("onboarding", "billing/checkout/onboarding.tsx"),
    route("thank-you", "billing/checkout/thank-you.tsx"),
    route("verify-payment", "billing/checkout/verify-payment.tsx"),
    route("phonepe-payment-status", "billing/checkout/phonepe-payment-status.tsx"),
    // Community
    // Sandbox: answered only where it is turned on
    ...sandbox([
      route("sandbox/employer-mail", "sandbox/employer-mail.tsx"),
      route("sandbox/mail", "sandbox/mail.tsx"),
      route("sandbox/mail/:id", "sandbox/mail-item.tsx"),
      route("sandbox/whatsapp", "sandbox/whatsapp.tsx"),
      route("sandbox/wallet", "sandbox/wallet.tsx"),
      route("sandbox/openid/authorize", "sandbox/openid-authorize.tsx"),
      route("sandbox/openid/*", "sandbox/openid.tsx"),
    ]),
    ...variants,
    // Any other path shows the home screen
    route("*", "public/site/not-found.tsx"),
  ]),
  layout("seeker/workspace.tsx", [
    route("account", "account/account.tsx"),
    route("dashboard", "seeker/dashboard/dashboard.tsx"),
    route("applications", "seeker/applications/applications.tsx"),
    route("progress", "seeker/progress/progress.tsx"),
    route("r/:reference", "seeker/receipt/receipt.tsx"),
    route("next-out", "seeker/next-out/next-out.tsx"),
    route("next-out/apply/:reference", "seeker/next-out/self-apply.tsx"),
    route("add-opening", "seeker/next-out/add-posting.tsx"),
    route("question", "seeker/answers/question.tsx"),
    route("answers", "seeker/answers/answers.tsx"),
    route("profile", "seeker/profile/profile.tsx"),
    route("resume", "seeker/resume-review/resume-review.tsx"),
    route("resume/reading", "seeker/resume-reading/resume-reading.tsx"),
    route("access-log", "account/access-log.tsx"),
    route("delete-account", "account/delete-account.tsx"),
    route("forwarding", "seeker/forwarding/forwarding.tsx"),
    route("code", "seeker/one-time-codes/code.tsx"),
    route("marketing-mails", "seeker/profile/marketing-mails.tsx"),
    route("premium-alerts", "seeker/premium-alerts/premium-alerts.tsx"),
    route("whatsapp", "seeker/whatsapp/whatsapp.tsx"),
    route("support", "public/support/support.tsx"),
    route("interviews", "seeker/interviews/interviews.tsx"),
    route("plan", "billing/plan/plan.tsx"),
    route("community-membership", "public/community/membership.tsx"),
  ]),
  layout("staff/shell/staff.tsx", [
    route("admin-jobs-manager", "staff/operator-queue/jobs-manager.tsx"),
    route("admin-next-entry", "staff/operator-queue/next-entry.tsx"),
    route("admin-my-locks", "staff/operator-queue/my-locks.tsx"),
    route("admin-close-opening", "staff/operator-queue/close-posting.tsx"),
    route("admin-daily-onboarding", "staff/phone-calls/calls.tsx", { id: "daily-onboarding" }),
    route("admin-user-conclusion", "staff/phone-calls/calls.tsx", { id: "user-conclusion" }),
    route("admin-daily-report", "staff/reports/daily-report.tsx"),
    route("admin-people", "staff/reports/people.tsx"),
    route("admin-open", "staff/reports/open-person.tsx"),
    route("admin-user-report", "staff/reports/user-report.tsx"),
    route("job-posting-manager", "staff/alerts/posting-manager.tsx"),
    route("job-posting-manager/new", "staff/alerts/new-alert.tsx"),
    route("job-posting-manager/groups", "staff/alerts/groups.tsx"),
    route("admin-plans", "staff/offers-desk/offers-desk.tsx"),
    route("admin-payments", "staff/payments-desk/payments.tsx"),
    route("admin-sources", "staff/sources-desk/sources-desk.tsx"),
    route("admin-extension", "staff/extension-desk/extension-desk.tsx"),
    route("admin-held-openings", "staff/held-postings/held-postings.tsx"),
    route("admin-staff", "staff/staff-desk/staff-desk.tsx"),
    route("admin-health", "staff/health/health.tsx"),
    route("admin-support", "staff/support/inbox.tsx"),
    route("coach", "staff/coach/coach.tsx"),
  ]),
  route("admin-jobs-manager/resume", "staff/operator-queue/entry-tailored.ts"),
  route("admin-next-entry/code", "staff/operator-queue/code.ts"),
  route("language", "public/site/language.ts"),
  route("start", "public/postings/start.ts"),
  route("job-titles", "seeker/profile/job-titles.ts"),
  route("towns", "seeker/profile/towns.ts"),
  route("interviews/calendar", "seeker/interviews/calendar.ts"),
  route("coach/resume", "staff/coach/coach-resume.ts"),
  route("supply", "public/supply/supply.ts"),
  route("payment-state", "billing/checkout/payment-state.ts"),
  // `/jobs-{name}`; any other one word shows the home screen
  route(":slug", "one-word.tsx"),
  route("applications/csv", "seeker/applications/applications-csv.ts"),
  // Staff: lists as files
  route("admin-jobs-manager/again", "staff/operator-queue/jobs-manager-again.ts"),
  route("admin-daily-onboarding/again", "staff/phone-calls/calls-again.ts", { id: "daily-onboarding-again" }),
  route("admin-user-conclusion/again", "staff/phone-calls/calls-again.ts", { id: "user-conclusion-again" }),
  route("admin-daily-report/again", "staff/reports/daily-report-again.ts"),
  route("job-posting-manager/again", "staff/alerts/posting-manager-again.ts"),
  route("admin-jobs-manager/csv", "staff/operator-queue/jobs-manager-csv.ts"),
  route("admin-daily-onboarding/csv", "staff/phone-calls/calls-csv.ts", { id: "daily-onboarding-csv" }),
  route("admin-user-conclusion/csv", "staff/phone-calls/calls-csv.ts", { id: "user-conclusion-csv" }),
  route("admin-daily-report/csv", "staff/reports/daily-report-csv.ts"),
  route("admin-user-report/csv", "staff/reports/user-report-csv.ts"),
  route("admin-operator-report/csv", "staff/reports/operator-csv.ts"),
  // Sandbox: the views with sample facts, each in its own frame
  ...sandbox([route("sandbox/gallery", "sandbox/gallery.tsx")]),
] satisfies RouteConfig;
