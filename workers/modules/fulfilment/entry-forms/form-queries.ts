import { and, eq, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { readNamed, type AppDb } from "../../../db/client";
import { factsOf, factsParts } from "../../candidates/queries";
import { fillStop } from "../../applications/queries";
import { auditReading } from "../../../core/audit/reading-queries";

/**
 * The application that an operator holds, what is known of its person for a form, and that it was read: all or nothing.
 * Null for one they do not hold. One round trip.
 */
export async function readHeld(db: AppDb, id: string, by: string, nowMs: number) {
  const held = and(eq(applications.id, id), eq(applications.claimedBy, by));
  const { rows, ...facts } = await readNamed(db, {
    reading: auditReading(
      db,
      { userId: by, action: "applying.read_form", nowMs },
      { people: sql`SELECT user_id AS user_id, id AS object_id FROM ${applications} WHERE ${held}`, aThing: true },
    ),
    rows: db
      .select({
        id: applications.id,
        userId: applications.userId,
        attempt: applications.attempt,
        postingId: applications.postingId,
        company: applications.company,
        location: applications.location,
        stop: fillStop(nowMs).as("fill_stop"),
      })
      .from(applications)
      .where(held),
    ...factsParts(db, sql`(SELECT user_id FROM ${applications} WHERE ${held})`),
  });
  return rows[0] ? { ...rows[0], facts: factsOf(facts) } : null;
}
