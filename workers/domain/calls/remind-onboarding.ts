import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { indiaDay, showDay } from "../india-time";
import { authorize } from "../policy";
import { mailReminders } from "./queries";

/** Mails everybody with the operations role if entries of today's onboarding list are not locked yet: once a day and person. */
export async function remindOnboarding(ctx: AppContext): Promise<void> {
  authorize(ctx, "calls.remind");
  const now = ctx.now();
  const day = indiaDay(now);
  await write(ctx.db, [mailReminders(ctx.db, { day, shownDay: showDay(day), nowMs: now })]);
}
