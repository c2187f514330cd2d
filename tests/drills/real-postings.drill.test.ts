import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import type { AppContext } from "@workers/core/context";
import { postings } from "@workers/db/schema/catalog/postings";
import { openCatalog } from "@workers/db/client";
import { fingerprint } from "@workers/modules/catalog/postings/fingerprint";
import { type Format, MAPPERS } from "@workers/modules/catalog/postings/formats";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { postingFieldsOf } from "@workers/modules/matching/matching/match-row";
import { preferenceKeys } from "@workers/reading/titles/keys";
import { reachOf } from "@workers/modules/matching/matching/place-fit";
import {
  readPosting,
  compileCriteria,
  scoreReady,
  THRESHOLD,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { searchPostings, type Posting } from "@workers/modules/catalog/postings/queries";
import { ROWS_MAX } from "@workers/modules/catalog/postings/schema";
import { searchQuery } from "@workers/modules/catalog/postings/title-query";
import { ALL_OVER_INDIA, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { showCost } from "../../bench/prices";
import { meteredD1, type Meter } from "../support/metered-d1";

const DATA = process.env["DATA_DIR"];
const hasData = DATA !== undefined && existsSync(join(DATA, "postings"));

const inflated = (path: string) => new TextDecoder().decode(gunzipSync(readFileSync(join(DATA ?? "", path))));

/** How many of the 112,616 real postings land: 5,000 in `npm test`, all in `npm run verify:long`. */
const ROWS = Number(process.env["DRILL_ROWS"] ?? 5_000);
const ALL_ROWS = 112_616;

/** Through the verb, into a real D1 on disk. */
describe.skipIf(!hasData)("real postings", () => {
  let close: () => Promise<void> = () => Promise.resolve();
  let catalog: D1Database;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "catalog-"));
    const configPath = join(folder, "wrangler.toml");
    writeFileSync(
      configPath,
      'name = "real"\ncompatibility_date = "2026-08-01"\n[[d1_databases]]\nbinding = "CATALOG"\ndatabase_name ' +
        '= "catalog"\ndatabase_id = "catalog"\n',
    );
    const proxy = await getPlatformProxy<{ CATALOG: D1Database }>({
      configPath,
      persist: { path: join(folder, "state") },
    });
    close = async () => {
      await proxy.dispose();
      rmSync(folder, { recursive: true, force: true });
    };
    catalog = proxy.env.CATALOG;
    for (const { queries } of await readD1Migrations("migrations/catalog"))
      await catalog.batch(queries.map((query) => catalog.prepare(query)));
  }, 60_000);
  afterAll(() => close());

  let meter: Meter;
  let laterMs = 0;
  // The verb touches the catalogue and the clock alone.
  const context = (d1: D1Database) =>
    ({
      catalog: openCatalog(d1),
      actor: { kind: "system", job: "test" },
      now: () => Date.now() + laterMs,
    }) as AppContext;

  async function ingest(format: Format, rows: readonly unknown[]) {
    const total = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
    const began = performance.now();
    const metered = meteredD1(catalog);
    meter = metered.meter;
    for (let at = 0; at < rows.length; at += ROWS_MAX) {
      const result = await ingestRows(context(metered.d1), { format, rows: rows.slice(at, at + ROWS_MAX) });
      for (const name of ["added", "updated", "unchanged", "rejected"] as const) total[name] += result[name];
    }
    console.info(
      `${format}: ${rows.length} rows, ${Math.round(rows.length / ((performance.now() - began) / 1000))} rows/s`,
      total,
      `${meter.trips} calls\n${showCost({ d1RowsRead: meter.rowsRead, d1RowsWritten: meter.rowsWritten })}`,
    );
    return total;
  }
  const count = async (table: string) =>
    (await catalog.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

  test("each lands once, the ones that both sets have once together, and twice adds nothing", async () => {
    const greenhouse = (JSON.parse(inflated("postings/greenhouse-titles-112616.json.gz")) as unknown[]).slice(0, ROWS);
    // One posting each job, under however many numbers boards list it; some are one under other places.
    const all = new Set(
      greenhouse.map((row) => {
        const seen = MAPPERS.board(row);
        if (typeof seen === "string") throw new Error(seen);
        return fingerprint(seen) || seen.sourceKey;
      }),
    ).size;
    console.info(`${all} openings by their fingerprints`);
    expect(all).toBeLessThan(greenhouse.length);
    const first = await ingest("board", greenhouse);
    expect(first.rejected).toBe(0);
    expect(first.added).toBeLessThanOrEqual(all);
    expect(first.added).toBeGreaterThan(all * 0.99);
    // A call of two statements a chunk for what is known, one for the titles, one batch.
    expect(meter.trips).toBeLessThanOrEqual(3 * Math.ceil(greenhouse.length / ROWS_MAX));
    let kept = first.added;
    if (ROWS >= ALL_ROWS) {
      const india = inflated("postings/india-titles-9151.jsonl.gz")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);
      // The 4,623 Greenhouse rows are in the first set; of the Naukri rows those without a link cannot be applied to.
      // 368 Naukri numbers stand in 528 rows; at least 38 of them are jobs that others of them, or a board, have.
      const more = await ingest("listing", india);
      expect(more.rejected).toBe(4000);
      expect(more.added).toBeLessThanOrEqual(330);
      expect(more.added).toBeGreaterThan(320);
      expect(await ingest("listing", india)).toMatchObject({ added: 0, updated: 0 });
      kept += more.added;
    }
    expect(await count("postings")).toBe(kept);
    // Those that wait for staff are told to nobody.
    const held = (await count("postings WHERE hold = 'held'")) ?? 0;
    expect(held).toBeGreaterThan(0);
    expect(await count("posting_changes WHERE kind = 'opened'")).toBe(kept - held);
    for (laterMs of [0, 13 * 3_600_000]) {
      expect(await ingest("board", greenhouse)).toEqual({
        added: 0,
        updated: 0,
        unchanged: greenhouse.length,
        rejected: 0,
      });
      expect(meter.rowsWritten).toBe(0);
    }
    expect(await count("postings")).toBe(kept);
  }, 900_000);

  test("whoever searches finds all that suits them in the whole catalogue, and looks at little else", async () => {
    const db = openCatalog(catalog);
    const anywhere = {
      country: "IN" as const,
      locations: [ALL_OVER_INDIA],
      openToRemote: true,
      skills: ["Java", "Python"],
    };
    const people: MatchCriteria[] = [
      {
        ...anywhere,
        titles: ["Software Engineer", "Backend Developer"],
        locations: ["Bengaluru"],
        openToRemote: false,
        experienceYears: 3,
      },
      { ...anywhere, titles: ["Customer Success Manager", "Account Executive"], experienceYears: 4, skills: [] },
      { ...anywhere, titles: ["Product Manager"], locations: [REMOTE_PREFERRED], experienceYears: 6, skills: ["SQL"] },
      { ...anywhere, titles: ["Accountant", "Senior Accountant"], experienceYears: 4, skills: [] },
      { ...anywhere, titles: ["Executive Assistant to the CEO", "People and culture"], experienceYears: 6 },
      { ...anywhere, titles: ["Fresh Graduate - Any Stream"], experienceYears: 0 },
      { ...anywhere, titles: ["Looking For Job"], locations: ["Pune"], experienceYears: 3 },
      {
        ...anywhere,
        country: "US",
        titles: ["Data Analyst", "Registered Nurse"],
        locations: ["New York"],
        openToRemote: null,
        experienceYears: 2,
        skills: ["SQL"],
      },
    ];
    const now = Date.parse("2026-01-20T00:00:00Z");
    const all = await db.select().from(postings).where(isNull(postings.closedAt));
    for (const preferences of people) {
      const ready = compileCriteria(preferences);
      const suits = (p: Posting) => scoreReady(ready, readPosting(postingFieldsOf(p)), now).score >= THRESHOLD;
      const looked = await searchPostings(db, searchQuery(preferenceKeys(ready), reachOf(ready)), 200_000);
      const there = all.filter(suits).map((p) => p.id);
      console.info(
        `${preferences.titles.join(", ")} in ${preferences.locations.join(", ")}: ${there.length} suit, ` +
          `${looked.length} are looked at`,
      );
      expect(
        looked
          .filter(suits)
          .map((p) => p.id)
          .toSorted(),
      ).toEqual(there.toSorted());
      if (ROWS >= ALL_ROWS) expect(looked.length).toBeLessThan(all.length / 20);
    }
  }, 900_000);
});
