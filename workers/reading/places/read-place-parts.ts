/** The names in a location text, part by part, with all that each may mean. */
import { gazetteer, normaliseName, towns, type Meaning } from "./gazetteer";
import { longPattern } from "../../lib/long-pattern";
import { matchesOf } from "../../lib/matches";
import { tokenize, type Token } from "../text/rules";
import placeWords from "../lexicons/place-words.json";
import { termsOf } from "../text/lexicon";

/** Words of the text that mean a place, or that may. */
export interface Hit {
  meanings: readonly Meaning[];
  from: number;
  to: number;
  /** Its own words. */
  name: string;
  /** The part it stands in. */
  part: PlacePart;
  /** It says what the city before it lies in. */
  isTaken: boolean;
  /** The state that stands after a city whose own is not in the tables. */
  within: string | null;
  chosen: Chosen | null;
  dropped: boolean;
}
/** The place that a name means: one of its meanings, or a town that stands in no table. */
export type Chosen = Meaning | { kind: "town"; name: string; country: string; region: string | null };

/** The text between two separators. */
export interface PlacePart {
  /** The separator before it. */
  before: "," | "-" | "/" | "&" | "(" | "";
  hits: Hit[];
  /** Its words, as a town's name, where they could be one. */
  town: { name: string; from: number; to: number } | null;
  /** Words before its last hit that mean nothing to us. */
  hasUnknown: boolean;
  /** All of its words, where they stand in the text. */
  tokens: Token[];
  /** Its hits are several places: 'Odessa-Midland'. */
  isList: boolean;
  /** The states that stand at the end of the list that it is or is in. */
  states: readonly Meaning[];
  /** A slash joins it to the rest of that list. */
  isSlashed: boolean;
}

export const FILLER = termsOf(placeWords, "filler");

/** Words that no name of a town has; what stands with them is a house, a team or a way of working. */
export const NO_TOWN = termsOf(placeWords, "no town");

/** Words that end what is no town, and may begin one: 'Shopping Center', 'Center Valley'. */
const NO_TOWN_END = /\b(?:center|centre|plaza|mall|school|market|academy|crossing|station)$/;

/** After them a town may begin; what stands before is a street. */
const STREET = longPattern("giu")`
    (?<=\S\s)(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|parkway|pkwy|pike|route|rte
    |trail|terrace|expressway|turnpike|loop|way|court|ct|circle|square|sq|marg|suite|ste|unit
    |floor)\b\.?(?:\s+(?:#?\d+\w*|[a-z]|nw|ne|sw|se)\b)*\s*(?=\s\p{Lu}|$)`;
export const DIRECTIONS = longPattern("")`
    ^(?:(?:north|south|east|west|northern|southern|eastern|western|central|upper|lower|mid|new|old|great|city|metro
    |greater)(?:\s|$))+$`;

/** Small words inside of a town's name. */
export const JOINT =
  /^(?:of|the|de|la|le|les|los|las|el|del|da|do|dos|di|du|der|den|am|im|an|auf|sur|sous|en|y|upon|by|under|and)$/;

/** Small words that capitals make look like a state or country. */
const SMALL = /^(?:la|de|al|me|in|or|no|do|to|is|at|so|am|as|be|it|el|il)$/;

/** Separators of parts; a hyphen within a name is none, until nothing is known of the whole. */
const SEPARATOR = /[,()/:[\]–—&+]|\s-+\s?|-\s|\s(?:or|and|OR|AND)\s/g;
const TOKEN = /[\p{L}\p{M}\p{N}'’.]+/gu;

/** Reads a segment between its separators; `at` is where it begins in the text. */
export function readPlaceParts(segment: string, at: number): PlacePart[] {
  const parts: PlacePart[] = [];
  let from = 0;
  let before: PlacePart["before"] = "";
  const push = (to: number) => {
    if (/[\p{L}\p{N}]/u.test(segment.slice(from, to)))
      parts.push(readPart(segment.slice(from, to), at + from, before, parts));
  };
  const whole = /and|&/i.test(segment) ? matchesOf(namesWithAnd(), segment) : [];
  for (const m of matchesOf(SEPARATOR, segment)) {
    if (whole.some((name) => m.index > name.index && m.index < name.index + name[0].length)) continue;
    // 'Portland OR' and 'OR 97201' are Oregon; 'London OR Paris' is not.
    if (/^\sOR\s$/.test(m[0]) && /^\s*(?:\d|USA?\b|United)/.test(segment.slice(m.index + m[0].length))) continue;
    push(m.index);
    const sign = m[0].trim();
    before = signOf(sign);
    from = m.index + m[0].length;
  }
  push(segment.length);
  return parts;
}

let withAnd: RegExp | null = null;

/** The names that have an 'and' inside: 'Jammu and Kashmir' is a state, and not Jammu. */
function namesWithAnd(): RegExp {
  if (withAnd) return withAnd;
  const names = [...gazetteer().words.keys()]
    .filter((name) => name.includes(" and "))
    .toSorted((a, b) => b.length - a.length);
  const anySign = names.join("|").replaceAll(" and ", String.raw`\s*(?:\band\b|&)\s*`);
  withAnd = new RegExp(String.raw`\b(?:${anySign})\b`, "gi");
  return withAnd;
}

function signOf(sign: string): PlacePart["before"] {
  if (sign === "," || sign === "/") return sign;
  if (sign === "(" || sign === "[") return "(";
  return /^[&+]$|^(?:or|and)$/i.test(sign) ? "&" : "-";
}

/** Reads a part: all of it as one name, else its end as what it lies in, else whatever names stand in it. */
function readPart(text: string, at: number, before: PlacePart["before"], earlier: readonly PlacePart[]): PlacePart {
  const part: PlacePart = {
    before,
    hits: [],
    town: null,
    hasUnknown: false,
    tokens: tokensOf(text, at),
    isList: false,
    states: [],
    isSlashed: false,
  };
  const bare = normaliseName(text);
  const isHouse = /^\s*#?\d/.test(text);
  let start = 0;
  if (!towns().has(bare) && !gazetteer().words.has(bare))
    for (const m of matchesOf(STREET, text)) {
      // 'Blvd N St Petersburg' ends in a town, and so does 'Port St. Lucie'.
      const isSaint = /^st\b/i.test(m[0]) && m.index + m[0].length < text.trimEnd().length;
      if (isSaint && (!isHouse || towns().has(normaliseName(text.slice(m.index))))) continue;
      start = m.index + m[0].length;
    }
  const tokens = tokensOf(text.slice(start), start);
  // ', Tx'.
  const [only] = tokens;
  if (only && tokens.length === 1 && before === "," && /^[A-Z][a-z]$/.test(only.text) && !FILLER.has(only.folded))
    only.text = only.text.toUpperCase();
  const isEdge = (token: Token | undefined) =>
    token !== undefined &&
    (/^\d/.test(token.folded) || token.folded === "" || (FILLER.has(token.folded) && !isCode(token)));
  // 'Greater Noida' and 'Bay Area' are names, 'Greater Boston Area' is Boston.
  while (isEdge(tokens.at(-1)) && meaningsOf(tokens).length === 0) tokens.pop();
  while (isEdge(tokens[0]) && meaningsOf(tokens).length === 0) tokens.shift();
  if (tokens.length === 0) return part;
  // 'UK&I'.
  if (tokens.length === 1 && tokens[0]?.text === "I" && before === "&" && isBritain(earlier.at(-1))) {
    part.hits.push(hitOf(part, [{ kind: "country", country: "IE" }], tokens, text, at));
    return part;
  }
  readWords(tokens, part, text, at);
  // '6 Juniper Circle' is a house.
  if (start === 0 && isHouse) part.town = null;
  return part;
}

/** A dot or an apostrophe that ends a word, and the sign of a head office, are no part of it. */
const tidy = (word: string) => word.replace(/(?<=\p{Ll})HQ$|[.'’]+$/u, "");
const fold = (word: string) => (word === "Ft" ? "fort" : word === "Mt" ? "mount" : normaliseName(word));

const tokensOf = (text: string, at: number): Token[] => tokenize(text, TOKEN, { tidy, fold, at });

const isBritain = (part: PlacePart | undefined) =>
  part?.hits.some((h) => h.meanings.some((m) => m.kind === "country" && m.country === "GB")) ?? false;

/** Of the small words, those in capitals are codes: 'IN' at the end is a place, 'in' is none. */
const isCode = ({ text }: Token) => text === "IN" || text === "OR";

function readWords(tokens: Token[], part: PlacePart, text: string, at: number): void {
  const whole = meaningsOf(tokens);
  if (whole.length > 0) {
    part.hits.push(hitOf(part, whole, tokens, text, at));
    return;
  }
  // 'MN-Mankato', 'IND-Pune'.
  const [first, ...others] = tokens;
  if (first && others.length > 0 && /^[A-Z]{2,3}$/.test(first.text) && /^\s?-/.test(text.slice(first.to))) {
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
    while (rest.length > 0 && FILLER.has(rest.at(-1)?.folded ?? "")) rest.pop();
    const isShort = n === 1 && /^[A-Z]{2,3}$/.test(tail[0]?.text.replaceAll(".", "") ?? "");
    readRest(rest, part, text, at, isShort);
    part.hits.push(hitOf(part, qualifiers, tail, text, at));
    return;
  }
  readRest(tokens, part, text, at, true);
}

/** Words with no qualifier at their end: a town that is known by its whole name, or names among other words. */
function readRest(tokens: Token[], part: PlacePart, text: string, at: number, mayBeTown: boolean): void {
  if (tokens.length === 0) return;
  const whole = meaningsOf(tokens);
  if (whole.length > 0) {
    part.hits.push(hitOf(part, whole, tokens, text, at));
    return;
  }
  const words = text.slice(tokens[0]?.from, tokens.at(-1)?.to).replace(/\s+/g, " ");
  const isNoName = DIRECTIONS.test(normaliseName(words)) || tokens.every((t) => NO_TOWN.has(t.folded));
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
  if (areJoined && tokens.every((t) => meaningsOf([t]).length > 0 || towns().has(t.folded))) {
    part.town = null;
    part.isList = true;
    for (const t of tokens) part.hits.push(hitOf(part, meaningsOf([t]), [t], text, at));
    return;
  }
  const { longest } = gazetteer();
  // In 'BOURG LA REINE' no word is a code.
  const isShout = words === words.toUpperCase();
  for (let i = 0; i < tokens.length;) {
    let taken = 0;
    for (let n = Math.min(longest, tokens.length - i); n > 0 && taken === 0; n--) {
      const run = tokens.slice(i, i + n);
      // A county is named for a city, and is none.
      const meanings = tokens[i + n]?.folded === "county" ? [] : meaningsOf(run);
      if (meanings.length === 0 || (isShout && n === 1 && SMALL.test(run[0]?.folded ?? ""))) continue;
      part.hits.push(hitOf(part, meanings, run, text, at));
      taken = n;
    }
    if (taken === 0 && !FILLER.has(tokens[i]?.folded ?? "") && !/^\d+$/.test(tokens[i]?.folded ?? ""))
      part.hasUnknown = true;
    i += Math.max(1, taken);
  }
  const isEmpty = !part.hits.some((hit) => hit.from >= at + (tokens[0]?.from ?? 0));
  if (isEmpty && part.town !== null) part.hits.push(hitOf(part, [], tokens, text, at));
}

function hitOf(part: PlacePart, meanings: readonly Meaning[], tokens: readonly Token[], text: string, at: number): Hit {
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

/** The meanings of the words all together, by the gazetteer: names first, then codes in capitals. */
function meaningsOf(tokens: readonly Token[]): Meaning[] {
  const { words, codes, longest } = gazetteer();
  const [first] = tokens;
  if (!first || tokens.length > longest) return [];
  const named = words.get(tokens.map((t) => t.folded).join(" ")) ?? [];
  return tokens.length === 1 ? [...named, ...(codes.get(first.text.replaceAll(".", "")) ?? [])] : named;
}

/** The words as a town's name, where they look like one: a few capitalised words, none of a house or a team. */
function nameOf(tokens: readonly Token[], name: string): string | null {
  if (tokens.length > 4) return null;
  for (const [i, { text, folded }] of tokens.entries()) {
    const isEnd = i === 0 || i === tokens.length - 1;
    if (NO_TOWN.has(folded) || /\d/.test(text)) return null;
    if (JOINT.test(folded) ? isEnd && i > 0 : !/^\p{Lu}/u.test(text) && !/^\p{Ll}['’]\p{Lu}/u.test(text)) return null;
  }
  const isShout = tokens.length === 1 && /^[A-Z0-9]{1,4}$/.test(name);
  return isShout || NO_TOWN_END.test(normaliseName(name)) || DIRECTIONS.test(normaliseName(name)) || name.length < 3
    ? null
    : name;
}

/** A state or country, which tells what the name beside it lies in. */
export function isQualifier(m: Chosen): m is Extract<Meaning, { kind: "region" | "country" }> {
  return m.kind === "region" || m.kind === "country";
}
