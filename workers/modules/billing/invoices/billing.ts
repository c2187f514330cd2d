import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { billingOf, saveBilling as save } from "./queries";
import { BillingInput } from "./schema";
import { stateChoices } from "./rules";

/** The billing details on a buyer's form: those that they gave last time, and the states to choose from. */
export interface Billing {
  state: string;
  pin: string;
  gstin: string;
  business: string;
  states: { value: string; label: string }[];
}

/** The caller's details on their invoices; null where there are no tax invoices, and nothing is asked. */
export async function readBilling(ctx: AppContext): Promise<Billing | null> {
  const actor = authorize(ctx, "invoices.read_billing");
  if (!ctx.config.seller.tax) return null;
  const [row] = await billingOf(ctx.db, actor.userId);
  return {
    state: row?.state ?? "",
    pin: row?.pin ?? "",
    gstin: row?.gstin ?? "",
    business: row?.business ?? "",
    states: stateChoices(),
  };
}

/**
 * Stores the caller's details for their next invoices. Nothing given changes nothing: an invoice without a state is of
 * the seller's. What was issued stays as it is.
 * @throws DomainError `invalid` for half of it, or a GSTIN that is none.
 */
export async function saveBilling(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "invoices.save_billing");
  const { state, pin, gstin, business } = parseInput(BillingInput, input);
  if (pin === "") return;
  await write(ctx.db, [
    save(ctx.db, {
      userId: actor.userId,
      state: gstin === "" ? state : gstin.slice(0, 2),
      pin,
      gstin: gstin === "" ? null : gstin,
      business: gstin === "" ? "" : business,
      savedAt: ctx.now(),
    }),
  ]);
}
