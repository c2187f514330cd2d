import { nameWords } from "../../accounts/rules";
import { endOfId } from "../../../core/reference";

/** The possible meanings of a search: each is looked for by an index of its own, null where the search cannot be it. */
export interface PeopleSearch {
  /** The beginning of an address, small letters. */
  email: string | null;
  name: string | null;
  /** Beginnings of a number of ten digits, the country's code left out. */
  phones: string[];
  /** The end of a number: at least its last four digits. */
  phoneEnd: string | null;
  /** The end of an application's id, by the receipt's reference. */
  reference: string | null;
  /** The beginning of a company's name. */
  company: string | null;
}

const NUMBER = 10;
const MIN_DIGITS = 4;
const MIN_LETTERS = 2;
const MIN_COMPANY_LETTERS = 3;

/**
 * Reads what staff typed into the search.
 * @param mayCall whether the caller may see numbers: without it no person is found by one.
 */
export function readSearch(typed: string, mayCall: boolean): PeopleSearch {
  const text = typed.trim().replaceAll(/\s+/g, " ");
  const isAddress = text.includes("@") && !text.includes(" ");
  const digits = text.replaceAll(/\D/g, "");
  const isNumber = /^[\d\s()+.-]+$/.test(text) && digits.length >= MIN_DIGITS && mayCall;
  const isName = !isAddress && nameWords(text).join("").length >= MIN_LETTERS;
  return {
    email: isAddress || /^[a-z\d._+-]{3,}$/i.test(text) ? text.toLowerCase() : null,
    name: isName ? text : null,
    phones: isNumber ? beginnings(digits) : [],
    phoneEnd: isNumber && digits.length < NUMBER ? digits : null,
    reference: endOfId(text),
    company: !isAddress && mayCall && text.length >= MIN_COMPANY_LETTERS && /\p{L}/u.test(text) ? text : null,
  };
}

/** The beginnings that a number of ten digits may have, where its country's code or a zero may stand before it. */
function beginnings(digits: string): string[] {
  if (digits.length >= NUMBER) return [digits.slice(-NUMBER)];
  const bare = [/^00?91/, /^91/, /^00?1/, /^1/, /^0+/].flatMap((code) =>
    code.test(digits) ? [digits.replace(code, "")] : [],
  );
  return [...new Set([digits, ...bare])].filter((part) => part.length >= MIN_DIGITS);
}

/** How a person was found. */
export type SearchMatch = "email" | "name" | "phone" | "company" | "receipt";
