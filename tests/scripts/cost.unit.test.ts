import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { monthOf } from "../../bench/prices";
import { costSheet, peopleInOneD1, usageOf } from "../../scripts/cost-sheet";

const sum = (parts: Record<string, number>) => Object.values(parts).reduce((all, part) => all + part, 0);
const month = (people: number, postings: number) => {
  const { usage, stored } = usageOf(people, postings);
  return sum(monthOf(usage, stored));
};

it("counts the plan, and of each part what is beyond it", () => {
  expect(sum(monthOf({}, { d1: 5, r2: 10 }))).toBe(5);
  expect(monthOf({ d1RowsWritten: 52_000_000, requests: 11_000_000 }, { d1: 7, r2: 10 })).toMatchObject({
    plan: 5,
    d1RowsWritten: 2,
    requests: expect.closeTo(0.3) as number,
    d1Storage: 1.5,
    r2Storage: 0,
  });
});

it("agrees with the day of polling that was measured", () => {
  const { usage } = usageOf(0, 216_000);
  expect(usage.d1RowsRead - 1_440 * 30 * 500).toBeCloseTo(977_000 * 30, -5);
  expect(usage.d1RowsWritten - 216_000 * 15).toBeCloseTo(351_000 * 30, -5);
});

it("says how many people one D1 holds: one more would not fit", () => {
  const people = peopleInOneD1(1);
  expect(usageOf(people, 0).stored.app).toBeLessThanOrEqual(10);
  expect(usageOf(people + 1, 0).stored.app).toBeGreaterThan(10);
  expect(peopleInOneD1(2)).toBeLessThan(people);
});

it("grows with people and with postings, and is what stands in docs/cost.md", () => {
  expect(month(10_000, 100_000)).toBeGreaterThan(month(1_000, 100_000));
  expect(month(10_000, 1_000_000)).toBeGreaterThan(month(10_000, 100_000));
  expect(readFileSync("docs/cost.md", "utf8")).toBe(costSheet(10_000, 100_000));
});
