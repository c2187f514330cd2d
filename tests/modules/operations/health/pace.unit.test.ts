import { describe, expect, it } from "vitest";
import { paceOf, type Worker } from "@workers/modules/operations/health/pace-rules";
import { paceWords } from "~/staff/health/words";

const NOW = Date.parse("2026-08-10T08:00:00Z");
const MINUTE = 60_000;
const worker = (name: string, locks: number, first: number, last: number, held: number | null = null): Worker => ({
  operatorId: name,
  name,
  slug: name,
  locks,
  firstAt: locks === 0 ? null : NOW - first * MINUTE,
  lastAt: locks === 0 ? null : NOW - last * MINUTE,
  heldUntil: held === null ? null : NOW + held * MINUTE,
});
const words = (...[staff, open]: Parameters<typeof paceOf> extends [infer S, infer O, number] ? [S, O] : never) =>
  paceWords(paceOf(staff, open, NOW), NOW);

describe("the pace of the queue", () => {
  it("is of those who locked something lately or hold an entry, together", () => {
    const staff = [worker("asha", 20, 60, 1), worker("ravi", 10, 60, 29), worker("kiran", 12, 59, 31)];
    const pace = paceOf(
      [...staff, worker("meera", 0, 0, 0, 10), worker("idle", 0, 0, 0)],
      { ready: 90, later: 0 },
      NOW,
    );
    expect(pace.atWork.map(({ name }) => name)).toEqual(["asha", "ravi", "meera"]);
    expect(pace.hourly).toBe(30);
    expect(pace.emptyAt).toBe(NOW + 180 * MINUTE);
  });

  it("counts the hour from the first lock on, and isn't told from a few locks or minutes", () => {
    const open = { ready: 60, later: 5 };
    expect(paceOf([worker("asha", 10, 20, 1)], open, NOW).hourly).toBe(30);
    expect(paceOf([worker("asha", 10, 14, 1)], open, NOW)).toMatchObject({ hourly: null, emptyAt: null });
    expect(paceOf([worker("asha", 4, 60, 1)], open, NOW).hourly).toBeNull();
    expect(paceOf([], open, NOW)).toEqual({ ...open, hourly: null, emptyAt: null, atWork: [] });
  });

  it("is told in words that promise no more than it knows", () => {
    const asha = worker("asha", 30, 60, 1);
    expect(words([asha], { ready: 90, later: 4 })).toBe(
      "90 entries are ready, and 4 more come later. 1 person locks 30 entries an hour. At this pace they're done " +
        "by 10 Aug, 4:30 pm IST.",
    );
    expect(words([asha], { ready: 0, later: 0 })).toBe("0 entries are ready. 1 person locks 30 entries an hour.");
    expect(words([asha], { ready: 1500, later: 0 })).toContain("they take more than 2 days");
    expect(words([worker("asha", 1, 60, 1)], { ready: 1, later: 0 })).toBe(
      "1 entry is ready. There are too few locks to tell the pace.",
    );
    expect(words([], { ready: 3, later: 0 })).toBe("3 entries are ready.");
  });
});
