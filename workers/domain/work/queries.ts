import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import type { AppDb, Statement } from "../../db/client";
import { deadLetters, work } from "../../db/app-schema";

export type WorkKind = "match_person" | "fill_queue" | "parse_resume";

/**
 * Asks for work in the batch of the change that needs it. Asking again while it waits changes nothing;
 * while it runs, it runs once more afterwards; once it is done or dead, it starts anew.
 */
export function askForWork(db: AppDb, kind: WorkKind, ref: string, nowMs: number): Statement {
  return db
    .insert(work)
    .values({ kind, ref, dueAt: nowMs, createdAt: nowMs })
    .onConflictDoUpdate({
      target: [work.kind, work.ref],
      set: {
        generation: sql`${work.generation} + 1`,
        state: sql`CASE ${work.state} WHEN 'running' THEN 'running' ELSE 'ready' END`,
        attempts: sql`CASE ${work.state} WHEN 'ready' THEN ${work.attempts} ELSE 0 END`,
        dueAt: sql`min(${work.dueAt}, excluded.due_at)`,
      },
    });
}

/** Takes the work for `leaseMs`. Null when there is none to take: done, not yet due, or somebody has it. */
export async function claimWork(db: AppDb, kind: string, ref: string, nowMs: number, leaseMs: number): Promise<{ generation: number; attempts: number } | null> {
  const rows = await db
    .update(work)
    .set({ state: "running", leaseUntil: nowMs + leaseMs, attempts: sql`${work.attempts} + 1` })
    .where(
      and(
        eq(work.kind, kind),
        eq(work.ref, ref),
        sql`((${work.state} = 'ready' AND ${work.dueAt} <= ${nowMs}) OR (${work.state} = 'running' AND ${work.leaseUntil} <= ${nowMs}))`,
      ),
    )
    .returning({ generation: work.generation, attempts: work.attempts });
  return rows[0] ?? null;
}

/** Ends a claim that went well; back to ready when it was asked for again meanwhile. */
export async function finishWork(db: AppDb, kind: string, ref: string, generation: number): Promise<void> {
  await db
    .update(work)
    .set({
      state: sql`CASE WHEN ${work.generation} = ${generation} THEN 'done' ELSE 'ready' END`,
      attempts: 0,
      leaseUntil: null,
      lastError: null,
    })
    .where(and(eq(work.kind, kind), eq(work.ref, ref), eq(work.state, "running")));
}

/** Ends a claim that failed: again at `dueAtMs`, or dead when that is null. */
export async function failWork(db: AppDb, kind: string, ref: string, error: string, dueAtMs: number | null): Promise<void> {
  await db
    .update(work)
    .set({ leaseUntil: null, lastError: error, ...(dueAtMs === null ? { state: "dead" as const } : { state: "ready" as const, dueAt: dueAtMs }) })
    .where(and(eq(work.kind, kind), eq(work.ref, ref), eq(work.state, "running")));
}

/** What should be running and is not: due, or left by a consumer that died. Oldest first. */
export async function lyingWork(db: AppDb, nowMs: number, limit: number): Promise<{ kind: string; ref: string }[]> {
  const columns = { kind: work.kind, ref: work.ref };
  const [ready, abandoned] = await db.batch([
    db.select(columns).from(work).where(and(eq(work.state, "ready"), lte(work.dueAt, nowMs))).orderBy(asc(work.dueAt)).limit(limit),
    db.select(columns).from(work).where(and(eq(work.state, "running"), lte(work.leaseUntil, nowMs))).orderBy(asc(work.leaseUntil)).limit(limit),
  ]);
  return [...ready, ...abandoned];
}

export async function insertDeadLetter(db: AppDb, row: { id: string; body: string; createdAt: number }): Promise<void> {
  await db.insert(deadLetters).values(row).onConflictDoNothing();
}

/** Marks a dead letter as replayed and answers its body; null when there is none, or it was replayed already. */
export async function takeDeadLetter(db: AppDb, id: string, nowMs: number): Promise<string | null> {
  const rows = await db
    .update(deadLetters)
    .set({ replayedAt: nowMs })
    .where(and(eq(deadLetters.id, id), sql`${deadLetters.replayedAt} IS NULL`))
    .returning({ body: deadLetters.body });
  return rows[0]?.body ?? null;
}

/** Dead work back to ready. */
export async function reviveWork(db: AppDb, kind: string, ref: string, nowMs: number): Promise<boolean> {
  const rows = await db
    .update(work)
    .set({ state: "ready", attempts: 0, dueAt: nowMs })
    .where(and(eq(work.kind, kind), eq(work.ref, ref), eq(work.state, "dead")))
    .returning({ ref: work.ref });
  return rows.length > 0;
}

/** What staff see of the dead: letters the queue gave up on, and work that failed too often. */
export async function listDead(db: AppDb, limit: number) {
  const [letters, items] = await db.batch([
    db.select().from(deadLetters).where(sql`${deadLetters.replayedAt} IS NULL`).orderBy(asc(deadLetters.id)).limit(limit),
    db.select({ kind: work.kind, ref: work.ref, lastError: work.lastError, dueAt: work.dueAt }).from(work).where(eq(work.state, "dead")).orderBy(asc(work.dueAt)).limit(limit),
  ]);
  return { letters, items };
}

/** Finished work is kept a week, so that a replayed nudge finds that there is nothing to do. */
export function sweepDone(db: AppDb, beforeMs: number): Statement {
  return db.delete(work).where(and(eq(work.state, "done"), lt(work.dueAt, beforeMs)));
}
