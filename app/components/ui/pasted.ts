/** What a number field takes of a pasted text: people paste a number as it is written elsewhere. */

/**
 * The digits of a number written with spaces, dashes or brackets. Of more than `atMost` the last ones, since a country's
 * code or a zero stands before a phone number.
 * @param atMost negative for no limit, as an input's `maxLength` has it.
 * @returns null when anything else is in it.
 */
export function pastedDigits(text: string, atMost: number): string | null {
  if (!/^[\s\d()+./-]*\d[\s\d()+./-]*$/.test(text) || text.length > 40) return null;
  const digits = text.replace(/\D/g, "");
  return atMost < 0 ? digits : digits.slice(-atMost);
}

/**
 * The one amount in a text: `₹ 12,50,000` is 1250000, `18.5 LPA` is 18.5.
 * @returns null when there is none or more than one, as in `12-15`.
 */
export function pastedDecimal(text: string): string | null {
  const found = text.length <= 40 && /^[^\d.]*((?:\d+(?:,\d{2,3})*(?:\.\d*)?|\.\d+))[^\d]*$/.exec(text);
  return found ? (found[1] ?? "").replaceAll(",", "") : null;
}
