import type { AppContext } from "../../context";
import { DomainError } from "../errors";
import { confirmOrder } from "../payments/confirm-order";
import { authorize } from "../policy";
import { findMember } from "./queries";

/**
 * What came of a community order, after the checkout: the membership's end when the gateway says it is paid. The
 * membership is recorded on the gateway's word alone, whether or not this is ever asked. Spec section 7,
 * premiumCommunitySuccess.
 * @param input.reference the order's signed reference.
 * @throws DomainError `not_found` for what is no community order of ours; `conflict` while it is not paid.
 */
export async function confirmMembership(ctx: AppContext, input: { reference: string }): Promise<{ endsAt: number }> {
  authorize(ctx, "community.buy");
  const order = await confirmOrder(ctx, input);
  if (order.product !== "community") throw new DomainError("not_found", "Not found");
  if (order.state !== "PAID") throw new DomainError("conflict", "There was an error processing your payment. Please try again.");
  const member = await findMember(ctx.db, order.buyer.email, order.buyer.phone);
  if (!member) throw new DomainError("conflict", "There was an error processing your payment. Please try again.");
  return { endsAt: member.endsAt };
}
