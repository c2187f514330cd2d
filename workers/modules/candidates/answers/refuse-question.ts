import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { findQuestion, refuse } from "./queries";
import { RefuseQuestionInput } from "./schema";

/**
 * Closes a question that the caller will not answer: what is parked for it is not applied to, and its applications come
 * back to their plan. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` for what they have answered.
 */
export async function refuseQuestion(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.refuse_question");
  const { questionId } = parseInput(RefuseQuestionInput, input);
  const { refused } = await write(ctx.db, refuse(ctx.db, userId, questionId, ctx.now()));
  if (refused > 0) {
    await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
    return;
  }
  const asked = await findQuestion(ctx.db, userId, questionId);
  if (!asked) throw new DomainError("not_found", "answers.nobodyAsks");
  if (asked.answeredAt !== null) throw new DomainError("conflict", "answers.answeredWithdrawAnswer");
}
