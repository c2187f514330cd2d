import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { tailoredFor } from "../../applications/queries";
import { shownTailored, type ShownTailored } from "../../applications";
import { findDayEntry } from "./day-queries";

/**
 * The file that was arranged for an entry of the day's list, with what was changed in it, or why the person's own is
 * sent; null where nothing was arranged. The reading is in the audit log before anything is read.
 * @throws DomainError `not_found`.
 */
export async function readTailored(ctx: AppContext, input: { entryId: string }): Promise<ShownTailored | null> {
  const actor = authorize(ctx, "applications.read_tailored");
  const entry = await findDayEntry(ctx.db, input.entryId);
  if (!entry) throw new DomainError("not_found", "errors.noSuchEntry");
  await write(ctx.db, [
    auditRow(ctx.db, {
      actor,
      action: "applications.read_tailored",
      subjectId: entry.userId,
      objectId: entry.id,
      nowMs: ctx.now(),
    }),
  ]);
  return shownTailored(ctx, await tailoredFor(ctx.db, entry.id), "staff");
}
