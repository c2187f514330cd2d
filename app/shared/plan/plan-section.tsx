import { leftBadge, type ShellSession } from "../../ui/navigation";
import { ButtonLink } from "../../ui/button";
import { useTranslate } from "../../ui/texts";

/** The plan in a line, on the profile page. */
export function PlanSection({ session }: { session: ShellSession | null }) {
  const t = useTranslate();
  const badge = leftBadge(session);
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("yourPlan.plan3")}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink reload href="/plan">
          {t("yourPlan.seePlan")}
        </ButtonLink>
        <p className="figures">{badge ?? t("yourPlan.noPlanYet")}</p>
      </div>
    </section>
  );
}
