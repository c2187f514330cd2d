export const PAYMENT_PAGE = {
  "paymentPage.gstin": "GSTIN",
  "paymentPage.whatsapp": ", WhatsApp {phone}",
  "paymentPage.arrivesAfterPageGoes": "If it arrives after all, this page goes on by itself.",
  "paymentPage.gatewaySaysPaymentNot":
    "The gateway says that this payment did not go through. Nothing was bought. {notLost} {part}",
  "paymentPage.moneyCameNotMatch":
    "Money came that does not match the order. It lies before our payment team: please do not pay again.",
  "paymentPage.plan": "your plan",
  "paymentPage.findNoPaymentUnder":
    "We find no payment under this address. It may be cut short. What you paid for stands on {link}. {notLost}",
  "paymentPage.paymentStillPending": "Your payment is still pending",
  "paymentPage.askPageGoesItself": "We ask on, and this page goes on by itself.",
  "paymentPage.bankTakeLongerNot": "A bank can take longer. Please do not pay again. {part} {notLost}",
  "paymentPage.writeSomethingWrong": "Write to {link} if something is wrong.",
  "paymentPage.returnHomepage": "Return to Homepage",
  "paymentPage.checkAgain": "Check again",
  "paymentPage.confirmingPayment": "Confirming your payment",
  "paymentPage.paymentPending": "Payment pending.",
  "paymentPage.askingAgain": "Asking again.",
  "paymentPage.pageGoesItself": "This page goes on by itself.",
  "paymentPage.paymentsTakeMinute": "Payments can take a minute.",
  "paymentPage.pageGoesItself2":
    "{stateIs, select, true {We ask again as soon as the network is back} other {We ask on}}, and this page goes on by itself.",
  "paymentPage.saysNothingAboutPayment": "This says nothing about your payment: we could not ask how it went. {part}",
  "paymentPage.sign": "Sign in",
  "paymentPage.notSignedSeeBrings": "You are not signed in here. {link} to see what it brings.",
  "paymentPage.madeAnotherAccountSign":
    "It was made from another account. Sign in with that one to see what it brought.",
  "paymentPage.paymentReceived": "Payment received",
  "paymentPage.paymentReceivedMadeAnother":
    "Payment received for {product}. It was made from another account: sign in with that one to see it.",
  "paymentPage.paymentReceivedSignSee": "Payment received for {product}; sign in to see it.",
  "paymentPage.receiptWayMailNothing":
    "The receipt is on its way by mail. Nothing more is to be done here, and nothing to be paid again.",
  "paymentPage.sign2": "Sign In",
  "paymentPage.upiCardNetBanking": "UPI, card or net banking",
  "paymentPage.paymentFailedTryAgain": "Payment failed. Please try again.",
  "paymentPage.errorOccurredWhile":
    "Some error occurred while processing your payment. Please contact our payment team for assistance.",
  "paymentPage.paymentStillPendingAfter": "Payment is still pending after 1 minute. Please contact support.",
  "paymentPage.errorCheckingPaymentStatus": "Error checking payment status. Please try again.",
  "paymentPage.networkErrorWhileChecking": "Network error while checking payment status. Please try again.",
  "paymentPage.paymentProcessingError": "Payment Processing Error",
  "paymentPage.moneyLeftAccountNot":
    "If money left your account, it is not lost: every payment is compared with what the gateway says.",
  "paymentPage.paymentStatus": "Payment status",
  "paymentPage.tryAgain": "Try again",
  "paymentPage.pendingPaidAfter12": "Pending, paid after 12 seconds",
  "paymentPage.paidBrowserNeverReturns": "Paid, and the browser never returns",
  "paymentPage.paidWebhookComesTwice": "Paid, the webhook comes twice",
  "paymentPage.paidWebhookComesBefore": "Paid, the webhook comes before the return",
  "paymentPage.paidWebhookLost": "Paid, the webhook is lost",
  "paymentPage.paidTwice": "Paid twice",
  "paymentPage.paidAnotherAmount": "Paid with another amount",
} as const;
