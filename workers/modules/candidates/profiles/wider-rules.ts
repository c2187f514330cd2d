/** The jobs that one change of a person's preferences would add, where nothing fits them as they are. Pure. */
import { DAY_MS } from "../../../lib/time";
import { inEnglish, inWords, messageOf, type Message } from "../../../texts/text";

/** Jobs are counted so far: the best of a person that matching keeps are no more. */
export const MAX_COUNTED = 60;

/** The text of a change, which may name a city or a title. */
const TEXTS = {
  remote: "email.changeRemote",
  country: "email.changeCountry",
  city: "email.changeCity",
  title: "email.changeTitle",
  pay: "email.changePay",
  age: "email.changeAge",
  shift: "email.changeShift",
  employment: "email.changeEmployment",
  internships: "email.changeInternships",
  seats: "email.changeSeats",
} as const;

export const CHANGES = [
  "remote",
  "country",
  "city",
  "title",
  "pay",
  "age",
  "shift",
  "employment",
  "internships",
  "seats",
] as const;

/** One change, and how many open postings would fit then. `name` is that of the country, city or title in the form. */
export interface PreferenceSuggestion {
  change: (typeof CHANGES)[number];
  name: string;
  count: number;
}

/** The widenings of a kept count; none where this code cannot read it. */
export function parseSuggestions(json: string): PreferenceSuggestion[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every(isWidening) ? value : [];
  } catch {
    return [];
  }
}

function isWidening(value: unknown): value is PreferenceSuggestion {
  const { change, name, count } = Object(value) as Record<string, unknown>;
  return CHANGES.some((known) => known === change) && typeof name === "string" && Number(count) >= 1;
}

/** The change in words: `with remote work allowed`, `with all over India`, `with Bengaluru added`. */
export const describeSuggestion = (widening: Pick<PreferenceSuggestion, "change" | "name">): string =>
  inWords(wideningText(widening), inEnglish);

/** The name of a change as a text: a country in short, and a city as the reader's language writes it. */
export const nameText = ({ change, name }: Pick<PreferenceSuggestion, "change" | "name">) =>
  change === "city"
    ? { said: messageOf("places.name", { name }) }
    : change === "country"
      ? name.replace("All Over ", "")
      : name;

/** The change as a text, for what the person reads in their own language. */
export function wideningText({ change, name }: Pick<PreferenceSuggestion, "change" | "name">): Message {
  return messageOf(TEXTS[change], { name: nameText({ change, name }) });
}

/** The change that would help most; null where none would. */
export const topSuggestion = (widenings: readonly PreferenceSuggestion[]): PreferenceSuggestion | null =>
  widenings.toSorted((a, b) => b.count - a.count)[0] ?? null;

/** The count in words: `6`, or `60 or more` where no more were counted. */
export const countWords = (widening: Pick<PreferenceSuggestion, "count">): string =>
  inWords(countText(widening), inEnglish);

/** The count as a text: a number, or one that says that there are more. */
export function countText({ count }: Pick<PreferenceSuggestion, "count">): string {
  return count >= MAX_COUNTED ? messageOf("email.countOrMore", { n: MAX_COUNTED }) : String(count);
}

/** How long nothing fits before the team hears of it: a first look may come before the resume is read. */
export const NOTIFY_AFTER_MS = 30 * 60_000;
/** After this time the team hears of a person's next no-match period too. */
export const NOTIFY_AGAIN_MS = 7 * DAY_MS;
/** After this time a count is made anew: jobs come and go. */
export const RECOUNT_MS = DAY_MS;
