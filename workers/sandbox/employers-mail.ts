import { z } from "zod";
import { takeMail } from "../workflows/conversations/take-mail";
import type { DnsTexts } from "../modules/fulfilment";
import { asSystem, type AppContext } from "../core/context";
import { DomainError } from "../core/errors";
import { parseInput } from "../core/parse";
import { authorize } from "../core/policy";

const SELECTOR = "sandbox";
/** The key of every sample employer: a sample too, and known to everybody. */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
/** The bytes before the 32 of the key in a PKCS #8 key of Ed25519 (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

const keyOf = () =>
  crypto.subtle.importKey("pkcs8", Uint8Array.from([...PKCS8, ...SEED]), { name: "Ed25519" }, true, ["sign"]);
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Every domain publishes the sample key, so that a sample employer's mail is verified like a real one. */
export function embeddedDns(): DnsTexts {
  return {
    async txt(name) {
      if (!name.startsWith(`${SELECTOR}._domainkey.`)) return null;
      const { x = "" } = (await crypto.subtle.exportKey("jwk", await keyOf())) as JsonWebKey;
      const raw = x.replaceAll("-", "+").replaceAll("_", "/");
      return `v=DKIM1; k=ed25519; p=${raw}${"=".repeat((4 - (raw.length % 4)) % 4)}`;
    },
  };
}

const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/);
const Letter = z.object({
  from: z.email(),
  name: line,
  to: z.string().trim().max(254),
  subject: line,
  text: z.string().trim().min(1).max(5_000),
  signed: z.boolean(),
});

/** Sends a mail as a sample employer to an address of ours; answers what became of it. Exists only in the sandbox. */
export async function writeAsEmployer(ctx: AppContext, input: unknown): Promise<"kept" | "dropped"> {
  authorize(ctx, "sandbox.use");
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  const { from, name, to, subject, text, signed } = parseInput(Letter, input);
  const headers = [
    ["from", `${name.replace(/[^\p{L}\p{N} .&-]/gu, "")} <${from}>`],
    ["to", to],
    ["subject", subject],
    ["date", new Date(ctx.now()).toUTCString()],
  ] as const;
  const body = `${text.replace(/\r?\n/g, "\r\n")}\r\n`;
  const signature = signed ? [`DKIM-Signature: ${await signatureOf(headers, body, from.split("@")[1] ?? "")}`] : [];
  const mail = [...signature, ...headers.map(([key, value]) => `${key}: ${value}`), "", body].join("\r\n");
  return takeMail(asSystem(ctx, "sandbox"), { recipient: to, raw: new TextEncoder().encode(mail) });
}

/** Signs as RFC 8463 says, with both parts left as they are (`simple`). */
async function signatureOf(headers: readonly (readonly [string, string])[], body: string, domain: string) {
  const octets = (text: string) => new TextEncoder().encode(text);
  const canonical = body.replace(/(?:\r\n)+$/, "\r\n");
  const hash = base64(await crypto.subtle.digest("SHA-256", octets(canonical)));
  const names = headers.map(([name]) => name).join(":");
  const unsigned = `v=1; a=ed25519-sha256; c=simple/simple; d=${domain}; s=${SELECTOR}; h=${names}; bh=${hash}; b=`;
  const text = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}DKIM-Signature: ${unsigned}`;
  const signed = await crypto.subtle.sign(
    "Ed25519",
    await keyOf(),
    await crypto.subtle.digest("SHA-256", octets(text)),
  );
  return `${unsigned}${base64(signed)}`;
}
