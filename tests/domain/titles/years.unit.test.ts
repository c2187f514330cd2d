import { describe, expect, it } from "vitest";
import { experienceFromText } from "@workers/domain/postings/pay";
import { readColumns } from "@workers/domain/postings/fact-columns";
import { readPosting } from "@workers/domain/titles/posting-view";
import { readLines } from "@workers/domain/titles/sections";
import { readYears } from "@workers/domain/titles/years";

const row = (title: string, text: string) => ({
  title,
  company: "Sample Works",
  location: "Pune, India",
  text,
  link: "https://jobs.example.com/1",
  remote: "unknown" as const,
  easyApply: false,
  skills: [],
  payLower: null,
  payUpper: null,
  payCurrency: null,
  experienceMin: null,
  experienceMax: null,
  postedAt: null,
});

describe("the years that a posting asks for are those that gate and are shown", () => {
  it.each([
    ["", "Age: 21 to 30 years", null, null],
    ["", "Age limit: 18 to 28 years", null, null],
    ["", "Candidate age between 18 to 30 years", null, null],
    ["", "age – 18 years and above", null, null],
    ["", "Our 20 + years in IT", null, null],
    ["", "We have over 25 years of experience in logistics", null, null],
    ["", "Over 25 years of experience", null, null],
    ["", "Models built from over 20 years of data and experience", null, null],
    ["", "Between 8 and 12 years of experience", 8, 12],
    ["", "Up to 3 years of experience", 0, 3],
    ["", "Less than 3 years of experience", 0, 3],
    ["", "1.5 to 3 years of experience", 1.5, 3],
    ["", "Years of Experience: 3", 3, null],
    ["", "Experience (in years): 2-4", 2, 4],
    ["", "Two years of experience", 2, null],
    ["", "Five (5) years' experience", 5, null],
    ["", "About us\nExperience : 4+ Years", 4, null],
    ["", "Years of experience: 3-8 years\nRequirements\nMore than 2 years in sales", 3, 8],
    ["Java Developer (3–6 years)", "Minimum 5 years of experience", 3, 6],
    ["Java Developer (3-6 years)", "", 3, 6],
  ] as const)("%j, %j", (title, text, min, max) => {
    const read = readYears(title, readLines(text));
    expect([read?.min ?? null, read?.max ?? null]).toEqual([min, max]);
    const posting = row(title || "Engineer", text);
    const { asksMin, asksMax } = readColumns(posting);
    expect([asksMin, asksMax]).toEqual([min, max]);
    const { years } = readPosting({ ...posting, excerpt: text, experienceMin: asksMin, experienceMax: asksMax });
    expect([years?.min ?? null, years?.max ?? null]).toEqual([min, max]);
  });
  it("says nothing for a field that is none", () => {
    expect(experienceFromText("a lot")).toEqual({ experienceMin: null, experienceMax: null });
  });
});
