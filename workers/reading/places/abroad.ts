import { longPattern } from "../../lib/long-pattern";
import type { Place } from "./parse";
import { readPlace } from "./read-place";

/** Where people from India are hired to, by its names in titles; most markets are not among them. */
const ABROAD = longPattern("")`
    (?:germany|dubai|abu dhabi|sharjah|u\.?a\.?e\.?|united arab emirates|qatar|doha|saudi(?: arabia)?|k\.?s\.?a\.?
    |riyadh|jeddah|dammam|kuwait|oman|muscat|bahrain|canada|australia|new zealand|singapore|malaysia|poland|romania
    |croatia|serbia|russia|japan|italy|portugal|malta|cyprus|mauritius|maldives|seychelles|tanzania|nigeria
    |kenya|nairobi|uganda|zambia|congo|south africa|angola|mozambique|ethiopia|ghana|israel|hungary|austria)`.source;
/** In brackets, as the end behind a dash or a bar, or as where the work is. */
const IN_TITLE = longPattern("i")`
    [([] ?(?:for |in |at )?(${ABROAD})(?: location| based| only)? ?[)\]]|\s[-–—|:]\s?(${ABROAD})\s?$
    |\b(?:jobs?|based|work|opportunity|openings?|vacancy|location|relocat\w+) (?:in|at|to|for) (${ABROAD})\b
    |^\S+ (?:(?:for|in) )?(${ABROAD})\s?$`;
/** The work for a country that is done from here. */
const FROM_HERE = longPattern("i")`
    \b(?:sales|business development|bd[mer]|account (?:manager|executive)|marketing|customer|client|support|shifts?
    |process|markets?|speak\w*|language|recruit\w*|payroll|tax\w*|visa|immigration|counsel\w*|compliance|study
    |admissions?|tours?|travel|partner\w*|analyst|remote|region\w*|desk|hours|territory|voice|bpo|virtual|telecall\w*
    |tele[- ]?callers?|back[- ]?office|data entry|transcri\w*)\b`;
/** Offices that are run from here for firms of these countries; in the Gulf the same trades are hired to go there. */
const OUTSOURCING = /^(?:australia|new zealand|canada|singapore)$/i;
const OUTSOURCED = longPattern("i")`
    \b(?:accounts?|account(?:ants?|ing)|book-?keep\w*|audit\w*|bim|cad|revit|estimat\w*|draft\w*|draught\w*
    |quantity survey\w*|paraplan\w*|financial plan\w*|mortgage|credit|loans?|insurance|claims|finance|operations|billing
    |admin\w*|executive assistant|hr|paralegal|legal|conveyanc\w*|property|strata)\b`;
const NAMES: Readonly<Record<string, string>> = {
  uae: "United Arab Emirates",
  ksa: "Saudi Arabia",
  saudi: "Saudi Arabia",
  nairobi: "Nairobi, Kenya",
};

/** A place that a title names, and where it does. */
interface Abroad {
  place: Place;
  from: number;
  to: number;
}

/**
 * Where a job is by its title that is listed under a place in India and is not there: 'Staff Nurse - Germany' in Kochi.
 * Null for every other.
 */
export function readAbroad(title: string, listed: Place): Abroad | null {
  if (listed.countries.join() !== "IN" || listed.remote || listed.anywhere) return null;
  const words = title.slice(0, 300);
  const m = IN_TITLE.exec(words);
  const name = m && (m[1] ?? m[2] ?? m[3] ?? m[4]);
  if (!name || FROM_HERE.test(words) || (OUTSOURCING.test(name) && OUTSOURCED.test(words))) return null;
  const place = readPlace(NAMES[name.toLowerCase().replaceAll(".", "")] ?? name);
  if (place.countries.length === 0 || place.countries.includes("IN")) return null;
  const from = m.index + m[0].indexOf(name);
  return { place, from, to: from + name.length };
}
