import { formatDay } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Textarea } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { OwnOrder, IssuedDocument } from "@workers/modules/billing";

/** An order with what was issued for it. */
type Receipt = OwnOrder & { documents: readonly IssuedDocument[] };

const REFUND_WORDS: Record<NonNullable<OwnOrder["refund"]>["state"], string> = {
  requested: "You asked for your money back. We answer by mail.",
  declined: "The refund was declined.",
  approved: "Refunded. It reaches you in 7-10 days, the way you paid.",
  done: "Refunded. It reaches you in 7-10 days, the way you paid.",
  taken: "Your bank took this payment back.",
  failed: "The refund could not be carried out yet. We are looking into it.",
};

const REFUND_MEANS: Record<OwnOrder["kind"], string> = {
  plan:
    "You get the whole price back. Applications that were not used are taken back, a booked session of interview " +
    "guidance is cancelled, and the plan ends, unless another order keeps it running.",
  community: "You get the whole price back, and the month that it paid for ends.",
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
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts" className="mx-auto max-w-form px-4 pb-16 sm:px-6">
      <h2 id="receipts" className="border-b-2 border-ink pb-1.5 text-head">
        Payments
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
  const { refund, refundableUntil } = receipt;
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{receipt.product}</strong>
        <strong className="figures text-lead">{receipt.amount}</strong>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-note">
        <dt className="text-ink-soft">Paid on</dt>
        <dd className="figures">{formatDay(receipt.paidAt)}</dd>
        <dt className="text-ink-soft">Order</dt>
        <dd className="wrap-anywhere">{receipt.id}</dd>
        <dt className="text-ink-soft">Payment</dt>
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
            Ask for a refund (until {formatDay(refundableUntil)})
          </summary>
          <form method="post" action={action} className="mt-3 space-y-4">
            <PressKey />
            <input type="hidden" name="order" value={receipt.id} />
            <Textarea
              name="reason"
              label="Anything we should know?"
              optional
              scope={receipt.id}
              maxLength={500}
              hint={REFUND_MEANS[receipt.kind]}
            />
            <Button>Ask for a refund</Button>
          </form>
        </details>
      )}
    </li>
  );
}
