import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { endOfId } from "../../../core/reference";
import { findTracked, storeNote } from "./queries";
import { SaveNoteInput } from "./schema";

/**
 * Keeps a private note on one's own application: staff never read it. Safe to repeat; the last one stays.
 * @throws DomainError `invalid` past 2,000 characters; `not_found` for what is not one's own.
 */
export async function saveNote(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "tracking.mark");
  const { reference, note } = parseInput(SaveNoteInput, input);
  const own = await findTracked(ctx.db, userId, endOfId(reference) ?? "");
  if (!own) throw new DomainError("not_found", "errors.noSuchApplication");
  await write(ctx.db, { note: storeNote(ctx.db, { id: own.id, userId, note, nowMs: ctx.now() }) });
}
