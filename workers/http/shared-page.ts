import { SUBMIT_KEY_FIELD } from "../core/submit-key-rules";

/** A script in the page itself; structured data is none, and our own file is named by its address. */
const RUNS_INLINE = /<script(?![^>]* src=)(?! type="application\/ld\+json")/;
/** Submit keys, as React writes them: the name of the answer, and the place in the page. */
const SUBMIT_KEYS = new RegExp(`<input type="hidden" name="${SUBMIT_KEY_FIELD}" value="[^"-]*(-[^"]*)"/?>`, "g");
/** In a page that is kept, where the name of the answer is written as it is given. */
const ANSWER = "{answer}";

/**
 * A page's HTML as many people may be given it: without the nonce, which does not protect then. The keys of its forms
 * belong to one person: they are written by `withKeys`, or the page has none. Null where a script in the page needs the
 * nonce.
 */
export function sharedHtml(html: string, nonce: string, { keyed = false } = {}): string | null {
  const keys = keyed ? `<input type="hidden" name="${SUBMIT_KEY_FIELD}" value="${ANSWER}$1"/>` : "";
  const shared = (nonce ? html.replaceAll(` nonce="${nonce}"`, "") : html).replaceAll(SUBMIT_KEYS, keys);
  return RUNS_INLINE.test(shared) ? null : shared;
}

/** Whether a kept page waits for keys. */
export const awaitsKeys = (html: string) => html.includes(ANSWER);

/** A kept page as one person is given it: with keys of their own. */
export const withKeys = (html: string, answer: string) => html.replaceAll(ANSWER, answer);
