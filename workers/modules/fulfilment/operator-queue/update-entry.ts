import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { entryRefusal, throwConflict, getEntryOrThrow } from "./open-entry";
import { saveDraft } from "../../applications/queries";
import { outcomeOf } from "../../applications/rules";
import { UpdateEntryInput } from "./schema";

/**
 * Keeps the status and remarks of an entry that is still open. Saving what is there already changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it was locked or changed meanwhile, or a colleague works
 *   on it.
 */
export async function updateEntry(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.update_entry");
  const { entryId, status, remarks, revision } = parseInput(UpdateEntryInput, input);
  const outcome = outcomeOf(status) ?? "";
  const entry = await getEntryOrThrow(ctx, entryId);
  const nowMs = ctx.now();
  const same = entry.outcome === outcome && entry.remarks === remarks;
  const refused = await entryRefusal(ctx, entry, actor.userId, same ? null : revision);
  if (refused) throw refused;
  if (same) return;
  const draft = saveDraft(ctx.db, { ...entry, holder: actor.userId, revision, nowMs }, { outcome, remarks });
  const changed = await write(ctx.db, {
    draft: audited(ctx.db, draft, {
      actor,
      action: "applications.update_entry",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: status,
      nowMs,
    }),
  });
  if (changed.draft !== 0) return;
  const now = await getEntryOrThrow(ctx, entryId);
  if (now.lockedAt === null && now.outcome === outcome && now.remarks === remarks) return;
  await throwConflict(ctx, entryId, actor.userId, revision);
}
