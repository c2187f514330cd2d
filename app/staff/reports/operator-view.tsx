import { counted } from "@workers/lib/counted";
import { formatDay } from "../../ui/format";
import { HostLink } from "../parts/parts";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { Table, type Column } from "../../ui/table";

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
    header: "Applied Date",
    className: "figures whitespace-nowrap",
    cell: ({ row }) => formatDay(row.appliedAt),
  },
  {
    key: "link",
    header: "Job Link",
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
          aria-label={`Download the resume for ${row.position}, ${row.company}`}
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
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-head wrap-anywhere">Successful applications: {displayName}</h1>
        <div className="flex gap-2">
          {csvHref !== null && count > 0 && (
            <ButtonLink reload size="small" href={csvHref}>
              Download CSV
            </ButtonLink>
          )}
          <ButtonLink reload size="small" tone="primary" href={refreshHref}>
            Refresh Data
          </ButtonLink>
        </div>
      </div>
      <p className="figures my-2 font-semibold">{counted(count, "successful application")} in the last 30 days</p>
      {rows.length === 0 ? (
        <EmptyState>No entries found</EmptyState>
      ) : (
        <Table
          caption={`Successful applications of ${displayName}`}
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
