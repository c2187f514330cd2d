import type { Action } from "../domain/kernel/policy";
import { getPostingJob, jobPosted } from "./alerts";
import {
  fetchConclusionList,
  fetchOnboardingList,
  lockUnlockConclusionEntry,
  lockUnlockOnboardingEntry,
  sendOnboardingCompletionEmail,
  updateConclusionCallData,
  updateOnboardingData,
} from "./calls";
import { downloadProof, fetchJobsByDate, getJobApplied, lockUnlockJobEntry, updateJobData } from "./applications";
import type { ApiHandler } from "../http/handler";
import { postSignIn, postSignOut, postSignUp } from "./identity";
import { answerDescription } from "./openapi";
import { mailOurselves, postmarkWebhook, sendEmail, setMailingListTimeStamp, unsubscribeJobUpdates } from "./mailing";
import { getLocation, getPlanDetails, postActivateTrial, postStartIntent } from "./plans";
import {
  initiatePayment,
  orderStatus,
  phonepePaymentStatus,
  premiumCommunitySuccess,
  setCommunityTimestamp,
  webhook,
} from "./payments";
import { ingestPostings } from "./postings";
import { getExport } from "./privacy";
import { fetchPersonalDetails, uploadPersonalDetails } from "./profiles";
import { fetchUserJobsData } from "./reports";
import { downloadCv } from "./resumes";
import { getListSources, postImportSources } from "./sources";
import { getDeadWork, postReplayDeadWork } from "./work";

export interface Mount {
  method: "GET" | "POST";
  path: string;
  /** The line of the policy table that its verb stands under. */
  action: Action;
  handler: ApiHandler;
}

/** The mount table: every call there is, in the order of the spec's section 7. */
export const MOUNTS: readonly Mount[] = [
  // Account and plan
  { method: "GET", path: "/api/getLocation.php", action: "location.read", handler: getLocation },
  { method: "POST", path: "/api/getPlanDetails.php", action: "plans.read", handler: getPlanDetails },
  { method: "POST", path: "/api/fetchPersonalDetails.php", action: "profiles.read", handler: fetchPersonalDetails },
  { method: "POST", path: "/api/getJobApplied.php", action: "applications.list_applied", handler: getJobApplied },
  {
    method: "POST",
    path: "/api/setMailingListTimeStamp.php",
    action: "mailing.record_stamp",
    handler: setMailingListTimeStamp,
  },
  { method: "POST", path: "/api/MailOurselves.php", action: "mailing.notify_team", handler: mailOurselves },
  { method: "POST", path: "/api/send_email.php", action: "mailing.send_welcome", handler: sendEmail },
  { method: "POST", path: "/api/uploadPersonalDetails.php", action: "profiles.save", handler: uploadPersonalDetails },
  { method: "POST", path: "/api/startIntent", action: "plans.start_intent", handler: postStartIntent },
  { method: "POST", path: "/api/activateTrial", action: "plans.activate_trial", handler: postActivateTrial },
  {
    method: "POST",
    path: "/api/UnsubscribeJobUpdates.php",
    action: "mailing.unsubscribe",
    handler: unsubscribeJobUpdates,
  },
  { method: "GET", path: "/api/export", action: "privacy.export", handler: getExport },
  { method: "GET", path: "/api/cv/:file", action: "resumes.download", handler: downloadCv },
  // Payment
  { method: "POST", path: "/api/initiatePayment.php", action: "community.buy", handler: initiatePayment },
  { method: "GET", path: "/api/phonepePaymentStatus.php", action: "payments.read", handler: phonepePaymentStatus },
  { method: "GET", path: "/api/orderStatus", action: "payments.read", handler: orderStatus },
  { method: "POST", path: "/api/webhooks/cashfree", action: "payments.receive_notice", handler: webhook("cashfree") },
  { method: "POST", path: "/api/webhooks/stripe", action: "payments.receive_notice", handler: webhook("stripe") },
  { method: "POST", path: "/api/webhooks/phonepe", action: "payments.receive_notice", handler: webhook("phonepe") },
  { method: "POST", path: "/api/webhooks/sandbox", action: "payments.receive_notice", handler: webhook("sandbox") },
  // Staff
  { method: "POST", path: "/api/FetchOnboardingListByDate.php", action: "calls.list", handler: fetchOnboardingList },
  { method: "POST", path: "/api/UpdateOnboardingData.php", action: "calls.update", handler: updateOnboardingData },
  {
    method: "POST",
    path: "/api/LockUnlockOnboardingEntry.php",
    action: "calls.lock",
    handler: lockUnlockOnboardingEntry,
  },
  {
    method: "POST",
    path: "/api/SendOnboardingCompletionEmail.php",
    action: "calls.complete",
    handler: sendOnboardingCompletionEmail,
  },
  { method: "POST", path: "/api/FetchConclusionListByDate.php", action: "calls.list", handler: fetchConclusionList },
  {
    method: "POST",
    path: "/api/UpdateConclusionCallData.php",
    action: "calls.update",
    handler: updateConclusionCallData,
  },
  {
    method: "POST",
    path: "/api/LockUnlockConclusionEntry.php",
    action: "calls.lock",
    handler: lockUnlockConclusionEntry,
  },
  {
    method: "POST",
    path: "/api/FetchUserJobsDataComponent.php",
    action: "reports.read_user",
    handler: fetchUserJobsData,
  },
  {
    method: "POST",
    path: "/api/jobs-manager/FetchJobsByDate.php",
    action: "applications.list_day",
    handler: fetchJobsByDate,
  },
  {
    method: "POST",
    path: "/api/jobs-manager/UpdateJobData.php",
    action: "applications.update_entry",
    handler: updateJobData,
  },
  {
    method: "POST",
    path: "/api/jobs-manager/LockUnlockJobEntry.php",
    action: "applications.lock_entry",
    handler: lockUnlockJobEntry,
  },
  { method: "GET", path: "/api/proof/:file", action: "applications.read_proof", handler: downloadProof },
  { method: "GET", path: "/api/getPostingJob.php", action: "community.list_batches", handler: getPostingJob },
  { method: "POST", path: "/api/jobPosted.php", action: "community.mark_sent", handler: jobPosted },
  { method: "POST", path: "/api/ingestPostings", action: "postings.ingest", handler: ingestPostings },
  { method: "POST", path: "/api/importSources", action: "sources.register", handler: postImportSources },
  { method: "GET", path: "/api/listSources", action: "sources.list", handler: getListSources },
  { method: "GET", path: "/api/deadWork", action: "jobs.replay", handler: getDeadWork },
  { method: "POST", path: "/api/replayDeadWork", action: "jobs.replay", handler: postReplayDeadWork },
  // Community
  { method: "POST", path: "/api/setCommunityTimestamp.php", action: "community.buy", handler: setCommunityTimestamp },
  {
    method: "POST",
    path: "/api/premiumCommunitySuccess.php",
    action: "community.buy",
    handler: premiumCommunitySuccess,
  },
  // From elsewhere
  { method: "POST", path: "/api/webhooks/postmark", action: "mailing.take_event", handler: postmarkWebhook },
  // Authentication
  { method: "POST", path: "/api/signUp", action: "identity.sign_up", handler: postSignUp },
  { method: "POST", path: "/api/signIn", action: "identity.sign_in", handler: postSignIn },
  { method: "POST", path: "/api/signOut", action: "identity.sign_out", handler: postSignOut },
  // About all of these
  { method: "GET", path: "/api/openapi.json", action: "api.describe", handler: (c) => answerDescription(c, MOUNTS) },
];
