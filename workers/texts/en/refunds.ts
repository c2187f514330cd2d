export const REFUNDS = {
  "refunds.paymentsRefundDecided": "This payment's refund was decided already",
  "refunds.refundAskedWithin7": "A refund can be asked for within 7 days of the payment",
} as const;
