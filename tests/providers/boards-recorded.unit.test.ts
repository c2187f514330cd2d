/** Real answers of boards, where the folder is there, and what a wire of our own cannot show of a system. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { ADAPTERS, httpBoards } from "@workers/providers/boards";
import type { BoardAnswer } from "@workers/providers/boards/adapter";
import {
  BoardGone,
  BoardMisread,
  BoardRefused,
  BoardUnavailable,
  type BoardPosting,
} from "@workers/modules/catalog/sources/port";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import { answerOf, boardsOver, listAll, pageAt } from "../support/boards";
import { expectWellFormed } from "./conformance";
import { WIRES } from "./wires";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "boards"));
const parse = (ats: Ats, body: unknown, more: Partial<BoardAnswer> = {}, cursor = "") =>
  ADAPTERS[ats].parse(answerOf(body, more), pageAt(WIRES[ats].slug, cursor));

describe("a recorded answer", () => {
  const RECORDED: readonly [Ats, string, number, Partial<BoardPosting>][] = [
    ["workday", "workday.json", 2, { externalId: "JR354232", location: "" }],
    ["peoplestrong", "peoplestrong.json", 3, { location: "Pune, Maharashtra, India", experienceMin: 8 }],
    ["smartrecruiters", "smartrecruiters.json", 1, { location: "St. Louis, MO, United States" }],
    ["workable", "workable.json", 1, { location: "Spain; Portugal", remote: "remote" }],
    ["bamboohr", "bamboohr.json", 2, { location: "Fort Lauderdale, Florida" }],
    ["teamtailor", "teamtailor.json", 2, { location: "Madrid, ES" }],
    ["personio", "personio.xml", 1, { location: "Munich; Berlin", experienceMin: 7, experienceMax: 10 }],
    [
      "breezy",
      "breezy.json",
      4,
      { remote: "remote", location: "Hermosillo, Mexico; Santiago, Dominican Republic; Colon, Panama" },
    ],
    ["rippling", "rippling.json", 1, { location: "Remote (New Jersey, US); New York, NY" }],
    ["pinpoint", "pinpoint.json", 2, { payLower: 135_000, payUpper: 198_000, remote: "remote" }],
    ["jazzhr", "jazzhr.html", 3, { externalId: "oVX1rAxJJi", location: "Summerville, SC" }],
  ];

  it.skipIf(!hasData).each(RECORDED)("of %s is read whole", (ats, file, count, first) => {
    const text = readFileSync(join(DATA ?? "", "boards", file), "utf8");
    const { postings, unreadable } = parse(ats, file.endsWith(".json") ? JSON.parse(text) : text);
    expect(unreadable).toEqual([]);
    expect(postings).toHaveLength(count);
    for (const posting of postings) expectWellFormed(ats, WIRES[ats].slug, posting);
    expect(postings[0]).toMatchObject(first);
  });

  test.skipIf(!hasData)("of Keka: two halves of postings, which together are one", () => {
    const [head, tail] = JSON.parse(readFileSync(join(DATA ?? "", "boards/keka.json"), "utf8")) as object[];
    const { postings, unreadable } = parse("keka", JSON.stringify([{ ...tail, ...head }]));
    expect(unreadable).toEqual([]);
    expect(postings).toMatchObject([
      { externalId: "132016", location: "Mumbai, India", experienceMin: 3, experienceMax: 8 },
    ]);
  });
});

describe("what a system says in its own way", () => {
  it("Workday and SmartRecruiters: India's openings first, then all of them", () => {
    const next = (ats: Ats, body: unknown, cursor: string) => parse(ats, body, {}, cursor).next;
    const jobs = (count: number) => ({ total: 0, jobPostings: Array.from({ length: count }, () => ({})) });
    expect(["", "in:20", "all:0", "all:20"].map((cursor) => next("workday", jobs(20), cursor))).toEqual([
      "in:20",
      "in:40",
      "all:20",
      "all:40",
    ]);
    expect(["", "in:20", "all:0"].map((cursor) => next("workday", jobs(3), cursor))).toEqual(["all:0", "all:0", null]);
    const found = (totalFound: number, count: number) => ({
      totalFound,
      content: Array.from({ length: count }, () => ({})),
    });
    expect(next("smartrecruiters", found(120, 100), "")).toBe("in:100");
    expect(next("smartrecruiters", found(120, 20), "in:100")).toBe("all:0");
    expect(next("smartrecruiters", found(0, 0), "all:0")).toBeNull();
    const asked = (cursor: string) => ADAPTERS.workday.request(pageAt(WIRES.workday.slug, cursor)).body;
    expect(asked("")).toMatchObject({
      json: { appliedFacets: { Location_Country: ["c4f78be1a8f14da0ab49ce1162348a5e"] }, limit: 20, offset: 0 },
    });
    expect(asked("all:40")).toMatchObject({ json: { appliedFacets: {}, offset: 40 } });
  });

  it.each([
    ["Posted Today", "2026-11-22"],
    ["Posted Yesterday", "2026-11-21"],
    ["Posted 3 Days Ago", "2026-11-19"],
    ["Posted 30+ Days Ago", null],
    ["", null],
  ])("Workday: %j is %j", (postedOn, day) => {
    const job = { title: "T", externalPath: "/job/Pune/T_JR1", locationsText: "Pune", postedOn };
    const [posting] = parse("workday", { total: 1, jobPostings: [job] }).postings;
    expect(posting?.postedAt).toBe(day === null ? null : Date.parse(day));
  });

  it.each([
    ["India>Maharashtra>Pune>Pune", "Pune", "Pune, Maharashtra, India"],
    ["TERRITORY-II>NORTH-1>GHAZIABAD>UTTAR PRADESH", "GHAZIABAD", "GHAZIABAD, UTTAR PRADESH"],
    ["ZONE 4>F15", "F15", "F15"],
  ])("PeopleStrong: %j is in %j", (locationHierarchyComplete, locationHierarchy, place) => {
    const job = { jobCode: "A/1", jobTitle: "T", locationHierarchyComplete, locationHierarchy };
    const [posting] = parse("peoplestrong", { totalRecords: 1, response: [job] }).postings;
    expect(posting).toMatchObject({ location: place, link: "https://careers-sample.peoplestrong.com/job/detail/A_1" });
  });

  it.each([
    ["$5.00 – $6.50 / hour", 10_400, 13_520, "USD"],
    ["$19.35+ / hour", 40_248, null, "USD"],
    ["$80k - $95k / year", 80_000, 95_000, "USD"],
    ["Competitive", null, null, null],
    ["$1 / constructor", null, null, null],
  ])("Breezy: %j", (salary, payLower, payUpper, payCurrency) => {
    const job = { id: "a1", name: "T", url: "https://sample-works.breezy.hr/p/a1", salary };
    expect(parse("breezy", [job]).postings[0]).toMatchObject({ payLower, payUpper, payCurrency });
  });

  it("BambooHR: who is sent to the maker's own site has no board", async () => {
    const moved = (to: string) =>
      boardsOver(() => Promise.resolve(new Response(null, { status: 302, headers: { Location: to } })));
    await expect(listAll(moved("https://www.bamboohr.com/"), "bamboohr", "sample")).rejects.toBeInstanceOf(BoardGone);
    await expect(listAll(moved("https://evil.example/"), "bamboohr", "sample")).rejects.toBeInstanceOf(
      BoardUnavailable,
    );
  });
});

describe("a board over HTTP", () => {
  const ORIGIN = "https://jobsarthi.example";
  const board = { jobs: [] };

  it("says who asks, and asks robots.txt of each host once while it is kept", async () => {
    const asked: [string, Record<string, string>][] = [];
    const kept = new Map<string, string>();
    const cache = {
      get: (key: string) => Promise.resolve(kept.get(key) ?? null),
      put: (key: string, value: string, options: { expirationTtl: number }) => {
        expect(options.expirationTtl).toBe(86_400);
        kept.set(key, value);
        return Promise.resolve();
      },
    };
    const open = () =>
      httpBoards(
        (url, init) => {
          asked.push([url, init.headers as Record<string, string>]);
          return Promise.resolve(
            url.endsWith("/robots.txt") ? new Response("User-agent: *\nDisallow: /v1/boards/no") : Response.json(board),
          );
        },
        { origin: ORIGIN, cache, wait: () => Promise.resolve() },
      );
    const boards = open();
    await listAll(boards, "greenhouse", "sample");
    await listAll(boards, "greenhouse", "other");
    await expect(listAll(boards, "greenhouse", "nobody")).rejects.toBeInstanceOf(BoardRefused);
    await listAll(open(), "greenhouse", "sample");
    expect(asked.map(([url]) => new URL(url).pathname)).toEqual([
      "/robots.txt",
      "/v1/boards/sample/jobs",
      "/v1/boards/other/jobs",
      "/v1/boards/sample/jobs",
    ]);
    for (const [, headers] of asked) {
      expect(headers["User-Agent"]).toBe(`JobSarthiBot/1.0 (reads public job boards; +${ORIGIN}/contact-us)`);
      expect(Object.keys(headers).toSorted()).toEqual(["Accept", "User-Agent"]);
    }
  });

  it("asks nothing while robots.txt cannot be read, and all where there is none", async () => {
    const calls: string[] = [];
    const over = (status: number) =>
      httpBoards(
        (url) => {
          calls.push(url);
          return Promise.resolve(url.endsWith("/robots.txt") ? new Response("", { status }) : Response.json(board));
        },
        { origin: ORIGIN, wait: () => Promise.resolve() },
      );
    for (const status of [500, 503, 429])
      await expect(listAll(over(status), "greenhouse", "sample")).rejects.toBeInstanceOf(BoardUnavailable);
    expect(calls.filter((url) => !url.endsWith("/robots.txt"))).toEqual([]);
    for (const status of [404, 401, 403, 410]) await listAll(over(status), "greenhouse", "sample");
  });

  it("asks by what the last answer said, and hears that nothing changed", async () => {
    const sent: (string | undefined)[] = [];
    const boards = boardsOver((_url, init) => {
      const headers = init.headers as Record<string, string>;
      sent.push(headers["If-None-Match"]);
      return Promise.resolve(
        headers["If-None-Match"] === '"one"'
          ? new Response(null, { status: 304 })
          : Response.json(board, { headers: { ETag: '"one"' } }),
      );
    });
    const first = await boards.open("greenhouse", "sample", 5).page("");
    expect(first).toMatchObject({ validators: { etag: '"one"', lastModified: null } });
    const again = boards.open("greenhouse", "sample", 5);
    expect(await again.page("", { etag: '"one"', lastModified: null })).toBe("unchanged");
    expect(again.left()).toBe(4);
    expect(sent).toEqual([undefined, '"one"']);
  });

  it("keeps the least gap between requests, and says what an unknown shape looks like", async () => {
    const waits: number[] = [];
    const boards = httpBoards(
      (url) =>
        Promise.resolve(
          url.endsWith("/robots.txt")
            ? new Response("", { status: 404 })
            : Response.json({ error: { code: 17, words: ["a secret"] } }),
        ),
      {
        origin: ORIGIN,
        now: () => 1_000_000,
        wait: (ms) => {
          waits.push(ms);
          return Promise.resolve();
        },
      },
    );
    const reader = boards.open("gem", "sample", 5);
    for (let i = 0; i < 2; i++) {
      const failure: unknown = await reader.page("").catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(BoardMisread);
      expect((failure as BoardMisread).shape).toBe('{"error":{"code":"number","words":["string"]}}');
    }
    expect(waits).toEqual([boards.cost("gem").gapMs]);
  });
});
