/** The tables of alerts, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./identity";

export const alertGroups = sqliteTable(
  "alert_groups",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    key: text().notNull().unique(),
    lastUsedAt: integer("last_used_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  () => [index("alert_groups_used").on(sql`last_used_at DESC`)],
);

export const alertBatches = sqliteTable(
  "alert_batches",
  {
    id: text().primaryKey(),
    requestKey: text("request_key").notNull().unique(),
    groupId: text("group_id")
      .notNull()
      .references(() => alertGroups.id),
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("alert_batches_maker")
      .on(t.madeBy)
      .where(sql`made_by IS NOT NULL`),
  ],
);

export const alertPostings = sqliteTable(
  "alert_postings",
  {
    id: text().primaryKey(),
    batchId: text("batch_id")
      .notNull()
      .references(() => alertBatches.id, { onDelete: "cascade" }),
    groupId: text("group_id")
      .notNull()
      .references(() => alertGroups.id),
    seat: integer().notNull(),
    postingId: text("posting_id").notNull(),
    title: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    link: text().notNull(),
    payLower: real("pay_lower"),
    payUpper: real("pay_upper"),
    payCurrency: text("pay_currency"),
    postedAt: integer("posted_at"),
    state: text({ enum: ["waiting", "sent", "removed"] })
      .notNull()
      .default("waiting"),
    settledAt: integer("settled_at"),
    settledBy: text("settled_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("alert_postings_waiting")
      .on(t.batchId, t.seat)
      .where(sql`state = 'waiting'`),
    index("alert_postings_batch").on(t.batchId, t.seat),
    index("alert_postings_group").on(t.groupId, t.postingId, t.state),
    index("alert_postings_settler")
      .on(t.settledBy)
      .where(sql`settled_by IS NOT NULL`),
  ],
);
