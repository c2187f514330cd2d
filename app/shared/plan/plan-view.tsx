import { messageOf, type Message } from "@workers/texts/text";
import type { PlanAccount } from "@workers/modules/billing";
import { MAX_PAUSED_DAYS } from "@workers/modules/billing/rules";
import type { Funnel } from "@workers/modules/matching/rules";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { FunnelView, type FunnelLine } from "~/shared/funnel/funnel-view";
import { PauseForm } from "~/shared/pause/pause-form";
import type { ReactNode } from "react";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { cx } from "../../ui/cx";
import type { ShellSession } from "../../ui/navigation";
import { Pagination } from "../../ui/pagination";
import { useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";

/** A change of the applications left, in plain words. */
export interface LedgerLine {
  id: string;
  at: number;
  headline: Message;
  detail: Message;
  change: number;
}

/** The numbers of the plan that are shown, as the one count of them has them. */
export type PlanFigures = Pick<Funnel, "bought" | "sent" | "left" | "setAside" | "free" | "carriedOver" | "lately">;

export interface PlanProps {
  planState: ShellSession["planState"];
  /** Null for a person who never had a plan. */
  account: PlanAccount | null;
  /** Null on older pages of the ledger. */
  figures: PlanFigures | null;
  /** When the applications run out, or how many will be left; null where no pace is known. */
  forecast?: { is: "runs_out"; at: number } | { is: "some_left"; left: number } | null;
  /** The contents of the free trial, for a person without a plan. */
  trialApplications: number | null;
  funnel?: readonly FunnelLine[];
  rows: readonly LedgerLine[];
  firstHref?: string | null;
  nextHref?: string | null;
  hasPayments?: boolean;
  /** The person's last statement, in words. */
  notice?: string | null;
  /** Payments, sessions and membership. */
  children?: ReactNode;
}

/** One's plan: what is left and until when, the funnel, and every application added, used or given back. */
export function PlanView(props: PlanProps) {
  const t = useTranslate();
  const { planState, account, figures, trialApplications, funnel = [], rows, children } = props;
  const { firstHref = null, nextHref = null } = props;
  const isFirst = firstHref === null;
  return (
    <div className={cx("mx-auto max-w-page px-4 pb-16 pt-6 plan-page", isFirst && funnel.length > 0 && "has-funnel")}>
      <header className="page-head">
        <h1 className="text-title">{t("yourPlan.plan")}</h1>
        {account && (
          <p className="pill pill-blue">
            {t("yourPlan.tier", { tier: planState.startsWith("free") ? "free" : "paid" })}
          </p>
        )}
        {props.hasPayments === true && (
          <ButtonLink reload href="#receipts" className="ml-auto">
            {t("yourPlan.invoices")}
          </ButtonLink>
        )}
      </header>
      {props.notice && (
        <Banner tone="success" className="banner-line">
          {props.notice}
        </Banner>
      )}
      <div className="plan-side">
        {isFirst &&
          (account && figures ? (
            <Account {...{ planState, account, figures }} forecast={props.forecast ?? null} />
          ) : (
            !account && <Nothing trialApplications={trialApplications} />
          ))}
        {rows.length > 0 && <Ledger rows={rows} isWhole={!isFirst} />}
      </div>
      {isFirst && <FunnelView lines={funnel} />}
      <Pagination firstHref={firstHref} nextHref={nextHref} nextLabel={t("yourPlan.older")} />
      {children && <div className="plan-more">{children}</div>}
    </div>
  );
}

function Account({
  planState,
  account,
  figures,
  forecast,
}: Pick<PlanProps, "planState"> & {
  account: PlanAccount;
  figures: PlanFigures;
  forecast: NonNullable<PlanProps["forecast"]> | null;
}) {
  const [t, day] = [useTranslate(), useDay()];
  const { ended, still, daysLeft, endsAt } = account;
  const { bought, sent, left, carriedOver } = figures;
  const isPaused = still?.because === "paused";
  return (
    <section aria-label={t("yourPlan.plan")} className="card plan-card">
      <div className="plan-figures figures">
        <div>
          <strong>{left}</strong> <span>{t("yourPlan.leftOf", { left, bought })}</span>
        </div>
        {!ended && (
          <div>
            <strong>{t("yourPlan.days", { days: daysLeft })}</strong>{" "}
            <span>{t("yourPlan.till", { day: day(endsAt) })}</span>
          </div>
        )}
      </div>
      <Bar figures={figures} />
      {ended && (
        <p className="plan-note">
          {t("yourPlan.over", {
            tier: planState.startsWith("free") ? "free" : "paid",
            day: day(ended.at),
            why: ended.reason,
            planDays: PLAN_DAYS,
          })}{" "}
          {carriedOver > 0 &&
            (carriedOver === 1
              ? t("yourPlan.n1ApplicationLeftKept")
              : t("yourPlan.applicationsLeftKeptUsed", { frozen: carriedOver }))}
        </p>
      )}
      {still && (
        <p className="plan-note">
          {t("yourPlan.daysStoodStillSince", {
            since: day(still.since),
            becauseIs: String(isPaused),
            daysMore: {
              said: messageOf(still.daysMore > 0 ? "yourPlan.stillFor" : "yourPlan.runAgain", {
                days: still.daysMore,
                most: MAX_PAUSED_DAYS,
              }),
            },
          })}
        </p>
      )}
      {forecast && sent > 0 && (
        <p className="plan-note figures">
          {forecast.is === "runs_out"
            ? t("yourPlan.runsOut", { lately: figures.lately, day: day(forecast.at) })
            : t("yourPlan.someLeft", { lately: figures.lately, left: forecast.left, day: day(endsAt) })}
        </p>
      )}
      <div className="plan-acts">
        {isPaused && <PauseForm isPaused back="/plan" />}
        <ButtonLink reload href="/purchase" tone={isPaused ? "quiet" : "primary"}>
          {t("shell.more")}
        </ButtonLink>
        {!ended && !isPaused && <PauseForm isPaused={false} back="/plan" short />}
      </div>
    </section>
  );
}

/** How all that was bought is shared out. */
function Bar({ figures: { bought, sent, setAside, free, carriedOver } }: { figures: PlanFigures }) {
  const t = useTranslate();
  if (bought === 0) return null;
  const parts = [
    { is: "sent", n: sent, name: t("yourPlan.partSent") },
    ...(carriedOver > 0
      ? [{ is: "free", n: carriedOver, name: t("yourPlan.partKept") }]
      : [
          { is: "aside", n: setAside, name: t("yourPlan.partAside") },
          { is: "free", n: free, name: t("yourPlan.partFree") },
        ]),
  ];
  return (
    <>
      <div className="plan-bar" aria-hidden="true">
        {parts.map(
          ({ is, n }) =>
            n > 0 && <span key={is} className={`part-${is}`} style={{ width: `${(100 * n) / bought}%` }} />,
        )}
      </div>
      <p className="plan-key figures">
        {parts.map(({ is, n, name }) => (
          <span key={is}>
            <i className={`part-${is}`} aria-hidden="true" />
            <b>{n}</b> {name}
          </span>
        ))}
      </p>
    </>
  );
}

/** Lines of the passbook that stand open. */
const OPEN_LINES = 5;

function Ledger({ rows, isWhole }: { rows: readonly LedgerLine[]; isWhole: boolean }) {
  const t = useTranslate();
  const shown = isWhole ? rows.length : OPEN_LINES;
  const list = (some: readonly LedgerLine[]) => (
    <ol>
      {some.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </ol>
  );
  return (
    <section aria-labelledby="ledger" className="card plan-ledger">
      <h2 id="ledger">{t("yourPlan.addedUsedGivenBack")}</h2>
      {list(rows.slice(0, shown))}
      {rows.length > shown && (
        <details>
          <summary>{t("yourPlan.allEntries")}</summary>
          {list(rows.slice(shown))}
        </details>
      )}
    </section>
  );
}

function Line({ row: { at, headline, detail, change } }: { row: LedgerLine }) {
  const [day, messageText, foreign] = [useDay(), useMessageText(), useForeign()];
  return (
    <li>
      <time dateTime={new Date(at).toISOString()} className="figures">
        {day(at)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        {messageText(headline)}: <span {...foreign}>{messageText(detail)}</span>
      </span>
      <b aria-hidden="true" className={cx("figures", change > 0 && "added")}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </b>
    </li>
  );
}

function Nothing({ trialApplications }: Pick<PlanProps, "trialApplications">) {
  const t = useTranslate();
  return (
    <section className="card nothing-yet" aria-label={t("yourPlan.plan")}>
      <p className="text-lead">
        {t("yourPlan.noPlanYet")}
        {trialApplications !== null && t("yourPlan.freeTrialGivesApplications", { trialApplications })}
      </p>
      <ButtonLink reload href="/purchase" tone="primary">
        {t("yourPlan.tryNowFree")}
      </ButtonLink>
    </section>
  );
}
