/** The tables of privacy, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const erasedFiles = sqliteTable(
  "erased_files",
  {
    objectKey: text("object_key").primaryKey(),
    erasureId: text("erasure_id").notNull(),
  },
  (t) => [index("erased_files_erasure").on(t.erasureId)],
);
