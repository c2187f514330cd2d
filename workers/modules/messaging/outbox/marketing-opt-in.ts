import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { optIn, readOptIn } from "./queries";

/** Whether mails about offers are ticked in one's profile, and whether one has said yes to them by a press. */
export async function readMarketing(ctx: AppContext): Promise<{ isTicked: boolean; hasOptedIn: boolean }> {
  const { userId } = authorize(ctx, "mailing.press_marketing");
  const { isTicked, at } = await readOptIn(ctx.db, userId);
  return { isTicked, hasOptedIn: at !== null };
}

/**
 * Says yes to mails about offers. Repeating it changes nothing.
 * @throws DomainError `conflict` where they are not ticked in the profile.
 */
export async function optInToMarketing(ctx: AppContext): Promise<void> {
  const { userId } = authorize(ctx, "mailing.press_marketing");
  if (!(await readOptIn(ctx.db, userId)).isTicked) throw new DomainError("conflict", "outbox.mailsAboutOffersNot");
  await write(ctx.db, { optIn: optIn(ctx.db, userId, ctx.now()) });
}
