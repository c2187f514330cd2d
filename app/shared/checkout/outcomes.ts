import { inEnglish } from "@workers/texts/text";
import type { CheckoutOutcome } from "@workers/sandbox/checkout";

/** The outcomes that may be chosen in the sandbox's checkout, beside leaving it. */
const LABELS: Readonly<Record<Exclude<CheckoutOutcome, "closed">, string>> = {
  paid: "Paid",
  failed: "Failed",
  pending: inEnglish("paymentPage.pendingPaidAfter12"),
  no_return: inEnglish("paymentPage.paidBrowserNeverReturns"),
  twice: inEnglish("paymentPage.paidWebhookComesTwice"),
  webhook_first: inEnglish("paymentPage.paidWebhookComesBefore"),
  no_webhook: inEnglish("paymentPage.paidWebhookLost"),
  double: inEnglish("paymentPage.paidTwice"),
  less: inEnglish("paymentPage.paidAnotherAmount"),
};
export const SANDBOX_OUTCOMES = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
