import "../../styles/receipt.css";
import type { ReactNode } from "react";
import type { ReceiptPage } from "@workers/modules/applications";
import { Banner } from "../../ui/banner";
import { Icon } from "../../ui/icon";
import { ParkedActions } from "../../ui/parked-actions";
import { useForeign, useTranslate } from "../../ui/texts";
import { Answers, Details, History, PostingText, Why } from "./facts";
import { ReceiptPaper } from "./receipt-paper";
import { Verdict } from "./verdict";

/**
 * One application as a page: what we sent, to whom and when, how sure we are, and what happened since. A phone shows
 * one part under another, a laptop the receipt beside the facts. It prints without what is only for the screen.
 * @param acts what its person can do with it, under the receipt.
 * @param children what is for its person alone, after what happened.
 */
export function ReceiptView({
  receipt,
  error,
  acts,
  children,
}: {
  receipt: ReceiptPage;
  /** Why a form of the page was refused. */
  error: string | undefined;
  acts?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const foreign = useForeign();
  const { isOwn, own, appliedAt, signs } = receipt;
  return (
    <div className="slip-page mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      <p className="rc-top not-printed">
        <a href={isOwn ? "/dashboard" : "/admin-jobs-manager"}>
          <Icon name="back" className="size-4" />
          {isOwn ? t("receipt.applications") : t("receipt.jobsManager")}
        </a>
        {own && appliedAt !== null && (
          <a href="#share">
            <Icon name="share" className="size-4" />
            {t("receipt.share")}
          </a>
        )}
      </p>
      {error && (
        <Banner tone="danger" className="mb-4">
          {error}
        </Banner>
      )}
      {!isOwn && (
        <p className="mb-4 text-note text-ink-soft">{t("receipt.openedPageAccessLog", { owner: receipt.owner })}</p>
      )}
      <div className="rc">
        <div className="rc-slip">
          <ReceiptPaper receipt={receipt} />
          {own && receipt.state === "parked" && (
            <div className="not-printed">
              <ParkedActions id={own.id} name={receipt.position} isAsked={receipt.isAsked} />
            </div>
          )}
          {acts}
        </div>
        <div className="rc-facts">
          <Verdict receipt={receipt} />
          {signs.length > 0 && (
            <Banner tone="warn">
              <span {...foreign}>{t("receipt.knownAgainstFound", { signs: signs.join(" ") })}</span>
            </Banner>
          )}
          {own && <Answers answers={own.answers} ticked={receipt.ticked} />}
          <Why reasons={receipt.reasons} />
        </div>
        <div className="rc-more">
          <History receipt={receipt} />
          {children}
          <PostingText receipt={receipt} />
          <Details receipt={receipt} />
        </div>
      </div>
    </div>
  );
}
