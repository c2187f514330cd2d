import { parsePlace, type Place } from "../../lib/places/parse";

const LEGAL = /\b(?:private|pvt|limited|ltd|incorporated|inc|llc|llp|plc|corporation|corp|company|gmbh)\b/g;

/**
 * What tells that two rows from different origins speak of one opening: the same company, title
 * and place once spelling is set aside. Empty when there is too little to tell by, and an empty
 * one matches nothing.
 * @param place what `location` says, when it has been read already.
 */
export function fingerprint(
  company: string,
  title: string,
  location: string,
  place: Place = parsePlace(location),
): string {
  const c = plainCompany(company);
  const t = plainWords(title);
  const p = plainPlace(location, place);
  return c === "" || t === "" || p === "" ? "" : `${c.slice(0, 60)}|${t.slice(0, 120)}|${p.slice(0, 80)}`;
}

/** 'Alo Yoga, Inc.' and the slug 'aloyoga' are one company; 'SAP India Pvt.Ltd' is SAP. */
export function plainCompany(company: string): string {
  const words = plainWords(company);
  const short = words
    .replace(LEGAL, " ")
    .replace(/\bindia\s*$/, " ")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return short === "" ? words.replaceAll(" ", "") : short;
}

/**
 * The cities, when the text names any; the countries of remote work; else the text itself, so that an unknown town does
 * not stand for its country.
 */
function plainPlace(location: string, place: Place): string {
  if (place.cities.length > 0)
    return place.cities
      .map((city) => city.toLowerCase())
      .toSorted()
      .join(";");
  if (place.remote || place.anywhere) return ["remote", ...[...place.countries, ...place.areas].toSorted()].join(";");
  return plainWords(location);
}

function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
