/** The rows of numbers without an account: their conversation, the resumes they sent, and how many they were. */
import { and, eq, gt, isNull, lte, sql, type SQL } from "drizzle-orm";
import {
  whatsappEvents,
  whatsappNumbers,
  whatsappStrangerDays,
  whatsappStrangers,
  whatsappUploads,
} from "../../../db/schema/messaging/whatsapp";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { auditEach } from "../../../core/audit/queries";
import { listOf } from "../../../db/sql";
import { indiaDay } from "../../../lib/india-time";
import { HOUR_MS } from "../../../lib/time";
import { cancelReplies, enqueueMessages, forgetReplies, isNewCause } from "../outbox/queries";
import { hasTicked, isUnhandled, toWords } from "./queries";
import { STRANGER_LIFE_MS, type MessageLanguage, type OpenAsk, type StrangerLanguage } from "./vocabulary";

export type Stranger = typeof whatsappStrangers.$inferSelect;
export type SentUpload = typeof whatsappUploads.$inferSelect;

/** The hour since 1970 in which answers to a number are counted. */
const hourOf = (nowMs: number) => Math.floor(nowMs / HOUR_MS);

/** A number's conversation, with the counts of this hour and this day, and those of everybody today. */
export async function readStranger(db: AppDb, number: string, nowMs: number) {
  const day = indiaDay(nowMs);
  const { strangers, days } = await readNamed(db, {
    strangers: db
      .select()
      .from(whatsappStrangers)
      .where(and(eq(whatsappStrangers.number, number), gt(whatsappStrangers.expiresAt, nowMs))),
    days: db.select().from(whatsappStrangerDays).where(eq(whatsappStrangerDays.day, day)),
  });
  const stranger = strangers[0] ?? null;
  return {
    stranger,
    answers: stranger?.hour === hourOf(nowMs) ? stranger.answers : 0,
    files: stranger?.day === day ? stranger.files : 0,
    allFiles: days[0]?.files ?? 0,
    allMessages: days[0]?.messages ?? 0,
  };
}

interface Heard {
  number: string;
  /** Empty keeps the language there is. */
  language: StrangerLanguage;
  /** Absent keeps the question there is. */
  asks?: { ask: OpenAsk; uploadId: string };
  isStopped: boolean;
  /** The answer that is sent: one whose cause had one already is none, and counts as none. */
  answer: { cause: string; onlyIf: SQL } | null;
  nowMs: number;
}

/** Keeps that a number wrote, with the counts of the day, if `once`. It goes before its answer. */
export function storeStranger(db: AppDb, heard: Heard, once: SQL): Statement[] {
  const { number, language, asks, isStopped, answer, nowMs } = heard;
  const [hour, day] = [hourOf(nowMs), indiaDay(nowMs)];
  const asked = asks ? sql`, asks = excluded.asks, upload_id = excluded.upload_id` : sql``;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${whatsappStrangers} WHERE phone = ${number})`;
  const isAnswered = answer ? sql`(${answer.onlyIf} AND ${isNewCause(answer.cause)})` : sql`0`;
  return [
    db.run(sql`INSERT INTO ${whatsappStrangerDays} (day, people, messages)
      SELECT ${day}, ${isNew}, 1 WHERE ${once}
      ON CONFLICT (day) DO UPDATE SET people = people + excluded.people, messages = messages + 1`),
    db.run(sql`INSERT INTO ${whatsappStrangers}
        (phone, language, asks, upload_id, stopped, hour, answers, day, files, expires_at)
      SELECT ${number}, ${language}, ${asks?.ask ?? ""}, ${asks?.uploadId ?? ""}, ${isStopped ? 1 : 0}, ${hour},
        ${isAnswered}, ${day}, 0, ${nowMs + STRANGER_LIFE_MS} WHERE ${once}
      ON CONFLICT (phone) DO UPDATE SET language = iif(excluded.language = '', language, excluded.language),
        stopped = excluded.stopped, answers = excluded.answers + iif(hour = excluded.hour, answers, 0),
        hour = excluded.hour, files = iif(day = excluded.day, files, 0), day = excluded.day,
        expires_at = excluded.expires_at ${asked}`),
  ];
}

interface Claimed {
  id: string;
  number: string;
  objectKey: string;
  fileName: string;
  secretHash: string;
  leaseMs: number;
  nowMs: number;
}

/**
 * Begins to read a file that a message brought, or begins again once the lease of the one before is over: the row comes
 * before the file, so that the sweep finds every file. The change of `claimed` tells whether it is ours; a file counts
 * once against the limits of the day.
 */
export function claimUpload(db: AppDb, claim: Claimed, once: SQL): { counted: Statement[]; claimed: Statement } {
  const { id, number, objectKey, fileName, secretHash, leaseMs, nowMs } = claim;
  const day = indiaDay(nowMs);
  const isNew = sql`${once} AND NOT EXISTS (SELECT 1 FROM ${whatsappUploads} WHERE id = ${id})`;
  const isPerson = sql`NOT EXISTS (SELECT 1 FROM ${whatsappStrangers} WHERE phone = ${number})`;
  return {
    counted: [
      db.run(sql`INSERT INTO ${whatsappStrangerDays} (day, people, files)
        SELECT ${day}, ${isPerson}, 1 WHERE ${isNew}
        ON CONFLICT (day) DO UPDATE SET people = people + excluded.people, files = files + 1`),
      db.run(sql`INSERT INTO ${whatsappStrangers} (phone, hour, answers, day, files, expires_at)
        SELECT ${number}, ${hourOf(nowMs)}, 0, ${day}, 1, ${nowMs + STRANGER_LIFE_MS} WHERE ${isNew}
        ON CONFLICT (phone) DO UPDATE SET files = iif(day = excluded.day, files, 0) + 1, day = excluded.day,
          expires_at = excluded.expires_at`),
    ],
    claimed: db.run(sql`INSERT INTO ${whatsappUploads}
        (id, phone, object_key, file_name, secret_hash, lease_until, expires_at)
      SELECT ${id}, ${number}, ${objectKey}, ${fileName}, ${secretHash}, ${nowMs + leaseMs},
        ${nowMs + STRANGER_LIFE_MS} WHERE ${once}
      ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until, tries = tries + 1
        WHERE lease_until <= ${nowMs}`),
  };
}

/** An upload by its message, while it lives. */
export async function readUpload(db: AppDb, id: string, nowMs: number): Promise<SentUpload | null> {
  const rows = await db
    .select()
    .from(whatsappUploads)
    .where(and(eq(whatsappUploads.id, id), gt(whatsappUploads.expiresAt, nowMs)));
  return rows[0] ?? null;
}

/** True while the message that brought an upload is unhandled, and the upload lives. */
export const isUploadOpen = (id: string, nowMs: number): SQL =>
  sql`${isUnhandled(id)} AND EXISTS (SELECT 1 FROM ${whatsappUploads} WHERE id = ${id} AND expires_at > ${nowMs})`;

/** The upload that a link opens, while it lives; used ones too. */
export async function findUpload(db: AppDb, secretHash: string, nowMs: number): Promise<SentUpload | null> {
  const rows = await db
    .select()
    .from(whatsappUploads)
    .where(
      and(
        eq(whatsappUploads.secretHash, secretHash),
        eq(whatsappUploads.isRead, true),
        gt(whatsappUploads.expiresAt, nowMs),
      ),
    );
  return rows[0] ?? null;
}

/** Writes down what a file says, or what its person answered, if `once`. Its link opens from then on. */
export function storeReading(
  db: AppDb,
  id: string,
  read: Partial<Pick<SentUpload, "work" | "place" | "saidWork" | "saidPlace">>,
  once: SQL,
): Statement {
  return db
    .update(whatsappUploads)
    .set({ ...read, isRead: true })
    .where(and(eq(whatsappUploads.id, id), once));
}

/** Drops a file that could not be read: its link is never sent. The sweep deletes the file with the row. */
export const endUpload = (db: AppDb, id: string, nowMs: number, once: SQL): Statement =>
  db
    .update(whatsappUploads)
    .set({ expiresAt: nowMs })
    .where(and(eq(whatsappUploads.id, id), once));

/** STOP: the links of this number open nothing any more, its files are due to be deleted, and no answer waits. */
export function endConversation(db: AppDb, number: string, nowMs: number, once: SQL): Statement[] {
  return [
    db.run(sql`UPDATE ${whatsappUploads} SET expires_at = ${nowMs} WHERE phone = ${number} AND ${once}`),
    cancelReplies(db, number, once),
  ];
}

/** Forgets a number's conversation and uploads, whose files the sweep deletes. @param number a query of it. */
export const eraseStranger = (db: AppDb, number: SQL): Statement[] => [
  db.run(sql`DELETE FROM ${whatsappStrangers} WHERE phone = ${number}`),
  db.run(sql`UPDATE ${whatsappUploads} SET phone = '', expires_at = 0 WHERE phone = ${number}`),
];

/** The uploads that are over, with where their files are. */
export const overdueUploads = (db: AppDb, nowMs: number, limit: number) =>
  db
    .select({ id: whatsappUploads.id, objectKey: whatsappUploads.objectKey })
    .from(whatsappUploads)
    .where(lte(whatsappUploads.expiresAt, nowMs))
    .limit(limit);

/** Forgets what is over: these uploads, whose files are gone, conversations, answers, and messages given up. */
export function forgetOverdue(db: AppDb, uploads: readonly string[], nowMs: number): Statement[] {
  return [
    db.delete(whatsappUploads).where(sql`${whatsappUploads.id} IN ${listOf(uploads)}`),
    db.delete(whatsappStrangers).where(lte(whatsappStrangers.expiresAt, nowMs)),
    forgetReplies(db, nowMs - STRANGER_LIFE_MS),
    db
      .update(whatsappEvents)
      .set({ handledAt: nowMs, body: "{}" })
      .where(and(isNull(whatsappEvents.handledAt), lte(whatsappEvents.receivedAt, nowMs - STRANGER_LIFE_MS))),
  ];
}

interface Use {
  id: string;
  userId: string;
  zone: string;
  language: MessageLanguage;
  /** Of the words that the person ticked, so that messages may come to the number; null without the tick. */
  wordsVersion: number | null;
  nowMs: number;
}

/**
 * Ends an upload that an account was made with. Where its person ticked so, and wants messages by WhatsApp by the
 * profile as it is saved, the number that sent it becomes theirs and is told; one that is linked to another person
 * meanwhile is not taken from them.
 */
export function useUpload(db: AppDb, { id, userId, zone, language, wordsVersion, nowMs }: Use) {
  const from = sql`FROM ${whatsappUploads} u WHERE u.id = ${id} AND u.used_at IS NULL AND u.expires_at > ${nowMs}`;
  const isLinked = sql`${wordsVersion} IS NOT NULL AND ${hasTicked(userId)}
    AND NOT EXISTS (SELECT 1 FROM ${whatsappNumbers} n WHERE n.phone = u.phone OR n.user_id = ${userId})`;
  const heard = nowMs - STRANGER_LIFE_MS;
  return {
    logged: auditEach(
      db,
      { actorId: userId, action: "whatsapp.bind", nowMs },
      sql`SELECT ${userId} AS subject_id, NULL AS object_id,
        'bound at sign-up' || ${toWords(sql`${wordsVersion}`)} AS detail ${from} AND ${isLinked}`,
    ),
    told: enqueueMessages(db, {
      template: "bound",
      rows: sql`SELECT ${userId} AS user_id, u.phone AS recipient, '{}' AS model, 'bound:' || u.id AS cause
        ${from} AND ${isLinked}`,
      nowMs,
    }),
    bound: db.run(sql`INSERT INTO ${whatsappNumbers} (user_id, phone, zone, language, bound_at, heard_at,
        words_version)
      SELECT ${userId}, u.phone, ${zone}, ${language}, ${nowMs},
        coalesce((SELECT s.expires_at - ${STRANGER_LIFE_MS} FROM ${whatsappStrangers} s WHERE s.phone = u.phone),
          ${heard}), ${wordsVersion}
      ${from} AND ${isLinked}`),
    counted: db.run(sql`INSERT INTO ${whatsappStrangerDays} (day, accounts) SELECT ${indiaDay(nowMs)}, 1 ${from}
      ON CONFLICT (day) DO UPDATE SET accounts = accounts + 1`),
    forgotten: db.run(sql`DELETE FROM ${whatsappStrangers} WHERE phone = (SELECT u.phone ${from})`),
    used: db
      .update(whatsappUploads)
      .set({ usedAt: nowMs, number: "" })
      .where(and(eq(whatsappUploads.id, id), isNull(whatsappUploads.usedAt), gt(whatsappUploads.expiresAt, nowMs))),
  };
}

/** People without an account who wrote since `day`, what they sent, and the accounts that were made of it. */
export const strangersSince = (db: AppDb, day: string) =>
  db
    .select({
      people: sql<number>`coalesce(sum(${whatsappStrangerDays.people}), 0)`.as("met"),
      messages: sql<number>`coalesce(sum(${whatsappStrangerDays.messages}), 0)`.as("written"),
      files: sql<number>`coalesce(sum(${whatsappStrangerDays.files}), 0)`.as("sent"),
      accounts: sql<number>`coalesce(sum(${whatsappStrangerDays.accounts}), 0)`.as("made"),
    })
    .from(whatsappStrangerDays)
    .where(sql`${whatsappStrangerDays.day} >= ${day}`);
