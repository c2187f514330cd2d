import type { Place } from "../../../reading/places/parse";
import { readPlace } from "../../../reading/places/read-place";
import { employerKey } from "../../../reading/employers/rules";
import { foldText, withoutAccents } from "../../../reading/text/rules";
import { longPattern } from "../../../lib/long-pattern";

/**
 * The key that tells whether two postings speak of one job: the same company and title, and a place that both name,
 * or that one names and the other lies in. The queue's SQL compares it.
 */
export interface PostingKey {
  /** The employer once legal forms, countries and the name of its board are set aside. */
  company: string;
  /** The words of the title in one order and spelling, without what only says where. */
  title: string;
  /** Where: a place it names as it is, what that lies in with `~` before it. */
  places: string[];
}

/** A job as it is held against others; see `isSamePosting`. */
export interface Posting extends PostingKey {
  /** The skills that its board or portal lists; null where it lists too few to tell by. */
  skills: ReadonlySet<string> | null;
}

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\((?:[a-z]\s*[/|]\s*){1,3}[a-z]\)|\((?:all genders?|gn)\)/g, " "],
  [/\b(?:[mwfhdxi]\s?[/|]\s?){2}[mwfhdxi]\b|\b(?:[mh]\s?[/|]\s?f|f\s?[/|]\s?[mh]|m\s?[/|]\s?w|w\s?[/|]\s?m)\b/g, " "],
  [/(?<=\p{Ll})[*:_]in(?:nen)?\b/gu, ""],
  [/\.net\b|\bdot[\s-]*net\b/g, " dotnet"],
  [/\b(node|react|vue|angular|next|nest|express)[\s.]{0,2}js\b/g, "$1"],
  [/\bdev[\s-]+ops\b/g, "devops"],
  [/\bsn?r\b/g, "senior"],
  [/\bjr\b/g, "junior"],
  [/\bmgr\b/g, "manager"],
  [/\b(?:immediate joiners?|urgent (?:requirement|opening|hiring)|urgently hiring|hiring now)\b/g, " "],
  [/\basst\b/g, "assistant"],
  [/\bvp\b/g, "vice president"],
  [/\biii\b/g, "3"],
  [/\bii\b/g, "2"],
  [/\bsde\b/g, "software development engineer"],
  [/\bswe\b/g, "software engineer"],
  [/\bqa\b/g, "quality assurance"],
  [/\bhr\b/g, "human resources"],
  [/\bfront[\s-]*end\b/g, "frontend"],
  [/\bback[\s-]*end\b/g, "backend"],
  [/\bfull[\s-]*stack\b/g, "fullstack"],
];
/** How it is worked, and what joins words: neither is part of the work. */
const ASIDE: ReadonlySet<string> = new Set("remote hybrid onsite wfh based in at the a an and or of for to".split(" "));
/** A holder of this title manages no people; 'Manager, Customer Success' leads those who do. */
const MANAGES_NOBODY = longPattern("")`
    ^manager\b(?=.*\b(?:customer success|client success|account|product|project|program|relationship|community|office
    |case)\b)`;

/** One shop of many in a city: its number tells it from the others. */
export const SHOP = /\b\d{3,5} \p{L}/u;

/** The key of a job. Total. */
export function postingKey(
  posting: { company: string; title: string; location: string },
  place: Place = readPlace(posting.location),
): PostingKey {
  const { company, title, location } = posting;
  return { company: employerKey(company), title: titleKey(title, location, place), places: placesOf(location, place) };
}

/** Fewer skills than these tell nothing. */
const MIN_SKILLS = 4;
/** Of the shorter list of skills, the share in both below which two rows are two jobs of one title. */
const SKILLS_IN_COMMON = 0.4;

/** Reads a job once, to be held against others. Total. */
export function compilePosting(row: {
  company: string;
  title: string;
  location: string;
  skills?: readonly string[];
}): Posting {
  return { ...postingKey(row), skills: readSkills(row.skills ?? []) };
}

function readSkills(list: readonly string[]): ReadonlySet<string> | null {
  const skills = new Set(list.map(foldText).filter((skill) => skill !== ""));
  return skills.size >= MIN_SKILLS ? skills : null;
}

/** Whether two lists of skills may be of one job: none is told apart by a list that is short. */
export function sharesSkills(a: readonly string[], b: readonly string[]): boolean {
  return agree(readSkills(a), readSkills(b));
}

/**
 * Two jobs are held against each other only where they share one of these; rows that are one job always do.
 * None for a row that says too little.
 */
export function blockingKeys({ company, title }: PostingKey): string[] {
  return company === "" || title === "" ? [] : [`${company}|${title}`];
}

/**
 * Whether two rows, of one board or of two, speak of one job, so that a person who applied to both would have
 * applied twice. The same role in another city or at another level is another job, and so is one whose listed
 * skills are others. One row posted again later is the same job.
 */
export function isSamePosting(a: Posting, b: Posting): boolean {
  if (a.company === "" || a.title === "" || a.company !== b.company || a.title !== b.title) return false;
  return sharePlace(a.places, b.places) && agree(a.skills, b.skills);
}

/** A place that both name, or that one names and the other lies in. */
function sharePlace(a: readonly string[], b: readonly string[]): boolean {
  const bare = (place: string) => place.replace(/^~/, "");
  return a.some((x) => b.some((y) => bare(x) === bare(y) && !(x.startsWith("~") && y.startsWith("~"))));
}

function agree(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean {
  if (!a || !b) return true;
  const both = [...a].filter((skill) => b.has(skill)).length;
  return both / Math.min(a.size, b.size) >= SKILLS_IN_COMMON;
}

function titleKey(title: string, location: string, place: Place): string {
  let text = withoutAccents(title);
  for (const [pattern, by] of REWRITES) text = text.replace(pattern, by);
  text = foldText(text);
  // Of the location what is a place: 'Central' at 'US - Central' tells from 'East' at 'US - East'.
  const placeNames = place.read.map(({ from, to }) => location.slice(from, to));
  const where = new Set(
    [...placeNames, ...place.cities, ...place.countries].flatMap((name) => foldText(name).split(" ")),
  );
  const words = text.split(" ");
  const telling = words.filter((word) => !ASIDE.has(word) && !where.has(word));
  // A title of nothing but its place is kept as it is.
  const keyWords = telling.length > 0 ? telling : words;
  const leads = MANAGES_NOBODY.test(text) ? "manager of " : "";
  return `${leads}${[...keyWords].toSorted().join(" ")}`;
}

function placesOf(location: string, place: Place): string[] {
  const text = foldText(location);
  if (SHOP.test(text)) return [text];
  const named = [...place.cities, ...townsNamed(place)];
  const wide = place.regions.length > 0 ? place.regions : place.countries;
  const areas = [...place.areas, ...(place.anywhere ? ["anywhere"] : [])];
  if (named.length > 0)
    return [...new Set([...named, ...[...place.regions, ...place.countries, ...areas].map((p) => `~${p}`)])];
  const around = place.countries.filter((country) => !wide.includes(country)).map((country) => `~${country}`);
  const words = unreadWords(location, place);
  // 'US - Central' and 'East Coast, US' lie in the country, and are another part of it each.
  const part = [...place.areas, ...words].join(" ");
  if (wide.length > 0 && part !== "")
    return [...new Set([...wide.flatMap((whole) => [`${whole} ${part}`, `~${whole}`]), ...around])];
  if (wide.length > 0) return [...new Set([...wide, ...around])];
  if (areas.length > 0) return areas;
  const told = [...(place.remote ? ["remote"] : []), ...(words.length > 0 ? [words.join(" ")] : [])];
  return told.length > 0 ? told : [text];
}

/** The towns of a place, each with where it lies, for most names are of several: 'Springfield, US-MO'. */
export function townsNamed({ towns: names, named }: Place): string[] {
  return named.flatMap(({ city, region, country }) =>
    city === null || !names.includes(city) ? [] : `${city}, ${region ?? country}`,
  );
}

/** The words of a location that neither name a place nor say how it is worked. */
export function unreadWords(location: string, { read }: Place): string[] {
  let [rest, at] = ["", 0];
  for (const { from, to } of read.toSorted((a, b) => a.from - b.from)) {
    rest += `${location.slice(at, Math.max(at, from))} `;
    at = Math.max(at, to);
  }
  return foldText(rest + location.slice(at))
    .split(" ")
    .filter((word) => word !== "" && !ASIDE.has(word));
}
