import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { addDays, jobsDay, showDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { countDay, countDays, storeDay, lastCompiled } from "./queries";
import { COMMITTED_MS, dayFigures, daysToCompile, daysUpTo, failedByStatus } from "./rules";

/**
 * Compiles every jobs day that is over and was not compiled yet, and mails its figures to the staff, once
 * each. A tick that comes twice, or after others were missed, leaves the same rows. The days of the chart that were
 * changed since they were counted are counted anew; what was mailed stays.
 */
export async function compileDays(ctx: AppContext): Promise<void> {
  authorize(ctx, "reports.compile");
  const now = ctx.now();
  for (const day of daysToCompile(await lastCompiled(ctx.db), now)) {
    const { totals, counts } = await countDay(ctx.db, day);
    const figures = dayFigures(counts);
    const model = {
      day,
      shown: showDay(day),
      people: String(totals.people),
      jobs: String(totals.jobs),
      found: String(figures.found),
      failed: JSON.stringify(failedByStatus(counts)),
    };
    await write(ctx.db, storeDay(ctx.db, { day, ...totals, nowMs: now, model }));
  }
  await write(ctx.db, [countDays(ctx.db, daysUpTo(addDays(jobsDay(now), -1)), now - COMMITTED_MS)]);
}
