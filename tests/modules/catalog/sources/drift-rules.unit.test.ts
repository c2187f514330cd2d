import { describe, expect, it } from "vitest";
import {
  addCounts,
  afterNothingNew,
  afterReading,
  blended,
  driftOf,
  driftWords,
  isTooManyAtOnce,
  NO_COUNTS,
  type BoardCounts,
} from "@workers/modules/catalog/sources/drift-rules";

const DAY = 86_400_000;
const NOW = Date.parse("2026-08-10T06:30:00Z");
const counts = (jobs: number, more: Partial<BoardCounts> = {}): BoardCounts => ({ ...NO_COUNTS, jobs, ...more });
const fresh = { counts: null, drift: null, driftAt: null };

describe("a reading that differs from the board's usual", () => {
  it.each<[string, BoardCounts, BoardCounts, string[]]>([
    [
      "97 of 100 without a place",
      counts(100, { noPlace: 97 }),
      counts(90, { noPlace: 3 }),
      ["97% of 100 jobs have no location, usually 3%"],
    ],
    ["no text any more", counts(40, { noText: 40 }), counts(40), ["100% of 40 jobs have no description, usually 0%"]],
    [
      "no day and no link",
      counts(40, { noDay: 40, noLink: 30 }),
      counts(40),
      ["100% of 40 jobs have no date, usually 0%", "75% of 40 jobs have no link, usually 0%"],
    ],
    ["three jobs of 150", counts(3), counts(150), ["Lists 3 jobs, usually 150"]],
    ["half of the jobs", counts(70), counts(150), []],
    ["a share that was always so", counts(100, { noDay: 100 }), counts(90, { noDay: 90 }), []],
    ["a few jobs", counts(4, { noPlace: 4 }), counts(9), []],
    ["fewer than ever counted", counts(1), counts(5), []],
  ])("%s", (_, now, usual, words) => expect(driftWords(driftOf(now, usual, true))).toEqual(words));

  it("of a first reading is told by its system, but for how many it lists", () => {
    expect(driftWords(driftOf(counts(20, { noPlace: 20 }), counts(4_000, { noPlace: 40 }), false))).toEqual([
      "100% of 20 jobs have no location, usually 1%",
    ]);
    expect(driftOf(counts(20), counts(4_000), false)).toEqual([]);
    expect(driftOf(counts(20, { noPlace: 20 }), null, false)).toEqual([]);
  });
});

describe("what is kept of a reading", () => {
  const broken = counts(50, { noPlace: 50 });
  it("stays what was usual while it differs, and is usual after a week", () => {
    const first = afterReading(fresh, { counts: counts(50), system: null, missing: null }, NOW);
    expect(first).toEqual({ counts: counts(50), drift: null, driftAt: null });
    const drifted = afterReading(first, { counts: broken, system: null, missing: null }, NOW + DAY);
    expect(drifted).toMatchObject({ counts: counts(50), driftAt: NOW + DAY });
    expect(drifted.drift).toHaveLength(1);
    const still = afterReading(drifted, { counts: broken, system: null, missing: null }, NOW + 3 * DAY);
    expect(still).toEqual(drifted);
    expect(afterReading(still, { counts: counts(50), system: null, missing: null }, NOW + 4 * DAY)).toEqual(first);
    expect(afterReading(still, { counts: broken, system: null, missing: null }, NOW + 8 * DAY)).toEqual({
      counts: broken,
      drift: null,
      driftAt: null,
    });
  });

  it("begins its week again with another kind, and not with what is missing", () => {
    const missing = { what: "missing", now: 80, usual: 100 } as const;
    const read = (kept: ReturnType<typeof afterReading>, reading: BoardCounts, at: number, gone = false) =>
      afterReading(kept, { counts: reading, system: null, missing: gone ? missing : null }, at);
    const first = read({ ...fresh, counts: counts(50) }, broken, NOW);
    const both = counts(50, { noPlace: 50, noText: 50 });
    const second = read(first, both, NOW + 6 * DAY);
    expect(second).toMatchObject({ counts: counts(50), driftAt: NOW + 6 * DAY });
    expect(read(second, both, NOW + 8 * DAY)).toEqual(second);
    expect(read(second, both, NOW + 13 * DAY)).toEqual({ counts: both, drift: null, driftAt: null });
    // One of the two alone is not new.
    expect(read(second, broken, NOW + 8 * DAY).driftAt).toBe(NOW + 6 * DAY);
    expect(read(first, broken, NOW + 5 * DAY, true).driftAt).toBe(NOW);
    expect(read(read(fresh, counts(50), NOW, true), broken, NOW + 6 * DAY).driftAt).toBe(NOW + 6 * DAY);
  });

  it("says what is missing until it closed, or came again", () => {
    const missing = { what: "missing", now: 80, usual: 100 } as const;
    const told = afterReading({ ...fresh, counts: counts(100) }, { counts: counts(30), system: null, missing }, NOW);
    expect(driftWords(told.drift)).toEqual([
      "80 of 100 jobs are missing. They close if the next reading misses them too",
    ]);
    expect(afterNothingNew(told)).toEqual({ counts: counts(30), drift: null, driftAt: null });
  });

  it("of a system weighs its boards together, the older ones less", () => {
    expect(blended(null, counts(10, { noDay: 5 }))).toEqual(counts(10, { noDay: 5 }));
    expect(blended(counts(5_000, { noDay: 100 }), counts(1_000, { noDay: 900 }))).toEqual(
      counts(3_000, { noDay: 500 }),
    );
    expect(addCounts(counts(1, { noText: 1 }), counts(2, { noText: 1 }))).toEqual(counts(3, { noText: 2 }));
  });
});

it("more than half of the jobs at once, and not of a few, are too many", () => {
  expect([isTooManyAtOnce(51, 100), isTooManyAtOnce(50, 100), isTooManyAtOnce(7, 7)]).toEqual([true, false, false]);
});
