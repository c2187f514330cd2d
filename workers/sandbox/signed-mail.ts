import type { DnsTexts } from "../modules/fulfilment";

const SELECTOR = "sandbox";
/** The key of every sample sender: a sample too, and known to everybody. */
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
/** The bytes before the 32 of the key in a PKCS #8 key of Ed25519 (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

const keyOf = () =>
  crypto.subtle.importKey("pkcs8", Uint8Array.from([...PKCS8, ...SEED]), { name: "Ed25519" }, true, ["sign"]);
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Every domain publishes the sample key, so that a sample mail is verified like a real one. */
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

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * A mail as it comes over the wire, signed in the name of a domain.
 * @param signedBy null for a mail without a signature.
 */
export async function signedMail(
  headers: Headers,
  text: string,
  signedBy: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = `${text.replace(/\r?\n/g, "\r\n")}\r\n`;
  const signature = signedBy === null ? [] : [`DKIM-Signature: ${await signatureOf(headers, body, signedBy)}`];
  const mail = [...signature, ...headers.map(([key, value]) => `${key}: ${value}`), "", body].join("\r\n");
  return new TextEncoder().encode(mail);
}

/** Signs as RFC 8463 says, with both parts left as they are (`simple`). */
async function signatureOf(headers: Headers, body: string, domain: string) {
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
