import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { showDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { completeDay, mailCompletion, readCompletion } from "./queries";
import { completionProblem, isListComplete, totals, type ResultCount } from "./rules";
import { CompleteInput } from "./schema";

export interface Completed {
  total: number;
  counts: ResultCount[];
  /** Milliseconds since 1970, UTC. */
  at: number;
  byName: string | null;
}

/**
 * Completes a day's onboarding and mails its figures to the team: once, however often it is requested, and once more
 * after an entry of it was unlocked. All entries must be locked and it must be 11:00 IST of the day or later; the
 * figures are the database's own. Spec section 4.
 * @throws DomainError `invalid` without a date; `not_found` for a day without entries; `conflict` with what is missing.
 */
export async function completeOnboarding(ctx: AppContext, input: unknown): Promise<Completed> {
  const actor = authorize(ctx, "calls.complete");
  const { day } = parseInput(CompleteInput, input);
  const now = ctx.now();
  // The clock is asked here, the locks in the batch: only those can change under it.
  if (isListComplete(day, now)) {
    await write(ctx.db, [
      audited(ctx.db, completeDay(ctx.db, day, actor.userId, now), {
        actor,
        action: "calls.complete",
        subjectId: null,
        objectId: day,
        nowMs: now,
      }),
      mailCompletion(ctx.db, { day, shownDay: showDay(day), teamMail: ctx.config.teamMail, by: actor, nowMs: now }),
    ]);
  }
  const { counts, completion } = await readCompletion(ctx.db, day);
  const { entries, locked } = totals(counts);
  if (entries === 0) throw new DomainError("not_found", "calls.noEntriesFound");
  if (!completion || completion.reopenedAt !== null)
    throw new DomainError(
      "conflict",
      completionProblem({ entries, locked }, isListComplete(day, now)) ?? "calls.lockEntriesFirst",
    );
  return {
    total: entries,
    counts,
    at: completion.at,
    byName: completion.byName,
  };
}
