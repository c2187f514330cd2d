import { sql } from "drizzle-orm";
import { jobs } from "../../db/schema/core/jobs";
import { outbox } from "../../db/schema/messaging/outbox";
import { resumes } from "../../db/schema/candidates/resumes";
import type { AppDb, Statement } from "../../db/client";

/**
 * The samples' open work waits from now on: it began hours and days ago, and nothing was done while no server ran. No
 * one was late.
 */
export function waitFromNow(db: AppDb, nowMs: number): Statement[] {
  return [
    db.run(sql`UPDATE ${jobs} SET due_at = ${nowMs} WHERE state = 'ready' AND due_at < ${nowMs}`),
    db.run(sql`UPDATE ${outbox} SET due_at = ${nowMs} WHERE state = 'waiting' AND due_at < ${nowMs}`),
    db.run(sql`UPDATE ${resumes} SET created_at = ${nowMs} WHERE parse_state = 'waiting' AND created_at < ${nowMs}`),
  ];
}
