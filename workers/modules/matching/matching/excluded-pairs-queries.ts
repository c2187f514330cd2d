import { eq, sql, type SQL } from "drizzle-orm";
import { excludedPairs, sharedLessons } from "../../../db/schema/matching/matching";
import type { AppDb, Statement } from "../../../db/client";
import { excludedPairKey, PEOPLE_FOR_ALL, type ExcludedPair } from "./excluded-pairs";
import type { ForAll } from "./match-criteria";
import type { LessonDoes } from "./shared-lessons";

/** Keeps that an entry's job was of another trade than its person wanted, under a condition. Once an entry. */
export function excludeTitlePair(
  db: AppDb,
  entry: { id: string; userId: string },
  { wanted, offered }: ExcludedPair,
  condition: SQL,
): Statement {
  return db.run(sql`INSERT INTO ${excludedPairs} (application_id, user_id, wanted, offered)
    SELECT ${entry.id}, ${entry.userId}, ${wanted}, ${offered} WHERE ${condition}
    ON CONFLICT (application_id) DO UPDATE SET wanted = excluded.wanted, offered = excluded.offered`);
}

/** Takes it back for an entry that is opened again, under a condition. */
export function restoreTitlePair(db: AppDb, applicationId: string, condition: SQL): Statement {
  return db.run(sql`DELETE FROM ${excludedPairs} WHERE application_id = ${applicationId} AND ${condition}`);
}

/** The pairs that are apart for this person: their own. */
export async function readOwnExcludedPairs(db: AppDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ wanted: excludedPairs.wanted, offered: excludedPairs.offered })
    .from(excludedPairs)
    .where(eq(excludedPairs.userId, userId));
  return rows.map(excludedPairKey).toSorted();
}

/**
 * What counts for all: the lessons of all people, and the pairs that are apart, of three people and more. For these it
 * goes from each pair to the next one in the index and stops at a pair's third person, so that it reads by the number
 * of pairs and not of entries. SQLite goes through what equals the start of a range of several columns, so the range
 * starts after every person: a blob is greater than any text. `+` takes the affinity of the recursive columns away:
 * otherwise only the first column bounds the range.
 */
export async function readForAll(db: AppDb): Promise<ForAll> {
  const next = (column: "wanted" | "offered") => sql`(SELECT t.${sql.identifier(column)} FROM ${excludedPairs} t
    WHERE (t.wanted, t.offered, t.user_id) > (+p.wanted, +p.offered, x'') ORDER BY t.wanted, t.offered LIMIT 1)`;
  type Row = ExcludedPair & { does: LessonDoes | null };
  const rows = await db.all<Row>(sql`WITH RECURSIVE pair(wanted, offered) AS (
      VALUES ('', '') UNION ALL SELECT ${next("wanted")}, ${next("offered")} FROM pair p WHERE p.wanted IS NOT NULL
    )
    SELECT wanted, kind AS offered, does FROM ${sharedLessons} WHERE does IS NOT NULL UNION ALL
    SELECT wanted, offered, NULL FROM pair WHERE (wanted <> '' OR offered <> '') AND ${PEOPLE_FOR_ALL} <= (
      SELECT count(*) FROM (SELECT DISTINCT t.user_id FROM ${excludedPairs} t
        WHERE t.wanted = pair.wanted AND t.offered = pair.offered LIMIT ${PEOPLE_FOR_ALL}))`);
  return {
    apart: rows.filter(({ does }) => does === null).map(excludedPairKey),
    lessons: rows.flatMap(({ wanted, offered, does }) => (does === null ? [] : [{ wanted, kind: offered, does }])),
  };
}
