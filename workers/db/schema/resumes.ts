/** The tables of resumes, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

export const resumes = sqliteTable(
  "resumes",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    objectKey: text("object_key").notNull().unique(),
    fileName: text("file_name").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text().notNull(),
    parseState: text("parse_state", { enum: ["waiting", "parsed", "no_text", "failed"] })
      .notNull()
      .default("waiting"),
    pageCount: integer("page_count"),
    text: text(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("resumes_user").on(t.userId, t.createdAt),
    index("resumes_waiting")
      .on(t.createdAt)
      .where(sql`parse_state = 'waiting'`),
  ],
);
