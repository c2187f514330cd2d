import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { prioritizePosting, declinePosting, skipPostings } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { setVetoTime } from "@workers/workflows/applying/set-veto-time";
import { FORWARD_A_DAY, STOP_AFTER_MS } from "@workers/modules/applications/records/rules";
import { expireHolds } from "@workers/modules/applications/records/expire-holds";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { saveMatches } from "@workers/modules/applications/records/match-queries";
import { sql } from "drizzle-orm";
import { write } from "@workers/db/client";
import { DomainError } from "@workers/core/errors";
import type { UserActor } from "@workers/core/policy";
import { claimEntry, readClaim, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { listDay } from "@workers/modules/fulfilment/operator-queue/list-day";
import { CLAIM_LEASE_MS } from "@workers/modules/fulfilment/operator-queue/rules";
import { endDuePlans } from "@workers/workflows/plans/end-due";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { jobsDay } from "@workers/lib/india-time";
import { lockEntry } from "../../../support/locks";
import { readEvents } from "../../../support/application-events";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { INVARIANTS } from "../../../../scripts/invariants";
import { balances, operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let start = NOON + 4000 * DAY;

/** Somebody with jobs in the queue, each standing before them for `vetoHours`; staff, and a clock. */
async function waiting(howMany: number, vetoHours: 0 | 4 | 12 = 4) {
  start += 90 * DAY;
  let now = start;
  const owner = await withPlan(await person(), { credits: howMany, beganAt: start, tier: "premium", vetoHours });
  await withProfile(owner);
  const ids = await withFound(owner, howMany);
  const staff = makeContext({ now: () => now, actor: await operator() });
  const engine = asJob(staff);
  await fillQueue(engine, { userId: owner.userId });
  const inList = async (day = jobsDay(now)) => {
    const { entries, counts } = await listDay(staff, { day, filter: { person: owner.email } });
    expect(counts.reduce((sum, { entries: n }) => sum + n, 0)).toBeGreaterThanOrEqual(entries.length);
    return entries.map((entry) => entry.id);
  };
  const take = async () => {
    await claimEntry(staff, { day: null });
    return (await readClaim(staff))?.id ?? null;
  };
  return { owner, ids, staff, engine, own: as(staff, owner), later: (ms: number) => (now += ms), inList, take };
}

const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const stateOf = (id = "") =>
  env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(id).first<string>("state");
const endOfPlan = (who: UserActor) =>
  env.DB.prepare("SELECT ends_at FROM plans WHERE user_id = ?").bind(who.userId).first<number>("ends_at");
const clean = () => env.DB.prepare("DELETE FROM applications").run();

describe("the time to refuse a job", () => {
  it("keeps it from staff and the engine until it is over, its credit reserved, the best first", async () => {
    await clean();
    const { owner, ids, staff, later, inList, take } = await waiting(3);
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 3 });
    expect([await inList(), await take()]).toEqual([[], null]);
    expect(await codeOf(lockEntry(staff, { entryId: ids[0], status: "Successful", remarks: "" }))).toBe("conflict");
    later(4 * HOUR - 1000);
    expect(await take()).toBeNull();
    later(1000);
    expect([await inList(), await take()]).toEqual([ids, ids[0]]);
  });

  it("is moved with the hours that the person sets, for what has not entered yet", async () => {
    await clean();
    const { ids, own, later, inList } = await waiting(2, 12);
    later(5 * HOUR);
    for (let i = 0; i < 2; i++) await setVetoTime(own, { hours: 4 });
    expect(await inList()).toEqual(ids);
    await setVetoTime(own, { hours: 12 });
    expect(await inList()).toEqual(ids);
    for (const wrong of [{ hours: 5 }, { hours: "4" }, {}])
      expect(await codeOf(setVetoTime(own, wrong))).toBe("invalid");
  });
});

describe("'not this'", () => {
  it("withdraws it for good with its reason, frees the credit, and no listing of that job follows", async () => {
    await clean();
    const { owner, ids, own, engine, staff } = await waiting(2);
    const no = { applicationId: ids[0], reason: "place" };
    for (let i = 0; i < 2; i++) expect(await declinePosting(own, no)).toEqual({ withdrawn: 1, stopping: 0 });
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 1, used: 0 });
    const events = await readEvents(staff.db, ids[0] ?? "");
    expect(events.map((e) => [e.actorKind, e.event, e.evidence])).toEqual([
      ["system", "queued", {}],
      ["person", "withdrawn", { because: "declined", reason: "place" }],
    ]);
    // Found again by the matcher, it stays away.
    const row = await env.DB.prepare("SELECT posting_id, position FROM applications WHERE id = ?")
      .bind(ids[0])
      .first<{ posting_id: string; position: string }>();
    await write(
      staff.db,
      saveMatches(
        staff.db,
        [
          {
            id: "again",
            userId: owner.userId,
            postingId: row?.posting_id ?? "",
            position: row?.position ?? "",
            company: "Sample Works",
            location: "",
            link: "",
            portal: "",
            easyApply: false,
            selfApply: false,
            signs: [],
            payLower: null,
            payUpper: null,
            payCurrency: null,
            searchTerm: "",
            postedAt: null,
            score: 0.9,
            reasons: [],
            profileVersion: NOON,
            companyKey: "",
            titleKey: "",
            places: [],
            unsure: false,
          },
        ],
        { by: { kind: "system", id: "test" }, nowMs: staff.now(), guard: sql`true` },
      ),
    );
    await fillQueue(engine, { userId: owner.userId });
    expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(["withdrawn", "queued"]);
  });

  it("of a company takes all of its jobs, and the profile leaves it out", async () => {
    await clean();
    const { owner, ids, own, engine } = await waiting(3);
    const [found = ""] = await withFound(owner, 1);
    await env.DB.prepare("UPDATE applications SET company_key = 'acme' WHERE id IN (?, ?, ?)")
      .bind(ids[0], ids[1], found)
      .run();
    expect(await declinePosting(own, { applicationId: ids[0], reason: "company" })).toEqual({
      withdrawn: 2,
      stopping: 0,
    });
    await declinePosting(own, { applicationId: ids[0], reason: "company" });
    const profile = await env.DB.prepare("SELECT companies_left_out, updated_at FROM profiles WHERE user_id = ?")
      .bind(owner.userId)
      .first<{ companies_left_out: string; updated_at: number }>();
    expect(profile).toEqual({ companies_left_out: '["Sample Works"]', updated_at: own.now() });
    expect(own.sent).toContainEqual({ type: "job", kind: "match_person", ref: owner.userId });
    await fillQueue(engine, { userId: owner.userId });
    expect([await stateOf(found), await stateOf(ids[2])]).toEqual([null, "queued"]);
    // Taken back in the profile, it is not added again by what is refused already, nor by what was made.
    await env.DB.prepare("UPDATE profiles SET companies_left_out = '[]' WHERE user_id = ?").bind(owner.userId).run();
    await declinePosting(own, { applicationId: ids[0], reason: "company" });
    await env.DB.prepare("UPDATE applications SET state = 'submitted' WHERE id = ?").bind(ids[2]).run();
    expect(await codeOf(declinePosting(own, { applicationId: ids[2], reason: "company" }))).toBe("conflict");
    expect((await readProfile(own))?.companiesLeftOut).toEqual([]);
  });

  it("is refused to everybody else, and for what is gone, unknown or no reason", async () => {
    await clean();
    const { ids, own, staff, engine } = await waiting(2, 0);
    const no = { applicationId: ids[0], reason: "pay" };
    const stranger = as(staff, await person());
    expect(await codeOf(declinePosting(as(staff, { kind: "visitor" }), no))).toBe("signed_out");
    for (const verb of [declinePosting, pauseApplying, resumeApplying, prioritizePosting, setVetoTime])
      expect(await codeOf(verb(engine, no))).not.toBe("done");
    for (const who of [stranger, staff]) expect(await codeOf(declinePosting(who, no))).toBe("not_found");
    expect(await codeOf(prioritizePosting(stranger, no))).toBe("not_found");
    for (const wrong of [{}, { applicationId: ids[0] }, { applicationId: ids[0], reason: "no" }, { reason: "pay" }])
      expect(await codeOf(declinePosting(own, wrong))).toBe("invalid");
    await lockEntry(staff, { entryId: ids[0], status: "Successful", remarks: "" });
    expect(await codeOf(declinePosting(own, no))).toBe("conflict");
    expect(await codeOf(prioritizePosting(own, no))).toBe("conflict");
  });

  it("and a claim at once: one wins, and the other is told", async () => {
    for (let i = 0; i < 6; i++) {
      await clean();
      const { owner, ids, own, staff, take } = await waiting(1, 0);
      const [said, taken] = await Promise.all([
        declinePosting(own, { applicationId: ids[0], reason: "other" }),
        i % 2 ? take() : claimEntry(staff, { day: null }).then(() => readClaim(staff).then((c) => c?.id ?? null)),
      ]);
      expect(said).toEqual(taken === null ? { withdrawn: 1, stopping: 0 } : { withdrawn: 0, stopping: 1 });
      expect(await stateOf(ids[0])).toBe(taken === null ? "withdrawn" : "claimed");
      expect((await balances(owner.userId)).kept).toMatchObject({ reserved: taken === null ? 0 : 1 });
    }
  });
});

describe("a skip without a reason", () => {
  const declinedOf = (id = "") =>
    env.DB.prepare("SELECT state, declined FROM applications WHERE id = ?").bind(id).first<Record<string, string>>();
  const leftOut = async (own: Parameters<typeof readProfile>[0]) => (await readProfile(own))?.companiesLeftOut;

  it("takes out all that are named in one write, changes nothing else, and is safe to repeat", async () => {
    await clean();
    const { owner, ids, own, later, take, staff } = await waiting(4, 0);
    const stranger = as(staff, await person());
    const taken = await take();
    const both = { applicationIds: [ids[0], ids[1], "elsewhere"] };
    expect([taken, await codeOf(skipPostings(stranger, both))]).toEqual([ids[0], "not_found"]);
    for (let i = 0; i < 2; i++) expect(await skipPostings(own, both)).toEqual({ withdrawn: 1, stopping: 1 });
    expect([await declinedOf(ids[0]), await declinedOf(ids[1]), await declinedOf(ids[2])]).toEqual([
      { state: "claimed", declined: "other" },
      { state: "withdrawn", declined: "other" },
      { state: "queued", declined: "" },
    ]);
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 3, used: 0 });
    expect(await leftOut(own)).toEqual([]);
    expect(own.sent).toContainEqual({ type: "job", kind: "fill_queue", ref: owner.userId });
    later(1000);
    await env.DB.prepare("UPDATE applications SET state = 'submitted', declined = '' WHERE id = ?").bind(ids[2]).run();
    expect(await codeOf(skipPostings(own, { applicationIds: [ids[2]] }))).toBe("conflict");
    for (const wrong of [{}, { applicationIds: [] }, { applicationIds: Array.from({ length: 51 }, () => "x") }])
      expect(await codeOf(skipPostings(own, wrong))).toBe("invalid");
  });

  it("gets its reason afterwards, once, and while it may be undone", async () => {
    await clean();
    const { ids, own, later } = await waiting(2);
    await skipPostings(own, { applicationIds: ids });
    for (let i = 0; i < 2; i++)
      expect(await declinePosting(own, { applicationId: ids[0], reason: "pay" })).toEqual({
        withdrawn: 1,
        stopping: 0,
      });
    // A reason that was given stays.
    await declinePosting(own, { applicationId: ids[0], reason: "place" });
    expect(await declinedOf(ids[0])).toEqual({ state: "withdrawn", declined: "pay" });
    later(8 * DAY);
    await declinePosting(own, { applicationId: ids[1], reason: "company" });
    expect([await declinedOf(ids[1]), await leftOut(own)]).toEqual([{ state: "withdrawn", declined: "other" }, []]);
  });

  it("gets the company as its reason, with all that this does", async () => {
    await clean();
    const { owner, ids, own } = await waiting(3);
    await env.DB.prepare("UPDATE applications SET company_key = 'acme' WHERE id IN (?, ?)").bind(ids[0], ids[1]).run();
    await skipPostings(own, { applicationIds: [ids[0]] });
    expect(await declinePosting(own, { applicationId: ids[0], reason: "company" })).toEqual({
      withdrawn: 2,
      stopping: 0,
    });
    expect([await declinedOf(ids[0]), await declinedOf(ids[1]), await stateOf(ids[2])]).toEqual([
      { state: "withdrawn", declined: "company" },
      { state: "withdrawn", declined: "company" },
      "queued",
    ]);
    expect(await leftOut(own)).toEqual(["Sample Works"]);
    expect(own.sent).toContainEqual({ type: "job", kind: "match_person", ref: owner.userId });
  });
});

describe("what somebody is on", () => {
  const stopping = async () => {
    await clean();
    const all = await waiting(1, 0);
    const id = await all.take();
    const seen = await readClaim(all.staff);
    const no = { applicationId: id, reason: "not_my_work" };
    for (let i = 0; i < 2; i++) expect(await declinePosting(all.own, no)).toEqual({ withdrawn: 0, stopping: 1 });
    return { ...all, id: id ?? "", revision: seen?.revision ?? -1 };
  };

  it("is told to its operator, who sent it already: then it counts", async () => {
    const { staff, id, revision, owner } = await stopping();
    const lock = { entryId: id, status: "Successful", remarks: "" };
    await expect(lockEntry(staff, { ...lock, revision })).rejects.toThrow(
      "The applicant skipped this job (Not the work I want). Not sent? Skip it. Already sent? Click again.",
    );
    expect((await readClaim(staff))?.declined).toBe("not_my_work");
    await lockEntry(staff, { ...lock, revision: (await readClaim(staff))?.revision });
    expect(await stateOf(id)).toBe("submitted");
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 1, reserved: 0 });
  });

  it.each(["given back", "left until the lease ran out"])("is withdrawn when it is %s", async (how) => {
    const { staff, engine, id, later, owner, take } = await stopping();
    if (how === "given back") await releaseEntry(staff, { entryId: id });
    else {
      later(CLAIM_LEASE_MS);
      const other = makeContext({ now: staff.now, actor: await operator() });
      await claimEntry(other, { day: null });
      expect(await readClaim(other)).toBeNull();
      await expireHolds(engine);
      expect(await stateOf(id)).toBe("claimed");
      later(STOP_AFTER_MS);
      for (let i = 0; i < 2; i++) await expireHolds(engine);
    }
    expect([await stateOf(id), await take()]).toEqual(["withdrawn", null]);
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 0 });
  });

  it.each(["before", "after"])("is recorded as sent when the lease ran out %s the person's word", async (when) => {
    await clean();
    const { staff, engine, own, take, later, owner } = await waiting(1, 0);
    const id = (await take()) ?? "";
    if (when === "before") later(CLAIM_LEASE_MS);
    const no = { applicationId: id, reason: "pay" };
    expect(await declinePosting(own, no)).toEqual({ withdrawn: 0, stopping: 1 });
    if (when === "after") later(CLAIM_LEASE_MS + HOUR);
    await expireHolds(engine);
    const other = makeContext({ now: staff.now, actor: await operator() });
    const lock = { entryId: id, status: "Successful", remarks: "" };
    await expect(lockEntry(other, lock)).rejects.toThrow("With Operator until");
    await lockEntry(staff, lock);
    expect([await stateOf(id), (await balances(owner.userId)).kept]).toMatchObject(["submitted", { used: 1 }]);
  });

  it("is parked no more, since nobody will ask for what it lacks", async () => {
    const { staff, id } = await stopping();
    await lockEntry(staff, { entryId: id, status: "Unsuccessful - Missing User Info", remarks: "" });
    expect(await stateOf(id)).toBe("failed");
  });

  it("never waits again once the plan ended over it", async () => {
    const { engine, id, later, owner } = await stopping();
    later(31 * DAY);
    await endDuePlans(engine);
    expect(await stateOf(id)).toBe("withdrawn");
    expect((await balances(owner.userId)).kept).toMatchObject({ used: 0, reserved: 0 });
    const broken = INVARIANTS["what its person declined is in hands or withdrawn"] ?? "";
    expect((await env.DB.prepare(broken).all()).results).toEqual([]);
  });
});

describe("'this first'", () => {
  it("lets it enter before the others, at once where they have entered, also from a day that is over", async () => {
    await clean();
    const { ids, own, later, inList, take } = await waiting(3);
    for (let i = 0; i < 2; i++) await prioritizePosting(own, { applicationId: ids[2] });
    later(4 * HOUR);
    expect(await inList()).toEqual([ids[2], ids[0], ids[1]]);
    later(2 * DAY);
    await prioritizePosting(own, { applicationId: ids[1] });
    expect(await take()).toBe(ids[1]);
    expect(await codeOf(prioritizePosting(own, { applicationId: ids[1] }))).toBe("conflict");
  });

  it("is said twenty times within a day, and then again the day after", async () => {
    await clean();
    const { ids, own, staff, later } = await waiting(2, 12);
    const first = (i: number) => codeOf(prioritizePosting(own, { applicationId: ids[i % 2] }));
    for (let i = 1; i <= FORWARD_A_DAY; i++) {
      later(1000);
      expect(await first(i)).toBe("done");
    }
    later(1000);
    expect([await first(0), await first(1)]).toEqual(["done", "too_many"]);
    expect(await readEvents(staff.db, ids[1] ?? "")).toHaveLength(1 + FORWARD_A_DAY / 2);
    later(DAY);
    expect(await first(1)).toBe("done");
  });
});

describe("'pause all'", () => {
  it("takes everything from staff but what is in hands, and puts it back in its order", async () => {
    await clean();
    const { owner, ids, own, staff, engine, later, inList, take } = await waiting(4, 0);
    await prioritizePosting(own, { applicationId: ids[3] });
    expect(await take()).toBe(ids[3]);
    for (let i = 0; i < 2; i++) await pauseApplying(own);
    expect(await inList()).toEqual([ids[3]]);
    await releaseEntry(staff, { entryId: ids[3] });
    expect([await inList(), await take()]).toEqual([[], null]);
    expect((await balances(owner.userId)).kept).toMatchObject({ reserved: 4 });
    await declinePosting(own, { applicationId: ids[1], reason: "other" });
    await fillQueue(engine, { userId: owner.userId });
    later(3 * DAY);
    for (let i = 0; i < 2; i++) await resumeApplying(own);
    expect(await inList()).toEqual([ids[3], ids[0], ids[2]]);
    expect(own.sent).toContainEqual({ type: "job", kind: "match_person", ref: owner.userId });
  });

  it("is over when another plan begins, and what it held goes on", async () => {
    await clean();
    const { owner, ids, own, later, inList, take } = await waiting(2, 0);
    await pauseApplying(own);
    later(3 * DAY);
    await withPlan(owner, { tier: "premium", beganAt: own.now() });
    expect([await inList(), await take()]).toEqual([ids, ids[0]]);
    expect(await endOfPlan(owner)).toBe(own.now() + 30 * DAY);
  });

  it("lets the plan's days stand still, thirty in all, and is refused without a plan", async () => {
    await clean();
    const { owner, own, engine, later } = await waiting(1);
    const end = start + 30 * DAY;
    later(2 * DAY);
    await pauseApplying(own);
    later(5 * DAY);
    await resumeApplying(own);
    expect(await endOfPlan(owner)).toBe(end + 5 * DAY);
    later(1 * DAY);
    await pauseApplying(own);
    expect(await endOfPlan(owner)).toBe(end + 30 * DAY);
    later(26 * DAY);
    await resumeApplying(own);
    expect(await endOfPlan(owner)).toBe(end + 30 * DAY);
    await pauseApplying(own);
    expect(await endOfPlan(owner)).toBe(end + 30 * DAY);
    later(26 * DAY);
    await endDuePlans(engine);
    expect(await stateOf((await env.DB.prepare("SELECT id FROM applications").first<string>("id")) ?? "")).toBe(
      "found",
    );
    expect(await codeOf(pauseApplying(own))).toBe("conflict");
  });

  it("leaves the queue alone where it is refused", async () => {
    await clean();
    const { ids, own, take, later } = await waiting(1, 0);
    // The plan's time is over, and no tick has written so.
    later(30 * DAY);
    expect(await codeOf(pauseApplying(own))).toBe("conflict");
    expect(await take()).toBe(ids[0]);
  });
});
