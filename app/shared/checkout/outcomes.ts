import type { CheckoutOutcome } from "@workers/sandbox/checkout";

/** The outcomes that may be chosen in the sandbox's checkout, beside leaving it. */
const LABELS: Readonly<Record<Exclude<CheckoutOutcome, "closed">, string>> = {
  paid: "Paid",
  failed: "Failed",
  pending: "Pending, paid after 12 seconds",
  no_return: "Paid, and the browser never returns",
  twice: "Paid, the webhook comes twice",
  webhook_first: "Paid, the webhook comes before the return",
  no_webhook: "Paid, the webhook is lost",
  double: "Paid twice",
  less: "Paid with another amount",
};
export const SANDBOX_OUTCOMES = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
