import { Select, TextInput } from "../../ui/inputs";
import { useTranslate } from "../../ui/texts";
import type { Billing } from "@workers/domain/invoices/billing";

/** What a tax invoice asks of its buyer. Remembered, so that a second purchase finds it filled in and folded away. */
export function BillingFields({ billing }: { billing: Billing }) {
  const { state, pin, gstin, business, states } = billing;
  const t = useTranslate();
  const hasBusiness = gstin !== "";
  return (
    <fieldset className="space-y-4 border-t border-rule pt-4">
      <legend className="sr-only">{t("pay.invoice", "For your tax invoice")}</legend>
      <p className="text-label font-semibold" aria-hidden="true">
        {t("pay.invoice", "For your tax invoice")}
      </p>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <Select
          name="billingState"
          label={t("pay.state", "State")}
          optional
          autoComplete="address-level1"
          defaultValue={state}
          choices={[{ value: "", label: t("pay.chooseState", "Choose your state") }, ...states]}
        />
        <TextInput
          name="billingPin"
          label={t("pay.pin", "PIN code")}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          pattern="[1-9][0-9]{5}"
          defaultValue={pin}
        />
      </div>
      <details open={hasBusiness}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">
          {t("pay.forBusiness", "I buy for a business with a GSTIN")}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TextInput name="billingGstin" label="GSTIN" optional maxLength={15} defaultValue={gstin} />
          <TextInput
            name="billingBusiness"
            label={t("pay.business", "Name of the business")}
            optional
            autoComplete="organization"
            maxLength={120}
            defaultValue={business}
          />
        </div>
      </details>
    </fieldset>
  );
}
