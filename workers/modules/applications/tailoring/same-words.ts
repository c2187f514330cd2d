/**
 * Whether an arranged file says exactly what the person's own file says. The own file is cut into parts again, and the
 * words of the drawn file, in their order, must be those parts one after the other: each once, whole, and in its own
 * section. Only what `own-tree.ts` lets change places may be in another place, and only whole points of the own file
 * may be quoted at the top. It knows only the two files, so that a mistake of what drew the one is seen here. Pure.
 */
import type { ReadFile } from "../../../reading/resumes/read-resume";
import { textOf, type Unit } from "./own-rows";
import { headlineOf, quotable, treeOf, type Headline, type OwnItem, type OwnSection, type OwnTree } from "./own-tree";
import { HIGHLIGHTS, LOUD_HIGHLIGHTS, MAX_HIGHLIGHTS } from "./tailor";
import {
  beginsWithDash,
  countCharacters,
  countTokens,
  differBySpaces,
  endsWithDash,
  hasRatings,
  isDash,
  lineEnds,
  SIGN,
  tokensOf,
} from "./tokens";

type Difference = "letters" | "parted" | "links" | "parts" | "words";
/** `leftOut`: the page numbers and repeated heads that only the own file has. */
export type Compared = { isSame: true; leftOut: string[] } | { isSame: false; because: Difference };

/** Compares a drawn file with the person's own, each as the reader of PDFs gives it. */
export function compareWords(own: ReadFile, drawn: ReadFile): Compared {
  const differ = (because: Difference): Compared => ({ isSame: false, because });
  if (!own.read || !drawn.words.text) return differ("letters");
  const { lines } = own.read;
  const tree = treeOf(own.read);
  const ownText = own.words.text ?? "";
  if (tree.unsure || hasRatings(ownText)) return differ("parts");
  const ofLines = lines.map(({ text }) => text).join("\n");
  // The lines are all that the file says.
  if (!onlySigns(countCharacters(ownText), countCharacters(ofLines))) return differ("letters");
  const ends = lineEnds(lines.map(({ text }) => text));
  if (!differBySpaces(countTokens(ownText), countTokens(ofLines), ends)) return differ("parted");
  const partsText = [
    ...tree.sections.flatMap(({ heading, items }) => [heading, ...items.flatMap(textsOf)]),
    ...tree.leftOut.map(({ text }) => text),
  ];
  // And the parts are all that the lines say, but for the signs of lists.
  if (!onlySigns(countCharacters(ofLines), countCharacters(partsText.join("\n")))) return differ("letters");
  const quoted = parse(tokensOf(drawn.words.text), tree, headlineOf(own.read, tree));
  if (!quoted) return differ("words");
  const drawnCounts = countCharacters(
    [...partsText.slice(0, partsText.length - tree.leftOut.length), ...quoted].join("\n"),
  );
  if (!isSameCount(drawnCounts, countCharacters(drawn.words.text))) return differ("letters");
  if (!isSameLinks(own, drawn)) return differ("links");
  return { isSame: true, leftOut: tree.leftOut.map(({ text }) => text) };
}

function isSameCount(own: ReadonlyMap<string, number>, drawn: ReadonlyMap<string, number>): boolean {
  return [...own.keys(), ...drawn.keys()].every((sign) => (own.get(sign) ?? 0) === (drawn.get(sign) ?? 0));
}

/** Whether one has nothing less than the other, and no more than signs of lists. */
function onlySigns(lines: ReadonlyMap<string, number>, parts: ReadonlyMap<string, number>): boolean {
  return [...lines.keys(), ...parts.keys()].every((sign) => {
    const more = (lines.get(sign) ?? 0) - (parts.get(sign) ?? 0);
    return more === 0 || (more > 0 && SIGN.test(sign));
  });
}

/** Both files lead to the same addresses. */
function isSameLinks(own: ReadFile, drawn: ReadFile): boolean {
  const [had, has] = [own, drawn].map(({ links }) => [...new Set(links.map(({ url }) => address(url)))].toSorted());
  return JSON.stringify(had) === JSON.stringify(has);
}

/** As both are written: a bracket would end the string that holds it. */
const address = (url: string) =>
  (URL.canParse(url) ? new URL(url).href : url).replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const textsOf = (item: OwnItem): string[] =>
  item.kind === "heading"
    ? [item.text]
    : item.kind === "row"
      ? [item.row.text]
      : item.kind === "skills"
        ? [textOf(item.unit)]
        : item.units.map(textOf);

/** Reads a file's words as the parts of the own one; the texts that it quotes, or null where it is not those parts. */
function parse(words: readonly string[], tree: OwnTree, headline: Headline | null): string[] | null {
  const [header, ...rest] = tree.sections;
  const units = quotable(tree).map(({ unit }) => unit);
  for (const title of headline ? [null, headline] : [null]) {
    const reader = new Reader(words);
    const from = header ? reader.header(header, title) : 0;
    if (from < 0) continue;
    const titleTexts = title ? [title.text] : [];
    if (reader.sections(from, rest)) return titleTexts;
    for (const heading of [HIGHLIGHTS, LOUD_HIGHLIGHTS]) {
      const begin = reader.text(from, heading);
      const quoted = begin < 0 ? null : reader.quoted(begin, units, (at) => reader.sections(at, rest));
      if (quoted) return [...titleTexts, heading, ...quoted];
    }
  }
  return null;
}

/** The longest of several texts that comes next, and where it ends. */
interface Found<T> {
  one: T;
  at: number;
}

class Reader {
  private readonly words: readonly string[];

  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** Where this text ends that begins at `at`; -1 where it is not there. A dash at its end is between two texts. */
  text(at: number, text: string): number {
    const wanted = tokensOf(text);
    const from = beginsWithDash(text) && isDash(this.words[at]) && !isDash(wanted[0]) ? at + 1 : at;
    if (!wanted.every((word, n) => this.words[from + n] === word)) return -1;
    const end = from + wanted.length;
    return endsWithDash(text) && isDash(this.words[end]) && !isDash(wanted.at(-1)) ? end + 1 : end;
  }

  /** Of the texts that begin at `at`, the longest. */
  private next<T>(at: number, all: Iterable<T>, textOfOne: (one: T) => string): Found<T> | null {
    let best: Found<T> | null = null;
    for (const one of all) {
      const end = this.text(at, textOfOne(one));
      if (end >= 0 && (!best || end > best.at)) best = { one, at: end };
    }
    return best;
  }

  /** All of these texts in any order. */
  private anyOrder(at: number, texts: readonly string[]): number {
    const left = [...texts.entries()];
    while (left.length > 0) {
      const found = this.next(at, left, ([, text]) => text);
      if (!found) return -1;
      left.splice(left.indexOf(found.one), 1);
      at = found.at;
    }
    return at;
  }

  /** All of these texts in their order. */
  private inOrder(at: number, texts: readonly string[]): number {
    for (const text of texts) if (at >= 0) at = this.text(at, text);
    return at;
  }

  private item(at: number, item: OwnItem): number {
    if (item.kind === "points" && !item.isOrdered) return this.anyOrder(at, textsOf(item));
    if (item.kind !== "skills") return this.inOrder(at, textsOf(item));
    const label = this.text(at, item.list.label);
    return label < 0 ? -1 : this.anyOrder(label, item.list.items);
  }

  /** The section at the top, with a title in its place. */
  header({ items, ...rest }: OwnSection, title: Headline | null): number {
    if (!title) return this.section(0, { items, ...rest });
    const above = this.section(0, { ...rest, items: items.slice(0, title.after) });
    const below = above < 0 ? -1 : this.text(above, title.text);
    return below < 0 ? -1 : this.section(below, { ...rest, heading: "", items: items.slice(title.after) });
  }

  section(at: number, { heading, items }: OwnSection): number {
    let end = this.text(at, heading);
    for (const item of items) if (end >= 0) end = this.item(end, item);
    return end;
  }

  /** Whether all that is left is these sections: those that may not move in their order. */
  sections(at: number, left: readonly OwnSection[]): boolean {
    if (left.length === 0) return at === this.words.length;
    const fixed = left.find(({ isMovable }) => !isMovable);
    return left.some((section) => {
      if (section !== fixed && !section.isMovable) return false;
      const end = this.section(at, section);
      return (
        end >= 0 &&
        this.sections(
          end,
          left.filter((other) => other !== section),
        )
      );
    });
  }

  /** The quoted texts before what `isRest` accepts, at least one and each once. */
  quoted(at: number, units: readonly Unit[], isRest: (at: number) => boolean): string[] | null {
    const taken: Unit[] = [];
    while (taken.length < MAX_HIGHLIGHTS) {
      const left = units.filter((unit) => !taken.includes(unit));
      const found = this.next(at, left, textOf);
      if (!found) return null;
      taken.push(found.one);
      at = found.at;
      if (isRest(at)) return taken.map(textOf);
    }
    return null;
  }
}
