import type { AppContext } from "../../context";
import { describe } from "../../log";
import { fillQueue } from "../applications/fill-queue";
import { lookWider } from "../matching/look-wider";
import { matchPerson } from "../matching/match-person";
import { authorize } from "../policy";
import { eraseFiles } from "../privacy/erase-files";
import { parseResume } from "../resumes/parse-resume";
import { claimWork, failWork, finishWork } from "./queries";
import { LEASE_MS, tryAgainAt, type WorkKind } from "./rules";

/** What each kind of work does with its `ref`. All are safe to repeat. */
const DOERS: Record<WorkKind, (ctx: AppContext, ref: string) => Promise<unknown>> = {
  match_person: (ctx, userId) => matchPerson(ctx, { userId }),
  fill_queue: async (ctx, userId) => {
    await fillQueue(ctx, { userId });
    await lookWider(ctx, { userId });
  },
  parse_resume: (ctx, resumeId) => parseResume(ctx, { resumeId }),
  erase_files: (ctx, erasureId) => eraseFiles(ctx, { erasureId }),
};

/**
 * Does one piece of work if it is due and nobody has it. A failure is tried again after 1, 2, 4 … minutes and,
 * after six times, is dead: staff see it and may revive it. It never throws for the work's own failure. Who comes
 * back after the lease ran out and somebody else took the work over says nothing of how it went.
 */
export async function doWork(ctx: AppContext, input: { kind: string; ref: string }): Promise<void> {
  authorize(ctx, "work.sweep");
  const doer = DOERS[input.kind as WorkKind];
  if (!doer) return;
  const claim = await claimWork(ctx.db, input.kind, input.ref, ctx.now(), LEASE_MS);
  if (!claim) return;
  try {
    await doer(ctx, input.ref);
  } catch (error) {
    ctx.log.error("work.failed", { kind: input.kind, id: input.ref, attempt: claim.attempts, error });
    await failWork(ctx.db, claim, describe(error).slice(0, 300), ctx.now(), tryAgainAt(ctx.now(), claim.attempts));
    return;
  }
  await finishWork(ctx.db, claim);
}
