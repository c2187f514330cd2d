import { sql } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";

/** The person of an exported entry. */
export interface Exported {
  name: string;
  email: string;
}

/**
 * The people of a file's entries, by id; that each is named there is logged in the same batch.
 * @param of.taken the line of the log that the file was taken.
 */
export async function readExported(
  db: AppDb,
  reader: Reader,
  day: string,
  of: { userIds: readonly string[]; taken: Statement | null },
): Promise<ReadonlyMap<string, Exported>> {
  const ids = JSON.stringify(of.userIds);
  const { people } = await readRaw(db, {
    taken: of.taken,
    reading: auditReading(db, reader, { people: sql`SELECT value AS user_id FROM json_each(${ids})`, detail: day }),
    people: db.all<Exported & { id: string }>(sql`SELECT u.id AS id, u.email AS email,
        coalesce(p.first_name || ' ' || p.last_name, u.display_name) AS name
      FROM json_each(${ids}) k CROSS JOIN ${users} u ON u.id = k.value LEFT JOIN ${profiles} p ON p.user_id = u.id`),
  });
  return new Map(people.map(({ id, name, email }) => [id, { name, email }]));
}
