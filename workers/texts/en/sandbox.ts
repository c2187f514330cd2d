export const SANDBOX = {
  "sandbox.sandboxCheckout": "Sandbox checkout",
  "sandbox.sandboxNoCardAsked": "This is the sandbox: no card is asked for and no money moves.",
  "sandbox.pay": "Pay {amount}",
  "sandbox.cancel": "Cancel",
  "sandbox.happens": "What happens",
} as const;
