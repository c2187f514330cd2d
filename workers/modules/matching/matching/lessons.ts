/**
 * Lessons about other jobs from a skip. A job like those that a person skipped is never hidden for it: they are asked
 * about it, after the others. Only what they said counts; taking a skip back takes its lesson back.
 */
import { messageOf, type Message } from "../../../texts/text";
import { DAY_MS } from "../../../lib/time";
import { readPlace } from "../../../reading/places/read-place";
import { withTowns } from "../../../reading/places/indian-towns";
import type { PostingView } from "../../../reading/titles/posting-view";
import { readTitle, type TitleView } from "../../../reading/titles/read-title";
import type { CompiledTitle } from "../../../reading/titles/search-profile";

/** Skips older than this teach nothing. */
export const TAUGHT_FOR_MS = 90 * DAY_MS;

/** A job that the person skipped, or one that they kept or chose themselves. */
export interface TaughtBy {
  id: string;
  position: string;
  location: string;
  /** The most that it pays a year, in whole units of the currency; null where it doesn't say. */
  payUpper: number | null;
  payCurrency: string | null;
  /** Why it was skipped, `other` for no reason; empty for one that was kept. */
  reason: string;
}

/** The lessons of a person's skips, as their compiled preferences keep them. */
export interface Lessons {
  /** Kinds of work, as `kindOfWork` names them. */
  kinds: string[];
  /** Cities and towns, by their canonical names. */
  places: string[];
  /** The pay that was too little, a year, in whole units, by currency. */
  pay: Record<string, number>;
}

/** Titles are read once and remembered, and so are their kinds: a posting is held against many people's lessons. */
const kindsRead = new WeakMap<TitleView, string>();

/** A title without its level, place and noise: what has the same is the same work. Empty where it says nothing. */
export function kindOfWork(title: TitleView): string {
  const known = kindsRead.get(title);
  if (known !== undefined) return known;
  const { words, head, families } = title;
  const kind = [...words]
    .toSorted()
    .concat(head ?? [], families[0] ?? [])
    .join(" ");
  kindsRead.set(title, kind);
  return kind;
}

/** Skips of a kind, less what was kept of it, from which on they are a lesson. A skip without a reason is none. */
const LEARNT = 1;
/** The same where the person asked for that work or that place by name. */
const LEARNT_AGAINST_WISH = 3;

const citiesOf = (location: string): string[] => withTowns(readPlace(location)).cities;

/**
 * The lessons of these skips, less what was kept of the same kind.
 * @param wished what the person asks for by name: it takes three skips to doubt that.
 */
export function lessonsOf(
  jobs: readonly TaughtBy[],
  wished: { titles: readonly CompiledTitle[]; cities: ReadonlySet<string> },
): Lessons {
  const [kinds, places] = [new Map<string, number>(), new Map<string, number>()];
  const pay: Record<string, number> = {};
  const add = (to: Map<string, number>, name: string, weight: number) => to.set(name, (to.get(name) ?? 0) + weight);
  for (const { position, location, payUpper, payCurrency, reason } of jobs) {
    const isKept = reason === "";
    if (isKept || reason === "not_my_work") add(kinds, kindOfWork(readTitle(position)), isKept ? -1 : 1);
    const cities = citiesOf(location);
    // Of several cities it is not said which one doesn't suit.
    if (isKept || (reason === "place" && cities.length === 1))
      for (const city of cities) add(places, city, isKept ? -1 : 1);
    if (reason === "pay" && payUpper !== null && payCurrency !== null)
      pay[payCurrency] = Math.max(pay[payCurrency] ?? 0, payUpper);
  }
  for (const { reason, payUpper, payCurrency } of jobs) {
    const tooLittle = payCurrency === null ? undefined : pay[payCurrency];
    if (reason === "" && payCurrency !== null && payUpper !== null && tooLittle !== undefined && payUpper <= tooLittle)
      delete pay[payCurrency];
  }
  const wishedKinds = new Set(wished.titles.filter(({ isLast }) => !isLast).map(({ view }) => kindOfWork(view)));
  const learnt = (weights: Map<string, number>, isWished: ReadonlySet<string>) =>
    [...weights]
      .filter(([name, weight]) => name !== "" && weight >= (isWished.has(name) ? LEARNT_AGAINST_WISH : LEARNT))
      .map(([name]) => name)
      .toSorted();
  return { kinds: learnt(kinds, wishedKinds), places: learnt(places, wished.cities), pay };
}

/** Whether these lessons are also what this skip says. */
export function teaches({ position, location, payUpper, payCurrency, reason }: TaughtBy, lessons: Lessons): boolean {
  if (reason === "not_my_work") return lessons.kinds.includes(kindOfWork(readTitle(position)));
  if (reason === "place") {
    const cities = citiesOf(location);
    return cities.length === 1 && cities.every((city) => lessons.places.includes(city));
  }
  const tooLittle = payCurrency === null ? undefined : lessons.pay[payCurrency];
  return reason === "pay" && payUpper !== null && tooLittle !== undefined && payUpper <= tooLittle;
}

/** Whether there is nothing to hold postings against. */
export const isNothing = ({ kinds, places, pay }: Lessons): boolean =>
  kinds.length + places.length + Object.keys(pay).length === 0;

/** Lessons, compiled once and then held against many postings. */
export interface CompiledLessons {
  kinds: ReadonlySet<string>;
  places: ReadonlySet<string>;
  pay: Readonly<Record<string, number>>;
}

export const compileLessons = ({ kinds, places, pay }: Lessons): CompiledLessons => ({
  kinds: new Set(kinds),
  places: new Set(places),
  pay,
});

/** The lesson that speaks against a posting, as a sentence; null where none does. */
export function lessonAgainst(lessons: CompiledLessons, { title, place, terms, remote }: PostingView): Message | null {
  if (lessons.kinds.size > 0 && lessons.kinds.has(kindOfWork(title))) return "match.skippedWork";
  if (lessons.places.size > 0 && !remote && place.cities.length > 0) {
    if (place.cities.every((city) => lessons.places.has(city)))
      return messageOf("match.skippedPlace", {
        n: { said: messageOf("places.name", { name: place.cities[0] ?? "" }) },
      });
  }
  const tooLittle = terms?.payCurrency ? lessons.pay[terms.payCurrency] : undefined;
  const pays = terms?.payUpper ?? null;
  return tooLittle !== undefined && pays !== null && pays <= tooLittle ? "match.skippedPay" : null;
}
