import { DAY_MS } from "../../../lib/time";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { alertBatches, alertGroups, alertLatency, alertPostings } from "../../../db/schema/community/alerts";
import { users } from "../../../db/schema/accounts/sign-in";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { auditEach } from "../../../core/audit/queries";
import { timeHead } from "../../../core/ids";
import type { Action } from "../../../core/policy";
import { indiaDay } from "../../../lib/india-time";
import { storeSent } from "./draft-queries";
import type { AlertFacts } from "./rules";

const maker = alias(users, "maker");
const settler = alias(users, "settler");

// ---- the list ------------------------------------------------------------------------------

/**
 * A page of the batches with something waiting, oldest first, each with what waits in it, and what waits over all: one
 * round trip. All of it is read from the index of what waits, in which batches stand by their ids, which are by time.
 */
export async function listWaiting(db: AppDb, after: string | null, limit: number) {
  // Word for word the partial index's condition.
  const waits = sql`${alertPostings.state} = 'waiting'`;
  const page = db
    .selectDistinct({ id: alertPostings.batchId })
    .from(alertPostings)
    .where(and(waits, after === null ? undefined : gt(alertPostings.batchId, after)))
    .orderBy(asc(alertPostings.batchId))
    .limit(limit)
    .as("page");
  const [rows, totals] = await db.batch([
    db
      .select({
        batchId: sql<string>`${alertBatches.id}`.as("batch"),
        createdAt: alertBatches.createdAt,
        groupName: alertGroups.name,
        madeByName: maker.displayName,
        id: sql<string>`${alertPostings.id}`.as("alert_id"),
        title: alertPostings.title,
        company: alertPostings.company,
        location: alertPostings.location,
        link: alertPostings.link,
        payLower: alertPostings.payLower,
        payUpper: alertPostings.payUpper,
        payCurrency: alertPostings.payCurrency,
        postedAt: alertPostings.postedAt,
        firstSeenAt: alertPostings.firstSeenAt,
      })
      .from(page)
      .innerJoin(alertBatches, eq(alertBatches.id, page.id))
      .innerJoin(alertGroups, eq(alertGroups.id, alertBatches.groupId))
      .leftJoin(maker, eq(maker.id, alertBatches.madeBy))
      .innerJoin(alertPostings, and(eq(alertPostings.batchId, page.id), waits))
      .orderBy(asc(page.id), asc(alertPostings.seat)),
    db
      .select({
        batches: sql<number>`count(DISTINCT ${alertPostings.batchId})`.as("batches"),
        postings: sql<number>`count(*)`.as("postings"),
      })
      .from(alertPostings)
      .where(waits),
  ]);
  return { rows, totals: totals[0] ?? { batches: 0, postings: 0 } };
}

// ---- making a batch ------------------------------------------------------------------------

/** A posting that this group has, or is about to have. */
export interface Repeat {
  postingId: string;
  title: string;
  state: "waiting" | "sent";
  /** When it was sent; null while it waits. */
  at: number | null;
  byName: string | null;
}

/** The kept groups, the last used first. */
export async function readGroupNames(db: AppDb, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: alertGroups.name })
    .from(alertGroups)
    .orderBy(desc(alertGroups.lastUsedAt))
    .limit(limit);
  return rows.map(({ name }) => name);
}

function repeats(db: AppDb, groupKey: string, postingIds: readonly string[], sinceMs: number) {
  return db
    .select({
      postingId: alertPostings.postingId,
      title: alertPostings.title,
      state: alertPostings.state,
      at: alertPostings.settledAt,
      byName: settler.displayName,
    })
    .from(alertPostings)
    .leftJoin(settler, eq(settler.id, alertPostings.settledBy))
    .where(
      and(
        sql`${alertPostings.groupId} = (SELECT id FROM ${alertGroups} WHERE key = ${groupKey})`,
        sql`${alertPostings.postingId} IN ${listOf(postingIds)}`,
        sql`(${alertPostings.state} = 'waiting' OR (${alertPostings.state} = 'sent'
          AND ${alertPostings.settledAt} > ${sinceMs}))`,
      ),
    )
    .orderBy(desc(alertPostings.settledAt))
    .limit(500);
}

/** The group's messages with these postings, the latest first: those that wait, and those sent after `sinceMs`. */
export async function readRepeats(
  db: AppDb,
  groupKey: string,
  postingIds: readonly string[],
  sinceMs: number,
): Promise<Repeat[]> {
  return toRepeats(await repeats(db, groupKey, postingIds, sinceMs));
}

/** The places that a group names for what it gets by itself; null where there is no such group. */
export async function placesOfGroup(db: AppDb, key: string): Promise<string | null> {
  const rows = await db.select({ places: alertGroups.places }).from(alertGroups).where(eq(alertGroups.key, key));
  return rows[0]?.places ?? null;
}

function toRepeats(rows: Awaited<ReturnType<typeof repeats>>): Repeat[] {
  return rows.flatMap(({ state, ...row }) => (state === "waiting" || state === "sent" ? [{ ...row, state }] : []));
}

export interface NewBatch {
  id: string;
  requestKey: string;
  group: { id: string; name: string; key: string };
  /** Null for the system. */
  madeBy: string | null;
  /** In the order of the message. */
  postings: readonly (AlertFacts & { id: string; postingId: string; postedAt: number | null })[];
  /** Those that the group is to have although it had them. */
  again: readonly string[];
  /** Since when having had one counts. */
  sinceMs: number;
  nowMs: number;
}

/**
 * The statements that make a batch and its group, all or nothing; `postings` writes a row for each posting, so that its
 * count tells whether it was made. Nothing is made twice for one request, nor with a posting that the group has,
 * unless it is to have it again: both are decided inside, so that no two people send the same.
 */
export function insertAlertBatch(db: AppDb, batch: NewBatch) {
  const { group, nowMs } = batch;
  const fresh = batch.postings.map((p) => p.postingId).filter((id) => !batch.again.includes(id));
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${alertPostings} p WHERE p.group_id = (SELECT id FROM ${alertGroups}
    WHERE key = ${group.key}) AND p.posting_id IN ${listOf(fresh)}
    AND (p.state = 'waiting' OR (p.state = 'sent' AND p.settled_at > ${batch.sinceMs})))
    AND NOT EXISTS (SELECT 1 FROM ${alertBatches} WHERE request_key = ${batch.requestKey})`;
  const facts = JSON.stringify(batch.postings.map((posting, seat) => ({ ...posting, seat })));
  return {
    group: db.run(sql`INSERT INTO ${alertGroups} (id, name, key, last_used_at, created_at)
      SELECT ${group.id}, ${group.name}, ${group.key}, ${nowMs}, ${nowMs} WHERE ${isNew}
      ON CONFLICT (key) DO UPDATE SET last_used_at = max(last_used_at, excluded.last_used_at)`),
    batch: db.run(sql`INSERT INTO ${alertBatches} (id, request_key, group_id, made_by, created_at)
      SELECT ${batch.id}, ${batch.requestKey}, id, ${batch.madeBy}, ${nowMs} FROM ${alertGroups}
        WHERE key = ${group.key} AND ${isNew}`),
    postings:
      db.run(sql`INSERT INTO ${alertPostings} (id, batch_id, group_id, seat, posting_id, title, company, location,
        link, pay_lower, pay_upper, pay_currency, posted_at)
      SELECT j.value ->> 'id', b.id, b.group_id, j.value ->> 'seat', j.value ->> 'postingId', j.value ->> 'title',
        j.value ->> 'company', j.value ->> 'location', j.value ->> 'link',
        j.value ->> 'payLower', j.value ->> 'payUpper', j.value ->> 'payCurrency', j.value ->> 'postedAt'
      FROM json_each(${facts}) j JOIN ${alertBatches} b ON b.id = ${batch.id}`),
    // Postings that staff picked are not drafted as well.
    found: db.run(sql`UPDATE ${alertPostings} SET state = 'removed', settled_at = ${nowMs} WHERE state = 'found'
      AND posting_id IN ${listOf(batch.postings.map((p) => p.postingId))}
      AND group_id = (SELECT group_id FROM ${alertBatches} WHERE id = ${batch.id})`),
  };
}

/**
 * The result of this request: the batch, for which group, by whom, of which postings in order. Null when there is none.
 */
export async function findRequest(db: AppDb, requestKey: string) {
  const rows = await db
    .select({
      batchId: alertBatches.id,
      groupKey: alertGroups.key,
      madeBy: alertBatches.madeBy,
      postingId: alertPostings.postingId,
    })
    .from(alertBatches)
    .innerJoin(alertGroups, eq(alertGroups.id, alertBatches.groupId))
    .innerJoin(alertPostings, eq(alertPostings.batchId, alertBatches.id))
    .where(eq(alertBatches.requestKey, requestKey))
    .orderBy(asc(alertPostings.seat));
  const [first] = rows;
  return first
    ? {
        batchId: first.batchId,
        groupKey: first.groupKey,
        madeBy: first.madeBy,
        postingIds: rows.map((row) => row.postingId),
      }
    : null;
}

// ---- sending and removing ------------------------------------------------------------------

const states = (db: AppDb, ids: readonly string[]) =>
  db
    .select({
      id: alertPostings.id,
      title: alertPostings.title,
      groupKey: alertGroups.key,
      state: alertPostings.state,
      settledAt: alertPostings.settledAt,
      settledBy: alertPostings.settledBy,
      settledByName: settler.displayName,
    })
    .from(alertPostings)
    .innerJoin(alertGroups, eq(alertGroups.id, alertPostings.groupId))
    .leftJoin(settler, eq(settler.id, alertPostings.settledBy))
    .where(sql`${alertPostings.id} IN ${listOf(ids)} AND ${alertPostings.state} <> 'found'`);
export type AlertState = Awaited<ReturnType<typeof states>>[number];

/** Where these postings of batches stand, in no order; an unknown id is left out. */
export async function readStates(db: AppDb, ids: readonly string[]): Promise<AlertState[]> {
  return states(db, ids);
}

export interface Settlement {
  state: "sent" | "removed";
  by: string;
  nowMs: number;
  /** Of the audit log, for each posting that still waits when this is written. */
  action: Action;
  ids: readonly string[];
}

/**
 * Marks those that still wait as sent or removed, each with a row in the audit log, and answers where all of them stand
 * then. One transaction: of two people who press at once one did it, and the other is told who.
 */
export async function settleAlerts(db: AppDb, settlement: Settlement): Promise<AlertState[]> {
  const { state, by, nowMs, ids } = settlement;
  const { rows } = await readRaw(db, {
    audit: auditEach(
      db,
      { actorId: by, action: settlement.action, nowMs },
      sql`SELECT NULL AS subject_id, id AS object_id, '' AS detail
        FROM ${alertPostings} WHERE id IN ${listOf(ids)} AND state = 'waiting'`,
    ),
    sent: state === "sent" ? storeSent(db, ids, nowMs) : null,
    settled: db.run(
      sql`UPDATE ${alertPostings} SET state = ${state}, settled_at = ${nowMs}, settled_by = ${by}
        WHERE id IN ${listOf(ids)} AND state = 'waiting'`,
    ),
    rows: db.all<AlertState>(sql`SELECT p.id, p.title, g.key AS groupKey, p.state, p.settled_at AS settledAt,
      p.settled_by AS settledBy, u.display_name AS settledByName
      FROM ${alertPostings} p JOIN ${alertGroups} g ON g.id = p.group_id LEFT JOIN ${users} u ON u.id = p.settled_by
        WHERE p.id IN ${listOf(ids)}`),
  });
  return rows;
}

// ---- retention -----------------------------------------------------------------------------

const MESSAGE_RETENTION_MS = 180 * DAY_MS;
const LATENCY_RETENTION_MS = 400 * DAY_MS;
const AT_ONCE = 1_000;

/**
 * Purges messages of half a year ago, postings that were found as long ago and never drafted, and latencies of more
 * than a year. No group gets a posting again by it: what is so old is no news. The rest of a backlog waits for the next
 * tick.
 */
export function sweepAlerts(db: AppDb, nowMs: number): Statement[] {
  const old = timeHead(nowMs - MESSAGE_RETENTION_MS);
  return [
    db.delete(alertBatches).where(sql`id IN (SELECT id FROM ${alertBatches} WHERE id < ${old}
      ORDER BY id LIMIT ${AT_ONCE})`),
    db.delete(alertPostings).where(sql`id IN (SELECT id FROM ${alertPostings} WHERE id < ${old} AND batch_id IS NULL
      ORDER BY id LIMIT ${AT_ONCE})`),
    db.delete(alertLatency).where(sql`day < ${indiaDay(nowMs - LATENCY_RETENTION_MS)}`),
  ];
}
