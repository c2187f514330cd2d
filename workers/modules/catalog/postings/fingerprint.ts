import { gazetteer, normaliseName } from "../../../reading/places/gazetteer";
import type { Place } from "../../../reading/places/parse";
import { readPlace } from "../../../reading/places/read-place";
import { sha256 } from "./hash";
import { foldText } from "../../../reading/text/rules";
import { postingKey, SHOP, townsNamed, unreadWords } from "./same-posting";

const COMPANY_CHARS = 60;
const HASH_CHARS = 10;

/**
 * The key of a job in the catalogue: rows with the same one are one posting, from whatever board, portal or file.
 * It is the employer's name, by whose beginning jobs of a company are found, a hash of the title and one of all
 * places that are named, in no order. Empty when there is too little to tell by, and an empty one matches nothing.
 *
 * Rows that name more places, or fewer, have another one: `mergeDuplicates` finds those among what has the same title.
 */
export function fingerprint(
  posting: { company: string; title: string; location: string },
  place: Place = readPlace(posting.location),
): string {
  const { company, title } = postingKey(posting, place);
  const where = placesNamed(posting.location, place);
  if (company === "" || title === "" || where.length === 0) return "";
  const hashed = (part: unknown) => sha256(JSON.stringify(part)).slice(0, HASH_CHARS);
  const named = `${company.slice(0, COMPANY_CHARS)}|${hashed([company.slice(COMPANY_CHARS), title])}`;
  return `${named}${hashed(where.toSorted())}`;
}

/** The beginning that the fingerprints of one employer's jobs of one title share. */
export function titlePart(print: string): string {
  return print.slice(0, -HASH_CHARS);
}

/** Cities where any are named, else what is wider, with the words that are not read: an unknown town is no country. */
function placesNamed(location: string, place: Place): string[] {
  const text = foldText(location);
  if (SHOP.test(text)) return [text];
  const cities = [...place.cities.filter((city) => !isState(city, place)), ...townsNamed(place)];
  if (cities.length > 0) return [...new Set(cities)];
  const wide = [...(place.regions.length > 0 ? place.regions : place.countries), ...place.areas];
  const words = unreadWords(location, place);
  if (wide.length > 0 || place.anywhere)
    return [...new Set([...wide, ...(place.anywhere ? ["anywhere"] : []), ...words])];
  return words.length > 0 ? [words.join(" ")] : place.remote ? ["remote"] : [];
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
