export const PAYMENT_PAGE = {
  "paymentPage.gstin": "GSTIN",
  "paymentPage.whatsapp": ", WhatsApp {phone}",
  "paymentPage.arrivesAfterPageGoes": "If it arrives later, this page updates on its own.",
  "paymentPage.gatewaySaysPaymentNot": "Your payment didn't go through. You haven't bought anything. {notLost} {part}",
  "paymentPage.moneyCameNotMatch":
    "The amount we got doesn't match your order. Our payment team is checking. Please don't pay again.",
  "paymentPage.plan": "your plan",
  "paymentPage.findNoPaymentUnder":
    "We can't find this payment. The link may be incomplete. You'll see what you paid for on {link}. {notLost}",
  "paymentPage.paymentStillPending": "Your payment is still pending",
  "paymentPage.askPageGoesItself": "We're still checking. This page updates on its own.",
  "paymentPage.bankTakeLongerNot": "Your bank may take longer. Please don't pay again. {part} {notLost}",
  "paymentPage.writeSomethingWrong": "Need help? Email {link}.",
  "paymentPage.returnHomepage": "Return to Homepage",
  "paymentPage.checkAgain": "Check again",
  "paymentPage.confirmingPayment": "Confirming your payment",
  "paymentPage.paymentPending": "Payment pending.",
  "paymentPage.askingAgain": "Checking again.",
  "paymentPage.pageGoesItself": "This page updates on its own.",
  "paymentPage.paymentsTakeMinute": "Payments can take a minute.",
  "paymentPage.pageGoesItself2":
    "{stateIs, select, true {We'll check again when you're back online} other {We're still checking}}, and this page updates on its own.",
  "paymentPage.saysNothingAboutPayment": "This doesn't mean your payment failed. We couldn't check it yet. {part}",
  "paymentPage.sign": "Sign in",
  "paymentPage.notSignedSeeBrings": "You're not signed in here. {link} to see what you bought.",
  "paymentPage.madeAnotherAccountSign":
    "This payment is from another account. Sign in with that account to see what you bought.",
  "paymentPage.paymentReceived": "Payment received",
  "paymentPage.paymentReceivedMadeAnother":
    "Payment received for {product}. It's from another account. Sign in with that account to see it.",
  "paymentPage.paymentReceivedSignSee": "Payment received for {product}. Sign in to see it.",
  "paymentPage.receiptWayMailNothing": "We're emailing your receipt. You're all set.",
  "paymentPage.sign2": "Sign In",
  "paymentPage.paymentFailedTryAgain": "Payment failed. Please try again.",
  "paymentPage.errorOccurredWhile":
    "Some error occurred while processing your payment. Please contact our payment team for assistance.",
  "paymentPage.paymentStillPendingAfter": "Payment is still pending after 1 minute. Please contact support.",
  "paymentPage.errorCheckingPaymentStatus": "Error checking payment status. Please try again.",
  "paymentPage.networkErrorWhileChecking": "Network error while checking payment status. Please try again.",
  "paymentPage.paymentProcessingError": "Payment Processing Error",
  "paymentPage.moneyLeftAccountNot":
    "If money left your account, it's safe. We match every payment with our payment partner's records.",
  "paymentPage.paymentStatus": "Payment status",
  "paymentPage.tryAgain": "Try again",
} as const;
