import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { postings, postingTexts, posting_keys } from "../../db/schema/postings";
import type { CatalogDb } from "../../db/client";
import { listOf, rowsOf } from "../../db/sql";
import { READ_BY, type ReadColumns } from "./fact-columns";
import { BORROWED, originSql, REFRESH_MS, settle } from "./queries";
import type { PostingUpsert } from "./rules";

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
] as const satisfies (keyof PostingUpsert & keyof typeof postings.$inferInsert)[];

/** What was read of its words, one value a column. */
const READ = [
  "reach",
  "searchKeys",
  "asksMin",
  "asksMax",
  "workplace",
  "trade",
  "level",
  "statedLower",
  "statedUpper",
  "statedCurrency",
  "statedPer",
  "yearsMin",
  "yearsMax",
  "degree",
  "degreeRequired",
  "sponsorsVisa",
  "shift",
  "employment",
] as const satisfies (keyof ReadColumns & keyof typeof postings.$inferInsert)[];
/** And several, or one that has parts: as JSON. */
const READ_JSON = ["cities", "openTo", "mustSkills", "signs"] as const satisfies (keyof ReadColumns &
  keyof typeof postings.$inferInsert)[];

const values = <Name extends string>(names: readonly Name[], value: (name: SQL) => SQL) =>
  Object.fromEntries(names.map((name) => [name, value(sql.raw(`'${name}'`))])) as Record<Name, SQL>;

/** The columns that were read, from `row`: `ReadColumns` as JSON. */
function readOf(row: SQL) {
  return {
    ...values(READ, (name) => sql`${row} ->> ${name}`),
    ...values(READ_JSON, (name) => sql`nullif(${row} -> ${name}, 'null')`),
    rules: READ_BY,
  };
}

/** What a new posting and a changed one are given, from `row`: a `PostingUpsert` as JSON. */
function factsOf(row: SQL) {
  return {
    ...values(TOLD, (name) => sql`${row} ->> ${name}`),
    ...readOf(row),
    skills: sql`${row} -> 'skills'`,
    writtenBy: sql`${row} ->> 'sourceKey'`,
  };
}

/** What was read of a posting anew. */
export interface RereadPosting extends ReadColumns {
  id: string;
  /** The words it was read from; the posting as it landed since has its own. */
  contentHash: string;
}

/** Writes what was read anew. */
export async function writeReread(catalog: CatalogDb, rows: readonly RereadPosting[]): Promise<void> {
  const columns = getTableColumns(postings);
  const set = Object.entries(readOf(sql`r.value`)).map(
    ([name, value]) => sql`${sql.identifier(columns[name as keyof typeof columns].name)} = ${value}`,
  );
  await catalog.run(sql`UPDATE ${postings} SET ${sql.join(set, sql`, `)}
    FROM (SELECT value FROM json_each(${JSON.stringify(rows)})) r
    WHERE postings.id = r.value ->> 'id' AND postings.content_hash = r.value ->> 'contentHash'`);
}

/** The rows, each with the posting that is known under one of its keys, the strongest key first. */
const named = (names: string): SQL => sql`SELECT j.value ->> 'id' AS id, j.value ->> 'group' AS grp,
  j.value ->> 'seat' AS seat, j.value -> 'keys' AS keys, (SELECT s.posting_id FROM json_each(j.value, '$.keys') k
    JOIN posting_keys s ON s.key = k.value ORDER BY k.key LIMIT 1) AS known
  FROM json_each(${names}) j`;

/** Of each group of rows that look alike, those that nothing is known of: another request may have landed some. */
const takers = (names: string): SQL => sql`SELECT n.id, n.grp, row_number() OVER (PARTITION BY n.grp ORDER BY n.seat)
  AS place FROM (${named(names)}) n WHERE n.known IS NULL AND n.grp IS NOT NULL`;

/** For each group, the open postings that look alike and that nobody of its origins has named yet. */
const offers = (groups: string): SQL => sql`SELECT g.key AS grp, p.id, row_number() OVER (PARTITION BY g.key
  ORDER BY p.n) AS place FROM json_each(${groups}) g JOIN postings p ON p.fingerprint = g.value ->> 'print'
  AND p.closed_at IS NULL WHERE NOT EXISTS (SELECT 1 FROM posting_keys s JOIN json_each(g.value, '$.origins') o
    ON ${originSql(sql`s.key`)} = o.value WHERE s.posting_id = p.id)`;

/**
 * The statements that land one chunk, to be run as one batch in this order; the added and the updated answer their ids.
 * Each decides inside its SQL, so that chunks landing at the same moment add a posting once.
 * @param sourceId the polled source, or null for rows of a file.
 * @param touched postings that may have lost a sighting to another.
 */
function landStatements(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  at: { nowMs: number; sourceId: string | null; touched: readonly string[] },
) {
  const { nowMs, sourceId } = at;
  const parts = jsonLists(rows.map((row) => ({ ...row, text: undefined, keys: undefined, alike: undefined })));
  const names = JSON.stringify(rows.map(({ id, keys, alike }) => ({ id, keys, ...alike })));
  const groups: { print: string; origins: string[] }[] = [];
  for (const { alike, fingerprint, origins } of rows) {
    if (!alike) continue;
    const group = (groups[alike.group] ??= { print: fingerprint, origins: [] });
    group.origins = [...new Set([...group.origins, ...origins])];
  }
  const texts = JSON.stringify(
    rows.flatMap((row) =>
      row.text === "" ? [] : [{ sourceKey: row.sourceKey, hash: row.contentHash, text: row.text }],
    ),
  );
  const sourceKeys = rows.map((row) => row.sourceKey);
  // All that a file tells is its own word; of what a board tells, the names that are the board's own.
  const isOwn = sourceId === null ? sql`true` : sql`substr(k.value, 1, ${sourceId.length + 1}) = ${`${sourceId}:`}`;

  const seen = catalog
    .insert(posting_keys)
    .select(
      rowsOf(
        posting_keys,
        {
          key: sql`k.value`,
          postingId: sql`coalesce(r.known, o.id, r.id)`,
          sourceId: sql`CASE WHEN ${isOwn} THEN ${sourceId} END`,
          lastSeenAt: sql`CASE WHEN ${isOwn} THEN ${nowMs} ELSE ${BORROWED} END`,
        },
        sql`FROM (${named(names)}) r LEFT JOIN (${takers(names)}) t ON t.id = r.id
          LEFT JOIN (${offers(JSON.stringify(groups))}) o ON o.grp = t.grp AND o.place = t.place,
          json_each(r.keys) k WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: posting_keys.key,
      set: {
        postingId: sql`excluded.posting_id`,
        sourceId: sql`coalesce(excluded.source_id, posting_keys.source_id)`,
        lastSeenAt: sql`max(posting_keys.last_seen_at, excluded.last_seen_at)`,
        // What its own board no longer lists, a file cannot bring back: the file is older than the board's word. A link
        // to it brings nothing back.
        goneAt: sql`CASE WHEN excluded.source_id IS NULL
          AND (posting_keys.source_id IS NOT NULL OR excluded.last_seen_at = ${BORROWED}) THEN posting_keys.gone_at END`,
        missedAt: sql`CASE WHEN excluded.source_id IS NULL THEN posting_keys.missed_at END`,
      },
      // What a board lists itself, another board's link cannot take from it.
      setWhere: sql`(posting_keys.posting_id <> excluded.posting_id AND NOT (posting_keys.gone_at IS NULL
          AND posting_keys.source_id IS NOT NULL AND excluded.last_seen_at = ${BORROWED}))
        OR (posting_keys.source_id IS NULL AND posting_keys.last_seen_at <= excluded.last_seen_at - ${REFRESH_MS})
        OR (posting_keys.source_id IS NULL AND excluded.source_id IS NOT NULL)
        OR (posting_keys.gone_at IS NOT NULL AND (excluded.source_id IS NOT NULL
          OR (posting_keys.source_id IS NULL AND excluded.last_seen_at <> ${BORROWED})))`,
    });

  // A row whose names lead to its own id is one that nothing known matched.
  const added = parts.map((facts) =>
    catalog
      .insert(postings)
      .select(
        rowsOf(
          postings,
          { ...factsOf(sql`j.value`), id: sql`j.value ->> 'id'`, firstSeenAt: nowMs, lastSeenAt: nowMs },
          sql`FROM json_each(${facts}) j JOIN posting_keys s ON s.key = j.value ->> 'sourceKey'
          AND s.posting_id = j.value ->> 'id' WHERE true`,
        ),
      )
      .returning({ id: postings.id }),
  );

  const updated = parts.map((facts) =>
    catalog
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
      .returning({ id: postings.id }),
  );

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
  return { seen, added, updated, told, settled };
}

// A bound value must stay under 2 MB.
const LIST_BYTES = 1_800_000;

/** The values as JSON lists, each short enough to be bound. */
function jsonLists(all: readonly object[]): string[] {
  const utf8 = new TextEncoder();
  const lists: string[][] = [];
  let bytes = LIST_BYTES;
  for (const one of all) {
    const json = JSON.stringify(one);
    const size = utf8.encode(json).byteLength + 1;
    if (bytes + size > LIST_BYTES) {
      lists.push([]);
      bytes = 0;
    }
    lists.at(-1)?.push(json);
    bytes += size;
  }
  return lists.map((list) => `[${list.join(",")}]`);
}

/** Runs what `landStatements` built. */
export async function upsertPostings(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  at: { nowMs: number; sourceId: string | null; touched: readonly string[] },
): Promise<{ added: number; updated: number }> {
  const { seen, added, updated, told, settled } = landStatements(catalog, rows, at);
  const [, ...answers] = await catalog.batch([seen, ...added, ...updated, told, settled]);
  const idsOf = (from: number) => answers.slice(from, from + added.length).flat().length;
  return { added: idsOf(0), updated: idsOf(added.length) };
}
