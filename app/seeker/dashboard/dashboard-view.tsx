import type { AppliedLine, CameBack } from "@workers/modules/applications";
import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { PauseForm } from "~/shared/pause/pause-form";
import { AddByLink } from "../next-out/add-by-link";
import type { NextOutShown } from "../next-out/next-list";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import type { ShellSession } from "../../ui/navigation";
import { filled, useTranslate } from "../../ui/texts";
import { actOf, type ActFacts } from "./act";
import { ActCard } from "./act-card";
import { AllApplications } from "./all-applications";
import { Helps } from "./helps";
import { NotApplied, type NotAppliedShown } from "./not-applied";
import { Numbers } from "./numbers";
import { StandingWords, type StandingShown } from "./standing";
import { Today } from "./today";

export interface DashboardProps extends Partial<
  Pick<ActFacts, "wantedCode" | "question" | "skippable" | "isPaidBack" | "isResumeUnsure">
> {
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
  email: string;
  /** Whether the address of the person is confirmed: nothing is applied to before. */
  isConfirmed: boolean;
  planState: ShellSession["planState"];
  standing: StandingShown;
  /** Whether the spec's words about a hunt in motion are so. */
  isMoving: boolean;
  appliedToday: number;
  /** All that were submitted, not only those of this page. */
  submitted: number;
  applications: readonly AppliedLine[];
  /** The first of what is applied to next, out of `count`. */
  next?: Pick<NextOutShown, "entries" | "count" | "isPaused">;
  cameBack?: readonly CameBack[];
  /** Questions of employers' forms that wait for the person. */
  questions?: number;
  /** How many applications wait for the answers to them. */
  frees?: number;
  /** How many jobs the person alone can apply to. */
  selfApply?: number;
  /** How many jobs they are asked about. */
  askedAbout?: number;
  /** The person's last statement, in words. */
  notice?: string | null;
  notApplied: NotAppliedShown;
  /** The warning of the frame, where the first card says it in its place. */
  low?: string | null;
  /** The number of the first row of this page, from 1. */
  firstNumber?: number;
  firstHref?: string | null;
  nextHref?: string | null;
}

/**
 * The Applied Jobs page: the one thing to do, then what goes out, came back and went out, then all applications. Spec
 * section 2, Dashboard.
 */
export function DashboardView(props: DashboardProps) {
  const t = useTranslate();
  const { isConfirmed, planState, standing, appliedToday, submitted, applications, notApplied, nowMs } = props;
  const { firstNumber = 1, firstHref = null, nextHref = null, selfApply = 0, askedAbout = 0, cameBack = [] } = props;
  const { questions = 0, frees = 0 } = props;
  const { next = { entries: [], count: 0, isPaused: false }, wantedCode = null, question = null } = props;
  const { skippable = null, isPaidBack = false, isResumeUnsure = false } = props;
  const isFirstPage = firstHref === null;
  const isRunning = planState === "free ongoing" || planState === "premium ongoing";
  const act = actOf({ ...props, wantedCode, question, questions, skippable, isPaidBack, isResumeUnsure });
  const hasList = applications.length > 0 || notApplied.rows.length > 0 || frees > 0;
  const isInMotion = isFirstPage && applications.length === 0 && props.isMoving && act.is !== "first_day";
  const inMotion = isInMotion ? t("dashboard.jobHuntMotionDrop") : null;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      {props.notice && (
        <Banner tone="success" className="mb-4">
          {props.notice}
        </Banner>
      )}
      {!isConfirmed && act.is !== "confirm" && <ConfirmAddressBanner className="mb-4" />}
      <header className="page-head">
        <h1 className="text-title">{t("dashboard.appliedJobs")}</h1>
        {submitted > 0 && (
          <p className="pill pill-blue figures">{t("dashboard.applicationSubmitted", { submitted })}</p>
        )}
        {isRunning && !next.isPaused && (
          <div className="ml-auto max-lg:hidden">
            <PauseForm isPaused={false} back="/dashboard" />
          </div>
        )}
      </header>
      {isFirstPage && (
        <>
          <div className="first">
            <ActCard {...{ act, nowMs, standing, appliedToday, submitted, selfApply }} {...props} />
            <Today
              {...{ nowMs, next, cameBack, appliedToday }}
              today={applications.slice(0, appliedToday)}
              withinHours={standing.is === "waiting" ? standing.withinHours : null}
            />
          </div>
          <div className="card also">
            {submitted > 0 && (cameBack.length === 0 || appliedToday === 0) && (
              <p>
                {appliedToday === 0 && `${t("dashboard.nothingToday")} `}
                {cameBack.length === 0 && t("dashboard.nothingCameBack")}
              </p>
            )}
            {(act.is === "code" || act.is === "question" || act.is === "resume") && (
              <StandingWords {...{ standing, appliedToday, selfApply }} hasApplied={submitted > 0} />
            )}
            {act.is !== "asked" && <WorthALook count={askedAbout} />}
            <MoreJobs selfApply={selfApply} hasQueue={next.count > 0} />
          </div>
        </>
      )}
      <div className="dash">
        {hasList ? (
          <AllApplications
            lines={applications}
            shown="submitted"
            search=""
            none={inMotion}
            counts={{ submitted, queue: next.count, needsYou: frees }}
            {...{ firstNumber, firstHref, nextHref, nowMs }}
          />
        ) : (
          inMotion && <p className="card nothing-yet mt-6 text-lead">{inMotion}</p>
        )}
        <div className="panels">
          {(planState === "free ongoing" || planState === "free expired") && <SubscribeBanner />}
          {isFirstPage && <NotApplied {...notApplied} />}
          {isFirstPage && isRunning && <AddByLink isFolded />}
          {isFirstPage && planState !== "none ongoing" && (
            <>
              <Numbers />
              <Helps show={hasList ? ["review"] : ["answers", "review"]} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const LINK = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

/** How many jobs the person is asked about, beside what goes out. */
function WorthALook({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <p className="figures">
      {filled(t("dashboard.alsoWorthALook", { count }), {
        link: (
          <a href="/next-out#worth-a-look" className={LINK}>
            {t("dashboard.worthALookLink")}
          </a>
        ),
      })}
    </p>
  );
}

/** How many jobs only the person can apply to. */
function MoreJobs({ selfApply, hasQueue }: { selfApply: number; hasQueue: boolean }) {
  const t = useTranslate();
  if (selfApply === 0) return null;
  const more = hasQueue ? t("dashboard.moreMatches") : "";
  return (
    <p className="figures">
      {filled(t("dashboard.countPlural1Opening", { count: selfApply, more }), {
        link: (
          <a href="/next-out#apply-yourself" className={LINK}>
            {t("dashboard.applyYourself")}
          </a>
        ),
      })}
    </p>
  );
}

function SubscribeBanner() {
  const t = useTranslate();
  return (
    <Banner
      action={
        <ButtonLink reload href="/purchase">
          {t("dashboard.getPremium")}
        </ButtonLink>
      }
    >
      {t("dashboard.subscribePremiumNowOpen")}
    </Banner>
  );
}
