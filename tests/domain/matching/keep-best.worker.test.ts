import { ALWAYS } from "@workers/db/sql";
import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { saveFound, type FoundRow } from "@workers/domain/applications/found-queries";
import { keepBest, MOST_FOUND, MOST_FOUND_OF_A_COMPANY, MOST_SELF_APPLY } from "@workers/domain/matching/queries";
import { MOST_STRETCHED, THRESHOLD } from "@workers/domain/matching/rules";
import { NOON } from "../../support/context";
import { person, withPlan, withProfile } from "../../support/people";

const aMatch = fc.record({
  company: fc.nat({ max: 24 }).map((n) => `Company ${n}`),
  score: fc.constantFrom(0.35, 0.4, 0.6, 0.7, 0.8, 0.9),
  selfApply: fc.constantFrom(false, false, true),
});
type One = typeof aMatch extends fc.Arbitrary<infer T> ? T & { postingId: string } : never;

/** The best by score, few of a company. */
function best(matches: readonly One[], most: number): One[] {
  const counts = new Map<string, number>();
  return matches
    .toSorted((a, b) => b.score - a.score || (a.postingId < b.postingId ? 1 : -1))
    .filter(({ company }) => {
      counts.set(company, (counts.get(company) ?? 0) + 1);
      return (counts.get(company) ?? 0) <= MOST_FOUND_OF_A_COMPANY;
    })
    .slice(0, most);
}
function kept(matches: readonly One[]): string[] {
  const own = best(
    matches.filter((one) => !one.selfApply),
    MOST_FOUND,
  ).filter(({ score }, at) => score >= THRESHOLD || at < MOST_STRETCHED);
  const self = matches.filter((one) => one.selfApply && one.score >= THRESHOLD);
  return [...own, ...best(self, MOST_SELF_APPLY)].map((one) => one.postingId).toSorted();
}

it("keeps the same openings in whichever order and parts they come", { timeout: 120_000 }, async () => {
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
        const rows = matches.map((one): FoundRow => ({
          id: `${userId} ${one.postingId}`,
          userId,
          postingId: one.postingId,
          position: one.postingId,
          company: one.company,
          location: "Pune",
          link: "",
          portal: "Greenhouse",
          easyApply: false,
          selfApply: one.selfApply,
          payLower: null,
          payUpper: null,
          payCurrency: null,
          searchTerm: "",
          postedAt: null,
          score: one.score,
          reasons: [],
          signs: [],
          profileVersion: profileVersion ?? 0,
          companyKey: one.company,
          // Each is an opening of its own.
          titleKey: one.postingId,
          places: ["Pune"],
        }));
        const shuffled = rows
          .map((row) => ({ row, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ row }) => row);
        const round = { by: { kind: "system", id: "match_person" }, nowMs: NOON, guard: ALWAYS } as const;
        for (let from = 0, n = 0; from < shuffled.length; n++) {
          const size = sizes[n % sizes.length] ?? 1;
          const part = shuffled.slice(from, from + size);
          await write(db, [...saveFound(db, part, round), ...keepBest(db, [userId], round)]);
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
