import { counted } from "@workers/lib/counted";
import type { ListPage } from "@workers/modules/catalog";
import { nameOfPage } from "@workers/modules/catalog/rules";
import { formatDay } from "../../ui/format";
import { beginAt, Counts, Crumbs, Frame, OpeningLines, PageLinks, StartLink, type Crumb } from "./parts";

export const trailOf = ({ title }: ListPage): Crumb[] => [
  { name: "Home", href: "/" },
  title === "" ? { name: "Companies", href: "/companies" } : { name: "Jobs", href: "/jobs" },
];

/** A summary of the list: the number of openings, the experience most of them ask for, and their age in days. */
export function listSentence({ openCount, facts }: ListPage): string {
  const [most] = facts.years.toSorted((a, b) => b[1] - a[1]);
  const of = facts.counted < openCount ? `Of the newest ${facts.counted}, ` : "";
  const asks = most ? ` ${of}${beginAt(most)}.` : "";
  const age = `Half of them are younger than ${facts.medianDays + 1} day${facts.medianDays === 0 ? "" : "s"}`;
  const newest = `the newest is of ${formatDay(facts.newest)}`;
  return `${counted(openCount, "opening")}, read from the employers’ own boards.${asks} ${age}; ${newest}.`;
}

const WORKPLACES: Readonly<Record<string, string>> = { remote: "Remote", hybrid: "Hybrid", onsite: "On site" };

/** A title in a city, or a company: its openings, and what they ask for. */
export function ListView({ page, free }: { page: ListPage; free: number | null }) {
  const { facts, openCount, title, place, company, beside } = page;
  const isCompany = title === "";
  const name = nameOfPage(page);
  return (
    <Frame>
      <Crumbs trail={trailOf(page)} here={name} />
      <h1 className="mt-4 text-title wrap-anywhere">
        {isCompany ? `Openings at ${company}` : `${title} jobs in ${place}`}
      </h1>
      <p className="mt-3 max-w-prose text-lead">{listSentence(page)}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <h2 className="text-head">
            {facts.openings.length < openCount ? `The newest ${facts.openings.length}` : "All of them"}
          </h2>
          <div className="mt-3">
            <OpeningLines lines={facts.openings} showsCompany={!isCompany} />
          </div>
        </div>
        <div className="min-w-0 space-y-8">
          <StartLink
            work={isCompany ? (facts.openings[0]?.title ?? "") : title}
            where={isCompany ? (facts.places[0]?.[0] ?? "") : place}
            free={free}
          />
          <div className="space-y-6">
            <h2 className="text-head">What these openings ask for</h2>
            {facts.counted < openCount && (
              <p className="text-note text-ink-soft">Counted on the newest {facts.counted}.</p>
            )}
            <Counts title="Experience, at least" counts={facts.years} of={facts.counted} />
            <Counts title="Skills they name" counts={facts.skills} of={facts.counted} />
            <Counts
              title="Where the work is done"
              counts={facts.workplaces.map(([kind, count]) => [WORKPLACES[kind] ?? kind, count] as const)}
              of={facts.counted}
            />
            {facts.pay && (
              <p>
                {facts.pay.count} of {facts.counted} state their pay: {facts.pay.range}.
              </p>
            )}
            {isCompany ? (
              <Counts title="Places" counts={facts.places} of={facts.counted} />
            ) : (
              <Counts title="Employers" counts={facts.companies} of={facts.counted} />
            )}
          </div>
        </div>
      </div>
      <div className="mt-14 space-y-10">
        <PageLinks title={`${title} in other cities`} links={beside.title} />
        <PageLinks title={`Other work in ${place}`} links={beside.place} />
        <PageLinks title="Other companies" links={beside.other} />
      </div>
      <p className="mt-10 max-w-prose text-note text-ink-soft">
        Counted {formatDay(page.madeAt)}. We list facts only, of openings that stand on an employer’s own board, and
        never those of job portals. Is this yours, and you would rather not be listed?{" "}
        <a href="/contact-us#left-out" className="text-ink underline">
          Ask to be left out
        </a>
        .
      </p>
    </Frame>
  );
}
