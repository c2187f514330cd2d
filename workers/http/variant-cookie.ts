import { hostCookie, readCookie } from "../modules/accounts";
import { variantOfCode, variantOfPath, type Variant } from "../core/variant-rules";

/** Remembers the variant that the visitor opened, so that every page and price is of the same country. */
const VARIANT_COOKIE = "__Host-variant";
const COOKIE_SECONDS = 30 * 86_400;
/** Behind the code of a variant whose language was chosen, and not only opened by its address. */
const CHOSEN = ".chosen";

/** The variant that was opened before; null where there was none. */
export function variantOfCookie(cookies: string | null): Variant | null {
  return cookies?.includes(VARIANT_COOKIE) ? variantOfCode(codeOf(cookies)) : null;
}

const codeOf = (cookies: string): string => (readCookie(cookies, VARIANT_COOKIE) ?? "").replace(CHOSEN, "");

/** Whether the language was chosen in this browser: it comes before that of the account. */
export function isVariantChosen(cookies: string | null): boolean {
  return cookies !== null && (readCookie(cookies, VARIANT_COOKIE) ?? "").endsWith(CHOSEN);
}

/** The cookie that remembers a variant as the person's choice. */
export const chooseVariant = (chosen: Variant): string =>
  hostCookie(VARIANT_COOKIE, chosen.code + CHOSEN, COOKIE_SECONDS);

/** The variant of a request: the one that its address names, else the one that was opened before. */
export function variantOf(request: Request): Variant | null {
  return variantOfPath(new URL(request.url).pathname) ?? variantOfCookie(request.headers.get("Cookie"));
}

/** The cookie that remembers the variant of an address; null where the browser remembers it already. */
export function rememberVariant(opened: Variant | null, cookies: string | null): string | null {
  if (opened === null || variantOfCookie(cookies) === opened) return null;
  return hostCookie(VARIANT_COOKIE, opened.code, COOKIE_SECONDS);
}

/** A Cookie header as of a visitor who opened this variant. */
export function cookieOf(variant: Variant): string {
  return `${VARIANT_COOKIE}=${variant.code}`;
}

/** Forgets the variant: in the sandbox a country that is pretended comes before it. */
export const FORGET_VARIANT = hostCookie(VARIANT_COOKIE, "", 0);
