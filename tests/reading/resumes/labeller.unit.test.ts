import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { assemble } from "@workers/reading/resumes/labeller/assemble";
import { marginalsOf, mayFollow, scoresOf, TAGS, tagPieces, type Weights } from "@workers/reading/resumes/labeller/crf";
import { isListed } from "@workers/reading/resumes/labeller/features";
import { piecesOf } from "@workers/reading/resumes/labeller/pieces";
import { withWholeCells } from "@workers/reading/resumes/labeller/tables";
import weights from "@workers/reading/resumes/labeller/weights.json";
import type { ResumeLine } from "@workers/reading/resumes/resume";
import { rowsOfLines } from "@workers/reading/resumes/structure/rows";
import { goldTags, fold } from "../../../scripts/resume-training/gold";
import { generate } from "../../../scripts/resume-training/generate";
import { sequenceOfLines } from "../../../scripts/resume-training/make-weights";
import { train } from "../../../scripts/resume-training/train";

const shipped = weights as Weights;
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
  const { features, joints } = sequenceOfLines(generate(5).lines);

  it("gives probabilities that sum to one, and a sequence of tags that may follow one another", () => {
    const { tags, marginals } = tagPieces(features, joints, shipped);
    for (const one of marginals) expect(one.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    for (const [n, tag] of tags.entries()) expect(mayFollow(tags[n - 1] ?? null, tag)).toBe(true);
  });

  it("has the marginals that all sequences of three pieces give", () => {
    const scores = scoresOf(features.slice(0, 3), shipped);
    const steps = [0, 1, 2];
    const transitions = shipped.transitions.map((one) => one.map((row) => row.map((w) => w * shipped.scale)));
    const sums = scores.map(() => new Float64Array(TAGS.length));
    for (const [a, first] of TAGS.entries())
      for (const [b, second] of TAGS.entries())
        for (const [c, third] of TAGS.entries()) {
          if (!mayFollow(null, first) || !mayFollow(first, second) || !mayFollow(second, third)) continue;
          const sum = [a, b, c].reduce((all, tag, n) => all + (scores[n]?.[tag] ?? 0), 0);
          const moves = (transitions[1]?.[a]?.[b] ?? 0) + (transitions[2]?.[b]?.[c] ?? 0);
          for (const [n, tag] of [a, b, c].entries()) sums[n]![tag]! += Math.exp(sum + moves);
        }
    const { marginals } = marginalsOf(scores, steps, transitions);
    for (const [n, own] of sums.entries()) {
      const all = own.reduce((x, y) => x + y, 0);
      for (const [tag, value] of own.entries()) expect(marginals[n]?.[tag]).toBeCloseTo(value / all, 6);
    }
  });

  it("learns what examples show, and the same from the same examples", () => {
    const examples = [1, 2, 3, 4].map((seed) => {
      const { lines, truth } = generate(seed);
      const sequence = sequenceOfLines(lines);
      return { ...sequence, tags: goldTags(sequence.rows, sequence.pieces, truth, fold).tags, weight: 1 };
    });
    const options = { passes: 8, rate: 0.1, penalty: 0.001, fewest: 1, scale: 0.01, seed: 3 };
    const learnt = train(examples, options);
    expect(train(examples, options)).toEqual(learnt);
    for (const one of examples) {
      const { tags } = tagPieces(one.features, one.joints, learnt);
      const right = tags.filter((tag, n) => tag === one.tags[n]).length;
      expect(right / tags.length).toBeGreaterThan(0.95);
    }
  });
});

describe("the shipped weights", () => {
  it("hold no word but those of the lists, and few bytes", () => {
    const words = Object.keys(shipped.features).flatMap((name) => /(?:^|:)[wlf]:(\S+)$/.exec(name)?.[1] ?? []);
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter((word) => !isListed(word))).toEqual([]);
    expect(gzipSync(JSON.stringify(shipped)).length).toBeLessThan(300_000);
  });

  it("find most jobs of invented resumes that they were not made from", () => {
    let found = 0;
    let of = 0;
    for (let seed = 5001; seed <= 5040; seed++) {
      const { lines, person } = generate(seed);
      const { rows, pieces, features, joints } = sequenceOfLines(lines);
      const { jobs } = assemble(rows, pieces, tagPieces(features, joints, shipped));
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
