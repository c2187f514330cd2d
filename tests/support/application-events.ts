import { eq } from "drizzle-orm";
import type { AppDb } from "@workers/db/client";
import { applicationEvents } from "@workers/db/schema/applications/records";

/** The events of an application, in order. */
export function readEvents(db: AppDb, applicationId: string) {
  return db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(applicationEvents.n);
}
