/** The tables of privacy, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { table } from "../table";

export const erasedFiles = table(
  "erased_files",
  {
    objectKey: text().primaryKey(),
    erasureId: text().notNull(),
  },
  (t) => [index("erased_files_erasure").on(t.erasureId)],
);

export const erasureList = table("erasure_list", {
  id: integer().primaryKey(),
  etag: text().notNull(),
});
