/** What staff read and note of threads: one is theirs to read once a person was asked for. */
import { and, asc, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { auditLog } from "../../../db/schema/core/audit";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import { supportNotes, supportThreads } from "../../../db/schema/support/chat";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { asked, countAsked, isByWhatsapp, messagesOf, staffer } from "./queries";

const MAX_WAITING = 100;
const MAX_MINE = 50;

const INBOX_COLUMNS = {
  id: supportThreads.id,
  state: supportThreads.state,
  waitingSince: supportThreads.waitingSince,
  route: supportThreads.route,
  dueAt: supportThreads.dueAt,
  tags: supportThreads.tags,
  lastId: supportThreads.lastId,
  assignedTo: supportThreads.assignedTo,
  assignedName: sql<string | null>`${staffer.displayName}`.as("assigned_name"),
  name: sql<string>`coalesce(${users.displayName}, ${supportThreads.name})`.as("name"),
  text: sql<string>`coalesce((SELECT substr(m.text, 1, 140) FROM support_messages m
    WHERE m.thread_id = ${supportThreads.id} AND m.author = 'person' ORDER BY m.id DESC LIMIT 1), '')`.as("text"),
};

/** What colleagues need beside an opened thread: notes, the person's applications, who looked, and each other. */
const deskParts = (db: AppDb, threadId: string) => ({
  colleagues: db
    .select({ id: users.id, name: sql<string>`${users.displayName}`.as("colleague_name") })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(sql`${staff.support} = 1 OR ${staff.operations} = 1`)
    .orderBy(users.displayName, users.id)
    .limit(threadId === "" ? 0 : MAX_COLLEAGUES),
  notes: db
    .select({
      id: supportNotes.id,
      by: sql<string | null>`${staffer.displayName}`.as("noted_by"),
      text: supportNotes.text,
      at: supportNotes.at,
    })
    .from(supportNotes)
    .leftJoin(staffer, eq(staffer.id, supportNotes.staffId))
    .where(eq(supportNotes.threadId, threadId))
    .orderBy(asc(supportNotes.id))
    .limit(MAX_NOTES),
  work: db
    .select({
      id: applications.id,
      position: applications.position,
      company: applications.company,
      state: applications.state,
      outcome: applications.outcome,
      remarks: applications.remarks,
      appliedAt: applications.appliedAt,
      lockedAt: applications.lockedAt,
      operator: sql<string | null>`${staffer.displayName}`.as("work_operator"),
    })
    .from(applications)
    .leftJoin(staffer, eq(staffer.id, applications.lockedBy))
    .where(sql`${applications.userId} = ${ownerOf(threadId)} AND ${applications.state} <> 'found'`)
    .orderBy(desc(applications.id))
    .limit(MAX_WORK),
  looks: db
    .select({
      action: auditLog.action,
      detail: auditLog.detail,
      at: auditLog.at,
      by: sql<string | null>`${staffer.displayName}`.as("looked_by"),
    })
    .from(auditLog)
    .leftJoin(staffer, eq(staffer.id, auditLog.actorId))
    .where(eq(auditLog.subjectId, ownerOf(threadId)))
    .orderBy(desc(auditLog.id))
    .limit(MAX_LOOKS),
});

/**
 * Those who wait, those first who are due first, and what the reader has answered and not solved; with what was asked
 * how often.
 */
export async function readInbox(
  db: AppDb,
  by: { userId: string; sinceDay: string; today: string },
  opened: { threadId: string; nowMs: number } | null,
) {
  const list = () =>
    db
      .select(INBOX_COLUMNS)
      .from(supportThreads)
      .leftJoin(users, eq(users.id, supportThreads.userId))
      .leftJoin(staffer, eq(staffer.id, supportThreads.assignedTo));
  const threadId = opened?.threadId ?? "";
  const reader: Reader = { userId: by.userId, action: "support.read_inbox", nowMs: opened?.nowMs ?? 0 };
  const people = sql`SELECT user_id, id AS object_id FROM support_threads
    WHERE id = ${threadId} AND asked_at IS NOT NULL AND user_id IS NOT NULL`;
  const { waiting, mine, questions, today, threads, messages, made, notMade, counts, ...more } = await readNamed(db, {
    waiting: list()
      .where(sql`${supportThreads.state} = 'waiting'`)
      .orderBy(asc(supportThreads.dueAt), asc(supportThreads.id))
      .limit(MAX_WAITING),
    mine: list()
      .where(and(eq(supportThreads.assignedTo, by.userId), eq(supportThreads.state, "answered")))
      .limit(MAX_MINE),
    questions: countAsked(db, by.sinceDay),
    today: countAsked(db, by.today),
    ...deskParts(db, threadId),
    reading: auditReading(db, reader, { people, aThing: true }),
    threads: db
      .select({
        ...INBOX_COLUMNS,
        userId: supportThreads.userId,
        byWhatsapp: sql<number>`${isByWhatsapp(sql`${supportThreads.id}`)}`.as("by_whatsapp"),
        terms: plans.terms,
        email: sql<string>`coalesce(${users.email}, ${supportThreads.email})`.as("email"),
        verifiedAt: users.emailVerifiedAt,
        joinedAt: users.createdAt,
        country: profiles.country,
        phone: profiles.phone,
        phoneCountry: profiles.phoneCountry,
        jobTitles: profiles.jobTitles,
        locations: profiles.locations,
        wantsJobMail: profiles.wantsJobMail,
        tier: plans.tier,
        endsAt: plans.endsAt,
        endedAt: plans.endedAt,
        pausedSince: plans.pausedSince,
        pausedMs: plans.pausedMs,
        granted: creditBalances.granted,
        used: creditBalances.used,
        reserved: creditBalances.reserved,
        revoked: creditBalances.revoked,
      })
      .from(supportThreads)
      .leftJoin(users, eq(users.id, supportThreads.userId))
      .leftJoin(staffer, eq(staffer.id, supportThreads.assignedTo))
      .leftJoin(profiles, eq(profiles.userId, supportThreads.userId))
      .leftJoin(plans, eq(plans.userId, supportThreads.userId))
      .leftJoin(creditBalances, eq(creditBalances.userId, supportThreads.userId))
      .where(asked(threadId)),
    messages: messagesOf(db, sql`SELECT id FROM support_threads WHERE id = ${threadId} AND asked_at IS NOT NULL`),
    made: recentOf(db, threadId, sql`${applications.state} = 'submitted'`, sql`${applications.appliedAt}`),
    notMade: recentOf(
      db,
      threadId,
      sql`${applications.state} IN ('unconfirmed','parked','failed')`,
      sql`${applications.lockedAt}`,
    ),
    counts: db
      .select({ state: applications.state, n: sql<number>`count(*)`.as("n") })
      .from(applications)
      .where(sql`${applications.userId} = ${ownerOf(threadId)}`)
      .groupBy(applications.state),
  });
  return {
    waiting,
    mine,
    questions,
    today,
    ...more,
    thread: threads[0] ?? null,
    messages: messages.toReversed(),
    made,
    notMade,
    counts,
  };
}

const ownerOf = (threadId: string) =>
  sql`(SELECT user_id FROM support_threads WHERE id = ${threadId} AND asked_at IS NOT NULL)`;

const MAX_COLLEAGUES = 100;
const MAX_NOTES = 50;
/** Applications among which those are found that the person names. */
const MAX_WORK = 200;
const MAX_LOOKS = 8;

/** Notes something of a thread for colleagues. The same key makes no second note. */
export const addNote = (
  db: AppDb,
  row: { id: string; threadId: string; staffId: string; text: string; key: string; at: number },
): Statement => db.insert(supportNotes).values(row).onConflictDoNothing();

/** Marks a thread with exactly these. */
export const setTags = (db: AppDb, threadId: string, tags: readonly string[]): Statement =>
  db
    .update(supportThreads)
    .set({ tags: tags.join(",") })
    .where(and(asked(threadId), ne(supportThreads.tags, tags.join(","))));

/** Gives a thread to a colleague who answers, from whom the reader saw it with. */
export const assignThread = (db: AppDb, threadId: string, to: string, from: string | null): Statement =>
  db
    .update(supportThreads)
    .set({ assignedTo: to })
    .where(
      and(
        asked(threadId),
        ne(supportThreads.state, "solved"),
        sql`${supportThreads.assignedTo} IS ${from}`,
        sql`${supportThreads.assignedTo} IS NOT ${to}`,
        sql`EXISTS (SELECT 1 FROM ${staff} s WHERE s.user_id = ${to} AND (s.support = 1 OR s.operations = 1))`,
      ),
    );

const MAX_RECENT = 5;
const recentOf = (db: AppDb, threadId: string, state: SQL, at: SQL) =>
  db
    .select({
      id: applications.id,
      position: applications.position,
      company: applications.company,
      outcome: applications.outcome,
      at: sql<number | null>`${at}`.as("at"),
    })
    .from(applications)
    .where(sql`${applications.userId} = ${ownerOf(threadId)} AND ${state}`)
    .orderBy(sql`${at} DESC`)
    .limit(MAX_RECENT);
