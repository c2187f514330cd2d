export const SANDBOX = {
  "sandbox.sandboxCheckout": "Sandbox checkout",
  "sandbox.sandboxNoCardAsked": "This is the sandbox. You don't need a card. No money moves.",
  "sandbox.pay": "Pay {amount}",
  "sandbox.cancel": "Cancel",
  "sandbox.happens": "Outcome",
} as const;
