import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWith, type FitPart } from "@workers/modules/candidates/resume-review/fit";
import type { Listing } from "@workers/reading/postings/listing";
import { inEnglish, inWords } from "@workers/texts/text";
import type { Resume } from "@workers/reading/resumes/resume";
import { layOut, wellMade } from "../../../support/read-resumes";

const TODAY = "2026-11-22";
const listing = (text: string, title = "Senior Backend Engineer"): Listing => ({
  title,
  company: "Sample Works",
  location: "Pune, India",
  link: "https://jobs.example/1",
  text,
});
const TEXT = `Requirements:
- 5+ years of experience with Java and Kafka
- Redis, Memcached or similar caches
- Terraform and good communication
- Bachelor's degree in Computer Science

Nice to have:
- Python
- Elixir`;
const fitOf = (posting: Listing, change: (resume: Resume) => void = () => undefined) => {
  const resume = wellMade();
  change(resume);
  const fit = compareWith({ read: layOut(resume), today: TODAY }, posting);
  const words = (said: string) => inWords(said, inEnglish);
  return {
    ...fit,
    parts: fit.parts.map((each) => ({ ...each, says: words(each.says) })),
    skills: fit.skills.map((each) => ({ ...each, name: words(each.name) })),
  };
};
const partOf = (fit: ReturnType<typeof fitOf>, name: FitPart) => fit.parts.find(({ part }) => part === name);

describe("a resume against a job", () => {
  it("says what is asked and said, and what is asked and not said, each by its line", () => {
    const fit = fitOf(listing(TEXT));
    const names = (required: boolean, there: boolean) =>
      fit.skills
        .filter((skill) => skill.required === required && (skill.said !== null) === there)
        .map(({ name }) => name);
    expect(names(true, true)).toEqual(["Java", "Kafka"]);
    expect(names(true, false)).toEqual(["Redis or Memcached", "Terraform"]);
    expect(names(false, true)).toEqual(["Python"]);
    expect(names(false, false)).toEqual(["Elixir"]);
    expect(fit.skills.find(({ name }) => name === "Java")).toMatchObject({
      words: "5+ years of experience with Java and Kafka",
      said: { text: expect.stringContaining("settlement service in Java"), page: 1 },
      shown: true,
    });
    // In the list alone.
    expect(fit.skills.find(({ name }) => name === "Python")?.shown).toBe(false);
    // A phrase that everybody uses is not counted as a skill.
    expect(fit.skills.map(({ name }) => name)).not.toContain("Communication");
  });

  it("takes neither years nor level away where the work could not be read", () => {
    const without = (resume: Resume) => {
      resume.work = [];
      resume.basics.summary = "";
    };
    const resume = wellMade();
    without(resume);
    const read = layOut(resume, ["WORK EXPERIENCE (6 Years)", "Looked after forty beds by night"]);
    const unread = compareWith({ read, today: TODAY }, listing(TEXT));
    for (const name of ["years", "level"] as const) {
      expect(partOf(fitOf(listing(TEXT), without), name)).toMatchObject({ points: 0, applies: true });
      expect(partOf(unread, name)).toMatchObject({ points: 10, applies: false });
    }
  });

  it("takes one of a choice for enough", () => {
    const fit = fitOf(listing(TEXT), ({ skills }) => skills[0]?.keywords.push("Redis"));
    expect(fit.skills.map(({ name }) => name).filter((name) => name.includes("Memcached"))).toEqual([]);
    expect(fit.skills.find(({ name }) => name === "Redis")?.said).not.toBeNull();
  });

  it("judges by the skills that are mentioned where none is said to be a must", () => {
    const fit = fitOf(listing("We work with Java, Elixir, Tally and Snowflake."));
    expect(fit.skills.map(({ name, said }) => [name, said !== null])).toContainEqual(["Java", true]);
    const of = fit.skills.length;
    expect(fit.parts.map(({ part }) => part)).toEqual(["may", "years", "level", "degree"]);
    expect(partOf(fit, "may")).toMatchObject({ weight: 70, points: Math.round(70 / of) });
    expect(fit.score).toBe(fit.parts.reduce((sum, { points }) => sum + points, 0));
    expect(fit.parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it("compares years, level and degree", () => {
    expect(
      fitOf(listing(TEXT))
        .parts.map(({ part, points, says }) => [part, points, says])
        .slice(2),
    ).toEqual([
      ["years", 10, "It asks for 5+ years. We count 8 years in your resume."],
      ["level", 10, "The job's level looks like “senior”. Your latest title is “Senior Backend Engineer”."],
      ["degree", 10, "It asks for a bachelor's degree. We found a bachelor's degree in your resume."],
    ]);
    const less = fitOf(listing(TEXT.replace("5+", "16+")), (resume) => {
      resume.education = [];
      Object.assign(resume.work[0] ?? {}, { position: "Intern" });
    });
    expect(partOf(less, "years")).toMatchObject({ points: 5, says: expect.stringContaining("16+ years") });
    expect(partOf(less, "level")).toMatchObject({ points: 0 });
    expect(partOf(less, "degree")).toMatchObject({
      points: 0,
      says: expect.stringContaining("couldn't find a degree"),
    });
  });

  it.each([
    ["M.Tech", "master", 10],
    ["B.E.", "master", 3],
    ["MBA", "bachelor", 10],
    ["Diploma", "bachelor", 3],
    ["12th", "bachelor", 0],
  ])("a %s where a %s is asked for gives %i points", (studyType, asked, points) => {
    const text = `Requirements:\n- ${asked === "master" ? "Master" : "Bachelor"}'s degree required`;
    const fit = fitOf(listing(text), ({ education }) => Object.assign(education[0] ?? {}, { studyType, area: "" }));
    expect(partOf(fit, "degree")?.points).toBe(points);
  });

  it("gives the points of what a job does not ask for, and says so", () => {
    const { score, parts, skills } = fitOf(listing("We sell shoes.", "Shopkeeper"));
    expect([score, skills]).toEqual([100, []]);
    expect(parts.every(({ applies, says }) => !applies && says !== "")).toBe(true);
  });

  it("is the sum of its parts for any text", () => {
    const line = fc.constantFrom(
      "Requirements:",
      "- 3-5 years of Java",
      "- SQL, Excel or Tally",
      "MBA preferred",
      "Nice to have: Python",
      "- PhD in physics",
      "",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(text, fc.oneof(text, fc.constantFrom("Lead Nurse", "Intern", "VP Sales")), (words, title) => {
        const fit = fitOf(listing(words, title));
        expect(fit.parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
        expect(fit.score).toBe(fit.parts.reduce((sum, { points }) => sum + points, 0));
        for (const { points, weight } of fit.parts)
          expect(Number.isInteger(points) && points >= 0 && points <= weight).toBe(true);
        expect(fitOf(listing(words, title))).toEqual(fit);
      }),
    );
  });
});
