import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { randomId, timeId } from "@workers/core/ids";
import { dropOrphans } from "@workers/modules/matching/matching/drop-orphans";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { readHead } from "@workers/modules/catalog/postings/queries";
import { isCursorInvalid } from "@workers/core/cursors/rules";
import { readReach, reachTokens } from "@workers/reading/places/reach";
import { asJob, makeContext, NOON } from "../../../support/context";
import { balances, operator, person, withIndex, withPlan, withProfile } from "../../../support/people";

const HOUR = 3_600_000;
const job = (now = NOON) => asJob(makeContext({ now: () => now }));
const cursor = () =>
  env.DB.prepare("SELECT seq, epoch, recheck_at FROM feed_cursors WHERE consumer = 'matching'").first<{
    seq: number;
    epoch: string;
    recheck_at: number | null;
  }>();
async function follow() {
  for (let last = -1; ;) {
    await followFeed(job());
    const { seq } = (await cursor())!;
    if (seq === last) return;
    last = seq;
  }
}

const TITLE = "Backend Developer";
/** A job by its company: a catalogue made anew knows it under another id. */
async function open(company: string, id = timeId(NOON)): Promise<string> {
  const place = { title: TITLE, location: "Bengaluru, India", remote: "unknown" as const };
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, posted_at, first_seen_at, last_seen_at,
      fingerprint, content_hash, written_by, authority, reach)
     VALUES (?1, ?2, ?3, ?4, 'unknown', 'https://jobs.example/1', 'Greenhouse', ?5, ?5, ?5, ?1, ?1, 'test', 1, ?6)`,
  )
    .bind(id, TITLE, company, place.location, NOON, reachTokens(readReach(place)))
    .run();
  return id;
}
const close = (id: string) =>
  env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, id).run();

/** The catalogue's file deleted and made again: no rows, numbers from 1, another name. */
async function makeAnew(epoch = randomId()): Promise<void> {
  await env.CATALOG.batch(
    [
      "DELETE FROM postings",
      "DELETE FROM posting_changes",
      "DELETE FROM sqlite_sequence WHERE name = 'posting_changes'",
    ].map((sql) => env.CATALOG.prepare(sql)),
  );
  await env.CATALOG.prepare("UPDATE feed_epoch SET epoch = ?").bind(epoch).run();
}
async function owner(credits = 15) {
  const actor = await withPlan(await person(), { credits });
  await withProfile(actor, { titles: [TITLE], locations: ["Bengaluru"] });
  await withIndex(actor);
  return actor.userId;
}
const states = async (userId: string) => {
  const rows = await env.DB.prepare("SELECT posting_id, state FROM applications WHERE user_id = ? ORDER BY posting_id")
    .bind(userId)
    .all<{ posting_id: string; state: string }>();
  return Object.fromEntries(rows.results.map((r) => [r.posting_id, r.state]));
};
const feedLine = async () =>
  (await readHealth(makeContext({ actor: await operator() }), {})).app?.waiting.find((w) => w.backlog === "feed");

beforeEach(async () => {
  await makeAnew();
  for (const table of ["feed_cursors", "applications", "plans"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
});

describe("a catalogue that was made anew", () => {
  it("is followed from its beginning, and health says so until it is", async () => {
    const userId = await owner();
    for (let i = 0; i < 5; i++) await open(`Sample Works ${randomId(6)}`);
    await follow();
    expect(await cursor()).toMatchObject({
      seq: 5,
      epoch: (await readHead(makeContext().catalog)).epoch,
      recheck_at: null,
    });
    expect(await feedLine()).toMatchObject({ mustReadAgain: false, count: { n: 0 } });

    await makeAnew();
    const ids = [];
    for (let i = 0; i < 7; i++) ids.push(await open(`Sample Works ${randomId(6)}`));
    // By number alone the cursor has read 5 of the 7, and would never look at them.
    expect(await feedLine()).toMatchObject({ mustReadAgain: true, count: { n: 7 } });
    expect((await readHealth(makeContext({ actor: await operator() }), {})).needs).toContain("waiting");
    await follow();
    expect(await cursor()).toMatchObject({ seq: 7 });
    expect(await feedLine()).toMatchObject({ mustReadAgain: false, count: { n: 0 } });
    const found = await states(userId);
    for (const id of ids) expect(found[id]).toBe("found");
    // A job that closes in the new catalogue is withdrawn, and following the feed again doubles nothing.
    await close(ids[0]!);
    await follow();
    expect((await states(userId))[ids[0]!]).toBe("withdrawn");
    const before = await states(userId);
    await follow();
    expect(await states(userId)).toEqual(before);
  });

  it("takes back, half a day later, what stands on jobs it does not know; once; with the credits", async () => {
    const userId = await owner(2);
    const old = [await open("Sample Works A"), await open("Sample Works B"), await open("Sample Works C")];
    await follow();
    await fillQueue(job(), { userId });
    expect((await balances(userId)).kept).toMatchObject({ reserved: 2 });
    await makeAnew();
    // Two are listed still; the third closed while nobody looked.
    const again = [await open("Sample Works A"), await open("Sample Works B")];
    await follow();
    await fillQueue(job(), { userId });
    expect(Object.values(await states(userId)).filter((s) => s === "queued")).toHaveLength(2);
    await dropOrphans(job(NOON + 12 * HOUR - 1));
    expect((await cursor())?.recheck_at).toBe(NOON + 12 * HOUR);
    for (let round = 0; round < 3; round++) await dropOrphans(job(NOON + 12 * HOUR));
    expect((await cursor())?.recheck_at).toBeNull();
    let now = await states(userId);
    for (const id of old) expect(now[id]).toBe("withdrawn");
    expect((await balances(userId)).kept).toMatchObject({ reserved: 0, used: 0 });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE kind = 'fill_queue' AND ref = ? AND state = 'ready'")
        .bind(userId)
        .first("n"),
    ).toBe(1);
    await fillQueue(job(), { userId });
    now = await states(userId);
    for (const id of again) expect(now[id]).toBe("queued");
    // Nothing is left to do, and what is known stays.
    await dropOrphans(job(NOON + 48 * HOUR));
    expect(await states(userId)).toEqual(now);
  });
});

describe("a catalogue that was restored to an earlier state", () => {
  it("keeps its name, and a cursor beyond its end starts over", async () => {
    const userId = await owner();
    const { epoch } = await readHead(makeContext().catalog);
    const kept = await open("Sample Works A");
    await follow();
    await env.DB.prepare("UPDATE feed_cursors SET seq = 100000").run();
    expect(await feedLine()).toMatchObject({ mustReadAgain: true });
    await close(kept);
    await follow();
    expect(await cursor()).toMatchObject({ seq: 2, epoch });
    expect(await states(userId)).toEqual({ [kept]: "withdrawn" });
  });

  it("whose old changes were forgotten has not lost its place", async () => {
    await open("Sample Works A");
    await follow();
    await env.CATALOG.prepare("DELETE FROM posting_changes").run();
    expect(await feedLine()).toMatchObject({ mustReadAgain: false });
    await follow();
    expect(await cursor()).toMatchObject({ seq: 1, recheck_at: null });
  });
});

describe("invalid cursors", () => {
  it("is a cursor of another catalogue, or one beyond the end, and no other", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("a", "b"),
        fc.nat(50),
        fc.constantFrom("a", "b"),
        fc.nat(50),
        (epoch, seq, head, end) => {
          const cannotBe = seq > end || epoch !== head;
          expect(isCursorInvalid({ epoch, seq }, { epoch: head, seq: end })).toBe(cannotBe);
        },
      ),
    );
  });
});
