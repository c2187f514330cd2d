import type { AppContext } from "../../context";
import { fillQueue } from "../applications/fill-queue";
import { lookWider } from "../matching/look-wider";
import { matchPerson } from "../matching/match-person";
import { authorize } from "../policy";
import { eraseFiles } from "../privacy/erase-files";
import { parseResume } from "../resumes/parse-resume";
import type { WorkKind } from "./rules";
import { runClaimed } from "./run-claimed";

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
export async function doWork(ctx: AppContext, input: { kind: string; ref: string }): Promise<void> {
  authorize(ctx, "work.sweep");
  const kind = input.kind as WorkKind;
  const doer = DOERS[kind];
  if (doer) await runClaimed(ctx, { kind, ref: input.ref }, () => doer(ctx, input.ref));
}
