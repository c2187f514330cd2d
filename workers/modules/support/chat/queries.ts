import { and, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { supportMessages, supportQuestions, supportThreads } from "../../../db/schema/support/chat";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { cancelMail, enqueueMails } from "../../messaging/queries";
import { ROUTE_DUE_MS } from "./routing-rules";
import type { SupportLanguage } from "./understand-rules";
import type { Route } from "./vocabulary";

/** The owner of a thread: the signed-in user, or the one that a signed link names. */
export type ThreadOwner = { userId: string } | { threadId: string };

/** The thread that is written to: a person's one that is not solved, or the stranger's of the link. */
const openOf = (place: ThreadOwner): SQL =>
  "userId" in place
    ? sql`(SELECT id FROM support_threads WHERE user_id = ${place.userId} AND state <> 'solved')`
    : sql`(SELECT id FROM support_threads WHERE id = ${place.threadId} AND user_id IS NULL)`;

/** Whether the message of this key was written by this very request. */
export const isWritten = (key: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM support_messages WHERE key = ${key} AND id = ${id})`;

/** A new thread of a stranger. The same key makes no second one. */
export function openForStranger(
  db: AppDb,
  row: { id: string; name: string; email: string; key: string; nowMs: number },
): Statement {
  return db.run(sql`INSERT INTO ${supportThreads} (id, name, email, created_at)
    SELECT ${row.id}, ${row.name}, ${row.email}, ${row.nowMs}
    WHERE NOT EXISTS (SELECT 1 FROM ${supportMessages} WHERE key = ${row.key})`);
}

export interface Written {
  place: ThreadOwner;
  /** Of a thread that may have to be opened, of the message, and of the automatic answer. */
  ids: { thread: string; message: string; answer: string };
  key: string;
  text: string;
  language: SupportLanguage;
  answer: { text: string; question: string | null; suggests: readonly string[] };
  /** The question that is counted; null for one that was not understood. */
  asks: string | null;
  /** Whether the answer is also given to a person who waits for staff. */
  isSure: boolean;
  /** Whether the message asks for more of the member of staff who answered it. */
  goesOn: boolean;
  day: string;
  nowMs: number;
}

/**
 * Stores a message with the automatic answer, which is left out where a member of staff has claimed the thread. A known
 * key changes nothing.
 */
export function writeMessage(db: AppDb, w: Written) {
  const { place, ids, key, nowMs, answer } = w;
  const written = isWritten(key, ids.message);
  const reopens = sql`${w.goesOn} AND (state = 'answered' OR (state = 'solved' AND asked_at IS NOT NULL))`;
  return {
    thread:
      "userId" in place
        ? db.run(sql`INSERT INTO ${supportThreads} (id, user_id, created_at)
            SELECT ${ids.thread}, ${place.userId}, ${nowMs}
            WHERE ${openOf(place)} IS NULL AND NOT EXISTS (SELECT 1 FROM ${supportMessages} WHERE key = ${key})`)
        : null,
    message: db.run(sql`INSERT INTO ${supportMessages} (thread_id, id, author, text, language, key, at)
      SELECT t.id, ${ids.message}, 'person', ${w.text}, ${w.language}, ${key}, ${nowMs}
      FROM (SELECT ${openOf(place)} AS id) t WHERE t.id IS NOT NULL ON CONFLICT (key) DO NOTHING`),
    answer: db.run(sql`INSERT INTO ${supportMessages}
        (thread_id, id, author, text, question, suggests, language, key, at)
      SELECT t.id, ${ids.answer}, 'automatic', ${answer.text}, ${answer.question}, ${answer.suggests.join()},
        ${w.language}, ${`auto:${key}`}, ${nowMs}
      FROM ${supportThreads} t WHERE t.id = ${openOf(place)} AND ${written} AND t.assigned_to IS NULL
        AND (${w.isSure} OR t.state IN ('automatic','solved')) ON CONFLICT (key) DO NOTHING`),
    touched: db.run(sql`UPDATE ${supportThreads} SET
        last_id = (SELECT max(id) FROM support_messages m WHERE m.thread_id = support_threads.id),
        waiting_since = CASE WHEN ${reopens} THEN ${nowMs} ELSE waiting_since END,
        due_at = CASE WHEN ${reopens} THEN ${nowMs + ROUTE_DUE_MS.asked} ELSE due_at END,
        state = CASE WHEN ${reopens} THEN 'waiting' WHEN state = 'solved' THEN 'automatic' ELSE state END,
        solved_at = NULL
      WHERE id = ${openOf(place)} AND ${written}`),
    counted: db.run(sql`INSERT INTO ${supportQuestions} (day, question, count)
      SELECT ${w.day}, ${w.asks ?? "none"}, 1 WHERE ${written}
      ON CONFLICT (day, question) DO UPDATE SET count = count + 1`),
  };
}

/** The questions asked since `sinceDay`, most often first; `none` is what was not understood. */
export const countAsked = (db: AppDb, sinceDay: string) =>
  db
    .select({
      question: supportQuestions.question,
      count: sql<number>`sum(${supportQuestions.count})`.as("n"),
      missed: sql<number>`sum(${supportQuestions.missed})`.as("missed_n"),
    })
    .from(supportQuestions)
    .where(sql`${supportQuestions.day} >= ${sinceDay}`)
    .groupBy(supportQuestions.question)
    .orderBy(sql`n DESC`);

/** A line of our own in the open thread: what a button did, or that a person was asked for. */
export function note(
  db: AppDb,
  place: ThreadOwner,
  row: { id: string; text: string; language: SupportLanguage; key: string; nowMs: number },
  onlyIf: SQL = sql`true`,
): Statement[] {
  return [
    db.run(sql`INSERT INTO ${supportMessages} (thread_id, id, author, text, language, key, at)
      SELECT t.id, ${row.id}, 'automatic', ${row.text}, ${row.language}, ${row.key}, ${row.nowMs}
      FROM ${supportThreads} t WHERE t.id = ${openOf(place)} AND ${onlyIf} ON CONFLICT (key) DO NOTHING`),
    db.run(sql`UPDATE ${supportThreads}
      SET last_id = (SELECT max(id) FROM support_messages m WHERE m.thread_id = support_threads.id)
      WHERE id = ${openOf(place)} AND ${isWritten(row.key, row.id)}`),
  ];
}

/** True of a thread, called t, that no person is asked for at the moment. */
export const NOT_WAITING = sql`t.state IN ('automatic','answered')`;

/**
 * Puts the open thread before the staff. Who waits already waits on from when they asked, at most until what they say
 * now is due.
 */
export function askPerson(db: AppDb, place: ThreadOwner, to: { route: Route; nowMs: number }, onlyIf = sql`true`) {
  const { route, nowMs } = to;
  const dueAt = nowMs + ROUTE_DUE_MS[route];
  const isSooner = sql`(state <> 'waiting' OR due_at IS NULL OR due_at > ${dueAt})`;
  return db.run(sql`UPDATE ${supportThreads} SET
      route = CASE WHEN ${isSooner} THEN ${route} ELSE route END,
      due_at = CASE WHEN ${isSooner} THEN ${dueAt} ELSE due_at END,
      waiting_since = CASE WHEN state = 'waiting' THEN waiting_since ELSE ${nowMs} END,
      state = 'waiting', asked_at = coalesce(asked_at, ${nowMs})
    WHERE id = ${openOf(place)} AND state <> 'solved' AND ${onlyIf}`);
}

/** The last automatic answer of the open thread since a colleague wrote last; undefined where there is none. */
export async function findLastAnswer(db: AppDb, place: ThreadOwner) {
  const [last] = await db
    .select({
      author: supportMessages.author,
      question: supportMessages.question,
      helped: supportMessages.helped,
    })
    .from(supportMessages)
    .where(sql`${supportMessages.threadId} = ${openOf(place)}
      AND (${supportMessages.author} = 'staff' OR ${supportMessages.key} LIKE 'auto:%')`)
    .orderBy(desc(supportMessages.id))
    .limit(1);
  return last?.author === "staff" ? undefined : last;
}

/** The companies that we applied to for a person, or have in their queue. */
export async function companiesOf(db: AppDb, userId: string): Promise<string[]> {
  const rows = await db.all<{ company: string }>(sql`SELECT DISTINCT company FROM ${applications}
    WHERE user_id = ${userId} AND state <> 'found' AND company <> '' LIMIT ${MAX_COMPANIES}`);
  return rows.map(({ company }) => company);
}
const MAX_COMPANIES = 500;

/** Says of an automatic answer of the open thread whether it helped, once, and counts a miss. */
export function rateAnswer(
  db: AppDb,
  place: ThreadOwner,
  { messageId, helped, day }: { messageId: string; helped: boolean; day: string },
) {
  return {
    counted: helped
      ? null
      : db.run(sql`INSERT INTO ${supportQuestions} (day, question, count, missed)
          SELECT ${day}, coalesce(m.question, 'none'), 0, 1 FROM ${supportMessages} m
          WHERE m.id = ${messageId} AND m.thread_id = ${openOf(place)} AND m.author = 'automatic'
            AND m.helped IS NULL
          ON CONFLICT (day, question) DO UPDATE SET missed = missed + 1`),
    rated: db.run(sql`UPDATE ${supportMessages} SET helped = ${Number(helped)}
      WHERE id = ${messageId} AND thread_id = ${openOf(place)} AND author = 'automatic' AND helped IS NULL`),
  };
}

/** Ends the open thread on the person's word. */
export function solveOpen(db: AppDb, place: ThreadOwner, nowMs: number): Statement {
  return db.run(sql`UPDATE ${supportThreads}
    SET state = 'solved', solved_at = ${nowMs}, waiting_since = NULL, due_at = NULL, assigned_to = NULL
    WHERE id = ${openOf(place)} AND state <> 'solved'`);
}

/** Most messages of a thread that are shown: the newest. */
const SHOWN = 200;
const MEASURED = 20;
const MAX_EARLIER = 20;

const owned = (place: ThreadOwner, threadId: string | null) =>
  "threadId" in place
    ? and(eq(supportThreads.id, place.threadId), isNull(supportThreads.userId))
    : and(
        eq(supportThreads.userId, place.userId),
        threadId === null ? ne(supportThreads.state, "solved") : eq(supportThreads.id, threadId),
      );

export const staffer = alias(users, "staffer");

export const messagesOf = (db: AppDb, threads: SQL) =>
  db
    .select({
      id: supportMessages.id,
      author: supportMessages.author,
      staffName: sql<string | null>`${staffer.displayName}`.as("staff_name"),
      text: supportMessages.text,
      question: supportMessages.question,
      suggests: supportMessages.suggests,
      helped: supportMessages.helped,
      language: supportMessages.language,
      at: supportMessages.at,
    })
    .from(supportMessages)
    .leftJoin(staffer, eq(staffer.id, supportMessages.staffId))
    .where(sql`${supportMessages.threadId} IN (${threads})`)
    .orderBy(desc(supportMessages.id))
    .limit(SHOWN);

/** How long the newest answers by a person took, and the newest solved threads, in milliseconds. */
const answerTimes = (db: AppDb, limit: number) =>
  db
    .select({ ms: sql<number>`${supportThreads.firstAnsweredAt} - ${supportThreads.askedAt}`.as("ms") })
    .from(supportThreads)
    .where(isNotNull(supportThreads.firstAnsweredAt))
    .orderBy(desc(supportThreads.firstAnsweredAt))
    .limit(limit);
const solveTimes = (db: AppDb, limit: number) =>
  db
    .select({ ms: sql<number>`${supportThreads.solvedAt} - ${supportThreads.askedAt}`.as("ms") })
    .from(supportThreads)
    .where(and(isNotNull(supportThreads.solvedAt), isNotNull(supportThreads.askedAt)))
    .orderBy(desc(supportThreads.solvedAt))
    .limit(limit);

/** A person's thread as they see it: the named one of theirs, or the one that is not solved. One batch. */
export async function readThread(db: AppDb, place: ThreadOwner, threadId: string | null) {
  const mine = owned(place, threadId);
  const columns = {
    id: supportThreads.id,
    state: supportThreads.state,
    lastId: supportThreads.lastId,
    seenId: supportThreads.seenId,
    name: supportThreads.name,
    email: supportThreads.email,
    taken: sql<number>`${supportThreads.assignedTo} IS NOT NULL`.as("taken"),
  };
  const { threads, messages, earlier, times } = await readNamed(db, {
    threads: db.select(columns).from(supportThreads).where(mine),
    messages: messagesOf(db, sql`${db.select({ id: supportThreads.id }).from(supportThreads).where(mine)}`),
    earlier: db
      .select({ id: supportThreads.id, state: supportThreads.state, createdAt: supportThreads.createdAt })
      .from(supportThreads)
      .where("userId" in place ? eq(supportThreads.userId, place.userId) : sql`0`)
      .orderBy(desc(supportThreads.id))
      .limit(MAX_EARLIER),
    times: answerTimes(db, MEASURED),
  });
  return { thread: threads[0] ?? null, messages: messages.toReversed(), earlier, times: times.map(({ ms }) => ms) };
}

/** How long answers by a person took lately. */
export async function readTimes(db: AppDb): Promise<number[]> {
  return (await answerTimes(db, MEASURED)).map(({ ms }) => ms);
}

/** Whether there is anything new in a thread: one row. */
export async function readNews(db: AppDb, place: ThreadOwner, threadId: string) {
  const rows = await db
    .select({ lastId: supportThreads.lastId, state: supportThreads.state })
    .from(supportThreads)
    .where(owned(place, threadId));
  return rows[0] ?? null;
}

/** Records that the person was shown the thread up to a message: its mails that still wait are not needed any more. */
export function markSeen(db: AppDb, threadId: string, lastId: string): Statement {
  return db
    .update(supportThreads)
    .set({ seenId: lastId })
    .where(and(eq(supportThreads.id, threadId), sql`${supportThreads.seenId} < ${lastId}`));
}

// The queries below are for staff: a thread is theirs to read once a person was asked for.

export const asked = (threadId: string) => and(eq(supportThreads.id, threadId), isNotNull(supportThreads.askedAt));
/** The thread that staff act on: whose it is, who has it, and how far it goes. */
export async function findAsked(db: AppDb, threadId: string) {
  const rows = await db
    .select({
      id: supportThreads.id,
      userId: supportThreads.userId,
      state: supportThreads.state,
      lastId: supportThreads.lastId,
      assignedTo: supportThreads.assignedTo,
      assignedName: sql<string | null>`${staffer.displayName}`.as("assigned_name"),
    })
    .from(supportThreads)
    .leftJoin(staffer, eq(staffer.id, supportThreads.assignedTo))
    .where(asked(threadId));
  return rows[0] ?? null;
}

/** Claims a thread that is unclaimed, or takes it over from the colleague whom the reader saw it with. */
export function claimThread(db: AppDb, threadId: string, by: string, from: string | null): Statement {
  return db
    .update(supportThreads)
    .set({ assignedTo: by })
    .where(
      and(
        asked(threadId),
        ne(supportThreads.state, "solved"),
        sql`${supportThreads.assignedTo} IS ${from}`,
        sql`${supportThreads.assignedTo} IS NOT ${by}`,
      ),
    );
}

/** Gives back to everybody whatever thread a colleague has, if `when`. */
export const releaseThreads = (db: AppDb, by: string, when: SQL): Statement =>
  db
    .update(supportThreads)
    .set({ assignedTo: null })
    .where(and(eq(supportThreads.assignedTo, by), ne(supportThreads.state, "solved"), when));

/** Gives a thread back to everybody. */
export function releaseThread(db: AppDb, threadId: string, by: string): Statement {
  return db
    .update(supportThreads)
    .set({ assignedTo: null })
    .where(and(asked(threadId), eq(supportThreads.assignedTo, by)));
}

export interface Reply {
  threadId: string;
  by: string;
  id: string;
  key: string;
  text: string;
  /** The newest message that the replying member of staff has read. */
  seen: string;
  nowMs: number;
}

/** The answer of who has the thread and has read all of it; the count of changed rows tells. */
export function reply(db: AppDb, r: Reply): Statement {
  return db.run(sql`INSERT INTO ${supportMessages} (thread_id, id, author, staff_id, text, key, at)
    SELECT t.id, ${r.id}, 'staff', ${r.by}, ${r.text}, ${r.key}, ${r.nowMs} FROM ${supportThreads} t
    WHERE t.id = ${r.threadId} AND t.asked_at IS NOT NULL AND t.assigned_to = ${r.by} AND t.state <> 'solved'
      AND t.last_id = ${r.seen} ON CONFLICT (key) DO NOTHING`);
}

/** The thread in which a message of this key was written; null where none was. */
export async function threadOfKey(db: AppDb, key: string): Promise<string | null> {
  const rows = await db
    .select({ threadId: supportMessages.threadId })
    .from(supportMessages)
    .where(eq(supportMessages.key, key));
  return rows[0]?.threadId ?? null;
}

/** Whether the person's last message in a thread came by WhatsApp: the answer goes there too. */
export const isByWhatsapp = (threadId: SQL) =>
  sql`coalesce((SELECT m.key FROM ${supportMessages} m WHERE m.thread_id = ${threadId}
    AND m.author = 'person' ORDER BY m.id DESC LIMIT 1) LIKE 'whatsapp:%', 0)`;

/** Whether the person's last message in a thread is in Hindi: without an account, their mail is too. */
const isInHindi = (threadId: SQL) =>
  sql`coalesce((SELECT m.language FROM ${supportMessages} m WHERE m.thread_id = ${threadId}
    AND m.author = 'person' ORDER BY m.id DESC LIMIT 1) = 'hi', 0)`;

/** The effect of a reply on its thread, and the mail for a person who has left; in the reply's batch. */
export function afterReply(
  db: AppDb,
  r: Reply,
  mail: { name: string; link: string; dueAt: number },
): { thread: Statement; mail: Statement } {
  const written = isWritten(r.key, r.id);
  return {
    thread: db.run(sql`UPDATE ${supportThreads} SET last_id = ${r.id}, state = 'answered', waiting_since = NULL,
        due_at = NULL,
        first_answered_at = coalesce(first_answered_at, ${r.nowMs})
      WHERE id = ${r.threadId} AND ${written}`),
    mail: enqueueMails(db, {
      template: "support_reply",
      rows: sql`SELECT t.user_id AS user_id, coalesce(u.email, t.email) AS recipient,
          json_object('name', coalesce(u.display_name, t.name), 'by', ${mail.name}, 'text', ${r.text},
            'link', ${mail.link}, 'via', CASE WHEN ${isByWhatsapp(sql`t.id`)} THEN 'whatsapp' ELSE '' END,
            'locale', CASE WHEN t.user_id IS NULL AND ${isInHindi(sql`t.id`)} THEN 'hi' ELSE '' END) AS model,
          ${mailCause(r.id)} AS cause
        FROM ${supportThreads} t LEFT JOIN ${users} u ON u.id = t.user_id WHERE t.id = ${r.threadId} AND ${written}`,
      dueAt: mail.dueAt,
      nowMs: r.nowMs,
    }),
  };
}

/** The cause of the mail of a reply. */
const mailCause = (messageId: string): string => `support_reply:${messageId}`;

/** Takes back the mails of replies that were read where they were written. */
export const withdrawMails = (db: AppDb, messageIds: readonly string[]): Statement[] =>
  messageIds.map((id) => cancelMail(db, mailCause(id), sql`1`));

/** Ends a thread that the reader has, and has read all of. */
export function closeThread(db: AppDb, threadId: string, by: string, seen: string, nowMs: number): Statement {
  return db
    .update(supportThreads)
    .set({ state: "solved", solvedAt: nowMs, waitingSince: null, dueAt: null, assignedTo: null })
    .where(
      and(
        asked(threadId),
        eq(supportThreads.assignedTo, by),
        inArray(supportThreads.state, ["waiting", "answered"]),
        eq(supportThreads.lastId, seen),
      ),
    );
}

/** How many wait and the oldest, and how long first answers and solutions took lately; for the health page. */
export const supportFigures = (db: AppDb, limit: number) => ({
  support: db
    .select({
      n: sql<number>`count(*)`.as("n"),
      oldest: sql<number | null>`min(at)`.as("oldest"),
      dueAt: sql<number | null>`min(due_at)`.as("due_at"),
    })
    .from(
      sql`(SELECT waiting_since AS at, due_at FROM ${supportThreads} WHERE state = 'waiting'
          ORDER BY waiting_since, id LIMIT ${limit})`,
    ),
  answered: answerTimes(db, limit),
  solved: solveTimes(db, limit),
});
