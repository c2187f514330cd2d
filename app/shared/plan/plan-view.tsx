import { inEnglish, say } from "@workers/texts/text";
import type { PlanAccount } from "@workers/modules/billing";
import type { ReactNode } from "react";
import { MOST_DAYS_STILL } from "@workers/modules/billing/rules";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { formatDay } from "../../ui/format";
import { leftBadge, type ShellSession } from "../../ui/navigation";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { useTranslate } from "../../ui/texts";

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
  const t = useTranslate();
  const { planState, account, trialApplications, submitted, supply, rows, firstHref, nextHref } = props;
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-8 sm:px-6 lg:pt-12">
      <h1 className="mb-5 text-title">{t("yourPlan.plan")}</h1>
      {account ? (
        <Account planState={planState} account={account} submitted={submitted} />
      ) : (
        <Nothing trialApplications={trialApplications} />
      )}
      {supply && <p className="figures mt-4">{supply}</p>}
      {rows.length > 0 && (
        <section aria-labelledby="ledger" className="mt-10">
          <h2 id="ledger" className="border-b-2 border-ink pb-1.5 text-head">
            {t("yourPlan.addedUsedGivenBack")}
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
  const t = useTranslate();
  const { ended, frozen, still } = account;
  return (
    <section aria-label={t("yourPlan.plan2")} className="border border-edge bg-sheet px-5 py-5 sm:px-7">
      <p className="text-lead font-semibold text-balance">{accountWords(planState, account)}</p>
      {still && (
        <p className="figures mt-1">
          {t("yourPlan.daysStoodStillSince", {
            since: formatDay(still.since),
            becauseIs: String(still.because === "paused"),
            daysMore: {
              said: say(still.daysMore > 0 ? "yourPlan.stillFor" : "yourPlan.runAgain", {
                days: still.daysMore,
                most: MOST_DAYS_STILL,
              }),
            },
          })}
        </p>
      )}
      {ended && frozen > 0 && (
        <p className="mt-1">
          {frozen === 1 ? t("yourPlan.n1ApplicationLeftKept") : t("yourPlan.applicationsLeftKeptUsed", { frozen })}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure label={t("yourPlan.applicationsLeft")}>{account.left}</Figure>
        <Figure label={t("yourPlan.daysLeft")}>{account.daysLeft}</Figure>
        <Figure label={t("yourPlan.submittedFar")}>{submitted}</Figure>
        {!ended && <Figure label={t("yourPlan.leftSetAsideOpenings")}>{account.setAside}</Figure>}
        <Figure label={t("yourPlan.began")}>{formatDay(account.beganAt)}</Figure>
        <Figure label={ended ? t("yourPlan.ended") : t("yourPlan.ends")}>
          {formatDay(ended?.at ?? account.endsAt)}
        </Figure>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink reload href="/dashboard">
          {t("yourPlan.appliedJobs")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The plan in a sentence. */
function accountWords(planState: ShellSession["planState"], { ended, endsAt }: PlanAccount): string {
  const plan = planState.startsWith("free") ? inEnglish("yourPlan.freeTrial2") : inEnglish("yourPlan.premiumPlan");
  if (!ended) return `${plan} runs until ${formatDay(endsAt)}, or until its applications are used.`;
  const why = {
    used: "you used all its applications",
    time: `its ${PLAN_DAYS} days ended`,
    refund: "we refunded its payment",
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
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <ButtonLink reload href="/purchase" tone="primary">
          {t("yourPlan.tryNowFree")}
        </ButtonLink>
      }
    >
      {t("yourPlan.noPlanYet")}
      {trialApplications !== null && t("yourPlan.freeTrialGivesApplications", { trialApplications })}
    </EmptyState>
  );
}

/** The plan in a line, on the profile page. */
export function PlanSection({ session }: { session: ShellSession | null }) {
  const t = useTranslate();
  const badge = leftBadge(session);
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("yourPlan.plan3")}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink reload href="/plan">
          {t("yourPlan.seePlan")}
        </ButtonLink>
        <p className="figures">{badge ?? inEnglish("yourPlan.noPlanYet")}</p>
      </div>
    </section>
  );
}
