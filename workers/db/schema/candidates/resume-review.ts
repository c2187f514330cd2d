/** The tables of resume reviews, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, text, unique } from "drizzle-orm/sqlite-core";
import type { Report } from "../../../modules/candidates";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const resumeReviews = table(
  "resume_reviews",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    about: text().notNull(),
    fileSha256: text("file_sha256").notNull(),
    fileName: text().notNull(),
    score: integer().notNull(),
    fitScore: integer(),
    position: text().notNull().default(""),
    company: text().notNull().default(""),
    report: text({ mode: "json" }).$type<Report>().notNull(),
    madeAt: integer().notNull(),
  },
  (t) => [unique().on(t.userId, t.about), index("resume_reviews_user").on(t.userId, t.id)],
);
