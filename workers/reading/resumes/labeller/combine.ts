/** The jobs and schools that the rules read and those that the labeller reads, as one list each. Pure. */
import { joined, type Row, type SourcedEntry } from "../structure/rows";
import type { ResumeSection } from "../structure/sections";
import {
  asPlace,
  soundsLikeCompany,
  soundsLikeDegree,
  soundsLikeInstitution,
  soundsLikeTitle,
} from "../structure/words";
import { isNoJob } from "../structure/breaks";
import { withoutDates } from "../structure/dates";
import type { Resume } from "../resume";
import type { LabelledEntry, LabelledValue } from "./assemble";
import { squeezed } from "../../text/rules";

type Work = Resume["work"][number];
type Study = Resume["education"][number];

/** An entry with its lines, and how likely each of its values is what it is read as, from 0 to 1. */
export interface SureEntry<T> extends SourcedEntry<T> {
  confidence: Record<string, number>;
}

/** How sure a value is that both ways read, and one that the rules alone read. */
const AGREED = 0.95;
/** Of schools both ways make the same mistakes more often. */
const AGREED_SCHOOL = 0.85;
const RULES_ALONE = 0.4;
/** How sure a value of the rules is where the labeller says nothing against it, and when it does. */
const CLEAN = 0.8;
const DOUBTFUL = 0.8;
/** How sure at most where the two say different things of one entry. */
const DISPUTED = 0.5;
const SHARE = 0.75;

const same = (a: string, b: string): boolean => squeezed(a) === squeezed(b);

/** The parts of an entry that both ways say. */
interface ComparedParts {
  house: string;
  role: string;
  start: string;
  end: string;
}
const FIELDS = ["house", "role", "start", "end"] as const;

/** How many parts of two entries are the same and said; the house or the role must be. */
function agreement(a: ComparedParts, b: ComparedParts): number {
  const isNamed = (a.house !== "" && same(a.house, b.house)) || (a.role !== "" && same(a.role, b.role));
  return isNamed ? FIELDS.filter((field) => same(a[field], b[field])).length : 0;
}

/** For each of the rules' entries, the number of the labelled one that is most like it; -1 where none is. */
function matched(rules: readonly ComparedParts[], labelled: readonly ComparedParts[]): number[] {
  const used = new Set<number>();
  return rules.map((one) => {
    let best = -1;
    let most = 0;
    for (const [n, other] of labelled.entries()) {
      const parts = used.has(n) ? 0 : agreement(one, other);
      if (parts > most) [best, most] = [n, parts];
    }
    if (best >= 0) used.add(best);
    return best;
  });
}

interface Comparison {
  /** The rules' entries are kept. */
  isRules: boolean;
  /** For each labelled entry, the number of the rules' entry that is most like it; -1 where there is none. */
  ofLabelled: number[];
  /** For each of the rules' entries, the number of the labelled one; -1 where there is none. */
  ofRules: number[];
}

/** Of jobs the rules say more than a name where it begins earlier; of studies also where it ends later. */
const JOB_SAYS_MORE = (text: string, own: string): boolean => text.indexOf(own) > 0;
const STUDY_SAYS_MORE = (text: string, own: string): boolean => text !== own && text.includes(own);

/** Whether the labeller surely reads less in a house or a role than the rules do, for the same time. */
function isDisputed(
  rules: readonly ComparedParts[],
  entries: readonly LabelledEntry[],
  { labelled, saysMore }: { labelled: readonly ComparedParts[]; saysMore: (text: string, own: string) => boolean },
): boolean {
  return entries.some((entry, n) =>
    (["house", "role"] as const).some((slot) => {
      const value = entry[slot];
      if (!value || value.confidence < DOUBTFUL) return false;
      const own = squeezed(value.text);
      return rules.some((rule) => rule.start === labelled[n]?.start && saysMore(squeezed(rule[slot]), own));
    }),
  );
}

/** The rules' entries stand where both ways read most alike and the labeller alone few, or where they are whole. */
function compare(
  rules: readonly ComparedParts[],
  entries: readonly LabelledEntry[],
  labelled: readonly ComparedParts[],
  { isWhole, saysMore }: { isWhole: boolean; saysMore: (text: string, own: string) => boolean },
): Comparison {
  const matches = matched(rules, labelled);
  const isAlike = (one: ComparedParts, other: ComparedParts | undefined) =>
    other !== undefined && same(one.house, other.house) && same(one.role, other.role) && one.start === other.start;
  const agreed = rules.filter((one, n) => isAlike(one, labelled[matches[n] ?? -1])).length;
  return {
    isRules:
      (agreed > 0 && agreed >= SHARE * rules.length && agreed >= SHARE * labelled.length) ||
      (isWhole && rules.length > 0 && !isDisputed(rules, entries, { labelled, saysMore })),
    ofLabelled: labelled.map((_, n) => matches.indexOf(n)),
    ofRules: matches,
  };
}

const MAX_WORDS = 10;
const isShort = (text: string): boolean =>
  text !== "" && text.split(/\s+/).length <= MAX_WORDS && !/\p{L}{5}[.;]\s/u.test(text);

/** Words at the start, the end or in the middle of what was cut from a sentence, and of no name. */
const OF_A_SENTENCE =
  /^(?:i\s|am\s|as\s|worked|working|presently|currently)|\s(?:as|at|in|from|of|for|with|to|on|by|since)$|\sas\s/i;

/** A job of which all is said, each part in words of its kind. */
const isCleanJob = ({ name, position, startDate }: Work): boolean =>
  isShort(name) &&
  isShort(position) &&
  startDate !== "" &&
  !OF_A_SENTENCE.test(name) &&
  !OF_A_SENTENCE.test(position) &&
  soundsLikeTitle(position) &&
  (soundsLikeCompany(name) || !soundsLikeTitle(name)) &&
  isNamed(name);

const isNamed = (name: string): boolean => !/^\p{Ll}/u.test(name);

const isCleanStudy = ({ institution, studyType }: Study): boolean =>
  isShort(institution) && soundsLikeInstitution(institution) && studyType !== "" && soundsLikeDegree(studyType);

/** True where the labeller reads no house and no role from lines that the rules read into no entry. */
function areWithin(
  labelled: readonly LabelledEntry[],
  rules: readonly SourcedEntry<unknown>[],
  rows: readonly Row[],
): boolean {
  const read = new Set(rules.flatMap(({ sources }) => Object.values(sources).flat()));
  const isRead = (at: number) => rows[at]?.lines.some((line) => read.has(line)) ?? false;
  return labelled.every(({ house, role, date }) => {
    const all = [house, role, date].filter((value) => value !== null);
    return all.every(({ rows: [first] }) => isRead(first));
  });
}

/** True where an institution of the rules is the labelled one, or that and its town. */
function isWithTown(institution: string, house: string): boolean {
  if (same(institution, house)) return true;
  const rest = institution.startsWith(house) ? institution.slice(house.length) : "";
  return rest.startsWith(", ") && asPlace(rest.slice(2)) !== null;
}

/** True where the rules say all that the labeller says of each study, and more: a town, the degree. */
const isFuller = (rules: readonly SourcedEntry<Study>[], labelled: readonly LabelledEntry[]): boolean =>
  labelled.length > 0 &&
  rules.length >= labelled.length &&
  rules.every(({ entry }) => entry.institution !== "" && entry.studyType !== "" && isShort(entry.institution)) &&
  labelled.every(({ house }) => !house || rules.some(({ entry }) => isWithTown(entry.institution, house.text)));

/** How sure a value of the rules is: the labeller may say the same, less of it, nothing, or surely another. */
function sureOf(value: string, other: LabelledValue | null | undefined, agreed = AGREED): number {
  if (!other) return CLEAN;
  if (same(value, other.text)) return agreed;
  const isPart = squeezed(value).includes(squeezed(other.text));
  return isPart || other.confidence < DOUBTFUL ? CLEAN : RULES_ALONE;
}

/** How sure a labelled value is: surer where the rules say the same, and less where they say another of its entry. */
function withRules(confidence: number, value: string, other: string | undefined, agreed = AGREED): number {
  if (other === undefined || other === "") return confidence;
  return same(value, other) ? Math.max(confidence, agreed) : Math.min(confidence, DISPUTED);
}

/**
 * The jobs of a resume. Where both ways read most of them alike, those of the rules are kept with what they tell of
 * them; elsewhere those of the labeller.
 */
export function combineWork(
  rules: readonly SourcedEntry<Work>[],
  given: readonly LabelledEntry[],
  { rows, sections }: { rows: readonly Row[]; sections: readonly ResumeSection[] },
): SureEntry<Work>[] {
  const labelled = given.filter((one) => !isOfBreak(one, rows));
  const { isRules, ofLabelled, ofRules } = compare(
    rules.map(({ entry: { name, position, startDate, endDate } }) => ({
      house: name,
      role: position,
      start: startDate,
      end: endDate,
    })),
    labelled,
    labelled.map(partsOf),
    {
      isWhole: rules.every(({ entry }) => isCleanJob(entry)) && areWithin(labelled, rules, rows),
      saysMore: JOB_SAYS_MORE,
    },
  );
  if (isRules)
    return rules.map((one, n) => ({
      ...one,
      confidence: {
        name: sureOf(one.entry.name, labelled[ofRules[n] ?? -1]?.house),
        position: sureOf(one.entry.position, labelled[ofRules[n] ?? -1]?.role),
      },
    }));
  return jobsOf(labelled, rows, sectionNumbers(rows, sections)).map((one, n) => {
    const rule = rules[ofLabelled[n] ?? -1];
    const other = rule?.entry;
    const { name = 0, position = 0, startDate = 0 } = one.confidence;
    // The rules' value of the job itself is likelier than the house of the job above, and than a bare guess.
    const yields = (own: string, sure: number, of: string, isOfKind: (text: string) => boolean) =>
      of !== "" && !same(own, of) && sure < UNLIKELY && isShort(of) && isOfKind(of);
    const isHouse =
      other !== undefined &&
      ((labelled[n]?.isInherited && other.name !== "") || yields(one.entry.name, name, other.name, isNamed));
    const isRole = other !== undefined && yields(one.entry.position, position, other.position, soundsLikeTitle);
    const taken = {
      ...(isHouse && { name: other.name }),
      ...(isRole && { position: other.position }),
    };
    const sources = Object.keys(taken).map((field) => [field, rule?.sources[field] ?? []]);
    return {
      ...one,
      entry: { ...one.entry, ...taken },
      sources: { ...one.sources, ...Object.fromEntries(sources) },
      confidence: {
        name: withRules(name, one.entry.name, other?.name),
        position: withRules(position, one.entry.position, other?.position),
        startDate: withRules(startDate, one.entry.startDate, other?.startDate),
      },
    };
  });
}

/** Whether a labelled job names a break, a search or full-time study, or stands in a row that does. */
function isOfBreak({ house, role, date }: LabelledEntry, rows: readonly Row[]): boolean {
  if (isNoJob({ name: house?.text ?? "", position: role?.text ?? "" })) return true;
  const at = new Set([house, role, date].flatMap((value) => (value ? value.rows : [])));
  return [...at].some((n) => {
    const row = rows[n];
    return row !== undefined && isNoJob({ name: withoutDates(row.text, row.dates), position: "" });
  });
}

const partsOf = ({ house, role, date }: LabelledEntry): ComparedParts => ({
  house: house?.text ?? "",
  role: role?.text ?? "",
  start: date?.start ?? "",
  end: date?.end ?? "",
});

/**
 * The studies of a resume, in the same way; but where those of the labeller stand, the rules say what it leaves open,
 * and add studies of other lines.
 */
export function combineEducation(
  rules: readonly SourcedEntry<Study>[],
  labelled: readonly LabelledEntry[],
  rows: readonly Row[],
  hasTables = false,
): SureEntry<Study>[] {
  const { isRules, ofLabelled, ofRules } = compare(
    rules.map(({ entry: { institution, studyType, startDate, endDate } }) => ({
      house: institution,
      role: studyType,
      start: endDate || startDate,
      end: "",
    })),
    labelled,
    labelled.map((one) => ({ ...partsOf(one), start: one.date?.end || (one.date?.start ?? ""), end: "" })),
    {
      isWhole:
        (rules.every(({ entry }) => isCleanStudy(entry)) && areWithin(labelled, rules, rows)) ||
        isFuller(rules, labelled),
      saysMore: STUDY_SAYS_MORE,
    },
  );
  if (isRules && !hasTables)
    return rules.map((one, n) => ({
      ...one,
      confidence: {
        institution: sureOf(one.entry.institution, labelled[ofRules[n] ?? -1]?.house, AGREED_SCHOOL),
        studyType: sureOf(one.entry.studyType, labelled[ofRules[n] ?? -1]?.role),
      },
    }));
  const partners = partnersOf(rules, labelled, ofLabelled);
  const read = labelled.map((one, n) => studyOf(one, rules[partners[n] ?? -1]));
  const used = new Set(read.flatMap(({ sources }) => Object.values(sources).flat()));
  // Studies that the rules alone read, of lines that the labeller reads nothing in.
  const others = rules.filter(
    ({ entry, sources }, n) =>
      !partners.includes(n) &&
      isCleanStudy(entry) &&
      !Object.values(sources)
        .flat()
        .some((line) => used.has(line)),
  );
  const all = others.map((one): SureEntry<Study> => ({
    ...one,
    confidence: { institution: RULES_ALONE, studyType: RULES_ALONE },
  }));
  return [...read, ...all].toSorted((one, other) => firstLine(one) - firstLine(other));
}

const firstLine = ({ sources }: SourcedEntry<unknown>): number => Math.min(...Object.values(sources).flat());

/** For each labelled study, the number of the rules' one that says the same, or stands in the same lines; -1 else. */
function partnersOf(
  rules: readonly SourcedEntry<Study>[],
  labelled: readonly LabelledEntry[],
  ofLabelled: readonly number[],
): number[] {
  const used = new Set(ofLabelled);
  return labelled.map(({ house, role }, n) => {
    const alike = ofLabelled[n] ?? -1;
    if (alike >= 0) return alike;
    const lines = new Set([house, role].flatMap((value) => value?.lines ?? []));
    const beside = rules.findIndex(
      ({ sources }, r) =>
        !used.has(r) &&
        ["institution", "studyType"].some((field) => sources[field]?.some((line) => lines.has(line)) ?? false),
    );
    used.add(beside);
    return beside;
  });
}

/** A labelled study, with what the rules alone say of it. */
function studyOf({ house, role, date }: LabelledEntry, rule: SourcedEntry<Study> | undefined): SureEntry<Study> {
  const sources: Record<string, number[]> = {};
  const confidence: Record<string, number> = {};
  const value = (field: "institution" | "studyType", own: LabelledValue | null, isOfKind: (t: string) => boolean) => {
    const other = rule?.entry[field] ?? "";
    const hasTown = own !== null && field === "institution" && isWithTown(other, own.text) && !same(other, own.text);
    const yields = !own || (own.confidence < UNLIKELY && !same(own.text, other));
    if (rule && isShort(other) && isOfKind(other) && (yields || hasTown)) {
      sources[field] = rule.sources[field] ?? [];
      confidence[field] = own && hasTown ? Math.min(own.confidence, CLEAN) : RULES_ALONE;
      return other;
    }
    if (!own) return "";
    sources[field] = own.lines;
    confidence[field] = withRules(own.confidence, own.text, other, field === "institution" ? AGREED_SCHOOL : AGREED);
    return own.text;
  };
  const institution = value("institution", house, soundsLikeInstitution);
  const studyType = value("studyType", role, soundsLikeDegree);
  if (date) sources["endDate"] = date.lines;
  else if (rule?.sources["endDate"]) sources["endDate"] = rule.sources["endDate"];
  const isOfRule = rule !== undefined && studyType !== "" && same(studyType, rule.entry.studyType);
  const area = isOfRule ? rule.sources["area"] : undefined;
  if (area) sources["area"] = area;
  return {
    entry: {
      institution,
      area: isOfRule ? rule.entry.area : "",
      studyType,
      startDate: date ? (date.isRange ? date.start : "") : (rule?.entry.startDate ?? ""),
      endDate: (date ? date.end : rule?.entry.endDate) ?? "",
      score: "",
      courses: [],
      highlights: [],
      url: "",
    },
    sources,
    confidence,
  };
}
/** Below this a labelled value of a study yields to one of the rules that is of its kind. */
const UNLIKELY = 0.5;

/** The labelled jobs, each with the place beside its employer and the rows beneath it. */
function jobsOf(
  labelled: readonly LabelledEntry[],
  rows: readonly Row[],
  sectionAt: readonly number[],
): SureEntry<Work>[] {
  const heads = labelled.map(({ house, role, date, isInherited }) => {
    const parts = [isInherited ? null : house, role, date].flatMap((part) => (part ? [part.rows] : []));
    return { first: Math.min(...parts.map(([first]) => first)), last: Math.max(...parts.map(([, last]) => last)) };
  });
  return labelled.map(({ house, role, date, isInherited }, n) => {
    const { first, last } = heads[n] ?? { first: 0, last: 0 };
    const starts = heads.map((head) => head.first).filter((at) => at > last);
    const until = Math.min(rows.length, ...starts);
    const own = rows.slice(last + 1, until).filter((_, i) => sectionAt[last + 1 + i] === sectionAt[last]);
    const points = pointsOf(own);
    const place = house && !isInherited ? placeBeside(rows, house.rows[1], house.text) : null;
    const sources: Record<string, number[]> = {};
    if (house) sources["name"] = house.lines;
    if (role) sources["position"] = role.lines;
    if (date) sources["startDate"] = date.lines;
    if (place) sources["location"] = [place.line];
    for (const [m, point] of points.entries()) sources[`highlights/${m}`] = point.flatMap(({ lines }) => lines);
    // Rows between the parts of a head say nothing that is known, and stay with their job.
    const head = new Set(Object.values(sources).flat());
    const between = rows.slice(first, last + 1).filter(({ lines }) => !lines.some((line) => head.has(line)));
    if (between.length > 0) sources["summary"] = between.flatMap(({ lines }) => lines);
    return {
      entry: {
        name: house?.text ?? "",
        position: role?.text ?? "",
        location: place?.text ?? "",
        url: "",
        startDate: date?.start ?? "",
        endDate: date?.end ?? "",
        summary: joined(between.map(({ text }) => text)),
        highlights: points.map((point) => joined(point.map(({ text }) => text))),
      },
      sources,
      confidence: {
        ...(house ? { name: isInherited ? 0.3 : house.confidence } : {}),
        ...(role ? { position: role.confidence } : {}),
        ...(date ? { startDate: date.confidence } : {}),
      },
    };
  });
}

/** For each row, the number of its section; a heading has none. */
function sectionNumbers(rows: readonly Row[], sections: readonly ResumeSection[]): number[] {
  const ofLine = new Map<number, number>();
  for (const [n, { rows: own }] of sections.entries())
    for (const row of own) for (const line of row.lines) ofLine.set(line, n);
  return rows.map(({ lines }) => ofLine.get(lines[0] ?? -1) ?? -1);
}

const FULL_LINE = 70;

/** Rows as points of a list, each with the rows that go on with it. */
function pointsOf(rows: readonly Row[]): Row[][] {
  const points: Row[][] = [];
  for (const row of rows) {
    const above = points.at(-1)?.at(-1);
    const goesOn =
      above !== undefined &&
      !row.isBullet &&
      row.column === above.column &&
      (/^\p{Ll}/u.test(row.text) || (above.text.length > FULL_LINE && !/[.!?:]$/.test(above.text))) &&
      row.gap < 1.8 * row.size;
    if (goesOn) points.at(-1)?.push(row);
    else points.push([row]);
  }
  return points;
}

/** The place behind an employer in its row: the rest of its cell, or the next one. */
function placeBeside(rows: readonly Row[], at: number, house: string): { text: string; line: number } | null {
  const cells = rows[at]?.cells ?? [];
  const n = cells.findIndex(({ text }) => text.includes(house));
  const cell = cells[n];
  if (!cell) return null;
  const rest = cell.text
    .slice(cell.text.indexOf(house) + house.length)
    .replace(/^[\s,.|–-]+/, "")
    .split(/\s*[|(–]\s*|\s+-\s+|\s{2,}/)[0];
  if (rest && rest.length > 2 && asPlace(rest)) return { text: rest.trim(), line: cell.line };
  const next = cells[n + 1];
  return next && asPlace(next.text) ? { text: next.text, line: next.line } : null;
}
