import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { answerForm, type Understand } from "../answers/answer-form";
import { lackingKey, lackingOf, openingOf, type Lacking } from "../answers/lacking";
import { ask, mayAsk, readFacts, readSettledKeys } from "../answers/queries";
import { eventActor, isLockedAt, parkOne } from "../applications/queries";
import { readForms } from "../forms/queries";
import { authorize } from "../kernel/policy";
import { readerOf } from "./labels-reader";
import { readQueuedFor, type Unsent } from "./lacking-queries";

/** People whose openings are looked at for one posting. */
const MOST_PEOPLE = 50;

/**
 * Looks at what waits for a posting whose form is known: where it requires what nobody can answer but its person, they
 * are asked once and it is parked, while there is room. Nothing is parked for what nobody is asked. What they would not say before is not asked again. Safe to
 * repeat.
 */
export async function askWaiting(ctx: AppContext, { postingId }: { postingId: string }): Promise<void> {
  authorize(ctx, "applying.ask_waiting");
  const form = (await readForms(ctx.catalog, [postingId])).get(postingId);
  if (!form) return;
  const read = await readerOf(ctx, [form]);
  for (const application of await readQueuedFor(ctx.db, postingId, MOST_PEOPLE)) {
    const nowMs = ctx.now();
    const lacking = await lackingIn(ctx, form, read, application, nowMs);
    if (lacking.length === 0) continue;
    const room = mayAsk(application.userId, lacking.map(lackingKey));
    const by = eventActor(ctx.actor);
    await write(ctx.db, {
      ...parkOne(ctx.db, { userId: application.userId, by, nowMs }, application, "unanswered", room),
      asked: ask(ctx.db, application, lacking, nowMs, isLockedAt(application, nowMs)),
    });
  }
}

/** What was answered or refused is asked again after so long: an answer that changes is too old by then. */
const AGAIN_MS = 80 * 86_400_000;

/** What the form requires and only its person can say; empty where they refused a part of it. */
async function lackingIn(
  ctx: AppContext,
  form: Parameters<typeof answerForm>[0],
  read: Understand,
  application: Unsent,
  nowMs: number,
): Promise<Lacking[]> {
  const facts = await readFacts(ctx.db, application.userId);
  if (!facts) return [];
  const opening = openingOf(application);
  const lacking = new Map<string, Lacking>();
  for (const each of answerForm(form, facts, opening, nowMs, read)) {
    if (each.field.required !== true) continue;
    const one = lackingOf(each, facts, opening, nowMs);
    if (one) lacking.set(lackingKey(one), one);
  }
  const settled = await readSettledKeys(ctx.db, application.userId, [...lacking.keys()], nowMs - AGAIN_MS);
  if ([...settled.values()].includes("refused")) return [];
  return [...lacking].flatMap(([key, one]) => (settled.has(key) ? [] : [one]));
}
