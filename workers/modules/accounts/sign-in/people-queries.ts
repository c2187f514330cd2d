import { sql, type SQL } from "drizzle-orm";
import { namedSo } from "./name-queries";

/** How many people of one name are looked for. */
const NAMESAKES = 200;

/**
 * The users whom a search finds, as a query of their ids: one by the exact address, else those whose names hold every
 * word of it, in any order, the last of which may be a beginning; `NAMESAKES` of them at most. Null where the search is
 * empty.
 */
export function peopleNamed(person: string): SQL | null {
  if (person === "") return null;
  if (person.includes("@")) return sql`SELECT id FROM users WHERE email = ${person.toLowerCase()}`;
  const named = namedSo(person, NAMESAKES);
  return named ? sql`SELECT user_id AS id FROM (${named})` : sql`SELECT id FROM users WHERE 0`;
}

/** Whether more people have the name than `peopleNamed` finds, as a query of one `more`. */
export function hasMoreNamed(person: string): SQL {
  const named = person === "" || person.includes("@") ? null : namedSo(person, NAMESAKES + 1);
  return named ? sql`SELECT count(*) > ${NAMESAKES} AS more FROM (${named})` : sql`SELECT 0 AS more`;
}
