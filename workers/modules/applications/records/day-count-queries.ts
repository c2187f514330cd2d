import { sql } from "drizzle-orm";
import { applications, dayCounts } from "../../../db/schema/applications/records";
import type { AppDb, Followed } from "../../../db/client";
import { SLOT_MS } from "../../../db/day-counts";
import { raiseAlarm } from "../../../core/alarms/queries";
import { COUNTS_ALARM } from "./vocabulary";

/** Written out: D1 binds a number as one with a fraction, and its quotient would have one. */
const WHOLE_SLOT = sql.raw(String(SLOT_MS));
/** Puts the counts of a day right by its entries; where one differed, that is an alarm. */
export const correctDay = (db: AppDb, day: string, nowMs: number): Followed => ({
  change: db.run(sql`INSERT INTO ${dayCounts} (day, slot, outcome, entries, locked, waiting)
    SELECT ${day}, slot, outcome, entries, locked, waiting FROM (
      SELECT slot, outcome, sum(entries) AS entries, sum(locked) AS locked, sum(waiting) AS waiting FROM (
        SELECT coalesce(queued_at, 0) / ${WHOLE_SLOT} AS slot, outcome, count(*) AS entries, count(locked_at) AS locked,
          sum(held_until IS NOT NULL AND outcome <> 'unconfirmed') AS waiting
        FROM ${applications} WHERE queue_day = ${day} GROUP BY 1, 2
        UNION ALL SELECT slot, outcome, 0, 0, 0 FROM ${dayCounts} WHERE day = ${day})
      GROUP BY slot, outcome
      EXCEPT SELECT slot, outcome, entries, locked, waiting FROM ${dayCounts} WHERE day = ${day})
    WHERE true ON CONFLICT DO UPDATE SET entries = excluded.entries, locked = excluded.locked,
      waiting = excluded.waiting`),
  ifChanged: raiseAlarm(
    db,
    { kind: `${COUNTS_ALARM}.${day}`, detail: `Day ${day}`, nowMs },
    { onlyIf: sql`changes() > 0` },
  ),
});
