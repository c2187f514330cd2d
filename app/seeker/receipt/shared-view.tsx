import "../../styles/receipt.css";
import type { SharedReceipt } from "@workers/modules/applications";
import { certaintyOf, PROOF_WORDS } from "@workers/modules/applications/rules";
import { BRAND } from "../../content/brand";
import { ReceiptLine } from "../../ui/receipt-line";
import { Postmark } from "../../ui/stamp";
import { useDay, useForeign, useTranslate } from "../../ui/texts";
import { madeStamp } from "./stamps";

/** The public view of a receipt that its person shares: the receipt alone, and one line about us. */
export function SharedView({ shared }: { shared: SharedReceipt }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  const { words, tone } = madeStamp(certaintyOf(shared.proof));
  const heading = t("receipt.acknowledgement", { isApplied: "true" });
  return (
    <div className="slip-page shared-slip">
      <div className="slip-shadow">
        <article className="slip crossed wrap-break-word px-6 pb-6 sm:px-8 sm:pb-7" aria-label={heading}>
          <header className="border-b-2 border-ink pb-2 pt-3 font-bold">{heading}</header>
          <h1 className="mt-4 text-head" {...foreign}>
            {shared.position}
          </h1>
          <p className="text-lead text-ink-soft" {...foreign}>
            {shared.company}
          </p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
            {shared.name && (
              <ReceiptLine label={t("receipt.applied")} className="col-span-2">
                {shared.name}
              </ReceiptLine>
            )}
            <ReceiptLine label={t("receipt.applied2")}>{day(shared.appliedAt)}</ReceiptLine>
            <ReceiptLine label={t("receipt.confirmed")} className="crossing">
              {shared.proof.map((kind) => t(PROOF_WORDS[kind])).join(", ") || t("receipt.notYetConfirmed")}
            </ReceiptLine>
          </dl>
          <div className="slip-foot">
            <Postmark
              words={t(words)}
              tone={tone}
              day={day(shared.appliedAt)}
              className="col-start-2 -mb-2 -mr-1 size-32 justify-self-end sm:size-36"
            />
          </div>
        </article>
      </div>
      <p className="mt-8 text-center text-ink-soft">
        {t("receipt.whatWeAre", { brand: BRAND.name })}{" "}
        <a href="/" className="font-semibold text-stamp-text underline underline-offset-4">
          {t("receipt.howItWorks")}
        </a>
      </p>
    </div>
  );
}
