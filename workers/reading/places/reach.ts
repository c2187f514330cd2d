import { readAbroad } from "./abroad";
import { normaliseName, towns } from "./gazetteer";
import { cellsOf, citiesNear, isListed, isPlaced, type Around } from "./near-towns";
import { parsePlace, type Place } from "./parse";
import { withTowns } from "./indian-towns";
import { readPlace } from "./read-place";
import { squeezed } from "../text/rules";
import { longPattern } from "../../lib/long-pattern";

/** The fields of a posting that say where it may be worked from. */
export interface PlacedPosting {
  title: string;
  /** As the board shows it; several places joined by '; '. */
  location: string;
  remote: "remote" | "hybrid" | "onsite" | "unknown";
}

/** From where a posting may be worked. */
export interface Reach {
  place: Place;
  remote: boolean;
  /** Remote, and no city is offered beside it. */
  remoteOnly: boolean;
  /** All of it is in Indian towns that we know the distance of, and in no city: no part of one that is there. */
  isTownKnown: boolean;
}

/** Where a person could work, as far as it narrows a search. */
export interface Whereabouts {
  /** Canonical names. */
  cities: readonly string[];
  /** What lies around them. */
  around: Around;
  /** 'US-CA', 'IN-KA'. */
  regions: readonly string[];
  /** ISO 3166 alpha-2: the person's own. */
  country: string;
  /** Any place in their country. */
  allOver: boolean;
  /** None of it on site. */
  remoteOnly: boolean;
  /** False: nothing that is remote from the outset. */
  openToRemote: boolean;
}

const HOME = String.raw`(?:wfh|work(?:ing)?[- ]from[- ]home|work ?@ ?home|remote(?:ly)?)`;
const OFFICE = String.raw`(?:(?:work[- ](?:from|in) )?office|wfo|on[- ]?site|in[- ]office|site|field)`;
const TITLE_REMOTE = new RegExp(String.raw`\b${HOME}\b(?!\s+sens)`, "i");
/** A title that takes it back, or says it of some days: 'No WFH', 'WFH not allowed', 'Hybrid', 'Office + WFH'. */
const TITLE_ON_SITE = longPattern("i")`
  \b(?:no|not|non|never|without)[- ](?:an? )?${HOME}\b
  |\b${HOME}\b[\s:–-]{0,3}(?:is |are )?(?:not\b|(?:isn|aren)['’]t\b|nahi\b|unavailable|no(?=\s?(?:$|[)\],|])))
  |\b${HOME}\b[^()|]{0,20}\b(?:after|post|occasional\w*|option(?:al)?|partial\w*|rotation\w*)\b
  |\b(?:after|post)\b[^()|]{0,30}\b${HOME}\b
  |\bhybrid\b|\b(?:[1-4]|one|two|three|four)(?:\s?(?:[-–/]|to)\s?\d)?[- ]?days?\b
  |\b\d[- ]?days?\b[^()|]{0,12}\b${OFFICE}\b|\b${OFFICE}\b[^()|]{0,12}\b\d[- ]?days?\b
  |\b${OFFICE}\s?(?:[+/&,]|and|or|cum)\s?${HOME}\b|\b${HOME}\s?(?:[+/&,]|and|or|cum)\s?${OFFICE}\b
  |\+\s?${HOME}\b|\b${HOME}\s?\+
  |\bwork[- ](?:from|in)[- ]office\b|\bwfo\b|\bon[- ]?site only\b`;

/** 'Onsite Trainer' and 'Hybrid App Developer' say what one does. */
const TITLE_HYBRID = longPattern("i")`
  (?:(?<=[([|,–—]\s?|\s-\s?)|^)hybrid(?= (?:role|position|mode|work|working|model|setup))?(?: (?:role|position|mode
  |work|working|model|setup))?(?=\s?(?:[)\]|,;:–—]|-\s|\/\s?(?:remote|wfh|on-?site)|\d|\s-|$))
  |(?<=\/\s?)hybrid(?=\s?[)\]])(?<=\b(?:remote|wfh|on-?site|office)\s?\/\s?hybrid)`;
const TITLE_OFFICE = longPattern("i")`
  (?<=[([|,–—-]\s?)(?:on-?site|in-?office)\b(?=\s?(?:[)\]|,–—-]|$))|\b(?:wfo|work[- ](?:from|in)[- ]office
  |(?:on-?site|in-?office) only)\b`;

/** How a post is worked by its title, and where the title says so; null where it does not say. */
export function workplaceOfTitle(
  title: string,
): { value: "remote" | "hybrid" | "onsite"; from: number; to: number } | null {
  const words = title.slice(0, 300);
  const isRemote = TITLE_REMOTE.test(words) && !TITLE_ON_SITE.test(words);
  for (const [value, pattern] of [
    ["remote", isRemote ? TITLE_REMOTE : null],
    ["hybrid", TITLE_HYBRID],
    ["onsite", TITLE_OFFICE],
  ] as const) {
    const m = pattern?.exec(words);
    if (m) return { value, from: m.index, to: m.index + m[0].length };
  }
  return null;
}

/**
 * Reads where a posting may be worked from. Total.
 * @param read what `location` says, when it has been read already.
 */
export function readReach(posting: PlacedPosting, read: Place = readPlace(posting.location)): Reach {
  const abroad = posting.remote === "remote" ? null : readAbroad(posting.title, read);
  let place = abroad?.place ?? withTowns(read);
  const isInTitle = workplaceOfTitle(posting.title)?.value === "remote";
  const inTitle = isInTitle ? parsePlace(bracketed(posting.title)) : null;
  // 'Developer Relations Engineer (San Francisco, CA)' at 'Remote': the title says where.
  if (place.countries.length === 0 && place.areas.length === 0 && !place.anywhere) {
    const titled = inTitle ?? parsePlace(bracketed(posting.title));
    if (titled.countries.length > 0 || titled.areas.length > 0)
      place = { ...titled, cities: [], remote: place.remote, hybrid: place.hybrid };
  }
  // 'Anywhere' with no place beside it is remote in other words.
  const anywhere = place.anywhere && place.cities.length === 0;
  const remote =
    posting.remote === "remote" ||
    (anywhere && posting.remote !== "onsite") ||
    ((place.remote || inTitle !== null) && posting.remote !== "onsite");
  const remoteOnly = remote && (place.cities.length === 0 || inTitle !== null);
  return { place, remote, remoteOnly, isTownKnown: isInKnownTowns(place) };
}

function isInKnownTowns(place: Place): boolean {
  const { cities, countries, towns: named } = place;
  if (named.length === 0 || cities.length > 0 || countries.some((country) => country !== "IN")) return false;
  return named.every(
    (town) =>
      isListed(town, place) &&
      towns()
        .get(normaliseName(town))
        ?.some(({ name, country }) => country === "IN" && isPlaced(name)),
  );
}

/**
 * The tokens under which the search index holds a posting's reach, joined by spaces; empty when it says nothing. A
 * person whom the posting could suit by place has one of them among `tokensFor`.
 */
export function reachTokens({ place, remote, remoteOnly, isTownKnown }: Reach): string {
  const tokens = place.cities.map(cityToken);
  if (!remoteOnly) {
    for (const country of place.countries) {
      tokens.push(within(country));
      if (country === "IN") {
        tokens.push(...(isTownKnown ? place.towns : place.cities).flatMap(citiesNear).map(nearToken));
        if (isTownKnown) tokens.push(...place.towns.flatMap(cellsOf).map(cellToken));
      }
      if (place.cities.length > 0 || isTownKnown) continue;
      const regions = place.regions.filter((region) => region.startsWith(`${country}-`));
      tokens.push(...(regions.length > 0 ? regions.map(regionToken) : [somewhereIn(country)]));
    }
  }
  if (remote)
    tokens.push(...(place.remoteCountries === null ? [REMOTE_UNSTATED] : place.remoteCountries.map(remoteFrom)));
  return [...new Set(tokens)].join(" ");
}

/** The tokens of all postings that could suit a person by place, and of few others. */
export function tokensFor(person: Whereabouts): string[] {
  const { cities, around, regions, country } = person;
  const elsewhere = person.allOver
    ? [within(country)]
    : [
        ...around.names.map(cityToken),
        ...around.near.map(nearToken),
        ...around.cells.map(cellToken),
        ...regions.map(regionToken),
        somewhereIn(country),
      ];
  const onSite = person.remoteOnly ? [] : [...cities.map(cityToken), ...elsewhere];
  return [...new Set([...onSite, ...(person.openToRemote ? [remoteFrom(country), REMOTE_UNSTATED] : [])])];
}

const REMOTE_UNSTATED = "remoteunsaid";
const within = (country: string) => `within${country.toLowerCase()}`;
/** In the country, neither city nor region said. */
const somewhereIn = (country: string) => `somewhere${country.toLowerCase()}`;
/** In the region, the city not said. */
const regionToken = (region: string) => `region${region.toLowerCase().replace("-", "")}`;
const remoteFrom = (country: string) => `remote${country.toLowerCase()}`;

/** 'Hyderabad, SD' is one word to the index, and never the Hyderabad of India. */
const cityToken = (city: string) => `city${squeezed(city)}`;

/** In a town near the city. */
const nearToken = (city: string) => `near${squeezed(city)}`;

/** In a town of this part of the map. */
const cellToken = (cell: string) => `cell${cell}`;

function bracketed(title: string): string {
  const parts = [...title.matchAll(/\(([^)]*)\)/g)].map((m) => m[1] ?? "");
  const tail = /\s[-–|]\s([^-–|]+)$/.exec(title)?.[1];
  return [...parts, ...(tail ? [tail] : [])].join("; ");
}
