import "../../styles/plan.css";
import { PLAN_TEXTS } from "@workers/core/plan-vocabulary";
import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { CoverageLine, type CoverageShown } from "~/shared/answers/asked-line";
import { FunnelView, type FunnelLine } from "~/shared/funnel/funnel-view";
import { PlanCards, type PlanOffer } from "~/shared/plan/plan-cards";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Loading } from "../../ui/loading";
import { filled, useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";
import type { PlanName } from "@workers/core/plan-vocabulary";

/** Plan selection. Spec section 2, Purchase. `plans` is null while they are being read, `note` stands with them. */
export function PurchaseView({
  plans,
  chosen = null,
  note,
  supply = null,
  funnel,
  coverage = null,
  unverified = false,
  action,
  error,
}: {
  plans: readonly PlanOffer[] | null;
  /** The choice made before the account was there. */
  chosen?: { plan: PlanName; line: string } | null;
  note: string | null;
  /** How much is open for the person's profile, and which plan that fills; null where it is not counted. */
  supply?: string | null;
  /** How that comes from all jobs of the person's titles. */
  funnel?: readonly FunnelLine[];
  /** How much of what the person's jobs ask is answered; null where it is not known. */
  coverage?: CoverageShown | null;
  /** Nothing is sent in their name yet: the mail with the link waits to be read. */
  unverified?: boolean;
  action: string;
  error?: string | null;
}) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">{t("purchase.head")}</h1>
      <p className="mb-8 mt-2 max-w-prose text-lead text-ink-soft">{t("purchase.lead")}</p>
      {unverified && <ConfirmAddressBanner className="mb-6" />}
      {error && (
        <Banner tone="danger" className="mb-6">
          {error}
        </Banner>
      )}
      {chosen && (
        <form
          method="post"
          action={action}
          className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-2 border-ink bg-sheet p-5"
        >
          <SubmitKey />
          <input type="hidden" name="plan" value={chosen.plan} />
          <p>
            {filled(t("purchase.chosen"), {
              plan: <strong className="figures font-semibold">{chosen.line}</strong>,
            })}
          </p>
          <Button tone="primary" className="w-full sm:w-auto">
            {t("purchase.go", { plan: t(PLAN_TEXTS[chosen.plan]) })}
          </Button>
        </form>
      )}
      {(supply || coverage) && (
        <div className="figures mb-6 max-w-prose border-l-4 border-stamp-text bg-stamp-wash px-4 py-3">
          {supply && (
            <p>
              {supply}{" "}
              {funnel && funnel.length > 0 && (
                <a href="#funnel" className="whitespace-nowrap font-semibold text-stamp-text underline">
                  {t("funnel.how")}
                </a>
              )}
            </p>
          )}
          {coverage && <CoverageLine coverage={coverage} className={supply ? "mt-2" : undefined} />}
        </div>
      )}
      {plans ? <PlanCards plans={plans} action={action} note={note} /> : <Loading label={t("purchase.reading")} />}
      <FunnelView lines={funnel ?? []} className="mt-8 rounded-card border border-rule bg-sheet" />
    </div>
  );
}
