import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { showsStandingConsent, withdrawStandingConsent as withdraw } from "../../modules/candidates/queries";
import { StandingConsentInput } from "../../modules/candidates";
import { notifyHolders } from "../../modules/applications/queries";
import { enqueueJob } from "../../core/jobs/queries";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";

/**
 * Withdraws a mandate of the caller: nothing that is not sent yet is ticked under it. What waits and needs it is parked
 * and they are asked again, and an operator who holds a form that was filled under it is told. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`.
 */
export async function withdrawStandingConsent(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "answers.set_mandate");
  const { kind } = parseInput(StandingConsentInput, input);
  const nowMs = ctx.now();
  await write(ctx.db, {
    notified: notifyHolders(ctx.db, userId, showsStandingConsent(userId, kind)),
    mandate: withdraw(ctx.db, userId, kind, nowMs),
    look: enqueueJob(ctx.db, "ask_person", userId, nowMs),
  });
  await ctx.enqueue([{ type: "job", kind: "ask_person", ref: userId }]);
}
