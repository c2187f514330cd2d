import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { invitationsOf } from "./calendar-invitation";
import { MailAccountRefused, MailRefused } from "./port";
import { describeError } from "../../../lib/log";
import { clearAlarms, raiseAlarm, setNextTry } from "../../../core/alarms/queries";
import { authorize } from "../../../core/policy";
import { claimMail, postpone, settleMail, type OutboxRow } from "./delivery-queries";
import { nextRetry, mayBeSent, PROBE_MS, waitsUntil } from "./rules";
import { OUTBOX_ALARM } from "./vocabulary";
import { TEMPLATES } from "./schema";
import { renderMail } from "./render-mail";
import { unsubscribeLink } from "./unsubscribe-link";

/** Longer than the provider is given to answer. */
const LEASE_MS = 120_000;

/**
 * Sends one mail of the outbox, if it is due and the mailing table lets it go to this person. Safe to call any number
 * of times,
 * at once: the claim decides who sends. What certainly did not go out is tried again, after 1, 2, 4 … minutes; what may
 * have gone out is repeated only where a second one does no harm, and otherwise marked unsure. A provider that refuses
 * our account stops the outbox: the mail waits on, an alarm is raised, and one mail in a while tries whether it is
 * over.
 */
export async function sendMail(ctx: AppContext, input: { outboxId: string }): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const mail = await claimMail(ctx.db, input.outboxId, ctx.now(), LEASE_MS);
  if (!mail) return;
  if (!mayBeSent(mail.template, mail.standing)) {
    await write(ctx.db, [settleMail(ctx.db, mail, { state: "withheld" }), leaveProbe(ctx)]);
    return;
  }
  const morning = waitsUntil(mail.template, mail.zone, ctx.now());
  if (morning !== null) {
    await write(ctx.db, [postpone(ctx.db, mail, morning), leaveProbe(ctx)]);
    return;
  }
  const { clears } = TEMPLATES[mail.template];
  const unsubscribe =
    clears && mail.userId
      ? await unsubscribeLink(ctx.config, { userId: mail.userId, clears, email: mail.recipient })
      : null;
  const rendered = renderMail(mail.template, mail.model, ctx.config.origin, { language: mail.language, unsubscribe });
  // RFC 2369 and 8058: the mailbox's own button unsubscribes with one click.
  const headers: Record<string, string> = unsubscribe
    ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};
  let sent: { id: string };
  try {
    sent = await ctx.providers.mail.send({
      id: mail.id,
      to: mail.recipient,
      template: mail.template,
      ...rendered,
      headers,
      attachments: invitationsOf(mail, mail.language, ctx.config.origin, ctx.now()),
    });
  } catch (error) {
    ctx.log.warn("mail.not_sent", { id: mail.id, kind: mail.template, attempt: mail.attempts, error });
    await write(ctx.db, afterFailure(ctx, mail, error));
    return;
  }
  await write(ctx.db, [
    settleMail(ctx.db, mail, { state: "sent", providerId: sent.id, sentAt: ctx.now() }),
    clearAlarms(ctx.db, [OUTBOX_ALARM]),
  ]);
}

/** While the provider refuses our account, another mail tries whether that is over: this one was not tried. */
const leaveProbe = (ctx: AppContext): Statement => setNextTry(ctx.db, OUTBOX_ALARM, ctx.now());

/** The statements for a mail that was not sent, or whose outcome is unknown, and for those behind it. */
function afterFailure(ctx: AppContext, mail: OutboxRow, error: unknown): Statement[] {
  const nowMs = ctx.now();
  const lastError = describeError(error).slice(0, 300);
  if (error instanceof MailAccountRefused) {
    ctx.log.error("mail.stopped", { kind: mail.template, error });
    return [
      settleMail(ctx.db, mail, { state: "waiting", lastError }),
      raiseAlarm(ctx.db, { kind: OUTBOX_ALARM, detail: lastError, nowMs, nextTryAt: nowMs + PROBE_MS }),
    ];
  }
  const failure = !(error instanceof MailRefused) ? "unsure" : error.retry ? "later" : "never";
  const retry = nextRetry(mail.template, failure, mail.attempts, nowMs);
  return [
    settleMail(ctx.db, mail, { ...retry, lastError }),
    // A mail that is refused by itself shows that the account is not.
    ...(failure === "never" ? [clearAlarms(ctx.db, [OUTBOX_ALARM])] : []),
  ];
}
