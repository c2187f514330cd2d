import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { lastScoreOf } from "./queries";

/** The score of one's newest review, out of a hundred; null without any. One query. */
export async function readLastScore(ctx: AppContext, _input: Record<string, never> = {}): Promise<number | null> {
  const { userId } = authorize(ctx, "reviews.read");
  return lastScoreOf(ctx.db, userId);
}
