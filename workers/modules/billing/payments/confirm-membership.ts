import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { confirmCommunityOrder, type ConfirmedOrder } from "./confirm-order";
import { authorize } from "../../../core/policy";
import { findMember } from "../membership/queries";

/** Spec section 8, "Premium community, payment processing". */
const NOT_PROCESSED = "errors.paymentNotProcessed";

export interface MembershipOutcome {
  /**
   * PENDING also while the gateway does not answer: trying again could pay twice. PROBLEM: money came that does not add
   * up; staff have it.
   */
  state: "PAID" | "PENDING" | "PROBLEM";
  /** The membership's end, once it is recorded. */
  endsAt: number | null;
}

/**
 * The outcome of a community order, after the checkout: the membership's end when the gateway says it is paid. The
 * membership is recorded on the gateway's word alone, whether or not this is ever asked. Spec section 7,
 * premiumCommunitySuccess.
 * @param input.reference the order's signed reference, the caller's own order id, or ours.
 * @param input.email the buyer's address, for the caller's own order id.
 * @throws DomainError `not_found` for what is no community order of ours; `conflict` when the payment failed.
 */
export async function confirmMembership(
  ctx: AppContext,
  input: { reference: string; email?: unknown },
): Promise<MembershipOutcome> {
  authorize(ctx, "community.buy");
  let order: ConfirmedOrder;
  try {
    order = await confirmCommunityOrder(ctx, { reference: input.reference, email: input.email });
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") return { state: "PENDING", endsAt: null };
    throw error;
  }
  if (order.state === "FAILED") throw new DomainError("conflict", NOT_PROCESSED);
  if (order.state !== "PAID") return { state: order.state, endsAt: null };
  const member = await findMember(ctx.db, order.buyer.email, order.buyer.phone);
  return { state: "PAID", endsAt: member?.endsAt ?? null };
}
