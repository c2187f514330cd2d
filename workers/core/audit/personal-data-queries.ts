import { and, asc, desc, eq, gt } from "drizzle-orm";
import { auditHeads, auditLog } from "../../db/schema/core/audit";
import { users } from "../../db/schema/accounts/sign-in";
import { BRAND } from "../brand";
import { instant, pagesOf, type PersonalData } from "../personal-data";
import { ERASED } from "./sealing-rules";

export const auditData: PersonalData = {
  /**
   * Erasure keeps the log's line and removes the person from it. The hashes stay, so that the chain still verifies;
   * without the salts they cannot be traced to a person.
   */
  erase: (db, { userId }) => [
    db
      .update(auditLog)
      .set({ subjectId: ERASED, objectId: null, detail: "", subjectSalt: null })
      .where(eq(auditLog.subjectId, userId)),
    db.update(auditLog).set({ actorId: ERASED, actorSalt: null }).where(eq(auditLog.actorId, userId)),
  ],
  sections: {
    accessLog: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select({
              id: auditLog.id,
              at: auditLog.at,
              action: auditLog.action,
              detail: auditLog.detail,
              actorId: auditLog.actorId,
              actorName: users.displayName,
              seq: auditLog.seq,
              seal: auditLog.seal,
            })
            .from(auditLog)
            .leftJoin(users, eq(users.id, auditLog.actorId))
            .where(and(eq(auditLog.subjectId, userId), after === null ? undefined : gt(auditLog.id, after)))
            .orderBy(asc(auditLog.id))
            .limit(limit),
        (row) => row.id,
        (row) => ({
          at: instant(row.at),
          action: row.action,
          detail: row.detail,
          by: actorWords(row, userId),
          place: row.seq,
          seal: row.seal,
        }),
      ),
    accessLogHead: async function* ({ db }) {
      yield await db
        .select({ day: auditHeads.day, place: auditHeads.seq, seal: auditHeads.seal })
        .from(auditHeads)
        .orderBy(desc(auditHeads.day))
        .limit(1);
    },
  },
};

function actorWords(row: { actorId: string | null; actorName: string | null }, userId: string): string {
  if (row.actorId === null) return `${BRAND.name}, by itself`;
  return row.actorId === userId ? "you" : `${BRAND.name} staff: ${row.actorName ?? "a former colleague"}`;
}
