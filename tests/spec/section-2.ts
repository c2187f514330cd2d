import type { Statement } from "./statement.ts";

const DEPARTURES = "0002-departures-from-the-specification.md";
const SPINNER = {
  instead: "The page comes whole, and the one before shows a full-screen spinner while it is on its way",
  decision: DEPARTURES,
};
const BY_INTENT = {
  instead: "The address names the choice (`?intent=`), and the server knows what belongs to it",
  decision: DEPARTURES,
};

const BY_INTENT_ALONE =
  "tests/app/pages.worker.test.ts › sees /onboarding by an intent of one's own that is open, and /thank-you by one";
const SLOW_PAGE = "tests/browser/site.browser.test.ts › comes when the next page is slow";
const PREFERENCES = "tests/browser/preferences.browser.test.ts";
const PLACES =
  `${PREFERENCES} › exclude each other by group in a menu of 300, remote-preferred turns remote on (360 px)` as const;
const FORM_HEADINGS =
  "tests/browser/profile.browser.test.ts › are those of a new profile, of one that exists, and of the profile page";
const PAY_UNIT =
  "tests/browser/profile.browser.test.ts › the country changes the code, the unit, the bound and the places";

const REFERENCE_LISTS = "tests/modules/candidates/profiles/reference-lists.unit.test.ts";

/** Section 2 of the specification. */
export const SECTION_2: readonly Statement[] = [
  {
    id: "2.purchase-signed-out",
    says: "/purchase: signed-out visitors are redirected to /login with from=/purchase",
    check: "tests/app/pages.worker.test.ts › is sent from /purchase to sign in, and back",
  },
  { id: "2.purchase-spinner", says: "/purchase: a spinner shows while loading", check: SLOW_PAGE, departs: SPINNER },
  {
    id: "2.purchase-cards",
    says: "/purchase has the plan cards Free Trial, Basic, Pro and Ultimate, in this order",
    check: "worker",
  },
  {
    id: "2.purchase-highlighted",
    says: "/purchase: the Pro card is highlighted",
    check: "worker",
    departs: {
      instead: "Pro, until the openings for the person are counted: then the plan whose applications they fill",
      decision: DEPARTURES,
    },
  },
  {
    id: "2.onboarding-flag",
    says: "/onboarding is reached with a fromPurchase navigation flag",
    check: BY_INTENT_ALONE,
    departs: BY_INTENT,
  },
  { id: "2.onboarding-home", says: "/onboarding redirects to / otherwise", check: BY_INTENT_ALONE },
  {
    id: "2.onboarding-state-button",
    says: "/onboarding: the navigation state carries buttonMessage",
    check: "worker",
    departs: BY_INTENT,
  },
  {
    id: "2.onboarding-state-action",
    says: "/onboarding: the navigation state carries postSubmitKey",
    check: "worker",
    departs: BY_INTENT,
  },
  {
    id: "2.onboarding-state-sub-text",
    says: "/onboarding: the navigation state carries subText",
    check: "worker",
    departs: BY_INTENT,
  },
  {
    id: "2.onboarding-state-main-text",
    says: "/onboarding: the navigation state carries mainText",
    check: "worker",
    departs: BY_INTENT,
  },
  {
    id: "2.onboarding-state-plan",
    says: "/onboarding: the navigation state carries planName",
    check: "worker",
    departs: BY_INTENT,
  },
  {
    id: "2.onboarding-new-heading",
    says: "/onboarding: heading 'Complete Your Profile' for a new profile",
    check: FORM_HEADINGS,
  },
  {
    id: "2.onboarding-new-lead",
    says: "/onboarding: 'Fill in your information to get started' for a new profile",
    check: FORM_HEADINGS,
  },
  {
    id: "2.onboarding-known-heading",
    says: "/onboarding: heading 'Confirm Your Details' when a profile exists",
    check: FORM_HEADINGS,
  },
  {
    id: "2.onboarding-known-lead",
    says:
      "/onboarding: 'Review and update your information before proceeding. You can always edit these later in your " +
      "profile settings.' when a profile exists",
    check: FORM_HEADINGS,
  },
  {
    id: "2.onboarding-city-list",
    says: "There is a preset list of about 60 Indian cities",
    check:
      "tests/modules/candidates/profiles/reference-lists.unit.test.ts › offers about sixty cities for each country",
  },
  {
    id: "2.onboarding-title-list",
    says: "There is a preset list of several hundred job titles",
    check: `${REFERENCE_LISTS} › holds several hundred, each once and with no comma`,
  },
  {
    id: "2.onboarding-title-list-end",
    says: "The job titles end with 'Fresh Graduate - Any Stream' and 'Looking For Job'",
    check: `${REFERENCE_LISTS} › holds several hundred, each once and with no comma`,
  },
  { id: "2.onboarding-places-india", says: "A location option is All Over India", check: "worker" },
  {
    id: "2.onboarding-places-remote",
    says: "A location option is Not open to on-site roles (Remote preferred)",
    check: "worker",
  },
  { id: "2.onboarding-places-cities", says: "Specific cities are location options", check: "worker" },
  {
    id: "2.onboarding-menu-height",
    says: "The location menu's maximum height is 300",
    check: PLACES,
  },
  { id: "2.onboarding-remote", says: "The interestedInRemoteJobs toggle is part of the form", check: "worker" },
  { id: "2.onboarding-instruction", says: "A free-text custom instruction is part of the form", check: "worker" },
  { id: "2.onboarding-country", says: "The country select offers US and IN", check: "worker" },
  { id: "2.onboarding-ctc-in", says: "The CTC label is in lakhs for IN", check: PAY_UNIT },
  { id: "2.onboarding-ctc-usd", says: "The CTC label is in USD otherwise", check: PAY_UNIT },
  {
    id: "2.profile-signed-out",
    says: "/profile redirects to /login carrying return path /profile when signed out",
    check: "tests/app/pages.worker.test.ts › is sent from /profile to sign in, and back",
  },
  { id: "2.profile-spinner", says: "/profile: a spinner shows while loading", check: SLOW_PAGE, departs: SPINNER },
  {
    id: "2.profile-form",
    says: "/profile uses the same form as onboarding",
    check: "worker",
    departs: {
      instead:
        "The same form in two panels, which also asks what work the person would not take; the consents are switches " +
        "of a third panel once there is a profile",
      decision: DEPARTURES,
    },
  },
  {
    id: "2.dashboard-signed-out",
    says: "/dashboard: signed-out users are redirected to /login with from=/dashboard",
    check: "tests/app/pages.worker.test.ts › is sent from /dashboard to sign in, and back",
  },
  {
    id: "2.dashboard-banner-ongoing",
    says: "'free ongoing': 'Subscribe to Premium now to open up even more opportunities!'",
    check: "unit",
  },
  {
    id: "2.dashboard-banner-expired",
    says: "'free expired': 'Subscribe to Premium now to open up even more opportunities!'",
    check: "unit",
  },
  {
    id: "2.dashboard-banner-premium",
    says: "'premium expired': 'Premium plan expired! Renew now to resume automatic job applications...'",
    check: "unit",
  },
  { id: "2.dashboard-get-premium", says: "Each banner has a 'Get Premium' button to /purchase", check: "unit" },
  { id: "2.dashboard-title", says: "/dashboard: title 'Applied Jobs'", check: "unit" },
  {
    id: "2.dashboard-count",
    says: "When there are applications /dashboard shows a count 'N Applications Submitted'",
    check: "unit",
  },
  {
    id: "2.dashboard-columns",
    says: "/dashboard: table columns #, Job Title, Company, Expected CTC Range, Applied On",
    check: "unit",
  },
  {
    id: "2.dashboard-empty",
    says: "Empty state for 'none ongoing': 'Nothing here yet! Start your free trial...'",
    check: "tests/app/views.unit.test.tsx › the two empty states",
  },
  { id: "2.dashboard-empty-button", says: "Empty state for 'none ongoing': a 'Try Now' button", check: "unit" },
  {
    id: "2.dashboard-motion",
    says: "Otherwise: 'Your job hunt is in motion! Drop by tomorrow to see the jobs we've applied to on your behalf.'",
    check: "unit",
    departs: {
      instead: "So while something waits to be applied to; otherwise the page says what is so",
      decision: "0024-counts-of-matching-jobs.md",
    },
  },
  {
    id: "2.thank-you-home",
    says: "/thank-you redirects to / unless navigation state says it came from a purchase",
    check: BY_INTENT_ALONE,
    departs: BY_INTENT,
  },
  { id: "2.thank-you-free", says: "/thank-you: for 'free ongoing' a free-trial thanks", check: "worker" },
  { id: "2.thank-you-premium", says: "/thank-you: otherwise a premium thanks", check: "worker" },
  {
    id: "2.thank-you-24-hours",
    says: "Both thanks say applying starts within 24 hours",
    check: "unit",
  },
  { id: "2.thank-you-button", says: "Both thanks show an 'Applied Jobs' button to /dashboard", check: "unit" },
  { id: "2.thank-you-support", says: "Both thanks show a support contact", check: "unit" },
  { id: "2.refund-window", says: "Refund policy: 7-day cancellation window", check: "worker" },
  { id: "2.refund-method", says: "Refund policy: refunds go to the original payment method", check: "worker" },
  { id: "2.refund-days", says: "Refund policy: refunds go out in 7-10 days", check: "worker" },
  {
    id: "2.refund-condition",
    says:
      "Refund policy: a refund is given only if the user is unsatisfied and there is a discrepancy on the provider's " +
      "side",
    check: "worker",
    departs: {
      instead: "Within 7 days no reason is asked; that condition holds afterwards",
      decision: "0018-plans-and-credits.md",
    },
  },
  { id: "2.refund-landing", says: "The landing copy calls it a 7-day no-questions-asked refund", check: "worker" },
  { id: "2.contact-entity", says: "Contact Us: legal entity", check: "worker" },
  { id: "2.contact-registered", says: "Contact Us: registered address", check: "worker" },
  { id: "2.contact-operational", says: "Contact Us: operational address", check: "worker" },
  { id: "2.contact-phone", says: "Contact Us: phone", check: "worker" },
  { id: "2.contact-mail", says: "Contact Us: support email", check: "worker" },
  { id: "2.unsubscribe-email", says: "Unsubscribe reads the query parameter email", check: "worker" },
  {
    id: "2.unsubscribe-start",
    says: "Unsubscribe: the first state is processing",
    check: "tests/browser/consents.browser.test.ts › takes one press where scripts run",
    departs: {
      instead: "Processing begins when the page's button is pressed",
      decision: "0016-retention-and-consent.md",
    },
  },
  { id: "2.unsubscribe-processing", says: "Unsubscribe has a state processing", check: "unit" },
  { id: "2.unsubscribe-success", says: "Unsubscribe has a state success", check: "worker" },
  {
    id: "2.unsubscribe-profile",
    says: "Unsubscribe: success has a 'Go to Profile' button to /profile",
    check: "worker",
  },
  {
    id: "2.unsubscribe-error",
    says: "Unsubscribe has a state error",
    check: "tests/browser/consents.browser.test.ts › takes one press where scripts run",
  },
  { id: "2.unsubscribe-no-email", says: "Unsubscribe has a state no-email", check: "worker" },
  { id: "2.return-order", says: "/verify-payment reads the query parameter order", check: "worker" },
  { id: "2.return-failure", says: "/verify-payment: on failure 'Payment Processing Error'", check: "worker" },
  { id: "2.return-support", says: "/verify-payment: on failure a support contact", check: "worker" },
  { id: "2.return-home", says: "/verify-payment: on failure a 'Return to Homepage' button", check: "worker" },
  {
    id: "2.wallet-polls",
    says: "The wallet's payment status page polls",
    check: "tests/browser/payments.browser.test.ts › says the spec's texts when the check fails",
  },
  { id: "2.wallet-spinner", says: "The wallet's payment status page shows a spinner while it polls", check: "worker" },
  {
    id: "2.wallet-failure",
    says: "The wallet's payment status page then shows a failure alert",
    check: "tests/browser/payments.browser.test.ts › says the spec's texts when the check fails",
  },
  {
    id: "2.wallet-home",
    says: "The wallet's failure has a return to the homepage",
    check: "tests/browser/payments.browser.test.ts › that fails says so, with the way home",
  },
  { id: "2.community-hero", says: "/premium-community: hero text", check: "worker" },
  { id: "2.community-free", says: "/premium-community: a Free Community card", check: "worker" },
  { id: "2.community-premium", says: "/premium-community: a Premium Community card", check: "worker" },
  { id: "2.community-badge", says: "The Premium Community card has a 'Most Popular' badge", check: "worker" },
  {
    id: "2.community-invite",
    says: "The free card's button opens an external group invite link",
    check: "worker",
    departs: { instead: "It opens the address that the deployer fills in, until then a sample", decision: DEPARTURES },
  },
  { id: "2.community-popup", says: "The premium card's button opens a details popup", check: "worker" },
  { id: "2.community-benefits", says: "/premium-community: benefit cards", check: "worker" },
  { id: "2.community-testimonials", says: "/premium-community: three testimonials", check: "worker" },
  { id: "2.community-call", says: "/premium-community: a call to action", check: "worker" },
  { id: "2.community-stats", says: "/premium-community: a stats section", check: "worker" },
  {
    id: "2.community-overlay",
    says: "/premium-community: a payment-processing overlay",
    check: "tests/browser/community.browser.test.ts › waits for a payment that is pending, and no longer than a minute",
  },
  {
    id: "2.community-success",
    says: "/premium-community: a payment-success popup",
    check:
      "tests/browser/community.browser.test.ts › tells of each way that a purchase can go wrong, keeps the details",
  },
];
