/** Making a formatter costs more than a page's prices; each is made once, when it is first asked for. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount of minor units as people read it: `₹1,999`, `$19.99`; in English, unless another locale is said. */
export function showMoney(
  minor: number,
  currency: string,
  locale: string = currency === "INR" ? "en-IN" : "en-US",
): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const key = `${locale}${currency}${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: digits });
    formats.set(key, format);
  }
  return format.format(minor / 100);
}
