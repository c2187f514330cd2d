import { and, asc, eq, gte, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import type { AppDb, Statement } from "../../db/client";
import { deadLetters, jobs } from "../../db/schema/core/jobs";
import { listOf } from "../../db/sql";
import { auditEach } from "../audit/queries";
import { ALL_WITHIN_MS, kindsOf, type JobKind } from "./rules";

/**
 * Enqueues a job for each `ref` of a query, in the batch of the change that needs them. One that waits already stays as
 * it is; one that runs, runs once more afterwards; one that is done or dead starts anew.
 * @param apartMs by how much each is due after the one before it, where they are many that nobody waits for, so that
 *   what somebody waits for does not stand behind them; less where all would not be due within half a day.
 */
export function enqueueJobs(db: AppDb, kind: JobKind, refs: SQL, nowMs: number, staggerMs = 0): Statement {
  // The window functions sort in a table of their own, whose rows are read and paid for.
  const spread = sql` + CAST(min(${staggerMs}, ${ALL_WITHIN_MS} / count(*) OVER ())
    * (row_number() OVER () - 1) AS INTEGER)`;
  return db.run(sql`INSERT INTO ${jobs} (kind, ref, due_at, created_at)
    SELECT ${kind}, d.ref, ${nowMs}${staggerMs > 0 ? spread : sql``}, ${nowMs}
    FROM (SELECT DISTINCT r.ref AS ref FROM (${refs}) r) d WHERE true
    ON CONFLICT (kind, ref) DO UPDATE SET generation = generation + 1,
      state = CASE state WHEN 'running' THEN 'running' ELSE 'ready' END,
      attempts = CASE state WHEN 'ready' THEN attempts ELSE 0 END,
      due_at = CASE state WHEN 'ready' THEN min(due_at, excluded.due_at) ELSE excluded.due_at END`);
}

/** Enqueues one job, as `enqueueJobs` does, if `onlyIf` holds. */
export function enqueueJob(db: AppDb, kind: JobKind, ref: string, nowMs: number, onlyIf: SQL = sql`true`): Statement {
  return enqueueJobs(db, kind, sql`SELECT ${ref} AS ref WHERE ${onlyIf}`, nowMs);
}

/** Publishes events, in the batch that makes them: a job each, which is there once however often it is published. */
export function publish(db: AppDb, kind: JobKind, refs: SQL, nowMs: number): Statement {
  return db.run(sql`INSERT INTO ${jobs} (kind, ref, due_at, created_at)
    SELECT ${kind}, r.ref, ${nowMs}, ${nowMs} FROM (${refs}) r WHERE true ON CONFLICT (kind, ref) DO NOTHING`);
}

/** Drops the jobs about what these name, whose person is erased. @param refs a query of one column. */
export const dropJobs = (db: AppDb, of: Parameters<typeof kindsOf>[0], refs: SQL): Statement =>
  db.run(sql`DELETE FROM ${jobs} WHERE kind IN ${listOf(kindsOf(of))} AND ref IN (${refs})`);

/** A job in a consumer's hands. `leaseUntil` tells this claim from every other. */
export interface Claim {
  kind: string;
  ref: string;
  generation: number;
  attempts: number;
  leaseUntil: number;
}

/** Claims the job for `leaseMs`; null when it is done, not yet due, or claimed by another consumer. */
export async function claimJob(
  db: AppDb,
  kind: string,
  ref: string,
  nowMs: number,
  leaseMs: number,
): Promise<Claim | null> {
  const leaseUntil = nowMs + leaseMs;
  const rows = await db
    .update(jobs)
    .set({ state: "running", leaseUntil, attempts: sql`${jobs.attempts} + 1` })
    .where(
      and(
        eq(jobs.kind, kind),
        eq(jobs.ref, ref),
        sql`((${jobs.state} = 'ready' AND ${jobs.dueAt} <= ${nowMs}) OR (${jobs.state} = 'running'
          AND ${jobs.leaseUntil} <= ${nowMs}))`,
      ),
    )
    .returning({ generation: jobs.generation, attempts: jobs.attempts });
  const row = rows[0];
  return row ? { kind, ref, ...row, leaseUntil } : null;
}

/** True while the lease is this claim's: the job was not claimed again after the lease ran out. */
const held = (claim: Claim) =>
  and(
    eq(jobs.kind, claim.kind),
    eq(jobs.ref, claim.ref),
    eq(jobs.state, "running"),
    eq(jobs.leaseUntil, claim.leaseUntil),
  );
/** True while the claim holds, in a batch that also completes it: what is written on this condition is written once. */
export const isHeld = (claim: Claim): SQL => sql`EXISTS (SELECT 1 FROM ${jobs} WHERE ${held(claim)})`;
/** True if the job was not requested again while it ran. */
const unasked = (claim: Claim) => sql`${jobs.generation} = ${claim.generation}`;

/** Ends a claim that went well; back to ready when it was asked for again meanwhile. */
export function completeJob(db: AppDb, claim: Claim) {
  return db
    .update(jobs)
    .set({
      state: sql`CASE WHEN ${unasked(claim)} THEN 'done' ELSE 'ready' END`,
      attempts: 0,
      leaseUntil: null,
      lastError: null,
    })
    .where(held(claim));
}

/** Ends a claim that failed: again at `dueAtMs`, or dead when that is null and it was not asked for again meanwhile. */
export async function failJob(
  db: AppDb,
  claim: Claim,
  error: string,
  nowMs: number,
  dueAtMs: number | null,
): Promise<void> {
  const next =
    dueAtMs === null
      ? {
          state: sql`CASE WHEN ${unasked(claim)} THEN 'dead' ELSE 'ready' END`,
          attempts: sql`CASE WHEN ${unasked(claim)} THEN ${jobs.attempts} ELSE 0 END`,
          dueAt: nowMs,
        }
      : { state: "ready" as const, dueAt: dueAtMs };
  await db
    .update(jobs)
    .set({ leaseUntil: null, lastError: error, ...next })
    .where(held(claim));
}

/** Gives up what its consumers died of `maxAttempts` times: it would take the next one with it. */
export async function giveUpAbandoned(db: AppDb, nowMs: number, maxAttempts: number): Promise<void> {
  await db
    .update(jobs)
    .set({ state: "dead", leaseUntil: null, lastError: "the consumer stopped before it was done" })
    .where(and(eq(jobs.state, "running"), lte(jobs.leaseUntil, nowMs), gte(jobs.attempts, maxAttempts)));
}

/** Jobs that should be running and are not: due, or left by a consumer that died. Oldest first. */
export async function stalledJobs(db: AppDb, nowMs: number, limit: number): Promise<{ kind: string; ref: string }[]> {
  const columns = { kind: jobs.kind, ref: jobs.ref };
  const [ready, abandoned] = await db.batch([
    db
      .select(columns)
      .from(jobs)
      .where(and(eq(jobs.state, "ready"), lte(jobs.dueAt, nowMs)))
      .orderBy(asc(jobs.dueAt))
      .limit(limit),
    db
      .select(columns)
      .from(jobs)
      .where(and(eq(jobs.state, "running"), lte(jobs.leaseUntil, nowMs)))
      .orderBy(asc(jobs.leaseUntil))
      .limit(limit),
  ]);
  return [...ready, ...abandoned];
}

/** How many jobs of a kind are due and wait; the count stops at `most`. */
export async function countDue(db: AppDb, kind: JobKind, nowMs: number, most: number): Promise<number> {
  const waiting = db
    .select({ one: sql`1`.as("one") })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.state, sql`'ready'`), lte(jobs.dueAt, nowMs)))
    .limit(most);
  return db.$count(waiting.as("waiting"));
}

export async function insertDeadLetter(db: AppDb, row: { id: string; body: string; createdAt: number }): Promise<void> {
  await db.insert(deadLetters).values(row).onConflictDoNothing();
}

/** The body of a dead letter that was not replayed yet; null when there is none. */
export async function readDeadLetter(db: AppDb, id: string): Promise<string | null> {
  const rows = await db
    .select({ body: deadLetters.body })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, id), isNull(deadLetters.replayedAt)));
  return rows[0]?.body ?? null;
}

/** Marks a dead letter as replayed; the count of changed rows tells who was first. */
export function markReplayed(db: AppDb, id: string, nowMs: number): Statement {
  return db
    .update(deadLetters)
    .set({ replayedAt: nowMs })
    .where(and(eq(deadLetters.id, id), isNull(deadLetters.replayedAt)));
}

/** Takes the mark back: the queue did not take the message. */
export async function markUnreplayed(db: AppDb, ids: readonly string[]): Promise<void> {
  await db
    .update(deadLetters)
    .set({ replayedAt: null })
    .where(sql`${deadLetters.id} IN ${listOf(ids)}`);
}

/** A dead job back to ready; the count of changed rows tells who was first. */
export function reviveJob(db: AppDb, kind: string, ref: string, nowMs: number): Statement {
  return db
    .update(jobs)
    .set({ state: "ready", attempts: 0, dueAt: nowMs })
    .where(and(eq(jobs.kind, kind), eq(jobs.ref, ref), eq(jobs.state, "dead")));
}

/** The oldest dead jobs of a kind. Not by the primary key, which holds all that was ever done of the kind. */
const deadOf = (kind: string, limit: number) =>
  sql`SELECT ref FROM ${jobs} WHERE +kind = ${kind} AND state = 'dead' ORDER BY due_at, ref LIMIT ${limit}`;

/** Dead jobs of one kind back to ready, the oldest first; answers what it was, by `ref`. */
export function reviveKind(db: AppDb, kind: string, limit: number, nowMs: number) {
  return db.all<{ ref: string }>(
    sql`UPDATE ${jobs} SET state = 'ready', attempts = 0, due_at = ${nowMs} WHERE kind = ${kind} AND state = 'dead'
      AND ref IN (${deadOf(kind, limit)}) RETURNING ref`,
  );
}

/** Writes to the audit log who revives the dead jobs of a kind, before they are revived in the same batch. */
export function auditKind(
  db: AppDb,
  row: { actorId: string; kind: string; limit: number; ofPerson: boolean; nowMs: number },
): Statement {
  return auditEach(
    db,
    { actorId: row.actorId, action: "jobs.replay", nowMs: row.nowMs },
    sql`SELECT ${row.ofPerson ? sql`ref` : sql`NULL`} AS subject_id, ${row.kind} || ':' || ref AS object_id, '' AS
      detail
      FROM (${deadOf(row.kind, row.limit)})`,
  );
}

/** The oldest dead letters that were not replayed yet. */
export async function readDeadLetters(db: AppDb, limit: number): Promise<{ id: string; body: string }[]> {
  return db
    .select({ id: deadLetters.id, body: deadLetters.body })
    .from(deadLetters)
    .where(sql`${deadLetters.replayedAt} IS NULL`)
    .orderBy(asc(deadLetters.createdAt), asc(deadLetters.id))
    .limit(limit);
}

/** Marks these letters as replayed and answers which of them were not yet, by `id`. */
export function markAllReplayed(db: AppDb, ids: readonly string[], nowMs: number) {
  return db.all<{ id: string }>(
    sql`UPDATE ${deadLetters} SET replayed_at = ${nowMs} WHERE id IN ${listOf(ids)} AND replayed_at IS NULL
      RETURNING id`,
  );
}

/** A finished job is kept a week, so that a replayed message finds that there is nothing to do. */
export function sweepDone(db: AppDb, beforeMs: number): Statement {
  return db.delete(jobs).where(and(eq(jobs.state, "done"), lt(jobs.dueAt, beforeMs)));
}
