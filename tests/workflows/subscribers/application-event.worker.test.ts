import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { claimJob } from "@workers/core/jobs/queries";
import { runJob } from "@workers/jobs/run-job";
import { openApp } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { followApplicationEvent } from "@workers/workflows/subscribers/application-event";
import { unlockEntry } from "@workers/workflows/outcomes/unlock-entry";
import { as, asJob, makeContext, NOON, type TestContext } from "../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../support/people";

const SECOND = 1_000;
const KIND = "application_event";
const at = (ms: number): TestContext => asJob(makeContext({ now: () => NOON + ms }));
const later = at(3_600 * SECOND);
const bring = (ref: string, ctx = later) => runJob(ctx, { kind: KIND, ref });

/** An entry in the queue that is a marketing job of somebody who wants analysis, and an operator. */
async function waiting() {
  const owner = await withPlan(await person(), { credits: 5, tier: "premium" });
  await withProfile(owner, { titles: ["Data Analyst"] });
  const [id = ""] = await withFound(owner, 1);
  await env.DB.prepare(
    "UPDATE applications SET position = 'Marketing Analyst', search_term = 'Data Analyst' WHERE id = ?",
  )
    .bind(id)
    .run();
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  const staff = await operator();
  const lock = (ms: number, status = "Successful") =>
    lockEntry(as(at(ms), staff), { entryId: id, status, remarks: "" });
  const unlock = (ms: number) => unlockEntry(as(at(ms), staff), { entryId: id });
  return { id, userId: owner.userId, staff, lock, unlock };
}

const first = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();

/** The events of an application that wait, in the order in which they were made. */
async function eventsOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT ref FROM jobs WHERE kind = ? AND ref LIKE ? || '#%'
      ORDER BY CAST(substr(ref, instr(ref, '#') + 1) AS INTEGER)`,
  )
    .bind(KIND, id)
    .all<{ ref: string }>();
  return results.map(({ ref }) => ref);
}

/** All that follows from the locks of an entry. */
async function followed({ id, userId, staff }: Awaited<ReturnType<typeof waiting>>) {
  const mails = await env.DB.prepare("SELECT state, due_at - ?2 AS due FROM outbox WHERE cause = ?1")
    .bind(`application_submitted:${id}`, NOON)
    .all();
  const jobs = await env.DB.prepare("SELECT kind, generation FROM jobs WHERE ref IN (?, ?) AND kind <> ? ORDER BY kind")
    .bind(id, userId, "tailor_resumes")
    .all<{ kind: string; generation: number }>();
  return {
    mails: mails.results,
    day: await first(
      "SELECT entries, successful, confirmed, hasty FROM operator_days WHERE operator_id = ? AND entries <> 0",
      staff.userId,
    ),
    apart: (await first("SELECT count(*) AS n FROM trades_apart WHERE application_id = ?", id))?.["n"],
    jobs: jobs.results,
  };
}

const ordersOf = (refs: readonly string[]): string[][] =>
  refs.length < 2
    ? [[...refs]]
    : refs.flatMap((ref) => ordersOf(refs.filter((other) => other !== ref)).map((rest) => [ref, ...rest]));

describe("an event of an application", () => {
  it("has its consequences once, however often and at once it is brought", async () => {
    const entry = await waiting();
    await entry.lock(0);
    const [ref = "", ...others] = await eventsOf(entry.id);
    expect(others).toEqual([]);
    expect(await followed(entry)).toMatchObject({ mails: [], day: null });
    await Promise.all([bring(ref), bring(ref), bring(ref)]);
    const once = await followed(entry);
    expect(once).toMatchObject({
      // Ten minutes after the lock, however late the event came.
      mails: [{ state: "waiting", due: 600 * SECOND }],
      day: { entries: 1, successful: 1, confirmed: 0, hasty: 0 },
      apart: 0,
    });
    expect(once.jobs).toContainEqual({ kind: "keep_posting", generation: expect.any(Number) });
    await bring(ref);
    expect(await followed(entry)).toEqual(once);
    expect(await first("SELECT state, attempts FROM jobs WHERE kind = ? AND ref = ?", KIND, ref)).toEqual({
      state: "done",
      attempts: 0,
    });
  });

  it("has none by a consumer whose claim ran out, and all by the one after it", async () => {
    const entry = await waiting();
    await entry.lock(0);
    const [ref = ""] = await eventsOf(entry.id);
    const db = openApp(env.DB);
    const slow = await claimJob(db, KIND, ref, NOON, 1);
    const quick = await claimJob(db, KIND, ref, NOON + SECOND, 60 * SECOND);
    const before = await followed(entry);
    await followApplicationEvent(later, slow!);
    expect(await followed(entry)).toEqual(before);
    await followApplicationEvent(later, quick!);
    const after = await followed(entry);
    expect(after).toMatchObject({ mails: [{ state: "waiting" }], day: { entries: 1 } });
    await followApplicationEvent(later, slow!);
    await followApplicationEvent(later, quick!);
    expect(await followed(entry)).toEqual(after);
  });

  it("counts the same in every order, each twice, and leaves what the last one says", async () => {
    // Irrelevant, opened, Successful; and Successful, opened, irrelevant.
    for (const [begun, ended] of [
      ["Unsuccessful - Job Irrelevant", "Successful"],
      ["Successful", "Unsuccessful - Job Irrelevant"],
    ] as const)
      for (const order of ordersOf(["0", "1", "2"])) {
        const entry = await waiting();
        await entry.lock(0, begun);
        await entry.unlock(60 * SECOND);
        await entry.lock(120 * SECOND, ended);
        const refs = await eventsOf(entry.id);
        expect(refs).toHaveLength(3);
        for (const i of order) await bring(refs[Number(i)]!);
        for (const i of order) await bring(refs[Number(i)]!);
        const isMade = ended === "Successful";
        expect([order.join(" "), await followed(entry)]).toMatchObject([
          order.join(" "),
          {
            mails: isMade ? [{ state: "waiting", due: 720 * SECOND }] : [],
            day: { entries: 1, successful: Number(isMade), confirmed: 0, hasty: 0 },
            apart: isMade ? 0 : 1,
          },
        ]);
      }
  });

  it("of a lock that was opened before its event came writes no mail, draws no check and frees nothing", async () => {
    for (const order of ordersOf(["0", "1"])) {
      const entry = await waiting();
      await env.DB.prepare("DELETE FROM jobs WHERE ref = ?").bind(entry.userId).run();
      await entry.lock(0);
      await entry.unlock(SECOND);
      const refs = await eventsOf(entry.id);
      for (const i of order) await bring(refs[Number(i)]!);
      expect(await followed(entry)).toEqual({ mails: [], day: null, apart: 0, jobs: [] });
    }
  });

  it("of a lock that came too fast is picked and counted as hasty, whichever event comes first", async () => {
    for (const order of ordersOf(["0", "1"])) {
      const [entry, next] = [await waiting(), await waiting()];
      await entry.lock(0);
      await lockEntry(as(at(SECOND), entry.staff), { entryId: next.id, status: "Successful", remarks: "" });
      const refs = [...(await eventsOf(entry.id)), ...(await eventsOf(next.id))];
      for (const i of order) await bring(refs[Number(i)]!);
      expect((await followed(entry)).day).toMatchObject({ entries: 2, hasty: 1 });
      const picked = await first("SELECT operator_id AS by FROM spot_checks WHERE application_id = ?", next.id);
      expect(picked).toEqual({ by: entry.staff.userId });
    }
  });

  it("of somebody whose account was erased does nothing, and of no application is nothing", async () => {
    const entry = await waiting();
    await entry.lock(0);
    const [ref = ""] = await eventsOf(entry.id);
    await env.DB.prepare("DELETE FROM applications WHERE id = ?").bind(entry.id).run();
    for (const gone of [ref, "gone#1", "nonsense"]) {
      await env.DB.prepare("INSERT OR IGNORE INTO jobs (kind, ref, due_at, created_at) VALUES (?, ?, 0, 0)")
        .bind(KIND, gone)
        .run();
      await bring(gone);
      expect(await first("SELECT state FROM jobs WHERE kind = ? AND ref = ?", KIND, gone)).toEqual({ state: "done" });
    }
    expect(await followed(entry)).toMatchObject({ mails: [], day: null });
  });
});
