/** The tables of privacy, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, text } from "drizzle-orm/sqlite-core";
import { table } from "./table";

export const erasedFiles = table(
  "erased_files",
  {
    objectKey: text().primaryKey(),
    erasureId: text().notNull(),
  },
  (t) => [index("erased_files_erasure").on(t.erasureId)],
);
