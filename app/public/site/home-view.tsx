import type { ShownFigure } from "~/content/figures";
import { paceNote } from "~/content/marketing";
import type { Testimonial } from "~/content/testimonials";
import { useTranslate } from "../../ui/texts";
import { PlanCards, type PlanOffer } from "~/shared/plan/plan-cards";
import { callToAction, type ShellSession } from "../../ui/navigation";
import { Benefits, Faq, HowItWorks, Problems, Section, Stats, Testimonials } from "../../ui/sections";
import { ButtonLink } from "../../ui/button";
import { HomeHero, type ShownReceipt } from "./home-hero";
import { Proof } from "./home-proof";

const BAR = "mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-2 px-4 py-3 sm:px-6 sm:py-6";

/**
 * The landing page. Spec section 2, Home.
 * @param plansAction where a plan's button posts to.
 * @param plansNote stands with the plans.
 * @param reads what is read, in a sentence.
 * @param sources the answer to where jobs come from.
 * @param trial how many applications are free; null where the offers cannot be read.
 * @param communityHref where the Job Community stands for this visitor.
 * @param communityPrice a month, as shown; null where it cannot be read.
 * @param currency the money the visitor pays in: where the samples are from.
 * @param receipt a real one that its owner lets everybody see; null shows a sample.
 * @param testimonials what people said; empty shows no such section.
 * @param figures what is claimed, and what was counted.
 * @param day what was made and not made in the day before; null where that was nothing.
 * @param fills how often what was filled in had to be changed.
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
  testimonials,
  figures,
  day,
  fills,
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
  receipt: ShownReceipt | null;
  testimonials: readonly Testimonial[];
  figures: readonly ShownFigure[];
  day: string | null;
  fills: string;
}) {
  const cheapest = plans.find((plan) => plan.each !== null)?.price;
  const cta = callToAction(session);
  const t = useTranslate();
  const refund = t("home.refund");
  return (
    <>
      <HomeHero session={session} cheapest={cheapest ?? null} trial={trial} receipt={receipt} currency={currency} />
      <aside aria-labelledby="community-promo" className="border-y-2 border-ink bg-sheet">
        <div className={BAR}>
          <div className="max-w-prose">
            <h2 id="community-promo" className="text-lead sm:text-head">
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

      <Proof currency={currency} />
      <Problems />
      <HowItWorks />
      <Benefits ctaHref={cta} currency={currency} />
      {testimonials.length > 0 && <Testimonials list={testimonials} />}
      <Stats figures={figures} day={day} fills={fills} />
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
