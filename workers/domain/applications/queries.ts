/** The only writer of an application's state: each change is an event, what it books, and the move, in one batch. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applications } from "../../db/schema/applications";
import { users } from "../../db/schema/identity";
import { plans } from "../../db/schema/plans";
import { profiles } from "../../db/schema/profiles";
import type { AppDb, Statement } from "../../db/client";
import { listOf } from "../../db/sql";
import { enqueueJobs } from "../jobs/queries";
import { free, isBooked, purchased, release, reserve, reverse, settle } from "../ledger/queries";
import type { Actor } from "../kernel/policy";
import { jobsDay, JOBS_DAY_SHIFT_MS, jobsWindow } from "../../lib/india-time";
import {
  FORWARD_A_DAY,
  HELD_MS,
  LOCKED,
  OPEN,
  PARKED_SHARE,
  RECENT_MS,
  STOP_AFTER_MS,
  TAKE_BACK_MS,
  TRANSITIONS,
  TRIAL_FIRST_DAY,
} from "./rules";
import { MOST_DAYS_STILL, type VetoHours } from "../offers/vocabulary";
import type {
  DeclineReason,
  Evidence,
  EventCode,
  FillStop,
  RecordedOutcome,
  SelfApplyReason,
  State,
} from "./vocabulary";

// ---- conditions ----------------------------------------------------------------------------

/** True of an application in one of these states; a literal, so that a partial index serves. */
const inState = (states: readonly State[]): SQL =>
  sql.raw(states.length === 1 ? `state = '${states[0]}'` : `state IN (${states.map((s) => `'${s}'`).join(",")})`);
/** Word for word the condition of the partial indexes over what is open. */
export const IS_OPEN = inState(OPEN);
/**
 * Nobody has it in hands: it was not claimed, or the lease ran out. One that its person declined stays in hands for
 * longer, since its operator may have sent it and is yet to record it; one whose form was being sent stays for good,
 * so that no second one is sent.
 */
export const isFree = (nowMs: number): SQL =>
  sql`(sending_at IS NULL
    AND (state = 'queued' OR claimed_until <= ${nowMs} - CASE declined WHEN '' THEN 0 ELSE ${STOP_AFTER_MS} END))`;
/** In the staff's queue: the person's time to refuse it is over. */
export const hasEntered = (nowMs: number): SQL => sql`(queue_day IS NOT NULL AND queued_at <= ${nowMs})`;
/** True of somebody whose plan runs, paused or not. */
const hasRunningPlan = (userId: string, nowMs: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.ended_at IS NULL AND p.ends_at > ${nowMs})`;
const ownerPaused = sql`EXISTS (SELECT 1 FROM ${plans} own WHERE own.user_id = applications.user_id
  AND own.paused_at IS NOT NULL)`;
/**
 * For an operator or the engine to take: in the queue, in nobody's hands, and the person has said nothing against it.
 */
export const isReady = (nowMs: number): SQL =>
  sql`(${isFree(nowMs)} AND ${hasEntered(nowMs)} AND declined = '' AND NOT ${ownerPaused})`;
/** True for somebody one of whose applications is open, and `is` besides. */
export const hasOpen = (userId: unknown, is: SQL = sql`true`): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE user_id = ${userId} AND ${IS_OPEN} AND ${is})`;

/** How the ledger names the present attempt of an application. */
export const OWN_REF = sql`applications.id || '#' || applications.attempt`;

/** A company's seat is taken while an entry waits or is parked, and for a month from when it was queued or made. */
export const seated = (nowMs: number) =>
  sql<boolean>`(state IN ('queued', 'claimed', 'parked') OR (state IN ('submitted', 'unconfirmed')
    AND max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - RECENT_MS}))`;

/** Openings of one company that the person is queued for, or applies to, within `RECENT_MS`. */
export const seatsOf = (userId: unknown) =>
  sql`coalesce((SELECT CAST(f.most_of_company AS INTEGER) FROM ${profiles} f WHERE f.user_id = ${userId}), 0)`;

/** Of what the matcher chose and nobody has in hands the weakest: it makes room where no credit is free. */
export const weakest = (userId: string, nowMs: number): SQL => sql`SELECT id FROM ${applications}
  WHERE user_id = ${userId} AND ${IS_OPEN} AND chosen = 0 AND outcome = '' AND declined = '' AND ${isFree(nowMs)}
  ORDER BY score, id LIMIT 1`;

/**
 * What keeps a form from being filled for the row of `applications` at this moment, '' for nothing: its person's word,
 * or what was made meanwhile. A person's own choice is not counted against its company's seats.
 */
export const fillStop = (nowMs: number): SQL<Exclude<FillStop, "closed" | "held"> | ""> => {
  const made = sql`b.user_id = applications.user_id AND b.id <> applications.id
    AND b.state IN ('submitted', 'unconfirmed')
    AND max(coalesce(b.applied_at, 0), coalesce(b.queued_at, 0)) > ${nowMs - RECENT_MS}`;
  return sql`CASE
    WHEN applications.declined <> '' THEN 'declined'
    WHEN ${ownerPaused} THEN 'paused'
    WHEN EXISTS (SELECT 1 FROM ${applications} b WHERE ${isTwin("applications", "b")} AND (${made}
      OR b.user_id = applications.user_id AND b.declined = 'applied_myself'
        AND b.withdrawn_at > ${nowMs - RECENT_MS})) THEN 'same_role'
    WHEN applications.chosen = 0 AND applications.company_key <> ''
      AND (SELECT count(*) FROM ${applications} b WHERE ${made} AND b.company_key = applications.company_key)
        >= max(1, ${seatsOf(sql`(applications.user_id)`)}) THEN 'company_full'
    ELSE '' END`;
};

// ---- one transition ------------------------------------------------------------------------

/** Who makes an event: the person themselves, an operator, or the system by its job. */
export interface EventActor {
  kind: "person" | "operator" | "system";
  id: string;
}

/** The actor of a context as an event names it. */
export function eventActor(actor: Actor, ownerId?: string): EventActor {
  if (actor.kind === "user") return { kind: actor.userId === ownerId ? "person" : "operator", id: actor.userId };
  return { kind: "system", id: actor.kind === "system" ? actor.job : actor.kind };
}

interface Change {
  event: EventCode;
  /** Which of those that are in a state for it; holds until they are moved. */
  which: SQL;
  by: EventActor;
  nowMs: number;
  outcome?: RecordedOutcome;
  evidence?: Evidence;
  /** Columns that change with the state. */
  set?: SQL;
  /**
   * The jobs day that it comes into by that. A day's figures are counted anew for what leaves it or comes when it is
   * over.
   */
  into?: SQL;
  /** What is booked, where it is not one credit for each of them: only what is booked moves. */
  booking?: SQL;
}

const LEAVE_CLAIM = sql`, claimed_by = NULL, claimed_at = NULL, claimed_until = NULL,
  sending_at = NULL`;
const LEAVE_QUEUE = sql`, queue_day = NULL, queued_at = NULL, reserved_at = NULL`;
/** The jobs day of an instant, as `jobsDay` has it. */
const dayOf = (at: SQL): SQL => sql`date((${at} + ${JOBS_DAY_SHIFT_MS}) / 1000, 'unixepoch')`;

/**
 * The statements of one event for any number of applications: what it books, the event, the move. `move` counts those
 * that moved. Whatever else depends on the state before stands before them in the batch.
 */
export function transition(db: AppDb, change: Change): { credit?: Statement; event: Statement; move: Statement } {
  const { event, which, by, nowMs, outcome = "", evidence = {}, set = sql``, into } = change;
  const today = jobsDay(nowMs);
  const late = sql`CASE WHEN queue_day < ${today} THEN queue_day
    ${into ? sql`WHEN ${into} < ${today} THEN ${into}` : sql``} END`;
  const { from, to, credit, nextAttempt } = TRANSITIONS[event];
  // An unconfirmed one whose credit went back can no longer be charged.
  const charged = credit === "settle" ? sql` AND (state <> 'unconfirmed' OR held_until IS NOT NULL)` : sql``;
  const able = sql`${inState(from)} AND ${which}${charged}`;
  const book = { reserve, settle, release, keep: null, renew: null }[credit ?? "keep"];
  const booking =
    change.booking ?? sql`SELECT user_id, 1 AS amount, ${OWN_REF} AS ref FROM ${applications} WHERE ${able}`;
  const kind = credit === "reserve" || credit === "settle" || credit === "release" ? credit : null;
  const decided = kind ? sql`${able} AND ${isBooked(kind, OWN_REF)}` : able;
  return {
    ...(book ? { credit: book(db, booking, nowMs) } : {}),
    event: db.run(sql`INSERT INTO ${applicationEvents}
        (application_id, n, attempt, at, actor_kind, actor_id, event, outcome, evidence, late_day)
      SELECT id, event_count + 1, attempt, ${nowMs}, ${by.kind}, ${by.id}, ${event}, ${outcome},
        ${JSON.stringify(evidence)}, ${late}
      FROM ${applications} WHERE ${decided}`),
    move: db.run(sql`UPDATE ${applications} SET state = ${to}, event_count = event_count + 1
        ${to !== "claimed" && from.some((state) => state === "claimed") ? LEAVE_CLAIM : sql``}
        ${to === "found" || to === "withdrawn" ? LEAVE_QUEUE : sql``}
        ${event === "withdrawn" ? sql`, withdrawn_at = ${nowMs}` : sql``}
        ${event === "found" ? sql`, withdrawn_at = NULL` : sql``}
        ${nextAttempt ? sql`, attempt = attempt + 1` : sql``}${set}
      WHERE ${decided}`),
  };
}

const DAY_MS = 86_400_000;
const all = (parts: Record<string, Statement>): Statement[] => Object.values(parts);

// ---- found to queued -----------------------------------------------------------------------

/** Of two of a person's matches: whether they speak of one opening, as their keys tell. */
export const isTwin = (a: string, b: string) =>
  sql.raw(`${a}.company_key = ${b}.company_key AND ${a}.title_key = ${b}.title_key
    AND ${a}.company_key <> '' AND ${a}.title_key <> '' AND EXISTS (
    SELECT 1 FROM json_each(${a}.places) x JOIN json_each(${b}.places) y ON ltrim(x.value, '~') = ltrim(y.value, '~')
    WHERE NOT (substr(x.value, 1, 1) = '~' AND substr(y.value, 1, 1) = '~'))`);

/** The end of a plan, without the time that it is lent while its days stand still. */
const endOf = (nowMs: number): SQL =>
  sql`(p.ends_at - CASE WHEN p.stands_since IS NULL THEN 0
    ELSE max(0, ${MOST_DAYS_STILL * DAY_MS} - p.stood_ms - (${nowMs} - p.stands_since)) END)`;

/**
 * How many more have their turn in the jobs day of `nowMs`: as many as the person chose themselves, and of the
 * matcher's choices the credits that were free as it began, spread evenly over the days left, less those that hold a
 * credit of that day already. Everything where the person wants it as it fits.
 */
const leftToday = (userId: string, chosen: SQL, nowMs: number): SQL => {
  const { startMs } = jobsWindow(jobsDay(nowMs));
  // Numbers are bound as REAL, which would not divide without a rest.
  const days = sql`max(1, CAST((${endOf(nowMs)} - ${startMs}) / ${DAY_MS} AS INTEGER))`;
  const taken = sql`(SELECT count(*) FROM ${applications} WHERE user_id = ${userId} AND chosen = 0
    AND state NOT IN ('found', 'withdrawn', 'failed') AND reserved_at >= ${startMs})`;
  const share = sql`(SELECT max(0, max((${free(userId)} + taken + days - 1) / days,
      CASE WHEN p.tier = 'free' AND p.began_at >= ${startMs} THEN ${TRIAL_FIRST_DAY} ELSE 0 END) - taken)
    FROM (SELECT ${days} AS days, ${taken} AS taken))`;
  return sql`coalesce((SELECT CASE p.pace WHEN 'at_once' THEN ${free(userId)} ELSE ${chosen} + ${share} END
    FROM ${plans} p WHERE p.user_id = ${userId}), 0)`;
};

/**
 * Queues the person's best found applications, each with a credit reserved and the resume to use, as far as the credits
 * go, and of the matcher's choices no more than have their turn in this jobs day. Of one company no more than the
 * person set are queued or made within a month, and an opening that is listed twice is queued once: its twin stays
 * found, unless the first is a month old and waits no longer.
 * What its person alone can apply to stays found. Only while the plan runs and the person has not paused, a resume is
 * there to be sent and the address is known to be theirs; and nothing that they declined, under whichever listing. Each
 * enters the staff's queue when the person's time to refuse it is over, the better ones first. One booking, so that no
 * two runs share a credit or a seat.
 */
export function queueBest(db: AppDb, userId: string, by: EventActor, nowMs: number) {
  const chosen = sql`(SELECT count(*) FROM ranked WHERE chosen = 1 AND seat <= ${seatsOf(userId)})`;
  const booking = sql`WITH own AS MATERIALIZED (
      SELECT id, attempt, chosen, score, state = 'found' AND declined = '' AS free, company_key, title_key, places,
        sum(${seated(nowMs)}) OVER (PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END) AS taken
      FROM ${applications}
      WHERE user_id = ${userId} AND (state <> 'withdrawn' OR declined <> '') AND (state <> 'found' OR self_apply = 0)
        AND (state IN ('found', 'queued', 'claimed', 'parked', 'withdrawn')
          OR max(coalesce(applied_at, 0), coalesce(queued_at, 0)) > ${nowMs - RECENT_MS})
    ),
    fresh AS MATERIALIZED (
      SELECT * FROM own a WHERE free AND NOT EXISTS (SELECT 1 FROM own b WHERE NOT b.free AND ${isTwin("a", "b")})
    ),
    single AS (
      SELECT * FROM fresh a WHERE NOT EXISTS (
        SELECT 1 FROM fresh b WHERE (b.score > a.score OR (b.score = a.score AND b.id < a.id)) AND ${isTwin("a", "b")})
    ),
    ranked AS NOT MATERIALIZED (
      SELECT id, attempt, chosen, score, taken + row_number() OVER (
        PARTITION BY CASE company_key WHEN '' THEN id ELSE company_key END ORDER BY chosen DESC, score DESC, id) AS seat
      FROM single
    )
    SELECT ${userId} AS user_id, 1 AS amount, id || '#' || attempt AS ref
    FROM ranked
    WHERE seat <= ${seatsOf(userId)}
      AND EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.ended_at IS NULL AND p.ends_at > ${nowMs}
        AND p.paused_at IS NULL)
      AND EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${userId} AND f.resume_id IS NOT NULL)
      AND EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)
    ORDER BY chosen DESC, score DESC, id
    LIMIT min(${free(userId)}, ${leftToday(userId, chosen, nowMs)})`;
  return transition(db, {
    event: "queued",
    which: sql`user_id = ${userId}`,
    by,
    nowMs,
    booking,
    set: entering(userId, nowMs),
  });
}

/** Asks for the resumes of what was queued just now to be arranged for it. After the move. */
export function tailorQueued(db: AppDb, userId: string, nowMs: number): Statement {
  return enqueueJobs(
    db,
    "tailor_resumes",
    sql`SELECT user_id AS ref FROM ${applications} WHERE user_id = ${userId} AND ${IS_OPEN} AND reserved_at = ${nowMs}`,
    nowMs,
  );
}

/** Asks for the forms of the openings that were queued just now. After the move. */
export function readFormsQueued(db: AppDb, userId: string, nowMs: number): Statement {
  return enqueueJobs(
    db,
    "read_form",
    sql`SELECT posting_id AS ref FROM ${applications}
      WHERE user_id = ${userId} AND ${IS_OPEN} AND reserved_at = ${nowMs}`,
    nowMs,
  );
}

/** Asks for the resumes of those that come back into the queue to be arranged, as far as nothing was before. */
const tailorAgain = (db: AppDb, which: SQL, nowMs: number) =>
  enqueueJobs(db, "tailor_resumes", sql`SELECT user_id AS ref FROM ${applications} WHERE ${which}`, nowMs);

/** The columns of what is queued: when it enters the staff's queue, and the resume that is sent. */
export function entering(userId: string, nowMs: number): SQL {
  // Within a second, by score.
  const enters = sql`(${nowMs} - CAST(round(score * 1000) AS INTEGER)
    + 3600000 * (SELECT veto_hours FROM ${plans} WHERE user_id = ${userId}))`;
  return sql`, reserved_at = ${nowMs}, queued_at = ${enters}, queue_day = ${dayOf(enters)},
    resume_id = (SELECT resume_id FROM ${profiles} WHERE user_id = ${userId})`;
}

// ---- claims --------------------------------------------------------------------------------

/**
 * Claims one open application until `untilMs`; who has it keeps it for longer, which is no event.
 * @param pick a query of its id.
 * @param holder the operator; null for the engine.
 * @param claimed what is true of it once it is claimed, and of no other.
 */
export function claim(
  db: AppDb,
  pick: SQL,
  { holder, by, nowMs, untilMs }: { holder: string | null; by: EventActor; nowMs: number; untilMs: number },
  claimed: SQL = sql`claimed_by = ${holder}`,
): { move: Statement; event: Statement } {
  return {
    move: db.run(sql`UPDATE ${applications} SET state = 'claimed', claimed_by = ${holder}, claimed_at = ${nowMs},
        claimed_until = ${untilMs}, event_count = event_count + (state <> 'claimed' OR claimed_by IS NOT ${holder})
      WHERE id = (${pick}) AND ${IS_OPEN}`),
    event: db.run(sql`INSERT INTO ${applicationEvents} (application_id, n, attempt, at, actor_kind, actor_id, event)
      SELECT id, event_count, attempt, ${nowMs}, ${by.kind}, ${by.id}, 'claimed' FROM ${applications}
      WHERE ${claimed} AND state = 'claimed'
        AND NOT EXISTS (SELECT 1 FROM ${applicationEvents} e
          WHERE e.application_id = applications.id AND e.n = event_count)`),
  };
}

/** Claims this very application for a lease, if it is open, in nobody else's hands, and an operator has no other. */
export function claimOne(
  db: AppDb,
  id: string,
  holder: string | null,
  by: EventActor,
  nowMs: number,
  untilMs: number,
): { move: Statement; event: Statement } {
  // The engine's own lease is no exception: a message that comes twice must not send a form twice.
  const own = holder === null ? sql`` : sql` OR claimed_by = ${holder}`;
  const pick = sql`SELECT id FROM ${applications} WHERE id = ${id} AND (${isReady(nowMs)}${own})
    AND NOT EXISTS (SELECT 1 FROM ${applications} other WHERE other.claimed_by = ${holder} AND other.id <> ${id})`;
  return claim(db, pick, { holder, by, nowMs, untilMs }, sql`id = ${id} AND claimed_by IS ${holder}`);
}

/**
 * Gives the operator's application back to the queue; one that its person does not want leaves it, and so does one that
 * must not be made any more, which the next operator could not fill either. One of somebody who has paused waits with
 * the others of theirs.
 */
export function returnClaim(db: AppDb, holder: string, id: string, by: EventActor, nowMs: number): Statement[] {
  const which = sql`id = ${id} AND claimed_by = ${holder}`;
  const stopped = (why: FillStop) => sql`${which} AND ${fillStop(nowMs)} = ${why}`;
  const isOver = sql`${fillStop(nowMs)} IN ('declined', 'same_role', 'company_full')`;
  return [
    enqueueJobs(db, "fill_queue", sql`SELECT user_id AS ref FROM ${applications} WHERE ${which} AND ${isOver}`, nowMs),
    ...(["declined", "same_role", "company_full"] as const).flatMap((why) =>
      all(withdraw(db, { which: stopped(why), by, nowMs, because: why })),
    ),
    tailorAgain(db, which, nowMs),
    ...all(
      transition(db, {
        event: "returned",
        which,
        by,
        nowMs,
        set: sql`, queue_day = CASE WHEN ${ownerPaused} THEN NULL ELSE queue_day END`,
      }),
    ),
  ];
}

/** Shortens the operator's lease to `untilMs`. */
export function shortenClaim(db: AppDb, holder: string, id: string, untilMs: number): Statement {
  return db
    .update(applications)
    .set({ claimedUntil: sql`min(${applications.claimedUntil}, ${untilMs})` })
    .where(sql`${applications.claimedBy} = ${holder} AND ${applications.id} = ${id}`);
}

/**
 * Notes that the employer's form is about to be sent, by the operator who has it in hands. Only while nothing keeps it
 * from being filled, and by its attempt, so that nothing sends one twice.
 */
export function markSending(db: AppDb, holder: string, e: Pick<ApplicationAt, "id" | "attempt">, nowMs: number) {
  return db
    .update(applications)
    .set({ sendingAt: sql`coalesce(${applications.sendingAt}, ${nowMs})` })
    .where(
      sql`${applications.claimedBy} = ${holder} AND ${applications.id} = ${e.id}
        AND ${applications.attempt} = ${e.attempt} AND ${applications.state} = 'claimed' AND ${applications.claimedUntil} > ${nowMs}
        AND (${applications.sendingAt} IS NOT NULL OR ${fillStop(nowMs)} = '')`,
    );
}

/**
 * What was being sent and nobody has in hands any more is unconfirmed: it may have been sent, so it is asked about and
 * not sent again. `of` names one in its operator's hands. Who had it stands in it, since they may still confirm it.
 */
export function settleSending(
  db: AppDb,
  by: EventActor,
  nowMs: number,
  of: { holder: string; id: string } | null = null,
) {
  const which = of ? sql`claimed_by = ${of.holder} AND id = ${of.id}` : sql`claimed_until <= ${nowMs}`;
  return transition(db, {
    event: "unconfirmed",
    which: sql`sending_at IS NOT NULL AND ${which}`,
    by,
    nowMs,
    outcome: "unconfirmed",
    set: sql`${outcomeColumns("unconfirmed", "unconfirmed", sql`claimed_by`, nowMs)}, revision = revision + 1`,
  });
}

/** Gives the operator the whole lease back that leaving had shortened. */
export function renewClaim(db: AppDb, holder: string, leaseMs: number) {
  return db
    .update(applications)
    .set({ claimedUntil: sql`${applications.claimedAt} + ${leaseMs}` })
    .where(
      sql`${applications.claimedBy} = ${holder}
        AND ${applications.claimedUntil} < ${applications.claimedAt} + ${leaseMs}`,
    );
}

// ---- outcomes ------------------------------------------------------------------------------

export interface ApplicationAt {
  id: string;
  userId: string;
  attempt: number;
}
/** An open application as somebody saw it who is about to change it. */
export interface OpenApplication extends ApplicationAt {
  /** The operator; null for the engine. */
  holder: string | null;
  /** Null for a caller who does not say what they saw: whatever is there is replaced. */
  revision: number | null;
  /** It is to be parked, for which there must be room. */
  parks?: boolean;
  /** It may be unconfirmed: its operator tells what came of it after all. */
  settles?: boolean;
  nowMs: number;
}

/** True while another credit of the person may wait for something that they are to give. */
const mayPark = (userId: unknown): SQL<number> =>
  sql`((SELECT count(*) FROM ${applications} parked WHERE parked.user_id = ${userId} AND parked.state = 'parked') + 1)
    * ${PARKED_SHARE} <= ${purchased(userId)}`;

/**
 * True of an application that is open as it was seen, and in nobody else's hands. The engine, and its operator by a
 * late confirmation, may also tell what became of an unconfirmed one, while that holds its credit.
 */
const isOpen = (e: OpenApplication) => sql`id = ${e.id} AND attempt = ${e.attempt}
  AND (${IS_OPEN} AND (${isFree(e.nowMs)} AND ${hasEntered(e.nowMs)} OR state = 'claimed' AND claimed_by IS ${e.holder})
    ${e.holder === null || e.settles ? sql`OR state = 'unconfirmed' AND held_until IS NOT NULL` : sql``})
  ${e.revision === null ? sql`` : sql`AND revision = ${e.revision}`}
  ${e.parks ? sql`AND ${mayPark(e.userId)} AND declined = ''` : sql``}`;
/** True while something is recorded of this attempt, and staff see it locked. */
export const isLocked = (e: ApplicationAt) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${e.id} AND attempt = ${e.attempt} AND ${inState(LOCKED)})`;
/** True once this attempt was recorded at this moment: of what stands behind the record in its batch. */
export const isLockedAt = (e: ApplicationAt, nowMs: number) =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${e.id} AND attempt = ${e.attempt} AND locked_at = ${nowMs}
    AND ${inState(LOCKED)})`;
export const stillOpen = (e: OpenApplication) => sql`EXISTS (SELECT 1 FROM ${applications} WHERE ${isOpen(e)})`;

/** Asks for the posting of an open application to be looked at again: its operator found it closed. Before the move. */
export function checkPostingOf(db: AppDb, e: OpenApplication): Statement {
  return enqueueJobs(
    db,
    "check_posting",
    sql`SELECT posting_id AS ref FROM ${applications} WHERE ${isOpen(e)}`,
    e.nowMs,
  );
}

export interface Recorded {
  event: "submitted" | "unconfirmed" | "parked" | "failed";
  outcome: RecordedOutcome;
  remarks?: string;
  evidence?: Evidence;
}

/** Records what came of an open application, by whoever has it or nobody; `move` tells who was first. */
export function record(db: AppDb, e: OpenApplication, by: EventActor, what: Recorded) {
  const { event, outcome, remarks, evidence = {} } = what;
  return transition(db, {
    event,
    which: isOpen(e),
    by,
    nowMs: e.nowMs,
    outcome,
    evidence,
    set: sql`${outcomeColumns(event, outcome, e.holder, e.nowMs)}, revision = revision + 1
      ${remarks === undefined ? sql`` : sql`, remarks = ${remarks}`}`,
  });
}

function outcomeColumns(
  event: Recorded["event"],
  outcome: RecordedOutcome,
  operator: string | SQL | null,
  nowMs: number,
) {
  const made = event === "submitted";
  const heldUntil = event === "parked" || event === "unconfirmed" ? nowMs + HELD_MS[event] : null;
  return sql`, outcome = ${outcome}, locked_at = ${nowMs}, locked_by = ${operator}, held_until = ${heldUntil},
    declined = '',
    applied_at = ${made ? nowMs : null}, report_day = ${made ? jobsDay(nowMs) : null}`;
}

/** Keeps a draft of outcome and remarks of an application that is still open. */
export function saveDraft(
  db: AppDb,
  e: OpenApplication,
  row: { outcome: RecordedOutcome | ""; remarks: string },
): Statement {
  return db
    .update(applications)
    .set({ ...row, revision: sql`${applications.revision} + 1` })
    .where(isOpen(e));
}

/**
 * Opens a locked application again for its next attempt: its credit comes back or is freed, and one is reserved anew.
 * Where none is free, the weakest waiting one that nobody works on makes room. The balance's CHECK refuses the batch
 * where that frees none either. `returnDay` is for a parked one that returns by itself: into that day's list, as one
 * that nothing was recorded of, and only while the person's plan runs.
 */
export function reopen(
  db: AppDb,
  e: ApplicationAt,
  by: EventActor,
  nowMs: number,
  returnDay: string | null = null,
): { credits: Statement[]; event: Statement; move: Statement; tailoring: Statement } {
  const returns = sql` AND state = 'parked' AND ${hasRunningPlan(e.userId, nowMs)}`;
  const which = sql`id = ${e.id} AND attempt = ${e.attempt}${returnDay ? returns : sql``}`;
  const locked = sql`${which} AND ${inState(LOCKED)}`;
  const credit = (ref: SQL, when: SQL) =>
    sql`SELECT user_id, 1 AS amount, ${ref} AS ref FROM ${applications} WHERE ${locked} AND ${when}`;
  const { event, move } = transition(db, {
    event: "reopened",
    which,
    by,
    nowMs,
    set: sql`, locked_at = NULL, locked_by = NULL, applied_at = NULL, report_day = NULL, held_until = NULL,
      revision = revision + 1${
        returnDay
          ? sql`, queue_day = CASE WHEN ${ownerPaused} THEN NULL WHEN queued_at > ${nowMs} THEN ${dayOf(sql`queued_at`)}
              ELSE ${returnDay} END, reserved_at = ${nowMs},
              queued_at = max(coalesce(queued_at, 0), coalesce((SELECT paused_at FROM ${plans} own
              WHERE own.user_id = applications.user_id), ${nowMs})),
              outcome = ''`
          : sql``
      }`,
  });
  return {
    credits: [
      reverse(db, credit(OWN_REF, sql`state = 'submitted'`), nowMs),
      release(db, credit(OWN_REF, sql`held_until IS NOT NULL`), nowMs),
      ...unqueue(db, {
        which: sql`user_id = ${e.userId}`,
        by,
        nowMs,
        because: "made_room",
        booking: sql`SELECT user_id, 1 AS amount, ${OWN_REF} AS ref FROM ${applications}
          WHERE id IN (${weakest(e.userId, nowMs)})
            AND ${free(e.userId)} <= 0 AND EXISTS (SELECT 1 FROM ${applications} WHERE ${locked})`,
      }),
      reserve(db, credit(sql`applications.id || '#' || (applications.attempt + 1)`, sql`true`), nowMs),
    ],
    event,
    move,
    tailoring: tailorAgain(db, sql`id = ${e.id} AND attempt = ${e.attempt + 1} AND state = 'queued'`, nowMs),
  };
}

// ---- out of the queue ----------------------------------------------------------------------

interface Leaving {
  which: SQL;
  by: EventActor;
  nowMs: number;
  because: string;
}

/**
 * Sends what waits back to found and frees its credits: a plan ended, money went back, another came first. What its
 * person declined is withdrawn, so that it is never found again.
 */
export function unqueue(db: AppDb, { because, ...change }: Leaving & { booking?: SQL }): Statement[] {
  const { which, by, nowMs } = change;
  const declined = sql`declined <> '' AND ${which}`;
  return [
    ...(change.booking ? [] : all(withdraw(db, { which: declined, by, nowMs, because: "declined" }))),
    ...all(transition(db, { event: "unqueued", evidence: { because }, ...change })),
  ];
}

/** Withdraws open applications and frees their credits. */
export function withdraw(db: AppDb, { because, ...change }: Leaving) {
  return transition(db, { event: "withdrawn", evidence: { because }, ...change });
}

// ---- what the person says ------------------------------------------------------------------

/** Whose applications, and since when that is so. */
interface Own {
  userId: string;
  by: EventActor;
  nowMs: number;
}

/**
 * Withdraws an open application of the person's for good, or where the reason is its company all of that company's.
 * What somebody claimed is to be stopped, also when their lease has run out: it is withdrawn when they give it back
 * unsent, and they are told of it.
 * `withdrawn` and `stopping` count them.
 */
export function decline(db: AppDb, { userId, by, nowMs }: Own, id: string, reason: DeclineReason) {
  const company = sql`OR company_key <> '' AND company_key = (
    SELECT company_key FROM ${applications} WHERE id = ${id} AND user_id = ${userId})`;
  const own = sql`user_id = ${userId} AND (id = ${id} ${reason === "company" ? company : sql``})`;
  const said = { by, nowMs, evidence: { because: "declined", reason } };
  const { move: withdrawn, ...left } = transition(db, {
    ...said,
    event: "withdrawn",
    which: sql`${own} AND state = 'queued'`,
    set: sql`, declined = ${reason}`,
  });
  const { move: stopping, event: asked } = transition(db, {
    ...said,
    event: "stop_asked",
    which: sql`${own} AND declined = ''`,
    set: sql`, declined = ${reason}, revision = revision + 1`,
  });
  return { left: all(left), withdrawn, asked, stopping };
}

/**
 * Settles what the person alone can apply to, by their word: it is withdrawn for good, and no listing of it follows.
 */
export const settleSelfApply = (db: AppDb, { userId, by, nowMs }: Own, id: string, reason: SelfApplyReason) =>
  transition(db, {
    event: "dropped",
    which: sql`user_id = ${userId} AND id = ${id} AND self_apply = 1`,
    by,
    nowMs,
    evidence: { because: "declined", reason },
    set: sql`, declined = ${reason}`,
  });

/**
 * Gives what the person alone can apply to the resume of their profile, and asks for it to be arranged for that. One
 * that has it already changes nothing.
 */
export const prepareSelfApply = (db: AppDb, userId: string, id: string, nowMs: number) => {
  const its = sql`id = ${id} AND user_id = ${userId} AND state = 'found' AND self_apply = 1`;
  const resume = sql`(SELECT f.resume_id FROM ${profiles} f WHERE f.user_id = ${userId})`;
  return {
    tailoring: enqueueJobs(
      db,
      "tailor_resumes",
      sql`SELECT user_id AS ref FROM ${applications} WHERE ${its} AND resume_id IS NOT ${resume}`,
      nowMs,
    ),
    resume: db.run(sql`UPDATE ${applications} SET resume_id = ${resume} WHERE ${its} AND resume_id IS NOT ${resume}`),
  };
};

/** True while an application of the person's is open and they have not declined it. */
export const isWanted = (userId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${applications} WHERE id = ${id} AND user_id = ${userId} AND ${IS_OPEN} AND declined = '')`;

/** An application of the person's, as they may speak of it; null where there is none. */
export async function findOwn(db: AppDb, userId: string, id: string) {
  const rows = await db
    .select({
      state: applications.state,
      declined: applications.declined,
      company: applications.company,
      postingId: applications.postingId,
      withdrawnAt: applications.withdrawnAt,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)));
  return rows[0] ?? null;
}

/** Openings of the company of this one that the person refused for it, where that was not long ago. */
const refusedWith = ({ userId, nowMs }: Pick<Own, "userId" | "nowMs">, id: string): SQL =>
  sql`user_id = ${userId} AND declined = 'company' AND withdrawn_at > ${nowMs - TAKE_BACK_MS}
    AND (id = ${id} OR company_key <> '' AND company_key = (
      SELECT company_key FROM ${applications} WHERE id = ${id} AND user_id = ${userId}))`;

/** The postings of those openings. */
export async function readRefusedWith(db: AppDb, own: Pick<Own, "userId" | "nowMs">, id: string): Promise<string[]> {
  const rows = await db.select({ postingId: applications.postingId }).from(applications).where(refusedWith(own, id));
  return rows.map((row) => row.postingId);
}

/**
 * Takes back the refusal of those openings: the ones on these postings are found again, for the matcher to judge like
 * any other; the others stay withdrawn.
 */
export function takeBackCompany(db: AppDb, own: Own, id: string, postingIds: readonly string[]) {
  const { by, nowMs } = own;
  const which = refusedWith(own, id);
  return {
    others: db.run(sql`UPDATE ${applications} SET declined = '', chosen = 0
      WHERE ${which} AND state = 'withdrawn' AND posting_id NOT IN ${listOf(postingIds)}`),
    ...transition(db, {
      event: "found",
      which: sql`${which} AND posting_id IN ${listOf(postingIds)}`,
      by,
      nowMs,
      set: sql`, declined = '', chosen = 0`,
    }),
  };
}

/**
 * Of what the matcher chose for somebody and they had time to refuse, how much they kept, as JSON of `Precision`. What
 * they had applied to themselves was right; what staff found to be other work was not.
 */
export const precisionOf = (userId: unknown, nowMs: number): SQL<string> =>
  sql<string>`(SELECT json_object('shown', count(*), 'kept', coalesce(sum(shown.declined IN ('', 'applied_myself')
      AND shown.outcome <> 'job_irrelevant'), 0))
    FROM ${applications} shown WHERE shown.user_id = ${userId} AND shown.chosen = 0 AND shown.self_apply = 0
    AND (shown.declined <> ''
      OR shown.state IN ('submitted', 'unconfirmed', 'parked', 'failed')
      OR shown.state IN ('queued', 'claimed') AND shown.queued_at <= ${nowMs}))`;

/** Just before whatever else of the person's waits. */
const beforeOthers = (userId: string, id: string): SQL => sql`(SELECT min(o.queued_at) - 1 FROM ${applications} o
    WHERE o.user_id = ${userId} AND o.state IN ('queued','claimed') AND o.id <> ${id})`;

/** How often within a day and before now the person has put one of what waits before the others. */
const broughtForward = (userId: string, nowMs: number): SQL<number> =>
  sql`(SELECT count(*) FROM ${applications} w JOIN ${applicationEvents} e ON e.application_id = w.id
    WHERE w.user_id = ${userId} AND w.state IN ('queued','claimed') AND e.event = 'rescheduled'
      AND e.at > ${nowMs - 86_400_000} AND e.at < ${nowMs} AND e.evidence ->> 'because' = 'first')`;

/** Whether an application of the person's waits behind another because they have put theirs first too often today. */
export async function isForwardSpent(db: AppDb, userId: string, id: string, nowMs: number): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      sql`user_id = ${userId} AND id = ${id} AND state = 'queued' AND queued_at > ${beforeOthers(userId, id)}
        AND ${broughtForward(userId, nowMs)} >= ${FORWARD_A_DAY}`,
    );
  return rows.length > 0;
}

/**
 * Lets an application of the person's enter the staff's queue before their others, if nobody has it in hands and they
 * have not done so too often today.
 */
export function bringForward(db: AppDb, { userId, by, nowMs }: Own, id: string) {
  const first = beforeOthers(userId, id);
  const day = sql`CASE WHEN ${ownerPaused} THEN NULL ELSE ${dayOf(first)} END`;
  const which = sql`user_id = ${userId} AND id = ${id} AND queued_at > ${first}
    AND ${broughtForward(userId, nowMs)} < ${FORWARD_A_DAY}`;
  const change = { event: "rescheduled", by, nowMs, evidence: { because: "first" } } as const;
  // Of two days that are over, each has an event that says so.
  const isLate = sql`${which} AND queue_day < ${jobsDay(nowMs)}`;
  return {
    left: all(transition(db, { ...change, which: isLate, set: sql`, queue_day = NULL` })),
    ...transition(db, { ...change, which, into: day, set: sql`, queued_at = ${first}, queue_day = ${day}` }),
  };
}

/** While a plan runs, takes what nobody has in hands out of the staff's queue, its credit kept, until `resumeQueue`. */
export const holdQueue = (db: AppDb, { userId, by, nowMs }: Own) =>
  transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queue_day IS NOT NULL AND ${hasRunningPlan(userId, nowMs)}`,
    by,
    nowMs,
    evidence: { because: "paused" },
    set: sql`, queue_day = NULL`,
  });

/** Puts it back if `onlyIf`, each as much later as the person had paused. Stands before the pause's end. */
export function resumeQueue(db: AppDb, { userId, by, nowMs }: Own, onlyIf: SQL = sql`true`) {
  const paused = sql`(${nowMs} - (SELECT paused_at FROM ${plans} own WHERE own.user_id = ${userId}))`;
  const day = dayOf(sql`queued_at + ${paused}`);
  return transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queue_day IS NULL AND ${paused} IS NOT NULL AND ${onlyIf}`,
    by,
    nowMs,
    evidence: { because: "resumed" },
    into: day,
    set: sql`, queued_at = queued_at + ${paused}, reserved_at = reserved_at + ${paused}, queue_day = ${day}`,
  });
}

/** Moves what has not entered the staff's queue yet. Stands before the change of the hours in the batch. */
export function shiftQueue(db: AppDb, { userId, by, nowMs }: Own, hours: VetoHours) {
  const at = sql`(queued_at + 3600000 * (${hours} - (SELECT veto_hours FROM ${plans} own
    WHERE own.user_id = ${userId})))`;
  const day = sql`CASE WHEN queue_day IS NULL THEN NULL ELSE ${dayOf(at)} END`;
  return transition(db, {
    event: "rescheduled",
    which: sql`user_id = ${userId} AND queued_at > ${nowMs} AND ${at} <> queued_at`,
    by,
    nowMs,
    evidence: { because: "veto_time" },
    into: day,
    set: sql`, queued_at = ${at}, queue_day = ${day}`,
  });
}

/** Withdraws these, if still nobody has them in hands. */
export function stop(db: AppDb, ids: readonly string[], by: EventActor, nowMs: number): Statement[] {
  const which = sql`id IN ${listOf(ids)} AND declined <> '' AND ${isFree(nowMs)}`;
  return all(withdraw(db, { which, by, nowMs, because: "declined" }));
}

/** Applications that their person declined and whose operator had the time to record them, the longest first. */
export async function unwanted(db: AppDb, nowMs: number, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(
      sql`${applications.state} = 'claimed' AND ${applications.declined} <> ''
        AND ${applications.claimedUntil} <= ${nowMs - STOP_AFTER_MS}`,
    )
    .orderBy(applications.claimedUntil)
    .limit(limit);
}

/**
 * Parks this attempt of a waiting one, which lacks an answer of its person's, while there is room and `onlyIf` holds.
 */
export function parkOne(
  db: AppDb,
  own: Own,
  { id, attempt }: Pick<ApplicationAt, "id" | "attempt">,
  because: string,
  onlyIf: SQL,
) {
  const { event, move } = park(db, own, sql`id = ${id} AND attempt = ${attempt} AND ${onlyIf}`, because);
  return { event, move };
}

/** Makes what operators have of the person's another revision: their next press tells them that it changed. */
export const tellHolders = (db: AppDb, userId: string, which: SQL): Statement =>
  db
    .update(applications)
    .set({ revision: sql`${applications.revision} + 1` })
    .where(sql`${applications.userId} = ${userId} AND ${applications.state} = 'claimed' AND ${which}`);

/** Fails what is parked and frees its credits: what it lacked did not come. */
export function endParked(db: AppDb, { because, which, ...change }: Leaving): Statement[] {
  const ended = { evidence: { because }, set: sql`, held_until = NULL`, which };
  return all(transition(db, { ...change, ...ended, event: "expired" }));
}

/** The same for these of the person's. */
export function endParkedOf(db: AppDb, { userId, by, nowMs }: Own, ids: readonly string[], because: string) {
  return endParked(db, { which: sql`user_id = ${userId} AND id IN ${listOf(ids)}`, by, nowMs, because });
}

/** Frees the credits of what is parked or unconfirmed: what was parked has failed, what is unconfirmed stays so. */
export function endHolds(db: AppDb, { because, which, ...change }: Leaving): Statement[] {
  const held = sql`held_until IS NOT NULL AND ${which}`;
  const released = { evidence: { because }, set: sql`, held_until = NULL`, which: held };
  return [
    ...endParked(db, { ...change, because, which: held }),
    ...all(transition(db, { ...change, ...released, event: "credit_released" })),
  ];
}

/**
 * The ids of what waits in the person's queue and may be parked at once, the first of them first: nobody has it in
 * hands, its person wants it, and at most a third of their credits are parked then. What is bound is a real number,
 * and no limit may be one.
 */
const parkable = (userId: string, which: SQL): SQL =>
  sql`SELECT id FROM ${applications} WHERE user_id = ${userId} AND state = 'queued' AND declined = '' AND ${which}
    ORDER BY queued_at, id LIMIT max(0, CAST(${purchased(userId)} / ${PARKED_SHARE} AS INTEGER)
      - (SELECT count(*) FROM ${applications} parked WHERE parked.user_id = ${userId} AND parked.state = 'parked'))`;

/** The ids of those that `park` parked at this moment. */
export const parkedAt = (userId: string, which: SQL, nowMs: number): SQL =>
  sql`SELECT id FROM ${applications} WHERE user_id = ${userId} AND state = 'parked' AND locked_by IS NULL
    AND locked_at = ${nowMs} AND ${which}`;

/** Parks these of the person's that wait, for an answer of theirs, as far as a third of their credits goes. */
export function park(db: AppDb, { userId, by, nowMs }: Own, which: SQL, because: string) {
  return transition(db, {
    event: "parked",
    which: sql`id IN (${parkable(userId, which)})`,
    by,
    nowMs,
    outcome: "missing_info",
    evidence: { because },
    set: sql`${outcomeColumns("parked", "missing_info", null, nowMs)}, revision = revision + 1`,
  });
}

/** The same for these, whose time is over. */
export function endHeldTooLong(db: AppDb, ids: readonly string[], by: EventActor, nowMs: number): Statement[] {
  return endHolds(db, {
    which: sql`id IN ${listOf(ids)} AND held_until <= ${nowMs}`,
    by,
    nowMs,
    because: "time_over",
  });
}

/** Applications whose credit was held long enough, the longest first. */
export async function heldTooLong(db: AppDb, nowMs: number, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(sql`${applications.heldUntil} IS NOT NULL AND ${applications.heldUntil} <= ${nowMs}`)
    .orderBy(applications.heldUntil)
    .limit(limit);
}

/** Takes the id of an operator who is erased out of the history of others. */
export function eraseOperator(db: AppDb, userId: string): Statement[] {
  return [
    db
      .update(applicationEvents)
      .set({ actorId: "erased" })
      .where(sql`${applicationEvents.actorKind} = 'operator' AND ${applicationEvents.actorId} = ${userId}`),
  ];
}

/** An application and whose it is, as whoever records its outcome reads it. */
export const applicationWithPerson = () => ({
  id: applications.id,
  userId: applications.userId,
  state: applications.state,
  outcome: applications.outcome,
  attempt: applications.attempt,
  position: applications.position,
  company: applications.company,
  location: applications.location,
  email: users.email,
  displayName: users.displayName,
  firstName: profiles.firstName,
  declined: applications.declined,
  mayPark: mayPark(applications.userId).as("may_park"),
});

/** What the applying engine must know of an application to record what came of it; null where there is none. */
export async function findApplication(db: AppDb, id: string) {
  const rows = await db
    .select({
      ...applicationWithPerson(),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .where(eq(applications.id, id));
  return rows[0] ?? null;
}
