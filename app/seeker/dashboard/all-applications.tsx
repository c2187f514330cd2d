import { SEARCH_MAX, type ApplicationFilter } from "@workers/modules/applications/rules";
import type { TextKey } from "@workers/texts/text";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { useTranslate } from "../../ui/texts";
import { AppliedList, type ListLine } from "./applied-list";

export interface AllApplicationsProps {
  lines: readonly ListLine[];
  shown: ApplicationFilter;
  search: string;
  /** In place of the usual words where the list is empty. */
  none?: string | null;
  /** The count beside each tab, where it has one. */
  counts: { submitted: number; queue: number; needsYou: number };
  /** The number of the first row of this page, from 1. */
  firstNumber: number;
  firstHref: string | null;
  nextHref: string | null;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

const NONE: Readonly<Record<ApplicationFilter, TextKey>> = {
  submitted: "dashboard.noneSubmitted",
  needs_you: "dashboard.noneNeedsYou",
  not_applied: "dashboard.noneNotApplied",
  all: "dashboard.noneListed",
};

/** All applications under tabs, searched, and as a file. */
export function AllApplications(props: AllApplicationsProps) {
  const { lines, shown, search, none, counts, firstNumber, firstHref, nextHref, nowMs } = props;
  const t = useTranslate();
  const file = new URLSearchParams({ show: shown, q: search }).toString();
  return (
    <section aria-labelledby="applications">
      <header className="page-head mt-6">
        <h2 id="applications" className="text-lead">
          {t("dashboard.allApplications")}
        </h2>
        <search className="list-find">
          <form method="get">
            <input type="hidden" name="show" value={shown} />
            <input
              type="search"
              name="q"
              aria-label={t("dashboard.find")}
              placeholder={t("dashboard.find")}
              maxLength={SEARCH_MAX}
              defaultValue={search}
              className={CONTROL}
            />
            <button aria-label={t("dashboard.findButton")}>
              <Icon name="search" />
            </button>
          </form>
        </search>
      </header>
      <Tabs shown={shown} search={search} counts={counts} />
      {lines.length === 0 ? (
        <EmptyState>{search === "" ? (none ?? t(NONE[shown])) : t("dashboard.noneFound", { search })}</EmptyState>
      ) : (
        <>
          <AppliedList {...{ lines, shown, firstNumber, nowMs }} />
          <p className="mt-2">
            <a
              href={`/applications/csv?${file}`}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-stamp-text underline"
            >
              <Icon name="file" className="size-4" />
              {t("dashboard.download")}
            </a>
          </p>
        </>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
    </section>
  );
}

function Tabs({ shown, search, counts }: Pick<AllApplicationsProps, "shown" | "search" | "counts">) {
  const t = useTranslate();
  const hrefOf = (show: ApplicationFilter) =>
    show === "submitted" && search === ""
      ? "/dashboard#applications"
      : `/dashboard?${new URLSearchParams({ show, ...(search && { q: search }) }).toString()}`;
  const tab = (show: ApplicationFilter, words: string, count?: number) => (
    <a href={hrefOf(show)} aria-current={show === shown ? "true" : undefined}>
      {words} {count !== undefined && <span className="figures">{count}</span>}
    </a>
  );
  return (
    <nav className="stage-tabs mb-4" aria-label={t("dashboard.show")}>
      {tab("submitted", t("dashboard.show.submitted"), counts.submitted)}
      {counts.queue > 0 && (
        <a href="/next-out">
          {t("dashboard.show.queue")} <span className="figures">{counts.queue}</span>
        </a>
      )}
      {(counts.needsYou > 0 || shown === "needs_you") && tab("needs_you", t("dashboard.needsYou"), counts.needsYou)}
      {tab("not_applied", t("dashboard.show.not_applied"))}
      {tab("all", t("dashboard.show.all"))}
    </nav>
  );
}
