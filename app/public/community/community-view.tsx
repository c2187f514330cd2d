import type { ReactNode } from "react";
import { COMMUNITY_BENEFITS, sampleMessages } from "~/content/community";
import type { ShownFigure } from "~/content/figures";
import { nightNote, paceNote } from "~/content/marketing";
import type { Testimonial } from "~/content/testimonials";
import { Section, Stats, Testimonials } from "../../ui/sections";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { useTranslate } from "../../ui/texts";

const BAR = "mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-8 sm:px-6";

/**
 * The Job Community. Spec section 2, "Premium community page".
 * @param price a month of the Premium Community, as shown.
 * @param currency decides which sample jobs are shown.
 * @param joinHref where the details popup opens; null where nothing can be paid.
 * @param popup the details popup and what follows it, once it is asked for.
 * @param joined says that a month was paid, to who comes back from a wallet.
 */
export function CommunityView({
  price,
  freePrice,
  currency,
  inviteHref,
  joinHref,
  testimonials,
  figures,
  popup,
  joined = false,
}: {
  price: string;
  freePrice: string;
  currency: "INR" | "USD";
  inviteHref: string;
  joinHref: string | null;
  testimonials: readonly Testimonial[];
  figures: readonly ShownFigure[];
  popup: ReactNode;
  joined?: boolean;
}) {
  const t = useTranslate();
  const refund = t("home.refund");
  return (
    <>
      {popup}
      {joined && (
        <div className="mx-auto max-w-page px-4 pt-8 sm:px-6">
          <Banner tone="success">
            <strong className="block font-semibold">{t("community.done")}</strong>
            {t("community.done.text")}
          </Banner>
        </div>
      )}
      <div
        className={
          "mx-auto grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-10 px-4 pb-14 pt-8 sm:px-6 " +
          "lg:grid-cols-[1.15fr_1fr] lg:pb-20 lg:pt-16"
        }
      >
        <div>
          <h1 className="max-w-[22ch] text-balance wrap-break-word text-promise">{t("community.head")}</h1>
          <p className="mt-5 max-w-prose text-lead">{t("community.lead")}</p>
          <div className="mt-7">
            <JoinButton href={joinHref} />
          </div>
          <p className="mt-3 text-note text-ink-soft">
            {t("community.price", { price })} {refund}
          </p>
        </div>
        <SampleThread messages={sampleMessages(currency)} />
      </div>
      <Ways price={price} freePrice={freePrice} inviteHref={inviteHref} joinHref={joinHref} />
      <Section title={t("community.why")}>
        <dl className="border-t border-rule">
          {COMMUNITY_BENEFITS.map((benefit) => (
            <div key={benefit} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[14rem_1fr]">
              <dt className="text-lead font-semibold leading-snug">{t(`community.${benefit}`)}</dt>
              <dd className="text-ink-soft">{t(`community.${benefit}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {testimonials.length > 0 && <Testimonials list={testimonials} />}
      <section aria-labelledby="join-now" className="border-y-2 border-ink bg-sheet">
        <div className={BAR}>
          <div className="max-w-prose">
            <h2 id="join-now" className="text-head">
              {t("community.call")}
            </h2>
            <p className="mt-1">{t("community.call.text")}</p>
          </div>
          <JoinButton href={joinHref} />
        </div>
      </section>
      <Stats figures={figures} ruled={false} />
    </>
  );
}

/** The free and the paid group beside each other. */
function Ways({
  price,
  freePrice,
  inviteHref,
  joinHref,
}: {
  price: string;
  freePrice: string;
  inviteHref: string;
  joinHref: string | null;
}) {
  const t = useTranslate();
  const soon = { soon: t("pace.premium"), later: t("pace.free") };
  return (
    <Section
      id="plans"
      title={t("community.choose")}
      wide
      note={
        <>
          {t("community.month")} {t("home.refund")}{" "}
          <a href="/refund-policy" className="text-ink underline">
            {t("home.refunds")}
          </a>
          <span className="mt-2 block">{nightNote(t)}</span>
        </>
      }
    >
      <ul className="grid grid-cols-1 border border-edge bg-sheet md:grid-cols-2">
        <Way
          name={t("community.free")}
          price={freePrice}
          features={[
            { text: t("community.free.pace", soon), note: paceNote(t) },
            { text: t("community.free.link") },
            { text: t("community.free.leave") },
          ]}
        >
          <ButtonLink reload wide href={inviteHref} rel="noopener">
            {t("community.free.button")}
          </ButtonLink>
        </Way>
        <Way
          name={t("community.premium")}
          price={price}
          once
          features={[
            { text: t("community.premium.pace", soon), note: paceNote(t) },
            { text: t("community.premium.all") },
            { text: t("community.premium.month") },
            { text: t("community.premium.refund") },
          ]}
          badge={t("community.premium.badge")}
        >
          <JoinButton href={joinHref} wide />
        </Way>
      </ul>
    </Section>
  );
}

function JoinButton({ href, wide = false }: { href: string | null; wide?: boolean }) {
  const t = useTranslate();
  return href === null ? (
    <Button type="button" wide={wide} disabled>
      {t("plan.noPayment")}
    </Button>
  ) : (
    <ButtonLink reload wide={wide} tone="primary" href={href}>
      {t("community.premium.button")}
    </ButtonLink>
  );
}

/** One of the two cards, as a column of the sheet. */
function Way({
  name,
  price,
  features,
  badge,
  once = false,
  children,
}: {
  name: string;
  price: string;
  /** Paid for one month, and not again. */
  once?: boolean;
  /** `note` says whose word it is, beside a claim. */
  features: readonly { text: string; note?: string }[];
  badge?: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <li
      className={cx(
        "flex flex-col border-rule p-5 not-first:border-t sm:p-7 md:not-first:border-l md:not-first:border-t-0",
        badge && "bg-stamp-wash outline-2 -outline-offset-2 outline-stamp-text",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lead">{name}</h3>
        {badge && <span className="text-label font-semibold text-stamp-text">{badge}</span>}
      </div>
      <p className="mt-3">
        <span className="figures text-title font-semibold leading-none">{price}</span>{" "}
        <span className="text-ink-soft">{once ? t("community.oneMonth") : t("community.perMonth")}</span>
      </p>
      <ul className="mb-6 mt-4 space-y-2 text-note">
        {features.map(({ text, note }) => (
          <li key={text} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-stamp-text" />
            <span>
              {text}
              {note && <span className="block text-label text-ink-soft">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

/** A message as it reads in the group. */
export function SampleMessage({ message }: { message: string }) {
  return (
    <div className="rounded-soft border border-edge bg-sheet p-4 text-note leading-relaxed">
      {message.split("\n\n").map((part) => (
        <div key={part} className="not-first:mt-3">
          {part.split("\n").map((line) => (
            <p key={line} className={cx("wrap-anywhere", line.startsWith("https://") && "text-stamp-text underline")}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function SampleThread({ messages }: { messages: readonly string[] }) {
  const t = useTranslate();
  return (
    <figure className="mx-auto w-full max-w-md lg:max-w-none">
      <div className="border border-edge bg-well">
        <p className="flex items-center gap-2 border-b border-edge bg-sheet px-4 py-3 font-semibold">
          <span className="text-stamp-text">
            <Icon name="wheel" className="size-6" />
          </span>
          {t("community.premium")}
        </p>
        <div lang="en" className="space-y-3 p-4 sm:pr-12">
          {messages.map((message) => (
            <SampleMessage key={message} message={message} />
          ))}
        </div>
      </div>
      <figcaption className="mt-2 text-note text-ink-soft">{t("community.sample")}</figcaption>
    </figure>
  );
}
