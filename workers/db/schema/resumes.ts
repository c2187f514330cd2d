/** The tables of resumes, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const resumes = sqliteTable("resumes", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  objectKey: text("object_key").notNull(),
  fileName: text("file_name").notNull(),
  sizeBytes: integer("size_bytes").notNull(),
  sha256: text().notNull(),
  parseState: text("parse_state", { enum: ["waiting", "parsed", "no_text", "failed"] })
    .notNull()
    .default("waiting"),
  pageCount: integer("page_count"),
  text: text(),
  createdAt: integer("created_at").notNull(),
});
