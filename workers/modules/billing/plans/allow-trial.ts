import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { accountIdOf, waiveTrial } from "./trial-queries";

const AllowInput = z.object({ email: z.string().trim().toLowerCase().max(254) });

/**
 * Allows a person a free trial although one was begun with the same mailbox or from the same browser: a household that
 * shares a phone. Repeating it changes nothing.
 * @throws DomainError `not_found` without an account.
 */
export async function allowTrial(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "plans.allow_trial");
  const { email } = parseInput(AllowInput, input);
  const userId = await accountIdOf(ctx.db, email);
  if (userId === null) throw new DomainError("not_found", "plans.noAccountEmailAddress");
  const nowMs = ctx.now();
  const row = { actor, action: "plans.allow_trial", subjectId: userId, nowMs };
  await write(ctx.db, { waiver: audited(ctx.db, waiveTrial(ctx.db, userId, nowMs), row) });
}
