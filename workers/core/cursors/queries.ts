import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import { feedCursors } from "../../db/schema/core/cursors";
import { write, type AppDb, type Statement } from "../../db/client";
import { HOUR_MS } from "../../lib/time";
import { cursorOf, isCursorInvalid, type FeedHead } from "./rules";

const CONSUMER = "matching";
/** The readers of the feed, each with a cursor of its own. */
export type FeedConsumer = ReturnType<typeof cursorOf> | "alerts";

/** In this time each board is read twice. Milliseconds. */
const RECHECK_MS = 12 * HOUR_MS;

/** Where a consumer of the feed stands, and how many changes its next round takes. */
export interface Cursor {
  seq: number;
  size: number;
}
/** Changes of a round at most, and of the first one. */
export const MAX_CHANGES = 200;

/**
 * How far this feed has been read; a consumer that never read stands at 0, and its row is made. The numbers of another
 * catalogue mean nothing in this one, and neither does one that was not given yet (the catalogue was restored): the
 * consumer starts over then. That is safe, since what it does with a change it may do twice.
 */
export async function readCursor(
  db: AppDb,
  head: FeedHead,
  nowMs: number,
  consumer: FeedConsumer = CONSUMER,
  shards = 1,
): Promise<Cursor> {
  const mine = eq(feedCursors.consumer, consumer);
  const read = () =>
    db
      .select({
        seq: feedCursors.seq,
        epoch: feedCursors.epoch,
        size: feedCursors.size,
        shards: feedCursors.shards,
      })
      .from(feedCursors)
      .where(mine);
  let [row] = await read();
  if (row?.shards !== shards) {
    await (consumer === "alerts" ? beginAtStart(db, head, nowMs, consumer) : layShards(db, head, nowMs, shards));
    [row] = await read();
  }
  // Other shards by now than this round was asked for: nothing that it writes would hold.
  if (row?.shards !== shards) return { seq: head.seq, size: MAX_CHANGES };
  if (!isCursorInvalid(row, head)) return row;
  // On the condition that the cursor was not moved meanwhile; a run that moved it has seen the same catalogue.
  await db
    .update(feedCursors)
    .set({
      seq: 0,
      epoch: head.epoch,
      updatedAt: nowMs,
      ...(consumer === CONSUMER ? { recheckAt: nowMs + RECHECK_MS, recheckAfter: "" } : {}),
    })
    .where(and(mine, eq(feedCursors.seq, row.seq), eq(feedCursors.epoch, row.epoch)));
  return { seq: 0, size: row.size };
}

async function beginAtStart(db: AppDb, { epoch }: FeedHead, nowMs: number, consumer: FeedConsumer): Promise<void> {
  await db.insert(feedCursors).values({ consumer, seq: 0, epoch, updatedAt: nowMs }).onConflictDoNothing();
}

/**
 * Shares matching's people among so many cursors. All go on from the lowest place of those before, so that no person's
 * changes are missed; where there were none, they begin at the start.
 */
async function layShards(db: AppDb, { epoch }: FeedHead, nowMs: number, of: number): Promise<void> {
  const names = JSON.stringify(Array.from({ length: of }, (_, at) => cursorOf({ at })));
  const before = sql`(SELECT max(epoch) AS epoch, count(DISTINCT epoch) = 1 AS is_one, min(seq) AS seq
    FROM ${feedCursors} WHERE consumer = ${CONSUMER} OR consumer LIKE ${`${CONSUMER}:%`})`;
  await write(db, [
    db.run(sql`INSERT INTO ${feedCursors} (consumer, seq, epoch, updated_at, shards)
      SELECT j.value, iif(b.is_one, b.seq, 0), iif(b.is_one, b.epoch, ${epoch}), ${nowMs}, ${of}
      FROM json_each(${names}) j, ${before} b WHERE true
      ON CONFLICT (consumer) DO UPDATE SET seq = excluded.seq, epoch = excluded.epoch, shards = excluded.shards
        WHERE feed_cursors.shards <> excluded.shards`),
    db.run(sql`DELETE FROM ${feedCursors} WHERE consumer LIKE ${`${CONSUMER}:%`}
      AND consumer NOT IN (SELECT value FROM json_each(${names}))`),
  ]);
}

/**
 * Where looking for jobs that the catalogue does not know goes on; null where that is not asked for, or not yet.
 */
export async function readRecheck(db: AppDb, nowMs: number): Promise<string | null> {
  const rows = await db
    .select({ after: feedCursors.recheckAfter })
    .from(feedCursors)
    .where(and(eq(feedCursors.consumer, CONSUMER), lte(feedCursors.recheckAt, nowMs)));
  return rows[0]?.after ?? null;
}

export function moveRecheck(db: AppDb, after: string): Statement {
  return db.update(feedCursors).set({ recheckAfter: after }).where(eq(feedCursors.consumer, CONSUMER));
}

export function endRecheck(db: AppDb): Statement {
  return db.update(feedCursors).set({ recheckAt: null, recheckAfter: "" }).where(eq(feedCursors.consumer, CONSUMER));
}

/** True while the cursor was not moved from `seq`, and its people were not shared anew. */
export function cursorAt(seq: number, consumer: FeedConsumer = CONSUMER, shards = 1): SQL {
  return sql`EXISTS (SELECT 1 FROM ${feedCursors} WHERE consumer = ${consumer} AND seq = ${seq}
    AND shards = ${shards})`;
}

/**
 * Moves the cursor, if it still stands at `from`; the changed-row count tells. The rows of the same batch look at the
 * cursor, so it moves after them.
 * @param size how many changes the next round takes.
 */
export function moveCursor(
  db: AppDb,
  from: number,
  to: number,
  nowMs: number,
  { consumer = CONSUMER, shards = 1, size }: { consumer?: FeedConsumer; shards?: number; size?: number } = {},
): Statement {
  return db
    .update(feedCursors)
    .set({ seq: to, updatedAt: nowMs, ...(size !== undefined && { size }) })
    .where(and(eq(feedCursors.consumer, consumer), eq(feedCursors.seq, from), eq(feedCursors.shards, shards)));
}
