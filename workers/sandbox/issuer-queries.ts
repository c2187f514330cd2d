import { eq, lt } from "drizzle-orm";
import { sandboxOpenidCodes, sandboxOpenidKeys } from "../db/schema/sandbox";
import type { AppDb } from "../db/client";

/** The issuer's signing key; null before it was made. */
export async function findSigningKey(db: AppDb): Promise<JsonWebKey | null> {
  const rows = await db.select({ privateJwk: sandboxOpenidKeys.privateJwk }).from(sandboxOpenidKeys);
  return rows[0]?.privateJwk ?? null;
}

/** Keeps the first key that is offered. */
export async function storeSigningKey(db: AppDb, privateJwk: JsonWebKey): Promise<void> {
  await db.insert(sandboxOpenidKeys).values({ id: 1, privateJwk }).onConflictDoNothing();
}

/** Keeps a code, and drops those that expired. */
export async function storeIssuerCode(
  db: AppDb,
  row: typeof sandboxOpenidCodes.$inferInsert,
  nowMs: number,
): Promise<void> {
  await db.batch([
    db.delete(sandboxOpenidCodes).where(lt(sandboxOpenidCodes.expiresAt, nowMs)),
    db.insert(sandboxOpenidCodes).values(row),
  ]);
}

/** The grant for which a code was given out; only the first who asks gets it. */
export async function takeIssuerCode(db: AppDb, codeHash: string) {
  const rows = await db.delete(sandboxOpenidCodes).where(eq(sandboxOpenidCodes.codeHash, codeHash)).returning();
  return rows[0] ?? null;
}
