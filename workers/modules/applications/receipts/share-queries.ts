import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { receiptShares } from "../../../db/schema/applications/receipts";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { proofKinds } from "../records/proof-columns-queries";

/** Shares the person's own application that was made, by a new address; the one before leads nowhere from then on. */
export function insertShare(
  db: AppDb,
  share: { idEnd: string; userId: string; tokenHash: string; showsName: boolean; nowMs: number },
): Statement {
  const { idEnd, userId, tokenHash, showsName, nowMs } = share;
  return db.run(sql`INSERT INTO ${receiptShares} (application_id, user_id, token_hash, shows_name, created_at)
    SELECT id, user_id, ${tokenHash}, ${Number(showsName)}, ${nowMs} FROM ${applications}
      WHERE substr(id, -8) = ${idEnd} AND user_id = ${userId} AND state = 'submitted'
    ON CONFLICT (application_id) DO UPDATE SET token_hash = excluded.token_hash, shows_name = excluded.shows_name,
      created_at = excluded.created_at`);
}

/** Withdraws the address of the person's own application. */
export function deleteShare(db: AppDb, idEnd: string, userId: string): Statement {
  return db
    .delete(receiptShares)
    .where(and(sql`substr(${receiptShares.applicationId}, -8) = ${idEnd}`, eq(receiptShares.userId, userId)));
}

export async function findShare(db: AppDb, applicationId: string) {
  const rows = await db
    .select({ createdAt: receiptShares.createdAt, showsName: receiptShares.showsName })
    .from(receiptShares)
    .where(eq(receiptShares.applicationId, applicationId));
  return rows[0] ?? null;
}

/**
 * The content of a shared address: never more than this. Null where nothing is shared by it, or its result was taken
 * back.
 */
export async function readShared(db: AppDb, tokenHash: string) {
  const { rows } = await readRaw(db, {
    rows: db.all<{
      position: string;
      company: string;
      appliedAt: number;
      name: string | null;
      proofs: string;
    }>(sql`SELECT a.position AS position, a.company AS company, a.applied_at AS appliedAt,
        CASE s.shows_name WHEN 1 THEN u.display_name END AS name,
        ${proofKinds("a")} AS proofs
      FROM ${receiptShares} s JOIN ${applications} a ON a.id = s.application_id JOIN ${users} u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND a.state = 'submitted'`),
  });
  return rows[0] ?? null;
}

/** The person's shares in the order of their applications, for the export: the addresses themselves are not kept. */
export function sharesOf(db: AppDb, userId: string, after: string | null, limit: number) {
  return db
    .select({ id: receiptShares.applicationId, showsName: receiptShares.showsName, createdAt: receiptShares.createdAt })
    .from(receiptShares)
    .where(and(eq(receiptShares.userId, userId), after === null ? undefined : gt(receiptShares.applicationId, after)))
    .orderBy(asc(receiptShares.applicationId))
    .limit(limit);
}
