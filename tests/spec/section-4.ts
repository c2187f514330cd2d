import type { Statement } from "./statement.ts";

const CARD_RULES = "tests/modules/billing/plans/plans.unit.test.ts › follows the purchased total and what is left";
const TRIAL =
  "tests/modules/billing/plans/plans.worker.test.ts › gives fifteen credits, the plan, the welcome mail and the search";
const BOUGHT =
  "tests/modules/billing/payments/payments.worker.test.ts › activates once, with the webhook ten times, the return";
const CHECKOUT =
  "tests/browser/payments.browser.test.ts › failed, closed by Escape, closed by its button: the spec's text";
const CLEARED =
  "tests/modules/candidates/profiles/profiles.unit.test.ts › clears the four of the present job for a first job";
const SAVED = "tests/browser/profile.browser.test.ts › shows the success for 5 s where the person looks, and takes";
const PREFERENCES = "tests/browser/preferences.browser.test.ts";
const PLACES =
  `${PREFERENCES} › exclude each other by group in a menu of 300, remote-preferred turns remote on (360 px)` as const;
const STAFF_PLACES =
  "tests/modules/operations/reports/reports.worker.test.ts › turn remote on with remote-preferred, and refuse";
const STAFF_REMOTE = "tests/browser/reports.browser.test.ts › a colleague reads the reports";
const COMMUNITY = "tests/browser/community.browser.test.ts › tells of each way that a purchase can go wrong, keeps the";
const FOLLOWED =
  "tests/app/follow-payment.unit.test.ts › asks at once, then every five seconds, and after twelve tries";
const POLLED = "tests/browser/payments.browser.test.ts › says the spec's texts when the check fails";
const WALLET = "tests/browser/payments.browser.test.ts › pending, then paid, by card and by wallet: the page waits and";
const UNSUBSCRIBED =
  "tests/modules/messaging/outbox/consents.worker.test.ts › says the spec's words for a link without an address";

const DEPARTURES = "0002-departures-from-the-specification.md";
const FOLLOWS = "0017-payments.md";
const PRESS = "0016-retention-and-consent.md";
const IN_THE_PAGE = { instead: "a message in the page, with role=alert", decision: DEPARTURES };

const IDENTITY = "tests/modules/accounts/sign-in/identity.worker.test.ts";
const PAYMENTS_HTTP = "tests/modules/billing/payments/payments-http.worker.test.ts";
const CONSENTS = "tests/modules/messaging/outbox/consents.worker.test.ts";
const MEMBERSHIP = "tests/modules/billing/membership/community.worker.test.ts";

/** Section 4 of the specification: states and transitions. */
export const SECTION_4: readonly Statement[] = [
  {
    id: "4.plan-states",
    says: "planDetails is 'none ongoing', 'free ongoing', 'free expired', 'premium ongoing' or 'premium expired'",
    check: "unit",
  },
  { id: "4.plan-default", says: "'none ongoing' is the default", check: "worker" },
  {
    id: "4.plan-on-error",
    says: "On an error the plan falls back to 'none ongoing'",
    check: "tests/http/faults.worker.test.ts › a page shows what the browser kept of one's plan, and nothing else",
    departs: {
      instead: "the page says that our records cannot be reached, with the plan as it was last known",
      decision: "0005-work-is-rows.md",
    },
  },
  {
    id: "4.plan-on-logout",
    says: "After a logout the plan is 'none ongoing' again: no badge, and 'Try Now for Free'",
    check: "worker",
  },
  { id: "4.default-days-left", says: "Where nothing is known daysLeft is 30", check: "worker" },
  { id: "4.default-applications-left", says: "Where nothing is known applicationsLeft is 0", check: "worker" },
  { id: "4.default-purchased", says: "Where nothing is known totalApplicationsPurchased is 0", check: "worker" },
  { id: "4.default-details", says: "Where nothing is known the personal details have an empty _id", check: "worker" },
  { id: "4.default-applied", says: "Where nothing is known the list of applied jobs is empty", check: "worker" },

  { id: "4.sign-in-plan", says: "Signing in with another email loads that person's plan details", check: "worker" },
  { id: "4.sign-in-details", says: "Signing in with another email loads their personal details", check: "worker" },
  { id: "4.sign-in-applied", says: "Signing in with another email loads their applied jobs", check: "worker" },
  {
    id: "4.sign-in-stamp",
    says: "The first sign-in records the mailing-list timestamp 'accountCreationTimestamp'",
    check: "worker",
  },
  {
    id: "4.sign-in-stamp-stays",
    says: "It is recorded without override: a later sign-in does not change it",
    check: "worker",
  },
  {
    id: "4.sign-in-loading",
    says: "The loading flag stays on until all are there",
    check: "tests/browser/site.browser.test.ts › comes when the next page is slow, and not for an anchor, a new tab",
    departs: { instead: "the page comes whole, and the one before shows a full-screen spinner", decision: DEPARTURES },
  },
  { id: "4.sign-out", says: "Signing out resets everything: the calls and pages know no one", check: "worker" },
  {
    id: "4.welcome",
    says: "After sign-up a welcome email is sent",
    check: `${IDENTITY} › makes the account, the session and the welcome mail, and`,
  },
  { id: "4.welcome-needs-both", says: "It is sent only to a user with an email and a first name", check: "worker" },

  { id: "4.trial-card-none", says: "totalApplicationsPurchased 0 gives 'Try Now for Free'", check: CARD_RULES },
  {
    id: "4.trial-card-ongoing",
    says: "Total 15 with applications left gives 'Free Trial Ongoing'",
    check: CARD_RULES,
  },
  { id: "4.trial-card-ongoing-link", says: "'Free Trial Ongoing' links to /dashboard", check: "worker" },
  { id: "4.trial-card-used", says: "Total 15 with none left gives 'Free Trial Expired'", check: CARD_RULES },
  { id: "4.trial-card-other", says: "Any other total gives 'Free Trial Expired'", check: "unit" },
  { id: "4.trial-card-disabled", says: "The card is disabled when planDetails is 'free expired'", check: "unit" },
  {
    id: "4.trial-click-left",
    says: "Clicking the card with applications left, of whatever plan, goes to /dashboard",
    check: "worker",
  },
  {
    id: "4.trial-click-new",
    says: "Clicking it with none left and nothing purchased goes to /onboarding",
    check: "worker",
  },
  { id: "4.trial-click-button", says: "There the button's text is 'Activate Free Trial'", check: "worker" },
  { id: "4.trial-click-action", says: "There the post-submit action activates the free trial", check: "worker" },
  {
    id: "4.trial-click-label",
    says: "Clicking sends the team the label 'Trial Button Click'",
    check: "worker",
    departs: { instead: "once a day for each label", decision: DEPARTURES },
  },
  {
    id: "4.trial-click-stamp",
    says: "Clicking sets the timestamp 'freeTrialButtonClickTimestamp', without a plan name",
    check: "worker",
  },
  {
    id: "4.trial-click-override",
    says: "A second click overrides that timestamp",
    check:
      "tests/modules/billing/plans/plans.worker.test.ts › makes an intent of one's own, tells the team once a day, and",
  },

  { id: "4.paid-click", says: "Clicking a paid card goes to /onboarding", check: "worker" },
  { id: "4.paid-click-button", says: "There the button's text is 'Continue To Payment'", check: "worker" },
  {
    id: "4.paid-click-action",
    says: "There the post-submit action begins the card payment",
    check: `${PAYMENTS_HTTP} › follows the country that is chosen on it: the wallet`,
  },
  { id: "4.paid-click-plan", says: "The plan's name is handed on to /onboarding", check: "worker" },
  {
    id: "4.paid-click-label",
    says: "Clicking sends the team the label '<plan name> Button Click'",
    check: "worker",
    departs: { instead: "once a day for each label", decision: DEPARTURES },
  },
  { id: "4.paid-click-stamp", says: "Clicking sets the timestamp 'premiumButtonClickTimestamp'", check: "worker" },
  { id: "4.paid-click-override", says: "A second click overrides that timestamp", check: "worker" },
  { id: "4.cards-elsewhere", says: "The plan cards of other pages lead to /purchase", check: "worker" },

  { id: "4.submit-validates", says: "Profile submit validates first: a broken form changes nothing", check: "worker" },
  { id: "4.submit-posts", says: "Then it posts: the details are stored", check: "worker" },
  { id: "4.submit-refetches", says: "On success the details are fetched again", check: SAVED },
  { id: "4.submit-acts", says: "Then the post-submit action runs", check: "worker" },
  { id: "4.submit-banner", says: "Then a success banner shows", check: SAVED },
  { id: "4.submit-banner-hides", says: "The success banner hides after 5 s", check: SAVED },
  {
    id: "4.submit-duplicate",
    says: "A duplicate WhatsApp number shows a danger banner instead, and no post-submit action runs",
    check: "worker",
  },
  { id: "4.first-job-company", says: "With firstJob yes the current company is cleared", check: CLEARED },
  { id: "4.first-job-ctc", says: "With firstJob yes the current CTC is cleared", check: CLEARED },
  { id: "4.first-job-experience", says: "With firstJob yes the experience years are cleared", check: CLEARED },
  { id: "4.first-job-notice", says: "With firstJob yes the notice period is cleared", check: CLEARED },

  {
    id: "4.pay-session",
    says: "Paying by card first gets a payment session",
    check: `${PAYMENTS_HTTP} › answers a session for one's own intent, by the spec's`,
  },
  { id: "4.pay-modal", says: "Then the modal checkout opens", check: CHECKOUT },
  {
    id: "4.pay-details",
    says: "On paymentDetails the plan is activated",
    check: BOUGHT,
  },
  {
    id: "4.pay-details-alone",
    says: "The browser's paymentDetails are enough to activate it",
    check:
      "tests/modules/billing/payments/payments.worker.test.ts › is not the browser's: neither the reference nor the",
    departs: { instead: "they make the server ask the gateway, whose word activates it", decision: FOLLOWS },
  },
  { id: "4.pay-error", says: "On an error of the checkout an alert shows", check: CHECKOUT, departs: IN_THE_PAGE },
  { id: "4.pay-closed", says: "On a closed modal an alert shows", check: CHECKOUT, departs: IN_THE_PAGE },
  { id: "4.paid-team", says: "Activation notifies the team", check: BOUGHT },
  { id: "4.paid-mail", says: "Activation sends the premium template email", check: BOUGHT },
  { id: "4.paid-state", says: "Activation sets the plan to 'premium ongoing'", check: "worker" },
  { id: "4.paid-stamp", says: "Activation stamps the premium begin time", check: "worker" },
  {
    id: "4.paid-thanks",
    says: "Activation leads to /thank-you with the fromPurchase flag",
    check: BOUGHT,
    departs: { instead: "to /thank-you?intent=…, which a reload keeps", decision: DEPARTURES },
  },
  { id: "4.paid-left", says: "Activation raises applicationsLeft by what was bought", check: "worker" },
  { id: "4.paid-total", says: "Activation raises totalApplicationsPurchased by what was bought", check: "worker" },

  { id: "4.trial-state", says: "Activating the trial sets the plan to 'free ongoing'", check: "worker" },
  { id: "4.trial-stamp", says: "It stamps the free-trial begin time", check: "worker" },
  { id: "4.trial-left", says: "It sets applicationsLeft to 15", check: "worker" },
  { id: "4.trial-total", says: "It sets totalApplicationsPurchased to 15", check: "worker" },
  { id: "4.trial-mail", says: "It sends the free template email", check: TRIAL },
  { id: "4.trial-thanks", says: "It leads to /thank-you", check: "worker" },

  { id: "4.wallet-checking", says: "The wallet's page first checks the payment", check: FOLLOWED },
  { id: "4.wallet-pending", says: "Then it is pending", check: WALLET },
  { id: "4.wallet-paid", says: "Then it is paid, and the page goes on", check: WALLET },
  {
    id: "4.wallet-failed",
    says: "Or it has failed",
    check: "tests/browser/payments.browser.test.ts › that fails says so, with the way home",
  },
  { id: "4.wallet-every-5-s", says: "It polls every 5 s", check: POLLED },
  {
    id: "4.wallet-12-tries",
    says: "It polls up to 12 tries (1 minute)",
    check: POLLED,
    departs: { instead: "after 12 tries it says so, and asks on more slowly", decision: FOLLOWS },
  },

  {
    id: "4.unsubscribe-starts",
    says: "The unsubscribe page begins with processing",
    check: `${CONSENTS} › changes nothing when it is opened, by whomever, and has a`,
    departs: { instead: "with a button; processing begins when it is pressed", decision: PRESS },
  },
  {
    id: "4.unsubscribe-processing",
    says: "It shows processing until it is answered",
    check: "tests/browser/consents.browser.test.ts › takes one press where scripts run, says when it did not come",
  },
  {
    id: "4.unsubscribe-success",
    says: "Then it shows success",
    check: "tests/spec/section-2.worker.test.ts › 2.unsubscribe-success",
  },
  { id: "4.unsubscribe-error", says: "Or it shows an error", check: UNSUBSCRIBED },
  { id: "4.unsubscribe-no-email", says: "Or it shows that there is no email", check: UNSUBSCRIBED },

  {
    id: "4.places-groups",
    says: "Profile form: All Over India, Not open to on-site roles (Remote preferred) and cities exclude each other",
    check:
      "tests/modules/candidates/profiles/reference-lists.unit.test.ts › refuses exactly the lists that hold two groups",
  },
  { id: "4.places-disabled", says: "Profile form: an option of a conflicting group is disabled", check: PLACES },
  { id: "4.places-forced", says: "Profile form: Remote-preferred forces the remote toggle to yes", check: PLACES },
  { id: "4.places-toggle", says: "Profile form: Remote-preferred disables the remote toggle", check: PLACES },
  { id: "4.places-cities", says: "Profile form: cities can be combined with each other", check: PLACES },
  {
    id: "4.staff-places-groups",
    says: "Preference editing: the three groups are mutually exclusive",
    check: STAFF_PLACES,
  },
  {
    id: "4.staff-places-disabled",
    says: "Preference editing: an option of a conflicting group is disabled",
    check: "tests/browser/calls.browser.test.ts › a day of onboarding by keyboard alone, beside a colleague",
  },
  {
    id: "4.staff-places-forced",
    says: "Preference editing: Remote-preferred forces remote to yes",
    check: STAFF_REMOTE,
  },
  {
    id: "4.staff-places-toggle",
    says: "Preference editing: Remote-preferred disables the remote field",
    check: STAFF_REMOTE,
  },
  { id: "4.staff-places-cities", says: "Preference editing: cities can be combined with each other", check: "unit" },

  { id: "4.community-popup", says: "The premium community's purchase begins with a details popup", check: COMMUNITY },
  {
    id: "4.community-validates",
    says: "The details are validated before a payment session is asked for",
    check: "tests/modules/billing/membership/community.worker.test.ts › says the form's texts beside its fields",
  },
  {
    id: "4.community-session",
    says: "Then a payment session is got",
    check: `${PAYMENTS_HTTP} › takes the caller's own order id with the address, and`,
  },
  { id: "4.community-modal", says: "Then the checkout modal opens", check: COMMUNITY },
  {
    id: "4.community-recorded",
    says: "On success the membership is recorded",
    check: `${MEMBERSHIP} › is recorded on the gateway's word alone, once, whether`,
  },
  { id: "4.community-success", says: "On success a success popup shows", check: COMMUNITY },
  { id: "4.community-failed", says: "A payment failure shows an alert", check: COMMUNITY, departs: IN_THE_PAGE },
  { id: "4.community-closed", says: "A closed modal shows an alert", check: COMMUNITY, departs: IN_THE_PAGE },
];
