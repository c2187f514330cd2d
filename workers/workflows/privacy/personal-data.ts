import { alertsData } from "../../modules/community/queries";
import { answersData, profilesData, resumeReviewData, resumesData } from "../../modules/candidates/queries";
import {
  applicationsData,
  oneTimeCodesData,
  receiptsData,
  trackingData,
  tailoringData,
} from "../../modules/applications/queries";
import { auditData } from "../../core/audit/personal-data-queries";
import {
  alertMailData,
  browserExtensionData,
  operatorQueueData,
  inboundMailData,
} from "../../modules/fulfilment/queries";
import { evaluationData } from "../../modules/matching/queries";
import { identityData } from "../../modules/accounts/queries";
import { interviewsData, phoneCallsData, supportData } from "../../modules/support/queries";
import {
  invoicesData,
  membershipData,
  ordersData,
  paymentsData,
  plansData,
  refundsData,
} from "../../modules/billing/queries";
import { jobsData } from "../../core/jobs/personal-data-queries";
import type { PersonalData } from "../../core/personal-data";
import { outboxData, whatsappData } from "../../modules/messaging/queries";
import { reportsData } from "../../modules/operations/queries";

/**
 * The personal data of every module. The export and the purge go through it from above, the erasure from below: the
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
  receiptsData,
  tailoringData,
  evaluationData,
  outboxData,
  whatsappData,
  phoneCallsData,
  alertsData,
  supportData,
  interviewsData,
  oneTimeCodesData,
  browserExtensionData,
  inboundMailData,
  alertMailData,
  operatorQueueData,
  auditData,
  jobsData,
  reportsData,
];
