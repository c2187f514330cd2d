import type { AppContext } from "../../../core/context";
import { clearOldAlarms } from "../../../core/alarms/queries";
import { authorize } from "../../../core/policy";
import { write } from "../../../db/client";
import { addDays, jobsDay } from "../../../lib/india-time";
import { correctDay } from "./day-count-queries";
import { COUNTS_ALARM } from "./vocabulary";

const EVERY_MS = 10 * 60_000;
/** Days that are looked at in turn: tomorrow, today and those before. */
const DAYS = 32;
const SHOWN_MS = 24 * 60 * 60_000;

/**
 * Compares the counts of one jobs day with its entries every ten minutes, so each day of the last thirty within six
 * hours. What differs is put right, and is an alarm for a day. Safe to repeat.
 */
export async function correctCounts(ctx: AppContext): Promise<void> {
  authorize(ctx, "applications.correct_counts");
  const nowMs = ctx.now();
  if (Math.floor(nowMs / 60_000) % (EVERY_MS / 60_000) !== 0) return;
  const day = addDays(jobsDay(nowMs), 1 - (Math.floor(nowMs / EVERY_MS) % DAYS));
  await write(ctx.db, [correctDay(ctx.db, day, nowMs), clearOldAlarms(ctx.db, COUNTS_ALARM, nowMs - SHOWN_MS)]);
}
