import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId, timeId } from "@workers/core/ids";
import { countSupply } from "@workers/modules/matching/matching/count-supply";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { DomainError } from "@workers/core/errors";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { person, withPlan, withProfile } from "../../../support/people";
import { searchColumns } from "../../../support/search-columns";
import { openWorker, signedIn } from "../../../support/worker";

const DAY = 86_400_000;
const word = () => `zz${randomId(10).toLowerCase()}`;

async function open(
  title: string,
  location: string,
  at: number,
  remote: "remote" | "unknown" = "unknown",
  link = "https://jobs.example/1",
) {
  const id = timeId(NOON);
  const { reach, searchKeys } = searchColumns({ title, location, remote });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, remote, link, portal, excerpt, posted_at, first_seen_at,
      last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys)
     VALUES (?1, ?2, ?3, ?4, ?5, ?9, 'Greenhouse', '', ?6, ?6, ?6, ?1, ?1, 'test', 1, ?7, ?8)`,
  )
    .bind(id, title, `Sample Works ${id}`, location, remote, at, reach, searchKeys, link)
    .run();
  return id;
}
const codeOf = (p: Promise<unknown>) =>
  p.then(
    () => "done",
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );

describe("the supply of preferences", () => {
  it("is counted by the matcher, with what is new a week and what a change would bring, and kept", async () => {
    const occupation = `${word()} ${word()}`;
    for (const at of [NOON, NOON - 10 * DAY, NOON - 20 * DAY, NOON - 27 * DAY, NOON - 80 * DAY])
      await open(occupation, "Guwahati, India", at);
    for (let i = 0; i < 3; i++) await open(occupation, "Pune, India", NOON);
    await open(occupation, "Remote, India", NOON, "remote");
    // No plan applies to what stands inside a portal.
    for (const [place, remote] of [
      ["Guwahati, India", "unknown"],
      ["Remote, India", "remote"],
    ] as const)
      await open(occupation, place, NOON, remote, "https://in.linkedin.com/jobs/view/4100000001");
    const ctx = as(makeContext(), await person());
    const preferences = {
      country: "IN",
      titles: [occupation],
      locations: ["Guwahati"],
      openToRemote: false,
      experienceYears: null,
    };
    const supply = await countSupply(ctx, preferences);
    expect(supply).toMatchObject({ open: 5, more: false, weekly: 1 });
    expect(supply.wider).toEqual(
      expect.arrayContaining([
        { change: "city", name: "Pune", count: 8 },
        { change: "remote", name: "", count: 6 },
      ]),
    );
    await open(occupation, "Guwahati, India", NOON);
    expect(await countSupply(ctx, preferences)).toEqual(supply);
    expect((await countSupply(ctx, { ...preferences, openToRemote: true })).open).toBe(7);
    expect(await countSupply(ctx, { ...preferences, titles: [word()] })).toMatchObject({
      open: 0,
      more: false,
      weekly: 0,
      byWords: [expect.stringMatching(/^zz/)],
      wider: [],
    });
  });

  it("counts with what their person would not take, and tells what each of it keeps away", async () => {
    const occupation = `${word()} ${word()}`;
    for (const change of [
      "",
      "",
      "shift = 'night'",
      "shift = 'night'",
      "stated_upper = 300000, stated_currency = 'INR'",
    ]) {
      const id = await open(occupation, "Guwahati, India", NOON);
      if (change) await env.CATALOG.prepare(`UPDATE postings SET ${change} WHERE id = ?`).bind(id).run();
    }
    const ctx = as(makeContext(), await person());
    const wish = {
      country: "IN",
      titles: [occupation],
      locations: ["Guwahati"],
      openToRemote: true,
      experienceYears: 2,
    };
    const conditions = {
      expectedCtc: 10,
      payBand: "fifth",
      oldestPosting: "any",
      shifts: "day",
      employment: "any",
      internships: "fitting",
      companiesLeftOut: [],
    };
    expect((await countSupply(ctx, wish)).open).toBe(5);
    const supply = await countSupply(ctx, { ...wish, conditions });
    expect(supply).toMatchObject({
      open: 2,
      wider: [
        { change: "shift", name: "", count: 4 },
        { change: "pay", name: "", count: 3 },
      ],
    });
    expect(await codeOf(countSupply(ctx, { ...wish, conditions: { ...conditions, shifts: "noon" } }))).toBe("invalid");
  });

  it("tells of the near title that brings most beyond what fits already", async () => {
    const ctx = as(makeContext(), await person());
    await open("Graphic Designer", "Tezpur, India", NOON);
    await open("Illustrator", "Tezpur, India", NOON);
    const supply = await countSupply(ctx, {
      country: "IN",
      titles: ["Graphic Designer"],
      locations: ["Tezpur"],
      openToRemote: true,
      experienceYears: 2,
    });
    expect(supply).toMatchObject({ open: 1, wider: [{ change: "title", name: "Illustrator", count: 2 }] });
  });

  it("is for who is signed in, of preferences, and not without end", async () => {
    const preferences = {
      country: "IN",
      titles: ["Clerk"],
      locations: ["Guwahati"],
      openToRemote: true,
      experienceYears: 1,
    };
    const ctx = makeContext();
    expect(await codeOf(countSupply(ctx, preferences))).toBe("signed_out");
    expect(await codeOf(countSupply(asJob(ctx), preferences))).not.toBe("done");
    const own = as(ctx, await person());
    for (const bad of [
      {},
      { ...preferences, titles: [] },
      { ...preferences, locations: [] },
      { ...preferences, country: "FR" },
    ])
      expect(await codeOf(countSupply(own, bad))).toBe("invalid");
    const answers: string[] = [];
    for (let i = 0; i < 61; i++) answers.push(await codeOf(countSupply(own, { ...preferences, titles: [word()] })));
    expect([answers.slice(0, 60).every((code) => code === "done"), answers[60]]).toEqual([true, "too_many"]);
  });

  it("is said to the profile's form and beside the plans", async () => {
    const occupation = `${word()} ${word()}`;
    for (let i = 0; i < 2; i++) await open(occupation, "Pune, India", NOON);
    const owner = await person();
    await withProfile(owner, { titles: [occupation], locations: ["Pune"], openToRemote: true });
    const cookie = await signedIn(owner);
    const worker = openWorker();
    const form = new URLSearchParams({
      country: "IN",
      forBackend_jobTitles: occupation,
      forBackend_locations: "Pune",
      firstJob: "no",
      experienceYears: "3",
    });
    const answer = await worker.ask(`/supply?${form.toString()}`, { cookie });
    expect(await answer.json()).toMatchObject({
      success: true,
      words: expect.stringMatching(/^2 jobs match right now/),
    });
    expect((await worker.ask(`/supply?${form.toString()}`)).status).toBe(401);
    expect((await worker.ask("/supply?country=IN", { cookie })).status).toBe(400);
    const page = await (await worker.ask("/purchase", { cookie })).text();
    expect(page.replaceAll(/<!-- -->/g, "")).toContain("2 jobs are ready for us to apply to right now");
    expect(page).toContain("fewer than the applications in any paid plan");
    // A plan that was chosen before is not recommended for that reason.
    const chosen = await (await worker.ask("/purchase?plan=Pro", { cookie })).text();
    expect(chosen).toContain("You chose");
    expect(chosen.match(/[^<>]+(?=<\/h\d><span[^>]*>Recommended<)/g)).toEqual(["Free Trial"]);
  });

  it("is one number in the form, beside the plans, on one's own pages and in the queue, pay included", async () => {
    const occupation = `${word()} ${word()}`;
    for (const pays of [null, null, 750_000, 850_000]) {
      const id = await open(occupation, "Pune, India", NOON);
      await env.CATALOG.prepare("UPDATE postings SET stated_upper = ?, stated_currency = 'INR' WHERE id = ?")
        .bind(pays, id)
        .run();
    }
    const owner = await withPlan(await person());
    await withProfile(owner, { titles: [occupation], locations: ["Pune"], openToRemote: true });
    const cookie = await signedIn(owner);
    const worker = openWorker();
    const form = new URLSearchParams({
      country: "IN",
      forBackend_jobTitles: occupation,
      forBackend_locations: "Pune",
      interestedInRemoteJobs: "true",
      firstJob: "no",
      experienceYears: "3",
      expectedCTC: "10",
    });
    await matchPerson(asJob(makeContext()), { userId: owner.userId });
    const told: string[] = [];
    for (const path of [`/supply?${form.toString()}`, "/purchase", "/plan"]) {
      const page = (await (await worker.ask(path, { cookie })).text()).replaceAll(/<!-- -->/g, "");
      told.push(/\d+(?= jobs match right now| jobs are ready| not picked yet)/.exec(page)?.[0] ?? `not ${path}`);
    }
    expect(told).toEqual(["3", "3", "3"]);
    const found = await env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ? AND state = 'found'")
      .bind(owner.userId)
      .first<number>("n");
    expect(found).toBe(3);
    form.delete("expectedCTC");
    expect(await (await worker.ask(`/supply?${form.toString()}`, { cookie })).text()).toContain(
      "4 jobs match right now",
    );
  });
});
