export { stateChoices } from "./invoices/rules";
export { SUPPLIES, type TaxSeller } from "./invoices/vocabulary";
export { INVALID_PHONE, readMemberPhone } from "./membership/phone-rules";
export {
  PLAN_STATES,
  coversPortal,
  currencyOf,
  entitledTo,
  isOngoing,
  offerLines,
  paceOf,
  stillOf,
  submitLabel,
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
  MOST_DAYS_STILL,
  PRODUCTS,
  type Currency,
  type Entitlement,
  type Offer,
  type PlanChoices,
  type Terms,
} from "./offers/vocabulary";
export { ORDER_PREFIX, SESSION_FAILED, describeProduct, newOrderKey, returnable, showAmount } from "./orders/rules";
