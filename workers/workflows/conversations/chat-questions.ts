import { DAY_MS } from "../../lib/time";
import { DomainError } from "../../core/errors";
import { write } from "../../db/client";
import { inWords } from "../../texts/text";
import { answerQuestion, listAnswers, readQuestion, type PutQuestion } from "../../modules/candidates";
import { checkAnswer, type Control } from "../../modules/candidates/rules";
import { lastAnswered, takeOffer, type OfferRow } from "../../modules/messaging/queries";
import { understandMessage } from "../../modules/support";
import {
  clip,
  isButtonTitle,
  MAX_BUTTONS,
  MAX_ROWS,
  reply,
  withButtons,
  withList,
  type Chat,
  type Reply,
} from "./chat-words";
import { typedAnswer } from "./typed-answer";

/** As long as the link that is mailed for a question. */
const LIFE_MS = 7 * DAY_MS;
/** Options that are written out where a list has no room for them. */
const MOST_WRITTEN = 30;
/** Where a person lives is shown and changed on the site alone. */
const ON_SITE: ReadonlySet<string> = new Set(["address_line", "postal_code"]);

type Shown = Pick<PutQuestion, "id" | "ask" | "control" | "label" | "company"> & { frees: number };

/** The next question that a form asks of the person; before it, what was just done. */
export async function askNext(chat: Chat, before = ""): Promise<Reply> {
  const { t, ctx } = chat;
  const { asked } = await listAnswers(ctx);
  const mine = asked.find(
    ({ key, standingConsent, proposal }) =>
      standingConsent === null && proposal === null && !ON_SITE.has(key.split("|")[0] ?? ""),
  );
  const heard = before === "" ? "" : `${before}\n`;
  if (mine) return put(chat, mine, before === "" ? "" : `${heard}\n${t("whatsappChat.nextQuestion")}`);
  if (asked.length > 0) return reply(heard, t("whatsappChat.onSite", { link: `${ctx.config.origin}/answers` }));
  return reply(before === "" ? t("whatsappChat.noQuestions") : before);
}

/** Asks the last question again that the person answered here. */
export async function askAgain(chat: Chat): Promise<Reply> {
  const { t, ctx } = chat;
  const last = await lastAnswered(ctx.db, ctx.actor.userId, ctx.now() - DAY_MS);
  const question = last ? await readQuestion(ctx, { questionId: last.questionId }).catch(missing) : null;
  if (question) return put(chat, { ...question, frees: 0 }, "");
  return reply(t("whatsappChat.nothingToChange", { link: `${ctx.config.origin}/answers` }));
}

const namesOf = ({ t }: Chat, control: Control): string[] =>
  control.as === "choice" ? control.options.map((option) => inWords(control.optionTexts?.[option] ?? option, t)) : [];

/** Options that a person reads as a numbered list. */
const isWrittenOut = (control: Control): boolean =>
  control.as === "choice" && control.options.length > MAX_ROWS && control.options.length <= MOST_WRITTEN;

const isMonthFirst = ({ ctx }: Chat): boolean => ctx.actor.country === "US";

const readTyped = (chat: Chat, control: Control, written: string): string | null =>
  typedAnswer(control, written, namesOf(chat, control), {
    isNumbered: isWrittenOut(control),
    isMonthFirst: isMonthFirst(chat),
  });

/** A question, with what can be pressed for an answer, or how it is written. */
function put(chat: Chat, question: Shown, before: string): Reply {
  const { t, ctx } = chat;
  const { id, control, frees } = question;
  const head = [
    before,
    t("whatsappChat.asks", { company: clip(question.company, 80) }),
    clip(inWords(question.ask, t), 400),
    question.label === "" ? "" : `“${clip(question.label, 200)}”`,
    frees > 0 ? t("whatsappChat.frees", { n: frees }) : "",
  ];
  const open = (...how: string[]): Reply => ({ ...reply(...head, ...how), questionId: id, lifeMs: LIFE_MS });
  const answer = (value: string) => ({ do: "answer", ref: id, value }) as const;
  switch (control.as) {
    case "yes_no":
      return withButtons(open(), [
        { title: t("whatsappChat.yes"), act: answer("yes") },
        { title: t("whatsappChat.no"), act: answer("no") },
      ]);
    case "choice": {
      const names = namesOf(chat, control);
      if (names.length <= MAX_BUTTONS && names.every(isButtonTitle))
        return withButtons(
          open(),
          control.options.map((value, i) => ({ title: names[i] ?? value, act: answer(value) })),
        );
      if (names.length <= MAX_ROWS) {
        const rows = control.options.map((value, i) => {
          const name = names[i] ?? value;
          return { title: name, below: clip(name, 24) === name ? "" : name, act: answer(value) };
        });
        return withList(open(), t("whatsappChat.pick"), [{ title: t("whatsappChat.options"), rows }]);
      }
      if (isWrittenOut(control))
        return open(t("whatsappChat.writeChoice"), ...names.map((name, i) => `${i + 1}. ${clip(name, 80)}`));
      return reply(...head, t("whatsappChat.onSite", { link: `${ctx.config.origin}/answers` }));
    }
    case "number":
      return open(t("whatsappChat.writeNumber", { unit: { said: control.unit } }));
    case "date":
      return open(t("whatsappChat.writeDate", { example: isMonthFirst(chat) ? "12/15/2026" : "15/12/2026" }));
    case "text":
      return open(t("whatsappChat.writeAnswer"));
  }
}

/** A question as it is now: the answer that is kept of it, or the question itself. */
export async function showQuestion(chat: Chat, questionId: string, before = ""): Promise<Reply> {
  const question = await readQuestion(chat.ctx, { questionId }).catch(missing);
  if (question?.settledAt === null) return put(chat, { ...question, frees: 0 }, before === "" ? "" : `${before}\n`);
  return reply(before, await questionNow(chat, questionId));
}

/** The answer that is kept of a question now, in a sentence. */
export async function questionNow({ ctx, t }: Chat, questionId: string): Promise<string> {
  const question = await readQuestion(ctx, { questionId }).catch(missing);
  if (!question) return t("whatsappChat.noQuestions");
  if (question.words === null)
    return question.settledAt === null ? inWords(question.ask, t) : t("whatsappChat.isRefused");
  return t("whatsappChat.isAnswered", { answer: inWords(question.words, t) });
}

/**
 * Keeps the answer that was pressed, once it is certain that the question was not settled after it was put. Safe to
 * repeat for the press that has taken the offer.
 */
export async function pressAnswer(chat: Chat, act: { ref: string; value: string }): Promise<Reply> {
  const { ctx, t } = chat;
  try {
    await answerQuestion(ctx, { questionId: act.ref, value: act.value });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return reply(inWords(error.fieldReasons["value"] ?? error.reason, t), await questionNow(chat, act.ref));
  }
  return saved(chat, act.ref);
}

/** Whether the question was settled after it was put: on the site, or by another message. */
export async function isSettledSince(chat: Chat, questionId: string, madeAt: number): Promise<boolean> {
  const question = await readQuestion(chat.ctx, { questionId }).catch(missing);
  return question === null || (question.settledAt !== null && question.settledAt > madeAt);
}

/**
 * Takes what was written for the answer of the question that was put last, by the checks of the site's form, and says
 * what is kept; one that does not pass is asked for again. Words of one's own are shown before they are kept. Null
 * where the words are no try at an answer.
 */
export async function writeAnswer(chat: Chat, offer: OfferRow, written: string, by: string): Promise<Reply | null> {
  const { ctx, t } = chat;
  const { userId } = ctx.actor;
  const question = await readQuestion(ctx, { questionId: offer.questionId }).catch(missing);
  if (!question) return null;
  const shown = await decideShown(chat, offer, written, by);
  if (shown) return shown;
  const value = readTyped(chat, question.control, written);
  if (value === null || (question.control.as === "text" && isForSupport(written))) return null;
  if (question.settledAt !== null && question.settledAt > offer.madeAt)
    return reply(await questionNow(chat, question.id));
  if (question.control.as === "text") return showWords(chat, question, value);
  try {
    await answerQuestion(ctx, { questionId: question.id, value });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return put(chat, { ...question, frees: 0 }, `${inWords(error.fieldReasons["value"] ?? error.reason, t)}\n`);
  }
  await write(ctx.db, [takeOffer(ctx.db, { id: offer.id, userId, by, act: null, nowMs: ctx.now() })]);
  return saved(chat, question.id);
}

/** A city alone may be an answer, and a greeting asks nothing. */
function isForSupport(written: string): boolean {
  const { question } = understandMessage(written);
  return question !== null && question !== "change_city" && question !== "greeting";
}

/** Puts words back that their person may not have meant as an answer: they are kept once the person says so. */
function showWords(chat: Chat, question: PutQuestion, value: string): Reply {
  const { t } = chat;
  const checked = checkAnswer(question.control, value);
  if ("problem" in checked) return put(chat, { ...question, frees: 0 }, `${inWords(checked.problem, t)}\n`);
  const said = reply(t("whatsappChat.saveThis", { company: clip(question.company, 80) }), `“${clip(value, 700)}”`);
  return withButtons({ ...said, questionId: question.id }, [
    { title: t("whatsappChat.save"), act: { do: "answer", ref: question.id, value } },
    { title: t("whatsappChat.dontSave"), act: { do: "drop", ref: question.id } },
  ]);
}

/** Does as yes or no says about words that were put back; null where neither is said, or none were. */
async function decideShown(chat: Chat, offer: OfferRow, written: string, by: string): Promise<Reply | null> {
  const { ctx } = chat;
  const [save, drop] = offer.acts;
  const how = { isNumbered: false, isMonthFirst: false };
  const said = drop?.do === "drop" ? typedAnswer({ as: "yes_no" }, written, [], how) : null;
  if (save?.do !== "answer" || said === null) return null;
  const act = said === "yes" ? 0 : 1;
  await write(ctx.db, [takeOffer(ctx.db, { id: offer.id, userId: ctx.actor.userId, by, act, nowMs: ctx.now() })]);
  if (said === "no") return reply(chat.t("whatsappChat.notSaved"));
  const isOver = offer.usedBy !== by && (await isSettledSince(chat, save.ref, offer.madeAt));
  return isOver ? reply(await questionNow(chat, save.ref)) : pressAnswer(chat, save);
}

/** How an open question would take these words: as the answer of such a control; null where it would not. */
export async function takesAs(chat: Chat, offer: OfferRow, written: string): Promise<Control["as"] | null> {
  const question = await readQuestion(chat.ctx, { questionId: offer.questionId }).catch(missing);
  return question && readTyped(chat, question.control, written) !== null ? question.control.as : null;
}

/** Says the answer that was kept and what goes out with it, and asks the next question. */
async function saved(chat: Chat, questionId: string): Promise<Reply> {
  const { ctx, t } = chat;
  const { words } = await readQuestion(ctx, { questionId });
  const { freed } = await listAnswers(ctx, questionId);
  const kept = t("whatsappChat.saved", { answer: words === null ? "" : clip(inWords(words, t), 300) });
  return askNext(chat, freed > 0 ? `${kept}\n${t("whatsappChat.goes", { n: freed })}` : kept);
}

function missing(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
