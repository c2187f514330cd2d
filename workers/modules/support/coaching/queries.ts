import { entitledTo, PLAN_MS } from "../../billing/queries";
import { eq, sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { staff } from "../../../db/schema/accounts/sign-in";
import { coachCalendars, interviewSessions } from "../../../db/schema/support/coaching";
import { orders } from "../../../db/schema/billing/orders";
import { plans } from "../../../db/schema/billing/plans";
import type { AppDb, Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { ZoneName } from "../../../lib/zones";
import { cancelMails } from "../../messaging/queries";
import type { Entitlement } from "../../billing/rules";
import type { Slot } from "./rules";
import {
  AHEAD_MS,
  RETURNED_SESSION_VALID_MS,
  SESSION_VALID_MS,
  NOTICE_MS,
  OPEN_AFTER_MS,
  OURS,
  REPORT_AFTER_MS,
  REMINDERS,
  RETENTION_MS,
  SPENT,
  WORD_MS,
  type Helped,
  type SessionOutcome,
  type SessionState,
} from "./vocabulary";

/** The name of a session in the terms of an order. */
const GIVEN_AS: Entitlement = "interview_session";

const spent = (ref: SQL) => sql`(SELECT count(*) FROM interview_sessions s WHERE s.order_id = ${ref}
  AND s.state IN ${listOf(SPENT)})`;

/** Until when an order that was followed by another is kept by itself: it knows for how long its days stood still. */
const LAPSES = sql`(y.activated_at + ${PLAN_MS + SESSION_VALID_MS} + y.stood_ms)`;

/**
 * True where the plan `p` goes on from the order `o`: no order from that one on had lapsed before the next was bought,
 * or the plan began. What lapsed stays lapsed, whatever is bought later.
 */
const GOES_ON = sql`NOT EXISTS (SELECT 1 FROM ${orders} y WHERE y.user_id = o.user_id AND y.product = 'plan'
  AND y.activated_at >= o.activated_at AND ${LAPSES} < p.began_at
  AND NOT EXISTS (SELECT 1 FROM ${orders} z WHERE z.user_id = o.user_id AND z.product = 'plan'
    AND z.activated_at > y.activated_at AND z.activated_at <= ${LAPSES}))`;

/**
 * A person's paid orders that give sessions and were not taken back: how many, how many are used, and until when. A
 * session is kept past the end of the order's time, or of the plan that goes on; one that came back because of us is
 * kept a while from then. None is kept longer than used ones are remembered, or those would come back.
 */
const entitlements = (userId: string) => sql`SELECT o.id AS order_id,
    ${entitledTo(GIVEN_AS, "o")} AS sessions,
    ${spent(sql`o.id`)} AS spent,
    min(o.activated_at + ${RETENTION_MS}, max(
      max(o.activated_at + ${PLAN_MS}, coalesce(p.ends_at, 0)) + ${SESSION_VALID_MS},
      coalesce((SELECT max(s.closed_at) FROM interview_sessions s WHERE s.order_id = o.id
        AND s.state IN ${listOf(OURS)}), 0) + ${RETURNED_SESSION_VALID_MS})) AS until
  FROM ${orders} o LEFT JOIN ${plans} p ON p.user_id = o.user_id AND p.tier = 'premium' AND ${GOES_ON}
  WHERE o.user_id = ${userId} AND o.product = 'plan' AND o.activated_at IS NOT NULL AND o.taken_back_at IS NULL`;

/** The order whose session is booked: of those with one left at `startsAt`, the one that must be used first. */
const usable = (userId: string, startsAt: number) => sql`SELECT e.order_id FROM (${entitlements(userId)}) e
  WHERE e.sessions > e.spent AND e.until >= ${startsAt} ORDER BY e.until, e.order_id LIMIT 1`;

/** How many sessions a person may book, and until when each has to be held; earliest first. */
export const sessionsLeft = (db: AppDb, userId: string, nowMs: number) =>
  db
    .select({ left: sql<number>`e.sessions - e.spent`.as("left_over"), until: sql<number>`e.until`.as("until") })
    .from(sql`(${entitlements(userId)}) e`)
    .where(sql`e.sessions > e.spent AND e.until >= ${nowMs}`)
    .orderBy(sql`e.until`);

/** The rows of /plan about interviews: the sessions that are left, and the open session or any other. */
export const summaryQueries = (db: AppDb, userId: string, nowMs: number) => ({
  left: sessionsLeft(db, userId, nowMs),
  own: db
    .select({
      state: interviewSessions.state,
      startsAt: interviewSessions.startsAt,
      zone: interviewSessions.zone,
    })
    .from(interviewSessions)
    .where(eq(interviewSessions.userId, userId))
    .orderBy(sql`${interviewSessions.state} <> 'booked'`)
    .limit(1),
});

/** The days of a coach that a session still fills. */
export const FILLS: readonly SessionState[] = ["booked", "held", "missed_by_person"];

/** True of a coach's calendar `c` that this time of it is free; `but`: the session that is moved. */
const isFree = (slot: Slot, but: string | null): SQL => sql`NOT EXISTS (SELECT 1 FROM interview_sessions s
    WHERE s.coach_id = c.coach_id AND s.state = 'booked' AND s.id IS NOT ${but}
      AND s.starts_at < ${slot.endsAt} + c.buffer * 60000 AND s.ends_at + c.buffer * 60000 > ${slot.startsAt})
  AND (SELECT count(*) FROM interview_sessions s WHERE s.coach_id = c.coach_id AND s.coach_day = ${slot.day}
    AND s.state IN ${listOf(FILLS)} AND s.id IS NOT ${but}) < c.most_a_day`;

/** True of a time that is neither too near nor too far ahead. */
const isOffered = ({ startsAt }: Slot, nowMs: number): SQL =>
  sql`${startsAt} >= ${nowMs + NOTICE_MS} AND ${startsAt} < ${nowMs + AHEAD_MS}`;

/** The calendars of coaches who have the role. */
const bookable = sql`${coachCalendars} c JOIN ${staff} f ON f.user_id = c.coach_id AND f.coach = 1`;

export interface NewSession {
  id: string;
  userId: string;
  coachId: string;
  /** Of the coach's calendar, as it was read. */
  revision: number;
  applicationId: string | null;
  focus: string;
  zone: ZoneName;
  slot: Slot;
  key: string;
  nowMs: number;
}

/**
 * Books a time, if it is free, the calendar is still the one that was read, the person has no open session and a
 * session of their plan is left; the count of changed rows tells.
 */
export function insertInterview(db: AppDb, s: NewSession): Statement {
  const { slot } = s;
  return db.run(sql`INSERT INTO ${interviewSessions} (id, user_id, coach_id, order_id, application_id, focus, zone,
      starts_at, ends_at, coach_day, meeting_link, key, booked_at)
    SELECT ${s.id}, ${s.userId}, c.coach_id, e.order_id,
      (SELECT a.id FROM ${applications} a WHERE a.id = ${s.applicationId} AND a.user_id = ${s.userId}), ${s.focus},
      ${s.zone}, ${slot.startsAt}, ${slot.endsAt}, ${slot.day}, c.meeting_link, ${s.key}, ${s.nowMs}
    FROM ${bookable}, (${usable(s.userId, slot.startsAt)}) e
    WHERE c.coach_id = ${s.coachId} AND c.revision = ${s.revision} AND c.coach_id <> ${s.userId}
      AND ${isOffered(slot, s.nowMs)} AND ${isFree(slot, null)}
      AND NOT EXISTS (SELECT 1 FROM interview_sessions o WHERE o.user_id = ${s.userId} AND o.state = 'booked')
      AND NOT EXISTS (SELECT 1 FROM interview_sessions k WHERE k.key = ${s.key})`);
}

/** Moves an open session to another time of its coach, under the same conditions, up to the notice before either. */
export function moveSession(
  db: AppDb,
  m: { id: string; userId: string; sequence: number; revision: number; slot: Slot; nowMs: number },
): Statement {
  const { slot } = m;
  return db.run(sql`UPDATE ${interviewSessions} SET starts_at = ${slot.startsAt}, ends_at = ${slot.endsAt},
      coach_day = ${slot.day}, sequence = sequence + 1
    WHERE id = ${m.id} AND user_id = ${m.userId} AND state = 'booked' AND sequence = ${m.sequence}
      AND starts_at >= ${m.nowMs + NOTICE_MS} AND ${isOffered(slot, m.nowMs)}
      AND EXISTS (SELECT 1 FROM (${entitlements(m.userId)}) e WHERE e.order_id = interview_sessions.order_id
        AND e.until >= ${slot.startsAt})
      AND EXISTS (SELECT 1 FROM ${bookable} WHERE c.coach_id = interview_sessions.coach_id
        AND c.revision = ${m.revision} AND ${isFree(slot, m.id)})`);
}

/** Ends an open session, if its version is the one that was seen and the condition holds. */
export function closeSession(
  db: AppDb,
  c: { id: string; sequence: number; state: SessionState | SQL; nowMs: number },
  onlyIf: SQL = sql`true`,
): Statement {
  return db.run(sql`UPDATE ${interviewSessions} SET state = ${c.state}, closed_at = ${c.nowMs}, sequence = sequence + 1
    WHERE id = ${c.id} AND state = 'booked' AND sequence = ${c.sequence} AND ${onlyIf}`);
}

/** The state of a session that its person cancels: theirs again until the notice before it, and used after that. */
export const cancelledState = (nowMs: number): SQL =>
  sql`CASE WHEN starts_at >= ${nowMs + NOTICE_MS} THEN 'cancelled' ELSE 'cancelled_late' END`;

/** True of a session of this person that has not begun. */
export const isOwnToCome = (userId: string, nowMs: number): SQL => sql`user_id = ${userId} AND starts_at > ${nowMs}`;
export const isCoachsToCome = (coachId: string, nowMs: number): SQL =>
  sql`coach_id = ${coachId} AND starts_at > ${nowMs}`;

/** True once the session is in this state, by the version that this change made. */
export const sessionIs = (id: string, sequence: number, state: SQL | SessionState): SQL =>
  sql`EXISTS (SELECT 1 FROM interview_sessions WHERE id = ${id} AND sequence = ${sequence} AND state = ${state})`;

/** True where of another session of its order each said that the other did not come: that comes back once an order. */
export const CONTESTED_BEFORE = sql`EXISTS (SELECT 1 FROM interview_sessions x WHERE x.contested = 1
  AND x.order_id = interview_sessions.order_id AND x.id <> interview_sessions.id)`;

/**
 * Records that the person was alone: where the coach said the same of them the session is theirs again, once an order.
 * From a while after the beginning until the coach's word is waited for no longer.
 */
export function reportAlone(db: AppDb, id: string, userId: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${interviewSessions} SET reported_at = ${nowMs},
      state = CASE state WHEN 'missed_by_person' THEN 'missed_by_coach' ELSE state END,
      contested = state = 'missed_by_person'
    WHERE id = ${id} AND user_id = ${userId} AND reported_at IS NULL
      AND (state = 'booked' OR (state = 'missed_by_person' AND NOT ${CONTESTED_BEFORE}))
      AND starts_at <= ${nowMs - REPORT_AFTER_MS} AND ends_at >= ${nowMs - WORD_MS}`);
}

/** The person's answer to the one question; the last one counts. */
export function reviewSession(db: AppDb, id: string, userId: string, helped: Helped): Statement {
  return db.run(sql`UPDATE ${interviewSessions} SET helped = ${helped}
    WHERE id = ${id} AND user_id = ${userId} AND state = 'held'`);
}

/**
 * The coach's word on a session that has begun, once; the notes of one that was held may be written anew while it can
 * be opened. Where each says that the other did not come, it is the person's again, once an order. That the person did
 * not come is known a while after the beginning, as the person knows it of the coach.
 */
export function recordSession(
  db: AppDb,
  r: { id: string; coachId: string; outcome: SessionOutcome; notes: string; actions: readonly string[]; nowMs: number },
): Statement {
  const isHeld = r.outcome === "held";
  const isMissed = r.outcome === "missed_by_person";
  const state = sql`CASE WHEN ${isMissed} AND reported_at IS NOT NULL AND NOT ${CONTESTED_BEFORE}
    THEN 'missed_by_coach' ELSE ${r.outcome} END`;
  const begunBy = isMissed ? r.nowMs - REPORT_AFTER_MS : r.nowMs;
  return db.run(sql`UPDATE ${interviewSessions} SET state = ${state}, closed_at = coalesce(closed_at, ${r.nowMs}),
      notes = ${isHeld ? r.notes : ""}, actions = ${JSON.stringify(isHeld ? r.actions : [])},
      noted_at = ${isHeld ? r.nowMs : null}, contested = ${isMissed} AND reported_at IS NOT NULL
    WHERE id = ${r.id} AND coach_id = ${r.coachId} AND starts_at <= ${begunBy} AND ends_at >= ${r.nowMs - OPEN_AFTER_MS}
      AND (state = 'booked' OR (state = 'held' AND ${isHeld}))`);
}

/** The coach has said nothing of it for as long as their word is waited for. */
export const isSilentTo = (nowMs: number): SQL => sql`(interview_sessions.state = 'booked'
  AND interview_sessions.ends_at < ${nowMs - WORD_MS})`;

/** Sessions on which neither side reported: the end of their day of waiting is written. */
export function settleSilent(db: AppDb, nowMs: number): Statement {
  return db.run(sql`UPDATE ${interviewSessions} SET state = 'held', closed_at = ${nowMs}
    WHERE ${isSilentTo(nowMs)} AND reported_at IS NULL`);
}

/** Takes back the reminders of sessions that have begun: where the mail was late, they say nothing any more. */
export function withdrawLate(db: AppDb, nowMs: number): Statement {
  return cancelMails(
    db,
    sql`SELECT 'interview:' || s.id || ':' || s.sequence || ':' || k.value || ':' || t.value
      FROM ${interviewSessions} s, json_each(${JSON.stringify(Object.keys(REMINDERS))}) k,
        json_each('["person","coach"]') t
      WHERE s.state = 'booked' AND s.starts_at <= ${nowMs}`,
  );
}

/** Sessions whose end lies so far back that nothing refers to them. */
export function purgeSessions(db: AppDb, nowMs: number): Statement {
  return db.run(
    sql`DELETE FROM ${interviewSessions} WHERE closed_at IS NOT NULL AND closed_at < ${nowMs - RETENTION_MS}`,
  );
}

/** The cause of a mail about a version of a session. */
export const mailCause = (id: string, sequence: number, kind: string, to: "person" | "coach"): string =>
  `interview:${id}:${sequence}:${kind}:${to}`;

/** The causes of the reminders of a version that is the open one no more, as a query. */
export const causesOf = (id: string, sequence: number): SQL =>
  sql`SELECT value FROM json_each(${JSON.stringify(
    (Object.keys(REMINDERS) as (keyof typeof REMINDERS)[]).flatMap((kind) => [
      mailCause(id, sequence, kind, "person"),
      mailCause(id, sequence, kind, "coach"),
    ]),
  )}) WHERE NOT EXISTS (SELECT 1 FROM interview_sessions
    WHERE id = ${id} AND sequence = ${sequence} AND state = 'booked')`;

/** True of a session that was held and has notes. */
export const isNoted = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM interview_sessions WHERE id = ${id} AND state = 'held' AND noted_at IS NOT NULL)`;

/** Conditions on a session that was not held, one for each thing that its person may read about it. */
export const missedAs = (id: string, sequence: number) => {
  const last = sql`EXISTS (SELECT 1 FROM interview_sessions WHERE id = ${id} AND ${CONTESTED_BEFORE})`;
  const missed = sessionIs(id, sequence, "missed_by_person");
  return {
    missed_by_person: sql`(${missed} AND NOT ${last})`,
    contested_again: sql`(${missed} AND ${last})`,
    missed_by_coach: sessionIs(id, sequence, "missed_by_coach"),
  };
};
