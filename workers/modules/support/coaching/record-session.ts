import type { Message } from "../../../texts/text";
import { write, type Statement } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { NO_SESSION } from "./move-session";
import { isNoted, missedAs, recordSession as record } from "./queries";
import { findInterview, type SessionRow } from "./read-queries";
import { RecordInput } from "./schema";
import { sessionMails } from "./session-mails";
import { REPORT_AFTER_MS } from "./vocabulary";

const NOT_NOW = "coaching.sessionNotRecordedNot";
const TOO_SOON = "coaching.waitPersonNotCome";

/**
 * Records what became of a session with oneself: held, with notes and three actions for the person, or who did not
 * come. The person is told. Notes may be written anew for a week; the person is mailed once.
 * @throws DomainError `invalid` where one that was held has no notes or actions; `not_found`; `conflict` before it has
 *   begun, in its first minutes for a person who did not come, or where something else is recorded.
 */
export async function recordSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.record");
  const { session: id, outcome, notes, actions } = parseInput(RecordInput, input);
  const session = await findInterview(ctx.db, id, { coachId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  if (outcome === "held") refuseEmpty(notes, actions);
  const isRecorded = session.state === outcome || (outcome === "missed_by_person" && session.contested);
  if (isRecorded && outcome !== "held") return;
  const now = ctx.now();
  const { sequence, startsAt, endsAt } = session;
  const changed = await write(ctx.db, {
    record: audited(ctx.db, record(ctx.db, { id, coachId: actor.userId, outcome, notes, actions, nowMs: now }), {
      actor,
      action: "interviews.record",
      subjectId: session.userId,
      objectId: id,
      detail: OUTCOME_WORDS[outcome],
      nowMs: now,
    }),
    mails:
      outcome === "held"
        ? await sessionMails(ctx, "notes", { session, sequence, startsAt, endsAt }, isNoted(id))
        : await missedMails(ctx, session),
  });
  if (changed.record > 0) return;
  const isSoon = outcome === "missed_by_person" && startsAt <= now && startsAt > now - REPORT_AFTER_MS;
  throw new DomainError("conflict", isSoon ? TOO_SOON : NOT_NOW);
}

const OUTCOME_WORDS = { held: "held", missed_by_person: "nobody came", missed_by_coach: "the coach was not there" };

/** The text to the person, by the state that the session got: their own word may have come in between. */
export const MISSED = {
  missed_by_person: "email.sessionMissedByPerson",
  contested_again: "email.sessionMissedAgain",
  missed_by_coach: "email.sessionMissedByCoach",
} as const;

async function missedMails(ctx: AppContext, session: SessionRow): Promise<Statement[]> {
  const { startsAt, endsAt, sequence } = session;
  const becameBy = missedAs(session.id, sequence);
  const mails = (Object.keys(MISSED) as (keyof typeof MISSED)[]).map((became) =>
    sessionMails(ctx, "missed", { session, sequence, startsAt, endsAt }, becameBy[became], { person: MISSED[became] }),
  );
  return (await Promise.all(mails)).flat();
}

function refuseEmpty(notes: string, actions: readonly string[]): void {
  const fields: Record<string, Message> = {};
  if (notes === "") fields["notes"] = "coaching.writeNotesPerson";
  for (const [n, action] of actions.entries()) if (action === "") fields[`action${n}`] = "coaching.nameAction";
  const [first] = Object.values(fields);
  if (first !== undefined) throw new DomainError("invalid", first, fields);
}
