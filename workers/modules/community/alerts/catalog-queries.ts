import { and, gte, isNull, sql, type SQL } from "drizzle-orm";
import { postings } from "../../../db/schema/catalog/postings";
import type { CatalogDb } from "../../../db/client";
import { listOf } from "../../../db/sql";

/** The columns of a posting that messages and the choice of postings read; not its text. */
const columns = {
  id: postings.id,
  title: postings.title,
  company: postings.company,
  location: postings.location,
  link: postings.link,
  // `statedPay`, in SQL: of all that is looked at for a message.
  payLower: sql<number | null>`iif(pay_currency IS NULL, stated_lower, pay_lower)`.as("shown_lower"),
  payUpper: sql<number | null>`iif(pay_currency IS NULL, stated_upper, pay_upper)`.as("shown_upper"),
  payCurrency: sql<string | null>`coalesce(pay_currency, stated_currency)`.as("shown_currency"),
  postedAt: postings.postedAt,
  firstSeenAt: postings.firstSeenAt,
  closedAt: postings.closedAt,
  reach: postings.reach,
};

const chosen = (catalog: CatalogDb, ids: readonly string[]) =>
  catalog
    .select(columns)
    .from(postings)
    .where(sql`${postings.id} IN ${listOf(ids)}`);
export type CataloguePosting = Awaited<ReturnType<typeof chosen>>[number];

/** These postings, open or closed, in no order; an unknown id is left out. */
export async function readChosen(catalog: CatalogDb, ids: readonly string[]): Promise<CataloguePosting[]> {
  return chosen(catalog, ids);
}

/** Where the newest of what a search looks at comes from. */
export type Candidates =
  | { by: "nothing" }
  | { by: "newest" }
  /** FTS5 syntax, made by `titleQuery` and its like. */
  | { by: "words"; ftsQuery: string }
  /** The beginning of a fingerprint. */
  | { by: "company"; prefix: string };

/**
 * The chosen postings, and open ones out of at most `look` candidates, newest first; those first seen before
 * `sinceMs` are left out. One round trip, which reads no more than it looks at.
 */
export async function searchCatalogue(
  catalog: CatalogDb,
  ids: readonly string[],
  from: Candidates,
  sinceMs: number,
  look: number,
): Promise<{ chosen: CataloguePosting[]; found: CataloguePosting[] }> {
  const [ofThese, found] = await catalog.batch([
    chosen(catalog, ids),
    catalog
      .select(columns)
      .from(postings)
      .where(
        and(
          candidates(from, look),
          isNull(postings.closedAt),
          sinceMs > 0 ? gte(sql`coalesce(${postings.postedAt}, ${postings.firstSeenAt})`, sinceMs) : undefined,
        ),
      )
      .orderBy(sql`${postings.n} DESC`),
  ]);
  return { chosen: ofThese, found };
}

function candidates(from: Candidates, look: number): SQL {
  switch (from.by) {
    case "nothing":
      return sql`0`;
    case "newest":
      return sql`${postings.n} > (SELECT coalesce(max(n), 0) FROM postings) - ${look}`;
    case "words":
      return sql`${postings.n} IN (SELECT rowid FROM posting_search WHERE posting_search MATCH ${from.ftsQuery}
        ORDER BY rowid DESC LIMIT ${look})`;
    case "company":
      return sql`${postings.n} IN (SELECT n FROM postings WHERE fingerprint >= ${from.prefix}
        AND fingerprint < ${from.prefix} || char(1114111) AND closed_at IS NULL LIMIT ${look})`;
  }
}
