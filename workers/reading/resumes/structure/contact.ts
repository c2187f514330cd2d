/** How a person is reached: mail, telephone, links. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import type { Row } from "./rows";
import { NONE, type StatedValue } from "./stated";

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
