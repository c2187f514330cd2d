/** The tables of alerts, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, real, text } from "drizzle-orm/sqlite-core";
import { byUser } from "./identity";
import { table } from "./table";

export const alertGroups = table(
  "alert_groups",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    key: text().notNull().unique(),
    lastUsedAt: integer().notNull(),
    createdAt: integer().notNull(),
  },
  () => [index("alert_groups_used").on(sql`last_used_at DESC`)],
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
    batchId: text()
      .notNull()
      .references(() => alertBatches.id, { onDelete: "cascade" }),
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
    state: text({ enum: ["waiting", "sent", "removed"] })
      .notNull()
      .default("waiting"),
    settledAt: integer(),
    settledBy: byUser(),
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
