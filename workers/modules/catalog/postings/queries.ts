import { DAY_MS } from "../../../lib/time";
import { and, asc, eq, getTableColumns, gt, isNull, lt, min, sql, type SQL } from "drizzle-orm";
import { feedCursors } from "../../../db/schema/core/cursors";
import {
  alertNames,
  feedEpoch,
  postingChanges,
  postingFileNames,
  postings,
  postingTexts,
  posting_keys,
} from "../../../db/schema/catalog/postings";
import { publicCursor } from "../../../db/schema/catalog/public-pages";
import { readNamed, type AppDb, type CatalogDb } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { COMPANY_LIMIT_WINDOW_MS } from "./recent-rules";
import { timeHead } from "../../../core/ids";
import type { FeedHead } from "../../../core/cursors/rules";
import { SAME_TITLES } from "./merge-duplicates";
import { PORTALS } from "./links";
import { COMPANY_SITE } from "./vocabulary";
import { AUTHORITY } from "./rules";

export type Posting = typeof postings.$inferSelect;
export interface PostingChange {
  seq: number;
  kind: "opened" | "changed" | "closed";
  /** Milliseconds since 1970, UTC. */
  at: number;
  /** The posting as it is now, which may be later than the change. */
  posting: Posting;
}

/**
 * A posting that a file tells again is noted at most this often: well within the time after which it would be closed.
 */
export const REFRESH_MS = 15 * DAY_MS;

/** The time of confirmation of a posting that a board only borrows by a link: no file has confirmed it. */
export const BORROWED = 0;

/** The last number the feed gave, also where its changes were forgotten since. */
export const FEED_HEAD = sql<number>`coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'posting_changes'), 0)`.as(
  "seq",
);

/** The head of the catalogue's feed. @throws when the catalogue has no epoch: its migrations give it one. */
export async function readHead(catalog: CatalogDb): Promise<FeedHead> {
  const rows = await catalog.select({ epoch: feedEpoch.epoch, seq: FEED_HEAD }).from(feedEpoch);
  if (!rows[0]) throw new Error("the catalogue has no epoch");
  return rows[0];
}

/** The feed after `afterSeq`, oldest first. Consumers keep the last `seq` and must bear a change twice. */
export async function readChanges(catalog: CatalogDb, afterSeq: number, limit: number): Promise<PostingChange[]> {
  return catalog
    .select({ seq: postingChanges.seq, kind: postingChanges.kind, at: postingChanges.at, posting: postings })
    .from(postingChanges)
    .innerJoin(postings, eq(postings.id, postingChanges.postingId))
    .where(gt(postingChanges.seq, afterSeq))
    .orderBy(asc(postingChanges.seq))
    .limit(limit);
}

/** Postings that share their millisecond with the first that came in since then: their ids are in no order. */
const FIRST_ONES = 500;

/** The first and the last number of the postings that came in since then; null where none did. */
export async function numbersSince(
  catalog: CatalogDb,
  sinceMs: number,
): Promise<{ first: number; last: number } | null> {
  const rows = await catalog.all<{ first: number | null; last: number | null }>(sql`SELECT
    (SELECT min(n) FROM (SELECT n FROM ${postings} WHERE id >= ${timeHead(sinceMs)} ORDER BY id LIMIT ${FIRST_ONES}))
      AS first, (SELECT max(n) FROM ${postings}) AS last`);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

/** The open postings with these numbers that were first seen since then and aren't held back. */
export const readNewByNumber = (catalog: CatalogDb, numbers: readonly number[], sinceMs: number): Promise<Posting[]> =>
  catalog
    .select()
    .from(postings)
    .where(
      sql`${postings.n} IN ${listOf(numbers)} AND ${postings.firstSeenAt} >= ${sinceMs}
        AND ${postings.closedAt} IS NULL AND ${postings.hold} IS NOT 'held'`,
    )
    .orderBy(asc(postings.n));

/** The postings of these ids, open or closed, in no order; an unknown id is left out. */
export async function readPostings(catalog: CatalogDb, ids: readonly string[]): Promise<Posting[]> {
  return ids.length === 0
    ? []
    : catalog
        .select()
        .from(postings)
        .where(sql`${postings.id} IN ${listOf(ids)}`);
}

/** The posting under one of these keys, an open one before one that closed; null where none is known. */
export async function findByKeys(catalog: CatalogDb, keys: readonly string[]): Promise<Posting | null> {
  const rows = await catalog
    .select()
    .from(postings)
    .where(sql`${postings.id} IN (SELECT posting_id FROM posting_keys WHERE key IN ${listOf(keys)})`)
    .orderBy(sql`${postings.closedAt} IS NOT NULL`, sql`${postings.n} DESC`)
    .limit(1);
  return rows[0] ?? null;
}

/**
 * True of a posting `p` that closed so long ago that its job, listed again, is a new one: people may be applied for
 * again. One that staff held keeps their decision.
 */
export const isOver = (nowMs: number): SQL =>
  sql`(p.closed_at <= ${nowMs - COMPANY_LIMIT_WINDOW_MS} AND p.hold IS NULL)`;

/**
 * Postings whose fingerprints begin with these, by employer and title; those that are open and the newest come first.
 * Of a title with more than `SAME_TITLES` only as many are looked at.
 */
export async function readSameTitles(catalog: CatalogDb, titles: readonly string[], nowMs: number) {
  const rows = await catalog.all<
    Record<"fingerprint" | "location" | "remote" | "skills", string> & {
      authority: number;
    }
  >(sql`SELECT p.fingerprint, p.location, p.remote, p.skills, p.authority FROM json_each(${JSON.stringify(titles)}) t
    JOIN postings p ON p.n IN (SELECT n FROM postings WHERE fingerprint > t.value AND fingerprint < t.value || 'g'
      LIMIT ${SAME_TITLES})
    WHERE NOT coalesce(${isOver(nowMs)}, 0) ORDER BY p.closed_at IS NOT NULL, p.n DESC`);
  return rows.map((row) => ({ ...row, skills: JSON.parse(row.skills) as string[] }));
}

/** Open postings, none of them held, whose fingerprints begin with these, by employer and title; the newest first. */
export async function readOpenOfTitles(catalog: CatalogDb, titles: readonly string[]): Promise<Posting[]> {
  if (titles.length === 0) return [];
  return catalog
    .select()
    .from(postings)
    .where(
      sql`${postings.n} IN (SELECT p.n FROM json_each(${JSON.stringify(titles)}) t
        JOIN postings p ON p.n IN (SELECT n FROM postings WHERE fingerprint > t.value AND fingerprint < t.value || 'g'
          AND closed_at IS NULL AND (hold IS NULL OR hold = 'released') LIMIT ${SAME_TITLES}))`,
    )
    .orderBy(sql`${postings.n} DESC`);
}

/** Which of these ids are open postings. */
export async function readOpenIds(catalog: CatalogDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await catalog
    .select({ id: postings.id })
    .from(postings)
    .where(and(sql`${postings.id} IN ${listOf(ids)}`, isNull(postings.closedAt)));
  return new Set(rows.map((row) => row.id));
}

/** The whole texts of these postings; one without a text is left out. */
export async function readTexts(catalog: CatalogDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await catalog
    .select()
    .from(postingTexts)
    .where(sql`${postingTexts.postingId} IN ${listOf(ids)}`);
  return new Map(rows.map((row) => [row.postingId, row.text]));
}

/**
 * The stored text and times of one posting, open or closed, beside an application's own snapshot of it; null once it is
 * purged.
 */
export async function findStoredPosting(catalog: CatalogDb, id: string) {
  const rows = await catalog
    .select({
      text: sql<string>`coalesce(${postingTexts.text}, ${postings.excerpt})`.as("text"),
      lastSeenAt: postings.lastSeenAt,
      closedAt: postings.closedAt,
    })
    .from(postings)
    .leftJoin(postingTexts, eq(postingTexts.postingId, postings.id))
    .where(eq(postings.id, id));
  return rows[0] ?? null;
}

/**
 * Open postings by the search index, the last that came in first.
 * @param ftsQuery FTS5 syntax; words from people go through `searchQuery` or `titleQuery`.
 * @param before the `n` of the last one of the page before.
 */
export async function searchPostings(
  catalog: CatalogDb,
  ftsQuery: string,
  limit: number,
  before?: number,
): Promise<Posting[]> {
  if (ftsQuery.trim() === "") return [];
  const earlier = before === undefined ? sql`` : sql` AND s.rowid < CAST(${before} AS INTEGER)`;
  // A list of the rows of the index would be read once more, and the index starts at a whole number only.
  return catalog
    .select(getTableColumns(postings))
    .from(sql`posting_search s`)
    .crossJoin(postings)
    .where(sql`posting_search MATCH ${ftsQuery}${earlier} AND ${postings.n} = s.rowid`)
    .orderBy(sql`s.rowid DESC`)
    .limit(limit);
}

/**
 * Postings that were read by other rules than these, some of them: open ones, and those that the last day of their text
 * closed.
 */
export async function readOutdated(catalog: CatalogDb, rules: number, limit: number): Promise<Posting[]> {
  // Either side of the version by the index: a deployment may go back as well.
  const open = (than: SQL) =>
    sql`SELECT n FROM (SELECT n FROM ${postings} INDEXED BY postings_rules WHERE closed_at IS NULL
      AND rules ${than} ${rules} LIMIT ${limit})`;
  const stated = (than: SQL) =>
    sql`SELECT n FROM (SELECT n FROM ${postings} INDEXED BY postings_stated_rules WHERE closed_at IS NOT NULL
      AND closes_at = stated_closes_at AND rules ${than} ${rules} LIMIT ${limit})`;
  return catalog
    .select()
    .from(postings)
    .where(
      sql`${postings.n} IN (${open(sql`<`)} UNION ALL ${open(sql`>`)}
        UNION ALL ${stated(sql`<`)} UNION ALL ${stated(sql`>`)})`,
    )
    .limit(limit);
}

export interface KnownKey {
  key: string;
  postingId: string;
  sourceId: string | null;
  lastSeenAt: number;
  goneAt: number | null;
  contentHash: string;
  authority: number;
  writtenBy: string;
  /** Whether the name whose words the posting has is still listed. */
  writerLives: boolean;
  /** The file of a portal that alone told of the name, as long as that can be taken back. */
  broughtBy: string | null;
  /** The service's own job alerts alone tell of the name. */
  byAlerts: boolean;
}

const WRITER_LIVES = sql`EXISTS (SELECT 1 FROM posting_keys w WHERE w.key = postings.written_by AND w.gone_at IS NULL)`;

/** The known ones of these keys: `KnownKey`s. */
export function knownOf(catalog: CatalogDb, keys: readonly string[]) {
  return catalog
    .select({
      key: posting_keys.key,
      postingId: posting_keys.postingId,
      sourceId: posting_keys.sourceId,
      lastSeenAt: posting_keys.lastSeenAt,
      goneAt: posting_keys.goneAt,
      contentHash: postings.contentHash,
      authority: postings.authority,
      writtenBy: postings.writtenBy,
      writerLives: sql<boolean>`CASE WHEN written_by = ${posting_keys.key} THEN ${posting_keys.goneAt} IS NULL
        ELSE ${WRITER_LIVES} END`
        .mapWith(Boolean)
        .as("writer_lives"),
      broughtBy: sql<string | null>`(SELECT f.file_id FROM ${postingFileNames} f WHERE f.name = ${posting_keys.key}
        AND f.outcome IS NULL)`.as("brought_by"),
      byAlerts: sql<boolean>`EXISTS (SELECT 1 FROM ${alertNames} a WHERE a.name = ${posting_keys.key})`
        .mapWith(Boolean)
        .as("by_alerts"),
    })
    .from(posting_keys)
    .innerJoin(postings, eq(postings.id, posting_keys.postingId))
    .where(sql`${posting_keys.key} IN ${listOf(keys)}`);
}

/**
 * Opens and closes these postings by their posting_keys: open exactly while one is live that its own board lists or a
 * file confirmed, its last day is not over, and it is not held; a borrowed one keeps nothing open. Answers the ids that
 * changed.
 */
export function openAndClose(catalog: CatalogDb, ids: SQL, nowMs: number, isRepost = wasAway(nowMs)) {
  const live = sql`(EXISTS (SELECT 1 FROM posting_keys l WHERE l.posting_id = postings.id AND l.gone_at IS NULL
    AND (l.source_id IS NOT NULL OR l.last_seen_at > ${BORROWED}))
    AND coalesce(postings.hold, 'released') = 'released'
    AND coalesce(postings.closes_at > ${nowMs}, 1))`;
  return catalog
    .update(postings)
    .set({
      closedAt: sql`CASE WHEN ${live} THEN NULL ELSE ${nowMs} END`,
      lastSeenAt: sql`CASE WHEN ${live} THEN ${nowMs} ELSE last_seen_at END`,
      reposts: sql`reposts + ${isRepost}`,
    })
    .where(sql`postings.id IN ${ids} AND (postings.closed_at IS NULL) <> ${live}`)
    .returning({ id: postings.id, closedAt: postings.closedAt });
}

/** A job that was closed for a day, and came again, was posted again. An hour's fault of a board is no repost. */
const wasAway = (nowMs: number): SQL => sql`(closed_at IS NOT NULL AND closed_at <= ${nowMs - DAY_MS})`;

/** Opens those of these postings that are closed and need not be: what we closed by a misread day was never away. */
export const openAgain = (catalog: CatalogDb, ids: readonly string[], nowMs: number) =>
  openAndClose(
    catalog,
    sql`(SELECT id FROM postings WHERE id IN ${listOf(ids)} AND closed_at IS NOT NULL)`,
    nowMs,
    sql`0`,
  );

/** The common name of the portal or system of a key, by its first part. */
const PORTAL_NAMES = JSON.stringify(PORTALS);

/**
 * Where the name whose words an open posting has is gone: another of its names that is listed stands for it, with its
 * own link. Its words come when that one is next told.
 */
function handOver(catalog: CatalogDb, ids: SQL, nowMs: number) {
  return catalog
    .update(postings)
    .set({
      link: sql`h.link`,
      writtenBy: sql`h.key`,
      portal: sql`coalesce(h.portal, ${COMPANY_SITE})`,
      authority: sql`iif(h.by_alerts, ${AUTHORITY.alert}, ${AUTHORITY.portal})`,
      contentHash: "",
      lastSeenAt: nowMs,
    })
    .from(
      sql`(SELECT k.posting_id AS id, k.key, k.link, (SELECT value FROM json_each(${PORTAL_NAMES}) n
          WHERE n.key = substr(k.key, 1, instr(k.key, ':') - 1)) AS portal,
        EXISTS (SELECT 1 FROM ${alertNames} a WHERE a.name = k.key) AS by_alerts,
        row_number() OVER (PARTITION BY k.posting_id ORDER BY k.source_id IS NULL, k.last_seen_at DESC, k.key) AS place
        FROM posting_keys k WHERE k.posting_id IN ${ids} AND k.gone_at IS NULL AND k.link IS NOT NULL) AS h`,
    )
    .where(sql`h.place = 1 AND postings.id = h.id AND postings.closed_at IS NULL AND NOT ${WRITER_LIVES}`);
}

export interface LiveKey {
  key: string;
  postingId: string;
}

/** A name that a board's reading is about, and whether its last reading had missed it already. */
export interface MissedKey extends LiveKey {
  missedAt: number | null;
}

/** A part of a source's live keys, those after the row `after`. */
export async function readLiveKeys(
  catalog: CatalogDb,
  sourceId: string,
  after: number,
  limit: number,
): Promise<(MissedKey & { row: number })[]> {
  return catalog.all<MissedKey & { row: number }>(sql`SELECT rowid AS row, key, posting_id AS postingId,
    missed_at AS missedAt FROM posting_keys INDEXED BY posting_keys_source
    WHERE source_id = ${sourceId} AND gone_at IS NULL AND rowid > ${after} ORDER BY rowid LIMIT ${limit}`);
}

/** Live keys of a source that its last reading missed. */
export async function readMissed(catalog: CatalogDb, sourceId: string): Promise<LiveKey[]> {
  return catalog.all<LiveKey>(sql`SELECT key, posting_id AS postingId FROM posting_keys
    INDEXED BY posting_keys_missed WHERE source_id = ${sourceId} AND gone_at IS NULL AND missed_at IS NOT NULL`);
}

/** Live postings of these keys that are a source's. */
export async function readKeysOfSource(
  catalog: CatalogDb,
  sourceId: string,
  keys: readonly string[],
): Promise<LiveKey[]> {
  if (keys.length === 0) return [];
  return catalog
    .select({ key: posting_keys.key, postingId: posting_keys.postingId })
    .from(posting_keys)
    .where(
      and(
        sql`${posting_keys.key} IN ${listOf(keys)}`,
        eq(posting_keys.sourceId, sourceId),
        isNull(posting_keys.goneAt),
      ),
    );
}

/** Notes since when these keys are missed, or with null that they are listed. */
export async function markMissed(catalog: CatalogDb, keys: readonly string[], atMs: number | null): Promise<void> {
  if (keys.length === 0) return;
  await catalog
    .update(posting_keys)
    .set({ missedAt: atMs })
    .where(sql`${posting_keys.key} IN ${listOf(keys)}`);
}

// Keys of up to 340 signs stay well under the 2 MB of a bound value.
const LISTED_AT_ONCE = 4_000;

/** The hashes of these keys' list entries, as they were when their postings were last read whole, by key. */
export async function readListWords(catalog: CatalogDb, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let i = 0; i < keys.length; i += LISTED_AT_ONCE) {
    const rows = await catalog
      .select({ key: posting_keys.key, listed: posting_keys.listed })
      .from(posting_keys)
      .where(
        and(sql`${posting_keys.key} IN ${listOf(keys.slice(i, i + LISTED_AT_ONCE))}`, isNull(posting_keys.goneAt)),
      );
    for (const { key, listed } of rows) if (listed !== null) found.set(key, listed);
  }
  return found;
}

/** Keeps what the list said of postings that were read whole. */
export async function writeListed(catalog: CatalogDb, listed: ReadonlyMap<string, string>): Promise<void> {
  const all = [...listed];
  for (let i = 0; i < all.length; i += LISTED_AT_ONCE)
    await catalog.run(sql`UPDATE ${posting_keys} SET listed = j.value
      FROM json_each(${JSON.stringify(Object.fromEntries(all.slice(i, i + LISTED_AT_ONCE)))}) j
      WHERE posting_keys.key = j.key AND posting_keys.listed IS NOT j.value`);
}

/** Closes open postings whose last day is over, the first first. Answers how many. */
export async function closePast(catalog: CatalogDb, nowMs: number, limit: number): Promise<number> {
  const past = sql`(SELECT id FROM postings WHERE closes_at IS NOT NULL AND closed_at IS NULL AND closes_at <= ${nowMs}
    ORDER BY closes_at LIMIT ${limit})`;
  return (await openAndClose(catalog, past, nowMs)).length;
}

/** Live keys of files that were not confirmed since `beforeMs`, the oldest first. */
export async function readStale(catalog: CatalogDb, beforeMs: number, limit: number): Promise<LiveKey[]> {
  return catalog
    .select({ key: posting_keys.key, postingId: posting_keys.postingId })
    .from(posting_keys)
    .where(
      and(
        isNull(posting_keys.goneAt),
        isNull(posting_keys.sourceId),
        gt(posting_keys.lastSeenAt, BORROWED),
        lt(posting_keys.lastSeenAt, beforeMs),
      ),
    )
    .orderBy(asc(posting_keys.lastSeenAt))
    .limit(limit);
}

/** Live keys of a board. */
export async function readLive(catalog: CatalogDb, sourceId: string, limit: number): Promise<LiveKey[]> {
  return catalog
    .select({ key: posting_keys.key, postingId: posting_keys.postingId })
    .from(posting_keys)
    .where(and(eq(posting_keys.sourceId, sourceId), isNull(posting_keys.goneAt)))
    .limit(limit);
}

/**
 * Marks these keys gone, and closes what has none left; what has one is found under that. Answers how many closed.
 * @param only a further condition on a key.
 */
export async function retire(
  catalog: CatalogDb,
  gone: readonly LiveKey[],
  nowMs: number,
  only: SQL = sql`true`,
): Promise<number> {
  if (gone.length === 0) return 0;
  const mark = catalog
    .update(posting_keys)
    .set({ goneAt: nowMs, missedAt: null })
    .where(and(isNull(posting_keys.goneAt), only, sql`${posting_keys.key} IN ${listOf(gone.map((s) => s.key))}`));
  const ids = listOf([...new Set(gone.map((s) => s.postingId))]);
  const { closed } = await readNamed(catalog, {
    mark,
    closed: openAndClose(catalog, ids, nowMs),
    handed: handOver(catalog, ids, nowMs),
  });
  return closed.filter((row) => row.closedAt !== null).length;
}

/** Keys of files that were not confirmed since: for `retire`, of what was read a moment ago. */
export const unconfirmedSince = (beforeMs: number): SQL =>
  sql`${posting_keys.sourceId} IS NULL AND ${posting_keys.lastSeenAt} < ${beforeMs}`;

/** Keys of a board whose claim is still ours: a poll that lost it closes nothing. */
export const heldBy = (sourceId: string, leaseUntil: number | null): SQL =>
  sql`EXISTS (SELECT 1 FROM sources WHERE id = ${sourceId} AND lease_until = ${leaseUntil})`;

/**
 * Drops postings that closed before, oldest first, with their texts and posting_keys; one that reopened meanwhile
 * stays, and so does, while it is listed, one that waits for staff or was closed by them. Answers how many.
 */
export async function dropClosed(catalog: CatalogDb, beforeMs: number, limit: number): Promise<number> {
  const dropped = await catalog.all<{ id: string }>(sql`DELETE FROM ${postings}
    WHERE n IN (SELECT n FROM ${postings} WHERE closed_at IS NOT NULL AND closed_at < ${beforeMs}
      AND (coalesce(hold, 'released') = 'released' OR NOT EXISTS (SELECT 1 FROM ${posting_keys} k
      WHERE k.posting_id = postings.id
        AND k.gone_at IS NULL)) ORDER BY closed_at
      LIMIT ${limit}) RETURNING id`);
  return dropped.length;
}

/** Drops changes up to `uptoSeq` that were told before, oldest first. Answers how many. */
export async function dropChanges(
  catalog: CatalogDb,
  uptoSeq: number,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const dropped = await catalog.all<{ seq: number }>(sql`DELETE FROM ${postingChanges}
    WHERE at < ${beforeMs} AND seq IN (SELECT seq FROM ${postingChanges} WHERE seq <= ${uptoSeq} ORDER BY seq
      LIMIT ${limit}) RETURNING seq`);
  return dropped.length;
}

/** How far the slowest consumer has read the feed; 0 while there is none. */
export async function slowestCursor(db: AppDb, catalog: CatalogDb): Promise<number> {
  const [[people], [pages]] = await Promise.all([
    db.select({ seq: min(feedCursors.seq) }).from(feedCursors),
    catalog.select({ seq: publicCursor.seq }).from(publicCursor),
  ]);
  return Math.min(people?.seq ?? 0, pages?.seq ?? 0);
}
