import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { endParkedOf } from "../records/release-queries";
import { eventActor } from "../../../core/event-actor";
import { findOwnApplication } from "../records/owner-queries";
import { enqueueJob } from "../../../core/jobs/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { SkipParkedInput } from "./schema";

/**
 * Gives up a parked application of the caller: its credit is free for the next one. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it is not parked any more.
 */
export async function skipParked(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applying.skip_parked");
  const { applicationId } = parseInput(SkipParkedInput, input);
  const { userId } = actor;
  const conflict = () => new DomainError("conflict", "selfApply.applicationNoLongerHold");
  const isSkipped = async () => {
    const found = await findOwnApplication(ctx.db, userId, applicationId);
    if (!found) throw new DomainError("not_found", "errors.noSuchApplication");
    if (found.state !== "failed" && found.state !== "parked") throw conflict();
    return found.state === "failed";
  };
  if (await isSkipped()) return;
  const own = { userId, by: eventActor(actor, userId), nowMs: ctx.now() };
  const { ended } = await write(ctx.db, {
    ended: endParkedOf(ctx.db, own, [applicationId], "skipped"),
    fill: enqueueJob(ctx.db, "fill_queue", userId, own.nowMs),
  });
  // It left the hold since it was read; a second press of the same button did what this one asks for.
  if (ended === 0 && !(await isSkipped())) throw conflict();
  await ctx.enqueue([{ type: "job", kind: "fill_queue", ref: userId }]);
}
