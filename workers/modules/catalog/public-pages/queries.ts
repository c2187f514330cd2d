import { eq, isNull, sql, type SQL } from "drizzle-orm";
import { postings } from "../../../db/schema/catalog/postings";
import {
  publicCursor,
  publicPostings,
  publicPagePostings,
  publicPages,
  publicParts,
} from "../../../db/schema/catalog/public-pages";
import { sourceLeaveOuts } from "../../../db/schema/catalog/sources";
import type { CatalogDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { Posting } from "../postings/queries";
import type { LeftOut, PlacedOn } from "./place-posting";
import { COUNTED, MIN_POSTINGS, type PageLink } from "./vocabulary";

/** Addresses of one part of the sitemap. */
const PART = 2_000;
/** A list that changed is counted anew after this time: the large ones change all the time. */
const RECOUNT_MS = 10 * 60_000;

export type PublicCursor = Omit<typeof publicCursor.$inferSelect, "one">;

/** How far the feed and the catalogue were read. */
export async function readPublicCursor(catalog: CatalogDb): Promise<PublicCursor> {
  const [row] = await catalog.select().from(publicCursor);
  return row ?? { seq: 0, rules: 0, swept: 0 };
}

/** True while the cursor was not moved meanwhile. */
const unmoved = ({ seq, rules, swept }: PublicCursor): SQL =>
  sql`EXISTS (SELECT 1 FROM public_cursor WHERE seq = ${seq} AND rules = ${rules} AND swept = ${swept})`;

export function movePublicCursor(catalog: CatalogDb, from: PublicCursor, to: PublicCursor): Statement {
  return catalog.update(publicCursor).set(to).where(unmoved(from));
}

/** Open postings after this one, in the order in which they came. */
export async function readOpenAfter(catalog: CatalogDb, n: number, limit: number): Promise<Posting[]> {
  return catalog
    .select()
    .from(postings)
    .where(sql`${postings.n} > ${n} AND closed_at IS NULL`)
    .orderBy(postings.n)
    .limit(limit);
}

/** A job with its pages; with none it is not shown. */
export interface ListedPosting {
  n: number;
  id: string;
  sourceId: string;
  slug: string;
  pages: readonly PlacedOn[];
  shown: boolean;
}

/**
 * Puts jobs on their pages, and takes off what is not to be shown. Safe to repeat.
 * @param cursor where the cursor must stand for any of it to happen; null for whatever staff do.
 * @param atOnce the lists are counted anew at once, and not with others that change.
 */
export function updatePostingPages(
  catalog: CatalogDb,
  placed: readonly ListedPosting[],
  { cursor, atOnce, nowMs }: { cursor: PublicCursor | null; atOnce: boolean; nowMs: number },
): Statement[] {
  if (placed.length === 0) return [];
  const guard = cursor ? unmoved(cursor) : sql`true`;
  const ns = listOf(placed.map(({ n }) => n));
  const shown = placed.filter((one) => one.shown);
  const hidden = placed.filter((one) => !one.shown).map(({ n }) => n);
  const due = atOnce ? sql`${nowMs}` : sql`coalesce(due_at, max(${nowMs}, made_at + ${RECOUNT_MS}))`;
  const rows = JSON.stringify(shown.map(({ n, id, sourceId, slug }) => [n, id, sourceId, slug]));
  const pages = [...new Map(shown.flatMap((one) => one.pages.map((each) => [each.page, each]))).values()];
  const pairs = [
    ...new Map(shown.flatMap(({ n, pages: on }) => on.map(({ page }) => [`${n} ${page}`, [page, n]]))).values(),
  ];
  return [
    catalog.run(sql`UPDATE ${publicPages} SET due_at = ${due} WHERE page IN
      (SELECT page FROM public_page_openings WHERE n IN ${ns}) AND ${guard}`),
    catalog.run(sql`DELETE FROM ${publicPagePostings} WHERE n IN ${ns} AND ${guard}`),
    catalog.run(sql`INSERT INTO ${publicPostings} (n, posting_id, source_id, slug, changed_at, closed_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${nowMs}, NULL FROM json_each(${rows}) WHERE ${guard}
      ON CONFLICT (n) DO UPDATE SET source_id = excluded.source_id, slug = excluded.slug,
        changed_at = excluded.changed_at, closed_at = NULL`),
    catalog.run(sql`UPDATE ${publicPostings} SET closed_at = ${nowMs}, changed_at = ${nowMs}
      WHERE n IN ${listOf(hidden)} AND closed_at IS NULL AND ${guard}`),
    catalog.run(sql`INSERT INTO ${publicPages} (page, kind, title, place, company, due_at)
      SELECT value ->> 'page', value ->> 'kind', value ->> 'title', value ->> 'place', value ->> 'company', ${nowMs}
      FROM json_each(${JSON.stringify(pages)}) WHERE ${guard}
      ON CONFLICT (page) DO UPDATE SET due_at = ${due}`),
    catalog.run(sql`INSERT INTO ${publicPagePostings} (page, n)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(pairs)}) WHERE ${guard}
      ON CONFLICT DO NOTHING`),
    touchParts(
      catalog,
      placed.map(({ n }) => `openings-${Math.floor(n / PART)}`),
      nowMs,
      guard,
    ),
  ];
}

function touchParts(catalog: CatalogDb, parts: readonly string[], nowMs: number, guard: SQL): Statement {
  return catalog.run(sql`INSERT INTO ${publicParts} (part, changed_at)
    SELECT value, ${nowMs} FROM json_each(${JSON.stringify([...new Set(parts)])}) WHERE ${guard}
    ON CONFLICT (part) DO UPDATE SET changed_at = excluded.changed_at`);
}

/** Lists that are to be counted anew, those that waited longest first. */
export async function readDueLists(catalog: CatalogDb, nowMs: number, limit: number) {
  return catalog
    .select({ n: publicPages.n, page: publicPages.page, madeAt: publicPages.madeAt, dueAt: publicPages.dueAt })
    .from(publicPages)
    .where(sql`due_at <= ${nowMs}`)
    .orderBy(publicPages.dueAt)
    .limit(limit);
}

/** The newest jobs of a list, and of how many. */
export async function readNewestPostings(
  catalog: CatalogDb,
  page: string,
): Promise<{ newest: Posting[]; count: number }> {
  const [newest, [all]] = await catalog.batch([
    catalog
      .select()
      .from(postings)
      .where(
        sql`${postings.n} IN (SELECT n FROM public_page_openings WHERE page = ${page}
          ORDER BY n DESC LIMIT ${COUNTED})`,
      ),
    catalog
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(publicPagePostings)
      .where(eq(publicPagePostings.page, page)),
  ]);
  return { newest, count: all?.count ?? 0 };
}

/** Keeps what was counted of a list, unless it changed meanwhile; a list without jobs goes. */
export function storePageCount(
  catalog: CatalogDb,
  { n, page, dueAt }: { n: number; page: string; dueAt: number | null },
  counted: { count: number; facts: string },
  nowMs: number,
): Statement[] {
  if (counted.count === 0)
    return [
      catalog.run(sql`DELETE FROM ${publicPages} WHERE n = ${n} AND due_at = ${dueAt}
        AND NOT EXISTS (SELECT 1 FROM public_page_openings WHERE page = ${page})`),
    ];
  return [
    catalog.run(sql`UPDATE ${publicPages} SET open_count = ${counted.count}, facts = ${counted.facts},
      made_at = ${nowMs}, due_at = NULL WHERE n = ${n} AND due_at = ${dueAt}`),
    touchParts(catalog, [`pages-${Math.floor(n / PART)}`], nowMs, sql`true`),
  ];
}

/** The boards and employers that are left out now. */
export async function readLeftOut(catalog: CatalogDb): Promise<LeftOut> {
  const rows = await catalog
    .select({ kind: sourceLeaveOuts.kind, subject: sourceLeaveOuts.subject })
    .from(sourceLeaveOuts)
    .where(isNull(sourceLeaveOuts.withdrawnAt));
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
  return { boards: new Set(of("board")), words: of("words") };
}

/** Open postings that a board lists, or whose title or employer holds these words: what leaving out is about. */
export async function readConcerned(
  catalog: CatalogDb,
  kind: "board" | "words",
  subject: string,
  after: number,
  limit: number,
): Promise<Posting[]> {
  const concerned =
    kind === "board"
      ? sql`${postings.id} IN (SELECT posting_id FROM posting_keys INDEXED BY posting_keys_source
          WHERE source_id = ${subject} AND gone_at IS NULL)`
      : sql`(lower(title || ' ' || company) LIKE ${`%${subject.split(" ")[0]?.replaceAll(/[%_]/g, "") ?? ""}%`})`;
  return catalog
    .select()
    .from(postings)
    .where(sql`${concerned} AND closed_at IS NULL AND ${postings.n} > ${after}`)
    .orderBy(postings.n)
    .limit(limit);
}

/** Has all open postings placed anew, from the first on. */
export function placeAnew(catalog: CatalogDb): Statement {
  return catalog.update(publicCursor).set({ rules: 0, swept: 0 });
}

const LINK = sql`page, title, place, company, open_count AS openCount`;
const LARGE = sql.raw(`open_count >= ${MIN_POSTINGS}`);

type PageRow = PageLink & { relation: "own" | "title" | "place" | "other"; facts: string; madeAt: number };

/**
 * A list's page, the first row, and those beside it: other cities of its title and other titles of its city, or other
 * companies. Empty where there is no such page. One query.
 */
export async function readPublicPage(catalog: CatalogDb, page: string, links: number): Promise<PageRow[]> {
  const beside = (relation: string, index: string, same: SQL) => sql`SELECT * FROM (SELECT ${LINK}, '' AS facts,
    o.made_at AS madeAt, ${relation} AS relation FROM public_pages o INDEXED BY ${sql.raw(index)}
    WHERE ${same} AND o.open_count >= ${sql.raw(String(MIN_POSTINGS))} AND o.page <> ${page}
    ORDER BY o.open_count DESC LIMIT ${links})`;
  const own = (column: string) => sql`(SELECT ${sql.raw(column)} FROM public_pages WHERE page = ${page})`;
  const isCompany = page.startsWith("companies/") ? 1 : 0;
  return catalog.all<PageRow>(sql`SELECT ${LINK}, facts, made_at AS madeAt, 'own' AS relation FROM public_pages
      WHERE page = ${page} AND ${LARGE}
    UNION ALL ${beside("title", "public_pages_title", sql`o.title <> '' AND o.title = ${own("title")}`)}
    UNION ALL ${beside("place", "public_pages_place", sql`o.place <> '' AND o.place = ${own("place")}`)}
    UNION ALL ${beside("other", "public_pages_largest", sql`o.kind = 'companies' AND ${isCompany}`)}`);
}

/** The version of a list's page; null where there is none. */
export async function pageVersion(catalog: CatalogDb, page: string): Promise<number | null> {
  const [row] = await catalog
    .select({ madeAt: publicPages.madeAt })
    .from(publicPages)
    .where(sql`page = ${page} AND ${LARGE}`);
  return row?.madeAt ?? null;
}

/** When one of the lists last changed; null before the first. One row for each two thousand lists. */
export async function listsChangedAt(catalog: CatalogDb): Promise<number | null> {
  const [row] = await catalog
    .select({ at: sql<number | null>`max(changed_at)`.as("at") })
    .from(publicParts)
    .where(sql`part >= 'pages-' AND part < 'pages.'`);
  return row?.at ?? null;
}

/** When a board or an employer was last left out, or listed again; null before the first. One row. */
export async function leftOutChangedAt(catalog: CatalogDb): Promise<number | null> {
  const changed = sql<number>`max(recorded_at, coalesce(withdrawn_at, 0))`;
  const [row] = await catalog
    .select({ at: changed.as("at") })
    .from(sourceLeaveOuts)
    .orderBy(sql`${changed} DESC`)
    .limit(1);
  return row?.at ?? null;
}

/** The version of a job's page, and whether it is closed; null where there is none. */
export async function postingVersion(catalog: CatalogDb, postingId: string) {
  const [row] = await catalog
    .select({ changedAt: publicPostings.changedAt, slug: publicPostings.slug, closedAt: publicPostings.closedAt })
    .from(publicPostings)
    .where(eq(publicPostings.postingId, postingId));
  return row ?? null;
}

/** A job with what is kept of it, and the pages that list it. One query. */
export async function readPublicPosting(catalog: CatalogDb, postingId: string) {
  const [row] = await catalog
    .select({
      posting: postings,
      slug: publicPostings.slug,
      hiddenAt: sql<number | null>`${publicPostings.closedAt}`.as("hidden_at"),
      lists: sql<string>`(SELECT coalesce(json_group_array(json_object('page', g.page, 'title', g.title,
        'place', g.place, 'company', g.company, 'openCount', g.open_count)), '[]') FROM public_page_openings i
        JOIN public_pages g ON g.page = i.page AND g.open_count >= ${sql.raw(String(MIN_POSTINGS))}
        WHERE i.n = ${publicPostings.n})`.as("lists"),
    })
    .from(publicPostings)
    .innerJoin(postings, eq(postings.n, publicPostings.n))
    .where(eq(publicPostings.postingId, postingId));
  return row ?? null;
}

/** The largest lists of a kind. */
export async function readLargest(catalog: CatalogDb, kind: "jobs" | "companies", limit: number): Promise<PageLink[]> {
  return catalog.all<PageLink>(sql`SELECT ${LINK} FROM public_pages INDEXED BY public_pages_largest
    WHERE kind = ${kind} AND ${LARGE} ORDER BY open_count DESC LIMIT ${limit}`);
}

/** The parts of the sitemap. */
export async function selectSitemapParts(catalog: CatalogDb) {
  return catalog.select().from(publicParts);
}

/** The addresses of a part of the sitemap, each with when it last changed. */
export async function readPart(catalog: CatalogDb, kind: "openings" | "pages", at: number) {
  const [from, to] = [at * PART, (at + 1) * PART];
  return kind === "openings"
    ? catalog
        .select({ id: publicPostings.postingId, path: publicPostings.slug, changedAt: publicPostings.changedAt })
        .from(publicPostings)
        .where(sql`n >= ${from} AND n < ${to} AND closed_at IS NULL`)
    : catalog
        .select({ id: sql<string>`''`.as("id"), path: publicPages.page, changedAt: publicPages.madeAt })
        .from(publicPages)
        .where(sql`n >= ${from} AND n < ${to} AND ${LARGE}`);
}
