import { statusLabel } from "@workers/modules/applications/records/vocabulary";
import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sql as where } from "drizzle-orm";
import { openApp, openCatalog, write } from "@workers/db/client";
import { withdrawApplications } from "@workers/modules/applications/records/release-queries";
import {
  claimEntry,
  extendClaim,
  readClaim,
  releaseEntry,
} from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { SCAN } from "@workers/modules/fulfilment/operator-queue/day-queries";
import { exportDay } from "@workers/modules/fulfilment/operator-queue/export-day";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { listApplied } from "@workers/modules/applications/dashboard/list-applied";
import { listCarried, listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { listOwnLocks } from "@workers/modules/fulfilment/operator-queue/list-own-locks";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { settleSpotCheck } from "@workers/workflows/outcomes/review-sample";
import { isSampled, CLAIM_LEASE_MS, LEAVING_MS } from "@workers/modules/fulfilment/operator-queue/rules";
import { sign } from "@workers/core/signatures";
import { readEntry } from "@workers/modules/fulfilment/operator-queue/read-entry";
import { readProof } from "@workers/modules/applications/records/read-proof";
import { sweepOrphanedProofs } from "@workers/modules/applications/records/sweep-proofs";
import { readPostingToClose } from "@workers/workflows/outcomes/close-posting";
import { revertBatch } from "@workers/workflows/outcomes/revert-batch";
import { updateEntry } from "@workers/modules/fulfilment/operator-queue/update-entry";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { addDays, indiaInstant, jobsWindow, showMoment } from "@workers/lib/india-time";
import { watched } from "@workers/lib/outage";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { eraseFiles } from "@workers/workflows/privacy/erase-files";
import { exportData } from "@workers/workflows/privacy/export-data";
import type { UserActor } from "@workers/core/policy";
import { closePosting, lockEntry, unlockEntry } from "../../../support/locks";
import { clockNow, setClock } from "../../../support/clock";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { takeErrors } from "../../../support/errors";
import { faultyD1, LOST } from "../../../support/faulty";
import { meteredD1 } from "../../../support/metered-d1";
import { filesPutAtNoon } from "../../../support/files-at-noon";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { PICTURES } from "../../../support/pictures";
import { openWorker, signedIn } from "../../../support/worker";

const PNG = PICTURES.png;

let clock = NOON;
/** A day of its own: claims of other tests are of other days. */
const tomorrow = () => (clock += 86_400_000);
// For the Worker all of these days are over: the list of today has what is left of others too.
beforeAll(() => setClock(Date.parse("2026-11-23T06:30:00Z")));

/** Somebody with so many entries in the queue of a day of their own, oldest first. */
async function queue(howMany: number): Promise<{ owner: UserActor; ids: string[]; day: string; now: number }> {
  const now = tomorrow();
  const owner = await withPlan(await person(), { credits: howMany + 2, beganAt: now, tier: "premium" });
  await withProfile(owner, { resumeText: "Backend developer who writes TypeScript" });
  // No new people here: their first application would come first (turns.worker.test.ts).
  await env.DB.prepare("UPDATE plans SET waiting_since = NULL").run();
  const found = await withFound(owner, howMany);
  await fillQueue(asJob(makeContext({ now: () => now })), { userId: owner.userId });
  const day = new Date(now + 9.5 * 3_600_000).toISOString().slice(0, 10);
  for (const [i, id] of found.entries())
    await env.DB.prepare("UPDATE applications SET queued_at = ? WHERE id = ?")
      .bind(now - 1000 + i, id)
      .run();
  return { owner, ids: found, day, now };
}

const at = (now: number, actor: UserActor): TestContext => makeContext({ now: () => now, actor });
const refused = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? `${e.code}: ${e.message}` : Promise.reject(e)),
  );
const holding = async (ctx: TestContext) => (await readClaim(ctx))?.id ?? null;
const audits = async (actor: UserActor, action: string) =>
  (
    await env.DB.prepare("SELECT subject_id, object_id FROM audit_log WHERE actor_id = ? AND action = ? ORDER BY id")
      .bind(actor.userId, action)
      .all()
  ).results;

const objects = async () => (await env.FILES.list({ prefix: "proofs/" })).objects.map((o) => o.key);

describe("taking the next entry", () => {
  it("gives each the oldest that nobody has, and the same one back", async () => {
    const { ids, day, now, owner } = await queue(3);
    const [a, b, c] = [at(now, await operator()), at(now, await operator()), at(now, await operator())];
    for (const ctx of [a, b, c, a]) expect(await claimEntry(ctx, { day })).toEqual({ claimed: true });
    expect([await holding(a), await holding(b), await holding(c)]).toEqual(ids);
    const last = at(now, await operator());
    expect(await claimEntry(last, { day })).toEqual({ claimed: false });
    expect(await holding(last)).toBeNull();
    expect(await readClaim(a)).toMatchObject({
      email: owner.email,
      resumeName: "resume.pdf",
      jobTitles: ["Backend Developer"],
      openToRemote: true,
      claimedUntil: now + CLAIM_LEASE_MS,
    });
  });

  it("tells what is held where the catalogue does not answer: the change that it follows is made", async () => {
    const { ids, day, now } = await queue(1);
    const silent = openCatalog(
      watched(
        faultyD1(env.CATALOG, () => LOST),
        { seen: false },
      ),
    );
    const ctx = { ...at(now, await operator()), catalog: silent };
    const signs = [{ code: "free_mail_contact", words: "hr.example@gmail.com" }];
    await env.DB.prepare("UPDATE applications SET signs = ? WHERE id = ?").bind(JSON.stringify(signs), ids[0]).run();
    await claimEntry(ctx, { day });
    // Silence is no word for the job: what was known when it was found still is.
    expect(await readClaim(ctx)).toMatchObject({ id: ids[0], signs, signsAreNew: false });
    expect((await listDay(ctx, { day })).entries).toMatchObject([{ id: ids[0], signs }]);
    // Neither is that the catalogue has it no more.
    const answering = { ...ctx, catalog: openCatalog(env.CATALOG) };
    expect(await readClaim(answering)).toMatchObject({ id: ids[0], signs, signsAreNew: false });
    // Any other fault is one.
    const broken = openCatalog(
      watched(
        faultyD1(env.CATALOG, () => "SQLITE_ERROR"),
        { seen: false },
      ),
    );
    await expect(readClaim({ ...ctx, catalog: broken })).rejects.toThrow();
  });

  it("gives twenty at once twenty different ones", async () => {
    const { ids, day, now } = await queue(12);
    const contexts = await Promise.all(Array.from({ length: 20 }, async () => at(now, await operator())));
    const answers = await Promise.all(contexts.map((ctx) => claimEntry(ctx, { day })));
    expect(answers.filter((answer) => answer.claimed)).toHaveLength(12);
    const held = (await Promise.all(contexts.map(holding))).filter((id) => id !== null);
    expect(held.toSorted()).toEqual(ids.toSorted());
  });

  it("frees what was held for fifteen minutes", async () => {
    const { ids, day, now } = await queue(1);
    const [a, b] = [await operator(), await operator()];
    await claimEntry(at(now, a), { day });
    expect(await claimEntry(at(now + CLAIM_LEASE_MS - 1, b), { day })).toEqual({ claimed: false });
    expect(await claimEntry(at(now + CLAIM_LEASE_MS, b), { day })).toEqual({ claimed: true });
    expect([await holding(at(now + CLAIM_LEASE_MS, a)), await holding(at(now + CLAIM_LEASE_MS, b))]).toEqual([
      null,
      ids[0],
    ]);
  });

  it("passes over what was skipped, and comes back to it at the end", async () => {
    const { ids, day, now } = await queue(3);
    const ctx = at(now, await operator());
    const seen: (string | null)[] = [];
    let after: string | undefined;
    for (let i = 0; i < 4; i++) {
      await claimEntry(ctx, { day, after });
      const held = await readClaim(ctx);
      seen.push(held?.id ?? null);
      await releaseEntry(ctx, { entryId: held?.id });
      after = `${held?.queuedAt}.${held?.id}`;
    }
    expect(seen).toEqual([...ids, ids[0]]);
  });

  it("keeps a left one for a minute, and gives a reload the whole lease back", async () => {
    const { ids, day, now } = await queue(1);
    const [a, b] = [await operator(), await operator()];
    await claimEntry(at(now, a), { day });
    await releaseEntry(at(now + 1000, a), { entryId: ids[0], leaving: true });
    expect(await claimEntry(at(now + LEAVING_MS, b), { day })).toEqual({ claimed: false });
    expect(await holding(at(now + 2000, a))).toBe(ids[0]);
    expect((await readClaim(at(now + 2000, a)))?.claimedUntil).toBe(now + CLAIM_LEASE_MS);
    await releaseEntry(at(now + 3000, a), { entryId: ids[0], leaving: true });
    expect(await claimEntry(at(now + 3000 + LEAVING_MS, b), { day })).toEqual({ claimed: true });
    // An entry that a colleague has claimed by now stays theirs.
    await releaseEntry(at(now + 3000, a), { entryId: ids[0] });
    expect(await holding(at(now + 3000 + LEAVING_MS, b))).toBe(ids[0]);
  });

  it("keeps the very entry for longer, and tells who has it by now instead of taking another", async () => {
    const { ids, day, now, owner } = await queue(3);
    const [mira, ravi] = [
      await person({ displayName: "Mira", staff: { operations: true } }),
      await person({ displayName: "Ravi", staff: { operations: true } }),
    ];
    const [entryId, other] = ids;
    await claimEntry(at(now, mira), { day });
    await extendClaim(at(now + 60_000, mira), { entryId, revision: 0 });
    expect((await readClaim(at(now + 60_000, mira)))?.claimedUntil).toBe(now + 60_000 + CLAIM_LEASE_MS);
    // Over, and nobody took it: it comes back.
    const over = now + 60_000 + CLAIM_LEASE_MS;
    await extendClaim(at(over, mira), { entryId, revision: 0 });
    expect(await refused(extendClaim(at(over, ravi), { entryId, revision: 0 }))).toMatch(/^conflict: With Mira until /);
    const later = over + CLAIM_LEASE_MS;
    await claimEntry(at(later, ravi), { day });
    expect(await refused(extendClaim(at(later, mira), { entryId, revision: 0 }))).toMatch(
      /^conflict: With Ravi until /,
    );
    expect([await holding(at(later, mira)), await holding(at(later, ravi))]).toEqual([null, entryId]);
    await updateEntry(at(later, ravi), { entryId, status: "", remarks: "asks for a portfolio", revision: 0 });
    await releaseEntry(at(later, ravi), { entryId });
    expect(await refused(extendClaim(at(later, mira), { entryId, revision: 0 }))).toMatch(
      /^conflict: Changed by Ravi at .*"asks for a portfolio"/,
    );
    await claimEntry(at(later, mira), { day, after: `${now - 1000}.${entryId}` });
    expect(await holding(at(later, mira))).toBe(other);
    expect(await refused(extendClaim(at(later, mira), { entryId, revision: 1 }))).toBe(
      "conflict: You have another entry now. Lock or return it first.",
    );
    await releaseEntry(at(later, mira), { entryId: other });
    expect(await refused(extendClaim(at(later, mira), { entryId, revision: 1 }))).toBe("done");
    await lockEntry(at(later, mira), { entryId, status: "Successful", remarks: "", revision: 1 });
    expect(await refused(extendClaim(at(later, mira), { entryId, revision: 2 }))).toMatch(
      /^conflict: Already locked by Mira/,
    );
    expect(await refused(extendClaim(at(later, mira), { entryId: "x" }))).toMatch(/^not_found/);
    expect((await audits(mira, "applications.claim_entry")).length).toBeGreaterThan(0);
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 2 });
  });

  it("takes of a portal or a person alone, where the list was narrowed to them, and reads no others", async () => {
    const { ids, day, now, owner } = await queue(4);
    await env.DB.prepare("UPDATE applications SET portal = 'Lever' WHERE id IN (?, ?)").bind(ids[1], ids[3]).run();
    const ctx = at(now, await operator());
    const taken = async (want: object) => {
      const { claimed } = await claimEntry(ctx, { day, ...want });
      const id = claimed ? await holding(ctx) : null;
      if (id) await releaseEntry(ctx, { entryId: id });
      return id && ids.indexOf(id);
    };
    expect([
      await taken({}),
      await taken({ portal: "Lever" }),
      await taken({ portal: "Lever", after: `${now - 999}.${ids[1]}` }),
      await taken({ portal: "Nowhere" }),
    ]).toEqual([0, 1, 3, null]);
    expect([
      await taken({ person: owner.email, portal: "Lever" }),
      await taken({ person: ` ${owner.displayName.slice(0, 3).toLowerCase()} ` }),
      await taken({ person: "nobody@sample.jobsarthi.test" }),
    ]).toEqual([1, 0, null]);
    const far = "2031-02-02";
    const farMs = indiaInstant(far, 1);
    const other = await person();
    await env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, queue_day, queued_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       SELECT printf('NARROW%020d', i), iif(i > 9990, ?1, ?4), 'narrow-' || i, 'queued', 'P', 'C', 'L',
       'https://jobs.example/', iif(i > 9980, 'Lever', 'X'), 0.5, '[]', ?2, ?3 + i, ?3 FROM n`,
    )
      .bind(owner.userId, far, farMs, other.userId)
      .run();
    const { d1, meter } = meteredD1(env.DB);
    const metered = makeContext({ now: () => farMs + 60_000, actor: await operator(), db: openApp(d1) });
    for (const [want, first] of [
      [{ portal: "Lever" }, 9981],
      [{ person: owner.email }, 9991],
      [{ person: owner.email, portal: "Lever" }, 9991],
      [{ person: owner.email, after: `${farMs + 9995}.NARROW${"9995".padStart(20, "0")}` }, 9996],
    ] as const) {
      const before = meter.rowsRead;
      await claimEntry(metered, { day: far, ...want });
      expect(meter.rowsRead - before, JSON.stringify(want)).toBeLessThan(60);
      expect(await holding(metered)).toBe(`NARROW${String(first).padStart(20, "0")}`);
      await releaseEntry(metered, { entryId: await holding(metered) });
    }
    await env.DB.prepare("DELETE FROM applications WHERE queue_day = ?").bind(far).run();
  });

  it("goes on with others for the same job, each operator with another one, and reads no more for it", async () => {
    const now = tomorrow();
    const day = new Date(now + 9.5 * 3_600_000).toISOString().slice(0, 10);
    const one = await withPlan(await person(), { credits: 8, beganAt: now, tier: "premium" });
    await withProfile(one, {});
    // Others of theirs wait before those for the job, which five more people wait for.
    const rest = await withFound(one, 3);
    await fillQueue(asJob(makeContext({ now: () => now })), { userId: one.userId });
    const set = (id: string, more: string, ...values: unknown[]) =>
      env.DB.prepare(`UPDATE applications SET ${more} WHERE id = ?`)
        .bind(...values, id)
        .run();
    const [first, old] = rest as [string, string];
    const same: string[] = [first];
    for (let i = 0; i < 5; i++) {
      const other = await withPlan(await person(), { credits: 2, beganAt: now, tier: "premium" });
      await withProfile(other, {});
      same.push((await withFound(other, 1))[0] ?? "");
      await fillQueue(asJob(makeContext({ now: () => now })), { userId: other.userId });
    }
    for (const [i, id] of rest.entries()) await set(id, "queued_at = ?", now - 1000 + i);
    for (const [i, id] of same.entries())
      await set(id, "posting_id = 'alike', queued_at = ?", now - (i === 0 ? 1000 : 500 - i));
    await set(same[5] ?? "", "portal = 'Lever'");
    await env.DB.prepare("UPDATE plans SET waiting_since = NULL").run();
    const [a, b] = [at(now, await operator()), at(now, await operator())];
    await claimEntry(a, { day });
    expect([await holding(a), (await readClaim(a))?.othersWaiting]).toEqual([first, 5]);
    await lockEntry(a, { entryId: first, status: "Unsuccessful - Form Too Long", remarks: "" });
    await Promise.all([a, b].map((ctx) => claimEntry(ctx, { day, last: first })));
    expect([await holding(a), await holding(b)].toSorted()).toEqual(same.slice(1, 3).toSorted());
    expect((await readClaim(b))?.othersWaiting).toBe(3);
    // A skipped entry does not come again at once, nor does one before it; then the queue's order counts again.
    const held = await holding(a);
    await releaseEntry(a, { entryId: held });
    const place = `${now - 500 + same.indexOf(held ?? "")}.${held}`;
    await claimEntry(a, { day, after: place, last: held, portal: "Lever" });
    expect(await holding(a)).toBe(same[5]);
    await lockEntry(a, { entryId: same[5], status: "Unsuccessful - Form Too Long", remarks: "" });
    await claimEntry(a, { day, after: place, last: same[5] });
    expect(await holding(a)).toBe(same[3]);
    // Another day, another person, an unknown entry: as without one.
    await releaseEntry(a, { entryId: same[3] });
    await claimEntry(a, { day, last: first, person: one.email });
    expect(await holding(a)).toBe(old);
    await releaseEntry(a, { entryId: old });
    // In its turn another's first comes before the second of theirs.
    await claimEntry(a, { day, last: "nothing" });
    expect(await holding(a)).toBe(held);
    await releaseEntry(a, { entryId: held });
    // Of the hundreds for whom that job is done, none is read.
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (id, email, display_name, created_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
         SELECT 'ALIKE' || i, 'alike' || i || '@sample.jobsarthi.test', 'Sample', ?1 FROM n`,
      ).bind(now),
      env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
          reasons, queue_day, queued_at, created_at)
         SELECT id, id, 'alike', 'failed', 'P', 'C', 'L', 'https://jobs.example/', 'X', 0.5, '[]', ?1, ?2, ?2
         FROM users WHERE id LIKE 'ALIKE%'`,
      ).bind(day, now - 600),
    ]);
    const { d1, meter } = meteredD1(env.DB);
    const metered = makeContext({ now: () => now, actor: await operator(), db: openApp(d1) });
    await claimEntry(metered, { day, last: first });
    expect(meter.rowsRead).toBeLessThan(80);
    expect(await holding(metered)).toBe(held);
    await env.DB.prepare("DELETE FROM users WHERE id LIKE 'ALIKE%'").run();
  });

  it("takes the oldest of all days where no day is named", async () => {
    const older = await queue(1);
    await queue(1);
    await env.DB.prepare("UPDATE applications SET queue_day = '2020-01-01', queued_at = 1 WHERE id = ?")
      .bind(older.ids[0])
      .run();
    const ctx = at(older.now, await operator());
    await claimEntry(ctx, { day: null });
    expect(await holding(ctx)).toBe(older.ids[0]);
    await lockEntry(ctx, { entryId: older.ids[0], status: "Unsuccessful - Other", remarks: "" });
  });

  it("is for operations alone", async () => {
    for (const actor of [await person(), await person({ staff: { community: true } })]) {
      const ctx = at(NOON, actor);
      for (const verb of [
        claimEntry(ctx, {}),
        readClaim(ctx),
        extendClaim(ctx, { entryId: "x" }),
        releaseEntry(ctx, { entryId: "x" }),
      ])
        expect(await refused(verb)).toMatch(/^forbidden/);
    }
    expect(await refused(claimEntry(makeContext(), {}))).toMatch(/^signed_out/);
  });

  it("is in the person's audit log once an hour, and not at all when it cannot be written", async () => {
    const { ids, day, now, owner } = await queue(1);
    const actor = await operator();
    await claimEntry(at(now, actor), { day });
    for (let i = 0; i < 3; i++) await readClaim(at(now + i * 30_000, actor));
    expect(await audits(actor, "applications.claim_entry")).toEqual([{ subject_id: owner.userId, object_id: ids[0] }]);
    await readClaim(at(now + 3_600_000, actor));
    expect(await audits(actor, "applications.claim_entry")).toHaveLength(2);
    await env.DB.prepare(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    ).run();
    try {
      await expect(readClaim(at(now + 7_200_000, actor))).rejects.toThrow();
      const other = await operator();
      await releaseEntry(at(now, actor), { entryId: ids[0] });
      await expect(claimEntry(at(now, other), { day })).rejects.toThrow();
      expect(
        await env.DB.prepare("SELECT claimed_by FROM applications WHERE id = ?").bind(ids[0]).first("claimed_by"),
      ).toBeNull();
    } finally {
      await env.DB.prepare("DROP TRIGGER no_audit").run();
    }
  });

  it("passes over what is no longer open, and leaves nothing claimed that is", async () => {
    const { ids, day, now } = await queue(2);
    const ctx = at(now, await operator());
    await claimEntry(ctx, { day });
    await lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "" });
    expect(
      await env.DB.prepare("SELECT claimed_by, claimed_until FROM applications WHERE id = ?").bind(ids[0]).first(),
    ).toEqual({ claimed_by: null, claimed_until: null });
    await claimEntry(ctx, { day });
    expect(await holding(ctx)).toBe(ids[1]);
    const unfit = withdrawApplications(ctx.db, {
      which: where`id = ${ids[1]}`,
      by: { kind: "system", id: "x" },
      nowMs: now,
      because: "unfit",
    });
    await write(ctx.db, unfit);
    expect(await holding(ctx)).toBeNull();
  });

  it("reads no more of a day with 10,000 entries, of which a thousand are held", async () => {
    const { now, owner } = await queue(1);
    const day = "2031-01-01";
    await env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, queue_day, queued_at, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       SELECT printf('CLAIM%021d', i), ?1, 'claim-' || i, 'queued', 'P', 'C', 'L', 'https://jobs.example/', 'X', 0.5,
       '[]', ?2, ?3 + i, ?3 FROM n`,
    )
      .bind(owner.userId, day, now)
      .run();
    const { d1, meter } = meteredD1(env.DB);
    const ctx = makeContext({ now: () => now, actor: await operator(), db: openApp(d1) });
    await claimEntry(ctx, { day });
    expect(meter.trips).toBe(1);
    expect(meter.rowsRead).toBeLessThan(40);
    const before = meter.rowsRead;
    await readClaim(ctx);
    expect([meter.trips, meter.rowsRead - before]).toEqual([2, expect.toSatisfy((n: number) => n < 40)]);
    await releaseEntry(ctx, { entryId: "CLAIM000000000000000000001" });
    await env.DB.prepare("DELETE FROM applications WHERE queue_day = ?").bind(day).run();
  });
});

describe("an entry that a colleague works on", () => {
  it("is changed by nobody else while the lease lives, who is told by whom", async () => {
    const { ids, day, now, owner } = await queue(1);
    const [holder, other] = [await person({ displayName: "Mira", staff: { operations: true } }), await operator()];
    await claimEntry(at(now, holder), { day });
    const told = `conflict: With Mira until ${showMoment(now + CLAIM_LEASE_MS)} IST`;
    expect(await refused(lockEntry(at(now, other), { entryId: ids[0], status: "Successful", remarks: "" }))).toBe(told);
    expect(await refused(updateEntry(at(now, other), { entryId: ids[0], status: "", remarks: "mine" }))).toBe(told);
    expect((await listDay(at(now, other), { day })).entries[0]).toMatchObject({
      claimedByName: "Mira",
      claimedUntil: now + CLAIM_LEASE_MS,
    });
    expect(await refused(updateEntry(at(now, holder), { entryId: ids[0], status: "", remarks: "theirs" }))).toBe(
      "done",
    );
    expect(
      await refused(lockEntry(at(now + CLAIM_LEASE_MS, other), { entryId: ids[0], status: "Successful", remarks: "" })),
    ).toBe("done");
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 0 });
  });

  it("is refused to who looked before it was taken, and pressed after", async () => {
    const { ids, day, now, owner } = await queue(1);
    const [holder, other] = [await operator(), await operator()];
    const taken = {
      prepare: (sql: string) => env.DB.prepare(sql),
      batch: async <T>(statements: D1PreparedStatement[]) => (
        await claimEntry(at(now, holder), { day }),
        env.DB.batch<T>(statements)
      ),
    };
    const ctx = makeContext({ now: () => now, actor: other, db: openApp(taken) });
    const told = /^conflict: With Operator until/;
    expect(
      await refused(lockEntry(ctx, { entryId: ids[0], status: "Successful", remarks: "", screenshot: PNG })),
    ).toMatch(told);
    await releaseEntry(at(now, holder), { entryId: ids[0] });
    expect(await refused(updateEntry(ctx, { entryId: ids[0], status: "", remarks: "mine" }))).toMatch(told);
    expect(
      await env.DB.prepare("SELECT state, remarks, revision FROM applications WHERE id = ?").bind(ids[0]).first(),
    ).toEqual({ state: "claimed", remarks: "", revision: 0 });
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 1 });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM application_proofs WHERE application_id = ?")
        .bind(ids[0])
        .first("n"),
    ).toBe(0);
  });
});

describe("an entry that one locked oneself", () => {
  it("is locked once by the same press twice, and with anything else is refused, since it would be lost", async () => {
    const { ids, now } = await queue(1);
    const ctx = at(now, await operator());
    const lock = {
      entryId: ids[0],
      status: "Successful",
      remarks: "sent",
      revision: 0,
      confirmationNumber: "APP-1",
      screenshot: PNG,
    };
    const first = await lockEntry(ctx, lock);
    const kept = await objects();
    expect(await lockEntry(at(now + 60_000, ctx.actor as UserActor), lock)).toEqual(first);
    expect(await lockEntry(ctx, { ...lock, confirmationNumber: "", screenshot: null })).toEqual(first);
    const other = PNG.slice();
    other[50] = 255 - (other[50] ?? 0);
    for (const change of [
      { remarks: "sent, and they called" },
      { confirmationNumber: "APP-2" },
      { confirmationLink: "https://jobs.example/done" },
      { screenshot: other },
      { status: "Unsuccessful - Other" },
    ])
      expect(await refused(lockEntry(ctx, { ...lock, ...change }))).toMatch(
        /^conflict: Already locked by Operator as "Successful" on /,
      );
    expect(
      await env.DB.prepare(
        "SELECT a.remarks, p.number, p.link FROM applications a JOIN application_proofs p ON p.application_id " +
          "= a.id WHERE a.id = ?",
      )
        .bind(ids[0])
        .first(),
    ).toEqual({ remarks: "sent", number: "APP-1", link: "" });
    expect(await objects()).toEqual(kept);
  });
});

describe("one's own last locks", () => {
  it("are listed newest first only to their maker, which their people's log says, and one is taken back", async () => {
    const { ids, owner, now } = await queue(3);
    const ops = await operator();
    for (const [i, entryId] of ids.entries())
      await lockEntry(at(now + i * 60_000, ops), { entryId, status: "Successful", remarks: "" });
    const later = at(now + 11 * 60_000, ops);
    const locks = await listOwnLocks(later);
    expect(locks.map(({ entryId, isRecent, email }) => [entryId, isRecent, email])).toEqual(
      [true, false, false].map((isRecent, i) => [ids[2 - i], isRecent, owner.email]),
    );
    expect(await audits(ops, "applications.list_own_locks")).toEqual([{ subject_id: owner.userId, object_id: null }]);
    expect(await listOwnLocks(at(now, await operator()))).toEqual([]);
    expect(await refused(listOwnLocks(at(now, await person({ staff: { community: true } }))))).toMatch(/^forbidden/);
    const [last] = locks;
    for (let twice = 0; twice < 2; twice++)
      await unlockEntry(later, { entryId: last?.entryId ?? "", revision: last?.revision });
    expect((await listOwnLocks(later)).map(({ entryId }) => entryId)).toEqual([ids[1], ids[0]]);
  });

  it("keep in sight what was left open at 20:00, in the next day's list alone, until it is done", async () => {
    const { ids } = await queue(2);
    // Long before the days of the other tests, whose entries would come first.
    const day = "2020-03-01";
    const now = indiaInstant(day, 12);
    await env.DB.prepare("UPDATE applications SET queue_day = ?1, queued_at = ?2 + rowid % 1000 WHERE id IN (?3, ?4)")
      .bind(day, now - 60_000, ...ids)
      .run();
    const next = addDays(day, 1);
    const ops = await operator();
    const left = async (on: string, at_: number) =>
      (await listCarried(at(at_, ops), { day: on })).entries.map(({ id }) => id).filter((id) => ids.includes(id));
    const [before, after] = [jobsWindow(day).endMs - 1, jobsWindow(day).endMs];
    expect([await left(day, before), await left(next, before)]).toEqual([[], []]);
    expect((await left(next, after)).toSorted()).toEqual(ids.toSorted());
    expect((await listDay(at(after, ops), { day: next })).entries.map(({ id }) => id)).not.toContain(ids[0]);
    await lockEntry(at(now, ops), { entryId: ids[0], status: "Successful", remarks: "" });
    expect(await left(next, after)).toEqual([ids[1]]);
    expect(await left(addDays(next, 1), after + 86_400_000)).toEqual([ids[1]]);
  });

  it("close a job for everybody who waits for it, once, and take all of it back within ten minutes", async () => {
    const queues = [await queue(2), await queue(2), await queue(2), await queue(2)];
    const now = (queues.at(-1)?.now ?? 0) + 60_000;
    const [first, ...same] = queues.map(({ ids }) => ids[0] ?? "");
    for (const id of same)
      await env.DB.prepare(
        "UPDATE applications SET posting_id = (SELECT posting_id FROM applications WHERE id = ?1) WHERE id = ?2",
      )
        .bind(first, id)
        .run();
    const [ops, other] = [await operator(), await operator()];
    const entry = { entryId: first ?? "" };
    await foundClosedBy(other, entry.entryId, now - 60_000);
    const before = await Promise.all(queues.map(({ owner }) => balances(owner.userId)));
    await extendClaim(at(now, other), { entryId: same[2] });
    expect(await readPostingToClose(at(now, ops), entry)).toMatchObject({ open: 3, inHands: 1, isMore: false });
    await updateEntry(at(now, ops), {
      entryId: same[0],
      status: "",
      remarks: "the form is gone",
      revision: null,
    });
    expect(await closePosting(at(now, ops), entry)).toEqual({ locked: 3, refused: 0, lot: same[1], isUnsure: false });
    // Pressed again after a lost answer, it says the same; ten minutes later there is nothing to take back.
    const [, , lot] = [first, ...same.slice(0, 2)].toSorted();
    expect(await closePosting(at(now + 1000, ops), entry)).toMatchObject({ locked: 3, refused: 0, lot });
    const nothing = { locked: 0, refused: 0, lot: null, isUnsure: false };
    expect(await closePosting(at(now + 600_000, ops), entry)).toEqual(nothing);
    expect(await closePosting(at(now + 1000, await operator()), entry)).toEqual(nothing);
    const states = () =>
      env.DB.prepare(
        `SELECT state, outcome, remarks, locked_at FROM applications
        WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      )
        .bind(JSON.stringify([first, ...same.slice(0, 2)]))
        .all()
        .then(({ results }) => results);
    expect(await states()).toEqual(
      [first, ...same.slice(0, 2)].toSorted().map((id) => ({
        state: "failed",
        outcome: "job_closed",
        remarks: id === same[0] ? "the form is gone" : "",
        locked_at: now,
      })),
    );
    // Each is a lock of its own in the log, and nobody's time at a form.
    expect((await audits(ops, "applications.lock_entry")).map(({ object_id }) => object_id).toSorted()).toEqual(
      [first, ...same.slice(0, 2)].toSorted(),
    );
    expect(
      await env.DB.prepare("SELECT entries, times FROM operator_days WHERE operator_id = ?").bind(ops.userId).first(),
    ).toMatchObject({ entries: 3, times: expect.stringMatching(/^\[0(,0)*\]$/) });
    const [last] = await listOwnLocks(at(now, ops));
    expect(last).toMatchObject({ together: 3, isRecent: true });
    expect(await refused(revertBatch(at(now + 600_000, ops), entry))).toMatch(/^conflict: The 10 minutes have passed/);
    expect(await revertBatch(at(now, other), entry)).toEqual({ opened: 0, refused: 0 });
    expect(await revertBatch(at(now + 1000, ops), entry)).toEqual({ opened: 3, refused: 0 });
    expect(await revertBatch(at(now + 1000, ops), entry)).toEqual({ opened: 0, refused: 0 });
    expect((await states()).map((row) => row["state"])).toEqual(["queued", "queued", "queued"]);
    expect(await Promise.all(queues.map(({ owner }) => balances(owner.userId)))).toEqual(before);
    const seeker = await person({ staff: { community: true } });
    expect(await refused(closePosting(at(now, seeker), entry))).toMatch(/^forbidden/);

    // By plain forms: what is pressed names the count.
    const [worker, cookie] = [openWorker(), await signedIn(ops)];
    const path = `/admin-close-opening?entry=${first}`;
    const html = (await (await worker.ask(path, { cookie })).text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/LOCK \d entr(y|ies) as Job Closed|There&#x27;s no entry for this job that you can lock now/);
  });

  it("close a job from an entry that is locked already: only what the press locked is taken back", async () => {
    const { path, ops, cookie, ids } = await posting(3);
    const worker = openWorker();
    const post = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return worker.ask(path, { body, cookie });
    };
    await foundClosedBy(ops, ids[0] ?? "", clockNow() - 60_000, ids[0]);
    await foundClosedBy(await operator(), ids[0] ?? "", clockNow() - 30_000);
    const done = (await (await post({ intent: "close", entry: ids[0] ?? "" })).text()).replaceAll("<!-- -->", "");
    expect(done).toContain("Locked 2 entries as Unsuccessful - Job Closed.");
    const lot = /name="entry" value="([^"]+)"[^]*?Undo all 2 locks</.exec(done)?.[1] ?? "";
    const back = (await (await post({ intent: "back", entry: lot })).text()).replaceAll("<!-- -->", "");
    expect(back).toContain("2 entries are open again.");
    expect(await statesOf(ids)).toEqual(["failed", "queued", "queued"]);
  });

  it("close a job but for what was noted of an entry, or changed since it was read", async () => {
    const { ops, ids } = await posting(3);
    const now = clockNow();
    await foundClosedBy(await operator(), ids[0] ?? "", now - 60_000);
    await updateEntry(at(now, await operator()), {
      entryId: ids[1],
      status: "Successful",
      remarks: "sent, the code is missing",
      revision: null,
    });
    expect(await readPostingToClose(at(now, ops), { entryId: ids[0] })).toMatchObject({ open: 2, inHands: 1 });
    expect(await closePosting(at(now, ops), { entryId: ids[0] })).toMatchObject({ locked: 2, refused: 0 });
    expect(await statesOf(ids)).toEqual(["failed", "queued", "failed"]);
    // An operator who chooses Job Closed for that very entry overrules what was noted of it.
    expect(await closePosting(at(now, ops), { entryId: ids[1] })).toMatchObject({ locked: 1, lot: ids[1] });
  });

  it("close a job for others only after a second look: its company's site, or a colleague", async () => {
    const { ops, ids, path, cookie } = await posting(3);
    const now = clockNow();
    const close = (by: Awaited<ReturnType<typeof operator>>, entryId: string | undefined, ms = now) =>
      closePosting(at(ms, by), { entryId });
    expect(await (await openWorker().ask(path, { cookie })).text()).toContain("A colleague then has to find");
    expect(await close(ops, ids[0])).toMatchObject({ locked: 1, lot: ids[0], isUnsure: true });
    // One's own finding is no second look, however often it is pressed.
    expect(await close(ops, ids[0], now + 1)).toMatchObject({ locked: 1, lot: ids[0], isUnsure: true });
    expect(await statesOf(ids)).toEqual(["failed", "queued", "queued"]);
    const other = await operator();
    expect(await readPostingToClose(at(now, ops), { entryId: ids[1] })).toMatchObject({ foundBy: null });
    expect(await readPostingToClose(at(now, other), { entryId: ids[1] })).toMatchObject({
      open: 2,
      foundBy: { name: ops.displayName },
    });
    // Long ago is no second look either.
    expect(await close(other, ids[1], now + 8 * 86_400_000)).toMatchObject({ locked: 1, isUnsure: true });
    expect(await close(await operator(), ids[2])).toMatchObject({ locked: 1, isUnsure: false });
    expect(await statesOf(ids)).toEqual(["failed", "failed", "failed"]);
  });

  it("leave the others of a job that was found closed to a colleague, who takes them by their turn", async () => {
    const { ops, ids } = await posting(3);
    const now = clockNow();
    const next = async (last: string | undefined) => {
      await claimEntry(at(now, ops), { day: "2026-11-01", last });
      return holding(at(now, ops));
    };
    const [older] = (await queue(1)).ids;
    await env.DB.prepare("UPDATE applications SET queue_day = '2026-11-01', queued_at = 1 WHERE id = ?")
      .bind(older)
      .run();
    await lockEntry(at(now, ops), { entryId: ids[0], status: "Successful", remarks: "" });
    expect(ids).toContain(await next(ids[0]));
    await lockEntry(at(now, ops), { entryId: ids[1], status: "Unsuccessful - Job Closed", remarks: "" });
    await releaseEntry(at(now, ops), { entryId: ids[2] });
    expect(await next(ids[1])).toBe(older);
  });

  /** A colleague locked an entry of this one's job as closed: another person's, unless it is named. */
  async function foundClosedBy(by: Awaited<ReturnType<typeof operator>>, of: string, now: number, entryId?: string) {
    const id = entryId ?? (await queue(1)).ids[0] ?? "";
    await env.DB.prepare(
      "UPDATE applications SET posting_id = (SELECT posting_id FROM applications WHERE id = ?1), queued_at = ?3 " +
        "WHERE id = ?2",
    )
      .bind(of, id, now - 3_600_000)
      .run();
    await lockEntry(at(now, by), { entryId: id, status: "Unsuccessful - Job Closed", remarks: "" });
  }

  /** So many entries of one job, each of another person, and an operator who stands at the first. */
  async function posting(howMany: number) {
    const ids: string[] = [];
    for (let i = 0; i < howMany; i++) ids.push((await queue(1)).ids[0] ?? "");
    await env.DB.prepare(
      `UPDATE applications SET posting_id = (SELECT posting_id FROM applications WHERE id = ?1), queued_at = ?3,
        queue_day = '2026-11-01' WHERE id IN (SELECT value FROM json_each(?2))`,
    )
      .bind(ids[0], JSON.stringify(ids), clockNow() - 3_600_000)
      .run();
    const ops = await operator();
    return { ids, ops, cookie: await signedIn(ops), path: `/admin-close-opening?entry=${ids[0]}` };
  }

  const statesOf = async (ids: readonly string[]) => {
    const { results } = await env.DB.prepare(
      "SELECT id, state FROM applications WHERE id IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify(ids))
      .all<{ id: string; state: string }>();
    return ids.map((id) => results.find((row) => row.id === id)?.state);
  };

  it("leave a chosen entry to be taken out of its turn, unless one has another", async () => {
    const { ids, day, now } = await queue(3);
    const [first, , third] = ids;
    const [ops, other] = [at(now, await operator()), at(now, await operator())];
    await extendClaim(ops, { entryId: third });
    expect(await holding(ops)).toBe(third);
    expect(await refused(extendClaim(ops, { entryId: first }))).toBe(
      "conflict: You have another entry now. Lock or return it first.",
    );
    expect(await refused(extendClaim(other, { entryId: third }))).toMatch(/^conflict: With .+ until/);
    await claimEntry(other, { day });
    expect(await holding(other)).toBe(first);
  });
});

describe("an entry that was changed since it was read", () => {
  it("is not overwritten, and who did it and when is told", async () => {
    const { ids, now, owner } = await queue(1);
    const entryId = ids[0];
    const [a, b] = [await person({ displayName: "Asha", staff: { operations: true } }), await operator()];
    await updateEntry(at(now, a), { entryId, status: "Unsuccessful - Other", remarks: "portfolio asked", revision: 0 });
    const told = /^conflict: Changed by Asha at .*: now "Unsuccessful - Other", "portfolio asked"\. Yours is unsaved/;
    expect(await refused(updateEntry(at(now, b), { entryId, status: "Successful", remarks: "", revision: 0 }))).toMatch(
      told,
    );
    expect(await refused(lockEntry(at(now, b), { entryId, status: "Successful", remarks: "", revision: 0 }))).toMatch(
      told,
    );
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 1 });
    // The same again is no loss to anybody.
    expect(
      await refused(
        updateEntry(at(now, b), { entryId, status: "Unsuccessful - Other", remarks: "portfolio asked", revision: 0 }),
      ),
    ).toBe("done");
    expect(await refused(lockEntry(at(now, b), { entryId, status: "Successful", remarks: "", revision: 1 }))).toBe(
      "done",
    );
    expect(await refused(updateEntry(at(now, a), { entryId, status: "", remarks: "", revision: 2 }))).toMatch(
      /^conflict: Already locked by Operator as "Successful" on /,
    );
    await unlockEntry(at(now, b), { entryId });
    expect(
      (await listDay(at(now, a), { day: new Date(now + 9.5 * 3_600_000).toISOString().slice(0, 10) })).entries[0],
    ).toMatchObject({ revision: 3, outcome: "submitted" });
  });

  it("is not unlocked by who saw another lock of it, or whose request comes twice", async () => {
    const { ids, now, owner } = await queue(1);
    const entryId = ids[0];
    const [a, b] = [await operator(), await person({ displayName: "Ravi", staff: { operations: true } })];
    await lockEntry(at(now, a), { entryId, status: "Unsuccessful - Other", remarks: "", revision: 0 });
    await unlockEntry(at(now, b), { entryId, revision: 1 });
    expect(await refused(unlockEntry(at(now, b), { entryId, revision: 1 }))).toBe("done");
    await lockEntry(at(now, b), { entryId, status: "Successful", remarks: "", revision: 2 });
    for (const actor of [a, b])
      expect(await refused(unlockEntry(at(now, actor), { entryId, revision: 1 }))).toMatch(
        /^conflict: Changed by Ravi at .*: now "Successful"/,
      );
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 0 });
    expect(await refused(unlockEntry(at(now, a), { entryId, revision: 3 }))).toBe("done");
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 1 });
  });

  it("is nobody's any more once its person has left", async () => {
    const { ids, day, now, owner } = await queue(1);
    const ctx = at(now, await operator());
    await claimEntry(ctx, { day });
    await eraseAccount(at(now, owner), { proof: owner.email });
    expect(await holding(ctx)).toBeNull();
    const entry = { entryId: ids[0], status: "Successful", remarks: "", revision: 0 };
    for (const verb of [
      lockEntry(ctx, { ...entry, screenshot: PNG }),
      unlockEntry(ctx, entry),
      updateEntry(ctx, entry),
    ])
      expect(await refused(verb)).toBe("not_found: We couldn't find this entry");
  });

  it("is changed by one of two who saw the same", async () => {
    const { ids, now } = await queue(1);
    const actors = await Promise.all(Array.from({ length: 8 }, () => operator()));
    const answers = await Promise.all(
      actors.map((actor, i) =>
        refused(updateEntry(at(now, actor), { entryId: ids[0], status: "", remarks: `by ${i}`, revision: 0 })),
      ),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(
      await env.DB.prepare("SELECT remarks, revision FROM applications WHERE id = ?").bind(ids[0]).first(),
    ).toEqual({ remarks: `by ${answers.indexOf("done")}`, revision: 1 });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE object_id = ?").bind(ids[0]).first("n"),
    ).toBe(1);
  });
});

describe("proof", () => {
  it("stands beside the row of the person, of the present attempt alone", async () => {
    const { ids, now, owner } = await queue(1);
    const entryId = ids[0];
    const ctx = at(now, await operator());
    await lockEntry(ctx, {
      entryId,
      status: "Successful",
      remarks: "",
      confirmationNumber: "APP-1",
      confirmationLink: "https://jobs.example/done",
      screenshot: PNG,
    });
    const own = at(now, owner);
    const proof = async () => (await listApplied(own)).rows[0]?.proof ?? null;
    expect(await proof()).toEqual({
      number: "APP-1",
      link: "https://jobs.example/done",
      screenshotHref: expect.stringMatching(/^\/api\/proof\/[0-9A-Z]{26}-/),
    });
    await unlockEntry(ctx, { entryId });
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "" });
    expect(await proof()).toBeNull();
    await unlockEntry(ctx, { entryId });
    await lockEntry(ctx, { entryId, status: "Successful", remarks: "", confirmationNumber: "APP-2" });
    expect(await proof()).toEqual({ number: "APP-2", link: "", screenshotHref: null });
    expect(
      await env.DB.prepare(
        "SELECT group_concat(attempt || number) AS all_of_them FROM (SELECT * FROM application_proofs WHERE " +
          "application_id = ? ORDER BY attempt)",
      )
        .bind(entryId)
        .first("all_of_them"),
    ).toBe("1APP-1,3APP-2");
  });

  it("is left nowhere by a lock that is refused, or repeated", async () => {
    const { ids, now } = await queue(1);
    const [a, b] = [at(now, await operator()), at(now, await operator())];
    const before = await objects();
    expect(
      await refused(
        lockEntry(a, { entryId: ids[0], status: "Successful", remarks: "", screenshot: new Uint8Array(100) }),
      ),
    ).toBe("invalid: Upload a PNG, JPEG or WebP picture");
    const input = { entryId: ids[0], status: "Successful", remarks: "", screenshot: PNG };
    const answers = await Promise.all([a, a, b, b].map((ctx) => refused(lockEntry(ctx, input))));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect((await objects()).length).toBe(before.length + 1);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM application_proofs WHERE application_id = ?")
        .bind(ids[0])
        .first("n"),
    ).toBe(1);
  });

  it("is opened by the person and by operations, whose reading is logged first", async () => {
    const { ids, now, owner } = await queue(1);
    const ops = await operator();
    await lockEntry(at(now, ops), { entryId: ids[0], status: "Successful", remarks: "", screenshot: PNG });
    const proofId =
      (await env.DB.prepare("SELECT id FROM application_proofs WHERE application_id = ?")
        .bind(ids[0])
        .first<string>("id")) ?? "";
    const bytes = async (ctx: TestContext) =>
      new Uint8Array(await new Response((await readProof(ctx, { proofId })).body).arrayBuffer());
    expect(await bytes(at(now, owner))).toEqual(PNG);
    expect(await audits(ops, "applications.read_proof")).toEqual([]);
    expect(await bytes(at(now, ops))).toEqual(PNG);
    expect(await audits(ops, "applications.read_proof")).toEqual([{ subject_id: owner.userId, object_id: ids[0] }]);
    expect(await refused(readProof(at(now, await person()), { proofId }))).toMatch(/^not_found/);
    expect(await refused(readProof(at(now, await person({ staff: { community: true } })), { proofId }))).toMatch(
      /^forbidden/,
    );
    expect(await refused(readProof(makeContext(), { proofId }))).toMatch(/^signed_out/);
    await env.DB.prepare(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    ).run();
    try {
      await expect(readProof(at(now, ops), { proofId })).rejects.toThrow();
    } finally {
      await env.DB.prepare("DROP TRIGGER no_audit").run();
    }
  });

  it("is in the person's export and goes with their account", async () => {
    const { ids, now, owner } = await queue(1);
    await lockEntry(at(now, await operator()), {
      entryId: ids[0],
      status: "Successful",
      remarks: "",
      confirmationNumber: "APP-EXPORT",
      screenshot: PNG,
    });
    const key =
      (await env.DB.prepare("SELECT object_key FROM application_proofs WHERE application_id = ?")
        .bind(ids[0])
        .first<string>("object_key")) ?? "";
    const archive = new TextDecoder("latin1").decode(
      await new Response((await exportData(at(now, owner))).body).arrayBuffer(),
    );
    expect(archive).toContain(`proofs/1-proof-${ids[0]}.png`);
    await eraseAccount(at(now, owner), { proof: owner.email });
    const erasure = await env.DB.prepare("SELECT erasure_id FROM erased_files WHERE object_key = ?")
      .bind(key)
      .first<string>("erasure_id");
    await eraseFiles(asJob(makeContext()), { erasureId: erasure ?? "" });
    expect(await env.FILES.head(key)).toBeNull();
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM application_proofs WHERE user_id = ?")
        .bind(owner.userId)
        .first("n"),
    ).toBe(0);
  });

  it("is swept where no row names it, after an hour", async () => {
    const { ids, now } = await queue(1);
    await lockEntry(at(now, await operator()), { entryId: ids[0], status: "Successful", remarks: "", screenshot: PNG });
    const kept = await objects();
    await env.FILES.put("proofs/orphan", PNG);
    const files = filesPutAtNoon();
    const soon = asJob(makeContext({ files, now: () => NOON }));
    expect(await sweepOrphanedProofs(soon)).toBe(0);
    const later = asJob(makeContext({ files, now: () => NOON + 3_700_000 }));
    expect(await sweepOrphanedProofs(later)).toBe(1);
    expect(await objects()).toEqual(kept);
    expect(await refused(sweepOrphanedProofs(at(now, await operator())))).toMatch(/^forbidden/);
  });
});

const STATUSES = ["", "Successful", "Unsuccessful - Other"] as const;
const PORTALS = ["Greenhouse", "LinkedIn"] as const;

/** A day of entries of two people, every one different in a way that repeats. */
async function variedDay(day: string, size: number): Promise<[UserActor, UserActor, UserActor]> {
  const [a, b, ops] = [
    await person({ displayName: `Kavya ${day} ${randomId(6)}` }),
    await person({ displayName: `Kiran ${day} ${randomId(6)}` }),
    await operator(),
  ];
  await env.DB.prepare(
    `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, easy_apply,
      score, reasons, outcome, queue_day, queued_at, locked_at, locked_by, created_at)
     WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
     SELECT printf('%sV%020d', substr(?2, 22), i), iif(i % 5, ?2, ?3), ?5 || i, iif(i % 3, 'submitted', 'queued'),
     json_extract('["Backend Engineer","Java Developer","Data Analyst"]', '$[' || (i % 7 % 3) || ']'),
     'Sample Works ' || (i % 11),
       'L', 'https://jobs.example/' || i, iif(i % 4, 'Greenhouse', 'LinkedIn'), i % 2, 0.5, '[]',
       json_extract('["","submitted","other"]', '$[' || (i % 3) || ']'), ?5, ?6 + i / 2, iif(i % 3, ?6, NULL),
       iif(i % 3, ?4, NULL), ?6
     FROM n`,
  )
    .bind(size, a.userId, b.userId, ops.userId, day, indiaInstant(day, 9))
    .run();
  return [a, b, ops];
}

describe("an entry to be looked at again", () => {
  /** Somebody's entry in the attempt that the lot falls on. */
  async function drawn() {
    const { ids, now, owner } = await queue(1);
    const [id = ""] = ids;
    const { signingKey } = makeContext().config;
    let attempt = 1;
    while (!isSampled(await sign(signingKey, "spot check", `${id} ${attempt}`))) attempt++;
    await env.DB.batch([
      env.DB.prepare("UPDATE applications SET attempt = ?2 WHERE id = ?1").bind(id, attempt),
      env.DB.prepare("UPDATE credit_ledger SET ref = ?1 || '#' || ?2 WHERE ref LIKE ?1 || '#%'").bind(id, attempt),
    ]);
    const [hand, other] = [at(now, await operator()), at(now, await operator())];
    return { id, attempt, owner, now, hand, other };
  }
  const listed = async (ctx: TestContext, id: string) =>
    (await readHealth(ctx, {})).app?.checks.rows.find((row) => row.id === id) ?? null;
  const stateOf = (id: string) => env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(id).first("state");

  it("is looked at by a colleague, who says that it was made", async () => {
    const { id, attempt, hand, other, owner, now } = await drawn();
    await lockEntry(hand, { entryId: id, status: "Successful", remarks: "" });
    expect([(await listed(hand, id))?.isOwn, (await listed(other, id))?.isOwn]).toEqual([true, false]);
    const right = { entryId: id, attempt, verdict: "right" };
    expect([
      await refused(settleSpotCheck(hand, right)),
      await refused(settleSpotCheck(at(now, owner), right)),
      await refused(settleSpotCheck(at(now, await person({ staff: { community: true } })), right)),
      await refused(settleSpotCheck(makeContext(), right)),
      await refused(settleSpotCheck(other, { ...right, attempt: attempt + 1 })),
      await refused(settleSpotCheck(other, { ...right, verdict: "perhaps" })),
    ]).toEqual([
      "forbidden: A colleague checks the entries you locked",
      "forbidden: You don't have access to this",
      "forbidden: You don't have access to this",
      expect.stringMatching(/^signed_out/),
      "not_found: This entry isn't up for a check",
      expect.stringMatching(/^invalid/),
    ]);
    expect(await Promise.all([settleSpotCheck(other, right), settleSpotCheck(other, right)])).toHaveLength(2);
    expect(await listed(other, id)).toBeNull();
    expect(await refused(settleSpotCheck(other, { ...right, verdict: "wrong" }))).toMatch(/^conflict/);
    expect(await stateOf(id)).toBe("submitted");
    expect(await audits(other.actor as UserActor, "applications.settle_check")).toEqual([
      { subject_id: owner.userId, object_id: id },
    ]);
  });

  it("is looked at, too, where it has no proof and came faster than a page loads", async () => {
    const { ids, now } = await queue(5);
    const [staff, colleague] = [await operator(), await operator()];
    const { signingKey } = makeContext().config;
    const isLot = async (id: string) => isSampled(await sign(signingKey, "spot check", `${id} 1`));
    const locks = [
      [0, { status: "Successful" }, false],
      [4_999, { status: "Successful", confirmationNumber: "APP-9" }, false],
      [9_998, { status: "Unsuccessful - Job Closed" }, true],
      [14_997, { status: "Successful" }, true],
      [19_997, { status: "Successful" }, false],
    ] as const;
    for (const [i, [after, lock]] of locks.entries())
      await lockEntry(at(now + after, staff), { entryId: ids[i] ?? "", remarks: "", ...lock });
    for (const [i, [after, , isChecked]] of locks.entries()) {
      const id = ids[i] ?? "";
      const isShown = (await listed(at(now + 20_000, colleague), id)) !== null;
      expect([after, isShown]).toEqual([after, isChecked || (await isLot(id))]);
    }
  });

  it("is gone once the lock is taken back, also for a colleague who saw it in the list", async () => {
    const { id, attempt, hand, other } = await drawn();
    await lockEntry(hand, { entryId: id, status: "Successful", remarks: "" });
    expect(await listed(other, id)).not.toBeNull();
    await unlockEntry(hand, { entryId: id });
    expect(await listed(other, id)).toBeNull();
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM spot_checks WHERE application_id = ?").bind(id).first("n"),
    ).toBe(0);
    expect(await refused(settleSpotCheck(other, { entryId: id, attempt, verdict: "wrong" }))).toMatch(/^not_found/);
  });

  it("of a closed job that is open is worked on again, with the verdict", async () => {
    const { id, attempt, hand, other } = await drawn();
    await lockEntry(hand, { entryId: id, status: "Unsuccessful - Job Closed", remarks: "" });
    expect((await listed(other, id))?.outcome).toBe("job_closed");
    const wrong = { entryId: id, attempt, verdict: "wrong" };
    await settleSpotCheck(other, wrong);
    await settleSpotCheck(other, wrong);
    expect(await stateOf(id)).toBe("queued");
    const row = await env.DB.prepare("SELECT verdict FROM spot_checks WHERE application_id = ?")
      .bind(id)
      .first("verdict");
    expect(row).toBe("wrong");
  });

  it("of one without success keeps its verdict where its person has no credit for another try", async () => {
    const { id, attempt, hand, other, owner } = await drawn();
    await lockEntry(hand, { entryId: id, status: "Unsuccessful - Job Closed", remarks: "" });
    await env.DB.prepare("UPDATE credit_balances SET used = granted WHERE user_id = ?").bind(owner.userId).run();
    await settleSpotCheck(other, { entryId: id, attempt, verdict: "wrong" });
    expect(await stateOf(id)).toBe("failed");
    expect(await listed(other, id)).toBeNull();
  });

  it("of a run of fast ones without success is some of them, and the run is told", async () => {
    const { ids, now } = await queue(12);
    const [staff, colleague] = [await operator(), await operator()];
    for (const [i, entryId] of ids.entries())
      await lockEntry(at(now + i * 3_000, staff), { entryId, status: "Unsuccessful - Job Closed", remarks: "" });
    const looking = at(now + 60_000, colleague);
    const picked = await env.DB.prepare("SELECT count(*) AS n FROM spot_checks WHERE operator_id = ?")
      .bind(staff.userId)
      .first<number>("n");
    const { signingKey } = makeContext().config;
    const lots = await Promise.all(ids.map(async (id) => isSampled(await sign(signingKey, "spot check", `${id} 1`))));
    expect(picked).toBeLessThanOrEqual(5 + lots.filter(Boolean).length);
    expect(picked).toBeGreaterThanOrEqual(5);
    const health = await readHealth(looking, {});
    const line = health.app?.operators.find(({ operatorId }) => operatorId === staff.userId);
    expect(line?.today).toMatchObject({ hasty: 0, hastyUnmade: 11, entries: 12 });
  });

  it("is taken back where it was not made", async () => {
    const again = await drawn();
    await lockEntry(again.hand, { entryId: again.id, status: "Successful", remarks: "" });
    const wrong = { entryId: again.id, attempt: again.attempt, verdict: "wrong" };
    await settleSpotCheck(again.other, wrong);
    await settleSpotCheck(again.other, wrong);
    expect(await stateOf(again.id)).toBe("queued");
    expect((await balances(again.owner.userId)).kept?.["used"]).toBe(0);
  });
});

describe("the filters of a day", () => {
  it("find what looking at every entry finds, in either order, page by page", async () => {
    const day = "2032-02-02";
    const size = 230;
    const [a, b, ops] = await variedDay(day, size);
    const ctx = at(indiaInstant(day, 20), ops);
    const everything = (await listDay(ctx, { day, limit: 1000 })).entries;
    expect(everything).toHaveLength(size);
    const option = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: option(["none", "open", ...STATUSES.slice(1)]),
          portal: option([...PORTALS, "Nowhere"]),
          type: option(["easy", "manual"]),
          person: option([a.email, b.email.toUpperCase(), "Kavya", "k", "nobody@sample.jobsarthi.test"]),
          search: option(["backend", "WORKS 1", "java sample", "zzz", "%", "a' OR 1=1 --"]),
          sort: fc.constantFrom("oldest", "newest"),
          limit: fc.constantFrom(7, 50, 1000),
        }),
        async ({ limit, ...filter }) => {
          const shown: string[] = [];
          let cursor: string | undefined;
          do {
            const page = await listDay(ctx, { day, filter, cursor, limit });
            expect(page.entries.length).toBeLessThanOrEqual(limit);
            shown.push(...page.entries.map((e) => e.id));
            cursor = page.next ?? undefined;
          } while (cursor !== undefined);
          const named = (userId: string) => {
            if (filter.person === null) return true;
            const who = userId === a.userId ? a : b;
            return filter.person.includes("@")
              ? who.email === filter.person.toLowerCase()
              : who.displayName.toLowerCase().startsWith(filter.person.toLowerCase());
          };
          const wanted = everything.filter(
            (e) =>
              (filter.status === null ||
                (filter.status === "open"
                  ? e.lockedAt === null
                  : statusLabel(e.outcome) === (filter.status === "none" ? "" : filter.status))) &&
              (filter.portal === null || e.portal === filter.portal) &&
              (filter.type === null || e.easyApply === (filter.type === "easy")) &&
              named(e.userId) &&
              (filter.search === null ||
                filter.search
                  .toLowerCase()
                  .split(" ")
                  .every((word) => `${e.position} ${e.company}`.toLowerCase().includes(word))),
          );
          const ids = wanted.map((e) => e.id);
          expect(shown).toEqual(filter.sort === "newest" ? ids.toReversed() : ids);
        },
      ),
      { numRuns: 60 },
    );
    expect((await listDay(ctx, { day })).portals).toEqual(["Greenhouse", "LinkedIn"]);
  });

  it("read a page from their index, and a bounded stretch of the day where none serves", async () => {
    const day = "2032-03-03";
    const [a, , ops] = await variedDay(day, 10_000);
    const { d1, meter } = meteredD1(env.DB);
    const ctx = makeContext({ now: () => indiaInstant(day, 20), actor: ops, db: openApp(d1) });
    const read = async (filter: Record<string, string>, cursor?: string) => {
      const [trips, rows] = [meter.trips, meter.rowsRead];
      const page = await listDay(ctx, { day, filter, cursor });
      // One trip reads and notes whose entries were shown; a second notes what was looked for, by the rows in hand.
      expect(meter.trips - trips).toBe(page.entries.length > 0 && filter["search"] && !filter["person"] ? 2 : 1);
      return { ...page, read: meter.rowsRead - rows };
    };
    // applications, operator, holder, proof; and the day's figures, which are one range of its index.
    const page = 5 * (100 + 10) + 10_000;
    for (const filter of [
      {},
      { status: "open" },
      { status: "Successful" },
      { status: "none" },
      { portal: "LinkedIn" },
      { type: "easy" },
      { person: a.email },
      { sort: "newest", status: "open" },
      { portal: "Nowhere" },
    ] as Record<string, string>[]) {
      const first = await read(filter);
      expect([filter, first.read]).toEqual([filter, expect.toSatisfy((n: number) => n <= page)]);
      expect(first.searchedTo).toBeNull();
      if (first.next) expect((await read(filter, first.next)).read).toBeLessThanOrEqual(page);
    }
    // Of eight in ten of the day, with a filter that no index has: each of theirs once by the index, and no others.
    const many = await read({ person: "Kavya", type: "easy" });
    expect([many.entries.length, many.searchedTo]).toEqual([100, null]);
    expect(many.read).toBeLessThanOrEqual(2 * 8_000 + page);
    // Somebody of a rare name, at the end of the day: read by the index of its people, not looked for.
    const rare = await person({ displayName: `Ottoline ${randomId(6)}` });
    const theirs = [9_998, 9_999].map((i) => `${a.userId.slice(21)}V${String(i).padStart(20, "0")}`);
    await env.DB.prepare("UPDATE applications SET user_id = ? WHERE id IN (?, ?)")
      .bind(rare.userId, ...theirs)
      .run();
    for (const filter of [{}, { sort: "newest" }, { type: "easy" }] as Record<string, string>[]) {
      const { entries, searchedTo, read: rows } = await read({ ...filter, person: "Ottoline" });
      const ids = filter["type"] ? theirs.slice(1) : filter["sort"] ? theirs.toReversed() : theirs;
      expect([filter, entries.map(({ id }) => id), searchedTo]).toEqual([filter, ids, null]);
      // Beside the day's figures.
      expect([filter, rows]).toEqual([filter, expect.toSatisfy((n: number) => n < 10_000 + 60)]);
    }
    for (const filter of [
      { search: "no such thing" },
      { status: "open", portal: "LinkedIn", search: "works 10" },
    ] as Record<string, string>[]) {
      expect([filter, (await read(filter)).read]).toEqual([
        filter,
        expect.toSatisfy((n: number) => n <= 2 * SCAN + page),
      ]);
    }
    const nothing = await read({ search: "no such thing" });
    expect(nothing.entries).toEqual([]);
    expect(nothing.searchedTo).toBe(indiaInstant(day, 9) + (SCAN - 1 - ((SCAN - 1) % 2)) / 2);
    let cursor = nothing.next;
    let further = 0;
    while (cursor) {
      cursor = (await read({ search: "no such thing" }, cursor)).next;
      further++;
    }
    expect(further).toBe(5);
  });

  it("show what a person wrote to operations alone, and say in that person's log that it was read", async () => {
    const day = "2032-04-05";
    const [a, b, ops] = await variedDay(day, 20);
    await withProfile(a);
    await env.DB.prepare("UPDATE profiles SET custom_instruction = 'No calls at work' WHERE user_id = ?")
      .bind(a.userId)
      .run();
    const now = indiaInstant(day, 20);
    const community = await person({ staff: { community: true } });
    const wordsFor = async (who: UserActor) => {
      const { entries } = await listDay(at(now, who), { day });
      const own = entries.find(({ userId }) => userId === a.userId);
      const again = await readEntry(at(now, who), { entryId: own?.id ?? "" });
      return [own?.customInstruction, again.customInstruction];
    };
    expect(await wordsFor(community)).toEqual([null, null]);
    expect(await audits(community, "applications.list_day")).toEqual([]);
    for (let i = 0; i < 2; i++) expect(await wordsFor(ops)).toEqual(["No calls at work", "No calls at work"]);
    // The owners of the entries are read with them: everybody on the page, once an hour.
    expect((await audits(ops, "applications.list_day")).map((row) => row["subject_id"]).toSorted()).toEqual(
      [a.userId, b.userId].toSorted(),
    );
    const namesFor = async (who: UserActor) =>
      new Set((await listDay(at(now, who), { day })).entries.map(({ ownerEmail }) => ownerEmail));
    expect([await namesFor(community), await namesFor(ops)]).toEqual([new Set([null]), new Set([a.email, b.email])]);
  });

  it("are in the audit log of whom they name, once an hour, and show nothing when it cannot be written", async () => {
    const day = "2032-04-04";
    const [a, b, ops] = await variedDay(day, 20);
    for (const now of [indiaInstant(day, 20), indiaInstant(day, 20) + 30_000]) {
      await listDay(at(now, ops), { day, filter: { person: a.email } });
      await listDay(at(now, ops), { day, filter: { person: b.displayName.slice(0, -1) } });
      await listDay(at(now, ops), { day, filter: { status: "open" } });
      await listDay(at(now, ops), { day, filter: { person: "nobody@sample.jobsarthi.test" } });
    }
    expect((await audits(ops, "applications.list_day")).map((row) => row["subject_id"]).toSorted()).toEqual(
      [a.userId, b.userId].toSorted(),
    );
    const id = await env.DB.prepare("SELECT id FROM audit_log WHERE actor_id = ? LIMIT 1")
      .bind(ops.userId)
      .first<string>("id");
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    await env.DB.prepare(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    ).run();
    try {
      await expect(
        listDay(at(indiaInstant(day, 20) + 3_600_000, ops), { day, filter: { person: a.email } }),
      ).rejects.toThrow();
    } finally {
      await env.DB.prepare("DROP TRIGGER no_audit").run();
    }
  });
});

describe("the file of a day", () => {
  it("holds what is shown and no formula, for operations alone", async () => {
    const day = addDays("2032-05-05", 0);
    const [, , ops] = await variedDay(day, 1_050);
    await env.DB.prepare("UPDATE applications SET remarks = '=1+1' WHERE queue_day = ?").bind(day).run();
    const { csv, name } = await exportDay(at(indiaInstant(day, 20), ops), {
      day,
      filter: { portal: "LinkedIn", search: "works" },
    });
    const lines = csv.trimEnd().split("\r\n");
    expect(name).toBe(`jobs-${day}`);
    expect(lines).toHaveLength(1 + Math.ceil(1_050 / 4));
    expect(lines[0]).toContain(
      "Person,Email,Position,Company,Location,Portal,Type,Job Link,Application Status,Remarks," +
        "Created Time (India),Lock Time (India)",
    );
    expect(lines[1]).toMatch(/^[^,]+,[^,@]+@[^,]+,/);
    expect(lines[1]).toMatch(/,2032-05-\d\d \d\d:\d\d:\d\d,/);
    expect(csv).toContain("'=1+1");
    expect(csv).not.toMatch(/,=1/);
    // That it was taken, and each person that it names.
    const taken = await audits(ops, "applications.export_day");
    expect(taken.filter((row) => row["subject_id"] === null)).toHaveLength(1);
    expect(taken.length - 1).toBe(new Set(lines.slice(1).map((line) => line.split(",")[1])).size);
    expect(
      await refused(
        exportDay(at(indiaInstant(day, 20), await person({ staff: { community: true } })), { day, filter: {} }),
      ),
    ).toMatch(/^forbidden/);
    expect(await refused(exportDay(at(indiaInstant(day, 20), ops), { day: "", filter: {} }))).toBe(
      "invalid: Please select a date",
    );
  });
});

describe("over HTTP", () => {
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };

  it("locks with a screenshot, which the person downloads as a file that nothing renders or keeps", async () => {
    const { ids, owner, day } = await queue(1);
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const post = (fields: Record<string, string | Blob>) =>
      worker.ask(`/admin-jobs-manager?date=${day}`, {
        body: form({ jobId: ids[0]!, intent: "lock", applicationStatus: "Successful", remarks: "", ...fields }),
        cookie,
      });
    const refusals = [
      [{ screenshot: new File(["<svg/>"], "x.png", { type: "image/png" }) }, 400, "Upload a PNG, JPEG or WebP picture"],
      [
        { screenshot: new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.png", { type: "image/png" }) },
        400,
        "File size must be less than 5MB",
      ],
      [
        { screenshot: new File([new Uint8Array(20 * 1024 * 1024)], "x.png", { type: "image/png" }) },
        400,
        "File size must be less than 5MB",
      ],
      [{ confirmation: "https://user:secret@jobs.example/" }, 400, "Enter a link that starts with http:// or https://"],
      [{ applicationStatus: "" }, 400, "Please select an application status before locking the entry"],
    ] as const;
    for (const [fields, status, text] of refusals) {
      const response = await post(fields);
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
    }
    const done = await post({
      confirmation: "APP-77",
      screenshot: new File([PNG], "../../evil.html", { type: "text/html" }),
    });
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("Entry locked or unlocked successfully"),
    ]);
    const own = await signedIn(owner);
    const dashboard = await (await worker.ask("/dashboard", { cookie: own })).text();
    const path = /href="(\/r\/[^"]+)"/.exec(dashboard)?.[1] ?? "";
    const receipt = await (await worker.ask(path, { cookie: own })).text();
    expect(receipt).toContain("APP-77");
    const href = /href="(\/api\/proof\/[^"]+)"/.exec(receipt)?.[1] ?? "";
    const file = await worker.ask(href, { cookie: own });
    expect([
      file.status,
      file.headers.get("Content-Type"),
      file.headers.get("X-Content-Type-Options"),
      file.headers.get("Cache-Control"),
    ]).toEqual([200, "application/octet-stream", "nosniff", "no-store"]);
    expect(file.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="proof-[0-9A-Z]{4}-[0-9A-Z]{4}\.png"/,
    );
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
    expect((await worker.ask(href)).status).toBe(401);
    expect((await worker.ask(href, { cookie: await signedIn(await person()) })).status).toBe(404);
    expect(
      (await worker.ask(href, { cookie: await signedIn(await person({ staff: { community: true } })) })).status,
    ).toBe(403);
    expect((await worker.ask(`${href}x`, { cookie: own })).status).toBe(404);
    expect((await worker.ask("/api/proof/%00", { cookie: own })).status).toBe(404);
  });

  it("shows a community colleague the list without anything to press, and no resume", async () => {
    const { day } = await queue(2);
    const worker = openWorker();
    const see = async (actor: UserActor) =>
      (await worker.ask(`/admin-jobs-manager?date=${day}`, { cookie: await signedIn(actor) })).text();
    const [ops, community] = [await see(await operator()), await see(await person({ staff: { community: true } }))];
    for (const part of ['name="applicationStatus"', 'value="lock"', "/api/cv/", "/csv?", "/admin-next-entry?date="]) {
      expect(ops).toContain(part);
      expect(community).not.toContain(part);
    }
    expect(community).toContain("Backend Developer 2");
    const cookie = await signedIn(await person({ staff: { community: true } }));
    const wire = async (actor: UserActor) =>
      (
        await worker.ask("/api/jobs-manager/FetchJobsByDate.php", {
          json: { date: day },
          cookie: await signedIn(actor),
        })
      ).text();
    expect(await wire(await operator())).toContain("/api/cv/");
    expect(await wire(await person({ staff: { community: true } }))).toContain('"resumeDownloadLink":null');
    for (const path of ["/admin-next-entry", `/admin-jobs-manager/csv?date=${day}`])
      expect((await worker.ask(path, { cookie })).headers.get("Location")).toBe("/");
    expect(
      (await worker.ask(`/admin-jobs-manager?date=${day}`, { body: form({ jobId: "x", intent: "save" }), cookie }))
        .status,
    ).toBe(403);
    expect(
      (await worker.ask("/admin-next-entry", { body: form({ intent: "claim" }), cookie })).headers.get("Location"),
    ).toBe("/");
  });

  it("says where the entry that one has is of others than the address asks for", async () => {
    const [{ owner, day, now }, other] = [await queue(1), await person()];
    const staff = await operator();
    await claimEntry(at(now, staff), { day });
    const [worker, cookie] = [openWorker(), await signedIn(staff)];
    const says = async (place: Record<string, string>) =>
      (await (await worker.ask(`/admin-next-entry?${new URLSearchParams(place)}`, { cookie })).text()).includes(
        "You still have this entry, which isn&#x27;t from",
      );
    const asked = [
      [{}, false],
      [{ date: day }, false],
      [{ date: addDays(day, 1) }, true],
      [{ date: day, person: ` ${owner.email.toUpperCase()}` }, false],
      [{ date: day, person: owner.displayName }, false],
      [{ date: day, person: other.email }, true],
      [{ date: day, portal: "Greenhouse" }, false],
      [{ date: day, portal: "Lever" }, true],
    ] as const;
    for (const [place, isStated] of asked) expect([place, await says(place)]).toEqual([place, isStated]);
  });

  it("refuses a name that is too long beside its field, and takes nobody else's entry by it", async () => {
    const { day, owner } = await queue(1);
    const [worker, cookie] = [openWorker(), await signedIn(await operator())];
    const words = "A name or an email can have up to 200 characters";
    // Cut at 200 it would be somebody's.
    const place = new URLSearchParams({ date: day, person: owner.email.padEnd(200) + "x" }).toString();
    const list = await (await worker.ask(`/admin-jobs-manager?${place}`, { cookie })).text();
    expect(list).toContain(words);
    const field = list.split("<input").find((input) => input.includes('name="person"'));
    expect(field).toContain('aria-invalid="true" aria-describedby="jobs-error"');
    expect(await (await worker.ask(`/admin-next-entry?${place}`, { cookie })).text()).toContain(words);
    const taken = await worker.ask(`/admin-next-entry?${place}`, { body: form({ intent: "claim" }), cookie });
    expect([taken.status, await taken.text()]).toEqual([400, expect.stringContaining(words)]);
    const file = await worker.ask(`/admin-jobs-manager/csv?${place}`, { cookie });
    expect([file.status, await file.text()]).toEqual([400, words]);
  });

  it("is at most 250 KB of HTML with a page of a hundred entries", async () => {
    const { owner, ids, day } = await queue(1);
    await env.DB.batch([
      env.DB.prepare("UPDATE profiles SET custom_instruction = ? WHERE user_id = ?").bind(
        "Product companies first",
        owner.userId,
      ),
      env.DB.prepare(
        `UPDATE applications SET position = 'Senior Software Engineer, Payments', company = 'Arcana Analytics',
          link = 'https://job-boards.greenhouse.io/arcanaanalytics/jobs/8012345002' WHERE id = ?`,
      ).bind(ids[0]),
      env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
          reasons, resume_id, queued_at, queue_day, reserved_at, created_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
         SELECT substr(id, 1, 22) || printf('%04d', i), user_id, posting_id || '-' || i, state, position, company,
           location, link || i, portal, score, reasons, resume_id, queued_at, queue_day, reserved_at, created_at
         FROM applications CROSS JOIN n WHERE id = ?`,
      ).bind(ids[0]),
    ]);
    const page = await openWorker().ask(`/admin-jobs-manager?date=${day}`, {
      cookie: await signedIn(await operator()),
    });
    const html = await page.text();
    expect(html.match(/ data-row="/g)).toHaveLength(100);
    expect(html.match(/\/api\/cv\/[^"\\]+\.pdf" /g)).toHaveLength(100);
    expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(250_000);
  });

  it("answers a list that is read again with what changed alone", async () => {
    const { ids, day } = await queue(3);
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const again = (seen: string) =>
      worker.ask(`/admin-jobs-manager/again?${new URLSearchParams({ date: day, seen })}`, { cookie });
    interface Answer {
      page: { marks: string; fetched: { counts: unknown[] } };
      lists: (number | { id: string; remarks: string })[][];
    }
    const first = await (await again("")).json<Answer>();
    const kinds = (answer: Answer) => answer.lists.map((list) => list.map((row) => typeof row));
    expect(kinds(first)).toEqual([[], ["object", "object", "object"]]);
    const same = await again(first.page.marks);
    expect([same.status, await same.text()]).toEqual([204, ""]);
    const colleague = await operator();
    await worker.ask(`/admin-jobs-manager?date=${day}`, {
      body: form({
        jobId: ids[1]!,
        intent: "save",
        applicationStatus: "Unsuccessful - Other",
        remarks: "asks for more",
      }),
      cookie: await signedIn(colleague),
    });
    const changed = await (await again(first.page.marks)).json<Answer>();
    expect(changed.lists[1]).toMatchObject([0, { id: ids[1], remarks: "asks for more" }, 2]);
    expect(changed.page.fetched.counts).not.toEqual(first.page.fetched.counts);
    expect((await again(changed.page.marks)).status).toBe(204);
    // A list of something else has none of the rows.
    expect(kinds(await (await again("x.y.z")).json<Answer>())).toEqual(kinds(first));
  });

  it("says that the list could not be read when it cannot be logged whose it is, and shows none of it", async () => {
    const { day, owner } = await queue(1);
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const see = async () => {
      const page = await worker.ask(`/admin-jobs-manager?date=${day}&person=${encodeURIComponent(owner.email)}`, {
        cookie,
      });
      const html = await page.text();
      return [page.status, html.includes("API request failed"), html.includes("Backend Developer 1")];
    };
    await env.DB.prepare(
      "CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    ).run();
    try {
      expect(await see()).toEqual([500, true, false]);
      expect(takeErrors()).toEqual(["page.failed"]);
    } finally {
      await env.DB.prepare("DROP TRIGGER no_audit").run();
    }
    expect(await see()).toEqual([200, false, true]);
  });

  it("takes, saves, locks into the next, skips and stops without a script", async () => {
    const { ids, day, owner } = await queue(3);
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const path = `/admin-next-entry?date=${day}`;
    const post = (intent: string, fields: Record<string, string> = {}, to = path) =>
      worker.ask(to, { body: form({ intent, ...fields }), cookie });
    const held = async (at_ = path) =>
      /name="jobId" value="([^"]+)"/.exec(await (await worker.ask(at_, { cookie })).text())?.[1] ?? null;
    expect(await held()).toBeNull();
    expect((await post("claim")).headers.get("Location")).toBe(path);
    const [trips, rows] = [worker.meter.trips, worker.meter.rowsRead];
    const page = await worker.ask(path, { cookie });
    // The session, the entry, what its person answered, the code that they may have been asked for, whether its form
    // may be filled by now, and their facts for it.
    expect([page.status, worker.meter.trips - trips]).toEqual([200, 6]);
    // Session's six tables, the entry, its person, profile and resume, and the log, which the form's reading is in too.
    expect(worker.meter.rowsRead - rows).toBeLessThanOrEqual(12 * 12);
    const html = await page.text();
    for (const shown of [
      "Backend Developer 1",
      "Title matches",
      "resume.pdf",
      "noindex",
      "+91 ",
      "Backend developer who writes",
    ])
      expect(html).toContain(shown);
    // The resume's content is shown to the holder of the entry alone: in no list, and to no other role.
    const list = await (await worker.ask(`/admin-jobs-manager?date=${day}`, { cookie })).text();
    const looker = await signedIn(await person({ staff: { community: true } }));
    for (const seen of [
      list,
      await (await worker.ask(`/admin-jobs-manager?date=${day}`, { cookie: looker })).text(),
      await (await worker.ask(path, { cookie: looker })).text(),
      (await held("/admin-next-entry?date=2019-01-01")) ?? "",
    ])
      expect(seen).not.toContain("Backend developer who writes");
    const kept = await post("keep", { jobId: ids[0]!, revision: "0" });
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining("Yours for 15 more minutes")]);
    const colleague = await signedIn(await operator());
    const late = await worker.ask(path, {
      body: form({ intent: "keep", jobId: ids[0]!, revision: "0" }),
      cookie: colleague,
    });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("With Operator until")]);
    expect((await post("lock", { jobId: ids[0]!, revision: "0", applicationStatus: "", remarks: "" })).status).toBe(
      400,
    );
    const saved = await post("save", { jobId: ids[0]!, revision: "0", applicationStatus: "", remarks: "a portfolio" });
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining("Changes saved successfully")]);
    // The entry changed since it was shown: the refusal says so and shows its present state, so that the next press
    // is meant.
    const stale = await post("lock", { jobId: ids[0]!, revision: "0", applicationStatus: "Successful", remarks: "" });
    const told = await stale.text();
    expect([stale.status, told]).toEqual([409, expect.stringContaining("Click again to replace it")]);
    const revision = /name="revision" value="(\d+)"/.exec(told)?.[1] ?? "";
    expect(revision).toBe("1");
    const locked = await post("lock", { jobId: ids[0]!, revision, applicationStatus: "Successful", remarks: "" });
    expect([locked.status, await locked.text()]).toEqual([200, expect.stringContaining(ids[1]!)]);
    const skipped = await post("skip", {
      jobId: ids[1]!,
      place:
        (await env.DB.prepare("SELECT queued_at || '.' || id AS place FROM applications WHERE id = ?")
          .bind(ids[1])
          .first<string>("place")) ?? "",
    });
    const further = skipped.headers.get("Location") ?? "";
    expect(await held(further)).toBe(ids[2]);
    expect((await post("stop", { jobId: ids[2]! })).headers.get("Location")).toBe(`/admin-jobs-manager?date=${day}`);
    expect(await held()).toBeNull();
    expect(await (await post("claim", {}, "/admin-next-entry?date=2019-01-01")).text()).toContain(
      "No entries are waiting",
    );
    // From a narrowed list, and back to it.
    const narrow = `date=${day}&portal=Greenhouse&person=${encodeURIComponent(owner.email)}`;
    const narrowed = (await (await worker.ask(`/admin-jobs-manager?${narrow}`, { cookie })).text()).replaceAll(
      "&amp;",
      "&",
    );
    expect(narrowed).toContain(`/admin-next-entry?${narrow}`);
    expect((await post("stop", { jobId: ids[2]! }, `/admin-next-entry?${narrow}`)).headers.get("Location")).toBe(
      `/admin-jobs-manager?${narrow}`,
    );
    expect(await (await post("claim", {}, "/admin-next-entry?date=2019-01-01&portal=Lever")).text()).toContain(
      "No entries from 2019-01-01, Lever are waiting.",
    );
  });

  it("answers the calls with revision and who locked, and keeps what they send of a confirmation", async () => {
    const { ids, day, owner, now } = await queue(1);
    const worker = openWorker();
    const cookie = await signedIn(await operator());
    const call = async (name: string, json: unknown) =>
      (await worker.ask(`/api/jobs-manager/${name}.php`, { json, cookie })).json<Record<string, unknown>>();
    expect(await call("UpdateJobData", { jobId: ids[0], applicationStatus: "", remarks: "first" })).toEqual({
      success: true,
    });
    expect(
      await call("UpdateJobData", { jobId: ids[0], applicationStatus: "", remarks: "second", revision: 0 }),
    ).toMatchObject({ success: false, error: expect.stringMatching(/^Changed by Operator/) });
    expect(
      await call("LockUnlockJobEntry", {
        jobId: ids[0],
        lockStatus: true,
        applicationStatus: "Successful",
        remarks: "",
        confirmationNumber: "N-1",
        confirmationLink: "javascript:alert(1)",
      }),
    ).toMatchObject({ success: false });
    expect(
      await call("LockUnlockJobEntry", {
        jobId: ids[0],
        lockStatus: true,
        applicationStatus: "Successful",
        remarks: "",
        confirmationNumber: "N-1",
      }),
    ).toMatchObject({ success: true });
    expect(await call("FetchJobsByDate", { date: day })).toMatchObject({
      data: [{ lockedBy: "Operator", revision: 2, locked: true }],
    });
    expect((await listApplied(as(at(now, owner), owner))).rows[0]?.proof?.number).toBe("N-1");
  });
});
