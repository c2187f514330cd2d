/** The field of a posted form, and the header of a script's call, that carry the submit key. */
export const SUBMIT_KEY_FIELD = "press";
export const SUBMIT_KEY_HEADER = "Idempotency-Key";

/** The key that was sent; null for none, or one that our pages cannot have made. */
export function readSubmitKey(sent: unknown): string | null {
  return typeof sent === "string" && /^[\w-]{16,100}$/.test(sent) ? sent : null;
}
