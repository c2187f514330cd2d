import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { NO_SESSION } from "./move-session";
import { reportAlone as report, reviewSession as review } from "./queries";
import { findInterview } from "./read-queries";
import { ReviewInput, SessionInput } from "./schema";

/**
 * Says whether one's session helped. The last answer counts.
 * @throws DomainError `not_found`; `conflict` for a session that was not held.
 */
export async function reviewSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.review");
  const { session, helped } = parseInput(ReviewInput, input);
  if (!(await findInterview(ctx.db, session, { userId: actor.userId }))) throw new DomainError("not_found", NO_SESSION);
  const changed = await write(ctx.db, { review: review(ctx.db, session, actor.userId, helped) });
  if (changed.review === 0) throw new DomainError("conflict", "coaching.sessionNotHeld");
}

/**
 * Says that the coach did not come to one's session: from ten minutes after its beginning until a day after its end.
 * Where the coach says the same of oneself, that gives a session back once an order. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` outside of that time, where the session was held, or at the second time.
 */
export async function reportAlone(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.review");
  const { session: id } = parseInput(SessionInput, input);
  const session = await findInterview(ctx.db, id, { userId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  if (session.reportedAt !== null || session.state === "missed_by_coach") return;
  const changed = await write(ctx.db, { report: report(ctx.db, id, actor.userId, ctx.now()) });
  if (changed.report > 0) return;
  if (session.state === "missed_by_person" && session.contestedBefore)
    throw new DomainError("conflict", "coaching.sessionBackWayAlready");
  throw new DomainError("conflict", "coaching.said10MinutesAfter");
}
