import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { recordFirstOccurrence } from "./queries";
import { STAMP_OVERRIDES } from "./rules";
import { FirstOccurrenceInput } from "./schema";

/**
 * Sets one of the mailing-list timestamps that a page may set, for the caller and to now. Whether it replaces an
 * earlier one is the field's own rule (spec section 4), not the caller's.
 * @throws DomainError `invalid` for any other field: what begins a plan is stamped with the plan.
 */
export async function recordOccurrence(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "mailing.record_stamp");
  const { field, planName } = parseInput(FirstOccurrenceInput, input);
  const plan = field === "premiumButtonClickTimestamp" ? (planName ?? null) : null;
  await write(ctx.db, [
    recordFirstOccurrence(ctx.db, { userId, field, at: ctx.now(), plan, override: STAMP_OVERRIDES[field] }),
  ]);
}
