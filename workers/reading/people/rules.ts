/**
 * The rules of the profile form (spec section 5), a function each: null when the value keeps the rule, otherwise the
 * text to show. Pure.
 */
import { messageOf, type Message } from "../../texts/text";
import { addDays, indiaDay, isDay } from "../../lib/india-time";
import { NAME_WORDS } from "../../lib/plain-text";
import { readPhone } from "./phone-rules";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED, type Country } from "./vocabulary";

export const REQUIRED = "errors.required";

export const MAX_TITLES = 15;
export const MAX_TITLE_CHARS = 80;
export const MAX_LOCATIONS = 30;
export const MAX_LOCATION_CHARS = 80;
const MAX_NAME_CHARS = 60;
/** Lakhs of rupees a year, exclusive: spec section 9. */
const PAY_LIMIT_LAKHS = 1000;
/** Dollars a year, exclusive: in the United States pay is not counted in lakhs. */
const PAY_LIMIT_DOLLARS = 10_000_000;
const MAX_EXPERIENCE_YEARS = 60;
const MIN_AGE = 18;
const MAX_AGE = 100;

/** First and last name: letters of any script, single spaces between them. */
export function nameProblem(value: string): Message | null {
  if (value === "") return REQUIRED;
  if (value.length > MAX_NAME_CHARS) return tooLong(MAX_NAME_CHARS);
  if (value.trim() !== value) return "errors.outerSpaces";
  if (/\s{2}/.test(value)) return "errors.doubleSpaces";
  return NAME_WORDS.test(value) ? null : "errors.lettersOnly";
}

/** A telephone number as it was typed, by `readPhone`. */
export function phoneProblem(typed: string, country: Country): Message | null {
  if (typed.trim() === "") return REQUIRED;
  return readPhone(typed, country).problem;
}

/** A yearly amount: lakhs of rupees for India, dollars for the United States. Empty is for the caller to judge. */
export function payProblem(value: string, country: Country): Message | null {
  const amount = decimal(value);
  if (amount === null) return "errors.number";
  if (country === "IN") return amount < PAY_LIMIT_LAKHS ? null : "errors.lakhs";
  return amount < PAY_LIMIT_DOLLARS ? null : "errors.dollars";
}

/** Years of experience; may be empty. */
export function experienceProblem(value: string): Message | null {
  if (value === "") return null;
  const years = decimal(value);
  if (years === null) return "errors.number";
  return years <= MAX_EXPERIENCE_YEARS ? null : messageOf("errors.tooManyYears", { n: MAX_EXPERIENCE_YEARS });
}

/** Digits with at most one decimal point, as the form's inputs let through; null for anything else. */
export function decimal(value: string): number | null {
  return value.length <= 20 && /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/.test(value) ? Number(value) : null;
}

/** `YYYY-MM-DD`, or empty. A person who applies for work is 14 to 100 years old on the India day of `nowMs`. */
export function birthDateProblem(value: string, nowMs: number): Message | null {
  if (value === "") return null;
  if (!isDay(value)) return "errors.date";
  const today = indiaDay(nowMs);
  if (value >= today) return "errors.birthDateInFuture";
  if (value > yearsBefore(today, MIN_AGE)) return ADULTS_ONLY;
  return value > yearsBefore(today, MAX_AGE + 1)
    ? null
    : messageOf("errors.ageMustBetween", { minAge: MIN_AGE, maxAge: MAX_AGE });
}

/** The message to a person whom we may not apply for. */
export const ADULTS_ONLY = "errors.adultsOnly";

/** False for a date of birth of less than eighteen years ago; it need not be given. */
export const isAdult = (dateOfBirth: string, nowMs: number): boolean =>
  dateOfBirth <= yearsBefore(indiaDay(nowMs), MIN_AGE);

function yearsBefore(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
  return isDay(moved) ? moved : addDays(`${moved.slice(0, 4)}-03-01`, -1);
}

const LINKEDIN_PROBLEM = "errors.linkedin";

/** A page of linkedin.com, its scheme added when it was left out; empty stays empty. */
export function linkedinAddress(value: string): { value: string } | { problem: Message } {
  const text = value.trim();
  if (text === "") return { value: "" };
  if (text.length > 300) return { problem: tooLong(300) };
  const url = parseAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  const known =
    url &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(url.hostname);
  if (!known || url.username !== "" || url.password !== "" || url.port !== "" || url.pathname === "/")
    return { problem: LINKEDIN_PROBLEM };
  return url.href.length <= 600 ? { value: url.href } : { problem: tooLong(300) };
}

// Not URL.parse: the browsers of older phones lack it, and they run this too.
function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export const MAX_COMPANIES = 50;
const MAX_COMPANY_CHARS = 80;

/** Names of companies as they were typed, each once. */
export function companyList(typed: readonly string[]): { value: string[] } | { problem: Message } {
  if (typed.some((name) => name.length > MAX_COMPANY_CHARS)) return { problem: tooLong(MAX_COMPANY_CHARS) };
  const names = new Map(
    typed.map((name) => tidyLine(name)).flatMap((name) => (name === "" ? [] : [[name.toLowerCase(), name]])),
  );
  return names.size > MAX_COMPANIES
    ? { problem: messageOf("errors.nameMostCompanies", { maxCompanies: MAX_COMPANIES }) }
    : { value: [...names.values()] };
}

/** A company's name as it can stand in the list of those left out: a long one by its first words. */
export function listedCompany(name: string): string {
  const tidy = tidyLine(name);
  return tidy.length > MAX_COMPANY_CHARS ? tidy.slice(0, MAX_COMPANY_CHARS).replace(/\s+\S*$/, "") : tidy;
}

export function tooLong(limit: number): Message {
  return messageOf("errors.tooLongToUse", { n: limit });
}

/** One line of plain text: no controls, no direction marks, single spaces. */
export function tidyLine(text: string): string {
  return tidyParagraphs(text).replace(/\s+/g, " ").trim();
}

/** Plain text that may have lines. Direction marks go, because they can make a text read otherwise than it is. */
export function tidyParagraphs(text: string): string {
  return text
    .replace(/\p{Cs}/gu, "\uFFFD")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\n\t\P{Cc}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
}

/** The exclusive group of a place (spec section 4, Location rules). */
export function locationGroup(place: string): string {
  const lower = place.toLowerCase();
  if (lower === ALL_OVER_INDIA.toLowerCase() || lower === ALL_OVER_US.toLowerCase()) return lower;
  return lower === REMOTE_PREFERRED.toLowerCase() ? "remote" : "city";
}

/** True when the place belongs to a group that conflicts with one already chosen. */
export function isDisabled(place: string, chosen: readonly string[]): boolean {
  const own = locationGroup(place);
  return chosen.some((other) => locationGroup(other) !== own);
}

/** Remote-preferred forces the remote switch on (spec section 4). */
export function forcesRemote(chosen: readonly string[]): boolean {
  return chosen.some((place) => locationGroup(place) === "remote");
}

const MAX_SHOWN = 8;
const tidyTitle = (title: string) => title.trim().replace(/\s+/g, " ").toLowerCase();

/** The letters by which titles are looked up: the first two that were typed, or none before there are two. */
export function titleLetters(typed: string): string {
  const letters = tidyTitle(typed).slice(0, 2);
  return letters.length < 2 ? "" : letters;
}

/**
 * Suggestions for what was typed (spec section 5): from two characters, case-insensitive 'contains', at most eight,
 * none that is chosen already. Titles that begin with it come first, then those with a word that does.
 */
export function rankTitles(titles: readonly string[], typed: string, chosen: readonly string[]): string[] {
  if (titleLetters(typed) === "") return [];
  const wanted = tidyTitle(typed);
  const taken = new Set(chosen.map(tidyTitle));
  const ranked: [string[], string[], string[]] = [[], [], []];
  for (const title of titles) {
    const lower = title.toLowerCase();
    const at = lower.indexOf(wanted);
    if (at < 0 || taken.has(lower)) continue;
    ranked[at === 0 ? 0 : /[\s(/-]/.test(lower[at - 1] ?? "") ? 1 : 2].push(title);
  }
  return ranked.flat().slice(0, MAX_SHOWN);
}
