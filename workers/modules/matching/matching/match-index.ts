import { reachTokens } from "../../../reading/places/reach";
import { titleKeysOf, preferenceKeys } from "../../../reading/titles/keys";
import type { PostingView } from "../../../reading/titles/posting-view";
import type { CompiledSearchProfile } from "../../../reading/titles/search-profile";
import { reachOf } from "./place-fit";

/**
 * A term as the kept index holds it: a hash of 53 bits. Two terms of one number make a candidate more, which the score
 * then tells apart.
 */
export function termNumber(term: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

/** Terms as numbers from 0 on, in the order in which they are first met; both sides are compiled by the same. */
export class TermNumbers<T extends string | number = string> {
  readonly #numbers = new Map<T, number>();

  /** The numbers of these terms; what was not met before gets the next. */
  of(terms: readonly T[]): Uint32Array {
    return Uint32Array.from(terms, (term) => {
      const known = this.#numbers.get(term);
      if (known === undefined) this.#numbers.set(term, this.#numbers.size);
      return known ?? this.#numbers.size - 1;
    });
  }

  /** The numbers of those of these terms that were met before: no document has the others. */
  known(terms: readonly T[]): Uint32Array {
    return Uint32Array.from(terms.flatMap((term) => this.#numbers.get(term) ?? []));
  }
}

/**
 * Candidates by terms in common: a posting and preferences that could score above the floor share at least one. A term
 * is a key of the work (a trade, a word, a technology) at a place or a country. Either side may be the one that is
 * indexed: the postings for a person, the people for a posting.
 */
export class MatchIndex {
  /** The documents of term t are those from `#starts[t]` to `#starts[t + 1]`. */
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  /** The last look-up in which a document was met, so that each comes once. */
  readonly #met: Uint32Array;
  #lookUp = 0;

  /** @param documents the numbers of the terms of each; its place in the list is its own number. */
  constructor(documents: readonly Uint32Array[]) {
    let terms = 0;
    for (const numbers of documents) for (const term of numbers) terms = Math.max(terms, term + 1);
    const ends = new Uint32Array(terms + 1);
    for (const numbers of documents) for (const term of numbers) ends[term] = (ends[term] ?? 0) + 1;
    for (let term = 1; term <= terms; term++) ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0);
    this.#documents = new Uint32Array(ends[terms] ?? 0);
    // Filled from the end of each list, which leaves its beginning in the place of its end.
    documents.forEach((numbers, document) => {
      for (const term of numbers) {
        const at = (ends[term] ?? 0) - 1;
        this.#documents[at] = document;
        ends[term] = at;
      }
    });
    this.#starts = ends;
    this.#met = new Uint32Array(documents.length);
  }

  /** The numbers of the documents that share one of these terms, each once, in no order. */
  candidates(terms: Uint32Array): number[] {
    const lookUp = ++this.#lookUp;
    const found: number[] = [];
    for (const term of terms) {
      const end = this.#starts[term + 1];
      if (end === undefined) continue;
      for (let at = this.#starts[term] ?? 0; at < end; at++) {
        const document = this.#documents[at] ?? 0;
        if (this.#met[document] === lookUp) continue;
        this.#met[document] = lookUp;
        found.push(document);
      }
    }
    return found;
  }
}

/** Preferences that nothing but the place narrows, or nothing but what a resume names. */
const ANY_WORK = "*";

/** The terms under which an index holds a posting. */
export function postingTerms(posting: PostingView): string[] {
  const keys = [ANY_WORK, ...titleKeysOf(posting)];
  return reachTokens(posting)
    .split(" ")
    .flatMap((reach) => (reach === "" ? [] : keys.map((key) => `${key} ${reach}`)));
}

/**
 * The terms by which preferences find their postings: of several keys that must all be there, the one that tells most.
 */
export function preferenceTerms(preferences: CompiledSearchProfile): string[] {
  const bySkill = (preferences.years ?? 0) >= 1 && preferences.titles.some(({ view }) => view.anyWork);
  const groups = preferenceKeys(preferences);
  const keys = new Set(groups === null || bySkill ? [ANY_WORK] : groups.map(distinctiveKey));
  return reachOf(preferences).flatMap((reach) => [...keys].map((key) => `${key} ${reach}`));
}

/**
 * The longest is the rarest, as words go; of a trade and a technology it is the technology, of a head what is beside
 * it.
 */
function distinctiveKey(keys: readonly string[]): string {
  const named = keys.filter((key) => !/^[fh]/.test(key));
  return (named.length > 0 ? named : keys).reduce((a, b) => (b.length > a.length ? b : a));
}
