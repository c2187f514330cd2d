import { sql, type SQL } from "drizzle-orm";
import { postings, postingTexts, posting_keys } from "../../db/schema/postings";
import type { CatalogDb } from "../../db/client";
import { listOf } from "../../db/sql";
import { RULES_VERSION } from "../titles/keys";
import { REFRESH_MS, settle } from "./queries";
import type { PostingUpsert } from "./rules";

/** A posting known under one of the row's keys, the strongest key first. */
const BY_KEY = sql`(SELECT s.posting_id FROM json_each(j.value, '$.keys') k JOIN posting_keys s ON s.key = k.value ORDER BY k.key LIMIT 1)`;

/**
 * The open posting that looks alike and that nobody of the row's origins has named yet. The first of several alike
 * rows takes the first such posting, the second the second; a row that another request has landed meanwhile takes none.
 */
const byLooks = (groups: string): SQL => sql`(SELECT e.id FROM (
  SELECT p.id, row_number() OVER (ORDER BY p.n) AS place FROM postings p
  WHERE p.fingerprint = j.value ->> 'print' AND p.closed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM posting_keys s JOIN json_each(j.value, '$.origins') o ON substr(s.key, 1, instr(s.key, ':') - 1) = o.value WHERE s.posting_id = p.id)
  ) e WHERE e.place = 1 + (
    SELECT count(*) FROM json_each(${groups}, '$[' || (j.value ->> 'group') || ']') b
    WHERE b.key < j.value ->> 'seat' AND NOT EXISTS (SELECT 1 FROM posting_keys s WHERE s.key = b.value)))`;

/**
 * The statements that land one chunk, to be run as one batch; the first answers the ids of the added, the third
 * those of the updated. Each decides inside its SQL, so that chunks landing at the same moment add a posting once.
 * @param sourceId the polled source, or null for rows of a file.
 * @param touched postings that may have lost a sighting to another.
 */
function landStatements(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  at: { nowMs: number; sourceId: string | null; touched: readonly string[] },
) {
  const { nowMs, sourceId } = at;
  const facts = JSON.stringify(
    rows.map((row) => ({ ...row, ...lookOf(row.fingerprint, row.alike), text: undefined, alike: undefined })),
  );
  const names = JSON.stringify(
    rows.map(({ id, keys, origins, fingerprint, alike }) => ({ id, keys, origins, ...lookOf(fingerprint, alike) })),
  );
  const groups: string[][] = [];
  for (const { alike, sourceKey } of rows) if (alike) (groups[alike.group] ??= [])[alike.seat] = sourceKey;
  const BY_LOOKS = byLooks(JSON.stringify(groups));
  const texts = JSON.stringify(
    rows.flatMap((row) =>
      row.text === "" ? [] : [{ sourceKey: row.sourceKey, hash: row.contentHash, text: row.text }],
    ),
  );
  const sourceKeys = rows.map((row) => row.sourceKey);

  const added = catalog
    .insert(postings)
    .select(
      sql`SELECT NULL, j.value ->> 'id', j.value ->> 'title', j.value ->> 'company', j.value ->> 'location', j.value ->> 'remote', j.value ->> 'link', j.value ->> 'portal',
        j.value ->> 'easyApply', j.value ->> 'payLower', j.value ->> 'payUpper', j.value ->> 'payCurrency', j.value ->> 'experienceMin', j.value ->> 'experienceMax',
        j.value -> 'skills', j.value ->> 'excerpt', j.value ->> 'postedAt', ${nowMs}, ${nowMs}, NULL, j.value ->> 'fingerprint', j.value ->> 'contentHash', j.value ->> 'sourceKey', j.value ->> 'authority', j.value ->> 'reach',
        j.value ->> 'searchKeys', ${RULES_VERSION}, j.value ->> 'asksMin', j.value ->> 'asksMax'
      FROM json_each(${facts}) j WHERE ${BY_KEY} IS NULL AND ${BY_LOOKS} IS NULL`,
    )
    .returning({ id: postings.id });

  const seen = catalog
    .insert(posting_keys)
    .select(
      sql`SELECT k.value, coalesce(${BY_KEY}, (SELECT p.id FROM postings p WHERE p.id = j.value ->> 'id'), ${BY_LOOKS}), ${sourceId}, ${nowMs}, NULL
      FROM json_each(${names}) j, json_each(j.value, '$.keys') k WHERE true`,
    )
    .onConflictDoUpdate({
      target: posting_keys.key,
      set: {
        postingId: sql`excluded.posting_id`,
        sourceId: sql`coalesce(excluded.source_id, posting_keys.source_id)`,
        lastSeenAt: sql`excluded.last_seen_at`,
        // What its own board no longer lists, a file cannot bring back: the file is older than the board's word.
        goneAt: sql`CASE WHEN posting_keys.source_id IS NOT NULL AND excluded.source_id IS NULL THEN posting_keys.gone_at END`,
      },
      setWhere: sql`posting_keys.posting_id <> excluded.posting_id OR posting_keys.last_seen_at <= excluded.last_seen_at - ${REFRESH_MS}
        OR (posting_keys.source_id IS NULL AND excluded.source_id IS NOT NULL) OR (posting_keys.gone_at IS NOT NULL AND (posting_keys.source_id IS NULL OR excluded.source_id IS NOT NULL))`,
    });

  const fact = (name: string) => sql.raw(`r.fact ->> '${name}'`);
  const updated = catalog
    .update(postings)
    .set({
      title: sql`${fact("title")}`,
      company: sql`${fact("company")}`,
      location: sql`${fact("location")}`,
      remote: sql`${fact("remote")}`,
      link: sql`${fact("link")}`,
      portal: sql`${fact("portal")}`,
      easyApply: sql`${fact("easyApply")}`,
      payLower: sql`${fact("payLower")}`,
      payUpper: sql`${fact("payUpper")}`,
      payCurrency: sql`${fact("payCurrency")}`,
      experienceMin: sql`${fact("experienceMin")}`,
      experienceMax: sql`${fact("experienceMax")}`,
      skills: sql`r.fact -> 'skills'`,
      excerpt: sql`${fact("excerpt")}`,
      postedAt: sql`${fact("postedAt")}`,
      fingerprint: sql`${fact("fingerprint")}`,
      contentHash: sql`${fact("contentHash")}`,
      writtenBy: sql`${fact("sourceKey")}`,
      authority: sql`${fact("authority")}`,
      reach: sql`${fact("reach")}`,
      searchKeys: sql`${fact("searchKeys")}`,
      rules: RULES_VERSION,
      asksMin: sql`${fact("asksMin")}`,
      asksMax: sql`${fact("asksMax")}`,
      lastSeenAt: nowMs,
    })
    .from(
      sql`(SELECT s.posting_id AS target, j.value AS fact FROM json_each(${facts}) j JOIN posting_keys s ON s.key = j.value ->> 'sourceKey' WHERE s.gone_at IS NULL) AS r`,
    )
    .where(
      sql`postings.id = r.target AND (postings.content_hash <> r.fact ->> 'contentHash' OR postings.authority < r.fact ->> 'authority') AND (
        postings.authority < r.fact ->> 'authority'
        OR (postings.authority = r.fact ->> 'authority' AND postings.written_by = r.fact ->> 'sourceKey')
        OR NOT EXISTS (SELECT 1 FROM posting_keys t WHERE t.key = postings.written_by AND t.gone_at IS NULL))`,
    )
    .returning({ id: postings.id });

  const told = catalog
    .insert(postingTexts)
    .select(
      sql`SELECT p.id, j.value ->> 'text' FROM json_each(${texts}) j JOIN posting_keys s ON s.key = j.value ->> 'sourceKey'
      JOIN postings p ON p.id = s.posting_id AND p.written_by = s.key AND p.content_hash = j.value ->> 'hash' WHERE true`,
    )
    .onConflictDoUpdate({
      target: postingTexts.postingId,
      set: { text: sql`excluded.text` },
      setWhere: sql`posting_texts.text <> excluded.text`,
    });

  const refreshed = catalog
    .update(postings)
    .set({ lastSeenAt: nowMs })
    .where(
      sql`${postings.lastSeenAt} <= ${nowMs - REFRESH_MS} AND ${postings.id} IN (SELECT posting_id FROM posting_keys WHERE gone_at IS NULL AND key IN ${listOf(sourceKeys)})`,
    );

  const settled = settle(
    catalog,
    sql`(SELECT posting_id FROM posting_keys WHERE key IN ${listOf(sourceKeys)} UNION SELECT value FROM json_each(${JSON.stringify(at.touched)}))`,
    nowMs,
  );
  return [added, seen, updated, told, refreshed, settled] as const;
}

/** An empty fingerprint is null in SQL, where it equals nothing. */
function lookOf(fingerprint: string, alike: PostingUpsert["alike"]) {
  return { print: fingerprint === "" ? null : fingerprint, group: alike?.group ?? null, seat: alike?.seat ?? 0 };
}

/** Runs what `landStatements` built. */
export async function upsertPostings(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  at: { nowMs: number; sourceId: string | null; touched: readonly string[] },
): Promise<{ added: number; updated: number }> {
  const [added, , updated] = await catalog.batch([...landStatements(catalog, rows, at)]);
  return { added: added.length, updated: updated.length };
}
