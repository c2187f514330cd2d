import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** The deployed build has no sandbox. */
const sandbox = (routes: RouteConfigEntry[]) => (import.meta.env.MODE === "production" ? [] : routes);

export default [
  layout("routes/layouts/site.tsx", [
    index("routes/site/home.tsx"),
    route("about-us", "routes/site/about-us.tsx"),
    route("contact-us", "routes/site/contact-us.tsx"),
    route("terms", "routes/site/terms.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("refund-policy", "routes/site/refund-policy.tsx"),
    // Community
    route("premium-community", "routes/community/premium-community.tsx"),
    // Account
    route("login", "routes/account/login.tsx"),
    route("logout", "routes/account/logout.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("auth/google", "routes/account/google.tsx"),
    route("auth/google/callback", "routes/account/google-callback.tsx"),
    route("account", "routes/account/account.tsx"),
    route("dashboard", "routes/account/dashboard.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("access-log", "routes/account/access-log.tsx"),
    route("delete-account", "routes/account/delete-account.tsx"),
    route("account-deleted", "routes/account/account-deleted.tsx"),
    route("unsubscribe-job-updates", "routes/account/unsubscribe.tsx"),
    // Billing
    route("plan", "routes/account/plan.tsx"),
    route("purchase", "routes/billing/purchase.tsx"),
    route("onboarding", "routes/billing/onboarding.tsx"),
    route("thank-you", "routes/billing/thank-you.tsx"),
    route("verify-payment", "routes/billing/verify-payment.tsx"),
    route("phonepe-payment-status", "routes/billing/phonepe-payment-status.tsx"),
    // Community
    route("community-membership", "routes/community/membership.tsx"),
    // Sandbox: answered only where it is turned on
    ...sandbox([
      route("sandbox/mail", "routes/sandbox/mail.tsx"),
      route("sandbox/mail/:id", "routes/sandbox/mail-item.tsx"),
      route("sandbox/wallet", "routes/sandbox/wallet.tsx"),
      route("sandbox/openid/authorize", "routes/sandbox/openid-authorize.tsx"),
      route("sandbox/openid/*", "routes/sandbox/openid.tsx"),
    ]),
    // Any other path shows the home screen
    route("*", "routes/site/not-found.tsx"),
  ]),
  layout("routes/layouts/staff.tsx", [
    route("admin-jobs-manager", "routes/staff/jobs-manager.tsx"),
    route("admin-next-entry", "routes/staff/next-entry.tsx"),
    route("admin-daily-onboarding", "routes/staff/daily-onboarding.tsx"),
    route("admin-user-conclusion", "routes/staff/user-conclusion.tsx"),
    route("admin-daily-report", "routes/staff/daily-report.tsx"),
    route("admin-user-report", "routes/staff/user-report.tsx"),
    route("job-posting-manager", "routes/staff/posting-manager.tsx"),
    route("job-posting-manager/new", "routes/staff/new-alert.tsx"),
    route("admin-payments", "routes/staff/payments.tsx"),
    route("admin-health", "routes/staff/health.tsx"),
  ]),
  route("payment-state", "routes/billing/payment-state.ts"),
  // `/jobs-{name}`; any other one word shows the home screen
  route(":slug", "routes/staff/operator.tsx"),
  // Staff: lists as files
  route("admin-jobs-manager/csv", "routes/staff/jobs-manager-csv.ts"),
  route("admin-daily-onboarding/csv", "routes/staff/daily-onboarding-csv.ts"),
  route("admin-user-conclusion/csv", "routes/staff/user-conclusion-csv.ts"),
  route("admin-daily-report/csv", "routes/staff/daily-report-csv.ts"),
  route("admin-user-report/csv", "routes/staff/user-report-csv.ts"),
  route("admin-operator-report/csv", "routes/staff/operator-csv.ts"),
  // Sandbox: the views with sample facts, each in its own frame
  ...sandbox([route("sandbox/gallery", "routes/sandbox/gallery.tsx")]),
] satisfies RouteConfig;
