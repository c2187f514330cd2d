/** Shown where a value is missing. Spec section 3, application record. */
export const NOT_AVAILABLE = "N/A";

/**
 * A day in en-GB short form, `14 Nov 2026`, as the calendar in India has it.
 * @param instantMs milliseconds since 1970 UTC; null or 0 where there is none.
 */
export function formatDay(instantMs: number | null): string {
  if (!instantMs) return NOT_AVAILABLE;
  return formatter("day", { day: "numeric", month: "short", year: "numeric" }).format(instantMs);
}

/** An instant for staff, `14 Nov, 20:05`, in India time. Empty where there is none. */
export function formatMoment(instantMs: number | null): string {
  if (instantMs === null) return "";
  return formatter("moment", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  }).format(instantMs);
}

/** The time of an instant, `20:05`, in India. */
export function formatTime(instantMs: number): string {
  return formatter("time", { hour: "2-digit", minute: "2-digit", hour12: false }).format(instantMs);
}

/** Making one costs more than a row of a table; each is made once, when it is first asked for. */
const made = new Map<string, Intl.DateTimeFormat>();
function formatter(name: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let format = made.get(name);
  if (!format) made.set(name, (format = new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "Asia/Kolkata" })));
  return format;
}

/** Thousands by comma: lakhs never have any, other moneys always do. */
const AMOUNT = new Intl.NumberFormat("en-US");

/** The pay range, `lower - upper`, only where there is a lower bound. Spec section 3. */
export function formatRange(lower: number | null, upper: number | null): string {
  return lower ? `${AMOUNT.format(lower)} - ${upper === null ? NOT_AVAILABLE : AMOUNT.format(upper)}` : NOT_AVAILABLE;
}

/** A remark cut for a row. Spec section 9: at 100 characters. */
export function previewRemark(text: string): string {
  const characters = Array.from(text);
  return characters.length <= 100 ? text : `${characters.slice(0, 100).join("")}…`;
}
