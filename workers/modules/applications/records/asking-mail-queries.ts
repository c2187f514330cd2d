/** The email that tells a person of what they are asked about. */
import { sql } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import type { AppDb, Statement } from "../../../db/client";
import { cancelMails, enqueueMails } from "../../messaging/queries";
import { askedAbout, hasOnlyUnsure, wasAskedAt } from "./asking-queries";

const CAUSE = "worth_a_look:";

/** Emails a person who was asked at this moment, where nothing else is there for them: once for each such moment. */
export const mailAsked = (db: AppDb, userId: string, { dueAt, nowMs }: { dueAt: number; nowMs: number }): Statement =>
  enqueueMails(db, {
    template: "worth_a_look",
    rows: sql`SELECT u.id AS user_id, u.email AS recipient,
        json_object('name', u.display_name, 'count', CAST(${askedAbout(userId, nowMs)} AS TEXT)) AS model,
        ${CAUSE} || u.id || ':' || CAST(${nowMs} AS INTEGER) AS cause
      FROM ${users} u WHERE u.id = ${userId} AND ${wasAskedAt(userId, nowMs)} AND ${hasOnlyUnsure(userId)}`,
    dueAt,
    nowMs,
  });

/** Cancels the email that still waits, unless the person is asked about something still and may be. */
export const cancelAskMail = (db: AppDb, userId: string, nowMs: number, mayBe = true): Statement =>
  cancelMails(
    db,
    sql`SELECT ${CAUSE} || p.user_id || ':' || p.asked_at FROM ${plans} p WHERE p.user_id = ${userId}
      AND p.asked_at IS NOT NULL AND ${mayBe ? sql`${askedAbout(userId, nowMs)} = 0` : sql`true`}`,
  );
