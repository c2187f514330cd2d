/** Makes the weights of the labeller from invented resumes and, where there are any, labelled real ones. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { layOut } from "../../workers/reading/resumes/layout";
import { tablesOf, type FeatureTables } from "../../workers/reading/resumes/labeller/feature-tables";
import { sequenceOf, type Sequence } from "../../workers/reading/resumes/labeller/label-lines";
import { readPages } from "../../workers/reading/resumes/read-pages";
import type { ResumeLine } from "../../workers/reading/resumes/resume";
import { withoutFurniture } from "../../workers/reading/resumes/structure/furniture";
import { rowsOfLines } from "../../workers/reading/resumes/structure/rows";
import { sectionsOf } from "../../workers/reading/resumes/structure/sections";
import { squeezed } from "../../workers/reading/text/rules";
import { generate } from "./generate";
import { goldTags, type Truth } from "./gold";
import { train, type Example, type Training } from "./train";

/** How the committed weights were made; see docs/decisions/0027-reading-resumes.md. */
const TRAINING: Training = {
  passes: 12,
  rate: 0.05,
  penalty: 0.01,
  fewest: 3,
  size: 24,
  without: { features: 0.15, units: 0.2 },
  means: 4,
  scale: 0.02,
  seed: 7,
};
const GENERATED = 400;
const WEIGHT_OF_GENERATED = 1;
const MAX_BYTES = 300_000;

/** The sequence of lines in reading order. */
export function sequenceOfLines(lines: readonly ResumeLine[], tables: FeatureTables): Sequence {
  const rows = withoutFurniture(rowsOfLines(lines));
  return sequenceOf(rows, sectionsOf(rows), tables);
}

/** The names of features by their numbers, and the tables that number them. */
interface Vocabulary {
  names: string[];
  tables: FeatureTables;
}

/** Numbers each feature that it is asked for. */
export function vocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const tables = tablesOf((name) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    return names.push(name) - 1;
  });
  return { names, tables };
}

interface Made {
  truth: Truth;
  keyOf: (text: string) => string;
  weight: number;
  tables: FeatureTables;
}

function exampleOf(lines: readonly ResumeLine[], { truth, keyOf, weight, tables }: Made): Example {
  const { rows, pieces, features, joints } = sequenceOfLines(lines, tables);
  return { features, joints, tags: goldTags(rows, pieces, truth, keyOf).tags, weight };
}

/** Examples of invented resumes, the same for the same count. */
const generatedExamples = (count: number, weight: number, tables: FeatureTables): Example[] =>
  Array.from({ length: count }, (_, n) => {
    const { lines, truth } = generate(n + 1);
    return exampleOf(lines, { truth, keyOf: squeezed, weight, tables });
  });

interface Label extends Truth {
  sha1: string;
  scan?: boolean;
  work: (Truth["work"][number] & { intern?: boolean })[];
}

/** The key of a text in the labels: the hash of its letters and digits. */
const hashed = (text: string): string =>
  createHash("sha256")
    .update(`eval|${squeezed(text)}`)
    .digest("hex")
    .slice(0, 16);

/** Files with labels, and the folder that holds the labelled files. */
interface LabelledFiles {
  labels: readonly string[];
  folder: string;
}

/** Examples of labelled files: a line of `labels` for each, and the files by the SHA-1 of their names in `folder`. */
async function labelledExamples({ labels, folder }: LabelledFiles, tables: FeatureTables): Promise<Example[]> {
  const examples: Example[] = [];
  for (const line of labels.flatMap((one) => readFileSync(one, "utf8").trim().split("\n"))) {
    const label = JSON.parse(line) as Label;
    const file = join(folder, `${label.sha1}.pdf`);
    if (label.scan === true || !existsSync(file)) continue;
    const { words, pages, fonts, images } = await readPages(new Uint8Array(readFileSync(file)));
    if (words.state !== "parsed") continue;
    const { lines } = layOut(pages, { fonts, images, pageCount: words.pageCount });
    // An internship without a title is no job of the labels.
    const truth = { ...label, work: label.work.filter(({ intern, title }) => intern !== true || title.length > 0) };
    examples.push(exampleOf(lines, { truth, keyOf: hashed, weight: 1, tables }));
  }
  return examples;
}

/**
 * Writes the weights to `out`.
 * @param labelled null where there are no labelled files.
 */
export async function main(out: string, labelled: LabelledFiles | null): Promise<void> {
  const { names, tables } = vocabulary();
  const real = labelled ? await labelledExamples(labelled, tables) : [];
  const weights = train([...generatedExamples(GENERATED, WEIGHT_OF_GENERATED, tables), ...real], names, TRAINING);
  const json = `${JSON.stringify(weights)}\n`;
  const bytes = gzipSync(json).length;
  if (bytes > MAX_BYTES) throw new Error(`The weights have ${bytes} bytes, of at most ${MAX_BYTES}.`);
  writeFileSync(out, json);
  console.log(
    `${Object.keys(weights.features).length} features, ${bytes} bytes compressed, from ${GENERATED} invented resumes ` +
      `and ${real.length} labelled files`,
  );
}
