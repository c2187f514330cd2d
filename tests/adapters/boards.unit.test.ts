import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { observeBoard } from "@workers/domain/postings/formats/polled";
import { ADAPTERS, httpBoards } from "@workers/adapters/boards";
import { loadDemoBoards, type DemoBoard } from "@workers/sandbox/recorded-boards/facts";
import { encodeBoard } from "@workers/sandbox/recorded-boards/encode";
import { boardsFetch, demoSources, embeddedBoards } from "@workers/sandbox/boards";
import { BODY_MAX, type Fetch } from "@workers/adapters/boards/http";
import { ATS, type Ats } from "@workers/domain/sources/vocabulary";
import { BoardGone, BoardUnavailable, type BoardPosting } from "@workers/domain/sources/port";
import { untar } from "../support/tar";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "boards"));
if (!hasData) console.info("DATA_DIR is not set: the recorded responses of real boards are not read");

/** What the suite must know of how a system writes. */
interface Wire {
  link: (slug: string, id: string | number) => string;
  linkField: string;
  titleField: string;
  /** How it calls a year of pay; absent where its encoder writes neither pay nor a second place. */
  yearly?: string;
  /** Its ids are numbers. */
  numbered?: true;
  /** Parts of the path that is asked for, and pages of a board of 250. */
  segments: number;
  pages: number;
}

const WIRE: Record<Ats, Wire> = {
  greenhouse: {
    link: (slug, id) => `https://job-boards.greenhouse.io/${slug}/jobs/${id}`,
    linkField: "absolute_url",
    titleField: "title",
    numbered: true,
    segments: 5,
    pages: 1,
  },
  lever: {
    link: (slug, id) => `https://jobs.lever.co/${slug}/${id}`,
    linkField: "hostedUrl",
    titleField: "text",
    yearly: "per-year-salary",
    segments: 4,
    pages: 3,
  },
  ashby: {
    link: (slug, id) => `https://jobs.ashbyhq.com/${slug}/${id}`,
    linkField: "jobUrl",
    titleField: "title",
    yearly: "1 YEAR",
    segments: 4,
    pages: 1,
  },
  recruitee: {
    link: (slug, id) => `https://${slug}.recruitee.com/o/role-${id}`,
    linkField: "careers_url",
    titleField: "title",
    yearly: "year",
    numbered: true,
    segments: 4,
    pages: 1,
  },
};

/** A made-up board in the facts' shape, so that every system is tried, whatever the demo holds. */
function sample(ats: Ats, count: number): DemoBoard {
  const { link, numbered, yearly } = WIRE[ats];
  return {
    ats,
    slug: "sample-works",
    company: "Sample & Works <Ltd>",
    openings: Array.from({ length: count }, (_, i) => {
      const id = numbered ? 7000 + i : `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`;
      return {
        id,
        title: `Engineer "C++" & <R&D> ${i}`,
        place: "Bengaluru",
        otherPlaces: yearly ? ["Pune"] : [],
        date: ats === "lever" ? Date.parse("2026-01-05T10:00:00Z") : "2026-01-05T10:00:00Z",
        link: link("sample-works", id),
        workplace: yearly ? "hybrid" : null,
        pay: yearly ? { min: 100_000, max: 120_000, currency: "USD", interval: yearly } : null,
      };
    }),
  };
}

function expectWellFormed(ats: Ats, slug: string, posting: BoardPosting): void {
  expect(posting.externalId).not.toBe("");
  expect(posting.title.trim()).not.toBe("");
  expect(["https:", "http:"]).toContain(new URL(posting.link).protocol);
  expect(posting.text).not.toMatch(/<\/?(?:p|div|li|ul|strong|span|br|a)\b[^>]*>|&(?:lt|gt|amp|nbsp|quot|#39);/i);
  if (posting.payCurrency === null) expect([posting.payLower, posting.payUpper]).toEqual([null, null]);
  else {
    expect(posting.payCurrency).toMatch(/^[A-Z]{3}$/);
    expect(posting.payUpper ?? posting.payLower ?? 0).toBeGreaterThan(0);
    if (posting.payLower !== null && posting.payUpper !== null)
      expect(posting.payUpper).toBeGreaterThanOrEqual(posting.payLower);
  }
  if (posting.postedAt !== null) expect(new Date(posting.postedAt).getUTCFullYear()).toBeGreaterThan(2009);
  const seen = observeBoard({ ats, slug, company: "Sample" }, posting);
  expect(seen?.keys).toContain(`${ats}:${slug.toLowerCase()}:${posting.externalId.toLowerCase()}`);
}

describe.each(ATS)("%s", (ats) => {
  it("reads what its encoder writes: every fact comes through", async () => {
    const board = sample(ats, 3);
    const { postings, unreadable } = await httpBoards(boardsFetch(() => Promise.resolve([board]))).list(
      ats,
      "Sample-Works",
    );
    expect(unreadable).toEqual([]);
    expect(postings).toHaveLength(3);
    for (const [i, posting] of postings.entries()) {
      expectWellFormed(ats, "sample-works", posting);
      expect(posting).toMatchObject({
        externalId: String(board.openings[i]?.id),
        title: board.openings[i]?.title,
        link: board.openings[i]?.link,
        postedAt: Date.parse("2026-01-05T10:00:00Z"),
      });
      expect(posting.location).toBe(WIRE[ats].yearly ? "Bengaluru; Pune" : "Bengaluru");
      expect(posting.text).toContain(`Role: Engineer "C++" & <R&D> ${i}`);
      expect(posting.text).toContain("Company: Sample & Works <Ltd>");
      if (WIRE[ats].yearly) expect(posting).toMatchObject({ payLower: 100_000, payUpper: 120_000, payCurrency: "USD" });
    }
  });

  it("reads a board of 250, page by page where there are pages", async () => {
    const calls: string[] = [];
    const answer = boardsFetch(() => Promise.resolve([sample(ats, 250)]));
    const { postings } = await httpBoards((url, init) => {
      calls.push(url);
      return answer(url, init);
    }).list(ats, "sample-works");
    expect(new Set(postings.map((p) => p.externalId)).size).toBe(250);
    expect(calls).toHaveLength(WIRE[ats].pages);
  });

  it("sets aside what it cannot read and keeps the rest", () => {
    const wire = encodeBoard(sample(ats, 4), { skip: 0, limit: 100 });
    const entries: unknown[] = entriesOf(wire);
    const { linkField, titleField } = WIRE[ats];
    Object.assign(entries[0] ?? {}, { [linkField]: "javascript:alert(1)" });
    Object.assign(entries[1] ?? {}, { [titleField]: 17 });
    Object.assign(entries[2] ?? {}, { id: { deep: true } });
    entries.push(null, "text", []);
    const ids = sample(ats, 2).openings.map((fact) => String(fact.id));
    const { postings, unreadable } = ADAPTERS[ats].parse(wire, 0);
    expect(postings.map((p) => p.title)).toEqual([`Engineer "C++" & <R&D> 3`]);
    expect(unreadable.toSorted()).toEqual([...ids, null, null, null, null].toSorted());
  });

  it.each([null, 17, "text", {}, { jobs: {} }, { offers: "x" }, { error: "no" }])(
    "says that %j is no board",
    (body) => {
      expect(() => ADAPTERS[ats].parse(body, 0)).toThrow(BoardUnavailable);
    },
  );

  it.each([
    "../x",
    "a/b",
    "",
    ".",
    "..",
    "a?b=c",
    "a#b",
    "a%2f",
    "a\\b",
    "a@b.example",
    "x".repeat(200),
    "a\r\nHost: b",
  ])("makes no address of the slug %j", (slug) => {
    expect(() => ADAPTERS[ats].request(slug, 0)).toThrow(BoardUnavailable);
  });

  it("keeps every slug it takes on its own host", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (slug) => {
        let url: URL;
        try {
          url = ADAPTERS[ats].request(slug, 0);
        } catch (error) {
          expect(error).toBeInstanceOf(BoardUnavailable);
          return;
        }
        expect(url.protocol).toBe("https:");
        expect(ADAPTERS[ats].hosts(slug)).toEqual([url.hostname]);
        expect(url.pathname.split("/")).toHaveLength(WIRE[ats].segments);
      }),
    );
  });

  it("bears any JSON", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.dictionary(
          fc.constantFrom(
            "id",
            "title",
            "text",
            "absolute_url",
            "hostedUrl",
            "jobUrl",
            "careers_url",
            "isListed",
            "location",
            "content",
            "compensation",
            "salary",
          ),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        (any, entry) => {
          for (const body of [any, [entry], { jobs: [entry] }, { offers: [entry] }]) {
            try {
              for (const posting of ADAPTERS[ats].parse(body, 0).postings) expectWellFormed(ats, "sample", posting);
            } catch (error) {
              if (!(error instanceof BoardUnavailable)) throw error;
            }
          }
        },
      ),
    );
  });

  it("is not led to an object's own machinery by the words of a board", () => {
    const wire = encodeBoard(sample(ats, 1), { skip: 0, limit: 1 });
    const word = "constructor";
    Object.assign(entriesOf(wire)[0] ?? {}, {
      workplaceType: word,
      salary: { min: "1", max: "2", currency: word, period: word },
      salaryRange: { min: 1, max: 2, currency: "USD", interval: word },
      compensation: {
        summaryComponents: [
          { compensationType: "Salary", interval: word, currencyCode: "USD", minValue: 1, maxValue: 2 },
        ],
      },
    });
    const [posting] = ADAPTERS[ats].parse(wire, 0).postings;
    expect(["remote", "hybrid", "unknown"]).toContain(posting?.remote);
    expect(posting).toMatchObject({ payLower: null, payUpper: null, payCurrency: null });
  });

  it("reads a huge text in time in proportion", () => {
    const wire = encodeBoard(sample(ats, 1), { skip: 0, limit: 1 });
    const huge = "<".repeat(500_000) + "&lt;script".repeat(50_000) + "<script>".repeat(50_000);
    Object.assign(entriesOf(wire)[0] ?? {}, {
      content: huge,
      description: huge,
      descriptionPlain: "",
      descriptionHtml: huge,
      requirements: huge,
    });
    const began = performance.now();
    expect(ADAPTERS[ats].parse(wire, 0).postings).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

function entriesOf(wire: unknown): Record<string, unknown>[] {
  if (Array.isArray(wire)) return wire as Record<string, unknown>[];
  const { jobs, offers } = wire as { jobs?: Record<string, unknown>[]; offers?: Record<string, unknown>[] };
  return jobs ?? offers ?? [];
}

describe("pay and place on the wire", () => {
  const ashby = (job: Record<string, unknown>) =>
    ADAPTERS.ashby.parse(
      {
        jobs: [
          { id: "1", title: "T", jobUrl: "https://jobs.ashbyhq.com/a/1", isListed: true, location: "Pune", ...job },
        ],
      },
      0,
    ).postings[0];
  const paid = (interval: string, more: Record<string, unknown> = {}) =>
    ashby({
      compensation: {
        summaryComponents: [
          { compensationType: "EquityPercentage", interval: "NONE", currencyCode: null },
          { compensationType: "Salary", interval, currencyCode: "USD", minValue: 50, maxValue: 60 },
        ],
      },
      ...more,
    });

  it("Ashby: the salary alone, a year of it, unless the company hides it", () => {
    expect(paid("1 HOUR")).toMatchObject({ payLower: 104_000, payUpper: 124_800, payCurrency: "USD" });
    expect(paid("1 MONTH")).toMatchObject({ payLower: 600 });
    expect(paid("1 TIME")).toMatchObject({ payCurrency: null });
    expect(paid("1 YEAR", { shouldDisplayCompensationOnJobPostings: false })).toMatchObject({ payCurrency: null });
  });

  it("Ashby: what is not listed is not there; remote is believed only without a city", () => {
    expect(ashby({ isListed: false })).toBeUndefined();
    expect(ashby({ isRemote: true })?.remote).toBe("unknown");
    expect(ashby({ isRemote: true, location: "India" })?.remote).toBe("remote");
    expect(ashby({ isRemote: true, workplaceType: "Hybrid", location: "India" })?.remote).toBe("hybrid");
  });

  it("Greenhouse: one range that is a year's, and the text unescaped twice", () => {
    const job = (ranges: unknown[]) =>
      ADAPTERS.greenhouse.parse(
        {
          jobs: [
            {
              id: 1,
              title: "T",
              absolute_url: "https://jobs.example.com/1?gh_jid=1",
              location: null,
              content:
                "&lt;p&gt;R&amp;amp;D " +
                "&amp;lt;3&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;&lt;ul&gt;&lt;li&gt;one&lt;/li&gt;&lt;/ul&gt;",
              pay_input_ranges: ranges,
            },
          ],
        },
        0,
      ).postings[0];
    expect(
      job([{ min_cents: 5_000_000, max_cents: 7_500_000, currency_type: "USD", title: "NYC Salary Range" }]),
    ).toMatchObject({ payLower: 50_000, payUpper: 75_000, payCurrency: "USD", text: "R&D <3\n\n- one" });
    expect(job([{ min_cents: 2000, max_cents: 3000, currency_type: "USD", title: "Pay" }])).toMatchObject({
      payCurrency: null,
    });
    expect(job([{ min_cents: 5_000_000, max_cents: 7_500_000, currency_type: "USD", title: "Hourly" }])).toMatchObject({
      payCurrency: null,
    });
    expect(
      job([1, 2].map((n) => ({ min_cents: n * 5_000_000, max_cents: 7_500_000, currency_type: "USD", title: "Pay" }))),
    ).toMatchObject({ payCurrency: null });
  });
});

describe("over HTTP", () => {
  const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
  const board = { jobs: [] };
  const reading = (fetch: Fetch) => httpBoards(fetch).list("greenhouse", "sample");
  const moved = (location: string) => new Response(null, { status: 302, headers: { Location: location } });

  it("asks by the plain function, follows no redirect by itself, sends nothing of ours", async () => {
    const calls: [string, RequestInit][] = [];
    await reading((url, init) => {
      calls.push([url, init]);
      return Promise.resolve(json(board));
    });
    expect(calls[0]?.[0]).toBe(
      "https://boards-api.greenhouse.io/v1/boards/sample/jobs?content=true&pay_transparency=true",
    );
    expect(calls[0]?.[1]).toMatchObject({ redirect: "manual" });
    expect(Object.keys(calls[0]?.[1].headers ?? {}).toSorted()).toEqual(["Accept", "User-Agent"]);
  });

  it("follows a redirect to its own host, three at most", async () => {
    let hops = 0;
    const answers =
      (count: number): Fetch =>
      () =>
        Promise.resolve(hops++ < count ? moved(`/v1/boards/other${hops}/jobs`) : json(board));
    await expect(reading(answers(3))).resolves.toEqual({ postings: [], unreadable: [] });
    hops = 0;
    await expect(reading(answers(4))).rejects.toThrow("redirects too often");
  });

  it.each([
    "https://evil.example/",
    "http://boards-api.greenhouse.io/x",
    "https://boards-api.greenhouse.io.evil.example/",
    "https://user@boards-api.greenhouse.io/",
    "https://boards-api.greenhouse.io:8443/",
    "//169.254.169.254/",
    "file:///etc/passwd",
    "http://",
    "",
  ])("does not follow a redirect to %j", async (target) => {
    let calls = 0;
    await expect(
      reading(() => {
        calls++;
        return Promise.resolve(moved(target));
      }),
    ).rejects.toBeInstanceOf(BoardUnavailable);
    // An empty Location is the same address: our own host, asked again until the hops are used up.
    expect(calls).toBe(target === "" ? 4 : 1);
  });

  it("tells gone from unavailable", async () => {
    for (const status of [404, 410])
      await expect(reading(() => Promise.resolve(new Response("", { status })))).rejects.toBeInstanceOf(BoardGone);
    for (const status of [204, 400, 401, 403, 429, 500, 503])
      await expect(reading(() => Promise.resolve(new Response(null, { status })))).rejects.toBeInstanceOf(
        BoardUnavailable,
      );
    await expect(reading(() => Promise.resolve(new Response("<html>")))).rejects.toThrow("not JSON");
    await expect(reading(() => Promise.reject(new TypeError("network")))).rejects.toThrow("could not be reached");
    await expect(reading(() => Promise.resolve(json(null)))).rejects.toBeInstanceOf(BoardUnavailable);
  });

  it.each([
    ["120", 120_000],
    ["9999999", 24 * 3_600_000],
    ["Mon, 10 Aug 2026 06:32:00 GMT", 120_000],
    ["soon", null],
    ["-5", null],
  ])("reads Retry-After %j as %j ms", async (header, wait) => {
    const answer = new Response(null, {
      status: 429,
      headers: { "Retry-After": header, Date: "Mon, 10 Aug 2026 06:30:00 GMT" },
    });
    await expect(reading(() => Promise.resolve(answer))).rejects.toMatchObject({ retryAfterMs: wait });
  });

  it("reads a board that is too large without its texts, and gives up when even that is", async () => {
    const calls: string[] = [];
    const big = () => new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(1024 * 1024)) }));
    const fetch =
      (lean: () => Response): Fetch =>
      (url) => {
        calls.push(url);
        return Promise.resolve(url.includes("content=true") ? big() : lean());
      };
    await expect(reading(fetch(() => json(board)))).resolves.toEqual({ postings: [], unreadable: [] });
    expect(calls[1]).toBe("https://boards-api.greenhouse.io/v1/boards/sample/jobs");
    await expect(reading(fetch(big))).rejects.toThrow("too large");
    await expect(
      reading(fetch(() => json(board, { headers: { "Content-Length": String(BODY_MAX + 1) } }))),
    ).rejects.toThrow("too large");
  });

  it("gives up on a paged board that never ends", async () => {
    const full = encodeBoard(sample("lever", 100), { skip: 0, limit: 100 });
    await expect(httpBoards(() => Promise.resolve(json(full))).list("lever", "sample")).rejects.toThrow(
      "too many pages",
    );
  });
});

describe("the demo", () => {
  it("has at least 1,600 real openings, half of them Indian or more, that all come through the adapters", async () => {
    const boards = embeddedBoards();
    const sources = await demoSources();
    let all = 0;
    let india = 0;
    const keys = new Set<string>();
    for (const { ats, slug } of sources) {
      const { postings, unreadable } = await boards.list(ats, slug);
      expect(unreadable).toEqual([]);
      expect(postings.length).toBeGreaterThan(0);
      for (const posting of postings) {
        expectWellFormed(ats, slug, posting);
        keys.add(`${ats}:${slug}:${posting.externalId}`);
        all++;
        if (
          /india|bengaluru|bangalore|hyderabad|pune|mumbai|gurugram|gurgaon|noida|chennai|delhi/i.test(posting.location)
        )
          india++;
      }
    }
    expect(keys.size).toBe(all);
    expect(all).toBeGreaterThanOrEqual(1600);
    expect(india / all).toBeGreaterThanOrEqual(0.5);
    expect(new Set(sources.map((s) => s.company)).size).toBeGreaterThan(300);
  });

  it("says that an unknown board does not exist", async () => {
    await expect(embeddedBoards().list("greenhouse", "no-such-board")).rejects.toBeInstanceOf(BoardGone);
    await expect(embeddedBoards().list("recruitee", "no-such-board")).rejects.toBeInstanceOf(BoardGone);
  });

  it("was in nobody's hands twice: facts load once a provider", async () => {
    let loads = 0;
    const fetch = boardsFetch(() => {
      loads++;
      return loadDemoBoards();
    });
    await Promise.all([
      httpBoards(fetch).list("lever", "idealistconsulting"),
      httpBoards(fetch).list("lever", "idealistconsulting"),
    ]);
    expect(loads).toBe(1);
  });
});

describe("recorded responses of real boards", () => {
  test.skipIf(!hasData).each(ATS)("%s", (ats) => {
    const body: unknown = JSON.parse(readFileSync(join(DATA ?? "", `boards/${ats}.json`), "utf8"));
    const { postings, unreadable } = ADAPTERS[ats].parse(body, 0);
    expect(unreadable).toEqual([]);
    expect(postings).toHaveLength(2);
    for (const posting of postings) {
      expectWellFormed(ats, "sample", posting);
      expect(posting.text.length).toBeGreaterThan(200);
      expect(posting.location).not.toBe("");
      expect(posting.postedAt).not.toBeNull();
    }
    if (ats === "recruitee")
      expect(postings[0]).toMatchObject({ payLower: 60_000, payUpper: 75_000, payCurrency: "EUR", remote: "hybrid" });
    if (ats === "ashby")
      expect(postings[1]).toMatchObject({ payLower: 102_800, payUpper: 137_000, payCurrency: "CAD", remote: "hybrid" });
    if (ats === "lever") expect(postings[0]).toMatchObject({ remote: "remote", location: "Chicago, IL" });
  });

  test.skipIf(!hasData)("441 whole Ashby boards", () => {
    let boards = 0;
    let jobs = 0;
    let listed = 0;
    let paid = 0;
    for (const file of untar(gunzipSync(readFileSync(join(DATA ?? "", "boards/ashby_boards_raw_441.tar.gz"))))) {
      const body = JSON.parse(new TextDecoder().decode(file.body)) as { jobs: { isListed: boolean }[] };
      const { postings, unreadable } = ADAPTERS.ashby.parse(body, 0);
      expect(unreadable).toEqual([]);
      boards++;
      jobs += body.jobs.length;
      listed += postings.length;
      for (const posting of postings) {
        expectWellFormed("ashby", "sample", posting);
        if (posting.payCurrency) paid++;
      }
    }
    expect({ boards, jobs, listed }).toEqual({ boards: 441, jobs: 9396, listed: 9396 });
    expect(paid).toBeGreaterThan(3300);
  });
});
