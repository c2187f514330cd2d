import { ABOUT } from "./about.ts";
import { ACCOUNT } from "./account.ts";
import { ALERTS } from "./alerts.ts";
import { ANSWERS } from "./answers.ts";
import { APPLYING } from "./applying.ts";
import { AUDIT } from "./audit.ts";
import { BANK } from "./bank.ts";
import { CALLS } from "./calls.ts";
import { CATALOG } from "./catalog.ts";
import { CHAT } from "./chat.ts";
import { COACH } from "./coach.ts";
import { COACHING } from "./coaching.ts";
import { CODES } from "./codes.ts";
import { COMMUNITY } from "./community.ts";
import { CONTACT_PAGE } from "./contact-page.ts";
import { CONTENT } from "./content.ts";
import { CONVERSATIONS } from "./conversations.ts";
import { COVERAGE } from "./coverage.ts";
import { DASHBOARD } from "./dashboard.ts";
import { DESK } from "./desk.ts";
import { EMAIL } from "./email.ts";
import { ENTRY_FORMS } from "./entry-forms.ts";
import { ERRORS } from "./errors.ts";
import { EXTENSION } from "./extension.ts";
import { EXTENSION_DESK } from "./extension-desk.ts";
import { FIND } from "./find.ts";
import { FORMS } from "./forms.ts";
import { FORWARDING } from "./forwarding.ts";
import { FRAME } from "./frame.ts";
import { HEALTH } from "./health.ts";
import { HELD_OPENINGS } from "./held-openings.ts";
import { HOME } from "./home.ts";
import { INBOUND_MAIL } from "./inbound-mail.ts";
import { INTERVIEWS } from "./interviews.ts";
import { LANGUAGE } from "./language.ts";
import { LOGIN } from "./login.ts";
import { MATCH } from "./match.ts";
import { MEMBERSHIP_PAGE } from "./membership-page.ts";
import { NEXT_OUT } from "./next-out.ts";
import { NOT_ME } from "./not-me.ts";
import { OFFERS } from "./offers.ts";
import { OFFERS_DESK } from "./offers-desk.ts";
import { ONE_TIME_CODES } from "./one-time-codes.ts";
import { OPENED_PEOPLE } from "./opened-people.ts";
import { OPENINGS } from "./openings.ts";
import { OPERATOR_QUEUE } from "./operator-queue.ts";
import { ORDERS } from "./orders.ts";
import { OUTBOX } from "./outbox.ts";
import { OUTCOMES } from "./outcomes.ts";
import { OWN_ALERTS } from "./own-alerts.ts";
import { PAGE_TITLE } from "./page-title.ts";
import { PARTS } from "./parts.ts";
import { PAY } from "./pay.ts";
import { PAYMENT_PAGE } from "./payment-page.ts";
import { PAYMENTS } from "./payments.ts";
import { PAYMENTS_DESK } from "./payments-desk.ts";
import { PHONE_CALLS } from "./phone-calls.ts";
import { PLACES } from "./places.ts";
import { PLAN } from "./plan.ts";
import { PLANS } from "./plans.ts";
import { POSTINGS } from "./postings.ts";
import { PREMIUM_ALERTS } from "./premium-alerts.ts";
import { PRIVACY } from "./privacy.ts";
import { PROFILE } from "./profile.ts";
import { PROFILE_PAGE } from "./profile-page.ts";
import { PROFILES } from "./profiles.ts";
import { PROGRESS } from "./progress.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { RECEIPT } from "./receipt.ts";
import { RECEIPTS } from "./receipts.ts";
import { RECORDS } from "./records.ts";
import { REFUND } from "./refund.ts";
import { REFUNDS } from "./refunds.ts";
import { REPORTS } from "./reports.ts";
import { RESET_PASSWORD } from "./reset-password.ts";
import { RESUME_READING } from "./resume-reading.ts";
import { RESUMES } from "./resumes.ts";
import { REVIEW } from "./review.ts";
import { SANDBOX } from "./sandbox.ts";
import { SECOND_FACTOR } from "./second-factor.ts";
import { SAVE_JOB } from "./save-job.ts";
import { SAVE_BUTTON } from "./save-button.ts";
import { SAVE_POPUP } from "./save-popup.ts";
import { SELF_APPLY } from "./self-apply.ts";
import { SETTINGS } from "./settings.ts";
import { SHELL } from "./shell.ts";
import { SIGN_IN } from "./sign-in.ts";
import { SITE } from "./site.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_DESK } from "./sources-desk.ts";
import { STAFF_DESK } from "./staff-desk.ts";
import { STAFF_MAIL } from "./staff-mail.ts";
import { STAFF_TITLE } from "./staff-title.ts";
import { STAGES } from "./stages.ts";
import { START } from "./start.ts";
import { SUPPORT } from "./support.ts";
import { SUPPORT_INBOX } from "./support-inbox.ts";
import { STAFF_NAV } from "./staff-nav.ts";
import { SUPPORT_ANSWER } from "./support-answer.ts";
import { TAILORING } from "./tailoring.ts";
import { TERMS } from "./terms.ts";
import { TERMS_PAGE } from "./terms-page.ts";
import { UNSUBSCRIBE } from "./unsubscribe.ts";
import { WHATSAPP } from "./whatsapp.ts";
import { WHATSAPP_CHAT } from "./whatsapp-chat.ts";
import { WHATSAPP_MESSAGE } from "./whatsapp-message.ts";
import { WHATSAPP_START } from "./whatsapp-start.ts";
import { YOUR_PLAN } from "./your-plan.ts";
import { ZONE } from "./zone.ts";

/** The product's English, a file a page or a module. It is the source: other languages are held against it. */
export const EN = {
  ...ABOUT,
  ...ACCOUNT,
  ...ALERTS,
  ...ANSWERS,
  ...APPLYING,
  ...AUDIT,
  ...BANK,
  ...CALLS,
  ...CATALOG,
  ...CHAT,
  ...COACH,
  ...COACHING,
  ...CODES,
  ...COMMUNITY,
  ...CONTACT_PAGE,
  ...CONTENT,
  ...CONVERSATIONS,
  ...COVERAGE,
  ...DASHBOARD,
  ...DESK,
  ...EMAIL,
  ...ENTRY_FORMS,
  ...ERRORS,
  ...EXTENSION,
  ...EXTENSION_DESK,
  ...FIND,
  ...FORMS,
  ...FORWARDING,
  ...FRAME,
  ...HEALTH,
  ...HELD_OPENINGS,
  ...HOME,
  ...INBOUND_MAIL,
  ...INTERVIEWS,
  ...LANGUAGE,
  ...LOGIN,
  ...MATCH,
  ...MEMBERSHIP_PAGE,
  ...NEXT_OUT,
  ...NOT_ME,
  ...OFFERS,
  ...OFFERS_DESK,
  ...ONE_TIME_CODES,
  ...OPENED_PEOPLE,
  ...OPENINGS,
  ...OPERATOR_QUEUE,
  ...ORDERS,
  ...OUTBOX,
  ...OUTCOMES,
  ...OWN_ALERTS,
  ...PAGE_TITLE,
  ...PARTS,
  ...PAY,
  ...PAYMENT_PAGE,
  ...PAYMENTS,
  ...PAYMENTS_DESK,
  ...PHONE_CALLS,
  ...PLACES,
  ...PLAN,
  ...PLANS,
  ...POSTINGS,
  ...PREMIUM_ALERTS,
  ...PRIVACY,
  ...PROFILE,
  ...PROFILE_PAGE,
  ...PROFILES,
  ...PROGRESS,
  ...PUBLIC_PAGES,
  ...RECEIPT,
  ...RECEIPTS,
  ...RECORDS,
  ...REFUND,
  ...REFUNDS,
  ...REPORTS,
  ...RESET_PASSWORD,
  ...RESUME_READING,
  ...RESUMES,
  ...REVIEW,
  ...SANDBOX,
  ...SECOND_FACTOR,
  ...SAVE_JOB,
  ...SAVE_BUTTON,
  ...SAVE_POPUP,
  ...SELF_APPLY,
  ...SETTINGS,
  ...SHELL,
  ...SIGN_IN,
  ...SITE,
  ...SOURCES,
  ...SOURCES_DESK,
  ...STAFF_DESK,
  ...STAFF_MAIL,
  ...STAFF_TITLE,
  ...STAGES,
  ...START,
  ...SUPPORT,
  ...SUPPORT_INBOX,
  ...STAFF_NAV,
  ...SUPPORT_ANSWER,
  ...TAILORING,
  ...TERMS,
  ...TERMS_PAGE,
  ...UNSUBSCRIBE,
  ...WHATSAPP,
  ...WHATSAPP_CHAT,
  ...WHATSAPP_MESSAGE,
  ...WHATSAPP_START,
  ...YOUR_PLAN,
  ...ZONE,
} as const;
