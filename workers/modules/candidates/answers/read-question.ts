import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import type { Message } from "../../../texts/text";
import { answerText, askedAs, type Control } from "./bank-rules";
import { findKeptAnswer, findQuestion } from "./queries";
import { asBankQuestion } from "./say-answer";

/** One question that was asked of a person, and what became of it. */
export interface PutQuestion {
  id: string;
  ask: string;
  control: Control;
  label: string;
  company: string;
  /** When it was answered or refused; null while it waits. */
  settledAt: number | null;
  /** The answer that is kept, as its person reads it; null without one. */
  words: Message | string | null;
}

/**
 * One question of the caller's, settled or not.
 * @throws DomainError `not_found` for what was not asked of them, and for statements that are given on the site alone.
 */
export async function readQuestion(ctx: AppContext, { questionId }: { questionId: string }): Promise<PutQuestion> {
  const { userId } = authorize(ctx, "answers.read");
  const asked = await findQuestion(ctx.db, userId, questionId);
  if (!asked || asked.key.startsWith("mandate:")) throw new DomainError("not_found", "answers.nobodyAsks");
  const { ask, control } = askedAs(asBankQuestion(asked), asked.options);
  // One that was changed since is another answer to the same question.
  const answer = asked.answerId === null ? null : await findKeptAnswer(ctx.db, userId, asked.key);
  return {
    id: asked.id,
    ask,
    control,
    label: asked.label,
    company: asked.company,
    settledAt: asked.answeredAt ?? asked.refusedAt,
    words: answer === null ? null : answerText(answer.value, control),
  };
}
