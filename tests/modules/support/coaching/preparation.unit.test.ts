import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepare as prepareSheet, type PreparedFrom } from "@workers/modules/support/coaching/preparation";
import { inEnglish, inWords } from "@workers/texts/text";
import type { Listing } from "@workers/reading/postings/listing";

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
/** A sheet in English. */
function prepare(from: PreparedFrom) {
  const words = (said: string) => inWords(said, inEnglish);
  const sheet = prepareSheet(from);
  const inSentences = (lines: typeof sheet.asked) =>
    lines.map(({ text, rests }) => ({ text: words(text), rests: words(rests) }));
  return {
    missing: sheet.missing.map(words),
    asked: inSentences(sheet.asked),
    answers: inSentences(sheet.answers),
    gaps: inSentences(sheet.gaps),
    back: inSentences(sheet.back),
  };
}
type SheetLine = ReturnType<typeof prepare>["asked"][number];
const all = (sheet: ReturnType<typeof prepare>) => [...sheet.asked, ...sheet.answers, ...sheet.gaps, ...sheet.back];
const quoted = ({ rests }: SheetLine) => /“(.*)”$/s.exec(rests)?.[1];

describe("the preparation sheet", () => {
  const sheet = prepare({ listing, resume: RESUME, experienceYears: 3 });
  const find = (lines: SheetLine[], words: string) => lines.find(({ text }) => text.includes(words));

  it("asks what the posting asks, each by its own words", () => {
    expect(find(sheet.asked, "Where have you used Kafka")?.rests).toBe("From the JD: “Hands-on experience with Kafka”");
    // One line of the posting is asked about once, and what everybody says of themselves by an example.
    expect(find(sheet.asked, "Docker and Kubernetes")?.rests).toContain("Docker, Kubernetes or similar tools");
    expect(find(sheet.asked, "Give an example from your work")?.rests).toContain("good communication");
    expect(sheet.asked.some(({ text }) => /Communication|Computer Science/.test(text))).toBe(false);
    expect(find(sheet.asked, "The JD asks for 5+ years")?.rests).toContain("5+ years of experience with Java");
    expect(sheet.asked.map(quoted)).toContain("Design and run the order service that takes payments from shops");
    expect(find(sheet.asked, "this result")?.rests).toBe(
      "From the resume: “Moved the billing reports to PostgreSQL and cut their time by 60%”",
    );
    expect(find(sheet.asked, "Why Sample Works")?.rests).toContain("not from the JD");
  });

  it("answers from the line that tells most, and says where the resume only lists", () => {
    expect(find(sheet.answers, "PostgreSQL: start")?.rests).toContain("Moved the billing reports");
    expect(find(sheet.answers, "Docker: the resume only lists it")?.rests).toContain("Skills: PostgreSQL");
    expect(find(sheet.answers, "Java")).toBeUndefined();
  });

  it("names each gap plainly", () => {
    expect(find(sheet.gaps, "Kafka: asked for, but we couldn't find it in the resume")).toBeDefined();
    expect(find(sheet.gaps, "Java: asked for")?.text).toContain("The closest skill we found is Python");
    // Docker is there, and Kubernetes stands beside it as another of its kind; nobody lacks a word for teamwork.
    expect(find(sheet.gaps, "Kubernetes") ?? find(sheet.gaps, "Communication")).toBeUndefined();
    expect(find(sheet.gaps, "The profile has 3 years")?.rests).toContain("5+ years");
    expect(find(sheet.gaps, "requires a degree")?.rests).toContain("Bachelor's degree");
    expect(prepare({ listing, resume: RESUME, experienceYears: 6 }).gaps.some((g) => g.text.includes("profile"))).toBe(
      false,
    );
  });

  it("asks back only what the posting leaves open", () => {
    expect(find(sheet.back, "What is the salary")?.rests).toBe("We couldn't find the salary in the JD");
    expect(find(sheet.back, "who would I report to")).toBeUndefined();
    expect(find(sheet.back, "next steps")).toBeUndefined();
    expect(find(sheet.back, "How much of the daily work is")?.rests).toContain("but doesn't require it");
  });

  it("says what it could not be made from, and is made of the rest", () => {
    const alone = prepare({ listing: null, resume: RESUME, experienceYears: null });
    expect(alone.missing).toHaveLength(1);
    expect([alone.gaps, alone.back, alone.answers.length > 0]).toEqual([[], [], true]);
    const blind = prepare({ listing: { ...listing, text: "" }, resume: null, experienceYears: null });
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
        const from = { listing: { ...listing, text }, resume, experienceYears };
        const made = prepare(from);
        expect(prepare(from)).toEqual(made);
        for (const line of all(made)) {
          expect(line.rests).not.toBe("");
          const quote = quoted(line)?.replace(/…$/, "");
          if (quote !== undefined)
            expect([text, resume, listing.title, listing.location].some((t) => t.includes(quote))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
