import { ABOUT } from "./about.ts";
import { ACCOUNT } from "./account.ts";
import { SETTINGS } from "./settings.ts";
import { PREMIUM_ALERTS } from "./premium-alerts.ts";
import { PROFILE_PAGE } from "./profile-page.ts";
import { FORWARDING } from "./forwarding.ts";
import { WHATSAPP } from "./whatsapp.ts";
import { ANSWERS } from "./answers.ts";
import { CODES } from "./codes.ts";
import { COMMUNITY } from "./community.ts";
import { COVERAGE } from "./coverage.ts";
import { DASHBOARD } from "./dashboard.ts";
import { EMAIL } from "./email.ts";
import { ERRORS } from "./errors.ts";
import { FIND } from "./find.ts";
import { HOME } from "./home.ts";
import { LANGUAGE } from "./language.ts";
import { LOGIN } from "./login.ts";
import { MATCH } from "./match.ts";
import { ONE_TIME_CODES } from "./one-time-codes.ts";
import { OPENINGS } from "./openings.ts";
import { OUTBOX } from "./outbox.ts";
import { NEXT_OUT } from "./next-out.ts";
import { PAY } from "./pay.ts";
import { PLACES } from "./places.ts";
import { PLAN } from "./plan.ts";
import { PROFILE } from "./profile.ts";
import { SAVE_JOB } from "./save-job.ts";
import { SAVE_BUTTON } from "./save-button.ts";
import { SAVE_POPUP } from "./save-popup.ts";
import { SELF_APPLY } from "./self-apply.ts";
import { PROGRESS } from "./progress.ts";
import { RECEIPT } from "./receipt.ts";
import { RECEIPTS } from "./receipts.ts";
import { RESUME_READING } from "./resume-reading.ts";
import { SHELL } from "./shell.ts";
import { STAGES } from "./stages.ts";
import { START } from "./start.ts";
import { SUPPORT_ANSWER } from "./support-answer.ts";
import { TERMS } from "./terms.ts";
import { WHATSAPP_CHAT } from "./whatsapp-chat.ts";
import { WHATSAPP_MESSAGE } from "./whatsapp-message.ts";
import { WHATSAPP_START } from "./whatsapp-start.ts";
import { REVIEW } from "./review.ts";
import { RESUMES } from "./resumes.ts";
import { PAGE_TITLE } from "./page-title.ts";
import { INTERVIEWS } from "./interviews.ts";
import { COACHING } from "./coaching.ts";
import { PAYMENT_PAGE } from "./payment-page.ts";
import { PLANS } from "./plans.ts";
import { REFUNDS } from "./refunds.ts";
import { SUPPORT } from "./support.ts";
import { CHAT } from "./chat.ts";
import { MEMBERSHIP_PAGE } from "./membership-page.ts";
import { NOT_ME } from "./not-me.ts";
import { RESET_PASSWORD } from "./reset-password.ts";
import { UNSUBSCRIBE } from "./unsubscribe.ts";
import { PROFILES } from "./profiles.ts";
import { SIGN_IN } from "./sign-in.ts";
import { APPLYING } from "./applying.ts";
import { FRAME } from "./frame.ts";
import { CONVERSATIONS } from "./conversations.ts";
import { CONTACT_PAGE } from "./contact-page.ts";
import { YOUR_PLAN } from "./your-plan.ts";
import { TAILORING } from "./tailoring.ts";
import { AUDIT } from "./audit.ts";
import { BANK } from "./bank.ts";
import { INBOUND_MAIL } from "./inbound-mail.ts";
import { RECORDS } from "./records.ts";
import { SITE } from "./site.ts";
import { ZONE } from "./zone.ts";

/**
 * Hindi, as people in India speak it. We wrote it and no native reader has checked it yet: one who reads and corrects it
 * sets `isChecked` and adds their name and the day here.
 */
export const HI = {
  ...ABOUT,
  ...ACCOUNT,
  ...SETTINGS,
  ...PREMIUM_ALERTS,
  ...PROFILE_PAGE,
  ...FORWARDING,
  ...WHATSAPP,
  ...ANSWERS,
  ...CODES,
  ...COMMUNITY,
  ...COVERAGE,
  ...DASHBOARD,
  ...EMAIL,
  ...ERRORS,
  ...FIND,
  ...HOME,
  ...LANGUAGE,
  ...LOGIN,
  ...MATCH,
  ...ONE_TIME_CODES,
  ...OPENINGS,
  ...OUTBOX,
  ...NEXT_OUT,
  ...PAY,
  ...PLACES,
  ...PLAN,
  ...PROFILE,
  ...SAVE_JOB,
  ...SAVE_BUTTON,
  ...SAVE_POPUP,
  ...SELF_APPLY,
  ...PROGRESS,
  ...RECEIPT,
  ...RECEIPTS,
  ...RESUME_READING,
  ...SHELL,
  ...STAGES,
  ...START,
  ...SUPPORT_ANSWER,
  ...TERMS,
  ...WHATSAPP_CHAT,
  ...WHATSAPP_MESSAGE,
  ...WHATSAPP_START,
  ...REVIEW,
  ...RESUMES,
  ...PAGE_TITLE,
  ...INTERVIEWS,
  ...COACHING,
  ...PAYMENT_PAGE,
  ...PLANS,
  ...REFUNDS,
  ...SUPPORT,
  ...CHAT,
  ...MEMBERSHIP_PAGE,
  ...NOT_ME,
  ...RESET_PASSWORD,
  ...UNSUBSCRIBE,
  ...PROFILES,
  ...SIGN_IN,
  ...APPLYING,
  ...FRAME,
  ...CONVERSATIONS,
  ...CONTACT_PAGE,
  ...YOUR_PLAN,
  ...TAILORING,
  ...AUDIT,
  ...BANK,
  ...INBOUND_MAIL,
  ...RECORDS,
  ...SITE,
  ...ZONE,
};

export const isChecked: boolean = false;
