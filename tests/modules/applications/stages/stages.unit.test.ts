import { expect, it } from "vitest";
import { isUnanswered, usualWaitDays } from "@workers/modules/applications/stages/rules";
import { DAY_MS } from "@workers/lib/time";
import { NOON } from "../../../support/clock";

it("the usual wait is the middle one in whole days, and none is named of too few answers", () => {
  const days = (...of: number[]) => usualWaitDays(of.map((n) => n * DAY_MS));
  expect([days(), days(3), days(3, 4)]).toEqual([null, null, null]);
  expect([days(9, 2, 4), days(1, 2, 30, 60), days(0, 0, 0.2)]).toEqual([4, 30, 1]);
});

it("two weeks without an answer are enough, and its person's word is enough before", () => {
  const of = (stage: "" | "silent" | "replied", age: number) => isUnanswered({ stage, at: NOON - age * DAY_MS }, NOON);
  expect([of("", 13.9), of("", 14), of("silent", 1), of("replied", 40)]).toEqual([false, true, true, false]);
});
