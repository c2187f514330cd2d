/** The tables of applications, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const applications = sqliteTable("applications", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  postingId: text("posting_id").notNull(),
  state: text({ enum: ["found", "queued", "applied", "unconfirmed", "not_applied", "withdrawn"] }).notNull(),
  position: text().notNull(),
  company: text().notNull(),
  location: text().notNull(),
  link: text().notNull(),
  portal: text().notNull(),
  easyApply: integer("easy_apply", { mode: "boolean" }).notNull().default(false),
  payLower: real("pay_lower"),
  payUpper: real("pay_upper"),
  payCurrency: text("pay_currency"),
  searchTerm: text("search_term").notNull().default(""),
  postedAt: integer("posted_at"),
  score: real().notNull(),
  reasons: text({ mode: "json" }).$type<string[]>().notNull(),
  resumeId: text("resume_id"),
  attempt: integer().notNull().default(1),
  status: text().notNull().default(""),
  remarks: text().notNull().default(""),
  queueDay: text("queue_day"),
  queuedAt: integer("queued_at"),
  lockedAt: integer("locked_at"),
  lockedBy: text("locked_by"),
  appliedAt: integer("applied_at"),
  createdAt: integer("created_at").notNull(),
  revision: integer().notNull().default(0),
  claimedBy: text("claimed_by"),
  claimedAt: integer("claimed_at"),
  claimedUntil: integer("claimed_until"),
  companyKey: text("company_key").notNull().default(""),
  titleKey: text("title_key").notNull().default(""),
  places: text({ mode: "json" }).$type<string[]>().notNull().default([]),
});

export const dayCounts = sqliteTable(
  "day_counts",
  {
    day: text().notNull(),
    status: text().notNull(),
    entries: integer().notNull(),
    locked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status] })],
);

export const PROOF_MEDIA_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export const applicationProofs = sqliteTable(
  "application_proofs",
  {
    applicationId: text("application_id").notNull(),
    attempt: integer().notNull(),
    id: text().notNull(),
    userId: text("user_id").notNull(),
    number: text().notNull().default(""),
    link: text().notNull().default(""),
    objectKey: text("object_key"),
    mediaType: text("media_type", { enum: PROOF_MEDIA_TYPES }),
    sizeBytes: integer("size_bytes"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.attempt] })],
);
