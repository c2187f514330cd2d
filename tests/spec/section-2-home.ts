import type { Statement } from "./statement.ts";

const DEPARTURES = "2026-11-28-where-we-depart-from-the-specification.md";
const PAGES = "tests/app/pages.worker.test.ts";
const PUBLIC = "tests/http/public-pages.worker.test.ts";
const SITE = "tests/browser/site.browser.test.ts";
const ACCOUNTS = "tests/browser/accounts.browser.test.ts";
const VIEWS = "tests/app/views.unit.test.tsx";

/** Section 2 of the specification: the list of routes, the home page, the bar at the top and the sign-in page. */
export const SECTION_2_HOME: readonly Statement[] = [
  // Route list
  { id: "2.route-home", says: "/ is the home landing page", check: "worker" },
  { id: "2.route-community", says: "/premium-community is the Job Community promo page, public", check: "worker" },
  { id: "2.route-login", says: "/login signs in, signs up and resets a password on one screen", check: "worker" },
  {
    id: "2.route-purchase",
    says: "/purchase is the plan selection, titled 'Accelerate Your Job Search'",
    check: "worker",
  },
  {
    id: "2.route-onboarding",
    says: "/onboarding is the profile form, reused for the trial and the purchase",
    check: "worker",
  },
  { id: "2.route-dashboard", says: "/dashboard is the Applied Jobs table", check: "worker" },
  { id: "2.route-profile", says: "/profile is the profile edit", check: "worker" },
  {
    id: "2.route-profile-texts",
    says: "/profile has a main title, a subtitle and the button text 'Save Changes'",
    check: "worker",
  },
  { id: "2.route-thank-you", says: "/thank-you is the thanks after a purchase", check: "worker" },
  { id: "2.route-terms", says: "/terms is Terms & Conditions", check: "worker" },
  { id: "2.route-privacy", says: "/privacy is the Privacy Statement", check: "worker" },
  { id: "2.route-refund-policy", says: "/refund-policy is the Refund & Cancellation Policy", check: "worker" },
  { id: "2.route-contact-us", says: "/contact-us is Contact Us", check: "worker" },
  { id: "2.route-about-us", says: "/about-us is About Us", check: "worker" },
  { id: "2.route-unsubscribe", says: "/unsubscribe-job-updates is the unsubscribe page", check: "worker" },
  { id: "2.route-verify-payment", says: "/verify-payment is the payment return page", check: "worker" },
  { id: "2.route-wallet", says: "A payment-status page for a mobile-wallet payment", check: "worker" },
  { id: "2.route-wallet-name", says: "Its path contains the wallet provider's name", check: "worker" },
  { id: "2.route-jobs-manager", says: "/admin-jobs-manager is the jobs manager", check: "worker" },
  { id: "2.route-daily-report", says: "/admin-daily-report is the daily report", check: "worker" },
  { id: "2.route-user-report", says: "/admin-user-report is the per-user report", check: "worker" },
  { id: "2.route-onboarding-calls", says: "/admin-daily-onboarding has the daily onboarding calls", check: "worker" },
  {
    id: "2.route-conclusion-calls",
    says: "/admin-user-conclusion has the free-trial conclusion calls",
    check: "worker",
  },
  { id: "2.route-posting-manager", says: "/job-posting-manager is the job posting manager", check: "worker" },
  {
    id: "2.route-operator",
    says: "/jobs-{name} is the dashboard of one operator's successful applications",
    check: "worker",
  },
  {
    id: "2.any-other-path",
    says: "Any other path shows the home screen",
    check: `${PAGES} › shows the home screen with status 404`,
  },
  { id: "2.anchor-pricing", says: "The home page has the anchor #pricing", check: "worker" },
  { id: "2.anchor-faqs", says: "The home page has the anchor #faqs", check: "worker" },
  { id: "2.anchor-working", says: "The home page has the anchor #working", check: "worker" },
  { id: "2.anchor-benefits", says: "The home page has the anchor #benefits", check: "worker" },
  { id: "2.anchors-smooth", says: "Landing anchors scroll smoothly", check: `${SITE} › an anchor is scrolled to` },
  {
    id: "2.admin-noindex",
    says: "Admin pages are marked noindex",
    check: `${PUBLIC} › may list %s only if it is public`,
  },
  {
    id: "2.spinner",
    says: "A full-screen spinner shows while the app is loading",
    check: `${SITE} › comes when the next page is slow`,
    departs: { instead: "the page comes whole, and the one before shows a full-screen spinner", decision: DEPARTURES },
  },
  {
    id: "2.spinner-location",
    says: "It shows while the location is loading",
    check: `${PUBLIC} › from %s gets the prices and portals of there`,
    departs: {
      instead: "The first answer has the country's prices in it: nothing is waited for",
      decision: DEPARTURES,
    },
  },
  { id: "2.page-fade", says: "Pages fade in on entry", check: `${SITE} › a page fades in over 500 ms` },
  {
    id: "2.page-fade-500",
    says: "With a transition delay of 500 ms",
    check: `${SITE} › a page fades in over 500 ms`,
    departs: { instead: "they fade in for 500 ms, without a delay", decision: DEPARTURES },
  },

  // Home
  { id: "2.home-hero", says: "Home has a hero", check: "worker" },
  { id: "2.home-community-promo", says: "Home has a community promo", check: "worker" },
  { id: "2.home-problems", says: "Home has problems", check: "worker" },
  { id: "2.home-how-it-works", says: "Home has How it works", check: "worker" },
  { id: "2.home-four-steps", says: "How it works has 4 steps", check: "worker" },
  { id: "2.home-benefits", says: "Home has benefits, titled 'Leave Your Job Hunt To Us'", check: "worker" },
  { id: "2.home-box-rejections", says: "A box of the benefits is No More Resume Rejections", check: "worker" },
  { id: "2.home-box-ideal", says: "A box of the benefits is Find Your Ideal Job With Us", check: "worker" },
  { id: "2.home-box-relax", says: "A box of the benefits is You Relax We Apply", check: "worker" },
  { id: "2.home-three-boxes", says: "The benefits have three boxes", check: "worker" },
  { id: "2.home-testimonials", says: "Home has testimonials", check: "worker" },
  { id: "2.home-stats", says: "Home has stats", check: "worker" },
  { id: "2.home-pricing", says: "Home has pricing cards", check: "worker" },
  {
    id: "2.home-faq-one-open",
    says: "Home has an FAQ accordion where one answer is open at a time",
    check: `${SITE} › one answer of the FAQ is open at a time, and a click closes it again`,
  },
  {
    id: "2.home-faq-toggles",
    says: "A click toggles an answer",
    check: `${SITE} › one answer of the FAQ is open at a time, and a click closes it again`,
  },
  { id: "2.home-order", says: "The sections come in this order", check: "worker" },
  { id: "2.footer-quick-links", says: "The footer has quick links", check: "worker" },
  { id: "2.footer-privacy", says: "The footer links to /privacy", check: "worker" },
  { id: "2.footer-terms", says: "The footer links to /terms", check: "worker" },
  { id: "2.footer-refund-policy", says: "The footer links to /refund-policy", check: "worker" },
  { id: "2.footer-about-us", says: "The footer links to /about-us", check: "worker" },
  { id: "2.footer-contact-us", says: "The footer links to /contact-us", check: "worker" },
  { id: "2.footer-support", says: "The footer has the product's support mailbox", check: "worker" },
  { id: "2.home-cta-text", says: "The benefits button reads 'Get My Next Job Now!'", check: "worker" },
  {
    id: "2.home-cta-free",
    says: "Calls to action go to /dashboard when planDetails is 'free ongoing'",
    check: "worker",
  },
  {
    id: "2.home-cta-premium",
    says: "Calls to action go to /dashboard when planDetails is 'premium ongoing'",
    check: "worker",
  },
  { id: "2.home-cta-otherwise", says: "Otherwise they go to /purchase", check: "worker" },

  // Navbar
  { id: "2.navbar-brand", says: "The navbar has a brand link", check: "unit" },
  {
    id: "2.navbar-badge",
    says: "A badge 'N applications left' shows when the user has purchased applications",
    check: "unit",
  },
  { id: "2.navbar-no-badge", says: "No badge shows while nothing was purchased", check: "unit" },
  { id: "2.navbar-home", says: "The navbar links to Home", check: "unit" },
  { id: "2.navbar-community", says: "The navbar links to Job Community", check: "unit" },
  { id: "2.navbar-dashboard", says: "Signed in: a Dashboard link", check: "unit" },
  { id: "2.navbar-profile", says: "Signed in: a Profile link", check: "unit" },
  { id: "2.navbar-dropdown", says: "Signed in: a profile dropdown", check: "unit" },
  {
    id: "2.navbar-signed-in-as",
    says: "The dropdown shows 'Signed in as' followed by the display name",
    check: "unit",
  },
  { id: "2.navbar-signed-in-email", says: "Without a display name the email follows", check: "unit" },
  {
    id: "2.navbar-admin-console",
    says: "The dropdown has an Admin Console link to /admin-jobs-manager",
    check: "unit",
  },
  { id: "2.navbar-admins-only", says: "The Admin Console link is for admins only", check: "worker" },
  { id: "2.navbar-logout", says: "The dropdown has Logout", check: "unit" },
  { id: "2.navbar-pricing", says: "Signed out: a Pricing link", check: "unit" },
  { id: "2.navbar-faqs", says: "Signed out: an FAQs link", check: "unit" },
  { id: "2.navbar-sign-in", says: "Signed out: a 'Sign in' link", check: "unit" },
  { id: "2.navbar-button-signed-in", says: "The main button goes to /purchase when signed in", check: "unit" },
  { id: "2.navbar-button-signed-out", says: "The main button goes to /login when signed out", check: "unit" },
  {
    id: "2.navbar-button-nothing-bought",
    says: "Its label is 'Try Now for Free' when nothing was purchased",
    check: "unit",
  },
  {
    id: "2.navbar-button-staff",
    says: "Its label is 'Try Now for Free' for an admin who purchased nothing",
    check: "unit",
    departs: { instead: "'Admin Console', which leads to the console", decision: DEPARTURES },
  },
  { id: "2.navbar-button-visitor", says: "Its label is 'Try Now for Free' when signed out", check: "unit" },
  { id: "2.navbar-button-more", says: "Its label is 'Get More Applications' after any purchase", check: "unit" },
  {
    id: "2.navbar-banner-low",
    says: "A banner appears when applications purchased is above 0 and applications left is below 10",
    check: "unit",
  },
  { id: "2.navbar-banner-text", says: "It reads 'Only N application(s) left!'", check: "unit" },
  { id: "2.navbar-banner-zero", says: "At zero it reads 'You're out of applications!'", check: "unit" },
  { id: "2.navbar-no-banner", says: "No banner at 10 left, nor while nothing was purchased", check: "unit" },

  // Login
  {
    id: "2.login-modes",
    says: "Three modes on one screen: Sign In, Create New Account, Reset Password",
    check: `${ACCOUNTS} › has three modes on one screen, and switching clears the error`,
  },
  {
    id: "2.login-switching",
    says: "Switching mode clears the error",
    check: `${ACCOUNTS} › has three modes on one screen, and switching clears the error`,
  },
  {
    id: "2.login-sign-in-fields",
    says: "Sign In has email and password",
    check: `${VIEWS} › each mode has its fields and keeps where to go`,
  },
  { id: "2.login-google", says: "Sign In has a Google sign-in button", check: "unit" },
  { id: "2.login-forgot", says: "Sign In has a Forgot Password link", check: "unit" },
  { id: "2.login-sign-up", says: "Sign In has a link to Sign Up", check: "unit" },
  { id: "2.login-terms", says: "Sign In has a terms link", check: "unit" },
  { id: "2.login-privacy", says: "Sign In has a privacy link", check: "unit" },
  { id: "2.login-sign-up-fields", says: "Create New Account has Full Name, Email and Password", check: "unit" },
  { id: "2.login-reset-fields", says: "Reset Password has Email", check: "unit" },
  {
    id: "2.login-slides-out",
    says: "After a successful sign-in the screen slides out",
    check: `${ACCOUNTS} › slides out, then goes where one came from, and replaces itself in the history`,
  },
  { id: "2.login-after-500", says: "It is left after 500 ms", check: "unit" },
  {
    id: "2.login-from",
    says: "It then goes to the 'from' state",
    check: `${ACCOUNTS} › slides out, then goes where one came from, and replaces itself in the history`,
  },
  { id: "2.login-to-home", says: "Without one it goes to /", check: "worker" },
  {
    id: "2.login-replaces",
    says: "It replaces history",
    check: `${ACCOUNTS} › slides out, then goes where one came from, and replaces itself in the history`,
  },
  {
    id: "2.login-signed-in",
    says: "A visitor who is already signed in is redirected automatically",
    check: `${PAGES} › leaves /login for where one came from`,
  },
];
