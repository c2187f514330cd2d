import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { showDay } from "../../lib/india-time";
import { authorize } from "../kernel/policy";
import { countDay, keepDay, lastCompiled } from "./queries";
import { dayFigures, daysToCompile, failedByStatus } from "./rules";

/**
 * Compiles every jobs day that is over and was not compiled yet, and mails its figures to the staff, once
 * each. A tick that comes twice, or after others were missed, leaves the same rows.
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
    await write(ctx.db, keepDay(ctx.db, { day, ...totals, figures, nowMs: now, model }));
  }
}
