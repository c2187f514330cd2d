import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/asvs.md", "utf8");
const rows = Array.from(page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (\S+) +\| (.+?) +\|$/gm), (row) => ({
  number: row[1] ?? "",
  level: row[2],
  status: row[3] ?? "",
  says: row[4] ?? "",
}));
/** Requirements of each chapter at levels 1 and 2, as ASVS 5.0 has them. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const isIn = (chapter: number) => (row: { number: string }) => row.number.startsWith(`${chapter}.`);

it("names each requirement once", () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(CHAPTERS.map((_, i) => rows.filter(isIn(i + 1)).length)).toEqual(CHAPTERS);
  expect(["1", "2"].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
});

it("says of each what it is, as the sums say, and fails ten at most", () => {
  expect(rows.filter(({ status, says }) => !["pass", "n/a", "**no**"].includes(status) || says.length < 4)).toEqual([]);
  const sums = (some: typeof rows) =>
    ["pass", "n/a", "**no**"].map((status) => some.filter((row) => row.status === status).length);
  expect(sums(rows)[2]).toBeLessThanOrEqual(10);
  const told = Array.from(page.matchAll(/^\| V(\d+) .+?\| +(\d+) +\| +(\d+) +\| +(\d+) +\|$/gm), (row) =>
    row.slice(1).map(Number),
  );
  expect(told).toEqual(CHAPTERS.map((_, i) => [i + 1, ...sums(rows.filter(isIn(i + 1)))]));
});

it("names files that are there", () => {
  const named = Array.from(page.matchAll(/`([\w./-]+\/[\w.-]+\.\w+|README\.md|[\w.-]+\.(?:json|toml))`/g), (m) => m[1]);
  const files = named.filter((name = "") => !name.startsWith("/"));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((name = "") => !existsSync(name))).toEqual([]);
});
