import type { AppContext } from "../../core/context";
import { timeId } from "../../core/ids";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { actorOfNumber } from "../../modules/accounts";
import { decidesUntil, hasToDecide } from "../../modules/applications/queries";
import { dueForJobs, enqueueJobs, lastOffer, type JobsDue } from "../../modules/messaging/queries";
import { nightBegins } from "../../modules/messaging/rules";
import { showDay } from "./chat-jobs";
import { chatIn } from "./chat-words";

/** People of one tick, and of one look; how often it looks on where some of them could be sent nothing. */
const AT_ONCE = 50;
const LOOKS = 4;

/**
 * Sends people with a linked number the jobs that they can still keep or skip: unasked, once a day from their morning
 * on, and only while there is one. Who has asked for them that day gets no second list. Who could be sent nothing keeps
 * none of the others waiting. Safe to repeat, and to run twice at once.
 */
export async function offerJobs(ctx: AppContext): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  if (!ctx.providers.whatsapp) return;
  const nowMs = ctx.now();
  let [sent, after]: [number, JobsDue | null] = [0, null];
  for (let look = 0; look < LOOKS && sent < AT_ONCE; look++) {
    const due: JobsDue[] = await dueForJobs(ctx.db, { nowMs, limit: AT_ONCE, after }, (userId, isOpen) =>
      decidesUntil(userId, nowMs, isOpen),
    );
    for (const one of due) {
      if (sent >= AT_ONCE) return;
      try {
        if (await offerDay(ctx, one)) sent++;
      } catch (error) {
        ctx.log.error("whatsapp.jobs_not_offered", { error });
      }
    }
    after = due.at(-1) ?? null;
    if (due.length < AT_ONCE) return;
  }
}

/** Whether there was something to send. */
async function offerDay(ctx: AppContext, due: JobsDue): Promise<boolean> {
  const { userId, zone, day, isOpen } = due;
  const nowMs = ctx.now();
  const [actor, last] = await Promise.all([actorOfNumber(ctx.db, userId), lastOffer(ctx.db, userId)]);
  if (!actor) return false;
  const chat = chatIn(ctx, actor, last?.language ?? actor.language ?? "en");
  const shown = await showDay(chat, isOpen === 1);
  if (!shown) return false;
  const { said } = shown;
  const id = timeId(nowMs);
  const model = {
    text: said.text,
    choices: JSON.stringify(said.choices),
    offer: id,
    count: String(shown.count),
    list: shown.list,
    // What is said of the day is over with it.
    until: String(Math.min(shown.until, nightBegins(zone, day))),
  };
  const offer = { id, language: chat.language, acts: said.acts, questionId: "", expiresAt: nowMs + said.lifeMs };
  await write(ctx.db, enqueueJobs(ctx.db, due, { model, offer, nowMs }, hasToDecide(userId, nowMs, isOpen === 1)));
  return true;
}
