import { desc, sql } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import type { AppDb } from "../../../db/client";
import { TAUGHT_FOR_MS, type TaughtBy } from "./lessons";

/** The latest teach the most. */
const MAX_TAUGHT_BY = 200;

/** The jobs that the person skipped lately, or kept, the latest first. */
export async function readTaughtBy(db: AppDb, userId: string, nowMs: number): Promise<TaughtBy[]> {
  return db
    .select({
      id: applications.id,
      position: applications.position,
      location: applications.location,
      payUpper: applications.payUpper,
      payCurrency: applications.payCurrency,
      reason: sql<string>`${applications.declined}`.as("reason"),
    })
    .from(applications)
    .where(
      sql`${applications.userId} = ${userId} AND ${applications.createdAt} > ${nowMs - TAUGHT_FOR_MS}
        AND (${applications.declined} <> '' OR ${applications.keptAt} IS NOT NULL OR ${applications.chosen} = 1)`,
    )
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(MAX_TAUGHT_BY);
}
