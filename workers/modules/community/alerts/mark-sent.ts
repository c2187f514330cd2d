import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readStates, settleAlerts, type AlertState } from "./queries";
import { groupKey } from "./rules";
import { MarkSentInput } from "./schema";

/** The outcome for one posting. */
export interface AlertOutcome {
  id: string;
  title: string;
  /** `sent` and `removed` by this call; the others by a colleague before. */
  outcome: "sent" | "removed" | "already_sent" | "already_removed";
  /** By whom and when, milliseconds since 1970 UTC; the name is null when its person is gone. */
  byName: string | null;
  byMe: boolean;
  at: number;
}

/**
 * Records that the caller put these postings into their group: who and when; it sends nothing itself. What was sent
 * before stays as it was, so that repeating it changes nothing.
 * @param input `postingIds`: of postings in batches, as `listBatches` names them, all of the group `groupName`.
 * @throws DomainError `invalid`; `not_found` when one is unknown or of another group, and then none is marked.
 */
export async function markSent(ctx: AppContext, input: unknown): Promise<AlertOutcome[]> {
  const { userId } = authorize(ctx, "alerts.mark_sent");
  const { postingIds, groupName } = parseInput(MarkSentInput, input);
  const known = await readStates(ctx.db, postingIds);
  if (known.length < postingIds.length || known.some((posting) => posting.groupKey !== groupKey(groupName)))
    throw new DomainError("not_found", "alerts.noSuchPostingGroup");
  return settle(ctx, known, { state: "sent", by: userId, action: "alerts.mark_sent", ids: postingIds });
}

/**
 * Settles those postings that wait still, and tells the outcome for each, in the order of the request. Of one that
 * waited before, who settled it now was this call, or the same person's other one.
 */
export async function settle(
  ctx: AppContext,
  known: readonly AlertState[],
  change: Omit<Parameters<typeof settleAlerts>[1], "nowMs">,
): Promise<AlertOutcome[]> {
  const nowMs = ctx.now();
  const waiting = new Set(known.flatMap((posting) => (posting.state === "waiting" ? [posting.id] : [])));
  const after = waiting.size === 0 ? known : await settleAlerts(ctx.db, { ...change, nowMs });
  const byId = new Map(after.map((posting) => [posting.id, posting]));
  return change.ids.flatMap((id) => {
    const posting = byId.get(id);
    if (!posting || posting.state === "waiting" || posting.state === "found") return [];
    const byMe = posting.settledBy === change.by;
    const now = byMe && waiting.has(id) && posting.settledAt === nowMs;
    return [
      {
        id,
        title: posting.title,
        outcome: now ? posting.state : (`already_${posting.state}` as const),
        byName: posting.settledByName,
        byMe,
        at: posting.settledAt ?? nowMs,
      },
    ];
  });
}
