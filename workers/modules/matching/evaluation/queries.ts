import { and, asc, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { matchDraws, matchPairs, matchPairViews } from "../../../db/schema/matching/evaluation";
import { matchPeople } from "../../../db/schema/matching/matching";
import { plans } from "../../../db/schema/billing/plans";
import { users } from "../../../db/schema/accounts/sign-in";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { timeHead, timeId } from "../../../core/ids";
import { DAY_MS } from "../../../lib/time";
import { addDays, indiaInstant } from "../../../lib/india-time";
import { selectSharedLessons } from "../matching/shared-lessons-queries";
import { FIGURE_WEEKS } from "./figure-rules";
import { weekOf, type Drawn } from "./draw-rules";
import type { DrawnPair, Label } from "./vocabulary";

/** The preferences of these people of the index, by their numbers, whose plan runs; without the demo's people. */
export const readDrawable = (db: AppDb, numbers: readonly number[], nowMs: number) =>
  db
    .select({ n: matchPeople.n, userId: matchPeople.userId, preferences: matchPeople.preferences, terms: plans.terms })
    .from(matchPeople)
    .innerJoin(plans, eq(plans.userId, matchPeople.userId))
    .innerJoin(users, eq(users.id, matchPeople.userId))
    .where(
      and(
        sql`${matchPeople.n} IN ${listOf(numbers)}`,
        isNull(plans.endedAt),
        sql`${plans.endsAt} > ${nowMs}`,
        eq(users.isSample, false),
      ),
    );

/** Whether the pairs of this week were drawn. */
export async function isDrawn(db: AppDb, week: string): Promise<boolean> {
  return (await db.select({ week: matchDraws.week }).from(matchDraws).where(eq(matchDraws.week, week))).length > 0;
}

export interface Draw {
  week: string;
  drawId: string;
  nowMs: number;
  /** The postings that came in, and the pairs of a week that one looked-at pair speaks for. */
  postings: number;
  each: number;
  rules: number;
}

/** Writes a week's draw, once: the first of two at the same time stays. A person who is gone meanwhile is left out. */
export function saveDraw(db: AppDb, draw: Draw, drawn: readonly Drawn<DrawnPair>[]): Statement[] {
  const { week, drawId, nowMs, postings, each, rules } = draw;
  const rows = drawn.map(({ pair: { posting, wish, ...pair }, inBand }, place) => ({
    ...pair,
    id: timeId(nowMs),
    place,
    bandSize: Math.round(inBand * each),
    wish: JSON.stringify(wish),
    posting: JSON.stringify(posting),
  }));
  const given = sql`json_each(${JSON.stringify(rows)}) j CROSS JOIN ${users} u ON u.id = j.value ->> 'userId'
    WHERE EXISTS (SELECT 1 FROM ${matchDraws} d WHERE d.week = ${week} AND d.draw_id = ${drawId})`;
  return [
    db
      .insert(matchDraws)
      .values({ week, drawId, drawnAt: nowMs, postings, pairs: rows.length })
      .onConflictDoNothing({ target: matchDraws.week }),
    db.run(sql`INSERT INTO ${matchPairs} (id, week, place, band, band_size, score, gate, occupation, rules)
      SELECT j.value ->> 'id', ${week}, j.value ->> 'place', j.value ->> 'band', j.value ->> 'bandSize',
        j.value ->> 'score', j.value ->> 'gate', j.value ->> 'occupation', ${rules} FROM ${given}`),
    db.run(sql`INSERT INTO ${matchPairViews} (pair_id, user_id, wish, posting)
      SELECT j.value ->> 'id', u.id, j.value ->> 'wish', j.value ->> 'posting' FROM ${given}`),
  ];
}

/** How long a pair's preferences and posting are kept to be labelled. */
const VIEW_DAYS = 14;

/** Forgets what was shown of the pairs that were drawn in earlier weeks. Their labels hold nothing of a person. */
export function sweepViews(db: AppDb, nowMs: number): Statement {
  const kept = timeHead(indiaInstant(addDays(weekOf(nowMs - VIEW_DAYS * DAY_MS), 7)));
  return db.run(sql`DELETE FROM ${matchPairViews} WHERE pair_id < ${kept}`);
}

const LATEST = sql`(SELECT week FROM ${matchDraws} ORDER BY week DESC LIMIT 1)`;

const LABEL_ROW = {
  week: matchPairs.week,
  band: matchPairs.band,
  bandSize: matchPairs.bandSize,
  occupation: matchPairs.occupation,
  label: matchPairs.label,
  undone: matchPairs.undone,
};

const inFigures = (nowMs: number) => gte(matchPairs.week, addDays(weekOf(nowMs), -7 * (FIGURE_WEEKS - 1)));

/** The drawn pairs of the weeks that the figures are of. */
const rowsOfFigures = (db: AppDb, nowMs: number) => db.select(LABEL_ROW).from(matchPairs).where(inFigures(nowMs));

export const readLabelRows = (db: AppDb, nowMs: number) => rowsOfFigures(db, nowMs);

/** A staff member's labels, the last one first. */
const lastOf = (userId: string) =>
  sql`SELECT id FROM ${matchPairs} WHERE labelled_by = ${userId} ORDER BY labelled_at DESC, place DESC LIMIT 1`;

/** What the page shows: the pair that is next, how far the week is, one's own last label, and the figures' rows. */
export const readPage = (db: AppDb, userId: string, nowMs: number) =>
  readNamed(db, {
    next: db
      .select({ id: matchPairs.id, wish: matchPairViews.wish, posting: matchPairViews.posting })
      .from(matchPairs)
      .innerJoin(matchPairViews, eq(matchPairViews.pairId, matchPairs.id))
      .where(and(eq(matchPairs.week, LATEST), isNull(matchPairs.label)))
      .orderBy(asc(matchPairs.place))
      .limit(1),
    week: db
      .select({
        week: matchPairs.week,
        labelled: sql<number>`count(${matchPairs.label})`.as("labelled"),
        of: sql<number>`sum(${matchPairs.label} IS NOT NULL OR ${matchPairViews.pairId} IS NOT NULL)`.as("of"),
      })
      .from(matchPairs)
      .leftJoin(matchPairViews, eq(matchPairViews.pairId, matchPairs.id))
      .where(eq(matchPairs.week, LATEST))
      .groupBy(matchPairs.week),
    last: db
      .select({
        id: matchPairs.id,
        week: matchPairs.week,
        label: matchPairs.label,
        score: matchPairs.score,
        band: matchPairs.band,
        gate: matchPairs.gate,
        title: sql<string | null>`json_extract(${matchPairViews.posting}, '$.title')`.as("title"),
      })
      .from(matchPairs)
      .innerJoin(matchPairViews, eq(matchPairViews.pairId, matchPairs.id))
      .where(and(sql`${matchPairs.id} = (${lastOf(userId)})`, eq(matchPairs.week, LATEST))),
    rows: rowsOfFigures(db, nowMs),
    lessons: selectSharedLessons(db, LESSONS_SHOWN),
  });
const LESSONS_SHOWN = 50;

/** Labels a pair of the latest week that has none, while its person is there. */
export const setLabel = (db: AppDb, of: { id: string; label: Label; by: string }, nowMs: number) =>
  db
    .update(matchPairs)
    .set({ label: of.label, labelledBy: of.by, labelledAt: nowMs })
    .where(
      and(
        eq(matchPairs.id, of.id),
        isNull(matchPairs.label),
        eq(matchPairs.week, LATEST),
        sql`EXISTS (SELECT 1 FROM ${matchPairViews} v WHERE v.pair_id = ${of.id})`,
      ),
    );

/** Takes one's own last label back, of the latest week. */
export const clearLabel = (db: AppDb, of: { id: string; by: string }) =>
  db
    .update(matchPairs)
    .set({ label: null, labelledBy: null, labelledAt: null, undone: sql`${matchPairs.undone} + 1` })
    .where(
      and(
        eq(matchPairs.id, of.id),
        isNotNull(matchPairs.label),
        eq(matchPairs.week, LATEST),
        sql`${matchPairs.id} = (${lastOf(of.by)})`,
      ),
    );

export async function findPair(db: AppDb, id: string) {
  const rows = await db
    .select({ label: matchPairs.label, by: matchPairs.labelledBy, undone: matchPairs.undone })
    .from(matchPairs)
    .where(eq(matchPairs.id, id));
  return rows[0] ?? null;
}

/** The same pairs for a file, the newest week first. */
export const readForFile = (db: AppDb, nowMs: number) =>
  db
    .select({
      ...LABEL_ROW,
      id: matchPairs.id,
      score: matchPairs.score,
      gate: matchPairs.gate,
      rules: matchPairs.rules,
    })
    .from(matchPairs)
    .where(inFigures(nowMs))
    .orderBy(desc(matchPairs.week), asc(matchPairs.place));

/** A person's pairs that wait to be labelled or were. */
export const viewsOf = (db: AppDb, userId: string) =>
  db
    .select({ week: matchPairs.week, wish: matchPairViews.wish, posting: matchPairViews.posting })
    .from(matchPairViews)
    .innerJoin(matchPairs, eq(matchPairs.id, matchPairViews.pairId))
    .where(eq(matchPairViews.userId, userId))
    .orderBy(asc(matchPairs.week), asc(matchPairs.place));
