import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { teamNoticeEntry, enqueueMail } from "../../messaging/queries";
import { authorize } from "../../../core/policy";
import { leave } from "./queries";
import { memberBehind } from "./read-membership";

/**
 * Leaves the community at once: no reminder follows, and the team takes the number out of the group. Nothing renews by
 * itself, so nothing else ends. Repeating it changes nothing.
 * @throws DomainError `not_found` when neither the key nor the session leads to a membership.
 */
export async function leaveCommunity(ctx: AppContext, input: { key: string | null }): Promise<void> {
  authorize(ctx, "community.leave");
  const member = await memberBehind(ctx, input.key);
  if (!member) throw new DomainError("not_found", "errors.notFound");
  const now = ctx.now();
  if (member.leftAt !== null || member.endsAt <= now) return;
  await write(ctx.db, [
    leave(ctx.db, member.id, now),
    enqueueMail(
      ctx.db,
      teamNoticeEntry(ctx.config.teamMail, {
        userId: null,
        who: { name: member.name, email: member.email, contactNumber: member.phone },
        action: "Left the Premium WhatsApp Community",
        cause: `team:left:${member.id}:${member.endsAt}`,
        nowMs: now,
      }),
    ),
  ]);
}
