/** The tables of audit, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const auditLog = table(
  "audit_log",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text(),
    action: text().notNull(),
    subjectId: text(),
    objectId: text(),
    detail: text().notNull().default(""),
    seq: integer(),
    actorSalt: text(),
    actorHash: text(),
    subjectSalt: text(),
    subjectHash: text(),
    seal: text(),
  },
  (t) => [
    index("audit_subject").on(t.subjectId, t.id),
    index("audit_actor").on(t.actorId, t.id),
    uniqueIndex("audit_seq").on(t.seq),
  ],
);

export const auditHeads = table("audit_heads", {
  day: text().primaryKey(),
  seq: integer().notNull(),
  seal: text().notNull(),
});
