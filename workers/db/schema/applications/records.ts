/** The tables of applications, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DECLINE_REASONS, EVENTS, OUTCOMES, STATES, type Evidence } from "../../../modules/applications/rules";
import type { ShownSign } from "../../../modules/catalog/rules";
import { byUser, ofUser } from "../accounts/sign-in";
import { resumes } from "../candidates/resumes";
import { table } from "../table";

const RECORDED = ["", ...OUTCOMES, "unconfirmed"] as const;
const OPEN = sql`state IN ('queued','claimed')`;

export const applications = table(
  "applications",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    postingId: text().notNull(),
    state: text({ enum: STATES }).notNull(),
    position: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    link: text().notNull(),
    portal: text().notNull(),
    easyApply: integer({ mode: "boolean" }).notNull().default(false),
    selfApply: integer({ mode: "boolean" }).notNull().default(false),
    /** Its person said that they apply themselves. */
    selfChosen: integer({ mode: "boolean" }).notNull().default(false),
    payLower: real(),
    payUpper: real(),
    payCurrency: text(),
    searchTerm: text().notNull().default(""),
    postedAt: integer(),
    score: real().notNull(),
    reasons: text({ mode: "json" }).$type<string[]>().notNull(),
    signs: text({ mode: "json" }).$type<ShownSign[]>().notNull().default([]),
    resumeId: text().references(() => resumes.id),
    attempt: integer().notNull().default(1),
    eventCount: integer().notNull().default(0),
    outcome: text({ enum: RECORDED }).notNull().default(""),
    remarks: text().notNull().default(""),
    reservedAt: integer(),
    queuedAt: integer(),
    queueDay: text(),
    declined: text({ enum: ["", ...DECLINE_REASONS] })
      .notNull()
      .default(""),
    chosen: integer({ mode: "boolean" }).notNull().default(false),
    withdrawnAt: integer(),
    lockedAt: integer(),
    lockedBy: byUser(),
    appliedAt: integer(),
    reportDay: text(),
    heldUntil: integer(),
    createdAt: integer().notNull(),
    revision: integer().notNull().default(0),
    claimedBy: byUser(),
    claimedAt: integer(),
    claimedUntil: integer(),
    sendingAt: integer(),
    companyKey: text().notNull().default(""),
    titleKey: text().notNull().default(""),
    places: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    shortened: integer({ mode: "boolean" }).notNull().default(false),
    unsure: integer({ mode: "boolean" }).notNull().default(false),
    askedAt: integer(),
    keptAt: integer(),
    turn: integer().notNull().default(0),
  },
  (t) => [
    unique().on(t.userId, t.postingId),
    index("applications_best").on(t.userId, t.state, t.selfApply, sql`score DESC`),
    index("applications_applied")
      .on(t.userId, sql`applied_at DESC`, sql`id DESC`)
      .where(sql`state = 'submitted'`),
    index("applications_withdrawn")
      .on(t.userId, sql`withdrawn_at DESC`, sql`id DESC`)
      .where(sql`withdrawn_at IS NOT NULL`),
    index("applications_day")
      .on(t.queueDay, t.queuedAt, t.id)
      .where(sql`queue_day IS NOT NULL`),
    index("applications_posting").on(t.postingId),
    index("applications_reference").on(sql`substr(id, -8)`),
    index("applications_company")
      .on(sql`company COLLATE NOCASE`, t.id)
      .where(sql`state <> 'found'`),
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
    index("applications_sending")
      .on(t.claimedUntil)
      .where(sql`sending_at IS NOT NULL`),
    index("applications_held")
      .on(t.heldUntil)
      .where(sql`held_until IS NOT NULL`),
    uniqueIndex("applications_claimed")
      .on(t.claimedBy)
      .where(sql`claimed_by IS NOT NULL`),
    index("applications_open").on(t.queueDay, t.queuedAt, t.id).where(OPEN),
    index("applications_turn").on(t.queueDay, t.turn, t.queuedAt, t.id).where(OPEN),
    index("applications_day_outcome")
      .on(t.queueDay, t.outcome, t.queuedAt, t.id, t.lockedAt, t.heldUntil)
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
    index("applications_open_posting").on(t.postingId, t.queueDay, t.queuedAt, t.id).where(OPEN),
    index("applications_waiting").on(t.userId, t.queuedAt, t.id, t.reservedAt).where(OPEN),
    index("applications_stopping")
      .on(t.claimedUntil)
      .where(sql`state = 'claimed' AND declined <> ''`),
    index("applications_ended")
      .on(sql`max(created_at, coalesce(locked_at, 0), coalesce(withdrawn_at, 0))`)
      .where(sql`shortened = 0 AND state IN ('submitted','unconfirmed','failed','withdrawn')`),
    index("applications_past")
      .on(t.userId, t.companyKey, t.titleKey)
      .where(sql`state <> 'found' AND (state <> 'withdrawn' OR declined <> '')`),
    index("applications_not_made")
      .on(t.userId, sql`locked_at DESC`)
      .where(sql`state IN ('unconfirmed','parked','failed')`),
    index("applications_asked")
      .on(t.askedAt)
      .where(sql`state = 'found' AND asked_at IS NOT NULL`),
  ],
);

export const applicationEvents = table(
  "application_events",
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    attempt: integer().notNull(),
    at: integer().notNull(),
    actorKind: text({ enum: ["person", "operator", "system"] }).notNull(),
    actorId: text().notNull(),
    event: text({ enum: EVENTS }).notNull(),
    outcome: text({ enum: RECORDED }).notNull().default(""),
    evidence: text({ mode: "json" }).$type<Evidence>().notNull().default({}),
    lateDay: text(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.n] }),
    index("application_events_operator")
      .on(t.actorId)
      .where(sql`actor_kind = 'operator'`),
    index("application_events_late")
      .on(t.lateDay, t.at)
      .where(sql`late_day IS NOT NULL`),
  ],
);

export const PROOF_MEDIA_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export const applicationProofs = table(
  "application_proofs",
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    id: text().notNull().unique(),
    userId: ofUser().notNull(),
    number: text().notNull().default(""),
    link: text().notNull().default(""),
    objectKey: text().unique(),
    mediaType: text({ enum: PROOF_MEDIA_TYPES }),
    sizeBytes: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.attempt] }), index("application_proofs_user").on(t.userId, t.id)],
);

/** How many entries a jobs day has; triggers of `applications` keep it. */
export const dayCounts = table(
  "day_counts",
  {
    day: text().notNull(),
    /** The half hour since 1970 in which staff get them. */
    slot: integer().notNull(),
    outcome: text({ enum: RECORDED }).notNull(),
    entries: integer().notNull(),
    locked: integer().notNull(),
    waiting: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.slot, t.outcome] }),
    index("day_counts_open")
      .on(t.slot, t.entries)
      .where(sql`outcome = '' AND entries > 0`),
  ],
);
