import { inEnglish } from "@workers/texts/text";
import { ConfirmAddressBanner } from "~/shared/account/confirm-address";
import { paceWords, StillWords, type StillShown } from "../dashboard/standing";
import { AddByLink } from "./add-by-link";
import { FoldedList, PauseForm, RefusedList, LastAction, type NextShown } from "./next-list";
import type { RefusedOpening } from "@workers/modules/applications";
import { SelfApplyList, type SelfApplyShown } from "./self-apply-list";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { EmptyState } from "../../ui/empty-state";
import { formatDay } from "../../ui/format";
import { PressKey } from "../../ui/press-key";
import { type PaceShown, MOST_DAYS_STILL } from "@workers/modules/billing/rules";
import { VETO_HOURS, type Pace, type VetoHours } from "@workers/core/plan-vocabulary";
import { useTranslate, filled } from "../../ui/texts";

export interface NextOutProps {
  entries: readonly NextShown[];
  /** The openings that the person alone can apply to. */
  selfApply: readonly SelfApplyShown[];
  /** All that wait, also those beyond the page. */
  count: number;
  /** Whether a plan runs. */
  isRunning: boolean;
  verified: boolean;
  vetoHours: VetoHours;
  pace: Pace;
  /** How the applications are spread; null where they are not. */
  spread: PaceShown | null;
  /** Their choice of the file that is sent. */
  file: "arranged" | "own" | "model";
  /** The company that runs the language model that may help; null where there is none for them. */
  model: string | null;
  pausedAt: number | null;
  still: StillShown | null;
  /** Their recent refusals. */
  refused: readonly RefusedOpening[];
  /** The last action. */
  said: string | null;
  /** The opening that they have just refused. */
  justRefused: string | null;
  problem: string | null;
}

const HOURS_WORDS: Readonly<Record<VetoHours, string>> = {
  0: inEnglish("nextOut.once"),
  4: "After 4 hours",
  12: "After 12 hours",
};

/** All that is applied to next, and how: the person sees it and decides before it goes out. */
export function NextOutView(props: NextOutProps) {
  const t = useTranslate();
  const {
    entries,
    selfApply,
    count,
    isRunning,
    verified,
    vetoHours,
    pace,
    spread,
    file,
    model,
    pausedAt,
    still,
    said,
    problem,
    refused,
    justRefused,
  } = props;
  const isPaused = pausedAt !== null;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      {!verified && <ConfirmAddressBanner className="mb-6" />}
      {problem && (
        <Banner tone="danger" className="mb-5">
          {problem}
        </Banner>
      )}
      {said && <LastAction said={said} justRefused={justRefused} back="/next-out" />}
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 id="next-out" className="text-title">
          {t("nextOut.next")}
        </h1>
        {isRunning && <PauseForm isPaused={isPaused} back="/next-out" />}
      </header>
      <p className="mb-5 mt-2 max-w-prose text-lead text-ink-soft">
        {isPaused ? (
          <>
            {filled(t("nextOut.nothingAppliedUntilGo"), {
              strong: (
                <strong className="figures font-semibold">
                  {t("nextOut.paused", { pausedAt: formatDay(pausedAt) })}
                </strong>
              ),
            })}{" "}
            {still && <StillWords {...still} />}
          </>
        ) : (
          t("nextOut.applyOrderRefuseNot")
        )}
      </p>
      <p className="-mt-3 mb-5">
        <a
          href="/answers"
          className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4"
        >
          {t("nextOut.answersEmployersForms")}
        </a>
      </p>
      {entries.length === 0 ? (
        <EmptyState
          action={
            isRunning ? (
              <ButtonLink reload href="/dashboard">
                {t("nextOut.appliedJobs")}
              </ButtonLink>
            ) : (
              <ButtonLink reload href="/purchase" tone="primary">
                {t("nextOut.seePlans")}
              </ButtonLink>
            )
          }
        >
          {!isRunning
            ? t("nextOut.noPlanYoursRunning")
            : verified
              ? t("nextOut.nothingWaitsAppliedPresent")
              : t("nextOut.fitsStandsOnceEmail")}
        </EmptyState>
      ) : (
        <FoldedList entries={entries} isPaused={isPaused} back="/next-out" />
      )}
      {count > entries.length && (
        <p className="figures mt-4 text-ink-soft">{t("nextOut.moreStandBehind", { count: count - entries.length })}</p>
      )}
      <RefusedList refused={refused} />
      <SelfApplyList entries={selfApply} />
      {isRunning && <AddByLink />}
      {isRunning && (
        <form method="post" action="/next-out" className="mt-10 max-w-xl space-y-4 border-t-2 border-ink pt-4">
          <PressKey />
          <input type="hidden" name="intent" value="hours" />
          <RadioGroup
            name="hours"
            label={t("nextOut.openingFoundGoesTeam")}
            hint={t("nextOut.untilNobodyWorksPromise")}
            choices={VETO_HOURS.map((hours) => ({ value: String(hours), label: HOURS_WORDS[hours] }))}
            defaultValue={String(vetoHours)}
          />
          <Button>{t("nextOut.save")}</Button>
          {!isPaused && (
            <p className="text-note text-ink-soft">
              {t("nextOut.whilePausePlansDays", { mostDaysStill: MOST_DAYS_STILL })}
            </p>
          )}
        </form>
      )}
      {isRunning && (
        <form
          id="pace"
          method="post"
          action="/next-out"
          className="mt-10 max-w-xl scroll-mt-4 space-y-4 border-t-2 border-ink pt-4"
        >
          <PressKey />
          <input type="hidden" name="intent" value="pace" />
          <RadioGroup
            name="pace"
            label={t("nextOut.howFastApplicationsUsed")}
            hint={t("nextOut.eachEvening2000")}
            choices={[
              {
                value: "steady",
                label: spread ? t("nextOut.evenlySpread", { spread: paceWords(spread, t) }) : t("nextOut.evenly"),
              },
              { value: "at_once", label: inEnglish("nextOut.soonOpeningsFit") },
            ]}
            defaultValue={pace}
          />
          <Button>{t("nextOut.save")}</Button>
        </form>
      )}
      {isRunning && (
        <form method="post" action="/next-out" className="mt-10 max-w-xl space-y-4 border-t-2 border-ink pt-4">
          <PressKey />
          <input type="hidden" name="intent" value="file" />
          <RadioGroup
            name="file"
            label={t("nextOut.resumeSend")}
            hint={t("nextOut.arrangedOwnLinesStand")}
            choices={[
              { value: "arranged", label: inEnglish("nextOut.arrangedEachOpening") },
              ...(model === null
                ? []
                : [
                    {
                      value: "model",
                      label: inEnglish("nextOut.arrangedEachOpeningHelp", { model }),
                    },
                  ]),
              { value: "own", label: inEnglish("nextOut.alwaysOwnFile") },
            ]}
            defaultValue={file}
          />
          {model !== null && <p className="text-note text-ink-soft">{t("nextOut.letHelpGetsPosting", { model })}</p>}
          <Button>{t("nextOut.save")}</Button>
        </form>
      )}
    </div>
  );
}
