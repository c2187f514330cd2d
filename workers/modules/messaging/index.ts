export { DATES } from "./dates";
export { bundleDigests } from "./outbox/bundle-digests";
export { sessionEvent } from "./outbox/calendar-invitation";
export { chooseDigest, readDigest } from "./outbox/choose-digest";
export { enqueueDueMail } from "./outbox/enqueue-due";
export { notifyTeam } from "./outbox/notify-team";
export { MailAccountRefused, MailRefused, type Attachment, type MailProvider, type OutgoingMail } from "./outbox/port";
export { optInToMarketing, readMarketing } from "./outbox/marketing-opt-in";
export { recordOccurrence } from "./outbox/record-occurrence";
export { resolveUndelivered } from "./outbox/resolve-undelivered";
export { resumeOutbox } from "./outbox/resume-outbox";
export { isNewConsent, nextDigestAt, welcomeCause } from "./outbox/rules";
export {
  MailEvent,
  NoticeInput,
  FirstOccurrenceInput,
  UnsubscribeInput,
  WelcomeInput,
  type Consent,
  type MailContent,
  type TemplateName,
} from "./outbox/schema";
export { sendEveryMailAgain } from "./outbox/send-every-mail-again";
export { sendMail } from "./outbox/send-mail";
export { assertPostmark, takeMailEvent } from "./outbox/take-mail-event";
export { readUnsubscribeKey, unsubscribeLink } from "./outbox/unsubscribe-link";
export { forgetProposal, hashOfCode, makeCode, readBinding, readProposals, unbindNumber } from "./whatsapp/bind-number";
export {
  WhatsappFileRefused,
  WhatsappNoticeRefused,
  WhatsappRefused,
  type OutgoingMessage,
  type SendRefusal,
  type WhatsappEvent,
  type WhatsappProvider,
} from "./whatsapp/port";
export { readButtonId, type Button } from "./whatsapp/button-id";
export { answerChallenge, receiveWhatsapp } from "./whatsapp/receive-notice";
export { ProposalInput } from "./whatsapp/schema";
export { sendWhatsapp } from "./whatsapp/send-message";
