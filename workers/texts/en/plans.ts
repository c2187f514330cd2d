export const PLANS = {
  "plans.community": "the Premium WhatsApp Community",
  "plans.own": "your plan",
  "plans.noAccountEmailAddress": "No account has this email. Check it for typos.",
  "plans.choosePlans": "Choose a plan",
  "plans.planNotBegun": "This plan hasn't started",
  "plans.writeOpenYours": "Still stuck? Email {supportMail} and we'll open your trial.",
  "plans.freeTrialAlreadyBegun":
    "Your email inbox has already used a free trial. Addresses that reach one inbox count as one. Sign in with the email you used then, or choose a paid plan. If it wasn't you, confirm your email and try again. {writeUs}",
  "plans.freeTrialAlreadyBegun2":
    "This phone or computer has already used a free trial on another account. You can choose a paid plan. If you share it with your family, email {supportMail} and we'll open your trial.",
  "plans.errorCheckingPaymentStatus": "Error checking payment status. Please try again.",
  "plans.freeTrialNeedsNo": "The free trial needs no payment",
  "plans.planPaidAlready": "This plan is already paid for",
  "plans.gatewayNotConfigured": "The payment partner isn't set up",
} as const;
