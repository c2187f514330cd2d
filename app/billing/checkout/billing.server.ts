import { field } from "~/server/page.server";
import type { I18n } from "~/content/i18n";
import type { AppContext } from "@workers/core/context";
import { DomainError, problemsIn } from "@workers/core/errors";
import { saveBilling } from "@workers/modules/billing";
import { BILLING_FIELDS, type RefusedBilling } from "./billing-fields";

/** Keeps what the invoice asks of its buyer; null, or what was refused of it with all that was typed. */
export async function saveBillingForm(ctx: AppContext, form: FormData, { t }: I18n): Promise<RefusedBilling | null> {
  const typed = {
    state: field(form, BILLING_FIELDS.state),
    pin: field(form, BILLING_FIELDS.pin),
    gstin: field(form, BILLING_FIELDS.gstin),
    business: field(form, BILLING_FIELDS.business),
  };
  try {
    await saveBilling(ctx, typed);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    return { typed, errors: problemsIn(error.fieldReasons, t) };
  }
}
