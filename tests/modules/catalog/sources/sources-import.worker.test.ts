import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openCatalog } from "@workers/db/client";
import { randomId } from "@workers/core/ids";
import { confirmBatch } from "@workers/modules/catalog/sources/change-sources";
import { listSources } from "@workers/modules/catalog/sources/list-sources";
import { previewList } from "@workers/modules/catalog/sources/preview-list";
import { showBatch } from "@workers/modules/catalog/sources/show-batch";
import { pollSource } from "@workers/modules/catalog/postings/poll-source";
import type { AppContext } from "@workers/core/context";
import { asJob, makeContext, NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { operator, person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";
import { listBoards } from "../../../support/boards";

const HOUR = 3_600_000;
const newSlug = () => `sample-${randomId(10).toLowerCase()}`;
const lever = (slug: string, name = "Sample Works", country = "") => `${name},lever,${slug},${country}`;
const listOf = (rows: readonly string[]) => ({
  act: "import",
  file: "list.csv",
  text: `name,system,slug,country\n${rows.join("\n")}\n`,
});
const stored = (id: string) =>
  env.CATALOG.prepare("SELECT * FROM sources WHERE id = ?").bind(id).first<Record<string, unknown>>();

async function asOperations() {
  return { ...makeContext(), actor: await operator() };
}

/** Confirms what a list would change; answers how many boards did. */
async function take(ctx: AppContext, rows: readonly string[]): Promise<number> {
  const { batchId } = await previewList(ctx, listOf(rows));
  const { boards } = await showBatch(ctx, { batchId });
  if (boards > 0) await confirmBatch(ctx, { batchId });
  return boards;
}

describe("importing a list of boards", () => {
  it("takes a better name or a country, never a worse name, and finds nothing to do for what is known", async () => {
    const ctx = await asOperations();
    const slugs = Array.from({ length: 200 }, newSlug);
    const rows = slugs.map((slug) => lever(slug));
    expect(await take(ctx, rows)).toBe(200);
    const [slug = ""] = slugs;
    const before = await stored(`lever:${slug}`);
    expect(before).toMatchObject({ ats: "lever", slug, company: "Sample Works", state: "active", created_at: NOON });
    expect(await take(ctx, rows)).toBe(0);
    // Of a list that knows slugs alone.
    expect(await take(ctx, [lever(slug, slug)])).toBe(0);
    expect(await take(ctx, [lever(slug.toUpperCase(), "Sample Works India", "in")])).toBe(1);
    expect(await stored(`lever:${slug}`)).toEqual({ ...before, company: "Sample Works India", country: "IN" });
    // A list that knows no country takes none away.
    expect(await take(ctx, [lever(slug, "Sample Works India")])).toBe(0);
    const bare = newSlug();
    await take(ctx, [lever(bare, bare)]);
    expect(await take(ctx, [lever(bare, bare.toUpperCase())])).toBe(1);
    // A board that stands twice is one.
    expect(await take(ctx, [lever(`${bare}-2`), lever(`${bare}-2`.toUpperCase())])).toBe(1);
  });

  it("spreads the first readings of a long list over the round", async () => {
    const rows = Array.from({ length: 11_000 }, () => newSlug());
    await take(
      await asOperations(),
      rows.map((slug) => lever(slug)),
    );
    const due = await env.CATALOG.prepare(
      "SELECT next_poll_at AS at FROM sources WHERE id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(rows.map((slug) => `lever:${slug}`)))
      .all<{ at: number }>();
    const hours = due.results.map(({ at }) => (at - NOON) / HOUR);
    expect(hours).toHaveLength(rows.length);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...hours)).toBeLessThan(6);
    expect(new Set(hours.map(Math.floor)).size).toBe(6);
    await env.CATALOG.prepare("DELETE FROM sources").run();
  });

  it("leaves a board that was given up as it is, and one that is read goes on being read", async () => {
    const slug = newSlug();
    const ctx = await asOperations();
    await take(ctx, [lever(slug)]);
    const now = NOON + HOUR;
    const boards = listBoards(() => Promise.resolve({ postings: [], unreadable: [] }));
    const job = asJob(makeContext({ now: () => now, providers: { ...ctx.providers, boards } }));
    await pollSource(job, { sourceId: `lever:${slug}` });
    const read = await stored(`lever:${slug}`);
    expect(read).toMatchObject({ last_ok_at: now, failures: 0 });
    expect(await take(ctx, [lever(slug)])).toBe(0);
    expect(await stored(`lever:${slug}`)).toEqual(read);
    await env.CATALOG.prepare("UPDATE sources SET state = 'gone' WHERE id = ?").bind(`lever:${slug}`).run();
    expect(await take(ctx, [lever(slug)])).toBe(0);
    expect(await stored(`lever:${slug}`)).toMatchObject({ state: "gone" });
  });
});

describe("the list", () => {
  it("gives every board once, a page at a time, and reads what it gives", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    const { d1, meter } = meteredD1(env.CATALOG);
    const ctx = { ...(await asOperations()), catalog: openCatalog(d1) };
    const slugs = Array.from({ length: 700 }, newSlug);
    await take(ctx, [...slugs.map((slug) => lever(slug)), "Sample Two,ashby,two,"]);
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
    await expect(listSources(ctx, { state: "best" })).rejects.toMatchObject({ code: "invalid" });
    const community = { ...ctx, actor: await person({ staff: { community: true } }) };
    await expect(listSources(community, {})).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is of one state, or of boards that robots.txt, their shape or a missing permission leaves unread", async () => {
    await env.CATALOG.prepare("DELETE FROM sources").run();
    const ctx = await asOperations();
    await take(ctx, [
      "Works,lever,one,",
      "Works,lever,two,",
      "Works,gem,three,",
      "Works,gem,four,",
      "Works,turbohire,five,",
    ]);
    const says = (id: string, error: string, failures: number) =>
      env.CATALOG.prepare("UPDATE sources SET last_error = ?, failures = ? WHERE id = ?")
        .bind(error, failures, id)
        .run();
    await says("lever:one", "refused by robots.txt", 0);
    await says("lever:two", "the board answers 500", 3);
    await says("gem:three", "its answer has not the shape that we know", 0);
    const found = async (state: string, system?: string) =>
      (await listSources(ctx, { state, system })).sources.map(({ id }) => id);
    expect(await found("robots")).toEqual(["lever:one"]);
    expect(await found("trouble")).toEqual(["lever:two"]);
    expect(await found("shape")).toEqual(["gem:three"]);
    expect(await found("shape", "lever")).toEqual([]);
    expect(await found("permission")).toEqual(["turbohire:five"]);
    expect(await found("waiting")).toEqual(["turbohire:five"]);
    expect(await found("active", "lever")).toEqual(["lever:one", "lever:two"]);
    // No answer of the whole system had its shape.
    await env.CATALOG.prepare("INSERT INTO source_systems (system, shape_state) VALUES ('gem', 'unknown')").run();
    expect(await found("shape")).toEqual(["gem:four", "gem:three"]);
    await env.CATALOG.prepare("DELETE FROM source_systems").run();
  });
});

it("previews, confirms and takes back over HTTP, the same when it is sent again", async () => {
  const worker = openWorker();
  const cookie = await signedIn(await operator());
  const slug = newSlug();
  const send = async (path: string, json: Record<string, unknown>) => {
    const answer = await worker.ask(path, { json, cookie });
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() };
  };
  const preview = await send("/api/previewSources", listOf([lever(slug), "Bad,lever,../x,"]));
  expect(preview).toMatchObject({
    status: 200,
    body: {
      boards: 1,
      refused: 1,
      rows: [{ line: 2, id: `lever:${slug}`, act: "add", company: "Sample Works", country: null, state: "active" }],
      refusals: [{ line: 3, reason: expect.stringContaining("may hold letters") }],
    },
  });
  expect(await stored(`lever:${slug}`)).toBeNull();
  const { batchId } = preview.body;
  for (let press = 0; press < 2; press++)
    expect(await send("/api/confirmSources", { batchId })).toMatchObject({ body: { state: "applied", boards: 1 } });
  const after = encodeURIComponent(`lever:${slug}`.slice(0, -1));
  const listed = await worker.ask(`/api/listSources?system=lever&state=active&after=${after}`, { cookie });
  const { sources } = await listed.json<{ sources: { id: string }[] }>();
  expect(sources.map((board) => board.id)).toContain(`lever:${slug}`);
  for (let press = 0; press < 2; press++)
    expect(await send("/api/undoSources", { batchId })).toMatchObject({ body: { state: "undone" } });
  expect(await stored(`lever:${slug}`)).toBeNull();
});
