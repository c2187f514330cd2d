import { alertsData } from "../alerts/personal-data-queries";
import { answersData } from "../answers/personal-data-queries";
import { applicationsData } from "../applications/personal-data-queries";
import { auditData } from "../audit/personal-data-queries";
import { browserExtensionData } from "../browser-extension/personal-data-queries";
import { oneTimeCodesData } from "../one-time-codes/personal-data-queries";
import { operatorQueueData } from "../operator-queue/personal-data-queries";
import { identityData } from "../identity/personal-data-queries";
import { inboundMailData } from "../inbound-mail/personal-data-queries";
import { interviewsData } from "../interviews/personal-data-queries";
import { invoicesData } from "../invoices/personal-data-queries";
import { jobsData } from "../jobs/personal-data-queries";
import type { PersonalData } from "../kernel/personal-data";
import { membershipData } from "../membership/personal-data-queries";
import { ordersData } from "../orders/personal-data-queries";
import { outboxData } from "../outbox/personal-data-queries";
import { paymentsData } from "../payments/personal-data-queries";
import { phoneCallsData } from "../phone-calls/personal-data-queries";
import { plansData } from "../plans/personal-data-queries";
import { profilesData } from "../profiles/personal-data-queries";
import { refundsData } from "../refunds/personal-data-queries";
import { reportsData } from "../reports/personal-data-queries";
import { resumeReviewData } from "../resume-review/personal-data-queries";
import { resumesData } from "../resumes/personal-data-queries";
import { slipsData } from "../slips/personal-data-queries";
import { trackingData } from "../tracking/personal-data-queries";
import { tailoringData } from "../tailoring/personal-data-queries";
import { whatsappData } from "../whatsapp/personal-data-queries";
import { supportData } from "../support/personal-data-queries";

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
