import type { AppContext } from "../context";
import { authorize } from "../policy";
import { insertDeadLetter } from "./queries";

/** Many times the longest message of ours; what is longer was never one. */
const MAX_CHARS = 10_000;

/** Keeps a message that the queue gave up on, so that staff can see and replay it. */
export async function recordDeadLetter(ctx: AppContext, input: { id: string; body: unknown }): Promise<void> {
  authorize(ctx, "jobs.record_dead");
  await insertDeadLetter(ctx.db, { id: input.id, body: asText(input.body).slice(0, MAX_CHARS), createdAt: ctx.now() });
  ctx.log.error("queue.dead_letter", { id: input.id });
}

/** Of any body: this queue has no dead-letter queue behind it, so a body that cannot be written would be lost. */
function asText(body: unknown): string {
  try {
    return JSON.stringify(body) ?? String(body);
  } catch {
    return String(body);
  }
}
