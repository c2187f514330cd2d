import { base64url } from "jose";
import { z } from "zod";
import { DAY_MS } from "../lib/time";
import type { Cache } from "../lib/cache";
import { cleanLine } from "../lib/text";
import { readNotice, signatureOf } from "../providers/whatsapp/notices";
import type { AppDb } from "../db/client";
import type { AppContext } from "../core/context";
import { DomainError } from "../core/errors";
import { randomId } from "../core/ids";
import { parseInput } from "../core/parse";
import { authorize } from "../core/policy";
import { submitKeyHash } from "../core/submit-key";
import type { Choices } from "../modules/messaging/rules";
import { WhatsappFileRefused, type WhatsappProvider, receiveWhatsapp } from "../modules/messaging";
import { handleWhatsappEvents } from "../workflows/conversations/handle-event";
import { samplePdf } from "./demo/sample-pdf";
import { storeSandboxMessage, listSandboxMessages, type SandboxMessage } from "./whatsapp-queries";

const PHONE_ID = "sandbox";
/** The file that a telephone of the sandbox sends where none was chosen. */
const FILE = {
  id: "sandbox-resume",
  name: "My resume.pdf",
  lines: [
    "Sample Person",
    "Java Developer",
    "Pune, Maharashtra, India",
    "Experience",
    "Java Developer, Works Ltd, Pune, Jan 2021 - Present",
    "Built web applications in Java and Spring Boot",
  ],
};

interface Options {
  signingKey: string;
  origin: string;
  now: () => number;
  /** Keeps what a telephone would show. */
  keep: (message: SandboxMessage) => Promise<void>;
  /** The files that telephones sent. */
  cache: Cache;
}

const keyOf = (id: string) => `sandbox-whatsapp-file:${id}`;

/** Shows at /sandbox/whatsapp what the telephones would show. Its notices are signed as Meta's are. */
export function embeddedWhatsapp({ signingKey, origin, now, keep, cache }: Options): WhatsappProvider {
  return {
    linkTo: (text) => `${origin}/sandbox/whatsapp?${new URLSearchParams({ text })}`,
    async send({ id, to, text, template, choices }) {
      await keep({
        id,
        number: to,
        isOurs: true,
        template: template?.name ?? "",
        text,
        link: template?.path == null ? null : `${origin}/${template.path}`,
        at: now(),
        choices: shownChoices(choices ?? null),
      });
      return { id: `sandbox-${id}` };
    },
    async readFile({ id, maxBytes }) {
      const kept = id === FILE.id ? null : await cache.get(keyOf(id));
      const bytes = id === FILE.id ? samplePdf(FILE.lines) : kept === null ? null : base64url.decode(kept);
      if (bytes === null) throw new WhatsappFileRefused("gone");
      if (bytes.length > maxBytes) throw new WhatsappFileRefused("too_large");
      return new Uint8Array(bytes);
    },
    readNotice: (notice) => readNotice({ secret: signingKey, phoneId: PHONE_ID }, notice),
    knowsToken: (token) => token === PHONE_ID,
  };
}

/** The buttons that a telephone would show. */
function shownChoices(choices: Choices | null): SandboxMessage["choices"] {
  if (choices?.as === "list") {
    const rows = choices.sections.flatMap(({ title, rows: all }) => all.map((row) => ({ ...row, section: title })));
    return { open: choices.open, buttons: rows };
  }
  return choices && { open: "", buttons: choices.buttons.map((one) => ({ ...one, section: "" })) };
}

/** The embedded provider, which keeps its messages in the database. */
export function whatsappInDatabase(db: AppDb, options: Omit<Options, "keep">): WhatsappProvider {
  return embeddedWhatsapp({ ...options, keep: (message) => storeSandboxMessage(db, message) });
}

const number = z
  .string()
  .transform((typed) => typed.replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{8,15}$/, "Digits, with the country's code: 919876543210"));
const PhoneAct = z.discriminatedUnion("what", [
  z.object({ what: z.literal("text"), from: number, text: z.string().trim().min(1).max(4_096) }),
  z.object({
    what: z.literal("file"),
    from: number,
    file: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).nullish(),
  }),
  z.object({ what: z.literal("read"), from: number }),
  z.object({ what: z.literal("press"), from: number, message: z.string().max(60), button: z.coerce.number().int() }),
]);

/** The telephones there are, and what the one of this number shows. Exists only in the sandbox. */
export async function readSandboxPhone(ctx: AppContext, input: { number: string }) {
  authorize(ctx, "sandbox.use");
  onlyInSandbox(ctx);
  return listSandboxMessages(ctx.db, input.number);
}

/**
 * A person's act on a phone: they write, send a file, or read what there is. It comes to us as a signed webhook, as
 * from Meta, and is handled at once. Exists only in the sandbox.
 */
export async function usePhone(ctx: AppContext, input: unknown): Promise<{ number: string }> {
  authorize(ctx, "sandbox.use");
  onlyInSandbox(ctx);
  const act = parseInput(PhoneAct, input);
  // A form that is sent again is the same message.
  const once = await submitKeyHash(ctx, "sandbox phone", act.from);
  const id = `sandbox-in-${once?.slice(0, 24) ?? randomId(16)}`;
  const press = act.what === "press" ? await pressOf(ctx, act) : null;
  const timestamp = String(Math.floor(ctx.now() / 1000));
  if (act.what !== "read")
    await storeSandboxMessage(ctx.db, {
      id,
      number: act.from,
      isOurs: false,
      template: "",
      text: press?.title ?? wordsOf(act),
      link: null,
      at: ctx.now(),
      choices: null,
    });
  const head = { id, from: act.from, timestamp };
  const value =
    act.what === "read"
      ? { statuses: await readingOf(ctx, act.from, timestamp) }
      : {
          messages: [
            act.what === "text"
              ? { ...head, type: "text", text: { body: act.text } }
              : press
                ? { ...head, ...press.told }
                : { ...head, type: "document", document: await documentOf(ctx, id, fileOf(act)) },
          ],
        };
  await deliver(ctx, value);
  return { number: act.from };
}

type Act = z.output<typeof PhoneAct>;
const fileOf = (act: Act) => (act.what === "file" ? (act.file ?? null) : null);

/** The words that the telephone shows for what its owner did. */
function wordsOf(act: Act): string {
  if (act.what === "text") return act.text;
  const file = fileOf(act);
  return file ? `(a file: ${cleanLine(file.name, 120)})` : "(a file)";
}

/** A press as a notice tells it: of a button, or of a row of a list. */
async function pressOf(ctx: AppContext, { from, message, button }: Extract<Act, { what: "press" }>) {
  const { messages } = await listSandboxMessages(ctx.db, from);
  const shown = messages.find((one) => one.id === message);
  const pressed = shown?.choices?.buttons[button];
  if (!shown?.choices || !pressed) throw new DomainError("not_found", "errors.notFound");
  const { id, title, description } = pressed;
  const { open } = shown.choices;
  const context = { from: "0", id: `sandbox-${shown.id}` };
  const reply = { id, title };
  const told =
    open === ""
      ? { type: "interactive", context, interactive: { type: "button_reply", button_reply: reply } }
      : {
          type: "interactive",
          context,
          interactive: { type: "list_reply", list_reply: { ...reply, ...(description ? { description } : {}) } },
        };
  return { title, told };
}

/** A document as a notice names it. Its bytes are kept for a day, where the provider finds them. */
async function documentOf(ctx: AppContext, id: string, file: { name: string; bytes: Uint8Array } | null) {
  if (!file) return { id: FILE.id, mime_type: "application/pdf", filename: FILE.name };
  await ctx.cache.put(keyOf(id), base64url.encode(file.bytes), { expirationTtl: DAY_MS / 1000 });
  const isPdf = new TextDecoder().decode(file.bytes.subarray(0, 5)) === "%PDF-";
  return { id, mime_type: isPdf ? "application/pdf" : "application/octet-stream", filename: file.name };
}

/** Reports that all messages of ours to this number were delivered and read: the second is said first, as happens. */
async function readingOf(ctx: AppContext, to: string, timestamp: string) {
  const { messages } = await listSandboxMessages(ctx.db, to);
  const pricing = { category: "utility", billable: true };
  return messages.flatMap(({ id, isOurs }) =>
    !isOurs
      ? []
      : ["read", "delivered", "sent"].map((status) => ({
          id: `sandbox-${id}`,
          status,
          timestamp,
          recipient_id: to,
          biz_opaque_callback_data: id,
          pricing,
        })),
  );
}

/** Gives us a notice as Meta does. */
async function deliver(ctx: AppContext, value: object): Promise<void> {
  const notice = {
    object: "whatsapp_business_account",
    entry: [
      { id: "0", changes: [{ field: "messages", value: { metadata: { phone_number_id: PHONE_ID }, ...value } }] },
    ],
  };
  const body = new TextEncoder().encode(JSON.stringify(notice));
  const headers = new Headers({ "x-hub-signature-256": await signatureOf(ctx.config.signingKey, body) });
  await receiveWhatsapp(ctx, { headers, body });
  await handleWhatsappEvents({ ...ctx, actor: { kind: "system", job: "sandbox" } });
}

function onlyInSandbox(ctx: AppContext): void {
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
}
