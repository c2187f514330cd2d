import { parsePlace, type Place } from "../places/parse";

const STATES: Readonly<Record<string, string>> = {
  "new england": "CT MA ME NH RI VT",
  northeast: "CT MA ME NH NJ NY PA RI VT",
  "mid atlantic": "DC DE MD NJ NY PA VA WV",
  southeast: "AL AR FL GA KY LA MS NC SC TN VA WV",
  midwest: "IA IL IN KS MI MN MO ND NE OH SD WI",
  southwest: "AZ NM OK TX",
  "pacific northwest": "ID OR WA",
  "west coast": "CA OR WA",
  "east coast": "CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA VT",
  "bay area": "CA",
};

/** Parts of India are named with its name, those of the United States without. */
const INDIAN: Readonly<Record<string, string>> = {
  "north india": "CH DL HP HR JK LA PB RJ UK UP",
  "south india": "AP KA KL PY TG TN",
  "east india": "BR JH OD WB",
  "west india": "DN GA GJ MH",
};

const AREAS: ReadonlyMap<string, string[]> = new Map([
  ...Object.entries(STATES).map(([name, codes]) => [name, codes.split(" ").map((c) => `US-${c}`)] as const),
  ...Object.entries(INDIAN).map(([name, codes]) => [name, codes.split(" ").map((c) => `IN-${c}`)] as const),
]);

/** The words that may stand beside a place and name none. */
const BESIDE =
  /\b(?:area|region|territory|metro|based|remote|hybrid|on-?site|only|office|hq|usa?|india)\b|[^\p{L}\p{N}]+/giu;

/**
 * States that a title itself names, in brackets or behind a dash or a comma: 'Account Executive - West Coast',
 * 'Engineer (Bay Area, CA)'. Words that are a place and something else besides name none: the whole part must be
 * places.
 */
export function regionsOfTitle(title: string): string[] {
  return [...new Set(partsOf(title).flatMap(({ text }) => regionsOf(text)))];
}

/** The parts of a title that are places and nothing else, each with what it names and where it does. */
export function placesOfTitle(title: string): { place: Place; from: number; to: number }[] {
  return partsOf(title).flatMap(({ text, from }) => {
    if (text.length <= 2) return [];
    const place = parsePlace(text);
    const isPlace = place.named.length > 0 && isPlacesAlone(text, place.named);
    return isPlace ? [{ place, from, to: from + text.length }] : [];
  });
}

/** What is in brackets, or behind a dash or a comma. */
function partsOf(title: string): { text: string; from: number }[] {
  const parts = title.slice(0, 300).matchAll(/\(([^()]{2,60})\)|(?:\s[-–—|]\s|,\s)([^()–—|,]{2,60})/g);
  return [...parts].map((m) => {
    const text = (m[1] ?? m[2] ?? "").trim();
    return { text, from: m.index + m[0].indexOf(text) };
  });
}

const isPlacesAlone = (part: string, named: readonly { from: number; to: number }[]): boolean =>
  named.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), part).replace(BESIDE, "") === "";

function regionsOf(part: string): string[] {
  // 'ML', 'AR' and 'AI' are states and something else.
  if (part.length <= 2) return [];
  for (const [name, regions] of AREAS) {
    const words = part.toLowerCase().replace(/-/g, " ");
    if (words === name || words.startsWith(`${name},`) || words.startsWith(`${name} `) || words.endsWith(` ${name}`))
      return regions;
  }
  const { named } = parsePlace(part);
  if (named.length === 0 || !isPlacesAlone(part, named)) return [];
  return named.flatMap(({ region }) => (region === null ? [] : [region]));
}
