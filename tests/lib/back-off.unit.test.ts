import { expect, it } from "vitest";
import { backOffMs } from "@workers/lib/back-off";

it("waits twice as long with each failure, up to the longest wait, and never overflows", () => {
  const waits = [-1, 0, 1, 2, 3, 4, 5, 1000].map((failures) => backOffMs(failures, { firstMs: 10, mostMs: 70 }));
  expect(waits).toEqual([10, 10, 10, 20, 40, 70, 70, 70]);
  expect(backOffMs(1e9, { firstMs: 1, mostMs: Infinity })).toBe(2 ** 20);
});
