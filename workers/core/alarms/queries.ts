import { and, eq, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { alarms, dailyRuns } from "../../db/schema/core/alarms";
import type { AppDb, Statement } from "../../db/client";
import { listOf, rowsOf } from "../../db/sql";

/**
 * Raises an alarm, or says once more that it lasts.
 * @param when.onlyIf a condition of the database for it.
 * @param when.onceSince an alarm that was raised from then on is left as it is. Milliseconds since 1970, UTC.
 */
export function raiseAlarm(
  db: AppDb,
  alarm: { kind: string; detail: string; nowMs: number; nextTryAt?: number },
  { onlyIf = sql`true`, onceSince }: { onlyIf?: SQL; onceSince?: number } = {},
): Statement {
  const { kind, detail, nowMs } = alarm;
  const nextTryAt = alarm.nextTryAt ?? null;
  const row = { kind, detail, raisedAt: nowMs, lastAt: nowMs, nextTryAt };
  return db
    .insert(alarms)
    .select(rowsOf(alarms, row, sql`WHERE ${onlyIf}`))
    .onConflictDoUpdate({
      target: alarms.kind,
      set: { detail, lastAt: nowMs, nextTryAt, times: sql`${alarms.times} + 1` },
      ...(onceSince === undefined ? {} : { setWhere: lt(alarms.lastAt, onceSince) }),
    });
}

/** Ends the alarms whose kind begins so and that were not raised again since. */
export function clearOldAlarms(db: AppDb, begin: string, before: number): Statement {
  return db.delete(alarms).where(and(sql`${alarms.kind} LIKE ${`${begin}.%`}`, lt(alarms.lastAt, before)));
}

/** Ends alarms: what they were raised for works. */
export function clearAlarms(db: AppDb, kinds: readonly string[]): Statement {
  return db.delete(alarms).where(sql`${alarms.kind} IN ${listOf(kinds)}`);
}

/** When what this alarm was raised for is tried again; null while there is no such alarm. */
export async function readNextTry(db: AppDb, kind: string): Promise<number | null> {
  const rows = await db.select({ nextTryAt: alarms.nextTryAt }).from(alarms).where(eq(alarms.kind, kind));
  return rows[0]?.nextTryAt ?? null;
}

/** Sets when what this alarm was raised for is tried again, if `onlyIf`; the count of changed rows tells. */
export function setNextTry(db: AppDb, kind: string, atMs: number, onlyIf?: SQL) {
  return db
    .update(alarms)
    .set({ nextTryAt: atMs })
    .where(and(eq(alarms.kind, kind), onlyIf));
}

/** Keeps that a job of the daily tick was done for this day. */
export function markDone(db: AppDb, job: string, day: number): Statement {
  return db
    .insert(dailyRuns)
    .values({ job, day })
    .onConflictDoUpdate({
      target: dailyRuns.job,
      set: { day: sql`max(${dailyRuns.day}, excluded.day)`, triedAt: null },
    });
}

/** Keeps that a job of the daily tick failed for this day, so that it is still to be done. */
export function markFailed(db: AppDb, job: string, day: number, nowMs: number): Statement {
  return db
    .insert(dailyRuns)
    .values({ job, day: day - 1, triedAt: nowMs })
    .onConflictDoUpdate({ target: dailyRuns.job, set: { triedAt: nowMs } });
}

/** For which day each job was done last, and when it was tried since. */
export async function readDailyRuns(db: AppDb): Promise<{ job: string; day: number; triedAt: number | null }[]> {
  return db.select().from(dailyRuns);
}

/** Jobs that were never seen begin with this day: what there was before them they have not missed. */
export function beginWith(db: AppDb, jobs: readonly string[], day: number): Statement[] {
  return jobs.map((job) => db.insert(dailyRuns).values({ job, day }).onConflictDoNothing());
}

/** Takes a job that was not done for this day and not tried since; the count of changed rows tells who has it. */
export function claimMissed(db: AppDb, job: string, day: number, triedBefore: number, nowMs: number) {
  return db
    .update(dailyRuns)
    .set({ triedAt: nowMs })
    .where(
      and(
        eq(dailyRuns.job, job),
        lt(dailyRuns.day, day),
        or(isNull(dailyRuns.triedAt), lte(dailyRuns.triedAt, triedBefore)),
      ),
    );
}
