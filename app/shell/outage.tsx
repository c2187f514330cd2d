import { createContext } from "react";
import type { LastKnown } from "@workers/http/stale-pages";
import type { TextKey, Translate } from "@workers/texts/text";
import type { ShownLanguage } from "../content/i18n";
import { Button, ButtonLink } from "../ui/button";
import { ReceiptLine } from "../ui/receipt-line";
import { useClock, useTranslate } from "../ui/texts";
import { FailurePage } from "./failure";

/** The content of the page that is shown when a database did not answer. */
export interface OutageNotice {
  /** Where the request went. */
  path: string;
  /** The posted fields, to be sent again unchanged; null if there were none, or one is a password or a file. */
  posted: readonly (readonly [name: string, value: string])[] | null;
  /** Whether anything was posted at all. */
  wasPosted: boolean;
  /** The browser's last known state of the person's plan; null if there is none that may be shown. */
  known: LastKnown | null;
  /** Whether the reader is a visitor: others are not asked to sign in. */
  isVisitor: boolean;
  /** The language that they chose. */
  language: ShownLanguage;
  /** When this page was made. Milliseconds since 1970, UTC. */
  now: number;
}

/** Set while such a page is rendered. It never reaches the browser: the page is sent without scripts. */
export const OutageNoticeContext = createContext<OutageNotice | null>(null);

/** The page shown when a database does not answer: it says that nothing is lost, and how to go on. */
export function OutageView({ notice, requestId }: { notice: OutageNotice; requestId: string | null }) {
  const { path, posted, wasPosted, known, isVisitor, now } = notice;
  const t = useTranslate();
  return (
    <FailurePage
      isUnknown={!isVisitor}
      title={t("outage.title")}
      head={t("outage.head")}
      lead={t("outage.lead")}
      requestId={requestId}
      actions={
        <>
          {posted ? (
            <form method="post" action={path}>
              {posted.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" tone="primary">
                {t("outage.send")}
              </Button>
            </form>
          ) : (
            <ButtonLink reload href={path} tone="primary">
              {wasPosted ? t("outage.open") : t("outage.again")}
            </ButtonLink>
          )}
          <ButtonLink reload href="/">
            {t("outage.home")}
          </ButtonLink>
        </>
      }
    >
      {wasPosted && (
        <p className="mt-3">
          {t("outage.posted")} {posted ? t("outage.kept") : t("outage.back")}
        </p>
      )}
      {known && <LastKnownReceipt known={known} now={now} />}
    </FailurePage>
  );
}

const PLANS: Readonly<Record<LastKnown["planState"], TextKey>> = {
  "none ongoing": "outage.noneOngoing",
  "free ongoing": "outage.freeOngoing",
  "free expired": "outage.freeExpired",
  "premium ongoing": "outage.premiumOngoing",
  "premium expired": "outage.premiumExpired",
};

/** The browser's copy of a person's plan, shown with its age while the records do not answer. */
function LastKnownReceipt({ known, now }: { known: LastKnown; now: number }) {
  const { name, planState, applicationsLeft, totalPurchased, daysLeft, at } = known;
  const t = useTranslate();
  const clock = useClock();
  const isRunning = planState === "free ongoing" || planState === "premium ongoing";
  return (
    <section aria-labelledby="last-known" className="slip-shadow mb-6 mt-8">
      <div className="slip wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
          <h2 id="last-known" className="text-body font-bold">
            {t("outage.known", { age: ageIn(t, now - at) })}
          </h2>
          <p className="figures text-note">{clock(at)}</p>
        </header>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
          <ReceiptLine label={t("outage.name")} className="col-span-2">
            {name}
          </ReceiptLine>
          <ReceiptLine label={t("outage.plan")} className={isRunning ? "col-span-2" : undefined}>
            {t(PLANS[planState])}
          </ReceiptLine>
          {totalPurchased > 0 && (
            <ReceiptLine label={t("outage.left")}>
              <span className="figures">{t("outage.of", { left: applicationsLeft, all: totalPurchased })}</span>
            </ReceiptLine>
          )}
          {isRunning && (
            <ReceiptLine label={t("outage.days")}>
              <span className="figures">{daysLeft}</span>
            </ReceiptLine>
          )}
        </dl>
        <p className="mt-4 text-note">{t("outage.note")}</p>
      </div>
    </section>
  );
}

/** How long ago, in whole minutes. */
function ageIn(t: Translate, ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t("outage.now");
  return minutes === 1 ? t("outage.minute") : t("outage.minutes", { minutes });
}
