import { sql, type SQL } from "drizzle-orm";
import { postings, postingTexts, posting_keys } from "../../db/schema/postings";
import type { CatalogDb } from "../../db/client";
import { listOf, rowsOf } from "../../db/sql";
import { RULES_VERSION } from "../titles/keys";
import { REFRESH_MS, settle } from "./queries";
import type { PostingUpsert } from "./rules";

/** A posting known under one of the row's keys, the strongest key first. */
const BY_KEY = sql`(SELECT s.posting_id FROM json_each(j.value, '$.keys') k JOIN posting_keys s ON s.key = k.value
  ORDER BY k.key LIMIT 1)`;

/**
 * The open posting that looks alike and that nobody of the row's origins has named yet. The first of several alike
 * rows takes the first such posting, the second the second; a row that another request has landed meanwhile takes none.
 */
const byLooks = (groups: string): SQL => sql`(SELECT e.id FROM (
  SELECT p.id, row_number() OVER (ORDER BY p.n) AS place FROM postings p
  WHERE p.fingerprint = j.value ->> 'print' AND p.closed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM posting_keys s JOIN json_each(j.value, '$.origins') o ON substr(s.key, 1, instr(s.key, ':') - 1) =
      o.value WHERE s.posting_id = p.id)
  ) e WHERE e.place = 1 + (
    SELECT count(*) FROM json_each(${groups}, '$[' || (j.value ->> 'group') || ']') b
    WHERE b.key < j.value ->> 'seat' AND NOT EXISTS (SELECT 1 FROM posting_keys s WHERE s.key = b.value)))`;

/** The columns that are written as they are told, under the same names. */
const TOLD = [
  "title",
  "company",
  "location",
  "remote",
  "link",
  "portal",
  "easyApply",
  "payLower",
  "payUpper",
  "payCurrency",
  "experienceMin",
  "experienceMax",
  "excerpt",
  "postedAt",
  "fingerprint",
  "contentHash",
  "authority",
  "reach",
  "searchKeys",
  "asksMin",
  "asksMax",
] as const satisfies (keyof PostingUpsert & keyof typeof postings.$inferInsert)[];

/** What a new posting and a changed one are given, from `row`: a `PostingUpsert` as JSON. */
function factsOf(row: SQL) {
  const told = TOLD.map((name) => [name, sql`${row} ->> '${sql.raw(name)}'`] as const);
  return {
    ...(Object.fromEntries(told) as Record<(typeof TOLD)[number], SQL>),
    skills: sql`${row} -> 'skills'`,
    writtenBy: sql`${row} ->> 'sourceKey'`,
    rules: RULES_VERSION,
  };
}

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
      rowsOf(
        postings,
        { ...factsOf(sql`j.value`), id: sql`j.value ->> 'id'`, firstSeenAt: nowMs, lastSeenAt: nowMs },
        sql`FROM json_each(${facts}) j WHERE ${BY_KEY} IS NULL AND ${BY_LOOKS} IS NULL`,
      ),
    )
    .returning({ id: postings.id });

  const seen = catalog
    .insert(posting_keys)
    .select(
      rowsOf(
        posting_keys,
        {
          key: sql`k.value`,
          postingId: sql`coalesce(${BY_KEY}, (SELECT p.id FROM postings p WHERE p.id = j.value ->> 'id'), ${BY_LOOKS})`,
          sourceId,
          lastSeenAt: nowMs,
        },
        sql`FROM json_each(${names}) j, json_each(j.value, '$.keys') k WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: posting_keys.key,
      set: {
        postingId: sql`excluded.posting_id`,
        sourceId: sql`coalesce(excluded.source_id, posting_keys.source_id)`,
        lastSeenAt: sql`excluded.last_seen_at`,
        // What its own board no longer lists, a file cannot bring back: the file is older than the board's word.
        goneAt: sql`CASE WHEN posting_keys.source_id IS NOT NULL AND excluded.source_id IS NULL
          THEN posting_keys.gone_at END`,
        missedAt: sql`CASE WHEN excluded.source_id IS NULL THEN posting_keys.missed_at END`,
      },
      setWhere: sql`posting_keys.posting_id <> excluded.posting_id
        OR (posting_keys.source_id IS NULL AND posting_keys.last_seen_at <= excluded.last_seen_at - ${REFRESH_MS})
        OR (posting_keys.source_id IS NULL AND excluded.source_id IS NOT NULL) OR (posting_keys.gone_at IS NOT NULL
          AND (posting_keys.source_id IS NULL OR excluded.source_id IS NOT NULL))`,
    });

  const updated = catalog
    .update(postings)
    .set({ ...factsOf(sql`r.fact`), lastSeenAt: nowMs })
    .from(
      sql`(SELECT s.posting_id AS target, j.value AS fact FROM json_each(${facts}) j
        JOIN posting_keys s ON s.key = j.value ->> 'sourceKey' WHERE s.gone_at IS NULL) AS r`,
    )
    .where(
      sql`postings.id = r.target AND (postings.content_hash <> r.fact ->> 'contentHash'
        OR postings.authority < r.fact ->> 'authority') AND (
        postings.authority < r.fact ->> 'authority'
        OR (postings.authority = r.fact ->> 'authority' AND postings.written_by = r.fact ->> 'sourceKey')
        OR NOT EXISTS (SELECT 1 FROM posting_keys t WHERE t.key = postings.written_by AND t.gone_at IS NULL))`,
    )
    .returning({ id: postings.id });

  const told = catalog
    .insert(postingTexts)
    .select(
      rowsOf(
        postingTexts,
        { postingId: sql`p.id`, text: sql`j.value ->> 'text'` },
        sql`FROM json_each(${texts}) j JOIN posting_keys s ON s.key = j.value ->> 'sourceKey'
          JOIN postings p ON p.id = s.posting_id AND p.written_by = s.key AND p.content_hash = j.value ->> 'hash'
          WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: postingTexts.postingId,
      set: { text: sql`excluded.text` },
      setWhere: sql`posting_texts.text <> excluded.text`,
    });

  const settled = settle(
    catalog,
    sql`(SELECT posting_id FROM posting_keys WHERE key IN ${listOf(sourceKeys)} UNION SELECT value
      FROM json_each(${JSON.stringify(at.touched)}))`,
    nowMs,
  );
  return [added, seen, updated, told, settled] as const;
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
