import type { ReactNode } from "react";
import { Form } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { ReceiptLine } from "../../ui/receipt-line";
import { useMessageText, filled, useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";
import { MethodChoice, type Method } from "~/shared/checkout/method-choice";
import type { ShownSheet as Sheet } from "./plan-price-words.server";

const LINK = "text-stamp-text underline";

/**
 * All that a person with a profile decides before they pay: one sheet and one button. It posts the same fields as the
 * profile's form does.
 * @param chosen the way to pay that was chosen before.
 * @param taxLine what the price holds.
 * @param billing what the receipt or invoice has to know, if anything.
 * @param children what became of the checkout.
 */
export function CheckoutSheet({
  sheet,
  action,
  detailsHref,
  hidden,
  buttonText,
  chosen,
  taxLine,
  billing = null,
  problem,
  pending,
  children,
}: {
  sheet: Sheet;
  action: string;
  /** The form with all details. */
  detailsHref: string;
  hidden: Readonly<Record<string, string>>;
  buttonText: string;
  chosen: Method | undefined;
  taxLine: string;
  billing?: ReactNode;
  problem: string | null;
  pending: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const messageText = useMessageText();
  const { product, price, adds, methods, last, wallet, payer, country } = sheet;
  const ways = methods.map(({ method }) => method);
  const processors = [...new Set(methods.map(({ processor }) => processor ?? t("pay.sandbox")))];
  const usual = { card: t(country === "IN" ? "pay.card" : "pay.cardOnly"), wallet };
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-6 sm:px-6 lg:pt-10">
      {problem && (
        <Banner tone="danger" className="mb-5">
          {messageText(problem)}
        </Banner>
      )}
      <div className="slip-shadow">
        <div className="slip px-5 pb-6 sm:px-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2 pt-4">
            <h1 className="text-head">{product}</h1>
            <p className="figures text-title font-semibold leading-none">{price}</p>
          </div>
          <p className="mt-2 text-note text-ink-soft">
            {taxLine} {t("pay.once")}{" "}
            <a href="/purchase" className={LINK}>
              {t("pay.another")}
            </a>
          </p>
          <dl className="figures mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
            <ReceiptLine label={t("pay.applications")}>{adds.applications}</ReceiptLine>
            <ReceiptLine label={t("pay.days")}>{adds.days}</ReceiptLine>
            <ReceiptLine label={t("pay.moneyBack")} className="sm:col-span-2">
              {t("pay.within")}{" "}
              <a href="/refund-policy" className={LINK}>
                {t("pay.refundPolicy")}
              </a>
            </ReceiptLine>
            {processors.length > 0 && (
              <ReceiptLine label={t("pay.processedBy")} className="sm:col-span-2">
                {processors.join(t("pay.or"))}
              </ReceiptLine>
            )}
          </dl>
          <Form id="pay" method="post" action={action} className="mt-5 scroll-mt-24 space-y-5">
            <SubmitKey />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {billing}
            <MethodChoice methods={ways} chosen={chosen ?? last?.method} />
            {last && (
              <p className="figures text-note text-ink-soft">
                {t("pay.last", { way: usual[last.method], day: last.day })}
              </p>
            )}
            {children}
            <Button tone="primary" wide loading={pending} disabled={ways.length === 0}>
              {ways.length === 0 ? t("pay.none") : buttonText}
            </Button>
          </Form>
        </div>
      </div>
      <section aria-labelledby="details" className="mt-8">
        <h2 id="details" className="border-b-2 border-ink pb-1.5 text-head">
          {t("pay.confirmDetails")}
        </h2>
        <p className="mt-3 wrap-anywhere">
          {payer.name}, {payer.email}
          {payer.phone && t("paymentPage.whatsapp", { phone: payer.phone })},{" "}
          {country === "IN" ? t("country.IN") : t("country.US")}
        </p>
        <p className="mt-2 text-ink-soft">
          {filled(t("pay.details"), {
            review: (
              <a href={detailsHref} className={LINK}>
                {t("pay.review")}
              </a>
            ),
          })}
        </p>
      </section>
    </div>
  );
}
