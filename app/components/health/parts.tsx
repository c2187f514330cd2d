import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatMoment } from "../format";
import { Button } from "../ui/button";
import { showCount, showSpan, type Count } from "./model";

/** A part of the page, with how many there are beside its name. */
export function Part({ id, title, count, aside, children }: { id: string; title: string; count?: Count; aside?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 min-w-0 scroll-mt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-1">
        <h2 id={`${id}-title`} className="text-lead font-semibold">
          {title}
          {count && count.n > 0 && <span className="figures ml-2 text-body text-ink-soft">{showCount(count)}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** There is nothing: said in a line, since the page should be short when all is well. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-2.5 text-note text-ink-soft">{children}</p>;
}

/** A part whose database did not answer. */
export function Silent() {
  return (
    <p role="alert" className="py-2.5 text-note font-semibold text-failed-text">
      This part does not answer right now. The page asks again by itself.
    </p>
  );
}

/** Since when something lasts, and for how long by now. */
export function Since({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="whitespace-nowrap">{formatMoment(at)}</span> <span className="whitespace-nowrap text-ink-soft">({showSpan(now - at)})</span>
    </time>
  );
}

/** A form of buttons for one row. `fields` say which. */
export function Act({ action, step, fields, busy, children }: { action: string; step: string; fields: Record<string, string>; busy: boolean; children: ReactNode }) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-2">
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

/** One of a row's buttons. `about` names the row to whoever does not see it. */
export function ActButton({ about, name, value, children }: { about: string; name?: string; value?: string; children: string }) {
  return (
    <Button size="small" name={name} value={value} aria-label={`${children}: ${about}`}>
      {children}
    </Button>
  );
}
