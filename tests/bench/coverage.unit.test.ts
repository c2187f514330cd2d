import { expect, it } from "vitest";
import { readList } from "@workers/domain/sources/read-list";
import { coverageOf } from "../../bench/eval-coverage";

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
  const { rows } = readList(csv, { fileName: "sample.csv", system: "", country: "" });
  expect(coverageOf(rows)).toEqual({
    boards: 6,
    of: { recorded: 1, code: 1, refused: 2, unread: 1, malformed: 1 },
    unread: [["taleo", 1]],
  });
});
