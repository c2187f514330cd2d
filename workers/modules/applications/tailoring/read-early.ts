/** How early in a resume a reader meets what a posting asks for. Pure. */
import { findSkills } from "../../../reading/titles/skills";
import { contentWords, type Wanted } from "./wanted";

/** A word of the posting tells less than a skill that it names. */
const WORD = 0.1;

/** A part of a resume: how long it is, and where in it each asked thing is said first, with its weight. */
export interface Marks {
  length: number;
  firstMentions: ReadonlyMap<string, { weight: number; at: number }>;
}

/** The asked things that a text says. */
export function marksOf(text: string, wanted: Wanted): Marks {
  const flat = text.replace(/\s+/g, " ");
  const firstMentions = new Map<string, { weight: number; at: number }>();
  for (const { name, from } of findSkills(flat)) {
    const weight = wanted.skills.get(name)?.weight;
    if (weight !== undefined && !firstMentions.has(`skill ${name}`))
      firstMentions.set(`skill ${name}`, { weight, at: from });
  }
  const small = flat.toLowerCase();
  for (const word of new Set(contentWords(flat)))
    if (wanted.words.has(word)) firstMentions.set(`word ${word}`, { weight: WORD, at: small.indexOf(word) });
  return { length: flat.length, firstMentions };
}

/**
 * Of a hundred: what is asked for and first said in the first words counts whole, in the last ones not at all. Of two
 * files that say the same, the one with the higher number says it earlier.
 */
export function earlyOf(parts: readonly Marks[]): number {
  const found = new Map<string, { weight: number; at: number }>();
  let length = 0;
  for (const part of parts) {
    for (const [what, { weight, at }] of part.firstMentions)
      if (!found.has(what)) found.set(what, { weight, at: length + at });
    length += part.length + 1;
  }
  let [sum, all] = [0, 0];
  for (const { weight, at } of found.values()) {
    sum += weight * (1 - at / length);
    all += weight;
  }
  return all === 0 ? 0 : (100 * sum) / all;
}

/** How early a whole text says it. */
export const readEarly = (text: string, wanted: Wanted): number => earlyOf([marksOf(text, wanted)]);
