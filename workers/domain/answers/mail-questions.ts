import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { markMailed, readUnmailed } from "./queries";
import { QUESTION_LINK_MS, questionLink } from "./question-link";
import { enqueueMail } from "../outbox/queries";

/** People of one tick; the others come with the next. */
const AT_ONCE = 40;
/** Nobody is mailed questions more often: what comes meanwhile goes into the next mail. */
const AGAIN_MS = 20 * 3_600_000;

/**
 * Mails people what employers' forms ask of them, once each: one mail for all that is new, whose link opens the
 * question that most applications wait for. Safe to repeat; catches up on ticks that were missed.
 */
export async function mailQuestions(ctx: AppContext): Promise<void> {
  authorize(ctx, "answers.mail_questions");
  const nowMs = ctx.now();
  const due = await readUnmailed(ctx.db, nowMs - AGAIN_MS, AT_ONCE);
  for (const { userId, email, name, questions } of due) {
    const first = questions.find(({ key }) => !key.startsWith("mandate:"));
    const link = first
      ? await questionLink(ctx.config, { userId, questionId: first.id, untilMs: nowMs + QUESTION_LINK_MS })
      : `${ctx.config.origin}/answers`;
    const lines = questions.slice(0, 5).map(({ label, company }) => `“${label}” (${company})`);
    await write(ctx.db, {
      mail: enqueueMail(ctx.db, {
        template: "questions",
        userId,
        recipient: email,
        model: { name, count: String(questions.length), questions: lines.join("\n"), link },
        cause: `questions:${userId}:${
          questions
            .map(({ id }) => id)
            .toSorted()
            .at(-1) ?? ""
        }`,
        dueAt: nowMs,
        nowMs,
      }),
      marked: markMailed(
        ctx.db,
        userId,
        questions.map(({ id }) => id),
        nowMs,
      ),
    });
  }
}
