import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { settle, type AlertOutcome } from "./mark-sent";
import { readStates } from "./queries";
import { RemovePostingsInput } from "./schema";

/**
 * Takes postings that were not sent out of their batches; a batch without any is gone from the list. What was sent
 * stays sent. Repeating it changes nothing.
 * @param input `postingIds`: as `listBatches` names them.
 * @throws DomainError `invalid`; `not_found` when one is unknown, and then none is removed.
 */
export async function removePostings(ctx: AppContext, input: unknown): Promise<AlertOutcome[]> {
  const { userId } = authorize(ctx, "alerts.remove_postings");
  const { postingIds } = parseInput(RemovePostingsInput, input);
  const known = await readStates(ctx.db, postingIds);
  if (known.length < postingIds.length) throw new DomainError("not_found", "alerts.noSuchPosting");
  return settle(ctx, known, { state: "removed", by: userId, action: "alerts.remove_postings", ids: postingIds });
}
