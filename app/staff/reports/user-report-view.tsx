import type { AccessLine } from "@workers/core/audit/rules";
import type { ReportJob, ReportPerson } from "@workers/modules/operations/rules";
import { counted } from "@workers/lib/counted";
import { DescriptionList, JobsTable, personFacts, personName, Summary, Moment } from "../parts/parts";
import { AccessLines } from "~/shared/account/access-lines";
import { PersonWorkView, type PersonWorkProps } from "./person-work";
import { PreferencesForm, type PreferencesFormProps } from "./preferences-form";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { TextInput } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { useTranslate } from "../../ui/texts";

export interface UserReportShown {
  person: ReportPerson;
  summary: { jobs: number; days: number; latestAt: number | null };
  /** `heading` is the calendar day as people read it; `jobs` counts the whole day. */
  days: readonly { heading: string; jobs: number; rows: readonly ReportJob[] }[];
  firstHref: string | null;
  nextHref: string | null;
  access: readonly AccessLine[];
  accessFirstHref: string | null;
  accessNextHref: string | null;
}

export interface UserReportProps {
  path: string;
  /** The address in the search field. */
  email: string;
  /** Beside the field. */
  emailError: string | null;
  /** Of the page as a whole. */
  problem: string | null;
  report: UserReportShown | null;
  /** Of the operations role: sees the number, edits and exports. */
  mayChange: boolean;
  /** Null while it is only shown. */
  editing: (PreferencesFormProps & { problem: string | null }) | null;
  /** Null where the page is further down the list of applications. */
  work: Omit<PersonWorkProps, "mayChange"> | null;
  saved: boolean;
  pending: boolean;
  shownHref: string;
  editHref: string;
  csvHref: string;
}

/** The report of one person. Spec section 2, User report. */
export function UserReportView(props: UserReportProps) {
  const t = useTranslate();
  const { path, email, emailError, problem, report } = props;
  return (
    <>
      <h1 className="text-head">{t("reports.userReport")}</h1>
      <form method="get" action={path} noValidate className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
        <div className="flex-1 basis-64">
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            label={t("reports.email")}
            defaultValue={email}
            error={emailError ?? undefined}
          />
        </div>
        <Button tone={report ? "quiet" : "primary"} className="min-h-12">
          {t("reports.fetchUserData")}
        </Button>
      </form>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      {report && <Report {...props} report={report} />}
    </>
  );
}

function Report({
  report,
  editing,
  mayChange,
  saved,
  pending,
  shownHref,
  editHref,
  csvHref,
  work,
}: UserReportProps & { report: UserReportShown }) {
  const t = useTranslate();
  const { person, summary } = report;
  return (
    <>
      {saved && (
        <Banner tone="success" className="mt-5">
          {t("reports.preferencesUpdated")}
        </Banner>
      )}
      {editing?.problem && (
        <Banner tone="danger" className="mt-5">
          {editing.problem}
        </Banner>
      )}
      <section className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-1">
          <h2 className="text-lead font-semibold wrap-anywhere">{personName(person)}</h2>
          <div className="flex gap-2">
            <ButtonLink reload size="small" href="#who-looked">
              {t("reports.looked")}
            </ButtonLink>
            {mayChange && person.profile && !editing && (
              <ButtonLink reload size="small" href={editHref}>
                {t("reports.editPreferences")}
              </ButtonLink>
            )}
          </div>
        </div>
        {editing ? (
          <div className="mt-3 grid gap-6 lg:grid-cols-2">
            <DescriptionList facts={personFacts(person, mayChange).slice(0, 3)} className="content-start" />
            <PreferencesForm {...editing} cancelHref={shownHref} pending={pending} />
          </div>
        ) : (
          <DescriptionList facts={personFacts(person, mayChange)} className="mt-3 max-w-4xl" />
        )}
        {!person.profile && <p className="mt-2 text-note text-ink-soft">{t("reports.personNoProfileYet")}</p>}
      </section>
      {work && !editing && <PersonWorkView {...work} mayChange={mayChange} />}
      <section className="mt-6">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{t("reports.applicationSummary")}</h2>
          {mayChange && summary.jobs > 0 && (
            <ButtonLink reload size="small" href={csvHref}>
              {t("reports.downloadCsv")}
            </ButtonLink>
          )}
        </div>
        <Summary
          label={t("reports.applicationSummary")}
          items={[
            { what: "total applications", value: summary.jobs },
            { what: "dates active", value: summary.days },
            { what: "latest activity", value: summary.latestAt === null ? "–" : <Moment at={summary.latestAt} /> },
          ]}
        />
        {report.days.length === 0 && (
          <div className="mt-4">
            <EmptyState>{t("reports.noApplicationsMadePerson")}</EmptyState>
          </div>
        )}
        {report.days.map((day) => (
          <section key={day.heading} className="mt-5">
            <h3 className="mb-1 flex items-baseline gap-3 font-semibold">
              {day.heading}
              <span className="figures text-note font-normal text-ink-soft">{counted(day.jobs, "application")}</span>
            </h3>
            <JobsTable caption={t("reports.applications2", { heading: day.heading })} rows={day.rows} />
          </section>
        ))}
        <Pagination
          firstHref={report.firstHref}
          nextHref={report.nextHref}
          nextLabel={t("reports.olderApplications")}
        />
      </section>
      <section className="mt-8" id="who-looked">
        <h2 className="mb-1 text-lead font-semibold">{t("reports.looked")}</h2>
        <AccessLines lines={report.access} />
        <Pagination
          firstHref={report.accessFirstHref}
          nextHref={report.accessNextHref}
          nextLabel={t("reports.olderLines")}
        />
      </section>
    </>
  );
}
