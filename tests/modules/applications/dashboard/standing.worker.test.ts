import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { extendClaim } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import { listApplied } from "@workers/modules/applications/dashboard/list-applied";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { randomId, timeId } from "@workers/core/ids";
import { suggestBroaderPreferences } from "@workers/workflows/matching/suggest-broader";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { watchUnmatched } from "@workers/workflows/matching/no-match-watch";
import {
  parseSuggestions,
  RECOUNT_MS,
  NOTIFY_AFTER_MS,
  NOTIFY_AGAIN_MS,
} from "@workers/modules/candidates/profiles/wider-rules";
import { postingKey } from "@workers/modules/catalog/postings/same-posting";
import { ALL_OVER_INDIA } from "@workers/reading/people/vocabulary";
import type { UserActor } from "@workers/core/policy";
import { runJob } from "@workers/jobs/run-job";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";
import { searchColumns } from "../../../support/search-columns";
import { openWorker, signedIn } from "../../../support/worker";

/** A word of this test alone, so that nobody else's preferences are met. */
const word = () => `zz${randomId(10).toLowerCase()}`;

async function open(title: string, location: string, remote: "remote" | "unknown" = "unknown"): Promise<string> {
  const id = timeId(NOON);
  const { reach, searchKeys } = searchColumns({ title, location, remote });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, excerpt, posted_at, first_seen_at,
      last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys)
     VALUES (?1, ?2, ?3, ?4, ?5, 'https://jobs.example/1', 'Greenhouse', '', ?6, ?6, ?6, ?1, ?1, 'test', 1, ?7, ?8)`,
  )
    .bind(id, title, `Sample Works ${id}`, location, remote, NOON, reach, searchKeys)
    .run();
  return id;
}

const job = (now = NOON) => asJob(makeContext({ now: () => now }));
const own = (actor: UserActor, now = NOON) => as(makeContext({ now: () => now }), actor);
const kept = (userId: string) =>
  env.DB.prepare("SELECT since, profile_version, openings, counted_at, notified_at FROM nothing_fits WHERE user_id = ?")
    .bind(userId)
    .first<{
      since: number | null;
      profile_version: number;
      openings: string;
      counted_at: number;
      notified_at: number | null;
    }>();
const notices = async (userId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT cause, recipient, model ->> 'action' AS action FROM outbox WHERE user_id = ? AND cause LIKE " +
      "'nothing_fits:%' ORDER BY cause",
  )
    .bind(userId)
    .all<{ cause: string; recipient: string; action: string }>();
  return results;
};

/** Somebody in Guwahati whose plan runs, and who wants work that nobody offers there. */
async function owner(fields: Parameters<typeof withProfile>[1] = {}, options: { verified?: boolean } = {}) {
  const title = `${word()} ${word()}`;
  const actor = await withPlan(await person(options));
  await withProfile(actor, { titles: [title], locations: ["Guwahati"], openToRemote: false, ...fields });
  return { actor, title, userId: actor.userId };
}
const preferences = (userId: string, change: { locations?: string[]; openToRemote?: boolean }) =>
  env.DB.prepare(
    "UPDATE profiles SET locations = coalesce(?, locations), open_to_remote = coalesce(?, open_to_remote), " +
      "updated_at = updated_at + 1 WHERE user_id = ?",
  )
    .bind(
      change.locations ? JSON.stringify(change.locations) : null,
      change.openToRemote === undefined ? null : Number(change.openToRemote),
      userId,
    )
    .run();

describe("one change of preferences that nothing fits", () => {
  it("is counted as the matcher then finds, and only where it brings something", async () => {
    const { userId, title } = await owner();
    for (let i = 0; i < 3; i++) await open(title, "Remote, India", "remote");
    for (const city of ["Bengaluru, India", "Bengaluru, India", "Pune, India"]) await open(title, city);
    await open(title, "London, United Kingdom");
    await open(word(), "Bengaluru, India");
    await matchPerson(job(), { userId });
    await suggestBroaderPreferences(job(), { userId });
    const postings = parseSuggestions((await kept(userId))?.openings ?? "");
    expect(postings).toEqual([
      { change: "remote", name: "", count: 3 },
      { change: "country", name: ALL_OVER_INDIA, count: 3 },
      { change: "city", name: "Bengaluru", count: 2 },
    ]);
    // Each is what the matcher finds once the preferences are changed so.
    for (const { change, name, count } of postings) {
      const changed =
        change === "remote"
          ? { openToRemote: true, locations: ["Guwahati"] }
          : { openToRemote: false, locations: change === "country" ? [name] : ["Guwahati", name] };
      await preferences(userId, changed);
      expect([change, await matchPerson(job(), { userId })]).toEqual([
        change,
        { found: count, selfApply: 0, withdrawn: 0, staying: 0 },
      ]);
    }
  });

  it("is also a condition let go, each for itself, and more applications to one company", async () => {
    const { userId, title } = await owner();
    const asked = {
      pay_band: "exact",
      oldest_posting: "7",
      shifts: "day",
      employment_type: "permanent",
      internships: "no",
      most_of_company: "1",
    };
    const set = async (fields: Record<string, string>) =>
      env.DB.prepare(
        `UPDATE profiles SET ${Object.keys(fields).map((name) => `${name} = ?`)}, updated_at = updated_at + 1
         WHERE user_id = ?`,
      )
        .bind(...Object.values(fields), userId)
        .run();
    await set(asked);
    const place = "Guwahati, India";
    const openWith = async (change: string) =>
      env.CATALOG.prepare(`UPDATE postings SET ${change} WHERE id = ?`)
        .bind(await open(title, place))
        .run();
    await openWith("stated_upper = 400000, stated_currency = 'INR'");
    for (let i = 0; i < 2; i++) await openWith("posted_at = posted_at - 40 * 86400000");
    for (let i = 0; i < 3; i++) await openWith("shift = 'night'");
    for (let i = 0; i < 4; i++) await openWith("employment = 'contract'");
    await openWith("employment = 'internship'");
    // Of two conditions that keep a job out, neither alone brings it.
    await openWith("shift = 'night', employment = 'contract'");
    await openWith("company = 'Sample Seats'");
    const [made] = await withFound({ userId } as UserActor, 1);
    await env.DB.prepare(
      "UPDATE applications SET state = 'submitted', outcome = 'submitted', applied_at = ?1, locked_at = ?1, " +
        "company = 'Sample Seats', company_key = ?3 WHERE id = ?2",
    )
      .bind(NOON, made, postingKey({ company: "Sample Seats", title: "x", location: place }).company)
      .run();
    expect(await matchPerson(job(), { userId })).toMatchObject({ found: 0 });
    await suggestBroaderPreferences(job(), { userId });
    const postings = parseSuggestions((await kept(userId))?.openings ?? "");
    expect(postings).toEqual([
      { change: "pay", name: "", count: 1 },
      { change: "age", name: "", count: 2 },
      { change: "shift", name: "", count: 3 },
      { change: "employment", name: "", count: 4 },
      { change: "internships", name: "", count: 1 },
      { change: "seats", name: "", count: 1 },
    ]);
    // Each is what the matcher finds once that field of the form is changed.
    const free = {
      pay: { pay_band: "any" },
      age: { oldest_posting: "any" },
      shift: { shifts: "any" },
      employment: { employment_type: "any" },
      internships: { internships: "fitting" },
      seats: { most_of_company: "4" },
    };
    for (const [change, fields] of Object.entries(free)) {
      await set({ ...asked, ...fields });
      expect([change, (await matchPerson(job(), { userId }))?.found]).toEqual([
        change,
        postings.find((one) => one.change === change)?.count,
      ]);
    }
  });

  it("is also the near title that most is open for", async () => {
    const { userId } = await owner({ titles: ["Graphic Designer"] });
    for (let i = 0; i < 3; i++) await open("Illustrator", "Guwahati, India");
    for (let i = 0; i < 2; i++) await open("Motion Graphics Artist", "Guwahati, India");
    // Fits as it is: no change brings it.
    await open("Web Designer", "Guwahati, India");
    await suggestBroaderPreferences(job(), { userId });
    expect(parseSuggestions((await kept(userId))?.openings ?? "")).toEqual([
      { change: "title", name: "Illustrator", count: 3 },
    ]);
  });

  it("counts nothing that became of a job already, is closed, or takes nobody's word but theirs", async () => {
    const { userId, title } = await owner();
    const [taken, closed] = [await open(title, "Pune, India"), await open(title, "Pune, India")];
    const inside = await open(title, "Remote, India", "remote");
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE id = ?").bind(NOON, closed).run();
    await env.CATALOG.prepare("UPDATE postings SET easy_apply = 1 WHERE id = ?").bind(inside).run();
    await env.DB.prepare(
      `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
        reasons, created_at)
       VALUES (?, ?, ?, 'failed', 'X', 'Y', 'Pune', 'https://jobs.example/1', 'Greenhouse', 0.9, '[]', ?)`,
    )
      .bind(timeId(NOON), userId, taken, NOON)
      .run();
    await suggestBroaderPreferences(job(), { userId });
    expect(await kept(userId)).toMatchObject({ since: NOON, openings: "[]" });
  });

  it("is looked for once the queue was filled, and the spell ends when something fits", async () => {
    const { userId, title, actor } = await owner();
    const work = async () => {
      for (const kind of ["match_person", "fill_queue"]) {
        await env.DB.prepare(
          "INSERT INTO jobs (kind, ref, due_at, created_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO UPDATE SET " +
            "state = 'ready', due_at = ?3",
        )
          .bind(kind, userId, NOON)
          .run();
        await runJob(job(), { kind, ref: userId });
      }
    };
    await work();
    expect(await kept(userId)).toMatchObject({ since: NOON, notified_at: null });
    // The plan's days stand still for as long as that is so.
    const days = () =>
      env.DB.prepare("SELECT ends_at, stands_since FROM plans WHERE user_id = ?")
        .bind(userId)
        .first<{ ends_at: number; stands_since: number | null }>();
    const end = NOON - 3_600_000 + 30 * 86_400_000;
    expect(await days()).toEqual({ ends_at: end + 30 * 86_400_000, stands_since: NOON });
    expect((await readDashboard(own(actor))).standing).toEqual({ is: "nothing_fits", wider: [] });
    await open(title, "Guwahati, India");
    await work();
    expect(await kept(userId)).toMatchObject({ since: null });
    expect(await days()).toEqual({ ends_at: end, stands_since: null });
    expect((await readDashboard(own(actor))).standing).toEqual({
      is: "waiting",
      count: 1,
      withinHours: 24,
      entersAt: null,
    });
    // An entry that an operator holds counts as in hand too.
    const applicationId = await env.DB.prepare("SELECT id FROM applications WHERE user_id = ?")
      .bind(userId)
      .first<string>("id");
    await extendClaim(own(await operator()), { entryId: applicationId });
    await suggestBroaderPreferences(job(NOON + RECOUNT_MS), { userId });
    expect(await kept(userId)).toMatchObject({ since: null });
  });

  it("is not shown for preferences that were changed since it was counted", async () => {
    const { userId, title, actor } = await owner();
    await open(title, "Pune, India");
    await suggestBroaderPreferences(job(), { userId });
    const wider = [
      { change: "country", name: ALL_OVER_INDIA, count: 1 },
      { change: "city", name: "Pune", count: 1 },
    ];
    expect(await readDashboard(own(actor))).toMatchObject({
      standing: { is: "nothing_fits", wider },
      countedAt: NOON,
      teamKnows: false,
    });
    await preferences(userId, { locations: ["Patna"] });
    expect(await readDashboard(own(actor))).toMatchObject({
      standing: { is: "nothing_fits", wider: null },
      countedAt: null,
    });
  });

  it("reads a bounded part of the catalogue, however much is open", async () => {
    const { userId, title } = await owner();
    const columns = searchColumns({ title, location: "Pune, India" });
    await env.CATALOG.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO postings (id, title, company, location, remote, link, portal, excerpt, posted_at, first_seen_at,
       last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys)
       SELECT ?1 || i, ?2, 'Works ' || i, 'Pune, India', 'unknown', 'https://jobs.example/1', 'Greenhouse', '', ?3, ?3,
       ?3, ?1 || i, ?1 || i, 'test', 1, ?4, ?5 FROM n`,
    )
      .bind(randomId(), title, NOON, columns.reach, columns.searchKeys)
      .run();
    await suggestBroaderPreferences(job(), { userId });
    expect(parseSuggestions((await kept(userId))?.openings ?? "")).toEqual([
      { change: "country", name: ALL_OVER_INDIA, count: 60 },
      { change: "city", name: "Pune", count: 60 },
    ]);
  });

  it("is nobody's but the system's to count", async () => {
    const { actor, userId } = await owner();
    await expect(suggestBroaderPreferences(own(actor), { userId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(suggestBroaderPreferences(makeContext(), { userId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(watchUnmatched(own(await operator()))).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the team", () => {
  it("hears within the hour of somebody for whom nothing fits: once a spell, however often it is checked", async () => {
    const { userId, actor } = await owner();
    await suggestBroaderPreferences(job(), { userId });
    await watchUnmatched(job(NOON + NOTIFY_AFTER_MS - 1));
    expect(await notices(userId)).toEqual([]);
    const later = NOON + NOTIFY_AFTER_MS;
    await Promise.all([watchUnmatched(job(later)), watchUnmatched(job(later)), watchUnmatched(job(later + 60_000))]);
    const told = await notices(userId);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ cause: `nothing_fits:${userId}:${NOON}`, recipient: "team@sample.jobsarthi.test" });
    expect(told[0]?.action).toMatch(/^Nothing open fits \(zz\w+ zz\w+ in Guwahati; no single change brings more\)$/);
    expect(await readDashboard(own(actor, later))).toMatchObject({ teamKnows: true });
    await suggestBroaderPreferences(job(later + 60_000), { userId });
    await watchUnmatched(job(later + 3 * NOTIFY_AFTER_MS));
    expect(await notices(userId)).toHaveLength(1);
    // They themselves hear of it too, once, with what would help.
    const mails = await env.DB.prepare(
      "SELECT cause, recipient, model FROM outbox WHERE user_id = ? AND template = 'nothing_fits'",
    )
      .bind(userId)
      .all<{ cause: string; recipient: string; model: string }>();
    expect(mails.results.map(({ cause, recipient, model }) => [cause, recipient, JSON.parse(model)])).toEqual([
      [
        `nothing_fits_for:${userId}:${NOON}`,
        actor.email,
        { name: actor.displayName, titles: expect.stringMatching(/^zz/), places: "Guwahati" },
      ],
    ]);
  });

  it("sends the person no mail that waits for their morning once something fits", async () => {
    const { userId, actor } = await owner();
    await suggestBroaderPreferences(job(), { userId });
    await watchUnmatched(job(NOON + NOTIFY_AFTER_MS));
    const state = () =>
      env.DB.prepare("SELECT state FROM outbox WHERE user_id = ? AND template = 'nothing_fits'")
        .bind(userId)
        .first<string>("state");
    expect(await state()).toBe("waiting");
    await withFound(actor, 1);
    for (const again of [1, 2]) await suggestBroaderPreferences(job(NOON + NOTIFY_AFTER_MS + again), { userId });
    expect(await state()).toBe("cancelled");
  });

  it("hears, as they do, that what fits is for them alone to apply to, where it is", async () => {
    const { userId, actor } = await owner();
    await withFound(actor, 2);
    await env.DB.prepare("UPDATE applications SET self_apply = 1 WHERE user_id = ?").bind(userId).run();
    await suggestBroaderPreferences(job(), { userId });
    await watchUnmatched(job(NOON + NOTIFY_AFTER_MS));
    expect((await notices(userId))[0]?.action).toMatch(/^Nothing open fits that we can apply to \(/);
    const mail = await env.DB.prepare("SELECT model FROM outbox WHERE user_id = ? AND template = 'nothing_fits'")
      .bind(userId)
      .first<{ model: string }>();
    const model = JSON.parse(mail?.model ?? "{}") as Record<string, string>;
    const { subject, text } = renderMail("nothing_fits", model, "https://sample.example");
    expect(subject).toBe("No matching jobs we can apply to right now");
    const said = text.replace(/\s+/g, " ");
    expect(said).toMatch(/found no match that we can apply to\..*2 jobs match, but only you can apply/);
    expect(said).toContain("https://sample.example/next-out#apply-yourself");
  });

  it(
    "hears nothing of who has not confirmed their address, whose plan is over, or for whom something came " +
      "meanwhile",
    async () => {
      const unconfirmed = await owner({}, { verified: false });
      const ended = await owner();
      const helped = await owner();
      for (const { userId } of [unconfirmed, ended, helped]) await suggestBroaderPreferences(job(), { userId });
      expect(await kept(unconfirmed.userId)).toBeNull();
      await env.DB.prepare("UPDATE plans SET ended_at = ?, end_reason = 'time' WHERE user_id = ?")
        .bind(NOON, ended.userId)
        .run();
      await withFound(helped.actor, 1);
      await watchUnmatched(job(NOON + NOTIFY_AFTER_MS));
      for (const { userId } of [unconfirmed, ended, helped]) expect(await notices(userId)).toEqual([]);
      // Nor does it count as told: what came goes again, and the next tick tells.
      expect(await kept(helped.userId)).toMatchObject({ notified_at: null });
      await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(helped.userId).run();
      await watchUnmatched(job(NOON + NOTIFY_AFTER_MS + 60_000));
      expect(await notices(helped.userId)).toHaveLength(1);
    },
  );

  it("hears again of a later spell only after a week", async () => {
    const { userId, actor } = await owner();
    const spell = async (from: number) => {
      await suggestBroaderPreferences(job(from), { userId });
      await watchUnmatched(job(from + NOTIFY_AFTER_MS));
      const [id] = await withFound(actor, 1);
      await suggestBroaderPreferences(job(from + NOTIFY_AFTER_MS), { userId });
      expect(await kept(userId)).toMatchObject({ since: null });
      await env.DB.prepare("DELETE FROM applications WHERE id = ?").bind(id).run();
    };
    await spell(NOON);
    expect(await notices(userId)).toHaveLength(1);
    await spell(NOON + NOTIFY_AGAIN_MS - 2 * NOTIFY_AFTER_MS);
    expect(await notices(userId)).toHaveLength(1);
    await spell(NOON + NOTIFY_AGAIN_MS + 2 * NOTIFY_AFTER_MS);
    expect(await notices(userId)).toHaveLength(2);
  });

  it("counts anew what was counted a day ago", async () => {
    const { userId, title } = await owner();
    await suggestBroaderPreferences(job(), { userId });
    await open(title, "Pune, India");
    await watchUnmatched(job(NOON + RECOUNT_MS - 1));
    expect(await kept(userId)).toMatchObject({ counted_at: NOON, openings: "[]" });
    for (let i = 0; i < 20 && (await kept(userId))?.counted_at === NOON; i++)
      await watchUnmatched(job(NOON + RECOUNT_MS));
    expect(await kept(userId)).toMatchObject({ counted_at: NOON + RECOUNT_MS, since: NOON });
    expect(parseSuggestions((await kept(userId))?.openings ?? "")).toHaveLength(2);
  });
});

describe("the dashboard", () => {
  it("tells what waits, what was not applied to and why, and the receipt of what was", async () => {
    const actor = await withPlan(await person());
    const { resumeId } = await withProfile(actor);
    const ids = await withFound(actor, 4);
    await fillQueue(job(), { userId: actor.userId });
    const staff = await operator();
    const lock = (at: number, status: string) =>
      lockEntry(as(makeContext({ now: () => NOON + 3 * 3_600_000 }), staff), {
        entryId: ids[at],
        status,
        remarks: "not for the person",
      });
    await lock(0, "Successful");
    await lock(1, "Unsuccessful - Job Closed");
    const read = await readDashboard(own(actor, NOON + 3.5 * 3_600_000));
    expect(read).toMatchObject({
      standing: { is: "waiting", count: 2, withinHours: 21 },
      appliedToday: 1,
      notApplied: {
        rows: [
          {
            id: ids[1],
            position: "Backend Developer 2",
            company: "Sample Works 2",
            reason: "closed before we got there",
          },
        ],
        more: false,
      },
    });
    expect(read.rows).toEqual([
      expect.objectContaining({
        id: ids[0],
        position: "Backend Developer 1",
        company: "Sample Works",
        certainty: "none",
      }),
    ]);
    expect((await listApplied(own(actor, NOON + 3.5 * 3_600_000))).rows).toEqual([
      expect.objectContaining({
        id: ids[0],
        location: "Bengaluru",
        link: "https://jobs.example/1",
        reasons: ["Title matches"],
        appliedBy: "Operator",
        resume: { name: "resume.pdf", href: expect.stringMatching(new RegExp(`^/api/cv/${resumeId}-`)) },
      }),
    ]);
    expect(JSON.stringify(read)).not.toContain("not for the person");
    // A day later nothing was applied to today, and what waits is late.
    expect(await readDashboard(own(actor, NOON + 27 * 3_600_000))).toMatchObject({
      appliedToday: 0,
      standing: { is: "waiting", count: 2, withinHours: null },
    });
    // A month later it is no longer told.
    expect((await readDashboard(own(actor, NOON + 31 * 86_400_000))).notApplied.rows).toEqual([]);
  });

  it("shows nobody what is another's", async () => {
    const actor = await withPlan(await person());
    await withProfile(actor);
    await withFound(actor, 2);
    await fillQueue(job(), { userId: actor.userId });
    const other = await withPlan(await person());
    await withProfile(other);
    expect(await readDashboard(own(other))).toMatchObject({
      rows: [],
      standing: { is: "nothing_fits" },
      notApplied: { rows: [] },
    });
    await expect(readDashboard(makeContext())).rejects.toMatchObject({ code: "signed_out" });
  });

  it("counts what is found already for who has not confirmed their address, and says when it is looking", async () => {
    const actor = await withPlan(await person({ verified: false }));
    await withProfile(actor);
    await withFound(actor, 3);
    expect((await readDashboard(own(actor))).standing).toEqual({ is: "unconfirmed_address", found: 3 });
    const { actor: sought, userId } = await owner();
    await env.DB.prepare("INSERT INTO jobs (kind, ref, due_at, created_at) VALUES ('match_person', ?1, ?2, ?2)")
      .bind(userId, NOON)
      .run();
    expect((await readDashboard(own(sought))).standing).toEqual({ is: "looking" });
    await env.DB.prepare("UPDATE jobs SET state = 'done' WHERE ref = ?").bind(userId).run();
    expect((await readDashboard(own(sought))).standing).toEqual({ is: "nothing_fits", wider: null });
  });

  it("says over HTTP that nothing is in motion while nothing moves", async () => {
    const somebody = await person();
    const actor = await withPlan(somebody, { beganAt: NOON });
    await withProfile(actor);
    const cookie = await signedIn(actor);
    const page = async () => (await openWorker().ask("/dashboard", { cookie })).text();
    const still = await page();
    expect(still).toContain("No matching jobs yet.");
    expect(still).not.toContain("in motion");
    await withFound(actor, 1);
    await fillQueue(job(NOON), { userId: actor.userId });
    const moving = await page();
    expect(moving).toContain(
      "Your job hunt is in motion! Drop by tomorrow to see the jobs we&#x27;ve applied to on your behalf.",
    );
    expect(moving.replace(/<!-- -->|<[^>]+>/g, "")).toContain(
      "1 job in your queue. The first goes out within 24 hours.",
    );
  });
});
