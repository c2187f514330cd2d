import { inEnglish } from "@workers/texts/text";
import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { AppliedList } from "./applied-list";
import { AddByLink } from "../next-out/add-by-link";
import { NextOut, LastAction, type NextOutShown } from "../next-out/next-list";
import { NotApplied, type NotAppliedShown } from "./not-applied";
import { AskedLine } from "~/shared/answers/asked-line";
import type { AppliedRow } from "@workers/modules/applications";
import { ReviewLine } from "~/shared/resume-review/review-line";
import { StandingPanel, StandingWords, type StandingShown } from "./standing";
import type { ShellSession } from "../../ui/navigation";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { useTranslate, filled, useClock } from "../../ui/texts";

export interface DashboardProps {
  /** Whether the address of the person is confirmed: nothing is applied to before. */
  isConfirmed: boolean;
  planState: ShellSession["planState"];
  /** All that was ever paid for went back, and no application is left of it. */
  isPaidBack?: boolean;
  standing: StandingShown;
  /** Whether the spec's words about a hunt in motion are so. */
  isMoving: boolean;
  appliedToday: number;
  /** All that were submitted, not only those of this page. */
  submitted: number;
  applications: readonly AppliedRow[];
  /** The first of what is applied to next, out of `count`. */
  next?: Pick<NextOutShown, "entries" | "count" | "isPaused">;
  /** A code that an employer's form has sent, and that is waited for. */
  wantedCode?: { company: string; until: number; href: string } | null;
  /** Questions of employers' forms that wait for the person, and the applications that go on with the answers. */
  asked?: { questions: number; frees: number };
  /** How many openings fit, in words. */
  supply?: string | null;
  /** How many openings the person alone can apply to. */
  selfApply?: number;
  /** The person's last statement about that, in words. */
  said?: string | null;
  /** The opening that they have just refused. */
  justRefused?: string | null;
  notApplied: NotAppliedShown;
  /** The number of the first row of this page, from 1. */
  firstNumber?: number;
  firstHref?: string | null;
  nextHref?: string | null;
}

const SUBSCRIBE = inEnglish("dashboard.subscribePremiumNowOpen");
const RENEW = inEnglish("dashboard.premiumPlanExpiredRenew");
const WENT_BACK = inEnglish("dashboard.paidWentBackPlan");
/** Spec section 2: the premium banner, by the plan's state. One that is over says why. */
const PREMIUM: Partial<Record<ShellSession["planState"], string>> = {
  "free ongoing": SUBSCRIBE,
  "free expired": SUBSCRIBE,
};

/**
 * The Applied Jobs page: what is so, then the applications, then what is sold. Spec section 2, Dashboard. Where a plan
 * is over, that comes first: nothing happens until it is renewed.
 */
export function DashboardView(props: DashboardProps) {
  const [t, clock] = [useTranslate(), useClock()];
  const { isConfirmed, planState, standing, appliedToday, submitted, applications, notApplied } = props;
  const { firstNumber = 1, firstHref = null, nextHref = null, selfApply = 0 } = props;
  const isOver = planState === "premium expired";
  const isFirstPage = firstHref === null;
  const isRunning = planState === "free ongoing" || planState === "premium ongoing";
  const next = isFirstPage && props.next && (
    <NextOut {...props.next} back="/dashboard" isFolded={applications.length > 0} />
  );
  // Under the list where there is one: what was applied to is what a phone shows first.
  const asked = isFirstPage && props.asked && <AskedLine {...props.asked} className="my-4" />;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      {!isConfirmed && <ConfirmAddressBanner className="mb-6" />}
      {props.wantedCode && (
        <Banner tone="warn" urgent className="mb-6">
          {filled(
            t("dashboard.sFormSentCode", {
              company: props.wantedCode.company,
              until: clock(props.wantedCode.until),
            }),
            {
              link: (
                <a href={props.wantedCode.href} className="font-semibold underline">
                  {t("dashboard.typeCode")}
                </a>
              ),
            },
          )}
        </Banner>
      )}
      {isOver && <PremiumBanner words={props.isPaidBack ? WENT_BACK : RENEW} className="mb-6" />}
      {props.said && <LastAction said={props.said} justRefused={props.justRefused ?? null} back="/dashboard" />}
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-title">{t("dashboard.appliedJobs")}</h1>
        {submitted > 0 && <p className="figures font-semibold">{t("dashboard.applicationSubmitted", { submitted })}</p>}
      </header>
      {applications.length === 0 ? (
        <>
          {asked}
          <Nothing {...props} />
          {next}
          {isFirstPage && <SelfApplyLink count={selfApply} alone={(props.next?.count ?? 0) === 0} />}
        </>
      ) : (
        <>
          {isFirstPage && standing.is !== "ended" && standing.is !== "no_plan" && (
            <StandingPanel alone={false}>
              <StandingWords {...{ standing, appliedToday, selfApply }} hasApplied />
            </StandingPanel>
          )}
          {next}
          <AppliedList applications={applications} firstNumber={firstNumber} />
          {asked}
          {isFirstPage && <SelfApplyLink count={selfApply} alone={false} />}
        </>
      )}
      {props.supply && <p className="figures my-4">{props.supply}</p>}
      {isFirstPage && isRunning && <AddByLink isFolded />}
      {isFirstPage && planState !== "none ongoing" && <ReviewLine className="mt-4" />}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
      {isFirstPage && <NotApplied {...notApplied} />}
      {!isOver && <PremiumBanner words={PREMIUM[planState]} className="mt-10" />}
    </div>
  );
}

/** Says that there are openings which only the person can apply to, and where they are. */
function SelfApplyLink({ count, alone }: { count: number; alone: boolean }) {
  const t = useTranslate();
  if (count === 0) return null;
  const more = alone ? "" : " more";
  return (
    <p className="figures my-4">
      {filled(t("dashboard.countPlural1Opening", { count, more }), {
        link: (
          <a
            href="/next-out#apply-yourself"
            className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4"
          >
            {t("dashboard.applyYourself")}
          </a>
        ),
      })}
    </p>
  );
}

function PremiumBanner({ words, className }: { words: string | undefined; className: string }) {
  const t = useTranslate();
  if (!words) return null;
  return (
    <Banner
      className={className}
      action={
        <ButtonLink reload href="/purchase" tone="primary">
          {t("dashboard.getPremium")}
        </ButtonLink>
      }
    >
      {words}
    </Banner>
  );
}

/** The text without an application to show: the spec's words about a hunt in motion only while one is. */
function Nothing({ standing, isMoving, appliedToday, submitted, selfApply = 0 }: DashboardProps) {
  const t = useTranslate();
  if (standing.is === "no_plan") {
    return (
      <EmptyState
        action={
          <ButtonLink reload href="/purchase" tone="primary">
            {t("dashboard.tryNow")}
          </ButtonLink>
        }
      >
        {t("dashboard.nothingYetStartFree")}
      </EmptyState>
    );
  }
  if (standing.is === "ended") return <EmptyState>{t("dashboard.planEndedNothingApplied")}</EmptyState>;
  const words = <StandingWords {...{ standing, appliedToday, selfApply }} hasApplied={submitted > 0} />;
  if (!isMoving) return <StandingPanel alone>{words}</StandingPanel>;
  return <EmptyState action={words}>{t("dashboard.jobHuntMotionDrop")}</EmptyState>;
}
