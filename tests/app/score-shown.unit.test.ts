import { expect, it } from "vitest";
import { isLow, scoreShown } from "~/seeker/score-shown";
import { CALIBRATION, SEND_FROM } from "@workers/modules/matching/matching/calibration-rules";

it("shows how many of a hundred people want a job of this score", () => {
  for (const { score, chance } of CALIBRATION) expect(scoreShown(score)).toBe(Math.round(chance * 100));
  expect(scoreShown(0)).toBe(0);
});

it("is low just below what is sent unasked", () => {
  expect([SEND_FROM - 0.001, SEND_FROM].map(isLow)).toEqual([true, false]);
  expect(scoreShown(SEND_FROM)).toBeGreaterThanOrEqual(70);
});
