/** Jobs that a person chooses themselves: queued past the matcher, through every gate that protects them. */
import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { plans } from "../../../db/schema/billing/plans";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readRaw, type AppDb } from "../../../db/client";
import { free } from "../../billing/queries";
import { saveMatches, type MatchRow } from "./match-queries";
import { enteringQueue, readFormsQueued, tailorQueued } from "./queueing-queries";
import { IS_OPEN, isSamePosting, ATTEMPT_REF, transition, lowestScored, setTurns } from "./queries";
import { type EventActor } from "../../../core/event-actor";
import { releaseQueued } from "./release-queries";
import { COMPANY_LIMIT_WINDOW_MS } from "../../catalog/rules";
import type { DeclineReason, RecordedOutcome, State } from "./vocabulary";

type Chosen = Pick<MatchRow, "userId" | "postingId" | "companyKey" | "titleKey" | "places">;

/** Each gate as a condition, true where it is open. */
function eligibilityChecks({ userId, postingId, companyKey, titleKey, places }: Chosen, nowMs: number) {
  const plan = (is: SQL) => sql`EXISTS (SELECT 1 FROM ${plans} p WHERE p.user_id = ${userId} AND p.ended_at IS NULL
    AND p.ends_at > ${nowMs} AND ${is})`;
  const chosen = sql`(SELECT ${companyKey} AS company_key, ${titleKey} AS title_key,
    ${JSON.stringify(places)} AS places)`;
  return {
    running: plan(sql`true`),
    going: plan(sql`p.paused_at IS NULL`),
    resume: sql`EXISTS (SELECT 1 FROM ${profiles} f WHERE f.user_id = ${userId} AND f.resume_id IS NOT NULL)`,
    verified: sql`EXISTS (SELECT 1 FROM ${users} u WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL)`,
    single: sql`NOT EXISTS (SELECT 1 FROM ${applications} b JOIN ${chosen} a ON ${isSamePosting("a", "b")}
      WHERE b.user_id = ${userId} AND b.posting_id <> ${postingId} AND (b.state IN ('queued', 'claimed', 'parked')
        OR b.state IN ('submitted', 'unconfirmed')
          AND max(coalesce(b.applied_at, 0), coalesce(b.queued_at, 0)) > ${nowMs - COMPANY_LIMIT_WINDOW_MS}))`,
    credit: sql`(${free(userId)} > 0 OR EXISTS (${lowestScored(userId, nowMs)}))`,
  };
}
export type ChoiceCheck = keyof ReturnType<typeof eligibilityChecks>;

/** The person's entries of a posting. */
export interface OwnOfPosting {
  id: string;
  state: State;
  declined: DeclineReason | "";
  outcome: RecordedOutcome | "";
}

/** Which checks a chosen job passes for the person, and their entries of it. One round trip. */
export async function readGates(
  db: AppDb,
  chosen: Chosen,
  nowMs: number,
): Promise<{ open: Record<ChoiceCheck, 0 | 1>; own: OwnOfPosting | null }> {
  const { running, going, resume, verified, single, credit } = eligibilityChecks(chosen, nowMs);
  const { open, own } = await readRaw(db, {
    open: db.all<Record<ChoiceCheck, 0 | 1>>(sql`SELECT ${running} AS running, ${going} AS going, ${resume} AS resume,
      ${verified} AS verified, ${single} AS single, ${credit} AS credit`),
    own: db.all<OwnOfPosting>(sql`SELECT id, state, declined, outcome FROM ${applications}
      WHERE user_id = ${chosen.userId} AND posting_id = ${chosen.postingId}`),
  });
  return {
    open: open[0] ?? { running: 0, going: 0, resume: 0, verified: 0, single: 0, credit: 0 },
    own: own[0] ?? null,
  };
}

/**
 * Queues what its person chose, with a credit reserved, where every gate is open; what waits already is theirs from now
 * on, and a refusal of it is taken back. Where no credit is free the weakest of the matcher's goes back to be found.
 * `move` tells whether it was queued.
 */
export function choose(db: AppDb, row: MatchRow, { by, nowMs, guard }: { by: EventActor; nowMs: number; guard: SQL }) {
  const { userId, postingId } = row;
  const its = sql`user_id = ${userId} AND posting_id = ${postingId}`;
  const open = sql`${sql.join(Object.values(eligibilityChecks(row, nowMs)), sql` AND `)} AND ${guard}`;
  const isFound = sql`${its} AND state = 'found' AND chosen = 1 AND declined = ''`;
  return {
    refusal: db.run(sql`UPDATE ${applications} SET declined = '' WHERE ${its} AND state = 'withdrawn' AND ${open}`),
    found: saveMatches(db, [row], { by, nowMs, guard: open, isOwnChoice: true }),
    chosen: db.run(sql`UPDATE ${applications} SET chosen = 1, self_chosen = 0,
        self_apply = ${row.selfApply ? 1 : 0}
      WHERE ${its} AND declined = '' AND (${IS_OPEN} OR state = 'found' AND ${open})`),
    room: releaseQueued(db, {
      which: sql`user_id = ${userId}`,
      by,
      nowMs,
      because: "made_room",
      booking: sql`SELECT user_id, 1 AS amount, ${ATTEMPT_REF} AS ref FROM ${applications}
        WHERE id IN (${lowestScored(userId, nowMs)}) AND ${free(userId)} <= 0
          AND EXISTS (SELECT 1 FROM ${applications} WHERE ${isFound} AND ${open})`,
    }),
    ...transition(db, {
      event: "queued",
      which: its,
      by,
      nowMs,
      evidence: { because: "chosen" },
      booking: sql`SELECT user_id, 1 AS amount, ${ATTEMPT_REF} AS ref FROM ${applications}
        WHERE ${isFound} AND ${free(userId)} > 0 AND ${open}`,
      set: enteringQueue(userId, nowMs),
    }),
    turns: setTurns(db, userId),
    tailoring: tailorQueued(db, userId, nowMs),
    forms: readFormsQueued(db, userId, nowMs),
  };
}

/**
 * Puts a job among those that its person applies to themselves, by their word and while their plan runs: no credit, and
 * nothing queues it. A refusal of it is taken back. One that waits in the queue, or went out, is left alone.
 */
export function chooseSelf(
  db: AppDb,
  row: MatchRow,
  { by, nowMs, guards }: { by: EventActor; nowMs: number; guards: readonly SQL[] },
) {
  const its = sql`user_id = ${row.userId} AND posting_id = ${row.postingId}`;
  const open = sql.join([eligibilityChecks(row, nowMs).running, ...guards], sql` AND `);
  return {
    refusal: db.run(sql`UPDATE ${applications} SET declined = '' WHERE ${its} AND state = 'withdrawn'
      AND declined <> 'applied_myself' AND ${open}`),
    found: saveMatches(db, [row], { by, nowMs, guard: open, isOwnChoice: true }),
    self: db.run(
      sql`UPDATE ${applications} SET chosen = 1, self_apply = 1, self_chosen = 1
      WHERE ${its} AND state = 'found' AND ${open}`,
    ),
  };
}

/**
 * Keeps, by their word and while their plan runs, that a person does not want a job that waits in no queue. It can be
 * taken back among those that they apply to themselves, since they never asked for it to be applied to.
 */
export function refuseSaved(db: AppDb, row: MatchRow, round: Parameters<typeof chooseSelf>[2]) {
  const { by, nowMs, guards } = round;
  const { event, move } = transition(db, {
    event: "dropped",
    which: sql`user_id = ${row.userId} AND posting_id = ${row.postingId} AND state = 'found' AND self_apply = 1
      AND ${sql.join([eligibilityChecks(row, nowMs).running, ...guards], sql` AND `)}`,
    by,
    nowMs,
    evidence: { because: "declined", reason: "other" },
    set: sql`, declined = 'other', withdrawn_at = ${nowMs}`,
  });
  return { ...chooseSelf(db, row, round), event, refused: move };
}

/** A person's application to one job, by which posting it is known. */
export interface OwnOfJob extends OwnOfPosting {
  postingId: string;
  selfApply: boolean;
  /** When it was last queued, applied to or left: milliseconds since 1970, UTC; 0 for none of these. */
  movedAt: number;
}

/** The person's applications to a job: those to this posting first, then to others that speak of the same job. */
export async function findOwnOfJob(db: AppDb, chosen: Chosen): Promise<OwnOfJob[]> {
  const { userId, postingId, companyKey, titleKey, places } = chosen;
  const { own } = await readRaw(db, {
    own: db.all<Omit<OwnOfJob, "selfApply"> & { selfApply: number }>(sql`SELECT b.id AS id, b.posting_id AS postingId,
        b.state AS state, b.declined AS declined, b.outcome AS outcome, b.self_apply AS selfApply,
        max(coalesce(b.applied_at, 0), coalesce(b.queued_at, 0), coalesce(b.withdrawn_at, 0)) AS movedAt
      FROM ${applications} b JOIN (SELECT ${companyKey} AS company_key, ${titleKey} AS title_key,
        ${JSON.stringify(places)} AS places) a
      WHERE b.user_id = ${userId} AND (b.posting_id = ${postingId} OR ${isSamePosting("a", "b")})
      ORDER BY b.posting_id = ${postingId} DESC, b.state = 'found', b.state = 'withdrawn', b.created_at DESC LIMIT 20`),
  });
  return own.map((one) => ({ ...one, selfApply: one.selfApply === 1 }));
}
