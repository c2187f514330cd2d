import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { indiaDay, indiaInstant, showDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { mailReminders } from "./queries";

/**
 * From 10:30 India time until the list can be completed at 11:00, mails everybody with the operations role if entries
 * of today's onboarding list are not locked yet: once a day and person, so that a tick that was missed is made up for.
 */
export async function remindOnboarding(ctx: AppContext): Promise<void> {
  authorize(ctx, "calls.remind");
  const now = ctx.now();
  const day = indiaDay(now);
  if (now < indiaInstant(day, 10.5) || now >= indiaInstant(day, 11)) return;
  await write(ctx.db, [mailReminders(ctx.db, { day, shownDay: showDay(day), nowMs: now })]);
}
