import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb } from "../../../db/client";

/** The facts of a person that the trial's activation needs. */
export async function readReadiness(
  db: AppDb,
  userId: string,
): Promise<{ firstName: string; country: "IN" | "US"; hasResume: boolean; dateOfBirth: string } | null> {
  const rows = await db
    .select({
      firstName: profiles.firstName,
      country: profiles.country,
      resumeId: profiles.resumeId,
      dateOfBirth: profiles.dateOfBirth,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const row = rows[0];
  if (!row) return null;
  const { resumeId, ...rest } = row;
  return { ...rest, hasResume: resumeId !== null };
}
