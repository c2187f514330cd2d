/** A form whose next page goes on with it, in this tab alone: what was typed is in no address and on no server. */
const KEY = "handed-on";

/** Keeps the fields of a form for the page that is opened next. */
export function handOn(fields: FormData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fields)));
  } catch {
    // A browser that keeps nothing for us: the next page asks again.
  }
}

/** Takes what the page before has kept; null where that is nothing. */
export function takeHanded(): Readonly<Record<string, string>> | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "null") as Record<string, string> | null;
  } catch {
    return null;
  }
}
