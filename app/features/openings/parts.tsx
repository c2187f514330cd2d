import { formatDay } from "../../ui/format";
import { callToAction } from "../../ui/shell/navigation";
import { ButtonLink } from "../../ui/button";
import { useSession } from "~/server/session";
import { nameOfPage, type Count, type OpeningLine, type PageLink } from "@workers/domain/public-openings/vocabulary";

export interface Crumb {
  name: string;
  href: string;
}

/** Where the page stands among the others. */
export function Crumbs({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-note text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-6 items-center text-ink underline">
              {name}
            </a>{" "}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-6 items-center">
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** The trail as search engines read it (schema.org BreadcrumbList). */
export function crumbsData(origin: string, trail: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: `${origin}${href}`,
    })),
  };
}

/** `3 of them begin at 2 to 5 years of experience`: by the least that an opening asks for. */
export function beginAt([name, count]: Count): string {
  return `${count} of them begin${count === 1 ? "s" : ""} at ${name} of experience`;
}

/** Openings, a ruled line each. */
export function OpeningLines({
  lines,
  showsCompany = true,
}: {
  lines: readonly OpeningLine[];
  showsCompany?: boolean;
}) {
  return (
    <ol className="border-t-2 border-ink">
      {lines.map((line) => (
        <li key={line.path} className="border-b border-rule py-3">
          <OpeningText line={line} showsCompany={showsCompany} />
        </li>
      ))}
    </ol>
  );
}

/** What an opening's line says. */
export function OpeningText({ line, showsCompany = true }: { line: OpeningLine; showsCompany?: boolean }) {
  const said = [line.place, line.years && `asks for ${line.years}`, line.pay].filter(Boolean).join(" · ");
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <a href={line.path} className="inline-flex min-h-6 items-center font-semibold text-ink underline wrap-anywhere">
          {line.title}
        </a>
        <span className="figures text-note text-ink-soft">{formatDay(line.since)}</span>
      </div>
      <p className="text-note text-ink-soft wrap-anywhere">
        {showsCompany && <span className="text-ink">{line.company}</span>}
        {showsCompany && said && " · "}
        {said}
      </p>
    </>
  );
}

/** How often something is said, in ruled lines with a bar behind each figure's share. */
export function Counts({ title, counts, of }: { title: string; counts: readonly Count[]; of: number }) {
  if (counts.length === 0) return null;
  return (
    <section>
      <h3 className="text-label font-semibold text-ink-soft">{title}</h3>
      <dl className="mt-2">
        {counts.map(([name, count]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-1.5">
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="figures text-ink-soft">
              {count}
              <span className="sr-only"> of {of}</span>
            </dd>
            <span aria-hidden="true" className="col-span-2 mt-1 h-0.5 bg-well">
              <span className="block h-full bg-stamp" style={{ width: `${Math.round((100 * count) / of)}%` }} />
            </span>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Links to other lists. */
export function PageLinks({ title, links }: { title: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-head">{title}</h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {links.map((link) => (
          <li key={link.page} className="flex justify-between gap-4 border-b border-rule py-2">
            <a href={`/${link.page}`} className="inline-flex min-h-6 items-center text-ink underline wrap-anywhere">
              {nameOfPage(link)}
            </a>
            <span className="figures text-ink-soft">
              {link.openCount}
              <span className="sr-only"> openings</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The way on from openings: to an account for who has none, and for somebody with a plan what it does for them.
 * @param link of the one opening that is shown, where it can be opened.
 */
export function StartLink({
  work,
  where,
  free,
  link = null,
}: {
  work: string;
  where: string;
  free: number | null;
  link?: string | null;
}) {
  const session = useSession();
  if (callToAction(session) === "/dashboard")
    return (
      <Offer
        head="We look for openings like these for you."
        words="What fits the wish in your profile is found every day, and applied to in your name."
        {...(link
          ? { href: `/add-opening?${new URLSearchParams({ link }).toString()}`, button: "See how it suits me" }
          : { href: "/next-out", button: "See what goes out next" })}
      />
    );
  if (session && session.totalPurchased > 0)
    return (
      <Offer
        head="Your plan has ended."
        words="With another one, new openings like these are applied to in your name again."
        href="/purchase"
        button="Get More Applications"
      />
    );
  return (
    <Offer
      head="We apply for you, and you get the receipt of each."
      words="You say once who you are. New openings like these are found every day, and applied to in your name."
      href={`/start?${new URLSearchParams({ work, where }).toString()}`}
      button={free === null ? "Let us apply for you" : `Apply to the first ${free} for free`}
    />
  );
}

function Offer({ head, words, href, button }: { head: string; words: string; href: string; button: string }) {
  return (
    <div className="border-2 border-ink bg-sheet px-5 py-5 sm:px-6">
      <p className="text-lead font-semibold">{head}</p>
      <p className="mt-1 text-ink-soft">{words}</p>
      <ButtonLink reload href={href} tone="primary" className="mt-4">
        {button}
      </ButtonLink>
    </div>
  );
}

export const openings = (count: number): string => `${count} opening${count === 1 ? "" : "s"}`;

/** The frame of these pages. */
export const FRAME = "mx-auto max-w-page px-4 pb-20 pt-6 sm:px-6 lg:pt-10";
