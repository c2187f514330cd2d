import { describe, expect, it } from "vitest";
import { experienceFromText } from "@workers/reading/postings/stated-pay";
import { readColumns } from "@workers/modules/catalog/postings/fact-columns";
import { readPosting } from "@workers/reading/titles/posting-view";
import { readLines } from "@workers/reading/titles/sections";
import { readYears } from "@workers/reading/titles/years";

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
  toldEmployment: null,
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
    ["", "2 years to 5 years of experience", 2, 5],
    ["", "1 year to 3 years of experience", 1, 3],
    ["", "5 years and 3 years of experience in sales", 5, null],
    ["", "Minimum 3 years of experience in Java. - A 15 years full time education is required.", 3, null],
    ["", "Minimum 15 years of full-time regular education", null, null],
    ["", "Upto 3 years of experience", 0, 3],
    ["", "Not more than 5 years of experience", 0, 5],
    ["", "No more than 5 years of experience", 0, 5],
    ["", "More than 5 years of experience", 5, null],
    ["Accountant (up to 2 years exp)", "", 0, 2],
    ["Sales Executive (upto 1 year)", "", 0, 1],
    ["Fresher to 2 years Engineer", "", 0, 2],
    ["Graduate Apprentice - 1 Year", "", null, null],
    ["One Year Trainee", "", null, null],
    ["Sales Intern - 1 year duration", "", null, null],
    ["Graduate Trainee (0-2 years)", "", 0, 2],
    ["Trainee Engineer - 1 year exp", "", 1, null],
    ["International Sales Manager - 5 years", "", 5, null],
    ["Telecaller 18-25 yrs female", "", null, null],
    ["Vice President 16-20 years experience", "", 16, 20],
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
