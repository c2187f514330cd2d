import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRIAL_FIRST_DAY } from "@workers/modules/applications/records/rules";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { setPace } from "@workers/modules/billing/plans/set-pace";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { lookAgain } from "@workers/modules/matching/matching/look-again";
import { lockEntry } from "../../../support/locks";
import { as, asJob, makeContext, NOON } from "../../../support/context";
import { balances, operator, person, withFound, withIndex, withPlan, withProfile } from "../../../support/people";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Somebody whose credits are spread over the days of their plan, with so many jobs found. */
async function spread(options: { credits: number; found: number; days?: number; tier?: "free" | "premium" }) {
  const { found, ...plan } = options;
  const actor = await withPlan(await person(), { beganAt: NOON, pace: "steady", tier: "premium", ...plan });
  await withProfile(actor);
  await withFound(actor, found);
  const { userId } = actor;
  const fill = (at: number) => fillQueue(asJob(makeContext({ now: () => at })), { userId });
  const waiting = async () => {
    const rows = await env.DB.prepare(
      "SELECT id FROM applications WHERE user_id = ? AND state = 'queued' ORDER BY score DESC",
    )
      .bind(userId)
      .all<{ id: string }>();
    return rows.results.map(({ id }) => id);
  };
  const kept = async () => (await balances(userId)).kept ?? {};
  return { actor, userId, fill, waiting, kept };
}

describe("a day's share of the credits", () => {
  it("spreads what is left over the days left: never more than the credits, and all of them by the end", async () => {
    const staff = await operator();
    const day = fc.array(fc.constantFrom("Successful", "Unsuccessful - Job Closed"), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ credits: fc.integer({ min: 1, max: 12 }), spare: fc.integer({ min: -3, max: 9 }) }),
        fc.array(day, { minLength: 1, maxLength: 5 }),
        async ({ credits, spare }, days) => {
          const found = Math.max(1, credits + spare);
          const { fill, waiting, kept } = await spread({ credits, found, days: days.length });
          let lost = 0;
          for (const [n, locks] of days.entries()) {
            const at = NOON + n * DAY;
            const before = await kept();
            const free = credits - (before["used"] ?? 0) - (before["reserved"] ?? 0);
            const left = found - lost - (before["used"] ?? 0) - (before["reserved"] ?? 0);
            const share = Math.min(Math.ceil(free / Math.max(1, days.length - n)), left);
            // At once, again, and again later in the same day: as if it were once.
            const [a, b] = await Promise.all([fill(at), fill(at)]);
            expect(a.queued + b.queued).toBe(share);
            expect(await fill(at + 6 * HOUR)).toEqual({ queued: 0 });
            for (const status of locks) {
              const [entryId] = await waiting();
              if (!entryId) continue;
              await lockEntry(as(makeContext({ now: () => at + 7 * HOUR }), staff), { entryId, status, remarks: "" });
              if (status !== "Successful") lost++;
            }
            // A failed application gives its share back the same day.
            await fill(at + 7 * HOUR + 1);
          }
          const { used = 0, reserved = 0 } = await kept();
          expect(used + reserved).toBe(Math.min(credits, found - lost));
        },
      ),
      { numRuns: 12 },
    );
  });

  it("is asked for as the jobs day begins: a search only for whom little is found", async () => {
    const [rich, poor] = [await spread({ credits: 60, found: 30 }), await spread({ credits: 60, found: 3 })];
    await withIndex(rich.actor);
    await lookAgain(asJob(makeContext()));
    const asked = async (userId: string) => {
      const rows = await env.DB.prepare("SELECT kind FROM jobs WHERE ref = ?").bind(userId).all<{ kind: string }>();
      return rows.results.map(({ kind }) => kind);
    };
    expect([await asked(rich.userId), await asked(poor.userId)]).toEqual([["fill_queue"], ["match_person"]]);
    // A person whose profile changed and was not matched by since, as where that job is dead.
    await env.DB.prepare("UPDATE profiles SET updated_at = updated_at + 1 WHERE user_id = ?").bind(rich.userId).run();
    await env.DB.prepare(
      "INSERT INTO jobs (kind, ref, state, due_at, created_at) VALUES ('match_person', ?, 'dead', 0, 0)",
    )
      .bind(rich.userId)
      .run();
    await lookAgain(asJob(makeContext()));
    expect(
      await env.DB.prepare("SELECT state FROM jobs WHERE kind = 'match_person' AND ref = ?")
        .bind(rich.userId)
        .first("state"),
    ).toBe("ready");
  });

  it("is at least so much on a trial's first day", async () => {
    const { fill } = await spread({ credits: 15, found: 30, tier: "free" });
    const days = [0, 1, 10, 11].map((n) => NOON + n * DAY);
    const queued: number[] = [];
    for (const at of days) queued.push((await fill(at)).queued);
    expect(queued).toEqual([TRIAL_FIRST_DAY, 1, 1, 1]);
  });

  it("goes with the days: those that stand still are not counted, nor is what the person chose", async () => {
    const { actor, userId, fill } = await spread({ credits: 60, found: 70 });
    expect(await fill(NOON)).toEqual({ queued: 2 });
    const at = (ms: number) => as(makeContext({ now: () => ms }), actor);
    await pauseApplying(at(NOON + DAY));
    expect(await fill(NOON + 5 * DAY)).toEqual({ queued: 0 });
    await resumeApplying(at(NOON + 11 * DAY));
    expect(await fill(NOON + 11 * DAY)).toEqual({ queued: 2 });
    await env.DB.prepare(
      "UPDATE applications SET chosen = 1 WHERE state = 'found' AND user_id = ?1 AND id IN " +
        "(SELECT id FROM applications WHERE state = 'found' AND user_id = ?1 ORDER BY score LIMIT 4)",
    )
      .bind(userId)
      .run();
    expect(await fill(NOON + 11 * DAY + HOUR)).toEqual({ queued: 4 });
  });

  it("has no bound for whoever wants all at once, who may go back to it", async () => {
    const { actor, userId, fill, kept } = await spread({ credits: 40, found: 20 });
    expect(await fill(NOON)).toEqual({ queued: 2 });
    const ctx = as(makeContext(), actor);
    for (let i = 0; i < 2; i++) await setPace(ctx, { pace: "at_once" });
    expect(ctx.sent).toContainEqual({ type: "job", kind: "fill_queue", ref: userId });
    expect(await fill(NOON)).toEqual({ queued: 18 });
    await setPace(ctx, { pace: "steady" });
    await withFound(actor, 5);
    expect(await fill(NOON)).toEqual({ queued: 0 });
    expect(await kept()).toMatchObject({ reserved: 20 });
    await expect(setPace(ctx, { pace: "never" })).rejects.toMatchObject({ code: "invalid" });
    await expect(setPace(makeContext(), { pace: "steady" })).rejects.toMatchObject({ code: "signed_out" });
  });
});
