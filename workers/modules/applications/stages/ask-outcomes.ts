import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { addDays, jobsDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { askOutcomes as ask } from "./queries";
import { ASK_AFTER_DAYS, ASK_WITHIN_DAYS } from "./rules";

/**
 * Asks people for the outcomes of the applications of two weeks ago: one mail with a link, once a week at most, and
 * only about those without a reported outcome. Days that a missed tick left out are asked about by the next one. Safe
 * to repeat.
 */
export async function askOutcomes(ctx: AppContext): Promise<void> {
  authorize(ctx, "tracking.ask");
  const nowMs = ctx.now();
  // The jobs day that has just begun is not one of them.
  const today = addDays(jobsDay(nowMs), -1);
  const days = { from: addDays(today, -ASK_WITHIN_DAYS), through: addDays(today, -ASK_AFTER_DAYS) };
  await write(ctx.db, ask(ctx.db, days, nowMs));
}
