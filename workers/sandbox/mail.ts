import type { AppDb } from "../db/client";
import { storeSandboxMail } from "./mail-queries";
import type { MailProvider } from "../modules/messaging";

/** Delivers into the database, where /sandbox/mail shows it. */
export function embeddedMail(db: AppDb, now: () => number): MailProvider {
  return {
    async send(mail) {
      await storeSandboxMail(db, {
        id: mail.id,
        recipient: mail.to,
        template: mail.template,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { ...mail.headers },
        attachments: [...mail.attachments],
        at: now(),
      });
      return { id: `sandbox-${mail.id}` };
    },
  };
}
