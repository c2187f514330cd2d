import { DAY_MS } from "../../lib/time";
import { write } from "../../db/client";
import { bookSession } from "../../modules/support";
import { readCalendars } from "../../modules/support/queries";
import { slotsOf } from "../../modules/support/rules";
import type { AppContext } from "../../core/context";
import type { UserActor } from "../../core/policy";
import { insertEndedOrder } from "./order-queries";

/**
 * For the coach's page: a sample person whose plan is over and whose session has begun, as they would have booked it
 * days ago. Who has an order already stays as they are.
 */
export async function seedSession(ctx: AppContext, actor: UserActor): Promise<void> {
  const now = ctx.now();
  const { calendars } = await readCalendars(ctx.db, now);
  const calendar = calendars[0];
  const slot = calendar && slotsOf(calendar, now - 2 * DAY_MS, now).at(-1);
  if (!slot) return;
  await write(ctx.db, insertEndedOrder(ctx.db, { userId: actor.userId, nowMs: now }));
  const then = { ...ctx, actor, now: () => slot.startsAt - DAY_MS };
  await bookSession(then, {
    slot: `${calendar.coachId}.${slot.startsAt}`,
    zone: "Asia/Kolkata",
    key: "demo-session",
    focus: "A sample: I would like to practise the system design round.",
  });
}
