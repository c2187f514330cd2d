import { BRAND } from "../../content/brand";
import { formatDay } from "../../ui/format";
import { SlipLine } from "../../ui/slip";
import { Postmark } from "../../ui/stamp";
import { stampWords } from "@workers/lib/stamp-words";
import type { SharedSlip } from "@workers/modules/applications";
import { useTranslate } from "../../ui/texts";

/** The public view of a receipt that its person shares. */
export function SharedView({ shared }: { shared: SharedSlip }) {
  const t = useTranslate();
  const day = formatDay(shared.appliedAt);
  const heading = t("receipt.acknowledgement", { isApplied: "true" });
  return (
    <div className="slip-page mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-14">
      <h1 className="text-head">
        {shared.position}
        <span className="block text-lead font-medium text-ink-soft">{shared.company}</span>
      </h1>
      <div className="slip-shadow mt-5">
        <article className="slip crossed wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6" aria-label={heading}>
          <header className="border-b-2 border-ink pb-2 pt-3 font-bold">{heading}</header>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 pt-4">
            {shared.name && (
              <SlipLine label={t("receipt.applied")} className="col-span-2">
                {shared.name}
              </SlipLine>
            )}
            <SlipLine label={t("receipt.applied2")}>{day}</SlipLine>
            <SlipLine label={t("receipt.confirmed")} className="crossing">
              {shared.proof || t("receipt.notYetConfirmed")}
            </SlipLine>
          </dl>
          <div className="slip-foot">
            <Postmark
              words={stampWords(shared.isConfirmed)}
              tone={shared.isConfirmed ? "stamp" : "plain"}
              day={day}
              className="col-start-2 -mb-2 -mr-1 size-28 justify-self-end sm:size-32"
            />
          </div>
        </article>
      </div>
      <p className="mt-6 text-note text-ink-soft">{t("receipt.appliedOpeningSomebody", { brand: BRAND.name })}</p>
    </div>
  );
}
