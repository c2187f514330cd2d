import { expect, it } from "vitest";
import { readBoardList } from "@workers/modules/catalog/sources/read-board-list";
import { answeredOf, coverageOf } from "../../bench/eval-coverage";

it("counts each board once, by whether it can be read", () => {
  const csv = `name,system,slug,url
Sample,greenhouse,sample,
Sample again,,,https://job-boards.greenhouse.io/Sample
Rupees,ripplehire,rupees,
Walled,darwinbox,,https://walled.darwinbox.in/
Asks,turbohire,asks,
Strange,taleo,strange,
Strange,taleo,strange,
Climbs,lever,../x,
`;
  const { rows } = readBoardList(csv, { fileName: "sample.csv", system: "", country: "" });
  expect(coverageOf(rows)).toEqual({
    boards: 6,
    of: { recorded: 1, code: 1, refused: 2, unread: 1, malformed: 1 },
    unread: [["taleo", 1]],
  });
});

it("says apart what really answered", () => {
  const said = answeredOf({ boards: 10, asked: 8, answered: 7, lately: 6, indian: 3, indianLately: 2 });
  for (const words of ["of 10 boards", "8 were asked", "7 answered at least once", "6 within two days", "of 3 Indian"])
    expect(said).toContain(words);
});
