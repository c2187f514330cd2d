import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const numbered = readdirSync(FOLDER).filter((name) => /^\d{4}-[a-z]/.test(name));
const index = readFileSync(`${FOLDER}/README.md`, "utf8");

describe("docs/decisions", () => {
  it("numbers its records without a gap or a double", () => {
    expect(numbered.length).toBeGreaterThan(30);
    expect(numbered.map((name) => Number(name.slice(0, 4)))).toEqual(numbered.map((_, at) => at + 1));
  });

  it.each(numbered)("%s has its number, a title and a status, and is in the list once", (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. \\S.+\\n\\nStatus: (?:accepted|superseded), `));
    const [, title] = /^# \d{4}\. (.+)/.exec(text) ?? [];
    expect(index.split(`- [${name.slice(0, 4)}](${name}): ${title}\n`)).toHaveLength(2);
  });
});
