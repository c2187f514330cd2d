/** From lines to a resume: which part of the page says what. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { NUMBER_WORDS } from "../../../lib/number-words";
import { emptyResume, type ReadResume, type Resume, type ResumeLine } from "../resume";
import { findEmail, findFurther, findLinks, findPhone, type LinkOnLines } from "./contact";
import { trimmed } from "./dates";
import { readEducation } from "./education";
import { withoutFurniture } from "./furniture";
import { findHome } from "./home";
import { labelsIn } from "./labels";
import { readAwards, readCertificates, readLanguages, readPublications, readSkills } from "./lists";
import { findLabel, findName } from "./person-name";
import { readProjects } from "./projects";
import { edgesOf, joined, rowsOfLines, withDrawnBullets, withMargins, type SourcedEntry, type Row } from "./rows";
import { commonSize, sectionsOf, type ResumeSection } from "./sections";
import type { StatedValue } from "./stated";
import { readWork } from "./work";

/** The reading of the rules, and the rows and sections that they read it from. */
interface Structure extends Pick<ReadResume, "resume" | "sources" | "stated"> {
  headings: number[];
  furniture: number[];
  rows: Row[];
  sections: ResumeSection[];
}

/** Reads what lines in reading order, and links on them, say of a person. */
export function readStructure(lines: readonly ResumeLine[], links: readonly LinkOnLines[]): Structure {
  const given = rowsOfLines(lines);
  const rows = withoutFurniture(given);
  const sections = sectionsOf(rows);
  const edges = edgesOf(rows);
  const sources: Record<string, number[]> = {};
  const resume = emptyResume();
  const say = (pointer: string, stated: StatedValue): string => {
    if (stated.value !== "") sources[pointer] = stated.lines;
    return stated.value;
  };
  const of = (...kinds: ResumeSection["kind"][]) => sections.filter((s) => kinds.includes(s.kind));
  const rowsIn = (...kinds: ResumeSection["kind"][]) => of(...kinds).flatMap((s) => s.rows);
  const listed = (s: ResumeSection) => s.rows.filter((row) => !STATED.test(row.text));

  const header = rowsIn("header");
  const contacts = [...header, ...rowsIn("contact", "personal")];
  const anywhere = [...contacts, ...rows.filter((r) => !contacts.includes(r))];
  const told = new Set(rowsIn("work", "education", "projects", "awards", "certificates", "other"));
  const others = new Set(rowsOfReferences(sections));
  const own = anywhere.filter((r) => !others.has(r));
  const basics = resume.basics;
  basics.email = say("/basics/email", findEmail(own, links));
  const name = findName(sections, rows, basics.email, commonSize(rows));
  basics.name = say("/basics/name", name);
  basics.label = say("/basics/label", findLabel(header, name.lines));
  basics.phone = say("/basics/phone", findPhone(own, links));
  const further = findFurther(contacts, basics);
  basics.contacts = further.map(({ value }) => value);
  for (const [n, { lines: from }] of further.entries()) sources[`/basics/contacts/${n}`] = from;
  const { profiles, url } = findLinks(own, links, new Set(contacts.flatMap((r) => r.lines)));
  basics.profiles = profiles.map(({ network, username, url: address }) => ({ network, username, url: address }));
  for (const [i, profile] of profiles.entries()) sources[`/basics/profiles/${i}`] = profile.lines;
  basics.url = say("/basics/url", url);
  const home =
    findHome(contacts, name) ??
    findHome(
      own.slice(0, 12).filter((r) => !told.has(r)),
      name,
    );
  if (home) {
    const { lines: from, address, postalCode, city, countryCode, region } = home;
    basics.location = { address, postalCode, city, countryCode, region };
    sources["/basics/location"] = from;
  }
  const worked = of("work").map((s) => readWork(withDrawnBullets(withMargins(s.rows), edges)));
  const about = [...rowsIn("summary"), ...worked.flatMap(({ before }) => before)];
  basics.summary = say("/basics/summary", readSummary(about, header, name.lines));

  const put = <T>(part: Exclude<keyof Resume, "basics">, entries: readonly SourcedEntry<T>[]): T[] => {
    for (const [i, entry] of entries.entries())
      for (const [field, from] of Object.entries(entry.sources))
        sources[`/${part}/${i}${field === "" ? "" : `/${field}`}`] = from;
    return entries.map((e) => e.entry);
  };
  resume.work = put(
    "work",
    worked.flatMap(({ entries }) => entries),
  );
  resume.education = put(
    "education",
    of("education").flatMap((s) => readEducation(withMargins(s.rows), edges)),
  );
  resume.skills = put(
    "skills",
    of("skills").flatMap((s) => readSkills(listed(s))),
  );
  resume.projects = put(
    "projects",
    of("projects").flatMap((s) => readProjects(withDrawnBullets(withMargins(s.rows), edges))),
  );
  const isToldByLabels = ({ rows: all }: ResumeSection) =>
    all.some((r) => labelsIn(r).labelled.some(({ slot }) => slot === "name"));
  const courses = of("certificates");
  resume.certificates = put(
    "certificates",
    courses.filter((s) => !isToldByLabels(s)).flatMap((s) => readCertificates(listed(s))),
  );
  const tongues = rowsIn("languages");
  const known = rows.filter(
    (r) =>
      (/^(?:languages?|linguistic)\b[^:]{0,25}(?::|\s[-–])/i.test(r.text) && !rowsIn("skills").includes(r)) ||
      /\blanguages?\s(?:known|spoken)\s?:/i.test(r.text),
  );
  resume.languages = put("languages", readLanguages(tongues.length > 0 ? tongues : known));
  resume.awards = put(
    "awards",
    of("awards").flatMap((s) => readAwards(listed(s))),
  );
  resume.publications = put(
    "publications",
    of("publications").flatMap((s) => readPublications(s.rows)),
  );
  resume.others = put("others", readOthers([...of("other"), ...courses.filter(isToldByLabels)], edges));
  const contentLines = new Set(rows.flatMap((row) => row.lines));
  return {
    resume,
    sources,
    stated: readStated(rows, [...about, ...header]),
    headings: sections.flatMap(({ heading }) => heading?.lines ?? []),
    furniture: given.flatMap((row) => row.lines).filter((line) => !contentLines.has(line)),
    rows,
    sections,
  };
}

/** Sections that a new resume leaves out: a signature, and what is said when it is asked for. */
const OMITTED = /declar|undertaking|passport|visa|salary|\bctc\b|notice|availab|career break/i;
const ON_REQUEST = /(?:available|furnished|provided|given)\s(?:up)?on\s(?:request|demand)/i;

/** Sections without a field of their own, by their headings, each item as it stands. */
function readOthers(
  sections: readonly ResumeSection[],
  edges: ReadonlyMap<number, number>,
): SourcedEntry<Resume["others"][number]>[] {
  return sections.flatMap(({ heading, rows }) => {
    const name = trimmed(heading?.text ?? "").replace(/\s*:-?$/, "");
    const told = rows.filter((row) => !ON_REQUEST.test(row.text));
    if (name === "" || OMITTED.test(name) || told.length === 0) return [];
    const items: { parts: string[]; lines: number[] }[] = [];
    for (const [n, row] of told.entries()) {
      const above = told[n - 1];
      const item = items.at(-1);
      const text = row.cells.map((cell) => cell.text).join(", ");
      if (item && above && goesOn(above, row, edges)) {
        item.parts.push(text);
        item.lines.push(...row.lines);
      } else items.push({ parts: [text], lines: [...row.lines] });
    }
    const lines = items.map(({ parts }) => joined(parts));
    const from = Object.fromEntries(items.map((item, n) => [`lines/${n}`, item.lines]));
    return [{ entry: { name, lines }, sources: { name: heading?.lines ?? [], ...from } }];
  });
}

/** Whether a row is more of the one above, which was full or has a sign that this one lacks. */
function goesOn(above: Row, row: Row, edges: ReadonlyMap<number, number>): boolean {
  if (row.isBullet || row.column !== above.column) return false;
  if (/^\p{Ll}/u.test(row.text)) return true;
  const end = above.cells.at(-1)?.end ?? 0;
  return (
    end + 4 * row.size > (edges.get(row.column) ?? Infinity) && row.gap < 1.6 * row.size && !/[.!?]$/.test(above.text)
  );
}

/** The addresses of others stand under "References". */
function rowsOfReferences(sections: readonly ResumeSection[]): Row[] {
  return sections.filter((s) => /referee|reference/i.test(s.heading?.text ?? "")).flatMap((s) => s.rows);
}

function readSummary(summary: readonly Row[], header: readonly Row[], nameLines: readonly number[]): StatedValue {
  const rows =
    summary.length > 0
      ? summary
      : header.filter(
          (r) =>
            r.text.length > 60 &&
            r.cells.length === 1 &&
            !r.lines.some((l) => nameLines.includes(l)) &&
            !/@|https?:|\d{6}/.test(r.text),
        );
  // The points of a list become sentences of one text.
  const text = rows.map((row, n) => {
    const next = rows[n + 1];
    const ends = next?.isBullet === true && !/[.!?:;,]$/.test(row.text);
    return ends ? `${row.text}.` : row.text;
  });
  return { value: joined(text), lines: rows.flatMap((r) => r.lines) };
}

const COUNT = `(\\d{1,2}(?:\\.\\d{1,2})?)|(${NUMBER_WORDS.slice(1).join("|")})`;
const YEARS = new RegExp(
  `(?:${COUNT})\\s{0,2}(?:\\(\\d+\\)\\s?)?\\+?\\s{0,2}(?:years?|yrs?)\\b[^.]{0,60}?\\bexp(?:erience|ertise|\\.)?|` +
    `\\bexperience\\b[^.\\d]{0,25}(?:${COUNT})\\s{0,2}\\+?\\s{0,2}(?:years?|yrs?)`,
  "i",
);
/** '5 Years 6 Months'. */
const AND_MONTHS = /^[^.]{0,40}?\b(?:years?|yrs?)\b[\s,&]{0,3}(?:and\s)?(\d{1,2})\s?(?:months?|mos?)\b/i;
const PAY = longPattern("i")`
    \b(?:current|present|last|existing)\s+(?:annual\s+)?(?:ctc|salary|package|pay|compensation
    |drawn)\b(?:\s+drawn)?\s*(?:\([^)]*\))?\s*[:–-]*\s*(\S.{0,60})`;
/** A line of pay, notice or years, which stands wherever its writer had room, and is no item of a list. */
const STATED = longPattern("i")`
    ^(?:notice\s+period|(?:current|present|last|existing|expected)\s+(?:annual\s+)?(?:ctc|salary|package|pay
    |compensation)|total\s+(?:years\s+of\s+)?(?:work\s+)?experience)\b\s*(?:\([^)]*\))?\s*(?:is\b|[:–-])`;
/** The text after a statement: another part of the line, or a sentence; a comma within a number parts nothing. */
const AFTERWARDS = /(?:[|;]|,(?!\d)|(?<!\b(?:Rs|approx))\.\s).*$/i;
const NOTICE = /\bnotice\s+period\b\s*(?:is|of)?\s*[:–-]*\s*(\S.{0,40})/i;

function readStated(rows: readonly Row[], about: readonly Row[]): ReadResume["stated"] {
  const text = joined(about.map((r) => r.text));
  const match =
    YEARS.exec(text.slice(0, 6000)) ??
    rows.map((r) => /total.{0,20}experience/i.test(r.text) && YEARS.exec(r.text)).find(Boolean);
  const digits = match ? (match[1] ?? match[3]) : undefined;
  const word = match ? (match[2] ?? match[4]) : undefined;
  const count =
    digits !== undefined ? Number(digits) : word !== undefined ? NUMBER_WORDS.indexOf(word.toLowerCase()) : null;
  const months = match ? Number(AND_MONTHS.exec(match.input.slice(match.index))?.[1] ?? 0) : 0;
  const years = count === null || months > 11 ? count : count + Math.round((months / 12) * 10) / 10;
  const first = (pattern: RegExp) => {
    for (const row of rows) {
      const stated = pattern.exec(row.text.replace(/\s{2,}/g, " "));
      if (stated?.[1]) return stated[1].replace(AFTERWARDS, "").trim();
    }
    return "";
  };
  return { years, currentPay: first(PAY), notice: first(NOTICE) };
}
