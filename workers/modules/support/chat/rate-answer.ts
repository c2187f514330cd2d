import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { hoursLines } from "./compose-answer";
import { KNOWLEDGE } from "./knowledge";
import { threadOwnerOf } from "./thread-owner";
import { askPerson, note, NOT_WAITING, rateAnswer as rate, readTimes } from "./queries";
import { RateInput } from "./schema";

/**
 * Takes the reader's word on whether an automatic answer helped. Where it didn't, a person of ours reads the thread.
 * The first word counts; repeating it changes nothing.
 * @throws DomainError `invalid`; `signed_out`; `not_found` for another's thread.
 */
export async function rateAnswer(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "support.write");
  const { message, helped, language = "en", ...where } = parseInput(RateInput, input);
  const place = await threadOwnerOf(ctx, where);
  const nowMs = ctx.now();
  const rated = rate(ctx.db, place, { messageId: message, helped: helped === "yes", day: indiaDay(nowMs) });
  if (helped === "yes") {
    await write(ctx.db, { rated: rated.rated });
    return;
  }
  const text = [KNOWLEDGE[language].facts.person_asked, ...hoursLines(await readTimes(ctx.db), language)].join("\n");
  await write(ctx.db, {
    ...rated,
    note: note(ctx.db, place, { id: timeId(nowMs), text, language, key: `unhelped:${message}`, nowMs }, NOT_WAITING),
    asked: askPerson(ctx.db, place, { route: "unhelped", nowMs }),
  });
}
