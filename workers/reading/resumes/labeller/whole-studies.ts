/** Studies whose values hold too much or too little: a degree before its school, a school behind "from". Pure. */
import { squeezed } from "../../text/rules";
import type { Resume } from "../resume";
import { schoolName } from "../structure/label-words";
import type { ResumeSection } from "../structure/sections";
import { soundsLikeDegree } from "../structure/words";
import type { SureEntry } from "./combine";
import { missedStudies } from "./missed-studies";
import {
  MAX_SCHOOL_WORDS,
  NO_SCHOOL,
  degreeName,
  isSchool,
  partedByFrom,
  partedDegree,
  plainSchool,
  schoolFrom,
  untilBehind,
} from "./study-names";
import type { WholeCell, WholeRow } from "./tables";

type Study = SureEntry<Resume["education"][number]>;
type Field = "institution" | "studyType";

/** How sure a value is that only its place in a sentence or a row tells. */
const BY_PLACE = 0.4;

/** What a school's name goes on with in the next line. */
const GOES_ON = /^(?:and|&|of)\s+\p{L}/iu;
const IS_CUT = /\s(?:of|and|&)$/iu;
const HALF_SCHOOL = /\b(?:higher|hr\.?|senior|sr\.?|secondary|sec\.?)$/iu;
const SECOND_HALF = /^(?:sec\b\.?|secondary|school|education)/iu;
const NEAR = 1.2;
/** A board or a university by its letters. */
const LETTERS = /^(?:\p{Lu}\.\s?){2,6}\p{Lu}?\.?$/u;

interface Where {
  row: number;
  cell: WholeCell;
}

/** Studies with whole values: what one value holds of another is parted, and what a line leaves out is filled. */
export function wholeStudies(
  studies: readonly Study[],
  rows: readonly WholeRow[],
  sections: readonly ResumeSection[],
): Study[] {
  const parted = studies.map(withParted);
  const used = new Set(parted.flatMap(({ sources }) => Object.values(sources).flat()));
  const said = new Set(parted.map(({ entry }) => squeezed(entry.studyType)));
  const missed = missedStudies(rows, sections, used).filter(
    ({ entry }) => entry.institution !== "" || !said.has(squeezed(entry.studyType)),
  );
  for (const { sources } of missed) for (const line of Object.values(sources).flat()) used.add(line);
  return [...parted, ...missed]
    .toSorted((one, other) => firstLine(one) - firstLine(other))
    .map((one) => withSchool(withRest(withRest(one, rows, used), rows, used), rows, used));
}

const firstLine = ({ sources }: Study): number => Math.min(...Object.values(sources).flat());
function withParted(one: Study): Study {
  const { institution, studyType } = one.entry;
  const school = plainSchool(institution);
  const degree = degreeName(studyType);
  const own = withClass(changed(one, { institution: school, studyType: degree }));
  const parts = partedDegree(school) ?? (school === "" ? (partedDegree(degree) ?? partedByFrom(degree)) : null);
  if (!parts) return own;
  const says = squeezed(degree);
  const [ofSchool, ofDegree] = [own.sources["institution"] ?? [], own.sources["studyType"] ?? []];
  const isOther = !ofDegree.some((line) => ofSchool.includes(line));
  const isSame = says === "" || says === squeezed(school) || school === "" || isOther;
  if (!isSame && squeezed(parts.degree) !== says) return own;
  const field: Field = institution === "" ? "studyType" : "institution";
  const { sources, confidence } = own;
  const lines = sources[field] ?? [];
  return changed(
    {
      ...own,
      sources: {
        ...sources,
        institution: sources["institution"] ?? lines,
        studyType: isSame ? lines : (sources["studyType"] ?? lines),
      },
      confidence: {
        ...confidence,
        institution: Math.min(confidence[field] ?? BY_PLACE, BY_PLACE),
        studyType: Math.min(confidence["studyType"] ?? BY_PLACE, isSame ? BY_PLACE : 1),
      },
    },
    { institution: parts.school, studyType: isSame ? parts.degree : degree },
  );
}

/** A study whose school is a class alone has none. */
function withClass(one: Study): Study {
  const { institution, studyType } = one.entry;
  if (!NO_SCHOOL.test(institution) || !soundsLikeDegree(institution)) return one;
  const { institution: lines = [], ...sources } = one.sources;
  const { institution: sure = BY_PLACE, ...confidence } = one.confidence;
  if (soundsLikeDegree(studyType)) {
    const isBeside = (sources["studyType"] ?? []).some((line) => lines.includes(line));
    return isBeside ? one : { ...changed(one, { institution: "" }), sources, confidence };
  }
  return {
    ...changed(one, { institution: "", studyType: institution }),
    sources: { ...sources, studyType: lines },
    confidence: { ...confidence, studyType: Math.min(sure, BY_PLACE) },
  };
}

const changed = (one: Study, values: Partial<Record<Field, string>>): Study => ({
  ...one,
  entry: { ...one.entry, ...values },
});

/** The cell that ends with the value of a study. */
function cellOf(rows: readonly WholeRow[], lines: readonly number[] | undefined, value: string): Where | null {
  const last = lines?.at(-1);
  if (last === undefined) return null;
  for (const [row, { cells }] of rows.entries())
    for (const cell of cells)
      if ((cell.lines ?? [cell.line]).includes(last)) return cell.text.includes(value) ? { row, cell } : null;
  return null;
}

const linesOf = (cell: WholeCell): number[] => cell.lines ?? [cell.line];

/** The cell beneath another in its column; null where none is so near. */
function beneath(rows: readonly WholeRow[], { row, cell }: Where): WholeCell | null {
  const own = rows[row];
  const other = rows[row + 1];
  if (!own || !other || own.page !== other.page || own.column !== other.column) return null;
  if (other.gap <= 0 || other.gap > 1.9 * other.size) return null;
  if (own.cells.length === 1 && other.cells.length === 1) return other.isBullet ? null : (other.cells[0] ?? null);
  return (
    other.cells.find(({ x, end }) => {
      const away = Math.min(Math.abs(x - cell.x), Math.abs(x + end - cell.x - cell.end) / 2);
      return away < NEAR * own.size;
    }) ?? null
  );
}

/** A study with the part of its school that stands in the next line. */
function withRest(one: Study, rows: readonly WholeRow[], used: ReadonlySet<number>): Study {
  const { institution } = one.entry;
  const at = institution === "" ? null : cellOf(rows, one.sources["institution"], institution);
  if (!at) return one;
  const behind = at.cell.text.slice(at.cell.text.indexOf(institution) + institution.length);
  const next = /^[\s.]*(?:(?:of|and|&)\s*)?$/iu.test(behind) ? beneath(rows, at) : null;
  if (!next || linesOf(next).some((line) => used.has(line))) return one;
  const whole = `${institution}${behind}`.trimEnd();
  const isCut = IS_CUT.test(whole) || GOES_ON.test(next.text);
  if (!isCut && !(HALF_SCHOOL.test(institution) && SECOND_HALF.test(next.text))) return one;
  const rest = untilBehind(next.text);
  if (!/\p{L}{3}/u.test(rest) || soundsLikeDegree(rest) || rest.split(/\s+/).length > MAX_SCHOOL_WORDS) return one;
  return changed(
    {
      ...one,
      sources: { ...one.sources, institution: [...(one.sources["institution"] ?? []), ...linesOf(next)] },
      confidence: { ...one.confidence, institution: Math.min(one.confidence["institution"] ?? 1, 0.5) },
    },
    { institution: `${whole} ${rest}` },
  );
}

/** A study without a school, with that of its sentence or of the line beneath it. */
function withSchool(one: Study, rows: readonly WholeRow[], used: ReadonlySet<number>): Study {
  const { institution, studyType } = one.entry;
  if (institution !== "" || !soundsLikeDegree(studyType)) return one;
  const at = cellOf(rows, one.sources["studyType"], studyType);
  const row = rows[at?.row ?? -1];
  if (!at || !row) return one;
  const filled = (school: string, lines: readonly number[]): Study =>
    changed(
      {
        ...one,
        sources: { ...one.sources, institution: [...lines] },
        confidence: { ...one.confidence, institution: BY_PLACE },
      },
      { institution: school },
    );
  const text = at.cell.text;
  const school = schoolFrom(text.slice(text.indexOf(studyType) + studyType.length));
  if (school !== "") return filled(school, linesOf(at.cell));
  if (row.cells.length > 1) {
    const others = row.cells.filter((cell) => cell !== at.cell && !linesOf(cell).some((line) => used.has(line)));
    const isBody = (cell: WholeCell) => isSchool(cell.text) || LETTERS.test(cell.text);
    const [only, second] = others.filter((cell) => isBody(cell) && !soundsLikeDegree(cell.text));
    const named = only && !second ? plainSchool(schoolName(only.text)) : "";
    return only && named !== "" ? filled(named, linesOf(only)) : one;
  }
  const next = beneath(rows, at);
  if (!next || linesOf(next).some((line) => used.has(line))) return one;
  const name = plainSchool(schoolName(untilBehind(next.text)));
  const isOne = /^\p{Lu}/u.test(name) && isSchool(name) && !soundsLikeDegree(name);
  return isOne && name.split(/\s+/).length <= MAX_SCHOOL_WORDS ? filled(name, linesOf(next)) : one;
}
