import type { TextKey, Translate } from "@workers/texts/text";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { samplePostingsNote } from "../../content/marketing";
import { Banner } from "../../ui/banner";
import { callToAction } from "../../ui/navigation";
import { ButtonLink } from "../../ui/button";
import { useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";
import { useSession } from "~/server/session";
import type { loader } from "~/root";
import type { Count, PostingLine, PageLink } from "@workers/modules/catalog/rules";

export interface Crumb {
  name: string;
  href: string;
  /** It is as an employer wrote it. */
  isName?: boolean;
}

/** The name of a list: `Java Developer in Pune`, or the company. */
export const nameOfList = ({ title, place, company }: Omit<PageLink, "openCount">, t: Translate): string =>
  title === "" ? company : t("openings.listName", { title, place });

export const WORKPLACES: Readonly<Record<string, TextKey>> = {
  remote: "openings.remote",
  hybrid: "openings.hybrid",
  onsite: "openings.site",
};

/** The way from the home page to this one. @param isName whether its last name is as an employer wrote it. */
export function Crumbs({ trail, here, isName = false }: { trail: readonly Crumb[]; here: string; isName?: boolean }) {
  const t = useTranslate();
  const foreign = useForeign();
  return (
    <nav aria-label={t("find.trail")} className="text-note text-ink-soft">
      <ol className="flex flex-wrap gap-x-1">
        {trail.map(({ name, href, isName: isWritten }) => (
          <li key={href}>
            <a
              href={href}
              className="-ml-2 inline-flex min-h-11 min-w-11 items-center pl-2 text-ink underline"
              {...(isWritten && foreign)}
            >
              {name}
            </a>{" "}
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-11 items-center" {...(isName && foreign)}>
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

/**
 * `3 start at 2 to 5 years of experience.`: by the least that a job asks for.
 * @param counted how many of the newest were counted, where that is not all of them.
 */
export function beginAt([band, n]: Count, t: Translate, counted: number | null = null): string {
  const years = { said: band };
  return counted === null ? t("openings.startAt", { n, years }) : t("openings.newest2", { n, years, counted });
}

/** Jobs, a ruled line each. */
export function PostingLines({
  lines,
  showsCompany = true,
}: {
  lines: readonly PostingLine[];
  showsCompany?: boolean;
}) {
  return (
    <ol className="border-t-2 border-ink">
      {lines.map((line) => (
        <li key={line.path} className="border-b border-rule pb-3 pt-0.5">
          <PostingText line={line} showsCompany={showsCompany} />
        </li>
      ))}
    </ol>
  );
}

/** The text of a job's line. */
export function PostingText({ line, showsCompany = true }: { line: PostingLine; showsCompany?: boolean }) {
  const t = useTranslate();
  const day = useDay();
  const messageText = useMessageText();
  const foreign = useForeign();
  const asks = line.years && t("find.asks", { years: { said: line.years } });
  const yearsAndPay = [asks, messageText(line.pay)].filter(Boolean).join(" · ");
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <a
          href={line.path}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline wrap-anywhere"
          {...foreign}
        >
          {line.title}
        </a>
        <span className="figures text-note text-ink-soft">{day(line.since)}</span>
      </div>
      <p className="text-note text-ink-soft wrap-anywhere">
        <span {...foreign}>
          {showsCompany && <span className="text-ink">{line.company}</span>}
          {showsCompany && line.place && " · "}
          {line.place}
        </span>
        {(showsCompany || line.place) && yearsAndPay && " · "}
        {yearsAndPay}
      </p>
    </>
  );
}

/**
 * How often something is said, in ruled lines with a bar behind each figure's share.
 * @param isNames whether it is said as employers wrote it.
 */
export function Counts({
  title,
  counts,
  of,
  isNames = false,
}: {
  title: string;
  counts: readonly Count[];
  of: number;
  isNames?: boolean;
}) {
  const t = useTranslate();
  const foreign = useForeign();
  if (counts.length === 0) return null;
  return (
    <section>
      <h3 className="text-label font-semibold text-ink-soft">{title}</h3>
      <dl className="mt-2">
        {counts.map(([name, count]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-1.5">
            <dt className="wrap-anywhere" {...(isNames && foreign)}>
              {name}
            </dt>
            <dd className="figures text-ink-soft">
              {count}
              <span className="sr-only"> {t("openings.of", { of })}</span>
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
  const t = useTranslate();
  const foreign = useForeign();
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-head">{title}</h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {links.map((link) => (
          <li key={link.page} className="flex items-center justify-between gap-4 border-b border-rule">
            <a
              href={`/${link.page}`}
              className="inline-flex min-h-11 min-w-11 items-center text-ink underline wrap-anywhere"
              {...foreign}
            >
              {nameOfList(link, t)}
            </a>
            <span className="figures text-ink-soft">
              {link.openCount}
              <span className="sr-only"> {t("openings.openings2")}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The next step below a list of jobs: sign up, or for a person with a plan, what it does for them.
 * @param link of the one job that is shown, where it can be opened.
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
  const t = useTranslate();
  if (callToAction(session) === "/dashboard")
    return (
      <Offer
        head={t("find.running")}
        words={t("find.running.text")}
        {...(link
          ? {
              href: `/add-opening?${new URLSearchParams({ link }).toString()}`,
              button: t("find.suits"),
            }
          : { href: "/next-out", button: t("find.next") })}
      />
    );
  if (session && session.totalPurchased > 0)
    return <Offer head={t("find.ended")} words={t("find.ended.text")} href="/purchase" button={t("shell.more")} />;
  return (
    <Offer
      head={t("find.start")}
      words={t("find.start.text")}
      href={`/start?${new URLSearchParams({ work, where }).toString()}`}
      button={free === null ? t("find.start.any") : t("find.start.free", { n: free })}
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

/** The frame of these pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-6 sm:px-6 lg:pt-10">
      <SamplePostings />
      {children}
    </div>
  );
}

/** Says in the sandbox that the jobs are the demo's; nothing where they were read from boards. */
export function SamplePostings() {
  const t = useTranslate();
  if (!useRouteLoaderData<typeof loader>("root")?.sandbox) return null;
  return (
    <Banner tone="warn" className="mb-5">
      {samplePostingsNote(t)}
    </Banner>
  );
}
