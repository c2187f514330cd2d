import { inEnglish } from "@workers/texts/text";
import { formatDay } from "../../ui/format";
import { HostLink } from "../parts/parts";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";

export interface OperatorRow {
  id: string;
  position: string;
  company: string;
  appliedAt: number;
  link: string;
  /** Null where there is none, and for a role that may not open it. */
  resumeHref: string | null;
}

export interface OperatorProps {
  displayName: string;
  count: number;
  rows: readonly OperatorRow[];
  /** The number of the first row of this page, from 1. */
  firstNumber: number;
  refreshHref: string;
  csvHref: string | null;
  firstHref: string | null;
  nextHref: string | null;
}

const COLUMNS: readonly Column<{ row: OperatorRow; number: number }>[] = [
  { key: "number", header: "S. No.", align: "end", className: "figures text-ink-soft", cell: ({ number }) => number },
  {
    key: "position",
    header: "Position",
    names: true,
    className: "wrap-anywhere",
    cell: ({ row }) => <span className="font-semibold">{row.position}</span>,
  },
  { key: "company", header: "Company", className: "wrap-anywhere", cell: ({ row }) => row.company },
  {
    key: "applied",
    header: inEnglish("reports.appliedDate"),
    className: "figures whitespace-nowrap",
    cell: ({ row }) => formatDay(row.appliedAt),
  },
  {
    key: "link",
    header: inEnglish("reports.jobLink"),
    className: "wrap-anywhere",
    cell: ({ row }) => <HostLink href={row.link} about={`${row.position}, ${row.company}`} />,
  },
  {
    key: "resume",
    header: "Resume",
    cell: ({ row }) =>
      row.resumeHref === null ? (
        "–"
      ) : (
        <a
          href={row.resumeHref}
          className="text-stamp-text underline"
          aria-label={inEnglish("reports.downloadResume", { position: row.position, company: row.company })}
        >
          Download
        </a>
      ),
  },
];

/** One operator's successful applications of the last 30 days. Spec section 2, Successful-applications dashboard. */
export function OperatorView({
  displayName,
  count,
  rows,
  firstNumber,
  refreshHref,
  csvHref,
  firstHref,
  nextHref,
}: OperatorProps) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-head wrap-anywhere">{t("reports.successfulApplications", { displayName })}</h1>
        <div className="flex gap-2">
          {csvHref !== null && count > 0 && (
            <ButtonLink reload size="small" href={csvHref}>
              {t("reports.downloadCsv")}
            </ButtonLink>
          )}
          <ButtonLink reload size="small" tone="primary" href={refreshHref}>
            {t("reports.refreshData")}
          </ButtonLink>
        </div>
      </div>
      <p className="figures my-2 font-semibold">{t("reports.last30Days2", { count })}</p>
      {rows.length === 0 ? (
        <EmptyState>{t("reports.noEntriesFound")}</EmptyState>
      ) : (
        <Table
          caption={t("reports.successfulApplications2", { displayName })}
          columns={COLUMNS}
          rows={rows.map((row, at) => ({ row, number: firstNumber + at }))}
          rowKey={({ row }) => row.id}
          dense
          stacked
        />
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
    </>
  );
}
