import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { indiaDay, showDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { staffName } from "./batch-queries";
import { withLog } from "./log-change";
import {
  endPermissions,
  findGranted,
  grantPermission,
  settlePermissions,
  withdrawPermission,
} from "./permission-queries";
import { isRegistered } from "./queries";
import { ChangePermissionInput } from "./schema";

/**
 * Records that boards which are read by permission alone may be read, or that they may no longer: of a system, or one
 * board. Its boards are polled from then on, until the end of the last day where one is named, and a poll under way at
 * a withdrawal counts for nothing. Repeated it changes nothing.
 * @throws DomainError `invalid` for what needs no permission or can have none; `not_found` for an unknown board;
 *   `conflict` where it is granted with another last day.
 */
export async function changePermission(
  ctx: AppContext,
  input: unknown,
): Promise<{ changed: boolean; granted: boolean; subject: string }> {
  const actor = authorize(ctx, "sources.permit");
  const { act, subject, word, until } = parseInput(ChangePermissionInput, input);
  const isGrant = act === "grant";
  if (isGrant && subject.includes(":") && !(await isRegistered(ctx.catalog, subject)))
    throw new DomainError("not_found", "sources.noSuchBoard");
  const [who, nowMs] = [staffName(actor), ctx.now()];
  if (isGrant && until !== "" && until < indiaDay(nowMs))
    throw new DomainError("invalid", "sources.lastDayOver", { until: "sources.lastDayOver" });
  const { catalog } = ctx;
  const untilDay = until === "" ? null : until;
  const held = await findGranted(catalog, subject, nowMs);
  if (held && isGrant && held.untilDay !== untilDay) throw otherDay(held.untilDay);
  if ((held !== null) === isGrant) return { changed: false, granted: isGrant, subject };
  const line = { actor, action: "sources.permit" as const, objectId: subject, what: `permission, ${act}` };
  return withLog(ctx, line, async () => {
    const { change } = await write(catalog, {
      end: endPermissions(catalog, nowMs),
      change: isGrant
        ? grantPermission(catalog, { id: timeId(nowMs), subject, word, grantedBy: who, grantedAt: nowMs, untilDay })
        : withdrawPermission(catalog, { subject, who, nowMs }),
      settle: settlePermissions(catalog, nowMs),
    });
    const result = { changed: change > 0, granted: isGrant, subject };
    return { result, outcome: change === 0 ? null : "done" };
  });
}

function otherDay(untilDay: string | null): DomainError {
  const end = untilDay === null ? "sources.withoutEnd" : messageOf("sources.until", { untilDay: showDay(untilDay) });
  const message = messageOf("sources.grantedAlreadyWithdraw", { end: { said: end } });
  return new DomainError("conflict", message, { until: message });
}
