import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { postings, postingTexts, posting_keys } from "../../../db/schema/catalog/postings";
import { readRaw, write, type CatalogDb } from "../../../db/client";
import { elementsOf, listOf, rowsOf } from "../../../db/sql";
import { READ_BY, type ReadColumns } from "./fact-columns";
import { MANY_COMPANIES } from "../../../reading/postings/signs";
import { isToldByAlerts, noteTold, noteToldElsewhere, type OwnAlertMail } from "./alert-queries";
import { noteBrought, noteConfirmed } from "./file-queries";
import { BORROWED, isOver, openAgain, openAndClose, REFRESH_MS } from "./queries";
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
  "closesAt",
  "toldEmployment",
  "fingerprint",
  "contentHash",
  "authority",
] as const satisfies (keyof PostingUpsert & keyof typeof postings.$inferInsert)[];

/** The facts that were read of its words, one value a column. */
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
  "shift",
  "employment",
  "statedClosesAt",
  "textKey",
] as const satisfies (keyof ReadColumns & keyof typeof postings.$inferInsert)[];
/** And several, or one that has parts: as JSON. */
const READ_JSON = ["cities", "openTo", "doubts", "signs"] as const satisfies (keyof ReadColumns &
  keyof typeof postings.$inferInsert)[];

const values = <Name extends string>(names: readonly Name[], value: (name: SQL) => SQL) =>
  Object.fromEntries(names.map((name) => [name, value(sql.raw(`'${name}'`))])) as Record<Name, SQL>;

/** The columns that were read, from `row`: `ReadColumns` as JSON. */
function readOf(row: SQL) {
  return {
    ...values(READ, (name) => sql`${row} ->> ${name}`),
    ...values(READ_JSON, (name) => sql`nullif(${row} -> ${name}, 'null')`),
    // Whether others have listed its text is told by `markSameText`, which follows in the batch.
    sameText: sql`0`,
    rules: READ_BY,
  };
}

/** The values that a new posting and a changed one are given, from `row`: a `PostingUpsert` as JSON. */
function factsOf(row: SQL) {
  return {
    ...values(TOLD, (name) => sql`${row} ->> ${name}`),
    ...readOf(row),
    skills: sql`${row} -> 'skills'`,
    writtenBy: sql`${row} ->> 'sourceKey'`,
  };
}

/**
 * Strong signs hold it for staff, and what is no longer so bad goes out. What staff decided stands, but what they
 * closed were these words: an employer's own that bear no such signs are not closed with a portal's.
 */
const holdOf = (row: SQL): SQL => sql`CASE WHEN postings.hold IS NULL AND ${row} ->> 'holds' THEN 'held'
  WHEN postings.hold = 'held' AND NOT ${row} ->> 'holds' THEN NULL
  WHEN postings.hold = 'closed' AND NOT ${row} ->> 'holds' AND ${row} ->> 'authority' > postings.authority THEN NULL
  ELSE postings.hold END`;

/**
 * Marks the postings with these texts where `MANY_COMPANIES` or more have listed one, also those that were there
 * before. With another strong sign it holds a posting for staff. For a text of one company nothing is read but its
 * index.
 */
function markSameText(
  catalog: CatalogDb,
  rows: readonly Pick<PostingUpsert, "textKey" | "fingerprint">[],
  nowMs: number,
) {
  // A fingerprint is its company, '|' and a hash: behind 'company}' stands the next company.
  const own = rows.flatMap(({ textKey, fingerprint: print }) =>
    textKey === "" || print === "" ? [] : [[textKey, print.slice(0, print.indexOf("|"))] as const],
  );
  const keys = JSON.stringify([...new Map(own).entries()]);
  const listed = sql`t.text_key = k.value ->> 0 AND t.text_key <> ''`;
  const byOthers = (is: SQL) => sql`EXISTS (SELECT 1 FROM postings t WHERE ${listed} AND t.same_text = 0 AND ${is})`;
  let company = sql`(SELECT min(t.fingerprint) AS print FROM postings t
    WHERE ${listed} AND t.same_text = 0 AND t.fingerprint > '')`;
  for (let others = 1; others < MANY_COMPANIES; others++)
    company = sql`(SELECT (SELECT min(t.fingerprint) FROM postings t WHERE ${listed} AND t.same_text = 0
      AND t.fingerprint > substr(c.print, 1, instr(c.print, '|') - 1) || '}') AS print FROM ${company} c)`;
  const shared = sql`SELECT k.value ->> 0 FROM json_each(${keys}) k WHERE CASE
    WHEN EXISTS (SELECT 1 FROM postings t WHERE ${listed} AND t.same_text = 1) THEN true
    WHEN ${byOthers(sql`t.fingerprint > (k.value ->> 1) || '}'`)}
      OR ${byOthers(sql`t.fingerprint > '' AND t.fingerprint < (k.value ->> 1) || '|'`)}
      THEN ${company} IS NOT NULL END`;
  const holds = sql`(hold IS NULL
    AND EXISTS (SELECT 1 FROM json_each(signs) s WHERE s.value ->> 'strength' = 'strong'))`;
  return catalog
    .update(postings)
    .set({
      sameText: true,
      hold: sql`CASE WHEN ${holds} THEN 'held' ELSE hold END`,
      closedAt: sql`CASE WHEN ${holds} THEN coalesce(closed_at, ${nowMs}) ELSE closed_at END`,
    })
    .where(sql`text_key IN (${shared}) AND text_key <> '' AND same_text = 0`);
}

/** The result of reading a posting anew. */
export interface RereadPosting extends ReadColumns {
  id: string;
  fingerprint: string;
  /** The words it was read from; the posting as it landed since has its own. */
  contentHash: string;
}

/** Writes what was read again. One that is closed opens where the last day of its text is gone, or a later one. */
export async function writeReread(catalog: CatalogDb, rows: readonly RereadPosting[], nowMs: number): Promise<void> {
  const columns = getTableColumns(postings);
  // The board's own day stays, with none beside it.
  const closes = sql`CASE WHEN closes_at IS NULL OR closes_at = stated_closes_at THEN r.value ->> 'statedClosesAt' END`;
  const read = {
    ...readOf(sql`r.value`),
    fingerprint: sql`r.value ->> 'fingerprint'`,
    statedClosesAt: closes,
    closesAt: sql`CASE WHEN closes_at <> coalesce(stated_closes_at, 0) THEN closes_at ELSE ${closes} END`,
  };
  const set = Object.entries(read).map(
    ([name, value]) => sql`${sql.identifier(columns[name as keyof typeof columns].name)} = ${value}`,
  );
  const reread = catalog.run(sql`UPDATE ${postings} SET ${sql.join(set, sql`, `)}, hold = ${holdOf(sql`r.value`)},
      closed_at = CASE WHEN hold IS NULL AND r.value ->> 'holds' THEN ${nowMs} ELSE closed_at END
    FROM ${elementsOf(JSON.stringify(rows))} r
    WHERE postings.id = r.value ->> 'id' AND postings.content_hash = r.value ->> 'contentHash'`);
  const ids = rows.map(({ id }) => id);
  await write(catalog, [reread, markSameText(catalog, rows, nowMs), openAgain(catalog, ids, nowMs)]);
}

/**
 * The rows, each with the posting that it is about: the one that is known under one of its keys, the strongest first;
 * else the one with its fingerprint, an open one before one that closed; else the one with the fingerprint it joins;
 * else that of the rows that land with it and join the same, the first of which is a new posting. Other requests may
 * have landed some of it meanwhile. A posting that is over is found by none; but what a board dropped, a file cannot
 * begin anew.
 */
const placed = (
  names: string,
  sourceId: string | null,
  nowMs: number,
): SQL => sql`SELECT r.id, r.keys, r.source_key, r.link, coalesce(r.known, r.found, r.near,
    first_value(coalesce(r.known, r.id)) OVER (PARTITION BY coalesce(nullif(r.joins, ''), r.id)
      ORDER BY r.known IS NULL, r.seat)) AS target
  FROM (SELECT j.key AS seat, j.value ->> 'id' AS id, j.value ->> 'joins' AS joins, j.value -> 'keys' AS keys,
      j.value ->> 'sourceKey' AS source_key, j.value ->> 'link' AS link,
      (SELECT s.posting_id FROM json_each(j.value, '$.keys') k JOIN posting_keys s ON s.key = k.value
        WHERE (s.gone_at IS NULL AND s.last_seen_at > ${BORROWED})
          OR ${sourceId === null ? sql`s.source_id IS NOT NULL` : sql`false`}
          OR NOT EXISTS (SELECT 1 FROM postings p WHERE p.id = s.posting_id AND ${isOver(nowMs)})
        ORDER BY k.key LIMIT 1) AS known,
      ${withPrint(sql`j.value ->> 'fingerprint'`, nowMs)} AS found,
      CASE WHEN j.value ->> 'joins' <> j.value ->> 'fingerprint' THEN
        ${withPrint(sql`j.value ->> 'joins'`, nowMs)} END AS near
    FROM ${elementsOf(names)} j) r`;

/** The posting with this fingerprint that is not over. */
const withPrint = (print: SQL, nowMs: number): SQL => sql`(SELECT p.id FROM postings p
  WHERE p.fingerprint = ${print} AND p.fingerprint <> '' AND NOT coalesce(${isOver(nowMs)}, 0)
  ORDER BY p.closed_at IS NOT NULL, p.n DESC LIMIT 1)`;

/** Where rows come from. */
export interface StoredFrom {
  /** The polled board; null for rows of a file. */
  sourceId: string | null;
  /** The file whose new names are noted. */
  fileId: string | null;
  /** The email of the service's own job alerts whose new names are noted; it confirms what others tell, and no more. */
  alert: OwnAlertMail | null;
}

/**
 * The statements that land one chunk, to be run as one batch in this order; the added and the updated answer their ids.
 * Each decides inside its SQL, so that chunks landing at the same moment add a posting once.
 * @param at.touched postings that may have lost a key to another.
 */
function landStatements(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  at: StoredFrom & { nowMs: number; touched: readonly string[] },
) {
  const { nowMs, sourceId, alert } = at;
  const parts = jsonLists(rows.map((row) => ({ ...row, text: undefined, keys: undefined })));
  const texts = JSON.stringify(
    rows.flatMap((row) =>
      row.text === "" ? [] : [{ sourceKey: row.sourceKey, hash: row.contentHash, text: row.text }],
    ),
  );
  const sourceKeys = rows.map((row) => row.sourceKey);
  // The history that a new posting takes over from the one that was closed: it is a repost all the same.
  const former = (what: SQL) => sql`(SELECT ${what} FROM postings p WHERE p.fingerprint = j.value ->> 'fingerprint'
    AND p.fingerprint <> '' ORDER BY p.n DESC LIMIT 1)`;
  // A row whose names lead to its own id is one that nothing known matched.
  const added = parts.map((facts) =>
    catalog
      .insert(postings)
      .select(
        rowsOf(
          postings,
          {
            ...factsOf(sql`j.value`),
            id: sql`j.value ->> 'id'`,
            firstSeenAt: sql`coalesce(${former(sql`first_seen_at`)}, ${nowMs})`,
            lastSeenAt: nowMs,
            reposts: sql`coalesce(${former(sql`reposts + 1`)}, 0)`,
            hold: sql`CASE WHEN j.value ->> 'holds' THEN 'held' END`,
            closedAt: sql`CASE WHEN j.value ->> 'holds' OR j.value ->> 'closesAt' <= ${nowMs} THEN ${nowMs} END`,
          },
          sql`FROM ${elementsOf(facts)} j JOIN posting_keys s ON s.key = j.value ->> 'sourceKey'
          AND s.posting_id = j.value ->> 'id' WHERE true`,
        ),
      )
      .returning({ id: postings.id }),
  );

  const updated = parts.map((facts) =>
    catalog
      .update(postings)
      .set({ ...factsOf(sql`r.fact`), lastSeenAt: nowMs, hold: holdOf(sql`r.fact`) })
      .from(
        sql`(SELECT s.posting_id AS target, j.value AS fact FROM ${elementsOf(facts)} j
        JOIN posting_keys s ON s.key = j.value ->> 'sourceKey' WHERE s.gone_at IS NULL) AS r`,
      )
      .where(
        sql`postings.id = r.target AND (postings.content_hash <> r.fact ->> 'contentHash'
        OR postings.authority < r.fact ->> 'authority') AND (
        postings.authority < r.fact ->> 'authority'
        OR (postings.authority = r.fact ->> 'authority'
          AND (postings.written_by = r.fact ->> 'sourceKey' OR r.fact ->> 'tells'))
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

  // Words that are gone are not read again.
  const untold = catalog.delete(postingTexts).where(
    sql`posting_id IN (SELECT p.id FROM json_each(${JSON.stringify(sourceKeys)}) j
      JOIN posting_keys s ON s.key = j.value
        JOIN postings p ON p.id = s.posting_id AND p.written_by = s.key AND p.excerpt = '')`,
  );

  const settled = openAndClose(
    catalog,
    sql`(SELECT posting_id FROM posting_keys WHERE key IN ${listOf(sourceKeys)} UNION SELECT value
      FROM json_each(${JSON.stringify(at.touched)}))`,
    nowMs,
  );
  const keys = rows.flatMap((row) => row.keys);
  return {
    // Before the names are written, since it asks which of them are new.
    noted: at.fileId === null ? null : noteBrought(catalog, at.fileId, keys),
    toldFirst: alert && noteTold(catalog, alert, keys, nowMs),
    confirmed: sourceId === null && !alert ? noteConfirmed(catalog, at.fileId, keys) : null,
    elsewhere: sourceId === null && !alert ? noteToldElsewhere(catalog, keys) : null,
    seen: noteNames(catalog, rows, at),
    added,
    updated,
    marked: markSameText(catalog, rows, nowMs),
    told,
    untold,
    settled,
  };
}

/** The statement that notes the names of postings, and to which posting each leads. */
function noteNames(
  catalog: CatalogDb,
  rows: readonly PostingUpsert[],
  { sourceId, alert, nowMs }: Pick<StoredFrom, "sourceId" | "alert"> & { nowMs: number },
) {
  const names = JSON.stringify(
    rows.map(({ id, keys, sourceKey, fingerprint, joins, link }) => ({
      id,
      keys,
      sourceKey,
      fingerprint,
      joins,
      link,
    })),
  );
  // All that a file tells is its own word; of what a board tells, the names that are the board's own.
  const isOwn = sourceId === null ? sql`true` : sql`substr(k.value, 1, ${sourceId.length + 1}) = ${`${sourceId}:`}`;

  const tellsLink = alert ? sql`(${TELLS_LINK} AND ${isToldByAlerts(sql`posting_keys.key`)})` : TELLS_LINK;

  return catalog
    .insert(posting_keys)
    .select(
      rowsOf(
        posting_keys,
        {
          key: sql`k.value`,
          postingId: sql`r.target`,
          sourceId: sql`CASE WHEN ${isOwn} THEN ${sourceId} END`,
          lastSeenAt: sql`CASE WHEN ${isOwn} THEN ${nowMs} ELSE ${BORROWED} END`,
          link: sql`CASE WHEN k.value = r.source_key THEN r.link END`,
        },
        sql`FROM (${placed(names, sourceId, nowMs)}) r, json_each(r.keys) k WHERE true`,
      ),
    )
    .onConflictDoUpdate({
      target: posting_keys.key,
      set: {
        postingId: sql`excluded.posting_id`,
        sourceId: sql`coalesce(excluded.source_id, posting_keys.source_id)`,
        lastSeenAt: sql`max(posting_keys.last_seen_at, excluded.last_seen_at)`,
        // A file cannot bring back a name that its own board no longer lists: the file is older than the board's word.
        // A link to it brings nothing back.
        goneAt: sql`CASE WHEN excluded.source_id IS NULL
          AND (posting_keys.source_id IS NOT NULL OR excluded.last_seen_at = ${BORROWED}) THEN
          posting_keys.gone_at END`,
        missedAt: sql`CASE WHEN excluded.source_id IS NULL THEN posting_keys.missed_at END`,
        link: sql`CASE WHEN ${tellsLink} THEN excluded.link ELSE posting_keys.link END`,
      },
      // A name that a board lists itself cannot be taken from it by another board's link.
      setWhere: sql`(posting_keys.posting_id <> excluded.posting_id AND NOT (posting_keys.gone_at IS NULL
          AND posting_keys.source_id IS NOT NULL AND excluded.last_seen_at = ${BORROWED}))
        OR (posting_keys.source_id IS NULL AND posting_keys.last_seen_at <= excluded.last_seen_at - ${REFRESH_MS})
        OR (posting_keys.source_id IS NULL AND excluded.source_id IS NOT NULL)
        OR (posting_keys.gone_at IS NOT NULL AND (excluded.source_id IS NOT NULL
          OR (posting_keys.source_id IS NULL AND excluded.last_seen_at <> ${BORROWED})))
        OR (${tellsLink} AND posting_keys.link IS NOT excluded.link)`,
    });
}

/** A file's word about where a posting is does not count beside that of its own board. */
const TELLS_LINK = sql`(excluded.link IS NOT NULL AND (excluded.source_id IS NOT NULL
  OR posting_keys.source_id IS NULL))`;

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
  at: StoredFrom & { nowMs: number; touched: readonly string[] },
): Promise<{ added: number; updated: number }> {
  const { added, updated } = await readRaw(catalog, landStatements(catalog, rows, at));
  return { added: added.length, updated: updated.length };
}
