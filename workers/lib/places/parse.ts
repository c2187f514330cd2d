import { gazetteer, normaliseName, towns, type Meaning, type Town } from "./gazetteer";
import { longPattern } from "../long-pattern";

/** What a posting's location text says. Whatever it does not say is empty; nothing is guessed. */
export interface Place {
  /** Canonical names; a namesake carries its region or country: 'Hyderabad', 'Hyderabad, SD'. */
  cities: string[];
  /** States and provinces, 'US-CA', 'IN-KA'. */
  regions: string[];
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
}

/** One place that a text names, and where it does: `text.slice(from, to)`. */
export interface NamedPlace {
  city: string | null;
  region: string | null;
  country: string;
  from: number;
  to: number;
}

/** Words of the text that mean a place, or that may. */
interface Hit {
  meanings: readonly Meaning[];
  from: number;
  to: number;
  /** Its own words. */
  name: string;
  /** The part it stands in. */
  part: Part;
  /** It says what the city before it lies in. */
  isTaken: boolean;
  /** The state that stands after a city whose own is not in the tables. */
  within: string | null;
  chosen: Chosen | null;
  dropped: boolean;
}
type Chosen = Meaning | { kind: "town"; name: string; country: string; region: string | null };

/** What stands between two separators. */
interface Part {
  /** The separator before it. */
  before: "," | "-" | "&" | "(" | "";
  hits: Hit[];
  /** Its words, as a town's name, where they could be one. */
  town: { name: string; from: number; to: number } | null;
  /** Words before its last hit that mean nothing to us. */
  hasUnknown: boolean;
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
const US_ZONE = /\b(?:[ECMP][SD]?T|US|North American?|Eastern|Central|Pacific|Mountain)\b/;
const INDIA_ZONE = /\b(?:IST|Indian?)\b/;

const FILLER: ReadonlySet<string> = new Set(
  (
    "remote remotely remoto hybrid onsite on site office offices hq headquarters in or and the of based only area " +
    "full fully time home work from region anywhere global worldwide greater metro metropolitan near either any"
  ).split(" "),
);
/** Words that no name of a town has; what stands with them is a house, a team or a way of working. */
const NO_TOWN: ReadonlySet<string> = new Set(
  (
    "remote remotely hybrid onsite office offices hq headquarters site campus hub tower building floor suite " +
    "unit ste " +
    "room block sector phase plot level wing store stores shop hospital clinic " +
    "university college airport warehouse plant factory facility terminal department dept division team group " +
    "company inc llc ltd corp services service solutions systems technologies home work anywhere worldwide global " +
    "global virtual field travel territory various multiple flexible locations location regional region state states " +
    "country county province district national statewide nationwide zone shift time full part select all any other " +
    "open to us usa uk area market markets job id our main corporate head branch restaurant preferred only either " +
    "near within across or not non friendly first eligible coast midwest northeast northwest southeast " +
    "southwest tri gulf " +
    "timezone hours based sourcing sales engineering marketing operations support finance product customer " +
    "employees candidates must be tbd tba na none street road avenue boulevard"
  ).split(" "),
);
/** Words that end what is no town, and may begin one: 'Shopping Center', 'Center Valley'. */
const NO_TOWN_END = /\b(?:center|centre|plaza|mall|school|market|academy|crossing|station)$/;
/** Before a known city they make another town of it: 'West Columbia, SC', 'Mount Arlington, NJ'. */
const TOWN_OF = /^(?:north|south|east|west|new|old|upper|lower|mount|mt|fort|ft|port|lake|point|glen)\s/i;
/** After them a town may begin; what stands before is a street. */
const STREET = longPattern("giu")`
    (?<=\S\s)(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|parkway|pkwy|pike|route|rte
    |trail|terrace|expressway|turnpike|loop|way|court|ct|circle|square|sq|marg|suite|ste|unit
    |floor)\b\.?(?:\s+(?:#?\d+\w*|[a-z]|nw|ne|sw|se)\b)*\s*(?=\s\p{Lu}|$)`;
const DIRECTIONS = longPattern("")`
    ^(?:(?:north|south|east|west|northern|southern|eastern|western|central|upper|lower|mid|new|old|great|city|metro
    |greater)\s?)+$`;
/** Small words inside of a town's name. */
const JOINT =
  /^(?:of|the|de|la|le|les|los|las|el|del|da|do|dos|di|du|der|den|am|im|an|auf|sur|sous|en|y|upon|by|under|and)$/;
/** Cities so well known that no neighbour in a list makes a namesake of them. */
const FAMOUS: ReadonlySet<string> = new Set(
  (
    "London,Paris,Rome,Athens,Moscow,Dublin,Melbourne,Berlin,Madrid,Delhi,Milan,Sydney," +
    "Toronto,Amsterdam,Singapore,Tokyo,Boston,Chicago,Manila,Barcelona,Lisbon,Vienna,Warsaw,Prague"
  ).split(","),
);
/** Towns whose names alone are too much of a word to be taken for one. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "mobile reading bath nice split orange normal enterprise surprise commerce mission central union liberty " +
    "independence industry university sandy hope home date same male of bar most best ware cary data man long beach " +
    "college park royal garden home summit prime hub core base west east north south field corona orange sale deal"
  ).split(" "),
);
const MAX_CHARS = 1500;
/** A town's size up to which its name alone is taken for it. */
const BARE_SIZE = 2;
/** Separators of parts; a hyphen within a name is none, until nothing is known of the whole. */
const SEPARATOR = /[,()/:[\]–—&+]|\s-+\s?|-\s|\s(?:or|and|OR|AND)\s/g;
const TOKEN = /[\p{L}\p{M}\p{N}'’.]+/gu;

/**
 * Reads a posting's location text. Total: any text gives a Place, at worst an empty one.
 * Segments (`;`, `|`, `•`, ` / `) are read apart, so that 'London, ON; Remote - US' keeps its pairs.
 */
export function parsePlace(text: string): Place {
  const cities = new Set<string>();
  const regions = new Set<string>();
  const countries = new Set<string>();
  const areas = new Set<string>();
  const takes = new Set<string>();
  const townNames = new Set<string>();
  const remoteIn = { countries: new Set<string>(), areas: new Set<string>(), takes: new Set<string>() };
  const named: NamedPlace[] = [];
  let remote = false;
  let remoteSaysWhere = false;

  // What is taken out leaves as many characters, so that places can be pointed at.
  const excluded = new Set<string>();
  let capped = text.slice(0, MAX_CHARS).replace(EXCEPT, (said, who: string) => {
    excluded.add(/^i/i.test(who) ? "IN" : "US");
    return " ".repeat(said.length);
  });
  const zones = new Set<string>();
  capped = capped.replace(ZONES, (said: string, names: string) => {
    if (US_ZONE.test(names)) zones.add("US");
    if (INDIA_ZONE.test(names)) zones.add("IN");
    return ";".padEnd(said.length);
  });
  const anywhere = ANYWHERE.test(capped);
  const segments = splitSegments(capped.replace(/(\p{Ll})\.(?=\p{Lu})/gu, "$1 "));
  const read = segments.map(({ segment, at }) => ({ segment, parts: readParts(segment, at) }));
  const all = read.flatMap(({ parts }) => parts.flatMap((part) => part.hits));
  for (const { segment, parts } of read) resolve(parts, all, REMOTE.test(segment));
  settle(all);
  for (const { segment, parts } of read) {
    const isRemote = REMOTE.test(segment) && !NOT_REMOTE.test(segment);
    remote ||= isRemote;
    for (const { chosen, from, to, isTaken, within } of parts.flatMap((part) => part.hits)) {
      if (!chosen) continue;
      if (isRemote) remoteSaysWhere = true;
      if (chosen.kind === "area") {
        areas.add(chosen.area);
        for (const c of chosen.takes) takes.add(c);
        if (isRemote) remoteIn.areas.add(chosen.area);
        if (isRemote) for (const c of chosen.takes) remoteIn.takes.add(c);
        continue;
      }
      if (chosen.kind === "city") cities.add(chosen.name);
      if (chosen.kind === "metro") for (const n of chosen.names) cities.add(n);
      if (chosen.kind === "town") townNames.add(chosen.name);
      const region = chosen.kind === "country" ? null : chosen.region;
      countries.add(chosen.country);
      if (region) regions.add(region);
      if (isRemote) remoteIn.countries.add(chosen.country);
      const city =
        chosen.kind === "city" || chosen.kind === "town"
          ? chosen.name.replace(/, [A-Z]{2,3}$/, "")
          : chosen.kind === "metro"
            ? capped.slice(from, to)
            : null;
      if (!isTaken) named.push({ city, region: region ?? within, country: chosen.country, from, to });
    }
  }
  const said = { anywhere, excluded, remoteSaysWhere, remoteIn, countries, areas, takes, zones };
  return {
    cities: [...cities],
    regions: [...regions],
    countries: [...countries],
    areas: [...areas],
    remote,
    hybrid: HYBRID.test(capped),
    onsite: ONSITE.test(capped),
    anywhere,
    remoteCountries: servedOf(said),
    openTo: remote || anywhere ? openToOf(said) : null,
    towns: [...townNames],
    named: tidy(named),
  };
}

interface Said {
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
function servedOf(said: Said): string[] | null {
  const named = said.remoteSaysWhere
    ? [...said.remoteIn.countries, ...said.remoteIn.takes]
    : [...said.countries, ...said.takes];
  // 'Anywhere (USA)' names a country, and that is what counts.
  const open =
    said.countries.size > 0 || said.areas.size > 0
      ? named
      : said.zones.size > 0
        ? [...said.zones]
        : said.anywhere || said.excluded.size > 0
          ? ["IN", "US"]
          : null;
  return open && [...new Set(open)].filter((c) => (c === "IN" || c === "US") && !said.excluded.has(c));
}

function openToOf(said: Said): Place["openTo"] {
  const where = said.remoteSaysWhere ? said.remoteIn : said;
  const countries = [...where.countries].filter((c) => !said.excluded.has(c));
  const areas = [...where.areas];
  if (countries.length > 0 || areas.length > 0) return { countries, areas, anywhere: false };
  if (said.zones.size > 0) return { countries: [...said.zones], areas: [], anywhere: false };
  return said.anywhere || said.excluded.size > 0 ? { countries: [], areas: [], anywhere: true } : null;
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

interface Token {
  raw: string;
  plain: string;
  from: number;
  to: number;
}

function readParts(segment: string, at: number): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let before: Part["before"] = "";
  const push = (to: number) => {
    if (/[\p{L}\p{N}]/u.test(segment.slice(from, to)))
      parts.push(readPart(segment.slice(from, to), at + from, before, parts));
  };
  for (const m of segment.matchAll(SEPARATOR)) {
    // 'Portland OR' and 'OR 97201' are Oregon; 'London OR Paris' is not.
    if (/^\sOR\s$/.test(m[0]) && /^\s*(?:\d|USA?\b|United)/.test(segment.slice(m.index + m[0].length))) continue;
    push(m.index);
    const sign = m[0].trim();
    before = sign === "," ? "," : /^[&+]$|^(?:or|and)$/i.test(sign) ? "&" : sign === "(" || sign === "[" ? "(" : "-";
    from = m.index + m[0].length;
  }
  push(segment.length);
  return parts;
}

/** Reads a part: all of it as one name, else its end as what it lies in, else whatever names stand in it. */
function readPart(text: string, at: number, before: Part["before"], earlier: readonly Part[]): Part {
  const part: Part = { before, hits: [], town: null, hasUnknown: false };
  const bare = normaliseName(text);
  let start = 0;
  if (!towns().has(bare) && !gazetteer().words.has(bare))
    for (const m of text.matchAll(STREET)) {
      // 'Blvd N St Petersburg' ends in a town.
      if (/^st\b/i.test(m[0]) && towns().has(normaliseName(text.slice(m.index)))) break;
      start = m.index + m[0].length;
    }
  const tokens: Token[] = [...text.slice(start).matchAll(TOKEN)].map((m) => {
    const raw = m[0].replace(/(?<=\p{Ll})HQ$|[.'’]+$/u, "");
    return { raw, plain: normaliseName(raw), from: start + m.index, to: start + m.index + raw.length };
  });
  const isEdge = (token: Token | undefined) =>
    token !== undefined &&
    (/^\d/.test(token.plain) || token.plain === "" || (FILLER.has(token.plain) && !isCode(token)));
  // 'Greater Noida' and 'Bay Area' are names, 'Greater Boston Area' is Boston.
  while (isEdge(tokens.at(-1)) && meaningsOf(tokens).length === 0) tokens.pop();
  while (isEdge(tokens[0]) && meaningsOf(tokens).length === 0) tokens.shift();
  if (tokens.length === 0) return part;
  // 'UK&I'.
  if (tokens.length === 1 && tokens[0]?.raw === "I" && before === "&" && isBritain(earlier.at(-1))) {
    part.hits.push(hitOf(part, [{ kind: "country", country: "IE" }], tokens, text, at));
    return part;
  }
  readWords(tokens, part, text, at);
  // '6 Juniper Circle' is a house.
  if (start === 0 && /^\s*\d/.test(text)) part.town = null;
  return part;
}

const isBritain = (part: Part | undefined) =>
  part?.hits.some((h) => h.meanings.some((m) => m.kind === "country" && m.country === "GB")) ?? false;
/** Of the small words, those in capitals are codes: 'IN' at the end is a place, 'in' is none. */
const isCode = ({ raw }: Token) => raw === "IN" || raw === "OR";

function readWords(tokens: Token[], part: Part, text: string, at: number): void {
  const whole = meaningsOf(tokens);
  if (whole.length > 0) {
    part.hits.push(hitOf(part, whole, tokens, text, at));
    return;
  }
  // 'MN-Mankato', 'IND-Pune'.
  const [first, ...others] = tokens;
  if (first && others.length > 0 && /^[A-Z]{2,3}$/.test(first.raw) && /^\s?-/.test(text.slice(first.to))) {
    const qualifiers = meaningsOf([first]).filter(isQualifier);
    if (qualifiers.length > 0) {
      part.hits.push(hitOf(part, qualifiers, [first], text, at));
      readRest(
        others,
        part,
        text,
        at,
        qualifiers.some((m) => m.kind === "region"),
      );
      return;
    }
  }
  // 'Hendersonville NC', 'Dallas Texas': the end qualifies the rest.
  for (let n = Math.min(3, tokens.length - 1); n > 0; n--) {
    const tail = tokens.slice(-n);
    const qualifiers = meaningsOf(tail).filter(isQualifier);
    if (qualifiers.length === 0) continue;
    const rest = tokens.slice(0, -n);
    while (rest.length > 0 && FILLER.has(rest.at(-1)?.plain ?? "")) rest.pop();
    const isShort = n === 1 && /^[A-Z]{2,3}$/.test(tail[0]?.raw.replaceAll(".", "") ?? "");
    readRest(rest, part, text, at, isShort);
    part.hits.push(hitOf(part, qualifiers, tail, text, at));
    return;
  }
  readRest(tokens, part, text, at, true);
}

/** Words with no qualifier at their end: a town that is known by its whole name, or names among other words. */
function readRest(tokens: Token[], part: Part, text: string, at: number, mayBeTown: boolean): void {
  if (tokens.length === 0) return;
  const whole = meaningsOf(tokens);
  if (whole.length > 0) {
    part.hits.push(hitOf(part, whole, tokens, text, at));
    return;
  }
  const words = text.slice(tokens[0]?.from, tokens.at(-1)?.to).replace(/\s+/g, " ");
  const isNoName = DIRECTIONS.test(normaliseName(words)) || tokens.every((t) => NO_TOWN.has(t.plain));
  const known = isNoName ? [] : (towns().get(normaliseName(words)) ?? []);
  const name = known.length > 0 ? words : nameOf(tokens, words);
  if (name !== null && (mayBeTown || known.length > 0))
    part.town = { name: known[0]?.name ?? name, from: at + (tokens[0]?.from ?? 0), to: at + (tokens.at(-1)?.to ?? 0) };
  if (known.length > 0) {
    part.hits.push(hitOf(part, [], tokens, text, at));
    return;
  }
  // 'Kitchener-Waterloo' is two towns, where each is one.
  const areJoined = tokens.length > 1 && tokens.slice(1).every((t, i) => text.slice(tokens[i]?.to, t.from) === "-");
  if (areJoined && tokens.every((t) => meaningsOf([t]).length > 0 || towns().has(t.plain))) {
    part.town = null;
    for (const t of tokens) part.hits.push(hitOf(part, meaningsOf([t]), [t], text, at));
    return;
  }
  const { longest } = gazetteer();
  for (let i = 0; i < tokens.length;) {
    let taken = 0;
    for (let n = Math.min(longest, tokens.length - i); n > 0 && taken === 0; n--) {
      const run = tokens.slice(i, i + n);
      // A county is named for a city, and is none.
      const meanings = tokens[i + n]?.plain === "county" ? [] : meaningsOf(run);
      if (meanings.length === 0) continue;
      part.hits.push(hitOf(part, meanings, run, text, at));
      taken = n;
    }
    if (taken === 0 && !FILLER.has(tokens[i]?.plain ?? "") && !/^\d+$/.test(tokens[i]?.plain ?? ""))
      part.hasUnknown = true;
    i += Math.max(1, taken);
  }
  if (part.hits.length === 0 && part.town !== null) part.hits.push(hitOf(part, [], tokens, text, at));
}

function hitOf(part: Part, meanings: readonly Meaning[], tokens: readonly Token[], text: string, at: number): Hit {
  const [from, to] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
  const name = text.slice(from, to).replace(/\s+/g, " ");
  return {
    meanings,
    from: at + from,
    to: at + to,
    name,
    part,
    isTaken: false,
    within: null,
    chosen: null,
    dropped: false,
  };
}

/** What the words mean all together, by the gazetteer: names first, then codes in capitals. */
function meaningsOf(tokens: readonly Token[]): Meaning[] {
  const { words, codes, longest } = gazetteer();
  const [first] = tokens;
  if (!first || tokens.length > longest) return [];
  const named = words.get(tokens.map((t) => t.plain).join(" ")) ?? [];
  return tokens.length === 1 ? [...named, ...(codes.get(first.raw.replaceAll(".", "")) ?? [])] : named;
}

/** The words as a town's name, where they look like one: a few capitalised words, none of a house or a team. */
function nameOf(tokens: readonly Token[], name: string): string | null {
  if (tokens.length > 4) return null;
  for (const [i, { raw, plain }] of tokens.entries()) {
    const isEnd = i === 0 || i === tokens.length - 1;
    if (NO_TOWN.has(plain) || /\d/.test(raw)) return null;
    if (JOINT.test(plain) ? isEnd && i > 0 : !/^\p{Lu}/u.test(raw) && !/^\p{Ll}['’]\p{Lu}/u.test(raw)) return null;
  }
  const isShout = tokens.length === 1 && /^[A-Z0-9]{1,4}$/.test(name);
  return isShout || NO_TOWN_END.test(normaliseName(name)) || DIRECTIONS.test(normaliseName(name)) || name.length < 3
    ? null
    : name;
}

/** Chooses what each hit of a segment means, by what stands beside it. */
function resolve(parts: readonly Part[], all: readonly Hit[], isRemote: boolean): void {
  const hits = parts.flatMap((part) => part.hits);
  hits.forEach((hit, i) => {
    if (hit.chosen || hit.dropped) return;
    const next = hits[i + 1];
    const last = hits[i - 1];
    if (isInProvince(hit, next, hits[i + 2])) return;
    if (!isCityLike(hit)) {
      if (next && isNamesake(hit, next)) {
        const q = next.meanings.find((m) => m.kind === "region");
        if (q) take(hit, townOf(hit, q.country, q.region) ?? townNamed(hit, q.country, q.region), next, q, hits[i + 2]);
        return;
      }
      if (/^D\.?C\.?$/.test(hit.name)) {
        hit.chosen = stateOf(hit);
        return;
      }
      // 'Québec, Québec' is the city in the province.
      const state = stateOf(hit);
      if (state && next?.name === hit.name && next.part.before === ",") {
        const town = townOf(hit, state.country, null);
        if (town) return take(hit, town, next, state, hits[i + 2]);
      }
      const isLosAngeles = hit.name === "LA" && (!last || hit.part.before !== ",") && next?.part.before !== ",";
      const city = isLosAngeles ? gazetteer().words.get("los angeles")?.[0] : undefined;
      hit.chosen = city ?? likeliest(hit, next);
      return;
    }
    if (next && qualify(hit, next, hits[i + 2], last, all, isRemote)) return;
    // 'IL-Ottawa', 'US-CA-Menlo Park', 'India, Chennai': what stands before qualifies too.
    const around = last?.chosen;
    if (around && isQualifier(around) && !(FAMOUS.has(hit.name) && hit.part.before === ",")) {
      const region = around.kind === "region" ? around.region : null;
      const known = last.isTaken ? null : townOf(hit, around.country, region);
      const isNamed = region !== null && last.part === hit.part && hit.meanings.length === 0;
      hit.chosen =
        hit.meanings.find((m) => m.kind === "city" && agrees(m, around)) ??
        known ??
        (isNamed ? townNamed(hit, around.country, region) : null);
    }
    if (!hit.chosen && hit.name === "Washington" && isRemote) hit.chosen = stateOf(hit);
  });
}

/**
 * 'Osasco, São Paulo, Brazil', 'Cape Town, Western Cape, South Africa': what stands between a city and its country is
 * the province, whatever else it may be called. Of India and the United States all states are known.
 */
function isInProvince(hit: Hit, province: Hit | undefined, end: Hit | undefined): boolean {
  const country = end && stateOf(end) === null ? end.meanings.find((m) => m.kind === "country") : undefined;
  if (!province || !country || country.country === "IN" || country.country === "US") return false;
  if (province.part.before !== "," || end?.part.before !== "," || !isCityLike(hit) || !isCityLike(province))
    return false;
  if ([hit, province].some((h) => h.part.hits.length > 1)) return false;
  const known =
    hit.meanings.find((m) => m.kind === "city" && m.country === country.country) ?? townOf(hit, country.country, null);
  const isNamed = hit.meanings.length === 0 && hit.part.town !== null && province.meanings.length === 0;
  if (!known && !isNamed) return false;
  hit.chosen = known ?? townNamed(hit, country.country, null);
  province.dropped = true;
  end.chosen = country;
  end.isTaken = true;
  return true;
}

const stateOf = (hit: Hit) =>
  hit.meanings.find((m): m is Extract<Meaning, { kind: "region" }> => m.kind === "region") ?? null;

/** A country, state or part of the world by itself. */
function likeliest(hit: Hit, next: Hit | undefined): Meaning | null {
  const fits = hit.meanings.find((m) => next?.meanings.some((n) => agrees(n, m) || agrees(m, n)));
  // A bare 'IN' is the country; after an unknown town it is Indiana.
  const isIndia = !hit.part.hasUnknown && hit.part.town === null;
  return (
    fits ?? hit.meanings.find((m) => m.kind === "country" && m.country === "IN" && isIndia) ?? hit.meanings[0] ?? null
  );
}

/**
 * Takes the next hit as what this city lies in, and tells by it which city of the name it is: one we know, a town known
 * by its whole name, or one we know nothing else of. False where the next is a place of its own.
 */
function qualify(
  hit: Hit,
  next: Hit,
  afterNext: Hit | undefined,
  last: Hit | undefined,
  all: readonly Hit[],
  isRemote: boolean,
): boolean {
  const isNear = next.part === hit.part || next.part.before === "," || next.part.before === "(";
  if (!isNear && next.part.before !== "-") return false;
  // In 'US-Chicago, CA-Toronto' each code has its own city.
  if (next.part !== hit.part && next.part.hits.length > 1) return false;
  const qualifiers = next.meanings.filter(isQualifier);
  const fitting = hit.meanings.find(
    (m) => (m.kind === "city" || m.kind === "metro") && qualifiers.some((q) => agrees(m, q)),
  );
  if (fitting) {
    // 'Washington, United States' is the state, the city is never without its district; 'Remote, New York, US' too.
    const isState = hit.name === "Washington" || (isRemote && hit.part.before === ",");
    const state = isState && qualifiers.every((q) => q.kind === "country") ? stateOf(hit) : null;
    const q = qualifiers.find((m) => agrees(fitting, m));
    const isOther = q?.kind === "region" && hit.part.hasUnknown && TOWN_OF.test(hit.part.town?.name ?? "");
    const other =
      isOther && q.country === "US" ? (townOf(hit, "US", q.region) ?? townNamed(hit, "US", q.region)) : null;
    take(hit, state ?? other ?? fitting, next, q, afterNext);
    return true;
  }
  // A city of its own stands next: 'Los Angeles, New York, Colorado'.
  if (qualifiers.length === 0 || (hit.meanings.length > 0 && isCityLike(next))) return false;
  const typo = hit.meanings.length === 0 && qualifiers.some((m) => m.country === "IN") ? misspelt(hit.name) : null;
  const within = typo && qualifiers.find((m) => agrees(typo, m));
  if (within) {
    take(hit, typo, next, within, afterNext);
    return true;
  }
  const q =
    qualifiers.find((m) => afterNext?.meanings.some((c) => c.kind === "country" && c.country === m.country)) ??
    qualifiers.find((m) => townOf(hit, m.country, m.kind === "region" ? m.region : null) !== null) ??
    qualifiers[0];
  if (!q) return false;
  const region = q.kind === "region" ? q.region : null;
  const known = townOf(hit, q.country, region);
  if (hit.meanings.length === 0 && !known) {
    // Words that nobody knows are a town only right before a state or, after a comma, a country.
    if (hit.part.town === null || (region === null && next.part.before !== ",")) return false;
    // 'København, Capital Region of Denmark, Denmark'.
    if (region === null && hit.part.before === "," && last?.chosen && last.chosen.kind !== "country") return false;
  }
  if (hit.meanings.length > 0 && !hit.part.hasUnknown) {
    // Two lists of places in one: 'New York, Colorado', 'Berlin, Poland, Spain'.
    if (!isNear || isRegionName(hit)) return false;
    if (
      afterNext?.part.before === "," &&
      afterNext.meanings.some((m) => m.kind === "country" && m.country !== q.country) &&
      region === null
    )
      return false;
    // An Indian city said to be in 'United States' is a slip of the board's form: both stay.
    const isIndian = hit.meanings.some((m) => m.kind === "city" && m.country === "IN");
    if (region === null && q.country === "US" && isIndian) return false;
    if (region === null && isMentioned(hit, all, [next, afterNext])) return false;
  }
  take(hit, known ?? townNamed(hit, q.country, region), next, q, afterNext);
  for (const other of hit.part.hits) if (!other.chosen) other.dropped = true;
  return true;
}

function take(hit: Hit, chosen: Chosen, next: Hit, q: Chosen | undefined, afterNext: Hit | undefined): void {
  hit.chosen = chosen;
  next.chosen = q ?? null;
  next.isTaken = true;
  if (q?.kind === "region") hit.within = q.region;
  const country = q && q.kind === "region" ? q.country : null;
  const confirmed = afterNext?.meanings.find((m) => m.kind === "country" && m.country === country);
  if (!afterNext || !confirmed) return;
  afterNext.chosen = confirmed;
  afterNext.isTaken = true;
}

/** The Indian city that a name is one letter away from: 'Bengalaru', 'Hydrabad'. */
function misspelt(name: string): Extract<Meaning, { kind: "city" }> | null {
  const given = normaliseName(name);
  if (given.length < 6) return null;
  for (const [known, meanings] of gazetteer().words) {
    if (Math.abs(known.length - given.length) > 1 || !isOneLetterOff(given, known)) continue;
    const city = meanings.find((m) => m.kind === "city");
    if (city?.country === "IN") return city;
  }
  return null;
}

function isOneLetterOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** A town of the hit's name that is known to lie there. */
function townOf(hit: Hit, country: string, region: string | null): Chosen | null {
  const name = normaliseName(hit.part.hasUnknown ? (hit.part.town?.name ?? "") : hit.name);
  const town = towns()
    .get(name)
    ?.find((t) => t.country === country && (region === null || t.region === null || t.region === region));
  return town ? chosenTown(town, region) : null;
}

/** The hit's own words, or all words of its part, as a town's name. */
function townNamed(hit: Hit, country: string, region: string | null): Chosen {
  return { kind: "town", name: hit.part.town?.name ?? hit.name, country, region };
}

function chosenTown({ name, country, region }: Town, said: string | null): Chosen {
  return { kind: "town", name, country, region: region ?? said };
}

/** What is still open: a city in a country that the text names elsewhere, else the likeliest of the name. */
function settle(all: readonly Hit[]): void {
  const chosen = all.flatMap((h) => (h.chosen && h.chosen.kind !== "area" ? [h.chosen] : []));
  const isThere = (m: { country: string }) => chosen.some((c) => c.country === m.country);
  const states = new Set(chosen.flatMap((c) => (c.kind === "country" ? [] : (c.region ?? []))));
  // 'Hudson, Boone, Spruce Pine, NC' are three of one state.
  const isTownThere = (t: Town) =>
    isThere(t) && (t.size <= BARE_SIZE || t.region === null || states.size === 0 || states.has(t.region));
  for (const hit of all) {
    if (hit.chosen || hit.dropped) continue;
    const cities = hit.meanings.filter((m) => m.kind === "city" || m.kind === "metro");
    const backed = FAMOUS.has(hit.name) ? undefined : cities.find(isThere);
    hit.chosen =
      backed ?? cities[0] ?? hit.meanings[0] ?? bareTown(hit, isTownThere, states.size > 0 ? BARE_SIZE - 1 : BARE_SIZE);
    // 'Lincoln, UK based': another one of the name lies in a country that is named.
    if (hit.chosen?.kind !== "city" || backed || FAMOUS.has(hit.name) || hit.chosen.country === "IN") continue;
    const other = towns().get(normaliseName(hit.name))?.find(isTownThere);
    if (other) hit.chosen = chosenTown(other, null);
  }
}

/** A town known by its whole name alone, if it is a large one or its country is named elsewhere. */
function bareTown(hit: Hit, isThere: (town: Town) => boolean, largest: number): Chosen | null {
  const name = normaliseName(hit.name);
  const known = towns().get(name) ?? [];
  const town =
    known.find(isThere) ?? (WORDS.has(name) ? undefined : known.find((t) => t.size <= largest || t.country === "IN"));
  if (town) return chosenTown(town, null);
  // 'Manilla': a letter doubled by mistake.
  const single = name.length > 5 ? (gazetteer().words.get(name.replace(/(.)\1/g, "$1")) ?? []) : [];
  return single.find((m) => m.kind === "city") ?? null;
}

/** The city's country stands elsewhere in the text, as in 'India, Pune, United States'. */
function isMentioned(hit: Hit, all: readonly Hit[], but: readonly (Hit | undefined)[]): boolean {
  const others = all.filter((h) => h !== hit && !but.includes(h));
  const named = others.flatMap((h) => h.meanings.filter((m) => m.kind === "country"));
  return hit.meanings.some((m) => m.kind === "city" && named.some((c) => c.country === m.country));
}

/** 'New Brunswick, NJ' and 'Lebanon, Ohio' are towns of another place's name. */
function isNamesake(hit: Hit, next: Hit): boolean {
  if (hit.name.length < 4 || next.part.before !== "," || hit.part.hits.length > 1 || next.part.hits.length > 1)
    return false;
  const regions = next.meanings.filter((m) => m.kind === "region");
  if (
    regions.length === 0 ||
    isCityLike(next) ||
    hit.meanings.some((m) => regions.some((r) => agrees(r, m) || agrees(m, r)))
  )
    return false;
  return isCodeOf(next) || regions.some((r) => townOf(hit, r.country, r.region) !== null);
}
const isCodeOf = ({ name }: Hit) => /^[A-Z]{2}$/.test(name.replaceAll(".", ""));

const isCityLike = ({ meanings }: Hit) =>
  meanings.length === 0 || meanings.some((m) => m.kind === "city" || m.kind === "metro");
/** 'New York' and 'Washington' are cities and states. */
const isRegionName = ({ meanings }: Hit) => meanings.some((m) => m.kind === "region");

function isQualifier(m: Chosen): m is Extract<Meaning, { kind: "region" | "country" }> {
  return m.kind === "region" || m.kind === "country";
}

function agrees(a: Meaning, b: Meaning): boolean {
  if (a.kind === "area" || b.kind === "area" || a.country !== b.country) return false;
  if (b.kind === "region" && (a.kind === "city" || a.kind === "metro"))
    return a.region === null || a.region === b.region;
  return b.kind !== "region" || a.kind !== "region" || a.region === b.region;
}
