import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { endByTime, overduePlans } from "./queries";

/** Writes the end of the plans whose 30 days are over. Safe to run any number of times; catches up. */
export async function endDuePlans(ctx: AppContext): Promise<number> {
  authorize(ctx, "plans.end_due");
  const now = ctx.now();
  const people = await overduePlans(ctx.db, now, 100);
  for (const userId of people) await write(ctx.db, endByTime(ctx.db, userId, now));
  return people.length;
}
