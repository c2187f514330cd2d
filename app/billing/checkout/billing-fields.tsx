import { useEffect, useRef } from "react";
import { FirstInvalid } from "../../ui/field";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { Select, TextInput } from "../../ui/inputs";
import { useTranslate } from "../../ui/texts";
import type { Billing } from "@workers/modules/billing";

type Typed = Omit<Billing, "states">;

/** Their name in the form. */
export const BILLING_FIELDS: Readonly<Record<keyof Typed, string>> = {
  state: "billingState",
  pin: "billingPin",
  gstin: "billingGstin",
  business: "billingBusiness",
};

/** The values typed for an invoice and refused, and why, by field. */
export interface RefusedBilling {
  typed: Typed;
  errors: Readonly<Partial<Record<string, string>>>;
}

/**
 * The details that a tax invoice asks of its buyer. Remembered, so that a second purchase finds it filled in and folded
 * away.
 */
export function BillingFields({ billing, refused }: { billing: Billing; refused: RefusedBilling | null }) {
  const { states } = billing;
  const { state, pin, gstin, business } = refused?.typed ?? billing;
  const errors = refused?.errors ?? {};
  const t = useTranslate();
  const fields = useRef<HTMLFieldSetElement>(null);
  const hasBusiness = gstin !== "" || errors["gstin"] !== undefined || errors["business"] !== undefined;
  const first = (["state", "pin", "gstin", "business"] as const).find((name) => errors[name]);
  // The first of them is scrolled into view and focused, as in every form.
  useEffect(() => {
    if (refused) focusFirstInvalid(fields.current);
  }, [refused]);
  return (
    <FirstInvalid value={first ? BILLING_FIELDS[first] : null}>
      <fieldset ref={fields} className="space-y-4 border-t border-rule pt-4">
        <legend className="sr-only">{t("pay.invoice")}</legend>
        <p className="text-label font-semibold" aria-hidden="true">
          {t("pay.invoice")}
        </p>
        <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
          <Select
            name={BILLING_FIELDS.state}
            error={errors["state"]}
            label={t("pay.state")}
            optional
            autoComplete="address-level1"
            defaultValue={state}
            choices={[{ value: "", label: t("pay.chooseState") }, ...states]}
          />
          <TextInput
            name={BILLING_FIELDS.pin}
            error={errors["pin"]}
            label={t("pay.pin")}
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
            defaultValue={pin}
          />
        </div>
        <details open={hasBusiness}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">
            {t("pay.forBusiness")}
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <TextInput
              name={BILLING_FIELDS.gstin}
              error={errors["gstin"]}
              label={t("paymentPage.gstin")}
              optional
              maxLength={30}
              defaultValue={gstin}
            />
            <TextInput
              name={BILLING_FIELDS.business}
              error={errors["business"]}
              label={t("pay.business")}
              optional
              autoComplete="organization"
              maxLength={120}
              defaultValue={business}
            />
          </div>
        </details>
      </fieldset>
    </FirstInvalid>
  );
}
