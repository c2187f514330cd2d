/** Which words above a job are its title, its employer and its place. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import { saysOnlyWhen, trimmed, withoutDates, type DateSpan } from "./dates";
import { labelsIn } from "./labels";
import type { TextCell, Row } from "./rows";
import {
  asPlace,
  endsAsCompany,
  endsAsTitle,
  isPartOfHouse,
  soundsLikeCompany,
  soundsLikeDepartment,
  soundsLikeInstitution,
  soundsLikeTeam,
  soundsLikeTitle,
  splitPlace,
} from "./words";

export interface WorkHead {
  name: string;
  position: string;
  location: string;
  sources: Record<string, number[]>;
}

interface Piece {
  text: string;
  lines: number[];
  title: number;
  company: number;
  isPlace: boolean;
}

/** How a person was employed, or for how long. */
const KIND_OF_EMPLOYMENT = longPattern("i")`
    ^\(?(?:full[- ]?time|part[- ]?time|contract(?:ual)?|internship|permanent|freelance|temporary|regular
    |(?:\d+(?:\.\d+)?\+?\s*(?:yrs?|years?|months?|mos?)[\s,&.]*(?:and\s)?){1,2}(?:of\s)?(?:exp(?:erience|\.)?)?)\)?$`;
/** Of these a title says less without them. */
const LIMITS = /intern|part|contract|freelance|temporary/i;

/** Reads the rows that name a job. */
export function headOf(rows: readonly Row[]): WorkHead {
  const head: WorkHead = { name: "", position: "", location: "", sources: {} };
  const set = (field: "name" | "position" | "location", text: string, lines: number[]) => {
    if (head[field] !== "" || text === "") return;
    head[field] = text;
    head.sources[field] = lines;
  };
  const cells: { cell: TextCell; text: string }[] = [];
  for (const row of rows) {
    const { labelled: labelledParts, rest } = labelsIn(row);
    for (const { slot, value, line } of labelledParts) {
      const text = trimmed(withoutDates(value, datesIn(value, row)));
      if (slot === "date" || text === "") continue;
      const parted = slot === "name" ? splitPlace(text) : { text, place: "" };
      set(slot, parted.text.replace(MESSRS, ""), [line]);
      set("location", parted.place, [line]);
    }
    for (const cell of rest) {
      const text = withoutDates(cell.text, cell.text === row.text ? row.dates : datesIn(cell.text, row));
      if (text !== "") cells.push({ cell, text });
    }
  }
  const pieces: Piece[] = [];
  const kinds: string[] = [];
  for (const { cell, text } of cells) {
    const others = cells.filter((c) => c.cell !== cell).map((c) => c.text);
    for (const piece of splitPieces(text, others))
      if (KIND_OF_EMPLOYMENT.test(piece)) kinds.push(piece.replace(/^\(|\)$/g, ""));
      else pieces.push(weigh(piece, cell.line, cell.bold));
  }
  choose(pieces, head, set);
  const limit = kinds.find((kind) => LIMITS.test(kind));
  if (limit && head.position !== "" && !LIMITS.test(head.position)) head.position += ` (${limit})`;
  return head;
}

/** The dates of a row that stand in a part of its text, counted from where that begins. */
function datesIn(text: string, row: Row): DateSpan[] {
  const at = row.text.indexOf(text);
  return row.dates
    .filter((d) => d.from >= at && d.to <= at + text.length)
    .map((d) => ({ ...d, from: d.from - at, to: d.to - at }));
}

const MESSRS = /^M\s?\/\s?s\.?\s*/i;
/** At a house, but not where its person was sent. */
const SIGN = longPattern("u")`
    \s*\u2003\s*|\s+[•·]\s+|\s*\|\s*|\s{2,}|\s+@\s+|\s*;\s+
    |(?<!\b(?:[Dd]eployed|[Dd]eputed|[Pp]osted|[Pp]laced|[Ss]econded|[Dd]eputation)),?\s+(?:at|with)\s+
    (?=(?:M\/s\.?\s*)?\p{Lu})`;
const DASH = /\s+[–—-]\s+|[–—]\s+|\s+[–—](?=\p{Lu})/u;

/** "I have", "Currently", "3 years of experience": what comes before the verb, or in its place. */
const BEFORE =
  "(?:(?:i|am|is|was|have|has|had|having|been|currently|presently|previously|earlier|now)" + String.raw`[\s,]+)*`;
const COUNT =
  String.raw`(?:(?:over|about|around|nearly|total)\s)?\d+(?:\.\d+)?\+?\s*(?:years?|yrs?|months?)\.?['’]?` +
  String.raw`(?:\s(?:and\s)?\d+\s*months?)?`;
const VERB =
  String.raw`(?:(?:${COUNT}\s*(?:of\s)?)?(?:work(?:ing)?\s|job\s)?exp(?:erience|\.)?(?:\sof)?(?:\sworking)?` +
  "|working|worked|works?|served|serving|employed|associated|joined|engaged|attached)";
/** "Worked at Sample Mills as an accountant". */
const AT_AS = new RegExp(
  `^${BEFORE}${VERB}` +
    String.raw`\s+(?:at|in|with|for|by|from)\s+(?:M\s?/\s?s\.?\s*)?(.+?)[\s,]+(?:as|in the capacity of)\s+` +
    String.raw`(?:an?\s|the\s)?(.+)$`,
  "i",
);
/** "Worked as an accountant at Sample Mills". */
const AS_AT = new RegExp(String.raw`^${BEFORE}${VERB}\s+(?:as\s+)?(?:an?\s|the\s)?(.+)$`, "i");
const AT = /[\s,]+(?:at|in|with|for|from)\s+(?:M\s?\/\s?s\.?\s*)?/gi;

/** "नमूना ट्रेडर्स में लेखा सहायक" */
const HINDI_AT = /^(.{2,80}?)\sमें\s(.{2,80})$/u;

function splitPieces(whole: string, others: readonly string[]): string[] {
  const told = splitSentence(whole.trim());
  if (told) return told.flatMap((part) => (part === whole ? [part] : splitPieces(part, others)));
  return whole
    .split(SIGN)
    .flatMap((part) => splitDash(part, others))
    .map((p) => trimmed(p.replace(/\s+(?:from|since|during|for)\s*$/i, "").replace(/^(?:from|since)\s+/i, "")))
    .filter((p) => p !== "" && !saysOnlyWhen(p))
    .flatMap((p) => (KIND_OF_EMPLOYMENT.test(p) ? [p] : splitCommas(p).flatMap(splitStroke)));
}

/** The title and the employer of a sentence that names both; null for words that are no such sentence. */
function splitSentence(text: string): [title: string, employer: string] | null {
  const hindi = HINDI_AT.exec(text);
  if (hindi?.[1] && hindi[2] && soundsLikeCompany(hindi[1]) && endsAsTitle(hindi[2])) return [hindi[2], hindi[1]];
  const at = AT_AS.exec(text);
  if (at?.[1] && at[2]) return [trimmed(at[2]), trimmed(at[1])];
  const rest = AS_AT.exec(text)?.[1];
  if (rest === undefined) return null;
  const cuts = matchesOf(AT, rest).map((m) => [rest.slice(0, m.index), rest.slice(m.index + m[0].length)] as const);
  const cut =
    cuts.findLast(([, employer]) => soundsLikeCompany(employer) && !soundsLikeDepartment(employer)) ?? cuts[0];
  return cut ? [trimmed(cut[0]), trimmed(cut[1])] : null;
}

/** At a dash, where what stands behind it is an employer and no department of the work. */
function splitDash(text: string, others: readonly string[]): string[] {
  const dash = DASH.exec(text);
  if (!dash) return [text];
  const [a, b] = [text.slice(0, dash.index), text.slice(dash.index + dash[0].length)];
  const split = () => [a, ...splitDash(b, others)];
  if ([a, b].some((part) => trimmed(part) === "")) return split();
  // A house with a dash in its name.
  const isOneName = ![a, b].some(
    (part) =>
      soundsLikeTitle(part) ||
      saysOnlyWhen(part) ||
      KIND_OF_EMPLOYMENT.test(part.trim()) ||
      asPlace(part.split(DASH)[0] ?? ""),
  );
  if (isOneName && others.length > 0) return [text];
  const [title, other] = soundsLikeTitle(a) ? [a, b] : [b, a];
  if (!soundsLikeTitle(title) || (soundsLikeCompany(title) && !endsAsTitle(title))) return split();
  const first = other.split(DASH)[0] ?? other;
  if (soundsLikeDepartment(first))
    return [`${a} – ${first}`, ...(first === other ? [] : splitDash(b.slice(dash[0].length + first.length), others))];
  const isOpen = !others.some(mayEmploy);
  if (endsAsCompany(first) || soundsLikeInstitution(other) || asPlace(other)) return split();
  return isOpen || (soundsLikeCompany(other.split(DASH).at(-1) ?? "") && endsAsCompany(other)) ? split() : [text];
}

/** Whether words could name who employs. */
function mayEmploy(text: string): boolean {
  if (soundsLikeCompany(text) || soundsLikeInstitution(text)) return true;
  const words = text.split(/\s+/);
  return (
    words.length <= 8 &&
    /^\p{Lu}/u.test(text) &&
    !soundsLikeTitle(text) &&
    !soundsLikeDepartment(text) &&
    !saysOnlyWhen(text) &&
    !KIND_OF_EMPLOYMENT.test(text) &&
    asPlace(text) === null
  );
}

/** "Accountant / Mehul Traders" is two, "Manager / Team Lead" a title. */
function splitStroke(text: string): string[] {
  const parts = text.split(/\s+\/\s+/);
  const [a = "", b = ""] = parts;
  if (parts.length !== 2) return [text];
  const [first, second] = [jobness(a), jobness(b)];
  if ([a, b].every((part) => endsAsTitle(part) && !soundsLikeCompany(part))) return [text];
  return first > 0 !== second > 0 || Math.abs(first - second) >= 2 ? parts : [text];
}

/** At a comma, where one side is a title and the other is none. */
function splitCommas(text: string): string[] {
  if (!text.includes(",")) return [text];
  const parted = splitPlace(text);
  const rest = parted.text.split(/,\s+/);
  const place = parted.place === "" ? [] : [parted.place];
  for (let n = 1; n < rest.length; n++) {
    // "Deputy Manager, Finance, Sample Cements Ltd".
    if (n + 1 < rest.length && soundsLikeDepartment(rest[n] ?? "")) continue;
    const a = rest.slice(0, n).join(", ");
    const b = rest.slice(n).join(", ");
    const bare = rest.slice(0, n).filter((part) => !soundsLikeDepartment(part));
    const [first, second] = [jobness(bare.join(", ")), jobness(b)];
    if ((first > 0 && second < 0) || (first < 0 && second > 0) || isTitleBeside(a, b, first - second))
      return [a, b, ...place];
  }
  const a = rest[0] ?? "";
  const b = rest.slice(1).join(", ");
  if (soundsLikeDepartment(b) && jobness(a) > 0) return [parted.text, ...place];
  if (rest.length >= 2 && !/^(?:pvt|ltd|inc|llp|llc|co)\b/i.test(b) && jobness(a) > 0 !== jobness(b) > 0)
    return [a, b, ...place];
  return [parted.text, ...place];
}

function isTitleBeside(a: string, b: string, more: number): boolean {
  return (more >= 1 && endsAsTitle(a) && !endsAsTitle(b)) || (more <= -1 && endsAsTitle(b) && !endsAsTitle(a));
}

/** Above 0 for a title, below 0 for an employer. */
function jobness(text: string): number {
  let score = 0;
  if (soundsLikeTitle(text)) score += endsAsTitle(text) ? 3 : 2;
  if (soundsLikeCompany(text) && !soundsLikeDepartment(text)) score -= 2.5;
  return score;
}

function weigh(text: string, line: number, bold: boolean): Piece {
  const isTeam = soundsLikeTeam(text);
  const title = soundsLikeTitle(text) && !isTeam;
  const isDepartment = isTeam || soundsLikeDepartment(text);
  const company = soundsLikeCompany(text) && !isDepartment;
  return {
    text,
    lines: [line],
    title: (title ? 2 : 0) + (title && endsAsTitle(text) ? 1 : 0) - (company ? 1.2 : 0) - (/\d{3}/.test(text) ? 1 : 0),
    company:
      (company ? 2 : 0) -
      (title && !company ? 2 : 0) -
      (endsAsTitle(text) ? 1.5 : 0) +
      (bold ? 0.3 : 0) +
      (/^\p{Lu}/u.test(text) ? 0.2 : 0) -
      (isDepartment ? 3 : isPartOfHouse(text) ? 1.5 : 0),
    isPlace: (!company || text.includes(",")) && asPlace(text) !== null,
  };
}

function choose(
  pieces: readonly Piece[],
  head: WorkHead,
  set: (field: "name" | "position" | "location", text: string, lines: number[]) => void,
): void {
  let left = pieces.filter((p) => /\p{L}\p{M}*\p{L}/u.test(p.text) && !saysOnlyWhen(p.text));
  const join = (part: Piece | undefined) => {
    if (!part || head.position === "") return;
    head.position += `, ${part.text}`;
    head.sources["position"] = [...(head.sources["position"] ?? []), ...part.lines];
    left = left.filter((p) => p !== part);
  };
  const isOnlyTwo = left.length <= 2 && head.name === "" && head.position === "";
  const places = left.filter((p) => p.isPlace && p.title <= 0);
  // A town may be the employer's whole name only when nothing else could be.
  if (!(isOnlyTwo && places.length === left.length)) {
    const texts = [...new Set(places.map((p) => p.text))].filter(
      (t, i, all) => !all.some((o, n) => n !== i && o.includes(t)),
    );
    if (texts.length > 0)
      set(
        "location",
        texts.join(", "),
        places.flatMap((p) => p.lines),
      );
    left = left.filter((p) => !places.includes(p));
  }
  if (head.position === "") {
    const title = left.reduce<Piece | null>((a, b) => (b.title > (a?.title ?? 0) ? b : a), null);
    if (title && !(left.length === 1 && head.name === "" && title.company > 0 && title.title < 1)) {
      set("position", title.text, title.lines);
      left = left.filter((p) => p !== title);
      join(left.find((p) => soundsLikeDepartment(p.text) || soundsLikeTeam(p.text)));
    }
  }
  if (head.name === "") {
    const houses = left.filter((p) => !soundsLikeTeam(p.text));
    const company = houses.reduce<Piece | null>((a, b) => (a === null || b.company > a.company ? b : a), null);
    if (company) {
      const parted = splitPlace(company.text);
      set("name", parted.text.replace(MESSRS, ""), company.lines);
      set("location", parted.place, company.lines);
      left = left.filter((p) => p !== company);
      join(left.find((p) => isPartOfHouse(p.text)));
    }
  }
  // Words left beside an employer that is known are the title, though no list has them.
  if (head.position === "" && left[0] && left[0].text.split(" ").length <= 6)
    set("position", left[0].text, left[0].lines);
}
