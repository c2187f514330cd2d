import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { indiaDay } from "../../lib/india-time";
import { sha256Hex } from "../kernel/ids";
import { authorize } from "../kernel/policy";
import type { WhatsappEvent } from "../whatsapp/port";
import { applyStatus, enqueueAnswer, eventHandled, isUnhandled, unhandledEvents } from "../whatsapp/queries";

const AT_ONCE = 200;
/** What could not be acted upon for so long is left; it was logged each time. */
const GIVEN_UP_MS = 86_400_000;

/**
 * Acts upon what notices said, the oldest first, each once and in whatever order they came. Safe to repeat, and to run
 * twice at once; one that fails does not keep the others from being acted upon.
 */
export async function handleWhatsappEvents(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  for (const event of await unhandledEvents(ctx.db, ctx.now() - GIVEN_UP_MS, AT_ONCE)) {
    try {
      if (event.kind === "status") await write(ctx.db, applyStatus(ctx.db, event, ctx.now()));
      else await handleMessage(ctx, event);
    } catch (error) {
      ctx.log.error("whatsapp.event_failed", { kind: event.kind, error });
    }
  }
}

/** Nudges the consumer where its message was lost. Safe to repeat. */
export async function sweepWhatsappEvents(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  const waiting = await unhandledEvents(ctx.db, ctx.now() - GIVEN_UP_MS, 1);
  if (waiting.length > 0) await ctx.deliver([{ type: "whatsapp" }]);
}

type Message = Extract<WhatsappEvent, { kind: "message" }>;

async function handleMessage(ctx: AppContext, message: Message): Promise<void> {
  const nowMs = ctx.now();
  const { id, from } = message;
  const stranger = await sha256Hex(`${ctx.config.signingKey}:${from}`);
  await write(ctx.db, {
    // A number that is nobody's learns where the site is, once a day.
    answer: enqueueAnswer(
      ctx.db,
      {
        template: "open_site",
        userId: null,
        number: from,
        cause: `open_site:${stranger}:${indiaDay(nowMs)}`,
        nowMs,
      },
      isUnhandled(id),
    ),
    handled: eventHandled(ctx.db, id, nowMs),
  });
}
