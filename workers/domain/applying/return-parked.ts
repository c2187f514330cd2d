import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { jobsDay } from "../../lib/india-time";
import { eventActor, findApplication, reopen } from "../applications/queries";
import { DomainError, isCheckViolation } from "../kernel/errors";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { ReturnParkedInput } from "./schema";

/**
 * Puts a parked application back into the queue, at its end and in today's list, once what it lacked is there: the next
 * attempt, with the credit that the parked one kept. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` when it is not parked.
 */
export async function returnParked(ctx: AppContext, input: unknown): Promise<void> {
  const by = eventActor(authorize(ctx, "applying.return_parked"));
  const { applicationId, attempt } = parseInput(ReturnParkedInput, input);
  const found = await findApplication(ctx.db, applicationId);
  if (!found) throw new DomainError("not_found", "There is no such application");
  if (found.attempt > attempt) return;
  if (found.state !== "parked") throw new DomainError("conflict", "This application is not parked");
  const nowMs = ctx.now();
  try {
    await write(ctx.db, reopen(ctx.db, found, by, nowMs, jobsDay(nowMs)));
  } catch (error) {
    // Its own credit was released meanwhile, and another has none.
    if (isCheckViolation(error, "credits_cover_queue"))
      throw new DomainError("conflict", "This application is not parked");
    throw error;
  }
}
