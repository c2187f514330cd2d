import { PRESS_FIELD } from "../domain/kernel/press-rules";

/** A script in the page itself; structured data is none, and our own file is named by its address. */
const RUNS_INLINE = /<script(?![^>]* src=)(?! type="application\/ld\+json")/;
/** The keys of presses, as React writes them. */
const PRESS_KEYS = new RegExp(`<input type="hidden" name="${PRESS_FIELD}"[^>]*>`, "g");

/**
 * A page's HTML as many people may be given it: without the nonce, which does not protect then, and without the keys
 * of its forms, which belong to one person. Null where a script in the page needs the nonce.
 */
export function sharedHtml(html: string, nonce: string): string | null {
  const shared = (nonce ? html.replaceAll(` nonce="${nonce}"`, "") : html).replaceAll(PRESS_KEYS, "");
  return RUNS_INLINE.test(shared) ? null : shared;
}
