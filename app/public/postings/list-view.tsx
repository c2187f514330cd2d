import type { Translate } from "@workers/texts/text";
import type { ListPage } from "@workers/modules/catalog";
import {
  beginAt,
  Counts,
  Crumbs,
  Frame,
  nameOfList,
  PostingLines,
  PageLinks,
  StartLink,
  WORKPLACES,
  type Crumb,
} from "./parts";
import { filled, useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";

export const trailOf = ({ title }: ListPage, t: Translate): Crumb[] => [
  { name: t("shell.home"), href: "/" },
  title === "" ? { name: t("shell.companies"), href: "/companies" } : { name: t("find.jobs"), href: "/jobs" },
];

/** A summary of the list: the number of jobs, the experience most of them ask for, and their age in days. */
export function listSentence({ openCount, facts }: ListPage, t: Translate, day: (instantMs: number) => string): string {
  const [most] = facts.years.toSorted((a, b) => b[1] - a[1]);
  const { counted, medianDays, newest } = facts;
  return [
    t("openings.openNow", { n: openCount }),
    most && beginAt(most, t, counted < openCount ? counted : null),
    t("openings.halfYoungerDay", { medianDays: medianDays + 1 }),
    t("openings.newest3", { newest: day(newest) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** A title in a city, or a company: its jobs, and what they ask for. */
export function ListView({ page, free }: { page: ListPage; free: number | null }) {
  const [t, day, messageText, foreign] = [useTranslate(), useDay(), useMessageText(), useForeign()];
  const named = (name: string) => <span {...foreign}>{name}</span>;
  const { facts, openCount, title, place, company, beside } = page;
  const isCompany = title === "";
  return (
    <Frame>
      <Crumbs trail={trailOf(page, t)} here={nameOfList(page, t)} isName />
      <h1 className="mt-4 text-title wrap-anywhere">
        {isCompany
          ? filled(t("openings.openings"), { company: named(company) })
          : filled(t("openings.jobs"), { title: named(title), place: named(place) })}
      </h1>
      <p className="mt-3 max-w-prose text-lead">{listSentence(page, t, day)}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h2 className="text-head">
            {facts.postings.length < openCount
              ? t("openings.newest", { openings: facts.postings.length })
              : t("openings.allOfThem")}
          </h2>
          <div className="mt-3">
            <PostingLines lines={facts.postings} showsCompany={!isCompany} />
          </div>
        </div>
        <div className="min-w-0 space-y-8">
          <StartLink
            work={isCompany ? (facts.postings[0]?.title ?? "") : title}
            where={isCompany ? (facts.places[0]?.[0] ?? "") : place}
            free={free}
          />
          <div className="space-y-6">
            <h2 className="text-head">{t("openings.openingsAsk")}</h2>
            {facts.counted < openCount && (
              <p className="text-note text-ink-soft">{t("openings.countedNewest", { counted: facts.counted })}</p>
            )}
            <Counts
              title={t("openings.experienceLeast")}
              counts={facts.years.map(([band, count]) => [messageText(band), count] as const)}
              of={facts.counted}
            />
            <Counts title={t("openings.skillsName")} counts={facts.skills} of={facts.counted} isNames />
            <Counts
              title={t("openings.workDone")}
              counts={facts.workplaces.map(([kind, count]) => [messageText(WORKPLACES[kind] ?? kind), count] as const)}
              of={facts.counted}
            />
            {facts.pay && (
              <p>
                {t("openings.statePay", {
                  count: facts.pay.count,
                  counted: facts.counted,
                  range: messageText(facts.pay.range),
                })}
              </p>
            )}
            {isCompany ? (
              <Counts title={t("openings.places")} counts={facts.places} of={facts.counted} isNames />
            ) : (
              <Counts title={t("openings.employers")} counts={facts.companies} of={facts.counted} isNames />
            )}
          </div>
        </div>
      </div>
      <div className="mt-14 space-y-10">
        <PageLinks title={t("openings.otherCities", { title })} links={beside.title} />
        <PageLinks title={t("openings.otherWork", { place })} links={beside.place} />
        <PageLinks title={t("openings.otherCompanies")} links={beside.other} />
      </div>
      <p className="mt-10 max-w-prose text-note text-ink-soft">
        {filled(t("openings.countedListFactsOnly", { madeAt: day(page.madeAt) }), {
          link: (
            <a href="/contact-us#left-out" className="text-ink underline">
              {t("openings.askLeft")}
            </a>
          ),
        })}
      </p>
    </Frame>
  );
}
