import type { ShownFigure } from "~/content/figures";
import { paceNote, sampleSlip } from "~/content/marketing";
import { TESTIMONIALS } from "~/content/testimonials";
import { sentencesOf } from "~/content/words";
import { useTranslate } from "../../ui/texts";
import { PlanCards, type PlanOffer } from "~/shared/plan/plan-cards";
import { callToAction, mainButton, type ShellSession } from "../../ui/navigation";
import { Benefits, Faq, HowItWorks, Problems, ProductShown, Section, Stats, Testimonials } from "../../ui/sections";
import { FindForm } from "../openings/find-form";
import { ButtonLink } from "../../ui/button";
import { Slip, type SlipFacts } from "../../ui/slip";

const BAR = "mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-6 sm:px-6";

/**
 * The landing page. Spec section 2, Home.
 * @param plansAction where a plan's button posts to.
 * @param plansNote stands with the plans.
 * @param reads what is read, in a sentence.
 * @param sources the answer to where openings come from.
 * @param trial how many applications are free; null where the offers cannot be read.
 * @param communityHref where the Job Community stands for this visitor.
 * @param communityPrice a month, as shown; null where it cannot be read.
 * @param currency the money the visitor pays in: where the samples are from.
 * @param receipt a real one that its owner lets everybody see; null shows a sample.
 * @param figures what is claimed, and what was counted.
 * @param day what was made and not made in the day before; null where that was nothing.
 */
export function HomeView({
  session,
  plans,
  plansAction,
  plansNote,
  reads,
  sources,
  trial,
  communityHref,
  communityPrice,
  currency,
  receipt,
  figures,
  day,
}: {
  session: ShellSession | null;
  plans: readonly PlanOffer[];
  plansAction: string;
  plansNote: string | null;
  reads: string;
  sources: string;
  trial: string | null;
  communityHref: string;
  communityPrice: string | null;
  currency: "INR" | "USD";
  receipt: { facts: SlipFacts; href: string } | null;
  figures: readonly ShownFigure[];
  day: string | null;
}) {
  const cheapest = plans.find((plan) => plan.each !== null)?.price;
  const cta = callToAction(session);
  const t = useTranslate();
  const sample = sampleSlip(currency, t);
  const refund = t("home.refund");
  const hasPaid = session !== null && session.totalPurchased > 0;
  return (
    <>
      <section className="overflow-x-clip">
        <div
          className={
            "mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-10 px-4 pb-10 pt-8 sm:px-6 " +
            "lg:grid-cols-[1.15fr_1fr] lg:pb-24 lg:pt-20"
          }
        >
          <div>
            <h1 className="text-balance text-promise">
              {sentencesOf(t("brand.tagline")).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}{" "}
                </span>
              ))}
            </h1>
            <p className="mt-5 max-w-prose text-lead">{t("home.lead")}</p>
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
              <ButtonLink reload href={cta} tone="primary" className="px-7 text-lead">
                {cta === "/dashboard" ? t("home.mine") : mainButton(session, t).label}
              </ButtonLink>
              {!hasPaid && (
                <p className="text-note text-ink-soft">
                  {trial} {t("home.noCard")}
                </p>
              )}
            </div>
            <p className="mt-3 text-note text-ink-soft">
              {cheapest && `${t(hasPaid ? "home.more" : "home.afterwards", { price: cheapest })} `}
              {refund}{" "}
              <a href="/refund-policy" className="text-ink underline">
                {t("home.refunds")}
              </a>
            </p>
            <div className="mt-7 border-t border-rule pt-5">
              <FindForm />
            </div>
          </div>
          <div className="relative mx-auto w-full max-w-md lg:max-w-none">
            <BlankSlip className="-rotate-3" />
            <BlankSlip className="rotate-3" />
            {receipt ? (
              <>
                <Slip facts={receipt.facts} heading={t("home.realReceipt")} className="relative rotate-1" />
                <p className="relative mt-5 text-note">
                  <a href={receipt.href} className="inline-flex min-h-11 items-center font-semibold underline">
                    {t("home.openReceipt")}
                  </a>{" "}
                  {t("home.allowed")}
                </p>
              </>
            ) : (
              <Slip facts={sample} heading={t("home.sampleReceipt")} className="relative rotate-1" />
            )}
          </div>
        </div>
      </section>

      <aside aria-labelledby="community-promo" className="border-y-2 border-ink bg-sheet">
        <div className={BAR}>
          <div className="max-w-prose">
            <h2 id="community-promo" className="text-head">
              {t("home.yourself")}
            </h2>
            <p className="mt-1">
              {t("home.community", {
                soon: t("pace.premium"),
                later: t("pace.free"),
                price: communityPrice ? t("home.communityPrice", { price: communityPrice }) : "",
              })}
            </p>
            <p className="mt-1 text-note text-ink-soft">{paceNote(t)}</p>
          </div>
          <ButtonLink reload href={communityHref}>
            {t("home.seeCommunity")}
          </ButtonLink>
        </div>
      </aside>

      <Problems />
      <HowItWorks />
      <ProductShown currency={currency} />
      <Benefits ctaHref={cta} />
      <Testimonials list={TESTIMONIALS.home} />
      <Stats figures={figures} day={day} />
      <Section
        id="pricing"
        title={t("shell.pricing")}
        wide
        note={
          <>
            {t("home.pricingNote")} {refund}{" "}
            <a href="/refund-policy" className="text-ink underline">
              {t("home.refundPolicy")}
            </a>
          </>
        }
      >
        <PlanCards plans={plans} action={plansAction} note={plansNote} headingLevel={3} />
      </Section>
      <Faq sources={sources} reads={reads} />
    </>
  );
}

/** Another slip of the pile, seen by its corners. */
function BlankSlip({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`slip-shadow absolute inset-x-0 bottom-0 top-4 ${className}`}>
      <div className="slip h-full" />
    </div>
  );
}
