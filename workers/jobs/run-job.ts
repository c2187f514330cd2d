import type { AppContext } from "../core/context";
import { askWaitingOf, askWaiting } from "../workflows/applying/ask-waiting";
import { settleParked, tailorApplications, storePosting } from "../modules/applications";
import { checkPosting, readPostingForm } from "../modules/catalog";
import { fillAndLook } from "../workflows/matching/fill-queue";
import { matchPerson } from "../modules/matching";
import { followApplicationEvent } from "../workflows/subscribers/application-event";
import { followPlanEvent } from "../workflows/subscribers/plan-event";
import { followProfileEvent } from "../workflows/subscribers/profile-event";
import { followRefundEvent } from "../workflows/subscribers/refund-event";
import { eraseFiles } from "../workflows/privacy/erase-files";
import { parseResume } from "../modules/candidates";
import type { Claim } from "../core/jobs/queries";
import type { JobKind } from "../core/jobs/rules";
import { runClaimed } from "../core/jobs/run-claimed";

/** The use case that each kind of job runs with its `ref`. All are safe to repeat. */
const RUNNERS: Record<JobKind, (ctx: AppContext, ref: string, claim: Claim) => Promise<unknown>> = {
  match_person: (ctx, userId) => matchPerson(ctx, { userId }),
  fill_queue: (ctx, userId) => fillAndLook(ctx, { userId }),
  tailor_resumes: (ctx, userId) => tailorApplications(ctx, { userId }),
  settle_parked: (ctx, userId) => settleParked(ctx, { userId }),
  ask_person: (ctx, userId) => askWaitingOf(ctx, { userId }),
  parse_resume: (ctx, resumeId) => parseResume(ctx, { resumeId }),
  erase_files: (ctx, erasureId) => eraseFiles(ctx, { erasureId }),
  read_form: async (ctx, postingId) => {
    await readPostingForm(ctx, { postingId });
    await askWaiting(ctx, { from: postingId });
  },
  ask_waiting: (ctx, from) => askWaiting(ctx, { from }),
  check_posting: (ctx, postingId) => checkPosting(ctx, { postingId }),
  keep_posting: (ctx, applicationId) => storePosting(ctx, { applicationId }),
  application_event: (ctx, _ref, claim) => followApplicationEvent(ctx, claim),
  plan_event: (ctx, _ref, claim) => followPlanEvent(ctx, claim),
  refund_event: (ctx, _ref, claim) => followRefundEvent(ctx, claim),
  profile_event: (ctx, _ref, claim) => followProfileEvent(ctx, claim),
};

/** Runs one job by its kind, as `runClaimed` says. It never throws for the job's own failure. */
export async function runJob(ctx: AppContext, input: { kind: string; ref: string }): Promise<void> {
  const kind = input.kind as JobKind;
  const run = RUNNERS[kind];
  if (run) await runClaimed(ctx, { kind, ref: input.ref }, (claim) => run(ctx, input.ref, claim));
}
