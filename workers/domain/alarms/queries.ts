import { and, eq, sql, type SQL } from "drizzle-orm";
import { alarms } from "../../db/schema/alarms";
import type { AppDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";

/** Raises an alarm, or says once more that it lasts. */
export function raiseAlarm(
  db: AppDb,
  alarm: { kind: string; detail: string; nowMs: number; nextTryAt?: number },
): Statement {
  const { kind, detail, nowMs } = alarm;
  const nextTryAt = alarm.nextTryAt ?? null;
  return db
    .insert(alarms)
    .values({ kind, detail, raisedAt: nowMs, lastAt: nowMs, nextTryAt })
    .onConflictDoUpdate({
      target: alarms.kind,
      set: { detail, lastAt: nowMs, nextTryAt, times: sql`${alarms.times} + 1` },
    });
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
