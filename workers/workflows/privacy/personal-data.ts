import { alertsData } from "../../modules/community/queries";
import { answersData } from "../../modules/candidates/queries";
import { applicationsData } from "../../modules/applications/queries";
import { auditData } from "../../core/audit/personal-data-queries";
import { browserExtensionData } from "../../modules/fulfilment/queries";
import { oneTimeCodesData } from "../../modules/applications/queries";
import { operatorQueueData } from "../../modules/fulfilment/queries";
import { identityData } from "../../modules/accounts/queries";
import { inboundMailData } from "../../modules/fulfilment/queries";
import { interviewsData } from "../../modules/support/queries";
import { invoicesData } from "../../modules/billing/queries";
import { jobsData } from "../../core/jobs/personal-data-queries";
import type { PersonalData } from "../../core/personal-data";
import { membershipData } from "../../modules/billing/queries";
import { ordersData } from "../../modules/billing/queries";
import { outboxData } from "../../modules/messaging/queries";
import { paymentsData } from "../../modules/billing/queries";
import { phoneCallsData } from "../../modules/support/queries";
import { plansData } from "../../modules/billing/queries";
import { profilesData } from "../../modules/candidates/queries";
import { refundsData } from "../../modules/billing/queries";
import { reportsData } from "../../modules/operations/queries";
import { resumeReviewData } from "../../modules/candidates/queries";
import { resumesData } from "../../modules/candidates/queries";
import { slipsData } from "../../modules/applications/queries";
import { trackingData } from "../../modules/applications/queries";
import { tailoringData } from "../../modules/applications/queries";
import { whatsappData } from "../../modules/messaging/queries";
import { supportData } from "../../modules/support/queries";

/**
 * The personal data of every capability. The export and the purge go through it from above, the erasure from below: the
 * person's own row, by which the others find theirs, goes last.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  identityData,
  profilesData,
  resumesData,
  resumeReviewData,
  plansData,
  invoicesData,
  refundsData,
  membershipData,
  ordersData,
  paymentsData,
  answersData,
  applicationsData,
  trackingData,
  slipsData,
  tailoringData,
  outboxData,
  whatsappData,
  phoneCallsData,
  alertsData,
  supportData,
  interviewsData,
  oneTimeCodesData,
  browserExtensionData,
  inboundMailData,
  operatorQueueData,
  auditData,
  jobsData,
  reportsData,
];
