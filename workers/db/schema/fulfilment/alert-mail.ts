/** The tables that `alert-mail` alone writes. `migrations` is the truth; a test compares. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AlertPortal, JobOrigin } from "../../../reading/alerts/vocabulary";
import type { RefusalReason, UnreadReason } from "../../../modules/fulfilment/rules";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

// A further portal needs no migration.
const portal = () => text().$type<AlertPortal>().notNull();

export const alertMails = table(
  "alert_mails",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    portal: portal(),
    byHand: integer({ mode: "boolean" }).notNull(),
    jobs: integer().notNull(),
    messageHash: text(),
    contentHash: text().notNull(),
    receivedAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("alert_mails_content").on(t.userId, t.contentHash),
    uniqueIndex("alert_mails_message")
      .on(t.userId, t.messageHash)
      .where(sql`message_hash IS NOT NULL`),
    index("alert_mails_received").on(t.receivedAt),
  ],
);

export const alertJobs = table(
  "alert_jobs",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    portal: text().$type<JobOrigin>().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    company: text(),
    place: text(),
    pay: text(),
    years: text(),
    link: text(),
    byHand: integer({ mode: "boolean" }).notNull(),
    postedAt: integer(),
    receivedAt: integer().notNull(),
    matchedFor: integer(),
    /** Its person saved it themselves, by its link. */
    saved: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [uniqueIndex("alert_jobs_name").on(t.userId, t.portal, t.name), index("alert_jobs_received").on(t.receivedAt)],
);

export const alertRefusals = table(
  "alert_refusals",
  {
    portal: portal(),
    reason: text().$type<RefusalReason>().notNull(),
    day: text().notNull(),
    mails: integer().notNull(),
    links: integer().notNull(),
    jobs: integer().notNull(),
    lastAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.portal, t.reason, t.day] })],
);

export const alertUnread = table(
  "alert_unread",
  {
    userId: ofUser().notNull(),
    portal: portal(),
    reason: text().$type<UnreadReason>().notNull(),
    mails: integer().notNull(),
    lastAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.portal, t.reason] }), index("alert_unread_last").on(t.lastAt)],
);

/** Emails to the service's own addresses at portals. Their jobs are for everyone. */
export const ownAlerts = table(
  "own_alerts",
  {
    id: text().primaryKey(),
    portal: portal(),
    title: text().notNull(),
    city: text().notNull(),
    jobs: integer().notNull(),
    taken: integer().notNull().default(0),
    fresh: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    setupCode: text(),
    messageHash: text(),
    contentHash: text().notNull(),
    receivedAt: integer().notNull(),
    landedAt: integer(),
  },
  (t) => [
    uniqueIndex("own_alerts_content").on(t.portal, t.contentHash),
    uniqueIndex("own_alerts_message")
      .on(t.portal, t.messageHash)
      .where(sql`message_hash IS NOT NULL`),
    index("own_alerts_received").on(t.receivedAt),
  ],
);
