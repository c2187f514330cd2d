/** The furniture of a page, which is no part of a resume: its number, its date, the name again. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { withoutDates } from "./dates";
import type { Row } from "./rows";
import { soundsLikeTitle } from "./words";
import { wordsOf } from "../../text/rules";

const FOOTER = longPattern("i")`
    ^(?:.{0,40}[\s|–—-]+)?(?:page\s*)?\d{1,2}\s*(?:\/|of)\s*\d{1,2}$|^page\s*\d{1,2}$|^\d$
    |^last updated\b.{0,30}$`;
const OF_EVERY_PAGE = /^(?:curriculum vitae|cv|resume|résumé|page)?[\s\d/|–-]*(?:of \d+)?$/i;

const PAGE_WORD = longPattern("gi")`
    \b(?:p\s?a\s?g\s?e|(?:resume|curriculum\s+vitae|cv)(?:\s+of(?=\s))?
    |(?:strictly\s+)?(?:private\s+and\s+)?confidential
    |(?:last\s+)?(?:updated|revised|modified|printed|generated)(?:\s+on)?|as\s+(?:of|on)|version|contd|continued)
    (?!\p{L})|résumé(?:\s+of(?=\s))?`;
const NUMBERS = /(?<![\p{L}\d])\d{1,2}(?:\s*(?:\/|of\b)(?:\s*\d{1,2})?)?(?![\p{L}\d])/giu;
const SEPARATOR = /\s*[|·•,;\u2003]\s*|\s{2,}|\s+[-–—:]\s+/;
/** "Date: 3 June 2026" and "Place: Pune  Date: ____", beneath a declaration. */
const SIGNED = longPattern("iu")`
    ^(?:place\s*[:–-]+\s*[\p{L}\s]{0,30}[\s,;|]+)?(?:date|dated|dt)\b\.?\s*
    (?:$|[:–-]+\s*(?:$|[_.…]|\d{1,2}(?:st|nd|rd|th)?[\s./-]))`;
/** How many rows at the end of a file may be those of a signature, and at its top those of the name and the mail. */
const SIGNATURE = 4;
const HEADER = 6;
const NAME = 2;

/**
 * The rows without the furniture of their pages, which is every reader's one rule of it: a page's number, what stands
 * on every page, and at a page's edge a date, a name or a word for the page with nothing else beside them.
 */
export function withoutFurniture(rows: readonly Row[]): Row[] {
  const first = new Set(rows.filter((r) => r.page === 1).map((r) => r.text));
  const names = namesAtTop(rows);
  const edges = edgesOfPages(rows);
  const printed = new Map<string, Set<number>>();
  for (const row of rows) {
    if (edges(row) === null) continue;
    const key = onAnyPage(row);
    printed.set(key, (printed.get(key) ?? new Set()).add(row.page));
  }
  return rows.filter((row, n) => {
    if (FOOTER.test(row.text.trim())) return false;
    if (row.dates.some((d) => d.isRange)) return true;
    if (n >= rows.length - SIGNATURE && SIGNED.test(row.text)) return false;
    const edge = edges(row);
    if (edge === null || row.isBullet) return true;
    if ((edge === "bottom" || row.page > 1) && isOfPage(row, names)) return false;
    const isKnown =
      first.has(row.text) ||
      (row.cells.length > 1 && row.cells.every(({ text }) => OF_EVERY_PAGE.test(text) || first.has(text)));
    if (row.page > 1 && isKnown && row.dates.length === 0) return false;
    const text = onAnyPage(row);
    const isNumbered = (row.dates.length > 0 || text.includes("#")) && /\p{L}/u.test(text);
    const isRepeated = isNumbered && (printed.get(text)?.size ?? 0) > 1;
    // The first page's copy may be all that says how the person is reached.
    return !(isRepeated && (row.page > 1 || (edge === "bottom" && !/@|\d{5}/.test(text))));
  });
}

/** Texts that a running line repeats: the name, and an address of mail. */
function namesAtTop(rows: readonly Row[]): Set<string> {
  const top = rows.slice(0, HEADER).flatMap((row, n) => row.cells.map(({ text }) => ({ text, n })));
  const own = top.filter(({ text, n }) => text.includes("@") || (n < NAME && !soundsLikeTitle(text)));
  return new Set(own.map(({ text }) => letters(text)));
}

/** Which edge of its page a row stands at. */
function edgesOfPages(rows: readonly Row[]): (row: Row) => "top" | "bottom" | null {
  const edges = new Map<number, [number, number]>();
  for (const { page, y } of rows) {
    const [top, bottom] = edges.get(page) ?? [y, y];
    edges.set(page, [Math.min(top, y), Math.max(bottom, y)]);
  }
  return ({ page, y }) => {
    const [top, bottom] = edges.get(page) ?? [0, 0];
    return bottom - y < 20 ? "bottom" : y - top < 30 ? "top" : null;
  };
}

/** A row's text as it would be on any page. */
const onAnyPage = ({ text, page }: Row): string =>
  text.replace(new RegExp(String.raw`(?<!\d)${page}(?!\d)`, "g"), "#").toLowerCase();

/** Whether a row says a date, a number or a word for the page, or the name, and nothing else. */
function isOfPage({ text, dates }: Row, names: ReadonlySet<string>): boolean {
  const undated = withoutDates(text, dates);
  const bare = undated.replace(PAGE_WORD, "\u2003");
  const rest = bare.replace(NUMBERS, "\u2003").split(SEPARATOR).map(letters).filter(Boolean);
  const isPageNumber = bare !== undated || (rest.length > 0 && (dates.length > 0 || /\d/.test(undated)));
  return isPageNumber && /\d/.test(text) && rest.every((part) => names.has(part));
}

const letters = (text: string) => wordsOf(text, /[\p{L}\d@]+/gu).join("");
