/** Studies and jobs whose names hold too much or too little. */
import { describe, expect, it } from "vitest";
import type { SureEntry } from "@workers/reading/resumes/labeller/combine";
import { namedJobs } from "@workers/reading/resumes/labeller/job-names";
import { wholeStudies } from "@workers/reading/resumes/labeller/whole-studies";
import { emptyStudy, type Resume } from "@workers/reading/resumes/resume";
import { findDates } from "@workers/reading/resumes/structure/dates";
import { schoolName } from "@workers/reading/resumes/structure/label-words";
import type { Row } from "@workers/reading/resumes/structure/rows";
import type { ResumeSection } from "@workers/reading/resumes/structure/sections";

type Study = SureEntry<Resume["education"][number]>;

/** Rows beneath one another, each of one cell. */
const linesOf = (...texts: readonly string[]): Row[] =>
  texts.map((text, line) => {
    const cell = { text, x: 40, end: 40 + 5 * text.length, bold: false, size: 10, line };
    const place = { page: 1, column: 0, y: 40 + 14 * line, x: 40, gap: line === 0 ? 0 : 14 };
    return {
      ...place,
      size: 10,
      bold: false,
      cells: [cell],
      text,
      isBullet: false,
      lines: [line],
      dates: findDates(text),
    };
  });

const study = (institution: string, studyType: string, [school, degree]: readonly [number[], number[]]): Study => ({
  entry: { ...emptyStudy(), institution, studyType },
  sources: { ...(institution !== "" && { institution: school }), ...(studyType !== "" && { studyType: degree }) },
  confidence: { ...(institution !== "" && { institution: 0.9 }), ...(studyType !== "" && { studyType: 0.9 }) },
});

interface Given {
  rows?: Row[];
  sections?: ResumeSection[];
  taken?: number[];
}
const whole = (studies: readonly Study[], { rows = [], sections = [], taken = [] }: Given = {}): Study[] =>
  wholeStudies(studies, { rows, sections, taken: new Set(taken) });
const names = (studies: readonly Study[]) => studies.map(({ entry }) => [entry.studyType, entry.institution]);
/** What is made of a study whose values are in one line. */
const inLine = (text: string, institution: string, studyType: string) =>
  names(whole([study(institution, studyType, [[0], [0]])], { rows: linesOf(text) }));

describe("a degree and a school in one text", () => {
  it.each([
    ["12th C.B.S.E. Board", "12th", "C.B.S.E. Board"],
    ["B.Com Sample University", "B.Com", "Sample University"],
    ["S.S.C Model Board, Pune", "S.S.C", "Model Board, Pune"],
    ["M.A. from Model College", "M.A.", "Model College"],
    ["Intermediate Model State Board", "Intermediate", "Model State Board"],
    ["B.Sc Nursing, Sample College, Pune", "B.Sc Nursing", "Sample College, Pune"],
    ["B.Sc in Nursing, Sample College", "B.Sc in Nursing", "Sample College"],
  ])("are parted: %s", (text, degree, school) => {
    expect(inLine(text, text, text)).toEqual([[degree, school]]);
    expect(inLine(text, text, "")).toEqual([[degree, school]]);
    expect(inLine(text, "", text)).toEqual([[degree, school]]);
  });

  it.each([
    "M.A. Rahim College, Pune",
    "B.A. Road School",
    "M.E. Society College",
    "M.A. Khan School",
    "M.A.M. School of Engineering",
    "High School Model Nagar",
    "Intermediate College",
    "I.T.I. Model Nagar",
  ])("stay where a school is called so: %s", (text) => {
    expect(inLine(text, text, "Diploma")).toEqual([["Diploma", text]]);
  });

  it.each(["SSC Board Mumbai", "HSC Board", "12th State Board Pune", "S.S.C Council Delhi", "10th Board of Sample"])(
    "stay where the board has no name of its own: %s",
    (text) => {
      expect(inLine(text, text, "")).toEqual([["", text]]);
      expect(inLine(text, text, text)).toEqual([[text, text]]);
    },
  );

  it.each(["B.Sc Nursing Sample College", "B.Tech Mech Sample College", "12th Science Model School"])(
    "stay where a field may be part of either: %s",
    (text) => expect(inLine(text, text, "")).toEqual([["", text]]),
  );

  it.each([
    "B.Com 2nd Year from Sample University",
    "B.A. LLB Sample University",
    "B.Com Pursuing Sample University",
    "B.Com, Dropout Sample University",
    "B.Com, Failed Sample University",
    "B.Com Discontinued Sample University",
    "B.Com Appearing Sample University",
    "B.Com Backlog Sample University",
    "12th Class Teacher Model School",
    "B.Com Final Year Sample University",
    "B.Com Department of Model College",
    "B.Com Academy",
    "B.Com First Class Sample University",
    "10th 12th Model School",
  ])("stay where no school begins so: %s", (text) => expect(inLine(text, text, "")).toEqual([["", text]]));

  it("are unsure once parted", () => {
    const text = "12th C.B.S.E. Board";
    const [one] = whole([study(text, text, [[0], [0]])]);
    expect(one?.confidence).toEqual({ institution: 0.4, studyType: 0.4 });
  });

  it("leave a degree that another line says", () => {
    const text = "12th C.B.S.E. Board";
    expect(whole([study(text, "Diploma", [[0], [1]])])).toEqual([study(text, "Diploma", [[0], [1]])]);
    expect(names(whole([study(text, "12th", [[0], [1]])]))).toEqual([["12th", "C.B.S.E. Board"]]);
  });
});

describe("the words around a degree", () => {
  it.each([
    ["I have passed my Diploma in Sample Studies", "Diploma in Sample Studies"],
    ["Passed MBA", "MBA"],
    ["Pursuing MBA", "Pursuing MBA"],
    ["Persuing B.Com", "Persuing B.Com"],
    ["Appearing B.Com", "Appearing B.Com"],
    ["Failed 12th", "Failed 12th"],
    ["Degree of Bachelor of Engineering", "Bachelor of Engineering"],
    ["♦ ITI", "ITI"],
    ["(D.C.E) - Diploma", "(D.C.E) - Diploma"],
    ["Post Graduate", "Post Graduate"],
    ["Graduation Not Completed", "Graduation Not Completed"],
    ["Diploma in Passing Trade with", "Diploma in Passing Trade with"],
  ])("are left out where they lead to it: %s", (text, degree) => {
    expect(inLine(text, "", text)).toEqual([[degree, ""]]);
  });

  it("make it unsure", () => {
    expect(whole([study("", "Passed MBA", [[], [0]])])[0]?.confidence).toEqual({ studyType: 0.4 });
  });
});

describe("the words around a school", () => {
  it.each([
    ["College/University Model College", "Model College"],
    ["Model High School Scored 77%", "Model High School"],
    ["Board of Certificate Examinations", "Board of Certificate Examinations"],
    ["Result 77% Model College", "Result 77% Model College"],
    ["Sample Institute with Details", "Sample Institute with Details"],
  ])("are left out where a school is left: %s", (text, school) => {
    expect(inLine(text, text, "B.Sc")).toEqual([["B.Sc", school]]);
  });

  it("keep a board that is called by its letters before its town", () => {
    expect(schoolName("C.B.S.E. (Delhi)")).toBe("C.B.S.E. (Delhi)");
    expect(schoolName("G.S.E.B Gandhinagar")).toBe("G.S.E.B Gandhinagar");
    expect(schoolName("M.J.P.R.U Bareilly")).toBe("M.J.P.R.U Bareilly");
    expect(schoolName("G.B.T.U .Lucknow")).toBe("G.B.T.U .Lucknow");
    expect(schoolName("C.B.S.E. Delhi")).toBe("C.B.S.E. Delhi");
    expect(schoolName("Gandhinagar")).toBe("");
    expect(schoolName("Dubai, U.A.E")).toBe("");
  });

  it.each([
    "P.C.M. Pune",
    "E.C.E. Delhi",
    "C.G.P.A. Delhi",
    "N.I.C.U. Delhi",
    "S.S.C.E. Delhi",
    "B.S.E.E. Pune",
    "M.S.E.B. Pune",
  ])("are no board by any letters: %s", (text) => expect(schoolName(text)).toBe(""));

  it.each(["D.U. Sharma", "M.S.E.B. Pune"])("are no school by letters of something else: %s", (text) =>
    expect(inLine(`12th, ${text}`, `12th, ${text}`, "")).toEqual([["", `12th, ${text}`]]),
  );

  it("leave no lines and no confidence of a class that was taken for a school", () => {
    const [one] = whole([study("High School", "Intermediate", [[1], [0]])]);
    expect(one).toEqual(study("", "Intermediate", [[], [0]]));
    expect(names(whole([study("High School", "High School", [[0], [0]])]))).toEqual([["High School", "High School"]]);
  });
});

describe("a study without a school", () => {
  it.each([
    ["10th Passed from C.B.S.E. Delhi in 2005", "10th", "C.B.S.E. Delhi"],
    ["Intermediate from Model Board securing 63% in 2002", "Intermediate", "Model Board"],
    ["B.Com from 2010 to 2013", "B.Com", ""],
    ["B.Com from English Medium", "B.Com", ""],
    ["B.Com from Sample Traders Pvt Ltd", "B.Com", ""],
    ["B.Com from Asha Example", "B.Com", ""],
    ["B.Com from a reputed university", "B.Com", ""],
    ["B.Com from Sample College and worked as a clerk", "B.Com", ""],
  ])("has that of its sentence alone: %s", (text, degree, school) => {
    expect(inLine(text, "", degree)).toEqual([[degree, school]]);
  });
});

describe("a school that the end of a line parts", () => {
  const rest = (above: string, below: string, given: Given = {}) =>
    whole([study(above, "B.E", [[0], [9]])], { rows: linesOf(above, below), ...given })[0];

  it.each([
    ["Model College of Engineering", "and Technology, Pune", "Model College of Engineering and Technology"],
    ["Sample Higher Secondary", "School, Pune", "Sample Higher Secondary School"],
    ["Sample College", "of Arts", "Sample College of Arts"],
    ["SAMPLE COLLEGE", "OF ARTS", "SAMPLE COLLEGE OF ARTS"],
  ])("is whole: %s", (above, below, school) => {
    expect(rest(above, below)).toMatchObject({
      entry: { institution: school },
      sources: { institution: [0, 1] },
      confidence: { institution: 0.4 },
    });
  });

  it.each([
    ["Sample College", "and worked as a clerk in Pune"],
    ["Sample College", "and Worked as Clerk"],
    ["Sample College of", "Engineering and"],
    ["Sample College of", "TECHNICAL SKILLS"],
    ["SAMPLE COLLEGE OF", "TECHNICAL SKILLS"],
    ["Sample College of", "DECLARATION OF FACTS"],
    ["Sample College", "of which I am proud"],
    ["Sample Higher Secondary", "schooling was done at home"],
  ])("is left where the next line is none of it: %s / %s", (above, below) => {
    expect(rest(above, below)?.entry.institution).toBe(above);
  });

  it("takes no line that says something else", () => {
    expect(rest("Sample College", "of Arts", { taken: [1] })?.entry.institution).toBe("Sample College");
  });
});

describe("rows of studies that nothing was read from", () => {
  const missed = (
    texts: readonly string[],
    { kind = "education" as ResumeSection["kind"], taken = [] as number[] } = {},
  ) => {
    const rows = linesOf(...texts);
    return whole([], { rows, sections: [{ kind, heading: null, rows }], taken });
  };

  it("are studies where they say a degree and its school, and unsure", () => {
    const [one, ...others] = missed(["12th passed from Model Board in 2009"]);
    expect(one).toMatchObject({
      entry: { studyType: "12th", institution: "Model Board", endDate: "2009" },
      sources: { institution: [0], studyType: [0], endDate: [0] },
      confidence: { institution: 0.4, studyType: 0.4, startDate: 0.4, endDate: 0.4 },
    });
    expect(others).toEqual([]);
  });

  it.each([
    "B.E mini project at Model College",
    "B.Com from Sample College and worked as a clerk there",
    "Secondary",
    "Model College",
    "SSC Board Mumbai",
    "B.Com with good marks",
    "10th CBSE 2013 12th CBSE 2015",
    "10th CBSE 12th CBSE",
    "12th Model Board, B.Com Sample University",
    "M.A. Rahim College, Pune, 2016",
  ])("are none else: %s", (text) => expect(missed([text])).toEqual([]));

  it("are none outside the sections of studies, beneath another heading, or where the line says a job", () => {
    const text = "B.Com from Model College";
    expect(missed([text], { kind: "work" })).toEqual([]);
    expect(missed(["Strengths", text])).toEqual([]);
    expect(missed([text], { taken: [0] })).toEqual([]);
  });

  it("are read once", () => {
    const rows = linesOf("B.Com from Model College", "B.Com, Model College", "B.Com from Other College");
    const sections: ResumeSection[] = [{ kind: "education", heading: null, rows }];
    expect(names(whole([], { rows, sections }))).toEqual([["B.Com", "Model College"]]);
    expect(names(whole([study("Model College", "B.Com", [[0], [0]])], { rows, sections }))).toHaveLength(1);
  });
});

describe("the name of an employer", () => {
  const job = (name: string) =>
    namedJobs([
      {
        entry: { name, position: "", location: "", url: "", startDate: "", endDate: "", summary: "", highlights: [] },
        sources: { name: [3] },
        confidence: { name: 0.9 },
      },
    ])[0];

  it.each([
    ["M/s. Sample Traders", "Sample Traders"],
    ["M/S.SAMPLE TRADERS", "SAMPLE TRADERS"],
    ["M / s Sample Traders", "Sample Traders"],
    ["M/s. M/s Sample", "Sample"],
    ["मे. नमूना ट्रेडर्स", "नमूना ट्रेडर्स"],
    ["मेसर्स नमूना ट्रेडर्स", "नमूना ट्रेडर्स"],
  ])("is without the letters for Messrs, and unsure: %s", (text, name) => {
    expect(job(text)).toMatchObject({ entry: { name }, confidence: { name: 0.5 } });
  });

  it.each([
    "Worked Fortis Hospital",
    "Working Inn Hotel",
    "M.S. Sample Hospital",
    "MS Sample Traders",
    "M/s",
    "M/Sample",
    "मेहता ट्रेडर्स",
  ])("is left, and as sure: %s", (name) =>
    expect(job(name)).toMatchObject({ entry: { name }, confidence: { name: 0.9 } }),
  );
});
