import { sql, type SQL } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { trialKeys, trialWaivers } from "../../../db/schema/billing/plans";
import { readRaw, type AppDb, type Statement } from "../../../db/client";

/** By what a trial is known: the mailbox it was begun with, and the browser; null where a browser has no number. */
export interface TrialKeys {
  mail: string;
  device: string | null;
}

const keysOf = ({ mail, device }: TrialKeys): SQL =>
  sql`json_each(${JSON.stringify([["mail", mail], ...(device === null ? [] : [["device", device]])])})`;

/** Whether staff let this person have a trial all the same. */
const isWaived = (userId: string): SQL => sql`EXISTS (SELECT 1 FROM ${trialWaivers} WHERE user_id = ${userId})`;
const isConfirmed = (userId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;

/**
 * Whether this person may take a key that a trial of `holder` was begun with: their own, by leave of the staff, or that
 * of a mailbox which they have confirmed and the holder has not.
 */
const mayTake = (userId: string, kind: SQL, holder: SQL): SQL => sql`(${holder} = ${userId} OR ${isWaived(userId)}
  OR (${kind} = 'mail' AND ${isConfirmed(sql`${userId}`)} AND NOT ${isConfirmed(holder)}))`;

/** By which marker another person's trial blocks this person's, if `onlyIf`; null for none. */
export async function takenTrialKey(
  db: AppDb,
  userId: string,
  keys: TrialKeys,
  onlyIf: SQL,
): Promise<"mail" | "device" | null> {
  const { taken } = await readRaw(db, {
    taken: db.all<{ kind: "mail" | "device" }>(sql`SELECT k.kind AS kind FROM ${keysOf(keys)} v
      JOIN ${trialKeys} k ON k.kind = v.value ->> 0 AND k.key = v.value ->> 1
      WHERE NOT ${mayTake(userId, sql`k.kind`, sql`k.user_id`)} AND ${onlyIf} ORDER BY k.kind DESC LIMIT 1`),
  });
  return taken[0]?.kind ?? null;
}

/**
 * Stores the markers of a trial, if `onlyIf`. Where another person's trial was begun with one meanwhile, the NULL
 * refuses the whole batch: of two at once one begins.
 */
export function takeTrialKeys(db: AppDb, userId: string, keys: TrialKeys, nowMs: number, onlyIf: SQL): Statement {
  return db.run(sql`INSERT INTO ${trialKeys} (kind, key, user_id, at)
    SELECT v.value ->> 0, v.value ->> 1, ${userId}, ${nowMs} FROM ${keysOf(keys)} v WHERE ${onlyIf}
    ON CONFLICT (kind, key) DO UPDATE SET user_id =
      CASE WHEN ${mayTake(userId, sql`trial_keys.kind`, sql`trial_keys.user_id`)} THEN excluded.user_id END`);
}

/** The id of the account of this address; null for none. */
export async function accountIdOf(db: AppDb, email: string): Promise<string | null> {
  const { found } = await readRaw(db, {
    found: db.all<{ id: string }>(sql`SELECT id FROM ${users} WHERE email = ${email}`),
  });
  return found[0]?.id ?? null;
}

/** Lets a person begin a trial although one was begun with the same mailbox or browser; once is enough. */
export function waiveTrial(db: AppDb, userId: string, nowMs: number): Statement {
  return db.insert(trialWaivers).values({ userId, at: nowMs }).onConflictDoNothing();
}
