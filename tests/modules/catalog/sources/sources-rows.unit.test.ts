import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readBoardList } from "@workers/modules/catalog/sources/read-board-list";
import { BoardRow, readRow } from "@workers/modules/catalog/sources/read-row";
import {
  afterGone,
  isOnlySlug,
  nextEvery,
  nextPollAt,
  pollsATick,
  requestCostOf,
  sourceIdOf,
  withinBudget,
} from "@workers/modules/catalog/sources/rules";
import { isWholeName, nameOnOwnDomain, systemAt } from "@workers/modules/catalog/sources/addresses";
import { SYSTEMS, ATS } from "@workers/modules/catalog/sources/vocabulary";
import { ADAPTERS } from "@workers/providers/boards";
import { isPublicHost } from "@workers/modules/catalog/sources/slugs";
import { pageAt } from "../../../support/boards";
import { WIRES } from "../../../providers/wires";
import { english } from "../../../support/english";

const row = (over: Partial<BoardRow>): BoardRow => BoardRow.parse({ line: 2, name: "Sample Works", ...over });
const HOUR = 3_600_000;

describe("a row of a list of boards", () => {
  it.each([
    [{ address: "https://job-boards.greenhouse.io/sample" }, "greenhouse", "sample"],
    [{ address: "https://boards.greenhouse.io/sample/jobs/7?x=1" }, "greenhouse", "sample"],
    [{ address: "https://boards.greenhouse.io/embed/job_board?for=sample" }, "greenhouse", "sample"],
    [{ address: "https://jobs.lever.co/Sample-Works/" }, "lever", "Sample-Works"],
    [{ address: "https://jobs.ashbyhq.com/Sample%20Works" }, "ashby", "Sample Works"],
    [{ address: "https://sample.recruitee.com/" }, "recruitee", "sample"],
    [{ address: "https://jobs.sample.example/careers", slug: "sample", system: " Lever " }, "lever", "sample"],
    [{ slug: "sample", system: "ashby" }, "ashby", "sample"],
    [{ slug: '{"slug":"sample","jobs":3}', system: "ashby" }, "ashby", "sample"],
    [
      { slug: "Sample%20Works", system: "ashby", address: "https://jobs.ashbyhq.com/Sample%20Works" },
      "ashby",
      "Sample Works",
    ],
  ])("names a board: %j", (given, ats, slug) => {
    expect(readRow(row(given))).toEqual({
      kind: "board",
      source: { ats, slug, company: "Sample Works", country: null },
    });
  });

  it("keeps the country that the list gives", () => {
    expect(readRow(row({ system: "lever", slug: "x", country: " in " }))).toMatchObject({ source: { country: "IN" } });
    expect(english(readRow(row({ system: "lever", slug: "x", country: "India" })))).toEqual({
      kind: "refused",
      reason: "Write the country as 2 letters, such as IN",
    });
  });

  it.each([
    ["https://sample.avature.net/careers", "avature"],
    ["https://sample.taleo.net/x", "taleo"],
    ["https://jobs.eu.lever.co/sample", "lever-eu"],
  ])("on a system without an adapter is told apart, not refused: %s", (address, system) => {
    expect(readRow(row({ address }))).toEqual({ kind: "unsupported", system });
  });

  it.each([
    ["no system", { slug: "sample" }, /neither named nor seen/],
    [
      "an address of nobody we know",
      { slug: "sample", address: "https://careers.sample.example" },
      /neither named nor seen/,
    ],
    ["a look-alike of a host", { address: "https://jobs.lever.co.evil.example/sample" }, /neither named nor seen/],
    ["another protocol", { address: "javascript:alert(1)//jobs.lever.co/sample" }, /neither named nor seen/],
    ["a system that is no name", { system: "../lever", slug: "x" }, /no name of one/],
    ["two systems", { system: "lever", address: "https://jobs.ashbyhq.com/sample" }, /on Ashby, not on Lever/],
    ["two boards", { slug: "other", address: "https://jobs.lever.co/sample" }, /two boards/],
    ["no slug", { system: "lever" }, /board's name is missing/],
    ["ids without a name", { system: "lever", slug: '{"orgId":"7"}' }, /board's name is missing/],
    ["ids that are no JSON", { system: "lever", slug: '{"slug":' }, /board's name is missing/],
    ["ids that are no text", { system: "lever", slug: '{"slug":7}' }, /board's name is missing/],
    ["the domain itself", { address: "https://recruitee.com/" }, /board's name is missing/],
    ["a slug that climbs", { system: "lever", slug: "../x" }, /may hold/],
    ["one that climbs unseen", { system: "lever", slug: "%2e%2e%2fx" }, /may hold/],
    ["a host for a host's part", { system: "recruitee", slug: "jobs.sample.example" }, /one part of a host name/],
    ["no company", { name: " ", system: "lever", slug: "x" }, /company's name is missing/],
    ["a key of every object", { system: "constructor", slug: "x" }, null],
  ])("is refused with the reason, or kept out: %s", (_, given, reason) => {
    const read = readRow(row(given));
    if (reason === null) expect(read).toEqual({ kind: "unsupported", system: "constructor" });
    else expect(english(read)).toEqual({ kind: "refused", reason: expect.stringMatching(reason) });
  });

  it("never asks a host but the adapter's, whatever the row holds", () => {
    const wild = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom("jobs.lever.co", "a@b", "x/../y", "x?y#z", "x:80", "%2F", "аcme"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ATS, ""), wild, wild, (system, slug, address) => {
        const read = readRow(row({ system, slug: slug.slice(0, 2000), address }));
        if (read.kind !== "board") return;
        const { slug: kept } = read.source;
        const ats = ATS.find((name) => name === read.source.ats);
        // A board that is only registered is never polled.
        if (ats === undefined) return;
        const asked = ADAPTERS[ats].request(pageAt(kept)).url;
        expect([asked.protocol, asked.port, asked.username]).toEqual(["https:", "", ""]);
        expect(ADAPTERS[ats].hosts(kept)).toContain(asked.hostname);
        // A host that a list names must be one that the public can look up.
        expect(ADAPTERS[ats].hosts(kept).filter((host) => !isPublicHost(host))).toEqual([]);
        const parts = ADAPTERS[ats].request(pageAt(WIRES[ats].slug)).url.pathname.split("/").length;
        expect(asked.pathname.split("/")).toHaveLength(parts);
      }),
      { numRuns: 500 },
    );
  });
});

it("knows the public address of each system that is read", () => {
  for (const ats of ATS) {
    const { domains = [], named } = SYSTEMS[ats] ?? {};
    for (const domain of domains) {
      if (named === "label") expect(systemAt(`https://sample.${domain}/`)).toEqual({ system: ats, slug: "sample" });
      if (named === "path") expect(systemAt(`https://${domain}/sample`)).toEqual({ system: ats, slug: "sample" });
      expect(systemAt(`https://sample.${domain}/`)?.system).toBe(ats);
    }
  }
});

describe("the name of a board in its address", () => {
  it.each([
    ["https://apply.workable.com/acme/j/0A1B2C3D4E/", "workable", "acme"],
    ["https://apply.workable.com/j/0A1B2C3D4E", "workable", null],
    ["https://acme.wd5.myworkdayjobs.com/External", "workday", "acme/wd5/External"],
    ["https://acme.wd103.myworkdayjobs.com/en-US/External/job/Pune/Engineer_R1", "workday", "acme/wd103/External"],
    ["https://acme.wd5.myworkdayjobs.com/", "workday", null],
    ["https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1", "oracle", "abcd/fa.us2/CX_1"],
    [
      "https://fa-abcd-saasfaprod1.fa.ocs.oraclecloud.com/hcmUI/CandidateExperience/en-GB/sites/Jobs/job/7",
      "oracle",
      "fa-abcd-saasfaprod1/fa.ocs/Jobs",
    ],
    ["https://abcd.fa.us2.oraclecloud.com/hcmUI/faces/AtkHome", "oracle", null],
    ["https://acme.darwinbox.com/ms/candidate/careers", "darwinbox", "acme.darwinbox.com"],
    ["https://acme.cluster3.openings.co/", "zwayam", "acme.cluster3.openings.co"],
    ["https://careers-acme.icims.com/jobs/search?ss=1", "icims", "careers-acme.icims.com"],
    ["https://acme.zohorecruit.in/jobs/Careers", "zoho-recruit", "acme.zohorecruit.in"],
    ["https://acme.jobs2web.com", "successfactors", "acme.jobs2web.com"],
    ["https://career4.successfactors.com/career?company=acme", "successfactors", "career4.successfactors.com/acme"],
    ["https://career4.successfactors.com/", "successfactors", null],
    ["https://acme.eightfold.ai/careers", "eightfold", "acme.eightfold.ai"],
    ["https://eightfold.ai/careers", "eightfold", null],
    ["https://jobs.pyjamahr.com/acme-works", "pyjamahr", "acme-works"],
  ])("%s", (address, system, slug) => {
    expect(systemAt(address)).toEqual({ system, slug });
  });

  it("is its host on a company's own domain, where its system names boards so", () => {
    expect(nameOnOwnDomain("phenom", "https://careers.acme.example/us/en")).toBe("careers.acme.example");
    expect(nameOnOwnDomain("successfactors", "http://jobs.acme.example")).toBe("jobs.acme.example");
    for (const [system, address] of [
      ["phenom", "https://careers.acme.example:8443/"],
      ["phenom", "https://user@careers.acme.example/"],
      ["phenom", "ftp://careers.acme.example/"],
      ["lever", "https://careers.acme.example/acme"],
      ["keka", "https://careers.acme.example/"],
      ["workday", "https://careers.acme.example/External"],
      ["oracle", "https://a.b.example/hcmUI/CandidateExperience/en/sites/CX_1"],
      ["toString", "https://careers.acme.example/"],
    ] as const)
      expect(nameOnOwnDomain(system, address)).toBeNull();
  });

  it("tells a whole name from a part of one", () => {
    for (const [system, name, whole] of [
      ["workday", "acme/wd5/External", true],
      ["workday", "acme/External", false],
      ["oracle", "abcd", false],
      ["successfactors", "acme", false],
      ["successfactors", "career4.successfactors.com/acme", true],
      ["icims", "acme", false],
      ["lever", "acme", true],
    ] as const)
      expect([name, isWholeName(system, name)]).toEqual([name, whole]);
  });

  it("bears any address", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        fc.constantFrom(...Object.values(SYSTEMS).flatMap(({ domains }) => domains)),
        fc.constantFrom(...Object.keys(SYSTEMS)),
        (address, domain, system) => {
          systemAt(address.replace(/^(https?:\/\/)[^/]+/, `$1x.${domain}`));
          nameOnOwnDomain(system, address);
        },
      ),
    );
  });
});

it("tells a name that only repeats the slug", () => {
  expect(["Two Am", "two-am", "TWOAM", "2am"].map((name) => isOnlySlug(name, "two-am"))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isOnlySlug("PhonePe", "phonepe")).toBe(true);
});

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "sources"));

describe.skipIf(!hasData)("the real lists", () => {
  const rowsOf = (name: string) =>
    Papa.parse<Record<string, string>>(readFileSync(join(DATA ?? "", "sources", `${name}.csv`), "utf8"), {
      header: true,
      skipEmptyLines: true,
    }).data;

  it.each([
    ["ashby", 3448, 0],
    ["greenhouse", 6031, 0],
    ["lever", 2402, 1],
    ["recruitee", 1164, 11],
  ] as const)("of %s are read whole", (ats, count, refused) => {
    const rows = rowsOf(ats);
    expect(rows).toHaveLength(count);
    const read = rows.map(({ name = "", slug = "", url = "" }) =>
      readRow(row({ name, slug, address: url, system: ats })),
    );
    expect(read.filter((one) => one.kind === "refused")).toHaveLength(refused);
    const ids = read.flatMap((one) => (one.kind === "board" ? [sourceIdOf(one.source.ats, one.source.slug)] : []));
    expect(new Set(ids).size).toBe(count - refused);
  });

  it.each([
    ["workday", 3530],
    ["oracle", 423],
    ["icims", 1363],
    ["successfactors", 1271],
    ["phenom", 85],
    ["eightfold", 71],
    ["darwinbox", 163],
    ["keka", 184],
  ] as const)("of %s name every board", (system, count) => {
    const names = rowsOf(system).map(
      ({ url = "" }) => systemAt(url)?.slug ?? nameOnOwnDomain(system, url) ?? `no name in ${url}`,
    );
    expect(names.filter((name) => name.startsWith("no name"))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(count);
  });

  it.each([
    "bamboohr",
    "breezy",
    "gem",
    "jazzhr",
    "keka",
    "personio",
    "rippling",
    "smartrecruiters",
    "taleo",
    "workable",
    "workday",
  ])("of %s are known by their addresses", (name) => {
    const at = rowsOf(name).map(({ url = "" }) => systemAt(url)?.system);
    expect(at.filter((system) => system !== name)).toEqual([]);
  });
});

describe("how often a board is read", () => {
  it("follows how often it changes, from an hour to a day, and is never later than a day", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (seen, s) => {
          let every = 6 * HOUR;
          for (const changed of seen) {
            const next = nextEvery(every, changed);
            expect(next).toBeGreaterThanOrEqual(HOUR);
            expect(next).toBeLessThanOrEqual(24 * HOUR);
            expect(changed ? next <= every : next >= every).toBe(true);
            every = next;
            const wait = nextPollAt(1000, every, s) - 1000;
            expect(wait).toBeGreaterThanOrEqual(0.9 * every - 1);
            expect(wait).toBeLessThanOrEqual(every);
          }
        },
      ),
    );
    const after = (changed: boolean) =>
      Array.from({ length: 20 }).reduce<number>((ms) => nextEvery(ms, changed), 6 * HOUR);
    expect([after(true), after(false)]).toEqual([HOUR, 24 * HOUR]);
  });

  it("keeps to the requests of a tick and lets nobody starve", () => {
    const due = [
      { ats: "dear", enqueueAt: 3 },
      { ats: "cheap", enqueueAt: 1 },
      { ats: "cheap", enqueueAt: 4 },
      { ats: "dear", enqueueAt: 2 },
    ];
    const cost = (ats: string) => (ats === "dear" ? 50 : 1);
    expect(withinBudget(due, cost, 52).map(({ enqueueAt }) => enqueueAt)).toEqual([1, 2, 4]);
    expect(withinBudget(due, cost, 2).map(({ enqueueAt }) => enqueueAt)).toEqual([1, 4]);
    // Dearer than a whole tick, and yet its turn comes.
    expect(withinBudget([{ ats: "dear", enqueueAt: 1 }], cost, 10)).toHaveLength(1);
    const usual = { postings: null, before: 0, details: false, gapMs: 0 };
    expect([{ gapMs: 0 }, { gapMs: 100 }, { gapMs: 90_000 }].map((each) => pollsATick({ ...usual, ...each }))).toEqual([
      300, 600, 1,
    ]);
    // The budget counts the requests of a poll, not the poll itself.
    const dear = { before: 1, postings: 20, details: true, gapMs: 300 };
    expect(pollsATick(dear) * requestCostOf(dear) * dear.gapMs).toBeLessThanOrEqual(60_000);
    expect(pollsATick(dear)).toBe(25);
    expect(
      [{}, { before: 2 }, { postings: 20, details: true }].map((each) => requestCostOf({ ...usual, ...each })),
    ).toEqual([1, 3, 7]);
  });

  it("believes that a board is gone after three answers over three days, and looks for it weekly", () => {
    const source = { state: "active", gonePolls: 0, goneSince: null as number | null };
    let now = 1_000_000;
    const days: number[] = [];
    for (let poll = 1; ; poll++) {
      const { isGone, ...gone } = afterGone(source, now, 0.5);
      days.push(Math.round((gone.nextPollAt - now) / HOUR / 2.4) / 10);
      Object.assign(source, gone);
      now = gone.nextPollAt;
      if (isGone) break;
      expect(poll).toBeLessThan(10);
    }
    expect(days).toEqual([1, 1, 1, 1, 6.7]);
    expect(afterGone({ ...source, state: "gone" }, now, 0)).toMatchObject({
      isGone: true,
      nextPollAt: now + 7 * 24 * HOUR,
    });
  });
});

describe("a list that is longer than it may be", () => {
  const defaults = { fileName: "list.csv", system: "", country: "" };
  const linesOf = (text: string, most?: number) => {
    const { rows, broken } = readBoardList(text, defaults, most);
    return [rows.map(({ line }) => line), broken.map(({ line }) => line)];
  };

  it("is read as far as it takes to know, and one that is not is read whole, lines and all", () => {
    expect(linesOf(`name\n${"a\n".repeat(50_000)}`, 3)).toEqual([[2, 3, 4], []]);
    expect(linesOf(`name\n\na\r\n"b\nb"\n\n"c" x\nd`, 3)).toEqual([[3, 4], [7]]);
    for (const text of ["name\n\na\nb\n\nc\n", 'name\n\n"a"\nb\n\nc'])
      for (const most of [3, 4, undefined]) expect(linesOf(text, most)).toEqual([[3, 4, 6], []]);
  });
});

describe("the list that the product ships", () => {
  const list = readBoardList(readFileSync("scripts/starter-boards.csv", "utf8"), {
    fileName: "starter-boards.csv",
    system: "",
    country: "",
  });
  const read = list.rows.map((each) => ({ ...each, ...readRow(each) }));

  it("has 1,500 boards and more, each once, none refused, Indian employers first", () => {
    expect([list.problem, list.broken]).toEqual([null, []]);
    expect(read.length).toBeGreaterThanOrEqual(1500);
    expect(read.flatMap((each) => (each.kind === "refused" ? [`${each.line}: ${each.reason}`] : []))).toEqual([]);
    // A system that nobody reads yet is one that we know: its boards are kept out until it is.
    expect(read.filter(({ kind, system }) => kind === "unsupported" && !(system in SYSTEMS))).toEqual([]);
    expect(new Set(read.map(({ system, slug }) => `${system}:${slug.toLowerCase()}`)).size).toBe(read.length);
    const indian = read.filter(({ country }) => country === "IN").length;
    expect(indian).toBeGreaterThan(1000);
    expect(read.slice(0, indian).every(({ country }) => country === "IN")).toBe(true);
  });

  it("calls each company by a name, not by a piece of an address", () => {
    expect(
      read.filter(({ name }) => !/\p{L}/u.test(name) || /^[a-z-]{9,}$|https?:|\.(?:keka|darwinbox)/.test(name)),
    ).toEqual([]);
  });
});
