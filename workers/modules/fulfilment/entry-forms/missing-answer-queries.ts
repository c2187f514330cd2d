/** Applications that wait or may be queued, as they are needed to look at the forms behind them. */
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { readRaw, type AppDb } from "../../../db/client";
import type { State } from "../../applications/rules";

export interface Unsent {
  id: string;
  userId: string;
  postingId: string;
  company: string;
  location: string;
  attempt: number;
  state: State;
  /** When it came into the queue; null for what is only found. */
  queuedAt: number | null;
}

const COLUMNS = sql.raw(
  "id, user_id AS userId, posting_id AS postingId, company, location, attempt, state, queued_at AS queuedAt",
);

/** Jobs whose forms are looked at, the ones that wait first. */
const MAX_POSTINGS = 30;

/** The applications whose forms decide what the person is asked: queued, claimed and parked first, then best found. */
export async function readUnsent(db: AppDb, userId: string | SQL): Promise<Unsent[]> {
  const { waiting, found } = await readRaw(db, {
    waiting: db.all<Unsent>(sql`SELECT ${COLUMNS} FROM ${applications}
      WHERE user_id = ${userId} AND state IN ('queued', 'claimed', 'parked')
      ORDER BY queued_at, id LIMIT ${MAX_POSTINGS}`),
    found: db.all<Unsent>(sql`SELECT ${COLUMNS} FROM ${applications}
      WHERE user_id = ${userId} AND state = 'found' AND self_apply = 0 AND (unsure = 0 OR chosen = 1)
      ORDER BY score DESC, id LIMIT ${MAX_POSTINGS}`),
  });
  return [...waiting, ...found].slice(0, MAX_POSTINGS);
}

/** The unclaimed applications to this posting in all queues, the longest waiting first after a place. */
export async function readQueuedFor(
  db: AppDb,
  postingId: string,
  after: { queuedAt: number; id: string } | null,
  limit: number,
): Promise<Unsent[]> {
  const { rows } = await readRaw(db, {
    rows: db.all<Unsent>(sql`SELECT ${COLUMNS} FROM ${applications}
      WHERE posting_id = ${postingId} AND state = 'queued' AND declined = ''
        AND ${after ? sql`(queued_at, id) > (${after.queuedAt}, ${after.id})` : sql`true`}
      ORDER BY queued_at, id LIMIT ${limit}`),
  });
  return rows;
}

/** The unclaimed applications in the person's queue. */
export async function readQueuedOf(db: AppDb, userId: string, limit: number): Promise<Unsent[]> {
  const { rows } = await readRaw(db, {
    rows: db.all<Unsent>(sql`SELECT ${COLUMNS} FROM ${applications}
      WHERE user_id = ${userId} AND state = 'queued' AND declined = '' ORDER BY queued_at, id LIMIT ${limit}`),
  });
  return rows;
}
