import type { AppContext } from "../../context";
import { describe } from "../../log";
import { fillQueue } from "../applications/fill-queue";
import { matchPerson } from "../matching/match-person";
import { authorize } from "../policy";
import { parseResume } from "../resumes/parse-resume";
import { claimWork, failWork, finishWork, type WorkKind } from "./queries";

/** Longer than the longest of them takes. */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 6;

/** What each kind of work does with its `ref`. All are safe to repeat. */
const DOERS: Record<WorkKind, (ctx: AppContext, ref: string) => Promise<unknown>> = {
  match_person: (ctx, userId) => matchPerson(ctx, { userId }),
  fill_queue: (ctx, userId) => fillQueue(ctx, { userId }),
  parse_resume: (ctx, resumeId) => parseResume(ctx, { resumeId }),
};

/**
 * Does one piece of work if it is due and nobody has it. A failure is tried again after 1, 2, 4 … minutes and,
 * after six times, is dead: staff see it and may revive it. It never throws for the work's own failure.
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
    const again = claim.attempts < MAX_ATTEMPTS ? ctx.now() + 60_000 * 2 ** (claim.attempts - 1) : null;
    await failWork(ctx.db, input.kind, input.ref, describe(error).slice(0, 300), again);
    return;
  }
  await finishWork(ctx.db, input.kind, input.ref, claim.generation);
}
