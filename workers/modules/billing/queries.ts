export { invoicesData } from "./invoices/personal-data-queries";
export {
  amountBooked,
  bookingOf,
  free,
  grant,
  isBooked,
  purchased,
  release,
  reserve,
  reverse,
  revoke,
  settle,
  unused,
} from "./ledger/queries";
export { membershipData } from "./membership/personal-data-queries";
export { extendMembership, findMemberOf, isMembershipOver, shortenMembership } from "./membership/queries";
export { entitledTo, hasRunningPlan, isRunning } from "./offers/plan-queries";
export { offerInForce, type OfferVersion } from "./offers/queries";
export {
  PLAN_MS,
  awaitsFulfilment,
  awaitsReversal,
  storePausedTime,
  ledgerRef,
  markReversed,
  otherOrderTerms,
} from "./orders/fulfil-queries";
export { ordersData } from "./orders/personal-data-queries";
export type { OrderRow } from "./orders/queries";
export { paymentsData } from "./payments/personal-data-queries";
export { cancelReminder, planStates, remindToConfirm, type PlanStates } from "./plans/event-queries";
export { plansData } from "./plans/personal-data-queries";
export {
  completeIntent,
  endByRefund,
  endsOf,
  findIntent,
  grantTrial,
  isAskDue,
  noteAsked,
  setAsks,
  updatePausedDays,
  updateWaitingSince,
  nothingPurchased,
  planIs,
  type NewPlan,
} from "./plans/queries";
export { takeTrialKeys, takenTrialKey } from "./plans/trial-queries";
export { refundsData } from "./refunds/personal-data-queries";
