/** The tables of audit, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    subjectId: text("subject_id"),
    objectId: text("object_id"),
    detail: text().notNull().default(""),
  },
  (t) => [index("audit_subject").on(t.subjectId, t.id), index("audit_actor").on(t.actorId, t.id)],
);
