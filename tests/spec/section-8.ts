import type { Statement } from "./statement.ts";

const OURS = "0002-departures-from-the-specification.md";
const FAULTS = "0005-work-is-rows.md";
const ONCE = "0004-endpoints-and-forms.md";
const PROFILE = "tests/browser/profile.browser.test.ts";
const PAYMENTS = "tests/browser/payments.browser.test.ts";
const COMMUNITY = "tests/browser/community.browser.test.ts";
const VENDORS = "tests/browser/payments-vendors.browser.test.ts";
const GOOGLE = "tests/modules/accounts/sign-in/google.worker.test.ts";
const WALLET =
  `${PAYMENTS} › says the spec's texts when the check fails, the network is gone, and after 12 tries` as const;
const PAID_BY_CARD = `${PAYMENTS} › failed, closed by Escape, closed by its button: the spec's text each time` as const;
const DESK = "tests/browser/desk.browser.test.ts › two operators work through one list by keyboard";
const CALLS = "tests/browser/calls.browser.test.ts › a day of onboarding by keyboard alone, beside a colleague";
const ALERTS = "tests/browser/alerts.browser.test.ts › postings are picked, looked at, saved, copied";
const ACCOUNTS = "tests/browser/accounts.browser.test.ts";
const noAnswer = (mode: "signin" | "signup" | "reset") =>
  `${ACCOUNTS} › says so where no answer comes to ${mode}, sends nothing twice and keeps what is typed` as const;
const READ_AGAIN =
  "tests/app/last-read.unit.test.ts › is not replaced where the server failed, answered oddly, or not at all";
const COMMUNITY_GOES_WRONG = `${COMMUNITY} › tells of each way that a purchase can go wrong` as const;

/** Section 8 of the specification. */
export const SECTION_8: readonly Statement[] = [
  {
    id: "8.account-failure-logged",
    says: "A failure of the account layer's calls is only logged",
    check: "tests/http/faults.worker.test.ts › somebody signed in gets a page that says so: /dashboard",
    departs: {
      instead: "it is logged, and the page says that we cannot reach our records, with a reference",
      decision: FAULTS,
    },
  },
  {
    id: "8.account-failure-defaults",
    says: "After a failure of the account layer's calls the defaults of section 4 are shown",
    check: "tests/http/faults.worker.test.ts › a page shows what the browser kept of one's plan",
    departs: { instead: "the plan as this browser last knew it is shown, with its age", decision: FAULTS },
  },
  {
    id: "8.alert",
    says: "An alert is a dialog of the browser",
    check: "unit",
    departs: { instead: "it is a message in the page with role=alert", decision: OURS },
  },
  { id: "8.login-wrong-password", says: "A wrong password: 'Invalid Credentials'", check: "worker" },
  { id: "8.login-unknown-address", says: "An address without an account: 'Invalid Credentials'", check: "worker" },
  {
    id: "8.login-no-answer",
    says: "A sign-in that gets no answer: 'Invalid Credentials'",
    check: noAnswer("signin"),
    departs: {
      instead: "'We couldn't sign you in. Check your connection and try again.': the password may be right",
      decision: ONCE,
    },
  },
  {
    id: "8.login-too-many",
    says: "The eleventh wrong password: 'Invalid Credentials'",
    check: "worker",
    departs: {
      instead: "'Too many attempts. Please wait 15 minutes and try again.'",
      decision: "0013-limits-and-refusals.md",
    },
  },
  {
    id: "8.sign-up-in-use",
    says:
      "Sign-up with an address in use: 'This email is already in use. If you haven't signed up before, please " +
      "contact our team at {email} to reset it.'",
    check: "worker",
  },
  {
    id: "8.sign-up-weak-password",
    says: "Sign-up with five letters: 'Password should be at least 6 characters long.'",
    check: "worker",
  },
  {
    id: "8.sign-up-common-password",
    says: "A password of six letters or more is taken",
    check: "worker",
    departs: {
      instead: "a common one is refused: 'Too many people use this password. Choose another.'",
      decision: OURS,
    },
  },
  {
    id: "8.sign-up-else",
    says: "Sign-up that fails in another way: 'Signup failed. Please try again later.'",
    check: "worker",
  },
  {
    id: "8.sign-up-no-answer",
    says: "Sign-up that gets no answer: 'Signup failed. Please try again later.'",
    check: noAnswer("signup"),
  },
  {
    id: "8.sign-up-outage",
    says: "Sign-up while the database does not answer: 'Signup failed. Please try again later.'",
    check: "worker",
    departs: {
      instead: "'We can't reach our records right now. Please try again in a minute.'",
      decision: FAULTS,
    },
  },
  { id: "8.reset-no-address", says: "A reset without an address: 'Unable to reset password'", check: "worker" },
  { id: "8.reset-failure", says: "A reset that fails: 'Unable to reset password'", check: "worker" },
  {
    id: "8.reset-no-answer",
    says: "A reset that gets no answer: 'Unable to reset password'",
    check: noAnswer("reset"),
  },
  { id: "8.reset-success", says: "A reset that was asked for: alert 'Password reset email sent!'", check: "worker" },
  {
    id: "8.send-email-unknown-template",
    says: "send-email with an unknown template name logs 'Invalid template name'",
    check: "tests/modules/messaging/outbox/consents.worker.test.ts › mails the welcome of a plan that runs, once",
    departs: { instead: "the call answers 400 with this text", decision: OURS },
  },
  {
    id: "8.thank-you-without-purchase",
    says: "/thank-you without a purchase redirects to /",
    check: "tests/app/pages.worker.test.ts › sees /onboarding by an intent of one's own that is open",
  },
  {
    id: "8.onboarding-without-purchase",
    says: "/onboarding that no plan's button led to redirects to /",
    check: "tests/app/pages.worker.test.ts › sees /onboarding by an intent of one's own that is open",
  },
  {
    id: "8.profile-failure",
    says: "A profile that fails to be saved: alert 'There was an error submitting the form'",
    check: "worker",
  },
  {
    id: "8.onboarding-failure",
    says: "The onboarding form that fails: alert 'There was an error submitting the form'",
    check: "worker",
  },
  {
    id: "8.profile-no-answer",
    says: "A profile that gets no answer: alert 'There was an error submitting the form'",
    check: `${PROFILE} › keeps all of the form when the network is gone`,
  },
  {
    id: "8.duplicate-number",
    says:
      "Another person's WhatsApp number: danger banner 'The WhatsApp Number you provided is already in use. If not " +
      "used, please contact our team at {email} to reset it.'",
    check: `${PROFILE} › refuses a number that is`,
  },
  {
    id: "8.payment-session",
    says: "The payment session fails: alert 'Please wait and try again'",
    check: "worker",
  },
  {
    id: "8.payment-failed",
    says: "A payment that failed: alert 'Payment Failed! Please try again.'",
    check: PAID_BY_CARD,
  },
  {
    id: "8.payment-closed",
    says: "A checkout that was closed: alert 'Payment Failed! Please try again.'",
    check: PAID_BY_CARD,
  },
  {
    id: "8.payment-closed-unknown",
    says: "A checkout that was closed and whose payment cannot be asked for: alert 'Payment Failed! Please try again.'",
    check: `${VENDORS} › that is closed asks the server first: paid leads on, unknown is not called failed`,
    departs: {
      instead: "'We couldn't confirm your payment. Check its status before you pay again.'",
      decision: "0017-payments.md",
    },
  },
  {
    id: "8.return-page-problem",
    says:
      "Return page, a payment that does not add up: 'Some error occurred while processing your payment. Please " +
      "contact our payment team for assistance.'",
    check: `${PAYMENTS} › paid with another amount: the return page says so and gives nothing`,
  },
  {
    id: "8.return-page-failed",
    says: "Return page, a payment that failed: the same text",
    check: "worker",
  },
  {
    id: "8.return-page-unknown",
    says: "Return page, an order that there is not: the same text",
    check: "worker",
  },
  {
    id: "8.wallet-pending",
    says: "Wallet, still pending after 12 tries: 'Payment is still pending after 1 minute. Please contact support.'",
    check: WALLET,
  },
  {
    id: "8.wallet-failed",
    says: "Wallet, failed: 'Payment failed. Please try again.'",
    check: `${PAYMENTS} › that fails says so, with the way home`,
  },
  {
    id: "8.wallet-check-error",
    says: "Wallet, the check answers an error: 'Error checking payment status. Please try again.'",
    check: WALLET,
  },
  {
    id: "8.wallet-network",
    says: "Wallet, no network: 'Network error while checking payment status. Please try again.'",
    check: WALLET,
  },
  { id: "8.unsubscribe-title", says: "Unsubscribing fails: 'Something went wrong'", check: "worker" },
  {
    id: "8.unsubscribe-text",
    says: "Unsubscribing fails: 'We couldn't process your unsubscribe request. Please try again later.'",
    check: "worker",
  },
  {
    id: "8.unsubscribe-no-answer",
    says: "Unsubscribing gets no answer: the same two texts",
    check: "unit",
  },
  { id: "8.unsubscribe-no-email-title", says: "No address in the link: 'Email Not Found'", check: "worker" },
  {
    id: "8.unsubscribe-no-email-text",
    says: "No address in the link: 'No email address was found in the URL.'",
    check: "worker",
  },
  { id: "8.fetch-onboarding", says: "Daily onboarding cannot be fetched: 'API request failed'", check: "worker" },
  { id: "8.fetch-conclusion", says: "Conclusion calls cannot be fetched: 'API request failed'", check: "worker" },
  { id: "8.fetch-jobs", says: "The jobs manager's list cannot be fetched: 'API request failed'", check: "worker" },
  { id: "8.fetch-daily-report", says: "The daily report cannot be fetched: 'API request failed'", check: "worker" },
  { id: "8.fetch-user-report", says: "A user's report cannot be fetched: 'API request failed'", check: "worker" },
  {
    id: "8.fetch-no-network",
    says: "A staff list that gets no answer: 'API request failed'",
    check: DESK,
  },
  {
    id: "8.fetch-default",
    says: "A staff page without a text of its own: 'Something went wrong'",
    check: "worker",
  },
  {
    id: "8.fetch-not-an-array",
    says: "A staff list that is no array: 'Unexpected response format'",
    check: READ_AGAIN,
  },
  {
    id: "8.fetch-not-ours",
    says: "An answer that is not the staff page's: 'Unexpected response format'",
    check: DESK,
  },
  {
    id: "8.fetch-no-reason",
    says: "A staff list that fails without an error text: 'Unexpected response format'",
    check: "unit",
  },
  { id: "8.update-jobs", says: "Jobs manager, saving gets no answer: 'Update request failed'", check: DESK },
  { id: "8.update-calls", says: "Calls, saving gets no answer: 'Update request failed'", check: "unit" },
  { id: "8.update-preferences", says: "Preferences, saving gets no answer: 'Update request failed'", check: "unit" },
  { id: "8.lock-jobs", says: "Jobs manager, locking gets no answer: 'Lock/Unlock request failed'", check: DESK },
  { id: "8.lock-calls", says: "Calls, locking gets no answer: 'Lock/Unlock request failed'", check: CALLS },
  { id: "8.unlock-calls", says: "Calls, unlocking gets no answer: 'Lock/Unlock request failed'", check: "unit" },
  {
    id: "8.fallback-preferences",
    says: "Preferences, the server gives no error: 'Failed to save preferences'",
    check: "worker",
  },
  { id: "8.fallback-changes", says: "A save, the server gives no error: 'Failed to save changes'", check: "unit" },
  { id: "8.fallback-lock", says: "A lock, the server gives no error: 'Failed to update lock status'", check: "unit" },
  {
    id: "8.fallback-unlock",
    says: "An unlock, the server gives no error: 'Failed to update lock status'",
    check: "unit",
  },
  {
    id: "8.fallback-completion",
    says: "Completing, the server gives no error: 'Failed to send completion email'",
    check: "unit",
  },
  {
    id: "8.completion-no-answer",
    says: "Completing gets no answer: 'Failed to send completion email'",
    check: "unit",
  },
  {
    id: "8.onboarding-email-completed",
    says: "The onboarding email fails: an alert says that onboarding completed but the email notification failed",
    check: "worker",
  },
  { id: "8.onboarding-email-error", says: "The onboarding email fails: then comes the error", check: "worker" },
  {
    id: "8.onboarding-email-request",
    says: "The onboarding email fails: then comes the request to notify the team manually",
    check: "worker",
  },
  {
    id: "8.community-session",
    says: "Premium community, no session: 'Please wait and try again'",
    check: COMMUNITY_GOES_WRONG,
  },
  {
    id: "8.community-sdk",
    says: "Premium community, no checkout script: 'Please wait and try again'",
    check: `${VENDORS} › is opened for the community too, and its month is recorded`,
    departs: { instead: "'The checkout didn't open. Please wait and try again.'", decision: OURS },
  },
  {
    id: "8.community-checkout-failed",
    says: "Premium community, the checkout fails: 'Payment Failed! Please try again'",
    check: COMMUNITY_GOES_WRONG,
  },
  {
    id: "8.community-checkout-closed",
    says: "Premium community, the checkout is closed: 'Payment Failed! Please try again'",
    check: COMMUNITY_GOES_WRONG,
  },
  {
    id: "8.community-processing",
    says:
      "Premium community, the payment is not processed: 'There was an error processing your payment. Please try " +
      "again.'",
    check: COMMUNITY_GOES_WRONG,
  },
  {
    id: "8.community-membership",
    says: "Premium community, paid but the membership step fails: alert to contact support at {email}",
    check: `${COMMUNITY} › says whom to write to when it was paid and the membership cannot be recorded`,
  },
  {
    id: "8.postings-not-fetched",
    says: "Job postings, the server does not succeed: 'Failed to fetch job postings'",
    check: "worker",
  },
  {
    id: "8.postings-not-fetched-again",
    says: "Job postings, a refresh that the server fails: 'Failed to fetch job postings'",
    check: READ_AGAIN,
  },
  { id: "8.postings-error", says: "Job postings, no answer: 'Error fetching job postings'", check: ALERTS },
  { id: "8.postings-not-sent", says: "Job postings, sending gets no answer: 'Failed to send jobs'", check: ALERTS },
  {
    id: "8.postings-partly-sent",
    says: "Job postings, a partial send lists the titles that failed",
    check: "tests/modules/community/alerts/alerts.unit.test.ts › is what was done, and by title what was not",
  },
  { id: "8.postings-not-copied", says: "Job postings, a copy that fails says to try again", check: ALERTS },
  {
    id: "8.code-popup-blocked",
    says: "popup-blocked has no message of its own",
    check: `${GOOGLE} › stands on`,
    departs: { instead: "Google's button is a link that redirects: there is no popup", decision: OURS },
  },
  {
    id: "8.code-popup-closed-by-user",
    says: "popup-closed-by-user has no message of its own",
    check: `${GOOGLE} › says that it was cancelled, and that an address is not confirmed`,
    departs: {
      instead: "there is no popup; 'Google sign-in was cancelled. Try again, or use your email.'",
      decision: OURS,
    },
  },
  {
    id: "8.code-cancelled-popup-request",
    says: "cancelled-popup-request has no message of its own",
    check: "worker",
    departs: { instead: "there is no popup: a second press begins the sign-in again", decision: OURS },
  },
  {
    id: "8.code-network-request-failed",
    says: "network-request-failed has no message of its own",
    check: "worker",
    departs: {
      instead: "'Google isn't responding right now. Try again, or use your email.'",
      decision: OURS,
    },
  },
  {
    id: "8.code-unauthorized-domain",
    says: "unauthorized-domain has no message of its own",
    check: "worker",
    departs: { instead: "'Google didn't confirm your identity. Please try again.'", decision: OURS },
  },
  {
    id: "8.code-invalid-api-key",
    says: "invalid-api-key has no message of its own",
    check: "worker",
    departs: { instead: "'Google didn't confirm your identity. Please try again.'", decision: OURS },
  },
  {
    id: "8.code-web-storage-unsupported",
    says: "web-storage-unsupported has no message of its own",
    check: "worker",
    departs: {
      instead: "without cookies: 'This Google sign-in has expired. Please try again.'",
      decision: OURS,
    },
  },
  {
    id: "8.code-operation-not-supported",
    says: "operation-not-supported-in-this-environment has no message of its own",
    check: "tests/browser/accounts.browser.test.ts › leads through the issuer to where one came from, without scripts",
    departs: { instead: "it does not arise: the sign-in works without scripts too", decision: OURS },
  },
];
