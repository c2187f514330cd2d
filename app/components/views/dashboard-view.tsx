import { ConfirmAddressBanner } from "../account/confirm-address";
import { ProofLine, type Proof } from "../proof-line";
import { formatDay, formatRange, NOT_AVAILABLE } from "../format";
import type { ShellSession } from "../shell/navigation";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Pagination } from "../ui/pagination";
import { SlipRow } from "../ui/slip";
import { Table, type Column } from "../ui/table";

/** One application as the person sees it. */
export interface AppliedJob {
  id: string;
  reference: string;
  position: string | null;
  company: string | null;
  /** In `payUnit`; null where the posting did not say. */
  ctcLower: number | null;
  ctcUpper: number | null;
  /** For example `lakh a year`. */
  payUnit: string;
  /** Milliseconds since 1970 UTC; 0 or null where it is missing. */
  appliedAt: number | null;
  appliedBy: string;
  /** What the operator attached: absent or null where there is nothing. */
  proof?: Proof | null;
}

export interface DashboardProps {
  planState: ShellSession["planState"];
  /** True for whoever has not confirmed their address. */
  unverified?: boolean;
  /** All that were submitted, not only those of this page. */
  submitted: number;
  applications: readonly AppliedJob[];
  /** The number of the first row of this page, from 1. */
  firstNumber?: number;
  firstHref?: string | null;
  nextHref?: string | null;
}

const PREMIUM: Partial<Record<ShellSession["planState"], string>> = {
  "free ongoing": "Subscribe to Premium now to open up even more opportunities!",
  "free expired": "Subscribe to Premium now to open up even more opportunities!",
  "premium expired": "Premium plan expired! Renew now to resume automatic job applications...",
};

function pay(job: AppliedJob): string {
  const range = formatRange(job.ctcLower, job.ctcUpper);
  return range === NOT_AVAILABLE || !job.payUnit ? range : `${range} ${job.payUnit}`;
}

const COLUMNS: readonly Column<{ job: AppliedJob; number: number }>[] = [
  { key: "number", header: "#", align: "end", className: "figures w-12 text-ink-soft", cell: ({ number }) => number },
  { key: "position", header: "Job Title", names: true, cell: ({ job }) => <span className="font-semibold">{job.position ?? NOT_AVAILABLE}</span> },
  { key: "company", header: "Company", cell: ({ job }) => job.company ?? NOT_AVAILABLE },
  {
    key: "pay",
    header: "Expected CTC Range",
    className: "figures whitespace-nowrap",
    cell: ({ job }) => (
      <>
        {formatRange(job.ctcLower, job.ctcUpper)}
        {job.ctcLower !== null && <span className="block text-label text-ink-soft">{job.payUnit}</span>}
      </>
    ),
  },
  {
    key: "applied",
    header: "Applied On",
    className: "figures whitespace-nowrap",
    cell: ({ job }) => (
      <>
        {formatDay(job.appliedAt)}
        <span className="block text-label text-ink-soft">
          {job.reference}
          {job.appliedBy && `, by ${job.appliedBy}`}
        </span>
        {job.proof && <ProofLine proof={job.proof} of={job.position ?? job.reference} />}
      </>
    ),
  },
];

/** The Applied Jobs page. Spec section 2, Dashboard. */
export function DashboardView({ planState, unverified = false, submitted, applications, firstNumber = 1, firstHref, nextHref }: DashboardProps) {
  const premium = PREMIUM[planState];
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      {unverified && <ConfirmAddressBanner className="mb-6" />}
      {premium && (
        <Banner
          className="mb-8"
          action={
            <ButtonLink reload href="/purchase" tone="primary">
              Get Premium
            </ButtonLink>
          }
        >
          {premium}
        </Banner>
      )}
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-title">Applied Jobs</h1>
        {submitted > 0 && (
          <p className="figures font-semibold">
            {submitted} Application{submitted === 1 ? "" : "s"} Submitted
          </p>
        )}
      </header>
      {applications.length === 0 ? (
        <Nothing planState={planState} />
      ) : (
        <>
          <ol className="-mx-4 border-b border-edge sm:hidden">
            {applications.map((job, at) => (
              <li key={job.id}>
                <SlipRow
                  number={firstNumber + at}
                  pay={pay(job)}
                  proof={job.proof && <ProofLine proof={job.proof} of={job.position ?? job.reference} />}
                  facts={{
                    position: job.position ?? NOT_AVAILABLE,
                    company: job.company ?? NOT_AVAILABLE,
                    day: formatDay(job.appliedAt),
                    reference: job.reference,
                    appliedBy: job.appliedBy,
                    stamp: "Applied",
                  }}
                />
              </li>
            ))}
          </ol>
          <div className="hidden border border-rule bg-sheet sm:block">
            <Table caption="Applied Jobs" columns={COLUMNS} rows={applications.map((job, at) => ({ job, number: firstNumber + at }))} rowKey={({ job }) => job.id} />
          </div>
        </>
      )}
      <Pagination firstHref={firstHref ?? null} nextHref={nextHref ?? null} />
    </div>
  );
}

function Nothing({ planState }: { planState: ShellSession["planState"] }) {
  return planState === "none ongoing" ? (
    <EmptyState
      action={
        <ButtonLink reload href="/purchase" tone="primary">
          Try Now
        </ButtonLink>
      }
    >
      Nothing here yet! Start your free trial...
    </EmptyState>
  ) : (
    <EmptyState>Your job hunt is in motion! Drop by tomorrow to see the jobs we've applied to on your behalf.</EmptyState>
  );
}
