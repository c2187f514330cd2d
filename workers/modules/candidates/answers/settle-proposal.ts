import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { answerWords } from "./bank-rules";
import { dropProposal, findQuestion, isProposed, saveAnswer } from "./queries";
import { asBankQuestion } from "./say-answer";
import { SettleProposalInput } from "./schema";

/**
 * Accepts or refuses an answer that staff propose to the caller. Accepted, it is their answer from now on, as if they
 * had given it; refused, it is forgotten, and only what an application waits for stays asked. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` where another proposal has taken its place, or past the number
 *   of answers that are kept.
 */
export async function settleProposal(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.settle_proposal");
  const { questionId, proposedAt, accepts } = parseInput(SettleProposalInput, input);
  if (!accepts) {
    await write(ctx.db, dropProposal(ctx.db, userId, questionId, proposedAt));
    return;
  }
  const asked = await findQuestion(ctx.db, userId, questionId);
  if (!asked || asked.proposed === null) throw new DomainError("not_found", "answers.nobodyProposes");
  if (asked.answeredAt !== null && asked.proposedAt === proposedAt) return;
  const { saved } = await write(
    ctx.db,
    saveAnswer(
      ctx.db,
      userId,
      { question: asBankQuestion(asked), value: asked.proposed },
      ctx.now(),
      isProposed(userId, questionId, proposedAt),
    ),
  );
  if (saved === 0)
    throw new DomainError(
      "conflict",
      asked.proposedAt === proposedAt
        ? "answers.manyAnswersKeepWithdraw"
        : messageOf("answers.changedMeanwhileProposed", { proposed: answerWords(asked.proposed) }),
    );
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
}
