/**
 * The only calls that may come from anywhere: gateways' webhooks, which carry a signature of their own. A cookie of a
 * person means nothing to them.
 */
export const SIGNED_CALLS: readonly string[] = ["/api/webhooks/cashfree", "/api/webhooks/stripe", "/api/webhooks/phonepe", "/api/webhooks/sandbox"];

/**
 * True when a request that changes something may have been sent by a page of ours, or by no page at all.
 * Browsers state where a request comes from in Origin and Sec-Fetch-Site, and a page cannot forge either.
 * @param ownOrigins ours, without trailing slashes.
 */
export function isOwnRequest(headers: Headers, ownOrigins: readonly string[]): boolean {
  const origin = headers.get("Origin");
  // 'null' is what a page with a strict referrer policy sends; Sec-Fetch-Site then decides.
  if (origin !== null && origin !== "null" && !ownOrigins.includes(origin)) return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  return origin !== "null";
}
