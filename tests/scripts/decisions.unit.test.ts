import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const numbered = readdirSync(FOLDER).filter((name) => /^\d{4}-[a-z]/.test(name));
const index = readFileSync(`${FOLDER}/README.md`, "utf8");

/** The relative links of a page that lead nowhere. */
function broken(page: string): string[] {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, to = ""]) => to);
  return links.filter((to) => !existsSync(join(dirname(page), to)));
}

describe("docs/decisions", () => {
  it("uses each number once, for a record or for one that joined another", () => {
    const joined = numbered.flatMap((name) => {
      const [, status = ""] = /^Status: ([^]*?)\n\n/m.exec(readFileSync(`${FOLDER}/${name}`, "utf8")) ?? [];
      const [, includes = ""] = /Includes what was\s([^]*)/.exec(status) ?? [];
      return [...includes.matchAll(/\b00\d\d\b/g)].map(([number]) => number);
    });
    const used = [...numbered.map((name) => name.slice(0, 4)), ...joined].toSorted();
    expect(numbered.length).toBeGreaterThan(25);
    expect(used.map(Number)).toEqual(used.map((_, at) => at + 1));
  });

  it.each(numbered)("%s has its number, a title and a status, and is in the list once", (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. \\S.+\\n\\nStatus: (?:accepted|superseded), `));
    const [, title] = /^# \d{4}\. (.+)/.exec(text) ?? [];
    expect(index.split(`- [${name.slice(0, 4)}](${name}): ${title}\n`)).toHaveLength(2);
  });
});

it("the pages of the project lead to files that are there", () => {
  const docs = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const pages = ["README.md", "CONTRIBUTING.md", ...docs.map((name) => `docs/${name}`)];
  const records = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
  expect(docs.length).toBeGreaterThan(8);
  expect([...pages, ...records].flatMap((page) => broken(page).map((to) => `${page}: ${to}`))).toEqual([]);
});
