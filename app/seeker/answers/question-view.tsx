import type { MailedQuestion } from "@workers/modules/candidates";
import { AnswerForm, quotedLabel } from "./answer-form";
import { ButtonLink } from "../../ui/button";
import { PressKey } from "../../ui/press-key";

interface QuestionProps {
  question: MailedQuestion;
  /** The page's own, with the key of its link. */
  address: string;
  done: "kept" | "refused" | null;
  error: string | null;
}

const TEXTS = {
  kept: {
    title: "Thank you",
    text: "Your answer is kept, and filled in for all that ask it. What waited for it alone goes on by itself.",
  },
  refused: {
    title: "We do not ask again",
    text: "What waited for it is not applied to, and its applications come back to your plan.",
  },
  settled: { title: "This is settled", text: "You have answered this question, or said that you would rather not." },
  over: {
    title: "This link is over",
    text: "It works for 7 days. What still waits for you stands under “Your answers”, once you have signed in.",
  },
};

/**
 * One question, alone: the holder of the mailed link answers it without signing in. Nothing is written by opening it.
 */
export function QuestionView({ question, address, done, error }: QuestionProps) {
  const told = done ?? (question.is === "asked" ? null : question.is);
  if (told !== null || question.is !== "asked") {
    const { title, text } = TEXTS[told ?? "over"];
    return (
      <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
        <h1 className="text-title">{title}</h1>
        <output className="mt-3 block text-lead text-ink-soft">{text}</output>
        <ButtonLink reload href="/answers" className="mt-6">
          Your answers
        </ButtonLink>
      </div>
    );
  }
  const { ask, why, control, label, company } = question;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <p className="text-note text-ink-soft">A question before we apply for you</p>
      <h1 className="text-title mt-1 wrap-break-word">{ask}</h1>
      <p className="mt-2 mb-5 wrap-break-word">
        {label === "" ? `${company} asks it.` : `${quotedLabel(label)}, asks ${company}.`} {why}
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
          I would rather not say
        </button>
        <p className="text-note text-ink-soft">What waits for it is then not applied to. We never guess.</p>
      </form>
    </div>
  );
}
