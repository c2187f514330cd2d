import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { sha256Hex, timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { limitAttempts, limitClient } from "../../../core/limits/limits";
import { networkOf } from "../../../core/limits/network";
import { composeAnswer, hoursLines } from "./compose-answer";
import { KNOWLEDGE } from "./knowledge";
import { threadOwnerOf, signThread } from "./thread-owner";
import {
  askPerson,
  companiesOf,
  findLastAnswer,
  isWritten,
  openForStranger,
  readTimes,
  threadOfKey,
  writeMessage as query,
  type ThreadOwner,
} from "./queries";
import { keepsAnswer, routeOf } from "./routing-rules";
import type { SupportQuestion } from "./questions-rules";
import { names } from "./rules";
import { ContactInput, WriteInput } from "./schema";
import { understandMessage, type Understood } from "./understand-rules";
import type { Route } from "./vocabulary";

/** In a quarter of an hour: far more than a person writes by hand. */
const MAX_MESSAGES = 40;
/** From one network: a carrier's address stands for many. */
const MAX_CONTACTS = 10;

/**
 * Writes into one's open thread, or opens one, and answers at once. With `question` it is the one that was chosen. Safe
 * to repeat with the same key.
 * @throws DomainError `invalid`; `signed_out`; `not_found` for another's thread; `too_many`.
 */
export async function writeMessage(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "support.write");
  const { text, question, key, language, ...where } = parseInput(WriteInput, input);
  const place = await threadOwnerOf(ctx, where);
  await limitAttempts(ctx, "support", "userId" in place ? place.userId : place.threadId, MAX_MESSAGES);
  const asked: Understood = question
    ? { question, maybe: [], language: language ?? "en" }
    : understandMessage(text ?? "");
  const messageText = text ?? KNOWLEDGE[asked.language].questions[question ?? "greeting"].ask;
  const owner = "userId" in place ? place.userId : place.threadId;
  // The link opens a stranger's thread: it is answered without an account's data, also where the reader is signed in.
  const sent = { text: messageText, key: `${owner}:${key}`, isTyped: question === undefined };
  await record("userId" in place ? ctx : asVisitor(ctx), place, asked, sent);
}

/**
 * Takes a message of a person without an account, and answers at once with what holds for everybody. Safe to repeat
 * within the day, from the same network.
 * @returns where their thread is: its address is signed, and no one else has it.
 * @throws DomainError `invalid`; `too_many` from one network.
 */
export async function writeFromOutside(
  ctx: AppContext,
  input: unknown,
): Promise<{ thread: string; signature: string }> {
  authorize(ctx, "support.write");
  const { name, email, text } = parseInput(ContactInput, input);
  await limitClient(ctx, "support-contact", MAX_CONTACTS);
  const now = ctx.now();
  // The form stands on pages that are rendered ahead, so it carries no key of its own: the same words on the same day
  // are one message. From one network and in one name only: whose message it is is given the thread to read.
  const keySource = JSON.stringify([networkOf(ctx.client.address), name, email, indiaDay(now), text]);
  const key = `stranger:${await sha256Hex(`${ctx.config.signingKey}:${keySource}`)}`;
  const fresh = timeId(now);
  await write(ctx.db, { thread: openForStranger(ctx.db, { id: fresh, name, email, key, nowMs: now }) });
  await record(asVisitor(ctx), { threadId: fresh }, understandMessage(text), { text, key, isTyped: true });
  const thread = (await threadOfKey(ctx.db, key)) ?? fresh;
  return { thread, signature: await signThread(ctx, thread) };
}

const asVisitor = (ctx: AppContext): AppContext => ({ ...ctx, actor: { kind: "visitor" } });

async function record(
  ctx: AppContext,
  place: ThreadOwner,
  asked: Understood,
  { text, key, isTyped }: { text: string; key: string; isTyped: boolean },
): Promise<void> {
  const now = ctx.now();
  const route = isTyped ? await routed(ctx, place, asked, text) : null;
  const keeps = keepsAnswer(route, asked);
  // The answer stands after what it answers.
  const ids = { thread: timeId(now), message: timeId(now), answer: timeId(now + 1) };
  await write(ctx.db, {
    ...query(ctx.db, {
      place,
      ids,
      key,
      text,
      language: asked.language,
      answer: await answerOf(ctx, asked, text, { route, keeps }),
      asks: asked.question,
      isSure: keeps && asked.question !== null && asked.question !== "greeting" && asked.question !== "thanks",
      goesOn: asked.question !== "thanks",
      day: indiaDay(now),
      nowMs: now,
    }),
    asked: route && askPerson(ctx.db, place, { route, nowMs: now }, isWritten(key, ids.message)),
  });
}

/** Why a person of ours is to read the message; null where its automatic answer is enough. */
async function routed(ctx: AppContext, place: ThreadOwner, asked: Understood, text: string): Promise<Route | null> {
  const [last, companies] = await Promise.all([
    findLastAnswer(ctx.db, place),
    "userId" in place ? companiesOf(ctx.db, place.userId) : [],
  ]);
  const before = { question: last && (last.question as SupportQuestion | null), helped: last?.helped ?? null };
  const isNamed = companies.some((company) => names(text, company));
  return routeOf(text, asked, isNamed, before);
}

/** The automatic answer, and what is said where a person of ours reads the message too. */
async function answerOf(
  ctx: AppContext,
  asked: Understood,
  text: string,
  { route, keeps }: { route: Route | null; keeps: boolean },
): ReturnType<typeof composeAnswer> {
  const answer = keeps ? await composeAnswer(ctx, asked, text) : { text: "", question: null, suggests: [] };
  if (route === null) return answer;
  const hours = hoursLines(await readTimes(ctx.db), asked.language);
  const lines = [answer.text, KNOWLEDGE[asked.language].facts.routed, ...hours];
  return { ...answer, text: lines.filter((line) => line !== "").join("\n") };
}
