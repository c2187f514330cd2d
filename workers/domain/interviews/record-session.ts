import { write } from "../../db/client";
import { audited } from "../audit/queries";
import type { AppContext } from "../kernel/context";
import { DomainError } from "../kernel/errors";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { NO_SESSION } from "./move-session";
import { findSession, isNoted, recordSession as record, sessionIs } from "./queries";
import { RecordInput } from "./schema";
import { sessionMails } from "./session-mails";

const NOT_NOW = "This session cannot be recorded: it has not begun, is recorded already, or was over a week ago.";

/**
 * Records what became of a session with oneself: held, with notes and three actions for the person, or who did not come.
 * The person is told. Notes may be written anew for a week; the person is mailed once.
 * @throws DomainError `invalid` where one that was held has no notes or actions; `not_found`; `conflict` before it has
 *   begun, or where something else is recorded.
 */
export async function recordSession(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.record");
  const { session: id, outcome, notes, actions } = parseInput(RecordInput, input);
  const session = await findSession(ctx.db, id, { coachId: actor.userId });
  if (!session) throw new DomainError("not_found", NO_SESSION);
  if (outcome === "held") refuseEmpty(notes, actions);
  // The person's word counts as much as the coach's.
  const state = outcome === "missed_by_person" && session.reportedAt !== null ? "missed_by_coach" : outcome;
  if (session.state === state && outcome !== "held") return;
  const now = ctx.now();
  const told = { session, sequence: session.sequence, startsAt: session.startsAt, endsAt: session.endsAt };
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
        ? await sessionMails(ctx, "notes", told, isNoted(id))
        : await sessionMails(ctx, "missed", told, sessionIs(id, session.sequence, state), { person: MISSED[state] }),
  });
  if (changed.record === 0) throw new DomainError("conflict", NOT_NOW);
}

const OUTCOME_WORDS = { held: "held", missed_by_person: "nobody came", missed_by_coach: "the coach was not there" };

const MISSED: Readonly<Record<string, string>> = {
  missed_by_person:
    "Your coach says that you did not come, so it is used. If you were there and alone, say so on your page within a " +
    "day of its end: then it is yours again.",
  missed_by_coach: "Your coach was not there. The session is yours again: book another time when you like.",
};

function refuseEmpty(notes: string, actions: readonly string[]): void {
  const fields: Record<string, string> = {};
  if (notes === "") fields["notes"] = "Write notes for the person";
  for (const [n, action] of actions.entries()) if (action === "") fields[`action${n}`] = "Name an action";
  const [first] = Object.values(fields);
  if (first !== undefined) throw new DomainError("invalid", first, fields);
}
