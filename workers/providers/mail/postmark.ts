import { Attachment, Errors, ServerClient } from "postmark";
import { toBase64 } from "../payments/wire";
import { MailAccountRefused, MailRefused, type MailProvider, type OutgoingMail } from "../../modules/messaging";

/**
 * Postmark's transactional stream. We render our own templates, so that a mail says the same wherever it is sent from.
 * @see https://postmarkapp.com/developer/api/email-api
 */
export function postmarkMail(options: { token: string; from: string; fetch?: typeof fetch }): MailProvider {
  return {
    async send(mail) {
      const headers = Object.entries(mail.headers).map(([Name, Value]) => ({ Name, Value }));
      const client = new ServerClient(options.token, {
        timeout: 30,
        ...(options.fetch ? { fetch: options.fetch } : {}),
      });
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
          ...(mail.attachments.length > 0 ? { Attachments: mail.attachments.map(toAttachment) } : {}),
        });
        return { id: answer.MessageID };
      } catch (error) {
        throw refusal(error) ?? error;
      }
    },
  };
}

const toAttachment = ({ name, type, content }: OutgoingMail["attachments"][number]) =>
  new Attachment(name, toBase64(new TextEncoder().encode(content)), type);

/**
 * Codes about our account and not about the mail: no or another token, a sender that is not known or not confirmed, no
 * credit left, not approved, closed.
 * @see https://postmarkapp.com/developer/api/overview#error-codes
 */
const ACCOUNT_CODES: ReadonlySet<number> = new Set([10, 400, 401, 405, 412, 413]);
/**
 * Too many at once, closed for maintenance; and what the edge answers when it reached no server: refused, no route, no
 * handshake, no such name. @see
 * https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
const LATER: ReadonlySet<number> = new Set([429, 503, 521, 523, 525, 526, 530]);
/** How runtimes say that no connection was made; a connection that was made and broke is told otherwise. */
const NO_CONNECTION =
  /connection refused|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|DNS (?:lookup|resolution)/i;

/**
 * Only an answer that says so, or a connection never made, proves that nothing was sent; a time-out or a 500 proves
 * nothing.
 */
function refusal(error: unknown): MailRefused | null {
  if (!(error instanceof Errors.PostmarkError)) return null;
  const { statusCode: status, code } = error;
  // The library tells a connection that failed by its words alone.
  if (status === 0) return NO_CONNECTION.test(error.message) ? new MailRefused("Postmark was not reached", true) : null;
  const problem = `Postmark answered ${status}, code ${code}`;
  if (status === 401 || status === 403 || (status === 422 && ACCOUNT_CODES.has(code)))
    return new MailAccountRefused(problem);
  if (LATER.has(status)) return new MailRefused(problem, true);
  return status >= 400 && status < 500 && status !== 408 ? new MailRefused(problem, false) : null;
}
