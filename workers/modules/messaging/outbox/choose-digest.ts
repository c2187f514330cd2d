import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { digestSince, setDigest } from "./queries";

/**
 * Chooses between one mail for each application and one a day. What waits already goes as it was meant to, so that a
 * change loses nothing and repeats nothing. Safe to repeat.
 */
export async function chooseDigest(ctx: AppContext, input: { isDaily: boolean }): Promise<void> {
  const { userId } = authorize(ctx, "mailing.choose_digest");
  await write(ctx.db, { choice: setDigest(ctx.db, userId, input.isDaily, ctx.now()) });
}

/** Whether one's own mails about applications come once a day. */
export async function readDigest(ctx: AppContext): Promise<boolean> {
  const { userId } = authorize(ctx, "mailing.choose_digest");
  return (await digestSince(ctx.db, userId)) !== null;
}
