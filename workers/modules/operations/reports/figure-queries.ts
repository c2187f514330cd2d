import { and, count, desc, eq, gt, max, notInArray, sql, sum } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { siteFigures } from "../../../db/schema/operations/reports";
import { portalIntake, postingChanges } from "../../../db/schema/catalog/postings";
import { sources } from "../../../db/schema/catalog/sources";
import type { OutcomeOfDay } from "./figure-rules";
import { FEEDS } from "../../catalog/rules";
import { readNamed, type AppDb, type CatalogDb } from "../../../db/client";

export type FiguresRow = typeof siteFigures.$inferSelect;

/** The last `limit` days, the newest first. */
export async function readDays(db: AppDb, limit: number): Promise<FiguresRow[]> {
  return db.select().from(siteFigures).orderBy(desc(siteFigures.day)).limit(limit);
}

export interface CatalogCount {
  sources: number;
  /** The systems that they are of. */
  systems: string[];
  postings: number;
  opened: number;
  feedSeq: number;
}

/** Reads the boards once, and the feed's rows since `afterSeq`: run once a day. */
export async function countCatalog(
  catalog: CatalogDb,
  readSinceMs: number,
  afterSeq: number | null,
): Promise<CatalogCount> {
  const { boards, changes, last } = await readNamed(catalog, {
    boards: catalog
      .select({ system: sources.ats, n: count(), postings: sum(sources.openCount).mapWith(Number) })
      .from(sources)
      // Feeds are portals, and counted as such.
      .where(
        and(
          eq(sources.state, "active"),
          gt(sources.lastOkAt, readSinceMs),
          notInArray(sources.ats, Object.keys(FEEDS)),
        ),
      )
      .groupBy(sources.ats)
      .orderBy(desc(count())),
    // Without a day before there is nothing to compare with: no row is read.
    changes: catalog
      .select({ n: count() })
      .from(postingChanges)
      .where(and(gt(postingChanges.seq, afterSeq ?? Number.MAX_SAFE_INTEGER), eq(postingChanges.kind, "opened"))),
    last: catalog.select({ seq: max(postingChanges.seq) }).from(postingChanges),
  });
  return {
    sources: boards.reduce((all, { n }) => all + n, 0),
    systems: boards.map(({ system }) => system),
    postings: boards.reduce((all, { postings }) => all + postings, 0),
    opened: changes[0]?.n ?? 0,
    feedSeq: last[0]?.seq ?? 0,
  };
}

/** The portals that jobs came from since then, and for the people of which countries. */
export function readIntakes(catalog: CatalogDb, sinceMs: number): Promise<{ portal: string; country: string }[]> {
  return catalog
    .select({ portal: portalIntake.portal, country: portalIntake.country })
    .from(portalIntake)
    .where(gt(portalIntake.lastAt, sinceMs))
    .orderBy(portalIntake.portal, portalIntake.country);
}

/** People with at least one application that was made and charged, and those applications; without the demo's. */
export async function countHelped(db: AppDb): Promise<{ people: number; applications: number }> {
  const rows = await db
    .select({ n: count(), applications: sum(creditBalances.used).mapWith(Number) })
    .from(creditBalances)
    .innerJoin(users, eq(users.id, creditBalances.userId))
    .where(and(gt(creditBalances.used, 0), eq(users.isSample, false)));
  return { people: rows[0]?.n ?? 0, applications: rows[0]?.applications ?? 0 };
}

/**
 * The outcomes of a jobs day, the most frequent first; without the demo's people. Reads that day's entries, once a day.
 */
export function countOutcomes(db: AppDb, day: string): Promise<OutcomeOfDay[]> {
  return db.all<OutcomeOfDay>(sql`SELECT a.outcome AS outcome, count(*) AS n FROM ${applications} a
    JOIN ${users} u ON u.id = a.user_id
    WHERE a.queue_day = ${day} AND a.outcome <> '' AND a.locked_at IS NOT NULL AND u.is_sample = 0
    GROUP BY a.outcome ORDER BY n DESC, a.outcome`);
}

/** Keeps a day's row; the first one of a day stands. */
export function insertDay(db: AppDb, row: FiguresRow) {
  return db.insert(siteFigures).values(row).onConflictDoNothing({ target: siteFigures.day });
}
