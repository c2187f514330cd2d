import { inEnglish, inWords } from "@workers/texts/text";
import type { ListPage } from "@workers/modules/catalog";
import { nameOfPage } from "@workers/modules/catalog/rules";
import { formatDay } from "../../ui/format";
import { beginAt, Counts, Crumbs, Frame, PostingLines, PageLinks, StartLink, type Crumb } from "./parts";
import { useTranslate, filled } from "../../ui/texts";

export const trailOf = ({ title }: ListPage): Crumb[] => [
  { name: inEnglish("shell.home"), href: "/" },
  title === ""
    ? { name: inEnglish("shell.companies"), href: "/companies" }
    : { name: inEnglish("find.jobs"), href: "/jobs" },
];

/** A summary of the list: the number of jobs, the experience most of them ask for, and their age in days. */
export function listSentence({ openCount, facts }: ListPage): string {
  const [most] = facts.years.toSorted((a, b) => b[1] - a[1]);
  const { counted, medianDays, newest } = facts;
  return [
    inEnglish("openings.openNow", { n: openCount }),
    most && beginAt(most, counted < openCount ? counted : null),
    inEnglish("openings.halfYoungerDay", { medianDays: medianDays + 1 }),
    inEnglish("openings.newest3", { newest: formatDay(newest) }),
  ]
    .filter(Boolean)
    .join(" ");
}

const WORKPLACES: Readonly<Record<string, string>> = {
  remote: inEnglish("openings.remote"),
  hybrid: inEnglish("openings.hybrid"),
  onsite: inEnglish("openings.site"),
};

/** A title in a city, or a company: its jobs, and what they ask for. */
export function ListView({ page, free }: { page: ListPage; free: number | null }) {
  const t = useTranslate();
  const { facts, openCount, title, place, company, beside } = page;
  const isCompany = title === "";
  const name = nameOfPage(page);
  return (
    <Frame>
      <Crumbs trail={trailOf(page)} here={name} />
      <h1 className="mt-4 text-title wrap-anywhere">
        {isCompany ? t("openings.openings", { company }) : t("openings.jobs", { title, place })}
      </h1>
      <p className="mt-3 max-w-prose text-lead">{listSentence(page)}</p>
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
              counts={facts.years.map(([band, count]) => [inWords(band, inEnglish), count] as const)}
              of={facts.counted}
            />
            <Counts title={t("openings.skillsName")} counts={facts.skills} of={facts.counted} />
            <Counts
              title={t("openings.workDone")}
              counts={facts.workplaces.map(([kind, count]) => [WORKPLACES[kind] ?? kind, count] as const)}
              of={facts.counted}
            />
            {facts.pay && (
              <p>
                {t("openings.statePay", {
                  count: facts.pay.count,
                  counted: facts.counted,
                  range: inWords(facts.pay.range, inEnglish),
                })}
              </p>
            )}
            {isCompany ? (
              <Counts title={t("openings.places")} counts={facts.places} of={facts.counted} />
            ) : (
              <Counts title={t("openings.employers")} counts={facts.companies} of={facts.counted} />
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
        {filled(t("openings.countedListFactsOnly", { madeAt: formatDay(page.madeAt) }), {
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
