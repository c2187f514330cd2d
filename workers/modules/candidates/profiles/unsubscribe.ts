import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { openCounter } from "../../../core/limits/queries";
import { findByAddress, ifAccount } from "../../accounts/queries";
import { attemptKey, limitClient, quarterOf } from "../../../core/limits/limits";
import { indiaDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { enqueueMail } from "../../messaging/queries";
import { UnsubscribeInput, readUnsubscribeKey, unsubscribeLink } from "../../messaging";
import { setConsent } from "./queries";

/**
 * Withdraws a consent. With the key of a mailed link, the one that it names, for any holder; with a session and one's
 * own address, the one for job updates; for other callers a link to confirm it goes to that address, once a day, and
 * the answer is the same whether there is such an account. A link's key never borrows the rights of the session it
 * meets.
 * @returns `cleared`, or `mailed` when the link was sent, if the address has an account.
 * @throws DomainError `invalid` without an address or a key of ours; `too_many`.
 */
export async function unsubscribe(ctx: AppContext, input: unknown): Promise<"cleared" | "mailed"> {
  authorize(ctx, "mailing.unsubscribe");
  const { email, key } = parseInput(UnsubscribeInput, input);
  const named = key ? await readUnsubscribeKey(ctx.config.signingKey, key) : null;
  if (named) {
    await write(ctx.db, [setConsent(ctx.db, named.userId, named.clears, false)]);
    return "cleared";
  }
  if (!email) throw new DomainError("invalid", "profiles.noEmailAddressFound", { email: "errors.email" });
  if (!key && ctx.actor.kind === "user" && ctx.actor.email === email) {
    await write(ctx.db, [setConsent(ctx.db, ctx.actor.userId, "job", false)]);
    return "cleared";
  }
  await limitClient(ctx, "unsubscribe-from", 300);
  // The same statements run whether the address has an account or not, so that the response time reveals nothing.
  const found = await findByAddress(ctx.db, email);
  const now = ctx.now();
  const userId = found?.userId ?? timeId(now);
  const mail = {
    template: "unsubscribe_confirm",
    userId,
    recipient: email,
    model: { link: await unsubscribeLink(ctx.config, { userId, clears: "job", email }) },
    cause: `unsubscribe_confirm:${userId}:${indiaDay(now)}`,
    dueAt: now,
    nowMs: now,
  } as const;
  const asked = { key: await attemptKey(ctx, "unsubscribe-of", email), windowStart: quarterOf(now) };
  await write(ctx.db, [openCounter(ctx.db, asked), enqueueMail(ctx.db, mail, ifAccount(userId))]);
  return "mailed";
}
