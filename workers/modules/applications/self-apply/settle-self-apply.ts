import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { enqueueJob } from "../../../core/jobs/queries";
import { eventActor } from "../../../core/event-actor";
import { findOwnApplication, settleSelfApply as settle } from "../records/owner-queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { SettleSelfApplyInput } from "./schema";

/**
 * Takes a job that only the caller can apply to out of their list: they applied, or do not want it. It costs no
 * application of the plan, can be taken back for a week, and makes room for another. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it is not among those jobs any more.
 */
export async function settleSelfApply(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applying.settle_self_apply");
  const { applicationId, reason } = parseInput(SettleSelfApplyInput, input);
  const { userId } = actor;
  const own = { userId, by: eventActor(actor, userId), nowMs: ctx.now() };
  const { move } = await write(ctx.db, {
    ...settle(ctx.db, own, applicationId, reason),
    fill: enqueueJob(ctx.db, "fill_queue", userId, own.nowMs),
  });
  if (move > 0) {
    await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
    return;
  }
  const found = await findOwnApplication(ctx.db, userId, applicationId);
  if (!found) throw new DomainError("not_found", "selfApply.noSuchOpeningList");
  if (found.state !== "withdrawn" || found.declined === "")
    throw new DomainError("conflict", "selfApply.noLongerAmongApply");
}
