import { and, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { matchPeople, matchTerms } from "../../../db/schema/matching/matching";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { Terms } from "../../billing/rules";
import { numbersOf, type Shard } from "./shards";
import type { MatchCriteria } from "./match-criteria";

/** The preferences that a person is matched by, as they were last compiled. */
export interface Compiled {
  userId: string;
  /** The number of the person in the index. */
  n: number;
  profileVersion: number;
  preferences: MatchCriteria;
}
/** Of a person whose plan runs, with what it covers. */
export type CompiledPerson = Compiled & { terms: Terms };

const COMPILED = {
  userId: matchPeople.userId,
  n: matchPeople.n,
  profileVersion: matchPeople.profileVersion,
  preferences: matchPeople.preferences,
};

/** The index's row of this person, with the version of the rules that made it; null while there is none. */
export async function readCompiled(db: AppDb, userId: string): Promise<(Compiled & { rules: number }) | null> {
  const rows = await db
    .select({ ...COMPILED, rules: matchPeople.rules })
    .from(matchPeople)
    .where(eq(matchPeople.userId, userId));
  return rows[0] ?? null;
}

/** Writes what a person is matched by and its terms, where they changed; nothing if their profile is newer. */
export function saveCompiled(
  db: AppDb,
  row: { userId: string; profileVersion: number; rules: number; preferences: MatchCriteria; terms: readonly number[] },
): Statement[] {
  const { userId, profileVersion, rules, preferences, terms } = row;
  const still = sql`FROM ${profiles} f WHERE f.user_id = ${userId} AND f.updated_at = ${profileVersion}`;
  const person = sql`(SELECT n FROM ${matchPeople} WHERE user_id = ${userId} AND profile_version = ${profileVersion})`;
  return [
    db.run(sql`INSERT INTO ${matchPeople} (n, user_id, profile_version, rules, preferences)
      SELECT random() & 4294967295, f.user_id, f.updated_at, ${rules}, ${JSON.stringify(preferences)} ${still}
      ON CONFLICT (user_id) DO UPDATE SET profile_version = excluded.profile_version, rules = excluded.rules,
        preferences = excluded.preferences`),
    db.run(sql`DELETE FROM ${matchTerms} WHERE person = ${person} AND term NOT IN ${listOf(terms)}`),
    db.run(sql`INSERT INTO ${matchTerms} (term, person)
      SELECT j.value, p.n FROM json_each(${JSON.stringify(terms)}) j
      JOIN ${matchPeople} p ON p.user_id = ${userId} AND p.profile_version = ${profileVersion} WHERE true
      ON CONFLICT DO NOTHING`),
  ];
}

/** Whether a person's number is one of the shard's. */
const isIn = (number: SQLiteColumn, shard: Shard) => {
  const { from, to } = numbersOf(shard);
  return and(gte(number, from), lt(number, to));
};

/** The people of a shard who have one of these terms: a pair each, up to a limit. */
export async function readSharing(
  db: AppDb,
  terms: readonly number[],
  shard: Shard,
  limit: number,
): Promise<{ term: number; person: number }[]> {
  if (terms.length === 0) return [];
  return db
    .select({ term: matchTerms.term, person: matchTerms.person })
    .from(matchTerms)
    .where(and(sql`${matchTerms.term} IN ${listOf(terms)}`, isIn(matchTerms.person, shard)))
    .limit(limit);
}

/** Those of these people of a shard, by their numbers or their ids, whose plan runs. */
export async function readRunning(
  db: AppDb,
  who: { numbers: readonly number[]; userIds: readonly string[] },
  shard: Shard,
  nowMs: number,
): Promise<CompiledPerson[]> {
  const byId = sql`SELECT n FROM ${matchPeople} WHERE user_id IN ${listOf(who.userIds)}`;
  return db
    .select({ ...COMPILED, terms: plans.terms })
    .from(matchPeople)
    .innerJoin(plans, eq(plans.userId, matchPeople.userId))
    .where(
      and(
        sql`${matchPeople.n} IN (SELECT value FROM json_each(${JSON.stringify(who.numbers)}) UNION ${byId})`,
        isIn(matchPeople.n, shard),
        isNull(plans.endedAt),
        gt(plans.endsAt, nowMs),
      ),
    );
}

/** Takes those out of the index whose plan's time is over: one that is used up may go on until then. */
export function forgetEnded(db: AppDb, nowMs: number): Statement {
  return db.run(sql`DELETE FROM ${matchPeople} WHERE NOT EXISTS (
    SELECT 1 FROM ${plans} p WHERE p.user_id = ${matchPeople}.user_id AND p.ends_at > ${nowMs})`);
}
