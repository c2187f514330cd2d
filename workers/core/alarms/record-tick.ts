import type { AppContext } from "../context";
import { write } from "../../db/client";
import { describeError } from "../../lib/log";
import { authorize } from "../policy";
import { clearAlarms, markDone, markFailed, raiseAlarm } from "./queries";
import { dailyDay } from "./rules";

/**
 * Records the outcome of a tick's jobs: a failed job raises an alarm, which ends when the same job succeeds. The health
 * page shows alarms to everybody at work; a log is only read by those who search it.
 * @param outcomes each job's error by its name; null for one that succeeded.
 * @param daily the jobs of the daily tick: the day that each was done for is kept, so that a missed one is done later.
 */
export async function recordTick(
  ctx: AppContext,
  outcomes: ReadonlyMap<string, unknown>,
  daily: ReadonlySet<string> = new Set(),
): Promise<void> {
  authorize(ctx, "alarms.record");
  const nowMs = ctx.now();
  const day = dailyDay(nowMs);
  const failed = [...outcomes].filter(([, error]) => error !== null);
  const well = [...outcomes].filter(([, error]) => error === null);
  await write(ctx.db, [
    clearAlarms(
      ctx.db,
      well.map(([job]) => `tick.${job}`),
    ),
    ...failed.map(([job, error]) =>
      raiseAlarm(ctx.db, { kind: `tick.${job}`, detail: describeError(error).slice(0, 300), nowMs }),
    ),
    ...[...outcomes].flatMap(([job, error]) =>
      daily.has(job) ? [error === null ? markDone(ctx.db, job, day) : markFailed(ctx.db, job, day, nowMs)] : [],
    ),
  ]);
}
