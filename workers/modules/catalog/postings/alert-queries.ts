import { sql, type SQL } from "drizzle-orm";
import { alertNames, postings, posting_keys } from "../../../db/schema/catalog/postings";
import type { CatalogDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { alertsGranted } from "../sources/permission-queries";
import { BORROWED, type LiveKey } from "./queries";

/** An email of the service's own job alerts, and its portal. */
export interface OwnAlertMail {
  portal: string;
  mailId: string;
}

const IS_LIVE = sql`(k.gone_at IS NULL AND k.last_seen_at > ${BORROWED})`;

/**
 * Notes those of these names that are not listed, as told by an email of the portal's alerts. Run before they are
 * written. Where the portal's permission does not hold there is no portal to note: the column refuses it, and with it
 * the batch that would list them.
 */
export function noteTold(
  catalog: CatalogDb,
  { portal, mailId }: OwnAlertMail,
  names: readonly string[],
  nowMs: number,
): Statement {
  return catalog.run(sql`INSERT INTO ${alertNames} (name, portal, mail_id)
    SELECT DISTINCT j.value, ${alertsGranted(portal, nowMs)}, ${mailId} FROM json_each(${JSON.stringify(names)}) j
    WHERE NOT EXISTS (SELECT 1 FROM ${posting_keys} k WHERE k.key = j.value
      AND (k.source_id IS NOT NULL OR ${IS_LIVE}))
    ON CONFLICT (name) DO UPDATE SET portal = excluded.portal, mail_id = excluded.mail_id`);
}

/** Notes that others tell of these names too: turning off the alerts that told them first leaves them. */
export const noteToldElsewhere = (catalog: CatalogDb, names: readonly string[]): Statement =>
  catalog.delete(alertNames).where(sql`${alertNames.name} IN ${listOf(names)}`);

/** True of a key that alerts alone tell. */
export const isToldByAlerts = (key: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${alertNames} a WHERE a.name = ${key})`;

/** True of a key that the portal's alerts alone tell: for `retire`, of what was read a moment ago. */
export const toldOnlyBy = (portal: string): SQL =>
  sql`${posting_keys.sourceId} IS NULL AND EXISTS (SELECT 1 FROM ${alertNames} a
    WHERE a.name = ${posting_keys.key} AND a.portal = ${portal})`;

/** Listed names that the portal's alerts alone tell, some of them. */
export const readToldBy = (catalog: CatalogDb, portal: string, limit: number): Promise<LiveKey[]> =>
  catalog.all<LiveKey>(sql`SELECT k.key AS key, k.posting_id AS postingId
    FROM ${alertNames} a JOIN ${posting_keys} k ON k.key = a.name
    WHERE a.portal = ${portal} AND k.source_id IS NULL AND ${IS_LIVE} LIMIT ${limit}`);

/** Forgets those of these names that are gone. */
export const dropTold = (catalog: CatalogDb, names: readonly string[]): Statement =>
  catalog.delete(alertNames).where(
    sql`${alertNames.name} IN ${listOf(names)} AND NOT EXISTS (SELECT 1 FROM ${posting_keys} k
      WHERE k.key = ${alertNames.name} AND k.gone_at IS NULL)`,
  );

/** Of these portals those whose alerts alone tell a listed name. */
export async function readStillTold(catalog: CatalogDb, portals: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await catalog.all<{ portal: string }>(sql`SELECT p.value AS portal FROM ${listOf(portals)} p
    WHERE EXISTS (SELECT 1 FROM ${alertNames} a JOIN ${posting_keys} k ON k.key = a.name
      WHERE a.portal = p.value AND k.source_id IS NULL AND ${IS_LIVE})`);
  return new Set(rows.map(({ portal }) => portal));
}

/**
 * The postings that the email was the first to bring, of those under these names.
 * @param sinceMs when it came: what the catalogue had before is not new.
 */
export async function readBroughtBy(
  catalog: CatalogDb,
  mailId: string,
  names: readonly string[],
  sinceMs: number,
): Promise<string[]> {
  const rows = await catalog.all<{ id: string }>(sql`SELECT p.id AS id FROM ${alertNames} a
    JOIN ${posting_keys} k ON k.key = a.name JOIN ${postings} p ON p.id = k.posting_id AND p.written_by = a.name
    WHERE a.name IN ${listOf(names)} AND a.mail_id = ${mailId} AND p.first_seen_at >= ${sinceMs}`);
  return rows.map(({ id }) => id);
}
