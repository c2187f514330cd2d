import { and, desc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { intents, plans } from "../../db/schema/plans";
import { profiles } from "../../db/schema/profiles";
import type { AppDb, Statement } from "../../db/client";
import { bookingOf, grant, purchased, release, unused } from "../ledger/queries";
import type { PlanName, Terms } from "../offers/vocabulary";

export function insertIntent(
  db: AppDb,
  row: { id: string; userId: string; plan: PlanName; createdAt: number },
): Statement {
  return db.insert(intents).values(row);
}

/** The person's own intent; another's is as good as none. */
export async function findIntent(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({ id: intents.id, plan: intents.plan, completedAt: intents.completedAt })
    .from(intents)
    .where(and(eq(intents.id, id), eq(intents.userId, userId)));
  return rows[0] ?? null;
}

/** The person's last choice of a plan that is to be paid and is not; null without one. */
export async function findOpenIntent(db: AppDb, userId: string) {
  const rows = await db
    .select({ id: intents.id, plan: intents.plan, completedAt: intents.completedAt })
    .from(intents)
    .where(and(eq(intents.userId, userId), ne(intents.plan, "Free Trial"), isNull(intents.completedAt)))
    .orderBy(desc(intents.createdAt), desc(intents.id))
    .limit(1);
  return rows[0] ?? null;
}

export function completeIntent(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(intents)
    .set({ completedAt: nowMs })
    .where(and(eq(intents.id, id), isNull(intents.completedAt)));
}

/** What the trial's activation needs to know of the person. */
export async function readReadiness(
  db: AppDb,
  userId: string,
): Promise<{ firstName: string; country: "IN" | "US"; hasResume: boolean } | null> {
  const rows = await db
    .select({ firstName: profiles.firstName, country: profiles.country, resumeId: profiles.resumeId })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const row = rows[0];
  return row ? { firstName: row.firstName, country: row.country, hasResume: row.resumeId !== null } : null;
}

/** Nothing is purchased, as the trial's card reads it: never anything granted, or all of it taken back by a refund. */
const nothingPurchased = (userId: string) => sql`${purchased(userId)} = 0`;

/** Begins the free plan of somebody who has purchased nothing. The first of any number of attempts writes, the others change nothing. */
export function beginTrial(
  db: AppDb,
  { userId, terms, beganAt, endsAt }: { userId: string; terms: Terms; beganAt: number; endsAt: number },
): Statement {
  return db.run(sql`INSERT INTO ${plans} (user_id, tier, terms, began_at, ends_at)
    SELECT ${userId}, 'free', ${JSON.stringify(terms)}, ${beganAt}, ${endsAt} WHERE ${nothingPurchased(userId)}
    ON CONFLICT (user_id) DO UPDATE SET tier = excluded.tier, terms = excluded.terms, began_at = excluded.began_at,
      ends_at = excluded.ends_at, ended_at = NULL, end_reason = NULL`);
}

export function grantTrial(db: AppDb, userId: string, amount: number, nowMs: number): Statement {
  return grant(db, bookingOf({ userId, amount, ref: `trial:${userId}` }, nothingPurchased(userId)), nowMs);
}

/** Writes the end of a plan whose credits are used up, in the batch that used the last one. */
export function endWhenUsed(db: AppDb, userId: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${plans} SET ended_at = ${nowMs}, end_reason = 'used'
    WHERE user_id = ${userId} AND ended_at IS NULL AND ${unused(userId)} = 0`);
}

/** Reopens a plan that ended because its credits were used up, once one has come back and its time is not over. */
export function reopenWhenGivenBack(db: AppDb, userId: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${plans} SET ended_at = NULL, end_reason = NULL
    WHERE user_id = ${userId} AND end_reason = 'used' AND ends_at > ${nowMs} AND ${unused(userId)} > 0`);
}

/** People whose plan's time is over and not yet written so, oldest first. */
export async function overduePlans(db: AppDb, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: plans.userId })
    .from(plans)
    .where(and(isNull(plans.endedAt), lte(plans.endsAt, nowMs)))
    .orderBy(plans.endsAt)
    .limit(limit);
  return rows.map((r) => r.userId);
}

/**
 * Ends one overdue plan. What still waits in its queue goes back to found and its credits are released:
 * they are frozen with the rest until the next plan.
 */
export function endByTime(db: AppDb, userId: string, nowMs: number): Statement[] {
  const overdue = sql`EXISTS (SELECT 1 FROM ${plans} WHERE user_id = ${userId} AND ended_at IS NULL AND ends_at <= ${nowMs})`;
  return [
    release(
      db,
      sql`SELECT user_id, 1 AS amount, id || '#' || attempt AS ref FROM ${applications}
        WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${overdue}`,
      nowMs,
    ),
    db.run(sql`UPDATE ${applications} SET state = 'found', queue_day = NULL, queued_at = NULL, attempt = attempt + 1
      WHERE user_id = ${userId} AND state = 'queued' AND locked_at IS NULL AND ${overdue}`),
    // The end is when the time was over, not when somebody noticed.
    db.run(
      sql`UPDATE ${plans} SET ended_at = ends_at, end_reason = 'time' WHERE user_id = ${userId} AND ended_at IS NULL AND ends_at <= ${nowMs}`,
    ),
  ];
}
