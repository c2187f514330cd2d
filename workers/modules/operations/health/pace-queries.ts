import { sql, type SQL } from "drizzle-orm";
import { SLOT_MS } from "../../../db/day-counts";
import type { AppDb } from "../../../db/client";
import { applications, dayCounts } from "../../../db/schema/applications/records";
import { plans } from "../../../db/schema/billing/plans";
import { staff, users } from "../../../db/schema/accounts/sign-in";
import { PACE_WINDOW_MS, PROMISE_MS, WARN_BEFORE_MS } from "./pace-rules";

/** The colleagues of the operations with their locks of the last hour, and the open entries of all days. */
export const paceParts = (db: AppDb, nowMs: number) => {
  const locks = sql`FROM ${applications} a INDEXED BY applications_operator
    WHERE a.locked_by = s.user_id AND a.locked_at > ${nowMs - PACE_WINDOW_MS}`;
  return {
    workers: db
      .select({
        operatorId: sql<string>`s.user_id`.as("worker_id"),
        name: sql<string>`u.display_name`.as("worker_name"),
        slug: sql<string>`s.slug`.as("worker_slug"),
        // A job that was closed for all has one moment.
        locks: sql<number>`(SELECT count(DISTINCT a.locked_at) ${locks})`.as("locks"),
        firstAt: sql<number | null>`(SELECT min(a.locked_at) ${locks})`.as("first_at"),
        lastAt: sql<number | null>`(SELECT max(a.locked_at) ${locks})`.as("last_at"),
        heldUntil: sql<number | null>`(SELECT c.claimed_until FROM ${applications} c
          WHERE c.claimed_by = s.user_id AND c.claimed_until > ${nowMs})`.as("held_until"),
      })
      .from(sql`${staff} s CROSS JOIN ${users} u ON u.id = s.user_id`)
      .where(sql`s.operations = 1`),
    open: db
      .select({
        ready: sql<number>`coalesce(sum(iif(slot <= ${Math.floor(nowMs / SLOT_MS)}, entries, 0)), 0)`.as("ready"),
        later: sql<number>`coalesce(sum(iif(slot > ${Math.floor(nowMs / SLOT_MS)}, entries, 0)), 0)`.as("later"),
      })
      // The condition is word for word the partial index's.
      .from(sql`${dayCounts} INDEXED BY day_counts_open`)
      .where(sql`outcome = '' AND entries > 0`),
  };
};

/**
 * People whose first 24 hours end within four, and for whom staff have something to do, those first whose end soonest.
 * @returns the rest of a query behind its columns, of `plans` as `p`.
 */
export const dueSoon = (nowMs: number, limit: number): SQL =>
  sql`FROM ${plans} p INDEXED BY plans_waiting
    WHERE p.waiting_since > ${nowMs - PROMISE_MS}
      AND p.waiting_since <= ${nowMs - PROMISE_MS + WARN_BEFORE_MS}
      AND p.ends_at > ${nowMs} AND p.paused_at IS NULL
      AND EXISTS (SELECT 1 FROM ${applications} f INDEXED BY applications_waiting WHERE f.user_id = p.user_id
        AND f.state IN ('queued','claimed') AND f.queued_at <= p.waiting_since + ${PROMISE_MS})
    ORDER BY p.waiting_since, p.user_id LIMIT ${limit}`;
