import { toHex } from "../../lib/hex";
import { z } from "zod";
import { WhatsappNoticeRefused, type WhatsappEvent } from "../../modules/messaging";
import { cleanLine } from "../../lib/text";
import { hmacSha256, sameText } from "../payments/wire";

/** Longer than any id that we send, and than Meta lets one be. */
const MAX_ID = 256;
/** Longer than any text that a telephone sends. */
const MAX_TEXT = 4_096;
const MAX_FILE_NAME = 120;

const digits = z.string().regex(/^\d{5,20}$/);
const seconds = z.string().regex(/^\d{9,11}$/);

const Reply = z.object({ id: z.string(), title: z.string() });

const Message = z.object({
  id: z.string().min(1).max(200),
  from: digits,
  timestamp: seconds,
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  /** A press on a button of a template. */
  button: z.object({ text: z.string(), payload: z.string().optional() }).optional(),
  /** A press on a button or a row of a message. */
  interactive: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("button_reply"), button_reply: Reply }),
      z.object({ type: z.literal("list_reply"), list_reply: Reply }),
    ])
    .optional()
    .catch(undefined),
  document: z
    .object({
      id: z.string().regex(/^[\w-]{1,100}$/),
      mime_type: z.string().default(""),
      filename: z.string().default(""),
    })
    .optional()
    .catch(undefined),
});

const Status = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  timestamp: seconds,
  recipient_id: z.string().max(60).default(""),
  biz_opaque_callback_data: z.string().max(60).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
  pricing: z.object({ category: z.string().max(40), billable: z.boolean().default(true) }).optional(),
});

const Notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            // One that we cannot read keeps none of the others from being read.
            messages: z.array(z.unknown()).default([]),
            statuses: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

const STATUSES = ["sent", "delivered", "read", "failed"] as const;

/** The signature of a notice, as Meta makes it with the app's secret over the raw bytes. */
export async function signatureOf(secret: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha256=${toHex(await hmacSha256(secret, body))}`;
}

/**
 * Reads a notice of the Cloud API: the messages that people wrote to our number, and what became of ours.
 * @throws WhatsappNoticeRefused.
 * @see https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components
 */
export async function readNotice(
  { secret, phoneId }: { secret: string; phoneId: string },
  { headers, body }: { headers: Headers; body: Uint8Array<ArrayBuffer> },
): Promise<WhatsappEvent[]> {
  if (!sameText(await signatureOf(secret, body), headers.get("x-hub-signature-256") ?? ""))
    throw new WhatsappNoticeRefused("The notice is not signed with the app's secret");
  const values = parse(body).entry.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === "messages").map(({ value }) => value),
  );
  return values
    .filter(({ metadata }) => metadata?.phone_number_id === phoneId)
    .flatMap(({ messages, statuses }) => [...messages.flatMap(toMessage), ...statuses.flatMap(toStatus)]);
}

function parse(body: Uint8Array): z.output<typeof Notice> {
  try {
    return Notice.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)));
  } catch {
    throw new WhatsappNoticeRefused("The notice cannot be read");
  }
}

function toMessage(given: unknown): WhatsappEvent[] {
  const { data: message } = Message.safeParse(given);
  // A notice of WhatsApp itself, and a thumb under a message of ours, is no message of theirs.
  if (!message || ["system", "reaction", "unsupported"].includes(message.type)) return [];
  const { interactive, button } = message;
  const reply = interactive?.type === "button_reply" ? interactive.button_reply : interactive?.list_reply;
  const text = message.text?.body ?? reply?.title ?? button?.text ?? null;
  const pressed = reply?.id ?? button?.payload ?? null;
  return [
    {
      kind: "message",
      id: message.id,
      from: message.from,
      atMs: Number(message.timestamp) * 1000,
      text: text === null ? null : text.slice(0, MAX_TEXT),
      // One that is longer is none of ours.
      pressed: pressed === null ? null : pressed.slice(0, MAX_ID),
      file: message.type === "document" || message.type === "image" ? fileOf(message.document) : null,
    },
  ];
}

function fileOf(document: z.output<typeof Message>["document"]): { id: string | null; name: string } {
  const isPdf = /^application\/pdf\b/i.test(document?.mime_type ?? "");
  return { id: isPdf && document ? document.id : null, name: cleanLine(document?.filename ?? "", MAX_FILE_NAME) };
}

function toStatus(given: unknown): WhatsappEvent[] {
  const { data } = Status.safeParse(given);
  const status = STATUSES.find((known) => known === data?.status);
  if (!data || !status) return [];
  return [
    {
      kind: "status",
      id: `${data.id}:${status}`,
      messageId: data.id,
      outboxId: data.biz_opaque_callback_data ?? null,
      to: data.recipient_id,
      status,
      atMs: Number(data.timestamp) * 1000,
      code: data.errors?.[0]?.code ?? null,
      billing: data.pricing ? { category: data.pricing.category, isBilled: data.pricing.billable } : null,
    },
  ];
}
