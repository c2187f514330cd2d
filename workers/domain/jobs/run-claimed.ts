import type { AppContext } from "../kernel/context";
import { describe } from "../../lib/log";
import { claimWork, failWork, finishWork } from "./queries";
import { LEASE_MS, tryAgainAt, type WorkKind } from "./rules";

interface WorkItem {
  kind: WorkKind;
  ref: string;
}

/**
 * Does one piece of work if it is due and nobody has it; null when that is not so, or when it failed. A failure is
 * tried again after 1, 2, 4 … minutes and, after six times, is dead: staff see it and may revive it. Who comes back
 * after the lease ran out and somebody else took the work over says nothing of how it went. Whoever calls this has
 * authorized it.
 */
export async function runClaimed<T>(
  ctx: AppContext,
  work: WorkItem,
  doer: () => Promise<T>,
): Promise<{ done: T } | null> {
  const claim = await claimWork(ctx.db, work.kind, work.ref, ctx.now(), LEASE_MS);
  if (!claim) return null;
  let done: T;
  try {
    done = await doer();
  } catch (error) {
    ctx.log.error("work.failed", { kind: work.kind, id: work.ref, attempt: claim.attempts, error });
    await failWork(ctx.db, claim, describe(error).slice(0, 300), ctx.now(), tryAgainAt(ctx.now(), claim.attempts));
    return null;
  }
  await finishWork(ctx.db, claim);
  return { done };
}
