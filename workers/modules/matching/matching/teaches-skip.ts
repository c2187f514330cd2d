import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { compileSearchProfile } from "../../../reading/titles/search-profile";
import { lessonsOf, teaches } from "./lessons";
import { readTaughtBy } from "./lessons-queries";
import { readPerson } from "./queries";

/**
 * Whether the caller's skip of a job is a lesson about others: from now on they are asked about jobs like it. A single
 * skip is none about work or a place that they want by name, nor one for its pay where the job states none.
 */
export async function teachesSkip(ctx: AppContext, { applicationId }: { applicationId: string }): Promise<boolean> {
  const { userId } = authorize(ctx, "applying.decline");
  const now = ctx.now();
  const [person, jobs] = await Promise.all([readPerson(ctx.db, userId, now), readTaughtBy(ctx.db, userId, now)]);
  const skipped = jobs.find(({ id }) => id === applicationId);
  if (!person || !skipped) return false;
  const wished = compileSearchProfile({ ...person, experienceYears: null, skills: [] });
  return teaches(skipped, lessonsOf(jobs, wished));
}
