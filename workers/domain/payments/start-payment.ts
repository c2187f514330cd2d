import type { AppContext } from "../kernel/context";
import { DomainError } from "../kernel/errors";
import { limitAttempts } from "../identity/limits";
import { readCountry, readMarket } from "../identity/read-country";
import { parseInput } from "../kernel/parse";
import { findIntent, findOpenIntent } from "../plans/queries";
import { ADULTS_ONLY, isAdult } from "../profiles/rules";
import { offerInForce } from "../offers/queries";
import { marketOf } from "../offers/rules";
import { authorize } from "../kernel/policy";
import { openedOrder, openOrder, type OpenedOrder } from "../orders/open-order";
import { findPayable, readPayer } from "../orders/queries";
import { ORDER_SPARE_MS, PRICE_CHANGED, toMinorUnits } from "../orders/rules";
import { StartPaymentInput } from "../orders/schema";

/**
 * Begins to pay for the plan of one's own intent, or of the open one where none is named. Spec sections 4 ("Payment
 * (card)") and 7 (initiatePayment). The price is the offer's in the person's country, by its row; an amount in the
 * request is only compared. An order of the same intent that can still be paid is answered again, so that one click
 * does not become two orders.
 * @throws DomainError `not_found` without one's own intent; `conflict` when it is the trial's or paid already, or the
 *   profile is not complete; `invalid` for another amount; `unavailable` without a gateway; `too_many`.
 */
export async function startPayment(ctx: AppContext, input: unknown): Promise<OpenedOrder> {
  const actor = authorize(ctx, "payments.start");
  const { intentId, method, clientOrderId, amount } = parseInput(StartPaymentInput, input);
  const intent = await (intentId ? findIntent(ctx.db, actor.userId, intentId) : findOpenIntent(ctx.db, actor.userId));
  if (!intent) throw new DomainError("not_found", "Not found");
  if (intent.plan === "Free Trial") throw new DomainError("conflict", "The free trial needs no payment");
  if (intent.completedAt !== null) throw new DomainError("conflict", "This plan is paid already");
  const payer = await readPayer(ctx.db, actor.userId);
  if (!payer?.resumeId) throw new DomainError("conflict", "Please complete your profile first");
  if (!isAdult(payer.dateOfBirth ?? "", ctx.now())) throw new DomainError("conflict", ADULTS_ONLY);
  // The profile may be newer than the session's facts.
  const country = payer.country ?? (await readCountry(ctx));
  const market = payer.country ? marketOf(payer.country) : await readMarket(ctx);
  const offer = await offerInForce(ctx.db, intent.plan, market, ctx.now());
  if (amount !== undefined && toMinorUnits(amount) !== offer.amount)
    throw new DomainError("invalid", PRICE_CHANGED, { amount: "The amount is not the price" });
  const payable = await findPayable(ctx.db, intent.id, method, offer, ctx.now() + ORDER_SPARE_MS);
  if (payable) return openedOrder(ctx, payable);
  await limitAttempts(ctx, "payment", actor.userId, 30);
  return openOrder(ctx, {
    clientKey: `${actor.userId}:${clientOrderId}`,
    product: "plan",
    plan: intent.plan,
    offer,
    country,
    method,
    userId: actor.userId,
    intentId: intent.id,
    buyer: { name: payer.displayName, email: payer.email, phone: payer.phone ?? "" },
  });
}
