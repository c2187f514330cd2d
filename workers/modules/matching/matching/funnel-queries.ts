import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readNamed, type AppDb } from "../../../db/client";
import { ownJobsQueries, toOwnJobs } from "../../applications/queries";

/** The fields of a profile that a wish is made of. */
const WISHED = {
  country: profiles.country,
  jobTitles: profiles.jobTitles,
  locations: profiles.locations,
  aroundKm: profiles.aroundKm,
  openToRemote: profiles.openToRemote,
  firstJob: profiles.firstJob,
  experienceYears: profiles.experienceYears,
  expectedCtc: profiles.expectedCtc,
  payBand: profiles.payBand,
  oldestPosting: profiles.oldestPosting,
  shifts: profiles.shifts,
  employment: profiles.employment,
  internships: profiles.internships,
  companiesLeftOut: profiles.companiesLeftOut,
};

/** A person's jobs, what they told of answers, and what they wish; null without a profile. One round trip. */
export async function readFunnelRows(db: AppDb, userId: string, nowMs: number) {
  const { wished, ...own } = await readNamed(db, {
    ...ownJobsQueries(db, userId, nowMs),
    wished: db.select(WISHED).from(profiles).where(eq(profiles.userId, userId)),
  });
  return { ...toOwnJobs(own), wished: wished[0] ?? null };
}
