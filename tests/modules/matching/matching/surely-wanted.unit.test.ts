import { describe, expect, it } from "vitest";
import { fateOf } from "@workers/modules/matching/matching/calibration-rules";
import { readTitle } from "@workers/reading/titles/read-title";
import { readReach } from "@workers/reading/places/reach";
import { scoreMatch } from "../../../support/score-match";
import type { MatchCriteria, PostingFields } from "@workers/modules/matching/matching/rules";

const NOW = Date.parse("2026-08-10T06:30:00Z");

/** The score of a job of this title in the person's city. */
function scoreFor(wanted: string, title: string, years: number, fields: Partial<PostingFields> = {}): number {
  const person: MatchCriteria = {
    country: "IN",
    titles: [wanted],
    locations: ["Pune"],
    openToRemote: false,
    experienceYears: years,
    skills: [],
  };
  const posting: PostingFields = {
    title,
    company: "Neelgiri Freight",
    location: "Pune, Maharashtra, India",
    remote: "unknown",
    skills: [],
    excerpt: "",
    experienceMin: null,
    experienceMax: null,
    payCurrency: null,
    postedAt: NOW,
    ...fields,
  };
  return scoreMatch(person, posting, NOW).score;
}

describe("of jobs that fit alike", () => {
  it("the one whose title says the least beside what is wanted comes first", () => {
    const [plain, more, most] = ["Data Engineer", "Data Engineer, Insights", "Data Engineer, Insights and Growth"].map(
      (title) => scoreFor("Data Engineer", title, 4),
    );
    expect(plain).toBeGreaterThan(more ?? 1);
    expect(more).toBeGreaterThan(most ?? 1);
    expect(plain).toBeLessThan(1.1 * (most ?? 0));
  });
});

describe("what is sent without asking", () => {
  it.each([
    ["Software Engineering Manager", "Manager, Software Engineering", 11],
    ["Financial Analyst", "Finance Analyst", 3],
    ["Delivery Partner", "Delivery Executive", 1],
    ["Staff Nurse", "Nursing Officer", 3],
    ["HR Recruiter", "Talent Acquisition Specialist", 3],
    ["Customer Care Executive", "Client Care Executive", 2],
    ["Business Analyst", "Business Analyst / PM", 4],
    ["Chief of Staff", "Chief of Staff, Growth Office", 9],
    ["Area Sales Manager", "Regional Sales Manager", 7],
  ])("has a %s's job as a %s", (wanted, title, years) => {
    expect(fateOf(scoreFor(wanted, title, years))).toBe("send");
  });

  it.each([
    ["Sales Executive", "Area Sales Manager", 2],
    ["Field Sales Executive", "Zonal Sales Manager", 2],
    ["HR Manager", "HR Generalist", 8],
    ["HR Manager", "Data Scientist (People & HR)", 8],
    ["Data Analyst", "Data Administrator", 2],
    ["Data Analyst", "Data Wranglership", 2],
    ["Delivery Executive", "Engineer, Linux Device Drivers", 2],
    ["Security Guard", "Bouncer", 3],
    ["Financial Analyst", "Financial Controller", 3],
    ["Financial Analyst", "Finance Associate", 3],
    ["Sales Manager", "Senior Sales Executive", 7],
    ["Legal Associate", "Corporate Legal Intern", 3],
    ["Marketing Manager", "Marketing Specialist", 7],
    ["Admin Manager", "Admin Executive", 7],
    ["Purchase Manager", "Purchase Executive", 7],
    ["Sales Manager", "Sales Manager Trainee", 7],
    ["Financial Analyst", "Finance Clerk", 3],
    ["Registered Nurse", "Nurse Practitioner", 4],
    ["Chef", "Commis Chef", 4],
    ["Accountant", "Accounts Assistant", 4],
    ["Financial Analyst", "Finance Executive", 3],
    ["MIS Analyst", "MIS Executive", 3],
    ["Supply Chain Analyst", "Supply Chain Executive", 3],
  ])("has no %s's job as a %s", (wanted, title, years) => {
    expect(fateOf(scoreFor(wanted, title, years))).not.toBe("send");
  });
});

it("asks a telecaller about a voice process", () => {
  expect(fateOf(scoreFor("Telecaller", "BPO Voice Process", 1))).toBe("ask");
});

it.each(["Research", "Risk", "KYC", "HR", "Data", "Compliance", "Operations", "Equity", "Claims", "Finance", "Credit"])(
  "never sends a post of an associate to an analyst: %s",
  (field) => {
    for (const years of [1, 2, 3, 5, 8])
      for (const post of ["Associate", "Senior Associate", "Executive", "Clerk"])
        expect(fateOf(scoreFor(`${field} Analyst`, `${field} ${post}`, years)), `${post} ${years}`).not.toBe("send");
  },
);

describe("the level of a title", () => {
  it("is that of its own role when a second one is called manager", () => {
    expect(readTitle("Business Analyst / PM").level).toMatchObject({ stated: false, manager: false });
    expect(readTitle("Project Manager/Estimator").level.manager).toBe(true);
  });

  it("is a leader's for a manager of an area, and a seller's for one of accounts", () => {
    expect(readTitle("Area Sales Manager").level).toMatchObject({ value: 3.5, manager: true });
    expect(readTitle("Assistant Area Sales Manager").level.value).toBe(1);
    expect(readTitle("Territory Sales Manager").level.stated).toBe(false);
  });
});

it("counts a year short less, and three years too many more, when the job says its years", () => {
  const asking = (min: number, max: number) =>
    scoreFor("Accountant", "Accountant", 5, { experienceMin: min, experienceMax: max });
  expect(asking(6, 9)).toBeGreaterThan(asking(1, 4));
  expect(asking(1, 4)).toBeGreaterThan(asking(0, 2));
});

it("is less sure of a job for none to several years when any work is taken", () => {
  const asking = (max: number) =>
    scoreFor("Fresh Graduate - Any Stream", "Process Associate", 0, { experienceMin: 0, experienceMax: max });
  expect(fateOf(asking(1))).toBe("send");
  expect(fateOf(asking(5))).toBe("ask");
});

it("sends a hybrid job of their city to a person who wants none that is remote", () => {
  expect(fateOf(scoreFor("Accountant", "Accountant (Hybrid, 2 days WFH)", 4))).toBe("send");
});

describe("a title that says where the work is done", () => {
  const isRemote = (title: string) => readReach({ title, location: "Pune, India", remote: "unknown" }).remote;

  it.each([
    "Accountant (Work From Home)",
    "Telecaller - WFH",
    "Data Entry (Remote)",
    "Back Office Executive - WFH",
    "Office Assistant (Work From Home)",
    "Telecaller - WFH (5 days working)",
    "Customer Support (Remote/Work from home)",
    "Developer (Remote, not a contract)",
  ])("is remote: %s", (title) => {
    expect(isRemote(title)).toBe(true);
  });

  it.each([
    "Accountant (No WFH)",
    "Telecaller - Work from Office",
    "Home-Based Care Nurse",
    "Remote Sensing Engineer",
    "Tutor (not work from home)",
    "Sales Executive - WFH not allowed",
    "Sales Executive (WFH not available)",
    "Telecaller (WFH: No)",
    "Work from home isn't allowed - Telecaller",
    "Accountant (Hybrid, 2 days WFH)",
    "Accountant (3 days office, 2 days work from home)",
    "Accountant (5 days office, WFH on Saturdays)",
    "Accountant (Office + WFH)",
    "Accountant - WFH/Office",
    "Accountant (WFH + Field)",
    "Telecaller - Work From Home available after training",
    "Telecaller (after 3 months WFH)",
    "Home Based Tutor",
    "Home Based Physiotherapist",
    "Home-Based Cook",
    "Home based Beautician",
    "Home Based ICU Nurse",
  ])("is not remote: %s", (title) => {
    expect(isRemote(title)).toBe(false);
  });
});
