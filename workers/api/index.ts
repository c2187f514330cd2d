import { getPostingJob, jobPosted } from "./alerts";
import { downloadProof, getJobApplied } from "./applications";
import { premiumCommunitySuccess, setCommunityTimestamp } from "./community";
import type { Endpoint } from "./endpoint";
import { signIn, signOut, signUp } from "./identity";
import { getDeadWork, replayDeadWork } from "./jobs";
import { mailOurselves, postmarkWebhook, sendEmail, setMailingListTimeStamp, unsubscribeJobUpdates } from "./mailing";
import { openapi } from "./openapi";
import { fetchJobsByDate, lockUnlockJobEntry, updateJobData } from "./operator-queue";
import {
  cashfreeWebhook,
  initiatePayment,
  orderStatus,
  phonepePaymentStatus,
  phonepeWebhook,
  sandboxWebhook,
  stripeWebhook,
} from "./payments";
import {
  fetchConclusionList,
  fetchOnboardingList,
  lockUnlockConclusionEntry,
  lockUnlockOnboardingEntry,
  sendOnboardingCompletionEmail,
  updateConclusionCallData,
  updateOnboardingData,
} from "./phone-calls";
import { activateTrial, getLocation, getPlanDetails, startIntent } from "./plans";
import { ingestPostings } from "./postings";
import { getExport } from "./privacy";
import { fetchPersonalDetails, uploadPersonalDetails } from "./profiles";
import { fetchUserJobsData } from "./reports";
import { downloadCv } from "./resumes";
import { importSources, listSources } from "./sources";

/**
 * Every endpoint there is, as the spec's section 7 lists them; what the spec does not have stands after what it has.
 */
export const SECTIONS: Readonly<Record<string, readonly Endpoint[]>> = {
  "Account and plan": [
    getLocation,
    getPlanDetails,
    fetchPersonalDetails,
    getJobApplied,
    setMailingListTimeStamp,
    mailOurselves,
    sendEmail,
    uploadPersonalDetails,
    startIntent,
    activateTrial,
    getExport,
    downloadCv,
    downloadProof,
  ],
  Payment: [initiatePayment, phonepePaymentStatus, unsubscribeJobUpdates, orderStatus],
  Staff: [
    fetchUserJobsData,
    fetchOnboardingList,
    updateOnboardingData,
    lockUnlockOnboardingEntry,
    sendOnboardingCompletionEmail,
    fetchConclusionList,
    updateConclusionCallData,
    lockUnlockConclusionEntry,
    fetchJobsByDate,
    updateJobData,
    lockUnlockJobEntry,
    getPostingJob,
    jobPosted,
    ingestPostings,
    importSources,
    listSources,
    getDeadWork,
    replayDeadWork,
  ],
  Community: [setCommunityTimestamp, premiumCommunitySuccess],
  Webhooks: [cashfreeWebhook, stripeWebhook, phonepeWebhook, sandboxWebhook, postmarkWebhook],
  Authentication: [signUp, signIn, signOut],
  About: [openapi(() => SECTIONS)],
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(SECTIONS).flat();
