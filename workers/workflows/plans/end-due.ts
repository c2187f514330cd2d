import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { eventActor } from "../../core/event-actor";
import { authorize } from "../../core/policy";
import { endByTime, overduePlans } from "./lifecycle-queries";

/** Writes the end of the plans whose 30 days are over. Safe to run any number of times; catches up. */
export async function endDuePlans(ctx: AppContext): Promise<number> {
  const by = eventActor(authorize(ctx, "plans.end_due"));
  const now = ctx.now();
  const overdue = await overduePlans(ctx.db, now, 100);
  for (const plan of overdue) await write(ctx.db, endByTime(ctx.db, plan, by, now));
  return overdue.length;
}
