import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { personNames, users } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import { nameKeys, nameWords } from "./rules";

/** Keeps what a name is found by, in place of what it was found by before, if `onlyIf`. */
export function indexName(
  db: AppDb,
  { userId, source, name }: { userId: string; source: "account" | "profile"; name: string },
  onlyIf: SQL = sql`true`,
): Statement[] {
  return [
    db.delete(personNames).where(and(eq(personNames.userId, userId), eq(personNames.source, source), onlyIf)),
    db.run(sql`INSERT INTO ${personNames} (key, user_id, source)
      SELECT value, ${userId}, ${source} FROM json_each(${JSON.stringify(nameKeys(name))}) WHERE ${onlyIf}`),
  ];
}

/** Sets a user's display name to the one of their profile: for bars and mails. */
export function renamePerson(db: AppDb, userId: string, name: string): Statement {
  return db
    .update(users)
    .set({ displayName: name })
    .where(and(eq(users.id, userId), ne(users.displayName, name)));
}

/**
 * The users whose names contain every word of a search, in any order, as a query of `user_id`; the last word may be a
 * beginning. It reads one range of the index: the other words are only checked for users whom the first and the last
 * word match.
 * @param most the highest number of users.
 * @returns null where the search has no word.
 */
export function namedSo(search: string, most: number): SQL | null {
  const words = nameWords(search);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  const key = words.length === 1 ? first : `${first} ${last}`;
  const others = words
    .slice(1, -1)
    .map(
      (word) =>
        sql`AND EXISTS (SELECT 1 FROM ${personNames} o WHERE o.user_id = n.user_id AND ${begins("+o.key", word)})`,
    );
  return sql`SELECT DISTINCT n.user_id AS user_id FROM ${personNames} n WHERE ${begins("n.key", key)}
    ${sql.join(others, sql` `)} LIMIT ${most}`;
}

const begins = (column: string, text: string) =>
  sql`${sql.raw(column)} >= ${text} AND ${sql.raw(column)} < ${`${text}\u{10FFFF}`}`;
