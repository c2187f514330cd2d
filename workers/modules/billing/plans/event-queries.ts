/** Conditions and statements for what follows from the events of a plan. */
import { sql, type SQL } from "drizzle-orm";
import { HOUR_MS } from "../../../lib/time";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { cancelMails, enqueueMails } from "../../messaging/queries";
import { amountBooked } from "../ledger/queries";
import { planIs } from "./queries";

/** Conditions on the person's plan as it is now, each while `held` is too. Times in milliseconds. */
export function planStates(userId: string, held: SQL) {
  const isSo = (is: SQL) => sql`${held} AND ${planIs(userId, is)}`;
  return {
    runs: isSo(sql`ended_at IS NULL`),
    trialRuns: isSo(sql`tier = 'free' AND ended_at IS NULL`),
    runsSince: (at: number) => isSo(sql`began_at = ${at} AND ended_at IS NULL`),
    trialBeganAt: (at: number) => isSo(sql`tier = 'free' AND began_at = ${at}`),
    paidBeganAt: (at: number) => isSo(sql`tier = 'premium' AND began_at = ${at}`),
    trialEndedAt: (at: number) => isSo(sql`tier = 'free' AND ended_at = ${at}`),
  };
}
export type PlanStates = ReturnType<typeof planStates>;

/** The credits of the person's trial; null without one. */
export async function trialCredits(db: AppDb, userId: string): Promise<number | null> {
  const { trial } = await readRaw(db, {
    trial: db.all<{ credits: number | null }>(
      sql`SELECT ${amountBooked("grant", sql`${`trial:${userId}`}`)} AS credits`,
    ),
  });
  return trial[0]?.credits ?? null;
}

const reminderCause = (userId: string, beganAt: SQL): SQL => sql`'confirm_reminder:' || ${userId} || ':' || ${beganAt}`;

/** A person whose address is not confirmed by then gets one reminder, before the promised day is over. */
const REMIND_AFTER_MS = 20 * HOUR_MS;

/** Reminds a person whose plan began then to confirm their address, if `onlyIf` and they have not. */
export const remindToConfirm = (db: AppDb, userId: string, beganAt: number, onlyIf: SQL): Statement =>
  enqueueMails(db, {
    template: "confirm_reminder",
    rows: sql`SELECT u.id AS user_id, u.email AS recipient, json_object('name', u.display_name) AS model,
        ${reminderCause(userId, sql`${String(beganAt)}`)} AS cause FROM ${users} u
      WHERE u.id = ${userId} AND u.email_verified_at IS NULL AND ${onlyIf}`,
    dueAt: beganAt + REMIND_AFTER_MS,
    nowMs: beganAt,
  });

/** A person whose plan is over is not reminded to confirm the address for it. */
export const cancelReminder = (db: AppDb, userId: string, onlyIf: SQL): Statement =>
  cancelMails(
    db,
    sql`SELECT ${reminderCause(userId, sql`began_at`)} FROM ${plans}
      WHERE user_id = ${userId} AND ended_at IS NOT NULL AND ${onlyIf}`,
  );
