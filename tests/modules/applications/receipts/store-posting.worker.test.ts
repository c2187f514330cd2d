import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { sweepJobs } from "@workers/core/jobs/sweep-jobs";
import { sha256Hex } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { reference } from "@workers/core/reference";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { purgeClosedPostings } from "@workers/modules/catalog/postings/purge-closed";
import { observe } from "@workers/modules/catalog/postings/rules";
import { eraseFiles } from "@workers/workflows/privacy/erase-files";
import { erase } from "@workers/workflows/privacy/queries";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { sweepOrphanedPostings } from "@workers/modules/applications/receipts/sweep-postings";
import { runJob } from "@workers/jobs/run-job";
import { toHex } from "@workers/lib/hex";
import { lockEntry, recordOutcome, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { filesPutAtNoon } from "../../../support/files-at-noon";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { everything, openWorker, signedIn } from "../../../support/worker";
import { unzipped } from "../../../support/zip";

const DAY = 86_400_000;
const at = (nowMs: number, actor?: UserActor) => {
  const ctx = makeContext({ now: () => nowMs });
  return actor ? as(ctx, actor) : asJob(ctx);
};
const TEXT = "We look for a weaver.\n\nYou weave since three years. Zwei Wörter, ₹ 9,00,000.";

let count = 0;
/** Tells a posting to the catalogue, or what it says by now. */
async function told(key: string, text: string, nowMs = NOON): Promise<string> {
  const row = observe({
    title: `Weaver ${key}`,
    company: `Loom ${key}`,
    location: "Pune, India",
    portal: "Greenhouse",
    sourceKey: `greenhouse:loom:${key}`,
    authority: 2,
    link: `https://boards.greenhouse.io/loom/jobs/${key}`,
    text,
    postedAt: NOON,
    experienceMin: null,
    experienceMax: null,
    skills: [],
    remote: "unknown",
  });
  if (typeof row === "string") throw new Error(row);
  await ingestPostings(at(nowMs), { sourceId: null, postings: [row] });
  const id = await env.CATALOG.prepare("SELECT posting_id AS id FROM posting_keys WHERE key = ?")
    .bind(row.sourceKey)
    .first<string>("id");
  return id ?? "";
}

/** A job of somebody that waits to be applied to, with its posting in the catalogue. */
async function waiting(text = TEXT) {
  const owner = await withPlan(await person());
  await withProfile(owner);
  const key = String(4000 + ++count);
  const postingId = await told(key, text);
  const [id = ""] = await withFound(owner, 1);
  await env.DB.prepare("UPDATE applications SET posting_id = ? WHERE id = ?").bind(postingId, id).run();
  await fillQueue(at(NOON), { userId: owner.userId });
  const staff = await operator();
  const lock = (nowMs = NOON, status = "Successful") =>
    lockEntry(at(nowMs, staff), { entryId: id, status, remarks: "" });
  return { owner, staff, key, id, ref: reference(id), postingId, lock };
}
const keep = (id: string, nowMs = NOON) => runJob(at(nowMs), { kind: "keep_posting", ref: id });
const rowsOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT attempt, object_key, sha256, kept_at FROM sent_postings WHERE application_id = ?")
      .bind(id)
      .all<{ attempt: number; object_key: string; sha256: string; kept_at: number }>()
  ).results;
const objects = async (id: string) =>
  (await env.FILES.list({ prefix: `sent-postings/${id}` })).objects.map(({ key }) => key);

describe("the posting as it was when it was sent", () => {
  it("is kept for the application, whatever the catalogue says later, or forgets", async () => {
    const { owner, staff, key, id, ref, postingId, lock } = await waiting();
    await lock();
    // The lock asks for it by itself: a tick finds the work.
    const tick = makeContext({ now: () => NOON });
    await sweepJobs(asJob(tick));
    expect(tick.sent).toContainEqual({ type: "job", kind: "keep_posting", ref: id });
    await keep(id);
    const sha256 = await sha256Hex(TEXT);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ attempt: 1, sha256, kept_at: NOON });
    const bytes = new Uint8Array((await (await env.FILES.get(row?.object_key ?? ""))?.arrayBuffer()) ?? []);
    expect(toHex(bytes.slice(0, 2))).toBe("1f8b");

    await told(key, `${TEXT} Now a spinner as well.`, NOON + DAY);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, postingId).run();
    await purgeClosedPostings(at(NOON + 91 * DAY));
    const known = env.CATALOG.prepare("SELECT 1 AS n FROM postings WHERE id = ?").bind(postingId);
    expect(await known.first("n")).toBeNull();
    for (const reader of [owner, staff])
      expect(await readReceipt(at(NOON + 91 * DAY, reader), { reference: ref })).toMatchObject({
        sent: { text: TEXT, storedAt: NOON },
        catalogued: null,
      });
    const page = await (await openWorker().ask(`/r/${ref}`, { cookie: await signedIn(owner) })).text();
    expect(page).toContain("The job post as of 10 Aug 2026");
    expect(page).toContain("You weave since three years.");
    expect(page).not.toContain("Now a spinner");
    for (const stranger of [await person(), await person({ staff: { support: true } })])
      expect((await openWorker().ask(`/r/${ref}`, { cookie: await signedIn(stranger) })).status).toBe(404);
  });

  it("is left out of the page where it cannot be read, which says the rest", async () => {
    const { owner, id, ref, lock } = await waiting();
    await lock();
    await keep(id);
    const ctx = at(NOON, owner);
    const files = Object.assign(Object.create(ctx.files) as R2Bucket, {
      get: () => Promise.reject(new Error("the store does not answer")),
    });
    expect(await readReceipt({ ...ctx, files }, { reference: ref })).toMatchObject({
      reference: ref,
      sent: null,
      catalogued: { text: TEXT },
    });
  });

  it("is written once, however often it is asked for, and anew for another attempt", async () => {
    const { staff, key, id, lock } = await waiting();
    await keep(id);
    expect(await rowsOf(id)).toEqual([]);
    await lock();
    await keep(id);
    const first = await rowsOf(id);
    const another = `${TEXT} It changed.`;
    await told(key, another, NOON + DAY);
    await env.DB.prepare("UPDATE jobs SET state = 'ready', due_at = 0 WHERE kind = 'keep_posting' AND ref = ?")
      .bind(id)
      .run();
    await Promise.all([keep(id, NOON + DAY), keep(id, NOON + DAY)]);
    expect(await rowsOf(id)).toEqual(first);
    expect(await objects(id)).toEqual([first[0]?.object_key]);

    await unlockEntry(at(NOON + DAY, staff), { entryId: id });
    await lock(NOON + DAY);
    await keep(id, NOON + DAY);
    const [old, fresh] = await rowsOf(id);
    expect([old, fresh?.attempt, fresh?.sha256]).toEqual([first[0], 2, await sha256Hex(another)]);
  });

  it("is kept of what the engine sent without a proof, and of nothing that was not sent", async () => {
    const engine = await waiting();
    await recordOutcome(at(NOON), { applicationId: engine.id, attempt: 1, event: "unconfirmed" });
    await keep(engine.id);
    expect(await rowsOf(engine.id)).toHaveLength(1);
    const failed = await waiting();
    await failed.lock(NOON, "Unsuccessful - Other");
    await keep(failed.id);
    const empty = await waiting("");
    await empty.lock();
    await keep(empty.id);
    for (const { id } of [failed, empty]) expect([await rowsOf(id), await objects(id)]).toEqual([[], []]);
    const asked = await env.DB.prepare("SELECT count(*) AS n FROM jobs WHERE kind = 'keep_posting' AND ref = ?")
      .bind(failed.id)
      .first("n");
    expect(asked).toBe(0);
  });

  it("is in its person's export, and leaves with their account; others keep theirs", async () => {
    const [mine, others] = [await waiting(), await waiting()];
    for (const each of [mine, others]) {
      await each.lock();
      await keep(each.id);
    }
    const { owner, id, ref } = mine;
    const response = await openWorker().ask("/api/export", { cookie: await signedIn(owner) });
    const files = unzipped(new Uint8Array(await response.arrayBuffer()));
    const named = `postings/1-${ref}.txt`;
    expect(new TextDecoder().decode(files.get(named))).toBe(TEXT);
    const data = JSON.parse(new TextDecoder().decode(files.get("data.json"))) as Record<string, unknown>;
    expect(data["postingsAsTheyWere"]).toEqual([
      { reference: ref, attempt: 1, file: named, sha256: await sha256Hex(TEXT), keptAt: new Date(NOON).toISOString() },
    ]);

    const { userId, email } = owner;
    const erasureId = `erasure-${userId}`;
    await write(openApp(env.DB), erase(openApp(env.DB), { userId, email, erasureId, nowMs: NOON, tells: false }));
    await eraseFiles(at(NOON), { erasureId });
    expect([await rowsOf(id), await objects(id)]).toEqual([[], []]);
    expect(await everything()).not.toContain(id);
    expect([(await rowsOf(others.id)).length, (await objects(others.id)).length]).toEqual([1, 1]);
  });

  it("an object that no row names is swept, and no other", async () => {
    const { id, lock } = await waiting();
    await lock();
    await keep(id);
    await env.FILES.put(`sent-postings/${id}-9-cut-off`, "left by work that was cut off");
    const sweepAt = (now: number) => sweepOrphanedPostings({ ...at(now), files: filesPutAtNoon() });
    await sweepAt(NOON);
    expect(await objects(id)).toHaveLength(2);
    await sweepAt(NOON + DAY);
    expect(await objects(id)).toEqual([(await rowsOf(id))[0]?.object_key]);
    await expect(sweepOrphanedPostings(at(NOON, await operator()))).rejects.toMatchObject({ code: "forbidden" });
  });
});
