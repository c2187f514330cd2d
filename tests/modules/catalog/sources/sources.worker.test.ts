import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { readPostings } from "@workers/modules/catalog/postings/queries";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { enqueueDueSources } from "@workers/modules/catalog/sources/enqueue-due";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import { REQUESTS_A_TICK, requestCostOf } from "@workers/modules/catalog/sources/rules";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { openCatalog } from "@workers/db/client";
import { randomId } from "@workers/core/ids";
import { demoSources, embeddedBoards } from "@workers/sandbox/boards";
import {
  BoardGone,
  BoardUnavailable,
  type BoardListing,
  type BoardPosting,
} from "@workers/modules/catalog/sources/port";
import { asJob, makeContext, NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person } from "../../../support/people";
import { listBoards } from "../../../support/boards";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A board of this test alone, whose answers the test gives. */
async function newBoard(answers: (() => BoardListing | Promise<BoardListing>)[] = []) {
  const slug = `sample-${randomId(10).toLowerCase()}`;
  const sourceId = `greenhouse:${slug}`;
  const clock = { ms: NOON };
  const calls: string[] = [];
  const ctx = asJob(
    makeContext({
      now: () => clock.ms,
      providers: {
        ...makeContext().providers,
        boards: listBoards(async (ats, name) => {
          calls.push(`${ats}:${name}`);
          const answer = answers.shift();
          if (!answer) throw new Error("the test has no further answer");
          return answer();
        }),
      },
    }),
  );
  await registerSources(ctx, { sources: [{ ats: "greenhouse", slug, company: "Sample Works" }] });
  const row = () =>
    env.CATALOG.prepare("SELECT * FROM sources WHERE id = ?")
      .bind(sourceId)
      .first<Record<string, number | string | null>>();
  const postings = async () => {
    const ids = await env.CATALOG.prepare("SELECT DISTINCT posting_id AS id FROM posting_keys WHERE key LIKE ?")
      .bind(`${sourceId}:%`)
      .all<{ id: string }>();
    return (
      await readPostings(
        openCatalog(env.CATALOG),
        ids.results.map((r) => r.id),
      )
    ).toSorted((a, b) => a.title.localeCompare(b.title));
  };
  /** Polls when the board is next due. */
  const poll = async () => {
    clock.ms = Math.max(clock.ms, Number((await row())?.["next_poll_at"]));
    await pollSource(ctx, { sourceId });
  };
  return { ctx, slug, sourceId, clock, calls, answers, row, postings, poll };
}

function posting(id: number, title = `Role ${id}`): BoardPosting {
  return {
    externalId: String(id),
    title,
    company: "",
    location: "Pune, India",
    remote: "unknown",
    link: `https://jobs.example.com/${id}`,
    payLower: null,
    payUpper: null,
    payCurrency: null,
    skills: [],
    text: `About ${title}`,
    postedAt: NOON - DAY,
  };
}
const listing =
  (...postings: BoardPosting[]) =>
  (): BoardListing => ({ postings, unreadable: [] });
/** Another board of the system lists jobs then, so that it is not the system that is broken. */
async function anotherAnswers(ms: number): Promise<void> {
  await env.CATALOG.prepare("DELETE FROM source_systems").run();
  const other = await newBoard([listing(posting(newIds(1)[0] ?? 0))]);
  other.clock.ms = ms;
  await other.poll();
}
let number = 1;
const newIds = (count: number) => Array.from({ length: count }, () => number++);

describe("registering", () => {
  it("adds a board once, whatever its case, due at once; only the company's name is taken anew", async () => {
    const ctx = { ...makeContext(), actor: await operator() };
    const slug = `Sample-${randomId(8)}`;
    expect(
      await registerSources(ctx, {
        sources: [
          { ats: "ashby", slug, company: "Sample" },
          { ats: "ashby", slug: slug.toLowerCase(), company: "Sample Two" },
        ],
      }),
    ).toEqual({ added: 1, known: 0 });
    expect(await registerSources(ctx, { sources: [{ ats: "ashby", slug, company: "Sample Three" }] })).toEqual({
      added: 0,
      known: 1,
    });
    expect(
      await env.CATALOG.prepare("SELECT company, next_poll_at FROM sources WHERE id = ?")
        .bind(`ashby:${slug.toLowerCase()}`)
        .first(),
    ).toEqual({ company: "Sample Three", next_poll_at: NOON });
  });

  it.each(["../x", "a/b", "a?b", "a#b", "a%2e", "", " ", "a..b", "http://x", "x".repeat(81), "a\nb", "-a", "аcme"])(
    "refuses the name %j",
    async (slug) => {
      await expect(
        registerSources(asJob(makeContext()), { sources: [{ ats: "greenhouse", slug, company: "Sample" }] }),
      ).rejects.toMatchObject({ code: "invalid" });
    },
  );

  it("refuses a Recruitee name that is a host of its own, an unknown system, and other people", async () => {
    const ctx = asJob(makeContext());
    await expect(
      registerSources(ctx, { sources: [{ ats: "recruitee", slug: "jobs.example.com", company: "Sample" }] }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(
      registerSources(ctx, { sources: [{ ats: "workday", slug: "a", company: "Sample" }] }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(registerSources({ ...ctx, actor: await person() }, { sources: [] })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("enqueueing", () => {
  it("tells the queue of each due board, the longest due first, and not again within ten minutes", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    const [a, b, later] = [await newBoard(), await newBoard(), await newBoard()];
    await env.CATALOG.batch([
      env.CATALOG.prepare("UPDATE sources SET enqueue_at = ? WHERE id = ?").bind(NOON - 5, a.sourceId),
      env.CATALOG.prepare("UPDATE sources SET enqueue_at = ? WHERE id = ?").bind(NOON - 9, b.sourceId),
      env.CATALOG.prepare("UPDATE sources SET enqueue_at = ? WHERE id = ?").bind(NOON + 1, later.sourceId),
    ]);
    const clock = { ms: NOON };
    const ctx = asJob(makeContext({ now: () => clock.ms }));
    await enqueueDueSources(ctx);
    expect(ctx.sent).toEqual([b, a].map((board) => ({ type: "poll", sourceId: board.sourceId })));
    clock.ms += 60_000;
    await enqueueDueSources(ctx);
    expect(ctx.sent.slice(2)).toEqual([{ type: "poll", sourceId: later.sourceId }]);
    clock.ms += 10 * 60_000;
    await enqueueDueSources(ctx);
    expect(ctx.sent).toHaveLength(6);
  });

  it("takes what a system's hosts should get a tick, reads no more rows, and the rest at the next", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    const ctx = asJob(makeContext());
    await registerSources(ctx, {
      sources: Array.from({ length: 1000 }, (_, i) => ({ ats: "lever", slug: `sample-${i}`, company: "Sample" })),
    });
    await registerSources(ctx, { sources: [{ ats: "ashby", slug: "sample-other", company: "Sample" }] });
    const metered = meteredD1(env.CATALOG);
    const perTick = 300;
    for (let tick = 1; tick <= 3; tick++) {
      metered.meter.rowsRead = 0;
      await enqueueDueSources({ ...ctx, catalog: openCatalog(metered.d1) });
      // A backlog of one system keeps no other waiting.
      expect(ctx.sent).toHaveLength(tick * perTick + 1);
      expect(metered.meter.rowsRead).toBeLessThan(8 * perTick);
    }
    expect(new Set(ctx.sent.map((m) => JSON.stringify(m))).size).toBe(3 * perTick + 1);
    // A system whose hosts asked us to wait is not even looked at, until the pause is over.
    await env.CATALOG.prepare("INSERT INTO source_systems (system, paused_until) VALUES ('lever', ?)")
      .bind(NOON + 1)
      .run();
    metered.meter.rowsRead = 0;
    await enqueueDueSources({ ...ctx, catalog: openCatalog(metered.d1) });
    expect(ctx.sent).toHaveLength(3 * perTick + 1);
    expect(metered.meter.rowsRead).toBeLessThan(100);
    await env.CATALOG.prepare("UPDATE source_systems SET paused_until = ?").bind(NOON).run();
    await enqueueDueSources(ctx);
    expect(ctx.sent).toHaveLength(1000 + 1);
  });
});

describe("the requests of a tick", () => {
  it("are shared by polls and the forms that wait, which take half of them at most", async () => {
    const { boards } = makeContext().providers;
    const asked = async (forms: number) => {
      await env.CATALOG.batch([
        env.CATALOG.prepare("DELETE FROM sources"),
        env.CATALOG.prepare("DELETE FROM source_systems"),
      ]);
      await env.DB.prepare("DELETE FROM jobs").run();
      const ctx = asJob(makeContext());
      for (const ats of ["recruitee", "teamtailor", "breezy", "personio", "bamboohr", "lever"])
        await registerSources(ctx, {
          sources: Array.from({ length: 300 }, (_, i) => ({ ats, slug: `sample-${i}`, company: "Sample" })),
        });
      await env.DB.prepare(
        `INSERT INTO jobs (kind, ref, due_at, created_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ?1)
         SELECT 'read_form', 'posting-' || i, ?2 + (i > ?1), ?2 FROM n`,
      )
        .bind(forms, NOON)
        .run();
      await enqueueDueSources(ctx);
      return ctx.sent.reduce((sum, message) => {
        const [ats = ""] = message.type === "poll" ? message.sourceId.split(":") : [];
        return sum + requestCostOf(boards.cost(ats as Ats));
      }, 0);
    };
    const whole = await asked(0);
    expect(whole).toBeGreaterThan(REQUESTS_A_TICK - 10);
    expect(whole).toBeLessThanOrEqual(REQUESTS_A_TICK);
    for (const [forms, left] of [
      [100, REQUESTS_A_TICK - 100],
      [5_000, REQUESTS_A_TICK / 2],
    ] as const) {
      const polls = await asked(forms);
      expect([forms, polls <= left, polls > left - 10]).toEqual([forms, true, true]);
    }
    await env.DB.prepare("DELETE FROM jobs").run();
  });
});

describe("polling", () => {
  it("lands what is listed, closes what is not, and comes back after six hours", async () => {
    const [one, two] = newIds(2);
    const board = await newBoard([
      listing(posting(one ?? 0, "A"), posting(two ?? 0, "B")),
      listing(posting(two ?? 0, "B, now senior")),
      listing(posting(one ?? 0, "A"), posting(two ?? 0, "B, now senior")),
      listing(posting(two ?? 0, "B, now senior")),
      listing(posting(two ?? 0, "B, now senior")),
    ]);
    await board.poll();
    expect(await board.row()).toMatchObject({ every_ms: 6 * HOUR });
    expect(await board.postings()).toMatchObject([
      { title: "A", company: "Sample Works", portal: "Greenhouse", closedAt: null, postedAt: NOON - DAY },
      { title: "B" },
    ]);
    const after = await board.row();
    expect(Number(after?.["next_poll_at"]) - NOON).toBeGreaterThanOrEqual(5.4 * HOUR);
    expect(Number(after?.["next_poll_at"]) - NOON).toBeLessThanOrEqual(6 * HOUR);
    expect(after).toMatchObject({ lease_until: null, failures: 0, open_count: 2, last_ok_at: NOON });
    await board.poll();
    // It changed, so it is read again sooner.
    expect(await board.row()).toMatchObject({ every_ms: 3 * HOUR });
    // A posting that is missing once may return: only the second absence in a row closes it.
    for (let i = 0; i < 2; i++) await board.poll();
    expect((await board.postings()).map((p) => [p.title, p.closedAt])).toEqual([
      ["A", null],
      ["B, now senior", null],
    ]);
    await board.poll();
    expect((await board.postings()).map((p) => [p.title, p.closedAt])).toEqual([
      ["A", board.clock.ms],
      ["B, now senior", null],
    ]);
  });

  it("polls once when two consumers have the message, and not again before it is due", async () => {
    const [id] = newIds(1);
    const board = await newBoard([listing(posting(id ?? 0))]);
    await Promise.all(Array.from({ length: 5 }, () => pollSource(board.ctx, { sourceId: board.sourceId })));
    await pollSource(board.ctx, { sourceId: board.sourceId });
    expect(board.calls).toHaveLength(1);
  });

  it("takes over from a consumer that died, and ignores the dead one's return", async () => {
    const [first, second] = newIds(2);
    let wake: (listing: BoardListing) => void = () => {};
    const asleep = new Promise<BoardListing>((resolve) => {
      wake = resolve;
    });
    const board = await newBoard([() => asleep, listing(posting(second ?? 0, "second"))]);
    const dead = pollSource(board.ctx, { sourceId: board.sourceId });
    await expect.poll(() => board.calls.length).toBe(1);
    board.clock.ms += 11 * 60_000;
    await pollSource(board.ctx, { sourceId: board.sourceId });
    const after = await board.row();
    wake({ postings: [posting(first ?? 0, "first"), posting(second ?? 0, "second")], unreadable: [] });
    await dead;
    expect(await board.row()).toEqual(after);
  });

  it("does not believe the first empty list of a board that had jobs, but the second", async () => {
    const [id] = newIds(1);
    const board = await newBoard([listing(posting(id ?? 0)), listing(), listing()]);
    await board.poll();
    await board.poll();
    expect((await board.postings())[0]?.closedAt).toBeNull();
    expect(Number((await board.row())?.["next_poll_at"]) - board.clock.ms).toBe(HOUR);
    await anotherAnswers(board.clock.ms + 1);
    await board.poll();
    expect((await board.postings())[0]?.closedAt).toBe(board.clock.ms);
    expect(await board.row()).toMatchObject({ open_count: 0, empty_polls: 0, state: "active" });
  });

  it("forgets the doubt when the jobs are back", async () => {
    const [id] = newIds(1);
    const full = listing(posting(id ?? 0));
    const board = await newBoard([full, listing(), full, listing()]);
    for (let i = 0; i < 4; i++) await board.poll();
    expect((await board.postings())[0]?.closedAt).toBeNull();
  });

  it("keeps what it could not read open; an entry without an id closes nothing", async () => {
    const [a, b] = newIds(2);
    const both = listing(posting(a ?? 0, "A"), posting(b ?? 0, "B"));
    const board = await newBoard([
      both,
      () => ({ postings: [posting(a ?? 0, "A")], unreadable: [String(b)] }),
      () => ({ postings: [], unreadable: [null] }),
      listing(posting(a ?? 0, "A")),
      listing(posting(a ?? 0, "A")),
    ]);
    for (let i = 0; i < 4; i++) await board.poll();
    expect((await board.postings()).map((p) => p.closedAt)).toEqual([null, null]);
    await board.poll();
    expect((await board.postings()).map((p) => p.closedAt)).toEqual([null, board.clock.ms]);
  });

  it("a file cannot bring back what the board has dropped", async () => {
    const [id] = newIds(1);
    const board = await newBoard([
      listing(posting(id ?? 0), posting((id ?? 0) + 500_000, "Stays")),
      listing(posting((id ?? 0) + 500_000, "Stays")),
      listing(posting((id ?? 0) + 500_000, "Stays")),
    ]);
    for (let i = 0; i < 3; i++) await board.poll();
    const dump = {
      id,
      company: board.slug,
      company_slug: board.slug,
      title: `Role ${id}`,
      location: "Pune, India",
      absolute_url: `https://job-boards.greenhouse.io/${board.slug}/jobs/${id}`,
      updated_at: "2026-08-01T00:00:00Z",
    };
    expect(await ingestRows(board.ctx, { format: "board", rows: [dump] })).toMatchObject({ added: 0, updated: 0 });
    expect((await board.postings())[0]).toMatchObject({ closedAt: expect.any(Number), company: "Sample Works" });
  });

  it("backs off from a failing board: ten minutes, twenty, …, a day; and longer when it asks", async () => {
    const down = () => {
      throw new BoardUnavailable("the board answers 503");
    };
    const board = await newBoard(Array.from({ length: 9 }, () => down));
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      await board.poll();
      waits.push((Number((await board.row())?.["next_poll_at"]) - board.clock.ms) / 60_000);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
    board.answers.push(
      () => ({ postings: [], unreadable: [] }),
      () => {
        throw new BoardUnavailable("the board answers 429", 2 * HOUR);
      },
    );
    await board.poll();
    expect(await board.row()).toMatchObject({ failures: 0, last_error: null });
    await board.poll();
    expect(Number((await board.row())?.["next_poll_at"]) - board.clock.ms).toBe(2 * HOUR);
  });

  it("a failing board keeps its jobs, an unknown error is logged and does not stop the queue", async () => {
    const [id] = newIds(1);
    const board = await newBoard([
      listing(posting(id ?? 0)),
      () => {
        throw new TypeError("somebody@example.com broke");
      },
    ]);
    await board.poll();
    await board.poll();
    expect((await board.postings())[0]?.closedAt).toBeNull();
    expect(await board.row()).toMatchObject({ failures: 1, last_error: "failed; see the log", lease_until: null });
    expect(board.ctx.logged.join()).not.toContain("somebody@example.com");
  });

  it("believes a board gone after three days of its word, closes its jobs, looks for it weekly", async () => {
    const [id] = newIds(1);
    const gone = () => {
      throw new BoardGone("the board answers 404");
    };
    const full = listing(posting(id ?? 0));
    const down = () => {
      throw new BoardUnavailable("the board answers 503");
    };
    const board = await newBoard([full, gone, gone, full, gone, gone, gone, gone, gone, down, gone, full]);
    for (let i = 0; i < 7; i++) await board.poll();
    expect(await board.row()).toMatchObject({ state: "active", gone_polls: 3 });
    expect((await board.postings())[0]?.closedAt).toBeNull();
    await board.poll();
    await anotherAnswers(board.clock.ms);
    await board.poll();
    expect(await board.row()).toMatchObject({ state: "gone", open_count: 0 });
    expect((await board.postings())[0]?.closedAt).toBe(board.clock.ms);
    for (let week = 0; week < 2; week++) {
      await board.poll();
      const wait = Number((await board.row())?.["next_poll_at"]) - board.clock.ms;
      expect(wait).toBeGreaterThan(6 * DAY);
      expect(await board.row()).toMatchObject({ state: "gone" });
    }
    await board.poll();
    expect(await board.row()).toMatchObject({ state: "active", gone_polls: 0, gone_since: null, open_count: 1 });
    expect((await board.postings())[0]?.closedAt).toBeNull();
    expect(board.calls).toHaveLength(12);
  });

  it("is for the system alone", async () => {
    const board = await newBoard();
    await expect(
      pollSource({ ...board.ctx, actor: await operator() }, { sourceId: board.sourceId }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(enqueueDueSources({ ...board.ctx, actor: { kind: "visitor" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(pollSource(board.ctx, { sourceId: "greenhouse:unknown" })).resolves.toBeUndefined();
  });
});

describe("the demo", () => {
  it("lands every job of its boards through the real path, and a second poll changes nothing", async () => {
    const clock = { ms: NOON };
    const boards = embeddedBoards();
    const ctx = asJob(makeContext({ now: () => clock.ms, providers: { ...makeContext().providers, boards } }));
    const sources = await demoSources();
    expect(await registerSources(ctx, { sources })).toEqual({ added: sources.length, known: 0 });
    const pollAll = async () => {
      for (let i = 0; i < sources.length; i += 20)
        await Promise.all(
          sources
            .slice(i, i + 20)
            .map(({ ats, slug }) => pollSource(ctx, { sourceId: `${ats}:${slug.toLowerCase()}` })),
        );
    };
    await pollAll();
    const ids = JSON.stringify(sources.map(({ ats, slug }) => `${ats}:${slug.toLowerCase()}`));
    const unread = await env.CATALOG.prepare(
      "SELECT id FROM sources WHERE id IN (SELECT value FROM json_each(?)) AND (failures > 0 OR last_ok_at IS NULL)",
    )
      .bind(ids)
      .all();
    expect(unread.results).toEqual([]);
    const counts = () =>
      env.CATALOG.prepare(
        `SELECT count(DISTINCT posting_id) AS postings, (SELECT max(seq) FROM posting_changes) AS seq FROM posting_keys
          WHERE gone_at IS NULL AND source_id IN (SELECT value FROM json_each(?))`,
      )
        .bind(ids)
        .first<{ postings: number; seq: number }>();
    const first = await counts();
    expect(first?.postings).toBeGreaterThanOrEqual(1600);
    clock.ms += 7 * HOUR;
    await pollAll();
    expect(await counts()).toEqual(first);
  }, 180_000);
});

describe("a poll that takes its consumer with it", () => {
  const never = () => new Promise<BoardListing>(() => {});

  it("is counted, asked less and less often, and shows as a board that stopped; success clears it", async () => {
    const [id] = newIds(1);
    const board = await newBoard([never, never, never, listing(posting(id ?? 0))]);
    const gaps: number[] = [];
    for (let death = 1; death <= 3; death++) {
      void pollSource(board.ctx, { sourceId: board.sourceId });
      await expect.poll(() => board.calls.length).toBe(death);
      const row = await board.row();
      expect(row).toMatchObject({ failures: death, last_error: "the poll stopped before it was done" });
      gaps.push((Number(row?.["next_poll_at"]) - board.clock.ms) / 60_000);
      board.clock.ms = Number(row?.["next_poll_at"]);
    }
    expect(gaps).toEqual([10, 20, 40]);
    await pollSource(board.ctx, { sourceId: board.sourceId });
    expect(await board.row()).toMatchObject({
      failures: 0,
      last_error: null,
      lease_until: null,
      last_ok_at: board.clock.ms,
    });
  });
});
