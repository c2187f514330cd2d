import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { endOfId } from "../../../core/reference";
import { kindOf } from "./kind";
import { findTracked, storeStage } from "./queries";
import { countedChange } from "./rules";
import { MarkStageInput } from "./schema";

/**
 * Records the outcome of the caller's application after it was made, for them or by themselves. A correction is one
 * more row, and moves the counts by kind of job. Repeating the last word changes nothing.
 * @throws DomainError `invalid`; `not_found` for what is not one's own or was not made; `conflict` when another word
 *   was said at the same moment.
 */
export async function markStage(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "tracking.mark");
  const { reference, stage } = parseInput(MarkStageInput, input);
  const own = await findTracked(ctx.db, userId, endOfId(reference) ?? "");
  if (!own || own.isMade === 0) throw new DomainError("not_found", "errors.noSuchApplication");
  if (own.stage === stage) return;
  // A correction moves the counts that the first word moved, however the title is read by now.
  const kind = own.kind || kindOf(own);
  const word = { id: own.id, userId, kind, from: own.stage, to: stage, nowMs: ctx.now() };
  const { row } = await write(ctx.db, storeStage(ctx.db, word, countedChange(own.stage, stage)));
  if (row > 0) return;
  const now = await findTracked(ctx.db, userId, endOfId(reference) ?? "");
  if (now?.stage !== stage) throw new DomainError("conflict", "stages.changedSameMomentLook");
}
