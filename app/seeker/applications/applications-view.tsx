import { inEnglish } from "@workers/texts/text";
import { formatDay, formatRange } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { ParkedActions } from "../../ui/parked-actions";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { Stamp, SubmittedStamp } from "../../ui/stamp";
import { Table, type Column } from "../../ui/table";
import type { ListedApplication } from "@workers/modules/applications";
import { RESULT_WORDS, SEARCH_MAX, type ApplicationFilter } from "@workers/modules/applications/rules";
import { useTranslate } from "../../ui/texts";

interface Props {
  rows: readonly ListedApplication[];
  shown: ApplicationFilter;
  search: string;
  fileHref: string;
  firstHref: string | null;
  nextHref: string | null;
  error?: string | undefined;
}

const SHOWN_WORDS: Record<ApplicationFilter, string> = {
  all: inEnglish("applications.appliedNotApplied"),
  applied: "Applied",
  not_applied: inEnglish("applications.notAppliedWhy"),
};

/** The word alone: what came of it stands on its slip. */
const STAMPED: ReadonlySet<string> = new Set(["applied", "submitted", "by_yourself"]);

/**
 * All that was decided for the person: applied to, and not applied to with the reason; searched, filtered, as a file.
 */
export function ApplicationsView({ rows, shown, search, fileHref, firstHref, nextHref, error }: Props) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">{t("applications.applications")}</h1>
        <p className="flex flex-wrap gap-x-5 font-semibold">
          <a href="/progress" className={LINK}>
            {t("applications.came")}
          </a>
          <a href="/dashboard" className={LINK}>
            {t("applications.dashboard")}
          </a>
        </p>
      </header>
      {error && (
        <Banner tone="danger" className="mb-4">
          {error}
        </Banner>
      )}
      <search>
        <form method="get" className="mb-5 flex flex-wrap items-end gap-3">
          <label className="grow basis-60 font-semibold">
            {t("applications.positionCompany")}
            <input
              type="search"
              name="q"
              maxLength={SEARCH_MAX}
              defaultValue={search}
              className={`${CONTROL} mt-1 min-h-12 px-3 py-2 font-normal`}
            />
          </label>
          <label className="grow basis-52 font-semibold">
            {t("applications.show")}
            <select name="show" defaultValue={shown} className={`${CONTROL} mt-1 min-h-12 px-3 py-2 font-normal`}>
              {Object.entries(SHOWN_WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" tone="primary">
            {t("applications.show2")}
          </Button>
          {rows.length > 0 && (
            <ButtonLink reload href={fileHref}>
              <Icon name="file" /> {t("applications.fileCsv")}
            </ButtonLink>
          )}
        </form>
      </search>
      {rows.length === 0 ? (
        <EmptyState>
          {search === "" ? t("applications.nothingYet") : t("applications.nothingFound", { search })}
        </EmptyState>
      ) : (
        <div className="card">
          <Table
            caption={t("applications.applications")}
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => row.id}
            stacked
          />
        </div>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
    </div>
  );
}

const LINK = "inline-flex min-h-11 items-center text-stamp-text underline underline-offset-4";

const COLUMNS: readonly Column<ListedApplication>[] = [
  {
    key: "position",
    header: inEnglish("applications.jobTitle"),
    names: true,
    className: "wrap-anywhere md:w-[26%]",
    cell: (row) => (
      <a href={`/r/${row.reference}`} className="font-semibold text-stamp-text underline underline-offset-4">
        {row.position}
      </a>
    ),
  },
  {
    key: "company",
    header: "Company",
    className: "wrap-anywhere",
    cell: (row) => (
      <>
        {row.company}
        {row.location && <span className="block text-note text-ink-soft">{row.location}</span>}
      </>
    ),
  },
  {
    key: "pay",
    header: inEnglish("applications.expectedCtcRange"),
    className: "figures",
    cell: ({ pay }) => (
      <>
        {formatRange(pay.lower, pay.upper)}
        {pay.lower !== null && pay.lower > 0 && <small className="text-ink-soft"> {pay.unit}</small>}
      </>
    ),
  },
  {
    key: "day",
    header: "Date",
    className: "figures whitespace-nowrap",
    cell: (row) => formatDay(row.at),
  },
  {
    key: "result",
    header: "Result",
    className: "md:w-[30%]",
    cell: (row) =>
      STAMPED.has(row.result) ? (
        row.result === "submitted" ? (
          <SubmittedStamp isConfirmed={false} />
        ) : (
          <Stamp>{RESULT_WORDS[row.result]}</Stamp>
        )
      ) : (
        <>
          <strong className="font-semibold">{RESULT_WORDS[row.result]}:</strong> {row.reason}.
          {(row.result === "waits" || row.result === "on_hold") && (
            <ParkedActions id={row.id} name={row.position} isAsked={row.result === "waits"} />
          )}
          <span className="figures block text-note text-ink-soft">
            {row.heldUntil === null
              ? inEnglish("applications.applicationCameBackPlan")
              : inEnglish("applications.planKeepsApplicationUntil", { heldUntil: formatDay(row.heldUntil) })}
          </span>
        </>
      ),
  },
];
