/** The jobs and schools that the labeller reads in rows. Pure. */
import type { Row } from "../structure/rows";
import type { ResumeSection } from "../structure/sections";
import { assemble, type LabelledEntry } from "./assemble";
import { tagPieces, type Features, type Joint, type Model } from "./crf";
import type { FeatureTables } from "./feature-tables";
import { featuresOf, jointsOf } from "./features";
import { piecesOf, type Piece } from "./pieces";
import { withWholeCells, type WholeRow } from "./tables";

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
}

/** The sequence of rows in reading order. */
export function sequenceOf(given: readonly Row[], sections: readonly ResumeSection[], tables: FeatureTables): Sequence {
  const rows = withWholeCells(given);
  const pieces = piecesOf(rows);
  return { rows, pieces, features: featuresOf(rows, pieces, sections, tables), joints: jointsOf(rows, pieces) };
}

/** Tags the pieces of rows, and puts together what is tagged. */
export function labelRows(given: readonly Row[], sections: readonly ResumeSection[], model: Model): Labelled {
  const { rows, pieces, features, joints } = sequenceOf(given, sections, model.tables);
  return { rows, ...assemble(rows, pieces, tagPieces(features, joints, model)) };
}
