import type { AppContext } from "../../core/context";
import { authorize } from "../../core/policy";
import { sendWhatsapp } from "../../modules/messaging";
import { canDecide } from "../../modules/applications/queries";

/**
 * Sends one message of the outbox by WhatsApp, but no jobs of the day once their person has decided about all. As a
 * template, which is billed, only those count that go out by themselves. Safe to call any number of times.
 */
export async function sendMessage(ctx: AppContext, input: { outboxId: string }): Promise<void> {
  authorize(ctx, "mailing.send_due");
  return sendWhatsapp(ctx, {
    ...input,
    isOver: async ({ template, userId, model, as }) =>
      template === "jobs_next" &&
      userId !== null &&
      ((as === "template" && model["count"] === "0") || !(await canDecide(ctx.db, userId, ctx.now(), as === "text"))),
  });
}
