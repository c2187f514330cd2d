/**
 * The one amount in a text that is pasted into a number field, where people bring currency signs and units along:
 * `₹ 12,50,000` is 1250000, `18.5 LPA` is 18.5.
 * @returns null when there is none or more than one, as in `12-15`.
 */
export function pastedDecimal(text: string): string | null {
  const found = text.length <= 40 && /^[^\d.]*((?:\d+(?:,\d{2,3})*(?:\.\d*)?|\.\d+))[^\d]*$/.exec(text);
  return found ? (found[1] ?? "").replaceAll(",", "") : null;
}
