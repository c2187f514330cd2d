import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { alarms } from "../../../db/schema/core/alarms";
import { healthWatch } from "../../../db/schema/operations/health";
import { deadLetters, jobs } from "../../../db/schema/core/jobs";
import { fillStops } from "../../../db/schema/fulfilment/extension";
import { outbox } from "../../../db/schema/messaging/outbox";
import { readRaw, type AppDb, type Statement } from "../../../db/client";
import { shownClass } from "../../fulfilment/rules";
import { dueSoon } from "./pace-queries";
import { PROMISE_MS, WARN_BEFORE_MS } from "./pace-rules";
import { LASTING_TIMES, MANY_MAILS, TICK, type HealthProblem } from "./watch-rules";

/** The problems of the moment, those that the team was mailed about, and the time of the last tick. */
export async function readProblems(db: AppDb, nowMs: number) {
  const { raised, work, letters, mails, promises, stops, reported } = await readRaw(db, {
    raised: db.all<HealthProblem>(
      sql`SELECT kind, raised_at AS since FROM ${alarms} WHERE times >= ${LASTING_TIMES} ORDER BY raised_at LIMIT 50`,
    ),
    work: db.all<{ since: number }>(
      sql`SELECT due_at AS since FROM ${jobs} WHERE state = 'dead' ORDER BY due_at LIMIT 1`,
    ),
    letters: db.all<{ since: number }>(
      sql`SELECT created_at AS since FROM ${deadLetters} WHERE replayed_at IS NULL ORDER BY created_at LIMIT 1`,
    ),
    mails: db.all<{ since: number }>(
      sql`SELECT created_at AS since FROM ${outbox} WHERE state IN ('failed','unsure','held') ORDER BY created_at, id
        LIMIT ${MANY_MAILS}`,
    ),
    promises: db.all<{ since: number }>(
      sql`SELECT p.waiting_since + ${PROMISE_MS - WARN_BEFORE_MS} AS since ${dueSoon(nowMs, 1)}`,
    ),
    stops: db.all<{ class: string; since: number }>(
      sql`SELECT class, stopped_at AS since FROM ${fillStops} WHERE stopped_at IS NOT NULL ORDER BY stopped_at, class`,
    ),
    reported: db.all<HealthProblem>(sql`SELECT kind, since FROM ${healthWatch}`),
  });
  const [oldestMail] = mails;
  const now: HealthProblem[] = [
    ...raised,
    ...work.map(({ since }) => ({ kind: "dead work", since })),
    ...letters.map(({ since }) => ({ kind: "dead letters", since })),
    ...promises.map(({ since }) => ({ kind: "first applications that are due within 4 hours", since })),
    ...stops.map((stop) => ({ kind: `answers no longer filled: ${shownClass(stop.class)}`, since: stop.since })),
    ...(oldestMail && mails.length >= MANY_MAILS ? [{ kind: "failed mails", since: oldestMail.since }] : []),
  ];
  return {
    now,
    reported: reported.filter(({ kind }) => kind !== TICK),
    lastTick: reported.find(({ kind }) => kind === TICK)?.since ?? null,
  };
}

/** Remembers of what the team is told. */
export function saveProblems(db: AppDb, problems: readonly HealthProblem[]): Statement[] {
  return problems.map((problem) => db.insert(healthWatch).values(problem).onConflictDoNothing());
}

/** Forgets what is over. */
export function deleteProblems(db: AppDb, kinds: readonly string[]): Statement {
  return db.delete(healthWatch).where(inArray(healthWatch.kind, [...kinds]));
}

/** Remembers when this tick came; a later one is not undone. */
export function rememberTick(db: AppDb, atMs: number): Statement[] {
  return [
    db.insert(healthWatch).values({ kind: TICK, since: atMs }).onConflictDoNothing(),
    db
      .update(healthWatch)
      .set({ since: atMs })
      .where(and(eq(healthWatch.kind, TICK), lt(healthWatch.since, atMs))),
  ];
}
