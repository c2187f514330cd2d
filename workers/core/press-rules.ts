/** The field of a posted form, and the header of a script's call, that hold the key of a press. */
export const PRESS_FIELD = "press";
export const PRESS_HEADER = "Idempotency-Key";

/** The key as it was sent; null for none, and for one that no page of ours makes. */
export function readPress(sent: unknown): string | null {
  return typeof sent === "string" && /^[\w-]{16,100}$/.test(sent) ? sent : null;
}
