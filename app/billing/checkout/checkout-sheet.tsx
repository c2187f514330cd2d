import type { ReactNode } from "react";
import { Form } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { SlipLine } from "../../ui/slip";
import { filled, useTranslate } from "../../ui/texts";
import { PressKey } from "../../ui/press-key";
import { MethodChoice, type Method } from "~/shared/checkout/method-choice";
import type { ShownSheet as Sheet } from "./plan-price-words.server";

/** The company that takes the money, as a buyer knows it. */
const PROCESSORS: Record<Sheet["methods"][number]["gateway"], string> = {
  cashfree: "Cashfree Payments",
  stripe: "Stripe",
  phonepe: "PhonePe",
  sandbox_card: "The sandbox: no money moves",
  sandbox_wallet: "The sandbox: no money moves",
};
const METHOD_WORDS: Record<Method, string> = { card: "UPI, card or net banking", wallet: "PhonePe" };
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
  const { product, price, adds, methods, last, payer, country } = sheet;
  const ways = methods.map(({ method }) => method);
  const processors = [...new Set(methods.map(({ gateway }) => t(`pay.${gateway}`, PROCESSORS[gateway])))];
  const usual =
    country === "IN"
      ? { ...METHOD_WORDS, card: t("pay.card", METHOD_WORDS.card) }
      : { ...METHOD_WORDS, card: t("pay.cardOnly", "card") };
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-6 sm:px-6 lg:pt-10">
      {problem && (
        <Banner tone="danger" className="mb-5">
          {problem}
        </Banner>
      )}
      <div className="slip-shadow">
        <div className="slip px-5 pb-6 sm:px-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2 pt-4">
            <h1 className="text-head">{product}</h1>
            <p className="figures text-title font-semibold leading-none">{price}</p>
          </div>
          <p className="mt-2 text-note text-ink-soft">
            {taxLine} {t("pay.once", "Nothing renews by itself.")}{" "}
            <a href="/purchase" className={LINK}>
              {t("pay.another", "Choose another plan")}
            </a>
          </p>
          <dl className="figures mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
            <SlipLine label={t("pay.applications", "Applications")}>{adds.applications}</SlipLine>
            <SlipLine label={t("pay.days", "Days to use them")}>{adds.days}</SlipLine>
            <SlipLine label={t("pay.moneyBack", "Your money back")} className="sm:col-span-2">
              {t("pay.within", "Within 7 days, no questions asked.")}{" "}
              <a href="/refund-policy" className={LINK}>
                {t("pay.refundPolicy", "Refund policy")}
              </a>
            </SlipLine>
            {processors.length > 0 && (
              <SlipLine label={t("pay.processedBy", "The payment is processed by")} className="sm:col-span-2">
                {processors.join(t("pay.or", " or "))}
              </SlipLine>
            )}
          </dl>
          <Form id="pay" method="post" action={action} className="mt-5 scroll-mt-24 space-y-5">
            <PressKey />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {billing}
            <MethodChoice methods={ways} chosen={chosen ?? last?.method} />
            {last && (
              <p className="figures text-note text-ink-soft">
                {t("pay.last", "Last time: {way}, {day}", { way: usual[last.method], day: last.day })}
              </p>
            )}
            {children}
            <Button tone="primary" wide loading={pending} disabled={ways.length === 0}>
              {ways.length === 0 ? t("pay.none", "Payment is not available yet") : buttonText}
            </Button>
          </Form>
        </div>
      </div>
      <section aria-labelledby="details" className="mt-8">
        <h2 id="details" className="border-b-2 border-ink pb-1.5 text-head">
          {t("pay.confirmDetails", "Confirm Your Details")}
        </h2>
        <p className="mt-3 wrap-anywhere">
          {payer.name}, {payer.email}
          {payer.phone && `, WhatsApp ${payer.phone}`},{" "}
          {country === "IN" ? t("country.IN", "India") : t("country.US", "United States")}
        </p>
        <p className="mt-2 text-ink-soft">
          {filled(
            t("pay.details", "{review} before proceeding. You can always edit these later in your profile settings."),
            {
              review: (
                <a href={detailsHref} className={LINK}>
                  {t("pay.review", "Review and update your information")}
                </a>
              ),
            },
          )}
        </p>
      </section>
    </div>
  );
}
