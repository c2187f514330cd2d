import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { insertInterview, sessionIs, sessionsLeft } from "./queries";
import { findCoach } from "./coach-queries";
import { findByKey, findOpen } from "./read-queries";
import { slotsOf } from "./rules";
import { BookInput } from "./schema";
import { sessionMails } from "./session-mails";
import { NOTICE_MS } from "./vocabulary";

export const TAKEN = "coaching.somebodyElseJustBooked";
export const TOO_LATE = "coaching.sessionBookedMovedUntil";

/**
 * Books a time of a coach with a session of one's plan; both are mailed, and reminded a day and an hour before. Safe to
 * repeat with the same key. Of two who want one time the first has it.
 * @throws DomainError `conflict` where the time is taken, one has an open session already, or none is left.
 */
export async function bookSession(ctx: AppContext, input: unknown): Promise<{ id: string }> {
  const actor = authorize(ctx, "interviews.book");
  const { slot: wanted, zone, key: given, application, focus } = parseInput(BookInput, input);
  const now = ctx.now();
  const key = `${actor.userId}:${given}`;
  const coach = await findCoach(ctx.db, wanted.coachId);
  const slot = coach && slotsOf(coach.calendar, wanted.startsAt, wanted.startsAt + 1)[0];
  if (coach && slot) {
    const id = timeId(now);
    const { coachId, revision, meetingLink, zone: coachZone } = coach.calendar;
    const session = {
      id,
      userId: actor.userId,
      name: actor.displayName,
      email: actor.email,
      zone,
      coachId,
      coachName: coach.name,
      coachEmail: coach.email,
      coachZone,
      meetingLink,
    };
    const changed = await write(ctx.db, {
      session: insertInterview(ctx.db, {
        id,
        userId: actor.userId,
        coachId,
        revision,
        applicationId: application ?? null,
        focus,
        zone,
        slot,
        key,
        nowMs: now,
      }),
      mails: await sessionMails(ctx, "booked", { session, sequence: 0, ...slot }, sessionIs(id, 0, "booked")),
    });
    if (changed.session > 0) return { id };
  }
  const before = await findByKey(ctx.db, key);
  if (before) return before;
  if (await findOpen(ctx.db, actor.userId)) throw new DomainError("conflict", "coaching.bookedSessionAlreadyMove");
  const left = await sessionsLeft(ctx.db, actor.userId, now);
  if (!left.some(({ until }) => until >= wanted.startsAt))
    throw new DomainError("conflict", "coaching.planNoSessionLeft");
  throw new DomainError("conflict", wanted.startsAt < now + NOTICE_MS ? TOO_LATE : TAKEN);
}
