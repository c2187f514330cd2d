import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { describe } from "../../lib/log";
import { authorize } from "../kernel/policy";
import { clearAlarms, raiseAlarm } from "./queries";

/**
 * Keeps what came of a tick's jobs: an alarm for each that failed, which ends when the same job succeeds. A log is read
 * by whoever looks for something; the health page is read by whoever works.
 * @param outcomes each job's error by its name; null for one that succeeded.
 */
export async function recordTick(ctx: AppContext, outcomes: ReadonlyMap<string, unknown>): Promise<void> {
  authorize(ctx, "alarms.record");
  const nowMs = ctx.now();
  const failed = [...outcomes].filter(([, error]) => error !== null);
  const well = [...outcomes].filter(([, error]) => error === null);
  await write(ctx.db, [
    clearAlarms(
      ctx.db,
      well.map(([job]) => `tick.${job}`),
    ),
    ...failed.map(([job, error]) =>
      raiseAlarm(ctx.db, { kind: `tick.${job}`, detail: describe(error).slice(0, 300), nowMs }),
    ),
  ]);
}
