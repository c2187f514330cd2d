/** Sends one rendered mail. */
export interface MailProvider {
  /**
   * @returns the provider's id of the message.
   * @throws MailRefused when it certainly was not sent; any other error means it may have been.
   */
  send(mail: OutgoingMail): Promise<{ id: string }>;
}

export interface OutgoingMail {
  /** Our outbox id: the same mail is never told apart by anything else. */
  id: string;
  to: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  /** Beside those the provider sets itself; empty for most mails. */
  headers: Readonly<Record<string, string>>;
  /** Empty for most mails. */
  attachments: readonly Attachment[];
}

export interface Attachment {
  name: string;
  /** A media type with its parameters. */
  type: string;
  /** Text; it is sent as UTF-8. */
  content: string;
}

/** The mail was certainly not sent. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** False when trying again cannot help: a dead address. */
  readonly retry: boolean;
  constructor(message: string, retry: boolean) {
    super(message);
    this.retry = retry;
  }
}

/**
 * The mail was certainly not sent, and no other will be: the provider refuses our account (a token that was taken back,
 * no credit left, an account that is not approved).
 */
export class MailAccountRefused extends MailRefused {
  constructor(message: string) {
    super(message, false);
  }
}
