import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { readSettled } from "../../candidates/queries";
import { endParkedOf } from "../records/release-queries";
import { eventActor } from "../../../core/event-actor";
import { enqueueJob } from "../../../core/jobs/queries";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { returnParked } from "./return-parked";

/**
 * Looks at what is parked for a person's answers: what has all of them returns to the queue, what waits for one that
 * they refused has failed and its credit is free. Safe to repeat.
 */
export async function settleParked(ctx: AppContext, { userId }: { userId: string }): Promise<void> {
  const by = eventActor(authorize(ctx, "applying.settle_parked"));
  const settled = await readSettled(ctx.db, userId);
  const nowMs = ctx.now();
  const refused = settled.filter((one) => one.refused === 1).map(({ id }) => id);
  if (refused.length > 0) {
    await write(ctx.db, {
      failed: endParkedOf(ctx.db, { userId, by, nowMs }, refused, "refused"),
      fill: enqueueJob(ctx.db, "fill_queue", userId, nowMs),
    });
    await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
  }
  for (const { id, attempt, refused: isRefused } of settled) {
    if (isRefused === 1) continue;
    try {
      await returnParked(ctx, { applicationId: id, attempt });
    } catch (error) {
      // Its hold ended meanwhile, or the plan did: it stays what it is by now.
      if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    }
  }
}
