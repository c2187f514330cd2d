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

const HOURS_WORDS: Readonly<Record<VetoHours, string>> = { 0: "At once", 4: "After 4 hours", 12: "After 12 hours" };

/** All that is applied to next, and how: the person sees it and decides before it goes out. */
export function NextOutView(props: NextOutProps) {
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
          Next out
        </h1>
        {isRunning && <PauseForm isPaused={isPaused} back="/next-out" />}
      </header>
      <p className="mb-5 mt-2 max-w-prose text-lead text-ink-soft">
        {isPaused ? (
          <>
            <strong className="figures font-semibold">You paused on {formatDay(pausedAt)}.</strong> Nothing is applied
            to until you go on. {still && <StillWords {...still} />}
          </>
        ) : (
          "What we apply to for you, in this order. Refuse what you do not want: its application is free for another."
        )}
      </p>
      <p className="-mt-3 mb-5">
        <a
          href="/answers"
          className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4"
        >
          Your answers to employers' forms
        </a>
      </p>
      {entries.length === 0 ? (
        <EmptyState
          action={
            isRunning ? (
              <ButtonLink reload href="/dashboard">
                Applied Jobs
              </ButtonLink>
            ) : (
              <ButtonLink reload href="/purchase" tone="primary">
                See the plans
              </ButtonLink>
            )
          }
        >
          {!isRunning
            ? "No plan of yours is running."
            : verified
              ? "Nothing waits to be applied to at present."
              : "What fits you stands here once your email address is confirmed."}
        </EmptyState>
      ) : (
        <FoldedList entries={entries} isPaused={isPaused} back="/next-out" />
      )}
      {count > entries.length && (
        <p className="figures mt-4 text-ink-soft">{count - entries.length} more stand behind these.</p>
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
            label="When an opening that we found goes to our team"
            hint="Until then nobody works on it. Our promise to apply within 24 hours counts from when it was found."
            choices={VETO_HOURS.map((hours) => ({ value: String(hours), label: HOURS_WORDS[hours] }))}
            defaultValue={String(vetoHours)}
          />
          <Button>Save</Button>
          {!isPaused && (
            <p className="text-note text-ink-soft">
              While you pause, your plan's days stand still: {MOST_DAYS_STILL} days at most in all.
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
            label="How fast your applications are used"
            hint="Each evening at 20:00 India time the best that fit have their turn. What you add yourself always has."
            choices={[
              { value: "steady", label: `Evenly over your plan${spread ? `: ${paceWords(spread)}` : ""}` },
              { value: "at_once", label: "As soon as openings fit" },
            ]}
            defaultValue={pace}
          />
          <Button>Save</Button>
        </form>
      )}
      {isRunning && (
        <form method="post" action="/next-out" className="mt-10 max-w-xl space-y-4 border-t-2 border-ink pt-4">
          <PressKey />
          <input type="hidden" name="intent" value="file" />
          <RadioGroup
            name="file"
            label="The resume that we send"
            hint="Arranged, your own lines stand in another order: nothing is added, and you see each change above."
            choices={[
              { value: "arranged", label: "Arranged for each opening" },
              ...(model === null
                ? []
                : [
                    {
                      value: "model",
                      label: `Arranged for each opening, with the help of a language model (${model})`,
                    },
                  ]),
              { value: "own", label: "Always my own file" },
            ]}
            defaultValue={file}
          />
          {model !== null && (
            <p className="text-note text-ink-soft">
              If you let it help, {model} gets what a posting asks for and the lines of your jobs and projects, without
              your name, contacts or employers. It answers in which order they stand, and adds no word.
            </p>
          )}
          <Button>Save</Button>
        </form>
      )}
    </div>
  );
}
