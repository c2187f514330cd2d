import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { assemble } from "@workers/reading/resumes/labeller/assemble";
import {
  marginalsOf,
  mayFollow,
  modelOf,
  scoresOf,
  TAGS,
  tagPieces,
  type Weights,
} from "@workers/reading/resumes/labeller/crf";
import { LISTED } from "@workers/reading/resumes/labeller/feature-tables";
import { piecesOf } from "@workers/reading/resumes/labeller/pieces";
import { withWholeCells } from "@workers/reading/resumes/labeller/tables";
import weights from "@workers/reading/resumes/labeller/weights.json";
import type { ResumeLine } from "@workers/reading/resumes/resume";
import { rowsOfLines } from "@workers/reading/resumes/structure/rows";
import { goldTags, fold } from "../../../scripts/resume-training/gold";
import { generate } from "../../../scripts/resume-training/generate";
import { sequenceOfLines, vocabulary } from "../../../scripts/resume-training/make-weights";
import { train } from "../../../scripts/resume-training/train";

const shipped = weights as Weights;
const model = modelOf(shipped);
const N = TAGS.length;
type At = readonly [x: number, y: number, text: string];
const rowsOf = (...all: At[]) =>
  rowsOfLines(
    all.map(([x, y, text]): ResumeLine => ({
      text,
      page: 1,
      x,
      y,
      width: text.length * 5,
      size: 10,
      bold: false,
      column: 0,
    })),
  );
const cut = (text: string) => piecesOf(rowsOf([50, 100, text])).map((piece) => piece.text);

describe("pieces", () => {
  it.each([
    [
      "Worked in Neelgiri Freight as a Sales Executive from May 2014 to May 2015.",
      ["Worked", "Neelgiri Freight", "Sales Executive", "from May 2014 to May 2015"],
    ],
    [
      "Teesta Mobility Pvt. Ltd. Pune – Accountant (2014-16)",
      ["Teesta Mobility Pvt. Ltd.", "Pune", "Accountant", "2014-16"],
    ],
    ["2. Designation : Site Engineer, Metro", ["Designation", "Site Engineer", "Metro"]],
    ["‘Kaverin Works’ | Fitter", ["Kaverin Works", "Fitter"]],
  ])("are the parts of %s", (text, parts) => expect(cut(text)).toEqual(parts));

  it("are whole where the cells of a table go on beneath", () => {
    const rows = withWholeCells(
      rowsOf(
        [50, 100, "Course"],
        [150, 100, "College"],
        [300, 100, "Year"],
        [50, 124, "BCA"],
        [150, 124, "Vindhar College of"],
        [300, 124, "2013"],
        [150, 136, "Commerce"],
        [50, 160, "HSC"],
        [150, 160, "Malhari School"],
        [300, 160, "2010"],
      ),
    );
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ["Course", "College", "Year"],
      ["BCA", "Vindhar College of Commerce", "2013"],
      ["HSC", "Malhari School", "2010"],
    ]);
    expect(rows.flatMap(({ lines }) => lines).toSorted((a, b) => a - b)).toEqual([...Array(10).keys()]);
  });
});

describe("the field of tags", () => {
  const { features, joints } = sequenceOfLines(generate(5).lines, model.tables);

  it("gives probabilities that sum to one, and a sequence of tags that may follow one another", () => {
    const { tags, marginals } = tagPieces(features, joints, model);
    expect(tags).toHaveLength(joints.length);
    for (const n of tags.keys())
      expect(marginals.subarray(n * N, (n + 1) * N).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    for (const [n, tag] of tags.entries()) expect(mayFollow(tags[n - 1] ?? null, tag)).toBe(true);
  });

  it("has the marginals that all sequences of three pieces give", () => {
    const scores = scoresOf({ ...features, ends: features.ends.slice(0, 3) }, model.weights);
    const steps = [0, 1, 2];
    const transitions = shipped.transitions.map((one) => one.map((row) => row.map((w) => w * shipped.scale)));
    const sums = steps.map(() => new Float64Array(N));
    for (const [a, first] of TAGS.entries())
      for (const [b, second] of TAGS.entries())
        for (const [c, third] of TAGS.entries()) {
          if (!mayFollow(null, first) || !mayFollow(first, second) || !mayFollow(second, third)) continue;
          const sum = [a, b, c].reduce((all, tag, n) => all + scores[n * N + tag]!, 0);
          const moves = (transitions[1]?.[a]?.[b] ?? 0) + (transitions[2]?.[b]?.[c] ?? 0);
          for (const [n, tag] of [a, b, c].entries()) sums[n]![tag]! += Math.exp(sum + moves);
        }
    const { marginals } = marginalsOf(scores, steps, model.odds);
    for (const [n, own] of sums.entries()) {
      const all = own.reduce((x, y) => x + y, 0);
      for (const [tag, value] of own.entries()) expect(marginals[n * N + tag]).toBeCloseTo(value / all, 6);
    }
  });

  it("sums the weights of each feature as the stored ones have them", () => {
    const { names, tables } = vocabulary();
    const named = sequenceOfLines(generate(5).lines, tables).features;
    const scores = scoresOf(features, model.weights);
    let at = 0;
    for (const [n, end] of named.ends.entries()) {
      const own = named.ids.slice(at, end).map((id) => shipped.features[names[id] ?? ""]);
      for (let tag = 0; tag < N; tag++) {
        const sum = own.reduce((all, one) => all + (one?.[tag] ?? 0), 0);
        expect(scores[n * N + tag]).toBeCloseTo(sum * shipped.scale, 9);
      }
      at = end;
    }
  });

  it("learns what examples show, and the same from the same examples", () => {
    const { names, tables } = vocabulary();
    const examples = [1, 2, 3, 4].map((seed) => {
      const { lines, truth } = generate(seed);
      const sequence = sequenceOfLines(lines, tables);
      return { ...sequence, tags: goldTags(sequence.rows, sequence.pieces, truth, fold).tags, weight: 1 };
    });
    const options = { passes: 8, rate: 0.1, penalty: 0.001, fewest: 1, scale: 0.01, seed: 3 };
    const learnt = train(examples, names, options);
    expect(train(examples, names, options)).toEqual(learnt);
    const read = modelOf(learnt);
    for (const [n, one] of examples.entries()) {
      const { features: own } = sequenceOfLines(generate(n + 1).lines, read.tables);
      const { tags } = tagPieces(own, one.joints, read);
      const right = tags.filter((tag, at) => tag === one.tags[at]).length;
      expect(right / tags.length).toBeGreaterThan(0.95);
    }
  });
});

describe("the shipped weights", () => {
  it("hold no word but those of the lists, and few bytes", () => {
    const words = Object.keys(shipped.features).flatMap((name) => /(?:^|:)[wlf]:(\S+)$/.exec(name)?.[1] ?? []);
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter((word) => !LISTED.has(word))).toEqual([]);
    expect(gzipSync(JSON.stringify(shipped)).length).toBeLessThan(300_000);
  });

  it("find most jobs of invented resumes that they were not made from", () => {
    let found = 0;
    let of = 0;
    for (let seed = 5001; seed <= 5040; seed++) {
      const { lines, person } = generate(seed);
      const { rows, pieces, features, joints } = sequenceOfLines(lines, model.tables);
      const { jobs } = assemble(rows, pieces, tagPieces(features, joints, model));
      of += person.jobs.length;
      found += person.jobs.filter((job) =>
        jobs.some(({ house, role }) => {
          const said = fold(house?.text ?? "");
          return (
            said !== "" &&
            fold(job.employer).includes(said) &&
            fold(role?.text ?? "").startsWith(fold(job.title).slice(0, 8))
          );
        }),
      ).length;
    }
    expect(found / of).toBeGreaterThan(0.75);
  });
});
