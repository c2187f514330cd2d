import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { askAgain, findAnswer, reliesOn, markAnswerWithdrawn, showsAnswer } from "../../modules/candidates/queries";
import { WithdrawAnswerInput } from "../../modules/candidates";
import { eventActor } from "../../core/event-actor";
import { park, parkedAt, notifyHolders } from "../../modules/applications/queries";
import { enqueueJob } from "../../core/jobs/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";

/**
 * Withdraws an answer of the caller from all that is not sent yet: no form is filled with it any more, and what had
 * come back to the queue by it is parked and its question is open again, as far as a third of the credits go. The forms
 * of all else that waits are checked again, and an operator who holds one that shows the answer is told. Repeating it
 * changes nothing.
 * @returns how many applications wait for the question again.
 * @throws DomainError `invalid`; `not_found`.
 */
export async function withdrawAnswer(ctx: AppContext, input: unknown): Promise<{ parked: number }> {
  const actor = authorize(ctx, "answers.withdraw");
  const { answerId } = parseInput(WithdrawAnswerInput, input);
  const { userId } = actor;
  const own = { userId, by: eventActor(actor, userId), nowMs: ctx.now() };
  const relying = reliesOn(userId, answerId);
  const { event, move } = park(ctx.db, own, relying, "answer_withdrawn");
  const changed = await write(ctx.db, {
    event,
    move,
    asked: askAgain(ctx.db, userId, answerId, parkedAt(userId, relying, own.nowMs)),
    notified: notifyHolders(ctx.db, userId, showsAnswer(answerId)),
    answer: markAnswerWithdrawn(ctx.db, userId, answerId, own.nowMs),
    look: enqueueJob(ctx.db, "ask_person", userId, own.nowMs),
  });
  if (changed.answer === 0 && !(await findAnswer(ctx.db, userId, answerId)))
    throw new DomainError("not_found", "applying.noSuchAnswerYours");
  await ctx.enqueue([{ type: "job", kind: "ask_person", ref: userId }]);
  return { parked: changed.move };
}
