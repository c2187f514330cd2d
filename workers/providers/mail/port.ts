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
}

/** The mail was certainly not sent. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  /** False when trying again cannot help (a dead address, a bad token). */
  readonly retry: boolean;
  constructor(message: string, retry: boolean) {
    super(message);
    this.retry = retry;
  }
}
