import { inEnglish } from "@workers/texts/text";
import { use, type ReactNode } from "react";
import { Icon } from "../../ui/icon";
import { PageLanguage, useTranslate } from "../../ui/texts";

export interface ProsePart {
  id: string;
  head: string;
  body: ReactNode;
}

/**
 * A page to be read: what it says in short, then its parts, with their list beside them where there is room.
 * @param updated the day of a text that binds: it is in English, with a note above it in another language.
 * @param short what such a text says in short, for that note.
 */
export function ProsePage({
  title,
  lead,
  updated,
  short,
  parts,
}: {
  title: string;
  lead: ReactNode;
  updated?: string;
  short?: string;
  parts: readonly ProsePart[];
}) {
  const { locale } = use(PageLanguage);
  const t = useTranslate();
  const note = updated !== undefined && locale !== "en" ? t("legal.note") : null;
  const label = note ? inEnglish("site.page") : t("prose.onPage");
  const page = (
    <div className="mx-auto max-w-page px-4 pb-20 pt-8 sm:px-6 lg:pt-14">
      <h1 className="text-title">{title}</h1>
      {updated && <p className="mt-2 text-note text-ink-soft">{(note ? inEnglish : t)("site.asOf", { updated })}</p>}
      <div className="prose mt-5 text-lead">{lead}</div>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <details className="border-y border-rule lg:hidden">
          <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
            {label}
            <Icon name="down" className="turns size-5" />
          </summary>
          <PartList parts={parts} label={label} />
        </details>
        <div className="hidden lg:sticky lg:top-6 lg:block lg:self-start">
          <PartList parts={parts} label={label} />
        </div>
        <div className="min-w-0 space-y-10">
          {parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-head`} className="prose">
              <h2 id={`${part.id}-head`} className="text-head">
                {part.head}
              </h2>
              {part.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
  if (note === null) return page;
  return (
    <>
      <aside className="border-b border-rule bg-notice-wash text-notice">
        <div className="mx-auto max-w-page space-y-2 px-4 py-3 sm:px-6">
          <p>{note}</p>
          <p>{short}</p>
        </div>
      </aside>
      <article lang="en">{page}</article>
    </>
  );
}

function PartList({ parts, label }: { parts: readonly ProsePart[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol>
        {parts.map((part) => (
          <li key={part.id} className="border-rule not-first:border-t lg:border-b lg:not-first:border-t-0">
            <a href={`#${part.id}`} className="flex min-h-11 items-center text-ink no-underline hover:underline">
              {part.head}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A link to our mailbox. */
export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className="wrap-anywhere">
      {to}
    </a>
  );
}

/** A link that calls us. */
export function PhoneLink({ to }: { to: string }) {
  return (
    <a href={`tel:${to.replaceAll(" ", "")}`} className="figures whitespace-nowrap">
      {to}
    </a>
  );
}

/** Facts in rows that become a list of cards on a phone. */
export function FactTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
}) {
  return (
    <table className="stacked facts w-full border-collapse text-left text-note">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b-2 border-ink py-2 pr-4 align-bottom font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="align-top">
            <th scope="row" data-label={heads[0]} className="border-b border-rule py-2.5 pr-4 font-semibold">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} data-label={heads[at + 1]} className="border-b border-rule py-2.5 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
