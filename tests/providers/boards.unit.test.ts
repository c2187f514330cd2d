import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, test, vi } from "vitest";
import { ADAPTERS, httpBoards } from "@workers/providers/boards";
import { readPostingFacts } from "@workers/reading/postings/read-facts";
import { loadDemoBoards, type DemoAts } from "@workers/sandbox/recorded-boards/facts";
import { boardsFetch, demoSources, embeddedBoards } from "@workers/sandbox/boards";
import { encoded } from "@workers/providers/boards/demo.test-data";
import { BODY_MAX } from "@workers/providers/boards/http";
import type { Fetch } from "@workers/lib/fetch";
import { ATS, SYSTEMS, type Ats } from "@workers/modules/catalog/sources/vocabulary";
import { BoardGone, BoardRefused, BoardUnavailable } from "@workers/modules/catalog/sources/port";
import { NOON, resetClock } from "../support/clock";
import { answerOf, boardsOver, listAll, pageAt } from "../support/boards";
import { scannedBy } from "../support/scanned";
import { untar } from "../support/tar";
import { conform, expectWellFormed, factsOf } from "./conformance";
import { WIRES } from "./wires";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "boards"));

const DEMO: readonly DemoAts[] = ["greenhouse", "lever", "ashby", "recruitee"];

describe.each(ATS)("%s", (ats) => {
  conform(ats, WIRES[ats]);
});

describe("the folders of board systems", () => {
  const FOLDER = "workers/providers/boards";
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory());

  it("are all in the list, and each says of itself what it has", () => {
    expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(SYSTEMS).toSorted());
    for (const { name } of folders) {
      const files = readdirSync(join(FOLDER, name));
      const isRead = ATS.some((ats) => ats === name);
      expect(files.includes("board.ts"), `${name} is read by a board.ts`).toBe(isRead);
      expect(files.includes("wire.test-data.ts"), `${name} has wires`).toBe(isRead);
      expect(files.includes("naming.ts"), `${name} has a rule of its own`).toBe(SYSTEMS[name]?.named === "own");
      expect(files.includes("form.test-data.ts"), `${name} has a wire of its form`).toBe(files.includes("form.ts"));
    }
  });

  /** Files that name one all the same: the formats of files that are brought. */
  const NAMING = [
    "workers/modules/catalog/postings/formats/board.ts",
    "workers/modules/catalog/postings/formats/darwinbox.ts",
    "workers/modules/catalog/postings/formats/index.ts",
    "workers/modules/catalog/postings/formats/listing.ts",
  ];
  it("hold all that the product knows of a system by its name", () => {
    const names = Object.keys(SYSTEMS).join("|");
    // In quotes, as a key, or after a full stop; an import alone is none.
    const name = new RegExp(
      String.raw`["'\x60](?:${names})(?::[^"'\x60]*)?["'\x60]|(?<!["'\w-])(?:${names})\s*:|\.(?:${names})\b(?![-/"'])`,
    );
    for (const planted of ['"keka"', "{ keka: 1 }", "systems.keka", "`keka:${id}`"]) expect(planted).toMatch(name);
    expect('import keka from "./keka/board";').not.toMatch(name);
    const code = (path: string) => readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    const naming = globSync(["app/**/*.{ts,tsx}", "workers/{api,core,http,jobs,modules,providers,workflows}/**/*.ts"])
      .filter((path) => !path.startsWith(`${FOLDER}/`) && !path.startsWith("app/sandbox/"))
      .filter((path) => name.test(code(path)));
    expect(naming.toSorted()).toEqual(NAMING);
  });
});

/** The first answer of a board of one opening, as the demo's encoder writes it. */
function written(ats: DemoAts): { wire: unknown; entry: Record<string, unknown> } {
  const wire = encoded(ats, factsOf(WIRES[ats], 1), { url: new URL("https://sample.example"), body: null });
  return { wire, entry: WIRES[ats].entries?.of(wire)[0] ?? {} };
}
const read = (ats: Ats, body: unknown) => ADAPTERS[ats].parse(answerOf(body), pageAt("sample"));

describe.each(DEMO)("%s, led astray", (ats) => {
  it("is not led to an object's own machinery by the words of a board", () => {
    const { wire, entry } = written(ats);
    const word = "constructor";
    Object.assign(entry, {
      workplaceType: word,
      salary: { min: "1", max: "2", currency: word, period: word },
      salaryRange: { min: 1, max: 2, currency: "USD", interval: word },
      compensation: {
        summaryComponents: [
          { compensationType: "Salary", interval: word, currencyCode: "USD", minValue: 1, maxValue: 2 },
        ],
      },
    });
    const [posting] = read(ats, wire).postings;
    expect(["remote", "hybrid", "unknown"]).toContain(posting?.remote);
    expect(posting).toMatchObject({ payLower: null, payUpper: null, payCurrency: null });
  });

  it("looks through a huge text a few times at most", () => {
    const { wire, entry } = written(ats);
    const huge = "<".repeat(500_000) + "&lt;script".repeat(50_000) + "<script>".repeat(50_000);
    Object.assign(entry, {
      content: huge,
      description: huge,
      descriptionPlain: "",
      descriptionHtml: huge,
      requirements: huge,
    });
    const scanned = scannedBy(() => expect(read(ats, wire).postings).toHaveLength(1));
    expect(scanned).toBeLessThan(5 * huge.length);
  });
});

describe("pay and place on the wire", () => {
  const ashby = (job: Record<string, unknown>) =>
    read("ashby", {
      jobs: [{ id: "1", title: "T", jobUrl: "https://jobs.ashbyhq.com/a/1", isListed: true, location: "Pune", ...job }],
    }).postings[0];
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

  it("Greenhouse: the offices' places where the place says how one works, and no post that collects profiles", () => {
    const post = { id: 1, title: "T", absolute_url: "https://jobs.example.com/1?gh_jid=1", content: "x" };
    const place = (location: string | null, ...offices: { name: string; location: string | null }[]) =>
      read("greenhouse", { jobs: [{ ...post, location: { name: location }, offices }] }).postings[0]?.location;
    const bengaluru = { name: "Bengaluru, India", location: "Bengaluru, India" };
    const pune = { name: "Pune Office", location: "Pune, Maharashtra, India" };
    expect(place("Hybrid", bengaluru)).toBe("Bengaluru, India (Hybrid)");
    expect(place("In-Office", pune, bengaluru)).toBe("Pune, Maharashtra, India; Bengaluru, India (In-Office)");
    expect(place(null, { name: "Sales", location: null }, bengaluru)).toBe("Bengaluru, India");
    expect(place("Hybrid", { name: "Sales", location: null })).toBe("Hybrid");
    expect(place("Delhi, India", pune)).toBe("Delhi, India");
    expect(place("Remote", pune)).toBe("Remote");
    const kept = (internal: object) => read("greenhouse", { jobs: [{ ...post, ...internal }] }).postings.length;
    expect([kept({}), kept({ internal_job_id: 7 }), kept({ internal_job_id: null })]).toEqual([1, 1, 0]);
  });

  it.each(["greenhouse", "recruitee", "teamtailor"] as const)("%s: from when on a posting is closed", (ats) => {
    const link = `https://${ats}.example.com/1`;
    const closes = (day: unknown) =>
      read(ats, {
        jobs: [{ id: 1, title: "T", absolute_url: link, content: "x", application_deadline: day }],
        offers: [{ id: 1, title: "T", careers_url: link, close_at: day }],
        items: [{ id: "1", title: "T", url: link, content_html: "x", _jobposting: { validThrough: day } }],
      }).postings[0]?.closesAt;
    expect(closes("2026-12-31T23:59:00+05:30")).toBe(Date.parse("2026-12-31T23:59:00+05:30"));
    // A day alone is over once it is over everywhere.
    for (const day of [
      "2026-12-31",
      "2026-12-31T00:00",
      "2026-12-31T00:00:00Z",
      "2026-12-31T00:00:00.000+0000",
      "2026-12-31T00:00:00+05:30",
      "2026-12-31 00:00:00 UTC",
      "2026-12-31 17:00:00",
    ])
      expect(closes(day), day).toBe(Date.parse("2027-01-01T12:00:00Z"));
    for (const none of [null, undefined, "", "soon", "0001-01-01", 7]) expect(closes(none)).toBeNull();
  });

  it("Remote OK: text that was encoded twice is repaired, and a row with the list's address is none", () => {
    const job = (some: object) => ({
      id: "1",
      url: "https://remoteok.com/remote-jobs/x-1",
      position: "Womenâ€™s Health Engineer",
      company: "CafÃ© Imaginary",
      description: "<p>x</p>",
      ...some,
    });
    const listed = (some: object) => read("remoteok", [{ legal: "terms" }, job(some)]).postings;
    expect(listed({})).toMatchObject([{ title: "Women’s Health Engineer", company: "Café Imaginary" }]);
    expect(listed({ position: "Café Ã la carte" })).toMatchObject([{ title: "Café Ã la carte" }]);
    for (const url of [
      "https://remoteOK.com/remote-jobs/",
      "https://remoteok.com/",
      "https://remoteok.com/remote-jobs?x",
    ])
      expect(listed({ url })).toEqual([]);
  });

  it("Greenhouse: one range that is a year's, and the text unescaped twice", () => {
    const job = (ranges: unknown[]) =>
      read("greenhouse", {
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
      }).postings[0];
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
  const reading = (fetch: Fetch) => listAll(boardsOver(fetch), "greenhouse", "sample");
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

  it("asks robots.txt of where a redirect leads, too, and keeps as much of it as has to be read", async () => {
    const asked: string[] = [];
    const kept = new Map<string, string>();
    const rules = `${"# a line of words\n".repeat(10_000)}User-agent: *\nDisallow: /v1/private/`;
    const options = {
      origin: "https://jobsarthi.example",
      wait: () => Promise.resolve(),
      cache: {
        get: (key: string) => Promise.resolve(kept.get(key) ?? null),
        put: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
      },
    };
    const fetch: Fetch = (url) => {
      asked.push(new URL(url).pathname);
      if (url.endsWith("/robots.txt")) return Promise.resolve(new Response(rules));
      return Promise.resolve(url.includes("/private/") ? json(board) : moved("/v1/private/jobs"));
    };
    // The second time it comes out of the cache.
    for (let i = 0; i < 2; i++)
      await expect(listAll(httpBoards(fetch, options), "greenhouse", "sample")).rejects.toBeInstanceOf(BoardRefused);
    expect(asked).toEqual(["/robots.txt", "/v1/boards/sample/jobs", "/v1/boards/sample/jobs"]);
  });

  it("follows robots.txt to where its host keeps it, and holds the host to what it says", async () => {
    const rules = () => new Response("User-agent: *\nDisallow: /v1/");
    const asking = async (answer: (url: URL, hops: number) => Response) => {
      const asked: string[] = [];
      const fetch: Fetch = (url) => {
        if (!url.includes("robots")) return Promise.resolve(json(board));
        asked.push(url);
        return Promise.resolve(answer(new URL(url), asked.length));
      };
      const boards = httpBoards(fetch, { origin: "https://jobsarthi.example", wait: () => Promise.resolve() });
      const outcome = await listAll(boards, "greenhouse", "sample").then(
        () => "allowed",
        (error: unknown) => (error as Error).name,
      );
      return [outcome, asked.length];
    };
    // Five times; once more counts as no file.
    expect(await asking((_, n) => (n <= 5 ? moved(`/robots/${n}`) : rules()))).toEqual(["BoardRefused", 6]);
    expect(await asking((_, n) => moved(`/robots/${n}`))).toEqual(["allowed", 6]);
    expect(await asking((_, n) => (n === 1 ? moved("https://v2.boards-api.greenhouse.io/robots") : rules()))).toEqual([
      "BoardRefused",
      2,
    ]);
    // Where we do not go, we do not know what stands: nothing is asked.
    for (const target of [
      "https://169.254.169.254/robots",
      "https://localhost/robots",
      "https://boards-api.greenhouse.io:8443/robots",
      "http://boards-api.greenhouse.io/robots",
      "https://robots.example.com/robots",
      "https://evilgreenhouse.io/robots",
    ])
      expect(await asking(() => moved(target))).toEqual(["BoardUnavailable", 1]);
    // The first 500 KiB count, however long it is.
    const words = "# words\n";
    const long = (before: number, size: number) => () => {
      const text = words.repeat(before / words.length);
      return new Response(`${text}User-agent: *\nDisallow: /v1/\n${words.repeat(size / words.length)}`);
    };
    expect(await asking(long(400_000, 17_000_000))).toEqual(["BoardRefused", 1]);
    expect(await asking(long(512_000, 8))).toEqual(["allowed", 1]);
  });

  it("tells an answer that took too long from one that broke off", async () => {
    vi.useFakeTimers();
    const begun = (init: RequestInit, isCut: boolean) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"jobs":'));
            if (isCut) controller.error(new Error("reset"));
            init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
          },
        }),
      );
    const outcome = (isCut: boolean) =>
      reading((_, init) => Promise.resolve(begun(init, isCut))).catch((error: unknown) => (error as Error).message);
    const [slow, cut] = [outcome(false), outcome(true)];
    await vi.advanceTimersByTimeAsync(20_000);
    resetClock();
    expect([await slow, await cut]).toEqual(["the board took too long", "the answer broke off"]);
  });

  it("waits for robots.txt no longer than for anybody's, however patient it is with the system", async () => {
    const patience: number[] = [];
    const set = vi.spyOn(globalThis, "setTimeout").mockImplementation(((_: unknown, ms: number) => {
      patience.push(ms);
      return patience.length;
    }) as unknown as typeof setTimeout);
    const cleared = vi.spyOn(globalThis, "clearTimeout").mockReturnValue();
    const asked: string[] = [];
    const fetch: Fetch = (url) => {
      asked.push(new URL(url).pathname);
      return Promise.resolve(new Response("", { status: asked.length === 1 ? 200 : 503 }));
    };
    const boards = httpBoards(fetch, { origin: "https://jobsarthi.example", wait: () => Promise.resolve() });
    await expect(boards.open("successfactors", WIRES.successfactors.slug, 5).page("")).rejects.toThrow("503");
    // None is left to ring after its answer.
    expect(cleared.mock.calls).toEqual([[1], [2]]);
    set.mockRestore();
    cleared.mockRestore();
    expect(asked[0]).toBe("/robots.txt");
    expect(patience).toEqual([20_000, 180_000]);
  });

  it("reads no list that is longer than any board's", async () => {
    const jobs = Array.from({ length: 50_001 }, () => ({}));
    await expect(reading(() => Promise.resolve(json({ jobs })))).rejects.toThrow("lists more than we read");
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
    const full = encoded("lever", factsOf(WIRES.lever, 100), { url: new URL("https://a.example"), body: null });
    await expect(
      listAll(
        boardsOver(() => Promise.resolve(json(full))),
        "lever",
        "sample",
      ),
    ).rejects.toThrow("too many pages");
  });
});

describe("the demo", () => {
  it("has at least 1,600 real openings, half of them Indian or more, that all come through the adapters", async () => {
    const boards = embeddedBoards();
    const sources = await demoSources();
    let all = 0;
    let india = 0;
    const inIndia = new Set<string>();
    const now = NOON;
    const keys = new Set<string>();
    for (const { ats, slug } of sources) {
      const { postings, unreadable } = await listAll(boards, ats, slug);
      expect(unreadable).toEqual([]);
      expect(postings.length).toBeGreaterThan(0);
      for (const posting of postings) {
        expectWellFormed(ats, slug, posting);
        const facts = readPostingFacts({ ...posting, told: {} });
        expect(facts.years, posting.title).not.toBeNull();
        expect(facts.must.length + facts.may.length, posting.title).toBeGreaterThan(0);
        expect(posting.text).toContain("This listing is part of the demo: a sample");
        expect(posting.postedAt).toBeGreaterThan(now - 28.1 * 86_400_000);
        expect(posting.postedAt).toBeLessThanOrEqual(NOON);
        if (facts.places.some(({ country }) => country === "IN") && facts.occupation) {
          inIndia.add(facts.occupation);
          if (facts.level?.name === "entry") inIndia.add("fresher");
          if (posting.payLower === null) expect(facts.pay?.currency, posting.location).toBe("INR");
        }
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
    for (const occupation of ["nurse", "accounting", "mechanic", "teacher", "sales", "fresher"])
      expect([...inIndia], "trades in Indian cities").toContain(occupation);
  });

  it("says that an unknown board does not exist", async () => {
    await expect(listAll(embeddedBoards(), "greenhouse", "no-such-board")).rejects.toBeInstanceOf(BoardGone);
    await expect(listAll(embeddedBoards(), "recruitee", "no-such-board")).rejects.toBeInstanceOf(BoardGone);
  });

  it("was in nobody's hands twice: facts load once a provider", async () => {
    let loads = 0;
    const fetch = boardsFetch(() => {
      loads++;
      return loadDemoBoards();
    });
    await Promise.all([
      listAll(boardsOver(fetch), "lever", "idealistconsulting"),
      listAll(boardsOver(fetch), "lever", "idealistconsulting"),
    ]);
    expect(loads).toBe(1);
  });
});

describe("recorded responses of real boards", () => {
  test.skipIf(!hasData).each(DEMO)("%s", (ats) => {
    const body: unknown = JSON.parse(readFileSync(join(DATA ?? "", `boards/${ats}.json`), "utf8"));
    const { postings, unreadable } = read(ats, body);
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
      const { postings, unreadable } = read("ashby", body);
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
