import type { AppContext } from "../core/context";
import { handleWhatsappEvents } from "../workflows/conversations/handle-event";
import { sendMessage } from "../workflows/conversations/send-message";
import { sendMail } from "../modules/messaging";
import { followFeed, SHARDS } from "../modules/matching";
import { carryOutRefund, checkOrder, runWebhookJob } from "../modules/billing";
import { saveListedForms, pollSource } from "../modules/catalog";
import { recordDeadLetter } from "../core/jobs/record-dead-letter";
import { backOffMs } from "../lib/back-off";
import { runJob } from "./run-job";
import { JobMessage } from "../core/jobs/messages";

/** How long a message waits that failed. */
const MESSAGE_BACK_OFF = { firstMs: 2_000, mostMs: 600_000 };

/**
 * The messages that a queue gave up on go to one of its own, told by its name in every environment; staff see them as
 * one.
 */
const isDeadLetters = (queue: string): boolean => queue.endsWith("-dead");

/**
 * Requests to boards that an invocation makes at most. The platform allows 1,000, and each page that lands takes some
 * of the catalogue.
 */
const REQUESTS = 300;
/** The requests that each poll of a full batch may make. */
const MIN_REQUESTS = 20;

/**
 * When an invocation begins no further poll: it ends after 15 minutes, and one poll of a host that hangs takes minutes.
 */
const POLLS_MS = 10 * 60_000;

/** Consumes a batch. Each message is acknowledged by itself, so that one that fails does not bring the others back. */
export async function consume(contextFor: (job: string) => AppContext, batch: MessageBatch<unknown>): Promise<void> {
  // The requests of an invocation are shared by the boards that it reads.
  const polls = batch.messages.filter(({ body }) => isPoll(body)).length;
  const requests = Math.max(MIN_REQUESTS, Math.floor(REQUESTS / Math.max(1, polls)));
  let until: number | null = null;
  for (const message of batch.messages) {
    const ctx = contextFor(`queue.${batch.queue}`);
    until ??= ctx.now() + POLLS_MS;
    try {
      if (isDeadLetters(batch.queue)) await recordDeadLetter(ctx, { id: message.id, body: message.body });
      // A board that is not read stays due, and is enqueued again.
      else if (ctx.now() < until || !isPoll(message.body)) await handle(ctx, message.body, requests);
      message.ack();
    } catch (error) {
      ctx.log.error("queue.failed", { id: message.id, attempt: message.attempts, error });
      message.retry({ delaySeconds: backOffMs(message.attempts, MESSAGE_BACK_OFF) / 1000 });
    }
  }
}

const isPoll = (body: unknown): boolean => JobMessage.safeParse(body).data?.type === "poll";

async function handle(ctx: AppContext, body: unknown, requests: number): Promise<unknown> {
  const message = JobMessage.parse(body);
  switch (message.type) {
    case "job":
      return runJob(ctx, message);
    case "mail":
      // A row of the outbox is of one channel: whichever it is takes it.
      await sendMail(ctx, message);
      return sendMessage(ctx, message);
    case "whatsapp":
      return handleWhatsappEvents(ctx);
    case "poll":
      return pollSource(ctx, { sourceId: message.sourceId, requests }, (system, forms) =>
        saveListedForms(ctx, { system, forms }),
      );
    case "feed":
      return followFeed(ctx, { at: message.shard ?? 0, of: SHARDS });
    case "order":
      return checkOrder(ctx, message);
    case "refund":
      return carryOutRefund(ctx, message);
    case "webhook":
      return runWebhookJob(ctx, message);
  }
}
