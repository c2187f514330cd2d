/**
 * Whether an arranged file says exactly what the person's own file says: read back by the reader of PDFs, both have the
 * same words, numbers, signs and links, in the same order under the same headings. Only the points of one list, and the
 * skills of one line, may stand in another order. Of page numbers and repeated heads it says which are left out. It
 * knows only the two files, so that a mistake of what drew the one is seen here. Pure.
 */
import type { ReadFile } from "../../../reading/resumes/read-resume";
import type { ResumeLine } from "../../../reading/resumes/resume";
import type { Row } from "../../../reading/resumes/structure/rows";
import { contentOf, isOrdered, itemsOf, ownParts, rowsOf, textOf, unitsOf, type OwnPart, type Unit } from "./own-rows";
import { countCharacters, countTokens, tokensOf } from "./tokens";

type Difference = "letters" | "parted" | "links" | "hyphens" | "headings" | "words";
/** `leftOut`: the page numbers and repeated heads that only the own file has. */
export type Compared = { isSame: true; leftOut: string[] } | { isSame: false; because: Difference };

/** Compares a drawn file with the person's own, each as the reader of PDFs gives it. */
export function compareWords(own: ReadFile, drawn: ReadFile): Compared {
  const differ = (because: Difference): Compared => ({ isSame: false, because });
  if (!own.read || !drawn.read) return differ("letters");
  const { read } = own;
  const [ownLines, lines] = [read.lines, drawn.read.lines];
  const { rows, leftOut } = contentOf(ownLines);
  const texts = leftOut.map(({ text }) => text);
  const [ownText, drawnText] = [own.words.text ?? "", drawn.words.text ?? ""];
  for (const [count, because] of [
    [countCharacters, "letters"],
    [countTokens, "parted"],
  ] as const) {
    const counts = count(ownText);
    for (const [sign, n] of count(texts.join("\n"))) counts.set(sign, (counts.get(sign) ?? 0) - n);
    if (!isSameCount(counts, count(drawnText))) return differ(because);
  }
  if (!isSameLinks(own, drawn)) return differ("links");
  if (rows.some(({ cells }) => cells.some(({ text }) => PARTED.test(text)))) return differ("hyphens");
  const fixed: boolean[] = [];
  const ofOwn = partsOf(rows, ownLines, (run) => {
    const isFixed = isOrdered(run, read);
    fixed.push(isFixed);
    return isFixed;
  });
  let list = 0;
  const ofDrawn = partsOf(rowsOf(lines), lines, () => fixed[list++] ?? true);
  const headings = (parts: readonly Part[]) => parts.map(([heading]) => heading).join("\n");
  if (headings(ofOwn) !== headings(ofDrawn)) return differ("headings");
  return JSON.stringify(ofOwn) === JSON.stringify(ofDrawn) ? { isSame: true, leftOut: texts } : differ("words");
}

/** A word that its line's end parts: whether the hyphen is its own is not known. A link keeps it. */
const PARTED = /(?:^|\s)[^\s./@]*[\p{L}\p{N}]-$/u;

function isSameCount(own: ReadonlyMap<string, number>, drawn: ReadonlyMap<string, number>): boolean {
  return [...own.keys(), ...drawn.keys()].every((sign) => (own.get(sign) ?? 0) === (drawn.get(sign) ?? 0));
}

/** Both files lead to the same addresses. */
function isSameLinks(own: ReadFile, drawn: ReadFile): boolean {
  const [had, has] = [own, drawn].map(({ links }) => [...new Set(links.map(({ url }) => address(url)))].toSorted());
  return JSON.stringify(had) === JSON.stringify(has);
}

/** As both are written: a bracket would end the string that holds it. */
const address = (url: string) =>
  (URL.canParse(url) ? new URL(url).href : url).replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Each heading and what is said under it. */
type Part = [heading: string, said: unknown[]];

/** Of each list of points, whether their order is fixed: that is the own file's to say. */
type IsFixed = (run: readonly Unit[]) => boolean;

/** The parts of a file by their headings; that before the first one has none, and its contacts no order. */
function partsOf(rows: readonly Row[], lines: readonly ResumeLine[], isFixed: IsFixed): Part[] {
  return ownParts(rows)
    .map((part): Part => {
      const words = part.kind === "header" ? unordered(part) : said(part, unitsOf(part, lines), isFixed);
      return [tokensOf(part.heading).join(" "), words];
    })
    .filter(([heading, words]) => heading !== "" || words.length > 0);
}

const unordered = ({ rows }: OwnPart) => rows.flatMap(({ text }) => tokensOf(text)).toSorted();

/** The tokens in their order; a run of points, and the items of a line of skills, in that of the alphabet. */
function said({ kind }: OwnPart, units: readonly Unit[], isFixed: IsFixed): unknown[] {
  const words: unknown[] = [];
  let run: Unit[] = [];
  const close = () => {
    if (run.length === 0) return;
    const points = run.map((unit) => tokensOf(textOf(unit)).join(" "));
    words.push(isFixed(run) ? points : points.toSorted());
    run = [];
  };
  for (const unit of units) {
    const list = kind === "skills" ? itemsOf(unit) : null;
    if (unit.isPoint && kind !== "skills") {
      run.push(unit);
      continue;
    }
    close();
    if (list) words.push([tokensOf(list.label), list.items.map((item) => tokensOf(item).join(" ")).toSorted()]);
    else words.push(...unit.rows.flatMap(timeLast));
  }
  close();
  return words;
}

/** A time beside the words of its row may stand at either side of them. */
function timeLast({ text, dates }: Row): string[] {
  let rest = "";
  let at = 0;
  for (const { from, to } of dates) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return [...tokensOf(rest + text.slice(at)), ...dates.flatMap(({ from, to }) => tokensOf(text.slice(from, to)))];
}
