import type { Statement } from "./statement.ts";

const DEPARTURES = "0002-departures-from-the-specification.md";
const CHECKOUTS = "tests/browser/payments-vendors.browser.test.ts";
const VENDORS = `${CHECKOUTS} › opens under the policy of the page, is paid in and leads on: 360 px` as const;
const GOOGLE = "tests/modules/accounts/sign-in/google.worker.test.ts › stands on";

/** Section 7 of the specification. */
export const SECTION_7: readonly Statement[] = [
  { id: "7.own-host", says: "All calls of the tables go to the product's own host", check: "worker" },
  { id: "7.staff-prefix", says: "Staff paths have the prefix /api/", check: "worker" },
  { id: "7.other-prefix", says: "The other paths are under the same prefix", check: "worker" },

  { id: "7.location", says: "GET getLocation.php without a payload answers country", check: "worker" },
  { id: "7.location-failure", says: "On failure country becomes empty", check: "worker" },
  { id: "7.plan-payload", says: "POST getPlanDetails.php takes JSON {_id: email}", check: "worker" },
  {
    id: "7.plan-answer",
    says: "getPlanDetails.php answers result, daysLeft, applicationsLeft, totalApplicationsPurchased",
    check: "worker",
  },
  { id: "7.details-payload", says: "POST fetchPersonalDetails.php takes form-encoded {email}", check: "worker" },
  { id: "7.details-answer", says: "fetchPersonalDetails.php answers the personal details object", check: "worker" },
  { id: "7.applied-payload", says: "POST getJobApplied.php takes JSON {_id}", check: "worker" },
  { id: "7.applied-answer", says: "getJobApplied.php answers an array of application records", check: "worker" },
  {
    id: "7.stamp-payload",
    says: "POST setMailingListTimeStamp.php takes JSON {_id, field, shouldOverRide, planName}",
    check: "worker",
  },
  {
    id: "7.stamp-fields",
    says: "setMailingListTimeStamp.php takes the field of an account's making and those of the two buttons",
    check: "worker",
  },
  {
    id: "7.stamp-begins",
    says: "setMailingListTimeStamp.php takes the fields of a plan's beginning",
    check: "worker",
    departs: { instead: "those two are stamped by the server, with the plan", decision: DEPARTURES },
  },
  { id: "7.stamp-failure", says: "A mailing-list stamp that is not ok stops nothing else", check: "worker" },
  {
    id: "7.team-payload",
    says: "POST MailOurselves.php takes form-encoded {name, email, contactNumber, action, currentTime}",
    check: "worker",
  },
  { id: "7.team-answer", says: "MailOurselves.php answers success or error", check: "worker" },
  { id: "7.team-told", says: "MailOurselves.php notifies the team of user actions", check: "worker" },
  {
    id: "7.team-labels",
    says: "MailOurselves.php takes any action",
    check: "worker",
    departs: { instead: "it takes the four buttons' labels; purchases are told by the server", decision: DEPARTURES },
  },
  {
    id: "7.welcome-payload",
    says: "POST send_email.php takes JSON {To, TemplateId, TemplateModel: {name}}",
    check: "worker",
  },
  { id: "7.welcome-failure", says: "A welcome that is not sent stops nothing else", check: "worker" },
  { id: "7.welcome-templates", says: "send_email.php has two templates: free and premium welcome", check: "worker" },
  {
    id: "7.welcome-asked",
    says: "send_email.php sends when it is asked",
    check: "worker",
    departs: { instead: "409 before the plan has begun; one welcome a plan", decision: DEPARTURES },
  },
  {
    id: "7.profile-payload",
    says: "POST uploadPersonalDetails.php takes a multipart form of all profile fields",
    check: "worker",
  },
  { id: "7.profile-lists", says: "Its locations and titles are comma-joined", check: "worker" },
  { id: "7.profile-email", says: "Its form has the email beside the profile fields", check: "worker" },
  { id: "7.profile-resume", says: "Its form has the resume file", check: "worker" },
  { id: "7.profile-message", says: "uploadPersonalDetails.php answers message", check: "worker" },
  {
    id: "7.profile-duplicate",
    says: "A value of message means a duplicate WhatsApp number, and is told apart from others",
    check: "worker",
  },
  {
    id: "7.named-by-email",
    says: "The calls of an account name the person by email",
    check: "worker",
    departs: { instead: "another person's address is answered like an unknown one", decision: DEPARTURES },
  },

  {
    id: "7.pay-payload",
    says: "POST initiatePayment.php takes JSON {orderId, amount, customer_email, customer_phone}",
    check: "worker",
  },
  { id: "7.pay-answer", says: "initiatePayment.php answers paymentSessionId", check: "worker" },
  { id: "7.wallet-name", says: "The wallet status endpoint's name contains the provider's name", check: "worker" },
  { id: "7.wallet-payload", says: "GET of the wallet status takes the query parameter email", check: "worker" },
  { id: "7.wallet-answer", says: "The wallet status answers success and state", check: "worker" },
  { id: "7.wallet-pending", says: "The wallet status is PENDING before the payment", check: "worker" },
  { id: "7.wallet-paid", says: "The wallet status is PAID after the payment", check: "worker" },
  { id: "7.wallet-other", says: "The wallet status has other states", check: "worker" },
  {
    id: "7.wallet-visitor",
    says: "The wallet status is answered to anyone who names an email",
    check: "worker",
    departs: { instead: "401 without a session", decision: DEPARTURES },
  },
  { id: "7.unsubscribe-payload", says: "POST UnsubscribeJobUpdates.php takes JSON {email}", check: "worker" },
  { id: "7.unsubscribe-answer", says: "UnsubscribeJobUpdates.php answers success", check: "worker" },
  {
    id: "7.unsubscribe-visitor",
    says: "An email alone unsubscribes",
    check: "worker",
    departs: { instead: "the answer is the same, and a link is mailed to that address", decision: DEPARTURES },
  },
  { id: "7.order-id", says: "The order id is a prefix plus a random uppercase string", check: "worker" },
  {
    id: "7.order-id-community",
    says: "In the community flow it is a fixed prefix plus 10 random uppercase characters",
    check: "worker",
  },
  { id: "7.card-script", says: "A card payment provider's script is loaded from its CDN", check: VENDORS },
  {
    id: "7.card-production",
    says: "The card payment provider's checkout runs in production mode",
    check: "tests/providers/gateways.unit.test.ts › asks for an order byte for byte as the contract says",
  },
  { id: "7.card-modal", says: "It is shown as a modal checkout", check: VENDORS },
  { id: "7.cv-place", says: "A CV file is linked under api/cv/", check: "worker" },
  { id: "7.cv-ending", says: "The CV's link ends in .pdf", check: "worker" },
  {
    id: "7.cv-path",
    says: "The CV's path is built from the user's email",
    check: "worker",
    departs: { instead: "it is an opaque id, signed, and expires", decision: DEPARTURES },
  },
  {
    id: "7.return-signature",
    says: "The return page verifies the order parameter against an HMAC-SHA256 of the user email in the client",
    check: "worker",
    departs: {
      instead: "the server verifies the order's own signed reference; no secret is in the client",
      decision: "0017-payments.md",
    },
  },

  {
    id: "7.report-person",
    says: "POST FetchUserJobsDataComponent.php takes {_id: user email} for a user",
    check: "worker",
  },
  { id: "7.report-day", says: "FetchUserJobsDataComponent.php takes {date} for the daily report", check: "worker" },
  { id: "7.report-answer", says: "FetchUserJobsDataComponent.php answers an array of rows", check: "worker" },
  {
    id: "7.report-unknown",
    says: "FetchUserJobsDataComponent.php answers an array for every address",
    check: "worker",
    departs: { instead: "404 with a text for an address without an account", decision: DEPARTURES },
  },
  { id: "7.onboarding-payload", says: "POST FetchOnboardingListByDate.php takes {date}", check: "worker" },
  {
    id: "7.onboarding-answer",
    says: "FetchOnboardingListByDate.php answers success, data (list), count, error",
    check: "worker",
  },
  {
    id: "7.onboarding-update",
    says:
      "POST UpdateOnboardingData.php takes {email, forBackend_jobTitles (comma string), forBackend_locations (comma " +
      "string), interestedInRemoteJobs, forBackend_customInstruction}",
    check: "worker",
  },
  { id: "7.onboarding-updated", says: "UpdateOnboardingData.php answers success, error", check: "worker" },
  {
    id: "7.onboarding-lock",
    says: "POST LockUnlockOnboardingEntry.php takes {email, lockStatus, freeTrialOnboardingCallResult} when locking",
    check: "worker",
  },
  {
    id: "7.onboarding-unlock",
    says: "LockUnlockOnboardingEntry.php takes no result when unlocking",
    check: "worker",
  },
  { id: "7.onboarding-locked", says: "LockUnlockOnboardingEntry.php answers success, error", check: "worker" },
  {
    id: "7.completion-payload",
    says: "POST SendOnboardingCompletionEmail.php takes {date, totalUsers, callResultCounts by result}",
    check: "worker",
  },
  { id: "7.completion-fallback", says: "callResultCounts has 'No Result' as fallback", check: "worker" },
  { id: "7.completion-answer", says: "SendOnboardingCompletionEmail.php answers success, error", check: "worker" },
  { id: "7.conclusion-payload", says: "POST FetchConclusionListByDate.php takes {date}", check: "worker" },
  {
    id: "7.conclusion-answer",
    says: "FetchConclusionListByDate.php answers success, data (array), count, error",
    check: "worker",
  },
  {
    id: "7.conclusion-update",
    says: "POST UpdateConclusionCallData.php takes {email, FreeTrialEndCallResult, FreeTrialEndCallRemarks}",
    check: "worker",
  },
  { id: "7.conclusion-updated", says: "UpdateConclusionCallData.php answers success, error", check: "worker" },
  {
    id: "7.conclusion-lock",
    says:
      "POST LockUnlockConclusionEntry.php takes {email, lockStatus (boolean)}, and on lock FreeTrialEndCallResult " +
      "and FreeTrialEndCallRemarks",
    check: "worker",
  },
  { id: "7.conclusion-locked", says: "LockUnlockConclusionEntry.php answers success, error", check: "worker" },
  {
    id: "7.jobs-payload",
    says: "POST jobs-manager/FetchJobsByDate.php takes {startTimestamp, endTimestamp (ISO), date}",
    check: "worker",
  },
  { id: "7.jobs-answer", says: "FetchJobsByDate.php answers success, data, count, error", check: "worker" },
  {
    id: "7.jobs-update",
    says: "POST jobs-manager/UpdateJobData.php takes {jobId, applicationStatus, remarks}",
    check: "worker",
  },
  { id: "7.jobs-updated", says: "UpdateJobData.php answers success, error", check: "worker" },
  {
    id: "7.jobs-lock",
    says: "POST jobs-manager/LockUnlockJobEntry.php takes {jobId, lockStatus}; on lock applicationStatus and remarks",
    check: "worker",
  },
  { id: "7.jobs-locked", says: "LockUnlockJobEntry.php answers success, error", check: "worker" },
  {
    id: "7.postings-answer",
    says: "GET getPostingJob.php without a payload answers status ('success'), data, message",
    check: "worker",
  },
  { id: "7.posted-payload", says: "POST jobPosted.php takes {job_id, group_name}", check: "worker" },
  { id: "7.posted-answer", says: "jobPosted.php answers success, message", check: "worker" },
  {
    id: "7.operator-days",
    says: "FetchJobsByDate.php with only date, once for each of the last 30 days, answers those days",
    check: "worker",
    departs: {
      instead: "our own page reads them at once; the call answers a client that asks so",
      decision: DEPARTURES,
    },
  },
  {
    id: "7.operator-successful",
    says: "The successful-applications dashboard keeps only entries with status Successful",
    check: "worker",
  },

  {
    id: "7.community-stamp",
    says: "POST setCommunityTimestamp.php takes {email, name, phoneNumber}",
    check: "worker",
  },
  { id: "7.community-forget", says: "setCommunityTimestamp.php is fire and forget", check: "worker" },
  {
    id: "7.community-pay",
    says: "POST initiatePayment.php takes {orderId, amount 99, customer_email, customer_phone}",
    check: "worker",
  },
  { id: "7.community-session", says: "For the community it answers paymentSessionId too", check: "worker" },
  {
    id: "7.community-payload",
    says:
      "POST premiumCommunitySuccess.php takes {name, phoneNumber, email, planName 'Premium WhatsApp Community', " +
      "orderId}",
    check: "worker",
  },
  { id: "7.community-answer", says: "premiumCommunitySuccess.php answers success, message", check: "worker" },
  {
    id: "7.community-team",
    says: "On success the client notifies the team by email",
    check: "worker",
    departs: { instead: "the server tells the team, once an order", decision: DEPARTURES },
  },
  {
    id: "7.community-time",
    says: "On success the client records a mailing-list timestamp",
    check: "worker",
    departs: { instead: "the server keeps when the form was filled and when the month began", decision: DEPARTURES },
  },

  {
    id: "7.auth-provider",
    says: "The product calls an authentication provider",
    check: "worker",
    departs: { instead: "accounts with passwords are our own; Google is the one provider", decision: DEPARTURES },
  },
  { id: "7.auth-google", says: "Google sign-in is a call to the provider", check: GOOGLE },
  { id: "7.auth-display-name", says: "The display name is kept with the account", check: "worker" },

  { id: "7.label-login", says: "login(email, password) signs in", check: "worker" },
  { id: "7.label-signup", says: "signup(email, password, full name) makes an account", check: "worker" },
  { id: "7.label-reset", says: "resetPassword(email) mails a link", check: "worker" },
  { id: "7.label-google", says: "signInWithGoogle takes nothing and signs in", check: GOOGLE },
  { id: "7.label-logout", says: "logout ends the session", check: "worker" },
  {
    id: "7.label-team",
    says: "sendEmailToOurselves(label, null): the team is told the label",
    check: "worker",
    departs: { instead: "once a day for each label", decision: DEPARTURES },
  },
  {
    id: "7.label-stamp",
    says: "setMailingListTimeStamp(key, true, null): a stamp that overrides, without a plan",
    check: "worker",
  },
];
