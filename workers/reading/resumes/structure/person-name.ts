/** What a person is called, and the title beside the name. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { plainCase } from "../../people/name-parts";
import { headingOf } from "./headings";
import { HINDI_NAME_WORD, NO_HINDI_NAME } from "./hindi-words";
import { OF_AN_ADDRESS } from "./home";
import type { Row } from "./rows";
import type { ResumeSection } from "./sections";
import { NONE, labelled, type StatedValue } from "./stated";
import {
  asPlace,
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeInstitution,
  soundsLikeTitle,
  splitPlace,
} from "./words";
import { LATIN, LETTERS, unfolded, wordsOf } from "../../text/rules";

const NOT_A_NAME = longPattern("i")`
    \b(?:resume|résumé|curriculum|vitae|cv|bio-?data|page|profile|summary|objective|address|email|e-mail|phone
    |mobile|contact|street|road|nagar|colony|sector|floor|flat|house|post|dist|district|tal|taluka|near|opp|pin
    |linkedin|github|portfolio|updated|confidential|date|birth|gender|male|female|married|single|nationality
    |father|mother|husband|spouse|experience|credentials|details|particulars|passport|with|and|the|for|of|in|to|my)\b`;
/** Names of a page of this kind, which are neither a person's nor a title. */
const TITLE_OF_PAGE = /\b(?:resume|résumé|curriculum|vitae|cv|bio-?\s?data)\b/i;
const OF_A_PARENT = /^(?:father|mother|husband|spouse|guardian|[sdwc]\s?\/\s?o\b)/i;
const HONORIFIC = /^(?:(?:mr|mrs|ms|miss|dr|er|ca|shri|smt|kum|prof|adv)\.?\s+)+(?=\p{Lu})/iu;
/** Short for Muhammad and Sheikh before a name, and no degree or state. */
const SHORT_NAME = /^(?:md|mohd|sk)(?:\.\s?|\s)/i;
const NAME_WORD = /^(?:\p{Lu}[\p{L}'’.-]*|\p{Lu}\.?|(?:de|da|van|von|bin|al|el|la|del|der|dos|e|y|s\/o|d\/o)\b)$/u;

/** "ASHA RAOB.Tech" and "ASHA RAO.B.E"; two letters alone may be initials, unless two words stand before them. */
const DEGREE_BEHIND =
  /[.\s]*(?:[BM]\.\s?(?:Tech|Sc|Com|Pharm|B\.?A|C\.?A|Ed)|(?<=\p{L}{2}[.\s]+\p{L}{2,}[.\s]*)[BM]\.\s?[AE]|Ph\.?D)\.?$/u;

function cleanName(text: string): string | null {
  const bare = text
    .replace(/^(?:(?:full |applicant |candidate )?name)\s*[-–_.…:]+\s*/i, "")
    .replace(/\b(?:resume|résumé|c[au]rr?ic[a-z]{2,6}\s?vi?[a-z]{3,4}|cv|bio-?data)\b\s*(?:of|[:–-])?\s*/gi, " ")
    .replace(/\s+\.(?=\p{Lu})/gu, " ")
    .split(/\s[|–—@]\s|\s{2,}|\s-\s|,(?!\s*(?:jr|sr)\b)|\(/i)[0]
    ?.replace(HONORIFIC, "")
    .replace(DEGREE_BEHIND, "")
    .replace(/[|,;:·•–-]+$/, "")
    .trim();
  if (
    !bare ||
    OF_A_PARENT.test(bare) ||
    bare.length < 3 ||
    bare.length > 50 ||
    /[\d@/\\:=+*%]/.test(bare) ||
    NOT_A_NAME.test(bare) ||
    NO_HINDI_NAME.test(bare)
  )
    return null;
  const words = bare.split(/\s+/);
  if (words.length > 6 || !words.every((w) => NAME_WORD.test(w) || HINDI_NAME_WORD.test(w)) || !/\p{L}{2}/u.test(bare))
    return null;
  return bare;
}

/** Whether a text has the form of a name with a word that the email address has too. */
const isInMailbox = (text: string, mailbox: string): boolean =>
  wordsOf(text, LETTERS).some((word) => word.length > 2 && mailbox.includes(word)) &&
  (cleanName(text) !== null || NAME_WORD.test(text.trim()));

/** "asha rao" and "Asha rao", where it is set large or its words stand in the address of mail as well. */
function smallName(text: string, mailbox: string, isLarge: boolean): string | null {
  const words = text.trim().split(/\s+/);
  const isSmall = words.length > 1 && words.some((word) => /^\p{Ll}{2}/u.test(word));
  const isSure = isLarge || words.some((word) => word.length > 2 && mailbox.includes(word.toLowerCase()));
  if (!isSmall || !isSure || !words.every((word) => /^\p{L}[\p{L}.'’-]*$/u.test(word))) return null;
  return cleanName(
    text.replace(/(^|\s)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()),
  );
}

const OF_A_NAME =
  /^(?:(?:full |applicant |candidate['’]?s? )?name|name of (?:the )?(?:candidate|applicant)|नाम|पूरा नाम)$/;
/** "Name------ASHA RAO" */
const NAME_AFTER_DASHES = /^\s*((?:full |applicant |candidate )?name)\s*[-–_.…:]{2,}\s*(\S.*)$/i;

const ROW_OF_A_PARENT = /\b(?:father|mother|husband|wife|spouse|guardian|parent)\b/i;

function findLabelledName(rows: readonly Row[]): StatedValue | null {
  for (const row of rows) {
    if (ROW_OF_A_PARENT.test(row.text)) continue;
    const found = [row, ...(row.cells.length > 1 ? row.cells.map(({ text, line }) => ({ text, lines: [line] })) : [])];
    for (const { text, lines } of found) {
      const dashed = NAME_AFTER_DASHES.exec(text);
      const stated = dashed?.[2] ? { label: "name", value: dashed[2], lines } : labelled({ text, lines });
      if (!stated || !OF_A_NAME.test(stated.label)) continue;
      const name = cleanName(stated.value) ?? smallName(stated.value, "", true);
      if (name && !soundsLikeCompany(name) && !soundsLikeInstitution(name))
        return { value: plainCase(name), lines: stated.lines };
    }
  }
  return null;
}

const SIGNATURE = /\(\s*((?:\p{L}[\p{L}.'’-]*\s*){2,5})\)\s*$/u;
const MAX_FROM_END = 12;

/** "(ASHA RAO)" at the end, with the head's part of the name or with a word of the address of mail. */
function findSignature(rows: readonly Row[], inHead: string, mailbox: string): StatedValue | null {
  for (const row of rows.slice(-MAX_FROM_END).toReversed()) {
    const text = SIGNATURE.exec(row.text)?.[1]?.trim() ?? "";
    const name = text === "" ? null : (cleanName(text) ?? smallName(text, mailbox, false));
    if (!name) continue;
    const isOwn =
      inHead === ""
        ? wordsOf(name, LETTERS).some((word) => word.length > 2 && mailbox.includes(word))
        : holdsName(name, inHead);
    if (isOwn) return { value: plainCase(name), lines: row.lines };
  }
  return null;
}

/** Whether a name has each word of another. */
function holdsName(name: string, other: string): boolean {
  const words = wordsOf(name, LETTERS);
  return wordsOf(other, LETTERS).every((word) => words.includes(word));
}

/** So many letters of a name in the address of mail are no chance. */
const PREFIX = 5;
/** The score that a name may have beside its size: on top, in the address of mail, of several words, and bold. */
const MAX_OF_NAME = 7.4;

/** The person's name: large, on top, like their address of mail; no title, place, heading or parent's name. */
export function findName(
  sections: readonly ResumeSection[],
  rows: readonly Row[],
  email: string,
  bodySize: number,
): StatedValue {
  const labelledName = findLabelledName(rows);
  const mailbox = wordsOf(email.split("@")[0] ?? "", LATIN).join("");
  let best: (StatedValue & { score: number; isInMailbox: boolean }) | null = null;
  const top = new Set(sections.filter((s) => s.kind === "header").flatMap((s) => s.rows));
  const firstPage = rows.filter((r) => r.page === rows[0]?.page);
  for (const [i, row] of firstPage.slice(0, 80).entries()) {
    for (const [n, cell] of row.cells.entries()) {
      const most = (cell.size / Math.max(bodySize, 1) - 1) * 4 - i * 0.12 + MAX_OF_NAME;
      if (best && most < best.score) continue;
      // A name set in two lines is one.
      const below = firstPage[i + 1];
      const isParted =
        n === 0 &&
        below &&
        row.cells.length === 1 &&
        below.cells.length === 1 &&
        Math.abs(below.size - row.size) < 0.5 &&
        below.column === row.column &&
        below.gap < row.size * 2 &&
        ((row.size > bodySize * 1.4 && !cell.text.trim().includes(" ")) ||
          below.gap < row.size * 0.6 ||
          [cell.text, below.text].every((part) => isInMailbox(part, mailbox)));
      // So is one whose words stand far apart.
      const isSpread = n === 0 && isLoud(row, bodySize);
      const text = isParted ? `${cell.text} ${below.text}` : isSpread ? row.text.replace(/\s+/g, " ") : cell.text;
      const name = headingOf(text)
        ? null
        : (cleanName(text) ??
          (isParted ? cleanName(cell.text) : null) ??
          smallName(text, mailbox, cell.size > bodySize * 1.3));
      if (!name) continue;
      const words = wordsOf(name, LETTERS).filter((w) => w.length > 2);
      let score = (cell.size / Math.max(bodySize, 1) - 1) * 4 - i * 0.12;
      if (top.has(row)) score += 2;
      if (words.some((w) => mailbox.includes(w))) score += 4;
      else if (words.some((w) => w.length > PREFIX && mailbox.includes(w.slice(0, PREFIX)))) score += 3;
      if (/\s|\p{L}{3}(?:\.\p{Lu})+$|^\p{Lu}\.\p{Lu}/u.test(name)) score += 0.8;
      else score -= 1;
      if (cell.bold) score += 0.5;
      if (OF_A_PARENT.test(row.text)) score -= 8;
      // The rules below only lower the score.
      if (score <= (best?.score ?? 0)) continue;
      if (soundsLikeTitle(name) && !words.some((w) => mailbox.includes(w))) score -= 4;
      if (asPlace(name) || OF_AN_ADDRESS.test(name)) score -= 3;
      if (soundsLikeCompany(name) || soundsLikeInstitution(name) || soundsLikeDegree(name.replace(SHORT_NAME, "")))
        score -= 4;
      if (score > (best?.score ?? 0))
        best = {
          value: plainCase(name),
          lines: isParted ? [...row.lines, ...below.lines] : isSpread ? row.lines : [cell.line],
          score,
          isInMailbox: top.has(row) && words.some((w) => mailbox.includes(w)),
        };
    }
  }
  const headName: StatedValue | null =
    labelledName && !(best && (best.isInMailbox || holdsName(best.value, labelledName.value))) ? labelledName : best;
  if (!headName || !/\s/.test(headName.value)) {
    const signed = findSignature(rows, headName?.value ?? "", mailbox);
    if (signed) return signed;
  }
  if (headName === labelledName) return headName ?? NONE;
  if (!best) return NONE;
  const { value, lines } = best;
  return { value: /\s/.test(value) ? value : withSpaces(value, [email, ...rows.map((r) => r.text)]), lines };
}

/** Two words or more of one large size, with nothing else in their row. */
const isLoud = ({ cells, text }: Row, bodySize: number): boolean =>
  cells.length > 1 &&
  cells.length < 5 &&
  cells.every(({ size, text: word }) => size > bodySize * 1.4 && size === cells[0]?.size && !/\s/.test(word)) &&
  cleanName(text.replace(/\s+/g, " ")) !== null;

/** A name that was set so wide that its words ran together is parted as it is written elsewhere. */
function withSpaces(name: string, texts: readonly string[]): string {
  for (const text of texts) {
    const words = wordsOf(text.replace(/@.*$/, ""), LETTERS, unfolded);
    if (words.length > 1 && words.length < 6 && words.join("").toLowerCase() === name.toLowerCase())
      return plainCase(words.join(" ").toUpperCase());
  }
  return name;
}

const MAX_BENEATH = 8;

/** The title near the name: a few words of their own, and no sentence that goes on. */
export function findLabel(header: readonly Row[], nameLines: readonly number[]): StatedValue {
  for (const [i, row] of header.slice(0, MAX_BENEATH).entries())
    for (const cell of row.cells) {
      if (nameLines.includes(cell.line)) continue;
      const text = cell.text.replace(/^(?:position|post|applied for|applying for|role|designation)\s*[:-]+\s*/i, "");
      const below = header[i + 1];
      const goesOn = below?.column === row.column && /^\p{Ll}[^@/]*$/u.test(below.text);
      const isOther =
        text.length > 80 ||
        !/^[\p{L}\d(]/u.test(text) ||
        /@|:|\d{4}|https?:|www\.|\.(?:com|in|org)\b|[.;,]\s*$/i.test(text) ||
        /^(?:name|gender|address|my|with|from|to|a|an)\b/i.test(text) ||
        OF_A_PARENT.test(text) ||
        TITLE_OF_PAGE.test(text);
      if (isOther || goesOn || soundsLikeDegree(text) || text.split(" ").length > 9) continue;
      if (soundsLikeTitle(text))
        return { value: splitPlace(text.replace(/^[|,:–-]\s*|\s*[|,:–-]$/g, "")).text, lines: [cell.line] };
    }
  return NONE;
}
