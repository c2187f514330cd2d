/** How early in a resume a reader meets what a posting asks for. Pure. */
import { findSkills } from "../../../reading/titles/skills";
import { contentWords, type Wanted } from "./wanted";

/** A word of the posting tells less than a skill that it names. */
const WORD = 0.1;

/**
 * Of a hundred: what is asked for and first said in the first words counts whole, in the last ones not at all. Of two
 * files that say the same, the one with the higher number says it earlier.
 */
export function readEarly(text: string, wanted: Wanted): number {
  const flat = text.replace(/\s+/g, " ");
  const found = new Map<string, { weight: number; at: number }>();
  for (const { name, from } of findSkills(flat)) {
    const weight = wanted.skills.get(name)?.weight;
    if (weight !== undefined && !found.has(`skill ${name}`)) found.set(`skill ${name}`, { weight, at: from });
  }
  const small = flat.toLowerCase();
  for (const word of new Set(contentWords(flat)))
    if (wanted.words.has(word)) found.set(`word ${word}`, { weight: WORD, at: small.indexOf(word) });
  let [sum, all] = [0, 0];
  for (const { weight, at } of found.values()) {
    sum += weight * (1 - at / flat.length);
    all += weight;
  }
  return all === 0 ? 0 : (100 * sum) / all;
}
