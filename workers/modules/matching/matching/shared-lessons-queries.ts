import { desc, sql } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { applications } from "../../../db/schema/applications/records";
import { sharedLessons } from "../../../db/schema/matching/matching";
import type { AppDb, Statement } from "../../../db/client";
import { timeHead } from "../../../core/ids";
import type { SharedLesson, Voice } from "./shared-lessons";

/** Applications that are looked at of one part of the 90 days, with or without a voice. */
const MOST_OF_PART = 2_000;

/**
 * What people did with the first applications that were found from one instant until another. What they added when
 * asked is kept. Jobs that they chose themselves, and those that still wait, say nothing; nor do sample people.
 */
export async function readVoices(db: AppDb, fromMs: number, untilMs: number): Promise<Voice[]> {
  return db.all<Voice>(sql`SELECT a.user_id AS "userId", a.search_term AS wanted, a.position, CASE
      WHEN a.declined = 'not_my_work' THEN 'skipped' WHEN a.kept_at IS NOT NULL OR a.chosen = 1 THEN 'kept'
      ELSE 'let_go' END AS did
    FROM (SELECT id, user_id, search_term, position, declined, kept_at, asked_at, state, chosen FROM ${applications}
      WHERE id >= ${timeHead(fromMs)} AND id < ${timeHead(untilMs)} ORDER BY id LIMIT ${MOST_OF_PART}) a
    JOIN ${users} u ON u.id = a.user_id AND u.is_sample = 0
    WHERE (a.chosen = 0 OR a.asked_at IS NOT NULL) AND (a.declined = 'not_my_work' OR a.declined = ''
      AND (a.kept_at IS NOT NULL OR a.chosen = 1 OR a.asked_at IS NULL AND a.state = 'submitted'))`);
}

/** Puts these lessons in the place of those that were there. */
export function saveSharedLessons(db: AppDb, lessons: readonly SharedLesson[], nowMs: number): Statement[] {
  return [
    db.delete(sharedLessons),
    db.run(sql`INSERT INTO ${sharedLessons} (wanted, kind, people, skipped, kept, does, counted_at)
      SELECT j.value ->> 'wanted', j.value ->> 'kind', j.value ->> 'people', j.value ->> 'skipped', j.value ->> 'kept',
        j.value ->> 'does', ${nowMs} FROM json_each(${JSON.stringify(lessons)}) j`),
  ];
}

/** The kinds of work that were counted, those that decide something first. */
export const selectSharedLessons = (db: AppDb, limit: number) =>
  db
    .select()
    .from(sharedLessons)
    .orderBy(sql`${sharedLessons.does} IS NULL`, desc(sharedLessons.people), sharedLessons.wanted, sharedLessons.kind)
    .limit(limit);
