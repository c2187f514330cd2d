import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { askedQuestions, questionWaits } from "../../../db/schema/candidates/answers";
import { users } from "../../../db/schema/accounts/sign-in";
import { interviewSessions } from "../../../db/schema/support/coaching";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { outbox } from "../../../db/schema/messaging/outbox";
import { calls } from "../../../db/schema/support/calls";
import { endsOf } from "../../billing/queries";
import { plans, trialWaivers } from "../../../db/schema/billing/plans";
import { personNotes } from "../../../db/schema/operations/reports";
import { supportMessages, supportThreads } from "../../../db/schema/support/chat";
import type { AppDb, Followed, Statement } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { reference } from "../../../core/reference";
import type { UserActor } from "../../../core/policy";

/** Rows of each list: what a conversation needs; all of what was made stands below it. */
const SHOWN = 10;
const SHOWN_NOTES = 50;
const TEXT = 160;

interface AccountRow {
  createdAt: number;
  verifiedAt: number | null;
  tier: "free" | "premium" | null;
  beganAt: number | null;
  endsAt: number | null;
  endedAt: number | null;
  endReason: "used" | "time" | "refund" | null;
  pausedAt: number | null;
  granted: number;
  used: number;
  reserved: number;
  revoked: number;
  queued: number;
  notMade: number;
  /** Staff let them begin a trial although one was begun with the same mailbox or browser. */
  trialAllowed: 0 | 1;
}
interface EntryRow {
  id: string;
  position: string;
  company: string;
  portal: string;
  state: string;
  outcome: string;
  remarks: string;
  at: number | null;
  /** The question to the person, of an application that waits for it. */
  question: string | null;
}
interface CallRow {
  kind: "onboarding" | "conclusion";
  day: string;
  result: string;
  remarks: string;
  lockedAt: number | null;
  lockedByName: string | null;
}
interface NoteRow {
  id: string;
  text: string;
  at: number;
  authorId: string | null;
  authorName: string | null;
}
interface ThreadRow {
  id: string;
  state: string;
  at: number;
  text: string | null;
}
interface InterviewRow {
  id: string;
  state: string;
  startsAt: number;
  coachName: string | null;
}
interface MailRow {
  id: string;
  template: string;
  state: string;
  at: number;
  error: string | null;
}

/** Word for word the partial indexes' conditions. */
const OPEN = sql`a.state IN ('queued','claimed')`;
const NOT_MADE = sql`a.state IN ('unconfirmed','parked','failed')`;
const ENTRY = sql`a.id AS id, a.position AS position, a.company AS company, a.portal AS portal, a.state AS state,
  a.outcome AS outcome, a.remarks AS remarks`;

/**
 * The facts that staff need beside a person's applications when that person calls, as parts of one batch.
 * @param subject an expression of the person's id.
 * @param whole false leaves out what the operations role alone sees: notes, mails, conversations and interviews.
 * @param wanted false asks for no row of any of them.
 */
export function personParts(db: AppDb, subject: SQL, whole: boolean, wanted: boolean, nowMs: number) {
  const shown = wanted ? SHOWN : 0;
  const most = whole ? shown : 0;
  const mails = sql`m.id AS id, m.template AS template, m.state AS state, coalesce(m.sent_at, m.created_at) AS at,
    m.last_error AS error FROM ${outbox} m WHERE m.user_id = ${subject}`;
  return {
    account: db.all<AccountRow>(sql`SELECT u.created_at AS createdAt, u.email_verified_at AS verifiedAt, l.tier AS tier,
        l.began_at AS beganAt, ${endsOf(sql`u.id`, nowMs)} AS endsAt, l.ended_at AS endedAt, l.end_reason AS endReason,
        l.paused_at AS pausedAt, coalesce(c.granted, 0) AS granted, coalesce(c.used, 0) AS used,
        coalesce(c.reserved, 0) AS reserved, coalesce(c.revoked, 0) AS revoked,
        (SELECT count(*) FROM ${applications} a WHERE a.user_id = u.id AND ${OPEN}) AS queued,
        (SELECT count(*) FROM ${applications} a WHERE a.user_id = u.id AND ${NOT_MADE}) AS notMade,
        EXISTS (SELECT 1 FROM ${trialWaivers} w WHERE w.user_id = u.id) AS trialAllowed
      FROM ${users} u LEFT JOIN ${plans} l ON l.user_id = u.id LEFT JOIN ${creditBalances} c ON c.user_id = u.id
      WHERE u.id = ${subject} LIMIT ${wanted ? 1 : 0}`),
    queue: db.all<EntryRow>(sql`SELECT ${ENTRY}, a.queued_at AS at, NULL AS question FROM ${applications} a
      WHERE a.user_id = ${subject} AND ${OPEN} ORDER BY a.queued_at, a.id LIMIT ${shown}`),
    notMade: db.all<EntryRow>(sql`SELECT ${ENTRY}, a.locked_at AS at,
        (SELECT group_concat(q.label, ' / ') FROM ${questionWaits} w JOIN ${askedQuestions} q ON q.id = w.question_id
          WHERE w.application_id = a.id AND w.attempt = a.attempt AND q.answered_at IS NULL AND q.refused_at IS NULL
        ) AS question
      FROM ${applications} a WHERE a.user_id = ${subject} AND ${NOT_MADE} ORDER BY a.locked_at DESC LIMIT ${shown}`),
    calls: db.all<CallRow>(sql`SELECT k.kind AS kind, k.day AS day, k.result AS result, k.remarks AS remarks,
        k.locked_at AS lockedAt, u.display_name AS lockedByName
      FROM ${calls} k LEFT JOIN ${users} u ON u.id = k.locked_by WHERE k.user_id = ${subject} ORDER BY k.at DESC
      LIMIT ${shown}`),
    notes: db.all<NoteRow>(sql`SELECT n.id AS id, n.text AS text, n.at AS at, n.author_id AS authorId,
        u.display_name AS authorName
      FROM ${personNotes} n LEFT JOIN ${users} u ON u.id = n.author_id WHERE n.user_id = ${subject}
      ORDER BY n.id DESC LIMIT ${most === 0 ? 0 : SHOWN_NOTES}`),
    threads: db.all<ThreadRow>(sql`SELECT t.id AS id, t.state AS state, t.created_at AS at,
        (SELECT substr(s.text, 1, ${TEXT}) FROM ${supportMessages} s
          WHERE s.thread_id = t.id AND s.id = t.last_id) AS text
      FROM ${supportThreads} t WHERE t.user_id = ${subject} ORDER BY t.id DESC LIMIT ${most}`),
    interviews: db.all<InterviewRow>(sql`SELECT i.id AS id, i.state AS state, i.starts_at AS startsAt,
        u.display_name AS coachName
      FROM ${interviewSessions} i LEFT JOIN ${users} u ON u.id = i.coach_id WHERE i.user_id = ${subject}
      ORDER BY i.id DESC LIMIT ${most}`),
    mails: db.all<MailRow>(sql`SELECT ${mails} ORDER BY m.created_at DESC LIMIT ${most}`),
    undelivered: db.all<MailRow>(sql`SELECT ${mails} AND m.state IN ('failed','unsure','held')
      ORDER BY m.created_at DESC LIMIT ${most}`),
  };
}

type Parts = ReturnType<typeof personParts>;
type Read = { [Name in keyof Parts]: Awaited<Parts[Name]> };

/** The result of these parts; null of an account that is not there. */
export function toWork({ account, queue, notMade, ...lists }: Read): PersonWork | null {
  const [own] = account;
  const named = (row: EntryRow) => ({ ...row, reference: reference(row.id) });
  return own ? { account: own, queue: queue.map(named), notMade: notMade.map(named), ...lists } : null;
}

/** The facts that staff need about a person who calls or writes. Instants in milliseconds since 1970, UTC. */
export type PersonWork = {
  account: AccountRow;
  queue: (EntryRow & { reference: string })[];
  notMade: (EntryRow & { reference: string })[];
} & Omit<Read, "account" | "queue" | "notMade">;

/** Writes a note once, with its line of the log, if there is such an account. */
export function insertNote(
  db: AppDb,
  actor: UserActor,
  note: { id: string; userId: string; text: string; key: string; nowMs: number },
): Followed<Statement> {
  const { id, userId, text, key, nowMs } = note;
  return audited(
    db,
    db
      .insert(personNotes)
      .values({ id, userId, authorId: actor.userId, text, key, at: nowMs })
      .onConflictDoNothing({ target: personNotes.key }),
    { actor, action: "reports.write_note", subjectId: userId, nowMs },
  );
}

/** Takes back one's own note of a person, with its line of the log. */
export function deleteNote(
  db: AppDb,
  actor: UserActor,
  note: { id: string; userId: string; nowMs: number },
): Followed<Statement> {
  const own = and(
    eq(personNotes.id, note.id),
    eq(personNotes.userId, note.userId),
    eq(personNotes.authorId, actor.userId),
  );
  return audited(db, db.delete(personNotes).where(own), {
    actor,
    action: "reports.write_note",
    subjectId: note.userId,
    nowMs: note.nowMs,
  });
}

/** The notes about a person, oldest first, for their export. */
export function notesOf(db: AppDb, userId: string) {
  return db
    .select({ at: personNotes.at, text: personNotes.text })
    .from(personNotes)
    .where(eq(personNotes.userId, userId))
    .orderBy(asc(personNotes.id));
}
