import { z } from "zod";

/** A message of the queue. Each says only which row to look at. */
export const JobMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("job"), kind: z.string().max(40), ref: z.string().max(100) }),
  z.object({ type: z.literal("mail"), outboxId: z.string().max(40) }),
  z.object({ type: z.literal("poll"), sourceId: z.string().max(400) }),
  z.object({ type: z.literal("feed"), shard: z.int().min(0).max(1_000).optional() }),
  z.object({ type: z.literal("order"), orderId: z.string().max(40) }),
  z.object({ type: z.literal("refund"), refundId: z.string().max(40) }),
  z.object({ type: z.literal("whatsapp") }),
  z.object({ type: z.literal("webhook"), eventId: z.string().max(200) }),
]);
export type JobMessage = z.infer<typeof JobMessage>;

const PROMPT: ReadonlySet<string> = new Set([
  "mail",
  "order",
  "refund",
  "webhook",
  "whatsapp",
  "plan_event",
  "refund_event",
]);

/** Mail, messages and money have a queue of their own, so that neither waits behind a board or a resume. */
export function isPrompt(message: JobMessage): boolean {
  return PROMPT.has(message.type === "job" ? message.kind : message.type);
}
