export {
  ALERT_DAYS,
  ALERT_JOBS_A_MAIL,
  ALERT_MAILS_AN_HOUR,
  alertJobName,
  OWN_ALERT_PORTALS,
  OWN_CODE_MS,
  ownAlertOf,
  PORTAL_SITES,
  OLDEST_ALERT_DAYS,
  postedBy,
  siteOf,
  type RefusalReason,
  type UnreadReason,
} from "./alert-mail/rules";
export {
  LOCK_TAKE_BACK_MS,
  MAX_ENTRY_MS,
  MAX_PERSON,
  PERSON_TOO_LONG,
  HISTOGRAM_BUCKETS_S,
  isSampled,
} from "./operator-queue/rules";
export { FILL_WINDOW_DAYS, liveError, shownClass, shownShare, type FillCounts } from "./extension/fill-rules";
export {
  FATES,
  FORM_DAYS,
  HOST_STATES,
  MIN_VERSION,
  PAIRING_CODE_MS,
  VERSION_HEADER,
  type Fate,
  type HostState,
  type RecordedField,
} from "./extension/vocabulary";
export { ASKS_TO_FORWARD, answeredBy, forwardingCode, maySignFor, tokenOf } from "./inbound-mail/rules";
