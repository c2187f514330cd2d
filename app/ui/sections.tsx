import type { ReactNode } from "react";
import type { ShownFigure } from "~/content/figures";
import { BENEFITS, figuresNote, PROBLEMS, HOME_FAQ, STEPS } from "~/content/marketing";
import { testimonialShown, testimonialsNote, type Testimonial } from "~/content/testimonials";
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
          "grid gap-x-12 gap-y-3 py-4 sm:gap-y-6 sm:py-14 lg:py-16",
          !wide && "lg:grid-cols-[16rem_1fr]",
          ruled && "border-t border-edge",
        )}
      >
        <div className={cx(wide && "flex flex-wrap items-end justify-between gap-x-10 gap-y-3")}>
          <h2 className="text-title">{title}</h2>
          {note && (
            <p className={cx("text-ink-soft", wide ? "max-w-prose max-sm:text-note" : "mt-3 text-note")}>{note}</p>
          )}
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
              <td className="border-b border-rule py-2.5 pr-4 text-note text-ink-soft sm:text-body">
                {t(`alone.${row}`)}
              </td>
              <td className="border-b border-l border-rule py-2.5 pl-4 text-note font-medium sm:text-body">
                {t(`withUs.${row}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Four steps: along one line, as stations of a route; on a phone, under one another. */
export function HowItWorks() {
  const t = useTranslate();
  return (
    <Section id="working" title={t("shell.working")} wide>
      <ol className="grid gap-y-3 lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="relative flex gap-3 lg:block lg:pr-8">
            {at < STEPS.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute left-11 right-0 top-[1.3125rem] hidden h-0.5 bg-edge lg:block"
              />
            )}
            <span
              className={
                "figures inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 " +
                "border-stamp-text font-bold text-stamp-text lg:size-11 lg:text-lead"
              }
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="text-lead leading-snug">{t(`step.${step}`)}</h3>
              <p className="mt-0.5 text-note text-ink-soft sm:text-body">{t(`step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The three boxes of spec section 2, beside one screen of the product. */
export function Benefits({ ctaHref, currency }: { ctaHref: string; currency: "INR" | "USD" }) {
  const t = useTranslate();
  return (
    <Section id="benefits" title={t("home.benefits")} ruled={false} wide>
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <ul className="border-t border-rule">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex gap-3 border-b border-rule py-2.5 sm:py-4">
                <Icon name={BENEFIT_ICONS[benefit]} className="mt-0.5 size-6 text-stamp-text" />
                <div>
                  <h3 className="text-lead leading-snug">{t(`benefit.${benefit}`)}</h3>
                  <p className="mt-0.5 text-note text-ink-soft sm:text-body">{t(`benefit.${benefit}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <ButtonLink reload href={ctaHref} tone="primary" className="mt-4 sm:mt-6">
            {t("home.getJob")}
          </ButtonLink>
        </div>
        <PhoneScreen currency={currency} />
      </div>
    </Section>
  );
}

const BENEFIT_ICONS = { rejections: "funnel", ideal: "search", relax: "answers" } as const;
const SAMPLE_JOBS = ["first", "second"] as const;
const SCREEN_QUESTION = {
  INR: { question: "screen.notice", choices: [15, 30, 60, 90] },
  USD: { question: "screen.start", choices: [1, 2, 3, 4] },
} as const;

/**
 * The dashboard of a sample person: what it asks, and what goes out next. A drawing: nothing in it can be pressed. On a
 * phone it would be a phone in a phone, and is left out.
 */
function PhoneScreen({ currency }: { currency: "INR" | "USD" }) {
  const t = useTranslate();
  const { question, choices } = SCREEN_QUESTION[currency];
  return (
    <figure className="max-lg:hidden">
      <div className="phone" aria-hidden="true">
        <div className="space-y-3">
          <div className="rounded-card bg-stamp p-4 text-on-stamp">
            <p className="text-label text-on-stamp-soft">{t("screen.needs")}</p>
            <p className="mt-1 text-body font-semibold leading-snug">{t(question)}</p>
            <p className="figures mt-3 grid grid-cols-4 gap-1.5 text-center text-note font-semibold">
              {choices.map((choice) => (
                <span key={choice} className="rounded-soft bg-on-stamp py-1.5 text-stamp">
                  {choice}
                </span>
              ))}
            </p>
          </div>
          <div className="rounded-card border border-rule bg-sheet px-4 pt-3">
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              {t("screen.next")}
              <span className="figures text-label text-stamp-text">{t("screen.hour")}</span>
            </p>
            {SAMPLE_JOBS.map((job) => (
              <div key={job} className="flex items-center justify-between gap-3 border-rule py-2.5 not-first:border-t">
                <p className="min-w-0 text-note leading-snug">
                  <span className="block truncate font-semibold">{t(`screen.${job}`)}</span>
                  <span className="block truncate text-label text-ink-soft">{t(`screen.${job}.${currency}`)}</span>
                </p>
                <span className="figures shrink-0 text-label font-semibold text-stamp-text">
                  {t(`screen.${job}.match`)}
                </span>
              </div>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-note text-ink-soft">
        <span className="sr-only">{t("screen.picture", { question: t(question) })}</span> {t("proof.sample")}
      </figcaption>
    </figure>
  );
}

export function Testimonials({ list }: { list: readonly Testimonial[] }) {
  const wide = list.length > 2;
  const t = useTranslate();
  return (
    <Section title={t("home.words")} note={testimonialsNote(list, t)} wide={wide}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls the strip from within
        tabIndex={0}
        aria-label={t("home.words")}
        className={cx("strip grid gap-6", wide ? "lg:grid-cols-3" : "lg:grid-cols-2")}
      >
        {list
          .map((one) => testimonialShown(one, t))
          .map(({ words, who }) => (
            <li key={who}>
              <figure className="border-l-2 border-ink pl-5">
                <blockquote className="text-note sm:text-lead">“{words}”</blockquote>
                <figcaption className="mt-3 text-note text-ink-soft">{who}</figcaption>
              </figure>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** The counted figures with their day, and the claimed ones with a note on who claims them. */
export function Stats({
  figures,
  day = null,
  fills = null,
  ruled = true,
}: {
  figures: readonly ShownFigure[];
  /** The applications made and not made on the day before, in words. */
  day?: string | null;
  /** How often filled answers had to be changed, in words. */
  fills?: string | null;
  ruled?: boolean;
}) {
  const counted = figures.filter((figure) => figure.asOf !== null);
  const claimed = figures.filter((figure) => figure.asOf === null);
  const t = useTranslate();
  return (
    <Section title={t("figures.head")} ruled={ruled} wide>
      <div className="grid gap-4 sm:gap-10">
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
        {fills && <p className="figures max-w-prose">{fills}</p>}
        <FigureRow note={figuresNote(t)} figures={claimed} />
      </div>
    </Section>
  );
}

function FigureRow({ note, figures }: { note: ReactNode; figures: readonly ShownFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <div>
      <p className="figures mb-3 text-note text-ink-soft sm:mb-4">{note}</p>
      <dl
        className={
          "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-4 sm:gap-y-8 lg:auto-cols-fr " +
          "lg:grid-flow-col lg:grid-cols-none lg:gap-x-10"
        }
      >
        {figures.map((figure) => (
          <div key={figure.what} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-2 sm:pt-3">
            <dt className="mt-1 text-note text-ink-soft sm:mt-2 sm:text-body">{figure.what}</dt>
            <dd className="figures whitespace-nowrap text-figure font-semibold">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * One answer open at a time, by `name`; a second click closes it. No script.
 * @param sources where jobs come from.
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
                "flex min-h-11 items-center justify-between gap-4 py-2 font-semibold leading-snug " +
                "hover:text-stamp-text sm:min-h-14 sm:py-3 sm:text-lead"
              }
            >
              {t(`ask.${question}`)}
              <Icon name="down" className="turns size-5" />
            </summary>
            <p className="max-w-prose pb-5 text-ink-soft">{t(`answer.${question}`, { sources })}</p>
          </details>
        ))}
      </div>
      <p className="mt-4 text-note text-ink-soft sm:mt-6">{reads}</p>
    </Section>
  );
}
