import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { compileSearchProfile } from "../../../reading/titles/search-profile";
import { lessonsOf, teaches } from "./lessons";
import { readTaughtBy } from "./lessons-queries";
import { readPerson } from "./queries";

/**
 * The effect of the caller's skip of a job on others like it: they are asked about them first, or where they never want
 * to be asked, those are left out. Null where it is no lesson: a single skip is none about work or a place that they
 * want by name, nor one for its pay where the job states none, nor one without a reason.
 */
export async function teachesSkip(
  ctx: AppContext,
  { applicationId }: { applicationId: string },
): Promise<"asked" | "left" | null> {
  const { userId, plan } = authorize(ctx, "applying.decline");
  const now = ctx.now();
  const [person, jobs] = await Promise.all([readPerson(ctx.db, userId, now), readTaughtBy(ctx.db, userId, now)]);
  const skipped = jobs.find(({ id }) => id === applicationId);
  if (!person || !skipped) return null;
  const wished = compileSearchProfile({ ...person, experienceYears: null, skills: [] });
  if (!teaches(skipped, lessonsOf(jobs, wished))) return null;
  return plan.asks === "never" ? "left" : "asked";
}
