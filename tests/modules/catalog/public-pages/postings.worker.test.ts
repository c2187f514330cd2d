import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { openCatalog } from "@workers/db/client";
import { DomainError } from "@workers/core/errors";
import { randomId, timeId } from "@workers/core/ids";
import { limitReader } from "@workers/core/limits/limits";
import { findPostings } from "@workers/modules/matching/matching/find-postings";
import { followPostings } from "@workers/modules/catalog/public-pages/follow-postings";
import { suppressCompany } from "@workers/modules/catalog/public-pages/leave-out";
import { OFFERS_KEY } from "@workers/modules/billing/offers/vocabulary";
import { postingPath, slugOf } from "@workers/modules/catalog/public-pages/place-posting";
import { readListPage, readPostingPage, readVersion } from "@workers/modules/catalog/public-pages/read-public-postings";
import { readRegistry } from "@workers/modules/catalog/sources/read-registry";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { faultyD1, LOST } from "../../../support/faulty";
import { meteredD1 } from "../../../support/metered-d1";
import { person } from "../../../support/people";
import { searchColumns } from "../../../support/search-columns";
import { openWorker, ORIGIN, signedIn } from "../../../support/worker";
import { english } from "../../../support/english";

const HOUR = 3_600_000;
const PRODUCTION = {
  MODE: undefined,
  ORIGIN: "https://jobs.example",
  TEAM_MAIL: "team@jobs.example",
  MAIL_FROM: "us@jobs.example",
  POSTMARK_TOKEN: "token",
};

interface Given {
  company: string;
  board: string;
  title?: string;
  location?: string;
  writtenBy?: string;
  authority?: number;
  signs?: string;
  link?: string;
}

/** An open posting, as its own board lists it unless told otherwise. */
async function open(given: Given): Promise<{ id: string; path: string }> {
  const { company, board, title = "Java Developer", location = "Pune, India" } = given;
  const id = timeId(NOON);
  const { reach, searchKeys } = searchColumns({ title, location });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, link, portal, skills, excerpt, posted_at, first_seen_at,
      last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys, signs, asks_min, asks_max,
      pay_lower, pay_upper, pay_currency)
     VALUES (?1, ?2, ?3, ?4, ?5, 'Greenhouse', '["Spring Boot"]', 'An excerpt of the employer', ?6, ?6, ?6, ?1, ?1,
      ?7, ?8, ?9, ?10, ?11, 2, 5, 1200000, 1800000, 'INR')`,
  )
    .bind(
      id,
      title,
      company,
      location,
      given.link ?? `https://boards.greenhouse.io/${board}/jobs/${id}`,
      NOON - 3 * HOUR,
      given.writtenBy ?? `greenhouse:${board}:${id.toLowerCase()}`,
      given.authority ?? 2,
      reach,
      searchKeys,
      given.signs ?? "[]",
    )
    .run();
  await env.CATALOG.prepare(
    "INSERT INTO posting_keys (key, posting_id, source_id, last_seen_at) VALUES (?1, ?2, ?3, ?4)",
  )
    .bind(`greenhouse:${board}:${id.toLowerCase()}`, id, `greenhouse:${board}`, NOON)
    .run();
  return { id, path: postingPath(`${slugOf(title)}-${slugOf(company)}`, id) };
}

const close = (id: string) =>
  env.CATALOG.prepare("UPDATE postings SET closed_at = ?2 WHERE id = ?1").bind(id, NOON).run();
/** A tick, some minutes after the one before. */
let minutes = 0;
const follow = () => followPostings(asJob(makeContext({ now: () => NOON + (minutes += 11) * 60_000 })));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

/** An employer with a board, and so many jobs of one title in one city that nobody else has. */
async function employer(count: number, more: Partial<Given> = {}) {
  const word = randomId(10).toLowerCase();
  const given = { company: `Acme ${word}`, board: `b${word}`, ...more };
  const postings = [];
  for (let i = 0; i < count; i++) postings.push(await open(given));
  return { ...given, page: `companies/acme-${word}`, postings, first: postings[0] ?? { id: "", path: "" } };
}

describe("a list of jobs", () => {
  it("has a page from five jobs on, with what they ask for, and none below", async () => {
    const [five, four] = [await employer(5), await employer(4)];
    await follow();
    const list = await readListPage(makeContext(), five.page);
    expect(list).toMatchObject({ openCount: 5, company: five.company });
    expect(english(list.facts)).toMatchObject({ years: [["2 to 5 years", 5]], counted: 5, places: [["Pune", 5]] });
    expect(list.facts.skills).toContainEqual(["Spring Boot", 5]);
    expect(english(list.facts.pay)).toEqual({ count: 5, range: "₹12,00,000 to ₹18,00,000 a year" });
    expect(await codeOf(readListPage(makeContext(), four.page))).toBe("not_found");
    const titled = await readListPage(makeContext(), "jobs/java-developer-in-pune");
    expect(titled.openCount).toBeGreaterThanOrEqual(9);
    const response = await openWorker().ask(`/${five.page}`);
    const html = await response.text();
    expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([200, null]);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/${five.page}"`);
    expect(html).not.toMatch(/An excerpt of the employer|JobPosting/);
    expect((await openWorker().ask(`/${four.page}`)).status).toBe(404);
    const [gone] = five.postings;
    await close(gone?.id ?? "");
    await follow();
    expect((await openWorker().ask(`/${five.page}`)).status).toBe(404);
  });

  it("has no row of a portal or a feed, none with a sign of a scam, none that a board gave only by file", async () => {
    const signs = JSON.stringify([{ code: "fee", strength: "weak", said: null, words: "" }]);
    const shown = await employer(4);
    const { company, board } = shown;
    const hidden = [
      await open({ company, board, authority: 0, writtenBy: "naukri:1" }),
      await open({ company, board, authority: 1 }),
      await open({ company, board, signs }),
      await open({ company, board, writtenBy: `remotive:all:${randomId(8).toLowerCase()}` }),
      await open({ company, board, link: "https://in.linkedin.com/jobs/view/4100000001" }),
    ];
    await follow();
    expect(await codeOf(readListPage(makeContext(), shown.page))).toBe("not_found");
    for (const { path } of hidden) expect((await openWorker().ask(path)).status).toBe(404);
    expect((await openWorker().ask(shown.first.path)).status).toBe(200);
  });

  it.each([
    "/jobs/java' OR 1=1--",
    "/jobs/%22%3E%3Cscript%3E",
    "/companies/..%2f..%2fetc",
    "/companies/%00",
    `/jobs/${"a".repeat(3000)}`,
    "/job/x-%27",
    "/job/00000000000000000000000000",
    "/jobs/JAVA-DEVELOPER-IN-PUNE",
  ])("is not there for %s, and no text is searched", async (path) => {
    const { d1, meter } = meteredD1(env.CATALOG);
    expect((await openWorker({ CATALOG: d1 }).ask(path)).status).toBe(404);
    expect(meter.rowsRead).toBe(0);
  });
});

describe("the page of a job", () => {
  it("is kept, purged by the feed, and says 410 once it is closed", async () => {
    const { first, company, board } = await employer(5);
    await follow();
    const worker = openWorker();
    const read = async (path = first.path) => {
      const response = await worker.ask(path);
      return { status: response.status, etag: response.headers.get("ETag") ?? "", html: await response.text() };
    };
    const before = await read();
    expect(before.html).toContain(`href="https://boards.greenhouse.io/${board}/jobs/${first.id}"`);
    expect(before.html).toContain('rel="nofollow noopener"');
    expect(before.html).toContain(`/start?work=Java+Developer&amp;where=Pune`);
    // Changed behind the feed's back: what was kept is still told.
    const rename = (pay: number, hash: string) =>
      env.CATALOG.prepare("UPDATE postings SET pay_upper = ?2, content_hash = ?3 WHERE id = ?1")
        .bind(first.id, pay, hash)
        .run();
    await rename(2_000_000, first.id);
    expect(await read()).toEqual(before);
    expect((await worker.ask(first.path, { headers: { "If-None-Match": before.etag } })).status).toBe(304);
    await rename(2_100_000, "another");
    await follow();
    const after = await read();
    expect(after.html).toContain("₹21,00,000");
    expect(after.etag).not.toBe(before.etag);
    // The words before the id are the page's own.
    const moved = await worker.ask(first.path.replace("java-developer", "something-else"));
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, first.path]);
    await close(first.id);
    await follow();
    const closed = await read();
    expect(closed.status).toBe(410);
    expect(closed.html).toContain("This job has closed");
    expect(closed.html).toContain(company);
    expect(closed.html).not.toContain("₹21,00,000");
  });

  it("is marked as the demo's in the sandbox, with all that list jobs; on a deployment it is not", async () => {
    const { first, page } = await employer(5);
    await follow();
    const NOTE = "Sample jobs from the demo";
    const sandbox = openWorker();
    const deployed = openWorker(PRODUCTION);
    const listing = [first.path, `/${page}`, "/jobs", "/companies", "/sources", "/find?work=Java+Developer&where=Pune"];
    // Of no jobs, so of none of the demo's.
    for (const path of [...listing, "/", "/in"])
      for (const round of [1, 2]) {
        const count = async (answer: Response) => (await answer.text()).split(NOTE).length - 1;
        expect([path, round, await count(await sandbox.ask(path))]).toEqual([
          path,
          round,
          listing.includes(path) ? 1 : 0,
        ]);
        const answer = await deployed.ask(`https://jobs.example${path}`);
        expect([path, round, answer.status, await count(answer)]).toEqual([path, round, 200, 0]);
      }
  });

  it("is kept for each market, whose offers may differ", async () => {
    const { first } = await employer(5);
    await follow();
    await env.DB.prepare("UPDATE offers SET credits = 12 WHERE product = 'Free Trial' AND market = 'US'").run();
    await env.CACHE.delete(OFFERS_KEY);
    const read = async (country: string) => {
      const response = await openWorker().ask(first.path, { country });
      return [response.headers.get("ETag"), /Get (\d+) free applications/.exec(await response.text())?.[1]];
    };
    const [india, us] = [await read("IN"), await read("US")];
    expect([india[1], us[1]]).toEqual(["15", "12"]);
    expect(india[0]).not.toBe(us[0]);
    // From the edge's cache by now.
    expect([await read("IN"), await read("US")]).toEqual([india, us]);
    await env.DB.prepare("UPDATE offers SET credits = 15 WHERE product = 'Free Trial' AND market = 'US'").run();
    await env.CACHE.delete(OFFERS_KEY);
  });

  it("costs one query of the catalogue, and its version another", async () => {
    const { first, page } = await employer(5);
    await follow();
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = makeContext({ catalog: openCatalog(d1) });
    const cost = async (work: () => Promise<unknown>) => {
      const before = { ...meter };
      await work();
      return { trips: meter.trips - before.trips, rows: meter.rowsRead - before.rowsRead };
    };
    for (const [work, most] of [
      [() => readVersion(ctx, first.path), 3],
      [() => readVersion(ctx, `/${page}`), 3],
      [() => readVersion(ctx, "/jobs"), 3],
      [() => readVersion(ctx, "/sources"), 3],
      [() => readPostingPage(ctx, first.path.slice("/job/".length)), 20],
      [() => readListPage(ctx, page), 60],
      [() => readListPage(ctx, "jobs/java-developer-in-pune"), 60],
    ] as const) {
      const { trips, rows } = await cost(work);
      expect(trips).toBe(1);
      expect(rows).toBeLessThanOrEqual(most);
    }
  });

  it("is kept with its index, and the boards' list, at two reads of the catalogue for the first who asks", async () => {
    await employer(5);
    await follow();
    const { d1, meter } = meteredD1(env.CATALOG);
    const worker = openWorker({ CATALOG: d1 });
    const trips = async (path: string) => {
      const before = meter.trips;
      const response = await worker.ask(path);
      await response.text();
      return [response.status, meter.trips - before, response.headers.get("ETag")];
    };
    const etags: unknown[] = [];
    for (const path of ["/jobs", "/companies", "/sources", "/sources?after=greenhouse:"]) {
      const [, , etag] = await trips(path);
      expect(etag).toMatch(/^"/);
      // Between two minutes of the clock the list of boards may be another.
      expect(await trips(path)).toEqual([
        200,
        path.startsWith("/sources") ? expect.any(Number) : 1,
        expect.any(String),
      ]);
      expect((await trips(path))[1]).toBeLessThanOrEqual(2);
      etags.push(etag);
    }
    const { company } = await employer(5);
    await follow();
    const html = await (await worker.ask("/companies")).text();
    expect(html).toContain(company);
    expect((await trips("/jobs"))[2]).not.toBe(etags[0]);
  });

  it("is the list of boards from its beginning for whoever asks after nothing: one page, kept once", async () => {
    const worker = openWorker();
    const beginning = await (await worker.ask("/sources?after=")).text();
    expect(beginning).toContain("Where we find jobs");
    expect(beginning).not.toContain("Back to start");
  });

  it("is in a part of the sitemap, with when it changed", async () => {
    const { first, page } = await employer(5);
    await follow();
    const worker = openWorker();
    const index = await (await worker.ask("/sitemap.xml")).text();
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>(?:<lastmod>2026-)?/g)].map((m) => m[1] ?? "");
    expect(parts).toContain("/sitemap/site.xml");
    expect(index).toMatch(/site\.xml<\/loc><lastmod>2/);
    const texts = await Promise.all(parts.map(async (part) => (await worker.ask(part)).text()));
    const all = texts.join("");
    expect(all).toMatch(new RegExp(`${first.path}</loc><lastmod>2026-`));
    expect(all).toMatch(new RegExp(`/${page}</loc><lastmod>2026-`));
    expect((await worker.ask("/sitemap/openings-x.xml")).status).toBe(404);
  });
});

describe("who asked to be left out", () => {
  const staff = async () => as(makeContext(), await person({ staff: { operations: true, community: false } }));
  const asked = "mail of 22 Nov, in support";
  const status = async (path: string) => (await openWorker().ask(path)).status;

  it("is gone at once, board or name, stays so, and comes back when it is taken back", async () => {
    const [board, named] = [await employer(5), await employer(5)];
    await env.CATALOG.prepare(
      `INSERT INTO sources (id, ats, slug, company, next_poll_at, created_at, last_ok_at)
      VALUES (?1, 'greenhouse', ?2, ?3, 0, 0, 1)`,
    )
      .bind(`greenhouse:${board.board}`, board.board, board.company)
      .run();
    await follow();
    const ctx = await staff();
    const cases = [
      [board, { kind: "board", subject: ORIGIN + board.first.path }],
      [named, { kind: "words", subject: named.company.toUpperCase() }],
    ] as const;
    const boards = async () => (await openWorker().ask(`/sources?after=greenhouse:${board.board.slice(0, -1)}`)).text();
    expect(await boards()).toContain(board.company);
    for (const [one, subject] of cases) {
      expect([await status(one.first.path), await status(`/${one.page}`)]).toEqual([200, 200]);
      expect(await suppressCompany(ctx, { act: "leave-out", ...subject, word: asked })).toEqual({ changed: true });
      expect(await suppressCompany(ctx, { act: "leave-out", ...subject, word: asked })).toEqual({ changed: false });
      expect([await status(one.first.path), await status(`/${one.page}`)]).toEqual([410, 404]);
      expect(await (await openWorker().ask(one.first.path)).text()).not.toContain(one.company);
      await open(one);
      await follow();
      await follow();
      expect([await status(one.first.path), await status(`/${one.page}`)]).toEqual([410, 404]);
    }
    expect(await boards()).not.toContain(board.company);
    const { leaveOuts } = await readRegistry(ctx, {});
    expect(leaveOuts.map(({ kind, isRead }) => [kind, isRead]).toSorted()).toEqual([
      ["board", true],
      ["words", false],
    ]);
    for (const [one, { kind }] of cases) {
      const subject = kind === "board" ? `greenhouse:${one.board}` : one.company;
      expect(await suppressCompany(ctx, { act: "list-again", kind, subject })).toEqual({ changed: true });
      expect([await status(one.first.path), await status(`/${one.page}`)]).toEqual([200, 200]);
    }
    const { results } = await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE action = 'public_openings.leave_out' AND object_id = ?",
    )
      .bind(`greenhouse:${board.board}`)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(["leave-out, asked", "leave-out, done", "list-again, done"]),
    );
    expect(
      await codeOf(suppressCompany(ctx, { act: "leave-out", kind: "board", subject: "no:board", word: asked })),
    ).toBe("not_found");
    expect(await codeOf(suppressCompany(makeContext(), {}))).toBe("signed_out");
    expect(await codeOf(suppressCompany(as(ctx, await person()), {}))).toBe("forbidden");
  });

  it("asks on Contact Us without an account, and waits for a person", async () => {
    const worker = openWorker();
    expect(await (await worker.ask("/contact-us")).text()).toContain('id="left-out"');
    const name = `Asker ${randomId(8)}`;
    const body = new URLSearchParams({
      intent: "leave-out",
      who: "employer",
      name,
      email: "hr@acme.example",
      text: "x",
    });
    const sent = await worker.ask("/support", { body, headers: { Origin: ORIGIN } });
    expect(sent.status).toBe(302);
    const row = await env.DB.prepare("SELECT state FROM support_threads WHERE name = ?").bind(name).first("state");
    expect(row).toBe("waiting");
  });
});

describe("what work, where", () => {
  it("is answered by the matcher, with years, the newest and three with why", async () => {
    const title = `zz${randomId(8).toLowerCase()} zz${randomId(8).toLowerCase()}`;
    const { company, board } = await employer(4, { title, location: "Guwahati, India" });
    await open({ company, board, title, location: "Guwahati, India", authority: 0, writtenBy: "naukri:2" });
    await open({ company, board, title });
    const ctx = makeContext();
    const found = await findPostings(ctx, { work: title, where: "guwahati" });
    expect(english(found)).toMatchObject({
      open: 4,
      more: false,
      newest: NOON - 3 * HOUR,
      years: [["2 to 5 years", 4]],
    });
    expect(found).toMatchObject({ where: "Guwahati", best: [{}, {}, {}] });
    expect(typeof found === "object" && found?.best.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(await findPostings(ctx, { work: title, where: "Nowhereville zz" })).toBe("unknown");
    expect(await findPostings(ctx, { work: "", where: "" })).toBeNull();
    for (let i = 0; i < 60; i++) await findPostings(ctx, { work: `zz${i} ${title}`, where: "" }).catch(() => null);
    expect(await codeOf(findPostings(ctx, { work: `other ${title}`, where: "" }))).toBe("too_many");
  });

  it("works without scripts, and is carried into the profile", async () => {
    const worker = openWorker();
    const html = await (await worker.ask("/find?work=Java+Developer&where=Pune")).text();
    expect(html).toContain('value="Java Developer"');
    const start = await worker.ask("/start?work=Java+Developer&where=Pune");
    expect(start.headers.get("Location")).toBe("/login?mode=signup&from=%2Fpurchase");
    expect(start.headers.get("Set-Cookie")).toMatch(/^__Host-searched=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax/);
  });
});

describe("while the database of people is away", () => {
  const HTML = { Accept: "text/html,application/xhtml+xml" };
  const UNREACHED = "We can&#x27;t reach your account right now";
  const LOCKED = "D1_ERROR: database is locked: SQLITE_BUSY";
  /** Every address that needs the catalogue alone. */
  async function addresses(): Promise<string[]> {
    const { first, page } = await employer(5);
    await follow();
    const find = `/find?work=Java+Developer+${randomId(6)}&where=Pune`;
    return [find, "/find", first.path, `/${page}`, "/jobs/java-developer-in-pune", "/jobs", "/companies", "/sources"];
  }
  /** A database that answers no call. */
  function hangingD1(): D1Database {
    const never = () => new Promise<never>(() => undefined);
    const statement = { bind: () => statement, all: never, run: never, first: never, raw: never };
    const session = { prepare: () => statement, batch: never, getBookmark: () => null };
    return { ...session, withSession: () => session } as unknown as D1Database;
  }

  it.each([
    ["fails each call", LOST],
    ["is locked", LOCKED],
  ])("jobs are found and read where it %s, signed out and with a session", async (_, words) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await env.CACHE.delete(OFFERS_KEY);
    const worker = openWorker({ DB: faultyD1(env.DB, () => words) });
    const cookie = await signedIn(await person());
    for (const path of await addresses()) {
      const visited = await worker.ask(path, { headers: HTML });
      expect([path, visited.status]).toEqual([path, 200]);
      expect(await visited.text()).not.toMatch(/We can&#x27;t reach|15 minutes|free applications/);
      const signed = await worker.ask(path, { headers: HTML, cookie });
      expect([path, signed.status]).toEqual([path, 200]);
      expect(signed.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await signed.text()).toContain(UNREACHED);
    }
    for (const path of ["/sitemap.xml", "/robots.txt"]) expect((await worker.ask(path)).status).toBe(200);
    vi.restoreAllMocks();
  });

  it("a page that misses what it would say is not kept for who comes later", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { first } = await employer(5);
    await follow();
    await env.CACHE.delete(OFFERS_KEY);
    const ask = { country: "IN", headers: HTML };
    const away = await openWorker({ DB: faultyD1(env.DB, () => LOST) }).ask(first.path, ask);
    expect(away.headers.get("ETag")).toBeNull();
    expect(await away.text()).not.toContain("Get 15 free applications");
    vi.restoreAllMocks();
    expect(await (await openWorker().ask(first.path, ask)).text()).toContain("Get 15 free applications");
  });

  it.each([
    ["signed out: three seconds for all that a page can do without", false, [3_000]],
    ["with a session: ten seconds for whose it is, and nothing is asked after that", true, [10_000, 10_000]],
  ])("and where it hangs, %s", async (_, isSigned, waits) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [path] = await addresses();
    await env.CACHE.delete(OFFERS_KEY);
    const cookie = isSigned ? await signedIn(await person()) : null;
    const real = globalThis.setTimeout;
    const waited: number[] = [];
    // What is waited for ends at once, so that the test does not wait. By its clock no time went by, so the session is
    // asked for twice.
    const shortened = (work: () => void, ms = 0) => {
      if (ms !== 3_000 && ms !== 10_000) return real(work, ms);
      return real(() => (waited.push(ms), work()), 0);
    };
    vi.spyOn(globalThis, "setTimeout").mockImplementation(shortened as typeof setTimeout);
    const answer = await openWorker({ DB: hangingD1() }).ask(path!, { headers: HTML, cookie });
    vi.restoreAllMocks();
    expect([answer.status, waited]).toEqual([200, waits]);
    const html = await answer.text();
    expect(html.includes(UNREACHED)).toBe(isSigned);
    expect(html).toContain("open jobs for Java Developer");
  });

  it("the isolate counts by itself: each network has its limit, and all have one", async () => {
    const base = makeContext({ outage: { seen: true, people: true } });
    const silent = { ...base, config: { ...base.config } };
    const ask = (address: string, now = NOON) =>
      codeOf(limitReader({ ...silent, now: () => now, client: { ...base.client, address } }, "openings", 3));
    for (let n = 0; n < 3; n++) expect(await ask("192.0.2.1")).toBe("done");
    expect([await ask("192.0.2.1"), await ask("192.0.2.1")]).toEqual(["too_many", "too_many"]);
    for (let n = 3; n < 30; n++) expect(await ask(`192.0.2.${n}`)).toBe("done");
    expect(await ask("192.0.2.200")).toBe("unavailable");
    expect(await ask("192.0.2.200", NOON + 900_000)).toBe("done");
  });
});
