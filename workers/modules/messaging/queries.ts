export { dueMail } from "./outbox/delivery-queries";
export { outboxData } from "./outbox/personal-data-queries";
export {
  cancelMail,
  cancelMails,
  optOut,
  enqueueMail,
  enqueueMails,
  enqueueMessages,
  forgetMails,
  optIn,
  noticeToTeam,
  recountMails,
  recordFirstOccurrence,
  teamNotice,
  type OutboxEntry,
} from "./outbox/queries";
export { whatsappData } from "./whatsapp/personal-data-queries";
export {
  applyStatus,
  bindNumber,
  costsSince,
  dropCode,
  dropWhatsAppProposal,
  enqueueAnswer,
  isUnhandled,
  storeIncoming,
  listProposals,
  readPace,
  saveProposal,
  setStopped,
  sweepProposals,
  unhandledWhatsappEvents,
  whatsappEventHandled,
  whoseNumber,
} from "./whatsapp/queries";
