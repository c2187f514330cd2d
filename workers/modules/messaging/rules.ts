export { CHANNELS, OUTBOX_ALARM, type UndeliveredState } from "./outbox/vocabulary";
export {
  BETWEEN_PLACES,
  MESSAGE_LANGUAGES,
  MESSAGE_STATES,
  PROPOSAL_KINDS,
  QUALITY_ALARM,
  WHATSAPP_ALARM,
  type MessageLanguage,
  type MessageName,
  type Proposal,
  type ProposalKind,
} from "./whatsapp/vocabulary";
