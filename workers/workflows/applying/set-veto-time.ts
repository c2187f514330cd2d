import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { eventActor } from "../../core/event-actor";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { setVetoHours } from "../plans/lifecycle-queries";
import { VetoTimeInput } from "../../modules/applications";

/**
 * Sets for how many hours the caller sees a job before it enters the staff's queue. What is shown already moves
 * with it. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function setVetoTime(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applying.set_veto_time");
  const { hours } = parseInput(VetoTimeInput, input);
  const own = { userId: actor.userId, by: eventActor(actor, actor.userId), nowMs: ctx.now() };
  await write(ctx.db, setVetoHours(ctx.db, own, hours));
}
