import { describe, expect, it } from "vitest";
import { readPosting, compileCriteria, scoreReady, THRESHOLD } from "@workers/modules/matching/matching/rules";
import { ALL_OVER_INDIA } from "@workers/reading/people/vocabulary";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { kinship, NEAR_WRITTEN, TITLE_OCCUPATIONS, TITLES_WRITTEN, OCCUPATION_NAMES } from "./title-occupations";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const occupation = (title: string): string => TITLE_OCCUPATIONS.get(title) ?? "";

/** Preferences for each title by somebody whose years nobody knows, and a posting of each in a place that suits. */
const preferences = JOB_TITLES.map((title) => ({
  title,
  ready: compileCriteria({
    country: "IN",
    titles: [title],
    locations: [ALL_OVER_INDIA],
    openToRemote: true,
    experienceYears: null,
    skills: [],
  }),
}));
const postings = JOB_TITLES.map((title) => ({
  title,
  view: readPosting({
    title,
    company: "Sample Works",
    location: "Pune, India",
    remote: "unknown",
    skills: [],
    excerpt: "",
    experienceMin: null,
    experienceMax: null,
    payCurrency: null,
    postedAt: NOW,
  }),
}));

describe("the table of occupations", () => {
  it("gives every title of the form one occupation, and knows no other title", () => {
    expect(JOB_TITLES.filter((t) => !TITLE_OCCUPATIONS.has(t))).toEqual([]);
    expect(TITLES_WRITTEN.toSorted()).toEqual([...JOB_TITLES].toSorted());
  });
  it("calls near only occupations that it has", () => {
    expect(NEAR_WRITTEN.filter((t) => !OCCUPATION_NAMES.has(t))).toEqual([]);
  });
});

describe("the form's titles through the product's rule", () => {
  // A person who takes any work is offered beginners' posts of every occupation: that rule has its own tests.
  const told = preferences.filter(({ title }) => occupation(title) !== "anyWork");
  it("keeps unrelated occupations apart, whichever is wanted", () => {
    const confused: string[] = [];
    for (const wanted of told) {
      for (const posting of postings) {
        if (kinship(occupation(wanted.title), occupation(posting.title)) !== "other") continue;
        if (scoreReady(wanted.ready, posting.view, NOW).score >= THRESHOLD)
          confused.push(`${wanted.title} <- ${posting.title}`);
      }
    }
    expect(confused).toEqual([]);
  });
  it("sends every title its own postings, and those of its occupation", () => {
    const lost: string[] = [];
    for (const wanted of told) {
      for (const posting of postings) {
        if (occupation(wanted.title) !== occupation(posting.title)) continue;
        if (scoreReady(wanted.ready, posting.view, NOW).score < THRESHOLD)
          lost.push(`${wanted.title} <- ${posting.title}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
