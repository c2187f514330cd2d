import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { MANDATE_WORDS } from "./mandate-rules";
import { giveMandate as give } from "./queries";
import { MandateInput } from "./schema";

/**
 * Lets us tick a kind of legal statement for the caller, in the words that they read: what waited for that returns to
 * the queue by itself. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function giveMandate(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.set_mandate");
  const { kind } = parseInput(MandateInput, input);
  await write(ctx.db, give(ctx.db, userId, { kind, wording: MANDATE_WORDS[kind].words }, ctx.now()));
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
}
