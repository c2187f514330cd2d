/** The words of a job's address, held against the lines of an email: 'python-developer-teesta-labs-pune'. Pure. */
import { withoutMarks } from "../text/rules";

/** The words of an address. */
export class Slug {
  readonly words: readonly string[];
  /** Where each word begins among the letters, and the end of the last. */
  readonly #starts: readonly number[];
  readonly #letters: string;

  constructor(text: string) {
    this.words = wordsIn(text);
    this.#letters = this.words.join("");
    let at = 0;
    this.#starts = [...this.words.map((word) => (at += word.length) - word.length), at];
  }

  /**
   * The words that a text and the address share: the most of the text's words, from its first on, that follow each
   * other in the address, at or after word `from`. Null where not even the first is there.
   */
  find(text: string, from = 0): { from: number; to: number; isWhole: boolean } | null {
    const words = wordsIn(text);
    let best: { from: number; to: number; isWhole: boolean } | null = null;
    let most = 0;
    for (let at = from; at < this.words.length; at++) {
      const { to, count } = this.#follow(words, at);
      if (count <= most) continue;
      most = count;
      best = { from: at, to, isWhole: count === words.length };
    }
    return best;
  }

  /** How many of the words follow each other from word `at` on, however the address parts them. */
  #follow(words: readonly string[], at: number): { to: number; count: number } {
    let end = this.#starts[at] ?? 0;
    let found = { to: at, count: 0 };
    for (const [n, word] of words.entries()) {
      if (!this.#letters.startsWith(word, end)) {
        // An address leaves it out, or spells it.
        if (word === "and" && found.count > 0) continue;
        break;
      }
      end += word.length;
      const to = this.#starts.indexOf(end);
      if (to !== -1) found = { to, count: n + 1 };
    }
    return found;
  }
}

const wordsIn = (text: string): string[] =>
  withoutMarks(text.slice(0, 400), "NFKD")
    .toLowerCase()
    .replace(/['’]/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of an address as a name is written. */
export const asName = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
