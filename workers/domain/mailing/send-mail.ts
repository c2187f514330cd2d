import type { AppContext } from "../../context";
import { MailRefused } from "../../providers/mail/port";
import { describe } from "../../log";
import { authorize } from "../policy";
import { claimMail, settleMail } from "./queries";
import { consentFor } from "./schema";
import { render } from "./templates";

/** Longer than the provider is given to answer. */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 8;

/**
 * Sends one mail of the outbox, if it is due and the person still wants it. Safe to call any number of times,
 * at once: the claim decides who sends. What certainly did not go out is tried again, after 1, 2, 4 … minutes;
 * what may have gone out is marked unsure and never repeated.
 */
export async function sendMail(ctx: AppContext, input: { outboxId: string }): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const mail = await claimMail(ctx.db, input.outboxId, ctx.now(), LEASE_MS);
  if (!mail) return;
  const consent = consentFor(mail.template);
  if ((consent === "job" && mail.wantsJobMail === false) || (consent === "marketing" && mail.wantsMarketingMail === false)) {
    await settleMail(ctx.db, mail.id, { state: "withheld" });
    return;
  }
  const rendered = render(mail.template, mail.model, ctx.config.origin);
  let sent: { id: string };
  try {
    sent = await ctx.providers.mail.send({ id: mail.id, to: mail.recipient, template: mail.template, ...rendered });
  } catch (error) {
    const lastError = describe(error).slice(0, 300);
    ctx.log.warn("mail.not_sent", { id: mail.id, kind: mail.template, attempt: mail.attempts, error });
    if (error instanceof MailRefused && error.retry && mail.attempts < MAX_ATTEMPTS) {
      await settleMail(ctx.db, mail.id, { state: "waiting", dueAt: ctx.now() + 60_000 * 2 ** (mail.attempts - 1), lastError });
    } else {
      await settleMail(ctx.db, mail.id, { state: error instanceof MailRefused ? "failed" : "unsure", lastError });
    }
    return;
  }
  await settleMail(ctx.db, mail.id, { state: "sent", providerId: sent.id, sentAt: ctx.now() });
}
