import { inEnglish } from "@workers/texts/text";
import type { CheckoutOutcome } from "@workers/sandbox/checkout";

/** The outcomes that may be chosen in the sandbox's checkout, beside leaving it. */
const LABELS: Readonly<Record<Exclude<CheckoutOutcome, "closed">, string>> = {
  paid: "Paid",
  failed: "Failed",
  pending: inEnglish("sandbox.pendingPaidAfter12"),
  no_return: inEnglish("sandbox.paidBrowserNeverReturns"),
  twice: inEnglish("sandbox.paidWebhookComesTwice"),
  webhook_first: inEnglish("sandbox.paidWebhookComesBefore"),
  no_webhook: inEnglish("sandbox.paidWebhookLost"),
  double: inEnglish("sandbox.paidTwice"),
  less: inEnglish("sandbox.paidAnotherAmount"),
};
export const SANDBOX_OUTCOMES = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
