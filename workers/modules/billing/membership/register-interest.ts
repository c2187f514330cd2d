import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { limitClient } from "../../../core/limits/limits";
import { indiaDay } from "../../../lib/india-time";
import { sha256Hex } from "../../../core/ids";
import { teamNoticeEntry, enqueueMail } from "../../messaging/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { upsertInterest } from "./queries";
import { CommunityDetails } from "./schema";

/**
 * Records that the community's form was filled, and tells the team once an address and day. Spec section 7,
 * setCommunityTimestamp.
 * @throws DomainError `invalid` with the form's messages; `too_many`.
 */
export async function registerInterest(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "community.buy");
  const { name, phoneNumber, email } = parseInput(CommunityDetails, input);
  await limitClient(ctx, "community-from", 60);
  const now = ctx.now();
  await write(ctx.db, [
    upsertInterest(ctx.db, { email, name, phone: phoneNumber, at: now }),
    enqueueMail(
      ctx.db,
      teamNoticeEntry(ctx.config.teamMail, {
        userId: null,
        who: { name, email, contactNumber: phoneNumber },
        action: "Community Button Click",
        cause: `team:Community Button Click:${await sha256Hex(email)}:${indiaDay(now)}`,
        nowMs: now,
      }),
    ),
  ]);
}
