/** The phrases of titles by what they name: an occupation, a field of a head, a head. */
import { HEADS, UNDER_ITS_HEAD, type Head } from "./title-words";
import { occupationLines, type Family } from "./occupations";

/** The meaning of a phrase. */
export interface LexiconEntry {
  name?: Family;
  /** A name that is a field too: what it names where no head is said. */
  alone?: Family;
  /** By head: what the phrase names with it. */
  fields?: Map<Head, Family>;
  head?: Head;
  /** A name only where nothing else stands in its part of the title: a 'Campaign Delivery Executive' delivers none. */
  whole?: true;
  /** The head that a name ends in: 'data analyst' is an analyst. */
  endsIn?: Head;
  /**
   * The meaning of a longer phrase's end under heads that it says nothing of: a 'Digital Content Writer' writes
   * content.
   */
  ending?: { entry: LexiconEntry; phrase: string };
  /**
   * The meaning of a longer phrase's beginning by itself: an 'Electrical Maintenance Engineer' is an electrical one.
   */
  beginning?: { entry: LexiconEntry; phrase: string };
}
interface Lexicon {
  entries: Map<string, LexiconEntry>;
  /** Single words of all phrases, so that a plural is known. */
  words: Set<string>;
  /** By its first word, the words of the longest phrase that begins with it. */
  longest: Map<string, number>;
}
let built: Lexicon | null = null;

/** The phrases of the tables, built once. */
export function lexicon(): Lexicon {
  if (built) return built;
  const entries = new Map<string, LexiconEntry>();
  const words = new Set<string>();
  const longest = new Map<string, number>();
  const entry = (phrase: string): LexiconEntry => {
    const found = entries.get(phrase);
    if (found) return found;
    const parts = phrase.split(" ");
    const first = parts[0] ?? "";
    longest.set(first, Math.max(longest.get(first) ?? 1, parts.length));
    for (const w of parts) words.add(w);
    const made: LexiconEntry = {};
    entries.set(phrase, made);
    return made;
  };
  for (const [head, list] of Object.entries(HEADS)) for (const w of list) entry(w).head ??= head as Head;
  for (const [family, lines] of occupationLines()) {
    for (const { heads, phrases } of clauses(lines)) {
      for (const written of phrases) {
        const phrase = written.replace("^", "");
        const e = entry(phrase);
        if (phrase !== written) e.whole = true;
        if (heads.length === 0) e.name ??= family;
        for (const head of heads) if (!(e.fields ??= new Map<Head, Family>()).has(head)) e.fields.set(head, family);
      }
    }
  }
  // 'Marketing' is a name and a field: with a head it is the field.
  for (const [phrase, e] of entries) {
    if (!e.name) continue;
    e.endsIn = entries.get(phrase.split(" ").at(-1) ?? "")?.head;
    if (!e.fields) continue;
    if (e.endsIn) delete e.fields;
    else {
      e.alone = e.name;
      delete e.name;
    }
  }
  for (const [phrase, e] of entries) {
    if (e.fields) e.ending = endingOf(phrase, entries);
    if (e.fields || e.endsIn) e.beginning = beginningOf(phrase, entries);
  }
  built = { entries, words, longest };
  return built;
}

/** Phrases and endings of which the one says nothing of the other: 'Machine Learning' is no training of staff. */
const OTHER_ALONE: ReadonlySet<string> = new Set(["learning", "intelligence", "safety", "detection"]);
const WHOLE: ReadonlySet<string> = new Set(["physical security"]);

/** The longest ending of a phrase that is a field too. */
function endingOf(phrase: string, entries: ReadonlyMap<string, LexiconEntry>): LexiconEntry["ending"] {
  if (WHOLE.has(phrase)) return undefined;
  const words = phrase.split(" ");
  for (let from = 1; from < words.length; from++) {
    const ending = words.slice(from).join(" ");
    const entry = entries.get(ending);
    if (entry?.fields && !UNDER_ITS_HEAD.has(ending) && !OTHER_ALONE.has(ending)) return { entry, phrase: ending };
  }
  return undefined;
}

/** The first word of a phrase, where it is a field too. */
function beginningOf(phrase: string, entries: ReadonlyMap<string, LexiconEntry>): LexiconEntry["beginning"] {
  const [first = "", ...rest] = phrase.split(" ");
  const entry = rest.length > 0 && !UNDER_ITS_HEAD.has(first) ? entries.get(first) : undefined;
  return entry?.fields && { entry, phrase: first };
}

/**
 * The clauses of an occupation in the table: names have no heads, and a line without heads goes on with those above it.
 */
function clauses(lines: readonly string[]): { heads: Head[]; phrases: string[] }[] {
  let heads: Head[] = [];
  return lines
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [, prefix, list = ""] = /^(= |[a-z ]+: )?(.+)$/.exec(line) ?? [];
      if (prefix) heads = (prefix.match(/[a-z]+/g) ?? []) as Head[];
      return { heads, phrases: list.split(", ") };
    });
}
