import type { AppContext } from "../context";
import { describeError } from "../../lib/log";
import { authorize } from "../policy";
import { claimJob, completeJob, failJob, type Claim } from "./queries";
import { JOB_LEASE_MS, tryAgainAt, type JobKind } from "./rules";

/**
 * Runs one job if it is due and unclaimed; null when it is not, or when it failed. A failed job is retried after 1, 2,
 * 4 … minutes; after six attempts it is a dead letter, which staff may replay. A consumer whose lease ran out and whose
 * job was claimed anew changes nothing.
 */
export async function runClaimed<T>(
  ctx: AppContext,
  { kind, ref }: { kind: JobKind; ref: string },
  run: (claim: Claim) => Promise<T>,
): Promise<{ done: T } | null> {
  authorize(ctx, "jobs.sweep");
  const claim = await claimJob(ctx.db, kind, ref, ctx.now(), JOB_LEASE_MS);
  if (!claim) return null;
  let done: T;
  try {
    done = await run(claim);
  } catch (error) {
    ctx.log.error("job.failed", { kind, id: ref, attempt: claim.attempts, error });
    await failJob(ctx.db, claim, describeError(error).slice(0, 300), ctx.now(), tryAgainAt(ctx.now(), claim.attempts));
    return null;
  }
  await completeJob(ctx.db, claim);
  return { done };
}
