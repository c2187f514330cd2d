/** Pay in words. Pure. */
import { messageOf, type Message } from "../../texts/text";

const formats = new Map<string, Intl.NumberFormat>();

function money(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    const locale = currency === "INR" ? "en-IN" : "en-US";
    format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
    formats.set(currency, format);
  }
  return format.format(amount);
}

/** A year's pay: `₹4,00,000 to ₹6,00,000 a year`. */
export function payRangeWords(lower: number | null, upper: number | null, currency: string): Message {
  const [from, to] = [lower ?? upper ?? 0, upper ?? lower ?? 0];
  return from === to
    ? messageOf("terms.pay", { n: money(from, currency) })
    : messageOf("terms.payRange", { n: money(from, currency), m: money(to, currency) });
}
