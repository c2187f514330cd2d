export { CHANNELS, OUTBOX_ALARM, type UndeliveredState } from "./outbox/vocabulary";
export {
  BETWEEN_PLACES,
  MESSAGE_LANGUAGES,
  MESSAGE_STATES,
  OPEN_ASKS,
  PROPOSAL_KINDS,
  QUALITY_ALARM,
  STRANGER_LANGUAGES,
  WHATSAPP_ALARM,
  type MessageLanguage,
  type MessageName,
  type OpenAsk,
  type Proposal,
  type ProposalKind,
  type StrangerLanguage,
} from "./whatsapp/vocabulary";
export { countryOf, isWindowOpen } from "./whatsapp/rules";
