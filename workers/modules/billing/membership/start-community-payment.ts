import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { limitClient } from "../../../core/limits/limits";
import { readCountry, readMarket } from "../../accounts";
import { parseInput } from "../../../core/parse";
import { openOrder, type OpenedOrder } from "../orders/open-order";
import { communityKey, PRICE_CHANGED, toMinorUnits } from "../orders/rules";
import { CommunityPaymentInput } from "./schema";
import { offerInForce } from "../offers/queries";
import { COMMUNITY } from "../offers/vocabulary";
import { authorize } from "../../../core/policy";

/**
 * Begins to pay a month of the premium community; open to visitors. The order is reached by its signed reference alone.
 * Spec sections 4 and 7, "Premium community purchase".
 * @throws DomainError `invalid` with the form's messages, or for another amount; `unavailable`; `conflict`; `too_many`.
 */
export async function startCommunityPayment(ctx: AppContext, input: unknown): Promise<OpenedOrder> {
  authorize(ctx, "community.buy");
  const { clientOrderId, amount, email, phoneNumber, name, method, state } = parseInput(CommunityPaymentInput, input);
  const market = await readMarket(ctx);
  const country = market === "world" ? await readCountry(ctx) : market;
  const offer = await offerInForce(ctx.db, COMMUNITY, market, ctx.now());
  if (toMinorUnits(amount) !== offer.amount)
    throw new DomainError("invalid", PRICE_CHANGED, { amount: "errors.amountNotPrice" });
  await limitClient(ctx, "payment-from", 300);
  return openOrder(ctx, {
    clientKey: communityKey(clientOrderId, email),
    product: "community",
    plan: null,
    offer,
    country,
    method,
    userId: null,
    intentId: null,
    buyer: { name: name ?? "", email, phone: phoneNumber, state },
  });
}
