import { describe, expect, it } from "vitest";
import { JOB_TITLES } from "@workers/reading/people/job-title-list";
import { readTitle } from "@workers/reading/titles/read-title";
import { HEADS, type Head } from "@workers/reading/titles/title-words";
import { occupationLines, type Family } from "@workers/reading/titles/occupations";

/** Phrases that a title is not read by, and why. */
const UNREAD: Readonly<Record<string, string>> = {
  "hiring analyst": "'Hiring Analysts' calls for analysts",
};

/** Titles of the form that name no occupation, and why. */
const WITHOUT_OCCUPATION: Readonly<Record<string, string>> = {
  "Graduate Engineer Trainee": "begins in whichever engineering takes beginners",
  "Team Lead": "does not say of which team",
};

/** Each phrase of the table with the occupation that keeps it: alone, or under a head. */
function phrases(): { names: Map<string, Family>; fields: Map<string, Family> } {
  const names = new Map<string, Family>();
  const fields = new Map<string, Family>();
  for (const [family, lines] of occupationLines()) {
    let heads: Head[] = [];
    for (const line of lines.filter((l) => !l.startsWith("#"))) {
      const [, posting, list = ""] = /^(= |[a-z ]+: )?(.+)$/.exec(line) ?? [];
      if (posting) heads = (posting.match(/[a-z]+/g) ?? []) as Head[];
      for (const phrase of list.replaceAll("^", "").split(", ")) {
        if (heads.length === 0 && !names.has(phrase)) names.set(phrase, family);
        for (const head of heads) {
          const title = `${phrase} ${HEADS[head][0] ?? ""}`;
          if (!fields.has(title)) fields.set(title, family);
        }
      }
    }
  }
  return { names, fields };
}

const { names, fields } = phrases();
const mainOccupation = (title: string) => readTitle(title).families[0];
/** A title that ends in a name is of the name's occupation: a 'Machine Learning Scientist' is no learner's. */
const endsInName = (title: string) => {
  const words = readTitle(title).text.split(" ");
  return words.some((_, from) => names.has(words.slice(from).join(" ")));
};

describe("the table of occupations", () => {
  it("is read as it says: each name alone, and each field under each of its heads", () => {
    expect([...names].filter(([name, family]) => mainOccupation(name) !== family)).toEqual([]);
    expect(fields.size).toBeGreaterThan(5_000);
    const other = [...fields].filter(([title, family]) => mainOccupation(title) !== family && !endsInName(title));
    expect(other.map(([title]) => title)).toEqual(Object.keys(UNREAD));
  });
  it("gives each name to one occupation", () => {
    const all = occupationLines().flatMap(([family, lines]) => {
      let areNames = false;
      return lines.flatMap((line) => {
        if (/^(?:= |[a-z ]+: )/.test(line)) areNames = line.startsWith("= ");
        return areNames && !line.startsWith("#")
          ? line
              .replace(/^= /, "")
              .split(", ")
              .map((name) => ({ name, family }))
          : [];
      });
    });
    const twice = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) !== at);
    expect(twice).toEqual([]);
  });
  it("knows every title of the form, but those that name no occupation", () => {
    const unknown = JOB_TITLES.filter((title) => mainOccupation(title) === undefined && !readTitle(title).anyWork);
    expect(unknown).toEqual(Object.keys(WITHOUT_OCCUPATION));
  });
});
