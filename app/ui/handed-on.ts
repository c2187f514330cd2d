/** A form whose next page goes on with it, in this tab alone: what was typed is in no address and on no server. */
const KEY = "handed-on";
/** How long it waits for that page. Signing out clears it too. */
const WAITS_MS = 30 * 60_000;

/** Keeps the fields of a form for the page that is opened next. */
export function handOn(fields: FormData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), typed: Object.fromEntries(fields) }));
  } catch {
    // A browser that keeps nothing for us: the next page asks again.
  }
}

/** Takes what the page before has kept; null where that is nothing, or waited too long. */
export function takeHanded(): Readonly<Record<string, string>> | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { at, typed } = JSON.parse(stored ?? "{}") as { at?: number; typed?: Record<string, string> };
    const age = Date.now() - (at ?? 0);
    return typed && age >= 0 && age < WAITS_MS ? typed : null;
  } catch {
    return null;
  }
}
