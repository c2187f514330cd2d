import type { LastKnown } from "@workers/http/last-known";
import { showTime } from "@workers/lib/india-time";
import { SlipLine } from "../ui/slip";
import type { Translate } from "../content/texts";
import { useTranslate } from "../ui/texts";

const PLANS: Readonly<Record<LastKnown["planState"], string>> = {
  "none ongoing": "None yet",
  "free ongoing": "Free trial, running",
  "free expired": "Free trial, over",
  "premium ongoing": "Premium, running",
  "premium expired": "Premium, over",
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
            {t("outage.known", "As we knew it {age}", { age: ageIn(t, now - at) })}
          </h2>
          <p className="figures text-note">
            {showTime(at)} {t("outage.india", "India time")}
          </p>
        </header>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
          <SlipLine label={t("outage.name", "Name")} className="col-span-2">
            {name}
          </SlipLine>
          <SlipLine label={t("outage.plan", "Plan")} className={isRunning ? "col-span-2" : undefined}>
            {t(`outage.${planState}`, PLANS[planState])}
          </SlipLine>
          {totalPurchased > 0 && (
            <SlipLine label={t("outage.left", "Applications left")}>
              <span className="figures">
                {t("outage.of", "{left} of {all}", { left: applicationsLeft, all: totalPurchased })}
              </span>
            </SlipLine>
          )}
          {isRunning && (
            <SlipLine label={t("outage.days", "Days left")}>
              <span className="figures">{daysLeft}</span>
            </SlipLine>
          )}
        </dl>
        <p className="mt-4 text-note">
          {t(
            "outage.note",
            "Your browser kept this for five minutes; it may have changed since. Until our records answer, your " +
              "applications and receipts, your resume and your profile do not open, and nothing can be changed or " +
              "paid.",
          )}
        </p>
      </div>
    </section>
  );
}

/** How long ago, in whole minutes. */
function ageIn(t: Translate, ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t("outage.now", "less than a minute ago");
  return minutes === 1 ? t("outage.minute", "1 minute ago") : t("outage.minutes", "{minutes} minutes ago", { minutes });
}
