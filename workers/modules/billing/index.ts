export { readBilling, saveBilling, type Billing } from "./invoices/billing";
export type { IssuedDocument } from "./invoices/document";
export { downloadInvoice } from "./invoices/download-invoice";
export { leaveCommunity } from "./membership/leave-community";
export { notifyEndedMembers } from "./membership/notify-ended-members";
export { readMembership } from "./membership/read-membership";
export { registerInterest } from "./membership/register-interest";
export { remindMembers } from "./membership/remind-members";
export { CommunityDetails, GuestState } from "./membership/schema";
export { startCommunityPayment } from "./membership/start-community-payment";
export { listOffers, listVersions, previewOffer, saveOffer, type OfferPreview } from "./offers/manage-offers";
export { readOffers } from "./offers/read-offers";
export { canPay, paymentMethods, planPrices } from "./orders/can-pay";
export type { OpenedOrder } from "./orders/open-order";
export type { OwnOrder } from "./orders/own-orders";
export {
  CHECKOUT_KINDS,
  GatewayRefused,
  NOTICE_AGE_MS,
  NoticeRefused,
  type BookLine,
  type CheckoutSession,
  type GatewayEvent,
  type GatewayName,
  type NewCheckout,
  type OrderState,
  type OrderStatus,
  type PaymentGateway,
  type PaymentGateways,
  type RefundStatus,
  type SeenPayment,
} from "./orders/port";
export { readOrder, type KnownOrder } from "./orders/read-order";
export { readCheckoutSheet, type CheckoutSheet } from "./orders/read-sheet";
export { OrderReferenceInput, StartPaymentInput } from "./orders/schema";
export { startIntent } from "./orders/start-intent";
export { carryOutRefund } from "./payments/carry-out-refund";
export { checkOrder } from "./payments/check-order";
export { compareBooks } from "./payments/compare-books";
export { confirmMembership } from "./payments/confirm-membership";
export { confirmOrder, confirmWalletOrder, type ConfirmedOrder } from "./payments/confirm-order";
export { decideRefund, refundPayment } from "./payments/decide-refund";
export { fulfilOrder } from "./payments/fulfil-order";
export { staffWords } from "./payments/problem-words";
export { runWebhookJob } from "./payments/process-webhook-event";
export type { Mail, ProductStatements } from "./payments/products";
export { readPaymentsAdmin, resolveProblem } from "./payments/read-payments-admin";
export { historyQueries, readPlanHistory, toHistory, type PlanHistory } from "./payments/read-history";
export { readPurchase } from "./payments/purchase-mails";
export { readRefundMail } from "./payments/refund-mail";
export { receiveWebhook, type WebhookEndpoint } from "./payments/receive-webhook";
export { reconcilePayments } from "./payments/reconcile";
export { startPayment } from "./payments/start-payment";
export { allowTrial } from "./plans/allow-trial";
export type { PlanAccount } from "./plans/history";
export { readTrial } from "./plans/read-trial";
export { readIntent } from "./plans/read-intent";
export { readPlanSummary } from "./plans/read-summary";
export { IntentInput, StartIntentInput } from "./plans/schema";
export { sendWelcome } from "./plans/send-welcome";
export { requestRefund } from "./refunds/request-refund";
export { AsksInput } from "./plans/pace-schema";
export { setPace } from "./plans/set-pace";
