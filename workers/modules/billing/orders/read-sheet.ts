import type { AppContext } from "../../../core/context";
import { showMoney } from "../../../lib/money";
import { authorize } from "../../../core/policy";
import { offerInForce } from "../offers/queries";
import { isOngoing } from "../offers/rules";
import { marketOf } from "../../../core/plan-facts-rules";
import type { PlanName } from "../../../core/plan-vocabulary";
import { PAYMENT_VENDORS, WALLET_LABEL } from "../../../providers/payments/facts";
import { isAdult } from "../../../reading/people/rules";
import { methodsIn, type PaymentMethod } from "./can-pay";
import { lastPaidOrder, readPayer } from "./queries";
import { describeProduct } from "./rules";

/** All that a person with a profile reads before they pay for a plan. */
export interface CheckoutSheet {
  product: string;
  price: string;
  /** In whole units of the currency, as the spec's call sends it. */
  amount: number;
  country: "IN" | "US";
  /** The plan's applications, those not used yet, and whether their plan runs. */
  counts: { credits: number; left: number; ongoing: boolean };
  /** The ways to pay, each with the company that takes the payment; null in the sandbox, where none does. */
  methods: { method: PaymentMethod; processor: string | null }[];
  /** How and when they paid for their newest order; null for a first one. */
  last: { method: PaymentMethod; paidAt: number } | null;
  /** The wallet's name. */
  wallet: string;
  payer: { name: string; email: string; phone: string };
}

/**
 * The checkout sheet of a plan, by the rows: the next step is to pay.
 * @returns null for a person whose profile cannot be paid for yet: the form comes first.
 */
export async function readCheckoutSheet(ctx: AppContext, input: { plan: PlanName }): Promise<CheckoutSheet | null> {
  const actor = authorize(ctx, "payments.start");
  const now = ctx.now();
  const payer = await readPayer(ctx.db, actor.userId);
  if (!payer?.resumeId || !payer.country || !isAdult(payer.dateOfBirth ?? "", now)) return null;
  const { country } = payer;
  const [offer, last] = await Promise.all([
    offerInForce(ctx.db, input.plan, marketOf(country), now),
    lastPaidOrder(ctx.db, actor.userId),
  ]);
  const { granted, used, revoked } = actor.plan;
  const counts = { credits: offer.credits, left: granted - used - revoked, ongoing: isOngoing(actor.plan, now) };
  return {
    product: describeProduct("plan", input.plan, offer.credits),
    price: showMoney(offer.amount, offer.currency),
    amount: offer.amount / 100,
    country,
    counts,
    methods: methodsIn(ctx, country).flatMap((method) => {
      const gateway = ctx.providers.payments.find(method, offer.currency);
      const vendor = PAYMENT_VENDORS.find(({ name }) => name === gateway?.name);
      return gateway ? [{ method, processor: vendor?.processor ?? null }] : [];
    }),
    wallet: WALLET_LABEL,
    last: last && last.paidAt !== null ? { method: last.method, paidAt: last.paidAt } : null,
    payer: { name: payer.displayName, email: payer.email, phone: payer.phone ?? "" },
  };
}
