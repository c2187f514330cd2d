import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postings } from "@workers/db/schema/catalog/postings";
import { openApp, openCatalog } from "@workers/db/client";
import { isNull } from "drizzle-orm";
import { randomId } from "@workers/core/ids";
import { followFeed } from "@workers/modules/matching/matching/follow-feed";
import { coversPortal } from "@workers/modules/billing/offers/rules";
import { offerInForce } from "@workers/modules/billing/offers/queries";
import { stretchWords } from "@workers/modules/matching/matching/match-row";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { postingWords } from "@workers/modules/matching/matching/posting-words";
import { MAX_FOUND, MAX_FOUND_OF_A_COMPANY } from "@workers/modules/matching/matching/queries";
import { readLines } from "@workers/reading/titles/sections";
import { yearsAgainst } from "@workers/reading/titles/years";
import { READ_BY } from "@workers/modules/catalog/postings/fact-columns";
import { renewRules } from "@workers/modules/matching/matching/renew-rules";
import { RULES_VERSION } from "@workers/reading/titles/keys";
import { readAsks } from "../../../support/asks";
import {
  MAX_STRETCHED,
  readPosting,
  compileCriteria,
  scoreOf,
  scoreReady,
  THRESHOLD,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { extractSkills } from "@workers/reading/titles/skills";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { excerptOf, observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { employerKey } from "@workers/reading/employers/rules";
import { ALL_OVER_INDIA, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { asJob, makeContext, NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { person, withIndex, withPlan, withProfile } from "../../../support/people";

const DAY = 86_400_000;
const job = (now = NOON) => asJob(makeContext({ now: () => now }));

interface Row {
  title: string;
  company: string;
  location: string;
  remote: "remote" | "onsite" | "unknown";
  portal: string;
  skills: string[];
  text: string;
  experienceMin: number | null;
  postedAt: number;
}
interface Person {
  titles: string[];
  locations: string[];
  openToRemote: boolean | null;
  experienceYears: number | null;
  firstJob: boolean;
  resumeText: string | null;
  tier: "free" | "premium";
}

const occupations = [
  "Backend Developer",
  "Java Developer",
  "C# Developer",
  "C++ Developer",
  "Accountant",
  "Executive Assistant",
  "Data Analyst",
  "Odoo Engineer",
  "Weaver",
];
const title = fc.oneof(
  fc.constantFrom(...occupations),
  fc
    .tuple(fc.constantFrom("Senior", "Junior", "Lead", "Intern -", "Trainee"), fc.constantFrom(...occupations))
    .map(([level, occupation]) => `${level} ${occupation}`),
  fc
    .tuple(fc.constantFrom(...occupations), fc.constantFrom("(Java)", "- Odoo", "II", "to the CEO", "Trainee"))
    .map(([occupation, more]) => `${occupation} ${more}`),
);
const wanted = fc.oneof(
  { weight: 6, arbitrary: title },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "Looking For Job",
      "Fresh Graduate - Any Stream",
      "odoo weaver person",
      "assistant of the ceo",
    ),
  },
);
const places = [
  "Bengaluru, India",
  "Bengaluru; Pune; Kochi",
  "Bengaluru; Pune; Kochi",
  "India",
  "Remote - India",
  "Kochi",
];
const aRow: fc.Arbitrary<Row> = fc.record({
  title,
  company: fc.constantFrom("Acme", "Other", "Third", "Fourth", "Fifth", "Sixth"),
  location: fc.constantFrom(...places),
  remote: fc.constantFrom("unknown" as const, "unknown" as const, "remote" as const),
  portal: fc.constantFrom("Greenhouse", "Greenhouse", "Naukri", "Glassdoor"),
  skills: fc.subarray(["Java", "SQL", "Odoo", "Excel"], { maxLength: 3 }),
  // The text's requirement comes after the end of the excerpt.
  text: fc.constantFrom(
    "",
    "Java and SQL all day.",
    `${"We are a company of many words. ".repeat(30)} You have 0-1 years of experience.`,
    `${"We are a company of many words. ".repeat(30)} At least 9 years of experience.`,
  ),
  experienceMin: fc.constantFrom(null, null, null, 0, 4),
  postedAt: fc.constantFrom(NOON, NOON - 20 * DAY, NOON - 200 * DAY),
});
const someone: fc.Arbitrary<Person> = fc.record({
  titles: fc.uniqueArray(wanted, { minLength: 1, maxLength: 3 }),
  locations: fc.constantFrom(["Bengaluru"], ["Pune", "Kochi"], [ALL_OVER_INDIA], [ALL_OVER_INDIA], [REMOTE_PREFERRED]),
  openToRemote: fc.constantFrom(true, false, null),
  experienceYears: fc.constantFrom(null, 1, 3, 8),
  firstJob: fc.constantFrom(false, false, true),
  resumeText: fc.constantFrom(null, "Java, SQL and Odoo", "Excel"),
  tier: fc.constantFrom("free" as const, "premium" as const),
});

let count = 0;
function observed(r: Row): RawPosting {
  const row = observe({
    ...r,
    sourceKey: `greenhouse:two:${++count}`,
    authority: 2,
    link: `https://boards.greenhouse.io/two/jobs/${count}`,
    experienceMax: null,
  });
  if (typeof row === "string") throw new Error(row);
  return row;
}

const cursors = async () =>
  JSON.stringify((await env.DB.prepare("SELECT consumer, seq FROM feed_cursors ORDER BY consumer").all()).results);
/** Every shard follows the feed to its end. */
async function drain(of = 1) {
  for (let last = "", now = "-"; now !== last; last = now, now = await cursors())
    for (let at = 0; at < of; at++) await followFeed(job(), { at, of });
}
/** No one of an earlier test is matched, nothing of it is open. */
async function emptyWorld() {
  await env.DB.prepare("UPDATE plans SET ended_at = ? WHERE ended_at IS NULL").bind(NOON).run();
  await env.CATALOG.batch([
    env.CATALOG.prepare("DELETE FROM posting_keys"),
    env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE closed_at IS NULL").bind(NOON),
  ]);
  await drain();
}
async function arrive(p: Person): Promise<string> {
  const actor = await withPlan(await person(), { tier: p.tier });
  await withProfile(actor, p);
  await withIndex(actor);
  return actor.userId;
}

interface Stored {
  posting_id: string;
  score: number;
  reasons: string;
  search_term: string;
}
const stored = async (userId: string) =>
  (
    await env.DB.prepare(
      "SELECT posting_id, score, reasons, search_term FROM applications WHERE user_id = ? AND state = 'found' " +
        "ORDER BY posting_id",
    )
      .bind(userId)
      .all<Stored>()
  ).results;

/** Every open posting held against the person, the years read from its whole text, and the best kept. */
async function bruteForce(p: Person): Promise<Stored[]> {
  const { terms } = await offerInForce(openApp(env.DB), p.tier === "free" ? "Free Trial" : "Pro", "IN", NOW);
  const preferences: MatchCriteria = {
    ...p,
    country: "IN",
    experienceYears: p.firstJob ? 0 : p.experienceYears,
    skills: p.resumeText === null ? [] : extractSkills(p.resumeText),
  };
  const open = await openCatalog(env.CATALOG).select().from(postings).where(isNull(postings.closedAt));
  const texts = new Map(
    (
      await env.CATALOG.prepare("SELECT posting_id, text FROM posting_texts").all<{
        posting_id: string;
        text: string;
      }>()
    ).results.map((t) => [t.posting_id, t.text]),
  );
  const perCompany = new Map<string, number>();
  return open
    .filter((posting) => coversPortal(terms, posting.portal))
    .map((posting) => {
      const text = texts.get(posting.id) ?? "";
      const { experienceMin: min, experienceMax: max } = posting;
      const asks = min === null ? readAsks(posting, text) : yearsAgainst({ min, max }, posting.title, readLines(text));
      const facts = {
        ...posting,
        excerpt: excerptOf(text),
        experienceMin: asks?.min ?? posting.experienceMin,
        experienceMax: asks?.max ?? null,
      };
      const [ready, view] = [compileCriteria(preferences), readPosting(facts)];
      return {
        posting,
        kept: scoreOf(ready, view, NOW),
        ...scoreReady(ready, view, NOW, postingWords(facts, view, text)),
      };
    })
    .filter((m) => m.kept > 0)
    .toSorted((a, b) => b.score - a.score || (a.posting.id < b.posting.id ? 1 : -1))
    .filter(({ posting }) => {
      const company = employerKey(posting.company);
      perCompany.set(company, (perCompany.get(company) ?? 0) + 1);
      return (perCompany.get(company) ?? 0) <= MAX_FOUND_OF_A_COMPANY;
    })
    .slice(0, MAX_FOUND)
    .filter((m, at) => m.score >= THRESHOLD || at < MAX_STRETCHED)
    .map((m) => ({
      posting_id: m.posting.id,
      score: m.score,
      reasons: JSON.stringify([...stretchWords(m.score), ...m.reasons]),
      search_term: m.searchTerm,
    }))
    .toSorted((a, b) => (a.posting_id < b.posting_id ? -1 : 1));
}
const NOW = NOON;

describe("who finds whom", () => {
  it(
    "comes out the same when postings find people, people find postings, and all are held against all",
    { timeout: 240_000 },
    async () => {
      let matches = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(someone, { minLength: 1, maxLength: 3 }),
          fc.array(aRow, { minLength: 10, maxLength: 40 }),
          fc.constantFrom(1, 1, 2, 5),
          async (people, rows, shards) => {
            await emptyWorld();
            const ids: string[] = [];
            for (const p of people) ids.push(await arrive(p));
            const half = Math.floor(rows.length / 2);
            await ingestPostings(job(), { sourceId: null, postings: rows.slice(0, half).map(observed) });
            // The people are shared anew while the feed is behind, and again in the middle of it.
            await followFeed(job(), { at: 0, of: shards });
            await ingestPostings(job(), { sourceId: null, postings: rows.slice(half).map(observed) });
            await drain(6 - shards);
            for (const [i, p] of people.entries()) {
              const userId = ids[i] ?? "";
              const byFeed = await stored(userId);
              expect(byFeed).toEqual(await bruteForce(p));
              await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(userId).run();
              await matchPerson(job(), { userId });
              expect(await stored(userId)).toEqual(byFeed);
              matches += byFeed.length;
            }
          },
        ),
        { numRuns: 40 },
      );
      expect(matches).toBeGreaterThan(60);
    },
  );

  it("keeps the same best sixty, few of a company and none where both seats are taken", async () => {
    await emptyWorld();
    const p: Person = {
      titles: ["Weaver"],
      locations: [ALL_OVER_INDIA],
      openToRemote: true,
      experienceYears: 3,
      firstJob: false,
      resumeText: null,
      tier: "premium",
    };
    const userId = await arrive(p);
    for (const id of [randomId(), randomId()])
      await env.DB.prepare(
        "INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, " +
          "score, reasons, created_at, applied_at, company_key) VALUES (?1, ?2, ?1, 'submitted', '', 'Full', '', " +
          "'', '', 1, '[]', 0, ?3, 'full')",
      )
        .bind(id, userId, NOON - DAY)
        .run();
    const companies = [
      "Full Technologies",
      "Full",
      ...Array.from({ length: 30 }, (_, i) => `Company ${"abcdefghij"[i % 10]}${"xyz"[Math.floor(i / 10)]}`),
    ];
    const rows = companies.flatMap((company, c) =>
      Array.from({ length: 1 + (c % 7) }, (_, i) =>
        observed({
          // Each is a job of its own.
          title: `Weaver ${"I".repeat(1 + (i % 2))} - ${1000 + i}`,
          company,
          location: "Pune, India",
          remote: "unknown",
          portal: "Greenhouse",
          skills: [],
          text: "",
          experienceMin: null,
          postedAt: NOON - (c * 3 + i) * DAY,
        }),
      ),
    );
    for (let at = 0; at < rows.length; at += 11) {
      await ingestPostings(job(), { sourceId: null, postings: rows.slice(at, at + 11) });
      await drain();
    }
    const byFeed = await stored(userId);
    expect(byFeed).toHaveLength(MAX_FOUND);
    const of = await env.DB.prepare(
      "SELECT company_key AS company, count(*) AS n FROM applications WHERE user_id = ? AND state = 'found' " +
        "GROUP BY 1 ORDER BY 2 DESC",
    )
      .bind(userId)
      .all<{ company: string; n: number }>();
    expect(of.results[0]?.n).toBe(MAX_FOUND_OF_A_COMPANY);
    expect(of.results.map((r) => r.company)).not.toContain("full");
    await env.DB.prepare("DELETE FROM applications WHERE user_id = ? AND state = 'found'").bind(userId).run();
    await matchPerson(job(), { userId });
    expect(await stored(userId)).toEqual(byFeed);
  });
});

describe("keys that other rules made", () => {
  it("are made anew a part a tick, and then everybody is matched again, once", async () => {
    await emptyWorld();
    const p: Person = {
      titles: ["Accountant"],
      locations: ["Pune"],
      openToRemote: false,
      experienceYears: 3,
      firstJob: false,
      resumeText: null,
      tier: "premium",
    };
    const userId = await arrive(p);
    const rows = Array.from({ length: 30 }, (_, i) =>
      observed({
        title: "Accountant",
        company: `Books ${randomId(6)}`,
        location: "Pune, India",
        remote: "unknown",
        portal: "Greenhouse",
        skills: [],
        text: i === 0 ? `${"Words. ".repeat(200)} 2-4 years of experience.` : "",
        experienceMin: null,
        postedAt: NOON,
      }),
    );
    await ingestPostings(job(), { sourceId: null, postings: rows });
    const made = async () =>
      (
        await env.CATALOG.prepare(
          "SELECT id, search_keys, rules, asks_min, asks_max, cities, trade, level, stated_upper, " +
            "employment, signs FROM postings WHERE closed_at IS NULL ORDER BY id",
        ).all()
      ).results;
    const before = await made();
    const asked = () =>
      env.DB.prepare("SELECT generation FROM jobs WHERE kind = 'match_person' AND ref = ?")
        .bind(userId)
        .first<number>("generation");
    await renewRules(job());
    const settled = await asked();

    for (const by of [-1, 1]) {
      await env.CATALOG.prepare(
        "UPDATE postings SET search_keys = '', asks_min = NULL, asks_max = NULL, cities = '[]', trade = NULL, " +
          "stated_upper = NULL, signs = '[]', rules = ? WHERE closed_at IS NULL",
      )
        .bind(READ_BY + by)
        .run();
      await env.DB.prepare("UPDATE matching_rules SET version = ?")
        .bind(RULES_VERSION + by)
        .run();
      await matchPerson(job(), { userId });
      expect(await stored(userId)).toEqual([]);
      const changes = await env.CATALOG.prepare("SELECT max(seq) AS n FROM posting_changes").first<number>("n");
      await Promise.all([renewRules(job()), renewRules(job())]);
      expect(await made()).toEqual(before);
      // Nothing that a reader of the feed would care for.
      expect(await env.CATALOG.prepare("SELECT max(seq) AS n FROM posting_changes").first<number>("n")).toBe(changes);
      expect(await asked()).toBeGreaterThan(settled ?? 0);
      await matchPerson(job(), { userId });
      expect(await stored(userId)).toEqual(await bruteForce(p));
    }
    const once = await asked();
    await renewRules(job());
    expect(await asked()).toBe(once);
  });

  it("cost next to nothing to look for, and what landed meanwhile keeps its own", async () => {
    await renewRules(job());
    const { d1, meter } = meteredD1(env.CATALOG);
    await renewRules({ ...job(), catalog: openCatalog(d1) });
    // Either side of the version in each of two indexes.
    expect(meter.rowsRead).toBeLessThanOrEqual(5);
    expect(meter.trips).toBe(1);
    // Nothing is made anew of words that changed since they were read.
    const row = observed({
      title: "Glazier",
      company: "Panes",
      location: "Pune, India",
      remote: "unknown",
      portal: "Greenhouse",
      skills: [],
      text: "",
      experienceMin: null,
      postedAt: NOON,
    });
    await ingestPostings(job(), { sourceId: null, postings: [row] });
    await env.CATALOG.prepare("UPDATE postings SET rules = 0 WHERE title = 'Glazier'").run();
    const racing = {
      prepare: (query: string) => env.CATALOG.prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        await env.CATALOG.prepare(
          "UPDATE postings SET title = 'Potter', content_hash = 'new', search_keys = 'wpotter', rules = ? " +
            "WHERE title = 'Glazier'",
        )
          .bind(READ_BY)
          .run();
        return env.CATALOG.batch<T>(statements);
      },
    };
    await renewRules({ ...job(), catalog: openCatalog(racing) });
    expect(
      await env.CATALOG.prepare("SELECT search_keys FROM postings WHERE title = 'Potter'").first("search_keys"),
    ).toBe("wpotter");
  });
});
