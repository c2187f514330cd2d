import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { costOf, showCost, type Usage } from "../../bench/prices";
import { openCatalog } from "@workers/db/client";
import { enqueueDueSources } from "@workers/modules/catalog/sources/enqueue-due";
import { sourceIdOf } from "@workers/modules/catalog/sources/rules";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import type { JobMessage } from "@workers/core/jobs/messages";
import { consume } from "@workers/jobs/queue";
import { FEEDS, POLLED } from "@workers/modules/catalog/sources/vocabulary";
import { boardsOver } from "../support/boards";
import { asJob, makeContext, NOON } from "../support/context";
import { meteredD1 } from "../support/metered-d1";
import { wireBoard, wireFetch, wireOpening, type WireBoard } from "../support/wire-boards";

/** One hour and 400 boards in `npm test`; a day and 10,000 in `npm run verify:long`. */
const HOURS = Number(env.DRILL_POLL_HOURS ?? 1);
const BOARDS = Number(env.DRILL_BOARDS ?? 400);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Messages a consumer gets at once, as `wrangler.toml` has it. */
const BATCH = 10;
/** Batches that are consumed at once: the queue begins with few, and adds more while it grows. */
const CONSUMERS = 5;
/** The processor time of a poll and of a tick, in ms; measured on no platform, so generous. */
const CPU_MS = { poll: 20, tick: 50 };
const FAULTS = 0.05;
/** Changes of a board in a day: jobs that are new, and as many that close. */
const CHANGES_A_DAY = 0.5;
/** The system of each board that the product ships, of those that are polled: a day is mixed as they are. */
const SYSTEMS = env.STARTER_SYSTEMS.split(" ").flatMap((name) => {
  const ats = POLLED.find((each) => each === name);
  return ats === undefined || ats in FEEDS ? [] : [ats];
});
const TITLES = ["Backend Developer", "Staff Nurse", "Accountant", "Data Analyst", "Sales Executive", "Mechanic"];

/** The same numbers on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

it(
  `${BOARDS} boards for ${HOURS} h with faults: each is read in time, nothing twice, at little cost`,
  { timeout: 3_600_000 },
  async () => {
    const random = numbers(20_261_122);
    let ids = 0;
    const clock = { ms: NOON };
    const posting = (board: WireBoard) => {
      const id = ++ids;
      return wireOpening(board, id, `${TITLES[id % TITLES.length]} ${id}`);
    };
    const boards = Array.from({ length: BOARDS }, (_, i) => {
      const board = wireBoard(SYSTEMS[Math.floor(random() * SYSTEMS.length)] ?? "keka", i);
      board.openings.push(...Array.from({ length: 1 + (i % 5) }, () => posting(board)));
      return board;
    });
    expect(new Set(boards.map(({ ats }) => ats)).size).toBeGreaterThanOrEqual(10);

    const counted = { polls: 0, requests: 0, faults: 0, kvReads: 0, kvWrites: 0, batches: 0, messages: 0, ticks: 0 };
    let isFaulty = false;
    const answer = wireFetch(boards);
    const network = boardsOver(async (url, init) => {
      counted.requests++;
      if (!isFaulty || random() >= FAULTS) return answer(url, init);
      counted.faults++;
      const kind = Math.floor(random() * 4);
      if (kind === 0) throw new TypeError("network error");
      if (kind === 1) return new Response("<h1>Down</h1>", { status: 503 });
      if (kind === 2) return new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } });
      return Response.json({ error: "We couldn't find this" }, { status: 404 });
    });
    const provider: typeof network = {
      ...network,
      open(...given) {
        counted.polls++;
        return network.open(...given);
      },
    };
    const queue: { at: number; body: JobMessage }[] = [];
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = asJob(
      makeContext({
        now: () => clock.ms,
        catalog: openCatalog(d1),
        providers: { ...makeContext().providers, boards: provider },
        deliver: (messages, options) => {
          const over = (options?.overSeconds ?? 0) * 1000;
          messages.forEach((body, i) => queue.push({ at: clock.ms + Math.floor((i / messages.length) * over), body }));
          return Promise.resolve();
        },
      }),
    );
    const tick = async () => {
      counted.ticks++;
      await enqueueDueSources(ctx);
      const due = queue.splice(0).toSorted((a, b) => a.at - b.at);
      // Now and then the queue hands out a message twice.
      const handed = due.flatMap((message) => (random() < 0.02 ? [message, message] : [message]));
      counted.messages += due.length;
      const batches = Array.from({ length: Math.ceil(handed.length / BATCH) }, (_, i) =>
        handed.slice(i * BATCH, (i + 1) * BATCH),
      );
      counted.batches += batches.length;
      const consumeOne = async (batch: typeof handed) => {
        const messages = batch.map(({ body }) => ({
          id: "m",
          timestamp: new Date(clock.ms),
          attempts: 1,
          body,
          ack: () => undefined,
          retry: () => expect.unreachable("a poll never comes back by itself"),
        }));
        await consume(() => ctx, { queue: "jobsarthi-jobs", messages } as unknown as MessageBatch<unknown>);
      };
      for (let i = 0; i < batches.length; i += CONSUMERS)
        await Promise.all(batches.slice(i, i + CONSUMERS).map(consumeOne));
    };

    // Until each has answered whole: a tick takes no more of a system's boards than its host should get of us.
    const readWhole = async (some: readonly WireBoard[]) => {
      const since = clock.ms;
      const unread = async () =>
        rowsOf(
          `SELECT id, last_ok_at, last_error FROM sources WHERE id IN (SELECT value FROM json_each(?1))
            AND (coalesce(last_ok_at, 0) < ?2 OR failures > 0 OR id IN (SELECT source_id FROM source_progress))
            LIMIT 5`,
          idsOf(some),
          since,
        );
      for (let ticks = 0; ticks < 60 && (await unread()).length > 0; ticks++) {
        await tick();
        clock.ms += MINUTE;
      }
      expect(await unread()).toEqual([]);
    };

    // The day before: every board is read once.
    await env.CATALOG.prepare("DELETE FROM sources").run();
    for (let i = 0; i < BOARDS; i += 1000)
      await registerSources(ctx, {
        sources: boards.slice(i, i + 1000).map(({ ats, slug, token }) => ({ ats, slug, company: `Works ${token}` })),
      });
    await readWhole(boards);
    // Boards that have been known for long are due all over the round, and have settled.
    await env.CATALOG.prepare(
      `UPDATE sources SET every_ms = 21600000, next_poll_at = ?1 + (rowid * 7919000) % 21600000,
        enqueue_at = ?1 + (rowid * 7919000) % 21600000`,
    )
      .bind(clock.ms)
      .run();

    Object.assign(meter, { trips: 0, rowsRead: 0, rowsWritten: 0 });
    for (const name of Object.keys(counted) as (keyof typeof counted)[]) counted[name] = 0;
    isFaulty = true;
    const began = clock.ms;
    for (let minute = 1; minute <= HOURS * 60; minute++) {
      clock.ms = began + minute * MINUTE;
      for (let n = 0; n < (BOARDS * CHANGES_A_DAY) / 1440; n++) {
        if (random() > Math.min(1, (BOARDS * CHANGES_A_DAY) / 1440)) continue;
        const board = boards[Math.floor(random() * BOARDS)];
        board?.openings.push(posting(board));
        const other = boards[Math.floor(random() * BOARDS)];
        if (other && other.openings.length > 1) other.openings.shift();
      }
      await tick();
    }

    const usage: Usage = {
      requests: counted.ticks + counted.batches,
      cpuMs: counted.polls * CPU_MS.poll + counted.ticks * CPU_MS.tick,
      d1RowsRead: meter.rowsRead,
      d1RowsWritten: meter.rowsWritten,
      // Written, read and deleted.
      queueOperations: 3 * counted.messages,
      // Robots: looked up with each poll, and kept anew once a day for each host.
      kvReads: counted.requests,
      kvWrites: BOARDS * (HOURS / 24),
    };
    const systems = new Set(boards.map(({ ats }) => ats)).size;
    console.log(
      `${BOARDS} boards of ${systems} systems, ${HOURS} h: ${counted.polls} polls, ${counted.requests} requests of ` +
        `which ${counted.faults} failed, ${counted.messages} messages, ${meter.trips} calls of D1\n${showCost(usage)}`,
    );

    // No board is overdue: each board was taken up within a tick of its time.
    expect(await numberOf("SELECT count(*) AS n FROM sources WHERE next_poll_at < ?", clock.ms - 2 * MINUTE)).toBe(0);
    // At least daily: what answered did so within a day, and what did not was asked again.
    expect(
      await numberOf("SELECT count(*) AS n FROM sources WHERE failures = 0 AND last_ok_at < ?", clock.ms - 24 * HOUR),
    ).toBe(0);
    expect(await numberOf("SELECT count(*) AS n FROM sources WHERE state <> 'active'")).toBe(0);
    expect(counted.faults).toBeGreaterThan(0);
    // A poll a message, whatever the queue handed out twice; nothing opened twice.
    expect(counted.polls).toBeLessThanOrEqual(counted.messages);
    expect(
      await numberOf(
        `SELECT count(*) AS n FROM (SELECT posting_id FROM posting_changes WHERE kind = 'opened'
          GROUP BY posting_id HAVING count(*) > 1)`,
      ),
    ).toBe(0);
    expect(await numberOf("SELECT count(*) AS n FROM postings")).toBeLessThanOrEqual(ids);
    // A whole day of 10,000 boards is under a dollar; a part of it costs its part.
    expect(costOf(usage).total).toBeLessThan(((BOARDS / 10_000) * HOURS) / 24);

    // Once all answer again, the catalogue lists just what the boards list; 400 of them stand for all.
    isFaulty = false;
    const some = boards.slice(0, 400);
    await env.CATALOG.prepare("UPDATE sources SET enqueue_at = ?1, next_poll_at = ?1")
      .bind(clock.ms + 1000 * HOUR)
      .run();
    for (let round = 0; round < 2; round++) {
      // A reading that a fault broke off is begun again.
      clock.ms += 25 * HOUR;
      await env.CATALOG.prepare(
        "UPDATE sources SET next_poll_at = ?1, enqueue_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))",
      )
        .bind(clock.ms, idsOf(some))
        .run();
      await readWhole(some);
    }
    expect(
      await rowsOf(
        `SELECT title, closed_at FROM postings WHERE id IN (SELECT posting_id FROM posting_keys WHERE gone_at IS NULL
          AND source_id IN (SELECT value FROM json_each(?))) ORDER BY title`,
        idsOf(some),
      ),
    ).toEqual(
      some
        .flatMap(({ openings: postings }) => postings.map(({ title }) => title))
        .toSorted()
        .map((title) => ({ title, closed_at: null })),
    );
  },
);

const idsOf = (boards: readonly WireBoard[]): string =>
  JSON.stringify(boards.map(({ ats, slug }) => sourceIdOf(ats, slug)));

async function rowsOf(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  const { results } = await env.CATALOG.prepare(sql)
    .bind(...values)
    .all();
  return results;
}

async function numberOf(sql: string, ...values: unknown[]): Promise<number | null> {
  return env.CATALOG.prepare(sql)
    .bind(...values)
    .first<number>("n");
}
