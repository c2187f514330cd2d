import { sql } from "drizzle-orm";
import { attempts } from "../../db/schema/accounts/sign-in";
import type { AppDb } from "../../db/client";

/** Counts an attempt under `key` in its window, and answers how many there were with it. */
export async function countAttempt(db: AppDb, key: string, windowStart: number): Promise<number> {
  const rows = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({ target: [attempts.key, attempts.windowStart], set: { count: sql`${attempts.count} + 1` } })
    .returning({ count: attempts.count });
  return rows[0]?.count ?? 0;
}
