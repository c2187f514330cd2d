import { describe, expect, it } from "vitest";
import { factsOfResume, type OwnResume } from "@workers/modules/matching/matching/resume-facts";

const read = (resume: Partial<OwnResume>) =>
  factsOfResume({ text: null, skills: null, work: null, statedYears: null, ...resume }, "2026-08-10");
const job = (position: string, startDate: string, endDate = "") => ({ position, startDate, endDate });
const skill = (name: string, ...keywords: string[]) => ({ name, level: "", keywords });

describe("what matching takes of a resume", () => {
  it("is nothing of one that is not read", () => {
    expect(read({})).toEqual({ skills: [], years: null, lastTitles: [] });
  });

  it("is its skills, those of its list by their one names and none that nobody knows", () => {
    const skills = [skill("Languages", "core java", "R", "Java"), skill("MySQL"), skill("Punctuality")];
    expect(read({ text: "I use Kafka.", skills }).skills.toSorted()).toEqual(["Java", "Kafka", "MySQL", "R"]);
  });

  it("is the years that it states, or those that its jobs fill, overlaps once", () => {
    const work = [job("Clerk", "2023-01", "2024-12"), job("Cashier", "2024-07")];
    expect(read({ work }).years).toBe(3);
    expect(read({ work, statedYears: 5 }).years).toBe(5);
    expect(read({ work: [job("Clerk", "")] }).years).toBeNull();
  });

  it("is what they were last, the present job first, at most two and each once", () => {
    const work = [
      job("Intern", "2019-01", "2019-06"),
      job("Store Manager", "2021-01", "2024-12"),
      job(" Area Manager ", "2025-01"),
      job("Area Manager", "2024-12", "2024-12"),
    ];
    expect(read({ work }).lastTitles).toEqual(["Area Manager", "Store Manager"]);
  });
});
