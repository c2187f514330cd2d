import type { LastKnown } from "@workers/http/last-known";
import { showTime } from "@workers/lib/india-time";
import { SlipLine } from "../ui/slip";
import type { TextKey, Translate } from "@workers/texts/text";
import { useTranslate } from "../ui/texts";

const PLANS: Readonly<Record<LastKnown["planState"], TextKey>> = {
  "none ongoing": "outage.noneOngoing",
  "free ongoing": "outage.freeOngoing",
  "free expired": "outage.freeExpired",
  "premium ongoing": "outage.premiumOngoing",
  "premium expired": "outage.premiumExpired",
};

/** The browser's copy of a person's plan, shown with its age while the records do not answer. */
export function LastKnownSlip({ known, now }: { known: LastKnown; now: number }) {
  const { name, planState, applicationsLeft, totalPurchased, daysLeft, at } = known;
  const t = useTranslate();
  const isRunning = planState === "free ongoing" || planState === "premium ongoing";
  return (
    <section aria-labelledby="last-known" className="slip-shadow mb-6 mt-8">
      <div className="slip wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
          <h2 id="last-known" className="text-body font-bold">
            {t("outage.known", { age: ageIn(t, now - at) })}
          </h2>
          <p className="figures text-note">
            {showTime(at)} {t("outage.india")}
          </p>
        </header>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
          <SlipLine label={t("outage.name")} className="col-span-2">
            {name}
          </SlipLine>
          <SlipLine label={t("outage.plan")} className={isRunning ? "col-span-2" : undefined}>
            {t(PLANS[planState])}
          </SlipLine>
          {totalPurchased > 0 && (
            <SlipLine label={t("outage.left")}>
              <span className="figures">{t("outage.of", { left: applicationsLeft, all: totalPurchased })}</span>
            </SlipLine>
          )}
          {isRunning && (
            <SlipLine label={t("outage.days")}>
              <span className="figures">{daysLeft}</span>
            </SlipLine>
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
