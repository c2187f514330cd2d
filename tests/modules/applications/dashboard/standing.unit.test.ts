import fc from "fast-check";
import { PRESET_CITIES } from "@workers/reading/people/vocabulary";
import { HI } from "@workers/texts/hi";
import { inEnglish, inWords, translateBy } from "@workers/texts/text";
import { describe, expect, it } from "vitest";
import {
  isMoving,
  FIRST_RESULT_SLA_MS,
  notAppliedKey,
  notAppliedReason,
  standing,
  countByReason,
  type StandingFacts,
} from "@workers/modules/applications/dashboard/standing-rules";
import { OUTCOMES } from "@workers/modules/applications/records/vocabulary";
import {
  CHANGES,
  describeSuggestion,
  wideningText,
  countWords,
  MAX_COUNTED,
  parseSuggestions,
} from "@workers/modules/candidates/profiles/wider-rules";
import { PLAN_STATES } from "@workers/modules/billing/offers/rules";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const HOUR = 3_600_000;
const FACTS: StandingFacts = {
  planState: "free ongoing",
  verified: true,
  pausedAt: null,
  entersAt: null,
  isLooking: false,
  found: 0,
  unsure: 0,
  askedAbout: 0,
  waiting: 0,
  oldestQueuedAt: null,
  wider: null,
  nowMs: NOW,
};
const at = (facts: Partial<StandingFacts>) => standing({ ...FACTS, ...facts });

describe("what is so with somebody's applications", () => {
  it("is said in the order in which it matters", () => {
    const busy = { waiting: 3, oldestQueuedAt: NOW, found: 2, isLooking: true };
    expect(at({ ...busy, planState: "none ongoing", verified: false })).toEqual({ is: "no_plan" });
    expect(at({ ...busy, planState: "premium expired", verified: false })).toEqual({ is: "ended" });
    expect(at({ ...busy, planState: "free expired" })).toEqual({ is: "ended" });
    expect(at({ ...busy, verified: false })).toEqual({ is: "unconfirmed_address", found: 2 });
    expect(at(busy)).toEqual({ is: "waiting", count: 3, withinHours: 24, entersAt: null });
    expect(at({ ...busy, entersAt: NOW + HOUR })).toMatchObject({ is: "waiting", entersAt: NOW + HOUR });
    expect(at({ ...busy, pausedAt: NOW - HOUR })).toEqual({ is: "paused", since: NOW - HOUR, count: 3 });
    expect(at({ ...busy, pausedAt: NOW, verified: false })).toEqual({ is: "unconfirmed_address", found: 2 });
    expect(at({ found: 2, isLooking: true })).toEqual({ is: "looking" });
    expect(at({ found: 2, unsure: 3, askedAbout: 3 })).toEqual({ is: "held_back", found: 2 });
    expect(at({ unsure: 3, askedAbout: 2 })).toEqual({ is: "asked", count: 2 });
    expect(at({ unsure: 3 })).toEqual({ is: "asked", count: 0 });
    expect(at({})).toEqual({ is: "nothing_fits", wider: null });
  });

  it("promises no hour later than a day after the oldest was queued, and none that is over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * FIRST_RESULT_SLA_MS }), (ago) => {
        const now = at({ waiting: 1, oldestQueuedAt: NOW - ago });
        if (now.is !== "waiting") throw new Error(now.is);
        expect(now.withinHours === null).toBe(ago >= FIRST_RESULT_SLA_MS);
        if (now.withinHours === null) return;
        const due = NOW - ago + FIRST_RESULT_SLA_MS;
        expect(NOW + now.withinHours * HOUR).toBeGreaterThanOrEqual(due);
        expect(NOW + (now.withinHours - 1) * HOUR).toBeLessThan(due);
      }),
    );
  });

  it("is a hunt in motion only where something waits or was applied to today", () => {
    const facts = fc.record({
      planState: fc.constantFrom(...PLAN_STATES),
      verified: fc.boolean(),
      pausedAt: fc.constantFrom(null, NOW),
      entersAt: fc.constantFrom(null, NOW + HOUR),
      isLooking: fc.boolean(),
      found: fc.nat(5),
      waiting: fc.nat(5),
      appliedToday: fc.nat(2),
    });
    fc.assert(
      fc.property(facts, ({ appliedToday, ...some }) => {
        const moving = isMoving(at({ ...some, oldestQueuedAt: some.waiting > 0 ? NOW : null }), appliedToday);
        const hasPlan = some.planState.endsWith(" ongoing") && some.planState !== "none ongoing";
        const runs = hasPlan && some.verified && some.pausedAt === null;
        expect(moving).toBe(appliedToday > 0 || (runs && some.waiting > 0));
      }),
    );
  });
});

describe("what was not applied to", () => {
  it("has a reason in words for each status, and for one that nobody knows", () => {
    const words = [...OUTCOMES, "unconfirmed" as const]
      .filter((outcome) => outcome !== "submitted")
      .map((outcome) => notAppliedReason(outcome));
    expect(new Set(words).size).toBe(OUTCOMES.length);
    expect(notAppliedReason("job_closed")).toBe("closed before we got there");
    expect(notAppliedReason("")).toBe(notAppliedReason("other"));
    expect(notAppliedReason("missing_info", "time_over")).toBe("your answer didn't come in time");
    expect(notAppliedReason("missing_info", "plan_ended")).toBe(notAppliedReason("missing_info"));
    for (const word of words) expect(word).not.toMatch(/Unsuccessful/);
  });
  it("has the same reason in a page of any language", () => {
    for (const outcome of ["", ...OUTCOMES, "unconfirmed"] as const)
      for (const expired of [null, "time_over", "refused", "skipped", "closed", "plan_ended"])
        expect([outcome, expired, inEnglish(notAppliedKey(outcome, expired))]).toEqual([
          outcome,
          expired,
          notAppliedReason(outcome, expired),
        ]);
  });
  it("is tallied by reason, the most frequent first", () => {
    expect(countByReason([])).toEqual([]);
    expect(countByReason(["a", "b", "b"])).toEqual([
      { reason: "b", count: 2 },
      { reason: "a", count: 1 },
    ]);
  });
});

describe("what another preferences would bring", () => {
  it("is said in words, and no further than it was counted", () => {
    expect(describeSuggestion({ change: "remote", name: "" })).toBe("with remote work allowed");
    expect(describeSuggestion({ change: "country", name: "All Over India" })).toBe("with all over India");
    expect(describeSuggestion({ change: "city", name: "Pune" })).toBe("with Pune added");
    const inHindi = (name: string) => inWords(wideningText({ change: "city", name }), translateBy(HI, "hi"));
    expect([inHindi("Pune"), inHindi("Navi Mumbai"), inHindi("Kalyan")]).toEqual([
      "पुणे भी चुनें",
      "नवी मुंबई भी चुनें",
      "Kalyan भी चुनें",
    ]);
    for (const { name } of PRESET_CITIES.IN) expect(inHindi(name)).not.toMatch(/[a-z]/i);
    expect(describeSuggestion({ change: "title", name: "Data Analyst" })).toBe("with the title Data Analyst added");
    expect(new Set(CHANGES.map((change) => describeSuggestion({ change, name: "Pune" }))).size).toBe(CHANGES.length);
    for (const change of CHANGES) expect(describeSuggestion({ change, name: "Pune" })).toMatch(/^with \w/);
    expect(countWords({ count: MAX_COUNTED - 1 })).toBe(String(MAX_COUNTED - 1));
    expect(countWords({ count: MAX_COUNTED })).toBe(`${MAX_COUNTED} or more`);
  });
  it("is nothing where what is kept cannot be read", () => {
    for (const kept of [
      "",
      "{",
      "null",
      "{}",
      '[{"change":"luck","name":"","count":3}]',
      '[{"change":"pay","place":"","count":3}]',
      '[{"change":"remote","name":"","count":0}]',
    ])
      expect(parseSuggestions(kept)).toEqual([]);
    expect(parseSuggestions('[{"change":"remote","name":"","count":3}]')).toEqual([
      { change: "remote", name: "", count: 3 },
    ]);
  });
});
