import type { ReactNode } from "react";
import { Form } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatDay } from "../../ui/format";
import { Line } from "../../ui/slip";
import { MethodChoice, type Method } from "./method-choice";
import type { CheckoutSheet as Sheet } from "@workers/domain/orders/read-sheet";

/** Who takes the money, as a buyer knows them. */
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
 * All that somebody with a profile decides before they pay: one sheet and one button. It posts the same fields as the
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
  const { product, price, adds, methods, last, payer, country } = sheet;
  const ways = methods.map(({ method }) => method);
  const processors = [...new Set(methods.map(({ gateway }) => PROCESSORS[gateway]))];
  const usual = country === "IN" ? METHOD_WORDS : { ...METHOD_WORDS, card: "card" };
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
            {taxLine} Nothing renews by itself.{" "}
            <a href="/purchase" className={LINK}>
              Choose another plan
            </a>
          </p>
          <dl className="figures mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
            <Line label="Applications">{adds.applications}</Line>
            <Line label="Days to use them">{adds.days}</Line>
            <Line label="Your money back" className="sm:col-span-2">
              Within 7 days, no questions asked.{" "}
              <a href="/refund-policy" className={LINK}>
                Refund policy
              </a>
            </Line>
            {processors.length > 0 && (
              <Line label="The payment is processed by" className="sm:col-span-2">
                {processors.join(" or ")}
              </Line>
            )}
          </dl>
          <Form id="pay" method="post" action={action} className="mt-5 scroll-mt-24 space-y-5">
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {billing}
            <MethodChoice methods={ways} chosen={chosen ?? last?.method} />
            {last && (
              <p className="figures text-note text-ink-soft">
                Last time: {usual[last.method]}, {formatDay(last.paidAt)}
              </p>
            )}
            {children}
            <Button tone="primary" wide loading={pending} disabled={ways.length === 0}>
              {ways.length === 0 ? "Payment is not available yet" : buttonText}
            </Button>
          </Form>
        </div>
      </div>
      <section aria-labelledby="details" className="mt-8">
        <h2 id="details" className="border-b-2 border-ink pb-1.5 text-head">
          Confirm Your Details
        </h2>
        <p className="mt-3 wrap-anywhere">
          {payer.name}, {payer.email}
          {payer.phone && `, WhatsApp ${payer.phone}`}, {country === "IN" ? "India" : "United States"}
        </p>
        <p className="mt-2 text-ink-soft">
          <a href={detailsHref} className={LINK}>
            Review and update your information
          </a>{" "}
          before proceeding. You can always edit these later in your profile settings.
        </p>
      </section>
    </div>
  );
}
