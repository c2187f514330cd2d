export const REFUNDS = {
  "refunds.paymentsRefundDecided": "We've already decided on a refund for this payment",
  "refunds.refundAskedWithin7": "You can ask for a refund within 7 days of the payment",
} as const;
