/** How long a code is waited for, and kept for its operator, after it was asked for. Milliseconds. */
export const ONE_TIME_CODE_MS = 10 * 60_000;
/** How long a reply to the request by WhatsApp counts as the code. Milliseconds. */
export const REPLY_MS = 5 * 60_000;
/** How often it may be asked for in one attempt: codes run out, and forms send new ones. */
export const MAX_ASKED = 3;

/** A code as forms send them; spaces and dashes are how people group it. Null for what is none. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{4,10}$/.test(code) ? code : null;
}
