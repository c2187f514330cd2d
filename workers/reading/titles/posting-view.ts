import type { Place } from "../places/parse";
import { readPlace } from "../places/read-place";
import { readReach, type Reach } from "../places/reach";
import type { KeptDoubt } from "../postings/doubts";
import { readLines } from "./sections";
import { readYears, type Years } from "./years";
import { canonicalSkills, extractSkills } from "./skills";
import { readTitle, type TitleView } from "./read-title";
import { regionsOfTitle } from "./title-place";
import { longPattern } from "../../lib/long-pattern";
import skillWords from "../lexicons/skill-words.json";
import { termsOf } from "../text/lexicon";

/** The fields of a posting that matching reads; the columns of the catalogue. */
export interface PostingFields {
  title: string;
  company: string;
  /** As the board shows it; several places joined by '; '. */
  location: string;
  remote: "remote" | "hybrid" | "onsite" | "unknown";
  skills: string[];
  /** The beginning of its text. */
  excerpt: string;
  experienceMin: number | null;
  experienceMax: number | null;
  payCurrency: string | null;
  /** Milliseconds since 1970, UTC. */
  postedAt: number | null;
  /** The facts of which it says two things, or one that is not sure. */
  doubts?: readonly KeptDoubt[] | null;
  /** Left out where only the title, the place and the years are read. */
  terms?: PostingTerms;
}

/** The terms of a posting, beside the work itself. */
export interface PostingTerms {
  company: string;
  employment: string | null;
  shift: string | null;
  /** The most it pays, a year, in whole units of the currency. */
  payUpper: number | null;
  payCurrency: string | null;
  /** Milliseconds since 1970, UTC. */
  firstSeenAt: number;
}

/** A hint to the country of a remote posting that names none. */
export interface Hint {
  country: string;
  because: string;
  /** The words of its title and text that do; null where its pay does. */
  span: { text: string; from: number; to: number } | null;
}

/** A posting read once and then held against many people's preferences. */
export interface PostingView {
  title: TitleView;
  place: Place;
  location: string;
  /** All of it is in Indian towns of our list, and in no city. */
  isTownKnown: boolean;
  remote: boolean;
  /** Remote, and no city is offered beside it. */
  remoteOnly: boolean;
  /** States that its title names where its place names neither city nor state. */
  readonly titleRegions: readonly string[];
  /** Of IN and US, those whose people a remote posting takes; null when it does not say. */
  takes: string[] | null;
  /** Country that pay and text point to, when the place names none. */
  hint: Hint | null;
  years: Years | null;
  readonly skills: ReadonlySet<string>;
  /** Those of `skills` that tell something of fit. */
  readonly asked: readonly string[];
  /** Skills the board itself listed, as against words found in its text. */
  listsSkills: boolean;
  postedAt: number | null;
  terms: PostingTerms | null;
  doubts: readonly KeptDoubt[] | null;
  /** All that the posting says of a fact that is not sure, by the fact; null where all are. */
  unsure: Unsure | null;
}

type ValueOf<Fact> = Extract<KeptDoubt, { fact: Fact }>["claims"][number]["value"];
export type Unsure = { readonly [Fact in KeptDoubt["fact"]]?: readonly ValueOf<Fact>[] };

const unsureOf = (doubts: readonly KeptDoubt[]): Unsure =>
  Object.fromEntries(doubts.map(({ fact, claims }) => [fact, claims.map(({ value }) => value)]));

/** From where it may be worked by any of what it says: which of them is meant isn't known. */
function widened(reach: Reach, { workplace, city }: Unsure): Reach {
  let { place, remote, remoteOnly, isTownKnown } = reach;
  if (workplace?.includes("remote")) [remote, remoteOnly] = [true, false];
  if (city) {
    const all = readPlace(city.flat().join("; "));
    const join = (key: "cities" | "regions" | "countries") => [...new Set([...place[key], ...all[key]])];
    place = { ...place, cities: join("cities"), regions: join("regions"), countries: join("countries") };
    isTownKnown = false;
  }
  return { place, remote, remoteOnly, isTownKnown };
}

const SIGNS: readonly (readonly [RegExp, string, string])[] = [
  [
    longPattern("i")`
      \b(?:US|U\.S\.|USA|United States)[- ](?:based|only|citizens?|residents?|work authorization|persons?)\b
      |\b(?:based|located|reside|live|work|authorized to work) (?:with)?in the (?:US|U\.S\.|USA|United States)\b
      |\b401\(?k\)?|\bgreen card\b|\b(?:ET|EST|PST|CST|PT) (?:hours|time ?zone)\b|\b(?:eastern|pacific|central) time\b
      |\bU\.?S\.? time ?zones?\b`,
    "US",
    "its text speaks of the United States",
  ],
  [
    longPattern("i")`
      \b(?:Europe|EMEA|EU|UK|CET)[- ](?:based|only|friendly|time ?zones?|hours)\b
      |\b(?:based|located|live) in (?:Europe|the UK|the EU)\b|\bEurope-friendly\b`,
    "EU",
    "its text speaks of Europe",
  ],
  [
    /\b(?:India[- ]based|based in India|work from India|across India|IST (?:hours|time ?zone))\b/i,
    "IN",
    "its text speaks of India",
  ],
];
const CURRENCY_OF: Readonly<Record<string, string>> = {
  USD: "US",
  INR: "IN",
  GBP: "GB",
  EUR: "EU",
  CAD: "CA",
  AUD: "AU",
  SGD: "SG",
};

/** Words that every posting carries; they tell nothing of fit. */
const COMMON = termsOf(skillWords, "in every posting");

const NONE: readonly string[] = [];

/**
 * Reads a posting. Total.
 * @param known what `location` says, when it has been read already.
 */
export function readPosting(posting: PostingFields, known?: Place): PostingView {
  const doubts = posting.doubts && posting.doubts.length > 0 ? posting.doubts : null;
  const unsure = doubts && unsureOf(doubts);
  const reach = readReach(posting, known);
  const { place, remote, remoteOnly, isTownKnown } = unsure === null ? reach : widened(reach, unsure);
  let skills: ReadonlySet<string> | null = null;
  let asked: readonly string[] | null = null;
  let titleRegions: readonly string[] | null = null;
  const isUnstated = place.remoteCountries === null;
  return {
    title: readTitle(posting.title),
    place,
    location: posting.location.trim(),
    isTownKnown,
    remote,
    remoteOnly,
    takes: place.remoteCountries,
    hint: isUnstated ? hintOf(posting) : null,
    years:
      posting.experienceMin === null && posting.experienceMax === null
        ? readYears(posting.title, readLines(posting.excerpt))
        : { min: posting.experienceMin ?? 0, max: posting.experienceMax },
    get titleRegions() {
      const isStated = place.cities.length > 0 || place.regions.length > 0;
      titleRegions ??= isStated ? NONE : regionsOfTitle(posting.title);
      return titleRegions;
    },
    // Most postings fall at the place or the title, so their skills are read only when asked for.
    get skills() {
      skills ??= new Set([
        ...canonicalSkills(posting.skills),
        ...extractSkills(posting.title),
        ...extractSkills(posting.excerpt),
      ]);
      return skills;
    },
    get asked() {
      asked ??= [...this.skills].filter((skill) => !COMMON.has(skill));
      return asked;
    },
    listsSkills: posting.skills.length > 0,
    postedAt: posting.postedAt,
    terms: posting.terms ?? null,
    doubts,
    unsure,
  };
}

function hintOf(posting: PostingFields): PostingView["hint"] {
  const text = `${posting.title}\n${posting.excerpt}`;
  for (const [pattern, country, because] of SIGNS) {
    const m = pattern.exec(text);
    if (m) return { country, because, span: { text, from: m.index, to: m.index + m[0].length } };
  }
  const paid = posting.payCurrency ? CURRENCY_OF[posting.payCurrency] : undefined;
  return paid ? { country: paid, because: `its pay is in ${posting.payCurrency}`, span: null } : null;
}
