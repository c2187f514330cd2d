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
import { openCodeRequests } from "../../modules/applications/queries";
import { codeSaid, type CodeSaid } from "../../modules/applications/rules";
import { readButtonId, type WhatsappEvent } from "../../modules/messaging";
import {
  agreeToWords,
  enqueueAnswer,
  findOffer,
  lastOffer,
  readRecipient,
  storeOffer,
  takeOffer,
  wasSentSince,
  type OfferRow,
} from "../../modules/messaging/queries";
import { JOBS_WORDS, type ChatLanguage } from "../../modules/messaging/rules";
import type { Intent } from "../../modules/support";
import { decideJob, jobNow, showJob, showJobs } from "./chat-jobs";
import {
  askAgain,
  askNext,
  isSettledSince,
  pressAnswer,
  questionNow,
  showQuestion,
  takesAs,
  writeAnswer,
} from "./chat-questions";
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
  const code = await codeOf(ctx, heard);
  const isAsked = message.pressed !== null || code !== null || intent.is === "ask";
  const isWritten = message.pressed === null && message.file === null && (code !== null || intent.is !== "ask");
  const open = isWritten ? await openQuestion(ctx, heard) : null;
  if (!isAsked && !open) return null;
  const [actor, recipient] = await Promise.all([actorOfNumber(ctx.db, userId), readRecipient(ctx.db, userId)]);
  if (!actor || !recipient) return null;
  const chat = chatIn(ctx, actor, await languageOf(ctx, heard, open, actor.language ?? "en"));
  const answer = (said: Reply | null, isCode = code !== null): Answered => ({
    parts: said ? answerWith(ctx, { ...heard, actor, language: chat.language }, said, once) : {},
    // A code is kept nowhere but with the operator who waits for it.
    kept: isCode ? "(a code)" : null,
  });
  const link = ctx.config.origin;
  const limit = await limitOf(ctx, message.from);
  if (limit === "passed") return answer(null);
  if (limit !== "none")
    return answer(reply(chat.t(limit === "day" ? "whatsappChat.tooMany" : "whatsappChat.tooManyNow", { link })));
  if (recipient.stoppedAt !== null) return answer(reply(chat.t("whatsappChat.startFirst")));
  const isTicked = recipient.wantsWhatsapp === true;
  if (message.pressed !== null) return answer(await pressed(chat, message.pressed, message.id, isTicked));
  const text = message.text ?? "";
  if (code) {
    const written = await numberFor(chat, open, heard, code);
    return written ? answer(written, false) : answer(await codeAnswer(chat, ctx, heard, open, code));
  }
  if (intent.is === "ask") return answer(await askedFor(chat, intent, isTicked && recipient.wordsVersion < JOBS_WORDS));
  const words = text.replace(ANSWER_WORD, "");
  const isMeant = words !== text || isAnswer(intent, text);
  const said = open && isMeant ? await writeAnswer(chat, open, words, message.id) : null;
  return said ? answer(said) : null;
}

/** Before what a person means as the answer of the question. */
const ANSWER_WORD = /^\s*(?:answer|jawab|javab|जवाब)[\s:–-]+(?=\S)/iu;
const MOST_PLACE_WORDS = 3;

/** Words that ask for something else are no answer to a question. */
const isAnswer = (intent: Intent, text: string): boolean =>
  intent.is === "message" ||
  (intent.is === "proposal" &&
    intent.kind === "places" &&
    intent.value !== null &&
    text.trim().split(/\s+/u).length <= MOST_PLACE_WORDS);

/** The times of messages come in whole seconds. */
const SECOND_MS = 1_000;

/**
 * The question that was put last, where nothing was sent between it and the message that may answer it; else null. One
 * that this message has answered already, in a run that stopped, is open to it still.
 */
async function openQuestion(ctx: AppContext, { message, userId }: Heard): Promise<OfferRow | null> {
  const last = await lastOffer(ctx.db, userId);
  const nowMs = ctx.now();
  const byMs = message.atMs + SECOND_MS;
  const waits =
    last !== null &&
    last.questionId !== "" &&
    (last.usedAt === null || last.usedBy === message.id) &&
    last.expiresAt > nowMs &&
    last.madeAt > nowMs - WRITTEN_FOR_MS &&
    last.madeAt < byMs;
  return waits && !(await wasSentSince(ctx.db, last, byMs)) ? last : null;
}

/** What a message says of a code, and whether an operator waited for one when it was sent. */
type Code = CodeSaid & { isWaited: boolean };

/** What is written as codes are, and while one is waited for also what may be one; null for all else. */
async function codeOf(ctx: AppContext, { message, intent, userId }: Heard): Promise<Code | null> {
  const { pressed: id, file, text } = message;
  if (id !== null || file !== null || text === null || (intent.is === "ask" && !isBareReference(intent, text)))
    return null;
  const said = codeSaid(text);
  const found = intent.is === "code" ? { code: intent.code, isNamed: said?.isNamed ?? true } : said;
  if (!found) return null;
  const requests = await openCodeRequests(ctx.db, userId, ctx.now());
  const isWaited = requests.some(({ askedAt }) => askedAt <= message.atMs);
  return isWaited || intent.is === "code" ? { ...found, isWaited } : null;
}

/** Some forms send codes that look like our references. */
const isBareReference = ({ ask, language }: Extract<Intent, { is: "ask" }>, text: string): boolean =>
  ask === "receipt" && language === null && !/^\s*js/i.test(text);

const ONLY_DIGITS = /^[\d०-९\s,]+[.।!]?$/u;

/** Digits that answer an open question for a number while no code is waited for; null for all else. */
async function numberFor(chat: Chat, open: OfferRow | null, { message }: Heard, code: Code): Promise<Reply | null> {
  const text = message.text?.trim() ?? "";
  if (!open || code.isWaited || code.isNamed || !ONLY_DIGITS.test(text)) return null;
  return (await takesAs(chat, open, text)) === "number" ? writeAnswer(chat, open, text, message.id) : null;
}

/** Gives a code to its operator, or says why it is not kept. Where it may be an answer too, the person is asked. */
async function codeAnswer(
  chat: Chat,
  ctx: AppContext,
  { message, userId }: Heard,
  open: OfferRow | null,
  { code, isNamed, isWaited }: Code,
): Promise<Reply> {
  const { t } = chat;
  if (open && !isNamed && (await takesAs(chat, open, message.text ?? "")) !== null)
    return { ...reply(t("whatsappChat.codeOrAnswer")), questionId: open.questionId };
  if (!isWaited) return reply(t("whatsappChat.codeNone"));
  if (code === null) return reply(t("whatsappChat.codeUnclear", { link: `${ctx.config.origin}/dashboard` }));
  return takeCode(chat, ctx, { userId, code, sentAt: message.atMs });
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

/** Too many messages of one number: the first above each limit is answered, the others are passed over. */
async function limitOf(ctx: AppContext, number: string): Promise<"none" | "quarter" | "day" | "passed"> {
  if (!(await isWithin(limitAttempts(ctx, "whatsapp-chat", number, MAX_A_QUARTER))))
    return (await isWithin(limitAttempts(ctx, "whatsapp-chat-told", number, 1))) ? "quarter" : "passed";
  if (await isWithin(limitADay(ctx, "whatsapp-chat-day", number, MAX_A_DAY))) return "none";
  return (await isWithin(limitADay(ctx, `whatsapp-chat-told:${indiaDay(ctx.now())}`, number, 1))) ? "day" : "passed";
}

async function isWithin(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}

function askedFor(chat: Chat, { ask, reference }: Extract<Intent, { is: "ask" }>, mayAgree: boolean): Promise<Reply> {
  switch (ask) {
    case "jobs":
      return showJobs(chat, mayAgree);
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
async function takeCode(
  { t }: Chat,
  ctx: AppContext,
  sent: { userId: string; code: string; sentAt: number },
): Promise<Reply> {
  const taken = await takeCodeReply(ctx, sent);
  switch (taken.is) {
    case "given":
      return reply(t("whatsappChat.codeGiven", { operator: taken.operator, company: taken.company }));
    case "several":
      return reply(t("whatsappChat.codeSeveral", { link: `${ctx.config.origin}/dashboard` }));
    case "late":
      return reply(t("whatsappChat.codeLate"));
    case "none":
      return reply(t("whatsappChat.codeNone"));
  }
}

/** Does as a button says: once, for its person, and while it holds. Rows that only show may be pressed again. */
async function pressed(chat: Chat, id: string, by: string, isTicked: boolean): Promise<Reply> {
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
  const taking = { id: offer.id, userId, by, act: button.n, nowMs: ctx.now() };
  if (act.do === "agree") {
    if (!isTicked)
      return reply(said.t("whatsappChat.dailyOff", { link: `${ctx.config.origin}/profile?panel=messages` }));
    const agreed = agreeToWords(ctx.db, { userId, version: Number(act.ref), nowMs: ctx.now() });
    await write(ctx.db, { ...agreed, taken: takeOffer(ctx.db, taking) });
    return reply(said.t("whatsappChat.dailyOn"));
  }
  if (!isOwnPress) {
    if (act.do === "answer" && (await isSettledSince(said, act.ref, offer.madeAt)))
      return pressedBefore(said, offer, button.n);
    const { taken } = await write(ctx.db, { taken: takeOffer(ctx.db, taking) });
    const used = taken === 0 ? await findOffer(ctx.db, userId, offer.id) : null;
    if (taken === 0 && used?.usedBy !== by) return pressedBefore(said, used ?? offer, button.n);
  }
  if (act.do === "drop") return reply(said.t("whatsappChat.notSaved"));
  return act.do === "answer" ? pressAnswer(said, act) : decideJob(said, act);
}

/** A press that changes nothing: the same as the one before, or of a message whose buttons are used up. */
async function pressedBefore(chat: Chat, offer: OfferRow, n: number): Promise<Reply> {
  const act = offer.acts[n];
  if (!act) return reply(chat.t("whatsappChat.over"));
  const isOfJob = act.do === "keep" || act.do === "skip";
  if (offer.usedAct === n)
    return reply(
      chat.t("whatsappChat.already"),
      isOfJob ? await jobNow(chat, act.ref) : await questionNow(chat, act.ref),
    );
  const before = chat.t("whatsappChat.usedUp");
  return isOfJob ? showJob(chat, act.ref, `${before}\n`) : showQuestion(chat, act.ref, before);
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
