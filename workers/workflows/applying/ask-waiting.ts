import { DAY_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import {
  answerForm,
  type Understand,
  missingAnswerKey,
  missingAnswerOf,
  formPostingOf,
  type MissingAnswer,
} from "../../modules/candidates";
import { askMissingAnswer, mayAsk, readSettledKeys, readFacts } from "../../modules/candidates/queries";
import { eventActor } from "../../core/event-actor";
import { isLockedAt, parkApplication } from "../../modules/applications/queries";
import { decodeKey, encodeKey } from "../../lib/cursor";
import { enqueueJob } from "../../core/jobs/queries";
import { readForms } from "../../modules/catalog/queries";
import { authorize } from "../../core/policy";
import type { Form } from "../../reading/labels/vocabulary";
import { readerOf } from "../../modules/fulfilment";
import { readQueuedFor, readQueuedOf, type Unsent } from "../../modules/fulfilment/queries";

/** People who are looked at for one posting with one job: the next ones have a job of their own. */
const MAX_PEOPLE = 50;

/**
 * Checks the applications that wait for a posting whose form is known: where the form requires an answer that only the
 * person can give, they are asked once and it is parked, while there is room. Nothing is parked without a question. A
 * question that they refused before is not asked again. Those who wait the longest come first, the others with the jobs
 * that follow. Safe to repeat.
 * @param from the posting's id, and behind it where the job before ended.
 */
export async function askWaiting(ctx: AppContext, { from }: { from: string }): Promise<void> {
  authorize(ctx, "applying.ask_waiting");
  const [postingId = "", place] = from.split(" ");
  const form = (await readForms(ctx.catalog, [postingId])).get(postingId);
  if (!form) return;
  const read = await readerOf(ctx, [form]);
  const after = decodeKey(place);
  const waiting = await readQueuedFor(ctx.db, postingId, after && { queuedAt: after.at, id: after.id }, MAX_PEOPLE);
  for (const application of waiting) await askFor(ctx, form, read, application, "unanswered");
  const last = waiting.at(-1);
  if (!last || waiting.length < MAX_PEOPLE) return;
  const ref = `${postingId} ${encodeKey({ at: last.queuedAt ?? 0, id: last.id })}`;
  await write(ctx.db, [enqueueJob(ctx.db, "ask_waiting", ref, ctx.now())]);
  await ctx.enqueue([{ type: "job", kind: "ask_waiting", ref }]);
}

/** How many of a person's waiting jobs are checked. */
const MAX_POSTINGS = 200;

/** The same for what waits for a person who took an answer or a mandate back. Safe to repeat. */
export async function askWaitingOf(ctx: AppContext, { userId }: { userId: string }): Promise<void> {
  authorize(ctx, "applying.ask_waiting");
  const queued = await readQueuedOf(ctx.db, userId, MAX_POSTINGS);
  const postings = queued.map(({ postingId }) => postingId);
  const forms = await readForms(ctx.catalog, postings);
  const read = await readerOf(ctx, [...forms.values()]);
  for (const application of queued) {
    const form = forms.get(application.postingId);
    if (form) await askFor(ctx, form, read, application, "answer_withdrawn");
  }
}

/** Parks what waits and lacks what its person alone can say, and asks them. */
async function askFor(
  ctx: AppContext,
  form: Form,
  read: Understand,
  application: Unsent,
  because: string,
): Promise<void> {
  const nowMs = ctx.now();
  const missing = await missingAnswersIn(ctx, form, read, application, nowMs);
  if (missing.length === 0) return;
  const guard = mayAsk(application.userId, missing.map(missingAnswerKey));
  const by = eventActor(ctx.actor);
  await write(ctx.db, {
    ...parkApplication(ctx.db, { userId: application.userId, by, nowMs }, application, because, guard),
    asked: askMissingAnswer(ctx.db, application, missing, nowMs, isLockedAt(application, nowMs)),
  });
}

/** An answered or refused question is asked again after this time: an answer that changes is too old by then. */
const AGAIN_MS = 80 * DAY_MS;

/** The questions that the form requires and only its person can answer; empty where they refused one of them. */
async function missingAnswersIn(
  ctx: AppContext,
  form: Form,
  read: Understand,
  application: Unsent,
  nowMs: number,
): Promise<MissingAnswer[]> {
  const facts = await readFacts(ctx.db, application.userId);
  if (!facts) return [];
  const posting = formPostingOf(application);
  const missing = new Map<string, MissingAnswer>();
  for (const each of answerForm(form, facts, posting, nowMs, read)) {
    if (each.field.required !== true) continue;
    const one = missingAnswerOf(each, facts, posting, nowMs);
    if (one) missing.set(missingAnswerKey(one), one);
  }
  const settled = await readSettledKeys(ctx.db, application.userId, [...missing.keys()], nowMs - AGAIN_MS);
  if ([...settled.values()].includes("refused")) return [];
  return [...missing].flatMap(([key, one]) => (settled.has(key) ? [] : [one]));
}
