import type { AppContext } from "../../context";
import { authorize } from "../policy";
import { insertDeadLetter } from "./queries";

/** Keeps a message that the queue gave up on, so that staff can see and replay it. */
export async function buryMessage(ctx: AppContext, input: { id: string; body: unknown }): Promise<void> {
  authorize(ctx, "work.bury");
  await insertDeadLetter(ctx.db, { id: input.id, body: JSON.stringify(input.body).slice(0, 10_000), createdAt: ctx.now() });
  ctx.log.error("queue.dead_letter", { id: input.id });
}
