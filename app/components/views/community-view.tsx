import type { ReactNode } from "react";
import { COMMUNITY, COMMUNITY_BENEFITS } from "~/content/community";
import type { ShownFigure } from "~/content/figures";
import { TESTIMONIALS } from "~/content/marketing";
import { Section, Stats, Testimonials } from "../site/sections";
import { Button, ButtonLink } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";

/**
 * The Job Community. Spec section 2, "Premium community page".
 * @param price a month of the Premium Community, as shown.
 * @param joinHref where the details popup opens; null where nothing can be paid.
 * @param popup the details popup and what follows it, once it is asked for.
 */
export function CommunityView({
  price,
  freePrice,
  inviteHref,
  joinHref,
  figures,
  popup,
}: {
  price: string;
  freePrice: string;
  inviteHref: string;
  joinHref: string | null;
  figures: readonly ShownFigure[];
  popup: ReactNode;
}) {
  const { free, premium } = COMMUNITY;
  return (
    <>
      {popup}
      <div className="mx-auto max-w-page px-4 pb-14 pt-8 sm:px-6 lg:pb-20 lg:pt-16">
        <h1 className="max-w-[22ch] text-promise">{COMMUNITY.head}</h1>
        <p className="mt-5 max-w-prose text-lead">{COMMUNITY.lead}</p>
        <div id="plans" className="mt-10 grid items-start gap-8 lg:grid-cols-[1fr_1fr_18rem]">
          <Card name={free.name} price={freePrice} features={free.features}>
            <ButtonLink reload wide href={inviteHref} rel="noopener">
              {free.button}
            </ButtonLink>
          </Card>
          <Card name={premium.name} price={price} features={premium.features} badge={premium.badge}>
            <JoinButton href={joinHref} />
          </Card>
          <SampleMessage />
        </div>
        <p className="mt-6 max-w-prose text-note text-ink-soft">
          A month of the Premium Community begins when you pay. You get the whole price back within 7 days, no questions asked:{" "}
          <a href="/refund-policy" className="text-ink underline">
            how refunds work
          </a>
          .
        </p>
      </div>
      <Section title="Why people join">
        <dl className="border-t border-rule">
          {COMMUNITY_BENEFITS.map((benefit) => (
            <div key={benefit.head} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[14rem_1fr]">
              <dt className="text-lead font-semibold leading-snug">{benefit.head}</dt>
              <dd className="text-ink-soft">{benefit.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Testimonials list={TESTIMONIALS.community} />
      <section aria-labelledby="join-now" className="border-y-2 border-ink bg-sheet">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-8 sm:px-6">
          <div className="max-w-prose">
            <h2 id="join-now" className="text-head">
              {COMMUNITY.callToAction.head}
            </h2>
            <p className="mt-1">{COMMUNITY.callToAction.text}</p>
          </div>
          <div className="w-full sm:w-auto">
            <JoinButton href={joinHref} />
          </div>
        </div>
      </section>
      <Stats figures={figures} ruled={false} />
    </>
  );
}

function JoinButton({ href }: { href: string | null }) {
  const { premium } = COMMUNITY;
  return href === null ? (
    <Button type="button" wide disabled>
      {premium.unavailable}
    </Button>
  ) : (
    <ButtonLink reload wide tone="primary" href={href}>
      {premium.button}
    </ButtonLink>
  );
}

function Card({ name, price, features, badge, children }: { name: string; price: string; features: readonly string[]; badge?: string; children: ReactNode }) {
  return (
    <article className={cx("flex h-full flex-col border border-edge p-5 sm:p-6", badge ? "bg-stamp-wash outline-2 -outline-offset-2 outline-stamp-text" : "bg-sheet")}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead">{name}</h2>
        {badge && <span className="text-label font-semibold text-stamp-text">{badge}</span>}
      </div>
      <p className="mt-3">
        <span className="figures text-title font-semibold leading-none">{price}</span> <span className="text-ink-soft">per month</span>
      </p>
      <ul className="mb-5 mt-4 space-y-2 text-note">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-stamp-text" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </article>
  );
}

/** What a message of the group looks like. */
export function SampleMessage() {
  return (
    <figure>
      <div className="rounded-soft border border-edge bg-sheet p-4 text-note leading-relaxed">
        <p className="font-semibold">Backend Engineer, Payments</p>
        <p>Neelgiri Freight (sample), Bengaluru</p>
        <p>1 to 3 years, ₹9 to 14 lakh a year</p>
        <p className="mt-1 wrap-anywhere text-stamp-text underline">careers.neelgiri.example/openings/1042</p>
        <p className="figures mt-1 text-right text-label text-ink-soft">10:42, 2 min after it appeared</p>
      </div>
      <figcaption className="mt-2 text-note text-ink-soft">A message of the group: an example, with an invented opening.</figcaption>
    </figure>
  );
}
