import { parsePlace } from "../places/parse";

const LEGAL = /\b(?:private|pvt|limited|ltd|incorporated|inc|llc|llp|plc|corporation|corp|company|gmbh)\b/g;

/**
 * What tells that two rows from different origins speak of one opening: the same company, title
 * and place once spelling is set aside. Empty when there is too little to tell by, and an empty
 * one matches nothing.
 */
export function fingerprint(company: string, title: string, location: string): string {
  const c = plainCompany(company);
  const t = plainWords(title);
  const p = plainPlace(location);
  return c === "" || t === "" || p === "" ? "" : `${c.slice(0, 60)}|${t.slice(0, 120)}|${p.slice(0, 80)}`;
}

/** 'Alo Yoga, Inc.' and the slug 'aloyoga' are one company; 'SAP India Pvt.Ltd' is SAP. */
function plainCompany(company: string): string {
  const words = plainWords(company);
  const short = words.replace(LEGAL, " ").replace(/\bindia\s*$/, " ").replace(/[^\p{L}\p{N}]+/gu, "");
  return short === "" ? words.replaceAll(" ", "") : short;
}

/** Cities when the text names any; else what it does say. */
function plainPlace(location: string): string {
  const place = parsePlace(location);
  if (place.cities.length > 0) return place.cities.map((city) => city.toLowerCase()).sort().join(";");
  const said = [...place.regions, ...place.countries, ...place.areas, ...(place.remote ? ["remote"] : []), ...(place.anywhere ? ["anywhere"] : [])];
  // An unknown town in a known country must not stand for the whole country.
  return said.length > 0 && place.regions.length + place.countries.length > 0 && !place.remote ? plainWords(location) : said.sort().join(";") || plainWords(location);
}

function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
