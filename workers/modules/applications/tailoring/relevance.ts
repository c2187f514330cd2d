/** How much a line of a resume says of what a posting asks for. Pure. */
import { findSkills } from "../../../reading/titles/skills";
import { contentWords, type Wanted } from "./wanted";

/** One word is shared by chance. */
const ENOUGH_WORDS = 2;
/** The weight of a word beside that of a skill. */
const WORD = 0.1;
/** More than the skills of any line add up to. */
const ABOVE_ALL = 10_000;

export class Relevance {
  readonly wanted: Wanted;
  /** The lines that a language model named, by their pointer, with their place from 0. */
  private readonly named: ReadonlyMap<string, number>;

  constructor(wanted: Wanted, named: ReadonlyMap<string, number>) {
    this.wanted = wanted;
    this.named = named;
  }

  /** Whether a language model named this line. */
  isNamed(pointer: string): boolean {
    return this.named.has(pointer);
  }

  /** How far up a line belongs: what a language model named in its order, and then by `rank`. */
  rankLine({ text, from }: { text: string; from: string }): number {
    const place = this.named.get(from);
    return place === undefined ? this.rank(text) : ABOVE_ALL - place;
  }

  /** How far up a text belongs: by the skills that are asked for, or by several of the posting's words. */
  private rank(text: string): number {
    const words = this.shared(text).size;
    return this.skillScore(text) + (words >= ENOUGH_WORDS ? WORD * words : 0);
  }

  /** How much a whole section answers: by the skills that are asked for, and by each of the posting's words. */
  weigh(text: string): number {
    return this.skillScore(text) + WORD * this.shared(text).size;
  }

  /** The weights of the asked skills that a text names. */
  skillScore(text: string): number {
    return [...skillsIn(text)].reduce((sum, name) => sum + (this.wanted.skills.get(name)?.weight ?? 0), 0);
  }

  /** The posting's words that a text answers to. */
  because(text: string): string[] {
    const skills = [...skillsIn(text)].flatMap((name) => this.wanted.skills.get(name)?.spelling ?? []);
    return [...new Set(skills.length > 0 ? skills : this.shared(text))].slice(0, 4);
  }

  private shared(text: string): Set<string> {
    return new Set(contentWords(text).filter((word) => this.wanted.words.has(word)));
  }
}

const skillsIn = (text: string) => new Set(findSkills(text).map(({ name }) => name));
