import type { ReportJob, ReportPerson } from "@workers/modules/operations/rules";
import { counted } from "@workers/lib/counted";
import { DaysChart, type ChartDay } from "../parts/chart";
import { PageHead } from "../parts/labelled";
import { DayInput } from "../parts/day-input";
import { DescriptionList, JobsTable, personFacts, personName, Summary, Moment } from "../parts/parts";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { CONTROL } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { filled, useTranslate } from "../../ui/texts";

export interface DailyReportShown {
  day: string;
  heading: string;
  /** The jobs window; milliseconds since 1970 UTC. */
  startMs: number;
  endMs: number;
  totals: { people: number; jobs: number };
  compiled: { people: number; jobs: number; compiledAt: number } | null;
  people: readonly {
    id: string;
    person: ReportPerson;
    jobs: number;
    rows: readonly ReportJob[];
    reportHref: string;
    restHref: string;
  }[];
  chart: readonly ChartDay[];
  firstHref: string | null;
  nextHref: string | null;
  csvHref: string;
}

export interface DailyReportProps {
  path: string;
  /** The date field's value. */
  date: string;
  error: string | null;
  report: DailyReportShown | null;
  /** Of the operations role: sees numbers and exports. */
  mayChange: boolean;
  fetching: boolean;
  /** A chart's day as people read it. */
  label: (day: string) => string;
}

/** The applications made in a jobs day, by person. Spec section 2, Daily report. */
export function DailyReportView({ path, date, error, report, mayChange, fetching, label }: DailyReportProps) {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("reports.dailyReport")}>
        <form method="get" action={path} noValidate className="flex flex-wrap items-end gap-2">
          <DayInput
            date={date}
            hrefOf={(day) => `?date=${day}`}
            errorId={error ? "report-error" : undefined}
            className={`${CONTROL} min-h-8 px-2`}
          />
          <Button size="small" tone="primary" loading={fetching} className="min-h-8">
            {t("reports.fetchDailyData")}
          </Button>
        </form>
      </PageHead>
      {error && (
        <div id="report-error">
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        </div>
      )}
      {report && <Report report={report} mayChange={mayChange} label={label} />}
    </>
  );
}

function Report({
  report,
  mayChange,
  label,
}: {
  report: DailyReportShown;
  mayChange: boolean;
  label: (day: string) => string;
}) {
  const t = useTranslate();
  const { compiled } = report;
  return (
    <>
      <p className="my-2 text-note text-ink-soft">
        {filled(t("reports.madeBetween"), {
          from: <Moment at={report.startMs} />,
          to: <Moment at={report.endMs} />,
        })}{" "}
        {t("reports.indiaTime")}{" "}
        {compiled ? (
          <>
            {t("reports.compiled")} <Moment at={compiled.compiledAt} />
            {t("reports.users", { jobs: compiled.jobs, people: compiled.people })}
          </>
        ) : (
          t("reports.compiledMailedTeam20")
        )}
      </p>
      <Summary
        label={t("reports.summary")}
        items={[
          { what: "total users", value: report.totals.people },
          { what: "total jobs", value: report.totals.jobs },
        ]}
      />
      <section className="mt-5">
        <h2 className="text-lead font-semibold">{t("reports.last30Days")}</h2>
        <DaysChart days={report.chart} label={label} />
      </section>
      <section className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-1">
          <h2 className="text-lead font-semibold">{t("reports.user", { heading: report.heading })}</h2>
          {mayChange && report.people.length > 0 && (
            <ButtonLink reload size="small" href={report.csvHref}>
              {t("reports.downloadCsv")}
            </ButtonLink>
          )}
        </div>
        {report.people.length === 0 ? (
          <div className="mt-4">
            <EmptyState>{t("reports.noApplicationsMadeWindow")}</EmptyState>
          </div>
        ) : (
          <ol className="divide-y divide-edge border-b border-edge">
            {report.people.map(({ id, person, jobs, rows, reportHref, restHref }) => (
              <li key={id} className="grid gap-x-8 gap-y-3 py-4 xl:grid-cols-[19rem_minmax(0,1fr)]">
                <div>
                  <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                    <a href={reportHref} className="min-w-0 font-semibold text-stamp-text underline wrap-anywhere">
                      {personName(person)}
                    </a>
                    <span className="figures text-note font-normal text-ink-soft">{counted(jobs, "job")}</span>
                  </h3>
                  <DescriptionList facts={personFacts(person, mayChange).filter((fact) => fact.label !== "Name")} />
                </div>
                <div className="min-w-0">
                  <JobsTable
                    caption={t("reports.jobs", { person: personName(person), email: person.email })}
                    rows={rows}
                  />
                  {jobs > rows.length && (
                    <p className="pt-2 text-note">
                      <a href={restHref} className="text-stamp-text underline">
                        {t("reports.jobs2", { jobs, person: personName(person) })}
                      </a>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
        <Pagination firstHref={report.firstHref} nextHref={report.nextHref} nextLabel={t("reports.nextUsers")} />
      </section>
    </>
  );
}
