import type { Translate } from "@workers/texts/text";
import { indiaDay, showDay, showMoment } from "@workers/lib/india-time";

/** Shown where a value is missing. Spec section 3, application record. */
export const NOT_AVAILABLE = "N/A";

/**
 * A day in en-GB short form, `14 Nov 2026`, as the calendar in India has it.
 * @param instantMs milliseconds since 1970 UTC; null or 0 where there is none.
 */
export function formatDay(instantMs: number | null): string {
  return instantMs ? showDay(indiaDay(instantMs)) : NOT_AVAILABLE;
}

/** An instant for staff, `14 Nov, 8:05 pm`, in India time. Empty where there is none. */
export function formatMoment(instantMs: number | null): string {
  return instantMs === null ? "" : showMoment(instantMs);
}

/** Thousands by comma: lakhs never have any, other moneys always do. Made once, and only where there is an amount. */
let formatter: Intl.NumberFormat | undefined;
const amount = (value: number) => (formatter ??= new Intl.NumberFormat("en-US")).format(value);

/** The pay range, `lower - upper`, only where there is a lower bound. Spec section 3. */
export function formatRange(lower: number | null, upper: number | null): string {
  return lower ? `${amount(lower)} - ${upper === null ? NOT_AVAILABLE : amount(upper)}` : NOT_AVAILABLE;
}

/** The unit of a pay range in the language of the page; empty where the posting said nothing. */
export function payUnitWords(unit: string, t: Translate): string {
  const currency = /^(\w+) a year$/.exec(unit)?.[1];
  if (currency === undefined) return unit;
  return currency === "lakh" ? t("words.lakhAYear") : t("words.aYear", { currency });
}

/** A remark cut for a row. Spec section 9: at 100 characters. */
export function previewRemark(text: string): string {
  const characters = Array.from(text);
  return characters.length <= 100 ? text : `${characters.slice(0, 100).join("")}…`;
}
