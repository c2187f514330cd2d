import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addsWords } from "@workers/modules/billing/orders/rules";

describe("what an order adds", () => {
  it.each([
    [125, 0, true, "125", "30 days, from the payment on"],
    [125, 50, true, "125 more on 50 left: 175 in all", "your 30 days begin anew"],
    [50, 20, false, "50, and the 20 kept for you: 70 in all", "30 days, from the payment on"],
  ])("%i with %i left, running: %s", (credits, left, ongoing, applications, days) => {
    expect(addsWords(credits, left, ongoing)).toEqual({ applications, days });
  });
  it("names the sum, and never a number below what was bought", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: -50, max: 5000 }),
        fc.boolean(),
        (n, left, on) => {
          const numbers = [...addsWords(n, left, on).applications.matchAll(/\d+/g)].map(Number);
          expect(Math.max(...numbers)).toBe(n + Math.max(0, left));
        },
      ),
    );
  });
});
