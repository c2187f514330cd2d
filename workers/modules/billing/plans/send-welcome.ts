import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { firstEndOf, isOngoing } from "../offers/rules";
import { authorize } from "../../../core/policy";
import { enqueueMail } from "../../messaging/queries";
import { welcomeCause, WelcomeInput } from "../../messaging";

/**
 * Sends the caller the welcome mail of their plan. It goes once a plan: what began the plan has caused it already, so
 * this makes up for a missing one at most. Spec section 7, send_email.
 * @throws DomainError `invalid` ('Invalid template name'); `conflict` when no such plan of theirs runs.
 */
export async function sendWelcome(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "mailing.send_welcome");
  const { template: tier } = parseInput(WelcomeInput, input);
  const now = ctx.now();
  const { plan, userId } = actor;
  const { endsAt } = plan;
  if (plan.tier !== tier || endsAt === null || !isOngoing(plan, now))
    throw new DomainError("conflict", "plans.planNotBegun");
  const name = actor.displayName;
  const welcome =
    tier === "free"
      ? { template: "free_welcome" as const, model: { name, applications: String(plan.granted) } }
      : { template: "premium_welcome" as const, model: { name } };
  await write(ctx.db, [
    enqueueMail(ctx.db, {
      ...welcome,
      userId,
      recipient: actor.email,
      cause: welcomeCause(tier, userId, firstEndOf({ ...plan, endsAt })),
      dueAt: now,
      nowMs: now,
    }),
  ]);
}
