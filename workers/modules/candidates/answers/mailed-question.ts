import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { inEnglish, inWords } from "../../../texts/text";
import { askedAs, type Control } from "./bank-rules";
import { findQuestion, isStillAsked, refuse, saveAnswer, type AskedQuestion } from "./queries";
import { readQuestionKey } from "./question-link";
import { readWaiting } from "./reading-queries";
import { asBankQuestion, checkedAnswer } from "./say-answer";
import { MailedAnswerInput, MailedKeyInput } from "./schema";

/** One question as its mailed link shows it: nothing else of its person. */
export type MailedQuestion =
  | {
      is: "asked";
      ask: string;
      why: string;
      control: Control;
      label: string;
      company: string;
      /** Applications that wait for it, and how many of them for nothing else. */
      frees: number;
      goes: number;
    }
  | { is: "settled" }
  | { is: "over" };

/**
 * The question that a mailed link opens, for its holder: for seven days, and until it is answered. Writes nothing,
 * since scanners open links.
 */
export async function readMailedQuestion(ctx: AppContext, input: unknown): Promise<MailedQuestion> {
  authorize(ctx, "answers.say_mailed");
  const { asked, frees, goes } = await openMailed(ctx, parseInput(MailedKeyInput, input).key);
  if (!asked) return { is: "over" };
  if (isSettled(asked)) return { is: "settled" };
  const { ask, why, control } = askedAs(asBankQuestion(asked), asked.options);
  const label = asked.label === inWords(ask, inEnglish) ? "" : asked.label;
  return { is: "asked", ask, why, control, label, company: asked.company, frees, goes };
}

/**
 * Keeps the answer to the question that a mailed link names, once, for its person; the rights of the session that it
 * meets are not used. Repeating it changes nothing.
 * @returns how many applications go out with it.
 * @throws DomainError `invalid` with `value` in its fields; `not_found` for a link that is not ours or is over.
 */
export async function answerMailedQuestion(ctx: AppContext, input: unknown): Promise<{ goes: number }> {
  authorize(ctx, "answers.say_mailed");
  const { key, value: typed } = parseInput(MailedAnswerInput, input);
  const { asked, goes } = await openMailed(ctx, key);
  if (!asked) throw new DomainError("not_found", OVER);
  if (isSettled(asked)) return { goes: asked.answeredAt === null ? 0 : goes };
  const question = asBankQuestion(asked);
  const value = checkedAnswer(question, asked.options, typed);
  const { userId } = asked;
  await write(ctx.db, saveAnswer(ctx.db, userId, { question, value }, ctx.now(), isStillAsked(userId, asked.id)));
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: userId }]);
  return { goes };
}

/**
 * Closes the question that a mailed link names: its person will not answer. Repeating it changes nothing.
 * @throws DomainError `not_found` for a link that is not ours or is over.
 */
export async function refuseMailedQuestion(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "answers.say_mailed");
  const { key } = parseInput(MailedKeyInput, input);
  const named = await readQuestionKey(ctx.config.signingKey, key, ctx.now());
  const asked = named && openedBy(await findQuestion(ctx.db, named.userId, named.questionId));
  if (!asked) throw new DomainError("not_found", OVER);
  await write(ctx.db, refuse(ctx.db, asked.userId, asked.id, ctx.now()));
  await ctx.enqueue([{ type: "job", kind: "settle_parked", ref: asked.userId }]);
}

const OVER = "answers.linkOverAnswerSigned";
/** The question of a key, where a key opens it: a standing consent is given by its person signed in. */
const openedBy = (asked: AskedQuestion | null) => (asked?.key.startsWith("mandate:") ? null : asked);
const isSettled = ({ answeredAt, refusedAt }: AskedQuestion) => answeredAt !== null || refusedAt !== null;

interface Opened {
  /** Null where the key opens none. */
  asked: AskedQuestion | null;
  /** Applications that wait for it, and how many of them for nothing else. */
  frees: number;
  goes: number;
}

/** The question that a key opens, with what waits for it. One round trip. */
async function openMailed(ctx: AppContext, key: string): Promise<Opened> {
  const named = await readQuestionKey(ctx.config.signingKey, key, ctx.now());
  if (!named) return { asked: null, frees: 0, goes: 0 };
  const { asked, waits: frees, goes } = await readWaiting(ctx.db, named.userId, named.questionId);
  return { asked: openedBy(asked), frees, goes };
}
