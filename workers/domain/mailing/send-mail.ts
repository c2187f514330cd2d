import type { AppContext } from "../../context";
import { MailRefused } from "../../providers/mail/port";
import { describe } from "../../log";
import { authorize } from "../policy";
import { claimMail, settleMail } from "./queries";
import { mayBeSent } from "./rules";
import { TEMPLATES } from "./schema";
import { render } from "./templates";
import { unsubscribeLink } from "./unsubscribe-link";

/** Longer than the provider is given to answer. */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 8;

/**
 * Sends one mail of the outbox, if it is due and the mailing table lets it go to this person. Safe to call any number of times,
 * at once: the claim decides who sends. What certainly did not go out is tried again, after 1, 2, 4 … minutes;
 * what may have gone out is marked unsure and never repeated.
 */
export async function sendMail(ctx: AppContext, input: { outboxId: string }): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const mail = await claimMail(ctx.db, input.outboxId, ctx.now(), LEASE_MS);
  if (!mail) return;
  if (!mayBeSent(mail.template, mail.standing)) {
    await settleMail(ctx.db, mail, { state: "withheld" });
    return;
  }
  const { clears } = TEMPLATES[mail.template];
  const unsubscribe = clears && mail.userId ? await unsubscribeLink(ctx.config, { userId: mail.userId, clears, email: mail.recipient }) : null;
  const rendered = render(mail.template, mail.model, ctx.config.origin, unsubscribe);
  // RFC 2369 and 8058: the mailbox's own button unsubscribes with one click.
  const headers: Record<string, string> = unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
  let sent: { id: string };
  try {
    sent = await ctx.providers.mail.send({ id: mail.id, to: mail.recipient, template: mail.template, ...rendered, headers });
  } catch (error) {
    const lastError = describe(error).slice(0, 300);
    ctx.log.warn("mail.not_sent", { id: mail.id, kind: mail.template, attempt: mail.attempts, error });
    if (error instanceof MailRefused && error.retry && mail.attempts < MAX_ATTEMPTS) {
      await settleMail(ctx.db, mail, { state: "waiting", dueAt: ctx.now() + 60_000 * 2 ** (mail.attempts - 1), lastError });
    } else {
      await settleMail(ctx.db, mail, { state: error instanceof MailRefused ? "failed" : "unsure", lastError });
    }
    return;
  }
  await settleMail(ctx.db, mail, { state: "sent", providerId: sent.id, sentAt: ctx.now() });
}
