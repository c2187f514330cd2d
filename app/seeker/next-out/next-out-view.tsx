import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { PANEL_HREFS } from "~/shared/settings/panels";
import type { RefusedPosting } from "@workers/modules/applications";
import { MAX_PAUSED_DAYS } from "@workers/modules/billing/rules";
import { messageOf } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { filled, useDay, useTranslate } from "../../ui/texts";
import { Helps } from "../dashboard/helps";
import { AddByLink } from "./add-by-link";
import { JobDetail, type JobShown } from "./job-detail";
import { PauseForm } from "~/shared/pause/pause-form";
import type { NextShown } from "./next-list";
import { QueueList } from "./queue-list";
import { SelfApplyList, type SelfApplyShown } from "./self-apply-list";
import { DoneLine, Skipped, type Done } from "./skipped";
import { WorthALook, type AskedShown } from "./worth-a-look";

export interface NextOutProps {
  entries: readonly NextShown[];
  /** The one whose detail is shown; null where none waits. */
  shown: JobShown | null;
  /** It was asked for: a phone shows it alone. */
  isAsked: boolean;
  /** The jobs that the person alone can apply to. */
  selfApply: readonly SelfApplyShown[];
  /** The jobs that the person is asked about. */
  askedAbout: readonly AskedShown[];
  /** All that wait, also those beyond the page. */
  count: number;
  /** Until when the first goes out, by our promise; null where that is not known. */
  firstBy: number | null;
  /** Whether a plan runs. */
  isRunning: boolean;
  verified: boolean;
  pausedAt: number | null;
  /** Since when the plan's days are on hold, and for how many more they may be; null while they run. */
  still: { since: number; daysMore: number } | null;
  /** Skipped within the last days. */
  refused: readonly RefusedPosting[];
  /** The last action. */
  done: Done | null;
  problem: string | null;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

/** All that is applied to next, and how: the person sees it and decides before it goes out. */
export function NextOutView(props: NextOutProps) {
  const t = useTranslate();
  const { entries, shown, isAsked, selfApply, askedAbout, count, isRunning, verified, refused, done, problem, nowMs } =
    props;
  const isPaused = props.pausedAt !== null;
  const at = entries.findIndex(({ id }) => id === shown?.id);
  const queue = (
    <div className={isAsked ? "mx-auto max-w-page up up-asked" : "mx-auto max-w-page up"}>
      {!verified && <ConfirmAddressBanner className="mb-4" />}
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      {done && <DoneLine {...done} />}
      <header className="up-head">
        <h1 id="next-out" tabIndex={-1} className="text-title">
          {t("nextOut.next")}
        </h1>
        {count > 0 && <p className="figures text-ink-soft">{t("nextOut.jobs", { n: count })}</p>}
        {isRunning && <PauseForm isPaused={isPaused} back="/next-out" />}
      </header>
      <p className="up-intro">
        {(shown !== null || askedAbout.length === 0 || isPaused) && <Intro {...props} />}{" "}
        {isRunning && (
          <a id="how" href={PANEL_HREFS.apply}>
            {t("nextOut.how")}
          </a>
        )}
      </p>
      {shown === null ? (
        askedAbout.length === 0 && <Nothing {...props} />
      ) : (
        <div className="up-main">
          <div className="up-left">
            <QueueList {...{ entries, isPaused, nowMs }} shownId={shown.id} firstBy={props.firstBy} />
            {count > entries.length && (
              <p className="figures mt-3 text-ink-soft">
                {t("nextOut.moreStandBehind", { count: count - entries.length })}
              </p>
            )}
          </div>
          <div className="up-right">
            <a href="/next-out" className="up-back">
              <Icon name="back" className="size-4" /> {t("nextOut.backToList")}
            </a>
            <JobDetail
              job={shown}
              isPaused={isPaused}
              isFirst={at === 0}
              nextId={(entries[at + 1] ?? entries[at - 1])?.id ?? null}
              nowMs={nowMs}
            />
          </div>
        </div>
      )}
      <div className="up-rest">
        <WorthALook entries={askedAbout} />
        <SelfApplyList entries={selfApply} />
        {isRunning && <AddByLink />}
        <Skipped refused={refused} />
      </div>
    </div>
  );
  // What was not sent stays in sight while the answer to another press takes the queue's place.
  return (
    <>
      <div id="unsent" className="mx-auto max-w-page" hidden>
        <Banner tone="danger" className="mb-4" action={<Button type="button">{t("nextOut.tryAgain")}</Button>}>
          <p>{t("shell.unanswered")}</p>
        </Banner>
      </div>
      {queue}
    </>
  );
}

/** The fate of the jobs below where the person does nothing. */
function Intro({ pausedAt, still }: NextOutProps) {
  const [t, day] = [useTranslate(), useDay()];
  if (pausedAt === null) return t("nextOut.applyOrderRefuseNot");
  const [since, most] = [day(still?.since ?? pausedAt), MAX_PAUSED_DAYS];
  return (
    <>
      {filled(t("nextOut.nothingAppliedUntilGo"), {
        strong: <strong className="figures font-semibold">{t("nextOut.paused", { pausedAt: day(pausedAt) })}</strong>,
      })}{" "}
      {still &&
        t("nextOut.onHold", {
          since,
          rest: {
            said: messageOf(still.daysMore > 0 ? "nextOut.holdFor" : "nextOut.holdOver", {
              days: still.daysMore,
              most,
            }),
          },
        })}
    </>
  );
}

function Nothing({ isRunning, verified }: NextOutProps) {
  const t = useTranslate();
  const action = isRunning ? (
    <ButtonLink reload href="/dashboard">
      {t("nextOut.appliedJobs")}
    </ButtonLink>
  ) : (
    <ButtonLink reload href="/purchase" tone="primary">
      {t("nextOut.seePlans")}
    </ButtonLink>
  );
  return (
    <div className="dash">
      <EmptyState action={action}>
        {!isRunning
          ? t("nextOut.noPlanYoursRunning")
          : verified
            ? t("nextOut.nothingWaitsAppliedPresent")
            : t("nextOut.fitsStandsOnceEmail")}
      </EmptyState>
      <div className="panels">
        <Helps show={["funnel", "answers", "review"]} />
      </div>
    </div>
  );
}
