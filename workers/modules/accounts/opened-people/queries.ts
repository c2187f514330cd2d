import { gte, lt, sql } from "drizzle-orm";
import { securityCounts } from "../../../db/schema/accounts/opened-people";
import type { AppDb, Statement } from "../../../db/client";
import type { SecurityKind } from "../../../core/security-vocabulary";

/** Adds to an hour's counts: one statement, however many kinds. */
export function addCounts(db: AppDb, hour: number, counts: ReadonlyMap<SecurityKind, number>): Statement {
  return db.run(sql`INSERT INTO ${securityCounts} (hour, kind, n)
    SELECT ${hour}, key, value FROM json_each(${JSON.stringify(Object.fromEntries(counts))}) WHERE 1
    ON CONFLICT (hour, kind) DO UPDATE SET n = n + excluded.n`);
}

/** The counts from an hour on; six rows an hour at most. */
export function countsSince(db: AppDb, hour: number) {
  const { kind, n } = securityCounts;
  return db.select({ hour: securityCounts.hour, kind, n }).from(securityCounts).where(gte(securityCounts.hour, hour));
}

export function forgetSecurityCounts(db: AppDb, before: number): Statement {
  return db.delete(securityCounts).where(lt(securityCounts.hour, before));
}
