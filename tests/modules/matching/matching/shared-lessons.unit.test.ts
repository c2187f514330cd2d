import { describe, expect, it } from "vitest";
import { kindOfWork } from "@workers/modules/matching/matching/lessons";
import { sharedLessonsOf, type Voice } from "@workers/modules/matching/matching/shared-lessons";
import { compileCriteria, scoreOf, scoreReady, type MatchCriteria } from "@workers/modules/matching/matching/rules";
import { fateOf } from "@workers/modules/matching/matching/calibration-rules";
import { readTitle } from "@workers/reading/titles/read-title";
import { barePosting, termsPaying } from "../../../support/bare-posting";

const NOON = Date.UTC(2026, 0, 15, 12);

/** As many people, each with one voice. */
const people = (n: number, did: Voice["did"], position = "Java Support Engineer", from = 0): Voice[] =>
  Array.from({ length: n }, (_, i) => ({ userId: `${did}${from + i}`, wanted: "Java Developer", position, did }));
const does = (...voices: Voice[][]) => sharedLessonsOf(voices.flat())[0]?.does;

describe("the lessons of all people", () => {
  it("need twenty people, and count each person once", () => {
    expect(sharedLessonsOf(people(19, "skipped"))).toEqual([]);
    const loud = Array.from({ length: 40 }, () => people(1, "skipped")).flat();
    expect(sharedLessonsOf([...people(18, "let_go"), ...loud])).toEqual([]);
    expect(sharedLessonsOf([...people(19, "let_go"), ...loud])).toEqual([
      expect.objectContaining({ people: 20, skipped: 1, kept: 0, does: null }),
    ]);
  });

  it("ask where surely more than a tenth skip it, and send where surely fewer of those who pressed do", () => {
    expect(does(people(8, "skipped"), people(22, "let_go"))).toBe("ask");
    expect(does(people(3, "skipped"), people(27, "let_go"))).toBeNull();
    expect(does(people(40, "kept"))).toBe("send");
    expect(does(people(20, "kept"))).toBeNull();
    // Jobs sent without an objection are no reason to send less sure ones.
    expect(does(people(100, "let_go"))).toBeNull();
  });

  it("count a person by what they did more often, and no title that names no work", () => {
    const changed = [...people(1, "skipped"), { ...people(1, "kept")[0], userId: "skipped0" } as Voice];
    expect(sharedLessonsOf([...changed, ...people(19, "let_go")])[0]).toMatchObject({ skipped: 0, kept: 1 });
    const any = people(30, "skipped").map((voice) => ({ ...voice, wanted: "Looking for a job" }));
    expect(sharedLessonsOf(any)).toEqual([]);
  });
});

describe("a posting held against them", () => {
  const wishes: MatchCriteria = {
    country: "IN",
    titles: ["Java Developer"],
    locations: ["Pune"],
    openToRemote: true,
    experienceYears: 4,
    skills: ["Java"],
  };
  const posting = (title: string) =>
    barePosting(title, { skills: ["Java"], experienceMin: 3, experienceMax: 6, terms: termsPaying(null, NOON) });
  const wanted = readTitle("Java Developer").families[0] ?? "";
  const lessonOf = (title: string, what: "ask" | "send") => ({
    apart: [],
    lessons: [{ wanted, kind: kindOfWork(readTitle(title)), does: what }],
  });

  const both = { ...wishes, titles: ["Java Developer", "Java Support Engineer"] };

  it("is asked about with the reason, never hidden, also at another level", () => {
    const one = posting("Java Engineer, Payments");
    const before = scoreReady(compileCriteria(wishes), one, NOON);
    expect(fateOf(before.score)).toBe("send");
    const taught = compileCriteria(wishes, lessonOf("Java Engineer, Payments", "ask"));
    const after = scoreReady(taught, one, NOON);
    expect(fateOf(after.score)).toBe("ask");
    expect(after.reasons).toContain("match.othersSkip");
    expect(scoreOf(taught, one, NOON)).toBe(after.score);
    expect(scoreReady(taught, posting("Senior Java Engineer, Payments"), NOON).reasons).toContain("match.othersSkip");
  });

  it("is scored as before where the person asks for that work by name", () => {
    const one = posting("Java Support Engineer");
    expect(scoreReady(compileCriteria(both, lessonOf("Java Support Engineer", "ask")), one, NOON)).toEqual(
      scoreReady(compileCriteria(both), one, NOON),
    );
  });

  it("is sent where only its title was unsure, and not against the person's own lesson", () => {
    const near = posting("Backend Developer");
    const before = scoreReady(compileCriteria(wishes), near, NOON);
    expect(fateOf(before.score)).toBe("ask");
    const forAll = lessonOf("Backend Developer", "send");
    expect(fateOf(scoreReady(compileCriteria(wishes, forAll), near, NOON).score)).toBe("send");
    const lessons = { kinds: [kindOfWork(near.title)], places: [], pay: {} };
    expect(fateOf(scoreReady(compileCriteria({ ...wishes, lessons }, forAll), near, NOON).score)).toBe("ask");
    // Another doubt than the title's stays one.
    const short = compileCriteria({ ...wishes, experienceYears: 1 }, forAll);
    expect(fateOf(scoreReady(short, near, NOON).score)).not.toBe("send");
  });

  it("is scored as before under another wanted occupation, and for another kind", () => {
    const plain = compileCriteria(wishes);
    const kind = kindOfWork(readTitle("Backend Developer"));
    for (const forAll of [
      { apart: [], lessons: [{ wanted: "nursing", kind, does: "ask" as const }] },
      lessonOf("Accountant", "ask"),
    ])
      expect(scoreReady(compileCriteria(wishes, forAll), posting("Backend Developer"), NOON)).toEqual(
        scoreReady(plain, posting("Backend Developer"), NOON),
      );
  });
});
