/** The tables of postings, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import type { StoredSign } from "../../../modules/catalog";
import type { KeptDoubt } from "../../../reading/postings/doubts";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const postings = sqliteTable(
  "postings",
  {
    n: integer().primaryKey(),
    id: text().notNull().unique(),
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
    hold: text({ enum: ["held", "released", "closed"] }),
    reposts: integer().notNull().default(0),
    fingerprint: text().notNull(),
    contentHash: text("content_hash").notNull(),
    writtenBy: text("written_by").notNull(),
    authority: integer().notNull(),
    reach: text().notNull().default(""),
    searchKeys: text("search_keys").notNull().default(""),
    rules: integer().notNull().default(0),
    asksMin: real("asks_min"),
    asksMax: real("asks_max"),
    cities: text({ mode: "json" })
      .$type<(readonly [city: string | null, state: string | null, country: string])[]>()
      .notNull()
      .default([]),
    workplace: text(),
    openTo: text("open_to", { mode: "json" }).$type<{ countries: string[]; areas: string[]; anywhere: boolean }>(),
    trade: text(),
    level: text(),
    statedLower: real("stated_lower"),
    statedUpper: real("stated_upper"),
    statedCurrency: text("stated_currency"),
    shift: text(),
    employment: text(),
    signs: text({ mode: "json" }).$type<StoredSign[]>().notNull().default([]),
    textKey: text("text_key").notNull().default(""),
    sameText: integer("same_text", { mode: "boolean" }).notNull().default(false),
    closesAt: integer("closes_at"),
    statedClosesAt: integer("stated_closes_at"),
    toldEmployment: text("told_employment"),
    doubts: text({ mode: "json" }).$type<KeptDoubt[]>(),
  },
  (t) => [
    index("postings_fingerprint").on(t.fingerprint),
    index("postings_text")
      .on(t.textKey, t.sameText, t.fingerprint)
      .where(sql`text_key <> ''`),
    index("postings_held")
      .on(t.n)
      .where(sql`hold = 'held'`),
    index("postings_closed")
      .on(t.closedAt)
      .where(sql`closed_at IS NOT NULL`),
    index("postings_closing")
      .on(t.closesAt)
      .where(sql`closes_at IS NOT NULL AND closed_at IS NULL`),
    index("postings_rules")
      .on(t.rules)
      .where(sql`closed_at IS NULL`),
    index("postings_stated_rules")
      .on(t.rules)
      .where(sql`closed_at IS NOT NULL AND closes_at = stated_closes_at`),
  ],
);

export const postingTexts = sqliteTable("posting_texts", {
  postingId: text("posting_id")
    .primaryKey()
    .references(() => postings.id, { onDelete: "cascade" }),
  text: text().notNull(),
});

export const posting_keys = sqliteTable(
  "posting_keys",
  {
    key: text().primaryKey(),
    postingId: text("posting_id")
      .notNull()
      .references(() => postings.id, { onDelete: "cascade" }),
    sourceId: text("source_id"),
    lastSeenAt: integer("last_seen_at").notNull(),
    missedAt: integer("missed_at"),
    listed: text(),
    link: text(),
    goneAt: integer("gone_at"),
  },
  (t) => [
    index("posting_keys_posting").on(t.postingId),
    index("posting_keys_source")
      .on(t.sourceId)
      .where(sql`gone_at IS NULL`),
    index("posting_keys_missed")
      .on(t.sourceId)
      .where(sql`gone_at IS NULL AND missed_at IS NOT NULL`),
    index("posting_keys_stale")
      .on(t.lastSeenAt)
      .where(sql`gone_at IS NULL AND source_id IS NULL`),
  ],
);

export const postingFiles = sqliteTable("posting_files", {
  id: text().primaryKey(),
  state: text({ enum: ["previewed", "applying", "applied", "undoing", "undone"] }).notNull(),
  file: text().notNull(),
  rows: integer().notNull(),
  openings: integer().notNull(),
  fresh: integer().notNull(),
  groups: text({ mode: "json" })
    .$type<[portal: string, country: string, openings: number, fresh: number][]>()
    .notNull()
    .default([]),
  refused: integer().notNull().default(0),
  refusals: text({ mode: "json" }).$type<[line: number | null, reason: string][]>().notNull().default([]),
  madeBy: text("made_by").notNull(),
  madeAt: integer("made_at").notNull(),
  appliedBy: text("applied_by"),
  appliedAt: integer("applied_at"),
  undoneBy: text("undone_by"),
  undoneAt: integer("undone_at"),
  closed: integer().notNull().default(0),
  wanted: integer().notNull().default(0),
  listed: integer().notNull().default(0),
});

export const postingFileNames = sqliteTable(
  "posting_file_names",
  {
    name: text().primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => postingFiles.id, { onDelete: "cascade" }),
    outcome: text({ enum: ["closed", "wanted", "listed"] }),
  },
  (t) => [index("posting_file_names_file").on(t.fileId, t.outcome)],
);

export const alertNames = sqliteTable(
  "alert_names",
  {
    name: text()
      .primaryKey()
      .references(() => posting_keys.key, { onDelete: "cascade" }),
    portal: text().notNull(),
    mailId: text("mail_id").notNull(),
  },
  (t) => [index("alert_names_portal").on(t.portal)],
);

export const portalIntake = sqliteTable(
  "portal_intake",
  {
    portal: text().notNull(),
    country: text().notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.portal, t.country] })],
);

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
