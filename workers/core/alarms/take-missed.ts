import { write } from "../../db/client";
import type { AppContext } from "../context";
import { authorize } from "../policy";
import { beginWith, claimMissed, readDailyRuns } from "./queries";
import { dailyDay, isPastTick, ALARM_RETRY_MS } from "./rules";

/**
 * The second chance of the daily work: one of its jobs that was not done for this day, for this tick alone to do. A
 * tick that never came, was killed in the middle, or failed leaves some; each is done in a tick of its own, with all
 * that the platform gives to one. Two ticks at once take two.
 * @param jobs the daily tick's, in its order.
 */
export async function takeMissed(ctx: AppContext, jobs: readonly string[]): Promise<string | null> {
  authorize(ctx, "alarms.record");
  const nowMs = ctx.now();
  if (!isPastTick(nowMs)) return null;
  const day = dailyDay(nowMs);
  const runs = new Map((await readDailyRuns(ctx.db)).map((run) => [run.job, run]));
  const unseen = jobs.filter((job) => !runs.has(job));
  if (unseen.length > 0) await write(ctx.db, beginWith(ctx.db, unseen, day));
  const before = nowMs - ALARM_RETRY_MS;
  for (const job of jobs) {
    const run = runs.get(job);
    if (!run || run.day >= day || (run.triedAt !== null && run.triedAt > before)) continue;
    const { taken } = await write(ctx.db, { taken: claimMissed(ctx.db, job, day, before, nowMs) });
    if (taken === 1) return job;
  }
  return null;
}
