/** How a person is reached, and what they are called. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import { plainCase } from "../../people/name-parts";
import { parsePlace } from "../../places/parse";
import { headingOf } from "./headings";
import type { Row, TextCell } from "./rows";
import type { ResumeSection } from "./sections";
import {
  asPlace,
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeInstitution,
  soundsLikeTitle,
  splitPlace,
} from "./words";
import { LATIN, LETTERS, unfolded, wordsOf } from "../../text/rules";

/** A value and the lines that say it. */
export interface StatedValue {
  value: string;
  lines: number[];
}
export interface LinkOnLines {
  url: string;
  lines: number[];
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\s?\.\s?[\p{L}\p{N}-]{2,24}){1,4}/u;
const COMMON_END = /\.(?:com|in|org|net|edu|io|me)$/i;
const EVERY_EMAIL = new RegExp(EMAIL, "gu");
const MAIL_TAIL = /(?:\.com|\.in|\.org|\.net|\.co|\.edu|\.io|\.me)(?=[A-Z])/;

/** The first address of mail as it is written, or as a link has it where the page shows a part of it or none. */
export function findEmail(rows: readonly Row[], links: readonly LinkOnLines[]): StatedValue {
  const linked = links.flatMap(({ url, lines }) => {
    const value = /^mailto:/i.test(url) ? readEmail(decode(url.slice(7).split("?")[0] ?? "")) : null;
    return value ? [{ value, lines }] : [];
  });
  const shown = findWrittenEmail(rows);
  // A link has the whole of an address that the page cuts, but may be mistyped where the page shows it all.
  const isMore = ({ value }: StatedValue): boolean => {
    if (shown === null || value === shown.value || !value.includes(shown.value)) return false;
    const after = value.slice(value.indexOf(shown.value) + shown.value.length);
    return !(COMMON_END.test(shown.value) && /^\p{L}/u.test(after));
  };
  const whole = linked.find(isMore);
  return whole ?? shown ?? linked[0] ?? NONE;
}

function findWrittenEmail(rows: readonly Row[]): StatedValue | null {
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    for (const cell of row.cells) {
      if (!cell.text.includes("@") && !/at[)\]]/i.test(cell.text)) continue;
      const words = cell.text.replace(/\s*\((?:at)\)\s*|\s*\[at\]\s*/i, "@");
      // A narrow column parts an address at its '@' or at a dot.
      const isCut =
        /@[\p{L}\p{N}-]*[.-]?$/u.test(words) || (/\.c?o?$/.test(words) && /^o?m$/.test(next?.text.trim() ?? ""));
      const parted = isCut && next?.column === row.column ? `${words}${next.text.trim()}` : words;
      const value = readEmail(parted);
      if (value) return { value, lines: parted === words ? [cell.line] : [cell.line, ...(next?.lines ?? [])] };
    }
  }
  return null;
}

const NONE: StatedValue = { value: "", lines: [] };

function readEmail(text: string): string | null {
  const found = EMAIL.exec(text)?.[0].replace(/\s/g, "");
  if (!found) return null;
  const tail = MAIL_TAIL.exec(found);
  const whole = tail ? found.slice(0, tail.index + tail[0].length) : found;
  return whole.replace(/^(?:e-?mail(?:-?id)?|mailid|id|address)[:-]+/i, "").replace(/^[._%+-]+|[._%+-]+$/g, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NUMBER = /(?<![\p{L}\d/@_])(?:\+|00)?\(?\+?\d{1,5}\)?(?:[\s.()/–-]{0,3}\d{2,6}){1,5}(?![\d@])/gu;
const LABEL_BEFORE = /(?:phone|mobile|mob|cell|contact|tel|ph|gsm|call|whatsapp|no|m|number|\+91|\b[chp])\W{0,6}$/i;

const BETWEEN_NUMBERS = /\/|(?<=\d{8})\s[–-]\s|(?<=\d{10})[.\s]+(?=\+?\d)/;

/** Before a number of another person's, whose name may stand between. */
const PERSON_BEFORE = longPattern("i")`
    \b(?:emergency|father|mother|parents?|guardian|spouse|husband|wife|brother|sister|relative|referee|referred by
    |reporting (?:manager|to))\b[^\d\n]{0,48}$`;
/** Just before a number that is no telephone's. */
const THING_BEFORE = longPattern("i")`
    \b(?:employee|emp|aadhaar|aadhar|uid|pan|passport|account|a\/c|registration|regd?|roll|enroll?ment|licen[cs]e
    |invoice|hall ticket)\b[^:\n\d]{0,16}[:\s#.–-]{0,6}$`;

/** Ten digits in one run that begin a number of no country as short as this: India's own code was left out. */
const INDIAN_AFTER_PLUS = /^\s*\(?\+\)?(?:7\d|8[146]|9[02-48])\d{8}\s*$/;

/** A telephone number as it may be dialled, or null when the digits are something else. */
export function parsePhone(text: string, isLabelled = false): string | null {
  const digits = text.replace(/\D/g, "");
  const plus = /^\s*\(?(?:\+|00)/.test(text);
  const bare = plus ? digits.replace(/^00/, "") : digits;
  if (/\b(?:19|20)\d\d\s?[-–/]\s?(?:19|20)?\d\d\b/.test(text) && bare.length <= 10 && !/[6-9]\d{9}/.test(bare))
    return null;
  if (/^0?[6-9]\d{9}$/.test(bare) && !plus) return `+91 ${bare.slice(-10, -5)} ${bare.slice(-5)}`;
  if (/^91[6-9]\d{9}$/.test(bare)) return `+91 ${bare.slice(2, 7)} ${bare.slice(7)}`;
  if (/^910[6-9]\d{9}$/.test(bare)) return `+91 ${bare.slice(3, 8)} ${bare.slice(8)}`;
  if (INDIAN_AFTER_PLUS.test(text)) return `+91 ${bare.slice(0, 5)} ${bare.slice(5)}`;
  // Of an Indian number a digit is missing, or one is too many.
  if (plus && /^91[6-9]/.test(bare)) return null;
  if (plus && bare.length >= 8 && bare.length <= 15)
    return `+${text
      .replace(/^\D*(?:00)?/, "")
      .replace(/\s+/g, " ")
      .trim()}`;
  const isAmerican =
    /^1?[2-9]\d{9}$/.test(bare) && /\(\d{3}\)|\d{3}[-.]\d{3}[-.]\d{4}|\d{3}\s\d{3}[-\s]\d{4}/.test(text);
  if (isAmerican || (isLabelled && bare.length >= 8 && bare.length <= 13)) return text.replace(/\s+/g, " ").trim();
  return /^0\d{9,10}$/.test(bare) ? text.replace(/\s+/g, " ").trim() : null;
}

const MIN_DIGITS = 8;

function holdsPhone(text: string): boolean {
  let digits = 0;
  for (let n = 0; n < text.length && digits < MIN_DIGITS; n++) {
    const code = text.charCodeAt(n);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits === MIN_DIGITS;
}

/** The telephone numbers that rows state of the person, in their order, and whether a label says that they are one. */
function* phonesIn(rows: readonly Row[]): Generator<StatedValue & { isLabelled: boolean }> {
  for (const row of rows)
    for (const cell of row.cells)
      for (const match of holdsPhone(cell.text) ? matchesOf(NUMBER, cell.text) : []) {
        const before = cell.text.slice(Math.max(0, match.index - 64), match.index);
        if (PERSON_BEFORE.test(before) || THING_BEFORE.test(before)) continue;
        const isLabelled = LABEL_BEFORE.test(before.slice(-20));
        if (/[.-]$/.test(before) && !isLabelled) continue;
        const whole = parsePhone(match[0], isLabelled);
        for (const part of whole === null ? match[0].split(BETWEEN_NUMBERS) : [match[0]]) {
          const value = parsePhone(part, isLabelled);
          // 'M' and '+91' tell a number from other digits, and not whose it is.
          if (value) yield { value, lines: [cell.line], isLabelled: /[a-z]{2}\W{0,4}$/i.test(before) && isLabelled };
        }
      }
}

/** The first number of a telephone: mobile numbers first, of these one that is labelled. */
export function findPhone(rows: readonly Row[], links: readonly LinkOnLines[]): StatedValue {
  const all = [...phonesIn(rows)];
  const mobile = all.filter(({ value }) => value.startsWith("+"));
  const first = mobile.find(({ isLabelled }) => isLabelled) ?? mobile[0] ?? all[0];
  if (first) return { value: first.value, lines: first.lines };
  const tel = links.find((l) => /^tel:/i.test(l.url));
  const phone = tel ? parsePhone(decode(tel.url.slice(4)), true) : null;
  return tel && phone ? { value: phone, lines: tel.lines } : NONE;
}

const MAX_FURTHER = 4;

/** The telephone numbers and addresses of mail beside the first of each. */
export function findFurther(rows: readonly Row[], { email, phone }: { email: string; phone: string }): StatedValue[] {
  const digits = (text: string) => text.replace(/\D/g, "").slice(-10);
  const found: StatedValue[] = [];
  const take = (stated: StatedValue, isFirst: boolean) => {
    if (!isFirst && !found.some(({ value }) => value === stated.value)) found.push(stated);
  };
  for (const { value, lines } of phonesIn(rows)) take({ value, lines }, digits(value) === digits(phone));
  for (const row of rows)
    for (const cell of row.cells)
      for (const [text] of matchesOf(EVERY_EMAIL, cell.text)) {
        const value = readEmail(text);
        if (value && !email.includes(value)) take({ value, lines: [cell.line] }, value === email);
      }
  return found.slice(0, MAX_FURTHER);
}

const NETWORKS: readonly (readonly [string, RegExp])[] = [
  ["LinkedIn", /linkedin\.com\/(?:in|pub|profile)\/([^/?#\s]+)/i],
  ["GitHub", /github\.com\/([\w-]+)(?=[/?#\s,|)]|$)/i],
  ["GitLab", /gitlab\.com\/([\w.-]+)/i],
  ["Twitter", /(?:twitter|\bx)\.com\/(?:@)?(\w+)/i],
  ["Stack Overflow", /stackoverflow\.com\/(?:users|u)\/([\w/-]+)/i],
  ["LeetCode", /leetcode\.com\/(?:u\/)?([\w-]+)/i],
  ["HackerRank", /hackerrank\.com\/(?:profile\/)?([\w-]+)/i],
  ["CodeChef", /codechef\.com\/users\/([\w-]+)/i],
  ["Kaggle", /kaggle\.com\/([\w-]+)/i],
  ["Medium", /medium\.com\/(@?[\w-]+)/i],
  ["Behance", /behance\.net\/([\w-]+)/i],
  ["Dribbble", /dribbble\.com\/([\w-]+)/i],
];
const ADDRESS = longPattern("giu")`
    (?:https?://|www\.)[^\s,;|<>()\u2003]+|(?<![@\p{L}\p{N}.-])(?!(?:asp|vb|ado)\.net|socket\.io)
    [a-z\d][a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|in|org|net|io|dev|me|co|ai|app|design|tech|edu|info|xyz|page
    |site)(?:/[^\s,;|<>()\u2003]*)?(?![\p{L}@])`;

export interface FoundLinks {
  profiles: { network: string; username: string; url: string; lines: number[] }[];
  url: StatedValue;
}

/** Profiles and the person's own page: where a link leads goes before what is written. */
export function findLinks(rows: readonly Row[], links: readonly LinkOnLines[], own: ReadonlySet<number>): FoundLinks {
  const profiles: FoundLinks["profiles"] = [];
  let url = NONE;
  const take = (address: string, lines: number[], mayBeOwn: boolean) => {
    for (const [network, pattern] of NETWORKS) {
      const username = pattern.exec(address)?.[1];
      if (username === undefined) continue;
      if (!profiles.some((p) => p.network === network))
        profiles.push({ network, username: decode(username), url: withScheme(address), lines });
      return;
    }
    if (
      mayBeOwn &&
      url.value === "" &&
      !/google\.com|linkedin\.com|github\.com|gmail\.com|yahoo\.|facebook\.com|instagram\.com|\bw3\.org/i.test(address)
    )
      url = { value: withScheme(address), lines };
  };
  for (const link of links)
    if (/^https?:/i.test(link.url))
      take(
        link.url,
        link.lines,
        link.lines.some((l) => own.has(l)),
      );
  for (const row of rows) {
    const isOwn = row.lines.some((l) => own.has(l));
    // Only what stands among the contacts may be written without a link.
    for (const cell of row.cells)
      if (isOwn || /linkedin|github/i.test(cell.text))
        for (const [address] of matchesOf(ADDRESS, cell.text.replace(/\S+@\S+/g, " ")))
          take(address.replace(/[.,;]+$/, ""), [cell.line], isOwn);
  }
  for (const row of rows) {
    // "LinkedIn: asha-rao" and a user's name beside an icon say no address.
    const named = /\b(linked\s?in|github)\b\s*(?:id|profile)?\s*[:–-]\s*@?([\w-]{3,60})\s*$/i.exec(row.text);
    const network = named?.[1] ? (/git/i.test(named[1]) ? "GitHub" : "LinkedIn") : null;
    if (network && named?.[2] && !profiles.some((p) => p.network === network))
      profiles.push({
        network,
        username: named[2],
        url: network === "GitHub" ? `https://github.com/${named[2]}` : `https://www.linkedin.com/in/${named[2]}`,
        lines: row.lines,
      });
  }
  return { profiles, url };
}

function withScheme(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

/** "Label : value", in one cell or two. */
function labelled(row: Pick<Row, "text" | "lines">): { label: string; value: string; lines: number[] } | null {
  const match = /^([A-Za-z][A-Za-z'’.()/ &-]{1,40}?)\s*(?::\s*-?|\s[-–]\s|:-)\s*(.*)$/.exec(
    row.text.replace(/\s{2,}/g, " "),
  );
  return match?.[1] && match[2] !== undefined && match[2] !== ""
    ? { label: match[1].toLowerCase().trim(), value: match[2].replace(/^[:\s-]+/, "").trim(), lines: row.lines }
    : null;
}

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
    NOT_A_NAME.test(bare)
  )
    return null;
  const words = bare.split(/\s+/);
  if (words.length > 6 || !words.every((w) => NAME_WORD.test(w)) || !/\p{L}{2}/u.test(bare)) return null;
  return bare;
}

/** Whether a text has the form of a name, of which a word stands in the address of mail. */
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

const OF_A_NAME = /^(?:(?:full |applicant |candidate['’]?s? )?name|name of (?:the )?(?:candidate|applicant))$/;
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

export interface FoundPlace {
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  region: string;
  lines: number[];
}

/** Words of an address that no town has. */
const OF_AN_ADDRESS = longPattern("i")`
    \b(?:vill(?:age)?|at\s?[+&/.,-]?\s?p\.?o|post|p\.?\s?o\.?|p\.?\s?s\.?|dist(?:t|rict)?|teh(?:sil)?|tal(?:uka)?
    |h\.?\s?no|house|flat|plot|door|d\.?\s?no|near|opp|street|st\.|road|rd\.?|lane|nagar|colony|sector|ward|block|phase
    |society    |apartments?|floor|cross|main|layout|marg|chowk|puram|pin(?:\s?code)?)\b`;
const PIN = /(?<!\d)(\d{6}|\d{3}\s\d{3}|\d{5}(?:-\d{4})?)(?!\d)/;
/** "Distt-Sample" is the town of Sample. */
const DISTRICT = /^(?:dist(?:t|rict)?|teh(?:sil)?|tal(?:uka)?|vill(?:age)?|p\.?o|post|at)[.:\s-]+/i;

/**
 * Where the person lives: among the contacts, a line that names a place, with the lines of the address around it.
 * @param name which is no place: only what is written behind it may be one.
 */
export function findHome(rows: readonly Row[], name: StatedValue): FoundPlace | null {
  let best: (FoundPlace & { score: number; at: number }) | null = null;
  for (const [at, row] of rows.entries()) {
    const field = labelled(row);
    const isAddress = field !== null && /address|location|city|residence|place$|based/.test(field.label);
    for (const cell of row.cells) {
      const own = name.lines.includes(cell.line) ? behind(name, cell) : cell.text;
      const text = placeText(isAddress ? field.value : own);
      if (text.length > 200 || /birth|father|university|college|school\b/i.test(text)) continue;
      const postalCode = PIN.exec(text)?.[1] ?? "";
      if (best && best.score >= (isAddress ? 3 : 0) + 2 + (postalCode ? 2 : 0) + 1) continue;
      const place = parsePlace(text);
      const town = place.cities[0] ?? place.towns[0] ?? "";
      if (town === "" && place.regions.length === 0) continue;
      const isWhole = postalCode !== "" || isAddress || OF_AN_ADDRESS.test(text);
      const score = (isAddress ? 3 : 0) + (asPlace(own) ? 2 : 0) + (postalCode ? 2 : 0) + (town ? 1 : 0);
      if (best && best.score >= score) continue;
      best = {
        score,
        at,
        address: isWhole ? bareAddress(text) : "",
        postalCode,
        city: town.replace(/,.*/, "").replace(DISTRICT, ""),
        countryCode: place.countries[0] ?? "",
        region: place.regions[0] ?? "",
        lines: isAddress ? row.lines : [cell.line],
      };
    }
  }
  return best && withLinesAround(best, rows, best.at);
}

/** The text of a cell behind the name in it. */
function behind({ value }: StatedValue, { text }: TextCell): string {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  return at < 0 ? "" : text.slice(at + value.length);
}

/** Without what else stands among the contacts. */
const placeText = (text: string) =>
  text
    .replace(/\S+@\S+/g, " ")
    .replace(/(?:https?:\/\/|www\.)\S+/g, " ")
    .replace(/\S+\.(?:com|in|org|net|io|me|dev)\S*/gi, " ")
    // A number to call, in which a postal code would be found.
    .replace(/\+?\d(?:[\s().-]{0,2}\d){9,14}(?!\d)/g, " ");

const bareAddress = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[|,]\s*|\s*[|,]$/g, "");

/** An address that stands in several lines is one. */
function withLinesAround(found: FoundPlace, rows: readonly Row[], at: number): FoundPlace {
  const home = rows[at];
  const first = home?.cells.find((cell) => found.lines.includes(cell.line));
  const parts = [{ text: found.address, lines: found.lines }];
  const partOf = (row: Row | undefined): { text: string; lines: number[] } | null => {
    const cell = row?.cells.find(({ x }) => first && Math.abs(x - first.x) < 4);
    if (!row || !cell || !home || row.page !== home.page || cell.text.length > 90) return null;
    const isPart = OF_AN_ADDRESS.test(cell.text) || PIN.test(cell.text) || asPlace(cell.text) !== null;
    const isOther =
      /@|\d{8}|:\s*\S/.test(cell.text.replace(/pin(?:\s?code)?\s*[:–-]/i, "")) ||
      placeText(cell.text) !== cell.text ||
      headingOf(cell.text) !== null;
    return isPart && !isOther && row.dates.length === 0 ? { text: cell.text, lines: [cell.line] } : null;
  };
  for (let i = at - 1; i >= at - 3; i--) {
    const part = partOf(rows[i]);
    if (!part) break;
    parts.unshift(part);
  }
  for (let i = at + 1; i <= at + 3; i++) {
    const part = partOf(rows[i]);
    if (!part) break;
    parts.push(part);
  }
  if (parts.length === 1) return found;
  const texts = parts.map(({ text, lines }) =>
    text === "" ? (home?.cells.find((c) => lines.includes(c.line))?.text ?? "") : text,
  );
  return {
    ...found,
    address: texts.map(bareAddress).join(", "),
    postalCode: found.postalCode || (texts.map((text) => PIN.exec(text)?.[1]).find(Boolean) ?? ""),
    lines: parts.flatMap(({ lines }) => lines),
  };
}
