import type { ReactNode } from "react";
import type { ShownFigure } from "~/content/figures";
import { BENEFITS, figuresNote, PROBLEMS, HOME_FAQ, STEPS } from "~/content/marketing";
import { testimonialShown, testimonialsNote, type Testimonial } from "~/content/testimonials";
import { PICTURE_SIZES } from "~/content/pictures";
import { ButtonLink } from "./button";
import { cx } from "./cx";
import { Icon } from "./icon";
import { useTranslate } from "./texts";

/**
 * A section of a public page: its heading in the margin and its matter beside it, or, `wide`, its heading above.
 * @param note stands with the heading: what a reader has to know of all that follows.
 */
export function Section({
  id,
  title,
  note,
  children,
  ruled = true,
  wide = false,
}: {
  id?: string;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  ruled?: boolean;
  wide?: boolean;
}) {
  return (
    <section id={id} className="mx-auto max-w-page px-4 sm:px-6">
      <div
        className={cx(
          "grid gap-x-12 gap-y-6 py-10 sm:py-14 lg:py-20",
          !wide && "lg:grid-cols-[16rem_1fr]",
          ruled && "border-t border-edge",
        )}
      >
        <div className={cx(wide && "flex flex-wrap items-end justify-between gap-x-10 gap-y-3")}>
          <h2 className="text-title">{title}</h2>
          {note && <p className={cx("text-ink-soft", wide ? "max-w-prose" : "mt-3 text-note")}>{note}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** A job hunt alone compared with one with us, as a table. */
export function Problems() {
  const t = useTranslate();
  return (
    <Section title={t("home.problems")} ruled={false}>
      <table className="w-full table-fixed border-collapse text-left wrap-break-word hyphens-auto">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-1/2 border-b-2 border-ink pb-2 pr-4 text-note font-semibold text-ink-soft">
              {t("home.alone")}
            </th>
            <th scope="col" className="border-b-2 border-ink pb-2 pl-4 text-note font-semibold text-stamp-text">
              {t("home.withUs")}
            </th>
          </tr>
        </thead>
        <tbody>
          {PROBLEMS.map((row) => (
            <tr key={row} className="align-top">
              <td className="border-b border-rule py-3.5 pr-4 text-ink-soft">{t(`alone.${row}`)}</td>
              <td className="border-b border-l border-rule py-3.5 pl-4 font-medium">{t(`withUs.${row}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Four steps along one line, as stations of a route: down on a phone, across on a desk. */
export function HowItWorks() {
  const t = useTranslate();
  return (
    <Section id="working" title={t("shell.working")} wide>
      <ol className="grid lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="relative flex gap-4 pb-7 last:pb-0 lg:block lg:pb-0 lg:pr-8">
            {at < STEPS.length - 1 && (
              <span
                aria-hidden="true"
                className={
                  "absolute bottom-0 left-[1.3125rem] top-11 w-0.5 bg-edge lg:bottom-auto lg:left-11 lg:right-0 " +
                  "lg:top-[1.3125rem] lg:h-0.5 lg:w-auto"
                }
              />
            )}
            <span
              className={
                "figures inline-flex size-11 shrink-0 items-center justify-center rounded-full border-2 " +
                "border-stamp-text text-lead font-bold text-stamp-text"
              }
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="text-lead leading-snug">{t(`step.${step}`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The three boxes of spec section 2, on one sheet. What they claim is shown above, by the pictures. */
export function Benefits({ ctaHref }: { ctaHref: string }) {
  const t = useTranslate();
  return (
    <Section id="benefits" title={t("home.benefits")} ruled={false} wide>
      <ul className="grid border border-edge bg-sheet lg:grid-cols-3">
        {BENEFITS.map((benefit) => (
          <li
            key={benefit}
            className={"border-rule p-5 not-first:border-t lg:p-7 lg:not-first:border-l lg:not-first:border-t-0"}
          >
            <h3 className="text-lead leading-snug">{t(`benefit.${benefit}`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`benefit.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
      <ButtonLink reload href={ctaHref} tone="primary" className="mt-7">
        {t("home.getJob")}
      </ButtonLink>
    </Section>
  );
}

export function Testimonials({ list }: { list: readonly Testimonial[] }) {
  const wide = list.length > 2;
  const t = useTranslate();
  return (
    <Section title={t("home.words")} note={testimonialsNote(list, t)} wide={wide}>
      <div className={cx("grid gap-10", wide ? "md:grid-cols-3" : "sm:grid-cols-2")}>
        {list
          .map((one) => testimonialShown(one, t))
          .map(({ words, who }) => (
            <figure key={who} className="border-l-2 border-ink pl-5">
              <blockquote className="sm:text-lead">“{words}”</blockquote>
              <figcaption className="mt-3 text-note text-ink-soft">{who}</figcaption>
            </figure>
          ))}
      </div>
    </Section>
  );
}

/** The counted figures with their day, and the claimed ones with a note on who claims them. */
export function Stats({
  figures,
  day = null,
  ruled = true,
}: {
  figures: readonly ShownFigure[];
  /** The applications made and not made on the day before, in words. */
  day?: string | null;
  ruled?: boolean;
}) {
  const counted = figures.filter((figure) => figure.asOf !== null);
  const claimed = figures.filter((figure) => figure.asOf === null);
  const t = useTranslate();
  return (
    <Section title={t("figures.head")} ruled={ruled} wide>
      <div className="grid gap-10">
        <FigureRow
          note={
            <>
              {t("figures.counted", { day: counted[0]?.asOf ?? "" })}{" "}
              <a href="/sources" className="text-ink underline">
                {t("figures.boards")}
              </a>
            </>
          }
          figures={counted}
        />
        {day && <p className="figures max-w-prose">{day}</p>}
        <FigureRow note={figuresNote(t)} figures={claimed} />
      </div>
    </Section>
  );
}

function FigureRow({ note, figures }: { note: ReactNode; figures: readonly ShownFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <div>
      <p className="figures mb-4 text-note text-ink-soft">{note}</p>
      <dl
        className={
          "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-8 lg:auto-cols-fr " +
          "lg:grid-flow-col lg:grid-cols-none lg:gap-x-10"
        }
      >
        {figures.map((figure) => (
          <div key={figure.what} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
            <dt className="mt-2 text-ink-soft">{figure.what}</dt>
            <dd className="figures whitespace-nowrap text-figure font-semibold">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The product as it is, of an invented person paid in that money: what was applied to, and what goes out next. By day
 * or night as the page is, the dashboard broad where there is room.
 */
export function ProductShown({ currency }: { currency: "INR" | "USD" }) {
  const t = useTranslate();
  const money = currency === "INR" ? "inr" : "usd";
  const sizes = PICTURE_SIZES[money];
  const dashboard = (shape: string) => `/pictures/dashboard-${money}-${shape}.webp`;
  const next = (scheme: string) => `/pictures/next-${money}-${scheme}.webp`;
  return (
    <section aria-labelledby="product-shown" className="border-y-2 border-ink bg-well">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 lg:py-20">
        <h2 id="product-shown" className="mb-6 text-title">
          {t("shown.head")}
        </h2>
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <figure>
            <figcaption className="mb-3 max-w-prose">{t("shown.lead")}</figcaption>
            <picture>
              <source
                media="(min-width: 48rem) and (prefers-color-scheme: dark)"
                srcSet={dashboard("desk-dark")}
                {...sizes.dashboardDesk}
              />
              <source media="(min-width: 48rem)" srcSet={dashboard("desk-light")} {...sizes.dashboardDesk} />
              <source media="(prefers-color-scheme: dark)" srcSet={dashboard("phone-dark")} {...sizes.dashboardPhone} />
              <img
                src={dashboard("phone-light")}
                {...sizes.dashboardPhone}
                loading="lazy"
                decoding="async"
                className={PICTURE}
                alt={t("shown.picture")}
              />
            </picture>
          </figure>
          <figure className="max-w-sm">
            <figcaption className="mb-3">{t("shown.nextLead")}</figcaption>
            <picture>
              <source media="(prefers-color-scheme: dark)" srcSet={next("dark")} {...sizes.next} />
              <img
                src={next("light")}
                {...sizes.next}
                loading="lazy"
                decoding="async"
                className={PICTURE}
                alt={t("shown.next")}
              />
            </picture>
          </figure>
        </div>
        <p className="mt-4 text-note text-ink-soft">{t("shown.note")}</p>
      </div>
    </section>
  );
}

const PICTURE = "h-auto w-full border border-edge";

/**
 * One answer open at a time, by `name`; a second click closes it. No script.
 * @param sources where openings come from.
 * @param reads the same in a sentence, for who opens none of them.
 */
export function Faq({ sources, reads }: { sources: string; reads: string }) {
  const t = useTranslate();
  return (
    <Section id="faqs" title={t("home.faqs")}>
      <div className="border-t border-rule">
        {HOME_FAQ.map((question) => (
          <details key={question} name="faq" className="group border-b border-rule">
            <summary
              className={
                "flex min-h-14 items-center justify-between gap-4 py-3 text-lead font-semibold leading-snug " +
                "hover:text-stamp-text"
              }
            >
              {t(`ask.${question}`)}
              <Icon name="down" className="turns size-5" />
            </summary>
            <p className="max-w-prose pb-5 text-ink-soft">{t(`answer.${question}`, { sources })}</p>
          </details>
        ))}
      </div>
      <p className="mt-6 text-note text-ink-soft">{reads}</p>
    </Section>
  );
}
