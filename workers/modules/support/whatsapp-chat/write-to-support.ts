import type { AppContext } from "../../../core/context";
import type { Batch } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { timeId } from "../../../core/ids";
import { askPerson, writeMessage } from "../chat/queries";
import { routeOf } from "../chat/routing-rules";
import { KNOWLEDGE } from "../chat/knowledge";
import { understandMessage } from "../chat/understand-rules";
import { MESSAGE_LIMIT } from "../chat/vocabulary";

/**
 * Puts a message before the staff, in its person's own thread. What the service knows of them is not said in a chat, so
 * that the thread gets no automatic answer but that a person was asked. Its key makes it safe to repeat.
 */
export function writeToSupport(ctx: AppContext, message: { id: string; userId: string; text: string }): Batch {
  const nowMs = ctx.now();
  const place = { userId: message.userId };
  const asked = understandMessage(message.text);
  const { question, language } = asked;
  const route = routeOf(message.text, asked, false, { question: undefined, helped: null }) ?? "asked";
  // Control characters are dropped, except line breaks and tabs.
  const text = message.text.replace(/[^\P{Cc}\n\t]/gu, "").trim();
  const {
    thread,
    message: written,
    answer,
    touched,
    counted,
  } = writeMessage(ctx.db, {
    place,
    ids: { thread: timeId(nowMs), message: timeId(nowMs), answer: timeId(nowMs + 1) },
    key: `whatsapp:${message.id}`,
    text: text.slice(0, MESSAGE_LIMIT) || "(no text)",
    language,
    answer: { text: KNOWLEDGE[language].facts.person_asked, question, suggests: [] },
    asks: question,
    isSure: true,
    goesOn: true,
    day: indiaDay(nowMs),
    nowMs,
  });
  return { thread, written, reply: answer, touched, counted, asked: askPerson(ctx.db, place, { route, nowMs }) };
}
