import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { afterClosing } from "./cancel-session";
import { closeSession, purgeSessions, sessionIs, settleSilent, withdrawLate } from "./queries";
import { readUnanswered, impossibleSessions } from "./read-queries";
import { MISSED } from "./record-session";
import { sessionMails } from "./session-mails";

const AT_ONCE = 50;

/**
 * Follows what happened to open sessions elsewhere: one whose order was refunded is cancelled, one whose coach is no
 * coach any more is called off and given back. A session without a word from the coach a day after its end counts as
 * held, or as missed by the coach where the person said so; the person is told that it is theirs again. Reminders of
 * begun sessions are dropped, and sessions that ended a year ago are deleted. Each tick catches up.
 */
export async function settleSessions(ctx: AppContext): Promise<void> {
  authorize(ctx, "interviews.settle");
  const now = ctx.now();
  for (const session of await impossibleSessions(ctx.db, now, AT_ONCE)) {
    const { id, sequence } = session;
    const isRefunded = session.takenBackAt !== null;
    const state = isRefunded ? "refunded" : "called_off";
    await write(ctx.db, {
      close: closeSession(ctx.db, { id, sequence, state, nowMs: now }),
      ...(await afterClosing(ctx, session, sessionIs(id, sequence + 1, state), {
        person: isRefunded ? "email.sessionRefunded" : "email.sessionCoachCancelled",
        coach: "staffMail.wasCancelled",
      })),
    });
  }
  for (const session of await readUnanswered(ctx.db, now, AT_ONCE)) {
    const { id, startsAt, endsAt } = session;
    const sequence = session.sequence + 1;
    const told = { session, sequence, startsAt, endsAt };
    const isClosed = sessionIs(id, sequence, "missed_by_coach");
    await write(ctx.db, {
      close: closeSession(ctx.db, { id, sequence: session.sequence, state: "missed_by_coach", nowMs: now }),
      mails: await sessionMails(ctx, "missed", told, isClosed, { person: MISSED.missed_by_coach }),
    });
  }
  await write(ctx.db, [withdrawLate(ctx.db, now), settleSilent(ctx.db, now), purgeSessions(ctx.db, now)]);
}
