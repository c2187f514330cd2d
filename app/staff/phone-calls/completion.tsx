import { inEnglish, inWords } from "@workers/texts/text";
import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { FALLBACKS, type CallAnswer, type CallsDay } from "./rows";
import { completionProblem } from "@workers/modules/support/rules";
import { useTranslate, filled } from "../../ui/texts";

/** Locked calls, what is left, and the button that completes the day. Spec sections 2 and 4. */
export function Completion({
  day,
  figures,
  action,
  mayChange,
  onAnswer,
}: {
  day: CallsDay;
  figures: { entries: number; locked: number };
  action: string;
  mayChange: boolean;
  onAnswer: (answer: CallAnswer) => void;
}) {
  const t = useTranslate();
  const fetcher = useFetcher<CallAnswer>();
  const answer = fetcher.state === "idle" ? (fetcher.data ?? null) : null;
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer, onAnswer]);
  const { revalidate } = useRevalidator();
  const lost = answer !== null && !answer.ok && !answer.refused;
  useEffect(() => {
    // After a lost answer only the list knows whether the day was completed. After a good one, an earlier look that is
    // still under way would put the old list back: reading again ends that look.
    if (answer && (answer.ok || !answer.refused)) void revalidate();
  }, [answer, revalidate]);
  const left = figures.entries - figures.locked;
  const { completion } = day;
  const isDone = completion !== null && completion.reopenedAt === null;
  const problem = isDone
    ? inEnglish("phoneCalls.alreadyCompleted")
    : inWords(completionProblem(figures, day.isComplete) ?? "", inEnglish) || null;
  return (
    <footer className="mt-4 space-y-3 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {filled(t("phoneCalls.entriesLocked"), {
            strong: <strong className="figures">{figures.locked}</strong>,
            strong2: <strong className="figures">{figures.entries}</strong>,
          })}
          {left > 0 && (
            <>
              {filled(t("phoneCalls.stillLocked", { left }), { strong: <strong className="figures">{left}</strong> })}
            </>
          )}
        </p>
        {mayChange && (
          <fetcher.Form method="post" action={action} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SubmitKey />
            <input type="hidden" name="date" value={day.day} />
            {problem && (
              <span id="cannot-complete" className="text-note text-ink-soft">
                {problem}
              </span>
            )}
            <Button
              name="intent"
              value="complete"
              tone="primary"
              disabled={problem !== null}
              loading={fetcher.state !== "idle"}
              title={problem ?? undefined}
              aria-describedby={problem ? "cannot-complete" : undefined}
            >
              {t("phoneCalls.completeTodaysOnboarding")}
            </Button>
          </fetcher.Form>
        )}
      </div>
      {completion && (
        <p className={isDone ? "font-medium text-confirmed" : "font-medium"}>
          {t("phoneCalls.completed", {
            byName: completion.byName ?? "a former colleague",
            at: formatMoment(completion.at),
          })}
          {completion.reopenedAt !== null &&
            t("phoneCalls.entryUnlockedSinceComplete", { reopenedAt: formatMoment(completion.reopenedAt) })}
        </p>
      )}
      {isDone && completion.mailFailed && (
        <Banner tone="warn" urgent>
          {t("phoneCalls.onboardingCompletedEmail", { complete: FALLBACKS.complete })}
        </Banner>
      )}
      {answer && !(lost && isDone) && !(answer.ok && !isDone) && <CallResult answer={answer} />}
    </footer>
  );
}

/** The result of the press, as an alert: spec section 4. */
export function CallResult({ answer }: { answer: CallAnswer }) {
  const t = useTranslate();
  if (answer.ok) {
    return answer.what === "complete" ? (
      <Banner tone="success" urgent>
        {t("phoneCalls.onboardingCompleted", { total: answer.total })}
      </Banner>
    ) : null;
  }
  return <Banner tone="danger">{answer.error || FALLBACKS[answer.what]}</Banner>;
}
