import type { Message } from "../../../texts/text";
import { write, type SQL } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { SESSION_CHANGED, NO_SESSION } from "./move-session";
import { cancelledState, closeSession, isCoachsToCome, isOwnToCome, sessionIs } from "./queries";
import { findInterview, type SessionRow } from "./read-queries";
import { CallOffInput, CancelInput } from "./schema";
import { sessionMails, withdrawReminders } from "./session-mails";
import { NOTICE_MS, type SessionState } from "./vocabulary";

/**
 * Cancels one's open session before it begins. Until 12 hours before, it is one's own again; after that it is used.
 * Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` where it has begun or has changed.
 */
export async function cancelSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.cancel");
  const { session: id, sequence } = parseInput(CancelInput, input);
  const now = ctx.now();
  const session = await findInterview(ctx.db, id, { userId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  if (session.state === "cancelled" || session.state === "cancelled_late") return;
  const state: SessionState = session.startsAt >= now + NOTICE_MS ? "cancelled" : "cancelled_late";
  const changed = await write(ctx.db, {
    cancel: closeSession(
      ctx.db,
      { id, sequence, state: cancelledState(now), nowMs: now },
      isOwnToCome(actor.userId, now),
    ),
    ...(await afterClosing(ctx, session, sessionIs(id, sequence + 1, state), {
      person: state === "cancelled" ? "email.sessionYouCancelled" : "email.sessionYouCancelledLate",
      coach: "staffMail.wasCancelled",
    })),
  });
  if (changed.cancel === 0) throw new DomainError("conflict", SESSION_CHANGED);
}

/**
 * Calls off a session of the calling coach before it begins; it is the person's again, and they are told. Repeating it
 * changes nothing.
 * @throws DomainError `not_found`; `conflict` where it has begun or has changed.
 */
export async function callOffSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.call_off");
  const { session: id, sequence } = parseInput(CallOffInput, input);
  const now = ctx.now();
  const session = await findInterview(ctx.db, id, { coachId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  if (session.state === "called_off") return;
  const changed = await write(ctx.db, {
    close: audited(
      ctx.db,
      closeSession(ctx.db, { id, sequence, state: "called_off", nowMs: now }, isCoachsToCome(actor.userId, now)),
      { actor, action: "interviews.call_off", subjectId: session.userId, objectId: id, nowMs: now },
    ),
    ...(await afterClosing(ctx, session, sessionIs(id, sequence + 1, "called_off"), {
      person: "email.sessionCoachCancelled",
      coach: "staffMail.youCancelled",
    })),
  });
  if (changed.close === 0) throw new DomainError("conflict", SESSION_CHANGED);
}

/** The statements for the end of a session that does not take place: both are told, and the reminders are dropped. */
export async function afterClosing(
  ctx: AppContext,
  session: SessionRow,
  onlyIf: SQL,
  why: { person: Message; coach: Message },
) {
  return {
    mails: await sessionMails(ctx, "cancelled", { session, ...closed(session) }, onlyIf, why),
    reminders: withdrawReminders(ctx, session),
  };
}

const closed = ({ sequence, startsAt, endsAt }: SessionRow) => ({ sequence: sequence + 1, startsAt, endsAt });
