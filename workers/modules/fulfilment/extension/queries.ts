import { and, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { extensionCodes, extensionTokens, formHosts } from "../../../db/schema/fulfilment/extension";
import { users } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import { fillStop, tailoredClaimed } from "../../applications/queries";
import { auditReading } from "../../../core/audit/reading-queries";
import { PAIRING_CODE_TRIES, type HostState } from "./vocabulary";

// ---- pairing -------------------------------------------------------------------------------

/** A new code of the session; the one before holds no more. */
export function putCode(db: AppDb, row: typeof extensionCodes.$inferInsert) {
  const { name, secretHash, expiresAt } = row;
  return db
    .insert(extensionCodes)
    .values({ ...row, tries: 0 })
    .onConflictDoUpdate({ target: extensionCodes.sessionId, set: { name, secretHash, expiresAt, tries: 0 } });
}

/** Counts a try of the code of this name, and answers what it is compared with; null where none holds. */
export async function tryCode(db: AppDb, name: string, nowMs: number) {
  const rows = await db
    .update(extensionCodes)
    .set({ tries: sql`${extensionCodes.tries} + 1` })
    .where(
      and(
        eq(extensionCodes.name, name),
        gt(extensionCodes.expiresAt, nowMs),
        lt(extensionCodes.tries, PAIRING_CODE_TRIES),
      ),
    )
    .returning({
      sessionId: extensionCodes.sessionId,
      userId: extensionCodes.userId,
      secretHash: extensionCodes.secretHash,
    });
  return rows[0] ?? null;
}

/** Whether the session's code of this name is still there. */
export const codeHolds = (name: string, sessionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${extensionCodes} WHERE name = ${name} AND session_id = ${sessionId})`;

/** Drops a code that was used. */
export const dropCode = (db: AppDb, name: string): Statement =>
  db.delete(extensionCodes).where(eq(extensionCodes.name, name));

/** Turns the code into a token, once: the session's token before holds no more. */
export function takePairingCode(db: AppDb, name: string, token: typeof extensionTokens.$inferInsert) {
  const holds = codeHolds(name, token.sessionId);
  return {
    before: db.delete(extensionTokens).where(sql`session_id = ${token.sessionId} AND ${holds}`),
    token: db.run(sql`INSERT INTO ${extensionTokens} (id, session_id, user_id, secret_hash, created_at)
      SELECT ${token.id}, ${token.sessionId}, ${token.userId}, ${token.secretHash}, ${token.createdAt} WHERE ${holds}`),
    code: dropCode(db, name),
  };
}

export async function findExtensionToken(db: AppDb, id: string) {
  const rows = await db
    .select({ sessionId: extensionTokens.sessionId, secretHash: extensionTokens.secretHash })
    .from(extensionTokens)
    .where(eq(extensionTokens.id, id));
  return rows[0] ?? null;
}

/** Since when the session's extension is paired; null where none is. */
export async function pairedAt(db: AppDb, sessionId: string): Promise<number | null> {
  const rows = await db
    .select({ at: extensionTokens.createdAt })
    .from(extensionTokens)
    .where(eq(extensionTokens.sessionId, sessionId));
  return rows[0]?.at ?? null;
}

export function unpair(db: AppDb, sessionId: string): Statement {
  return db.delete(extensionTokens).where(eq(extensionTokens.sessionId, sessionId));
}

/** When a person's own extensions were paired. */
export const pairingsOf = (db: AppDb, userId: string) =>
  db.select({ at: extensionTokens.createdAt }).from(extensionTokens).where(eq(extensionTokens.userId, userId));

// ---- the claimed entry ---------------------------------------------------------------------

/** Logs that data of the claimed entry is given to the operator's extension. */
export function auditUse(db: AppDb, by: string, nowMs: number): Statement {
  const people = sql`SELECT a.user_id AS user_id, a.id AS object_id FROM ${applications} a WHERE a.claimed_by = ${by}`;
  return auditReading(db, { userId: by, action: "extension.use", nowMs }, { people, aThing: true });
}

/** The entry that the operator has claimed. */
export async function readExtensionEntry(db: AppDb, by: string, nowMs: number) {
  const [rows, tailored] = await db.batch([
    db
      .select({
        id: applications.id,
        userId: applications.userId,
        postingId: applications.postingId,
        attempt: applications.attempt,
        revision: applications.revision,
        position: applications.position,
        company: applications.company,
        location: applications.location,
        link: applications.link,
        resumeId: applications.resumeId,
        declined: applications.declined,
        stop: fillStop(nowMs).as("fill_stop"),
        sendingAt: applications.sendingAt,
        displayName: users.displayName,
        isSample: users.isSample,
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .where(
        sql`${applications.claimedBy} = ${by} AND ${applications.state} = 'claimed'
          AND ${applications.claimedUntil} > ${nowMs}`,
      ),
    tailoredClaimed(db, by),
  ]);
  return rows[0] ? { ...rows[0], tailored: tailored[0] } : null;
}

/** Whether an application that this operator had claimed is unconfirmed, and its credit is still held. */
export async function findUnconfirmedOf(db: AppDb, by: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      sql`${applications.id} = ${id} AND ${applications.state} = 'unconfirmed' AND ${applications.lockedBy} = ${by}
        AND ${applications.heldUntil} IS NOT NULL`,
    );
  return rows.length > 0;
}

// ---- hosts ---------------------------------------------------------------------------------

/** Notes that an operator wants to fill there. What was decided before stays decided. */
export function askHost(db: AppDb, row: { host: string; company: string; askedBy: string; askedAt: number }) {
  return db.insert(formHosts).values(row).onConflictDoNothing();
}

export async function findHost(db: AppDb, host: string) {
  const rows = await db
    .select({ state: formHosts.state, askedBy: formHosts.askedBy })
    .from(formHosts)
    .where(eq(formHosts.host, host));
  return rows[0] ?? null;
}

/** Those that wait for a decision first, then the newest decisions. */
export function listHosts(db: AppDb, limit: number) {
  return db
    .select({
      host: formHosts.host,
      company: formHosts.company,
      state: formHosts.state,
      askedAt: formHosts.askedAt,
      askedBy: users.displayName,
    })
    .from(formHosts)
    .leftJoin(users, eq(users.id, formHosts.askedBy))
    .orderBy(sql`${formHosts.state} <> 'asked'`, sql`${formHosts.askedAt} DESC`, formHosts.host)
    .limit(limit);
}

export function setHost(
  db: AppDb,
  { host, state, by, nowMs }: { host: string; state: HostState; by: string; nowMs: number },
) {
  return db
    .update(formHosts)
    .set({ state, decidedBy: by, decidedAt: nowMs })
    .where(and(eq(formHosts.host, host), sql`${formHosts.state} <> ${state}`));
}
