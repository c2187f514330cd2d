import { cx } from "./cx";
import { ReceiptLine, ReferenceBars } from "./receipt-line";
import { Postmark, type StampTone } from "./stamp";
import { useTranslate } from "./texts";

/** The content of one application's receipt. */
export interface ReceiptFacts {
  position: string;
  company: string;
  place?: string;
  /** As shown, for example `14 Nov 2026`. */
  day: string;
  /** Absent where it is not for everybody to see. */
  reference?: string;
  appliedBy: string;
  /** The word of the stamp: what happened. */
  stamp: string;
  tone?: StampTone;
  /** The proof there is; without one the receipt has no line for it. */
  proof?: string;
}

/**
 * The whole receipt of an application.
 * @param heading the words at its head; a sample says that it is one.
 */
export function Receipt({
  facts,
  heading,
  fresh = false,
  className,
}: {
  facts: ReceiptFacts;
  heading?: string;
  fresh?: boolean;
  className?: string;
}) {
  const t = useTranslate();
  return (
    <div className={cx("slip-shadow", className)}>
      <article className="slip crossed wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
          <p className="font-bold">{heading ?? t("slip.head")}</p>
          {facts.reference && (
            <p className="figures whitespace-nowrap text-note">{t("slip.number", { n: facts.reference })}</p>
          )}
        </header>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
          <ReceiptLine label={t("slip.position")} className="col-span-2">
            <span className="text-lead leading-tight">{facts.position}</span>
          </ReceiptLine>
          <ReceiptLine label={t("slip.company")} className={facts.place ? undefined : "col-span-2"}>
            {facts.company}
          </ReceiptLine>
          {facts.place && (
            <ReceiptLine label={t("slip.place")} className="crossing">
              {facts.place}
            </ReceiptLine>
          )}
          <ReceiptLine label={t("slip.on")}>{facts.day}</ReceiptLine>
          <ReceiptLine label={t("slip.by")} className="crossing">
            {facts.appliedBy}
          </ReceiptLine>
        </dl>
        <div className="slip-foot">
          <div className="min-w-0 pb-1">
            {facts.reference && <ReferenceBars reference={facts.reference} />}
            {facts.proof && <p className="mt-3 text-note font-medium text-confirmed">{facts.proof}</p>}
          </div>
          <Postmark
            words={facts.stamp}
            day={facts.day}
            tone={facts.tone}
            fresh={fresh}
            className="-mb-2 -mr-1 size-28 justify-self-end sm:size-32"
          />
        </div>
      </article>
    </div>
  );
}
