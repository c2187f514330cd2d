import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { limitAttempts } from "../../../core/limits/limits";
import { readCountry, readMarket } from "../../accounts";
import { parseInput } from "../../../core/parse";
import { findIntent, findOpenIntent, insertIntent } from "../plans/queries";
import { ADULTS_ONLY, isAdult } from "../../../reading/people/rules";
import { offersInForce } from "../offers/queries";
import { marketOf } from "../../../core/plan-facts-rules";
import { type Offer } from "../offers/vocabulary";
import { PLAN_NAMES, type PlanName } from "../../../core/plan-vocabulary";
import { authorize } from "../../../core/policy";
import { openedOrder, openOrder, type OpenedOrder } from "../orders/open-order";
import { findPayable, readPayer } from "../orders/queries";
import { ORDER_SPARE_MS, PRICE_CHANGED, toMinorUnits } from "../orders/rules";
import { StartPaymentInput } from "../orders/schema";

/** Intents of a person in a quarter of an hour, as many as clicks on cards: each is a row. */
const MAX_INTENTS = 60;

type PaidPlan = Exclude<PlanName, "Free Trial">;

/**
 * Begins to pay for the plan of one's own intent, or of the open one where none is named. Where none is open, or its
 * price is another, the plan is the one whose price in the person's country is the amount, and an intent is made for
 * it. Spec sections 4 ("Payment (card)") and 7 (initiatePayment). The price is the offer's, by its row; the amount is
 * compared with it. An order of the same intent that can still be paid is answered again, so that one click does not
 * become two orders.
 * @throws DomainError `not_found` where the intent is another person's, or there is neither intent nor amount;
 *   `conflict` when it is the trial's or paid already, or the profile is not complete; `invalid` for an amount that is
 *   no price; `unavailable` without a gateway; `too_many`.
 */
export async function startPayment(ctx: AppContext, input: unknown): Promise<OpenedOrder> {
  const actor = authorize(ctx, "payments.start");
  const { intentId, method, clientOrderId, amount } = parseInput(StartPaymentInput, input);
  const clientKey = `${actor.userId}:${clientOrderId}`;
  const ofKey = (await sha256Hex(`intent:${clientKey}`)).slice(0, 26).toUpperCase();
  const known = intentId
    ? await findIntent(ctx.db, actor.userId, intentId)
    : ((await findIntent(ctx.db, actor.userId, ofKey)) ?? (await findOpenIntent(ctx.db, actor.userId)));
  if (!known && (intentId || amount === undefined)) throw new DomainError("not_found", "errors.notFound");
  if (known) refuseUnpayable(known);
  const payer = await readPayer(ctx.db, actor.userId);
  if (!payer?.resumeId) throw new DomainError("conflict", "errors.profileFirst");
  if (!isAdult(payer.dateOfBirth ?? "", ctx.now())) throw new DomainError("conflict", ADULTS_ONLY);
  // The profile may be newer than the session's facts.
  const country = payer.country ?? (await readCountry(ctx));
  const market = payer.country ? marketOf(payer.country) : await readMarket(ctx);
  const asked = amount === undefined ? null : toMinorUnits(amount);
  const offers = (await offersInForce(ctx.db, ctx.now())).filter(isPaidPlan).filter((one) => one.market === market);
  const ofKnown = offers.find((one) => one.product === known?.plan && (asked === null || one.amount === asked));
  const isNamed = intentId !== undefined || known?.id === ofKey;
  const ofAmount = isNamed ? [] : offers.filter((one) => one.amount === asked);
  // Two plans of one price: the amount does not say which is meant.
  const offer = ofKnown ?? (ofAmount.length === 1 ? ofAmount[0] : undefined);
  if (!offer) throw new DomainError("invalid", PRICE_CHANGED, { amount: "errors.amountNotPrice" });
  const intent = (ofKnown && known) ?? (await intentOfKey(ctx, actor.userId, ofKey, offer.product));
  refuseUnpayable(intent);
  const payable = await findPayable(ctx.db, intent.id, method, offer, ctx.now() + ORDER_SPARE_MS);
  if (payable) return openedOrder(ctx, payable);
  await limitAttempts(ctx, "payment", actor.userId, 30);
  return openOrder(ctx, {
    clientKey,
    product: "plan",
    plan: offer.product,
    offer,
    country,
    method,
    userId: actor.userId,
    intentId: intent.id,
    buyer: { name: payer.displayName, email: payer.email, phone: payer.phone ?? "" },
  });
}

function refuseUnpayable(intent: { plan: PlanName; completedAt: number | null }): void {
  if (intent.plan === "Free Trial") throw new DomainError("conflict", "plans.freeTrialNeedsNo");
  if (intent.completedAt !== null) throw new DomainError("conflict", "plans.planPaidAlready");
}

function isPaidPlan(offer: Offer): offer is Offer & { product: PaidPlan } {
  return offer.product !== "Free Trial" && (PLAN_NAMES as readonly string[]).includes(offer.product);
}

/** The intent of a caller who started none. The same client key has the same one, so that a repeated call pays once. */
async function intentOfKey(ctx: AppContext, userId: string, id: string, plan: PaidPlan) {
  await limitAttempts(ctx, "intents", userId, MAX_INTENTS);
  await write(ctx.db, [insertIntent(ctx.db, { id, userId, plan, createdAt: ctx.now() })]);
  const intent = await findIntent(ctx.db, userId, id);
  if (!intent) throw new DomainError("not_found", "errors.notFound");
  return intent;
}
