import { mailWords } from "~/content/words";
import { MAX_ENTRY_MS, HISTOGRAM_BUCKETS_S } from "@workers/modules/fulfilment/operator-queue/rules";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { showCount, showSuccessRate, showSpan } from "~/staff/health/model";
import {
  CAP,
  capped,
  isLate,
  type Backlog,
  LATE_MS,
  medianSeconds,
  needsAttention,
  operatorsOf,
  PARTS,
  silentAlerts,
  unread,
  blockers,
  implausible,
  type OperatorDay,
  type HealthPart,
  type WaitingFacts,
} from "@workers/modules/operations/health/rules";

const NO_FIGURES = { entries: 0, successful: 0, confirmed: 0, hasty: 0, hastyUnmade: 0, median: null };

const facts = fc.record({
  paused: fc.boolean(),
  verified: fc.boolean(),
  hasProfile: fc.boolean(),
  hasResume: fc.boolean(),
  failed: fc.boolean(),
  queued: fc.boolean(),
  found: fc.boolean(),
  asked: fc.boolean(),
  tried: fc.boolean(),
});
const READY: WaitingFacts = {
  paused: false,
  verified: true,
  hasProfile: true,
  hasResume: true,
  failed: false,
  queued: false,
  found: false,
  asked: false,
  tried: false,
};

describe("why nothing was applied for somebody", () => {
  it.each([
    [{ verified: false }, ["unverified"]],
    [{ verified: false, hasProfile: false, hasResume: false }, ["unverified", "no_profile"]],
    [{ verified: false, hasResume: false }, ["unverified", "no_resume"]],
    [{ hasProfile: false, hasResume: false }, ["no_profile"]],
    [{ queued: true, failed: true, found: true }, ["queued"]],
    [{ failed: true, found: true, tried: true }, ["failed"]],
    [{ found: true, tried: true }, ["found"]],
    [{ asked: true, tried: true }, ["asked"]],
    [{ tried: true }, ["tried"]],
    [{}, ["unmatched"]],
    [{ paused: true, verified: false, failed: true }, ["paused"]],
  ] as const)("%o: %o", (some, why) => {
    expect(blockers({ ...READY, ...some })).toEqual(why);
  });

  it("always says something, and what they have to give before what we have to do", () => {
    fc.assert(
      fc.property(facts, (f) => {
        const why = blockers(f);
        const missing = why.filter((reason) => ["unverified", "no_profile", "no_resume"].includes(reason));
        expect(why.length).toBeGreaterThan(0);
        expect(why.includes("paused")).toBe(f.paused);
        expect(missing.length > 0).toBe(!f.paused && (!f.verified || !f.hasProfile || !f.hasResume));
        expect(missing.length === why.length || (missing.length === 0 && why.length === 1)).toBe(true);
      }),
    );
  });
});

describe("the time of an entry", () => {
  const stepOf = (tookMs: number) => HISTOGRAM_BUCKETS_S.findIndex((upTo) => tookMs <= upTo * 1000);

  it("has steps that are a quarter apart, the last of which ends at fifteen minutes; a new row has as many", () => {
    expect(HISTOGRAM_BUCKETS_S.at(-1)! * 1000).toBe(MAX_ENTRY_MS);
    for (const [i, s] of HISTOGRAM_BUCKETS_S.entries())
      if (i > 0) expect(s / HISTOGRAM_BUCKETS_S[i - 1]!).toSatisfy((ratio: number) => ratio > 1.1 && ratio < 1.35);
    const sql = readFileSync("migrations/app/0001_initial.sql", "utf8");
    expect(sql).toContain(`DEFAULT '${JSON.stringify(HISTOGRAM_BUCKETS_S.map(() => 0))}'`);
  });

  it("has a median in the step that holds the median of the times themselves", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: MAX_ENTRY_MS }), { minLength: 1, maxLength: 60 }), (tooks) => {
        const times = HISTOGRAM_BUCKETS_S.map((_, step) => tooks.filter((took) => stepOf(took) === step).length);
        const exact = tooks.toSorted((a, b) => a - b)[Math.ceil(tooks.length / 2) - 1]!;
        expect(stepOf(medianSeconds(times)! * 1000)).toBe(stepOf(exact));
      }),
    );
    expect(medianSeconds(HISTOGRAM_BUCKETS_S.map(() => 0))).toBeNull();
  });
});

describe("the operators' figures", () => {
  const day = (some: Partial<OperatorDay>): OperatorDay => ({
    operatorId: "a",
    name: "Asha",
    slug: "asha",
    day: "2026-08-10",
    entries: 1,
    successful: 1,
    confirmed: 1,
    hasty: 0,
    hastyUnmade: 0,
    times: [],
    ...some,
  });
  const times = (step: number, n: number) => HISTOGRAM_BUCKETS_S.map((_, i) => (i === step ? n : 0));

  it("add up by operator: today's, and those of all days; who locked most comes first", () => {
    const rows = operatorsOf(
      [
        day({ entries: 4, successful: 3, times: times(10, 3) }),
        day({ day: "2026-08-09", entries: 6, successful: 2, times: times(14, 40) }),
        day({ operatorId: "b", name: "Ravi", slug: null, day: "2026-08-05", entries: 12, successful: 12 }),
      ],
      "2026-08-10",
    );
    expect(
      rows.map((r) => [r.name, r.slug, r.today.entries, r.today.successful, r.week.entries, r.week.successful]),
    ).toEqual([
      ["Ravi", null, 0, 0, 12, 12],
      ["Asha", "asha", 4, 3, 10, 5],
    ]);
    const asha = rows[1]!;
    expect(asha.today.median).toSatisfy((s: number) => s > 40 && s <= 50);
    expect(asha.week.median).toSatisfy((s: number) => s > 100 && s <= 125);
    expect(rows[0]!.week.median).toBeNull();
  });

  it.each([
    ["five within seconds today", { hasty: 5, successful: 5, confirmed: 5 }, {}, "hasty"],
    ["four within seconds today", { hasty: 4, successful: 4, confirmed: 4 }, {}, null],
    ["many within seconds in the week, none today", {}, { hasty: 40, successful: 40, confirmed: 40 }, null],
    ["ten that weren't sent within seconds today", { hastyUnmade: 10, entries: 10 }, {}, "hasty_unmade"],
    ["nine of them", { hastyUnmade: 9, entries: 9 }, {}, null],
    ["most of twenty unconfirmed", {}, { successful: 20, confirmed: 9 }, "bare"],
    ["half of twenty unconfirmed", {}, { successful: 20, confirmed: 10 }, null],
    ["few, none of them confirmed", {}, { successful: 19, confirmed: 0 }, null],
  ] as const)("are implausible or not: %s", (_, today, week, wants) => {
    expect(implausible({ today: { ...NO_FIGURES, ...today }, week: { ...NO_FIGURES, ...week } })).toBe(wants);
  });

  it("lose and double nothing, whatever the days are", () => {
    const days = fc.array(
      fc.record({
        operatorId: fc.constantFrom("a", "b", "c"),
        day: fc.constantFrom("2026-08-09", "2026-08-10"),
        entries: fc.nat(50),
        successful: fc.nat(50),
        times: fc.array(fc.nat(9), { minLength: 24, maxLength: 24 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(days, (some) => {
        const rows = operatorsOf(
          some.map((d) => day({ ...d, name: d.operatorId })),
          "2026-08-10",
        );
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(sum(rows.map((r) => r.week.entries))).toBe(sum(some.map((d) => d.entries)));
        expect(sum(rows.map((r) => r.today.successful))).toBe(
          sum(some.filter((d) => d.day === "2026-08-10").map((d) => d.successful)),
        );
        expect(new Set(rows.map((r) => r.operatorId)).size).toBe(rows.length);
      }),
    );
  });
});

describe("how far a consumer of the feed is behind", () => {
  const NOW = 10_000_000;
  // Newest first, seq 1 the oldest.
  const changes = (...ats: number[]) => ats.map((at, i) => ({ seq: ats.length - i, at }));

  it.each([
    ["nothing is there", { seq: 0, updatedAt: 5 }, [], { n: 0, oldest: null }],
    ["everything was read, long ago", { seq: 3, updatedAt: 5 }, changes(900, 800, 700), { n: 0, oldest: null }],
    ["it stands beyond the end", { seq: 9, updatedAt: 5 }, changes(900), { n: 0, oldest: null }],
    ["two came since", { seq: 1, updatedAt: 5 }, changes(900, 800, 700), { n: 2, oldest: 800 }],
    ["it never read, and all of it is known", { seq: 0, updatedAt: 5 }, changes(900, 800), { n: 2, oldest: 800 }],
  ] as const)("%s", (_, cursor, newest, expected) => {
    expect(unread(cursor, newest, NOW)).toEqual(expected);
  });

  it("is since it last read where the newest changes do not reach back, unless all may have come just now", () => {
    const newest = [10, 9, 8].map((seq) => ({ seq, at: NOW - 600_000 }));
    expect(unread({ seq: 2, updatedAt: 1_000 }, newest, NOW)).toEqual({ n: 8, oldest: 1_000 });
    expect(
      unread(
        { seq: 2, updatedAt: 1_000 },
        newest.map((c) => ({ ...c, at: NOW - 1_000 })),
        NOW,
      ),
    ).toEqual({ n: 8, oldest: NOW - 1_000 });
  });
});

describe("what is said", () => {
  it("counts no further than it looked", () => {
    expect([0, 1, CAP, CAP + 1].map((n) => showCount(capped(n)))).toEqual(["0", "1", "100", "100+"]);
  });
  it.each([
    [-5, "0 s"],
    [999, "0 s"],
    [42_000, "42 s"],
    [60_000, "1 min"],
    [61_000, "1 min 1 s"],
    [3 * 3_600_000 + 20 * 60_000, "3 h 20 min"],
    [86_400_000, "1 d"],
    [86_400_000 * 12 + 3_600_000, "12 d 1 h"],
  ])("a span of %i ms is %s", (ms, words) => {
    expect(showSpan(ms)).toBe(words);
  });
  it("shares only what there is", () => {
    expect([showSuccessRate(NO_FIGURES), showSuccessRate({ ...NO_FIGURES, entries: 3, successful: 2 })]).toEqual([
      "",
      "67%",
    ]);
    expect(mailWords("application_submitted")).toBe("Application submitted");
  });
  it("is late from one moment on, and never where nothing waits", () => {
    for (const backlog of ["jobs", "mail", "resumes", "feed", "boards", "entries"] as const) {
      expect([
        isLate(backlog, 1000, 1000 + LATE_MS[backlog], true),
        isLate(backlog, 1000, 1001 + LATE_MS[backlog], true),
        isLate(backlog, null, 9e15, true),
      ]).toEqual([false, true, false]);
    }
  });
  it("is not late before the first tick, unless people are to come to it", () => {
    const late = (Object.keys(LATE_MS) as Backlog[]).filter((backlog) => isLate(backlog, 1000, 9e15, false));
    expect(late).toEqual(["entries", "support"]);
  });
  it("needs somebody exactly for what there is, the most urgent first", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...PARTS), fc.nat(3)), (counts) => {
        const needed = needsAttention(counts as Partial<Record<HealthPart, number>>);
        expect(needed).toEqual(PARTS.filter((part) => (counts[part] ?? 0) > 0));
      }),
    );
  });
});

it("a portal's alerts are silent when those that are on sent emails a week ago and none since", () => {
  const weeks = [
    { portal: "linkedin", lately: 0, before: 12 },
    { portal: "naukri", lately: 3, before: 12 },
    { portal: "shine", lately: 0, before: 2 },
    { portal: "dice", lately: 0, before: 0 },
  ];
  expect(silentAlerts(weeks, ["linkedin", "naukri", "dice"])).toEqual(["linkedin"]);
});
