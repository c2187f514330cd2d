import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { askedAs, checkAnswer, isSayable, wordedQuestion, type BankQuestion } from "./bank-rules";
import { findAnswer, findQuestion, saveAnswer } from "./queries";
import { ADULTS_ONLY } from "../../../reading/people/rules";
import { SayAnswerInput } from "./schema";
import type { Answer } from "../../../reading/answers/vocabulary";

/**
 * Stores the caller's answer for all forms that ask the question: a new value withdraws the one before. It answers an
 * open question of theirs, and what waited for that returns to the queue by itself. Repeating it stores the same again.
 * @throws DomainError `invalid` with `value` in its fields; `not_found` for what was not asked of them or is not
 *   theirs; `conflict` past the number of answers that are kept.
 */
export async function answerQuestion(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.say");
  const wanted = parseInput(SayAnswerInput, input);
  const { question, options } = await questionOf(ctx, userId, wanted);
  const value = checkedAnswer(question, options, wanted.value);
  const changed = await write(ctx.db, saveAnswer(ctx.db, userId, { question, value }, ctx.now()));
  if (changed.saved === 0) throw new DomainError("conflict", "answers.manyAnswersKeepWithdraw");
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
}

/**
 * The value that is kept of a typed answer to this question.
 * @throws DomainError `invalid` with `value` in its fields.
 */
export function checkedAnswer(question: BankQuestion, options: readonly string[], typed: string): Answer["value"] {
  const checked = checkAnswer(askedAs(question, options).control, typed);
  if ("problem" in checked) throw new DomainError("invalid", checked.problem, { value: checked.problem });
  if (question.class === "over_18" && checked.value === "no")
    throw new DomainError("invalid", ADULTS_ONLY, { value: ADULTS_ONLY });
  return checked.value;
}

/** The question that is answered, as it was asked or said before. */
async function questionOf(
  ctx: AppContext,
  userId: string,
  wanted: SayAnswerInput,
): Promise<{ question: BankQuestion; options: readonly string[] }> {
  if ("questionId" in wanted) {
    const asked = await findQuestion(ctx.db, userId, wanted.questionId);
    if (!asked || asked.key.startsWith("mandate:")) throw new DomainError("not_found", "answers.nobodyAsks");
    return { question: asBankQuestion(asked), options: asked.options };
  }
  if ("answerId" in wanted) {
    const answer = await findAnswer(ctx.db, userId, wanted.answerId);
    if (!answer) throw new DomainError("not_found", "answers.noSuchAnswerYours");
    return { question: answer, options: [] };
  }
  if ("label" in wanted) return { question: wordedQuestion(wanted.label, wanted.company), options: [] };
  const question: BankQuestion = { class: wanted.class, params: wanted.params, scope: { of: "all" }, label: "" };
  if (!isSayable(question)) throw new DomainError("invalid", "answers.askedEmployerAlone");
  return { question, options: [] };
}

/** An asked question as the bank has it: in the employer's words where no class has it. */
export function asBankQuestion(asked: BankQuestion & { key: string }): BankQuestion {
  const { class: name, params, scope, label } = asked;
  return { class: name, params, scope, label: name === "unknown" ? label : "" };
}
