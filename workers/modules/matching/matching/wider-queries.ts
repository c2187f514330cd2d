import { hasRunningPlan, unused } from "../../billing/queries";
import { and, asc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { noMatchPeriods } from "../../../db/schema/matching/matching";
import { outbox } from "../../../db/schema/messaging/outbox";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { NOTIFY_AGAIN_MS, type PreferenceSuggestion } from "../../candidates/rules";

/**
 * True of a person `id` whose plan runs, who may be applied for, and who has no match and no waiting entry: jobs
 * that only they can apply to do not count, nor what they would have to be asked about and do not want to be.
 */
export const isEmptyHanded = (id: unknown, nowMs: number) => sql`(
  ${hasRunningPlan(id, nowMs)}
  AND EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${id} AND u.email_verified_at IS NOT NULL)
  AND ${unused(id)} > 0
  AND NOT EXISTS (SELECT 1 FROM ${applications} a WHERE a.user_id = ${id} AND a.state IN ('found', 'queued', 'claimed')
    AND (a.state <> 'found' OR a.self_apply = 0 AND (a.unsure = 0 AND a.asked_at IS NULL OR a.chosen = 1
      OR ${hasRunningPlan(id, nowMs, sql`p.asks <> 'never'`)}))))`;

/** The known facts of a person without matches; `profileVersion` is their profile's, null without one. */
export async function readUnmatched(db: AppDb, userId: string, nowMs: number) {
  const rows = await db
    .select({
      isEmpty: sql<number>`${isEmptyHanded(userId, nowMs)}`.as("is_empty"),
      profileVersion: profiles.updatedAt,
      isKnown: sql<number>`${noMatchPeriods.since} IS NOT NULL`.as("is_known"),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(noMatchPeriods, eq(noMatchPeriods.userId, users.id))
    .where(eq(users.id, userId));
  const row = rows[0];
  return row ? { isEmpty: row.isEmpty === 1, profileVersion: row.profileVersion, isKnown: row.isKnown === 1 } : null;
}

/** Keeps what was counted for this version of the preferences, if still nothing fits. A period keeps its beginning. */
export function storeSuggestions(
  db: AppDb,
  row: { userId: string; profileVersion: number; suggestions: readonly PreferenceSuggestion[]; nowMs: number },
): Statement {
  const { userId, nowMs } = row;
  return db.run(sql`INSERT INTO ${noMatchPeriods} (user_id, since, profile_version, openings, counted_at)
    SELECT ${userId}, ${nowMs}, ${row.profileVersion}, ${JSON.stringify(row.suggestions)}, ${nowMs}
    WHERE ${isEmptyHanded(userId, nowMs)}
    ON CONFLICT (user_id) DO UPDATE SET
      notified_at = CASE WHEN since IS NOT NULL OR notified_at > ${nowMs - NOTIFY_AGAIN_MS} THEN notified_at END,
      since = coalesce(since, excluded.since),
      profile_version = excluded.profile_version, openings = excluded.openings, counted_at = excluded.counted_at`);
}

const NO_MATCH_CAUSE = "nothing_fits_for:";

/** The cause of the mail that tells a person that nothing matches. */
export const noMatchCause = (period: { userId: string; since: number }): string =>
  `${NO_MATCH_CAUSE}${period.userId}:${period.since}`;

/** The same cause as a query; no row where the person has no such period. */
export const noMatchCauseOf = (userId: string): SQL =>
  sql`SELECT ${NO_MATCH_CAUSE} || user_id || ':' || since FROM ${noMatchPeriods}
    WHERE user_id = ${userId} AND since IS NOT NULL`;

/** Ends the no-match period: something fits again, or the plan is over. */
export function endNoMatchPeriod(db: AppDb, userId: string): Statement {
  return db.update(noMatchPeriods).set({ since: null }).where(eq(noMatchPeriods.userId, userId));
}

/** People whose count is the oldest. Word for word the partial index's condition. */
export async function countedBefore(db: AppDb, beforeMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: noMatchPeriods.userId })
    .from(noMatchPeriods)
    .where(and(sql`${noMatchPeriods.since} IS NOT NULL`, lte(noMatchPeriods.countedAt, beforeMs)))
    .orderBy(asc(noMatchPeriods.countedAt))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/**
 * People without matches that the team was not told of yet, the longest waiting first, with what it needs to help them.
 */
export async function unnotifiedSince(db: AppDb, beforeMs: number, limit: number) {
  return db
    .select({
      userId: noMatchPeriods.userId,
      since: sql<number>`${noMatchPeriods.since}`.as("since"),
      openings: noMatchPeriods.openings,
      selfApply: sql<number>`(SELECT count(*) FROM ${applications} a
        WHERE a.user_id = ${noMatchPeriods.userId} AND a.state = 'found' AND a.self_apply = 1)`.as("self_apply"),
      name: users.displayName,
      email: users.email,
      phoneCountry: profiles.phoneCountry,
      phoneNumber: profiles.phone,
      titles: profiles.jobTitles,
      locations: profiles.locations,
    })
    .from(noMatchPeriods)
    .innerJoin(users, eq(users.id, noMatchPeriods.userId))
    .innerJoin(profiles, eq(profiles.userId, noMatchPeriods.userId))
    .where(
      and(
        sql`${noMatchPeriods.since} IS NOT NULL`,
        isNull(noMatchPeriods.notifiedAt),
        lte(noMatchPeriods.since, beforeMs),
      ),
    )
    .orderBy(asc(noMatchPeriods.since))
    .limit(limit);
}

/** Records that the team was told of this period, once the notice of this cause is written. */
export function markNotified(
  db: AppDb,
  period: { userId: string; since: number; cause: string; nowMs: number },
): Statement {
  return db
    .update(noMatchPeriods)
    .set({ notifiedAt: period.nowMs })
    .where(
      and(
        eq(noMatchPeriods.userId, period.userId),
        eq(noMatchPeriods.since, period.since),
        isNull(noMatchPeriods.notifiedAt),
        sql`EXISTS (SELECT 1 FROM ${outbox} WHERE cause = ${period.cause})`,
      ),
    );
}

/** True while nothing fits the person. */
export const hasNoMatchFor = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${noMatchPeriods} n WHERE n.user_id = ${userId} AND n.since IS NOT NULL)`;
