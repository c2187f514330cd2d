import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { jobsDay } from "../../../lib/india-time";
import { eventActor } from "../../../core/event-actor";
import { findApplication, reopen } from "../records/outcome-queries";
import { DomainError, isCheckViolation } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { ReturnParkedInput } from "./schema";

const NOT_PARKED = "selfApply.applicationNotParked";

/**
 * Puts a parked application back into the queue, at its end and in today's list, once what it lacked is there: the next
 * attempt, with the credit that the parked one kept. Repeating it changes nothing.
 * @throws DomainError `not_found`; `conflict` when it is not parked in this attempt, or the person's plan is over.
 */
export async function returnParked(ctx: AppContext, input: unknown): Promise<void> {
  const by = eventActor(authorize(ctx, "applying.return_parked"));
  const { applicationId, attempt } = parseInput(ReturnParkedInput, input);
  const found = await findApplication(ctx.db, applicationId);
  if (!found) throw new DomainError("not_found", "errors.noSuchApplication");
  if (found.attempt > attempt) return;
  if (found.state !== "parked" || found.attempt !== attempt) throw new DomainError("conflict", NOT_PARKED);
  const nowMs = ctx.now();
  try {
    const { move } = await write(ctx.db, reopen(ctx.db, found, by, nowMs, jobsDay(nowMs)));
    if (move !== 0) return;
  } catch (error) {
    // Its own credit was released meanwhile, and another has none.
    if (isCheckViolation(error, "credits_cover_queue")) throw new DomainError("conflict", NOT_PARKED);
    throw error;
  }
  const now = await findApplication(ctx.db, applicationId);
  if (now && now.attempt > attempt) return;
  throw new DomainError("conflict", now?.state === "parked" ? "selfApply.personsPlanOver" : NOT_PARKED);
}
