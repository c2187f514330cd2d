import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isGroup, saveGroupRows } from "./draft-queries";
import { groupKey } from "./rules";
import { SaveGroupInput } from "./schema";

/**
 * Saves a group and what it gets by itself: role families, levels and places, and how soon. A new one that is named
 * like one there is changes that one, so that repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `conflict` when another group has the name.
 */
export async function saveGroup(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "alerts.save_group");
  const { groupId, groupName: name, ...rules } = parseInput(SaveGroupInput, input);
  const now = ctx.now();
  const key = groupKey(name);
  const newId = timeId(now);
  const { saved, stopped } = saveGroupRows(ctx.db, { id: groupId, name, key, ...rules }, newId, now);
  const changed = await write(ctx.db, {
    saved: audited(ctx.db, saved, {
      actor,
      action: "alerts.save_group",
      subjectId: null,
      objectId: groupId ?? newId,
      detail: rules.drafts,
      nowMs: now,
    }),
    stopped,
  });
  if (changed.saved > 0) return;
  if (groupId !== null && (await isGroup(ctx.db, groupId)))
    throw new DomainError("conflict", "alerts.anotherGroupName", { groupName: "alerts.anotherGroupName" });
  throw new DomainError("not_found", "alerts.noSuchGroup");
}
