/** How much a line of a resume says of what a posting asks for. Pure. */
import { findSkills } from "../titles/skills";
import { contentWords, type Wanted } from "./wanted";

/** One or two words are shared by chance. */
const ENOUGH_WORDS = 3;

export class Relevance {
  private readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    this.wanted = wanted;
  }

  /** How far up a text belongs: by the skills that are asked for, or by several of the posting's words. */
  rank(text: string): number {
    return this.skillScore(text) + (this.shared(text).size >= ENOUGH_WORDS ? 1 : 0);
  }

  /** Whether the posting has any use for a text. */
  isOfUse(text: string): boolean {
    return this.skillScore(text) > 0 || this.shared(text).size > 0;
  }

  /** The weights of the asked skills that a text names. */
  skillScore(text: string): number {
    return [...skillsIn(text)].reduce((sum, name) => sum + (this.wanted.skills.get(name)?.weight ?? 0), 0);
  }

  /** The posting's words that a text answers to. */
  because(text: string): string[] {
    const skills = [...skillsIn(text)].flatMap((name) => this.wanted.skills.get(name)?.said ?? []);
    return [...new Set(skills.length > 0 ? skills : this.shared(text))].slice(0, 4);
  }

  private shared(text: string): Set<string> {
    return new Set(contentWords(text).filter((word) => this.wanted.words.has(word)));
  }
}

const skillsIn = (text: string) => new Set(findSkills(text).map(({ name }) => name));
