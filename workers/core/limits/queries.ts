import { inArray, lt, sql, type SQL } from "drizzle-orm";
import { attempts } from "../../db/schema/core/limits";
import type { AppDb, Statement } from "../../db/client";

/** Counts an attempt under `key` in its window, and answers how many there were with it. */
export async function countAttempt(db: AppDb, key: string, windowStart: number): Promise<number> {
  const rows = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.windowStart], set: { count: sql`${attempts.count} + 1` } })
    .returning({ count: attempts.count });
  return rows[0]?.count ?? 0;
}

/** A counter in its window. */
export interface Counter {
  key: string;
  windowStart: number;
}

/** A counter, and how far it may go. */
export type Limited = Counter & { limit: number };

/** How often a counter was moved; nothing is none. */
export function countOf({ key, windowStart }: Counter): SQL {
  return sql`coalesce((SELECT count FROM ${attempts} WHERE key = ${key} AND window_start = ${windowStart}), 0)`;
}

/** Moves a counter by one where `condition` holds. At `limit` it stays as it is, so a flood writes nothing. */
export function move(db: AppDb, { key, windowStart }: Counter, limit: number, condition: SQL): Statement {
  return db.run(sql`INSERT INTO ${attempts} (key, window_start, count)
    SELECT ${key}, ${windowStart}, 1 WHERE ${condition}
    ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1 WHERE count <= ${limit}`);
}

/** Opens a counter; the change tells whether it was not there. */
export function openCounter(db: AppDb, { key, windowStart }: Counter): Statement {
  return db.insert(attempts).values({ key, windowStart, count: 1 }).onConflictDoNothing();
}

/** Moves a counter back by one where `condition` holds. */
export function moveBack(db: AppDb, { key, windowStart }: Counter, condition: SQL): Statement {
  return db.run(sql`UPDATE ${attempts} SET count = count - 1
    WHERE key = ${key} AND window_start = ${windowStart} AND count > 0 AND ${condition}`);
}

export function clearAttempts(db: AppDb, ...keys: string[]): Statement {
  return db.delete(attempts).where(inArray(attempts.key, keys));
}

/** Counters of windows before `beforeMs` mean nothing any more. */
export function sweepAttempts(db: AppDb, beforeMs: number): Statement {
  return db.delete(attempts).where(lt(attempts.windowStart, beforeMs));
}
