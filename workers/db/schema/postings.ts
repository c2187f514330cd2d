/** The tables of postings, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const postings = sqliteTable("postings", {
  n: integer().primaryKey(),
  id: text().notNull(),
  title: text().notNull(),
  company: text().notNull(),
  location: text().notNull().default(""),
  remote: text({ enum: ["remote", "hybrid", "onsite", "unknown"] })
    .notNull()
    .default("unknown"),
  link: text().notNull(),
  portal: text().notNull(),
  easyApply: integer("easy_apply", { mode: "boolean" }).notNull().default(false),
  payLower: real("pay_lower"),
  payUpper: real("pay_upper"),
  payCurrency: text("pay_currency"),
  experienceMin: real("experience_min"),
  experienceMax: real("experience_max"),
  skills: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  excerpt: text().notNull().default(""),
  postedAt: integer("posted_at"),
  firstSeenAt: integer("first_seen_at").notNull(),
  lastSeenAt: integer("last_seen_at").notNull(),
  closedAt: integer("closed_at"),
  fingerprint: text().notNull(),
  contentHash: text("content_hash").notNull(),
  writtenBy: text("written_by").notNull(),
  authority: integer().notNull(),
  reach: text().notNull().default(""),
  searchKeys: text("search_keys").notNull().default(""),
  rules: integer().notNull().default(0),
  asksMin: real("asks_min"),
  asksMax: real("asks_max"),
});

export const postingTexts = sqliteTable("posting_texts", {
  postingId: text("posting_id").primaryKey(),
  text: text().notNull(),
});

export const posting_keys = sqliteTable("posting_keys", {
  key: text().primaryKey(),
  postingId: text("posting_id").notNull(),
  sourceId: text("source_id"),
  lastSeenAt: integer("last_seen_at").notNull(),
  goneAt: integer("gone_at"),
});

export const feedEpoch = sqliteTable("feed_epoch", {
  one: integer().primaryKey(),
  epoch: text().notNull(),
});

export const postingChanges = sqliteTable("posting_changes", {
  seq: integer().primaryKey({ autoIncrement: true }),
  postingId: text("posting_id").notNull(),
  kind: text({ enum: ["opened", "changed", "closed"] }).notNull(),
  at: integer().notNull(),
});
