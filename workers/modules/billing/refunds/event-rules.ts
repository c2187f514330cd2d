import type { refundEffect } from "../orders/rules";

export type RefundEffect = ReturnType<typeof refundEffect>;

/** `returned`: by itself, because the order was paid twice. `membership_ended`: with the money that went back. */
const WHAT = ["requested", "approved", "declined", "returned", "membership_ended"] as const;
type What = (typeof WHAT)[number];

/** The `ref` of a refund's event. `effect` is what its decision means for what was bought, as it was then. */
export const refundEvent = (refundId: string, what: What, effect: RefundEffect | "" = ""): string =>
  `${refundId}#${what}#${effect}`;

/** Null for what is no event of a refund. */
export function readRefundEvent(ref: string): { refundId: string; what: What; effect: RefundEffect } | null {
  const [refundId = "", word = "", effect = ""] = ref.split("#");
  const what = WHAT.find((known) => known === word);
  return what ? { refundId, what, effect: effect as RefundEffect } : null;
}
