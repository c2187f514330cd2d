import type { ReceiptPage } from "@workers/modules/applications";
import { COMPANY_SITE } from "@workers/modules/catalog/rules";
import { inWords } from "@workers/texts/text";
import { CoverNote } from "../../ui/cover-note";
import { formatRange, NOT_AVAILABLE, payUnitWords } from "../../ui/format";
import { postingRel } from "../../ui/posting-rel";
import { ResumeChanges } from "../../ui/resume-changes";
import { secureLink } from "../../ui/secure-link";
import { ReferenceBars, ReceiptLine } from "../../ui/receipt-line";
import { Postmark } from "../../ui/stamp";
import { useDay, useForeign, useMoment, useTranslate } from "../../ui/texts";
import { LINK } from "./facts";
import { stampOf } from "./stamps";

/** The receipt itself: what was sent, to whom, when, by whom, and the stamp. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptPage }) {
  const [t, day, moment, foreign] = [useTranslate(), useDay(), useMoment(), useForeign()];
  const { pay, appliedAt, heldUntil } = receipt;
  const link = secureLink(receipt.link);
  const { words, tone } = stampOf(receipt);
  const portal = receipt.portal === COMPANY_SITE ? t("receipt.companySite") : receipt.portal;
  const heading = t("receipt.acknowledgement", { isApplied: String(appliedAt !== null) });
  return (
    <div className="slip-shadow">
      <article className="slip wrap-break-word px-5 pb-5" aria-label={heading}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink py-1.5">
          <p className="font-bold">{heading}</p>
          <p className="figures whitespace-nowrap text-note">{t("receipt.no", { reference: receipt.reference })}</p>
        </header>
        <h1 className="mt-3 text-head" {...foreign}>
          {receipt.position}
        </h1>
        <p className="text-ink-soft" {...(receipt.company !== "" && foreign)}>
          {receipt.company || t("match.companyUnsaid")}
        </p>
        <dl className="rc-dl pt-3">
          <ReceiptLine label={t("receipt.place")}>
            <span {...foreign}>{receipt.location || NOT_AVAILABLE}</span>
          </ReceiptLine>
          <ReceiptLine label={t("receipt.pay")}>
            {formatRange(pay.lower, pay.upper)}
            {pay.lower !== null && pay.lower > 0 && pay.unit && (
              <small className="font-normal"> {payUnitWords(pay.unit, t)}</small>
            )}
          </ReceiptLine>
          {appliedAt !== null && (
            <>
              <ReceiptLine label={t("receipt.applied2")}>{moment(appliedAt)}</ReceiptLine>
              <ReceiptLine label={t("receipt.applied3")}>{receipt.appliedBy}</ReceiptLine>
            </>
          )}
          {receipt.byYourself && (
            <ReceiptLine label={t("receipt.applied3")} className="wide">
              {receipt.isOwn ? t("receipt.you") : receipt.owner}
              <span className="font-normal">{t("receipt.on", { portal: portal || t("receipt.portal") })}</span>
            </ReceiptLine>
          )}
          <ReceiptLine label={appliedAt === null ? t("receipt.posting") : t("receipt.sentTo")} className="wide">
            {link ? (
              <a href={link.href} target="_blank" rel={postingRel(link.href)} className={LINK}>
                {link.host}
                <span className="sr-only"> {t("receipt.opensNewTab")}</span>
              </a>
            ) : (
              NOT_AVAILABLE
            )}
            {portal && <span className="font-normal"> {t("receipt.by", { portal })}</span>}
          </ReceiptLine>
          <ReceiptLine label={appliedAt === null ? t("receipt.resume") : t("receipt.resumeSent")} className="wide">
            <Resume receipt={receipt} />
          </ReceiptLine>
          {heldUntil !== null && (
            <ReceiptLine label={t("receipt.applicationPlanSetAside")} className="wide">
              {day(heldUntil)}
            </ReceiptLine>
          )}
        </dl>
        <div className="flex items-end justify-between gap-4 pt-3">
          <div className="min-w-0 flex-1 pb-1.5">
            <ReferenceBars reference={receipt.reference} />
          </div>
          <Postmark
            words={t(words)}
            tone={tone}
            day={day(appliedAt ?? receipt.events.at(-1)?.at ?? receipt.foundAt)}
            className="size-28 shrink-0"
          />
        </div>
      </article>
    </div>
  );
}

function Resume({ receipt: { tailored, resume } }: { receipt: ReceiptPage }) {
  const t = useTranslate();
  const file = tailored?.file ?? resume;
  if (!file) return t("receipt.noFileKept");
  return (
    <>
      <a href={file.href} className={LINK}>
        {file.name}
      </a>
      {tailored && (
        <>
          {tailored.file ? (
            <ResumeChanges changes={tailored.changes} />
          ) : (
            <Because words={inWords(tailored.because, t)} />
          )}
          <CoverNote note={tailored.note} />
        </>
      )}
    </>
  );
}

function Because({ words }: { words: string }) {
  return <span className="block text-note font-normal text-ink-soft">{words}</span>;
}
