import type { TextKey } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import type { OwnOrder, IssuedDocument } from "@workers/modules/billing";
import { useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";

/** An order with what was issued for it. */
type Receipt = OwnOrder & { documents: readonly IssuedDocument[] };

const REFUND_WORDS: Record<NonNullable<OwnOrder["refund"]>["state"], TextKey> = {
  requested: "yourPlan.askedMoneyBackAnswer",
  declined: "yourPlan.refundDeclined",
  approved: "yourPlan.refundedReaches710",
  done: "yourPlan.refundedReaches710",
  taken: "yourPlan.bankTookPaymentBack",
  failed: "yourPlan.refundNotCarriedYet",
};

const REFUND_MEANS: Record<OwnOrder["kind"], TextKey> = {
  plan: "yourPlan.getWholePriceBack",
  community: "yourPlan.getWholePriceBack2",
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
    <section aria-labelledby="receipts" className="card plan-pay">
      <h2 id="receipts">{t("yourPlan.payments")}</h2>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <ol>
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt} action={action} />
        ))}
      </ol>
    </section>
  );
}

function ReceiptLine({ receipt, action }: { receipt: Receipt; action: string }) {
  const [t, day, messageText, foreign] = [useTranslate(), useDay(), useMessageText(), useForeign()];
  const { refund, refundableUntil } = receipt;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{messageText(receipt.product)}</strong>
        <strong className="figures text-lead">{receipt.amount}</strong>
      </div>
      <dl className="plan-facts mt-1 text-note">
        <dt className="text-ink-soft">{t("yourPlan.paid")}</dt>
        <dd className="figures">{day(receipt.paidAt)}</dd>
        <dt className="text-ink-soft">{t("yourPlan.order")}</dt>
        <dd className="wrap-anywhere">{receipt.id}</dd>
        <dt className="text-ink-soft">{t("yourPlan.payment")}</dt>
        <dd className="wrap-anywhere">{receipt.paymentId}</dd>
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {receipt.documents.map(({ href, label }) => (
          <a key={href} href={href} download className="inline-flex min-h-11 items-center text-stamp-text underline">
            {messageText(label)}
          </a>
        ))}
      </p>
      {refund && (
        <p className="mt-2 font-medium">
          {t(REFUND_WORDS[refund.state])} <span {...foreign}>{refund.note}</span>
        </p>
      )}
      {refundableUntil !== null && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">
            {t("yourPlan.askRefundUntil", { refundableUntil: day(refundableUntil) })}
          </summary>
          <form method="post" action={action} className="mt-3 space-y-4">
            <SubmitKey />
            <input type="hidden" name="order" value={receipt.id} />
            <Textarea
              name="reason"
              label={t("yourPlan.anythingShouldKnow")}
              optional
              scope={receipt.id}
              maxLength={500}
              hint={t(REFUND_MEANS[receipt.kind])}
            />
            <Button>{t("yourPlan.askRefund")}</Button>
          </form>
        </details>
      )}
    </li>
  );
}
