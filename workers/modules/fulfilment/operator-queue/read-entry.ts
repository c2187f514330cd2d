import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import type { DayEntry } from "./list-day";
import { findDayEntry as query } from "./day-queries";

/**
 * One entry as staff see it in the day's list.
 * @throws DomainError `not_found`.
 */
export async function readEntry(ctx: AppContext, input: { entryId: string }): Promise<DayEntry> {
  const actor = authorize(ctx, "applications.list_day");
  const entry = await query(ctx.db, input.entryId);
  if (!entry) throw new DomainError("not_found", "errors.noSuchEntry");
  const hidden = actor.staff?.operations === true ? {} : { customInstruction: null, ownerName: null, ownerEmail: null };
  return { ...entry, queuedAt: entry.queuedAt ?? 0, ...hidden };
}
