import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import { SAVE_BUTTON } from "./rules";

/** Whether a session is of a connected save button. */
export const isSaveButton = sql`substr(${sessions.userAgent}, 1, ${SAVE_BUTTON.length}) = ${SAVE_BUTTON}`;

/** The session of a save button, if `onlyIf`. */
export function insertSaveButton(
  db: AppDb,
  row: Pick<typeof sessions.$inferSelect, "id" | "secretHash" | "userId" | "userAgent" | "createdAt" | "expiresAt">,
  onlyIf: SQL,
): Statement {
  return db.run(sql`INSERT INTO ${sessions} (id, secret_hash, user_id, user_agent, created_at, expires_at)
    SELECT ${row.id}, ${row.secretHash}, ${row.userId}, ${row.userAgent}, ${row.createdAt}, ${row.expiresAt}
    WHERE ${onlyIf}`);
}

/** The connected save buttons of a person, the newest first. */
export function listSaveButtonsOf(db: AppDb, userId: string, nowMs: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      since: sessions.createdAt,
      until: sessions.expiresAt,
      usedAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, nowMs), isSaveButton))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Keeps the newest save buttons of a person, and drops the rest. */
export function trimSaveButtons(db: AppDb, userId: string, keep: number): Statement {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSaveButton))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(keep);
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isSaveButton, sql`${sessions.id} NOT IN ${newest}`));
}

/** Ends a person's own save button; never the session of a page. */
export function deleteSaveButton(db: AppDb, userId: string, id: string): Statement {
  return db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId), isSaveButton));
}
