/** The tables of alerts, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { byUser, ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const alertGroups = table(
  "alert_groups",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    key: text().notNull().unique(),
    lastUsedAt: integer().notNull(),
    createdAt: integer().notNull(),
    drafts: text({ enum: ["none", "free", "premium"] })
      .notNull()
      .default("none"),
    families: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    levels: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    places: text().notNull().default(""),
  },
  (t) => [
    index("alert_groups_drafts")
      .on(t.drafts)
      .where(sql`drafts <> 'none'`),
    index("alert_groups_used").on(sql`last_used_at DESC`),
  ],
);

export const alertBatches = table(
  "alert_batches",
  {
    id: text().primaryKey(),
    requestKey: text().notNull().unique(),
    groupId: text()
      .notNull()
      .references(() => alertGroups.id),
    madeBy: byUser(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("alert_batches_maker")
      .on(t.madeBy)
      .where(sql`made_by IS NOT NULL`),
  ],
);

export const alertPostings = table(
  "alert_postings",
  {
    id: text().primaryKey(),
    batchId: text().references(() => alertBatches.id, { onDelete: "cascade" }),
    groupId: text()
      .notNull()
      .references(() => alertGroups.id),
    seat: integer().notNull(),
    postingId: text().notNull(),
    title: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    link: text().notNull(),
    payLower: real(),
    payUpper: real(),
    payCurrency: text(),
    postedAt: integer(),
    state: text({ enum: ["found", "waiting", "sent", "removed"] })
      .notNull()
      .default("waiting"),
    settledAt: integer(),
    settledBy: byUser(),
    firstSeenAt: integer(),
  },
  (t) => [
    uniqueIndex("alert_postings_once")
      .on(t.groupId, t.postingId)
      .where(sql`first_seen_at IS NOT NULL`),
    uniqueIndex("alert_postings_link")
      .on(t.groupId, t.link)
      .where(sql`first_seen_at IS NOT NULL`),
    index("alert_postings_found")
      .on(t.groupId, t.id)
      .where(sql`state = 'found'`),
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

export const alertFollowers = table(
  "alert_followers",
  {
    userId: ofUser().notNull(),
    groupId: text()
      .notNull()
      .references(() => alertGroups.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.groupId] }), index("alert_followers_group").on(t.groupId)],
);

export const alertLatency = table(
  "alert_latency",
  {
    groupId: text()
      .notNull()
      .references(() => alertGroups.id),
    day: text().notNull(),
    drafted: integer().notNull().default(0),
    draftMs: integer().notNull().default(0),
    draftLongestMs: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    sentMs: integer().notNull().default(0),
    sentLongestMs: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.day] })],
);
