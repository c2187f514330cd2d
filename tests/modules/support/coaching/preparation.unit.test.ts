import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepare as prepareSheet, type PreparedFrom } from "@workers/modules/support/coaching/preparation";
import { inEnglish, inWords } from "@workers/texts/text";
import type { Listing } from "@workers/reading/postings/listing";
import { emptyJob, emptyResume, emptyStudy, type ReadResume } from "@workers/reading/resumes/resume";
import { ONE_PAGE } from "../../../support/read-resumes";

const TEXT = `About the role
Responsibilities:
- Design and run the order service that takes payments from shops
- Work with the data team on reports every month

Requirements:
- 5+ years of experience with Java and PostgreSQL
- Hands-on experience with Kafka
- Docker, Kubernetes or similar tools, and good communication
- Bachelor's degree in Computer Science

Nice to have:
- Python

You report to the head of engineering. The hiring process has three rounds.`;
const RESUME = `Asha Sample
Skills: PostgreSQL, Docker, RabbitMQ, Python
Sample Software, 2023 to present: backend developer
Moved the billing reports to PostgreSQL and cut their time by 60%
Wrote the invoice service in Python with two colleagues`;
const listing: Listing = {
  title: "Backend Engineer",
  company: "Sample Works",
  location: "Pune, India",
  text: TEXT,
  link: "https://jobs.example/1",
};
type Work = Partial<ReadResume["resume"]["work"][number]>;
/** A reading of these jobs, each value as sure as is said for it. */
function readingOf(
  work: readonly Work[],
  more: { projects?: string[]; studies?: [string, string][]; confidence?: Record<string, number> } = {},
): ReadResume {
  const resume = emptyResume();
  resume.work = work.map((job) => ({ ...emptyJob(), ...job }));
  resume.projects = (more.projects ?? []).map((name) => ({
    name,
    description: "",
    url: "",
    startDate: "",
    endDate: "",
    highlights: [],
    keywords: [],
  }));
  resume.education = (more.studies ?? []).map(([startDate, endDate]) => ({ ...emptyStudy(), startDate, endDate }));
  return {
    resume,
    lines: [],
    layout: ONE_PAGE,
    confidence: more.confidence ?? {},
    sources: {},
    stated: { years: null, currentPay: "", notice: "" },
  };
}
const JOB: Work = {
  position: "Backend Developer",
  name: "Sample Software",
  startDate: "2023-04",
  highlights: [
    "Moved the billing reports to PostgreSQL and cut their time by 60%",
    "Wrote the invoice service in Python with two colleagues",
  ],
};
const reading = readingOf([JOB]);

/** A sheet in English. */
function prepare(from: PreparedFrom) {
  const words = (said: string) => inWords(said, inEnglish);
  const sheet = prepareSheet(from);
  const inSentences = (lines: typeof sheet.asked) =>
    lines.map(({ text, rests }) => ({ text: words(text), rests: words(rests) }));
  return {
    missing: sheet.missing.map(words),
    asked: inSentences(sheet.asked),
    aboutResume: inSentences(sheet.aboutResume),
    aboutWork: inSentences(sheet.aboutWork),
    answers: inSentences(sheet.answers),
    gaps: inSentences(sheet.gaps),
    back: inSentences(sheet.back),
  };
}
type SheetLine = ReturnType<typeof prepare>["asked"][number];
const all = (sheet: ReturnType<typeof prepare>) => [
  ...sheet.asked,
  ...sheet.aboutResume,
  ...sheet.aboutWork,
  ...sheet.answers,
  ...sheet.gaps,
  ...sheet.back,
];
const quoted = ({ rests }: SheetLine) => /“(.*)”$/s.exec(rests)?.[1];

describe("the preparation sheet", () => {
  const sheet = prepare({ listing, resume: RESUME, reading, experienceYears: 3 });
  const find = (lines: SheetLine[], words: string) => lines.find(({ text }) => text.includes(words));

  it("asks what the posting asks, each by its own words", () => {
    expect(find(sheet.asked, "Where have you used Kafka")?.rests).toBe("From the JD: “Hands-on experience with Kafka”");
    // One line of the posting is asked about once, and what everybody says of themselves by an example.
    expect(find(sheet.asked, "Docker and Kubernetes")?.rests).toContain("Docker, Kubernetes or similar tools");
    expect(find(sheet.asked, "Give an example from your work")?.rests).toContain("good communication");
    expect(sheet.asked.some(({ text }) => /Communication|Computer Science/.test(text))).toBe(false);
    expect(find(sheet.asked, "The JD asks for 5+ years")?.rests).toContain("5+ years of experience with Java");
    expect(sheet.asked.map(quoted)).toContain("Design and run the order service that takes payments from shops");
    // Of what it asks for and the resume tells of, it is asked by the resume's own sentence.
    expect(find(sheet.asked, "The job needs PostgreSQL")?.rests).toContain("Moved the billing reports");
    expect(find(sheet.aboutResume, "this result")?.rests).toBe(
      "From the resume: “Moved the billing reports to PostgreSQL and cut their time by 60%”",
    );
    expect(find(sheet.asked, "Why Sample Works")?.rests).toContain("not from the JD");
  });

  it("answers from what the resume tells, and names in one line what it only lists", () => {
    expect(find(sheet.answers, "Use this example for PostgreSQL")?.rests).toContain("Moved the billing reports");
    expect(find(sheet.answers, "The resume only lists Docker")?.rests).toBe("From the resume's list of skills");
    expect(find(sheet.answers, "Java")).toBeUndefined();
  });

  it("asks what is asked for that kind of work, and of a manager about people", () => {
    const titled = (title: string) =>
      prepare({ listing: { ...listing, title, text: "" }, resume: null, reading: null, experienceYears: null });
    expect(find(sheet.aboutWork, "breaks production")?.rests).toBe(
      "Interviewers often ask this for “Backend Engineer”",
    );
    expect(find(titled("Sales Executive").aboutWork, "Tell me about a sale")).toBeDefined();
    expect(find(titled("Engineering Manager").aboutWork, "on your team")).toBeDefined();
    expect(titled("Graduate Trainee").aboutWork).toEqual([]);
  });

  it("makes nothing of marks, lists, links and headings", () => {
    const odd = readingOf([
      {
        ...JOB,
        highlights: [
          "CBSE",
          "Passed the board examination of Class 12 with 74% marks",
          "Sample College of Engineering · 74%",
          "Java, Kafka, Docker, Kubernetes, PostgreSQL, Python, Redis",
          "https://sample.example/a/b/c Kafka and Java and all of it",
          "Responsible for the following Java and Kafka work:",
        ],
      },
    ]);
    const made = prepare({ listing, resume: RESUME, reading: odd, experienceYears: null });
    expect(made.aboutResume.some(({ text }) => text.includes("this result"))).toBe(false);
    expect(made.answers.filter(({ text }) => text.includes("Use this example"))).toEqual([]);
  });

  it("asks about the resume's own way only where its dates leave no doubt", () => {
    const jobs: Work[] = [
      { position: "Accountant", name: "Sample Traders", startDate: "2018-01", endDate: "2019-12" },
      { position: "Backend Developer", name: "Sample Apps", startDate: "2021-01", endDate: "2021-07" },
      JOB,
    ];
    const about = (read: ReadResume, title = "Backend Engineer") =>
      prepare({ listing: { ...listing, title }, resume: RESUME, reading: read, experienceYears: null }).aboutResume;
    const sure = about(readingOf(jobs));
    expect(find(sure, "20 months between")?.rests).toBe(
      "From the resume: “Backend Developer, Sample Apps; Backend Developer, Sample Software”",
    );
    expect(find(sure, "after 7 months")?.rests).toContain("Sample Apps");
    expect(find(sure, "a usual week")?.rests).toContain("Backend Developer, Sample Software");
    expect(find(sure, "Why this role?")).toBeUndefined();
    expect(find(about(readingOf(jobs), "Sales Executive"), "You've worked as Backend Developer")).toBeDefined();
    const unsure = about(readingOf(jobs, { confidence: { "/work/1/endDate": 0.5 } }));
    expect([find(unsure, "months between"), find(unsure, "after 7 months")]).toEqual([undefined, undefined]);
    // A course lies between the jobs.
    const studied = about(readingOf(jobs, { studies: [["2021-08", "2023-03"]] }));
    expect(find(studied, "12 months between")?.rests).toContain("Sample Traders");
    // A year without its months tells no distance.
    expect(find(about(readingOf([{ ...jobs[0], endDate: "2019" }, ...jobs.slice(1)])), "between")).toBeUndefined();
    const fresh = about(readingOf([], { projects: ["Hostel attendance by QR code"] }));
    expect(find(fresh, "this project")?.rests).toContain("Hostel attendance");
  });

  it("names each gap plainly", () => {
    expect(find(sheet.gaps, "Kafka: asked for, but we couldn't find it in the resume")).toBeDefined();
    expect(find(sheet.gaps, "Java: asked for")?.text).toContain("The closest skill we found is Python");
    // Docker is there, and Kubernetes stands beside it as another of its kind; nobody lacks a word for teamwork.
    expect(find(sheet.gaps, "Kubernetes") ?? find(sheet.gaps, "Communication")).toBeUndefined();
    expect(find(sheet.gaps, "The profile has 3 years")?.rests).toContain("5+ years");
    expect(find(sheet.gaps, "requires a degree")?.rests).toContain("Bachelor's degree");
    expect(
      prepare({ listing, resume: RESUME, reading, experienceYears: 6 }).gaps.some((g) => g.text.includes("profile")),
    ).toBe(false);
  });

  it("asks back only what the posting leaves open", () => {
    expect(find(sheet.back, "What is the salary")?.rests).toBe("We couldn't find the salary in the JD");
    expect(find(sheet.back, "who would I report to")).toBeUndefined();
    expect(find(sheet.back, "next steps")).toBeUndefined();
    expect(find(sheet.back, "How much of the daily work is")?.rests).toContain("but doesn't require it");
  });

  it("says what it could not be made from, and is made of the rest", () => {
    const alone = prepare({ listing: null, resume: RESUME, reading, experienceYears: null });
    expect(alone.missing).toHaveLength(1);
    expect([alone.gaps, alone.back, alone.answers.length > 0]).toEqual([[], [], true]);
    const blind = prepare({ listing: { ...listing, text: "" }, resume: null, reading: null, experienceYears: null });
    expect(blind.missing).toHaveLength(2);
    expect([blind.gaps, blind.back, blind.answers]).toEqual([[], [], []]);
  });

  it("gives the same for the same, for any text, and quotes only what stands there", () => {
    const words = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc
        .array(fc.constantFrom(...TEXT.split("\n"), ...RESUME.split("\n"), "x".repeat(400), "• ", "<script>"), {
          maxLength: 30,
        })
        .map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(words, words, fc.option(fc.integer({ min: 0, max: 40 })), (text, resume, experienceYears) => {
        const told = readingOf([{ ...JOB, highlights: resume.split("\n") }]);
        const from = { listing: { ...listing, text }, resume, reading: told, experienceYears };
        const made = prepare(from);
        expect(prepare(from)).toEqual(made);
        for (const line of all(made)) {
          expect(line.rests).not.toBe("");
          const quote = quoted(line)?.replace(/…$/, "");
          if (quote !== undefined)
            expect(
              [text, resume, listing.title, listing.location, "Backend Developer, Sample Software"].some((t) =>
                t.includes(quote),
              ),
            ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
