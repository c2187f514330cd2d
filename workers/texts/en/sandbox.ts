export const SANDBOX = {
  "sandbox.sandboxCheckout": "Sandbox checkout",
  "sandbox.sandboxNoCardAsked": "This is the sandbox. You don't need a card. No money moves.",
  "sandbox.pay": "Pay {amount}",
  "sandbox.cancel": "Cancel",
  "sandbox.happens": "Outcome",
  "sandbox.pendingPaidAfter12": "Pending, paid after 12 seconds",
  "sandbox.paidBrowserNeverReturns": "Paid, and the browser never returns",
  "sandbox.paidWebhookComesTwice": "Paid, the webhook comes twice",
  "sandbox.paidWebhookComesBefore": "Paid, the webhook comes before the return",
  "sandbox.paidWebhookLost": "Paid, the webhook is lost",
  "sandbox.paidTwice": "Paid twice",
  "sandbox.paidAnotherAmount": "Paid with another amount",
} as const;
