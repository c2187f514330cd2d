import { PAYMENT_VENDORS } from "../providers/payments/facts";

/**
 * True when a request that changes something may have been sent by a page of ours, or by no page at all.
 * Browsers state where a request comes from in Origin and Sec-Fetch-Site, and a page cannot forge either.
 * @param ownOrigins ours, without trailing slashes.
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const origin = headers.get("Origin");
  // 'null' is what a page with a strict referrer policy sends; Sec-Fetch-Site then decides.
  if (origin !== null && origin !== "null" && !ownOrigins.includes(origin)) return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  return origin !== "null";
}

/** True when the browser itself says that a page of ours sent this: silence, which programs keep too, is no proof. */
export function isProvenOwn(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? ownOrigins.includes(headers.get("Origin") ?? "") : site === "same-origin";
}

/**
 * The posts that come from elsewhere by right, and prove themselves by what they carry. Their use cases believe that
 * proof alone and never the session that a browser may send along.
 */
const CARRY_PROOF: Readonly<Record<string, (url: URL) => boolean>> = {
  // RFC 8058: the mailbox's provider posts to the signed link of the List-Unsubscribe header.
  "/unsubscribe-job-updates": (url) => url.searchParams.has("key"),
  // Basic authentication.
  "/api/webhooks/postmark": () => true,
  "/api/webhooks/postmark-inbound": () => true,
  // Each gateway's own signature.
  ...Object.fromEntries(PAYMENT_VENDORS.map(({ name }) => [`/api/webhooks/${name}`, () => true])),
  "/api/webhooks/sandbox": () => true,
  // Meta's signature.
  "/api/webhooks/whatsapp": () => true,
};

/**
 * The token that a browser extension shows in place of a cookie; null for any other request. One that shows it is
 * believed by it alone: the session that a browser sends along is not read.
 */
export function extensionToken(request: Request): string | null {
  return isOfExtension(new URL(request.url)) ? request.headers.get("Authorization") : null;
}

/** The token that a save button shows in place of a cookie, which is not read then; null for any other request. */
export function saveButtonToken(request: Request): string | null {
  return isOfSaveButton(new URL(request.url)) ? request.headers.get("Authorization") : null;
}

/** The token that a script shows in place of a cookie, which is not read then; null for any other request. */
export function accessToken(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  return /^Bearer (jst_\w{1,100})$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

const isOfExtension = (url: URL) => url.pathname.startsWith("/api/extension/");
const isOfSaveButton = (url: URL) => url.pathname.startsWith("/api/save-button/");

/** True for a post that need not come from a page of ours. */
export function isExemptFromOriginCheck(url: URL, headers = new Headers()): boolean {
  // A code that is typed proves itself, and no session is read with a token.
  const isOfEither = isOfExtension(url) || isOfSaveButton(url);
  if (isOfEither && (url.pathname.endsWith("/pair") || headers.has("Authorization"))) return true;
  return Object.hasOwn(CARRY_PROOF, url.pathname) && CARRY_PROOF[url.pathname]?.(url) === true;
}
