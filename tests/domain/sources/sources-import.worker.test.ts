import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openCatalog } from "@workers/db/client";
import { randomId } from "@workers/domain/kernel/ids";
import { importSources } from "@workers/domain/sources/import-sources";
import { listSources } from "@workers/domain/sources/list-sources";
import { pollSource } from "@workers/domain/postings/poll-source";
import { asJob, makeContext, NOON } from "../../support/context";
import { meteredD1 } from "../../support/metered-d1";
import { operator, person } from "../../support/people";
import { openWorker, signedIn } from "../../support/worker";
import { listBoards } from "../../support/boards";

const HOUR = 3_600_000;
const newSlug = () => `sample-${randomId(10).toLowerCase()}`;
const lever = (line: number, slug: string, name = "Sample Works", more = {}) => ({
  line,
  name,
  system: "lever",
  slug,
  ...more,
});
const stored = (id: string) =>
  env.CATALOG.prepare("SELECT * FROM sources WHERE id = ?").bind(id).first<Record<string, unknown>>();

async function asOperations() {
  return { ...makeContext(), actor: await operator() };
}

describe("importing a list of boards", () => {
  it("takes what it can read, and says of the rest what it is, by line", async () => {
    const [one, two] = [newSlug(), newSlug()];
    const answer = await importSources(await asOperations(), {
      total: 8,
      rows: [
        lever(2, one, "Sample Works", { country: "in" }),
        { line: 8, name: "Sample Five", system: "constructor", slug: "five" },
        { line: 3, name: "Sample Two", address: `https://job-boards.greenhouse.io/${two}` },
        { line: 4, name: "Sample Three", address: "https://sample.avature.net/careers" },
        { line: 5, name: "Sample Four", slug: "four" },
        lever(6, "../four"),
        { line: 7, name: 4 },
        "nothing",
      ],
    });
    expect(answer).toEqual({
      received: 8,
      accepted: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      unsupported: { constructor: 1, avature: 1 },
      refused: [
        { line: 5, reason: "Its system is neither named nor seen in its address" },
        { line: 6, reason: expect.stringContaining("may hold letters") },
        { line: 7, reason: "It is no row of a list of boards" },
        { line: null, reason: "It is no row of a list of boards" },
      ],
    });
    expect(await stored(`lever:${one}`)).toMatchObject({
      ats: "lever",
      slug: one,
      company: "Sample Works",
      country: "IN",
      state: "active",
      created_at: NOON,
    });
    expect(await stored(`greenhouse:${two}`)).toMatchObject({ company: "Sample Two", country: null });
  });

  it("writes nothing for what is known, and takes a better name or a country, never a worse name", async () => {
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = { ...(await asOperations()), catalog: openCatalog(d1) };
    const slugs = Array.from({ length: 200 }, newSlug);
    const rows = slugs.map((slug, at) => lever(at + 2, slug));
    expect(await importSources(ctx, { rows, total: 200 })).toMatchObject({ added: 200, changed: 0, unchanged: 0 });
    const written = meter.rowsWritten;
    expect(written).toBe(200 * 4);
    const [slug = ""] = slugs;
    const before = await stored(`lever:${slug}`);
    expect(await importSources(ctx, { rows, total: 200 })).toMatchObject({ added: 0, changed: 0, unchanged: 200 });
    expect(meter.rowsWritten).toBe(written);
    expect(await stored(`lever:${slug}`)).toEqual(before);

    // Of a list that knows slugs alone.
    expect(await importSources(ctx, { rows: [lever(2, slug, slug)], total: 1 })).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect(
      await importSources(ctx, {
        rows: [lever(2, slug.toUpperCase(), "Sample Works India", { country: "IN" })],
        total: 1,
      }),
    ).toMatchObject({ changed: 1 });
    expect(await stored(`lever:${slug}`)).toEqual({ ...before, company: "Sample Works India", country: "IN" });
    // A list that knows no country takes none away.
    expect(await importSources(ctx, { rows: [lever(2, slug, "Sample Works India")], total: 1 })).toMatchObject({
      changed: 0,
    });
    const bare = newSlug();
    await importSources(ctx, { rows: [lever(2, bare, bare)], total: 1 });
    expect(await importSources(ctx, { rows: [lever(2, bare, bare.toUpperCase())], total: 1 })).toMatchObject({
      changed: 1,
    });
  });

  it("counts a board that stands twice once", async () => {
    const slug = newSlug();
    const rows = [lever(2, slug), lever(3, slug.toUpperCase())];
    expect(await importSources(await asOperations(), { rows, total: 2 })).toMatchObject({
      accepted: 2,
      added: 1,
      unchanged: 0,
    });
  });

  it("spreads the first readings of a long list over the round", async () => {
    const rows = Array.from({ length: 500 }, (_, at) => lever(at + 2, newSlug()));
    await importSources(asJob(makeContext()), { rows, total: 13_000 });
    const ids = JSON.stringify(rows.map(({ slug }) => `lever:${slug}`));
    const due = await env.CATALOG.prepare(
      "SELECT next_poll_at AS at FROM sources WHERE id IN (SELECT value FROM json_each(?))",
    )
      .bind(ids)
      .all<{ at: number }>();
    const hours = due.results.map(({ at }) => (at - NOON) / HOUR);
    expect(hours).toHaveLength(500);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...hours)).toBeLessThan(6);
    // Of 500 at random, none of the six hours stays empty (a chance of 10^-39).
    expect(new Set(hours.map(Math.floor)).size).toBe(6);
  });

  it("leaves a board that was given up as it is, and one that is read goes on being read", async () => {
    const slug = newSlug();
    const ctx = await asOperations();
    await importSources(ctx, { rows: [lever(2, slug)], total: 1 });
    let now = NOON + HOUR;
    const answers = asJob(
      makeContext({
        now: () => now,
        providers: { ...ctx.providers, boards: listBoards(() => Promise.resolve({ postings: [], unreadable: [] })) },
      }),
    );
    await pollSource(answers, { sourceId: `lever:${slug}` });
    const read = await stored(`lever:${slug}`);
    expect(read).toMatchObject({ last_ok_at: now, failures: 0 });
    await importSources(ctx, { rows: [lever(2, slug)], total: 1 });
    expect(await stored(`lever:${slug}`)).toEqual(read);
    await env.CATALOG.prepare("UPDATE sources SET state = 'gone' WHERE id = ?").bind(`lever:${slug}`).run();
    expect(await importSources(ctx, { rows: [lever(2, slug)], total: 1 })).toMatchObject({ unchanged: 1 });
    expect(await stored(`lever:${slug}`)).toMatchObject({ state: "gone" });
    now += HOUR;
  });

  it.each([
    ["no list", { rows: {}, total: 1 }],
    ["too many rows", { rows: Array.from({ length: 501 }, (_, at) => lever(at, "x")), total: 501 }],
    ["no length", { rows: [] }],
    ["nothing", null],
  ])("is refused whole: %s", async (_, input) => {
    await expect(importSources(await asOperations(), input)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is for operations", async () => {
    const input = { rows: [], total: 0 };
    await expect(importSources(makeContext(), input)).rejects.toMatchObject({ code: "signed_out" });
    await expect(importSources({ ...makeContext(), actor: await person() }, input)).rejects.toMatchObject({
      code: "forbidden",
    });
    const community = { ...makeContext(), actor: await person({ staff: { community: true } }) };
    await expect(importSources(community, input)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listSources(community, {})).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the list", () => {
  it("gives every board once, a page at a time, and reads what it gives", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = { ...(await asOperations()), catalog: openCatalog(d1) };
    const slugs = Array.from({ length: 700 }, newSlug);
    for (const part of [slugs.slice(0, 500), slugs.slice(500)]) {
      await importSources(ctx, { rows: part.map((slug, at) => lever(at + 2, slug)), total: 700 });
    }
    await importSources(ctx, { rows: [{ line: 2, name: "Sample Two", system: "ashby", slug: "two" }], total: 1 });
    const before = meter.rowsRead;
    const first = await listSources(ctx, { system: "lever" });
    expect(first.sources).toHaveLength(500);
    expect(meter.rowsRead - before).toBeLessThanOrEqual(502);
    const second = await listSources(ctx, { system: "lever", after: first.next });
    expect(meter.rowsRead - before).toBeLessThanOrEqual(704);
    expect(second.next).toBeNull();
    expect([...first.sources, ...second.sources].map((board) => board.id)).toEqual(
      slugs.map((slug) => `lever:${slug}`).toSorted(),
    );
    expect((await listSources(ctx, {})).sources[0]).toMatchObject({
      id: "ashby:two",
      company: "Sample Two",
      state: "active",
      lastOkAt: null,
    });
    expect(await listSources(ctx, { system: "workday" })).toEqual({ sources: [], next: null });
    await expect(listSources(ctx, { system: "a' OR 1" })).rejects.toMatchObject({ code: "invalid" });
  });
});

it("answers over HTTP, the same when it is sent again", async () => {
  const worker = openWorker();
  const cookie = await signedIn(await operator());
  const slug = newSlug();
  const ask = { json: { rows: [lever(2, slug), { line: 3, name: "x" }], total: 2 }, cookie };
  const first = await worker.ask("/api/importSources", ask);
  expect([first.status, await first.json()]).toMatchObject([200, { success: true, received: 2, added: 1 }]);
  const kept = await stored(`lever:${slug}`);
  const again = await worker.ask("/api/importSources", ask);
  expect(await again.json()).toMatchObject({ success: true, received: 2, added: 0, unchanged: 1 });
  expect(await stored(`lever:${slug}`)).toEqual(kept);
  const listed = await worker.ask(
    `/api/listSources?system=lever&after=${encodeURIComponent(`lever:${slug}`.slice(0, -1))}`,
    { cookie },
  );
  const { sources } = (await listed.json()) as { sources: { id: string }[] };
  expect(sources.map((board) => board.id)).toContain(`lever:${slug}`);
});
