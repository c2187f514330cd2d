import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckoutSheet } from "@workers/modules/billing";
import { sheetWords } from "../../app/billing/checkout/plan-price-words.server";
import { ENGLISH } from "../../app/content/i18n";

const SHEET: Omit<CheckoutSheet, "counts"> = {
  product: "",
  price: "",
  amount: 1999,
  country: "IN",
  methods: [],
  last: null,
  wallet: "",
  payer: { name: "Sample Person", email: "own@sample.jobsarthi.test", phone: "" },
};
const addsOf = (credits: number, left: number, ongoing: boolean) =>
  sheetWords({ ...SHEET, counts: { credits, left, ongoing } }, "Pro", ENGLISH)?.adds;

describe("what an order adds", () => {
  it.each([
    [125, 0, true, "125", "30 days"],
    [125, 50, true, "50 left + 125 new = 175", "Your 30 days start again"],
    [50, 20, false, "20 left + 50 new = 70", "30 days"],
  ])("%i with %i left, running: %s", (credits, left, ongoing, applications, days) => {
    expect(addsOf(credits, left, ongoing)).toEqual({ applications, days });
  });
  it("names the sum, and never a number below what was bought", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: -50, max: 5000 }),
        fc.boolean(),
        (n, left, on) => {
          const numbers = [...(addsOf(n, left, on)?.applications ?? "").replaceAll(",", "").matchAll(/\d+/g)].map(
            Number,
          );
          expect(Math.max(...numbers)).toBe(n + Math.max(0, left));
        },
      ),
    );
  });
});
