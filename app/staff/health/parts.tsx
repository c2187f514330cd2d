import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatMoment } from "../../ui/format";
import { Button } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { showCount, showSpan } from "./model";
import type { Capped } from "@workers/modules/operations/rules";
import { useTranslate } from "../../ui/texts";

/**
 * A part of the page, with how many there are beside its name. One where nothing is wrong is a line, so that the others
 * stand out.
 */
export function HealthSection({
  id,
  title,
  count,
  quiet = null,
  children,
}: {
  id: string;
  title: string;
  count?: Capped;
  quiet?: string | null;
  children: ReactNode;
}) {
  if (quiet !== null)
    return (
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className="flex min-w-0 scroll-mt-4 flex-wrap items-baseline gap-x-3 self-start border-b border-rule py-1"
      >
        <h2 id={`${id}-title`} className="text-body font-semibold">
          {title}
        </h2>
        <p className="text-note text-ink-soft">{quiet}</p>
      </section>
    );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="my-6 min-w-0 scroll-mt-4">
      <h2 id={`${id}-title`} className="border-b-2 border-ink pb-1 text-lead font-semibold">
        {title}
        {count && count.n > 0 && <span className="figures ml-2 text-body text-ink-soft">{showCount(count)}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A remark under a part's rows. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="py-2.5 text-note text-ink-soft">{children}</p>;
}

/** A part whose database did not answer. */
export function Silent() {
  const t = useTranslate();
  return (
    <p role="alert" className="py-2.5 text-note font-semibold text-failed-text">
      {t("health.partNotAnswerRight")}
    </p>
  );
}

/** A name that leads to its page. */
export function NameLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className="wrap-anywhere text-stamp-text underline">
      {name}
    </a>
  );
}

/** Since when something lasts, and for how long by now. */
export function Since({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="whitespace-nowrap">{formatMoment(at)}</span>{" "}
      <span className="whitespace-nowrap text-ink-soft">({showSpan(now - at)})</span>
    </time>
  );
}

/** A form of buttons for one row. `fields` say which. */
export function RowActions({
  action,
  step,
  fields,
  busy,
  children,
}: {
  action: string;
  step: string;
  fields: Record<string, string>;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
      <SubmitKey />
      <input type="hidden" name="step" value={step} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset disabled={busy} className="contents">
        {children}
      </fieldset>
    </Form>
  );
}

/** One of a row's buttons. `about` names the row to people who do not see it. */
export function ActButton({
  about,
  name,
  value,
  children,
}: {
  about: string;
  name?: string;
  value?: string;
  children: string;
}) {
  return (
    <Button size="small" name={name} value={value} aria-label={`${children}: ${about}`}>
      {children}
    </Button>
  );
}
