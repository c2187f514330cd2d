/** The tables of applications, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./identity";
import { resumes } from "./resumes";

export const applications = sqliteTable(
  "applications",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    resumeId: text("resume_id").references(() => resumes.id),
    attempt: integer().notNull().default(1),
    status: text().notNull().default(""),
    remarks: text().notNull().default(""),
    queueDay: text("queue_day"),
    queuedAt: integer("queued_at"),
    lockedAt: integer("locked_at"),
    lockedBy: text("locked_by").references(() => users.id, { onDelete: "set null" }),
    appliedAt: integer("applied_at"),
    createdAt: integer("created_at").notNull(),
    revision: integer().notNull().default(0),
    claimedBy: text("claimed_by").references(() => users.id, { onDelete: "set null" }),
    claimedAt: integer("claimed_at"),
    claimedUntil: integer("claimed_until"),
    companyKey: text("company_key").notNull().default(""),
    titleKey: text("title_key").notNull().default(""),
    places: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  },
  (t) => [
    unique().on(t.userId, t.postingId),
    index("applications_best").on(t.userId, t.state, sql`score DESC`),
    index("applications_applied")
      .on(t.userId, sql`applied_at DESC`, sql`id DESC`)
      .where(sql`state = 'applied'`),
    index("applications_day")
      .on(t.queueDay, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_posting").on(t.postingId),
    index("applications_resume")
      .on(t.resumeId)
      .where(sql`resume_id IS NOT NULL`),
    index("applications_operator")
      .on(t.lockedBy, sql`locked_at DESC`)
      .where(sql`locked_by IS NOT NULL`),
    index("applications_made_by")
      .on(t.lockedBy, sql`applied_at DESC`, sql`id DESC`)
      .where(sql`state = 'applied'`),
    uniqueIndex("applications_claimed")
      .on(t.claimedBy)
      .where(sql`claimed_by IS NOT NULL`),
    index("applications_open")
      .on(t.queueDay, t.queuedAt, t.id)
      .where(sql`state = 'queued' AND locked_at IS NULL`),
    index("applications_day_status")
      .on(t.queueDay, t.status, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_day_portal")
      .on(t.queueDay, t.portal, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_day_type")
      .on(t.queueDay, t.easyApply, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_day_person")
      .on(t.queueDay, t.userId, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_open_portal")
      .on(t.queueDay, t.portal, t.queuedAt, t.id)
      .where(sql`state = 'queued' AND locked_at IS NULL`),
    index("applications_waiting")
      .on(t.userId, t.queuedAt)
      .where(sql`state = 'queued'`),
    index("applications_not_made")
      .on(t.userId, sql`locked_at DESC`)
      .where(sql`state = 'not_applied'`),
  ],
);

export const dayCounts = sqliteTable(
  "day_counts",
  {
    day: text().notNull(),
    status: text().notNull(),
    entries: integer().notNull(),
    locked: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.status] }),
    index("day_counts_open")
      .on(t.day)
      .where(sql`entries > locked`),
  ],
);

export const PROOF_MEDIA_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export const applicationProofs = sqliteTable(
  "application_proofs",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    id: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: text().notNull().default(""),
    link: text().notNull().default(""),
    objectKey: text("object_key").unique(),
    mediaType: text("media_type", { enum: PROOF_MEDIA_TYPES }),
    sizeBytes: integer("size_bytes"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.attempt] }), index("application_proofs_user").on(t.userId, t.id)],
);
