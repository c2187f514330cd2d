import { sql, type SQL } from "drizzle-orm";
import { applications, dayCounts } from "./schema/applications/records";

/** Milliseconds of a slot, as the triggers have it. */
export const SLOT_MS = 30 * 60_000;
/** Each outcome, so that the index over outcomes is entered by the instant in each. */
const EACH = sql.raw(`(${dayCounts.outcome.enumValues.map((one) => `'${one}'`).join()})`);

/** Instants that entries come to staff at: from one on, and before another. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The entries of jobs days by outcome, of those that come within the span: `queue_day`, `outcome`, `entries`, `locked`,
 * `waiting`. Whole slots are read from the counts, and what is left at the ends from the index over outcomes.
 * @param days a list of days, or a query of them.
 */
export function countsOf(days: SQL, { from, to }: Span): SQL {
  const [first, last] = [Math.ceil(from / SLOT_MS), Math.floor(to / SLOT_MS)];
  const live = (since: number, until: number) => sql`SELECT queue_day, outcome, 1 AS entries,
      locked_at IS NOT NULL AS locked, held_until IS NOT NULL AND outcome <> 'unconfirmed' AS waiting
    FROM ${applications} INDEXED BY applications_day_outcome
    WHERE queue_day IN ${days} AND outcome IN ${EACH} AND queued_at >= ${since} AND queued_at < ${until}`;
  const parts =
    first < last
      ? [
          sql`SELECT day AS queue_day, outcome, entries, locked, waiting FROM ${dayCounts}
            WHERE day IN ${days} AND slot >= ${first} AND slot < ${last} AND entries > 0`,
          ...(from < first * SLOT_MS ? [live(from, first * SLOT_MS)] : []),
          ...(to > last * SLOT_MS ? [live(last * SLOT_MS, to)] : []),
        ]
      : [live(from, to)];
  return sql`SELECT queue_day, outcome, sum(entries) AS entries, sum(locked) AS locked, sum(waiting) AS waiting
    FROM (${sql.join(parts, sql` UNION ALL `)}) GROUP BY queue_day, outcome`;
}
