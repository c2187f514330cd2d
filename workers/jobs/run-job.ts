import type { AppContext } from "../domain/kernel/context";
import { fillQueue } from "../domain/applications/fill-queue";
import { lookWider } from "../domain/matching/look-wider";
import { matchPerson } from "../domain/matching/match-person";
import { authorize } from "../domain/kernel/policy";
import { eraseFiles } from "../domain/privacy/erase-files";
import { parseResume } from "../domain/resumes/parse-resume";
import type { WorkKind } from "../domain/jobs/rules";
import { runClaimed } from "../domain/jobs/run-claimed";

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

/** Does one piece of work by its kind, as `runClaimed` says. It never throws for the work's own failure. */
export async function runJob(ctx: AppContext, input: { kind: string; ref: string }): Promise<void> {
  authorize(ctx, "work.sweep");
  const kind = input.kind as WorkKind;
  const doer = DOERS[kind];
  if (doer) await runClaimed(ctx, { kind, ref: input.ref }, () => doer(ctx, input.ref));
}
