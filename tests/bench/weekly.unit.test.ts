import { expect, it } from "vitest";
import { judgedWeekly, parseWeekly, weeklySection } from "../../bench/weekly";

const HEAD = "Week,Stratum,Pairs in stratum,Weight,Score,Fate,Refused by,Label,Occupation,Rules,Taken back";
const lines = (n: number, label: string) =>
  Array.from({ length: n }, () => `2026-11-30,sent,400,10,0.7,sent,,${label},software,14,0`);
const fileOf = (...rows: string[][]) => `\uFEFF${[HEAD, ...rows.flat()].join("\r\n")}\r\n`;

it("writes that it is not yet measured without a file, and with too few labels", () => {
  expect(weeklySection(null).join(" ")).toContain("Not yet measured.");
  expect(weeklySection(parseWeekly(fileOf(lines(29, "good")))).join(" ")).toContain("Not yet measured.");
});

it("writes the figures of a file with their intervals and counts", () => {
  const section = weeklySection(parseWeekly(fileOf(lines(36, "good"), lines(4, "wrong"), lines(2, "unknown"))));
  expect(section.join("\n")).toContain("| sent without asking: wanted | software | 90.0 % [76.9 %, 96.0 %] of 40");
  expect(section.join("\n")).toContain("40 pairs");
});

it("leaves the missed ones unmeasured where a band of a week has no label", () => {
  const rest = (band: string, label: string, back = 0) =>
    Array.from({ length: 40 }, () => `2026-11-30,${band},400,10,0.7,hidden,,${label},software,14,${back}`);
  const measured = weeklySection(parseWeekly(fileOf(lines(40, "ideal"), rest("refused", "wrong")))).join("\n");
  expect(measured).toContain("| ideal jobs neither sent nor asked about | all | 0.0 %");
  for (const open of [rest("refused", ""), rest("refused", "wrong", 1)])
    expect(weeklySection(parseWeekly(fileOf(lines(40, "ideal"), open))).join("\n")).toContain(
      "| ideal jobs neither sent nor asked about | all | not yet measured |",
    );
});

it("names the decision by its file", () => {
  expect(weeklySection(null).join(" ")).toContain("docs/decisions/0051-labelled-each-week.md");
});

it("gives the calibration grades by label, and none for what can't be told", () => {
  const judged = judgedWeekly(parseWeekly(fileOf(lines(1, "ideal"), lines(1, "unknown"))));
  expect(judged.map(({ grade, weight, isShown }) => [grade, weight, isShown])).toEqual([
    [3, 10, true],
    [null, 10, true],
  ]);
  const seen = "2026-11-30,sent,400,,0.7,sent,,good,software,14,1";
  expect(judgedWeekly(parseWeekly(fileOf([seen], lines(1, ""))))).toMatchObject([{ grade: null }]);
  expect(() => parseWeekly("Week,Label\n2026-11-30,best\n")).toThrow();
});
