/** Applications that are over: their history is shortened once nobody asks for it any more. */
import { sql } from "drizzle-orm";
import { applicationEvents, applications } from "../../../db/schema/applications/records";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";

// Word for word what the partial index `applications_ended` is over.
const ENDED_AT = sql`max(created_at, coalesce(locked_at, 0), coalesce(withdrawn_at, 0))`;
const IS_WHOLE = sql`shortened = 0 AND state IN ('submitted','unconfirmed','failed','withdrawn')`;

/** Applications that were over before `beforeMs` and are still kept whole, the longest first. */
export async function endedBefore(db: AppDb, beforeMs: number, limit: number): Promise<string[]> {
  const { rows } = await readRaw(db, {
    rows: db.all<{ id: string }>(sql`SELECT id FROM ${applications}
      WHERE ${IS_WHOLE} AND ${ENDED_AT} < ${beforeMs} ORDER BY ${ENDED_AT} LIMIT ${limit}`),
  });
  return rows.map(({ id }) => id);
}

/**
 * Of these, if they are still over: what was only found and then closed goes as a whole, since nothing was done for it;
 * of others the events go that are no outcome, but for the newest, which says how it ended.
 */
export function shorten(db: AppDb, ids: readonly string[]): Statement[] {
  const which = sql`id IN ${listOf(ids)} AND ${IS_WHOLE}`;
  return [
    db.run(sql`DELETE FROM ${applications} WHERE ${which}
      AND state = 'withdrawn' AND attempt = 1 AND event_count = 1 AND declined = ''`),
    db.run(sql`UPDATE ${applications} SET shortened = 1 WHERE ${which}`),
    // Those that were marked.
    db.run(sql`DELETE FROM ${applicationEvents} WHERE outcome = ''
      AND (application_id, n) IN (SELECT e.application_id, e.n FROM ${applications}
        JOIN ${applicationEvents} e ON e.application_id = id AND e.n < event_count
        WHERE id IN ${listOf(ids)} AND shortened = 1)`),
  ];
}
