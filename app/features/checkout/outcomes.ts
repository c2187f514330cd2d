/** What may be chosen in the sandbox's checkout. */
export const SANDBOX_OUTCOMES = [
  { value: "paid", label: "Paid" },
  { value: "failed", label: "Failed" },
  { value: "pending", label: "Pending, paid after 12 seconds" },
  { value: "no_return", label: "Paid, and the browser never returns" },
  { value: "twice", label: "Paid, the webhook comes twice" },
  { value: "webhook_first", label: "Paid, the webhook comes before the return" },
  { value: "no_webhook", label: "Paid, the webhook is lost" },
  { value: "double", label: "Paid twice" },
  { value: "less", label: "Paid with another amount" },
] as const;
