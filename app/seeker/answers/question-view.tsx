import type { MailedQuestion } from "@workers/modules/candidates";
import type { TextKey } from "@workers/texts/text";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useTranslate } from "../../ui/texts";
import { waitWords } from "./answers-view";
import { AskCard, AskFields, SkipForm } from "./ask-card";

interface QuestionProps {
  question: MailedQuestion;
  /** The page's own, with the key of its link. */
  address: string;
  done: "kept" | "refused" | null;
  /** Applications that go out with the answer. */
  goes: number;
  error: string | null;
}

const TEXTS = {
  kept: { title: "answers.thank", text: "answers.answerKeptFilledAsk" },
  refused: { title: "answers.notAskAgain", text: "answers.waitedNotApplied" },
  settled: { title: "answers.settled", text: "answers.answeredQuestionSaidRather" },
  over: { title: "answers.linkOver", text: "answers.works7DaysStill" },
} as const satisfies Record<string, { title: TextKey; text: TextKey }>;

/**
 * One question, alone: the holder of the mailed link answers it without signing in. Nothing is written by opening it.
 */
export function QuestionView({ question, address, done, goes, error }: QuestionProps) {
  const t = useTranslate();
  const told = done ?? (question.is === "asked" ? null : question.is);
  if (told !== null || question.is !== "asked") {
    const { title, text } = TEXTS[told ?? "over"];
    const goesOut = told === "kept" && goes > 0 ? ` ${t("answers.goOut", { goes })}` : "";
    return (
      <div className="ask-alone">
        <section className="card">
          {told === "kept" && <Icon name="check" className="size-5 text-confirmed" />}
          <h1 className="text-title">{t(title)}</h1>
          <output className="mt-2 block text-ink-soft">{t(text) + goesOut}</output>
          <ButtonLink reload href="/answers" className="mt-5">
            {t("answers.seeAll")}
          </ButtonLink>
        </section>
      </div>
    );
  }
  const { ask, why, control, label, company, frees, goes: goesWith } = question;
  return (
    <div className="ask-alone">
      <AskCard
        id="asked"
        isOnlyQuestion
        companies={[company]}
        eyebrow={t("answers.asks2", { company })}
        ask={ask}
        label={label}
        why={why}
        waits={waitWords(t, { frees, goes: goesWith })}
        foot={
          <SkipForm action={address} cost={frees === 0 ? t("answers.neverGuess") : t("answers.notApply", { frees })} />
        }
      >
        <AskFields action={address} control={control} error={error ?? undefined} />
      </AskCard>
    </div>
  );
}
