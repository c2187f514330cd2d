import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openCatalog } from "@workers/db/client";
import { randomId } from "@workers/core/ids";
import { closeStale } from "@workers/modules/catalog/postings/close-stale";
import { isWholeDay } from "@workers/modules/catalog/postings/poll-rules";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import {
  BoardMisread,
  BoardRefused,
  BoardUnavailable,
  type BoardPosting,
  type BoardsProvider,
  type PageRead,
  type Validators,
} from "@workers/modules/catalog/sources/port";
import { asJob, makeContext, NOON } from "../../../support/context";
import { httpBoards } from "@workers/providers/boards";
import { consume } from "@workers/jobs/queue";
import { boardsOver, NO_VALIDATORS } from "../../../support/boards";
import { Crash, crashingD1, type Fuse } from "../../../support/crashing-d1";
import { meteredD1 } from "../../../support/metered-d1";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let number = 90_000;

function posting(id: number, more: Partial<BoardPosting> = {}): BoardPosting {
  return {
    externalId: String(id),
    title: `Role ${id}`,
    company: "",
    location: "Pune, India",
    remote: "unknown",
    link: `https://jobs.example.com/${id}`,
    payLower: null,
    payUpper: null,
    payCurrency: null,
    skills: [],
    text: `About role ${id}`,
    postedAt: NOON - DAY,
    ...more,
  };
}

interface Asked {
  cursor: string;
  since: Validators | undefined;
}

/** A board of pages that a test may change between polls. */
class Board {
  readonly slug = `poll-${randomId(10).toLowerCase()}`;
  readonly sourceId = `greenhouse:${this.slug}`;
  pages: BoardPosting[][] = [];
  asked: Asked[] = [];
  details: string[] = [];
  validators: Validators = NO_VALIDATORS;
  hasDetails = false;
  detailMs = 0;
  failing: string | null = null;
  shape: string | null = null;
  gapMs = 0;
  ofTenant = false;
  fault: ((cursor: string) => void) | null = null;
  ms = NOON;
  d1: Pick<D1Database, "prepare" | "batch"> = env.CATALOG;

  get provider(): BoardsProvider {
    return {
      cost: () => ({ postings: null, before: 0, details: this.hasDetails, gapMs: this.gapMs, ofTenant: this.ofTenant }),
      open: (_ats, _slug, requests) => {
        let left = requests;
        return {
          left: () => left,
          page: (cursor, since) => {
            left--;
            this.asked.push({ cursor, since });
            return this.page(cursor, since);
          },
          detail: this.hasDetails
            ? (one) => {
                left--;
                this.details.push(one.externalId);
                this.ms += this.detailMs;
                if (one.externalId === this.failing)
                  return Promise.reject(new BoardUnavailable("the board answers 500"));
                return Promise.resolve({ ...one, text: `The whole text of ${one.title}` });
              }
            : null,
        };
      },
    };
  }

  async page(cursor: string, since: Validators | undefined): Promise<PageRead | "unchanged"> {
    this.fault?.(cursor);
    if (since?.etag && since.etag === this.validators.etag) return "unchanged";
    const n = Number(cursor);
    const next = n + 1 < this.pages.length ? String(n + 1) : null;
    return { postings: this.pages[n] ?? [], unreadable: [], next, validators: this.validators, shape: this.shape };
  }

  get ctx() {
    return asJob(
      makeContext({
        now: () => this.ms,
        catalog: openCatalog(this.d1),
        providers: { ...makeContext().providers, boards: this.provider },
      }),
    );
  }

  async register(): Promise<this> {
    await registerSources(this.ctx, { sources: [{ ats: "greenhouse", slug: this.slug, company: "Sample Works" }] });
    return this;
  }

  row() {
    return env.CATALOG.prepare("SELECT * FROM sources WHERE id = ?")
      .bind(this.sourceId)
      .first<Record<string, number | string | null>>();
  }

  async poll(requests?: number): Promise<void> {
    this.ms = Math.max(this.ms, Number((await this.row())?.["next_poll_at"]));
    await pollSource(this.ctx, { sourceId: this.sourceId, ...(requests === undefined ? {} : { requests }) });
  }

  /** The open postings of the board, by the board's ids. */
  async open(): Promise<string[]> {
    const rows = await env.CATALOG.prepare(
      `SELECT k.key FROM posting_keys k JOIN postings p ON p.id = k.posting_id
       WHERE k.source_id = ? AND k.gone_at IS NULL AND p.closed_at IS NULL ORDER BY k.key`,
    )
      .bind(this.sourceId)
      .all<{ key: string }>();
    return rows.results.map(({ key }) => key.slice(this.sourceId.length + 1));
  }
}

const newBoard = async (...pages: number[]) => {
  await env.CATALOG.prepare("DELETE FROM source_systems").run();
  const board = await new Board().register();
  board.pages = pages.map((count) => Array.from({ length: count }, () => posting(++number)));
  return board;
};
const idsOf = (board: Board) => board.pages.flatMap((page) => page.map((one) => one.externalId)).toSorted();

describe("a board that lists one country first and then everything", () => {
  it("has each job once in its count, whichever pages tell of it", async () => {
    const board = await newBoard(2, 3);
    const [first = [], rest = []] = board.pages;
    board.pages = [first, [...first, ...rest]];
    await board.poll();
    expect((await board.row())?.["open_count"]).toBe(5);
    // Read in two polls, and again when nothing changed.
    for (const requests of [1, 2, 2]) {
      board.ms += HOUR;
      await board.poll(requests);
    }
    expect((await board.row())?.["open_count"]).toBe(5);
    expect(await board.open()).toHaveLength(5);
  });

  it.each([
    ["workday", "poll-two/wd5/External"],
    ["smartrecruiters", "PollTwo"],
  ] as const)("counts the jobs of %s", async (ats, slug) => {
    const facts = Array.from({ length: 130 }, (_, i) => ({ id: String(i), isIndian: i < 70 }));
    const asked: boolean[] = [];
    const boards = boardsOver((address, init) => {
      const url = new URL(address);
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null;
      const isIndia = body
        ? "Location_Country" in (body["appliedFacets"] as object)
        : url.searchParams.get("country") === "in";
      const offset = Number(body?.["offset"] ?? url.searchParams.get("offset") ?? 0);
      const limit = Number(body?.["limit"] ?? url.searchParams.get("limit") ?? 0);
      const one = /(?:_JR|postings\/)(\d+)$/.exec(url.pathname)?.[1];
      const found = facts.filter((fact) => fact.isIndian || !isIndia);
      const page = found.slice(offset, offset + limit);
      if (one === undefined) asked.push(isIndia);
      const answer =
        ats === "workday"
          ? one === undefined
            ? {
                total: found.length,
                jobPostings: page.map(({ id }) => ({
                  title: `Role ${id}`,
                  externalPath: `/job/Pune/Role_JR${id}`,
                  locationsText: "Pune",
                  postedOn: "Posted Today",
                })),
              }
            : { jobPostingInfo: { jobDescription: "", location: "Pune", country: { descriptor: "India" } } }
          : one === undefined
            ? {
                totalFound: found.length,
                content: page.map(({ id }) => ({
                  id,
                  name: `Role ${id}`,
                  company: { name: "Poll Two", identifier: slug },
                  location: { city: "Pune", country: "in" },
                  releasedDate: "2026-11-20T10:00:00.000Z",
                })),
              }
            : { id: one, jobAd: { sections: {} }, applyUrl: `https://jobs.smartrecruiters.com/${slug}/${one}` };
      return Promise.resolve(Response.json(answer));
    });
    await env.CATALOG.prepare("DELETE FROM source_systems").run();
    const board = new Board();
    const ctx = asJob(makeContext({ now: () => board.ms, providers: { ...makeContext().providers, boards } }));
    await registerSources(ctx, { sources: [{ ats, slug, company: "Poll Two" }] });
    const sourceId = `${ats}:${slug.toLowerCase()}`;
    const row = () =>
      env.CATALOG.prepare("SELECT open_count, next_poll_at, page_hashes FROM sources WHERE id = ?")
        .bind(sourceId)
        .first<Record<string, number | string>>();
    for (let polls = 0; polls < 4 && (await row())?.["page_hashes"] === ""; polls++) {
      board.ms = Math.max(board.ms, Number((await row())?.["next_poll_at"]));
      await pollSource(ctx, { sourceId });
    }
    expect(new Set(asked)).toEqual(new Set([true, false]));
    expect((await row())?.["open_count"]).toBe(facts.length);
  });
});

describe("a tenant's host that never answers as its system does", () => {
  const tries = async (board: Board, polls: number) => {
    for (let poll = 0; poll < polls; poll++) await board.poll();
    return (await board.row())?.["state"];
  };
  const broken = () => {
    throw new BoardMisread("the answer is not a board's", "text");
  };

  it("is retired after ten tries of days, and not asked again unless staff revive it", async () => {
    const board = await newBoard(1);
    board.ofTenant = true;
    board.fault = broken;
    const began = board.ms;
    expect(await tries(board, 9)).toBe("active");
    expect(await tries(board, 1)).toBe("retired");
    expect(board.ms - began).toBeGreaterThan(2 * DAY);
    expect((await board.row())?.["last_error"]).toBe("its host never answered as the system does");
    board.ms += 30 * DAY;
    await pollSource(board.ctx, { sourceId: board.sourceId });
    expect(board.asked).toHaveLength(10);
  });

  it("is retired too where its answers are read and no answer of the system was ever recognised", async () => {
    const board = await newBoard(0);
    board.ofTenant = true;
    const { page } = board;
    board.page = async (cursor, since) => {
      const read = await page.call(board, cursor, since);
      return read === "unchanged" ? read : { ...read, unreadable: ["1"], shape: "a list of something else" };
    };
    expect(await tries(board, 10)).toBe("retired");
  });

  it("is kept where it did once, and where the system's own hosts are asked", async () => {
    const known = await newBoard(2);
    known.ofTenant = true;
    await known.poll();
    const own = await newBoard(1);
    for (const board of [known, own]) {
      board.fault = broken;
      expect(await tries(board, 14)).toBe("active");
    }
  });
});

describe("a board that says what it said before", () => {
  it("writes the poll's own row and nothing else, at any hour, and is asked by what it answered", async () => {
    const board = await newBoard(3);
    board.validators = { etag: '"one"', lastModified: null };
    await board.poll();
    expect(board.asked[0]?.since).toBeUndefined();
    for (const wait of [HOUR, 13 * HOUR, 2 * DAY, 3 * DAY]) {
      board.ms += wait;
      const { d1, meter } = meteredD1(env.CATALOG);
      board.d1 = d1;
      await board.poll();
      // Its claim and its release, and sometimes that its system answers; each an index entry or four.
      expect(meter.rowsWritten).toBeLessThanOrEqual(12);
      expect(meter.rowsRead).toBeLessThanOrEqual(40);
    }
    expect(board.asked.filter(({ since }) => since?.etag === '"one"').length).toBeGreaterThanOrEqual(3);
    const seen = await env.CATALOG.prepare("SELECT max(last_seen_at) AS at FROM posting_keys WHERE source_id = ?")
      .bind(board.sourceId)
      .first<number>("at");
    expect(seen).toBe(NOON);
    // Once a week it is asked as if for the first time.
    const before = board.asked.length;
    for (let day = 0; day < 7; day++) {
      board.ms += DAY;
      await board.poll();
    }
    expect(board.asked.slice(before).filter(({ since }) => !since?.etag)).toHaveLength(1);
    expect(await board.open()).toEqual(idsOf(board));
  });

  it("is not asked for its details again because its links name another campaign", async () => {
    const board = await newBoard(2);
    board.hasDetails = true;
    for (const campaign of ["spring", "summer"]) {
      for (const one of board.pages[0] ?? [])
        one.link = `https://jobs.example.com/${one.externalId}?utm_campaign=${campaign}`;
      await board.poll();
      board.ms += HOUR;
    }
    expect(board.details).toHaveLength(2);
  });

  it("stays open however long it is listed, and closes 45 days after its board was last read", async () => {
    const board = await newBoard(2);
    await board.poll();
    for (let day = 0; day < 50; day += 10) {
      board.ms += 10 * DAY;
      await board.poll();
    }
    await closeStale(board.ctx);
    expect(await board.open()).toEqual(idsOf(board));
    board.ms += 46 * DAY;
    await closeStale(board.ctx);
    expect(await board.open()).toEqual([]);
    expect(await board.row()).toMatchObject({ open_count: 0, page_hashes: "" });
    await board.poll();
    expect(await board.open()).toEqual(idsOf(board));
    // A reading that was left amid does not go on behind what is forgotten.
    const left = await newBoard(2, 2);
    await left.poll(2);
    left.fault = (cursor) => {
      if (cursor === "1") throw new BoardUnavailable("the board answers 503");
    };
    left.ms += 8 * DAY;
    await left.poll();
    const placeOf = () =>
      env.CATALOG.prepare("SELECT cursor FROM source_progress WHERE source_id = ?").bind(left.sourceId).first("cursor");
    expect(await placeOf()).toBe("1");
    left.ms += 46 * DAY;
    await closeStale(left.ctx);
    expect([await placeOf(), await left.open()]).toEqual([null, []]);
  });

  it("that lacks what every posting needs counts as unreadable, and a board of such alone has failed", async () => {
    const board = await newBoard(3);
    const [one, two, three] = board.pages[0] ?? [];
    if (one) one.title = " ";
    await board.poll();
    expect(await board.open()).toHaveLength(2);
    expect((await board.row())?.["open_count"]).toBe(2);
    await board.poll();
    expect((await board.row())?.["open_count"]).toBe(2);
    for (const each of [two, three]) if (each) each.link = "javascript:alert(1)";
    await board.poll();
    expect(await board.row()).toMatchObject({ last_error: "nothing of what the board lists could be read" });
    expect(await board.open()).toHaveLength(2);
  });

  it("is closed 45 days after it landed when its board's reading never ends", async () => {
    const failing = await newBoard(2, 2);
    failing.fault = (cursor) => {
      if (cursor === "1") throw new BoardUnavailable("the board answers 503");
    };
    const left = await newBoard(2, 2, 2);
    const slow = await newBoard(7);
    slow.hasDetails = true;
    const boards = [failing, left, slow];
    // A board that waited for its permission for months has not been silent since then.
    for (const board of boards) {
      board.ms += 60 * DAY;
      await board.poll(board === slow ? 4 : 1);
      await board.poll(board === slow ? 2 : 1);
    }
    await env.CATALOG.prepare("UPDATE sources SET state = 'retired' WHERE id IN (?, ?)")
      .bind(left.sourceId, slow.sourceId)
      .run();
    await closeStale(failing.ctx);
    const open = async () => Promise.all(boards.map(async (board) => (await board.open()).length));
    expect(await open()).toEqual([2, 4, 4]);
    failing.ms += 46 * DAY;
    await closeStale(failing.ctx);
    expect(await open()).toEqual([0, 0, 0]);
    expect(await failing.row()).toMatchObject({ open_count: 0, failures: 1 });
  });

  it("closes what it said is closed on its day, at once, though the page is the same", async () => {
    const board = await newBoard(2);
    board.validators = { etag: '"one"', lastModified: null };
    const [first] = board.pages[0] ?? [];
    if (first) first.closesAt = NOON + DAY;
    await board.poll();
    expect(await board.open()).toHaveLength(2);
    board.ms += DAY;
    await board.poll();
    expect(await board.open()).toEqual(idsOf(board).slice(1));
  });
});

describe("a reading that differs from what was usual", () => {
  const driftOf = async (board: Board) =>
    (JSON.parse(String((await board.row())?.["drift"] ?? "[]")) as { what: string }[]).map(({ what }) => what);

  it("closes more than half of the jobs only when the next reading misses them too", async () => {
    const board = await newBoard(20);
    await board.poll();
    const [all = []] = board.pages;
    board.pages = [all.slice(0, 4)];
    await board.poll();
    expect(await board.open()).toHaveLength(20);
    expect(await driftOf(board)).toEqual(["missing"]);
    // Those that are back were never gone.
    board.pages = [all.slice(0, 12)];
    await board.poll();
    expect(await board.open()).toHaveLength(12);
    expect(await driftOf(board)).toEqual([]);
  });

  it("believes a board that says of most of its jobs at once that they are over when it says so again", async () => {
    const board = await newBoard(20);
    await board.poll();
    const [all = []] = board.pages;
    board.pages = [all.map((one, i) => (i < 16 ? { ...one, closesAt: NOON - DAY } : one))];
    await board.poll();
    expect(await board.open()).toHaveLength(20);
    expect(await driftOf(board)).toEqual(["missing"]);
    await board.poll();
    expect(await board.open()).toHaveLength(4);
    expect(await driftOf(board)).toEqual([]);
  });

  it("is told of places that are gone, and of an empty list, until the board is as before", async () => {
    const board = await newBoard(10, 10);
    await board.poll();
    const before = board.pages;
    board.pages = before.map((page) => page.map((one) => ({ ...one, location: "" })));
    await board.poll();
    expect(await driftOf(board)).toEqual(["noPlace"]);
    expect(JSON.parse(String((await board.row())?.["counts"]))).toMatchObject({ jobs: 20, noPlace: 0 });
    board.pages = [[]];
    await board.poll();
    expect(await driftOf(board)).toEqual(["jobs"]);
    board.pages = before;
    await board.poll();
    expect(await driftOf(board)).toEqual([]);
    expect((await board.row())?.["drift_at"]).toBeNull();
  });

  it("counts a board over the polls that one reading takes", async () => {
    const board = await newBoard(6, 6);
    await board.poll(1);
    await board.poll();
    expect(JSON.parse(String((await board.row())?.["counts"]))).toMatchObject({ jobs: 12 });
  });
});

describe("a reading that is longer than a poll", () => {
  it("goes on where it stopped, page by page, and closes nothing before its end", async () => {
    const board = await newBoard(2, 2, 2, 2, 2);
    await board.poll();
    const all = idsOf(board);
    expect(await board.open()).toEqual(all);
    const [gone] = board.pages[0]?.splice(0, 1) ?? [];
    for (let reading = 0; reading < 2; reading++) {
      for (let part = 0; part < 2; part++) {
        await board.poll(2);
        expect(await board.open()).toEqual(all);
        expect(Number((await board.row())?.["next_poll_at"]) - board.ms).toBeLessThanOrEqual(60_000);
      }
      await board.poll(2);
    }
    expect(await board.open()).toEqual(all.filter((id) => id !== gone?.externalId));
    const unfinished = env.CATALOG.prepare("SELECT count(*) AS n FROM source_progress WHERE source_id = ?");
    expect(await unfinished.bind(board.sourceId).first("n")).toBe(0);
  });

  it("keeps what it read when a page fails, goes on there, and begins anew when that place is what fails", async () => {
    const board = await newBoard(2, 2, 2);
    let fails = 2;
    board.fault = (cursor) => {
      if (cursor === "2" && fails-- > 0) throw new BoardUnavailable("the board answers 503");
    };
    await board.poll();
    expect(await board.open()).toHaveLength(4);
    expect(await board.row()).toMatchObject({ failures: 1, last_error: "the board answers 503" });
    await board.poll();
    await board.poll();
    expect(board.asked.map(({ cursor }) => cursor)).toEqual(["", "1", "2", "2", "", "1", "2"]);
    expect(await board.open()).toEqual(idsOf(board));
    expect(await board.row()).toMatchObject({ failures: 0, open_count: 6 });
  });

  it("holds what the largest boards list, by long names, and finds what is missing among them", async () => {
    const board = await newBoard(1);
    await board.poll();
    const id = (i: number) => `${i}`.padStart(150, "x");
    const known = Array.from({ length: 6_000 }, (_, i) => `${board.sourceId}:${id(i)}`);
    await env.CATALOG.prepare(
      `INSERT INTO posting_keys (key, posting_id, source_id, last_seen_at)
       SELECT j.value, k.posting_id, k.source_id, ?1 FROM json_each(?2) j, posting_keys k WHERE k.key = ?3`,
    )
      .bind(NOON, JSON.stringify(known), `${board.sourceId}:${idsOf(board)[0]}`)
      .run();
    const missing = new Set([5, 5_900]);
    const { page } = board;
    board.page = async (cursor) => {
      const read = await page.call(board, "", undefined);
      if (read === "unchanged") return read;
      const from = Number(cursor) * 14_500;
      const unreadable = Array.from({ length: 14_500 }, (_, i) => i + from).filter((i) => !missing.has(i));
      return { ...read, unreadable: unreadable.map(id), next: cursor === "" ? "1" : null };
    };
    const names = async () => {
      const rows = await env.CATALOG.prepare(
        `SELECT key, gone_at IS NOT NULL AS gone FROM posting_keys
         WHERE source_id = ? AND (missed_at IS NOT NULL OR gone_at IS NOT NULL) ORDER BY rowid`,
      )
        .bind(board.sourceId)
        .all<{ key: string; gone: number }>();
      return rows.results.map(({ key, gone }) => [Number(key.replace(/^.*x/, "")), gone]);
    };
    // Both pages name the one posting that can be read.
    const read = async () => {
      for (let part = 0; part < 2; part++) await board.poll(1);
      expect(await board.row()).toMatchObject({ failures: 0, last_error: null, open_count: 1 });
    };
    await read();
    expect(await names()).toEqual([
      [5, 0],
      [5_900, 0],
    ]);
    missing.delete(5);
    await read();
    expect(await names()).toEqual([[5_900, 1]]);
    expect(await board.open()).toHaveLength(6_000);
  });

  it("ends for a board that repeats its pages, or lists without end", async () => {
    const board = await newBoard(2);
    const [page = []] = board.pages;
    board.pages = Array.from({ length: 300 }, () => page);
    await board.poll();
    expect(await board.row()).toMatchObject({ last_error: "the board repeats its pages" });
    expect(board.asked).toHaveLength(3);

    const endless = await newBoard();
    endless.page = async (cursor) => ({
      postings: [],
      unreadable: Array.from({ length: 9_000 }, (_, i) => `${cursor}-${i}`),
      next: `${cursor}x`,
      validators: NO_VALIDATORS,
      shape: null,
    });
    for (let i = 0; i < 2; i++) await endless.poll();
    expect(await endless.row()).toMatchObject({ failures: 2, last_error: "the board lists more than we read" });

    const huge = await newBoard(30_001);
    await huge.poll();
    expect(await huge.row()).toMatchObject({ failures: 1, last_error: "the board lists more than we read" });
    expect(await huge.open()).toEqual([]);
  });
});

describe("a board whose links name what another board lists", () => {
  it("takes nothing from it, and closes nothing of it", async () => {
    const victim = await newBoard(1);
    const [id = ""] = idsOf(victim);
    await victim.poll();
    const hostile = await newBoard(1);
    await hostile.poll();
    const [own] = hostile.pages[0] ?? [];
    if (own)
      Object.assign(own, { title: "Send money", link: `https://boards.greenhouse.io/${victim.slug}/jobs/${id}` });
    await hostile.poll();
    expect(await victim.open()).toEqual([id]);
    const shown = await env.CATALOG.prepare(
      "SELECT p.title FROM posting_keys k JOIN postings p ON p.id = k.posting_id WHERE k.key = ?",
    )
      .bind(`${victim.sourceId}:${id}`)
      .first<string>("title");
    expect(shown).toBe(`Role ${id}`);
    // It lists something else from then on.
    hostile.pages = [[posting(++number)]];
    for (let i = 0; i < 3; i++) await hostile.poll();
    expect(await victim.open()).toEqual([id]);
  });
});

describe("a board that lists first what another board's posting is named by", () => {
  it("neither words that one's posting nor closes it", async () => {
    const victim = await newBoard(1);
    const [id = ""] = idsOf(victim);
    const foreign = await newBoard(1);
    const [own] = foreign.pages[0] ?? [];
    const link = `https://boards.greenhouse.io/${victim.slug}/jobs/${id}`;
    if (own) Object.assign(own, { title: "Send money", link });
    await foreign.poll();
    expect(await victim.open()).toEqual([]);

    const shown = async () =>
      env.CATALOG.prepare(
        `SELECT p.title, p.closed_at IS NULL AS open, k.source_id FROM posting_keys k
          JOIN postings p ON p.id = k.posting_id WHERE k.key = ?`,
      )
        .bind(`${victim.sourceId}:${id}`)
        .first();
    const its = { title: `Role ${id}`, open: 1, source_id: victim.sourceId };
    await victim.poll();
    expect(await shown()).toEqual(its);
    // The next poll changes nothing of it.
    await foreign.poll();
    expect(await shown()).toEqual(its);
    foreign.pages = [[posting(++number)]];
    for (let i = 0; i < 3; i++) await foreign.poll();
    expect(await shown()).toEqual(its);
    expect(await victim.open()).toEqual([id]);
  });
});

describe("details", () => {
  it("are asked for of what is new or changed in the list alone, as far as the requests go", async () => {
    const board = await newBoard(5, 3);
    board.hasDetails = true;
    await board.poll(4);
    expect(board.details).toHaveLength(3);
    await board.poll(4);
    await board.poll(6);
    expect(new Set(board.details)).toEqual(new Set(idsOf(board)));
    expect(board.details).toHaveLength(8);
    expect(await board.open()).toEqual(idsOf(board));
    const text = await env.CATALOG.prepare(
      "SELECT text FROM posting_texts t JOIN posting_keys k USING (posting_id) WHERE k.key = ?",
    )
      .bind(`${board.sourceId}:${board.pages[0]?.[0]?.externalId}`)
      .first<string>("text");
    expect(text).toMatch(/^The whole text of Role/);
    board.details = [];
    board.ms += DAY;
    await board.poll();
    expect(board.details).toEqual([]);
    const changed = board.pages[1]?.[1];
    if (changed) Object.assign(changed, { title: "Another role", postedAt: NOON });
    const moved = board.pages[0]?.[0];
    if (moved) moved.postedAt = NOON;
    await board.poll();
    expect(board.details).toEqual([changed?.externalId]);
  });

  it("that did not come are asked for again, though the list says that it is as it was", async () => {
    const board = await newBoard(2);
    const [first = "", second = ""] = idsOf(board);
    board.hasDetails = true;
    board.validators = { etag: '"1"', lastModified: null };
    board.failing = second;
    await board.poll();
    expect(await board.open()).toEqual([first]);
    board.failing = null;
    await board.poll();
    expect(await board.open()).toEqual([first, second]);
    // Once a week it is read as if for the first time.
    const due = Number((await board.row())?.["next_poll_at"]);
    if (isWholeDay(board.sourceId, due)) board.ms = due + DAY;
    await board.poll();
    expect(board.asked.at(-1)?.since?.etag).toBe('"1"');
  });

  it("that are slow end with the poll's time, and each poll comes further", async () => {
    const board = await newBoard(12);
    board.hasDetails = true;
    board.detailMs = 19_000;
    await board.poll();
    const asked = board.details.length;
    expect(asked).toBeLessThan(12);
    for (let i = 0; i < 6; i++) await board.poll();
    expect(board.details.length).toBeGreaterThan(asked);
    expect(await board.open()).toEqual(idsOf(board));
  });
});

describe("whom a board's answer is about", () => {
  it("an outage of the whole system closes nothing, however often a board says that it is empty", async () => {
    const board = await newBoard(2);
    await board.poll();
    const [page = []] = board.pages;
    board.pages = [];
    for (let i = 0; i < 4; i++) await board.poll();
    expect(await board.open()).toHaveLength(2);
    board.pages = [page];
    await board.poll();
    expect(await board.row()).toMatchObject({ empty_polls: 0, open_count: 2 });
  });

  it("robots.txt is no failure: staff read it, nothing closes, and it is asked again a day later", async () => {
    const board = await newBoard(1);
    await board.poll();
    board.fault = () => {
      throw new BoardRefused("refused by robots.txt");
    };
    await board.poll();
    expect(await board.row()).toMatchObject({ failures: 0, last_error: "refused by robots.txt", state: "active" });
    expect(Number((await board.row())?.["next_poll_at"]) - board.ms).toBe(DAY);
    expect(await board.open()).toHaveLength(1);
  });

  it("a shared host that asks for time gets it from all of the system's boards", async () => {
    const [busy, other] = [await newBoard(1), await newBoard(1)];
    busy.gapMs = 100;
    busy.fault = () => {
      throw new BoardUnavailable("the board answers 429", 20 * 60_000);
    };
    await busy.poll();
    await other.poll();
    expect(other.asked).toEqual([]);
    expect(await other.row()).toMatchObject({ failures: 0, lease_until: null, next_poll_at: NOON });
    other.ms += 20 * 60_000;
    await other.poll();
    expect(await other.open()).toHaveLength(1);
  });

  it("a board of which nothing can be read has failed, and says why; one of which some can has not", async () => {
    const board = await newBoard(2, 2);
    await board.poll();
    const before = await board.row();
    const { page } = board;
    const withUnreadable = (from: number) => async (cursor: string, since: Validators | undefined) => {
      const read = await page.call(board, cursor, since);
      if (read === "unchanged") return read;
      const unreadable = read.postings.slice(from).map(({ externalId }) => externalId);
      return { ...read, postings: read.postings.slice(0, from), unreadable };
    };
    board.page = withUnreadable(0);
    for (const requests of [2, 1, 1]) await board.poll(requests);
    expect(await board.row()).toMatchObject({
      failures: 1,
      last_error: "nothing of what the board lists could be read",
      open_count: 4,
      last_ok_at: before?.["last_ok_at"],
      page_hashes: before?.["page_hashes"],
    });
    expect(board.asked.map(({ cursor }) => cursor)).toEqual(["", "1", "", "1", "", "1"]);
    board.page = withUnreadable(1);
    await board.poll();
    expect(await board.row()).toMatchObject({ failures: 0, last_error: null, open_count: 2 });
    expect(await board.open()).toEqual(idsOf(board));
  });

  it("a batch of hosts that hang ends in time: what it does not come to stays due, with nothing lost", async () => {
    const board = await newBoard();
    board.fault = () => {
      board.ms += 4 * 60_000;
      throw new BoardUnavailable("the board took too long");
    };
    const others = [await newBoard(), await newBoard(), await newBoard(), await newBoard()];
    const ids = [board, ...others].map(({ sourceId }) => sourceId);
    const acked: string[] = [];
    const messages = [...ids.map((sourceId) => ({ type: "poll", sourceId })), { type: "feed" }].map((body, i) => ({
      id: String(i),
      body,
      attempts: 1,
      ack: () => acked.push(body.type),
      retry: () => acked.push("again"),
    }));
    await consume(() => board.ctx, { queue: "jobsarthi-jobs", messages } as unknown as MessageBatch);
    expect(acked).toEqual(["poll", "poll", "poll", "poll", "poll", "feed"]);
    expect(board.ms - NOON).toBe(12 * 60_000);
    const rows = await Promise.all([board, ...others].map((each) => each.row()));
    expect(rows.map((row) => [row?.["failures"], row?.["next_poll_at"] === NOON])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [0, true],
      [0, true],
    ]);
  });

  it("a system that nobody recorded lands nothing before an answer had its shape, which staff see", async () => {
    const board = await newBoard(2);
    board.shape = '{"jobs":[{"id":"number"}]}';
    board.fault = () => {
      throw new BoardMisread("the answer is not a board's", '{"error":"string"}');
    };
    await board.poll();
    const system = () =>
      env.CATALOG.prepare("SELECT shape_state, shape FROM source_systems WHERE system = 'greenhouse'").first();
    expect(await system()).toEqual({ shape_state: "unknown", shape: '{"error":"string"}' });
    board.fault = null;
    const { page } = board;
    board.page = async (cursor, since) => {
      const read = await page.call(board, cursor, since);
      return read === "unchanged" ? read : { ...read, unreadable: ["17"] };
    };
    await board.poll();
    expect(await board.open()).toEqual([]);
    expect(await board.row()).toMatchObject({ failures: 0, last_error: "its answer has not the shape that we know" });
    board.page = page;
    await board.poll();
    expect(await system()).toEqual({ shape_state: "recognised", shape: board.shape });
    expect(await board.open()).toHaveLength(2);
  });
});

describe("a poisoned board", () => {
  const lever = { id: "1", text: "Role", hostedUrl: "https://jobs.lever.co/x/1" };
  const text = (body: string) => () => Promise.resolve(new Response(body));
  const endless = () => new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(1_048_576).fill(32)) });
  const POISON: Readonly<Record<string, (url: URL) => Promise<Response>>> = {
    deep: text("[".repeat(200_000)),
    closed: text(`{"jobs":${"[".repeat(100_000)}${"]".repeat(100_000)}}`),
    million: text(`{"jobs":[${"{},".repeat(1_000_000)}{}]}`),
    many: text(`{"jobs":[${'{"id":7},'.repeat(29_000)}{}]}`),
    proto: text('{"jobs":[{"__proto__":{"id":1},"constructor":{"prototype":1},"id":{"toString":1}}]}'),
    loop: (url) => Promise.resolve(new Response(null, { status: 302, headers: { Location: url.href } })),
    away: () => Promise.resolve(new Response(null, { status: 307, headers: { Location: "https://169.254.169.254/" } })),
    body: () => Promise.resolve(new Response(endless())),
    broken: () => Promise.resolve(new Response(new ReadableStream({ pull: (c) => c.error(new Error("cut")) }))),
    html: text("<html>".repeat(100_000)),
    lies: () => Promise.resolve(new Response("{}", { headers: { "Content-Length": "99999999999" } })),
    throws: () => Promise.reject(new TypeError("network")),
  };

  it("harms no other of its batch, and each is known for what it is", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    await env.CATALOG.prepare("DELETE FROM source_systems").run();
    const good = Object.keys(POISON).map((name) => `good-${name}`);
    const job = (id: number) => ({ id, title: `Role ${id}`, absolute_url: `https://jobs.example.com/${id}` });
    const boards = httpBoards(
      (address) => {
        const url = new URL(address);
        if (url.pathname === "/robots.txt") return Promise.resolve(new Response("", { status: 404 }));
        // Pages without end, each of them full and none like another.
        if (url.hostname === "api.lever.co") {
          const skip = Number(url.searchParams.get("skip"));
          return Promise.resolve(
            Response.json(Array.from({ length: 100 }, (_, i) => ({ ...lever, id: `${skip + i}` }))),
          );
        }
        const slug = url.pathname.split("/")[3] ?? "";
        if (slug.startsWith("good-")) return Promise.resolve(Response.json({ jobs: [job(++number)] }));
        return (POISON[slug] ?? POISON["throws"])?.(url) ?? Promise.reject(new Error(slug));
      },
      { origin: "https://jobsarthi.example", wait: () => Promise.resolve() },
    );
    const ctx = asJob(makeContext({ now: () => NOON, providers: { ...makeContext().providers, boards } }));
    const sources = Object.keys(POISON).flatMap((name) => [name, `good-${name}`]);
    await registerSources(ctx, {
      sources: [
        ...sources.map((slug) => ({ ats: "greenhouse", slug, company: "Sample Works" })),
        { ats: "lever", slug: "endless", company: "Sample Works" },
      ],
    });
    const messages = [...sources.map((slug) => `greenhouse:${slug}`), "lever:endless"].map((sourceId, i) => ({
      id: String(i),
      body: { type: "poll", sourceId },
      attempts: 1,
      ack: () => acked.push(sourceId),
      retry: () => {},
    }));
    const acked: string[] = [];
    await consume(() => ctx, { queue: "jobsarthi-jobs", messages } as unknown as MessageBatch);
    expect(acked).toHaveLength(messages.length);
    const rows = await env.CATALOG.prepare(
      "SELECT slug, open_count, failures, last_error, lease_until FROM sources",
    ).all<{
      slug: string;
      open_count: number;
      failures: number;
      last_error: string | null;
      lease_until: number | null;
    }>();
    const bySlug = new Map(rows.results.map((row) => [row.slug, row]));
    for (const slug of good)
      expect(bySlug.get(slug), slug).toMatchObject({ open_count: 1, failures: 0, lease_until: null });
    expect(Object.fromEntries(Object.keys(POISON).map((slug) => [slug, bySlug.get(slug)?.last_error]))).toEqual({
      deep: "the answer is not JSON",
      closed: "nothing of what the board lists could be read",
      million: "the board lists more than we read",
      many: "nothing of what the board lists could be read",
      proto: "nothing of what the board lists could be read",
      loop: "the board redirects too often",
      away: "the board redirects to another host",
      body: "the answer is too large",
      broken: "the answer broke off",
      html: "the answer is not JSON",
      lies: "the answer is too large",
      throws: "the board could not be reached",
    });
    // It is read on, a part at a time, until it is known to have no end.
    expect(bySlug.get("endless")).toMatchObject({ lease_until: null, failures: 0 });
  }, 120_000);
});

const wasKilled = (error: unknown) =>
  error instanceof Crash || (error instanceof Error && error.cause instanceof Crash);

/** How many polls are killed, each at a write of its own: 3 in `npm test`, 50 in `npm run verify:long`. */
const KILLS = Number(env.DRILL_POLLS ?? 3);

describe("a poll that is killed at any write", () => {
  it("loses nothing and does nothing twice: the next polls end where an undisturbed one ends", async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const board = await newBoard(3, 3, 3);
      board.hasDetails = kill % 2 === 0;
      await board.poll();
      // One is gone, one is new, one has other words.
      board.pages[0]?.splice(0, 1);
      board.pages[1]?.push(posting(++number));
      Object.assign(board.pages[2]?.[0] ?? {}, { title: "Other words" });
      // 29 and 13 have no common part, so that the kills come before and after all the writes there are.
      const fuse: Fuse = { at: (kill * 13 + 2) % 29, after: kill % 3 === 0, dies: true };
      for (let reading = 0; reading < 3; reading++) {
        board.d1 = crashingD1(env.CATALOG, fuse);
        await board.poll(5).catch((error: unknown) => expect(wasKilled(error)).toBe(true));
        fuse.at = reading === 0 ? (kill * 7) % 11 : null;
      }
      board.d1 = env.CATALOG;
      for (let i = 0; i < 8; i++) await board.poll(5);
      expect(await board.open(), `kill ${kill}`).toEqual(idsOf(board));
      const twice = await env.CATALOG.prepare(
        `SELECT posting_id, kind, count(*) AS n FROM posting_changes WHERE posting_id IN
         (SELECT posting_id FROM posting_keys WHERE source_id = ?) GROUP BY posting_id, kind HAVING n > 1`,
      )
        .bind(board.sourceId)
        .all();
      expect(twice.results, `kill ${kill}`).toEqual([]);
      expect(await board.row()).toMatchObject({ failures: 0, lease_until: null, open_count: 9 });
    }
  }, 300_000);
});
