/** The tables of applications, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EVENTS, OUTCOMES, STATES, type Evidence } from "../../domain/applications/vocabulary";
import { users } from "./identity";
import { resumes } from "./resumes";

const RECORDED = ["", ...OUTCOMES, "unconfirmed"] as const;
const OPEN = sql`state IN ('queued','claimed')`;

export const applications = sqliteTable(
  "applications",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postingId: text("posting_id").notNull(),
    state: text({ enum: STATES }).notNull(),
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
    eventCount: integer("event_count").notNull().default(0),
    outcome: text({ enum: RECORDED }).notNull().default(""),
    remarks: text().notNull().default(""),
    queueDay: text("queue_day"),
    queuedAt: integer("queued_at"),
    lockedAt: integer("locked_at"),
    lockedBy: text("locked_by").references(() => users.id, { onDelete: "set null" }),
    appliedAt: integer("applied_at"),
    reportDay: text("report_day"),
    heldUntil: integer("held_until"),
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
      .where(sql`state = 'submitted'`),
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
      .where(sql`state = 'submitted'`),
    index("applications_reported")
      .on(t.reportDay, t.userId, sql`applied_at DESC`, sql`id DESC`)
      .where(sql`state = 'submitted'`),
    index("applications_held")
      .on(t.heldUntil)
      .where(sql`held_until IS NOT NULL`),
    uniqueIndex("applications_claimed")
      .on(t.claimedBy)
      .where(sql`claimed_by IS NOT NULL`),
    index("applications_open").on(t.queueDay, t.queuedAt, t.id).where(OPEN),
    index("applications_day_outcome")
      .on(t.queueDay, t.outcome, t.queuedAt, t.id, t.lockedAt)
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
    index("applications_open_portal").on(t.queueDay, t.portal, t.queuedAt, t.id).where(OPEN),
    index("applications_waiting").on(t.userId, t.queuedAt).where(OPEN),
    index("applications_not_made")
      .on(t.userId, sql`locked_at DESC`)
      .where(sql`state IN ('unconfirmed','parked','failed')`),
  ],
);

export const applicationEvents = sqliteTable(
  "application_events",
  {
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    attempt: integer().notNull(),
    at: integer().notNull(),
    actorKind: text("actor_kind", { enum: ["person", "operator", "system"] }).notNull(),
    actorId: text("actor_id").notNull(),
    event: text({ enum: EVENTS }).notNull(),
    outcome: text({ enum: RECORDED }).notNull().default(""),
    evidence: text({ mode: "json" }).$type<Evidence>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.n] }),
    index("application_events_operator")
      .on(t.actorId)
      .where(sql`actor_kind = 'operator'`),
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
