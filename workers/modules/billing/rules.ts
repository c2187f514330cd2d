export { stateChoices } from "./invoices/rules";
export { SUPPLIES } from "./invoices/vocabulary";
export { readMemberPhone } from "./membership/phone-rules";
export {
  PLAN_STATES,
  coversPortal,
  currencyOf,
  entitledTo,
  isOngoing,
  offerLines,
  paceOf,
  pauseOf,
  summarize,
  trialCard,
  type PaceShown,
  type PlanState,
  type PlanSummary,
} from "./offers/rules";
export {
  COMMUNITY,
  COUNTED_ENTITLEMENTS,
  ENTITLEMENTS,
  ENTITLEMENT_LABELS,
  JOB_PORTALS,
  MAX_PAUSED_DAYS,
  PRODUCTS,
  type Currency,
  type Entitlement,
  type Offer,
  type PlanChoices,
  type Terms,
} from "./offers/vocabulary";
export { endEvent, orderEvent, readPlanEvent, reopenEvent, trialEvent } from "./plans/event-rules";
export { refundEvent } from "./refunds/event-rules";
export { ORDER_PREFIX, describeProduct, newOrderKey, returnable, showAmount } from "./orders/rules";
