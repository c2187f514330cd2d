import type { AppContext } from "../../../core/context";
import { readRaw } from "../../../db/client";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { auditAllAgain, sendAllAgain } from "./undelivered-queries";
import { SendAllAgainInput } from "./schema";

/** Mails of one press; who presses again sends the next. */
const AT_ONCE = 1_000;
/** Messages of one press; the rest is found by the sweep. */
const MAX_MESSAGES = 100;

/**
 * Sends every failed mail again, or every one with an unknown outcome: the oldest thousand at a time, each from its
 * first attempt on. A mail that is no longer true, or has lost its address, stays where staff see it. Pressing twice,
 * or two at once, sends once.
 * @returns how many are being sent again.
 * @throws DomainError `invalid` for an unknown state.
 */
export async function sendEveryMailAgain(ctx: AppContext, input: unknown): Promise<{ again: number }> {
  const actor = authorize(ctx, "mailing.resolve_undelivered");
  const { state } = parseInput(SendAllAgainInput, input);
  const which = { from: state, nowMs: ctx.now(), limit: AT_ONCE };
  const { again } = await readRaw(ctx.db, {
    audit: auditAllAgain(ctx.db, { actorId: actor.userId, ...which }),
    again: sendAllAgain(ctx.db, which),
  });
  await ctx.enqueue(again.slice(0, MAX_MESSAGES).map(({ id }) => ({ type: "mail", outboxId: id })));
  return { again: again.length };
}
