/** Lists of words as data: every file of workers/reading/lexicons has this one shape, which a test checks. Pure. */

interface Term {
  text: string;
  /** The group of the list, or the meaning, that the term belongs to. */
  sense: string;
  weight?: number;
}
export interface Lexicon {
  id: string;
  /** ISO 639; `mul` where terms are of several languages. */
  language: string;
  /** Of what the list is, and where its terms come from. */
  notes: string;
  terms: readonly Term[];
}

/** The terms of each sense, in their order. */
export function bySense({ terms }: Lexicon): ReadonlyMap<string, readonly string[]> {
  const senses = new Map<string, string[]>();
  for (const { text, sense } of terms) {
    const known = senses.get(sense);
    if (known) known.push(text);
    else senses.set(sense, [text]);
  }
  return senses;
}

/** The terms of one sense. A lexicon without it is a mistake of ours. */
export function termsOf({ id, terms }: Lexicon, sense: string): ReadonlySet<string> {
  const found = new Set(terms.flatMap((term) => (term.sense === sense ? [term.text] : [])));
  if (found.size === 0) throw new Error(`No term of lexicon ${id} is '${sense}'`);
  return found;
}
