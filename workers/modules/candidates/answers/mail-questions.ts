import { messageOf } from "../../../texts/text";
import { HOUR_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { cleanLine } from "../../../lib/text";
import { authorize } from "../../../core/policy";
import { answerWords } from "./bank-rules";
import { isMailDue, markMailed, readUnmailed } from "./queries";
import { QUESTION_LINK_MS, questionLink } from "./question-link";
import { enqueueMail } from "../../messaging/queries";

/** People of one tick; the others come with the next. */
const AT_ONCE = 40;
/** The shortest time between two such mails to a person; their mail of the day, which goes after, shortens it. */
const AGAIN_MS = 20 * HOUR_MS;
/** How much of an employer's or staff's text a mail shows. Characters. */
const MAX_SHOWN = 200;

/**
 * Mails people what employers' forms ask of them, once each: one mail for all that is new, whose link opens the
 * question that most applications wait for. Safe to repeat; catches up on ticks that were missed.
 */
export async function mailQuestions(ctx: AppContext): Promise<void> {
  authorize(ctx, "answers.mail_questions");
  const nowMs = ctx.now();
  const times = { sinceMs: nowMs - AGAIN_MS, nowMs };
  const due = await readUnmailed(ctx.db, times, AT_ONCE);
  for (const { userId, email, name, questions } of due) {
    // A standing consent is given, and a proposal read, by the person signed in.
    const first = questions.find(({ key, proposed }) => !key.startsWith("mandate:") && proposed === null);
    const link = first
      ? await questionLink(ctx.config, { userId, questionId: first.id, untilMs: nowMs + QUESTION_LINK_MS })
      : `${ctx.config.origin}/answers`;
    const lines = questions.slice(0, 5).map(({ label, company, proposed }) => {
      const asked = `“${cleanLine(label, MAX_SHOWN)}” (${cleanLine(company, 100)})`;
      return proposed === null
        ? asked
        : messageOf("email.questionSuggested", { asked, answer: cleanLine(answerWords(proposed), MAX_SHOWN) });
    });
    const proposed = questions.every((question) => question.proposed !== null) ? "all" : "";
    const ids = questions.map(({ id }) => id);
    await write(ctx.db, {
      mail: enqueueMail(
        ctx.db,
        {
          template: "questions",
          userId,
          recipient: email,
          model: { name, count: String(questions.length), questions: lines.join("\n"), link, proposed },
          cause: `questions:${userId}:${ids.toSorted().at(-1) ?? ""}`,
          dueAt: nowMs,
          nowMs,
        },
        // Of two ticks at once, the second finds it done.
        isMailDue(userId, ids, times),
      ),
      marked: markMailed(ctx.db, userId, ids, nowMs),
    });
  }
}
