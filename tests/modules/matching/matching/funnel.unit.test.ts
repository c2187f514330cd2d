import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_PLAN } from "@workers/core/plan-facts-rules";
import { OWN_COUNTS, type OwnJob } from "@workers/modules/applications/rules";
import { forecastOf, funnelOf, type FunnelFacts } from "@workers/modules/matching/matching/funnel-rules";

const NOW = Date.UTC(2026, 10, 14, 9, 30);
const DAY = 86_400_000;
const id = fc.nat(60).map((n) => `P${n}`);

/** A person's jobs, each once, and what is open for their wish, some of it theirs already. */
const facts: fc.Arbitrary<FunnelFacts> = fc
  .record({
    jobs: fc.uniqueArray(
      fc.record({ postingId: id, is: fc.constantFrom(...OWN_COUNTS), at: fc.option(fc.nat(20 * DAY)) }),
      { selector: ({ postingId }) => postingId },
    ),
    open: fc.uniqueArray(
      fc.record({ postingId: id, step: fc.constantFrom("matched", "placed", "fitting", "ownLogin") }),
      { selector: ({ postingId }) => postingId },
    ),
    isCounted: fc.boolean(),
    told: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)),
    bought: fc.nat(300),
    days: fc.integer({ min: -5, max: 30 }),
  })
  .map(({ jobs: drawn, open, isCounted, told, bought, days }) => {
    const jobs: OwnJob[] = drawn.map(({ at, ...job }) => ({ ...job, at: at === null ? null : NOW - at }));
    const has = (...names: OwnJob["is"][]) => jobs.filter(({ is }) => names.includes(is)).length;
    const of = (step: string) => open.filter((one) => one.step === step).map(({ postingId }) => postingId);
    const [used, reserved] = [has("sent"), has("next", "needsYou", "checking")];
    const [replied, interview, offer, rejected] = told;
    return {
      jobs,
      told: new Map([
        ["replied" as const, replied],
        ["interview" as const, interview],
        ["offer" as const, offer],
        ["rejected" as const, rejected],
      ]),
      steps: isCounted
        ? {
            matched: of("matched"),
            placed: of("placed"),
            fitting: of("fitting"),
            ownLogin: of("ownLogin"),
            more: false,
          }
        : null,
      // All that is sent or reserved was bought.
      plan: {
        ...NO_PLAN,
        tier: "premium" as const,
        endsAt: NOW + days * DAY,
        granted: used + reserved + bought,
        used,
        reserved: days > 0 ? reserved : 0,
      },
      nowMs: NOW,
    };
  });

describe("the numbers of a person, whatever their state", () => {
  it("come out even from what fits to what was taken up, and from what was bought to what is left", () => {
    fc.assert(
      fc.property(facts, (f) => {
        const n = funnelOf(f);
        expect(n.takenUp).toBe(n.sent + n.next + n.needsYou + n.checking);
        if (n.wish) {
          const away = n.skipped + n.closed + n.ownLogin + n.byYourself + n.missed + n.asked + n.ready;
          expect(n.wish.fit - away).toBe(n.takenUp);
          expect(n.wish.match).toBeGreaterThanOrEqual(n.wish.places);
          expect(n.wish.places).toBeGreaterThanOrEqual(n.wish.fit);
        }
        expect(n.bought - n.sent).toBe(n.left + n.carriedOver);
        expect(n.left).toBe(n.setAside + n.free);
        // While the plan runs, all that was taken up and not sent is reserved.
        if (n.left > 0) expect(n.setAside).toBe(n.next + n.needsYou + n.checking);
        expect(n.positive).toBe(n.replied + n.interview + n.offer);
        expect(Math.min(...Object.values(n).filter((value) => typeof value === "number"))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("count a job once, by what became of it, wherever else it is listed", () => {
    fc.assert(
      fc.property(facts, (f) => {
        fc.pre(f.steps !== null);
        const { steps, jobs } = f;
        const all = new Set([
          ...jobs.map(({ postingId }) => postingId),
          ...(steps ? [...steps.matched, ...steps.placed, ...steps.fitting, ...steps.ownLogin] : []),
        ]);
        expect(funnelOf(f).wish?.match).toBe(all.size);
        for (const name of ["sent", "next", "skipped"] as const)
          expect(funnelOf(f)[name]).toBe(jobs.filter(({ is }) => is === name).length);
      }),
    );
  });

  it("leave out what could not be counted, and never make it up", () => {
    const base: FunnelFacts = { jobs: [], told: new Map(), steps: null, plan: NO_PLAN, nowMs: NOW };
    expect(funnelOf(base).wish).toBeNull();
    expect(funnelOf({ ...base, jobs: [{ postingId: "A", is: "ready", at: null }] })).toMatchObject({
      wish: null,
      ready: 1,
      takenUp: 0,
    });
  });
});

describe("when the applications run out", () => {
  const plan = { beganAt: NOW - 20 * DAY, endsAt: NOW + 10 * DAY, isRunning: true };
  it.each([
    ["by the pace of seven days", { left: 14, lately: 14 }, plan, { is: "runs_out", at: NOW + 7 * DAY }],
    ["not before the end", { left: 94, lately: 21 }, plan, { is: "some_left", left: 64 }],
    ["not by what went out before the plan began", { left: 8, lately: 8 }, { ...plan, beganAt: NOW - 4 * DAY }, null],
    ["not while nothing was sent", { left: 94, lately: 0 }, plan, null],
    ["not in its first days", { left: 10, lately: 5 }, { ...plan, beganAt: NOW - DAY }, null],
    ["not while its days stand still", { left: 10, lately: 5 }, { ...plan, isRunning: false }, null],
    ["not once all are used", { left: 0, lately: 5 }, plan, null],
  ] as const)("is said %s", (_how, counts, when, said) => expect(forecastOf(counts, when, NOW)).toEqual(said));
});
