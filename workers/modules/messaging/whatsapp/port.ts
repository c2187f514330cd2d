import type { Choices } from "./vocabulary";

/** Sends messages to telephones by WhatsApp, and reads what comes from there. */
export interface WhatsappProvider {
  /** Where a message to us with this text is begun. */
  linkTo(text: string): string;
  /**
   * @returns the provider's id of the message.
   * @throws WhatsappRefused when it certainly was not sent; any other error means it may have been.
   */
  send(message: OutgoingMessage): Promise<{ id: string }>;
  /**
   * The events of a notice, in no order.
   * @param notice.body the bytes as they came: the signature is over them.
   * @throws WhatsappNoticeRefused when it is forged or unreadable.
   */
  readNotice(notice: { headers: Headers; body: Uint8Array<ArrayBuffer> }): Promise<WhatsappEvent[]>;
  /**
   * The bytes of a file that was sent to us.
   * @param file.id as the webhook named it.
   * @throws WhatsappFileRefused when it is longer than `maxBytes`, or the provider has it no more.
   */
  readFile(file: { id: string; maxBytes: number }): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the request that sets up the webhook's address carries the token that we agreed on. */
  knowsToken(token: string): boolean;
}

export interface OutgoingMessage {
  /** Our outbox id; notices about the message name it. */
  id: string;
  /** Digits, with the country's code. */
  to: string;
  /** The text that the telephone shows. */
  text: string;
  /** An approved template; null for free text, which only who wrote within 24 hours gets. */
  template: {
    name: string;
    language: string;
    parameters: readonly string[];
    /** The path that follows our origin in the address of its button; null without a button. */
    path: string | null;
  } | null;
  /** The buttons or rows below free text; absent or null without them. */
  choices?: Choices | null;
}

export type WhatsappEvent =
  | {
      kind: "message";
      /** The provider's id of the message. */
      id: string;
      from: string;
      atMs: number;
      /** Null for a picture, a voice message and the like; the title of what was pressed. */
      text: string | null;
      /** The id of the button or row that was pressed, as we sent it; null for what was written. */
      pressed: string | null;
      /** A file that came with it, whose bytes are not read; its id only where it says that it is a PDF. */
      file: { id: string | null; name: string } | null;
    }
  | {
      kind: "status";
      /** The provider's id of the message, and the status. */
      id: string;
      messageId: string;
      outboxId: string | null;
      to: string;
      status: "sent" | "delivered" | "read" | "failed";
      atMs: number;
      /** Why it failed, by the provider's number; null otherwise. */
      code: number | null;
      /** The category that it was billed as; null where nothing is said of it. */
      billing: { category: string; isBilled: boolean } | null;
    };

/** The remedy for a message that was certainly not sent. */
export type SendRefusal =
  /** It may be tried again. */
  | "later"
  /** Too much was sent, or people complained: tried again later, and staff are told. */
  | "quality"
  /** Trying again cannot help. */
  | "never"
  /** The recipient has not written within 24 hours: only a template may be sent. */
  | "window"
  /** The provider refuses our account: no other message will be sent. */
  | "account";

/** The message was certainly not sent. */
export class WhatsappRefused extends Error {
  override readonly name = "WhatsappRefused";
  readonly refusal: SendRefusal;
  constructor(message: string, refusal: SendRefusal) {
    super(message);
    this.refusal = refusal;
  }
}

/** The file is too long, or is not there any more. */
export class WhatsappFileRefused extends Error {
  override readonly name = "WhatsappFileRefused";
  readonly reason: "too_large" | "gone";
  constructor(reason: "too_large" | "gone") {
    super(`The file is refused: ${reason}`);
    this.reason = reason;
  }
}

/** The notice is forged or unreadable. */
export class WhatsappNoticeRefused extends Error {
  override readonly name = "WhatsappNoticeRefused";
}
