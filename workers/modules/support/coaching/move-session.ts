import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { TAKEN, TOO_LATE } from "./book-session";
import { moveSession as move, sessionIs } from "./queries";
import { findCoach } from "./coach-queries";
import { findInterview } from "./read-queries";
import { slotsOf } from "./rules";
import { MoveInput } from "./schema";
import { sessionMails, withdrawReminders } from "./session-mails";
import { NOTICE_MS } from "./vocabulary";

export const NO_SESSION = "coaching.noSuchSession";
export const SESSION_CHANGED = "coaching.sessionChangedMeanwhile";

/**
 * Moves one's open session to another time of its coach, until 12 hours before it begins; both are mailed and reminded
 * anew. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` where the time is taken, it is too late, or the session has changed.
 */
export async function moveSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.move");
  const { session: id, sequence, slot: wanted } = parseInput(MoveInput, input);
  const now = ctx.now();
  const session = await findInterview(ctx.db, id, { userId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  const coach = session.coachId === wanted.coachId ? await findCoach(ctx.db, wanted.coachId) : null;
  const slot = coach && slotsOf(coach.calendar, wanted.startsAt, wanted.startsAt + 1)[0];
  if (session.state === "booked" && session.startsAt === wanted.startsAt) return;
  if (session.state !== "booked" || session.sequence !== sequence) throw new DomainError("conflict", SESSION_CHANGED);
  if (coach && slot) {
    const { userId } = actor;
    const { revision } = coach.calendar;
    const next = sequence + 1;
    const changed = await write(ctx.db, {
      move: move(ctx.db, { id, userId, sequence, revision, slot, nowMs: now }),
      mails: await sessionMails(ctx, "moved", { session, sequence: next, ...slot }, sessionIs(id, next, "booked")),
      reminders: withdrawReminders(ctx, session),
    });
    if (changed.move > 0) return;
  }
  const late = Math.min(session.startsAt, wanted.startsAt) < now + NOTICE_MS;
  throw new DomainError("conflict", late ? TOO_LATE : TAKEN);
}
