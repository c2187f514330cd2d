/** A telephone number as people write it, and as it is kept: pure, the same in the browser and on the server. */
import type { Message } from "../../texts/text";
import type { Country } from "./vocabulary";

export const CALLING_CODE: Record<Country, "91" | "1"> = { IN: "91", US: "1" };
/** The trunk prefix: it stands before a number that is called from within its country. */
const TRUNK: Record<Country, string> = { IN: "0", US: "" };

/** Digits with what people write between them. Longer texts are no number, and are not looked at. */
const AS_WRITTEN = /^[\s(]*\+?[\d\s()./\u2010-\u2015-]*$/u;
const MAX_CHARS = 40;
const DIGITS = 10;

/** Spec section 5. */
const NOT_TEN = "errors.phoneDigits";
const NOT_INDIAN = "errors.phoneIndian";

/** Of a whole number of the other country: which one it is of. */
const OF_OTHER: Readonly<Record<Country, Message>> = {
  IN: "errors.phoneOfIndia",
  US: "errors.phoneOfUs",
};

/**
 * The number without what stands before it: `+91 98220 77711`, `0091-9822077711` and `09822077711` are 9822077711.
 * Nothing else is taken away: what cannot be read so comes back with all its digits, for the rule to refuse.
 * @param countries whose codes may stand before it.
 */
export function nationalNumber(typed: string, countries: readonly Country[]): string {
  if (typed.length > MAX_CHARS || !AS_WRITTEN.test(typed)) return typed.trim();
  const digits = typed.replace(/\D/g, "");
  const isDialled = digits.length > DIGITS && digits.startsWith("00");
  const coded = typed.includes("+") ? digits : isDialled ? digits.slice(2) : null;
  const read = countries.map((country) => withoutCode(digits, coded, country)).find(isTenDigits);
  return read ?? (coded === null ? digits : typed.trim());
}

/** @param coded the digits from the country's code on, where the code is written as one. */
function withoutCode(digits: string, coded: string | null, country: Country): string {
  const code = CALLING_CODE[country];
  const trunk = TRUNK[country];
  if (coded !== null) return coded.startsWith(code) ? without(trunk, coded.slice(code.length)) : "";
  return without(trunk, without(code, digits));
}

/** Takes `before` off where ten digits follow it. */
function without(before: string, digits: string): string {
  return digits.length === before.length + DIGITS && digits.startsWith(before) ? digits.slice(before.length) : digits;
}

/** A typed number as it was read, and its problem; an empty field is for the caller to judge. */
export interface ReadPhone {
  /** Ten digits where nothing is wrong: as it is kept, without the country's code. */
  number: string;
  problem: Message | null;
}

/** A number of this country. Mobile numbers of India begin with 6 to 9. */
export function readPhone(typed: string, country: Country): ReadPhone {
  const number = nationalNumber(typed, [country]);
  const other = country === "IN" ? "US" : "IN";
  if (!isTenDigits(number)) return { number, problem: isWholeOf(number, other) ? OF_OTHER[other] : NOT_TEN };
  return { number, problem: country === "IN" && !/^[6-9]/.test(number) ? NOT_INDIAN : null };
}

/** A number of this country, with its code before it. */
export const isWholeOf = (typed: string, country: Country): boolean =>
  typed.includes("+") && isTenDigits(nationalNumber(typed, [country]));

export const isTenDigits = (number: string): boolean => /^[0-9]{10}$/.test(number);
