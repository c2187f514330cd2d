import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { eventActor } from "../../core/event-actor";
import { enqueueJob } from "../../core/jobs/queries";
import { DomainError } from "../../core/errors";
import { authorize } from "../../core/policy";
import { cancelAskMail } from "../../modules/applications/queries";
import { cancelJobs } from "../../modules/messaging/queries";
import { pausePlan, resumePlan } from "../plans/lifecycle-queries";

/**
 * Pauses the caller's applications until they resume: unclaimed ones leave the staff's queue, their credits kept, and
 * the plan's days are on hold. What they are asked about is not shown, and no message tells of it. Repeating it
 * changes nothing.
 * @throws DomainError `conflict` without a running plan.
 */
export async function pauseApplying(ctx: AppContext): Promise<void> {
  const actor = authorize(ctx, "applying.pause");
  const { userId } = actor;
  const own = { userId, by: eventActor(actor, userId), nowMs: ctx.now() };
  const { pause } = await write(ctx.db, {
    ...pausePlan(ctx.db, own),
    mail: cancelAskMail(ctx.db, userId),
    message: cancelJobs(ctx.db, userId),
  });
  if (pause === 0) throw new DomainError("conflict", "applying.noPlanYoursRunning");
}

/** Ends the caller's pause: what waited goes on where it was. Repeating it changes nothing. */
export async function resumeApplying(ctx: AppContext): Promise<void> {
  const actor = authorize(ctx, "applying.resume");
  const { userId } = actor;
  const nowMs = ctx.now();
  // Jobs that wait may have grown older than the person takes: matching looks first, then the queue is filled.
  const { resume } = await write(ctx.db, {
    ...resumePlan(ctx.db, { userId, by: eventActor(actor, userId), nowMs }),
    match: enqueueJob(ctx.db, "match_person", userId, nowMs),
  });
  if (resume > 0) await ctx.enqueue([{ type: "job", kind: "match_person", ref: userId }]);
}
