import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { assemble, type LabelledEntry } from "@workers/reading/resumes/labeller/assemble";
import { combineEducation } from "@workers/reading/resumes/labeller/combine";
import {
  marginalsOf,
  mayFollow,
  modelOf,
  oddsOf,
  TAGS,
  tagPieces,
  type Model,
  type Tag,
  type Weights,
} from "@workers/reading/resumes/labeller/crf";
import { LISTED } from "@workers/reading/resumes/labeller/feature-tables";
import { jobsOfTables, studiesOfTables } from "@workers/reading/resumes/labeller/named-tables";
import { activate, type Network } from "@workers/reading/resumes/labeller/network";
import { piecesOf } from "@workers/reading/resumes/labeller/pieces";
import { withWholeCells } from "@workers/reading/resumes/labeller/tables";
import { withWholeDates, withWholeLines } from "@workers/reading/resumes/labeller/whole-lines";
import weights from "@workers/reading/resumes/labeller/weights.json";
import type { Resume, ResumeLine } from "@workers/reading/resumes/resume";
import { isLabelAlone, schoolName } from "@workers/reading/resumes/structure/label-words";
import { rowsOfLines } from "@workers/reading/resumes/structure/rows";
import { sectionsOf } from "@workers/reading/resumes/structure/sections";
import { course } from "../../support/read-resumes";
import { squeezed } from "@workers/reading/text/rules";
import { goldTags } from "../../../scripts/resume-training/gold";
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
    ["Passed 10th from Malhari Board", ["10th", "Malhari Board"]],
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

describe("tables whose columns are named", () => {
  const said = ({ entries }: ReturnType<typeof studiesOfTables>) =>
    entries.map(({ entry: { role, house, date } }) => [role?.text, house?.text, date?.start, date?.end]);

  it("tell a study a row: the school where one is said, else the board", () => {
    const rows = rowsOf(
      [50, 100, "Qualificatio n"],
      [150, 100, "School/College"],
      [300, 100, "University/Board"],
      [420, 100, "Year of Passing"],
      [50, 124, "BCA"],
      [150, 124, "Vindhar College"],
      [300, 124, "Malhari University"],
      [420, 124, "2013"],
      [50, 148, "SSC"],
      [300, 148, "State Board"],
      [420, 148, "2008"],
      [50, 190, "I declare that all this is true."],
    );
    const found = studiesOfTables(rows, []);
    expect(said(found)).toEqual([
      ["BCA", "Vindhar College", "2013", "2013"],
      ["SSC", "State Board", "2008", "2008"],
    ]);
    expect([...found.taken]).toEqual([0, 1, 2]);
  });

  it("tell a job a row, with its own employer and both ends of its time", () => {
    const rows = rowsOf(
      [50, 100, "Name of the company"],
      [200, 100, "Position"],
      [320, 100, "From"],
      [400, 100, "To"],
      [50, 124, "Neelgiri Freight"],
      [200, 124, "Fitter"],
      [320, 124, "Apr 2015"],
      [400, 124, "Till date"],
      [50, 148, "Kaverin Works (of Teesta)"],
      [200, 148, "Helper"],
      [320, 148, "May 2012"],
      [400, 148, "Mar 2015"],
    );
    expect(said(jobsOfTables(rows, []))).toEqual([
      ["Fitter", "Neelgiri Freight", "2015-04", ""],
      ["Helper", "Kaverin Works (of Teesta)", "2012-05", "2015-03"],
    ]);
  });

  const courses = [
    [50, 124, "Course"],
    [150, 124, "Institute"],
    [300, 124, "Year"],
    [50, 148, "BCA"],
    [150, 148, "Vindhar Institute"],
    [300, 148, "2013"],
  ] as const;
  const roles = [
    [50, 124, "Organisation"],
    [200, 124, "Role"],
    [320, 124, "Duration"],
    [50, 148, "Neelgiri Freight"],
    [200, 148, "Helper"],
    [320, 148, "Apr 2015 - Mar 2016"],
  ] as const;
  const counts = (heading: string, table: readonly At[]) => {
    const rows = rowsOf([50, 60, "Sample Person"], [50, 76, "SKILLS"], [50, 100, heading], ...table);
    const sections = sectionsOf(rows);
    return [studiesOfTables(rows, sections).entries.length, jobsOfTables(rows, sections).entries.length];
  };

  it.each<[string, readonly At[], number[]]>([
    ["EDUCATION", courses, [1, 0]],
    ["TRAININGS", courses, [0, 0]],
    ["SKILLS", courses, [0, 0]],
    ["WORK EXPERIENCE", roles, [0, 1]],
    ["VOLUNTEERING", roles, [0, 0]],
    ["PROJECTS", roles, [0, 0]],
    ["INTERESTS", [[50, 112, "Academic Records:"], ...courses], [1, 0]],
    ["INTERESTS", [[50, 112, "Employment Record:"], ...roles], [0, 1]],
  ])("are read under %s as what such a part may tell of", (heading, table, found) =>
    expect(counts(heading, table)).toEqual(found),
  );

  it("are read before any heading, and under one that no list has", () => {
    const rows = rowsOf(...courses);
    expect(studiesOfTables(rows, sectionsOf(rows)).entries).toHaveLength(1);
    const found = (words: string) => {
      const [heading = null, ...under] = rowsOf([50, 100, words], ...roles);
      return jobsOfTables(heading ? [heading, ...under] : [], [{ kind: "other", heading, rows: under }]).entries.length;
    };
    expect(found("POSTS SO FAR")).toBe(1);
    expect(found("VOLUNTEERING")).toBe(0);
  });

  it("are none where a cell of the head is no word for a column", () => {
    const rows = rowsOf([50, 100, "Course"], [150, 100, "Vindhar College"], [50, 124, "BCA"], [150, 124, "Pune"]);
    expect(studiesOfTables(rows, []).entries).toEqual([]);
  });
});

describe("words that lead to a value", () => {
  it.each([
    "Dates",
    "S. No.",
    "From - To",
    "Name and address of employer",
    "Type of business or sector",
    "Principal subjects",
    "Name and type of organisation providing education and training",
    "University/Board",
    "Year of passing",
    "Occupation or position held",
    "Designation",
  ])("are none themselves: %s", (text) => expect(isLabelAlone(text)).toBe(true));
  it.each([
    "Board of Fruit",
    "Sample College",
    "Company Bakers",
    "Principal",
    "Major",
    "City College",
    "The City School",
    "Business Training",
    "Degree College",
    "Department of Education",
    "Inno",
    "Andor",
    "Other",
  ])("may be part of one, or one: %s", (text) => expect(isLabelAlone(text)).toBe(false));
  it.each([
    ["University, Vindhar Rural University", "Vindhar Rural University"],
    ["from Malhari School, Nashik in", "Malhari School, Nashik"],
    ["Vindhar College, Malhari University, Pune", "Vindhar College"],
    ["Sample Institute, Chennai, India", "Sample Institute, Chennai"],
    ["The Doon School", "The Doon School"],
    ["The City School", "The City School"],
    ["School of Planning and Architecture, Sample University", "School of Planning and Architecture"],
    ["School of Nursing, Sample College", "School of Nursing, Sample College"],
    ["Department of Commerce, Sample College", "Sample College"],
    ["Institution, Board/", ""],
    ["Pune, India", ""],
  ])("stand outside the name of a school: %s", (text, name) => expect(schoolName(text)).toBe(name));

  it("join a date and a legal form that the end of a line parts", () => {
    const rows = withWholeLines(
      rowsOf(
        [50, 100, "Fitter at Neelgiri Freight from Sep 2015 to"],
        [50, 114, "Dec 2016"],
        [50, 128, "Kaverin Works"],
        [50, 142, "Pvt. Ltd."],
        [50, 156, "Designation: Helper"],
      ),
    );
    expect(rows.map(({ text }) => text)).toEqual([
      "Fitter at Neelgiri Freight from Sep 2015 to Dec 2016",
      "Kaverin Works Pvt. Ltd.",
      "Designation: Helper",
    ]);
    expect(rows.map(({ lines }) => lines)).toEqual([[0, 1], [2, 3], [4]]);
  });
});

describe("periods that a narrow column parts", () => {
  const told = (...all: At[]) => withWholeDates(rowsOf(...all)).map(({ cells }) => cells.map(({ text }) => text));

  it("are in the cell of their first end", () => {
    expect(
      told(
        [50, 100, "July 2012 to"],
        [150, 100, "Fitter"],
        [50, 114, "Present"],
        [150, 114, "Neelgiri Freight"],
        [50, 140, "07/09 to"],
        [150, 140, "Helper"],
        [50, 154, "12/2010"],
      ),
    ).toEqual([["July 2012 to Present", "Fitter"], ["Neelgiri Freight"], ["07/09 to 12/2010", "Helper"]]);
    expect(told([50, 100, "Fitter"], [300, 100, "Jan 2017 to"], [50, 114, "May 2018"])).toEqual([
      ["Fitter", "Jan 2017 to May 2018"],
    ]);
  });

  it("go on behind a dash of its own, and with a line that begins so", () => {
    expect(told([50, 100, "Kaverin Works"], [200, 100, "Feb 2011"], [270, 100, "–"], [50, 114, "Apr 2012"])).toEqual([
      ["Kaverin Works", "Feb 2011 – Apr 2012"],
    ]);
    expect(
      withWholeLines(
        rowsOf(
          [50, 100, "Fitter at Neelgiri Freight since 06-03-2012"],
          [50, 114, "to 06-02-2013."],
          [50, 128, "To 5"],
        ),
      ).map(({ text }) => text),
    ).toEqual(["Fitter at Neelgiri Freight since 06-03-2012 to 06-02-2013.", "To 5"]);
  });

  it("are left as they are where the line beneath says another time", () => {
    const apart: At[] = [
      [50, 100, "Jan 2017"],
      [150, 100, "Fitter"],
      [50, 114, "May 2018"],
      [150, 114, "Helper"],
    ];
    expect(told(...apart)).toHaveLength(2);
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
    const ends = features.ends.slice(0, 3);
    const groups = features.groups.map((group) => group.slice(0, 3));
    const { scores } = activate({ ids: features.ids, ends, groups }, model.network);
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

  it("scores a piece by its features, those beside it and the others of its group", () => {
    const one = (...values: number[]) => Float32Array.from(values);
    const network: Network = {
      tags: 1,
      size: 1,
      direct: one(1, 10),
      units: one(2, -3),
      bias: one(0),
      unitTags: one(100),
      // Itself, the one before, the one behind, and four ways of being alike.
      mixes: [0, 1, 10, 100, 0, 0, 0].map((weight) => one(weight)),
      mixBias: one(0),
      mixTags: one(1000),
    };
    const apart = Int32Array.from([0, 1, 2]);
    const groups = [Int32Array.from([0, 0, 0]), apart, apart, apart];
    const { scores } = activate({ ids: [0, 1, 0], ends: [1, 2, 3], groups }, network);
    expect([...scores]).toEqual([1 + 200 + 100_000, 10 + 222_000, 1 + 200 + 100_000]);
  });

  it("counts a piece as anything else half a unit less, and by no more", () => {
    const direct = new Float32Array(2 * N);
    direct[0] = 0.3;
    direct[N] = 0.7;
    const none = new Float32Array(N);
    const moves = new Float64Array(4 * N * N);
    const mixes = Array.from({ length: 7 }, () => new Float32Array(1));
    const one = new Float32Array(1);
    const network: Network = {
      tags: N,
      size: 1,
      direct,
      units: new Float32Array(2),
      bias: one,
      unitTags: none,
      mixes,
      mixBias: one,
      mixTags: none,
    };
    const lone: Model = { tables: model.tables, network, moves, odds: oddsOf(moves) };
    const apart = Array.from({ length: 4 }, () => Int32Array.from([0]));
    const read = (id: number) => tagPieces({ ids: [id], ends: [1], groups: apart }, ["far"], lone);
    expect([read(0).tags[0] === "O", read(1).tags[0] === "O"]).toEqual([false, true]);
    const { marginals } = read(1);
    expect(marginals[0]! / marginals[TAGS.indexOf("JD")]!).toBeCloseTo(Math.exp(0.2), 5);
  });

  it("learns what examples show, and the same from the same examples", () => {
    const { names, tables } = vocabulary();
    const examples = [1, 2, 3, 4].map((seed) => {
      const { lines, truth } = generate(seed);
      const sequence = sequenceOfLines(lines, tables);
      return { ...sequence, tags: goldTags(sequence.rows, sequence.pieces, truth, squeezed).tags, weight: 1 };
    });
    const options = {
      passes: 12,
      rate: 0.1,
      penalty: 0.001,
      fewest: 1,
      size: 8,
      without: { features: 0.1, units: 0.1 },
      means: 2,
      scale: 0.01,
      seed: 3,
    };
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

describe("pieces that are alike", () => {
  const page: [text: string, x: number, size: number, bold: boolean][] = [
    ["Neelgiri Freight, Pune, Goa, Delhi, Agra", 50, 12, true],
    ["Jan 2015 - Mar 2016", 50, 10, false],
    ["Fitter", 50, 10, false],
    ["Helper", 90, 10, false],
    ["WELDER", 50, 10, false],
    ["• Kaverin", 50, 10, false],
    ["Painter", 50, 10, false],
    ["Joiner", 50, 12, true],
    ["Driver, Surat", 50, 12, true],
    ["2017 - 2018", 50, 10, false],
    ["Cook", 50, 10, false],
  ];
  const lines = page.map(([text, x, size, bold], n): ResumeLine => ({
    text,
    page: 1,
    x,
    y: 100 + 14 * n,
    width: text.length * 5,
    size,
    bold,
    column: 0,
  }));
  const { features } = sequenceOfLines(lines, model.tables);

  // Five pieces of the first row, one each of the next seven, two of the ninth, and one each of the last two.
  it("are those set alike in lines, at the same place of their row", () =>
    expect([...features.groups[0]!]).toEqual([0, 1, 2, 3, 3, 4, 4, 4, 5, 6, 4, 0, 0, 1, 5, 4]));

  it("are those of one size, weight, case, bullet and left edge", () =>
    expect([...features.groups[1]!]).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 1, 0, 0, 0, 3, 1]));

  it("are those of one row", () =>
    expect([...features.groups[2]!]).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10]));

  it("are those as many rows behind or before a period, three at most, at the same place", () =>
    expect([...features.groups[3]!]).toEqual([0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 4, 5]));
});

describe("a time with one name alone", () => {
  const rows = rowsOf([50, 100, "Neelgiri Freight"], [50, 114, "Jan 2015 - Mar 2016"]);
  const pieces = piecesOf(rows);
  const tags: Tag[] = ["BE", "JD"];
  const jobs = (likely: number) => {
    const marginals = new Float64Array(2 * N);
    marginals[TAGS.indexOf("BE")] = likely;
    marginals[0] = 1 - likely;
    marginals[N + TAGS.indexOf("JD")] = 1;
    return assemble(rows, pieces, { tags, marginals }).jobs.map(({ house, date }) => [house?.text, date?.start]);
  };

  it("is a job where that name is more likely than not", () => {
    expect(pieces).toHaveLength(2);
    expect(jobs(0.4)).toEqual([]);
    expect(jobs(0.6)).toEqual([["Neelgiri Freight", "2015-01"]]);
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
          const said = squeezed(house?.text ?? "");
          return (
            said !== "" &&
            squeezed(job.employer).includes(said) &&
            squeezed(role?.text ?? "").startsWith(squeezed(job.title).slice(0, 8))
          );
        }),
      ).length;
    }
    expect(found / of).toBeGreaterThan(0.75);
  });
});

describe("studies of both ways", () => {
  const value = (text: string, line: number, confidence = 0.9) => ({
    text,
    lines: [line],
    confidence,
    rows: [line, line] as [number, number],
  });
  const labelled = (house: LabelledEntry["house"], role: LabelledEntry["role"]): LabelledEntry => ({
    house,
    role,
    date: null,
    isInherited: false,
  });
  const ruled = (said: Partial<Resume["education"][number]>, line: number) => ({
    entry: course(said),
    sources: Object.fromEntries(Object.keys(said).map((field) => [field, [line]])),
  });
  const combined = (rules: ReturnType<typeof ruled>[], other: LabelledEntry[]) =>
    combineEducation(rules, other, rowsOf(...[0, 1, 2, 3].map((n): At => [50, 100 + 14 * n, `Row ${n}`])));
  const said = (all: ReturnType<typeof combined>) =>
    all.map(({ entry: { institution, studyType, area, endDate } }) => [institution, studyType, area, endDate]);

  it("are whole where the labeller leaves a school, a field or a year open", () => {
    const rules = [
      ruled({ institution: "Vindhar College", studyType: "BCA", area: "Computers", endDate: "2013" }, 1),
      ruled({ institution: "Row" }, 3),
    ];
    const all = combined(rules, [labelled(null, value("BCA", 1)), labelled(value("Malhari School", 0), null)]);
    expect(said(all)).toEqual([
      ["Malhari School", "", "", ""],
      ["Vindhar College", "BCA", "Computers", "2013"],
    ]);
    expect(all[1]?.confidence).toEqual({ institution: 0.4, studyType: 0.95 });
  });

  it("are added, unsure, where the rules alone read clean ones in lines of their own", () => {
    const rules = [
      ruled({ institution: "Vindhar College", studyType: "BCA" }, 0),
      ruled({ institution: "Sunday", studyType: "BCA" }, 2),
    ];
    const all = combined(rules, [labelled(value("Malhari School", 1), value("HSC", 1))]);
    expect(said(all).map(([school]) => school)).toEqual(["Vindhar College", "Malhari School"]);
    expect(all[0]?.confidence).toEqual({ institution: 0.4, studyType: 0.4 });
  });

  it("are those of the labeller where the two differ and it is not unsure", () => {
    const rules = [ruled({ institution: "Kaverin College", studyType: "BCA" }, 1), ruled({ studyType: "HSC" }, 2)];
    const one = (confidence: number) =>
      said(combined(rules, [labelled(value("Malhari School", 1, confidence), value("BCA", 1))]))[0]?.[0];
    expect(one(0.6)).toBe("Malhari School");
    expect(one(0.3)).toBe("Kaverin College");
  });

  it("have the town behind a school", () => {
    const rules = [ruled({ institution: "Malhari School, Pune", studyType: "HSC" }, 1), ruled({ studyType: "SSC" }, 3)];
    const [one] = combined(rules, [labelled(value("Malhari School", 1), value("Standard 12", 1))]);
    expect(one?.entry.institution).toBe("Malhari School, Pune");
    expect(one?.confidence["institution"]).toBe(0.8);
  });
});
