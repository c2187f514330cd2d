import { describe, expect, it } from "vitest";
import { regionsOfTitle } from "@workers/reading/titles/title-place";
import { scoreMatch } from "../../support/score-match";
import { english } from "../../support/english";

describe("the states that a title names", () => {
  it.each([
    ["Account Executive - West Coast", ["US-CA", "US-OR", "US-WA"]],
    ["Director, Platform (East Coast Preferred)", expect.arrayContaining(["US-NY", "US-MA"])],
    ["DevOps Engineer (AWS) - Health Care (Bay Area, CA)", ["US-CA"]],
    ["Field Trainer, South India", expect.arrayContaining(["IN-KA", "IN-TN"])],
    ["Java Developer - Bengaluru / Pune", ["IN-KA", "IN-MH"]],
    ["Solutions Engineer (Remote, Mumbai)", ["IN-MH"]],
  ])("%s", (title, regions) => expect(regionsOfTitle(title)).toEqual(regions));

  it.each([
    "Python Engineer, ML",
    "Supervisor, AR",
    "Engineer (Mobile)",
    "West Coast Swing Teacher",
    "Sales Manager - Georgia Pacific Account",
    "Executive (Delhi Belly Films)",
  ])("not: %s", (title) => expect(regionsOfTitle(title)).toEqual([]));
});

describe("an opening of the whole country whose title names a part of it", () => {
  const match = (title: string, location: string, locations: string[], country: "US" | "IN" = "US") =>
    scoreMatch(
      { country, titles: ["Account Executive"], locations, openToRemote: true, experienceYears: 4, skills: [] },
      {
        title,
        company: "Sample Works",
        location,
        remote: "remote",
        skills: [],
        excerpt: "",
        experienceMin: null,
        experienceMax: null,
        payCurrency: null,
        postedAt: 0,
      },
      0,
    );
  const west = "Account Executive - West Coast";
  const everywhere = match(west, "Remote, US", ["All Over US"]).score;
  it("is for those who live there, or said of no place where they do", () => {
    const away = match(west, "Remote, US", ["New York"]);
    expect(away.score).toBeCloseTo(everywhere / 2, 3);
    expect(english(away.reasons).join()).toContain("its title names another part of the country");
    for (const own of [["San Francisco"], ["New York", "Seattle"], ["Not open to on-site roles (Remote preferred)"]])
      expect(match(west, "Remote, US", own).score).toBe(everywhere);
    expect(match("Account Executive - East Coast", "Remote, US", ["New York"]).score).toBe(everywhere);
  });
  it("is where its place says, if that names a city", () => {
    const { score, reasons } = match(west, "New York", ["New York"]);
    expect([score, reasons.join().includes("its title names")]).toEqual([everywhere, false]);
  });
});
