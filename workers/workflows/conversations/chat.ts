import { HOUR_MS } from "../../lib/time";
import { indiaDay } from "../../lib/india-time";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { timeId } from "../../core/ids";
import { limitADay, limitAttempts } from "../../core/limits/limits";
import type { UserActor } from "../../core/policy";
import { write, type Batch, type SQL } from "../../db/client";
import { actorOfNumber } from "../../modules/accounts";
import { takeCodeReply } from "../../modules/applications";
import { readButtonId, type WhatsappEvent } from "../../modules/messaging";
import {
  enqueueAnswer,
  findOffer,
  lastOffer,
  readRecipient,
  storeOffer,
  takeOffer,
  type OfferRow,
} from "../../modules/messaging/queries";
import type { ChatLanguage, OfferAct } from "../../modules/messaging/rules";
import type { Intent } from "../../modules/support";
import { decideJob, jobNow, showJob, showJobs } from "./chat-jobs";
import { askAgain, askNext, isSettledSince, pressAnswer, questionNow, writeAnswer } from "./chat-questions";
import { showLatest, showReceipt, showToday } from "./chat-receipts";
import { chatIn, languageFor, reply, type Chat, type Reply } from "./chat-words";

/** From one number in a quarter of an hour, and in a day; more is not acted upon. */
const MAX_A_QUARTER = 40;
const MAX_A_DAY = 200;
/** How long after a question what is written is taken for its answer. */
const WRITTEN_FOR_MS = 2 * HOUR_MS;

type Message = Extract<WhatsappEvent, { kind: "message" }>;

interface Heard {
  message: Message;
  intent: Intent;
  userId: string;
}

/** The statements that answer a message, and the text that is kept of it; null for that as it came. */
export interface Answered {
  parts: Batch;
  kept: string | null;
}

/**
 * Acts for the person of a linked number on what they pressed or asked for, as their own clicks on the site would, and
 * answers in the batch that ends the event. What changes something is done before that, and is safe to repeat: where
 * the run stops in between, the event is acted upon again by the same rules. Null for messages that are for others.
 */
export async function chatWith(ctx: AppContext, heard: Heard, once: SQL): Promise<Answered | null> {
  const { message, intent, userId } = heard;
  const isAsked = message.pressed !== null || intent.is === "ask" || intent.is === "code";
  const open = isAsked || message.file !== null ? null : await openQuestion(ctx, userId);
  if (!isAsked && !open) return null;
  const [actor, recipient] = await Promise.all([actorOfNumber(ctx.db, userId), readRecipient(ctx.db, userId)]);
  if (!actor || !recipient) return null;
  const chat = chatIn(ctx, actor, await languageOf(ctx, heard, open, actor.language ?? "en"));
  const isCode = intent.is === "code" && message.pressed === null;
  const answer = (said: Reply | null): Answered => ({
    parts: said ? answerWith(ctx, { ...heard, actor, language: chat.language }, said, once) : {},
    // A code is kept nowhere but with the operator who waits for it.
    kept: isCode ? "(a code)" : null,
  });
  const link = ctx.config.origin;
  const limit = await limitOf(ctx, message.from);
  if (limit === "passed") return answer(null);
  if (limit === "reached") return answer(reply(chat.t("whatsappChat.tooMany", { link })));
  if (recipient.stoppedAt !== null) return answer(reply(chat.t("whatsappChat.startFirst")));
  if (message.pressed !== null) return answer(await pressed(chat, message.pressed, message.id));
  if (intent.is === "ask") return answer(await askedFor(chat, intent));
  if (isCode) {
    const waits = await openQuestion(ctx, userId);
    const taken = await takeCode(chat, ctx, { userId, code: intent.code, sentAt: message.atMs });
    if (taken.is !== "none") return answer(taken.said);
    const written = waits && (await writeAnswer(chat, waits, message.text ?? "", message.id));
    return written ? { ...answer(written), kept: null } : answer(taken.said);
  }
  const said = open && isAnswer(intent) ? await writeAnswer(chat, open, message.text ?? "", message.id) : null;
  return said ? answer(said) : null;
}

/** Words that ask for something else are no answer to a question. */
const isAnswer = (intent: Intent): boolean =>
  intent.is === "message" || intent.is === "thanks" || (intent.is === "proposal" && intent.kind === "places");

/** The question that was put last, where nothing else was put since, and what is written answers it; else null. */
async function openQuestion(ctx: AppContext, userId: string): Promise<OfferRow | null> {
  const last = await lastOffer(ctx.db, userId);
  const nowMs = ctx.now();
  const waits =
    last !== null &&
    last.questionId !== "" &&
    last.usedAt === null &&
    last.expiresAt > nowMs &&
    last.madeAt > nowMs - WRITTEN_FOR_MS;
  return waits ? last : null;
}

/** A press is answered in the language of its buttons, an answer in that of its question. */
async function languageOf(
  ctx: AppContext,
  { message, intent, userId }: Heard,
  open: OfferRow | null,
  ofAccount: ChatLanguage,
): Promise<ChatLanguage> {
  if (intent.is === "ask" && intent.language !== null && message.pressed === null) return intent.language;
  if (open) return open.language;
  if (message.pressed === null && intent.is !== "code") return languageFor(message.text, ofAccount);
  return (await lastOffer(ctx.db, userId))?.language ?? ofAccount;
}

/** Too many messages of one number: the first above the limit is answered, the others are passed over. */
async function limitOf(ctx: AppContext, number: string): Promise<"none" | "reached" | "passed"> {
  try {
    await limitAttempts(ctx, "whatsapp-chat", number, MAX_A_QUARTER);
    await limitADay(ctx, "whatsapp-chat-day", number, MAX_A_DAY);
    return "none";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too_many") throw error;
  }
  try {
    await limitADay(ctx, `whatsapp-chat-told:${indiaDay(ctx.now())}`, number, 1);
    return "reached";
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return "passed";
    throw error;
  }
}

function askedFor(chat: Chat, { ask, reference }: Extract<Intent, { is: "ask" }>): Promise<Reply> {
  switch (ask) {
    case "jobs":
      return showJobs(chat);
    case "questions":
      return askNext(chat);
    case "change":
      return askAgain(chat);
    case "today":
      return showToday(chat);
    case "receipt":
      return reference === "" ? showLatest(chat) : showReceipt(chat, reference);
  }
}

/** @param ctx of the run itself: no person may take a code in another's place. */
async function takeCode({ t }: Chat, ctx: AppContext, sent: { userId: string; code: string; sentAt: number }) {
  const taken = await takeCodeReply(ctx, sent);
  switch (taken.is) {
    case "given":
      return {
        is: taken.is,
        said: reply(t("whatsappChat.codeGiven", { operator: taken.operator, company: taken.company })),
      };
    case "several":
      return { is: taken.is, said: reply(t("whatsappChat.codeSeveral", { link: `${ctx.config.origin}/dashboard` })) };
    case "late":
      return { is: taken.is, said: reply(t("whatsappChat.codeLate")) };
    case "none":
      return { is: taken.is, said: reply(t("whatsappChat.codeNone")) };
  }
}

/** Does as a button says: once, for its person, and while it holds. Rows that only show may be pressed again. */
async function pressed(chat: Chat, id: string, by: string): Promise<Reply> {
  const { ctx } = chat;
  const { userId } = ctx.actor;
  const button = await readButtonId(ctx.config.signingKey, userId, id);
  const offer = button && (await findOffer(ctx.db, userId, button.offerId));
  const act = button && offer?.acts[button.n];
  if (!offer || !act) return reply(chat.t("whatsappChat.over"));
  const said = chatIn(ctx, ctx.actor, offer.language);
  const isOwnPress = offer.usedBy === by;
  if (offer.expiresAt <= ctx.now() && !isOwnPress) return reply(said.t("whatsappChat.over"));
  if (act.do === "job") return showJob(said, act.ref);
  if (act.do === "receipt") return showReceipt(said, act.ref);
  if (!isOwnPress) {
    if (act.do === "answer" && (await isSettledSince(said, act.ref, offer.madeAt)))
      return reply(said.t("whatsappChat.already"), await questionNow(said, act.ref));
    const taking = { id: offer.id, userId, by, act: button.n, nowMs: ctx.now() };
    const { taken } = await write(ctx.db, { taken: takeOffer(ctx.db, taking) });
    if (taken === 0 && (await findOffer(ctx.db, userId, offer.id))?.usedBy !== by) return pressedBefore(said, act);
  }
  return act.do === "answer" ? pressAnswer(said, act) : decideJob(said, act);
}

async function pressedBefore(chat: Chat, act: OfferAct): Promise<Reply> {
  const now = act.do === "answer" ? await questionNow(chat, act.ref) : await jobNow(chat, act.ref);
  return reply(chat.t("whatsappChat.already"), now);
}

/** The answer to a message, once, with what can be pressed below it. */
function answerWith(
  ctx: AppContext,
  to: Heard & { actor: UserActor; language: ChatLanguage },
  said: Reply,
  once: SQL,
): Batch {
  const { message, userId, language } = to;
  const nowMs = ctx.now();
  const { text, choices, acts, questionId, lifeMs } = said;
  const id = timeId(nowMs);
  const cause = `chat_reply:${message.id}`;
  const isOffer = acts.length > 0 || questionId !== "";
  const model = { text, ...(choices ? { choices: JSON.stringify(choices), offer: id } : {}) };
  return {
    offer: isOffer
      ? storeOffer(ctx.db, { userId, nowMs }, { id, language, acts, questionId, expiresAt: nowMs + lifeMs }, once)
      : null,
    answer: enqueueAnswer(ctx.db, { template: "chat_reply", userId, number: message.from, model, cause, nowMs }, once),
  };
}
