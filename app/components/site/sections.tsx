import type { ReactNode } from "react";
import type { ShownFigure } from "~/content/figures";
import { BENEFITS, FIGURES, PROBLEMS, QUESTIONS, STEPS, TESTIMONIALS, type Testimonial } from "~/content/marketing";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";

/** A section of the landing page: a heading in the margin, its matter beside it. */
export function Section({ id, title, children, ruled = true }: { id?: string; title: ReactNode; children: ReactNode; ruled?: boolean }) {
  return (
    <section id={id} className="mx-auto max-w-page px-4 sm:px-6">
      <div className={`grid gap-x-12 gap-y-7 py-14 lg:grid-cols-[16rem_1fr] lg:py-20 ${ruled ? "border-t border-edge" : ""}`}>
        <h2 className="text-title">{title}</h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

function Unconfirmed({ counted = false }: { counted?: boolean }) {
  return <p className="mt-4 text-note text-ink-soft">{counted ? "What bears no day is a sample" : "Sample"}, not yet confirmed by the operator of this site.</p>;
}

/** What a job hunt is alone, and with us: a comparison, so a table. */
export function Problems() {
  return (
    <Section title="A job hunt is a second job" ruled={false}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-1/2 border-b-2 border-ink pb-2 pr-4 text-note font-semibold text-ink-soft">
              On your own
            </th>
            <th scope="col" className="border-b-2 border-ink pb-2 pl-4 text-note font-semibold text-stamp-text">
              With us
            </th>
          </tr>
        </thead>
        <tbody>
          {PROBLEMS.map((row) => (
            <tr key={row.alone} className="align-top">
              <td className="border-b border-rule py-3.5 pr-4 text-ink-soft">{row.alone}</td>
              <td className="border-b border-l border-rule py-3.5 pl-4 font-medium">{row.withUs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function HowItWorks() {
  return (
    <Section id="working" title="How it works">
      <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {STEPS.map((step, at) => (
          <li key={step.head} className="flex gap-4">
            <span className="figures mt-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-stamp-text text-lead font-bold text-stamp-text" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3 className="text-lead leading-snug">{step.head}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Benefits({ ctaHref }: { ctaHref: string }) {
  return (
    <Section id="benefits" title="Leave Your Job Hunt To Us">
      <dl className="border-t border-rule">
        {BENEFITS.map((benefit) => (
          <div key={benefit.head} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-lead font-semibold leading-snug">{benefit.head}</dt>
            <dd className="text-ink-soft">{benefit.text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink reload href={ctaHref} tone="primary" className="mt-8">
        Get My Next Job Now!
      </ButtonLink>
    </Section>
  );
}

export function Testimonials({ list }: { list: readonly Testimonial[] }) {
  return (
    <Section title="In their words">
      <div className="grid gap-10 sm:grid-cols-2">
        {list.map((one) => (
          <figure key={one.who} className="border-l-2 border-ink pl-5 sm:last:odd:col-span-2">
            <blockquote className="text-lead">{one.words}</blockquote>
            <figcaption className="mt-3 text-note text-ink-soft">{one.who}</figcaption>
          </figure>
        ))}
      </div>
      {!TESTIMONIALS.confirmed && <Unconfirmed />}
    </Section>
  );
}

/** What is claimed, and what was counted: the latter with its day. */
export function Stats({ figures, ruled = true }: { figures: readonly ShownFigure[]; ruled?: boolean }) {
  return (
    <Section title="In figures" ruled={ruled}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {figures.map((figure) => (
          <div key={figure.what} className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-rule py-3">
            <dt className="flex-1 text-ink-soft">
              {figure.what}
              {figure.asOf && <span className="figures block text-note">Counted, as of {figure.asOf}</span>}
            </dt>
            <dd className="figures w-40 shrink-0 whitespace-nowrap text-title font-semibold leading-none">{figure.value}</dd>
          </div>
        ))}
      </dl>
      {!FIGURES.confirmed && figures.some((figure) => figure.asOf === null) && <Unconfirmed counted={figures.some((figure) => figure.asOf !== null)} />}
    </Section>
  );
}

/** The dashboard as it is, of an invented person: by day or night as the page is, broad where there is room. */
export function ProductShown() {
  return (
    <Section title="What you get to see">
      <figure>
        <picture>
          <source media="(min-width: 48rem) and (prefers-color-scheme: dark)" srcSet="/pictures/dashboard-desk-dark.webp" width="1600" height="960" />
          <source media="(min-width: 48rem)" srcSet="/pictures/dashboard-desk-light.webp" width="1600" height="960" />
          <source media="(prefers-color-scheme: dark)" srcSet="/pictures/dashboard-phone-dark.webp" width="720" height="1120" />
          <img
            src="/pictures/dashboard-phone-light.webp"
            width="720"
            height="1120"
            loading="lazy"
            decoding="async"
            className="h-auto w-full border border-edge"
            alt="The page Applied Jobs: for each application the position, the company, the expected pay, the day, a reference and who applied."
          />
        </picture>
        <figcaption className="mt-3 text-note text-ink-soft">The dashboard, with a sample person’s applications to invented companies.</figcaption>
      </figure>
    </Section>
  );
}

/** One answer open at a time, by `name`; a second click closes it. No script. */
export function Faq({ portals }: { portals: readonly [string, string] }) {
  return (
    <Section id="faqs" title="Questions people ask">
      <div className="border-t border-rule">
        {QUESTIONS.map((question) => (
          <details key={question.ask} name="faq" className="group border-b border-rule">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lead font-semibold leading-snug hover:text-stamp-text">
              {question.ask}
              <Icon name="down" className="turns size-5" />
            </summary>
            <p className="max-w-prose pb-5 text-ink-soft">{question.answer.replace("{portals}", portals.join(" and "))}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
