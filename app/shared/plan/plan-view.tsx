import type { PlanAccount } from "@workers/modules/billing";
import type { ReactNode } from "react";
import { MOST_DAYS_STILL } from "@workers/modules/billing/rules";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { formatDay } from "../../ui/format";
import { leftBadge, type ShellSession } from "../../ui/navigation";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";

/** A change of the applications left, in plain words. */
export interface LedgerLine {
  id: string;
  at: number;
  headline: string;
  detail: string;
  change: number;
}

export interface PlanProps {
  planState: ShellSession["planState"];
  /** Null for a person who never had a plan. */
  account: PlanAccount | null;
  /** The contents of the free trial, for a person without a plan. */
  trialApplications: number | null;
  /** Applications recorded as made. */
  submitted: number;
  /** How many openings fit, in words. */
  supply?: string | null;
  rows: readonly LedgerLine[];
  firstHref?: string | null;
  nextHref?: string | null;
}

/** One's plan, and every application added, used or given back: the passbook. */
export function PlanView(props: PlanProps) {
  const { planState, account, trialApplications, submitted, supply, rows, firstHref, nextHref } = props;
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-8 sm:px-6 lg:pt-12">
      <h1 className="mb-5 text-title">Your Plan</h1>
      {account ? (
        <Account planState={planState} account={account} submitted={submitted} />
      ) : (
        <Nothing trialApplications={trialApplications} />
      )}
      {supply && <p className="figures mt-4">{supply}</p>}
      {rows.length > 0 && (
        <section aria-labelledby="ledger" className="mt-10">
          <h2 id="ledger" className="border-b-2 border-ink pb-1.5 text-head">
            Added, used, given back
          </h2>
          <ol>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ol>
        </section>
      )}
      <Pagination firstHref={firstHref ?? null} nextHref={nextHref ?? null} />
    </div>
  );
}

function Account({
  planState,
  account,
  submitted,
}: {
  planState: ShellSession["planState"];
  account: PlanAccount;
  submitted: number;
}) {
  const { ended, frozen, still } = account;
  return (
    <section aria-label="Plan" className="border border-edge bg-sheet px-5 py-5 sm:px-7">
      <p className="text-lead font-semibold text-balance">{accountWords(planState, account)}</p>
      {still && (
        <p className="figures mt-1">
          Its days have stood still since {formatDay(still.since)}, because{" "}
          {still.because === "paused" ? "you paused" : "nothing that is open fits"}.{" "}
          {still.daysMore > 0
            ? `They may for ${still.daysMore} more day${still.daysMore === 1 ? "" : "s"}, ${MOST_DAYS_STILL} in all.`
            : `They run again within the day: ${MOST_DAYS_STILL} are the most that they may.`}
        </p>
      )}
      {ended && frozen > 0 && (
        <p className="mt-1">
          {frozen === 1
            ? "1 application was left. It is kept for you and can be used again with your next plan."
            : `${frozen} applications were left. They are kept for you and can be used again with your next plan.`}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure label="Applications left">{account.left}</Figure>
        <Figure label="Days left">{account.daysLeft}</Figure>
        <Figure label="Submitted so far">{submitted}</Figure>
        {!ended && <Figure label="Of those left, set aside for openings">{account.setAside}</Figure>}
        <Figure label="Began on">{formatDay(account.beganAt)}</Figure>
        <Figure label={ended ? "Ended on" : "Ends on"}>{formatDay(ended?.at ?? account.endsAt)}</Figure>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink reload href="/dashboard">
          Applied Jobs
        </ButtonLink>
      </div>
    </section>
  );
}

/** The plan in a sentence. */
function accountWords(planState: ShellSession["planState"], { ended, endsAt }: PlanAccount): string {
  const plan = planState.startsWith("free") ? "Your free trial" : "Your Premium plan";
  if (!ended) return `${plan} runs until ${formatDay(endsAt)}, or until its applications are used.`;
  const why = {
    used: "all its applications were used",
    time: `its ${PLAN_DAYS} days were over`,
    refund: "its payment was refunded",
  }[ended.reason];
  return `${plan} ended on ${formatDay(ended.at)}: ${why}.`;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-label text-ink-soft">{label}</dt>
      <dd className="figures text-lead font-semibold leading-tight">{children}</dd>
    </div>
  );
}

function Line({ row }: { row: LedgerLine }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-3 sm:grid-cols-[7rem_1fr_auto]">
      <span className="figures col-start-1 text-note text-ink-soft">{formatDay(row.at)}</span>
      <span className="col-start-1 min-w-0 wrap-anywhere sm:col-start-2 sm:row-start-1">
        <strong className="font-semibold">{row.headline}</strong>: {row.detail}
      </span>
      <span
        aria-hidden="true"
        className={
          "figures col-start-2 row-span-2 row-start-1 self-center font-semibold sm:col-start-3 sm:row-span-1 " +
          "sm:self-start"
        }
      >
        {row.change > 0 ? `+${row.change}` : `−${-row.change}`}
      </span>
    </li>
  );
}

function Nothing({ trialApplications }: Pick<PlanProps, "trialApplications">) {
  return (
    <EmptyState
      action={
        <ButtonLink reload href="/purchase" tone="primary">
          Try Now for Free
        </ButtonLink>
      }
    >
      You have no plan yet.
      {trialApplications !== null && ` The free trial gives you ${trialApplications} applications.`}
    </EmptyState>
  );
}

/** The plan in a line, on the profile page. */
export function PlanSection({ session }: { session: ShellSession | null }) {
  const badge = leftBadge(session);
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">Your plan</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink reload href="/plan">
          See your plan
        </ButtonLink>
        <p className="figures">{badge ?? "You have no plan yet."}</p>
      </div>
    </section>
  );
}
