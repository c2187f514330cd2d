import { sql, type SQL } from "drizzle-orm";

/** So many people of one name are looked for. */
const NAMESAKES = 20;

/**
 * Whom a search names, as a query of their ids: one by the address, or those whose name begins so. Null where it names
 * nobody.
 */
export function peopleNamed(person: string): SQL | null {
  if (person === "") return null;
  return person.includes("@")
    ? sql`SELECT id FROM users WHERE email = ${person.toLowerCase()}`
    : sql`SELECT id FROM (SELECT id FROM users WHERE display_name >= ${person} COLLATE NOCASE
      AND display_name < ${`${person}\u{10FFFF}`} COLLATE NOCASE ORDER BY display_name COLLATE NOCASE
        LIMIT ${NAMESAKES})`;
}
