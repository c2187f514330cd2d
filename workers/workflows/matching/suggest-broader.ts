import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { updatePausedDays } from "../../modules/billing/queries";
import { cancelMails } from "../../modules/messaging/queries";
import { authorize } from "../../core/policy";
import { countWider } from "../../modules/matching";
import {
  readPerson,
  endNoMatchPeriod,
  storeSuggestions,
  hasNoMatchFor,
  readUnmatched,
  noMatchCauseOf,
} from "../../modules/matching/queries";

/**
 * Checks whether anything fits a person whose queue was just filled. Where nothing does, the effect of one change of
 * their preferences is counted and kept for their dashboard, and the team hears of it; where something does, that ends.
 * Safe to repeat.
 */
export async function suggestBroaderPreferences(ctx: AppContext, input: { userId: string }): Promise<void> {
  authorize(ctx, "matching.look_wider");
  const { userId } = input;
  const now = ctx.now();
  const unmatched = await readUnmatched(ctx.db, userId, now);
  if (!unmatched) return;
  const person = unmatched.isEmpty ? await readPerson(ctx.db, userId, now) : null;
  if (!person || unmatched.profileVersion === null) {
    if (unmatched.isKnown)
      await write(ctx.db, [
        // A mail that waits for the morning must not say then what is no longer so.
        cancelMails(ctx.db, noMatchCauseOf(userId)),
        endNoMatchPeriod(ctx.db, userId),
        ...updatePausedDays(ctx.db, userId, now, hasNoMatchFor(userId)),
      ]);
    return;
  }
  const suggestions = await countWider(ctx, person);
  await write(ctx.db, [
    storeSuggestions(ctx.db, { userId, profileVersion: unmatched.profileVersion, suggestions, nowMs: now }),
    ...updatePausedDays(ctx.db, userId, now, hasNoMatchFor(userId)),
  ]);
}
