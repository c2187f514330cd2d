import { inEnglish } from "@workers/texts/text";
import type { MailedQuestion } from "@workers/modules/candidates";
import { AnswerForm, quotedLabel } from "./answer-form";
import { ButtonLink } from "../../ui/button";
import { PressKey } from "../../ui/press-key";
import { useTranslate } from "../../ui/texts";

interface QuestionProps {
  question: MailedQuestion;
  /** The page's own, with the key of its link. */
  address: string;
  done: "kept" | "refused" | null;
  error: string | null;
}

const TEXTS = {
  kept: {
    title: inEnglish("answers.thank"),
    text: inEnglish("answers.answerKeptFilledAsk"),
  },
  refused: {
    title: inEnglish("answers.notAskAgain"),
    text: inEnglish("answers.waitedNotApplied"),
  },
  settled: { title: inEnglish("answers.settled"), text: inEnglish("answers.answeredQuestionSaidRather") },
  over: {
    title: inEnglish("answers.linkOver"),
    text: inEnglish("answers.works7DaysStill"),
  },
};

/**
 * One question, alone: the holder of the mailed link answers it without signing in. Nothing is written by opening it.
 */
export function QuestionView({ question, address, done, error }: QuestionProps) {
  const t = useTranslate();
  const told = done ?? (question.is === "asked" ? null : question.is);
  if (told !== null || question.is !== "asked") {
    const { title, text } = TEXTS[told ?? "over"];
    return (
      <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
        <h1 className="text-title">{title}</h1>
        <output className="mt-3 block text-lead text-ink-soft">{text}</output>
        <ButtonLink reload href="/answers" className="mt-6">
          {t("answers.answers")}
        </ButtonLink>
      </div>
    );
  }
  const { ask, why, control, label, company } = question;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <p className="text-note text-ink-soft">{t("answers.questionBeforeApply")}</p>
      <h1 className="text-title mt-1 wrap-break-word">{ask}</h1>
      <p className="mt-2 mb-5 wrap-break-word">
        {t("answers.labelisSelectTrueAsks", { labelIs: String(label === ""), company, label: quotedLabel(label), why })}
      </p>
      <AnswerForm
        id="question"
        action={address}
        ask={ask}
        control={control}
        error={error ?? undefined}
        hidden={{ intent: "say" }}
        isAlone
      />
      <form method="post" action={address} className="mt-6 border-t border-rule pt-2">
        <PressKey />
        <input type="hidden" name="intent" value="refuse" />
        <button
          type="submit"
          className="inline-flex min-h-11 items-center text-note text-ink-soft underline underline-offset-4"
        >
          {t("answers.ratherNotSay2")}
        </button>
        <p className="text-note text-ink-soft">{t("answers.waitsNotAppliedNever")}</p>
      </form>
    </div>
  );
}
