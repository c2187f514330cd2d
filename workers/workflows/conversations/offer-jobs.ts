import type { AppContext } from "../../core/context";
import { timeId } from "../../core/ids";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { actorOfNumber } from "../../modules/accounts";
import { hasToDecide } from "../../modules/applications/queries";
import { dueForJobs, enqueueJobs, lastOffer, type JobsDue } from "../../modules/messaging/queries";
import { nightBegins } from "../../modules/messaging/rules";
import { showDay } from "./chat-jobs";
import { chatIn } from "./chat-words";

/** People of one tick. */
const AT_ONCE = 50;

/**
 * Sends people with a linked number the jobs that they can still keep or skip: unasked, once a day from their morning
 * on, and only while there is one. Who has asked for them that day gets no second list. Safe to repeat, and to run
 * twice at once.
 */
export async function offerJobs(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  if (!ctx.providers.whatsapp) return;
  const nowMs = ctx.now();
  const due = await dueForJobs(ctx.db, { nowMs, limit: AT_ONCE }, (userId) => hasToDecide(userId, nowMs));
  for (const one of due) {
    try {
      await offerDay(ctx, one);
    } catch (error) {
      ctx.log.error("whatsapp.jobs_not_offered", { error });
    }
  }
}

async function offerDay(ctx: AppContext, due: JobsDue): Promise<void> {
  const { userId, zone, day } = due;
  const nowMs = ctx.now();
  const [actor, last] = await Promise.all([actorOfNumber(ctx.db, userId), lastOffer(ctx.db, userId)]);
  if (!actor) return;
  const chat = chatIn(ctx, actor, last?.language ?? actor.language ?? "en");
  const shown = await showDay(chat);
  if (!shown) return;
  const { said, names } = shown;
  const id = timeId(nowMs);
  const model = {
    text: said.text,
    choices: JSON.stringify(said.choices),
    offer: id,
    count: String(names.length),
    list: names.join("; "),
    // What is said of the day is over with it.
    until: String(Math.min(shown.until, nightBegins(zone, day))),
  };
  const offer = { id, language: chat.language, acts: said.acts, questionId: "", expiresAt: nowMs + said.lifeMs };
  await write(ctx.db, enqueueJobs(ctx.db, due, { model, offer, nowMs }, hasToDecide(userId, nowMs)));
}
