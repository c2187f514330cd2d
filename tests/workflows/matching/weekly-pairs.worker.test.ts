import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { indiaDay } from "@workers/lib/india-time";
import { timeId } from "@workers/core/ids";
import { exportLabels, labelPair, readLabelling, undoLabel } from "@workers/modules/matching/evaluation/label-pairs";
import { weekOf } from "@workers/modules/matching/evaluation/draw-rules";
import { readHealth } from "@workers/modules/operations/health/read-health";
import { readFigures } from "@workers/modules/operations/reports/read-figures";
import { drawWeek } from "@workers/workflows/matching/draw-week";
import { measureSite } from "@workers/workflows/matching/measure-site";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { PERSONAL_DATA } from "@workers/workflows/privacy/personal-data";
import { RULES_VERSION } from "@workers/reading/titles/keys";
import { as, asJob, makeContext, NOON } from "../../support/context";
import { crashingD1 } from "../../support/crashing-d1";
import { operator, person, withIndex, withPlan, withProfile } from "../../support/people";
import { searchColumns } from "../../support/search-columns";
import { openWorker, signedIn } from "../../support/worker";

const DAY = 86_400_000;
const job = (now = NOON) => asJob(makeContext({ now: () => now }));
const by = (actor: Awaited<ReturnType<typeof operator>>, now = NOON) => as(makeContext({ now: () => now }), actor);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

beforeEach(async () => {
  await env.DB.batch(
    ["match_pair_views", "match_pairs", "match_draws", "match_people", "site_figures"].map((t) =>
      env.DB.prepare(`DELETE FROM ${t}`),
    ),
  );
  await env.CATALOG.prepare("DELETE FROM postings").run();
});

const TITLES = ["Backend Developer", "Senior Backend Developer", "Java Developer", "Frontend Developer", "Accountant"];
async function withPostings(n: number, now = NOON): Promise<void> {
  await env.CATALOG.batch(
    Array.from({ length: n }, (_, i) => {
      const [title = "", location] = [TITLES[i % TITLES.length], i % 7 === 0 ? "Pune, India" : "Bengaluru, India"];
      const made = searchColumns({ title, location, remote: "unknown" });
      return env.CATALOG.prepare(
        `INSERT INTO postings (id, title, company, location, remote, link, portal, posted_at, first_seen_at,
          last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys, excerpt)
         VALUES (?1, ?2, ?3, ?4, 'unknown', 'https://jobs.example/1', 'Greenhouse', ?5, ?5, ?5, ?1, ?1, 'test', 1, ?6,
           ?7, 'Write to hr@company.example.')`,
      ).bind(timeId(now), title, `Company ${i}`, location, now, made.reach, made.searchKeys);
    }),
  );
}

async function withSeekers(n: number) {
  const seekers = [];
  for (let i = 0; i < n; i++) {
    const actor = await withPlan(await person(), { tier: "premium" });
    await withProfile(actor, { titles: [TITLES[i % TITLES.length] ?? ""], experienceYears: 1 + i });
    await withIndex(actor);
    seekers.push(actor);
  }
  return seekers;
}

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await env.DB.prepare(sql)
    .bind(...values)
    .first<T>()) as T;
const all = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;
const count = async (table: string) => (await one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).n;
const counts = async () => [await count("match_draws"), await count("match_pairs"), await count("match_pair_views")];

describe("the week's draw", () => {
  it("takes up to a hundred pairs by band, with the size of their band, and nothing that names a person", async () => {
    const seekers = await withSeekers(40);
    await withPostings(150);
    await drawWeek(job());
    const rows = await all<{ band: string; band_size: number; score: number; rules: number; place: number }>(
      "SELECT band, band_size, score, rules, place FROM match_pairs ORDER BY place",
    );
    expect(rows).toHaveLength(100);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at));
    expect(new Set(rows.map(({ rules }) => rules))).toEqual(new Set([RULES_VERSION]));
    const bands = Map.groupBy(rows, ({ band }) => band);
    expect(bands.size).toBeGreaterThanOrEqual(3);
    for (const own of bands.values()) {
      expect(new Set(own.map(({ band_size }) => band_size)).size).toBe(1);
      expect(own[0]?.band_size).toBeGreaterThanOrEqual(own.length);
    }
    const views = JSON.stringify(await all("SELECT wish, posting FROM match_pair_views"));
    expect(views).toContain("Write to ….");
    expect(views).not.toMatch(new RegExp(seekers.flatMap(({ userId, email }) => [userId, email]).join("|")));
    expect(views).not.toContain("company.example");
    const pairs = JSON.stringify(await all("SELECT * FROM match_pairs"));
    expect(pairs).not.toMatch(new RegExp(seekers.map(({ userId }) => userId).join("|")));
    expect(await one("SELECT week, postings, pairs FROM match_draws")).toEqual({
      week: weekOf(NOON),
      postings: 150,
      pairs: 100,
    });
  });

  it("is made once a week, also by two at the same time", async () => {
    await withSeekers(2);
    await withPostings(20);
    await Promise.all([drawWeek(job()), drawWeek(job())]);
    const before = await counts();
    expect(before[0]).toBe(1);
    expect(before[1]).toBe(before[2]);
    await drawWeek(job());
    expect(await counts()).toEqual(before);
    await withPostings(5, NOON + 7 * DAY);
    await drawWeek(job(NOON + 7 * DAY));
    expect(await count("match_draws")).toBe(2);
  });

  it.each([false, true])("writes all or nothing when it is killed at its write (after it: %s)", async (after) => {
    await withSeekers(2);
    await withPostings(20);
    const broken = { ...job(), db: openApp(crashingD1(env.DB, { at: 1, after, dies: true })) };
    expect(await refused(drawWeek(broken))).not.toBe("done");
    const [draws, pairs, views] = await counts();
    expect(pairs).toBe(views);
    expect(draws).toBe(after ? 1 : 0);
    await drawWeek(job());
    expect((await counts())[1]).toBeGreaterThan(0);
    if (after) expect(await counts()).toEqual([draws, pairs, views]);
  });

  it("leaves out the demo's people, those whose plan is over, and jobs that are older or closed", async () => {
    const [sample, over] = await withSeekers(2);
    await withPostings(10, NOON - 8 * DAY);
    await drawWeek(job());
    expect(await counts()).toEqual([0, 0, 0]);
    await withPostings(10);
    await env.DB.batch([
      env.DB.prepare("UPDATE users SET is_sample = 1 WHERE id = ?").bind(sample?.userId),
      env.DB.prepare("UPDATE plans SET ended_at = ? WHERE user_id = ?").bind(NOON, over?.userId),
    ]);
    await drawWeek(job());
    expect(await counts()).toEqual([0, 0, 0]);
    await env.DB.prepare("UPDATE users SET is_sample = 0 WHERE id = ?").bind(sample?.userId).run();
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE first_seen_at = ?").bind(NOON, NOON).run();
    await drawWeek(job());
    expect(await counts()).toEqual([0, 0, 0]);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = NULL").run();
    await drawWeek(job());
    expect((await counts())[1]).toBeGreaterThan(0);
  });

  it("forgets what was shown of earlier weeks also where the draw fails, and after a long time", async () => {
    await withSeekers(2);
    await withPostings(20);
    await drawWeek(job());
    expect(await count("match_pair_views")).toBeGreaterThan(0);
    const later = NOON + 200 * DAY;
    const broken = job(later);
    Object.defineProperty(broken, "catalog", {
      get: () => {
        throw new Error("no catalogue");
      },
    });
    expect(await refused(drawWeek(broken))).toContain("no catalogue");
    expect(await count("match_pair_views")).toBe(0);
  });

  it("takes no job that only its person can apply to", async () => {
    await withSeekers(5);
    await withPostings(60);
    await env.CATALOG.prepare("UPDATE postings SET easy_apply = 1 WHERE company <> 'Company 5'").run();
    await drawWeek(job());
    const views = await all<{ company: string }>("SELECT posting ->> 'company' AS company FROM match_pair_views");
    expect(new Set(views.map(({ company }) => company))).toEqual(new Set(["Company 5"]));
    expect(await one("SELECT postings FROM match_draws")).toEqual({ postings: 1 });
  });

  it("scores a part of many pairs, and says how many there are", async () => {
    await withSeekers(10);
    await withPostings(60);
    await drawWeek(job());
    const sum = async () =>
      (await all<{ n: number }>("SELECT max(band_size) AS n FROM match_pairs GROUP BY band")).reduce(
        (total, { n }) => total + n,
        0,
      );
    const whole = await sum();
    await env.DB.batch(
      ["match_pair_views", "match_pairs", "match_draws"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
    );
    await drawWeek(job(), 40);
    expect(await count("match_pairs")).toBeLessThanOrEqual(40);
    expect(Math.abs((await sum()) - whole)).toBeLessThanOrEqual(5);
  });

  it("looks at a part of many postings, and says how many there are", async () => {
    await withSeekers(3);
    for (let at = 0; at < 20; at++) await withPostings(100, NOON - 20 + at);
    await drawWeek(job());
    const { postings } = await one<{ postings: number }>("SELECT postings FROM match_draws");
    expect(Math.abs(postings - 2_000)).toBeLessThan(20);
    const sizes = await all<{ n: number }>("SELECT max(band_size) AS n FROM match_pairs GROUP BY band");
    const pairs = sizes.reduce((total, { n }) => total + n, 0);
    // Of the three people two share a term with three of five titles or more.
    expect(pairs).toBeGreaterThan(2_000);
    expect(pairs).toBeLessThan(6_000);
  });
});

/** A draw with its operators: the most of each person's pairs. */
async function drawn(people = 4) {
  const seekers = await withSeekers(people);
  await withPostings(150);
  await drawWeek(job());
  return { seekers, hand: await operator(), colleague: await operator(), pairs: await count("match_pairs") };
}
const next = async (of: Awaited<ReturnType<typeof operator>>) => (await readLabelling(by(of))).pair?.id ?? "";

describe("labelling", () => {
  it("shows a pair without its score, and the score after the label", async () => {
    const { hand, pairs } = await drawn();
    const before = await readLabelling(by(hand));
    expect(before).toMatchObject({ week: { week: weekOf(NOON), labelled: 0, of: pairs }, last: null });
    expect(Object.keys(before.pair ?? {})).toEqual(["id", "wish", "posting"]);
    expect(JSON.stringify(before.pair)).not.toMatch(/score|band|gate|@/);
    const id = before.pair?.id ?? "";
    await labelPair(by(hand), { pair: id, label: "good" });
    const after = await readLabelling(by(hand));
    const stored = await one<{ score: number; band: string }>("SELECT score, band FROM match_pairs WHERE id = ?", id);
    expect(after).toMatchObject({ week: { labelled: 1, of: pairs }, last: { id, label: "good", ...stored } });
    expect(after.pair?.id).not.toBe(id);
  });

  it("keeps the first of two labels, and tells the second", async () => {
    const { hand, colleague } = await drawn();
    const pair = await next(hand);
    const both = await Promise.all([
      refused(labelPair(by(hand), { pair, label: "ideal" })),
      refused(labelPair(by(colleague), { pair, label: "wrong" })),
    ]);
    expect(both.filter((said) => said === "done")).toHaveLength(1);
    expect(both.find((said) => said !== "done")).toMatch(/^conflict: A colleague labelled this pair first/);
    expect((await all("SELECT label FROM match_pairs WHERE label IS NOT NULL")).length).toBe(1);
  });

  it("may be repeated by the same person, and not changed but by taking it back", async () => {
    const { hand, colleague } = await drawn();
    const pair = await next(hand);
    await labelPair(by(hand), { pair, label: "ideal" });
    await labelPair(by(hand), { pair, label: "ideal" });
    expect(await refused(labelPair(by(hand), { pair, label: "wrong" }))).toMatch(/^conflict: You labelled this pair/);
    expect(await refused(undoLabel(by(colleague), { pair }))).toMatch(/^conflict/);
    await undoLabel(by(hand), { pair });
    await undoLabel(by(hand), { pair });
    expect(await one("SELECT label, labelled_by, undone FROM match_pairs WHERE id = ?", pair)).toEqual({
      label: null,
      labelled_by: null,
      undone: 1,
    });
    expect(await next(hand)).toBe(pair);
  });

  it("takes back only one's own last label", async () => {
    const { hand } = await drawn();
    const first = await next(hand);
    await labelPair(by(hand), { pair: first, label: "ideal" });
    const second = await next(hand);
    await labelPair(by(hand, NOON + 1_000), { pair: second, label: "wrong" });
    expect(await refused(undoLabel(by(hand), { pair: first }))).toMatch(/^conflict/);
    await undoLabel(by(hand), { pair: second });
    await undoLabel(by(hand), { pair: first });
    expect(await next(hand)).toBe(first);
  });

  it("refuses other labels, unknown pairs, and the pairs of a week that is over", async () => {
    const { hand } = await drawn();
    const pair = await next(hand);
    for (const bad of [{}, { pair }, { pair, label: "best" }, { pair: "x", label: "good" }, null])
      expect(await refused(labelPair(by(hand), bad))).toMatch(/^invalid/);
    expect(await refused(labelPair(by(hand), { pair: "0".repeat(26), label: "good" }))).toMatch(/^not_found/);
    expect(await refused(undoLabel(by(hand), { pair: "0".repeat(26) }))).toMatch(/^not_found/);
    await withPostings(5, NOON + 7 * DAY);
    await drawWeek(job(NOON + 7 * DAY));
    expect(await refused(labelPair(by(hand), { pair, label: "good" }))).toMatch(/^conflict: You can't label this pair/);
  });

  it("is for operations alone", async () => {
    const { seekers, hand } = await drawn();
    const pair = await next(hand);
    const community = await person({ staff: { community: true } });
    for (const actor of [...seekers.slice(0, 1), community]) {
      for (const work of [readLabelling, exportLabels]) expect(await refused(work(by(actor)))).toMatch(/^forbidden/);
      expect(await refused(labelPair(by(actor), { pair, label: "good" }))).toMatch(/^forbidden/);
      expect(await refused(undoLabel(by(actor), { pair }))).toMatch(/^forbidden/);
    }
    expect(await refused(readLabelling(makeContext()))).toMatch(/^signed_out/);
  });

  it("works by a plain form, which answers the same at the next press", async () => {
    const { hand, colleague, pairs } = await drawn();
    const worker = openWorker();
    const cookie = await signedIn(hand);
    const page = await (await worker.ask("/admin-match-evaluation", { cookie })).text();
    expect(page).toContain(`0 of ${pairs} this week`);
    expect(page).not.toMatch(/We (?:send|ask|leave|don)/);
    const pair = await next(hand);
    const press = async (fields: Record<string, string>, who = cookie) => {
      const body = new URLSearchParams(fields);
      const answer = await worker.ask("/admin-match-evaluation", { body, cookie: who });
      return [answer.status, answer.headers.get("Location")];
    };
    for (let times = 0; times < 2; times++)
      expect(await press({ pair, label: "good" })).toEqual([302, "/admin-match-evaluation"]);
    expect(await (await worker.ask("/admin-match-evaluation", { cookie })).text()).toMatch(/You chose Good/);
    expect((await press({ pair, label: "wrong" }, await signedIn(colleague)))[0]).toBe(409);
    expect((await press({ pair, label: "best" }))[0]).toBe(400);
    for (let times = 0; times < 2; times++) expect((await press({ intent: "undo", pair }))[0]).toBe(302);
    expect(await count("match_pairs WHERE label IS NOT NULL")).toBe(0);
  });
});

describe("what is kept of a person", () => {
  it("is gone with their account; band, score and label stay without them", async () => {
    const { seekers, hand } = await drawn();
    const pair = await next(hand);
    await labelPair(by(hand), { pair, label: "good" });
    for (const actor of seekers) await eraseAccount(by(actor), { proof: actor.email });
    expect(await count("match_pair_views")).toBe(0);
    expect(await readLabelling(by(hand))).toMatchObject({ pair: null, last: null, week: { labelled: 1, of: 1 } });
    expect(await refused(labelPair(by(hand), { pair, label: "wrong" }))).toMatch(/^conflict/);
    const [other] = await all<{ id: string }>("SELECT id FROM match_pairs WHERE label IS NULL LIMIT 1");
    expect(await refused(labelPair(by(hand), { pair: other?.id, label: "good" }))).toMatch(
      /^conflict: You can't label this pair/,
    );
  });

  it("is in their export, and forgotten two weeks later", async () => {
    const { seekers } = await drawn();
    const section = PERSONAL_DATA.flatMap((data) => data.sections?.["preferencesHeldAgainstJobs"] ?? [])[0];
    const given = (await section?.(job(), seekers[0]?.userId ?? "")) as { week: string; job: { title: string } }[];
    expect(given.length).toBeGreaterThan(0);
    expect(given[0]).toMatchObject({ week: weekOf(NOON), preferences: { titles: ["Backend Developer"] } });
    await drawWeek(job(NOON + 13 * DAY));
    expect(await count("match_pair_views")).toBeGreaterThan(0);
    await drawWeek(job(NOON + 15 * DAY));
    expect(await count("match_pair_views")).toBe(0);
  });
});

describe("what the labels say", () => {
  it("is not measured before thirty labels, and then on the page, in the file and in the day's figures", async () => {
    const { hand } = await drawn(40);
    for (let labelled = 0; labelled < 29; labelled++)
      await labelPair(by(hand, NOON + labelled), { pair: await next(hand), label: "good" });
    expect((await readLabelling(by(hand))).evaluation.figures).toBeNull();
    await measureSite(job());
    expect((await readFigures(makeContext()))?.matching).toBeNull();
    expect((await readHealth(by(hand), {})).app?.matching).toBeNull();
    // Pairs without a label are in the file too: a band without one would not be seen.
    expect((await exportLabels(by(hand))).trim().split("\r\n")).toHaveLength(101);
    for (let labelled = 29; labelled < 100; labelled++)
      await labelPair(by(hand, NOON + labelled), { pair: await next(hand), label: "good" });
    const { figures } = (await readLabelling(by(hand))).evaluation;
    expect(figures?.sentWanted.all).toMatchObject({ share: 1 });
    await measureSite(job(NOON + DAY));
    expect((await readFigures(makeContext()))?.matching).toMatchObject({ share: 1, from: weekOf(NOON) });
    expect((await readHealth(by(hand), {})).app?.matching).toMatchObject({ share: 1, day: indiaDay(NOON + DAY) });
    const [head, ...lines] = (await exportLabels(by(hand))).trim().split("\r\n");
    expect(head).toBe("Week,Stratum,Pairs in stratum,Weight,Score,Fate,Refused by,Label,Occupation,Rules,Taken back");
    expect(lines).toHaveLength(100);
    const sum = lines.reduce((total, line) => total + Number(line.split(",")[3]), 0);
    const sizes = await all<{ n: number }>("SELECT max(band_size) AS n FROM match_pairs GROUP BY band");
    expect(sum).toBeCloseTo(
      sizes.reduce((total, { n }) => total + n, 0),
      0,
    );
  });
});
