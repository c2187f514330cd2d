/** The tables of employers' forms, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { postings } from "./postings";
import type { FormField, QuestionClass } from "../../../reading/labels/vocabulary";

export const forms = sqliteTable("forms", {
  hash: text().primaryKey(),
  system: text().notNull(),
  fields: text({ mode: "json" }).$type<FormField[]>().notNull(),
  firstSeenAt: integer("first_seen_at").notNull(),
});

export const postingForms = sqliteTable("posting_forms", {
  postingId: text("posting_id")
    .primaryKey()
    .references(() => postings.id, { onDelete: "cascade" }),
  formHash: text("form_hash").references(() => forms.hash),
  readAt: integer("read_at"),
  failedAt: integer("failed_at"),
  failed: text({ enum: ["no_reader", "gone", "refused", "shape"] }),
  shape: text(),
  againAt: integer("again_at").notNull(),
});

export const labelCorrections = sqliteTable(
  "label_corrections",
  {
    labelKey: text("label_key").notNull(),
    class: text().$type<QuestionClass>().notNull(),
    saidBy: text("said_by").notNull(),
    saidAt: integer("said_at").notNull(),
    agreedBy: text("agreed_by"),
    agreedAt: integer("agreed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.labelKey, t.class] }),
    uniqueIndex("label_corrections_agreed")
      .on(t.labelKey)
      .where(sql`agreed_by IS NOT NULL`),
  ],
);
