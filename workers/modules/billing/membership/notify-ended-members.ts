import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { teamNoticeEntry, enqueueMail } from "../../messaging/queries";
import { authorize } from "../../../core/policy";
import { markEndNotified, membersEnded } from "./queries";

/**
 * Tells the team of memberships that are over, so that the numbers leave the group: once for each end. Catches up on
 * missed ticks.
 */
export async function notifyEndedMembers(ctx: AppContext): Promise<number> {
  authorize(ctx, "community.remind");
  const now = ctx.now();
  const members = await membersEnded(ctx.db, now, 100);
  const action = "Month over: take the number out of the Premium WhatsApp Community";
  await write(
    ctx.db,
    members.flatMap(({ id, endsAt, name, email, phone }) => [
      markEndNotified(ctx.db, id, endsAt),
      enqueueMail(
        ctx.db,
        teamNoticeEntry(ctx.config.teamMail, {
          userId: null,
          who: { name, email, contactNumber: phone },
          action,
          cause: `team:ended:${id}:${endsAt}`,
          nowMs: now,
        }),
      ),
    ]),
  );
  return members.length;
}
