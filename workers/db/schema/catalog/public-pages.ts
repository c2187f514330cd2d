/** The tables of public jobs, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { postings } from "./postings";
import { table } from "../table";

export const publicPostings = table(
  "public_openings",
  {
    n: integer().primaryKey(),
    postingId: text()
      .notNull()
      .unique()
      .references(() => postings.id, { onDelete: "cascade" }),
    sourceId: text().notNull(),
    slug: text().notNull(),
    changedAt: integer().notNull(),
    closedAt: integer(),
  },
  (t) => [
    index("public_openings_source")
      .on(t.sourceId)
      .where(sql`closed_at IS NULL`),
  ],
);

export const publicPages = table(
  "public_pages",
  {
    n: integer().primaryKey(),
    page: text().notNull().unique(),
    kind: text({ enum: ["jobs", "companies"] }).notNull(),
    title: text().notNull(),
    place: text().notNull(),
    company: text().notNull(),
    openCount: integer().notNull().default(0),
    facts: text().notNull().default("{}"),
    madeAt: integer().notNull().default(0),
    dueAt: integer(),
  },
  (t) => [
    index("public_pages_due")
      .on(t.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index("public_pages_largest")
      .on(t.kind, t.openCount)
      .where(sql`open_count >= 5`),
    index("public_pages_title")
      .on(t.title, t.openCount)
      .where(sql`open_count >= 5 AND title <> ''`),
    index("public_pages_place")
      .on(t.place, t.openCount)
      .where(sql`open_count >= 5 AND place <> ''`),
  ],
);

export const publicPagePostings = table(
  "public_page_openings",
  {
    page: text().notNull(),
    n: integer()
      .notNull()
      .references(() => publicPostings.n, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.page, t.n] }), index("public_page_openings_opening").on(t.n)],
);

export const publicParts = table("public_parts", {
  part: text().primaryKey(),
  changedAt: integer().notNull(),
});

export const publicCursor = table("public_cursor", {
  one: integer().primaryKey(),
  seq: integer().notNull(),
  rules: integer().notNull(),
  swept: integer().notNull(),
});
