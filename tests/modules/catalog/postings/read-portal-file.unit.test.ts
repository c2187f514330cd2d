import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPortalFile } from "@workers/modules/catalog/postings/read-portal-file";
import { english } from "../../../support/english";

const read = (text: string | Uint8Array, most = 20_001) =>
  readPortalFile(typeof text === "string" ? new TextEncoder().encode(text) : text, most);
const HEAD = "id,site,job_url,title,company,location";
const line = (n: number, title = `Role ${n}`) =>
  `li-${n},linkedin,https://www.linkedin.com/jobs/view/${n},${title},Sample,"Pune, India"`;
const row = (n: number) => ({
  id: `nk-${n}`,
  site: "naukri",
  job_url: `https://www.naukri.com/job-listings-role-${n}`,
  title: `Role ${n}`,
  company: "Sample",
  location: "Pune, India",
});

describe("a portal's file", () => {
  it("is read as CSV, as a JSON list and as JSON lines, with what cannot be used by its line", () => {
    const csv = [
      HEAD,
      line(1),
      "",
      'li-2,linkedin,https://www.linkedin.com/jobs/view/2,"Two\nlines",Sample,Pune',
      "li-3,linkedin,,No link,Sample,Pune",
      "li-4,orkut,https://x.example/4,Elsewhere,Sample,Pune",
      "li-5,linkedin,https://www.linkedin.com/jobs/view/5,,Sample,Pune",
      "li-6,linkedin,javascript:alert(1),Script,Sample,Pune",
    ].join("\r\n");
    const file = read(`\uFEFF${csv}`);
    expect(file.problem).toBeNull();
    expect(file.rows.map((each) => [each.line, each.posting.title])).toEqual([
      [2, "Role 1"],
      [4, "Two lines"],
    ]);
    expect(english(file.refusals)).toEqual([
      [6, "No http or https link to apply at"],
      [7, "Not a JobSpy row, or from an unknown site"],
      [8, "No title"],
      [9, "No http or https link to apply at"],
    ]);
    const list = read(JSON.stringify([row(1), null, row(3)]));
    expect([list.rows.map((each) => each.line), list.refusals.map(([at]) => at)]).toEqual([[1, 3], [2]]);
    const lines = read(`${JSON.stringify(row(1))}\n\n{broken\n${JSON.stringify(row(4))}\n`);
    expect(lines.rows.map((each) => each.line)).toEqual([1, 4]);
    expect(english(lines.refusals)).toEqual([[3, "Not valid JSON"]]);
  });

  it.each([
    ["nothing", "", "No rows in the file"],
    ["spaces", " \n\uFEFF", "No rows in the file"],
    ["an empty list", "[]", "No rows in the file"],
    ["column names alone", `${HEAD}\n`, "No rows in the file"],
    ["a list that is cut off", `[${JSON.stringify(row(1))},`, "Starts as a JSON list but isn't valid JSON"],
    ["another table", "company,system,slug\nSample,lever,x\n", "The “site” column is missing"],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), "Not a UTF-8 text file"],
    ["bytes", new Uint8Array([0x69, 0x64, 0x80, 0xc0]), "Not a UTF-8 text file"],
    ["a list in a list a hundred thousand deep", "[".repeat(100_000), "Starts as a JSON list but isn't valid JSON"],
  ])("is refused as a whole: %s", (_, text, problem) => {
    expect(english(read(text))).toMatchObject({
      rows: [],
      refusals: [],
      problem: expect.stringContaining(problem) as string,
    });
  });

  it("refuses by line what is too long, holds a NUL, is nested or never ends, and takes the rest", () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const nested = read(
      `[${JSON.stringify(row(1))},{"site":"naukri","title":${deep}},${deep},${JSON.stringify(row(2))}]`,
    );
    expect([nested.rows.map((each) => each.line), nested.refusals.map(([at]) => at)]).toEqual([
      [1, 4],
      [2, 3],
    ]);
    const csv = read(
      [HEAD, line(1), line(2, "x".repeat(200_000)), line(3, "N\0L"), line(4), 'li-5,linkedin,"never ends'].join("\n"),
    );
    expect(csv.rows.map((each) => each.line)).toEqual([2, 5]);
    expect(english(csv.refusals)).toEqual([
      [3, "Too long"],
      [4, "Contains a NUL character, which text can't have"],
      [6, expect.stringContaining("Not a valid CSV")],
    ]);
  });

  it("takes hidden signs out of a title, and formulas as the words that they are", () => {
    const [hidden, formula] = read(
      [HEAD, line(1, "Clerk\u202E gpj\u200B"), line(2, "=HYPERLINK(1)")].join("\n"),
    ).rows.map(({ posting }) => posting.title);
    expect([hidden, formula]).toEqual(["Clerk gpj", "=HYPERLINK(1)"]);
  });

  it("stops soon after the most that it may hold", () => {
    const many = [HEAD, ...Array.from({ length: 50 }, (_, i) => line(i))].join("\n");
    expect(read(many, 10).rows).toHaveLength(10);
    const lines = Array.from({ length: 50 }, (_, i) => JSON.stringify(row(i))).join("\n");
    expect(read(lines, 10).rows).toHaveLength(10);
  });

  it("leaves no row out for empty lines between them, however many", () => {
    const apart = Array.from({ length: 9 }, (_, i) => JSON.stringify(row(i))).join("\n\r\n\n\n");
    expect(read(apart, 10).rows.map((each) => each.line)).toEqual([1, 5, 9, 13, 17, 21, 25, 29, 33]);
    expect(read(`{}${"\n".repeat(1_000_000)}`, 10).refusals).toHaveLength(1);
  });

  it("throws nothing, whatever the bytes are, and counts every row once", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("linkedin", "https://www.linkedin.com/jobs/view/9"),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ site: cell, job_url: cell, title: cell, company: cell })), (rows) => {
        const { rows: taken, refusals, problem } = read(JSON.stringify(rows));
        expect(problem === null).toBe(rows.length > 0);
        expect(taken.length + refusals.length).toBe(rows.length);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.string().map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => {
          read(bytes);
          read(new Uint8Array([...new TextEncoder().encode(`${HEAD}\n`), ...bytes]));
        },
      ),
    );
  });
});
