import { describe, expect, it } from "vitest";
import {
  compileLessons,
  isNothing,
  kindOfWork,
  lessonAgainst,
  lessonsOf,
  teaches,
  type TaughtBy,
} from "@workers/modules/matching/matching/lessons";
import { compileCriteria, scoreOf, scoreReady, type MatchCriteria } from "@workers/modules/matching/matching/rules";
import { fateOf } from "@workers/modules/matching/matching/calibration-rules";
import { readTitle } from "@workers/reading/titles/read-title";
import { barePosting, termsPaying } from "../../../support/bare-posting";

const NOON = Date.UTC(2026, 0, 15, 12);
const WISHES: MatchCriteria = {
  country: "IN",
  titles: ["Java Developer"],
  locations: ["Pune"],
  openToRemote: true,
  experienceYears: 4,
  skills: ["Java"],
};
const WISHED = compileCriteria(WISHES);

const job = (over: Partial<TaughtBy> = {}): TaughtBy => ({
  id: "A",
  position: "Java Support Engineer",
  location: "Pune, India",
  payUpper: null,
  payCurrency: null,
  reason: "not_my_work",
  ...over,
});
const posting = (title: string, { location = "Pune, India", payUpper = null as number | null } = {}) =>
  barePosting(title, {
    location,
    payCurrency: payUpper === null ? null : "INR",
    terms: termsPaying(payUpper, NOON),
  });
const against = (jobs: readonly TaughtBy[], ...of: Parameters<typeof posting>) =>
  lessonAgainst(compileLessons(lessonsOf(jobs, WISHED)), posting(...of));

describe("kindOfWork", () => {
  it("is one for a title at any level, and another for other work", () => {
    const kind = (title: string) => kindOfWork(readTitle(title));
    expect(kind("Senior Java Support Engineer (Pune)")).toBe(kind("Java Support Engineer"));
    expect(kind("Java Support Engineer")).not.toBe(kind("Java Developer"));
    expect(kind("Accountant")).not.toBe(kind("Nurse"));
  });
});

describe("lessonsOf", () => {
  it("learns the work of one skip that says so, and nothing of skips without a reason", () => {
    expect(against([job()], "Senior Java Support Engineer")).toBe("match.skippedWork");
    const unsaid = Array.from({ length: 9 }, () => job({ reason: "other" }));
    expect(against(unsaid, "Java Support Engineer")).toBeNull();
    expect(against([job()], "Java Developer")).toBeNull();
  });

  it("doubts work that is wanted by name only after three skips of it", () => {
    const skips = (n: number) => Array.from({ length: n }, () => job({ position: "Java Developer" }));
    expect([1, 2, 3].map((n) => against(skips(n), "Java Developer"))).toEqual([null, null, "match.skippedWork"]);
  });

  it("forgets what the person kept of the same kind since", () => {
    expect(against([job(), job({ reason: "" })], "Java Support Engineer")).toBeNull();
  });

  it("learns a place that isn't wanted by name, and only of jobs that are nowhere else", () => {
    const away = job({ reason: "place", location: "Mumbai, India" });
    expect(against([away], "Java Developer", { location: "Mumbai, India" })).toMatch(/^match\.skippedPlace/);
    expect(against([away], "Java Developer", { location: "Mumbai, India; Pune, India" })).toBeNull();
    expect(against([job({ reason: "place" })], "Java Developer")).toBeNull();
    const several = job({ reason: "place", location: "Mumbai, India; Nagpur, India" });
    expect(against([several], "Java Developer", { location: "Nagpur, India" })).toBeNull();
  });

  it("learns the pay that was too little, and nothing of a job without pay", () => {
    const poor = job({ reason: "pay", payUpper: 500_000, payCurrency: "INR" });
    expect(against([poor], "Java Developer", { payUpper: 500_000 })).toBe("match.skippedPay");
    expect(against([poor], "Java Developer", { payUpper: 600_000 })).toBeNull();
    expect(against([poor], "Java Developer")).toBeNull();
    expect(isNothing(lessonsOf([job({ reason: "pay" })], WISHED))).toBe(true);
    const kept = job({ reason: "", payUpper: 400_000, payCurrency: "INR", position: "Java Developer" });
    expect(against([poor, kept], "Java Developer", { payUpper: 450_000 })).toBeNull();
  });

  it("learns nothing of other work from a company or a job that was applied to", () => {
    const skips = (["company", "applied_myself"] as const).map((reason) => job({ reason }));
    expect(isNothing(lessonsOf(skips, WISHED))).toBe(true);
  });
});

describe("teaches", () => {
  it("says of each skip whether it is a lesson", () => {
    const pay = job({ reason: "pay", payUpper: 500_000, payCurrency: "INR" });
    const unpaid = job({ reason: "pay" });
    const place = job({ reason: "place", location: "Mumbai, India" });
    const wished = job({ position: "Java Developer" });
    const lessons = lessonsOf([job(), pay, unpaid, place, wished], WISHED);
    expect([job(), pay, unpaid, place, wished].map((one) => teaches(one, lessons))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

it("a job like one that was skipped is asked about after it was sure, with the reason, and never hidden", () => {
  const wishes = { ...WISHES, titles: ["Java Developer", "Java Support Engineer"] };
  const before = compileCriteria(wishes);
  const taught = compileCriteria({ ...wishes, lessons: lessonsOf([job(), job(), job()], before) });
  const one = posting("Java Support Engineer");
  expect(fateOf(scoreReady(before, one, NOON).score)).toBe("send");
  const match = scoreReady(taught, one, NOON);
  expect(fateOf(match.score)).toBe("ask");
  expect(match.reasons).toContain("match.skippedWork");
  expect(scoreOf(taught, one, NOON)).toBe(match.score);
  expect(scoreReady(taught, posting("Java Developer"), NOON)).toEqual(
    scoreReady(before, posting("Java Developer"), NOON),
  );
});

it.each([
  ["Backend Developer", "Pune, India"],
  ["Software Engineer", "India"],
  ["Java Developer", "India"],
])("a job that is shown stays shown where one like it was skipped: %s in %s", (title, location) => {
  const before = compileCriteria({ ...WISHES, titles: ["Java Developer", "Software Engineer"] });
  const one = posting(title, { location });
  const least = scoreOf(before, one, NOON);
  const lessons = { kinds: [kindOfWork(readTitle(title))], places: [], pay: {} };
  const after = scoreOf(
    compileCriteria({ ...WISHES, titles: ["Java Developer", "Software Engineer"], lessons }),
    one,
    NOON,
  );
  expect(least).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(0);
  expect(fateOf(after)).toBe("ask");
});
