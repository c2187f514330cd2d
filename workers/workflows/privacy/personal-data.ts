import { alertsData } from "../../modules/community/alerts/personal-data-queries";
import { answersData } from "../../modules/candidates/answers/personal-data-queries";
import { applicationsData } from "../../modules/applications/records/personal-data-queries";
import { auditData } from "../../core/audit/personal-data-queries";
import { browserExtensionData } from "../../modules/fulfilment/extension/personal-data-queries";
import { oneTimeCodesData } from "../../modules/applications/codes/personal-data-queries";
import { operatorQueueData } from "../../modules/fulfilment/desk/personal-data-queries";
import { identityData } from "../../modules/accounts/sign-in/personal-data-queries";
import { inboundMailData } from "../../modules/fulfilment/inbound-mail/personal-data-queries";
import { interviewsData } from "../../modules/support/coaching/personal-data-queries";
import { invoicesData } from "../../modules/billing/invoices/personal-data-queries";
import { jobsData } from "../../core/jobs/personal-data-queries";
import type { PersonalData } from "../../core/personal-data";
import { membershipData } from "../../modules/billing/membership/personal-data-queries";
import { ordersData } from "../../modules/billing/orders/personal-data-queries";
import { outboxData } from "../../modules/messaging/outbox/personal-data-queries";
import { paymentsData } from "../../modules/billing/payments/personal-data-queries";
import { phoneCallsData } from "../../modules/support/calls/personal-data-queries";
import { plansData } from "../../modules/billing/plans/personal-data-queries";
import { profilesData } from "../../modules/candidates/profiles/personal-data-queries";
import { refundsData } from "../../modules/billing/refunds/personal-data-queries";
import { reportsData } from "../../modules/operations/reports/personal-data-queries";
import { resumeReviewData } from "../../modules/candidates/resume-review/personal-data-queries";
import { resumesData } from "../../modules/candidates/resumes/personal-data-queries";
import { slipsData } from "../../modules/applications/receipts/personal-data-queries";
import { trackingData } from "../../modules/applications/stages/personal-data-queries";
import { tailoringData } from "../../modules/applications/tailoring/personal-data-queries";
import { whatsappData } from "../../modules/messaging/whatsapp/personal-data-queries";
import { supportData } from "../../modules/support/chat/personal-data-queries";

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
