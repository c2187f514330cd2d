import type { z } from "zod";
import { GatewayRefused, NOTICE_AGE_MS, NoticeRefused } from "../../modules/billing";

/** A gateway that has not answered by then is asked again later. */
const TIMEOUT_MS = 15_000;

/** The gateway's answer. */
export interface GatewayResponse {
  status: number;
  body: unknown;
}

/**
 * Asks a gateway over HTTPS. Redirects are not followed: no vendor's API answers with one.
 * @returns the answer of a status below 500 with its JSON.
 * @throws when the gateway does not answer, answers 5xx or 429, or no JSON.
 */
export async function callGateway(send: typeof fetch, url: string, init: RequestInit): Promise<GatewayResponse> {
  const response = await send(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${new URL(url).host} answered ${response.status}`);
  try {
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  } catch {
    throw new Error(`${new URL(url).host} answered ${response.status} without JSON`);
  }
}

/** A timeout, or the same request under way elsewhere: what becomes of it is not known. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409]);

/**
 * The answer as the schema has it. @throws GatewayRefused for a 4xx that decides; Error for any other, or another
 * shape.
 */
export function expect2xx<S extends z.ZodType>(schema: S, answer: GatewayResponse, what: string): z.output<S> {
  if (UNDECIDED.has(answer.status)) throw new Error(`${what}: status ${answer.status}${codeOf(answer.body)}`);
  if (answer.status >= 400) throw new GatewayRefused(`${what}: status ${answer.status}${codeOf(answer.body)}`);
  if (answer.status >= 300) throw new Error(`${what}: status ${answer.status}`);
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success)
    throw new Error(`${what}: ${parsed.error.issues.map((i) => `${i.path.join(".")} ${i.code}`).join(", ")}`);
  return parsed.data;
}

/** The gateway's own code for its refusal; never its message, which may quote the customer. */
function codeOf(body: unknown): string {
  const inner =
    typeof body === "object" && body !== null && "error" in body && typeof body.error === "object" ? body.error : body;
  const code = typeof inner === "object" && inner !== null && "code" in inner ? inner.code : null;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? `, ${code}` : "";
}

/** The body of a notice as JSON. @throws NoticeRefused. */
export function parseNotice<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> {
  try {
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)));
  } catch {
    throw new NoticeRefused("The notice cannot be read");
  }
}

/**
 * @param agesMs how long after it was signed a notice may come; its moment may lie five minutes ahead of our clock.
 * @throws NoticeRefused when it was signed earlier, or later.
 */
export function requireRecentNotice(signedAtMs: number, nowMs: number, agesMs = NOTICE_AGE_MS): void {
  const age = nowMs - signedAtMs;
  if (!(age >= -NOTICE_AGE_MS && age <= agesMs)) throw new NoticeRefused("The notice is stale");
}

const encoder = new TextEncoder();

export async function hmacSha256(key: string, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("raw", encoder.encode(key), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** Text, then bytes: what vendors sign. */
export function concat(head: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(head);
  const all = new Uint8Array(start.length + body.length);
  all.set(start);
  all.set(body, start.length);
  return all;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Compares in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differ = 0;
  for (let i = 0; i < a.length; i++) differ |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return differ === 0;
}

/**
 * Whether one of the signatures is by one of the secrets: the one in force, or the one before while it is rotated.
 */
export async function signedByOne(
  secrets: readonly (string | null | undefined)[],
  sign: (secret: string) => Promise<string>,
  given: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) {
    if (!secret) continue;
    const expected = await sign(secret);
    if (given.some((signature) => sameText(expected, signature))) return true;
  }
  return false;
}

/** The most pages of a day's books: more is a mistake, and is said. */
const MAX_PAGES = 100;

/** Every item of a list that comes by pages. `read` answers where the next page begins, null after the last. */
export async function allPages<Item>(
  read: (cursor: string | null) => Promise<{ items: readonly Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, next } = await read(cursor);
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
  throw new Error(`More than ${MAX_PAGES} pages`);
}

/** The share of a fee in an amount, in hundredths of a percent; null where the amount is not above zero. */
export function feeShare(fee: number, amount: number): number | null {
  return amount > 0 ? Math.round((Math.abs(fee) * 10_000) / amount) : null;
}
