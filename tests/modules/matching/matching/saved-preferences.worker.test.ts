import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish, inWords } from "@workers/texts/text";
import { openApp, openCatalog } from "@workers/db/client";
import { declinePosting } from "@workers/workflows/applying/decline";
import { claimEntry, extendClaim, releaseEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { saveProfile } from "@workers/workflows/matching/save-profile";
import { updateEntry } from "@workers/modules/fulfilment/operator-queue/update-entry";
import { DomainError } from "@workers/core/errors";
import { randomId, timeId } from "@workers/core/ids";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { lookAgain } from "@workers/modules/matching/matching/look-again";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import type { UserActor } from "@workers/core/policy";
import type { ProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { savedText } from "~/seeker/profile/queue-words";
import { lockEntry, unlockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { makePdf } from "../../../support/pdf";
import { balances, operator, person, withPlan } from "../../../support/people";
import { FRESHER, toFormData } from "../../../support/profile-forms";
import { searchColumns } from "../../../support/search-columns";
import { openWorker, ORIGIN, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
/** A word of this test alone; with a trade that nobody else wants, nobody else is matched. */
const word = () => `zz${randomId(10).toLowerCase()}`;
const phone = () => `9${Array.from(randomId(9), (c) => String(c.charCodeAt(0) % 10)).join("")}`;

async function open(
  title: string,
  options: {
    company?: string;
    location?: string;
    at?: number;
    terms?: { shift?: string; employment?: string; lakh?: number };
  } = {},
): Promise<string> {
  const { company = `Works ${randomId(8)}`, location = "Pune, India", at = NOON, terms = {} } = options;
  const id = timeId(NOON);
  const made = searchColumns({ title, location });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, link, portal, posted_at, first_seen_at, last_seen_at,
      fingerprint, content_hash, written_by, authority, reach, search_keys,
       shift, employment, stated_upper, stated_currency)
     VALUES (?1, ?2, ?3, ?4, 'https://jobs.example/1', 'Greenhouse', ?5, ?6, ?6, ?1, ?1, 'test', 1, ?7, ?8,
       ?9, ?10, ?11, 'INR')`,
  )
    .bind(
      id,
      title,
      company,
      location,
      at,
      NOON,
      made.reach,
      made.searchKeys,
      terms.shift ?? null,
      terms.employment ?? null,
      (terms.lakh ?? NaN) * 100_000 || null,
    )
    .run();
  return id;
}

let clock = NOON;
/** A later millisecond each time: two saves are two versions. */
const tick = () => (clock += 1000);
const contextOf = (actor: UserActor, now = tick()) => makeContext({ actor, now: () => now });
async function save(actor: UserActor, form: Partial<ProfileForm>, own: { phone: string }, resume = false) {
  const pdf = resume ? { name: "own.pdf", bytes: await makePdf() } : null;
  return (
    await saveProfile(contextOf(actor), {
      form: { ...FRESHER, firstJob: "no", experienceYears: "3", locations: ["Pune"], phone: own.phone, ...form },
      resume: pdf,
    })
  ).queue;
}

/** A person with a plan who wants the work of this word, and their queue. */
async function seeker(w: string, postings: number, credits = 15) {
  const actor = await withPlan(await person(), { credits, days: 60 });
  const ids = await Promise.all(
    Array.from({ length: postings }, (_, i) => open(`${w} Weaver`, { at: NOON - i * DAY })),
  );
  const own = { phone: phone() };
  const first = await save(actor, { jobTitles: [`${w} Weaver`] }, own, true);
  return { actor, ids, own, first, userId: actor.userId };
}
async function rows(userId: string) {
  return (
    await env.DB.prepare(
      "SELECT id, posting_id, state, attempt, search_term, queue_day, claimed_by, locked_at FROM applications " +
        "WHERE user_id = ? ORDER BY score DESC, posting_id DESC",
    )
      .bind(userId)
      .all<{
        id: string;
        posting_id: string;
        state: string;
        attempt: number;
        search_term: string;
        queue_day: string | null;
        claimed_by: string | null;
        locked_at: number | null;
      }>()
  ).results;
}
const states = async (userId: string) => Object.fromEntries((await rows(userId)).map((r) => [r.posting_id, r.state]));
const entryOf = async (userId: string, postingId: string) =>
  (await rows(userId)).find((r) => r.posting_id === postingId)!.id;
async function expectBalanced(userId: string) {
  const { kept, summed } = await balances(userId);
  expect(kept).toEqual(summed);
  expect(kept?.["reserved"]).toBe(
    (await rows(userId)).filter((r) => ["queued", "claimed", "parked"].includes(r.state)).length,
  );
  return kept;
}

describe("what somebody declined", () => {
  it("takes no place among what is found, however much of it is still listed", async () => {
    const { actor, ids, userId, first } = await seeker(word(), 3, 3);
    expect(first).toMatchObject({ queued: 3 });
    const w = (await rows(userId))[0]?.search_term ?? "";
    for (const id of ids) {
      const applicationId = await entryOf(userId, id);
      await declinePosting(contextOf(actor), { applicationId, reason: "place" });
    }
    const more = await Promise.all(Array.from({ length: 60 }, (_, i) => open(w, { at: NOON - (10 + i) * 3_600_000 })));
    expect(await matchPerson(asJob(makeContext()), { userId })).toMatchObject({ found: 60 });
    const now = await states(userId);
    expect([ids.map((id) => now[id]), more.filter((id) => now[id] === "found").length]).toEqual([
      ["withdrawn", "withdrawn", "withdrawn"],
      60,
    ]);
  });

  it("of a company leaves its places to others, and gives them back when it is left out no more", async () => {
    const w = word();
    const { actor, userId, own } = await seeker(w, 0, 9);
    const locations = ["Pune", "Mumbai", "Nagpur", "Chennai"];
    const ids = await Promise.all(locations.map((location) => open(`${w} Weaver`, { company: "Zed Works", location })));
    const preferences = { jobTitles: [`${w} Weaver`], locations };
    expect(await save(actor, preferences, own)).toMatchObject({ queued: 2 });
    const job = asJob(makeContext());
    const [queued = ""] = (await rows(userId)).filter((r) => r.state === "queued").map((r) => r.id);
    await declinePosting(contextOf(actor), { applicationId: queued, reason: "company" });
    expect(await matchPerson(job, { userId })).toMatchObject({ found: 0 });
    await save(actor, { ...preferences, companiesLeftOut: [] }, own);
    const after = await states(userId);
    expect(ids.map((id) => after[id]).toSorted()).toEqual(["queued", "queued", "withdrawn", "withdrawn"]);
  });
});

/** Since when nothing fits the person, and since when the days of their plan stand still. */
const still = (userId: string) =>
  env.DB.prepare(
    `SELECT n.since, p.stands_since FROM plans p LEFT JOIN nothing_fits n ON n.user_id = p.user_id
     WHERE p.user_id = ?`,
  )
    .bind(userId)
    .first<{ since: number | null; stands_since: number | null }>();

describe("a profile that nothing fits", () => {
  it("is known for it as soon as it is saved, and until something fits, and the plan's days with it", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 1);
    expect(await still(userId)).toEqual({ since: null, stands_since: null });
    expect(await save(actor, { jobTitles: [`${word()} Potter`] }, own)).toMatchObject({ withdrawn: 1, queued: 0 });
    expect(await still(userId)).toEqual({ since: clock, stands_since: clock });
    expect(await save(actor, { jobTitles: [`${w} Weaver`] }, own)).toMatchObject({ queued: 1 });
    expect(await still(userId)).toEqual({ since: null, stands_since: null });
  });

  it("is known for it where all that is left is another listing of what was refused or made", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 0);
    const listing = { company: `Works ${randomId(8)}` };
    const made = { company: `Works ${randomId(8)}` };
    const [refused, sent] = [await open(`${w} Weaver`, listing), await open(`${w} Weaver`, made)];
    expect(await save(actor, { jobTitles: [`${w} Weaver`] }, own)).toMatchObject({ queued: 2 });
    await declinePosting(contextOf(actor), { applicationId: await entryOf(userId, refused), reason: "pay" });
    await lockEntry(as(makeContext({ now: () => clock }), await operator()), {
      entryId: await entryOf(userId, sent),
      status: "Successful",
      remarks: "",
    });
    await Promise.all([open(`${w} Weaver`, listing), open(`${w} Weaver`, made)]);
    expect(await save(actor, { jobTitles: [`${w} Weaver`, `${w} Spinner`] }, own)).toMatchObject({ queued: 0 });
    expect(Object.values(await states(userId)).toSorted()).toEqual(["submitted", "withdrawn"]);
    expect(await still(userId)).toEqual({ since: clock, stands_since: clock });
  });
});

describe("stretches", () => {
  it("are never queued, and make room for the next ones as they go out, however many were made", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 0, 40);
    const ids = await Promise.all(Array.from({ length: 14 }, () => open(`${w} Weaver`)));
    // Three years more than theirs: too far to fit closely.
    await env.CATALOG.prepare("UPDATE postings SET experience_min = 6 WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(ids))
      .run();
    expect(await save(actor, { jobTitles: [`${w} Weaver`] }, own)).toMatchObject({ queued: 0 });
    expect(Object.values(await states(userId)).filter((state) => state === "found")).toHaveLength(10);
    await env.DB.prepare(
      `UPDATE applications SET state = 'submitted', outcome = 'submitted', applied_at = ?1, queue_day = NULL,
       locked_at = ?1 WHERE user_id = ?2 AND state = 'found'`,
    )
      .bind(NOON, userId)
      .run();
    expect(await matchPerson(asJob(makeContext()), { userId })).toMatchObject({ found: 4 });
    expect(Object.values(await states(userId)).filter((state) => state === "found")).toHaveLength(4);
  });
});

describe("what waits", () => {
  it("grows older than they take: then it is looked at again that day, and withdrawn", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 1, 1);
    const asked = () =>
      env.DB.prepare("SELECT due_at FROM jobs WHERE kind = 'match_person' AND ref = ? AND state = 'ready'")
        .bind(userId)
        .first();
    await save(actor, { jobTitles: [`${w} Weaver`], oldestPosting: "7" }, own);
    await env.DB.prepare("DELETE FROM jobs WHERE ref = ?").bind(userId).run();
    const later = asJob(makeContext({ now: () => NOON + 8 * DAY }));
    await lookAgain(asJob(makeContext({ now: () => NOON + 6 * DAY })));
    expect(await asked()).toBeNull();
    await lookAgain(later);
    expect(await asked()).not.toBeNull();
    expect(await matchPerson(later, { userId })).toMatchObject({ withdrawn: 1 });
  });
});

describe("saved preferences", () => {
  it("takes what no longer suits out of the queue, frees its credits, puts in what suits, says so", async () => {
    const [a, b] = [word(), word()];
    const { actor, ids, own, first, userId } = await seeker(a, 3, 5);
    expect(first).toEqual({ withdrawn: 0, staying: 0, queued: 3 });
    const [wanted] = await Promise.all([open(`${b} Potter`), open(`${b} Potter`)]);
    expect(await save(actor, { jobTitles: [`${b} Potter`] }, own)).toEqual({ withdrawn: 3, staying: 0, queued: 2 });
    for (const id of ids) expect((await states(userId))[id]).toBe("withdrawn");
    expect((await states(userId))[wanted]).toBe("queued");
    expect((await rows(userId)).filter((r) => r.state === "withdrawn")).toMatchObject(
      ids.map(() => ({ attempt: 2, queue_day: null })),
    );
    expect(await expectBalanced(userId)).toEqual({ granted: 5, used: 0, reserved: 2, revoked: 0 });
    // The work that the save asked for is done with it.
    expect(
      (await env.DB.prepare("SELECT kind, state FROM jobs WHERE ref = ? ORDER BY kind").bind(userId).all()).results,
    ).toEqual([
      { kind: "fill_queue", state: "done" },
      { kind: "match_person", state: "done" },
      { kind: "profile_event", state: "ready" },
      { kind: "tailor_resumes", state: "ready" },
    ]);
  });

  it("changes nothing more when it is saved or matched again, however old the jobs are by then", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 3);
    const before = await rows(userId);
    for (let i = 0; i < 2; i++)
      expect(await save(actor, { jobTitles: [`${w} Weaver`] }, own)).toEqual({ withdrawn: 0, staying: 0, queued: 0 });
    await matchPerson(asJob(makeContext({ now: () => NOON + 50 * DAY })), { userId });
    expect(await rows(userId)).toEqual(before);
    await expectBalanced(userId);
  });

  it("brings back what was withdrawn with a reservation of its own when it is taken back", async () => {
    const [a, b] = [word(), word()];
    const { actor, own, userId } = await seeker(a, 2, 3);
    await save(actor, { jobTitles: [`${b} Potter`] }, own);
    expect(await save(actor, { jobTitles: [`${a} Weaver`] }, own)).toEqual({ withdrawn: 0, staying: 0, queued: 2 });
    expect(await rows(userId)).toMatchObject([
      { state: "queued", attempt: 2 },
      { state: "queued", attempt: 2 },
    ]);
    expect(await expectBalanced(userId)).toMatchObject({ reserved: 2 });
  });

  it("keeps what still suits and says of it what it is wanted for now", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 2);
    expect(await save(actor, { jobTitles: [`Senior ${w} Weaver`, "Truck Driver"], experienceYears: "6" }, own)).toEqual(
      { withdrawn: 0, staying: 0, queued: 0 },
    );
    expect((await rows(userId)).map((r) => [r.state, r.search_term])).toEqual([
      ["queued", `Senior ${w} Weaver`],
      ["queued", `Senior ${w} Weaver`],
    ]);
  });

  it("obeys each condition at once and in both directions, and keeps it where a form does not ask", async () => {
    const w = word();
    const made = (options: Parameters<typeof open>[1]) => open(`${w} Weaver`, options);
    const cases: [Partial<ProfileForm>, Parameters<typeof open>[1]][] = [
      [{ companiesLeftOut: ["kite works pvt ltd"] }, { company: "Kite Works" }],
      [{ payBand: "tenth" }, { terms: { lakh: 7.6 } }],
      [{ payBand: "fifth" }, { terms: { lakh: 6.7 } }],
      [{ oldestPosting: "30" }, { at: NOON - 31 * DAY }],
      [{ shifts: "day" }, { terms: { shift: "rotational" } }],
      [{ shifts: "night" }, { terms: { shift: "uk" } }],
      [{ employment: "permanent" }, { terms: { employment: "contract" } }],
      [{ employment: "contract" }, { terms: { employment: "permanent" } }],
    ];
    const none = {
      companiesLeftOut: [],
      payBand: "any",
      oldestPosting: "any",
      shifts: "any",
      employment: "any",
      internships: "fitting",
      mostOfCompany: "2",
    } satisfies Partial<ProfileForm>;
    const plain = await made({});
    const postings = await Promise.all(cases.map(([, options]) => made(options)));
    const actor = await withPlan(await person(), { credits: 15, days: 60 });
    const own = { phone: phone() };
    const preferences = { jobTitles: [`${w} Weaver`], expectedCtc: "8.5", ...none };
    expect(await save(actor, preferences, own, true)).toMatchObject({ queued: 9 });
    for (const [i, [condition, options]] of cases.entries()) {
      const said = JSON.stringify(condition);
      expect(await save(actor, { ...preferences, ...condition }, own), said).not.toMatchObject({ withdrawn: 0 });
      const late = await made(options);
      await followFeed(asJob(makeContext({ now: tick })));
      const now = await states(actor.userId);
      expect([now[postings[i] ?? ""], now[plain], now[late]], said).toEqual(["withdrawn", "queued", undefined]);
      const form = {
        ...FRESHER,
        firstJob: "no",
        experienceYears: "3",
        locations: ["Pune"],
        phone: own.phone,
        ...preferences,
      };
      const short = Object.fromEntries(Object.entries(form).filter(([name]) => !Object.hasOwn(none, name)));
      const kept = await saveProfile(contextOf(actor), { form: short as ProfileForm, resume: null });
      expect(kept, said).toMatchObject({ profile: condition, queue: { withdrawn: 0 } });
      await save(actor, preferences, own);
    }
    await expectBalanced(actor.userId);
  });

  it("follows how far around the cities the person looks, for what is open and for what comes in later", async () => {
    const w = word();
    const work = `${w} Weaver`;
    const at = ["Mumbai, India", "Bhiwandi, Maharashtra", "Thane, Maharashtra", "Pune, India"];
    const here = await Promise.all(at.map((location) => open(work, { location })));
    const actor = await withPlan(await person(), { credits: 15, days: 60 });
    const own = { phone: phone() };
    const around = async (aroundKm: ProfileForm["aroundKm"], resume = false) => {
      await save(actor, { jobTitles: [work], locations: ["Mumbai"], aroundKm }, own, resume);
      const late = await Promise.all(at.map((location) => open(work, { location })));
      await followFeed(asJob(makeContext({ now: tick })));
      const now = await states(actor.userId);
      const isTaken = (id: string) => ["found", "queued"].includes(now[id] ?? "");
      return [here.map(isTaken), late.map(isTaken)];
    };
    const [city, usual, wide] = [
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
    ];
    expect(await around("50", true)).toEqual([wide, wide]);
    expect(await around("0")).toEqual([city, city]);
    expect(await around("25")).toEqual([usual, usual]);
    expect(await around("100")).toEqual([wide, wide]);
    // The same form once more changes nothing.
    expect(await around("100")).toEqual([wide, wide]);
    const stored = await env.DB.prepare("SELECT around_km FROM profiles WHERE user_id = ?")
      .bind(actor.userId)
      .first("around_km");
    expect(stored).toBe("100");
    // A form that does not ask leaves it.
    const { aroundKm: _asked, ...short } = FRESHER;
    const unasked = { ...short, locations: ["Mumbai"], jobTitles: [work], phone: own.phone };
    await saveProfile(contextOf(actor), { form: unasked, resume: null });
    expect(
      await env.DB.prepare("SELECT around_km FROM profiles WHERE user_id = ?").bind(actor.userId).first("around_km"),
    ).toBe("100");
    await expect(save(actor, { jobTitles: [work], aroundKm: "30" as "25" }, own)).rejects.toMatchObject({
      code: "invalid",
    });
    await expectBalanced(actor.userId);
  });

  it("queues no more of one company than the person takes", async () => {
    const w = word();
    const jobTitles = ["Weaver", "Spinner", "Potter", "Baker"].map((work) => `${w} ${work}`);
    for (const title of jobTitles) await open(title, { company: "Loom Mills" });
    const actor = await withPlan(await person(), { credits: 15, days: 60 });
    const own = { phone: phone() };
    const preferences = { jobTitles };
    const most = async (mostOfCompany: string) => save(actor, { ...preferences, mostOfCompany }, own, true);
    expect([await most("1"), await most("3"), await most("2")]).toMatchObject([
      { queued: 1 },
      { queued: 2 },
      { withdrawn: 1, queued: 0 },
    ]);
    const weakest = (await rows(actor.userId)).findLast((r) => r.state === "queued")?.id;
    await env.DB.prepare("UPDATE applications SET remarks = 'half done' WHERE id = ?").bind(weakest).run();
    expect(await most("1")).toMatchObject({ withdrawn: 1, queued: 0 });
    expect((await rows(actor.userId)).filter((r) => r.state === "queued").map((r) => r.id)).toEqual([weakest]);
    await expectBalanced(actor.userId);
  });

  it("withdraws what is in another place, and what is above the person's years", async () => {
    const w = word();
    const { actor, own, userId } = await seeker(w, 1);
    const lead = await open(`Senior Manager ${w} Weaver`);
    await save(actor, { jobTitles: [`${w} Weaver`, `${w} Weaver Manager`], experienceYears: "15" }, own);
    expect((await states(userId))[lead]).toBe("queued");
    expect(await save(actor, { jobTitles: [`${w} Weaver`], experienceYears: "1" }, own)).toMatchObject({
      withdrawn: 1,
    });
    expect(
      await save(actor, { jobTitles: [`${w} Weaver`], experienceYears: "1", locations: ["Chennai"] }, own),
    ).toMatchObject({ withdrawn: 1 });
    expect(new Set(Object.values(await states(userId)))).toEqual(new Set(["withdrawn"]));
    await expectBalanced(userId);
  });

  it("leaves alone what an operator has in hands, has drafted or locked, and tells of it", async () => {
    const [a, b] = [word(), word()];
    const { actor, ids, own, userId } = await seeker(a, 5);
    const staff = await Promise.all([operator(), operator(), operator(), operator()]);
    const at = (who: number) => makeContext({ actor: staff[who]!, now: () => clock });
    const entries = await Promise.all(ids.map((id) => entryOf(userId, id)));
    await extendClaim(at(0), { entryId: entries[0], revision: null });
    await updateEntry(at(1), { entryId: entries[1], status: "", remarks: "half of the form is filled in" });
    await lockEntry(at(2), { entryId: entries[2], status: "Successful", remarks: "" });
    await extendClaim(at(3), { entryId: entries[3], revision: null });
    clock += 16 * 60_000;
    await extendClaim(at(0), { entryId: entries[0], revision: null });
    expect(await save(actor, { jobTitles: [`${b} Potter`] }, own)).toEqual({ withdrawn: 2, staying: 2, queued: 0 });
    const now = await states(userId);
    expect(ids.map((id) => now[id])).toEqual(["claimed", "queued", "submitted", "withdrawn", "withdrawn"]);
    // A lease that ran out went with it.
    expect((await rows(userId)).find((r) => r.posting_id === ids[3])?.claimed_by).toBeNull();
    await releaseEntry(at(0), { entryId: entries[0] });
    expect(await save(actor, { jobTitles: [`${b} Potter`] }, own)).toEqual({ withdrawn: 1, staying: 1, queued: 0 });
    expect(await expectBalanced(userId)).toMatchObject({ used: 1, reserved: 1 });
  });

  it("says nothing of a queue without a running plan, and says that it comes later without the catalogue", async () => {
    const own = { phone: phone() };
    const none = await person();
    expect(await save(none, {}, own, true)).toBeNull();
    const { actor, own: mine, userId, ids } = await seeker(word(), 2);
    const broken = openCatalog({
      prepare: () => {
        throw new Error("the catalogue does not answer");
      },
    } as unknown as D1Database);
    const now = tick();
    const ctx = makeContext({ actor, now: () => now, catalog: broken });
    const { queue, profile } = await saveProfile(ctx, {
      form: { ...FRESHER, phone: mine.phone, jobTitles: ["Truck Driver"] },
      resume: null,
    });
    expect([queue, profile.jobTitles]).toEqual(["later", ["Truck Driver"]]);
    expect(Object.keys(await states(userId)).toSorted()).toEqual(ids.toSorted());
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?")
        .bind(userId)
        .first("state"),
    ).toBe("ready");
  });

  it("does not count a resume that is yet to be read against what waits", async () => {
    const w = word();
    const actor = await withPlan(await person());
    const own = { phone: phone() };
    await open(`${w} Python Developer`);
    await save(actor, { jobTitles: [`${w} Java Developer`] }, own, true);
    await env.DB.prepare("UPDATE resumes SET parse_state = 'parsed', text = 'Java, Python, Django' WHERE user_id = ?")
      .bind(actor.userId)
      .run();
    await save(actor, { jobTitles: [`${w} Java Developer`] }, own);
    // It waits from before anybody was asked about such a job.
    await env.DB.prepare("UPDATE applications SET unsure = 0, asked_at = NULL WHERE user_id = ?")
      .bind(actor.userId)
      .run();
    expect(await fillQueue(asJob(makeContext()), { userId: actor.userId })).toEqual({ queued: 1 });
    await env.DB.prepare("UPDATE resumes SET parse_state = 'waiting', text = NULL WHERE user_id = ?")
      .bind(actor.userId)
      .run();
    expect(await save(actor, { jobTitles: [`${w} Java Developer`] }, own)).toMatchObject({ withdrawn: 0 });
    await env.DB.prepare("UPDATE resumes SET parse_state = 'parsed', text = 'Java and nothing else' WHERE user_id = ?")
      .bind(actor.userId)
      .run();
    expect(await save(actor, { jobTitles: [`${w} Java Developer`] }, own)).toMatchObject({ withdrawn: 1 });
    await expectBalanced(actor.userId);
  });

  it("wins over a round of the feed that read the preferences before it", async () => {
    const [a, b] = [word(), word()];
    const { actor, own, userId } = await seeker(a, 1);
    for (let more = true; more;) {
      const before = await env.DB.prepare("SELECT seq FROM feed_cursors WHERE consumer = 'matching'").first("seq");
      await followFeed(asJob(makeContext()));
      more = (await env.DB.prepare("SELECT seq FROM feed_cursors WHERE consumer = 'matching'").first("seq")) !== before;
    }
    const [stale, wanted] = [await open(`${a} Weaver`), await open(`${b} Potter`)];
    await env.CATALOG.prepare("UPDATE postings SET content_hash = 'changed' WHERE id = ?").bind(wanted).run();
    const late = asJob(makeContext());
    let overtaken = false;
    late.db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        if (!overtaken) {
          overtaken = true;
          await save(actor, { jobTitles: [`${b} Potter`] }, own);
        }
        return env.DB.batch(statements);
      },
    });
    await followFeed(late);
    expect(overtaken).toBe(true);
    const now = await states(userId);
    expect([now[stale], now[wanted]]).toEqual([undefined, "queued"]);
    await fillQueue(asJob(makeContext({ now: () => clock })), { userId });
    expect((await states(userId))[stale]).toBeUndefined();
  });

  it("is matched by who saved it last: a look that read the preferences before writes nothing", async () => {
    const [a, b] = [word(), word()];
    const { actor, own, userId, ids } = await seeker(a, 2);
    await open(`${b} Potter`);
    const late = asJob(makeContext({ now: () => clock }));
    let overtaken = false;
    const db = late.db;
    late.db = openApp({
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        if (!overtaken) {
          overtaken = true;
          await save(actor, { jobTitles: [`${b} Potter`] }, own);
        }
        return env.DB.batch(statements);
      },
    });
    await matchPerson(late, { userId });
    late.db = db;
    const now = await states(userId);
    expect(ids.map((id) => now[id])).toEqual(["withdrawn", "withdrawn"]);
    expect(Object.values(now).filter((s) => s === "queued")).toHaveLength(1);
    await expectBalanced(userId);
  });
});

describe("saves, operators and consumers at the same moment", () => {
  it(
    "leave each entry with one of them, the ledger balanced and nobody's work undone",
    { timeout: 240_000 },
    async () => {
      const command = fc.record({
        kind: fc.constantFrom("save", "save", "claim", "keep", "lock", "unlock", "draft", "fill", "match"),
        preferences: fc.nat(1),
        entry: fc.nat(4),
        operator: fc.nat(2),
        status: fc.constantFrom("Successful", "Unsuccessful - Job Closed"),
      });
      const staff = await Promise.all([operator(), operator(), operator()]);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
          async (rounds) => {
            const [a, b] = [word(), word()];
            const { actor, own, userId } = await seeker(a, 4, 4);
            await Promise.all([open(`${b} Potter`), open(`${b} Potter`), open(`${b} Potter`)]);
            await save(actor, { jobTitles: [`${b} Potter`] }, own);
            await save(actor, { jobTitles: [`${a} Weaver`] }, own);
            for (const commands of rounds) {
              const before = await rows(userId);
              const now = tick();
              const results = await Promise.all(
                commands.map(async (c) => {
                  const entryId = before[c.entry % before.length]!.id;
                  const desk = makeContext({ actor: staff[c.operator]!, now: () => now });
                  const job = asJob(makeContext({ now: () => now }));
                  const form: ProfileForm = {
                    ...FRESHER,
                    firstJob: "no",
                    experienceYears: "3",
                    locations: ["Pune"],
                    phone: own.phone,
                    jobTitles: [c.preferences === 0 ? `${a} Weaver` : `${b} Potter`],
                  };
                  const verbs: Record<typeof c.kind, () => Promise<unknown>> = {
                    save: () => saveProfile(makeContext({ actor, now: () => now }), { form, resume: null }),
                    claim: () => claimEntry(desk, { day: null }),
                    keep: () => extendClaim(desk, { entryId, revision: null }),
                    lock: () => lockEntry(desk, { entryId, status: c.status, remarks: "" }),
                    unlock: () => unlockEntry(desk, { entryId }),
                    draft: () => updateEntry(desk, { entryId, status: "", remarks: `mark ${c.operator}` }),
                    fill: () => fillQueue(job, { userId }),
                    match: () => matchPerson(job, { userId }),
                  };
                  try {
                    return { ...c, entryId, done: true, said: await verbs[c.kind]() };
                  } catch (error) {
                    if (!(error instanceof DomainError)) throw error;
                    return { ...c, entryId, done: false, said: null };
                  }
                }),
              );
              const after = new Map((await rows(userId)).map((r) => [r.id, r]));
              // A reader who was told that it is locked, drafted or theirs finds it so, unless another operator
              // undid it.
              for (const r of results) {
                if (
                  !r.done ||
                  results.some(
                    (o) => o !== r && o.entryId === r.entryId && ["unlock", "lock", "draft"].includes(o.kind),
                  )
                )
                  continue;
                const entry = after.get(r.entryId)!;
                if (r.kind === "lock")
                  // A lock that is repeated answers when it was made.
                  expect([entry.state, { lockedAt: entry.locked_at }]).toEqual([
                    r.status === "Successful" ? "submitted" : "failed",
                    r.said,
                  ]);
                if (r.kind === "draft" || r.kind === "keep") expect(entry.state).not.toBe("found");
              }
              for (const entry of after.values()) expect(entry.claimed_by !== null).toBe(entry.state === "claimed");
              await expectBalanced(userId);
              // Each entry has one reservation that is open, or none.
              const reserved = await env.DB.prepare(
                `SELECT a.state, (SELECT count(*) FROM credit_ledger l
                  WHERE l.kind = 'reserve' AND l.ref LIKE a.id || '#%')
              - (SELECT count(*) FROM credit_ledger l WHERE l.kind IN ('settle', 'release')
              AND l.ref LIKE a.id || '#%') AS n FROM applications a WHERE a.user_id = ?`,
              )
                .bind(userId)
                .all<{ state: string; n: number }>();
              for (const { state, n } of reserved.results)
                expect(n).toBe(["queued", "claimed", "parked"].includes(state) ? 1 : 0);
            }
            // Once all is quiet, what waits suits, or somebody has put a hand on it.
            const last = await save(actor, { jobTitles: [`${b} Potter`] }, own);
            const suits = new Set(
              (
                await env.CATALOG.prepare("SELECT id FROM postings WHERE title = ?")
                  .bind(`${b} Potter`)
                  .all<{ id: string }>()
              ).results.map((r) => r.id),
            );
            const others = (await rows(userId)).filter(
              (r) => ["queued", "claimed"].includes(r.state) && !suits.has(r.posting_id),
            );
            expect(last).toMatchObject({ staying: others.length });
            await expectBalanced(userId);
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

describe("the profile page, without scripts", () => {
  it("says what the save changed, and the call does the same", async () => {
    const worker = openWorker();
    const [a, b] = [word(), word()];
    clock = NOON;
    const actor = await withPlan(await person(), { beganAt: clock });
    const cookie = await signedIn(actor);
    await Promise.all([open(`${a} Weaver`), open(`${a} Weaver`), open(`${b} Potter`)]);
    const form = { ...FRESHER, firstJob: "no", experienceYears: "3", phone: phone(), locations: ["Pune"] };
    const post = async (path: string, jobTitles: string[], resume?: File) =>
      (
        await worker.ask(path, {
          cookie,
          body: toFormData({ ...form, jobTitles }, resume),
          headers: { Origin: ORIGIN },
        })
      ).text();
    const page = async (jobTitles: string[], resume?: File) =>
      (await post("/profile", jobTitles, resume)).replace(/<!-- -->/g, "");
    expect(await page([`${a} Weaver`], new File([await makePdf()], "own.pdf", { type: "application/pdf" }))).toContain(
      "Profile saved. 2 jobs added to your queue.",
    );
    expect(await page([`${b} Potter`])).toContain(
      "Profile saved. 2 jobs removed from your queue. 1 job added to your queue.",
    );
    expect(await page([`${b} Potter`])).toContain("Profile saved. Your queue is unchanged.");
    expect(JSON.parse(await post("/api/uploadPersonalDetails.php", [`${a} Weaver`]))).toEqual({
      success: true,
      message: "Personal details saved",
    });
    expect((await rows(actor.userId)).map((r) => r.state).toSorted()).toEqual(["queued", "queued", "withdrawn"]);
    await expectBalanced(actor.userId);
  });

  it.each([
    [null, "Profile saved"],
    ["later" as const, "Profile saved. We're updating your queue."],
    [
      { withdrawn: 9, staying: 1, queued: 4 },
      "Profile saved. 9 jobs removed from your queue. 4 jobs added to your queue. 1 job stays, because we're " +
        "already applying to it.",
    ],
    [{ withdrawn: 1, staying: 0, queued: null }, "Profile saved. 1 job removed from your queue."],
    [{ withdrawn: 0, staying: 0, queued: null }, "Profile saved. We're filling your queue."],
    [{ withdrawn: 0, staying: 0, queued: 0 }, "Profile saved. Your queue is unchanged."],
  ])("says of %j: %s", (queue, text) => expect(inWords(savedText(queue), inEnglish)).toBe(text));
});

describe("the daily look", () => {
  it("is asked for by who has credits to spare, and by nobody else", async () => {
    const [free, none, over] = await Promise.all([
      withPlan(await person(), { credits: 2 }),
      withPlan(await person(), { credits: 1 }),
      withPlan(await person(), { credits: 2 }),
    ]);
    await env.DB.prepare("INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'reserve', 1, ?, ?)")
      .bind(none.userId, randomId(), NOON)
      .run();
    await env.DB.prepare("UPDATE plans SET ended_at = ? WHERE user_id = ?").bind(NOON, over.userId).run();
    const job = asJob(makeContext());
    await lookAgain(job);
    await lookAgain(job);
    const asked = async (userId: string) =>
      env.DB.prepare("SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?").bind(userId).first("state");
    expect([await asked(free.userId), await asked(none.userId), await asked(over.userId)]).toEqual([
      "ready",
      null,
      null,
    ]);
    await expect(lookAgain(as(makeContext(), free))).rejects.toMatchObject({ code: "forbidden" });
  });
});
