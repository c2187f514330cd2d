import { ALWAYS } from "@workers/db/sql";
import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { saveMatches, type MatchRow } from "@workers/modules/applications/records/match-queries";
import {
  keepBest,
  MAX_FOUND,
  MAX_FOUND_OF_A_COMPANY,
  MAX_SELF_APPLY,
} from "@workers/modules/matching/matching/queries";
import { MAX_STRETCHED, THRESHOLD } from "@workers/modules/matching/matching/rules";
import { NOON } from "../../../support/context";
import { meteredD1 } from "../../../support/metered-d1";
import { person, withPlan, withProfile } from "../../../support/people";

const aMatch = fc.record({
  company: fc.nat({ max: 24 }).map((n) => `Company ${n}`),
  score: fc.constantFrom(0.35, 0.4, 0.6, 0.7, 0.8, 0.9),
  selfApply: fc.constantFrom(false, false, true),
});
type One = typeof aMatch extends fc.Arbitrary<infer T> ? T & { postingId: string } : never;

const round = { by: { kind: "system", id: "match_person" }, nowMs: NOON, guard: ALWAYS } as const;

/** A match of the person, a job of its own. */
const foundBy = (userId: string, postingId: string, profileVersion: number): MatchRow => ({
  id: `${userId} ${postingId}`,
  userId,
  postingId,
  position: postingId,
  company: "Sample Works",
  location: "Pune",
  link: "",
  portal: "Greenhouse",
  easyApply: false,
  selfApply: false,
  payLower: null,
  payUpper: null,
  payCurrency: null,
  searchTerm: "",
  postedAt: null,
  score: 0.9,
  reasons: [],
  signs: [],
  profileVersion,
  companyKey: "sampleworks",
  titleKey: postingId,
  places: ["Pune"],
  unsure: false,
});

/** The best by score, few of a company. */
function best(matches: readonly One[], most: number): One[] {
  const counts = new Map<string, number>();
  return matches
    .toSorted((a, b) => b.score - a.score || (a.postingId < b.postingId ? 1 : -1))
    .filter(({ company }) => {
      counts.set(company, (counts.get(company) ?? 0) + 1);
      return (counts.get(company) ?? 0) <= MAX_FOUND_OF_A_COMPANY;
    })
    .slice(0, most);
}
function kept(matches: readonly One[]): string[] {
  const own = best(
    matches.filter((one) => !one.selfApply),
    MAX_FOUND,
  ).filter(({ score }, at) => score >= THRESHOLD || at < MAX_STRETCHED);
  const self = matches.filter((one) => one.selfApply && one.score >= THRESHOLD);
  return [...own, ...best(self, MAX_SELF_APPLY)].map((one) => one.postingId).toSorted();
}

it("keeps the same jobs in whichever order and parts they come", { timeout: 120_000 }, async () => {
  const db = openApp(env.DB);
  await fc.assert(
    fc.asyncProperty(
      fc.array(aMatch, { minLength: 1, maxLength: 160 }),
      fc.infiniteStream(fc.nat({ max: 999 })),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      async (list, order, sizes) => {
        const actor = await withPlan(await person());
        await withProfile(actor, {});
        const { userId } = actor;
        const profileVersion = await env.DB.prepare("SELECT updated_at FROM profiles WHERE user_id = ?")
          .bind(userId)
          .first<number>("updated_at");
        const matches = list.map((one, i) => ({ ...one, postingId: `kept-${String(i).padStart(3, "0")}` }));
        const rows = matches.map((one): MatchRow => ({
          ...foundBy(userId, one.postingId, profileVersion ?? 0),
          company: one.company,
          companyKey: one.company,
          selfApply: one.selfApply,
          score: one.score,
        }));
        const shuffled = rows
          .map((row) => ({ row, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ row }) => row);
        for (let from = 0, n = 0; from < shuffled.length; n++) {
          const size = sizes[n % sizes.length] ?? 1;
          const part = shuffled.slice(from, from + size);
          await write(db, [...saveMatches(db, part, round), ...keepBest(db, [userId], round)]);
          from += size;
        }
        const { results } = await env.DB.prepare(
          "SELECT posting_id AS id FROM applications WHERE user_id = ? ORDER BY posting_id",
        )
          .bind(userId)
          .all<{ id: string }>();
        expect(results.map(({ id }) => id)).toEqual(kept(matches));
      },
    ),
    { numRuns: 60 },
  );
});

describe("what was applied to before", () => {
  /** A person who takes `most` of a company, with these applications made at noon. */
  async function applied(most: string, made: readonly Partial<MatchRow>[]) {
    const db = openApp(env.DB);
    const actor = await withPlan(await person());
    await withProfile(actor, {});
    const { userId } = actor;
    const profile = await env.DB.prepare(
      "UPDATE profiles SET most_of_company = ? WHERE user_id = ? RETURNING updated_at",
    )
      .bind(most, userId)
      .first<number>("updated_at");
    const row = (postingId: string, fields: Partial<MatchRow> = {}) => ({
      ...foundBy(userId, postingId, profile ?? 0),
      ...fields,
    });
    await write(
      db,
      saveMatches(
        db,
        made.map((fields, i) => row(`made-${i}`, fields)),
        round,
      ),
    );
    await env.DB.prepare("UPDATE applications SET state = 'submitted', applied_at = ? WHERE user_id = ?")
      .bind(NOON, userId)
      .run();
    return { userId, row };
  }
  const foundOf = async (userId: string) => {
    const { results } = await env.DB.prepare(
      "SELECT posting_id AS id FROM applications WHERE user_id = ? AND state = 'found' ORDER BY posting_id",
    )
      .bind(userId)
      .all<{ id: string }>();
    return results.map(({ id }) => id);
  };

  it("takes seats at a company, as many as each person said themselves", async () => {
    const db = openApp(env.DB);
    const people = [];
    for (const most of ["1", "3", "2"]) people.push(await applied(most, [{}, {}]));
    const rows = people.map(({ row }) => row("new"));
    const ids = people.map(({ userId }) => userId);
    await write(db, [...saveMatches(db, rows, round), ...keepBest(db, ids, round)]);
    const found = [];
    for (const userId of ids) found.push(await foundOf(userId));
    expect(found).toEqual([[], ["new"], []]);
  });

  it("keeps another listing of it away, of the same company and title alone", async () => {
    const db = openApp(env.DB);
    const { userId, row } = await applied("3", [{ titleKey: "clerk" }]);
    const rows = [
      row("again", { titleKey: "clerk" }),
      row("other-place", { titleKey: "clerk", places: ["Jaipur"] }),
      row("other-title", { titleKey: "cook" }),
      row("other-company", { titleKey: "clerk", companyKey: "othersample" }),
    ];
    await write(db, [...saveMatches(db, rows, round), ...keepBest(db, [userId], round)]);
    expect(await foundOf(userId)).toEqual(["other-company", "other-place", "other-title"]);
  });

  it("is read by an index, and of the same companies only", async () => {
    const elsewhere = (count: number) => Array.from({ length: count }, (_, i) => ({ companyKey: `elsewhere${i}` }));
    const read = async (made: number) => {
      const { d1, meter } = meteredD1(env.DB);
      const { userId, row } = await applied("2", [{}, ...elsewhere(made)]);
      await write(openApp(env.DB), saveMatches(openApp(env.DB), [row("new")], round));
      await write(openApp(d1), keepBest(openApp(d1), [userId], round));
      expect(await foundOf(userId)).toEqual(["new"]);
      return meter.rowsRead;
    };
    // Where an index entry lies costs a row or two more.
    expect(await read(400)).toBeLessThan((await read(0)) + 20);
  });

  it("is searched, with no scan of the applications", async () => {
    const { userId } = await applied("2", []);
    for (const statement of keepBest(openApp(env.DB), [userId], round)) {
      const { sql, params } = "toSQL" in statement ? statement.toSQL() : statement.getQuery();
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const steps = results.map(({ detail }) => detail);
      expect(steps.filter((step) => /^SCAN (?:applications|b|o)\b/.test(step))).toEqual([]);
      const past = steps.filter((step) => /^SEARCH b .*company_key=/.test(step));
      expect(past).toContain("SEARCH b USING INDEX applications_past (user_id=? AND company_key=?)");
      expect(past.filter((step) => !step.startsWith("SEARCH b USING INDEX applications_past "))).toEqual([]);
    }
  });
});
