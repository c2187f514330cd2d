import type { AppContext } from "../../core/context";
import { HOUR_MS } from "../../lib/time";
import { write } from "../../db/client";
import { askAbout, lapseAsked, mailAsked, recountAskMails, wasAskedAt } from "../../modules/applications/queries";
import { isAskDue, noteAsked } from "../../modules/billing/queries";
import { eventActor } from "../../core/event-actor";
import { authorize } from "../../core/policy";

/** The email waits so long: whoever is on the page answers there. */
const MAIL_AFTER_MS = HOUR_MS;

/**
 * Asks a person about the best jobs that fit them and are not sure enough to be queued, as often as they want to be
 * asked. No credit is set aside. Where nothing else is there for them, they are emailed too: once for all that they are
 * asked about at a time, and not where they have answered meanwhile. Safe to repeat.
 */
export async function askAboutUnsure(ctx: AppContext, { userId }: { userId: string }): Promise<void> {
  authorize(ctx, "applying.ask_about");
  const nowMs = ctx.now();
  await write(ctx.db, {
    asked: askAbout(ctx.db, { userId, nowMs }, isAskDue(userId, nowMs)),
    noted: noteAsked(ctx.db, userId, wasAskedAt(userId, nowMs), nowMs),
    mail: mailAsked(ctx.db, userId, { dueAt: nowMs + MAIL_AFTER_MS, nowMs }),
  });
}

/**
 * Withdraws jobs that were asked about and not answered for seven days, which makes room for the next, and counts
 * again for the emails that are about to be sent. Safe to repeat; catches up on ticks that were missed.
 */
export async function lapseUnanswered(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "applying.lapse_asked"));
  await write(ctx.db, [...lapseAsked(ctx.db, by, ctx.now()), recountAskMails(ctx.db, ctx.now())]);
}
