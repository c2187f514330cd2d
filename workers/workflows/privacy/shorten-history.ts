import { DAY_MS } from "../../lib/time";
import { write } from "../../db/client";
import { endedBefore, shorten, shortenTailored } from "../../modules/applications/queries";
import { HISTORY_RETENTION_DAYS } from "../../modules/applications/rules";
import { submittedCause } from "../../modules/applications";
import type { AppContext } from "../../core/context";
import { authorize } from "../../core/policy";
import { forgetMails } from "../../modules/messaging/queries";

/** Applications of one tick: 288,000 a day, fourteen times what 10,000 people make. */
const AT_ONCE = 200;

/**
 * Shortens what is kept of applications that were over 90 days ago: steps between their outcomes, their own mails, what
 * was arranged in their files, and matches that closed before they came into a queue. Receipts keep the rest. Safe to
 * repeat; what is left comes with the next tick.
 * @returns how many it took up.
 */
export async function shortenHistory(ctx: AppContext): Promise<number> {
  authorize(ctx, "jobs.sweep");
  const ids = await endedBefore(ctx.db, ctx.now() - HISTORY_RETENTION_DAYS * DAY_MS, AT_ONCE);
  if (ids.length === 0) return 0;
  await write(ctx.db, {
    tailored: shortenTailored(ctx.db, ids),
    mails: forgetMails(ctx.db, ids.map(submittedCause)),
    applications: shorten(ctx.db, ids),
  });
  return ids.length;
}
