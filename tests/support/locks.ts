/** The verbs that record an outcome or open it again, with what follows from their event: the queue is at once here. */
import { env } from "cloudflare:test";
import { closeOpening as close } from "@workers/workflows/outcomes/close-opening";
import { lockEntry as lock } from "@workers/workflows/outcomes/lock-entry";
import { recordConfirmation as confirm } from "@workers/workflows/outcomes/sending";
import { unlockEntry as unlock } from "@workers/workflows/outcomes/unlock-entry";
import { recordOutcome as record } from "@workers/workflows/applying/record-outcome";
import type { AppContext } from "@workers/core/context";
import { runJob } from "@workers/jobs/run-job";

/** Brings every event that waits, the oldest first. */
async function bringEvents(ctx: AppContext): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT ref FROM jobs WHERE kind = 'application_event' AND state = 'ready' ORDER BY due_at, ref",
  ).all<{ ref: string }>();
  for (const { ref } of results)
    await runJob({ ...ctx, actor: { kind: "system", job: "test" } }, { kind: "application_event", ref });
}

const withEvents =
  <A extends unknown[], R>(verb: (ctx: AppContext, ...rest: A) => Promise<R>) =>
  async (ctx: AppContext, ...rest: A): Promise<R> => {
    const done = await verb(ctx, ...rest);
    await bringEvents(ctx);
    return done;
  };

export const lockEntry = withEvents(lock);
export const unlockEntry = withEvents(unlock);
export const closeOpening = withEvents(close);
export const recordConfirmation = withEvents(confirm);
export const recordOutcome = withEvents(record);
