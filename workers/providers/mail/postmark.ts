import { Errors, ServerClient } from "postmark";
import { MailRefused, type MailProvider } from "./port";

/**
 * Postmark's transactional stream. We render our own templates, so that a mail says the same wherever it is sent from.
 * @see https://postmarkapp.com/developer/api/email-api
 */
export function postmarkMail(options: { token: string; from: string; fetch?: typeof fetch }): MailProvider {
  return {
    async send(mail) {
      const headers = Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value }));
      const client = new ServerClient(options.token, { timeout: 30, ...(options.fetch ? { fetch: options.fetch } : {}) });
      try {
        const answer = await client.sendEmail({
          From: options.from,
          To: mail.to,
          Subject: mail.subject,
          HtmlBody: mail.html,
          TextBody: mail.text,
          Tag: mail.template,
          Metadata: { outbox: mail.id },
          MessageStream: "outbound",
          ...(headers.length > 0 ? { Headers: headers } : {}),
        });
        return { id: answer.MessageID };
      } catch (error) {
        throw refusal(error) ?? error;
      }
    },
  };
}

/** Only an answer that says so proves that nothing was sent; a time-out or a 500 proves nothing. */
function refusal(error: unknown): MailRefused | null {
  if (!(error instanceof Errors.PostmarkError)) return null;
  const said = `Postmark answered ${error.statusCode}, code ${error.code}`;
  switch (error.statusCode) {
    case 401:
    case 403:
    case 422:
      return new MailRefused(said, false);
    case 429:
    case 503:
      return new MailRefused(said, true);
    default:
      return null;
  }
}
