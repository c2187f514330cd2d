import { expect, it } from "vitest";
import { scoreTable } from "../../bench/score";

it("shows precision and recall with their counts, and neither of nothing", () => {
  const table = scoreTable([
    [
      "postings",
      [
        { what: "years", right: 9, answered: 10, of: 12 },
        { what: "country", right: 3, answered: null, of: 4 },
      ],
    ],
    ["support", [{ what: "thanks", right: 0, answered: 0, of: 2 }]],
    ["coverage", []],
  ]);
  expect(table.map((line) => line.split(/ {2,}/))).toEqual([
    ["data set", "what", "precision", "recall"],
    ["postings", "years", "90.0 % (9/10)", "75.0 % (9/12)"],
    ["postings", "country", "–", "75.0 % (3/4)"],
    ["support", "thanks", "–", "0.0 % (0/2)"],
  ]);
});
