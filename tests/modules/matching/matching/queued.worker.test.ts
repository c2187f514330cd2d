import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { preferencesOf } from "@workers/modules/matching/matching/match-row";
import { indexPreferences } from "@workers/modules/matching/matching/index-preferences";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { readOwnResume, readPerson } from "@workers/modules/matching/matching/queries";
import { FLOOR } from "@workers/modules/matching/matching/rules";
import { searchSuited } from "@workers/modules/matching/matching/search-best";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe } from "@workers/modules/catalog/postings/rules";
import { erase } from "@workers/workflows/privacy/queries";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import type { UserActor } from "@workers/core/policy";
import { asJob, makeContext, NOON } from "../../../support/context";
import { person, withIndex, withPlan, withProfile } from "../../../support/people";

/** People, and as many jobs: 1,000 of each in `npm run verify:long`. */
const SIZE = Number(env.DRILL_MATCH_WORLD ?? 120);
const DAY = 86_400_000;
const job = () => asJob(makeContext());

/** Kinds of work so far apart that nobody who asks for one takes another. */
const KINDS = {
  accounts: ["Accountant", "Accounts Executive"],
  nursing: ["Staff Nurse"],
  code: ["Backend Engineer", "Java Developer", "Odoo Developer"],
  weaving: ["Weaver"],
  people: ["HR Executive"],
  kitchen: ["Chef"],
} as const;
type Kind = keyof typeof KINDS;
const KIND_OF = new Map(Object.entries(KINDS).flatMap(([kind, titles]) => titles.map((one) => [one, kind as Kind])));

interface Where {
  location: string;
  country: "IN" | "US";
  /** Cities that it names; none where it is in the whole country. */
  cities: string[];
  remote: boolean;
}
const at = (location: string, country: "IN" | "US", cities: string[], remote = false): Where => {
  return { location, country, cities, remote };
};
const PLACES = [
  at("Pune, India", "IN", ["Pune"]),
  at("Bengaluru, India", "IN", ["Bengaluru"]),
  at("Pune; Kochi", "IN", ["Pune", "Kochi"]),
  at("Chennai, India", "IN", ["Chennai"]),
  at("India", "IN", []),
  at("Remote - India", "IN", [], true),
  at("Austin, TX", "US", ["Austin"]),
  at("Boston, MA", "US", ["Boston"]),
  at("Remote, US", "US", [], true),
];
const COMPANIES = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((a) => [`${a}elvet Mill`, `${a}orbel House`]);

const anyOpening = fc.record({
  trade: fc.constantFrom(...KIND_OF.keys()),
  level: fc.constantFrom("", "", "", "Senior ", "Junior "),
  isInternship: fc.constantFrom(false, false, false, false, true),
  company: fc.constantFrom(...COMPANIES),
  spelling: fc.constantFrom("", " Pvt Ltd", " India"),
  where: fc.constantFrom(...PLACES),
  minYears: fc.constantFrom(null, null, 0, 2, 9),
  // The lakh a year that it pays at most.
  pays: fc.constantFrom(null, null, 4, 18),
  isByNight: fc.constantFrom(false, false, true),
  type: fc.constantFrom(null, null, "Contract", "Permanent"),
  daysOld: fc.constantFrom(0, 10, 25),
  isInside: fc.constantFrom(false, false, false, false, true),
});
// No senior is in an internship. Some say 'Contract' or 'Permanent' beside it.
const anOpening = anyOpening.map((one) => (one.isInternship ? { ...one, level: "" } : one));
type Posting = typeof anOpening extends fc.Arbitrary<infer T> ? T : never;

const home = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      country: fc.constant("IN" as const),
      cities: fc.subarray(["Pune", "Kochi", "Bengaluru", "Chennai"], { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      country: fc.constant("US" as const),
      cities: fc.subarray(["Austin", "Boston"], { minLength: 1 }),
    }),
  },
);
const wishes = fc.record({
  trades: fc.uniqueArray(fc.constantFrom(...KIND_OF.keys()), { minLength: 1, maxLength: 2 }),
  wants: fc.constantFrom("cities" as const, "cities" as const, "all over" as const, "only remote" as const),
  openToRemote: fc.constantFrom(true, false, null),
  years: fc.constantFrom(0, 1, 3, 10),
  credits: fc.constantFrom(1, 3, 15),
  expectedCtc: fc.constantFrom(4, 10),
  payBand: fc.constantFrom("fifth", "exact", "any"),
  leftOut: fc.subarray(COMPANIES.slice(0, 6), { maxLength: 2 }),
  oldest: fc.constantFrom("any", "any", "7", "14"),
  shifts: fc.constantFrom("any", "day"),
  employment: fc.constantFrom("any", "any", "permanent", "contract"),
  internships: fc.constantFrom("fitting", "no"),
});
const aSeeker = fc.tuple(home, wishes).map(([where, wish]) => ({ ...where, ...wish }));
type Seeker = typeof aSeeker extends fc.Arbitrary<infer T> ? T : never;

/** Takes nearly all of its trade: of such a person only what is special keeps anything out. */
const EASY: Seeker = {
  country: "IN",
  trades: ["Backend Engineer", "Accountant"],
  wants: "all over",
  cities: [],
  openToRemote: true,
  years: 3,
  credits: 15,
  expectedCtc: 4,
  payBand: "any",
  leftOut: [],
  oldest: "any",
  shifts: "any",
  employment: "any",
  internships: "fitting",
};
/** Each is somebody like that, but for one thing. */
const SPECIAL = {
  easy: EASY,
  noCity: { ...EASY, wants: "cities" },
  noTitle: { ...EASY, trades: [] },
  onlyRemote: { ...EASY, wants: "only remote" },
  noCredits: { ...EASY, credits: 1 },
  ended: EASY,
  paused: EASY,
  erased: EASY,
  unconfirmed: EASY,
  noResume: EASY,
} as const satisfies Record<string, Seeker>;
type Special = keyof typeof SPECIAL;

const titleOf = ({ level, trade: occupation, isInternship }: Posting) =>
  `${level}${occupation}${isInternship ? " Intern" : ""}`;
const textOf = (one: Posting) =>
  [
    one.pays === null ? "" : `CTC: ₹${one.pays - 1} - ${one.pays} LPA.`,
    one.isByNight ? "Night shift." : "",
    one.type === null ? "" : `Job type: ${one.type}`,
  ].join("\n");

/**
 * Every gate by the facts that were planted, without a function of the matcher: the reasons why this job may not
 * stand in this person's queue.
 */
function gatesBroken(seeker: Seeker, one: Posting): string[] {
  const { where } = one;
  const isFresher = seeker.years === 0;
  const kinds = seeker.trades.map((occupation) => KIND_OF.get(occupation));
  const isInTheirCity = where.cities.some((city) => seeker.cities.includes(city));
  const pays = where.country === seeker.country && one.pays !== null ? one.pays : Infinity;
  const enough = { fifth: 0.8, exact: 1, any: 0 }[seeker.payBand] ?? 0;
  const gates = {
    "another country": where.country !== seeker.country,
    "another city":
      seeker.wants === "cities" &&
      seeker.cities.length > 0 &&
      where.cities.length > 0 &&
      !where.remote &&
      !isInTheirCity,
    "not remote": seeker.wants === "only remote" && !where.remote,
    remote: seeker.openToRemote === false && seeker.wants !== "only remote" && where.remote,
    "other work": !kinds.includes(KIND_OF.get(one.trade)),
    "too few years": one.minYears !== null && (isFresher ? one.minYears >= 2 : one.minYears - seeker.years > 3),
    senior: isFresher && one.level === "Senior ",
    "left out": seeker.leftOut.includes(one.company),
    "paid less": seeker.country === "IN" && pays < seeker.expectedCtc * enough,
    "too old": seeker.oldest !== "any" && one.daysOld > Number(seeker.oldest),
    "by night": seeker.shifts === "day" && one.isByNight,
    // An internship is a kind of employment of its own, whatever it says beside it: its own wish tells.
    contract: seeker.employment === "permanent" && one.type === "Contract" && !one.isInternship,
    permanent: seeker.employment === "contract" && one.type === "Permanent" && !one.isInternship,
    internship: one.isInternship && (seeker.internships === "no" || seeker.years >= 3),
    "inside a portal": one.isInside,
  };
  return Object.entries(gates).flatMap(([gate, isBroken]) => (isBroken ? [gate] : []));
}

/** One role of one company, at a place that both name. */
const isOneRole = (a: Posting, b: Posting) =>
  a.company === b.company &&
  titleOf(a) === titleOf(b) &&
  a.where.country === b.where.country &&
  (a.where.location === b.where.location || a.where.cities.some((city) => b.where.cities.includes(city)));

async function arrive(seeker: Seeker, special: Special | null): Promise<UserActor> {
  const { country, wants, years } = seeker;
  const actor = await person({ country, verified: special !== "unconfirmed" });
  await withPlan(actor, { credits: seeker.credits, tier: "premium" });
  const locations = {
    cities: seeker.cities,
    "all over": [country === "IN" ? ALL_OVER_INDIA : ALL_OVER_US],
    "only remote": [REMOTE_PREFERRED],
  };
  await withProfile(actor, {
    country,
    titles: seeker.trades,
    locations: locations[wants],
    openToRemote: seeker.openToRemote,
    experienceYears: years === 0 ? null : years,
    firstJob: years === 0,
  });
  await env.DB.prepare(
    `UPDATE profiles SET expected_ctc = ?, pay_band = ?, companies_left_out = ?, oldest_posting = ?, shifts = ?,
       employment_type = ?, internships = ? WHERE user_id = ?`,
  )
    .bind(
      seeker.expectedCtc,
      seeker.payBand,
      JSON.stringify(seeker.leftOut),
      seeker.oldest,
      seeker.shifts,
      seeker.employment,
      seeker.internships,
      actor.userId,
    )
    .run();
  await withIndex(actor);
  const change = {
    ended: "UPDATE plans SET ended_at = ?2 WHERE user_id = ?1",
    paused: "UPDATE plans SET paused_at = ?2 WHERE user_id = ?1",
    noResume: "UPDATE profiles SET resume_id = NULL WHERE user_id = ?1 AND ?2 > 0",
  };
  const sql = Object.entries(change).find(([which]) => which === special)?.[1];
  if (sql !== undefined) await env.DB.prepare(sql).bind(actor.userId, NOON).run();
  return actor;
}

async function land(postings: readonly Posting[], from: number): Promise<void> {
  const rows = postings.map((one, i) => {
    const row = observe({
      sourceKey: `greenhouse:queued:${from + i}`,
      authority: 2,
      title: titleOf(one),
      company: one.company + one.spelling,
      location: one.where.location,
      remote: one.where.remote ? "remote" : "onsite",
      link: one.isInside
        ? `https://www.naukri.com/job-listings-${from + i}`
        : `https://boards.greenhouse.io/queued/jobs/${from + i}`,
      portal: "Greenhouse",
      experienceMin: one.minYears,
      text: textOf(one),
      postedAt: NOON - one.daysOld * DAY,
    });
    if (typeof row === "string") throw new Error(row);
    return row;
  });
  for (let first = 0; first < rows.length; first += 100)
    await ingestPostings(job(), { sourceId: null, postings: rows.slice(first, first + 100) });
}

async function drain(): Promise<void> {
  const cursor = () => env.DB.prepare("SELECT sum(seq) AS n FROM feed_cursors").first<number>("n");
  for (let last: number | null = -1, now = await cursor(); last !== now; last = now, now = await cursor())
    await followFeed(job(), { at: 0, of: 1 });
}

interface Row {
  posting: string;
  score: number;
}
const rowsOf = async (userId: string, state: string) =>
  (
    await env.DB.prepare(
      "SELECT posting_id AS posting, score FROM applications WHERE user_id = ? AND state = ? ORDER BY posting_id",
    )
      .bind(userId, state)
      .all<Row>()
  ).results;
/** Found and applied to for them. */
const ownOf = async (userId: string) =>
  (
    await env.DB.prepare(
      `SELECT posting_id AS posting, score FROM applications WHERE user_id = ? AND state = 'found' AND self_apply = 0
        ORDER BY posting_id`,
    )
      .bind(userId)
      .all<Row>()
  ).results;

/** All pairs that the feed writes when it begins anew, before any is taken back, by their people. */
async function pairsByFeed(): Promise<Map<string, Map<string, number>>> {
  const run = (sql: string) => env.DB.prepare(sql).run();
  await run("DELETE FROM applications");
  await run("CREATE TABLE written_pairs (user_id TEXT, posting_id TEXT, score REAL)");
  for (const event of ["INSERT", "UPDATE"])
    await run(`CREATE TRIGGER written_by_${event} AFTER ${event} ON applications WHEN NEW.state = 'found' BEGIN
      INSERT INTO written_pairs VALUES (NEW.user_id, NEW.posting_id, NEW.score); END`);
  await run("UPDATE feed_cursors SET seq = 0");
  await drain();
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT user_id AS person, posting_id AS posting, score FROM written_pairs",
  ).all<Row & { person: string }>();
  for (const event of ["INSERT", "UPDATE"]) await run(`DROP TRIGGER written_by_${event}`);
  await run("DROP TABLE written_pairs");
  const pairs = new Map<string, Map<string, number>>();
  for (const { person: who, posting, score } of results)
    pairs.set(who, (pairs.get(who) ?? new Map<string, number>()).set(posting, score));
  return pairs;
}

/** All pairs that a search for this person comes upon, before any is left out. */
async function pairsBySearch(userId: string): Promise<Map<string, number>> {
  const ctx = job();
  const who = await readPerson(ctx.db, userId, NOON);
  if (!who) return new Map();
  const wanted = preferencesOf(who, await readOwnResume(ctx.db, userId), NOON);
  const preferences = await indexPreferences(ctx, who, wanted);
  const pairs = new Map<string, number>();
  for await (const page of searchSuited(ctx, { person: who, preferences, taken: [], now: NOON }))
    for (const { posting, score } of page) pairs.set(posting.id, score);
  return pairs;
}

it(`of ${SIZE} people and ${SIZE} openings nothing is queued that a gate forbids`, { timeout: 1_200_000 }, async () => {
  const postings = fc.sample(anOpening, { seed: 41, numRuns: SIZE });
  const special = Object.keys(SPECIAL) as Special[];
  const seekers: Seeker[] = [
    ...special.map((name) => SPECIAL[name]),
    ...fc.sample(aSeeker, { seed: 42, numRuns: SIZE - special.length }),
  ];
  const people: UserActor[] = [];
  for (const [i, seeker] of seekers.entries()) people.push(await arrive(seeker, special[i] ?? null));
  const idOf = (name: Special) => people[special.indexOf(name)]?.userId ?? "";

  const half = Math.floor(SIZE / 2);
  await land(postings.slice(0, half), 0);
  await drain();
  const gone = people[special.indexOf("erased")];
  if (!gone) throw new Error("nobody to erase");
  expect(await rowsOf(gone.userId, "found")).not.toEqual([]);
  const erasure = { userId: gone.userId, email: gone.email, erasureId: "of the world", nowMs: NOON, tells: false };
  await write(openApp(env.DB), erase(openApp(env.DB), erasure));
  await land(postings.slice(half), half);
  await drain();

  // Rows of one job are one posting.
  const keys = await env.CATALOG.prepare(
    "SELECT key, posting_id AS posting FROM posting_keys WHERE key LIKE 'greenhouse:queued:%'",
  ).all<{ key: string; posting: string }>();
  const planted = new Map<string, Posting[]>();
  for (const { key, posting } of keys.results) {
    const one = postings[Number(key.split(":")[2])];
    if (one) planted.set(posting, [...(planted.get(posting) ?? []), one]);
  }

  // Both directions give the same pairs with the same scores, before the best of them are told from the others. Of
  // those that are applied to for their person they keep the same, round by round or all at once, where no posting
  // changed between the rounds. Inside portals that is not held: what a better twin took the place of is known no more.
  const byFeed = await pairsByFeed();
  const keptByFeed = new Map<string, Row[]>();
  for (const { userId } of people) keptByFeed.set(userId, await ownOf(userId));
  let [pairs, cut] = [0, 0];
  for (const { userId } of people) {
    const bySearch = await pairsBySearch(userId);
    expect(new Map([...(byFeed.get(userId) ?? [])].toSorted())).toEqual(new Map([...bySearch].toSorted()));
    expect(Math.min(1, ...bySearch.values())).toBeGreaterThanOrEqual(FLOOR);
    pairs += bySearch.size;
    await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(userId).run();
    await matchPerson(job(), { userId });
    const kept = await ownOf(userId);
    expect(kept).toEqual(keptByFeed.get(userId));
    if (kept.length < bySearch.size) cut++;
  }
  expect(pairs).toBeGreaterThan(SIZE);
  expect(cut).toBeGreaterThan(0);

  // The one credit of such a person was taken by something else.
  await env.DB.prepare("UPDATE credit_balances SET reserved = granted WHERE user_id = ?").bind(idOf("noCredits")).run();
  for (let round = 0; round < 2; round++) for (const actor of people) await fillQueue(job(), { userId: actor.userId });

  const broken: string[] = [];
  let queued = 0;
  for (const [i, actor] of people.entries()) {
    const seeker = seekers[i] ?? EASY;
    const rows = await rowsOf(actor.userId, "queued");
    queued += rows.length;
    const told = rows.map(({ posting }) => planted.get(posting) ?? []);
    const say = (gate: string) => broken.push(`${special[i] ?? i}: ${gate} ${JSON.stringify([seeker, told])}`);
    for (const ways of told) {
      // A posting of several rows has the words of one of them: one way in is enough.
      const gates = ways.map((one) => gatesBroken(seeker, one));
      if (!gates.some((list) => list.length === 0)) say(`${gates[0]?.join() ?? "unknown"} ${JSON.stringify(ways)}`);
    }
    if (rows.length > seeker.credits) say("more than the credits");
    const names = told.map(([one]) => one?.company ?? "");
    if (names.some((name) => names.filter((other) => other === name).length > 2)) say("three of a company");
    if (told.some((a, x) => told.some((b, y) => x < y && a[0] && b[0] && isOneRole(a[0], b[0])))) say("a twin");
  }
  expect(broken.slice(0, 3)).toEqual([]);
  expect(queued).toBeGreaterThan(SIZE / 2);

  const standing = async (name: Special) => {
    const [found, inQueue] = [await rowsOf(idOf(name), "found"), await rowsOf(idOf(name), "queued")];
    return { found: found.length > 0, queued: inQueue.length > 0 };
  };
  const both = { found: true, queued: true };
  const foundOnly = { found: true, queued: false };
  const nothing = { found: false, queued: false };
  expect(await standing("easy")).toEqual(both);
  // Without a city of theirs all of their country suits. Which of several with one score is last may differ.
  const scores = async (name: Special) =>
    (await rowsOf(idOf(name), "queued")).map(({ score }) => score).toSorted((a, b) => b - a);
  expect(await scores("noCity")).toEqual(await scores("easy"));
  expect((await standing("onlyRemote")).queued).toBe(true);
  for (const name of ["noCredits", "paused", "unconfirmed", "noResume"] as const)
    expect([name, await standing(name)]).toEqual([name, foundOnly]);
  for (const name of ["noTitle", "ended", "erased"] as const)
    expect([name, await standing(name)]).toEqual([name, nothing]);
  console.log(
    `${SIZE} people, ${planted.size} postings of ${SIZE} rows, ${pairs} pairs above the floor, ${queued} queued`,
  );
});
