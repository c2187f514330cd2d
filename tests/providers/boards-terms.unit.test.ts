import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { observeBoard } from "@workers/modules/catalog/postings/formats/polled";
import { readColumns } from "@workers/modules/catalog/postings/fact-columns";
import type { BoardPosting } from "@workers/modules/catalog";
import type { BoardAdapter } from "@workers/providers/boards/adapter";
import { board as ashby } from "@workers/providers/boards/ashby/board";
import { board as bamboohr } from "@workers/providers/boards/bamboohr/board";
import { board as breezy } from "@workers/providers/boards/breezy/board";
import { board as gem } from "@workers/providers/boards/gem/board";
import { board as lever } from "@workers/providers/boards/lever/board";
import { board as personio } from "@workers/providers/boards/personio/board";
import { board as recruitee } from "@workers/providers/boards/recruitee/board";
import { board as smartrecruiters } from "@workers/providers/boards/smartrecruiters/board";
import { board as teamtailor } from "@workers/providers/boards/teamtailor/board";
import { board as workable } from "@workers/providers/boards/workable/board";
import { jobPostingIn } from "@workers/providers/boards/markup";

const NOON = Date.parse("2026-08-10T06:30:00Z");
const read = (board: BoardAdapter, body: unknown, slug = "sample"): BoardPosting[] =>
  board.parse(
    { status: 200, headers: new Headers(), url: new URL("https://sample.example/"), body },
    { slug, cursor: "", known: {}, nowMs: NOON },
  ).postings;

/** What the catalogue reads of the first posting. */
function kindOf(posting: BoardPosting | undefined): string | null {
  if (!posting) throw new Error("nothing was read");
  const row = observeBoard({ ats: "ashby", slug: "sample", company: "Sample Works" }, posting);
  if (!row) throw new Error("it does not land");
  return readColumns(row).employment;
}

const one = { title: "Accountant", id: "1" };
const ANSWERS: readonly (readonly [name: string, board: BoardAdapter, body: unknown, kind: string])[] = [
  [
    "ashby",
    ashby,
    { jobs: [{ ...one, jobUrl: "https://sample.example/1", isListed: true, employmentType: "Contract" }] },
    "contract",
  ],
  [
    "bamboohr",
    bamboohr,
    { result: [{ id: "1", jobOpeningName: "Nurse", employmentStatusLabel: "Temporary" }] },
    "temporary",
  ],
  [
    "breezy",
    breezy,
    [{ id: "1", name: "Nurse", url: "https://sample.example/1", type: { name: "Internship" } }],
    "internship",
  ],
  ["gem", gem, [{ ...one, absolute_url: "https://sample.example/1", employment_type: "contract" }], "contract"],
  [
    "lever",
    lever,
    [{ id: "1", text: "Nurse", hostedUrl: "https://sample.example/1", categories: { commitment: "Apprenticeship" } }],
    "apprenticeship",
  ],
  [
    "personio",
    personio,
    '<?xml version="1.0"?><workzag-jobs><position><id>1</id><name>Nurse</name><employmentType>permanent' +
      "</employmentType><schedule>full-time</schedule></position></workzag-jobs>",
    "permanent",
  ],
  [
    "recruitee",
    recruitee,
    {
      offers: [
        { id: 1, title: "Nurse", careers_url: "https://sample.example/1", employment_type_code: "fulltime_permanent" },
      ],
    },
    "permanent",
  ],
  [
    "smartrecruiters",
    smartrecruiters,
    {
      totalFound: 1,
      content: [
        { id: "1", name: "Nurse", company: { identifier: "sample" }, typeOfEmployment: { label: "Part-time" } },
      ],
    },
    "part-time",
  ],
  [
    "teamtailor",
    teamtailor,
    {
      items: [
        { ...one, url: "https://sample.example/1", _jobposting: { employmentType: ["CONTRACTOR", "FULL_TIME"] } },
      ],
    },
    "contract",
  ],
  [
    "workable",
    workable,
    { jobs: [{ shortcode: "A1", title: "Nurse", url: "https://sample.example/1", employment_type: "Full-time" }] },
    "full-time",
  ],
];

describe("the kind of employment that a board tells", () => {
  it.each(ANSWERS)("of %s is kept", (_, board, body, kind) => {
    expect(kindOf(read(board, body)[0])).toBe(kind);
  });
});

describe("schema.org's words of a page", () => {
  it("tell pay and kind", () => {
    const job = {
      "@type": "JobPosting",
      employmentType: ["INTERN"],
      baseSalary: { currency: "INR", value: { value: 25_000, unitText: "MONTH" } },
    };
    const page = `<script type="application/ld+json">${JSON.stringify(job)}</script>`;
    expect(jobPostingIn(page)).toMatchObject({ employment: "INTERN", payLower: 300_000, payCurrency: "INR" });
    expect(
      read(teamtailor, { items: [{ ...one, url: "https://sample.example/1", _jobposting: job }] })[0],
    ).toMatchObject({
      payLower: 300_000,
      payCurrency: "INR",
    });
  });
});

it("a title that is escaped, even twice, lands as it is meant", () => {
  const titles = ["R&amp;D Engineer", "R&amp;amp;D Engineer", "R&#38;D Engineer", "R&D Engineer"];
  const landed = titles.map((title) => {
    const [posting] = read(gem, [{ id: "1", title, absolute_url: "https://sample.example/1" }]);
    return posting && observeBoard({ ats: "gem", slug: "sample", company: "Smith &amp; Sons" }, posting);
  });
  expect(landed.map((row) => row?.title)).toEqual(titles.map(() => "R&D Engineer"));
  expect(landed[0]?.company).toBe("Smith & Sons");
});

const dataDir = process.env["DATA_DIR"] ?? "";
describe.skipIf(!existsSync(dataDir))("recorded answers", () => {
  it.each([
    ["ashby", ashby, 2],
    ["bamboohr", bamboohr, 2],
    ["breezy", breezy, 4],
    ["lever", lever, 2],
    ["recruitee", recruitee, 2],
    ["smartrecruiters", smartrecruiters, 1],
  ] as const)("of %s tell it", (name, board, count) => {
    const body: unknown = JSON.parse(readFileSync(join(dataDir, `boards/${name}.json`), "utf8"));
    const told = read(board, body).filter(({ employment }) => (employment ?? "") !== "");
    expect(told).toHaveLength(count);
  });
});
