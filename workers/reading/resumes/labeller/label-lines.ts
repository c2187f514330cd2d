/** The jobs and schools that the labeller reads in rows. Pure. */
import { SURE } from "../resume";
import type { Row } from "../structure/rows";
import type { ResumeSection } from "../structure/sections";
import { assemble, type LabelledEntry } from "./assemble";
import { tagPieces, type Joint, type Model } from "./crf";
import type { FeatureTables } from "./feature-tables";
import { featuresOf, jointsOf } from "./features";
import type { Features } from "./network";
import { piecesOf, type Piece } from "./pieces";
import { jobsOfTables, studiesOfTables } from "./named-tables";
import { withWholeCells, type WholeRow } from "./tables";
import { withWholeDates, withWholeLines } from "./whole-lines";

/** Rows as the labeller sees them: cut into pieces, each with its features. */
export interface Sequence {
  rows: WholeRow[];
  pieces: Piece[];
  features: Features;
  joints: Joint[];
}

export interface Labelled {
  rows: WholeRow[];
  jobs: LabelledEntry[];
  schools: LabelledEntry[];
  /** True where a table whose columns are named tells of studies. */
  tables: boolean;
}

/** The sequence of rows in reading order. */
export function sequenceOf(given: readonly Row[], sections: readonly ResumeSection[], tables: FeatureTables): Sequence {
  const rows = withWholeLines(withWholeDates(withWholeCells(given)));
  const pieces = piecesOf(rows);
  return { rows, pieces, features: featuresOf(rows, pieces, sections, tables), joints: jointsOf(rows, pieces) };
}

const rowOf = ({ house, role, date }: LabelledEntry): number => (role ?? house ?? date)?.rows[0] ?? 0;

/** Tags the pieces of rows, and puts together what is tagged. */
export function labelRows(given: readonly Row[], sections: readonly ResumeSection[], model: Model): Labelled {
  const { rows, pieces, features, joints } = sequenceOf(given, sections, model.tables);
  const read = assemble(rows, pieces, tagPieces(features, joints, model));
  const studies = studiesOfTables(rows, sections);
  const certificates = new Set(
    sections.flatMap(({ kind, rows: own }) => (kind === "certificates" ? own.flatMap(({ lines }) => lines) : [])),
  );
  const isCertificate = ({ house, role }: LabelledEntry) =>
    [house, role].every(
      (value) => !value || (value.confidence < SURE && value.lines.every((line) => certificates.has(line))),
    );
  const schools = read.schools.filter((entry) => !isCertificate(entry));
  return {
    rows,
    jobs: withTables(read.jobs, jobsOfTables(rows, sections)),
    schools: withTables(schools, studies),
    tables: studies.entries.length > 0,
  };
}

/** Entries in reading order: those of tables in place of what was read in their rows. */
function withTables(
  read: readonly LabelledEntry[],
  { entries, taken }: ReturnType<typeof jobsOfTables>,
): LabelledEntry[] {
  const others = read.map((entry) => ({ entry, row: rowOf(entry) })).filter(({ row }) => !taken.has(row));
  return [...others, ...entries].toSorted((a, b) => a.row - b.row).map(({ entry }) => entry);
}
