import { z } from "zod";
import {
  WhatsappFileRefused,
  WhatsappRefused,
  type OutgoingMessage,
  type SendRefusal,
  type WhatsappProvider,
} from "../../modules/messaging";
import type { Choices } from "../../modules/messaging/rules";
import { readCapped } from "../../lib/read-capped";
import { sameText } from "../payments/wire";
import { readNotice } from "./notices";

export interface CloudApiOptions {
  /** Of the system user whose app sends. */
  token: string;
  /** Meta's id of our number, and the number itself: digits, with the country's code. */
  phoneId: string;
  number: string;
  appSecret: string;
  /** The token that the person who sets up the webhook there has to know. */
  verifyToken: string;
  api: string | null;
  fetch: typeof fetch;
}

const API = "https://graph.facebook.com/v23.0";
const TIMEOUT_MS = 15_000;

/**
 * The treatment of an error, by its number. Any other number of a refused request is about the message itself.
 * @see https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const REFUSALS: Readonly<Record<Exclude<SendRefusal, "never">, readonly number[]>> = {
  // Something went wrong there; a limit of requests, of our number or of this pair of numbers; upkeep.
  later: [1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004],
  // Spam limit; a template that people complained about is paused or switched off.
  quality: [131_048, 132_015, 132_016],
  window: [131_047],
  // The token, what it may do, the business, the number or how it pays.
  account: [0, 3, 10, 190, 200, 368, 131_005, 131_031, 131_037, 131_042, 131_045, 133_010],
};

/** How runtimes say that no connection was made. */
const NO_CONNECTION =
  /connection refused|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|DNS (?:lookup|resolution)/i;
/** Statuses of the edge when it reached no server, and of a server that does nothing at present. */
const NOTHING_DONE: ReadonlySet<number> = new Set([503, 521, 523, 525, 526, 530]);

const Sent = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const Failed = z.object({ error: z.object({ code: z.number().int() }) });

/** Where a file is, for five minutes. @see https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media */
const Media = z.object({ url: z.url(), file_size: z.coerce.number().optional() });

/** Our token goes to no host but Meta's. */
function isTheirs(address: string, root: string): boolean {
  const { protocol, hostname, origin } = new URL(address);
  return (protocol === "https:" && hostname === "lookaside.fbsbx.com") || origin === new URL(root).origin;
}

/** Meta's Cloud API. @see https://developers.facebook.com/docs/whatsapp/cloud-api */
export function cloudApi(options: CloudApiOptions): WhatsappProvider {
  const root = options.api ?? API;
  const url = `${root}/${options.phoneId}/messages`;
  const headers = { Authorization: `Bearer ${options.token}`, "Content-Type": "application/json" };
  /** Asks for a file or where it is, with our token. */
  const ask = async (address: string): Promise<Response> => {
    const response = await options.fetch(address, {
      headers: { Authorization: headers.Authorization },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 200) return response;
    await response.body?.cancel();
    // Files that people sent are kept for a week; a number that is not known (any more) is a bad request there.
    if ([400, 404, 410].includes(response.status)) throw new WhatsappFileRefused("gone");
    throw new Error(`The Cloud API answered ${response.status} for a file`);
  };
  return {
    linkTo: (text) => `https://wa.me/${options.number}?text=${encodeURIComponent(text)}`,

    async send(message) {
      let response: Response;
      try {
        response = await options.fetch(url, {
          method: "POST",
          headers,
          body: JSON.stringify(bodyOf(message)),
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        if (error instanceof Error && NO_CONNECTION.test(`${error.message} ${String(error.cause ?? "")}`))
          throw new WhatsappRefused("The Cloud API was not reached", "later");
        throw error;
      }
      return readAnswer(response.status, await response.json().catch(() => null));
    },

    async readFile({ id, maxBytes }) {
      const described = await ask(`${root}/${encodeURIComponent(id)}?phone_number_id=${options.phoneId}`);
      const media = Media.safeParse(await described.json().catch(() => null)).data;
      if (!media || !isTheirs(media.url, root)) throw new Error("The Cloud API does not say where the file is");
      if ((media.file_size ?? 0) > maxBytes) throw new WhatsappFileRefused("too_large");
      const bytes = await readCapped(await ask(media.url), maxBytes);
      if (bytes === null) throw new WhatsappFileRefused("too_large");
      return bytes;
    },

    readNotice: (notice) => readNotice({ secret: options.appSecret, phoneId: options.phoneId }, notice),
    knowsToken: (token) => sameText(options.verifyToken, token),
  };
}

function bodyOf({ id, to, text, template, choices }: OutgoingMessage): object {
  const head = { messaging_product: "whatsapp", recipient_type: "individual", to, biz_opaque_callback_data: id };
  if (template) return { ...head, type: "template", template: templateOf(template) };
  if (choices) return { ...head, type: "interactive", interactive: interactiveOf(text, choices) };
  return { ...head, type: "text", text: { preview_url: false, body: text } };
}

function templateOf({ name, language, parameters, path }: NonNullable<OutgoingMessage["template"]>) {
  const texts = (values: readonly string[]) => values.map((value) => ({ type: "text", text: value }));
  return {
    name,
    language: { code: language },
    components: [
      ...(parameters.length > 0 ? [{ type: "body", parameters: texts(parameters) }] : []),
      ...(path === null ? [] : [{ type: "button", sub_type: "url", index: "0", parameters: texts([path]) }]),
    ],
  };
}

/** @see https://developers.facebook.com/docs/whatsapp/cloud-api/messages/interactive-list-messages */
function interactiveOf(text: string, choices: Choices): object {
  const body = { text };
  if (choices.as === "buttons")
    return {
      type: "button",
      body,
      action: { buttons: choices.buttons.map(({ id, title }) => ({ type: "reply", reply: { id, title } })) },
    };
  const sections = choices.sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ id, title: name, description }) => ({
      id,
      title: name,
      ...(description ? { description } : {}),
    })),
  }));
  return { type: "list", body, action: { button: choices.open, sections } };
}

/** Only an answer that says so proves that nothing was sent: one that cannot be read proves nothing. */
function readAnswer(status: number, body: unknown): { id: string } {
  const sent = Sent.safeParse(body).data?.messages[0];
  if (status < 300 && sent) return { id: sent.id };
  const code = Failed.safeParse(body).data?.error.code;
  if (code !== undefined) throw new WhatsappRefused(`The Cloud API answered ${status}, code ${code}`, refusalOf(code));
  const problem = `The Cloud API answered ${status}`;
  if (status === 401 || status === 403) throw new WhatsappRefused(problem, "account");
  if (status === 429 || NOTHING_DONE.has(status)) throw new WhatsappRefused(problem, "later");
  if (status >= 400 && status < 500 && status !== 408) throw new WhatsappRefused(problem, "never");
  throw new Error(problem);
}

function refusalOf(code: number): SendRefusal {
  const found = Object.entries(REFUSALS).find(([, codes]) => codes.includes(code));
  if (found) return found[0] as SendRefusal;
  // All of the two hundreds are permissions that were taken back.
  return code > 200 && code < 300 ? "account" : "never";
}
