/** What a resume does not surely say of jobs and studies is told to no employer. */
import { describe, expect, it } from "vitest";
import { answerForm } from "@workers/modules/candidates/answers/answer-form";
import { factsOf } from "@workers/modules/candidates/answers/reading-queries";
import { emptyJob, emptyStudy, type ReadResume, type Resume } from "@workers/reading/resumes/resume";
import type { FormField } from "@workers/reading/labels/vocabulary";
import { ASHA, FORMS_DAY, stated } from "../../../support/form-facts";
import { layOut } from "../../../support/read-resumes";

const base = ASHA.resume?.parts as Resume;
const study = (studyType: string, more: Partial<Resume["education"][number]> = {}) => ({
  ...emptyStudy(),
  institution: "Model College",
  studyType,
  endDate: "2021",
  ...more,
});
const job = (name: string, more: Partial<Resume["work"][number]> = {}) => ({
  ...emptyJob(),
  name,
  position: "Clerk",
  startDate: "2019",
  endDate: "2020",
  ...more,
});

interface Given {
  education?: Resume["education"];
  work?: Resume["work"];
  confidence?: Record<string, number>;
  said?: Parameters<typeof stated>[];
  field?: Partial<FormField>;
  lines?: (lines: ReadResume["lines"]) => ReadResume["lines"];
}
/** A field's value from a reading that is kept; an open one has its reason in brackets. */
function filled(label: string, { education = [], work = [], confidence = {}, said = [], field, lines }: Given): string {
  const read = { ...layOut({ ...base, education, work }), confidence };
  const { email, ...profile } = { ...ASHA.profile, currentCompany: "" };
  const facts = factsOf({
    profileRows: [
      { ...profile, email, reading: JSON.stringify({ ...read, lines: lines?.(read.lines) ?? read.lines }) },
    ],
    answerRows: said.map((each) => ({ ...stated(...each), label: "" })),
    given: [],
  } as unknown as Parameters<typeof factsOf>[0]);
  if (!facts) return "";
  const asked: FormField = {
    key: "q",
    label,
    type: (field?.options ?? []).length > 0 ? "select" : "text",
    options: [],
    required: true,
    section: "custom",
    ...field,
  };
  const [one] = answerForm(
    { system: "", fields: [asked] },
    facts,
    { company: "Sample Works", country: "IN", places: [] },
    FORMS_DAY,
  );
  const answer = one?.answer;
  return answer?.is === "filled" ? String(answer.value) : answer?.is === "open" ? `(${answer.why})` : "";
}
const YES_NO = { field: { options: ["Yes", "No"] } };
const DEGREE = "/education/0/studyType";

describe("a degree", () => {
  const asked = "Do you have a master's degree?";
  it("is held where it is sure, or its person said so", () => {
    expect(filled(asked, { education: [study("M.A.")], ...YES_NO })).toBe("Yes");
    expect(filled(asked, { education: [study("M.A.")], confidence: { [DEGREE]: 0.4 }, ...YES_NO })).toBe(
      "(ask_person)",
    );
  });

  it("is not known to be held with an unsure time", () => {
    const confidence = { "/education/0/endDate": 0.4 };
    expect(filled(asked, { education: [study("M.A.")], confidence, ...YES_NO })).toBe("(ask_person)");
  });

  it.each([
    "Pursuing M.A.",
    "M.A. (appearing)",
    "M.A. Final Year",
    "M.A. discontinued",
    "M.A. failed",
    "M.A. 1 backlog",
    "M.A. पढ़ रहा हूँ",
  ])("is not held while it is not finished: %s", (name) =>
    expect(filled(asked, { education: [study(name)], ...YES_NO })).toBe("(ask_person)"),
  );

  it("is not held where its line alone says that it goes on", () => {
    const lines = (all: ReadResume["lines"]) =>
      all.map((line) => (line.text.startsWith("M.A.") ? { ...line, text: `${line.text} Pursuing` } : line));
    expect(filled(asked, { education: [study("M.A.")], lines, ...YES_NO })).toBe("(ask_person)");
  });

  it("is the highest only where no other may be higher", () => {
    const education = [study("M.A."), study("B.Com")];
    expect(filled("Highest qualification", { education })).toBe("M.A.");
    expect(filled("Highest qualification", { education, confidence: { [DEGREE]: 0.4 } })).toBe("(ask_person)");
    expect(filled("Highest qualification", { education: [study("Pursuing M.A."), study("B.Com")] })).toBe("B.Com");
  });

  it("has the school that is sure alone", () => {
    const education = [study("M.A.")];
    expect(filled("University", { education })).toBe("Model College");
    expect(filled("University", { education, confidence: { "/education/0/institution": 0.4 } })).toBe("(ask_person)");
  });
});

describe("a job", () => {
  it("is the present or the last one only where its names and times are sure", () => {
    const present = { work: [job("Sample Mills", { endDate: "" })] };
    expect(filled("Current employer", present)).toBe("Sample Mills");
    for (const part of ["name", "startDate", "endDate"])
      expect(filled("Current employer", { ...present, confidence: { [`/work/0/${part}`]: 0.4 } })).toMatch(/^\(/);
    expect(filled("Current job title", present)).toBe("Clerk");
    expect(filled("Current job title", { ...present, confidence: { "/work/0/position": 0.4 } })).toMatch(/^\(/);
    const past = { work: [job("Sample Mills"), job("Model Mills", { startDate: "2010", endDate: "2012" })] };
    expect(filled("Last employer", past)).toBe("Sample Mills");
    expect(filled("Last employer", { ...past, confidence: { "/work/0/endDate": 0.4 } })).toMatch(/^\(/);
  });

  it("may have been here where its name is unsure", () => {
    const asked = "Have you previously worked for Sample Works?";
    const own = [job("Sample Works")];
    expect(filled(asked, { work: own, ...YES_NO })).toBe("Yes");
    expect(filled(asked, { work: own, confidence: { "/work/0/name": 0.4 }, ...YES_NO })).toMatch(/^\(/);
  });
});
