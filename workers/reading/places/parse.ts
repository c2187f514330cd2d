import { longPattern } from "../../lib/long-pattern";
import { readPlaceParts } from "./read-place-parts";
import { chooseMeanings, settleMeanings } from "./choose-meaning";
import { readTogether } from "./whole-towns";

/** The places of a posting's location text. A field that it does not tell is empty; nothing is guessed. */
export interface Place {
  /** Canonical names; a namesake carries its region or country: 'Hyderabad', 'Hyderabad, SD'. */
  cities: string[];
  /** States and provinces, 'US-CA', 'IN-KA'. */
  regions: string[];
  /** Those of `regions` that are said by name or code, and not by a city alone. */
  statedRegions: string[];
  /** ISO 3166 alpha-2. */
  countries: string[];
  /** Parts of the world named ('APAC', 'EMEA', …). */
  areas: string[];
  remote: boolean;
  hybrid: boolean;
  /** On site is said in so many words. */
  onsite: boolean;
  /** Worldwide. */
  anywhere: boolean;
  /** Of the countries we serve (IN, US), those whose people a remote posting takes; null when the text does not say. */
  remoteCountries: string[] | null;
  /** From where a remote posting may be worked, in whatever country; null when it is not remote or does not say. */
  openTo: { countries: string[]; areas: string[]; anywhere: boolean } | null;
  /** Towns beside `cities`: told by what stands after them ('Tipp City, Ohio'), or small ones known by name. */
  towns: string[];
  /** Each place that is named, in the order of the text. */
  named: NamedPlace[];
  /** Where the text says all that was read as a place: `text.slice(from, to)`. */
  read: { from: number; to: number }[];
}

/** One place that a text names, and where it does: `text.slice(from, to)`. */
export interface NamedPlace {
  city: string | null;
  region: string | null;
  country: string;
  from: number;
  to: number;
  /** Of a metro its towns, which stand for it: 'Bay Area'. */
  towns?: readonly string[];
}

const REMOTE = /\b(?:remote(?:ly)?|remoto|wfh|work from home|home[- ]based|telecommut\w*|distributed|virtual)\b/i;
const NOT_REMOTE = /\b(?:not|non|no)[- ]remote\b/i;
const HYBRID = /\bh[yi]brido?\b|\bhíbrido\b/i;
const ONSITE = /\b(?:on-?\s?site|in-?\s?office|in-?\s?person|wfo|work from office)\b/i;
const ANYWHERE = /\b(?:anywhere|world[- ]?wide|global(?:ly)?|any location|all locations)\b/i;
const EXCEPT =
  /\b(?:non|outside(?: of)?|except|excluding|not)[- ]+(?:the )?(u\.?s\.?a?\.?|united states|india)(?![a-z])/gi;

/** Hours of the clock name no place to work at; those of the United States and India say who is meant. */
const ZONES = longPattern("g")`
    \b((?:(?:[A-Z]{2,4}|North American?|Europe(?:an)?|Asian?|African?|Indian?|Eastern|Central|Pacific|Mountain
    |Standard|Atlantic|Western)(?:\s?[/,&+]\s?|\s(?:or|and|to)\s
    |\s?-\s?|\s)){1,6})(?:[Tt]ime ?-?[Zz]ones?|[Tt]ime\b|[Hh]ours\b|TZs?\b)`;
/** 'Remote - EST', 'MT/CST': by themselves no codes of a place. */
const BARE_ZONES = longPattern("g")`
    \b(?:[ECMP]T\s?[/&]\s?)*(?:[ECMP][SD]T|AK[SD]T|HST|IST|GMT|UTC|AE[SD]T|SGT|JST)
    (?:\s?[/&]\s?(?:[ECMP][SD]?T|IST|GMT|UTC))*\b(?:\s?(?:[-+±]|\+\s?/\s?-)\s?\d{1,2}(?::\d\d)?)?`;
const US_ZONE = /\b(?:[ECMP][SD]?T|AK[SD]T|HST|US|North American?|Eastern|Central|Pacific|Mountain)\b/;
const INDIA_ZONE = /\b(?:IST|Indian?)\b/;

const MAX_CHARS = 1500;

/**
 * Reads a posting's location text. Total: any text gives a Place, at worst an empty one.
 * Segments (`;`, `|`, `•`, ` / `) are read apart, so that 'London, ON; Remote - US' keeps its pairs.
 */
export function parsePlace(text: string): Place {
  const cities = new Set<string>();
  const regions = new Set<string>();
  const statedRegions = new Set<string>();
  const countries = new Set<string>();
  const areas = new Set<string>();
  const takes = new Set<string>();
  const townNames = new Set<string>();
  const metros: string[][] = [];
  const remoteIn = { countries: new Set<string>(), areas: new Set<string>(), takes: new Set<string>() };
  const named: NamedPlace[] = [];
  const spans: Place["read"] = [];
  let remote = false;
  let remoteSaysWhere = false;

  // The words that are taken out leave as many characters, so that places can be pointed at.
  const excluded = new Set<string>();
  let capped = text.slice(0, MAX_CHARS).replace(EXCEPT, (found, who: string) => {
    excluded.add(/^i/i.test(who) ? "IN" : "US");
    return " ".repeat(found.length);
  });
  const zones = new Set<string>();
  const takeZones = (found: string, names: string) => {
    if (US_ZONE.test(names)) zones.add("US");
    if (INDIA_ZONE.test(names)) zones.add("IN");
    return ";".padEnd(found.length);
  };
  capped = capped.replace(ZONES, takeZones).replace(BARE_ZONES, (found) => takeZones(found, found));
  const anywhere = ANYWHERE.test(capped);
  const segments = splitSegments(capped.replace(/(\p{Ll})\.(?=\p{Lu})/gu, "$1 "));
  const read = segments.map(({ segment, at }) => ({ segment, parts: readTogether(readPlaceParts(segment, at)) }));
  const all = read.flatMap(({ parts }) => parts.flatMap((part) => part.hits));
  for (const { segment, parts } of read) chooseMeanings(parts, all, REMOTE.test(segment));
  settleMeanings(all);
  for (const { segment, parts } of read) {
    const isRemote = REMOTE.test(segment) && !NOT_REMOTE.test(segment);
    remote ||= isRemote;
    for (const { chosen, from, to, isTaken, within } of parts.flatMap((part) => part.hits)) {
      if (!chosen) continue;
      spans.push({ from, to });
      if (isRemote) remoteSaysWhere = true;
      if (chosen.kind === "area") {
        areas.add(chosen.area);
        for (const c of chosen.takes) takes.add(c);
        if (isRemote) remoteIn.areas.add(chosen.area);
        if (isRemote) for (const c of chosen.takes) remoteIn.takes.add(c);
        continue;
      }
      if (chosen.kind === "city") cities.add(chosen.name);
      if (chosen.kind === "metro") metros.push(chosen.names);
      if (chosen.kind === "town") townNames.add(chosen.name);
      const region = chosen.kind === "country" ? null : chosen.region;
      countries.add(chosen.country);
      if (region) regions.add(region);
      if (region && chosen.kind === "region") statedRegions.add(region);
      if (isRemote) remoteIn.countries.add(chosen.country);
      const city =
        chosen.kind === "city" || chosen.kind === "town"
          ? chosen.name.replace(/, [A-Z]{2,3}$/, "")
          : chosen.kind === "metro"
            ? capped.slice(from, to)
            : null;
      const towns = chosen.kind === "metro" && { towns: chosen.names };
      if (!isTaken) named.push({ city, region: region ?? within, country: chosen.country, from, to, ...towns });
    }
  }
  // 'Gurugram, Delhi NCR' is in Gurugram alone: beside a town of it a metro says where that lies.
  for (const [main = "", ...others] of metros)
    if (!others.some((town) => cities.has(town))) for (const town of [main, ...others]) cities.add(town);
  const stated = { anywhere, excluded, remoteSaysWhere, remoteIn, countries, areas, takes, zones };
  return {
    cities: [...cities],
    regions: [...regions],
    statedRegions: [...statedRegions],
    countries: [...countries],
    areas: [...areas],
    remote,
    hybrid: HYBRID.test(capped),
    onsite: ONSITE.test(capped),
    anywhere,
    remoteCountries: servedOf(stated),
    openTo: remote || anywhere ? openToOf(stated) : null,
    towns: [...townNames],
    named: tidy(named),
    read: spans,
  };
}

interface StatedReach {
  anywhere: boolean;
  excluded: ReadonlySet<string>;
  remoteSaysWhere: boolean;
  remoteIn: { countries: ReadonlySet<string>; areas: ReadonlySet<string>; takes: ReadonlySet<string> };
  countries: ReadonlySet<string>;
  areas: ReadonlySet<string>;
  takes: ReadonlySet<string>;
  zones: ReadonlySet<string>;
}

/** Of the countries we serve, those that the text opens to; null when it says nothing of it. */
function servedOf(stated: StatedReach): string[] | null {
  const named = stated.remoteSaysWhere
    ? [...stated.remoteIn.countries, ...stated.remoteIn.takes]
    : [...stated.countries, ...stated.takes];
  // 'Anywhere (USA)' names a country, and that is what counts.
  const open =
    stated.countries.size > 0 || stated.areas.size > 0
      ? named
      : stated.zones.size > 0
        ? [...stated.zones]
        : stated.anywhere || stated.excluded.size > 0
          ? ["IN", "US"]
          : null;
  return open && [...new Set(open)].filter((c) => (c === "IN" || c === "US") && !stated.excluded.has(c));
}

function openToOf(stated: StatedReach): Place["openTo"] {
  const where = stated.remoteSaysWhere ? stated.remoteIn : stated;
  const countries = [...where.countries].filter((c) => !stated.excluded.has(c));
  const areas = [...where.areas];
  if (countries.length > 0 || areas.length > 0) return { countries, areas, anywhere: false };
  if (stated.zones.size > 0) return { countries: [...stated.zones], areas: [], anywhere: false };
  return stated.anywhere || stated.excluded.size > 0 ? { countries: [], areas: [], anywhere: true } : null;
}

/** A country or state that a city of the text lies in is no place beside it; nor is one named twice. */
function tidy(named: readonly NamedPlace[]): NamedPlace[] {
  const seen = new Set<string>();
  return named.filter(({ city, region, country }) => {
    const key = [city, region, country].join("|");
    if (seen.has(key)) return false;
    seen.add(key);
    if (city !== null) return true;
    return !named.some((other) =>
      region === null
        ? other.country === country && (other.city !== null || other.region !== null)
        : other.region === region && other.city !== null,
    );
  });
}

function splitSegments(text: string): { segment: string; at: number }[] {
  const segments: { segment: string; at: number }[] = [];
  let at = 0;
  for (const m of text.matchAll(/[;|•·\n]|\s\/\s/g)) {
    segments.push({ segment: text.slice(at, m.index), at });
    at = m.index + m[0].length;
  }
  segments.push({ segment: text.slice(at), at });
  return segments;
}
