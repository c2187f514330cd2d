/** Places of labels, profiles and openings, compared by what they mean. Pure. */
import { regionName } from "../places/gazetteer";
import { parsePlace } from "../places/parse";
import { REMOTE_PREFERRED, ALL_OVER_INDIA, ALL_OVER_US } from "../people/vocabulary";
import type { Facts } from "./facts";

/** A place that is asked about: a city, several that go by one name, a state or a country. */
export interface Spot {
  cities: readonly string[];
  region: string | null;
  country: string;
}

/** The cities that people call the National Capital Region. */
const NCR = ["Delhi", "Gurugram", "Noida", "Greater Noida", "Ghaziabad", "Faridabad"];
const NCR_NAMED = /\b(?:delhi\s*[/-]?\s*ncr|ncr|national capital region)\b/i;
const BAY_AREA = /\bbay area\b/i;
const EUROPE = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" ");
/** Countries by names that a text of places leaves alone, since they may be other words. */
const BY_NAME: readonly [RegExp, readonly string[]][] = [
  [/\b(?:the )?(?:eu|european union)\b/i, EUROPE],
  [/\b(?:u\.s\.a?\.?|US)(?![\p{L}])/u, ["US"]],
  [/\b(?:in|within|of|the) us\b(?! (?:to|all|with)\b)|\busa\b/i, ["US"]],
  [/\bnorth america\b/i, ["US", "CA", "MX"]],
  [/\buae\b/i, ["AE"]],
];

/** The countries that a text names, by their ISO codes, each once. */
export function countriesNamed(text: string): string[] {
  const { named, countries } = parsePlace(text);
  const found = new Set(named.length > 0 ? named.map(({ country }) => country) : countries);
  for (const [name, codes] of BY_NAME) if (name.test(text)) for (const code of codes) found.add(code);
  return [...found].filter((code) => code !== "");
}

/** The code of a country that is written as a name or a code; '' where it is none. */
export function countryCode(text: string): string {
  if (/^[A-Z]{2}$/.test(text) && text !== "UK" && text !== "EU") return text;
  const found = countriesNamed(text);
  return found.length === 1 ? (found[0] ?? "") : "";
}

/** The English name of a country; empty for an unknown code. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }).of(code) ?? "";
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ["United States of America", "USA", "US", "U.S.", "U.S.A.", "Estados Unidos", "Stati Uniti", "美国"],
  GB: ["UK", "Great Britain", "Reino Unido"],
  AE: ["UAE"],
  IN: ["Bharat", "印度"],
};

/** All that a country is called in lists. */
export function countryNames(code: string): string[] {
  return [countryName(code), ...(OTHER_NAMES[code] ?? [])].filter((name) => name !== "");
}

/** Everything that a text names as a place, in its order. */
export function spotsIn(text: string): Spot[] {
  const place = parsePlace(text);
  const ncr = NCR_NAMED.test(text);
  const spots = place.named.map(({ city, region, country, from, to }): Spot => {
    if (ncr && city === "Delhi") return { cities: NCR, region: null, country: "IN" };
    if (city === "San Francisco" && /^ bay area\b/i.test(text.slice(to)))
      return { cities: parsePlace("Bay Area").cities, region, country };
    const words = text.slice(from, to);
    // One name for many cities, as 'Bay Area' is.
    const several = city === null ? [] : parsePlace(words).cities;
    return { cities: several.length > 1 ? several : city === null ? [] : [city], region, country };
  });
  if (BAY_AREA.test(text) && !spots.some(({ cities }) => cities.length > 1))
    spots.push({ cities: parsePlace("Bay Area").cities, region: "US-CA", country: "US" });
  if (ncr && !spots.some(({ cities }) => cities === NCR)) spots.push({ cities: NCR, region: null, country: "IN" });
  if (spots.length === 0) for (const country of countriesNamed(text)) spots.push({ cities: [], region: null, country });
  return spots;
}

/** The cities that a text names. */
export function citiesOf(text: string): string[] {
  return spotsIn(text).flatMap(({ cities }) => cities);
}

/** Where a person lives, as far as the profile says. */
export interface Home {
  /** As the profile says it. */
  text: string;
  city: string;
  region: string;
  country: string;
}

export function homeOf(facts: Facts): Home {
  const text = facts.profile.currentLocation.trim();
  const place = parsePlace(text);
  const [first] = place.named;
  const town = place.cities[0] ?? place.towns[0] ?? text.split(",")[0]?.trim() ?? "";
  return {
    text,
    city: /^new delhi\b/i.test(text)
      ? "New Delhi"
      : first && place.cities.length <= 1
        ? town
        : (text.split(",")[0] ?? ""),
    region: first?.region ?? place.regions[0] ?? "",
    country: first?.country || place.countries[0] || facts.profile.country,
  };
}

/** The state's name, 'Maharashtra'. */
export function stateOf({ region }: Home): string {
  return region === "IN-DL" ? "Delhi" : region === "" ? "" : regionName(region);
}

/** Whether a person's home lies in a place; null where that is not known. */
export function livesIn(home: Home, spot: Spot): boolean | null {
  const cities = citiesOf(home.text);
  if (spot.country !== "" && home.country !== "" && spot.country !== home.country) return false;
  if (spot.cities.length > 0) return cities.length === 0 ? null : cities.some((city) => spot.cities.includes(city));
  if (spot.region) return home.region === "" ? null : home.region === spot.region;
  return spot.country === "" ? null : home.country === spot.country;
}

/** Whether the person wants work nowhere but from home. */
export function wantsRemoteOnly({ profile }: Facts): boolean {
  return profile.locations.includes(REMOTE_PREFERRED);
}

/** Whether a place is one of those that the profile names as wanted. */
export function isWantedPlace({ profile }: Facts, spot: Spot): boolean {
  return profile.locations.some((wanted) => {
    if (wanted === ALL_OVER_INDIA) return spot.country === "IN";
    if (wanted === ALL_OVER_US) return spot.country === "US";
    if (wanted === REMOTE_PREFERRED) return false;
    return spotsIn(wanted).some((each) =>
      each.cities.length > 0
        ? spot.cities.some((city) => each.cities.includes(city))
        : each.region
          ? each.region === spot.region
          : each.country === spot.country && spot.cities.length === 0 && !spot.region,
    );
  });
}
