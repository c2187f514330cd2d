import { describe, expect, it } from "vitest";
import { alertNamed, cityOf } from "@workers/reading/alerts/alert-name";

const named = (subject: string, text = "", html = "") => {
  const { title, city } = alertNamed({ subject, text, html });
  return [title, city];
};

describe("the name of an alert", () => {
  it.each([
    [
      "Backend Developer at Teesta",
      "Your job alert for backend developer in Bangalore\n2 new",
      "backend developer",
      "Bengaluru",
    ],
    ["Your job alert for “data analyst” in Pune", "", "data analyst", "Pune"],
    ["2 new jobs for Backend Developer", "", "Backend Developer", ""],
    ["30+ new jobs for java developer in Bangalore", "", "java developer", "Bengaluru"],
    [
      "Backend Developer at Teesta. 1 more job",
      "2 new backend developer jobs in Pune, Maharashtra",
      "backend developer",
      "Pune",
    ],
    ['New jobs for "crane"', "", "crane", ""],
    ["Your job alert for Sample Trade in Pune", "", "Sample Trade", "Pune"],
    ["Job alert: Senior Accountant", "", "Senior Accountant", ""],
  ])("is read from: %s", (subject, text, title, city) => {
    expect(named(subject, text)).toEqual([title, city]);
  });

  it.each([
    "3 new jobs for you",
    "10+ matching jobs",
    "Jobs picked for you",
    "Recommended jobs",
    "11+ new internships for you",
    "Crane Operator at Harbour Lifts. 1 more job",
    "New jobs: Crane Operator at Harbour Lifts and 1 more job",
    "Here are today's jobs",
    "Meera, Teesta Mobility jobs for you",
    "12 new jobs for Priya",
    "12 new jobs for Priya in Pune",
    "Hi Meera, here are your jobs",
    "Hi Meera, here are 12 jobs in Pune",
    "Job alert: Meera",
    "Your job alert for Meera",
    "Your job alert for Meera, 12 new jobs in Pune",
    "Priya accountant jobs",
    "",
  ])("is not there, and not guessed: %s", (subject) => {
    expect(named(subject)).toEqual(["", ""]);
  });

  it("is read from an email in HTML alone, and never from below its top", () => {
    expect(named("Jobs", "", "<h1>Your job alert for welder in Surat</h1>")).toEqual(["welder", "Surat"]);
    expect(named("Jobs", `${"Another line\n".repeat(13)}Your job alert for welder`)).toEqual(["", ""]);
  });

  it("is short, whatever the email says", () => {
    const [title = ""] = named(`2 new jobs for ${"x".repeat(5_000)}`);
    expect(title.length).toBeLessThanOrEqual(100);
  });
});

it("a place is a city by the name that people choose it by, else as it was written", () => {
  expect(["Bangalore", "Pune, Maharashtra", "Remote", "Nowhere Junction"].map(cityOf)).toEqual([
    "Bengaluru",
    "Pune",
    "Remote",
    "Nowhere Junction",
  ]);
});
