/** The email that tells a person of what they are asked about. */
import { sql } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { outbox } from "../../../db/schema/messaging/outbox";
import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { AppDb, Statement } from "../../../db/client";
import { cancelMails, enqueueMails, recountMails } from "../../messaging/queries";
import { askedAbout, hasOnlyUnsure, wasAskedAt } from "./asking-queries";

const CAUSE = "worth_a_look:";
/** A person gets one such email in this time. */
const MAIL_EVERY_MS = 7 * DAY_MS;

/** The emails of a person, by the index of causes. */
const mailsOf = (userId: string) => sql`cause > ${`${CAUSE}${userId}:`} AND cause < ${`${CAUSE}${userId};`}`;

/** Emails a person who was asked at this moment, where nothing else is there for them: once a week. */
export const mailAsked = (db: AppDb, userId: string, { dueAt, nowMs }: { dueAt: number; nowMs: number }): Statement =>
  enqueueMails(db, {
    template: "worth_a_look",
    rows: sql`SELECT u.id AS user_id, u.email AS recipient,
        json_object('name', u.display_name, 'count', CAST(${askedAbout(userId, nowMs)} AS TEXT)) AS model,
        ${CAUSE} || u.id || ':' || CAST(${nowMs} AS INTEGER) AS cause
      FROM ${users} u WHERE u.id = ${userId} AND ${wasAskedAt(userId, nowMs)} AND ${hasOnlyUnsure(userId)}
        AND NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${mailsOf(userId)} AND state <> 'cancelled'
          AND created_at > ${nowMs - MAIL_EVERY_MS})`,
    dueAt,
    nowMs,
  });

/** Cancels the email that still waits: its count would be wrong by now, or the person may not be asked. */
export const cancelAskMail = (db: AppDb, userId: string): Statement =>
  cancelMails(db, sql`SELECT cause FROM ${outbox} WHERE ${mailsOf(userId)} AND state = 'waiting'`);

/** Sets the count of the emails that are sent within the hour: a job may have closed since. */
export const recountAskMails = (db: AppDb, nowMs: number): Statement =>
  recountMails(db, {
    template: "worth_a_look",
    count: askedAbout(sql.raw("outbox.user_id"), nowMs),
    dueUntil: nowMs + HOUR_MS,
  });
