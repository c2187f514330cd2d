import { gazetteer, normaliseName } from "../../lib/places/gazetteer";
import type { Place } from "../../lib/places/parse";
import { readPlace } from "../../lib/places/read-place";
import { sha256 } from "./hash";
import { ASIDE, openingKey, plainText } from "./same-opening";

const COMPANY_CHARS = 60;

/**
 * The key of an opening in the catalogue: rows with the same one are one posting, from whatever board, portal or file.
 * It is the employer's name, by whose beginning openings of a company are found, and a hash of the title and of all
 * places that are named, in no order. Empty when there is too little to tell by, and an empty one matches nothing.
 *
 * It is narrower than `sameOpening`: rows that only share a place are two postings here. Nobody is applied for twice
 * all the same, since that is asked before an application is made.
 */
export function fingerprint(
  posting: { company: string; title: string; location: string },
  place: Place = readPlace(posting.location),
): string {
  const { company, title } = openingKey(posting, place);
  const where = placesNamed(posting.location, place);
  if (company === "" || title === "" || where.length === 0) return "";
  const rest = sha256(JSON.stringify([company.slice(COMPANY_CHARS), title, where.toSorted()]));
  return `${company.slice(0, COMPANY_CHARS)}|${rest.slice(0, 20)}`;
}

/** Cities where any are named, else what is wider, with the words that are not read: an unknown town is no country. */
function placesNamed(location: string, place: Place): string[] {
  const text = plainText(location);
  // One shop of many in a city: its number tells it from the others.
  if (/\b\d{3,5} \p{L}/u.test(text)) return [text];
  const cities = [...place.cities.filter((city) => !isState(city, place)), ...place.towns];
  if (cities.length > 0) return [...new Set(cities)];
  const wide = [...(place.regions.length > 0 ? place.regions : place.countries), ...place.areas];
  const words = plainText(unread(location, place))
    .split(" ")
    .filter((word) => word !== "" && !ASIDE.has(word));
  if (wide.length > 0 || place.anywhere)
    return [...new Set([...wide, ...(place.anywhere ? ["anywhere"] : []), ...(place.areas.length > 0 ? [] : words)])];
  return words.length > 0 ? [words.join(" ")] : place.remote ? ["remote"] : [];
}

/** The text without the places that were read in it. */
function unread(location: string, { named }: Place): string {
  let [rest, at] = ["", 0];
  for (const { from, to } of named.toSorted((a, b) => a.from - b.from)) {
    rest += `${location.slice(at, Math.max(at, from))} `;
    at = Math.max(at, to);
  }
  return rest + location.slice(at);
}

/** 'Washington' beside 'Seattle' is the state that Seattle lies in. */
function isState(city: string, { named }: Place): boolean {
  if (named.length < 2) return false;
  const own = named.find((n) => n.city === city)?.region;
  const meanings = gazetteer().words.get(normaliseName(city)) ?? [];
  return meanings.some(
    (m) =>
      m.kind === "region" && m.region !== own && named.some((n) => n.city && n.city !== city && n.region === m.region),
  );
}
