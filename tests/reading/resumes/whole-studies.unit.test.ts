/** Studies and jobs whose names hold too much or too little. */
import { describe, expect, it } from "vitest";
import { namedJobs } from "@workers/reading/resumes/labeller/job-names";
import type { SureEntry } from "@workers/reading/resumes/labeller/combine";
import { wholeStudies } from "@workers/reading/resumes/labeller/whole-studies";
import type { Resume } from "@workers/reading/resumes/resume";
import { schoolName } from "@workers/reading/resumes/structure/label-words";
import { findDates } from "@workers/reading/resumes/structure/dates";
import type { Row } from "@workers/reading/resumes/structure/rows";

type Study = Resume["education"][number];

/** Rows beneath one another, each of cells at their places from the left. */
const rowsOf = (...rows: readonly (readonly (readonly [text: string, x: number])[])[]): Row[] => {
  let line = 0;
  return rows.map((cells, n) => {
    const own = cells.map(([text, x]) => ({ text, x, end: x + 5 * text.length, bold: false, size: 10, line: line++ }));
    const text = own.map((cell) => cell.text).join("  ");
    const lines = own.map((cell) => cell.line);
    const place = { page: 1, column: 0, y: 40 + 14 * n, x: own[0]?.x ?? 0, gap: n === 0 ? 0 : 14 };
    return { ...place, size: 10, bold: false, cells: own, text, isBullet: false, lines, dates: findDates(text) };
  });
};
const linesOf = (...texts: readonly string[]): Row[] => rowsOf(...texts.map((text) => [[text, 40] as const]));

const study = (
  institution: string,
  studyType: string,
  sources: Record<string, number[]>,
  confidence: Record<string, number> = { institution: 0.9, studyType: 0.9 },
): SureEntry<Study> => ({
  entry: {
    institution,
    studyType,
    area: "",
    startDate: "",
    endDate: "",
    score: "",
    courses: [],
    highlights: [],
    url: "",
  },
  sources,
  confidence,
});
const names = (studies: readonly SureEntry<Study>[]) => studies.map((e) => [e.entry.studyType, e.entry.institution]);
const ofLine = (text: string, institution: string, studyType: string) =>
  names(wholeStudies([study(institution, studyType, { institution: [0], studyType: [0] })], linesOf(text), []));

describe("a degree and a school in one text", () => {
  it.each([
    ["12th C.B.S.E. Board", "12th", "C.B.S.E. Board"],
    ["B.Com Sample University", "B.Com", "Sample University"],
    ["S.S.C Model Board, Pune", "S.S.C", "Model Board, Pune"],
    ["M.A. from Model College", "M.A.", "Model College"],
    ["Intermediate Model State Board", "Intermediate", "Model State Board"],
  ])("are parted: %s", (text, degree, school) => {
    expect(ofLine(text, text, text)).toEqual([[degree, school]]);
    expect(ofLine(text, text, "")).toEqual([[degree, school]]);
    expect(ofLine(text, "", text)).toEqual([[degree, school]]);
  });

  it.each(["M.A.M. School of Engineering", "High School Model Nagar", "Intermediate College", "I.T.I. Model Nagar"])(
    "stay where a school is called so: %s",
    (text) => {
      expect(ofLine(text, text, "Diploma")).toEqual([["Diploma", text]]);
    },
  );

  it("are unsure once parted", () => {
    const text = "12th C.B.S.E. Board";
    const [one] = wholeStudies([study(text, text, { institution: [0], studyType: [0] })], linesOf(text), []);
    expect(one?.confidence).toEqual({ institution: 0.4, studyType: 0.4 });
  });
});

describe("the words around a degree", () => {
  it.each([
    ["I have completed Diploma in Sample Studies", "Diploma in Sample Studies"],
    ["Pursuing MBA", "MBA"],
    ["Degree of Bachelor of Engineering", "Bachelor of Engineering"],
    ["10th Passed", "10th"],
    ["B.E (Electronics and", "B.E"],
    ["♦ ITI", "ITI"],
    ["Graduate", "Graduate"],
  ])("are left out: %s", (text, degree) => {
    expect(ofLine(text, "", text)).toEqual([[degree, ""]]);
  });
});

describe("the words around a school", () => {
  it.each([
    ["College/University Model College", "Model College"],
    ["Model High School Scored 77%", "Model High School"],
    ["Model College of Arts 2013", "Model College of Arts"],
    ["Regular 04 years Sample University", "Sample University"],
  ])("are left out: %s", (text, school) => {
    expect(ofLine(text, text, "B.Sc")).toEqual([["B.Sc", school]]);
  });

  it("keep a board that is called by its letters before its town", () => {
    expect(schoolName("G.S.E.B Gandhinagar")).toBe("G.S.E.B Gandhinagar");
    expect(schoolName("Gandhinagar")).toBe("");
    expect(schoolName("Dubai, U.A.E")).toBe("");
  });
});

describe("a study without a school", () => {
  const found = (rows: Row[], degree: string) => names(wholeStudies([study("", degree, { studyType: [0] })], rows, []));

  it.each([
    ["10th Passed from C.B.S.E. Delhi in 2005", "10th", "C.B.S.E. Delhi"],
    ["Intermediate from Model Board securing 63% in 2002", "Intermediate", "Model Board"],
    ["Diploma in Civil Engineering from Pune in 2011", "Diploma in Civil Engineering", ""],
    ["B.Com from 2010 to 2013", "B.Com", ""],
  ])("has that of its sentence: %s", (text, degree, school) => {
    expect(found(linesOf(text), degree)).toEqual([[degree, school]]);
  });

  it("has that of the line beneath, and none that another study says", () => {
    const rows = linesOf("B.Com with Commerce", "University of Model Nagar, 2011", "M.Com");
    expect(found(rows, "B.Com")).toEqual([["B.Com", "University of Model Nagar"]]);
    const other = study("University of Model Nagar", "M.Com", { institution: [1], studyType: [2] });
    expect(names(wholeStudies([study("", "B.Com", { studyType: [0] }), other], rows, []))).toEqual([
      ["B.Com", ""],
      ["M.Com", "University of Model Nagar"],
    ]);
  });

  it("has the only one of its row", () => {
    const row = [
      ["B.Tech", 40],
      ["U.P.T.U.", 140],
      ["2015", 240],
    ] as const;
    expect(found(rowsOf(row), "B.Tech")).toEqual([["B.Tech", "U.P.T.U."]]);
  });
});

describe("a school that the end of a line parts", () => {
  it.each([
    ["Model College of Engineering", "and Technology, Pune", "Model College of Engineering and Technology"],
    ["Sample Higher Secondary", "School, Pune", "Sample Higher Secondary School"],
  ])("is whole: %s", (above, below, school) => {
    const rows = linesOf(above, below);
    const [one] = wholeStudies([study(above, "B.E", { institution: [0], studyType: [0] })], rows, []);
    expect(one?.entry.institution).toBe(school);
    expect(one?.sources["institution"]).toEqual([0, 1]);
  });
});

describe("rows of studies that nothing was read from", () => {
  const missed = (...texts: string[]) => {
    const rows = linesOf(...texts);
    return wholeStudies([], rows, [{ kind: "education", heading: null, rows }]).map(({ entry, confidence }) => [
      entry.studyType,
      entry.institution,
      entry.endDate,
      Math.max(...Object.values(confidence)),
    ]);
  };

  it("are studies where they begin with a degree, and unsure", () => {
    expect(missed("Secondary School Certificate, Model Board - 2009", "Diploma in Civil Engineering, 2012")).toEqual([
      ["Secondary School Certificate", "Model Board", "2009", 0.4],
      ["Diploma in Civil Engineering", "", "2012", 0.4],
    ]);
  });

  it.each(["B.E mini project", "Diploma qualification", "Secondary", "Reading books", "Model College"])(
    "are none else: %s",
    (text) => expect(missed(text)).toEqual([]),
  );

  it("are none outside the sections of studies", () => {
    const rows = linesOf("Diploma in Civil Engineering, 2012");
    expect(wholeStudies([], rows, [{ kind: "work", heading: null, rows }])).toEqual([]);
  });
});

describe("the names of a job", () => {
  const job = (name: string, position: string) =>
    namedJobs([
      {
        entry: { name, position, location: "", url: "", startDate: "", endDate: "", summary: "", highlights: [] },
        sources: { name: [3], position: [4] },
        confidence: { name: 0.9, position: 0.9 },
      },
    ])[0];

  it.each([
    ["M/s. Sample Traders", "Sample Traders"],
    ["M/S.SAMPLE TRADERS", "SAMPLE TRADERS"],
    ["Working with M/s Sample Traders", "Sample Traders"],
    ["M.S. Sample Hospital", "M.S. Sample Hospital"],
    ["MS Sample Traders", "MS Sample Traders"],
  ])("begin where the house does: %s", (text, name) => {
    expect(job(text, "Clerk")?.entry).toMatchObject({ name, position: "Clerk" });
  });

  it("change places where each is called as the other should be, and are unsure", () => {
    expect(job("Site Engineer", "Sample Works W.L.L")).toMatchObject({
      entry: { name: "Sample Works W.L.L", position: "Site Engineer" },
      sources: { name: [4], position: [3] },
      confidence: { name: 0.4, position: 0.4 },
    });
    expect(job("Sample Consultants", "Works Manager")?.entry.name).toBe("Sample Consultants");
  });
});
