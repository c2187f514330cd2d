import { inEnglish } from "@workers/texts/text";
import { formatDay } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { OwnOrder, IssuedDocument } from "@workers/modules/billing";
import { useTranslate } from "../../ui/texts";

/** An order with what was issued for it. */
type Receipt = OwnOrder & { documents: readonly IssuedDocument[] };

const REFUND_WORDS: Record<NonNullable<OwnOrder["refund"]>["state"], string> = {
  requested: inEnglish("yourPlan.askedMoneyBackAnswer"),
  declined: inEnglish("yourPlan.refundDeclined"),
  approved: inEnglish("yourPlan.refundedReaches710"),
  done: inEnglish("yourPlan.refundedReaches710"),
  taken: inEnglish("yourPlan.bankTookPaymentBack"),
  failed: inEnglish("yourPlan.refundNotCarriedYet"),
};

const REFUND_MEANS: Record<OwnOrder["kind"], string> = {
  plan: inEnglish("yourPlan.getWholePriceBack"),
  community: inEnglish("yourPlan.getWholePriceBack2"),
};

/**
 * The person's payments, each with its receipt and the way to ask for the money back. `problem`: of the last request.
 */
export function Receipts({
  receipts,
  action,
  problem,
}: {
  receipts: readonly Receipt[];
  action: string;
  problem: string | null;
}) {
  const t = useTranslate();
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts" className="mx-auto max-w-form px-4 pb-16 sm:px-6">
      <h2 id="receipts" className="border-b-2 border-ink pb-1.5 text-head">
        {t("yourPlan.payments")}
      </h2>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      <ol>
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt} action={action} />
        ))}
      </ol>
    </section>
  );
}

function ReceiptLine({ receipt, action }: { receipt: Receipt; action: string }) {
  const t = useTranslate();
  const { refund, refundableUntil } = receipt;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{receipt.product}</strong>
        <strong className="figures text-lead">{receipt.amount}</strong>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-note">
        <dt className="text-ink-soft">{t("yourPlan.paid")}</dt>
        <dd className="figures">{formatDay(receipt.paidAt)}</dd>
        <dt className="text-ink-soft">{t("yourPlan.order")}</dt>
        <dd className="wrap-anywhere">{receipt.id}</dd>
        <dt className="text-ink-soft">{t("yourPlan.payment")}</dt>
        <dd className="wrap-anywhere">{receipt.paymentId}</dd>
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {receipt.documents.map(({ href, label }) => (
          <a key={href} href={href} download className="inline-flex min-h-11 items-center text-stamp-text underline">
            {label}
          </a>
        ))}
      </p>
      {refund && (
        <p className="mt-2 font-medium">
          {REFUND_WORDS[refund.state]} {refund.note}
        </p>
      )}
      {refundableUntil !== null && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">
            {t("yourPlan.askRefundUntil", { refundableUntil: formatDay(refundableUntil) })}
          </summary>
          <form method="post" action={action} className="mt-3 space-y-4">
            <PressKey />
            <input type="hidden" name="order" value={receipt.id} />
            <Textarea
              name="reason"
              label={t("yourPlan.anythingShouldKnow")}
              optional
              scope={receipt.id}
              maxLength={500}
              hint={REFUND_MEANS[receipt.kind]}
            />
            <Button>{t("yourPlan.askRefund")}</Button>
          </form>
        </details>
      )}
    </li>
  );
}
