/** The tables of alerts, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const alertGroups = sqliteTable("alert_groups", {
  id: text().primaryKey(),
  name: text().notNull(),
  key: text().notNull(),
  lastUsedAt: integer("last_used_at").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const alertBatches = sqliteTable("alert_batches", {
  id: text().primaryKey(),
  requestKey: text("request_key").notNull(),
  groupId: text("group_id").notNull(),
  madeBy: text("made_by"),
  waiting: integer().notNull().default(0),
  createdAt: integer("created_at").notNull(),
});

export const alertPostings = sqliteTable("alert_postings", {
  id: text().primaryKey(),
  batchId: text("batch_id").notNull(),
  groupId: text("group_id").notNull(),
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
  settledBy: text("settled_by"),
});

export const alertTotals = sqliteTable("alert_totals", {
  id: integer().primaryKey(),
  batches: integer().notNull(),
  postings: integer().notNull(),
});
