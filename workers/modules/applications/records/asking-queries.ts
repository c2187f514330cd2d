/** Jobs that are not sure enough to be queued without a word: their person is asked first. */
import { free, hasRunningPlan } from "../../billing/queries";
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import { DAY_MS } from "../../../lib/time";
import type { AppDb, Statement } from "../../../db/client";
import type { EventActor, OwnerAction } from "../../../core/event-actor";
import { ASKED_FOR_MS, TO_DECIDE_MS } from "./rules";
import { all, IS_OPEN, isSamePosting, transition } from "./queries";
import type { DeclineReason } from "./vocabulary";

/**
 * A match that its person decides about: one that was asked about stays so, however sure it becomes.
 * @param name what the row of `applications` goes by.
 */
export const isUnsure = (name = "applications"): SQL =>
  sql.raw(`(${name}.state = 'found' AND ${name}.self_apply = 0 AND ${name}.chosen = 0
    AND (${name}.unsure = 1 OR ${name}.asked_at IS NOT NULL))`);

/** A match that is queued once it has its turn. */
export const isSure = (name = "applications"): SQL =>
  sql.raw(`(${name}.state = 'found' AND ${name}.self_apply = 0
    AND (${name}.chosen = 1 OR ${name}.unsure = 0 AND ${name}.asked_at IS NULL))`);

/** True of those that their person is asked about at this moment. */
export const isAskedAbout = (nowMs: number | Placeholder, name = "applications"): SQL =>
  sql`(${isUnsure(name)} AND ${sql.raw(`${name}.asked_at`)} > ${nowMs} - ${ASKED_FOR_MS})`;

/** True of those whose person wants to be asked, and has not paused: while they see nothing, no time runs. */
const isInSight = (name: string): SQL => sql`NOT EXISTS (SELECT 1 FROM ${plans} p
  WHERE p.user_id = ${sql.raw(`${name}.user_id`)} AND p.ended_at IS NULL
    AND (p.paused_at IS NOT NULL OR p.asks = 'never'))`;

/** True of those that the list of their person may show at this moment. */
export const isAskedInSight = (nowMs: number, name = "applications"): SQL =>
  sql`(${isAskedAbout(nowMs, name)} AND ${isInSight(name)}
    AND ${hasRunningPlan(sql.raw(`${name}.user_id`), nowMs)})`;

/** As many as a person is asked about at once: in the statement, since a bound number may be no limit. */
const MAX_ASKED = sql.raw("10");

/**
 * Asks the person about the best of what is not sure, if `isDue`: no credit is set aside, and nothing is queued by it.
 * Only while it could be queued if they say so. No other listing of what they have, of what they declined or of a
 * better match. Repeating it asks about nothing twice.
 */
export function askAbout(db: AppDb, { userId, nowMs }: Pick<OwnerAction, "userId" | "nowMs">, isDue: SQL): Statement {
  return db.run(sql`UPDATE ${applications} SET asked_at = ${nowMs} WHERE id IN (
      SELECT a.id FROM ${applications} a
      WHERE a.user_id = ${userId} AND ${isUnsure("a")} AND a.asked_at IS NULL AND ${isDue}
        AND ${hasRunningPlan(userId, nowMs, sql`p.paused_at IS NULL`)} AND ${free(userId)} > 0
        AND EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${userId} AND f.resume_id IS NOT NULL)
        AND EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM ${applications} b WHERE b.user_id = ${userId} AND b.id <> a.id
          AND (b.state <> 'withdrawn' OR b.declined <> '') AND ${isSamePosting("a", "b")}
          AND (b.state <> 'found' OR b.score > a.score OR b.score = a.score AND b.id < a.id))
      ORDER BY a.score DESC, a.id
      LIMIT max(0, ${MAX_ASKED} - (SELECT count(*) FROM ${applications} b
        WHERE b.user_id = ${userId} AND ${isAskedAbout(nowMs, "b")})))`);
}

/** True of a person who was asked about something at this moment. */
export const wasAskedAt = (userId: string, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} a WHERE a.user_id = ${userId} AND a.asked_at = ${nowMs})`;

/** True of a person for whom nothing waits, and nothing is sure: all that there is for them are questions. */
export const hasOnlyUnsure = (userId: string): SQL =>
  sql`(NOT EXISTS (SELECT 1 FROM ${applications} a WHERE a.user_id = ${userId}
    AND (${isSure("a")} OR a.state IN ('queued', 'claimed'))))`;

/** True of those that go out by themselves, and not so soon that their person could not keep or skip them before. */
export const isToVeto = (nowMs: number, name = "applications"): SQL =>
  sql`(${sql.raw(`${name}.state IN ('queued','claimed') AND ${name}.state = 'queued' AND ${name}.declined = ''
    AND ${name}.kept_at IS NULL AND ${name}.chosen = 0 AND ${name}.queued_at`)} > ${nowMs + TO_DECIDE_MS})`;

const NEVER = sql.raw("9000000000000000");

/**
 * Until when a person can decide about the first job that goes out by itself, or, where `counts`, that they were asked
 * about within a day; null without one, and while they have paused.
 */
export function decidesUntil(userId: string | SQL, nowMs: number, counts: SQL | boolean): SQL<number | null> {
  const isCounted = typeof counts === "boolean" ? sql`${Number(counts)}` : counts;
  return sql<number | null>`CASE WHEN ${hasRunningPlan(userId, nowMs, sql`p.paused_at IS NULL`)} THEN nullif(min(
    coalesce((SELECT a.queued_at FROM ${applications} a WHERE a.user_id = ${userId} AND ${isToVeto(nowMs, "a")}
      ORDER BY a.queued_at LIMIT 1), ${NEVER}),
    coalesce(CASE WHEN ${isCounted} THEN (SELECT min(a.asked_at) + ${ASKED_FOR_MS} FROM ${applications} a
      WHERE a.user_id = ${userId} AND a.asked_at > ${nowMs - DAY_MS} AND ${isAskedInSight(nowMs, "a")}) END, ${NEVER})
  ), ${NEVER}) END`;
}

/** True of a person who can decide about one. */
export const hasToDecide = (userId: string | SQL, nowMs: number, counts: boolean): SQL =>
  sql`(${decidesUntil(userId, nowMs, counts)} IS NOT NULL)`;

/** Whether they can. */
export async function canDecide(db: AppDb, userId: string, nowMs: number, counts: boolean): Promise<boolean> {
  const [row] = await db.all<{ can: number }>(sql`SELECT ${hasToDecide(userId, nowMs, counts)} AS can`);
  return row?.can === 1;
}

/** How many the list of the person shows. */
export const askedAbout = (userId: string | SQL, nowMs: number): SQL<number> =>
  sql<number>`(SELECT min(${MAX_ASKED}, count(*)) FROM ${applications} a
    WHERE a.user_id = ${userId} AND ${isAskedInSight(nowMs, "a")})`;

/** Whether the list of the person shows this job. */
export async function isOnAskedList(db: AppDb, userId: string, id: string, nowMs: number): Promise<boolean> {
  const rows = await db.all(sql`SELECT id FROM (SELECT a.id FROM ${applications} a
    WHERE a.user_id = ${userId} AND ${isAskedInSight(nowMs, "a")} ORDER BY a.score DESC, a.id LIMIT ${MAX_ASKED})
    WHERE id = ${id}`);
  return rows.length > 0;
}

/** Those that a person is asked about. */
const askedOf = (userId: string): SQL =>
  sql`user_id = ${userId} AND state = 'found' AND asked_at IS NOT NULL AND chosen = 0`;

/** Asks the person as much longer as they had paused, if `onlyIf`. Before the pause ends. */
export const resumeAsked = (db: AppDb, { userId, nowMs }: Pick<OwnerAction, "userId" | "nowMs">, onlyIf: SQL) =>
  db.run(sql`UPDATE ${applications} SET asked_at = asked_at + max(0, ${nowMs} - max(asked_at,
      (SELECT p.paused_at FROM ${plans} p WHERE p.user_id = ${userId})))
    WHERE ${askedOf(userId)} AND ${onlyIf}
      AND EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.paused_at IS NOT NULL)`);

/** Asks a person again who never wanted to be asked so far. Before that changes. */
export const renewAsked = (db: AppDb, userId: string, nowMs: number): Statement =>
  db.run(sql`UPDATE ${applications} SET asked_at = ${nowMs} WHERE ${askedOf(userId)}
    AND EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.asks = 'never')`);

/** Takes what the person does not want out of what they are asked about, for good; `dropped` counts it. */
export function declineAsked(db: AppDb, { by, nowMs }: OwnerAction, which: SQL, reason: DeclineReason) {
  const { event, move } = transition(db, {
    event: "dropped",
    which: sql`state = 'found' AND asked_at IS NOT NULL AND ${which}`,
    by,
    nowMs,
    evidence: { because: "declined", reason },
    set: sql`, declined = ${reason}, withdrawn_at = ${nowMs}`,
  });
  return { unasked: event, dropped: move };
}

/** Asks the person again about what they skipped. */
export const askAgain = (db: AppDb, { userId, by, nowMs }: OwnerAction, id: string) =>
  transition(db, {
    event: "found",
    which: sql`user_id = ${userId} AND id = ${id} AND declined <> '' AND chosen = 0
      AND asked_at IS NOT NULL`,
    by,
    nowMs,
    set: sql`, declined = '', asked_at = ${nowMs}`,
  });

/** Matches of one tick, in the statement like `MOST`. */
const AT_ONCE = sql.raw("500");

/** Drops what its person saw for seven days and said nothing about: it is not found again. */
export const lapseAsked = (db: AppDb, by: EventActor, nowMs: number): Statement[] =>
  all(
    transition(db, {
      event: "dropped",
      // The literals let the partial index serve.
      which: sql`id IN (SELECT a.id FROM ${applications} a WHERE a.state = 'found' AND a.asked_at IS NOT NULL
        AND a.asked_at <= ${nowMs - ASKED_FOR_MS} AND ${isUnsure("a")} AND ${isInSight("a")}
        ORDER BY a.asked_at LIMIT ${AT_ONCE})`,
      by,
      nowMs,
      evidence: { because: "unanswered" },
    }),
  );

/** Notes that the person wants what waits in their queue to go out: it counts as a good pick, and goes at its hour. */
export const markKept = (db: AppDb, { userId, nowMs }: Pick<OwnerAction, "userId" | "nowMs">, id: string): Statement =>
  db.run(sql`UPDATE ${applications} SET kept_at = ${nowMs}
    WHERE id = ${id} AND user_id = ${userId} AND ${IS_OPEN} AND declined = '' AND kept_at IS NULL`);
