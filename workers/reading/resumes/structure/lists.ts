/** Skills, languages, certificates, projects and the like: what stands in lists. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { matchesOf } from "../../../lib/matches";
import type { Resume } from "../resume";
import { trimmed, withoutDates } from "./dates";
import { isDateAlone, joined, type SourcedEntry, type Row } from "./rows";

/** "A/B" and "CI/CD" are one skill each. */
const COMMAS = /\s*(?:[,;|•·●▪]|(?<!\b(?:a|ci|i|pl|tcp))\/(?!\s?\d)|\u2003|\s{2,}|\s[–—]\s)\s*(?![^(]*\))/iu;
const LEVEL = longPattern("i")`
    ^(?:beginner|basic|elementary|intermediate|advanced|expert|proficient|fluent|native|mother tongue|working
    |professional|good|excellent|average|conversational|limited|full professional|native speaker|read|write
    |speak|master|novice|competent)\b`;

/** Words that say how well and nothing of what: "Excellent communication" is a skill, "Excellent" is none. */
const LEVEL_ALONE = longPattern("i")`
    ^(?:beginners?|basics?|elementary|intermediate|advanced?|experts?|proficient|fluent|native|mother|tongue|working
    |professional|good|very|excellent|average|conversational|limited|full|speaker|read|write|speak|master|novice
    |competent|proficiency|level|user|knowledge|bilingual|and|or|[\s/,&()-])+$`;

/** Parts a list at its commas, but not inside brackets; a number alone belongs to what stands before it. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(COMMAS)) {
    const bare = trimmed(part.replace(/\s+and\s*$/i, "")).replace(/\.$/, "");
    const last = parts.length - 1;
    if (/\p{L}/u.test(bare)) parts.push(bare);
    else if (/^[\d.+]+$/.test(bare) && last >= 0) parts[last] += `, ${bare}`;
  }
  return parts;
}

/** Heads the columns of a table of skills. */
const COLUMN_HEAD = longPattern("i")`
    ^(?:s\.?\s?no\.?|category|categories|type|area|domain|skills?(?: set)?|tools?|technolog(?:y|ies)|details
    |description)$`;
const isColumnHead = (row: Row) => row.cells.length > 1 && row.cells.every(({ text }) => COLUMN_HEAD.test(text));

/** Rows that run on are one: a label's list goes on without a label. */
export function readSkills(rows: readonly Row[]): SourcedEntry<Resume["skills"][number]>[] {
  const groups: { label: string; level?: string; parts: string[]; lines: number[]; row: Row; isBullet: boolean }[] = [];
  const hasColumns = rows.some(isColumnHead);
  for (const row of rows) {
    if (isColumnHead(row)) continue;
    const match = /^([\p{L}&/ ().+-]{2,40}?)\s*(?::-?|\s[-–—])\s+(.*)$/u.exec(row.text);
    const first = row.cells[0];
    const isTwo =
      row.cells.length === 2 &&
      first &&
      row.cells[1] &&
      (hasColumns || (first.bold && !row.cells[1].bold) || /,/.test(row.cells[1].text)) &&
      !/,/.test(first.text);
    const last = groups.at(-1);
    if (match?.[1] && match[2] !== undefined && !/,/.test(match[1])) {
      const isLevel = LEVEL.test(match[2]) && match[2].split(" ").length <= 3;
      groups.push(
        isLevel
          ? { label: "", level: match[2], parts: [match[1]], lines: row.lines, row, isBullet: row.isBullet }
          : { label: match[1].trim(), parts: [match[2]], lines: [...row.lines], row, isBullet: row.isBullet },
      );
    } else if (isTwo && first)
      groups.push({
        label: first.text,
        parts: row.cells.slice(1).map((c) => c.text),
        lines: [...row.lines],
        row,
        isBullet: row.isBullet,
      });
    else if (LEVEL_ALONE.test(row.text)) continue;
    else if (last && !row.isBullet && goesOn(last, row)) {
      last.parts[last.parts.length - 1] = joined([last.parts.at(-1) ?? "", row.text]);
      last.lines.push(...row.lines);
    } else
      groups.push({
        label: "",
        parts: row.cells.map((c) => c.text),
        lines: [...row.lines],
        row,
        isBullet: row.isBullet,
      });
  }
  const entries: SourcedEntry<Resume["skills"][number]>[] = [];
  for (const { label, level = "", parts, lines } of groups) {
    if (label !== "") {
      const keywords = parts.flatMap(splitList);
      entries.push({ entry: { name: label, level: "", keywords }, sources: { "": lines } });
      continue;
    }
    for (const name of parts.flatMap(splitList))
      if (name.length <= 80) entries.push({ entry: { name, level, keywords: [] }, sources: { "": lines } });
  }
  return entries;
}

function goesOn(group: { parts: string[]; row: Row; isBullet: boolean }, row: Row): boolean {
  const text = group.parts.at(-1) ?? "";
  if (row.column !== group.row.column) return false;
  if (/[,(&-]\s*$|\band$/i.test(text)) return true;
  if (group.isBullet) return row.x > group.row.x - 3 && row.gap < 1.7 * row.size && text.length > 20;
  return (
    /[,|•·]/.test(text) &&
    row.text.length > 0 &&
    row.gap < 1.7 * row.size &&
    (text.length > 40 || row.x > group.row.x + 10) &&
    !row.bold
  );
}

const LANGUAGE_NAMES = longPattern("gi")`
    \b(?:english|hindi|marathi|gujarati|tamil|telugu|kannada|malayalam|bengali|bangla|punjabi|odia|oriya
    |assamese|urdu|sanskrit|konkani|nepali|sindhi|maithili|bhojpuri|manipuri|kashmiri|dogri|tulu|rajasthani
    |haryanvi|french|german|spanish|portuguese|italian|russian|arabic|japanese|mandarin|chinese|korean|dutch
    |turkish|polish|swedish|greek|hebrew|persian|thai|vietnamese|indonesian|malay|swahili|romanian|czech
    |hungarian|danish|finnish|norwegian|ukrainian|cantonese|filipino|tagalog)\b`;

export const namesLanguage = (text: string): boolean => text.search(LANGUAGE_NAMES) >= 0;

/** Languages and how well they are known. */
export function readLanguages(rows: readonly Row[]): SourcedEntry<Resume["languages"][number]>[] {
  const entries: SourcedEntry<Resume["languages"][number]>[] = [];
  for (const row of rows) {
    const text = row.text;
    const names = matchesOf(LANGUAGE_NAMES, text);
    for (const [i, match] of names.entries()) {
      const after = text.slice(match.index + match[0].length, names[i + 1]?.index);
      const fluency =
        /^\s*(?:[:(–—-]|\s{2,}|\s(?=\p{Lu}))\s*([\p{L}, /&-]{3,40}?)[),;.|•·\s]*(?:(?:and|&)\s*)?$/u.exec(after)?.[1] ??
        "";
      const language = (match[0][0] ?? "").toUpperCase() + match[0].slice(1).toLowerCase();
      if (entries.some((e) => e.entry.language === language)) continue;
      entries.push({
        entry: { language, fluency: trimmed(fluency.replace(/\band\b\s*$/i, "")) },
        sources: { "": row.lines },
      });
    }
    const last = entries.at(-1);
    if (names.length === 0 && last && last.entry.fluency === "" && LEVEL.test(text) && text.split(" ").length <= 4)
      last.entry.fluency = text;
  }
  return entries;
}

/** A text over several rows is one item: a new one begins at a bullet, a louder row, or where a line stood short. */
function itemsOf(rows: readonly Row[]): Row[][] {
  const items: Row[][] = [];
  const hasBullets = rows.some((r) => r.isBullet);
  for (const row of rows) {
    const item = items.at(-1);
    const above = item?.at(-1);
    const first = item?.[0];
    const goes =
      above &&
      first &&
      !row.isBullet &&
      ((hasBullets && first.isBullet && row.x >= first.x - 3 && !row.bold) ||
        /^\p{Ll}/u.test(row.text) ||
        (first.bold && !row.bold && !hasBullets) ||
        isItsDate(row, item) ||
        first.size > row.size + 0.4);
    if (goes) item.push(row);
    else items.push([row]);
  }
  return items;
}

/** A short row that says when: of the item above, unless it names something itself and that item has its date. */
function isItsDate(row: Row, item: readonly Row[]): boolean {
  if (row.dates.length === 0 || row.text.length >= 25) return false;
  const isNew = row.cells.length > 1 || item.some(({ dates }) => dates.length > 0);
  return !isNew || isDateAlone(row.text) || /^(?:issued|valid|expir|renew|complet|credential)/i.test(row.text);
}

const ISSUER = /\s*(?:\s[-–—|]\s|\||\bby\b|\bfrom\b|\bissued by\b|,\s+|\s{2,}|\u2003)\s*/gi;
/** How far a certificate goes, which is a part of its name. */
const STEP = longPattern("i")`
    ^(?:associate|professional|practitioner|specialist|expert|foundations?|foundational|fundamentals|basics?
    |beginners?|elementary|intermediate|advanced|entry|core|essentials|level|part|module|grade|stage)
    (?:[- ](?:level|course|certificate|exam(?:ination)?|\d{1,2}|[a-c]|i{1,3}|iv|v))*$`;

/** "Tally Prime, advanced" is a name alone; "AWS Certified Developer – Associate, AWS" is a name and whose it is. */
function splitIssuer(text: string): [name: string, issuer: string] {
  for (const match of matchesOf(ISSUER, text)) {
    const [next = ""] = text.slice(match.index + match[0].length).split(ISSUER);
    if (match.index > 0 && next !== "" && !STEP.test(trimmed(next)))
      return [trimmed(text.slice(0, match.index)), trimmed(next)];
  }
  return [trimmed(text), ""];
}

/** The rest of "Issued Mar 2021" without its date names no issuer. */
const WHEN_ALONE = /^(?:issued|completed|valid(?: until| till)?|expires?|expiry)(?: on| in)?\s*:?$/i;

interface NamedItem {
  name: string;
  by: string;
  date: string;
  lines: number[];
  rest: string;
}

function readItem(rows: readonly Row[]): NamedItem | null {
  const lines = rows.flatMap((r) => r.lines);
  const date = rows.flatMap((r) => r.dates)[0];
  const texts = rows.map((r) => trimmed(withoutDates(r.text, r.dates).replace(/\u2003/g, "  "))).filter(Boolean);
  const first = texts[0];
  if (!first) return null;
  const isOne = rows.length > 1 && rows[0]?.isBullet;
  const whole = isOne ? joined(texts) : first;
  const [name, by] = splitIssuer(whole);
  return {
    name: name.replace(/\.$/, ""),
    by: by || (isOne || WHEN_ALONE.test(texts[1] ?? "") ? "" : trimmed(texts[1] ?? "")),
    date: date ? date.end || date.start : "",
    lines,
    rest: isOne ? "" : joined(texts.slice(2)),
  };
}

/** Certificates, registrations and courses. */
export function readCertificates(rows: readonly Row[]): SourcedEntry<Resume["certificates"][number]>[] {
  return itemsOf(rows).flatMap((item) => {
    const read = readItem(item);
    if (!read || read.name.length > 150) return [];
    return [{ entry: { name: read.name, issuer: read.by, date: read.date, url: "" }, sources: { "": read.lines } }];
  });
}

/** Awards and achievements, as one writes them. */
export function readAwards(rows: readonly Row[]): SourcedEntry<Resume["awards"][number]>[] {
  return itemsOf(rows).flatMap((item) => {
    const text = joined(item.map((r) => r.text));
    const date = item.flatMap((r) => r.dates)[0];
    if (!/\p{L}{3}/u.test(text)) return [];
    const lines = item.flatMap((r) => r.lines);
    return [
      {
        entry: { title: text, date: date?.end || date?.start || "", awarder: "", summary: "" },
        sources: { "": lines },
      },
    ];
  });
}

/** Publications by their title. */
export function readPublications(rows: readonly Row[]): SourcedEntry<Resume["publications"][number]>[] {
  return itemsOf(rows).flatMap((item) => {
    const first = item[0];
    if (!first) return [];
    const date = item.flatMap((r) => r.dates)[0];
    const name = trimmed(withoutDates(first.text, first.dates));
    if (!/\p{L}{3}/u.test(name)) return [];
    return [
      {
        entry: {
          name,
          publisher: "",
          releaseDate: date?.end || date?.start || "",
          url: "",
          summary: joined(item.slice(1).map((r) => r.text)),
        },
        sources: { "": item.flatMap((r) => r.lines) },
      },
    ];
  });
}
