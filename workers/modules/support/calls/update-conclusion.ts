import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { entryOf, refuseTouched, throwCallConflict } from "./entry";
import { saveCallDraft } from "./queries";
import { UpdateConclusionCallInput } from "./schema";

/**
 * Keeps the result and remarks of a conclusion call that is still open. Spec section 7, UpdateConclusionCallData. The
 * same again changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when the entry is locked or was changed since it was shown.
 */
export async function updateConclusion(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "calls.update");
  const { email, result, remarks, version, attempt } = parseInput(UpdateConclusionCallInput, input);
  const entry = await entryOf(ctx, "conclusion", email, attempt);
  const fields = [
    ...(result === entry.result ? [] : ["callResult"]),
    ...(remarks === entry.remarks ? [] : ["callRemarks"]),
  ];
  refuseTouched(entry, fields.length === 0 ? undefined : version);
  if (fields.length === 0) return;
  const changed = await write(ctx.db, {
    draft: audited(ctx.db, saveCallDraft(ctx.db, entry, { result, remarks }), {
      actor,
      action: "calls.update",
      subjectId: entry.userId,
      detail: `conclusion: ${fields.join(", ")}`,
      nowMs: ctx.now(),
    }),
  });
  if (changed.draft === 0) await throwCallConflict(ctx, "conclusion", email, attempt);
}
