import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCsv } from "@workers/lib/csv";

test("no cell can be taken for a formula, and every other cell reads as it was", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc
      .tuple(fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", " =", "\n+"), fc.string())
      .map(([a, b]) => a + b),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 }), (rows) => {
      const text = toCsv(["One", "Two"], rows);
      expect(text.startsWith("\uFEFF")).toBe(true);
      const read = Papa.parse<string[]>(text.slice(1), { newline: "\r\n", delimiter: "," }).data.slice(0, -1);
      expect(read[0]).toEqual(["One", "Two"]);
      expect(read).toHaveLength(rows.length + 1);
      read.slice(1).forEach((cells, row) =>
        cells.forEach((value, column) => {
          const given = rows[row]?.[column] ?? "";
          expect(value).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
          expect(value === given || value === `'${given}`).toBe(true);
        }),
      );
    }),
  );
});

test("figures and empty cells", () => {
  expect(
    toCsv(
      ["A", "B"],
      [
        [1, null],
        ['नमस्ते, "x"', "-5"],
      ],
    ),
  ).toBe('\uFEFFA,B\r\n1,\r\n"नमस्ते, ""x""","\'-5"\r\n');
});
