/** The counts of what operators changed of filled answers, and the classes that are filled no more for it. */
import { and, eq, gt, isNotNull, isNull, lt, sql, sum, type SQL, type SQLWrapper } from "drizzle-orm";
import { fillDays, fillFates, fillStops } from "../../../db/schema/fulfilment/extension";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { Evidence } from "./fill-rules";
import type { ReportedFill } from "./vocabulary";

export interface FillsOfForm {
  /** A signature over the entry and its attempt: without the key it leads to neither. */
  form: string;
  system: string;
  employer: string;
  /** The India day. */
  day: string;
  fills: readonly ReportedFill[];
}

/**
 * Counts what became of a form's controls, each once: what was kept and is changed by a later report moves from one
 * count to the other, and nothing else changes. The counts come first, by the rows as they were.
 */
export function countFills(db: AppDb, { form, system, employer, day, fills }: FillsOfForm): Statement[] {
  const reported = sql`(SELECT value ->> 'control' AS control, value ->> 'class' AS class, value ->> 'fate' AS fate
    FROM json_each(${JSON.stringify(fills)}))`;
  return [
    db.run(sql`INSERT INTO ${fillDays} (class, round, day, kept, changed, cleared)
      SELECT x.class, x.round, x.day, sum(x.kept), sum(x.fate = 'changed'), sum(x.fate = 'cleared') FROM (
        SELECT coalesce(f.class, r.class) AS class, coalesce(f.round, s.round, 0) AS round,
          coalesce(f.day, ${day}) AS day, r.fate AS fate, (r.fate = 'kept') - (f.fate IS NOT NULL) AS kept
        FROM ${reported} r LEFT JOIN ${fillFates} f ON f.form = ${form} AND f.control = r.control
          LEFT JOIN ${fillStops} s ON s.class = r.class
        WHERE f.fate IS NULL OR (f.fate = 'kept' AND r.fate <> 'kept')
      ) x WHERE true GROUP BY x.class, x.round, x.day
      ON CONFLICT (class, round, day) DO UPDATE SET kept = kept + excluded.kept,
        changed = changed + excluded.changed, cleared = cleared + excluded.cleared`),
    db.run(sql`INSERT INTO ${fillFates} (form, control, class, system, employer, fate, day, round)
      SELECT ${form}, r.control, r.class, ${system}, ${employer}, r.fate, ${day}, coalesce(s.round, 0)
      FROM ${reported} r LEFT JOIN ${fillStops} s ON s.class = r.class WHERE true
      ON CONFLICT (form, control) DO UPDATE SET fate = excluded.fate
        WHERE fill_fates.fate = 'kept' AND excluded.fate <> 'kept'`),
  ];
}

/** The counts for and against each of these classes since a day in its round, of those that are still filled. */
export const readEvidence = (db: AppDb, classes: readonly string[], since: string) =>
  db.all<Evidence>(sql`SELECT d.class AS class, d.round AS round, sum(d.kept + d.changed + d.cleared) AS filled,
      sum(d.changed + d.cleared) AS wrong, (SELECT count(DISTINCT f.form) FROM ${fillFates} f
        WHERE f.class = d.class AND f.day > ${since} AND f.fate <> 'kept' AND f.round = d.round) AS forms
    FROM ${fillDays} d LEFT JOIN ${fillStops} s ON s.class = d.class
    WHERE d.class IN ${listOf(classes)} AND d.day > ${since} AND d.round = coalesce(s.round, 0)
      AND s.stopped_at IS NULL
    GROUP BY d.class, d.round`);

/** Stops a class in the round that the evidence is of; one that is stopped already stays as it is. */
export function stopFills(db: AppDb, { class: of, round, filled, wrong }: Evidence, nowMs: number): Statement {
  return db
    .insert(fillStops)
    .values({ class: of, round, stoppedAt: nowMs, filled, wrong })
    .onConflictDoUpdate({
      target: fillStops.class,
      set: { stoppedAt: nowMs, filled, wrong },
      setWhere: and(isNull(fillStops.stoppedAt), eq(fillStops.round, round)),
    });
}

/** The classes that are not filled. */
export async function readStopped(db: AppDb): Promise<ReadonlySet<string>> {
  const rows = await db.select({ class: fillStops.class }).from(fillStops).where(isNotNull(fillStops.stoppedAt));
  return new Set(rows.map((row) => row.class));
}

export const findStop = async (db: AppDb, of: string) =>
  (await db.select({ stoppedAt: fillStops.stoppedAt }).from(fillStops).where(eq(fillStops.class, of)))[0] ?? null;

/** Fills a class again that was stopped at this time: what was changed before then counts no more. */
export const resumeFills = (db: AppDb, of: { class: string; stoppedAt: number }, nowMs: number) =>
  db
    .update(fillStops)
    .set({ stoppedAt: null, resumedAt: nowMs, round: sql`${fillStops.round} + 1` })
    .where(and(eq(fillStops.class, of.class), eq(fillStops.stoppedAt, of.stoppedAt)));

/** The classes that are stopped, with the evidence, the oldest first. */
const listStops = (db: AppDb) =>
  db
    .select({
      class: fillStops.class,
      stoppedAt: sql<number>`${fillStops.stoppedAt}`.as("stopped_at"),
      filled: fillStops.filled,
      wrong: fillStops.wrong,
    })
    .from(fillStops)
    .where(isNotNull(fillStops.stoppedAt))
    .orderBy(fillStops.stoppedAt, fillStops.class);

/** Whether a count is of the round that its class is in now. */
const inRound = (round: SQLWrapper) => eq(round, sql`coalesce(${fillStops.round}, 0)`);

/** The counts of each class since a day in its round, those that were changed most first. */
export const fillsByClass = (db: AppDb, since: string) =>
  db
    .select({
      class: fillDays.class,
      kept: sum(fillDays.kept).mapWith(Number),
      changed: sum(fillDays.changed).mapWith(Number),
      cleared: sum(fillDays.cleared).mapWith(Number),
      lastDay: sql<string>`max(${fillDays.day})`.as("last_day"),
    })
    .from(fillDays)
    .leftJoin(fillStops, eq(fillStops.class, fillDays.class))
    .where(and(gt(fillDays.day, since), inRound(fillDays.round)))
    .groupBy(fillDays.class)
    .orderBy(sql`sum(${fillDays.changed} + ${fillDays.cleared}) DESC`, fillDays.class);

/** Whether a filled form was ever sent. */
export const anyFills = (db: AppDb) => db.select({ day: fillDays.day }).from(fillDays).limit(1);

/** All answers since a day and how many were changed, in whichever round; null where none ever was filled. */
export async function sumFills(db: AppDb, since: string): Promise<{ filled: number; changed: number } | null> {
  const isCounted = sql`${fillDays.day} > ${since}`;
  const of = (counts: SQL) => sql<number | null>`sum(CASE WHEN ${isCounted} THEN ${counts} ELSE 0 END)`;
  const changed = sql`${fillDays.changed} + ${fillDays.cleared}`;
  const [row] = await db
    .select({ filled: of(sql`${fillDays.kept} + ${changed}`).as("filled"), wrong: of(changed).as("wrong") })
    .from(fillDays);
  return row && row.filled !== null && row.wrong !== null ? { filled: row.filled, changed: row.wrong } : null;
}

/** Where answers were changed since a day in the round of their class, by site and day, the newest first. */
const changesBySite = (db: AppDb, since: string, limit: number) =>
  db
    .select({
      class: fillFates.class,
      system: fillFates.system,
      employer: fillFates.employer,
      day: fillFates.day,
      changed: sql<number>`sum(${fillFates.fate} = 'changed')`.as("changed"),
      cleared: sql<number>`sum(${fillFates.fate} = 'cleared')`.as("cleared"),
    })
    .from(fillFates)
    .leftJoin(fillStops, eq(fillStops.class, fillFates.class))
    .where(and(gt(fillFates.day, since), sql`${fillFates.fate} <> 'kept'`, inRound(fillFates.round)))
    .groupBy(fillFates.class, fillFates.system, fillFates.employer, fillFates.day)
    .orderBy(sql`${fillFates.day} DESC`, fillFates.class, fillFates.employer)
    .limit(limit);

/** All that staff review, in one round trip. */
export const readFillLists = (db: AppDb, since: string, limit: number) =>
  readNamed(db, {
    stops: listStops(db),
    classes: fillsByClass(db, since),
    sites: changesBySite(db, since, limit),
    any: anyFills(db),
  });

/** Forgets the single controls of before a day; the counts of the days stay. */
export const sweepFates = (db: AppDb, before: string): Statement =>
  db.delete(fillFates).where(lt(fillFates.day, before));
