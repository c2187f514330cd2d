import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { enqueueMail } from "../../messaging/queries";
import { signReference } from "../orders/reference";
import { REMIND_BEFORE_MS } from "../orders/rules";
import { authorize } from "../../../core/policy";
import { markReminded, membersToRemind } from "./queries";

/** Mails members whose time is over within three days, once for each end. Catches up on missed ticks. */
export async function remindMembers(ctx: AppContext): Promise<number> {
  authorize(ctx, "community.remind");
  const now = ctx.now();
  const members = await membersToRemind(ctx.db, now, now + REMIND_BEFORE_MS, 100);
  for (const member of members) {
    await write(ctx.db, [
      markReminded(ctx.db, member.id, member.endsAt),
      enqueueMail(ctx.db, {
        template: "community_renewal",
        userId: null,
        recipient: member.email,
        model: {
          name: member.name,
          day: indiaDay(member.endsAt),
          key: await signReference(ctx.config.signingKey, "membership", member.id),
        },
        cause: `community_renewal:${member.id}:${member.endsAt}`,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  }
  return members.length;
}
