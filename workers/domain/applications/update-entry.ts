import type { AppContext } from "../../context";
import { write } from "../../db/client";
import { auditIfChanged } from "../audit/queries";
import { DomainError } from "../errors";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { findEntry, saveDraft } from "./queries";
import { UpdateEntryInput } from "./schema";

/**
 * Keeps the status and remarks of an entry that is still open.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it was locked meanwhile.
 */
export async function updateEntry(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applications.update_entry");
  const { entryId, status, remarks } = parseInput(UpdateEntryInput, input);
  const entry = await findEntry(ctx.db, entryId);
  if (!entry || entry.state === "found") throw new DomainError("not_found", "There is no such entry");
  const [changed] = await write(ctx.db, [
    saveDraft(ctx.db, entryId, { status, remarks }),
    auditIfChanged(ctx.db, { actor, action: "applications.update_entry", subjectId: entry.userId, objectId: entry.id, detail: status, nowMs: ctx.now() }),
  ]);
  if (changed === 0) throw new DomainError("conflict", entry.lockedAt ? `Already locked by ${entry.lockedByName ?? "a former colleague"} as "${entry.status}"` : "This entry is no longer in the queue");
}
