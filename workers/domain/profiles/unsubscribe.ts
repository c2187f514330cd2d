import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { limitClient } from "../identity/limits";
import { indiaDay } from "../../lib/india-time";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { enqueueMail, findByAddress } from "../outbox/queries";
import { UnsubscribeInput } from "../outbox/schema";
import { readUnsubscribeKey, unsubscribeLink } from "../outbox/unsubscribe-link";
import { clearConsent } from "./queries";

/**
 * Takes a consent back. With the key of a mailed link, the one that it names, whoever asks; with a session and one's
 * own address, the one for job updates; for anybody else a link to confirm it goes to that address, once a day, and
 * the answer is the same whether anybody has it. A link's key never borrows the rights of the session it meets.
 * @returns `cleared`, or `mailed` when the link was sent, if there was somebody to send it to.
 * @throws DomainError `invalid` without an address or a key of ours; `too_many`.
 */
export async function unsubscribe(ctx: AppContext, input: unknown): Promise<"cleared" | "mailed"> {
  authorize(ctx, "mailing.unsubscribe");
  const { email, key } = parseInput(UnsubscribeInput, input);
  const named = key ? await readUnsubscribeKey(ctx.config.signingKey, key) : null;
  if (named) {
    await write(ctx.db, [clearConsent(ctx.db, named.userId, named.clears)]);
    return "cleared";
  }
  if (!email)
    throw new DomainError("invalid", "No email address was found", { email: "Please enter a valid email address" });
  if (!key && ctx.actor.kind === "user" && ctx.actor.email === email) {
    await write(ctx.db, [clearConsent(ctx.db, ctx.actor.userId, "job")]);
    return "cleared";
  }
  await limitClient(ctx, "unsubscribe-from", 300);
  const found = await findByAddress(ctx.db, email);
  if (found) {
    const now = ctx.now();
    const link = await unsubscribeLink(ctx.config, { userId: found.userId, clears: "job", email });
    const cause = `unsubscribe_confirm:${found.userId}:${indiaDay(now)}`;
    await write(ctx.db, [
      enqueueMail(ctx.db, {
        template: "unsubscribe_confirm",
        userId: found.userId,
        recipient: email,
        model: { link },
        cause,
        dueAt: now,
        nowMs: now,
      }),
    ]);
  }
  return "mailed";
}
