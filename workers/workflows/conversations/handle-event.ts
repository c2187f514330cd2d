import { DAY_MS, HOUR_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { write, type Batch, type SQL } from "../../db/client";
import { limitAttempts } from "../../core/limits/limits";
import { DomainError } from "../../core/errors";
import { authorize } from "../../core/policy";
import {
  dueMail,
  applyStatus,
  bindNumber,
  dropCode,
  endOffers,
  enqueueAnswer,
  whatsappEventHandled,
  isUnhandled,
  storeIncoming,
  saveProposal,
  setStopped,
  unhandledWhatsappEvents,
  whoseNumber,
} from "../../modules/messaging/queries";
import { hashOfCode, type WhatsappEvent } from "../../modules/messaging";
import type { MessageName } from "../../modules/messaging/rules";
import { intentOf, writeToSupport } from "../../modules/support";
import { chatWith } from "./chat";
import { forgetStrangers } from "./forget-strangers";
import { meetStranger } from "./meet-stranger";

const AT_ONCE = 200;
/** An event that could not be handled for this long is given up; each failure was logged. */
const GIVEN_UP_MS = DAY_MS;
/** From one person in a quarter of an hour; more is not read. */
const MAX_MESSAGES = 40;

/**
 * Acts upon what notices said, the oldest first, each once and in whatever order they came. Safe to repeat, and to run
 * twice at once; one that fails does not keep the others from being acted upon.
 */
export async function handleWhatsappEvents(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  for (const event of await unhandledWhatsappEvents(ctx.db, ctx.now() - GIVEN_UP_MS, AT_ONCE)) {
    try {
      if (event.kind === "status") await write(ctx.db, applyStatus(ctx.db, event, ctx.now()));
      else await handleMessage(ctx, event);
    } catch (error) {
      ctx.log.error("whatsapp.event_failed", { kind: event.kind, error });
    }
  }
  // The writer looks at their phone: the answer does not wait for the tick.
  const due = await dueMail(ctx.db, "whatsapp", ctx.now(), AT_ONCE);
  await ctx.enqueue(due.map((outboxId) => ({ type: "mail", outboxId })));
}

/** Nudges the consumer where its message was lost, and forgets strangers whose day is over. Safe to repeat. */
export async function sweepWhatsappEvents(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  const waiting = await unhandledWhatsappEvents(ctx.db, ctx.now() - GIVEN_UP_MS, 1);
  if (waiting.length > 0) await ctx.deliver([{ type: "whatsapp" }]);
  await forgetStrangers(ctx);
}

type Message = Extract<WhatsappEvent, { kind: "message" }>;

/** The effect of a message is in the batch that ends its event, and guarded by it: of two at once only one acts. */
async function handleMessage(ctx: AppContext, message: Message): Promise<void> {
  const { id, from } = message;
  const nowMs = ctx.now();
  const once = isUnhandled(id);
  const intent = intentOf(message);
  const codeHash = intent.is === "start" && intent.code !== null ? await hashOfCode(ctx, intent.code) : null;
  const { owner, coded } = await whoseNumber(ctx.db, from, codeHash, nowMs);
  const userId = coded ?? owner;
  if (userId === null) return meetStranger(ctx, message, intent);
  const parts = await ofPerson(ctx, { message, intent, userId, codeHash: coded === null ? null : codeHash }, once);
  await write(ctx.db, { ...parts, handled: whatsappEventHandled(ctx.db, id, nowMs) });
}

interface Known {
  message: Message;
  intent: ReturnType<typeof intentOf>;
  userId: string;
  /** Of the code that makes the number this person's; null where it is theirs already. */
  codeHash: string | null;
}

async function ofPerson(ctx: AppContext, known: Known, once: SQL): Promise<Batch> {
  const { message, intent, userId, codeHash } = known;
  const nowMs = ctx.now();
  const atMs = Math.min(message.atMs, nowMs);
  // A code opens nothing any more once it was sent, and is kept nowhere.
  const text =
    intent.is === "start"
      ? "START"
      : intent.is === "code"
        ? "(a code)"
        : (message.text ?? (message.file ? message.file.name || "(a file)" : "(no text)"));
  const answer = (template: MessageName, everyMs = 60_000) => ({
    answer: enqueueAnswer(
      ctx.db,
      {
        template,
        userId,
        number: message.from,
        // A person who writes many messages is answered once in a while.
        cause: `${template}:${userId}:${Math.floor(nowMs / everyMs)}`,
        nowMs,
      },
      once,
    ),
  });
  const isChat = codeHash === null && intent.is !== "start" && intent.is !== "stop";
  const chat = isChat ? await chatWith(ctx, { message, intent, userId }, once) : null;
  const incoming = storeIncoming(ctx.db, { id: message.id, userId, text: chat?.kept ?? text, atMs }, once);
  if (chat) return { ...incoming, ...chat.parts };
  if (codeHash !== null) {
    const binding = { userId, codeHash, phone: message.from, heardAt: atMs, nowMs };
    return {
      ...bindNumber(ctx.db, binding, once),
      code: dropCode(ctx.db, codeHash),
      ...incoming,
      ...answer("bound"),
    };
  }
  switch (intent.is) {
    case "start":
      return {
        ...incoming,
        started: intent.code === null ? setStopped(ctx.db, userId, null, once) : null,
        ...answer(intent.code === null ? "started" : "code_unknown"),
      };
    case "stop":
      return {
        ...incoming,
        stopped: setStopped(ctx.db, userId, nowMs, once),
        offers: endOffers(ctx.db, userId, nowMs, once),
        ...answer("stopped"),
      };
    case "proposal":
      return {
        ...incoming,
        proposal: saveProposal(
          ctx.db,
          { userId, kind: intent.kind, text: text.slice(0, 300), value: intent.value, at: nowMs },
          once,
        ),
        ...answer("press_on_site"),
      };
    case "nothing":
      return { ...incoming, ...answer("text_only") };
    case "thanks":
    case "code":
      return incoming;
    case "ask":
    case "message":
      if (!(await isWithinLimit(ctx, userId))) return {};
      return {
        ...incoming,
        ...writeToSupport(ctx, { id: message.id, userId, text }),
        ...answer("message_taken", HOUR_MS),
      };
  }
}

async function isWithinLimit(ctx: AppContext, userId: string): Promise<boolean> {
  try {
    await limitAttempts(ctx, "support", userId, MAX_MESSAGES);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}
