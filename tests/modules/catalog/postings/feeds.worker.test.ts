import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { enqueueDueSources } from "@workers/modules/catalog/sources/enqueue-due";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { FEEDS, type Ats } from "@workers/modules/catalog/sources/vocabulary";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import type { Fact } from "@workers/providers/boards/test-data";
import { factsOf } from "../../../providers/conformance";
import { WIRES } from "../../../providers/wires";
import { boardsOver } from "../../../support/boards";
import { asJob, makeContext, NOON } from "../../../support/context";

const HOUR = 3_600_000;

beforeEach(async () => {
  for (const table of ["postings", "posting_changes", "portal_intake", "sources", "source_systems"])
    await env.CATALOG.prepare(`DELETE FROM ${table}`).run();
});

/** A feed that shows what the test says, and how it is polled. */
async function feedOf(ats: Ats, facts: Fact[]) {
  const clock = { ms: NOON };
  const shown = { facts, asked: 0 };
  const boards = boardsOver((address) => {
    shown.asked++;
    return Promise.resolve(Response.json(WIRES[ats].answer(shown.facts, { url: new URL(address), body: null })));
  });
  const ctx = asJob(makeContext({ now: () => clock.ms, providers: { ...makeContext().providers, boards } }));
  await registerSources(ctx, { sources: [{ ats, slug: "all", company: ats }] });
  const poll = async () => {
    await env.CATALOG.prepare("UPDATE sources SET next_poll_at = ?1, enqueue_at = ?1").bind(clock.ms).run();
    await pollSource(ctx, { sourceId: `${ats}:all` });
    return env.CATALOG.prepare("SELECT * FROM sources").first<Record<string, number | string | null>>();
  };
  return { clock, ctx, shown, poll };
}
const rows = async <Row>(sql: string) => (await env.CATALOG.prepare(sql).all<Row>()).results;
const open = () =>
  rows<{ company: string; portal: string; authority: number }>(
    "SELECT company, portal, authority FROM postings WHERE closed_at IS NULL",
  );

it("a feed lands as a portal's rows, counts as a portal, and is asked no oftener than its terms say", async () => {
  const portals = { himalayas: "Himalayas", remotive: "Remotive", remoteok: "Remote OK" } as const;
  expect(Object.keys(FEEDS).toSorted()).toEqual(Object.keys(portals).toSorted());
  for (const [name, portal] of Object.entries(portals)) {
    const ats = name as keyof typeof portals;
    const { clock, poll } = await feedOf(ats, factsOf(WIRES[ats], 3));
    expect(await poll()).toMatchObject({ open_count: 3, last_error: null, failures: 0 });
    expect(await open()).toEqual(Array.from({ length: 3 }, () => ({ company: "Sample Works", portal, authority: 0 })));
    const intakes = await rows<{ portal: string; country: string }>("SELECT portal, country FROM portal_intake");
    expect(intakes).toContainEqual({ portal: ats, country: ats === "remoteok" ? "" : "IN" });
    // However much it changes.
    for (let i = 0; i < 4; i++) {
      clock.ms += 8 * HOUR;
      const row = await poll();
      expect(Number(row?.["next_poll_at"])).toBeGreaterThan(clock.ms + 7 * HOUR);
    }
    await env.CATALOG.batch(["postings", "sources"].map((table) => env.CATALOG.prepare(`DELETE FROM ${table}`)));
  }
});

it("what an employer's board or a file says of the same job stands above a feed's", async () => {
  const { poll, ctx } = await feedOf("remotive", factsOf(WIRES.remotive, 1));
  await poll();
  const [{ title = "" } = {}] = await rows<{ title: string }>("SELECT title FROM postings");
  const board = { id: 7, company: "Sample Works", company_slug: "sampleworks", title, location: "India, UAE" };
  const link = "https://boards.greenhouse.io/sampleworks/jobs/7";
  await ingestRows(ctx, { format: "board", rows: [{ ...board, absolute_url: link }] });
  expect(await rows("SELECT link, portal, authority FROM postings")).toEqual([
    { link, portal: "Greenhouse", authority: 1 },
  ]);
});

it("of a feed that lists all it has, what it misses twice closes", async () => {
  const facts = factsOf(WIRES.remotive, 4);
  const { clock, shown, poll } = await feedOf("remotive", facts);
  await poll();
  shown.facts = facts.slice(1);
  for (const left of [4, 3]) {
    clock.ms += 8 * HOUR;
    await poll();
    expect(await open()).toHaveLength(left);
  }
});

it("of a feed that shows its newest, so many pages are read, and what it drops is not closed by it", async () => {
  const facts = factsOf(WIRES.himalayas, 600);
  const { clock, shown, poll } = await feedOf("himalayas", facts.slice(50));
  expect(await poll()).toMatchObject({ open_count: 500 });
  expect(shown.asked).toBe(25);
  expect(await open()).toHaveLength(500);
  shown.facts = facts;
  for (let i = 0; i < 3; i++) {
    clock.ms += 8 * HOUR;
    await poll();
  }
  expect(await open()).toHaveLength(550);
  expect(await rows("SELECT DISTINCT source_id FROM posting_keys")).toEqual([{ source_id: null }]);
});

it("an answer that is not the feed's lands nothing, and a feed is enqueued like any source", async () => {
  const { ctx, clock, shown, poll } = await feedOf("remoteok", []);
  shown.facts = [{ i: 0, id: "1", title: " ", link: "none" }];
  expect(await poll()).toMatchObject({ last_error: "its answer has not the shape that we know", open_count: 0 });
  clock.ms += 48 * HOUR;
  await enqueueDueSources(ctx);
  expect(ctx.sent).toEqual([{ type: "poll", sourceId: "remoteok:all" }]);
});
