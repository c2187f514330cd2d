import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { openCatalog } from "@workers/db/client";
import { timeId } from "@workers/core/ids";
import { matchPerson } from "@workers/modules/matching/matching/match-person";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { searchPostings } from "@workers/modules/catalog/postings/queries";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { searchQuery, titleQuery } from "@workers/modules/catalog/postings/title-query";
import { REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { asJob, makeContext, NOON } from "../../../support/context";
import { searchColumns } from "../../../support/search-columns";
import { meteredD1 } from "../../../support/metered-d1";
import { person, withPlan, withProfile } from "../../../support/people";

const DAY = 86_400_000;
const ABROAD = [
  "San Francisco, CA",
  "New York, NY; Austin, TX",
  "London, United Kingdom",
  "Berlin, Germany",
  "Remote - US",
  "Singapore",
  "Remote, Canada",
  "Tokyo, Japan",
];
const TITLE = "Senior Weaver";
const CROWDED = "Senior Potter";
const ADD = `INSERT INTO postings (id, title, company, location, remote, link, portal, posted_at, first_seen_at,
  last_seen_at, fingerprint, content_hash, written_by, authority, reach, search_keys)`;

/** `howMany` open postings with one title, in the order given, the places in turn. */
async function fill(howMany: number, places: readonly string[], postedAt: number, title = TITLE): Promise<void> {
  const prefix = timeId(NOON);
  const shown = places.map((location) => ({ location, ...searchColumns({ title, location }) }));
  await env.CATALOG.prepare(
    `${ADD} WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
     SELECT ?2 || i, ?3, 'Company ' || (i % 500), p.value ->> 'location', 'unknown', 'https://jobs.example/' || i,
     'Greenhouse', ?4, ?4, ?4, ?2 || i, 'x', 'test', 1, p.value ->> 'reach', p.value ->> 'searchKeys'
     FROM n JOIN json_each(?5) p ON p.key = i % json_array_length(?5)`,
  )
    .bind(howMany, prefix, title, postedAt, JSON.stringify(shown))
    .run();
}

async function owner(locations: string[], openToRemote: boolean, title = "Weaver") {
  const actor = await withPlan(await person());
  await withProfile(actor, { titles: [title], locations, openToRemote, experienceYears: 8 });
  return actor.userId;
}
const found = async (userId: string) =>
  (
    await env.DB.prepare("SELECT location FROM applications WHERE user_id = ? ORDER BY score DESC")
      .bind(userId)
      .all<{ location: string }>()
  ).results.map((r) => r.location);

describe("an older Indian posting among 20,000 newer ones elsewhere", () => {
  beforeAll(async () => {
    await fill(12, ["Pune, India", "Remote - India", "India"], NOON - 20 * DAY);
    await fill(20_000, ABROAD, NOON);
  });

  it("is found, and the others are not even read", async () => {
    const userId = await owner(["Pune"], false);
    const { d1, meter } = meteredD1(env.CATALOG);
    await matchPerson({ ...asJob(makeContext()), catalog: openCatalog(d1) }, { userId });
    const places = await found(userId);
    expect(places).toHaveLength(4);
    expect(new Set(places)).toEqual(new Set(["Pune, India"]));
    expect(meter.rowsRead).toBeLessThan(100);
  });

  it("is found by who wants remote work alone", async () => {
    const userId = await owner([REMOTE_PREFERRED], true);
    const { d1, meter } = meteredD1(env.CATALOG);
    await matchPerson({ ...asJob(makeContext()), catalog: openCatalog(d1) }, { userId });
    expect(new Set(await found(userId))).toEqual(new Set(["Remote - India"]));
    expect(meter.rowsRead).toBeLessThan(100);
  });

  it("is lost by titles alone, which give the newest of the world", async () => {
    const newest = await searchPostings(openCatalog(env.CATALOG), titleQuery(["weaver"]), 2_500);
    expect(newest).toHaveLength(2_500);
    expect(newest.filter((p) => p.location.includes("India"))).toEqual([]);
  });
});

it("reads at most three rows of the catalogue for each posting that is scored", async () => {
  await fill(3_000, ["Pune, India"], NOON - DAY, CROWDED);
  const userId = await owner(["Pune"], false, "Potter");
  const { d1, meter } = meteredD1(env.CATALOG);
  await matchPerson({ ...asJob(makeContext()), catalog: openCatalog(d1) }, { userId });
  expect((await found(userId)).length).toBeGreaterThan(0);
  expect(meter.rowsRead).toBeGreaterThan(3_000);
  expect(meter.rowsRead).toBeLessThanOrEqual(3 * 3_000);
});

describe("the place in the index", () => {
  const rowAt = (location: string): RawPosting => {
    const row = observe({
      sourceKey: "greenhouse:recall:1",
      authority: 2,
      title: "Glassblower",
      company: "Recall Works",
      location,
      link: "https://boards.greenhouse.io/recall/jobs/1",
      portal: "Greenhouse",
    });
    if (typeof row === "string") throw new Error(row);
    return row;
  };
  const at = async (token: string) =>
    (await searchPostings(openCatalog(env.CATALOG), searchQuery([["wglassblower"]], [token]), 10)).length;

  it("is written by ingest, moves with the posting, and goes when it closes", async () => {
    const ingest = (location: string) =>
      ingestPostings(asJob(makeContext()), { sourceId: "greenhouse:recall", postings: [rowAt(location)] });
    await ingest("Kochi, India");
    expect([await at("citykochi"), await at("withinin"), await at("withinus")]).toEqual([1, 1, 0]);
    await ingest("Austin, TX");
    expect([await at("citykochi"), await at("withinin"), await at("withinus")]).toEqual([0, 0, 1]);
    await env.CATALOG.prepare("UPDATE postings SET closed_at = ? WHERE title = 'Glassblower'").bind(NOON).run();
    expect(await at("withinus")).toBe(0);
  });

  it("is read anew by the next poll where it was not known", async () => {
    await env.CATALOG.prepare(
      "UPDATE postings SET reach = '', content_hash = 'old', closed_at = NULL WHERE title = 'Glassblower'",
    ).run();
    expect(await at("withinus")).toBe(0);
    const result = await ingestPostings(asJob(makeContext()), {
      sourceId: "greenhouse:recall",
      postings: [rowAt("Austin, TX")],
    });
    expect(result).toMatchObject({ updated: 1 });
    expect(await at("withinus")).toBe(1);
  });

  it("is not found by words of a title", async () => {
    expect(await searchPostings(openCatalog(env.CATALOG), titleQuery(["withinus"]), 10)).toEqual([]);
  });
});
