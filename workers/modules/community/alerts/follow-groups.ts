import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { findMemberOf } from "../../billing/queries";
import { follow, readFollowed, type FollowedGroups } from "./follow-queries";
import { FollowInput } from "./schema";

export interface PremiumAlerts extends FollowedGroups {
  /** Whether one is a member of the Premium Community at present. */
  isMember: boolean;
}

/** The premium groups, which of them one follows, and what came in those lately: for members alone. */
export async function readPremiumAlerts(ctx: AppContext): Promise<PremiumAlerts> {
  const { userId } = authorize(ctx, "alerts.follow");
  const [member, followed] = await Promise.all([isMember(ctx, userId), readFollowed(ctx.db, userId)]);
  return member ? { isMember: true, ...followed } : { isMember: false, isLinked: false, groups: [], postings: [] };
}

/**
 * Chooses the groups whose new jobs come to one's own number. Repeating it changes nothing.
 * @throws DomainError `invalid`; `conflict` for who is no member at present.
 */
export async function followGroups(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "alerts.follow");
  const { groupIds } = parseInput(FollowInput, input);
  if (!(await isMember(ctx, userId))) throw new DomainError("conflict", "premiumAlerts.notMember");
  await write(ctx.db, follow(ctx.db, userId, groupIds));
}

async function isMember(ctx: AppContext, userId: string): Promise<boolean> {
  const member = await findMemberOf(ctx.db, userId);
  return member !== null && member.leftAt === null && member.endsAt > ctx.now();
}
