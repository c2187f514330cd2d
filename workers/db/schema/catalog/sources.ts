/** The tables of sources, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BoardCounts, Drift } from "../../../modules/catalog";

export const sources = sqliteTable(
  "sources",
  {
    id: text().primaryKey(),
    ats: text().notNull(),
    slug: text().notNull(),
    company: text().notNull(),
    state: text({ enum: ["active", "waiting", "retired", "gone"] })
      .notNull()
      .default("active"),
    nextPollAt: integer("next_poll_at").notNull(),
    enqueueAt: integer("enqueue_at").notNull().default(0),
    everyMs: integer("every_ms").notNull().default(21_600_000),
    leaseUntil: integer("lease_until"),
    lastOkAt: integer("last_ok_at"),
    failures: integer().notNull().default(0),
    lastError: text("last_error"),
    openCount: integer("open_count").notNull().default(0),
    emptyPolls: integer("empty_polls").notNull().default(0),
    gonePolls: integer("gone_polls").notNull().default(0),
    goneSince: integer("gone_since"),
    createdAt: integer("created_at").notNull(),
    country: text(),
    etag: text(),
    lastModified: text("last_modified"),
    pageHashes: text("page_hashes").notNull().default(""),
    counts: text({ mode: "json" }).$type<BoardCounts>(),
    drift: text({ mode: "json" }).$type<Drift[]>(),
    driftAt: integer("drift_at"),
  },
  (t) => [
    index("sources_drift")
      .on(t.driftAt)
      .where(sql`drift IS NOT NULL`),
    index("sources_due")
      .on(t.nextPollAt)
      .where(sql`state = 'active'`),
    index("sources_enqueue")
      .on(t.ats, t.enqueueAt)
      .where(sql`state IN ('active','gone')`),
    index("sources_silent")
      .on(t.lastOkAt, t.id)
      .where(sql`state = 'active' AND failures >= 3`),
    index("sources_stale")
      .on(t.lastOkAt)
      .where(sql`open_count > 0`),
  ],
);

export const sourceProgress = sqliteTable("source_progress", {
  sourceId: text("source_id")
    .primaryKey()
    .references(() => sources.id, { onDelete: "cascade" }),
  beganAt: integer("began_at").notNull(),
  cursor: text().notNull(),
  listed: integer().notNull(),
  unreadable: integer().notNull(),
  changes: integer().notNull(),
  closes: integer({ mode: "boolean" }).notNull(),
  pageHashes: text("page_hashes").notNull(),
  seen: text({ mode: "json" }).$type<string[]>().notNull(),
  counts: text({ mode: "json" }).$type<BoardCounts>(),
});

export const sourceSystems = sqliteTable("source_systems", {
  system: text().primaryKey(),
  okAt: integer("ok_at"),
  pausedUntil: integer("paused_until"),
  shapeState: text("shape_state", { enum: ["recognised", "unknown"] }),
  shape: text(),
  counts: text({ mode: "json" }).$type<BoardCounts>(),
});

export const sourcePermissions = sqliteTable(
  "source_permissions",
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    word: text().notNull(),
    grantedBy: text("granted_by").notNull(),
    grantedAt: integer("granted_at").notNull(),
    untilDay: text("until_day"),
    withdrawnBy: text("withdrawn_by"),
    withdrawnAt: integer("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("source_permissions_held")
      .on(t.subject)
      .where(sql`withdrawn_at IS NULL`),
  ],
);

export const sourceBatches = sqliteTable("source_batches", {
  id: text().primaryKey(),
  act: text({ enum: ["import", "retire", "revive"] }).notNull(),
  state: text({ enum: ["previewed", "proposed", "applying", "applied", "undoing", "undone"] }).notNull(),
  file: text().notNull().default(""),
  boards: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  refusals: text({ mode: "json" }).$type<[line: number | null, reason: string][]>().notNull().default([]),
  madeBy: text("made_by").notNull(),
  madeAt: integer("made_at").notNull(),
  appliedBy: text("applied_by"),
  appliedAt: integer("applied_at"),
  undoneBy: text("undone_by"),
  undoneAt: integer("undone_at"),
});

export const sourceBatchRows = sqliteTable(
  "source_batch_rows",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => sourceBatches.id, { onDelete: "cascade" }),
    sourceId: text("source_id").notNull(),
    line: integer().notNull(),
    act: text({ enum: ["add", "change", "retire", "revive"] }).notNull(),
    slug: text(),
    company: text(),
    country: text(),
    state: text({ enum: ["active", "waiting", "retired", "gone"] }).notNull(),
    wasCompany: text("was_company"),
    wasCountry: text("was_country"),
    wasState: text("was_state", { enum: ["active", "waiting", "retired", "gone"] }),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.sourceId] })],
);

export const sourceLeaveOuts = sqliteTable(
  "source_leave_outs",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["board", "words"] }).notNull(),
    subject: text().notNull(),
    word: text().notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: integer("recorded_at").notNull(),
    withdrawnBy: text("withdrawn_by"),
    withdrawnAt: integer("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("source_leave_outs_held")
      .on(t.kind, t.subject)
      .where(sql`withdrawn_at IS NULL`),
    index("source_leave_outs_changed").on(sql`max(recorded_at, coalesce(withdrawn_at, 0))`),
  ],
);
