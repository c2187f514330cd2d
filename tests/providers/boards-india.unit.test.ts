/** Behaviour of single systems beyond the common rules of adapters, and real recordings of theirs where available. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { ADAPTERS } from "@workers/providers/boards";
import { feedOf } from "@workers/providers/boards/successfactors/wire.test-data";
import {
  attributeOf,
  elementsIn,
  feedInstant,
  jobPostingIn,
  namedDay,
  tagsIn,
  textIn,
} from "@workers/providers/boards/markup";
import { BoardGone, BoardUnavailable, type BoardPosting } from "@workers/modules/catalog/sources/port";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import { answerOf, boardsOver, listAll, pageAt } from "../support/boards";
import { expectWellFormed } from "./conformance";

const parse = (ats: Ats, body: unknown, slug: string, known = {}) =>
  ADAPTERS[ats].parse(answerOf(body), { ...pageAt(slug), known });
const first = (ats: Ats, body: unknown, slug: string) => parse(ats, body, slug).postings[0];

describe("pages and feeds by their elements", () => {
  it("finds elements, tags, attributes and texts as they were meant", () => {
    expect(elementsIn("<item>a</item><items>no</items><item x='1'>b</item><item/><item>open", "item")).toEqual([
      "a",
      "b",
    ]);
    expect(
      tagsIn('<input id="a"><inputs id="b"><input\nid="c">', "input").map((tag) => attributeOf(tag, "id")),
    ).toEqual(["a", "c"]);
    expect(attributeOf(`<a title='x "y" &amp; z' href="/b">`, "title")).toBe('x "y" & z');
    expect(attributeOf('<a data-id="7">', "id")).toBe("");
    expect(attributeOf('<a id="7', "id")).toBe("");
    expect(textIn("<t><![CDATA[<b>R&D</b>]]></t>", "t")).toBe("<b>R&D</b>");
    expect(textIn("<t>R&amp;D</t>", "none", "t")).toBe("R&D");
    expect(textIn("<t> </t>", "t")).toBe("");
  });

  it("reads instants and days, and nothing into what is none", () => {
    expect(feedInstant("Mon, 28 Sep 2026 00:00:00 +0530")).toBe(Date.parse("2026-09-27T18:30:00Z"));
    expect(feedInstant("2026-09-28")).toBe(Date.parse("2026-09-28"));
    expect(["soon", "", "Mon, 99 Sep 2026 00:00:00 +0530", "28 Sep"].map(feedInstant)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(namedDay("3-Feb-2025")).toBe(Date.UTC(2025, 1, 3));
    expect(["3-Xxx-2025", "", "Feb 2025"].map(namedDay)).toEqual([null, null, null]);
  });

  it("reads a page's own description of its opening, and bears others", () => {
    const page = (json: string) => `<script type="application/ld+json">${json}</script>`;
    expect(
      jobPostingIn(
        page(
          '{"@graph":[{"@type":"WebPage"},{"@type":"JobPosting","description":"<p>A</p>","jobL' +
            'ocationType":"TELECOMMUTE"}]}',
        ),
      ),
    ).toMatchObject({ text: "A", remote: "remote", location: "" });
    expect(
      jobPostingIn(
        page(
          '{"@type":"JobPosting","jobLocation":{"address":{"addressLocality":"Pune","addressC' +
            'ountry":{"name":"India"}}}}',
        ),
      )?.location,
    ).toBe("Pune, India");
    // A page that is not read again could not put its last day off.
    const dated = jobPostingIn(page('{"@type":"JobPosting","validThrough":"2026-12-31T10:00:00Z"}'));
    expect(dated).not.toHaveProperty("closesAt");
    for (const json of ["", "{", "null", "[]", '{"@type":"Organization"}', '{"@graph":7}'])
      expect(jobPostingIn(page(json))).toBeNull();
  });

  // One that took more than time in proportion would not end before the test's own limit.
  it("ends soon with whatever it is given", () => {
    const hostile = [
      "<item>".repeat(200_000),
      "<input ".repeat(200_000),
      "application/ld+json".repeat(60_000),
      `<script type="application/ld+json">${"[".repeat(200_000)}</script>`,
      `<rss>${"<item><title>".repeat(80_000)}`,
      `${"<input ".repeat(200_000)}>`,
      `${"application/ld+json>".repeat(60_000)}</script>`,
    ];
    for (const text of hostile) {
      elementsIn(text, "item");
      tagsIn(text, "input");
      jobPostingIn(text);
      for (const [ats, slug] of [
        ["successfactors", "careers.sample.co.in"],
        ["trakstar", "sample"],
        ["zoho-recruit", "jobs.sample.co.in"],
        ["icims", "careers-sample.icims.com"],
      ] as const)
        expect(() => parse(ats, text, slug)).toThrow(BoardUnavailable);
    }
  });
});

describe("SuccessFactors", () => {
  const facts = [{ i: 0, id: "1234500", title: "Engineer", link: "https://careers.sample.co.in/job/x/1234500/" }];

  it("takes only a whole feed for a board: one that broke off would close the rest", () => {
    const feed = feedOf(facts);
    expect(() => parse("successfactors", feed.slice(0, -30), "careers.sample.co.in")).toThrow(BoardUnavailable);
    expect(parse("successfactors", feed, "careers.sample.co.in").postings).toHaveLength(1);
  });

  it("takes a place out of a title only where it is one, and an id out of the link", () => {
    const item = (title: string, more = "") =>
      first(
        "successfactors",
        `<rss><channel><item><title>${title}</title><link>https://careers.sample.co.in/job/x` +
          `/77001/</link>${more}</item></channel></rss>`,
        "careers.sample.co.in",
      );
    expect(item("Clerk (Pune, MH, IN)")).toMatchObject({
      externalId: "77001",
      title: "Clerk",
      location: "Pune, MH, IN",
    });
    expect(item("Clerk (m/f/d)", "<g:location>Pune, MH, IN</g:location>")).toMatchObject({
      title: "Clerk (m/f/d)",
      location: "Pune, MH, IN",
    });
    expect(item("Clerk (Sales, Service)")).toMatchObject({ title: "Clerk (Sales, Service)", location: "" });
  });

  it("reads the older list of a shared host, which says no place", () => {
    const slug = "career4.successfactors.com/Sample_1";
    const { url } = ADAPTERS.successfactors.request(pageAt(slug));
    expect(url.href).toBe(
      "https://career4.successfactors.com/career?company=Sample_1&career_ns=job_listing_summary&resultType=XML",
    );
    const list = `<?xml version="1.0"?><Job-Listing><Job><JobTitle>Clerk &amp; more</JobTitle><ReqId>501</ReqId>
<Job-Description>&lt;p&gt;Keeps the books&lt;/p&gt;</Job-Description><Posted-Date>31/07/2026</Posted-Date></Job>
</Job-Listing>`;
    expect(first("successfactors", list, slug)).toMatchObject({
      externalId: "501",
      title: "Clerk & more",
      location: "",
      link: "https://career4.successfactors.com/career?company=Sample_1&career_ns=job_listing&job_req_id=501",
      text: "Keeps the books",
      postedAt: Date.UTC(2026, 6, 31),
    });
  });
});

describe("single systems", () => {
  it("RippleHire: a site that gives no token is not read, and not taken to be empty", async () => {
    const boards = boardsOver(() => Promise.resolve(new Response("<html></html>")));
    await expect(listAll(boards, "ripplehire", "sample")).rejects.toThrow("no token");
  });

  it("Zwayam: each make of site has its own address for a posting", async () => {
    const linkOn = async (page: string) => {
      const boards = boardsOver((url) =>
        Promise.resolve(
          url === "https://sample.openings.co/"
            ? new Response(page)
            : Response.json({
                code: 200,
                data: { totalCount: 1, data: [{ _source: { id: 7, jobTitle: "T", jobUrl: "a b" } }] },
              }),
        ),
      );
      return (await listAll(boards, "zwayam", "sample.openings.co")).postings[0]?.link;
    };
    const base = "https://sample.openings.co";
    expect(await linkOn('<base href="/sample/">')).toBe(`${base}/sample/jobview/a%20b`);
    expect(await linkOn('<script src="/_next/x.js">')).toBe(`${base}/job-view/a%20b`);
    expect(await linkOn("<div ng-view>")).toBe(`${base}/#!/job-view/a%20b`);
    expect(await linkOn('<base href="https://evil.example/">')).toBe(`${base}/jobview/a%20b`);
  });

  it("Zwayam: years and pay that nobody filled in are none", () => {
    const read = (job: Record<string, unknown>) =>
      first(
        "zwayam",
        { code: 200, data: { data: [{ _source: { id: 7, jobTitle: "T", jobUrl: "x", ...job } }] } },
        "a.openings.co",
      );
    expect(read({ minYearOfExperience: 0, maxYearOfExperience: 0 })).toMatchObject({ experienceMin: null });
    expect(read({ minYearOfExperience: 3.5, maxYearOfExperience: 0 })).toMatchObject({
      experienceMin: 3.5,
      experienceMax: null,
    });
    expect(read({ minJobSalary: 0, maxJobSalary: 900_000 })).toMatchObject({
      payLower: null,
      payUpper: 900_000,
      payCurrency: "INR",
    });
  });

  it("MyNextHire: tells a name that is nobody's, and a customer who left, from a call that was wrong", () => {
    const answered = (status: number, errorMessage: string) => () =>
      ADAPTERS.mynexthire.parse(answerOf({ errorMessage }, { status }), pageAt("sample"));
    expect(answered(417, "Invalid company short name")).toThrow(BoardGone);
    expect(answered(402, "The subscription for client Sample has expired.")).toThrow(BoardGone);
    expect(answered(417, "Source is mandatory.")).toThrow(BoardUnavailable);
  });

  it("TurboHire: pay that is hidden, or that can be nobody's, is none", () => {
    const { detail } = ADAPTERS.turbohire;
    const read = (info: unknown) =>
      detail?.read(answerOf({ CTCInfo: info }), { payLower: null } as BoardPosting, pageAt("sample"));
    const paid = { Type: "ANNUAL", Min: 1_200_000, Max: 1_800_000, Currency: "INR" };
    expect(read(paid)).toMatchObject({ payLower: 1_200_000 });
    for (const info of [
      { ...paid, HiddenFrom: ["JobSeekers"] },
      { ...paid, Min: 12, Max: 18 },
      { ...paid, Type: "UNSPECIFIED" },
      null,
    ])
      expect(read(info)).toMatchObject({ payLower: null, payUpper: null, payCurrency: null });
  });

  it("Eightfold: the company's domain is the registry's, or guessed from the host", () => {
    const asked = (slug: string) => ADAPTERS.eightfold.request(pageAt(slug)).url.searchParams.get("domain");
    expect(asked("careers.sample.co.in/sample.co.in")).toBe("sample.co.in");
    expect(asked("sample.eightfold.ai")).toBe("sample.com");
    expect(asked("careers.sample.org")).toBe("sample.org");
  });

  it("iCIMS: a career site on a company's host answers rows by language, in English where there is that", () => {
    const job = (slug: string, language: string, title: string) => ({
      data: {
        slug,
        language,
        title,
        full_location: "Pune, India;Pune, India; Mysuru, India",
        posted_date: "2026-06-17T12:00:00+0000",
        description: "<b>A</b>",
      },
    });
    const body = JSON.stringify({
      jobs: [job("7", "fr-ca", "Commis"), job("7", "en-us", "Clerk"), job("8", "fr-ca", "Autre")],
      totalCount: 150,
    });
    const page = parse("icims", body, "careers.sample.co.in");
    expect(ADAPTERS.icims.request(pageAt("careers.sample.co.in")).url.pathname).toBe("/api/jobs");
    expect(page.postings.map(({ title }) => title)).toEqual(["Clerk", "Autre"]);
    expect(page.postings[0]).toMatchObject({
      location: "Pune, India; Mysuru, India",
      link: "https://careers.sample.co.in/jobs/7",
      postedAt: Date.parse("2026-06-17T12:00:00Z"),
    });
    expect(page.next).toBe("1");
  });

  it("Phenom: stops where the system's search ends", () => {
    const jobs = [{ jobId: "1", title: "T" }];
    const body = { refineSearch: { totalHits: 20_000, data: { jobs } } };
    expect(ADAPTERS.phenom.parse(answerOf(body), pageAt("a.sample.in", "500")).next).toBe("501");
    expect(ADAPTERS.phenom.parse(answerOf(body), pageAt("a.sample.in", "9900")).next).toBeNull();
  });
});

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "boards"));

describe.skipIf(!hasData)("recorded answers", () => {
  const text = (file: string) => readFileSync(join(DATA ?? "", "boards", file), "utf8");
  const json = (file: string): unknown => JSON.parse(text(file));

  test.each<[Ats, string, () => unknown, number]>([
    ["oracle", "abcd/fa.ca2/CX", () => json("oracle_orc.json"), 2],
    ["oracle", "abcd/fa.em2/CX_1003", () => ({ items: [json("oracle_orc_list_raw.json")] }), 5],
    ["mynexthire", "sample", () => json("mynexthire.json"), 1],
    ["freshteam", "sample", () => text("freshteam.json"), 1],
    ["eightfold", "sample.eightfold.ai", () => json("eightfold.json"), 2],
    ["icims", "careers-sample.icims.com", () => text("icims.html"), 2],
    [
      "phenom",
      "careers.sample.co.in",
      () => ({
        refineSearch: JSON.parse(/"eagerLoadRefineSearch":(\{.*?\})\};/s.exec(text("phenom.html"))?.[1] ?? ""),
      }),
      2,
    ],
  ])("of %s (%s)", (ats, slug, body, count) => {
    const { postings, unreadable } = parse(ats, body(), slug);
    expect(unreadable).toEqual([]);
    expect(postings).toHaveLength(count);
    for (const posting of postings) {
      expectWellFormed(ats, slug, posting);
      expect(posting.location).not.toBe("");
      if (ats !== "icims") expect(posting.postedAt).not.toBeNull();
    }
  });

  test("of a single opening on Oracle", () => {
    const { detail } = ADAPTERS.oracle;
    const listed = { text: "" } as BoardPosting;
    const read = detail?.read(answerOf({ items: [json("oracle_orc_detail.json")] }), listed, pageAt("abcd/fa.ca2/CX"));
    expect(read?.text).toContain("roadmap");
    expect(() => detail?.read(answerOf({ items: [] }), listed, pageAt("abcd/fa.ca2/CX"))).toThrow(BoardGone);
  });
});
