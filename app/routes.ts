import { addressIn, VARIANTS } from "../workers/domain/kernel/variant-rules";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The deployed build has no sandbox. */
const sandbox = (routes: RouteConfigEntry[]) => (import.meta.env.MODE === "production" ? [] : routes);

const PAGES: Readonly<Record<string, string>> = {
  "/": "features/site/home.tsx",
  "/premium-community": "features/community/premium-community.tsx",
  "/about-us": "features/site/about-us.tsx",
  "/contact-us": "features/site/contact-us.tsx",
};
/** The pages that have an address in each variant. */
const variants = VARIANTS.flatMap((variant) =>
  variant.paths.map((path) =>
    route(addressIn(variant, path).slice(1), PAGES[path] ?? "", { id: `${variant.code}${path}` }),
  ),
);

export default [
  layout("ui/shell/site.tsx", [
    index("features/site/home.tsx"),
    route("about-us", "features/site/about-us.tsx"),
    route("contact-us", "features/site/contact-us.tsx"),
    route("terms", "features/site/terms.tsx"),
    route("privacy", "features/site/privacy.tsx"),
    route("refund-policy", "features/site/refund-policy.tsx"),
    route("sources", "features/site/sources.tsx"),
    // What is open
    route("find", "features/openings/find.tsx"),
    route("jobs", "features/openings/index-jobs.tsx"),
    route("jobs/:slug", "features/openings/jobs.tsx"),
    route("companies", "features/openings/index-companies.tsx"),
    route("companies/:slug", "features/openings/company.tsx"),
    route("job/:slug", "features/openings/opening.tsx"),
    // Community
    route("premium-community", "features/community/premium-community.tsx"),
    // Account
    route("login", "features/account/login.tsx"),
    route("logout", "features/account/logout.tsx"),
    route("reset-password", "features/account/reset-password.tsx"),
    route("not-me", "features/account/not-me.tsx"),
    route("verify-email", "features/account/verify-email.tsx"),
    route("auth/google", "features/account/google.tsx"),
    route("auth/google/callback", "features/account/google-callback.tsx"),
    route("account", "features/account/account.tsx"),
    route("confirm", "features/account/confirm.tsx"),
    route("second-factor", "features/account/second-factor.tsx"),
    route("dashboard", "features/dashboard/dashboard.tsx"),
    route("applications", "features/applications/applications.tsx"),
    route("progress", "features/progress/progress.tsx"),
    route("s/:token", "features/slip/shared.tsx"),
    route("r/:reference", "features/slip/slip.tsx"),
    route("next-out", "features/next-out/next-out.tsx"),
    route("next-out/apply/:reference", "features/next-out/self-apply.tsx"),
    route("add-opening", "features/next-out/add-opening.tsx"),
    route("question", "features/answers/question.tsx"),
    route("answers", "features/answers/answers.tsx"),
    route("profile", "features/profile/profile.tsx"),
    route("resume", "features/resume-review/resume-review.tsx"),
    route("access-log", "features/account/access-log.tsx"),
    route("delete-account", "features/account/delete-account.tsx"),
    route("account-deleted", "features/account/account-deleted.tsx"),
    route("unsubscribe-job-updates", "features/account/unsubscribe.tsx"),
    route("forwarding", "features/forwarding/forwarding.tsx"),
    route("code", "features/one-time-codes/code.tsx"),
    route("marketing-mails", "features/profile/marketing-mails.tsx"),
    route("premium-alerts", "features/premium-alerts/premium-alerts.tsx"),
    route("whatsapp", "features/whatsapp/whatsapp.tsx"),
    route("support", "features/support/support.tsx"),
    route("interviews", "features/interviews/interviews.tsx"),
    // Billing
    route("plan", "features/plan/plan.tsx"),
    route("purchase", "features/plan/purchase.tsx"),
    route("onboarding", "features/checkout/onboarding.tsx"),
    route("thank-you", "features/checkout/thank-you.tsx"),
    route("verify-payment", "features/checkout/verify-payment.tsx"),
    route("phonepe-payment-status", "features/checkout/phonepe-payment-status.tsx"),
    // Community
    route("community-membership", "features/community/membership.tsx"),
    // Sandbox: answered only where it is turned on
    ...sandbox([
      route("sandbox/employer-mail", "features/sandbox/employer-mail.tsx"),
      route("sandbox/mail", "features/sandbox/mail.tsx"),
      route("sandbox/mail/:id", "features/sandbox/mail-item.tsx"),
      route("sandbox/whatsapp", "features/sandbox/whatsapp.tsx"),
      route("sandbox/wallet", "features/sandbox/wallet.tsx"),
      route("sandbox/openid/authorize", "features/sandbox/openid-authorize.tsx"),
      route("sandbox/openid/*", "features/sandbox/openid.tsx"),
    ]),
    ...variants,
    // Any other path shows the home screen
    route("*", "features/site/not-found.tsx"),
  ]),
  layout("ui/shell/staff.tsx", [
    route("admin-jobs-manager", "features/operator-queue/jobs-manager.tsx"),
    route("admin-next-entry", "features/operator-queue/next-entry.tsx"),
    route("admin-my-locks", "features/operator-queue/my-locks.tsx"),
    route("admin-close-opening", "features/operator-queue/close-opening.tsx"),
    route("admin-daily-onboarding", "features/phone-calls/calls.tsx", { id: "daily-onboarding" }),
    route("admin-user-conclusion", "features/phone-calls/calls.tsx", { id: "user-conclusion" }),
    route("admin-daily-report", "features/reports/daily-report.tsx"),
    route("admin-people", "features/reports/people.tsx"),
    route("admin-open", "features/reports/open-person.tsx"),
    route("admin-user-report", "features/reports/user-report.tsx"),
    route("job-posting-manager", "features/alerts/posting-manager.tsx"),
    route("job-posting-manager/new", "features/alerts/new-alert.tsx"),
    route("job-posting-manager/groups", "features/alerts/groups.tsx"),
    route("admin-plans", "features/offers-desk/offers-desk.tsx"),
    route("admin-payments", "features/payments-desk/payments.tsx"),
    route("admin-sources", "features/sources-desk/sources-desk.tsx"),
    route("admin-extension", "features/extension-desk/extension-desk.tsx"),
    route("admin-held-openings", "features/held-openings/held-openings.tsx"),
    route("admin-staff", "features/staff-desk/staff-desk.tsx"),
    route("admin-health", "features/health/health.tsx"),
    route("admin-support", "features/support/inbox.tsx"),
    route("coach", "features/interviews/coach.tsx"),
  ]),
  route("admin-next-entry/code", "features/operator-queue/code.ts"),
  route("language", "features/site/language.ts"),
  route("start", "features/openings/start.ts"),
  route("job-titles", "features/profile/job-titles.ts"),
  route("interviews/calendar", "features/interviews/calendar.ts"),
  route("coach/resume", "features/interviews/coach-resume.ts"),
  route("supply", "features/supply/supply.ts"),
  route("payment-state", "features/checkout/payment-state.ts"),
  // `/jobs-{name}`; any other one word shows the home screen
  route(":slug", "features/reports/operator.tsx"),
  route("applications/csv", "features/applications/applications-csv.ts"),
  // Staff: lists as files
  route("admin-jobs-manager/again", "features/operator-queue/jobs-manager-again.ts"),
  route("admin-daily-onboarding/again", "features/phone-calls/calls-again.ts", { id: "daily-onboarding-again" }),
  route("admin-user-conclusion/again", "features/phone-calls/calls-again.ts", { id: "user-conclusion-again" }),
  route("admin-daily-report/again", "features/reports/daily-report-again.ts"),
  route("job-posting-manager/again", "features/alerts/posting-manager-again.ts"),
  route("admin-jobs-manager/csv", "features/operator-queue/jobs-manager-csv.ts"),
  route("admin-daily-onboarding/csv", "features/phone-calls/calls-csv.ts", { id: "daily-onboarding-csv" }),
  route("admin-user-conclusion/csv", "features/phone-calls/calls-csv.ts", { id: "user-conclusion-csv" }),
  route("admin-daily-report/csv", "features/reports/daily-report-csv.ts"),
  route("admin-user-report/csv", "features/reports/user-report-csv.ts"),
  route("admin-operator-report/csv", "features/reports/operator-csv.ts"),
  // Sandbox: the views with sample facts, each in its own frame
  ...sandbox([route("sandbox/gallery", "features/sandbox/gallery.tsx")]),
] satisfies RouteConfig;
